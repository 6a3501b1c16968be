// What ends: the whole round, or the invitation of one supplier.
import { useState } from "react";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { type RoundProblems, refusedFields } from "./refusals.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

interface EndingProps extends RoundMoveProps {
  move: "cancel" | "revoke";
  act: string;
  sentence: string;
  done: string;
  supplier?: string;
}

function Ending(props: EndingProps) {
  const { move, act, sentence, done, supplier, onClose } = props;
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<RoundProblems>({});
  const { mutate, isPending, error } = useRoundMove(props, () => done);
  const needs = move === "cancel";

  function end() {
    const missing = needs && !reason.trim();
    setProblems(missing ? { reason: "Give a reason." } : {});
    if (!missing) mutate({ move, reason: reason.trim(), ...(supplier && { supplier }) });
  }

  return (
    <RoundForm
      act={act}
      keep="Keep it"
      busy={isPending}
      problems={problems}
      refused={error}
      shown={["reason"]}
      onSubmit={end}
      onClose={onClose}
    >
      <p className="text-ink-2">{sentence}</p>
      <TextArea
        ref={focusFirst}
        label={needs ? "Reason" : "Reason (optional)"}
        hint="Stands in the minutes."
        rows={3}
        maxLength={500}
        required={needs}
        value={reason}
        error={problems["reason"] ?? refusedFields(error)["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
    </RoundForm>
  );
}

export function CancelRound(props: RoundMoveProps) {
  return (
    <Ending
      {...props}
      move="cancel"
      act="Cancel round"
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
      act="Revoke"
      sentence={`${supplier} is asked no more and told so. Its links end, and a bid of its does not count.`}
      done={`${supplier} is asked no more`}
    />
  );
}
