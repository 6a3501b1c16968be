// One more supplier is asked while the round waits or is open.
import { shortMoment } from "../../app/days-and-times.ts";
import { PartyField } from "../../lists/party-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

export function AddSupplier(props: RoundMoveProps) {
  const { round, onClose } = props;
  const act = useRoundMove(props, {
    begins: { supplier: "" },
    check: ({ supplier }) => (supplier.trim() ? {} : { supplier: "Name the supplier." }),
    wordsOf: ({ supplier }) => ({ move: "add", supplier: supplier.trim() }),
    doneToast: ({ closes_at: closesAt }, { supplier }) =>
      closesAt === round.closes_at
        ? `${supplier.trim()} is asked`
        : `${supplier.trim()} is asked. It closes on ${shortMoment(closesAt)} now.`,
  });
  return (
    <RoundForm act={act} words="Add supplier" onClose={onClose}>
      <p className="text-ink-2">
        It is told by mail. Where fewer than 24 hours are left, the closing is put off for all, so that it has a day to
        answer.
      </p>
      <PartyField label="Supplier" side="supplier" inputRef={focusFirst} {...act.field("supplier")} />
    </RoundForm>
  );
}
