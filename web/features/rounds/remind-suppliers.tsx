// Who has not answered is reminded: one supplier, or all of them.
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

/** Without a supplier all who have not answered. */
export function RemindSuppliers({ supplier, ...props }: RoundMoveProps & { supplier: string }) {
  const whom = supplier || "who have not answered";
  const act = useRoundMove(props, {
    wordsOf: () => ({ move: "remind", ...(supplier && { supplier }) }),
    doneToast: supplier ? `${supplier} is reminded` : "All who have not answered are reminded",
  });
  return (
    <RoundForm act={act} words="Remind" onClose={props.onClose}>
      <p className="text-ink-2">
        {supplier ? `${whom} gets` : `All ${whom} get`} a mail that says until when bids are taken, and nothing of who
        else is asked. Each is reminded once in 12 hours, and not within 6 hours after it was asked; 24 and 3 hours
        before the closing they are reminded anyway.
      </p>
    </RoundForm>
  );
}
