// A payment that is recorded settles other invoices, or other parts of them, from now on.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allocatePayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import { noPaise, type Paise, subtractPaise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { OpenInvoice } from "@vanik/contracts/parties";
import type { TdsSection } from "@vanik/contracts/trade";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
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
export function rowsAnew(
  open: readonly OpenInvoice[],
  { allocations }: Pick<Payment, "allocations">,
): AllocatedInvoice[] {
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
  userId: string;
  payment: Payment;
  onEnd: () => void;
}

export function AllocateAnew({ userId, payment, onEnd }: AllocateAnewProps) {
  const open = useQuery(openInvoicesQuery(userId, payment.organisation, payment.direction));
  if (!open.data) return <NotRead what="Open invoices" query={open} waiting={<RowPlaceholder />} />;
  return <AllocationForm payment={payment} begin={rowsAnew(open.data, payment)} onEnd={onEnd} />;
}

function AllocationForm({ payment, begin, onEnd }: { payment: Payment; begin: AllocatedInvoice[]; onEnd: () => void }) {
  const client = useQueryClient();
  const [rows, setRows] = useState(begin);
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  // As the rows were made of it: it may be read anew meanwhile.
  const [version] = useState(payment.version);
  const [section, setSection] = useState<TdsSection>(
    payment.allocations.find(({ tds_section }) => tds_section)?.tds_section ?? payment.tds_section ?? "goods",
  );
  const returned = sumPaise(payment.refunds.map(({ amount }) => toPaise(amount)));
  const paid = subtractPaise(toPaise(payment.amount), returned);
  const isOver = allocatedOf(rows) > paid;
  const lacksReason = reasonProblem(rows, reason, section);
  const call = useMutation({
    gcTime: 0,
    mutationFn: (ask: { ask?: string }) =>
      browserCall(allocatePayment, {
        id: payment.name,
        version,
        allocations: sentRows(rows, section),
        reason,
        ...ask,
      }),
    onSuccess: (reply) => {
      void client.invalidateQueries();
      if (isKeptReply(reply)) sayKept();
      else toast.success(`${payment.name} is allocated anew`);
      onEnd();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") void client.invalidateQueries();
    },
  });
  const asking = useAsking(call.error);
  const fields = call.error instanceof ApiError ? call.error.fields : {};
  const wrong = isOver
    ? "More is allocated than was paid"
    : rows.some(rowProblem)
      ? "Mend the lines above first"
      : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const ask = asking.take();
    if (ask && !wrong && !lacksReason && !call.isPending) call.mutate(ask);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        {rupees(toRupees(paid))} of {payment.organisation}
        {payment.tds_amount > 0 && `, with TDS of ${rupees(payment.tds_amount)} to be used`}
      </p>
      {rows.length === 0 ? (
        <p>No invoice is open: all of it stands on the account as an advance.</p>
      ) : (
        <AllocationRows rows={rows} onChange={setRows} refused={refusedRows(rows, fields)}>
          <Button size="sm" onClick={() => setRows(proposedRows(rows, paid))}>
            Allocate oldest first
          </Button>
        </AllocationRows>
      )}
      {hasTds(rows) && <TdsSectionField value={section} onChange={setSection} />}
      {(allocationNeedsReason(rows, section) || fields.reason) && (
        <TextField
          label={rows.some(({ writtenOff }) => writtenOff !== "") ? "Reason to write off" : "Reason"}
          required
          maxLength={500}
          hint="Stays at the desk."
          value={reason}
          error={(asked ? lacksReason : null) ?? fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <AllocationSums paid={paid} rows={rows} />
      <AskFields asking={asking} />
      <Alert>
        {asked && wrong
          ? wrong
          : call.error && !asking.says && Object.keys(fields).length === 0
            ? messageOf(call.error, "Something went wrong")
            : null}
      </Alert>
      <DialogActions>
        <Button onClick={onEnd}>Back</Button>
        <Button type="submit" variant="ink" busy={call.isPending}>
          {asking.sentence ? askWords : "Save allocation"}
        </Button>
      </DialogActions>
    </form>
  );
}
