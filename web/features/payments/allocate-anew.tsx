// A payment that is recorded settles other invoices, or other parts of them, from now on.
import { useQuery } from "@tanstack/react-query";
import { allocatePayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { noPaise, type Paise, subtractPaise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { OpenInvoice } from "@vanik/contracts/parties";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { useTrial } from "../../lists/second-person/use-trial.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import {
  allocatedOf,
  allocationNeedsReason,
  allocationRowOf,
  hasBuyersTds,
  proposedRows,
  reasonProblem,
  type AllocatedInvoice,
  rowProblem,
  sentRows,
  typedOf,
  typedOfRow,
  withProposedTds,
} from "./allocation.ts";
import { AllocationRows } from "./allocation-rows.tsx";
import { AllocationSums } from "./allocation-sums.tsx";
import { openInvoicesQuery } from "./queries.ts";
import { TdsSectionField } from "./tds-section-field.tsx";

/** What is open, and what this payment settles now: that is open for it again. */
function rowsAnew(
  open: readonly OpenInvoice[],
  { allocations, day }: Pick<Payment, "allocations" | "day">,
): AllocatedInvoice[] {
  function rowOf(invoice: OpenInvoice): AllocatedInvoice {
    const row = allocationRowOf(invoice);
    const law = row.bounds?.tds;
    return law && day < invoice.transaction_date ? { ...row, ofDay: law } : row;
  }
  const own = allocations.map((allocation): AllocatedInvoice => {
    const { invoice, amount, tds_amount, tds_section, tds_reason = "", written_off } = allocation;
    const parts = [amount, tds_amount, written_off].map(toPaise) as [Paise, Paise, Paise];
    const known = open.find(({ name }) => name === invoice);
    const blank = known
      ? rowOf(known)
      : { name: invoice, due: null, reference: "", outstanding: noPaise, section: tds_section ?? "goods" };
    const [paid, tds, writtenOff] = parts.map(typedOf) as [string, string, string];
    const typed = { amount: paid, tds, isTdsTyped: true, tdsReason: tds_reason, writtenOff };
    const row = {
      ...blank,
      ...typed,
      section: tds_section ?? blank.section,
      outstanding: sumPaise([blank.outstanding, ...parts]),
    };
    return { ...row, stands: typedOfRow(row) };
  });
  const settled = new Set(own.map(({ name }) => name));
  return withProposedTds([...own, ...open.filter(({ name }) => !settled.has(name)).map(rowOf)]);
}

interface AllocateAnewProps {
  payment: Payment;
  onEnd: () => void;
}

export function AllocateAnew({ payment, onEnd }: AllocateAnewProps) {
  const open = useQuery(openInvoicesQuery(payment.organisation, payment.direction, { payment: payment.name }));
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
    begins: { rows: begin, reason: "" },
    fields: ["allocations", "reason"],
    check({ rows, reason }) {
      const lacksReason = reasonProblem(rows, reason);
      return {
        ...(rows.some(rowProblem) && { rows: "Mend the lines above first" }),
        ...(allocatedOf(rows) > paid && { rows: "More is allocated than was paid" }),
        ...(lacksReason && { reason: lacksReason }),
      };
    },
    call: ({ rows, reason }, ask) =>
      browserCall(allocatePayment, {
        id: payment.name,
        version,
        allocations: sentRows(rows),
        reason,
        ...ask,
      }),
    doneToast: `${payment.name} is allocated anew`,
    onEnd,
  });
  const { problems } = act;
  const { rows } = act.typed;
  const section = rows.find(({ tds, bounds }) => tds !== "" && bounds?.lawful)?.section ?? sectionNow ?? "goods";
  const setRows = (to: AllocatedInvoice[]) => act.change({ rows: to });
  const isWhole = !rows.some(rowProblem) && allocatedOf(rows) <= paid;
  const trial = useTrial(
    "allocatePayment",
    isWhole ? { id: payment.name, version, allocations: sentRows(rows) } : null,
  );

  return (
    <ActForm act={act} words="Save allocation" leaveWords="Back" onKeep={onEnd} says={problems.rows}>
      <p className="text-ink-2">
        {rupees(toRupees(paid))} of {payment.organisation}
        {payment.tds_amount > 0 && `, with TDS of ${rupees(payment.tds_amount)} to be used`}
      </p>
      {rows.length === 0 ? (
        <p>No invoice is open: all of it stands on the account as an advance.</p>
      ) : (
        <AllocationRows rows={rows} onChange={setRows} problems={problems}>
          <Button size="sm" onClick={() => setRows(proposedRows(rows, paid))}>
            Allocate oldest first
          </Button>
        </AllocationRows>
      )}
      {hasBuyersTds(rows) && (
        <TdsSectionField value={section} onChange={(to) => setRows(rows.map((row) => ({ ...row, section: to })))} />
      )}
      {(allocationNeedsReason(rows) || trial.reasons.reason || problems.reason) && (
        <TextField
          label={rows.some(({ writtenOff }) => writtenOff !== "") ? "Reason to write off" : "Reason"}
          required
          maxLength={500}
          hint={trial.reasons.reason ? <FieldWarning>{trial.reasons.reason}</FieldWarning> : "Stays at the desk."}
          {...act.field("reason")}
        />
      )}
      <AllocationSums paid={paid} rows={rows} />
      <AsksFirst says={trial.asks} asking={act.asking} />
    </ActForm>
  );
}
