// The form of a payment: what is typed, what it settles, what stands in its way.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { recordPayment } from "@vanik/contracts/api";
import { noPaise, type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import type { OpenInvoice } from "@vanik/contracts/parties";
import type { PaymentDirection, PaymentMode } from "@vanik/contracts/trade";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import { toast } from "../../ui/toast.ts";
import {
  allocatedOf,
  reasonProblem,
  openOf,
  paiseOf,
  proposedRows,
  refusedRows,
  type AllocatedInvoice,
  rowProblem,
  sentRows,
  typedOf,
} from "./allocation.ts";
import { openInvoicesQuery } from "./queries.ts";
import type { RecordPaymentProps } from "./record-payment.tsx";

export const allocationRowOf = (invoice: OpenInvoice): AllocatedInvoice => ({
  name: invoice.name,
  due: invoice.due_date,
  reference: invoice.reference,
  outstanding: toPaise(invoice.outstanding),
  amount: "",
  tds: "",
  writtenOff: "",
});

interface TypedPayment {
  organisation: string;
  direction: PaymentDirection;
  day: string;
  mode: PaymentMode;
  reference: string;
  amount: string;
  reason: string;
}

export type PaymentProblems = Partial<Record<keyof TypedPayment | "rows", string>>;

/** What is to be mended before it is sent. */
function problemsIn(party: string, typed: TypedPayment, rows: readonly AllocatedInvoice[]): PaymentProblems {
  const paid = paiseOf(typed.amount);
  const over = allocatedOf(rows) - (paid ?? 0);
  const lacksReason = reasonProblem(rows, typed.reason);
  return {
    ...(!party && { organisation: "Choose a party of the list" }),
    ...(!typed.day && { day: "Enter the day of the payment" }),
    ...(!paid && { amount: "Enter an amount above ₹0" }),
    ...(paid && over > 0 && { amount: `₹${toRupees(over as Paise)} more is allocated than that` }),
    ...(lacksReason && { reason: lacksReason }),
    ...(rows.some(rowProblem) && { rows: "Mend the lines above first" }),
  };
}

const typedIn = (row: AllocatedInvoice | undefined) =>
  row && { amount: row.amount, tds: row.tds, writtenOff: row.writtenOff };

export function usePaymentForm({ organisation = "", direction, invoices, order, onRecorded }: RecordPaymentProps) {
  const client = useQueryClient();
  const userId = useSession()?.id ?? "";
  const [typed, setTyped] = useState<TypedPayment>({
    organisation,
    direction,
    day: todayInIndia(),
    mode: "NEFT",
    reference: "",
    amount: "",
    reason: "",
  });
  const [edited, setEdited] = useState<{ key: string; rows: AllocatedInvoice[] } | null>(null);
  const [amountTyped, setAmountTyped] = useState(false);
  const [problems, setProblems] = useState<PaymentProblems>({});
  /** The party as it is called; empty while what is typed is no party's whole name. */
  const [party, setParty] = useState(organisation);
  const key = `${typed.direction} ${party}`;
  const open = useQuery({ ...openInvoicesQuery(userId, party, typed.direction), enabled: party !== "" });

  const blank = (open.data ?? []).map(allocationRowOf);
  // An advance for an order settles nothing yet.
  const among = new Set(invoices ? invoices.map(({ name }) => name) : order ? [] : blank.map(({ name }) => name));
  const wanted = openOf(blank.filter(({ name }) => among.has(name)));
  const amount = amountTyped ? typed.amount : typedOf(wanted);
  const rows =
    edited?.key === key
      ? // What is open may be another by now.
        blank.map((row) => ({ ...row, ...typedIn(edited.rows.find(({ name }) => name === row.name)) }))
      : proposedRows(blank, paiseOf(amount) ?? noPaise, among);

  const call = useMutation({
    gcTime: 0,
    mutationFn: () => {
      const { reference, reason, day, mode } = typed;
      const head = { organisation: party, direction: typed.direction, day, mode, reference, reason };
      const whole = { ...head, amount: toRupees(paiseOf(amount) ?? noPaise), allocations: sentRows(rows) };
      return browserCall(recordPayment, order ? { ...whole, order } : whole);
    },
    onSuccess: ({ name }) => {
      void client.invalidateQueries();
      toast.success(`${name} is recorded`);
      onRecorded(name);
    },
    onError: (error) => {
      // Somebody else may have been paid for meanwhile.
      if (error instanceof ApiError && error.code === "refused") void open.refetch();
    },
  });
  const refused = call.error instanceof ApiError ? call.error.fields : {};

  function change(part: Partial<TypedPayment>) {
    if (part.amount !== undefined) setAmountTyped(true);
    if (part.direction !== undefined) setAmountTyped(false);
    setTyped((now) => ({ ...now, ...part }));
    setProblems((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  }

  // Pressed before the invoices have come it is done as soon as they are there.
  const [isWished, setIsWished] = useState(false);
  function save() {
    if (call.isPending) return;
    setIsWished(open.isLoading);
    if (open.isLoading) return;
    const found = problemsIn(party, { ...typed, amount }, rows);
    setProblems(found);
    if (Object.keys(found).length === 0) call.mutate();
  }

  return {
    typed: { ...typed, amount },
    change,
    rows,
    setRows: (next: AllocatedInvoice[]) => {
      if (!amountTyped) change({ amount });
      setEdited({ key, rows: next });
    },
    propose: () => setEdited({ key, rows: proposedRows(rows, paiseOf(amount) ?? noPaise) }),
    paid: paiseOf(amount) ?? noPaise,
    problems: { ...refused, ...problems } as PaymentProblems,
    refusedRows: refusedRows(rows, refused),
    said: call.error && Object.keys(refused).length === 0 ? messageOf(call.error, "Something went wrong") : null,
    loading: open.isLoading,
    failed: open.error,
    party,
    setParty,
    save,
    isDue: isWished && !open.isLoading,
    busy: call.isPending || isWished,
    userId,
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
