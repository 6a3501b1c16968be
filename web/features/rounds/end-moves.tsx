// What ends: the whole round, its time, or the invitation of one supplier.
import { formatNames } from "@vanik/trading/wording";
import { time } from "../../app/days-and-times.ts";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

interface EndingProps extends RoundMoveProps {
  move: "cancel" | "revoke" | "close_now";
  words: string;
  leaveWords?: string;
  sentence: string;
  done: string;
  supplier?: string;
}

function Ending(props: EndingProps) {
  const { move, words, leaveWords = "Keep it", sentence, done, supplier, round, onClose } = props;
  const needs = round.moves.some((one) => one.move === move && one.needs_reason);
  const act = useRoundMove(props, {
    begins: { reason: "" },
    check: ({ reason }) => (needs && !reason.trim() ? { reason: "Give a reason." } : {}),
    wordsOf: ({ reason }) => ({ move, reason: reason.trim(), ...(supplier && { supplier }) }),
    doneToast: done,
  });
  return (
    <RoundForm act={act} words={words} leaveWords={leaveWords} onClose={onClose}>
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
  const isKeptThere = Boolean(useErpnext());
  const request = isKeptThere
    ? "All who were asked are told. The request itself stays as it is in ERPNext, and gets no other round."
    : "The request is cancelled with it, and all who were asked are told.";
  const bids = props.round.sealed
    ? "No bid is ever opened: the round's key is destroyed."
    : isKeptThere
      ? "No bid of it goes there."
      : "The quotations that came of its bids are stopped.";
  return (
    <Ending
      {...props}
      move="cancel"
      words="Cancel round"
      sentence={`${request} ${bids}`}
      done="The round is cancelled"
    />
  );
}

/** One that is not sealed waits for nobody once the desk says so. */
export function CloseRound(props: RoundMoveProps) {
  const { unanswered, closes_at: closesAt } = props.round;
  const who =
    unanswered.length === 0
      ? "All who are asked have answered."
      : `Not answered yet: ${formatNames(unanswered)}. Nobody of them can bid from then on.`;
  return (
    <Ending
      {...props}
      move="close_now"
      words="Close now"
      leaveWords="Keep it open"
      sentence={`${who} It would close on ${time(closesAt)}; all who are asked are told by mail that it is closed, and its bids can be compared.`}
      done="The round is closed"
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
