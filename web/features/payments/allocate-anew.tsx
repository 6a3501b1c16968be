// A payment that is recorded settles other invoices, or other parts of them, from now on.
import { useQuery } from "@tanstack/react-query";
import { allocatePayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { noPaise, type Paise, subtractPaise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { OpenInvoice } from "@vanik/contracts/parties";
import type { TdsSection } from "@vanik/contracts/trade";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import {
  allocatedOf,
  allocationNeedsReason,
  allocationRowOf,
  hasTds,
  proposedRows,
  reasonProblem,
  refusedRows,
  type AllocatedInvoice,
  rowProblem,
  sentRows,
  typedOf,
} from "./allocation.ts";
import { AllocationRows } from "./allocation-rows.tsx";
import { AllocationSums } from "./allocation-sums.tsx";
import { openInvoicesQuery } from "./queries.ts";
import { TdsSectionField } from "./tds-section-field.tsx";

/** What is open, and what this payment settles now: that is open for it again. */
function rowsAnew(open: readonly OpenInvoice[], { allocations }: Pick<Payment, "allocations">): AllocatedInvoice[] {
  const own = allocations.map(({ invoice, amount, tds_amount, written_off }): AllocatedInvoice => {
    const parts = [amount, tds_amount, written_off].map(toPaise) as [Paise, Paise, Paise];
    // What others let go of it: its own part is made anew.
    const known = open.find(({ name }) => name === invoice);
    const others = known && {
      ...known,
      tds_amount: toRupees(subtractPaise(toPaise(known.tds_amount), parts[1])),
      written_off: toRupees(subtractPaise(toPaise(known.written_off), parts[2])),
    };
    const blank = others ? allocationRowOf(others) : { name: invoice, due: null, reference: "", outstanding: noPaise };
    const [paid, tds, writtenOff] = parts.map(typedOf) as [string, string, string];
    return { ...blank, outstanding: sumPaise([blank.outstanding, ...parts]), amount: paid, tds, writtenOff };
  });
  const settled = new Set(own.map(({ name }) => name));
  return [...own, ...open.filter(({ name }) => !settled.has(name)).map(allocationRowOf)];
}

interface AllocateAnewProps {
  payment: Payment;
  onEnd: () => void;
}

export function AllocateAnew({ payment, onEnd }: AllocateAnewProps) {
  const open = useQuery(openInvoicesQuery(payment.organisation, payment.direction));
  if (!open.data) return <NotRead what="Open invoices" query={open} waiting={<RowPlaceholder />} />;
  return <AllocationForm payment={payment} begin={rowsAnew(open.data, payment)} onEnd={onEnd} />;
}

function AllocationForm({ payment, begin, onEnd }: { payment: Payment; begin: AllocatedInvoice[]; onEnd: () => void }) {
  // As the rows were made of it: it may be read anew meanwhile.
  const [version] = useState(payment.version);
  const returned = sumPaise(payment.refunds.map(({ amount }) => toPaise(amount)));
  const paid = subtractPaise(toPaise(payment.amount), returned);
  const sectionNow = payment.allocations.find(({ tds_section }) => tds_section)?.tds_section ?? payment.tds_section;
  const act = useAct({
    begins: { rows: begin, reason: "", section: sectionNow ?? ("goods" as TdsSection) },
    fields: ["allocations", "reason"],
    check({ rows, reason, section }) {
      const lacksReason = reasonProblem(rows, reason, section);
      return {
        ...(rows.some(rowProblem) && { rows: "Mend the lines above first" }),
        ...(allocatedOf(rows) > paid && { rows: "More is allocated than was paid" }),
        ...(lacksReason && { reason: lacksReason }),
      };
    },
    call: ({ rows, reason, section }, ask) =>
      browserCall(allocatePayment, {
        id: payment.name,
        version,
        allocations: sentRows(rows, section),
        reason,
        ...ask,
      }),
    doneToast: `${payment.name} is allocated anew`,
    onEnd,
  });
  const { problems } = act;
  const { rows, section } = act.typed;
  const setRows = (to: AllocatedInvoice[]) => act.change({ rows: to });

  return (
    <ActForm act={act} words="Save allocation" leaveWords="Back" onKeep={onEnd} says={problems.rows}>
      <p className="text-ink-2">
        {rupees(toRupees(paid))} of {payment.organisation}
        {payment.tds_amount > 0 && `, with TDS of ${rupees(payment.tds_amount)} to be used`}
      </p>
      {rows.length === 0 ? (
        <p>No invoice is open: all of it stands on the account as an advance.</p>
      ) : (
        <AllocationRows rows={rows} onChange={setRows} refused={refusedRows(rows, problems)}>
          <Button size="sm" onClick={() => setRows(proposedRows(rows, paid))}>
            Allocate oldest first
          </Button>
        </AllocationRows>
      )}
      {hasTds(rows) && <TdsSectionField value={section} onChange={(to) => act.change({ section: to })} />}
      {(allocationNeedsReason(rows, section) || problems.reason) && (
        <TextField
          label={rows.some(({ writtenOff }) => writtenOff !== "") ? "Reason to write off" : "Reason"}
          required
          maxLength={500}
          hint="Stays at the desk."
          {...act.field("reason")}
        />
      )}
      <AllocationSums paid={paid} rows={rows} />
    </ActForm>
  );
}
