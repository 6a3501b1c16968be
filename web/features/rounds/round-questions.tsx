// Questions of suppliers, and the desk's answers: they go to all who are asked, in the desk's words and without the asker.
import { answerQuestion } from "@vanik/contracts/api";
import type { DeskRound } from "@vanik/contracts/rounds";
import type { FormEvent } from "react";
import { browserCall } from "../../app/call.ts";
import { shortMoment, time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useRoundWrite } from "./queries.ts";

interface RoundQuestionsProps {
  round: DeskRound;
  mayAnswer: boolean;
}

type Question = DeskRound["questions"][number];

export function RoundQuestions({ round, mayAnswer }: RoundQuestionsProps) {
  const waiting = round.questions.filter(({ state }) => state === "asked");
  const answered = round.questions.filter(({ state }) => state === "answered");
  const isOpen = round.state === "open";
  return (
    <section aria-labelledby="questions" className="round-part">
      <h2 id="questions">
        Questions{" "}
        <span>
          {round.questions.length === 0 ? "none yet" : round.questions.length}
          {waiting.length > 0 && `, ${waiting.length === 1 ? "one waits" : `${waiting.length} wait`}`}
        </span>
      </h2>
      <ul className="hang">
        {[...waiting, ...answered].map((question) => (
          <li key={question.number} className="round-question">
            <p>
              <b className="font-[560]">{question.supplier}</b>{" "}
              <span className="text-ink-3">{shortMoment(question.asked_at)}</span>
            </p>
            <p className="break-words whitespace-pre-line">{question.asked}</p>
            {question.state === "answered" ? (
              <Answered question={question} />
            ) : (
              isOpen && mayAnswer && <AnswerToAll round={round} question={question} />
            )}
          </li>
        ))}
      </ul>
      {round.questions.length === 0 && (
        <p className="py-2 text-small text-ink-3">
          What a supplier asks stands here. Questions are taken until 12 hours before the closing.
        </p>
      )}
    </section>
  );
}

function Answered({ question: { asked, wording, answer, answered_at: answeredAt } }: { question: Question }) {
  return (
    <div className="mt-2 border-l-2 border-line-2 pl-3">
      {answeredAt && <p className="text-caption text-ink-3">Answered to all {time(answeredAt)}</p>}
      {wording !== asked && <p className="break-words whitespace-pre-line">{wording}</p>}
      <p className="break-words whitespace-pre-line text-ink-2">{answer}</p>
    </div>
  );
}

function AnswerToAll({ round, question }: { round: DeskRound; question: Question }) {
  const act = useRoundWrite({
    begins: { wording: question.asked, answer: "" },
    check: ({ wording, answer }) => ({
      ...(!wording.trim() && { wording: "Say what was asked." }),
      ...(!answer.trim() && { answer: "Enter the answer." }),
    }),
    call: ({ wording, answer }) =>
      browserCall(answerQuestion, {
        id: round.name,
        n: round.number,
        k: question.number,
        wording: wording.trim(),
        answer: answer.trim(),
      }),
    doneToast: ({ closes_at: closesAt }) =>
      closesAt === round.closes_at
        ? "The answer went to all"
        : `The answer went to all. It closes on ${shortMoment(closesAt)} now.`,
  });
  const { form, refusal, isPending } = act;

  function submit(event: FormEvent) {
    event.preventDefault();
    act.submit();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <TextArea
        label="The question as all read it"
        hint="Leave out anything that shows who asked."
        rows={2}
        maxLength={2000}
        {...act.field("wording")}
      />
      <TextArea label="Answer" rows={3} maxLength={2000} {...act.field("answer")} />
      <Alert>{refusal}</Alert>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" size="sm" variant="go" busy={isPending}>
          Answer to all
        </Button>
        <span className="text-caption text-ink-3">
          All invited read it, without who asked and when. The closing moves where less than 24 hours would remain.
        </span>
      </p>
    </form>
  );
}
