// The form of a payment: what is typed, what it settles, what stands in its way.
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { recordPayment } from "@vanik/contracts/api";
import type { PaymentPreview } from "@vanik/contracts/documents";
import { noPaise, type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import type { PaymentDirection, PaymentMode, TdsSection } from "@vanik/contracts/trade";
import { advanceTdsProblem, otherTdsProblem, tdsBeyondProblem, tdsTolerance } from "@vanik/trading/tds";
import { referenceProblem } from "@vanik/trading/payment-reference";
import { useDeferredValue, useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ApiError } from "../../app/api-error.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { browserCall } from "../../app/call.ts";
import {
  allocatedOf,
  allocationRowOf,
  amountProblem,
  reasonProblem,
  paiseOf,
  proposedRows,
  type AllocatedInvoice,
  rowProblem,
  tdsReasonProblem,
  sentRows,
  typedOf,
  payableOfRows,
  withProposedTds,
} from "./allocation.ts";
import { openInvoicesQuery, paymentPreviewQuery, type PaymentSent, otherSectionsOf } from "./queries.ts";

interface TypedPayment {
  organisation: string;
  direction: PaymentDirection;
  day: string;
  mode: PaymentMode;
  /** Empty is the first of ours. */
  bank: string;
  reference: string;
  amount: string;
  /** Under which rule a buyer withheld, or we of an advance; what of that, null as it is proposed, and why another. */
  section: TdsSection;
  advanceTds: string | null;
  tdsReason: string;
  /** The same reference once more is another payment. */
  again: boolean;
  reason: string;
  /** Whether the party's people are mailed of it. */
  mail: boolean;
}

export interface RecordPaymentProps {
  open: boolean;
  onClose: () => void;
  /** Who paid, or is paid; without it the dialog asks. */
  organisation?: string;
  direction: PaymentDirection;
  /** What the amount and the allocation begin with, in rupees; without it all that is open of the party. */
  invoices?: readonly { name: string; outstanding: number }[];
  /** What is known of it before: as it was told, with what the buyer withheld of its one invoice. */
  begins?: { day: string; reference: string; withheld?: { section: TdsSection; amount: number } };
  /** The order that it is an advance for. */
  order?: string;
  /** The payment's name. */
  onRecorded: (name: string) => void;
}

export type PaymentProblems = Partial<Record<keyof TypedPayment | "rows" | "tds_amount" | "tds_reason", string>>;

/** In cash none is sent, whatever was chosen before. */
export const sentBank = ({ mode, bank }: Pick<TypedPayment, "mode" | "bank">) =>
  mode !== "Cash" && bank ? { bank } : {};

/** What is to be mended before it is sent. */
function problemsIn(
  party: string,
  typed: TypedPayment,
  rows: readonly AllocatedInvoice[],
  same: string | null,
  { advanceTds: ahead, lacksTdsReason }: { advanceTds: string; lacksTdsReason: string | null },
): PaymentProblems {
  const paid = paiseOf(typed.amount);
  const over = allocatedOf(rows) - (paid ?? 0);
  const lacksReason =
    reasonProblem(rows, typed.reason) ??
    (same && typed.again && !isReason(typed.reason) ? `Give a reason to record the reference of ${same} again` : null);
  const rest = ((paid ?? 0) - allocatedOf(rows)) as Paise;
  const advanceTds = paiseOf(ahead);
  const wrongAmount = amountProblem(typed.amount);
  const lacksReference = referenceProblem(typed.mode, typed.reference);
  const wrongTds =
    advanceTds === null ? amountProblem(ahead, { orNothing: true }) : advanceTdsProblem(rest, advanceTds);
  return {
    ...(!party && { organisation: "Choose a party of the list" }),
    ...(!typed.day && { day: "Enter the day of the payment" }),
    ...(wrongAmount && { amount: wrongAmount }),
    ...(paid && over > 0 && { amount: `₹${toRupees(over as Paise)} more is allocated than that` }),
    ...(lacksReason && { reason: lacksReason }),
    ...(lacksReference && { reference: lacksReference }),
    ...(same && !typed.again && { reference: `${same} has this reference already` }),
    ...(wrongTds && rest > 0 && { tds_amount: wrongTds }),
    ...(lacksTdsReason && { tds_reason: lacksTdsReason }),
    ...(rows.some((row) => rowProblem(row) ?? tdsReasonProblem(row)) && { rows: "Mend the lines above first" }),
  };
}

const typedIn = (row: AllocatedInvoice | undefined) =>
  row && {
    amount: row.amount,
    tds: row.tds,
    isTdsTyped: row.isTdsTyped ?? false,
    tdsReason: row.tdsReason,
    writtenOff: row.writtenOff,
  };

export function usePaymentForm({
  organisation = "",
  direction,
  invoices,
  begins,
  order,
  onRecorded,
  onClose: onKept,
}: RecordPaymentProps) {
  const [typed, setTyped] = useState<TypedPayment>({
    organisation,
    direction,
    day: begins?.day ?? todayInIndia(),
    mode: "NEFT",
    bank: "",
    reference: begins?.reference ?? "",
    amount: "",
    section: begins?.withheld?.section ?? "goods",
    advanceTds: null,
    tdsReason: "",
    again: false,
    reason: "",
    mail: true,
  });
  const [edited, setEdited] = useState<{ key: string; rows: AllocatedInvoice[] } | null>(null);
  const [amountTyped, setAmountTyped] = useState(false);
  /** The party as it is called; empty while what is typed is no party's whole name. */
  const [party, setParty] = useState(organisation);
  const key = `${typed.direction} ${party}`;
  const otherSections = edited?.key === key ? otherSectionsOf(edited.rows) : {};
  const open = useQuery({
    ...openInvoicesQuery(party, typed.direction, { sections: otherSections }),
    enabled: party !== "",
  });

  // What the preview makes of the bills: it knows the payment's day, and hangs on the rows that it makes another.
  const [lawOfDay, setLawOfDay] = useState<PaymentPreview["tds"]>(null);
  const blank = (open.data ?? []).map((invoice) => {
    const row = allocationRowOf(invoice);
    const ofDay = lawOfDay?.allocations.find((one) => one.invoice === row.name);
    if (ofDay && typed.day < invoice.transaction_date) row.ofDay = { amount: toPaise(ofDay.amount), why: ofDay.why };
    if (begins?.withheld && invoices?.[0]?.name === row.name) row.tds = String(begins.withheld.amount);
    return { ...row, section: row.bounds?.tds ? (otherSections[row.name] ?? row.bounds.tds.booked) : typed.section };
  });
  // An advance for an order settles nothing yet.
  const among = new Set(invoices ? invoices.map(({ name }) => name) : order ? [] : blank.map(({ name }) => name));
  const wanted = payableOfRows(
    withProposedTds(
      blank.filter(({ name }) => among.has(name)),
      () => true,
    ),
  );
  const amount = amountTyped ? typed.amount : typedOf(wanted);
  const rows =
    edited?.key === key
      ? // What is open may be another by now.
        withProposedTds(blank.map((row) => ({ ...row, ...typedIn(edited.rows.find(({ name }) => name === row.name)) })))
      : proposedRows(blank, paiseOf(amount) ?? noPaise, among);

  const paid = paiseOf(amount) ?? noPaise;
  const isResting = paid > allocatedOf(rows);
  const { reference, reason, day, mode, bank, again, section, mail } = typed;
  const draft: PaymentSent = {
    organisation: party,
    direction: typed.direction,
    day,
    mode,
    reference,
    reason,
    mail,
    amount: toRupees(paid),
    allocations: sentRows(rows),
    ...sentBank({ mode, bank }),
    ...(order && { order }),
    ...(isResting && { tds_amount: toRupees(paiseOf(typed.advanceTds ?? "") ?? noPaise), tds_section: section }),
    ...(isResting && typed.tdsReason && { tds_reason: typed.tdsReason }),
    ...(again && { again }),
  };

  const isWhole = party !== "" && paid > 0 && day !== "" && !open.isLoading;
  // As text: what is the same is not asked again.
  const deferred = JSON.parse(useDeferredValue(JSON.stringify(draft))) as PaymentSent;
  const isSending = useIsMutating() > 0;
  // What is being recorded is asked no more: once it is, its invoices have nothing left.
  const preview = useQuery({ ...paymentPreviewQuery(deferred), enabled: isWhole && !isSending });
  const same = preview.data?.same_reference ?? null;
  if (preview.data && preview.data.tds !== lawOfDay) setLawOfDay(preview.data.tds);
  const law = (isResting && preview.data?.tds?.advance) || null;
  const isOut = typed.direction === "out";
  const proposedAhead = law && isOut ? toPaise(law.amount) : noPaise;
  const advanceTds = isResting ? (typed.advanceTds ?? typedOf(proposedAhead)) : "";
  const withheldAhead = paiseOf(advanceTds) ?? noPaise;
  const sent: PaymentSent = { ...draft, ...(isResting && { tds_amount: toRupees(withheldAhead) }) };
  const tdsReasonFor = (why: string) => {
    if (!law) return null;
    if (isOut) return otherTdsProblem(withheldAhead, proposedAhead, why);
    const beyond = (withheldAhead - toPaise(law.amount)) as Paise;
    return withheldAhead > 0 && beyond > tdsTolerance ? tdsBeyondProblem(beyond, why) : null;
  };

  const act = useAct({
    call: (input: PaymentSent, ask) => browserCall(recordPayment, { ...input, ...ask }),
    fields: [...Object.keys(typed), "tds_amount", "tds_reason", "allocations"],
    doneToast: ({ name }) => `${name} is recorded`,
    onDone: ({ name }) => onRecorded(name),
    onKept,
    onRefused: (_, error) => {
      // Somebody else may have been paid for meanwhile.
      if (error instanceof ApiError && error.code === "refused") void open.refetch();
    },
  });

  function change(part: Partial<TypedPayment>) {
    if (part.amount !== undefined) setAmountTyped(true);
    if (part.direction !== undefined) setAmountTyped(false);
    setTyped((now) => ({ ...now, ...part }));
    act.mend(...Object.keys(part));
  }

  // Pressed before the invoices have come it is done as soon as they are there.
  const [isWished, setIsWished] = useState(false);
  function save() {
    if (act.isPending) return;
    setIsWished(open.isLoading);
    if (open.isLoading) return;
    act.submit(
      sent,
      problemsIn(party, { ...typed, amount }, rows, same, {
        advanceTds,
        lacksTdsReason: tdsReasonFor(typed.tdsReason),
      }),
    );
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
    paid,
    isResting,
    /** What is withheld of what rests, why that is proposed, and what asks for a reason of its own. */
    ahead: {
      tds: advanceTds,
      why: isOut ? (law?.why ?? "") : "",
      asks: tdsReasonFor(""),
      lacks: tdsReasonFor(typed.tdsReason),
    },
    warnings: preview.data?.warnings ?? [],
    /** Something of it, as the server sees it, wants a reason. */
    asksReason: (preview.data?.reasons_needed ?? []).length > 0,
    hears: preview.data?.hears,
    /** The payment that has this reference already. */
    same: same ?? (act.error instanceof ApiError && act.error.code === "conflict" ? "Another payment" : null),
    problems: act.problems as PaymentProblems,
    act,
    /** What is open of the party, while it is not read. */
    unread: party !== "" && !open.data ? open : null,
    party,
    setParty,
    save,
    isDue: isWished && !open.isLoading,
    busy: act.isPending || isWished,
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
