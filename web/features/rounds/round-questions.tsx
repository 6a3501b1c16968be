// Questions of suppliers, and the desk's answers: they go to all who are asked, in the desk's words and without the asker.
import { answerQuestion } from "@vanik/contracts/api";
import type { DeskRound } from "@vanik/contracts/rounds";
import { type FormEvent, useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { shortMoment, time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useRoundWrite } from "./queries.ts";
import { type RoundProblems, refusedBeside, refusedFields } from "./refusals.ts";

interface RoundQuestionsProps {
  userId: string;
  round: DeskRound;
  mayAnswer: boolean;
}

type Question = DeskRound["questions"][number];

export function RoundQuestions({ userId, round, mayAnswer }: RoundQuestionsProps) {
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
              isOpen && mayAnswer && <AnswerToAll userId={userId} round={round} question={question} />
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

function AnswerToAll({ userId, round, question }: { userId: string; round: DeskRound; question: Question }) {
  const [wording, setWording] = useState(question.asked);
  const [answer, setAnswer] = useState("");
  const [problems, setProblems] = useState<RoundProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useRoundWrite(
    userId,
    () =>
      browserCall(answerQuestion, {
        id: round.name,
        n: round.number,
        k: question.number,
        wording: wording.trim(),
        answer: answer.trim(),
      }),
    (after) =>
      toast.success(
        after.closes_at === round.closes_at
          ? "The answer went to all"
          : `The answer went to all. It closes on ${shortMoment(after.closes_at)} now.`,
      ),
  );
  const said = { ...refusedFields(error), ...problems };
  useFocusOnProblem(form, said);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = {
      ...(!wording.trim() && { wording: "Say what was asked." }),
      ...(!answer.trim() && { answer: "Enter the answer." }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) mutate();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <TextArea
        label="The question as all read it"
        hint="Leave out anything that shows who asked."
        rows={2}
        maxLength={2000}
        value={wording}
        error={said["wording"]}
        onChange={(event) => setWording(event.target.value)}
      />
      <TextArea
        label="Answer"
        rows={3}
        maxLength={2000}
        value={answer}
        error={said["answer"]}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Alert>{refusedBeside(error, ["wording", "answer"])}</Alert>
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
