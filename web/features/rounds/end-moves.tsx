// What ends: the whole round, or the invitation of one supplier.
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

interface EndingProps extends RoundMoveProps {
  move: "cancel" | "revoke";
  words: string;
  sentence: string;
  done: string;
  supplier?: string;
}

function Ending(props: EndingProps) {
  const { move, words, sentence, done, supplier, onClose } = props;
  const needs = move === "cancel";
  const act = useRoundMove(props, {
    begins: { reason: "" },
    check: ({ reason }) => (needs && !reason.trim() ? { reason: "Give a reason." } : {}),
    wordsOf: ({ reason }) => ({ move, reason: reason.trim(), ...(supplier && { supplier }) }),
    said: done,
  });
  return (
    <RoundForm act={act} words={words} keep="Keep it" onClose={onClose}>
      <p className="text-ink-2">{sentence}</p>
      <TextArea
        ref={focusFirst}
        label={needs ? "Reason" : "Reason (optional)"}
        hint="Stands in the minutes."
        rows={3}
        maxLength={500}
        required={needs}
        {...act.field("reason")}
      />
    </RoundForm>
  );
}

export function CancelRound(props: RoundMoveProps) {
  return (
    <Ending
      {...props}
      move="cancel"
      words="Cancel round"
      sentence={`The request is cancelled with it, and all who were asked are told. ${props.round.sealed ? "No bid is ever opened: the round's key is destroyed." : "The quotations that came of its bids are stopped."}`}
      done="The round is cancelled"
    />
  );
}

export function RevokeInvitation({ supplier, ...props }: RoundMoveProps & { supplier: string }) {
  return (
    <Ending
      {...props}
      supplier={supplier}
      move="revoke"
      words="Revoke"
      sentence={`${supplier} is asked no more and told so. Its links end, and a bid of its does not count.`}
      done={`${supplier} is asked no more`}
    />
  );
}
