// One more supplier is asked while the round waits or is open.
import { useState } from "react";
import { shortMoment } from "../../app/days-and-times.ts";
import { PartyField } from "../../lists/party-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { type RoundProblems, refusedFields } from "./refusals.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

export function AddSupplier(props: RoundMoveProps) {
  const { round, onClose } = props;
  const [supplier, setSupplier] = useState("");
  const [problems, setProblems] = useState<RoundProblems>({});
  const { mutate, isPending, error } = useRoundMove(props, ({ closes_at: closesAt }) =>
    closesAt === round.closes_at
      ? `${supplier.trim()} is asked`
      : `${supplier.trim()} is asked. It closes on ${shortMoment(closesAt)} now.`,
  );

  function add() {
    const missing = !supplier.trim();
    setProblems(missing ? { supplier: "Name the supplier." } : {});
    if (!missing) mutate({ move: "add", supplier: supplier.trim() });
  }

  return (
    <RoundForm
      act="Add supplier"
      busy={isPending}
      problems={problems}
      refused={error}
      shown={["supplier"]}
      onSubmit={add}
      onClose={onClose}
    >
      <p className="text-ink-2">
        It is told by mail. Where fewer than 24 hours are left, the closing is put off for all, so that it has a day to
        answer.
      </p>
      <PartyField
        label="Supplier"
        side="supplier"
        inputRef={focusFirst}
        value={supplier}
        error={problems["supplier"] ?? refusedFields(error)["supplier"]}
        onChange={setSupplier}
      />
    </RoundForm>
  );
}
