// Money in and out: what a payment settles of which invoice, and what rests on the account (trade 7). Money in paise.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import type { Kind, PaymentDirection, RecordedMode, State, TdsSection } from "@vanik/contracts/trade";
import { type CashOfOrder, cashRefusal, paidForOrder } from "./cash.ts";
import type { InvoiceKind, OrderKind } from "./facts.ts";
import { invalidAt, type Refused, refused } from "./refused.ts";
import { advanceTdsProblem, otherTdsProblem, tdsBoundProblem, type TdsBasis, tdsProposed } from "./tds.ts";
import { formatAmount, describeState } from "./wording.ts";

/** What one payment settles of one invoice; an outstanding falls by the sum of the three. */
export interface Allocation {
  invoice: string;
  amount: Paise;
  /** Tax that the payer withheld, and under which rule; absent is goods. */
  tdsAmount: Paise;
  tdsSection?: TdsSection | null;
  writtenOff: Paise;
}

type Settling = Omit<Allocation, "invoice" | "tdsSection">;

/** What payments settle of an invoice, all together; `cash` is what of it was paid in cash. */
export interface Settled {
  settled: Paise;
  tds: Paise;
  writtenOff: Paise;
  cash: Paise;
}

export interface Payable {
  kind: InvoiceKind;
  name: string;
  organisationId: string;
  state: State<InvoiceKind>;
  payable: Paise;
  /** Without GST. */
  net: Paise;
  /** By other payments that live; this payment's own allocations are left out, for they are made anew. */
  others: Settled;
  /** Of a supplier's bill, where we withhold tax. */
  tdsBasis?: TdsBasis | null;
}

export interface NewPayment {
  organisationId: string;
  direction: PaymentDirection;
  /** The party's name, as refusals say it. */
  party: string;
  mode: RecordedMode;
  amount: Paise;
  /** What of it was returned. */
  refunded?: Paise;
  day: string;
  /** What came in cash besides; `ofDay` is absent once it is recorded: its day was judged then. */
  cash?: { ofDay?: Paise; orders: readonly CashOfOrder[] };
  /** Tax withheld from what is not allocated. */
  tdsAmount?: Paise;
  /** The order that it is an advance for. */
  order?: { kind: OrderKind; name: string; organisationId: string; state: State<OrderKind> } | null;
}

export interface Allocated {
  /** Each named invoice's outstanding from now on. */
  outstanding: Map<string, Paise>;
  /** What is not allocated: an advance on the account. */
  advance: Paise;
}

/** What may be written off without a reason, in paise. */
const writtenOffFreely = 10_00 as Paise;

/** Why so much of an invoice, by all payments together, is not written off without a reason; null where it is (trade 11). */
export function writeOffProblem(writtenOff: Paise, reason: string): string | null {
  const isFree = writtenOff <= writtenOffFreely || isReason(reason);
  return isFree ? null : `Give a reason to write off more than ${formatAmount(writtenOffFreely)}.`;
}

/** What is settled by money of a direction, and what it may be an advance for. */
export const settles: Record<PaymentDirection, { invoice: Kind; order: Kind }> = {
  in: { invoice: "sales_invoice", order: "sales_order" },
  out: { invoice: "purchase_invoice", order: "purchase_order" },
};

/** What an allocation takes from an outstanding. */
export function settledBy({ amount, tdsAmount, writtenOff }: Settling): Paise {
  return sumPaise([amount, tdsAmount, writtenOff]);
}

/** What is still to be paid of an invoice, given the allocations of payments that live (trade 7). */
export function outstandingOf(payable: Paise, allocations: readonly Settling[]): Paise {
  return subtractPaise(payable, sumPaise(allocations.map(settledBy)));
}

function paymentRefusal({ amount, direction, organisationId, order }: NewPayment): Refused | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return invalidAt("amount", "Enter an amount above ₹0.");
  if (!order) return null;
  if (order.kind !== settles[direction].order || order.organisationId !== organisationId)
    return invalidAt("order", `${order.name} is not an order of this party that is paid this way.`);
  const open = order.state === "submitted" || order.state === "held";
  return open ? null : refused(`${order.name} is ${describeState(order.state)} and takes no advance.`);
}

function amountsRefusal({ amount, tdsAmount, writtenOff }: Allocation, field: string): Refused | null {
  const figures = [amount, tdsAmount, writtenOff];
  if (!figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0))
    return invalidAt(`${field}.amount`, "Enter amounts of ₹0 or more.");
  return figures.every((figure) => figure === 0) ? invalidAt(`${field}.amount`, "Enter an amount above ₹0.") : null;
}

/** What is let go or said to be withheld of an invoice is bound, with what other payments settle of it. */
function deductionRefusal(allocation: Allocation, invoice: Payable, reason: string): Refused | null {
  const { tdsAmount, tdsSection, writtenOff } = allocation;
  const { others, tdsBasis } = invoice;
  const tds = sumPaise([others.tds, tdsAmount]);
  const beyond = tdsAmount > 0 ? tdsBoundProblem(invoice, tds) : null;
  if (beyond) return refused(beyond);
  const asks =
    (writtenOff > 0 ? writeOffProblem(sumPaise([others.writtenOff, writtenOff]), reason) : null) ??
    (tdsBasis ? otherTdsProblem(tds, tdsProposed(tdsSection ?? "goods", tdsBasis), reason) : null);
  return asks ? invalidAt("reason", asks) : null;
}

function invoiceRefusal(payment: NewPayment, invoice: Payable | undefined, field: string): Refused | null {
  const { organisationId, direction } = payment;
  if (!invoice || invoice.organisationId !== organisationId || invoice.kind !== settles[direction].invoice)
    return invalidAt(`${field}.invoice`, "This party has no such invoice.");
  return invoice.state === "submitted" ? null : refused(`${invoice.name} is ${describeState(invoice.state)}.`);
}

/** What cash pays, of the day, of each order and of each invoice. */
function cashProblem(payment: NewPayment, allocations: readonly Allocation[], invoices: readonly Payable[]) {
  const { mode, party, direction, day, amount, cash } = payment;
  if (mode !== "Cash") return null;
  const ofOrders = (cash?.orders ?? []).map((order) => ({ ...order, now: paidForOrder(order, amount, allocations) }));
  const ofInvoices = allocations.map(({ invoice, amount: now }) => ({
    name: invoice,
    before: invoices.find(({ name }) => name === invoice)?.others.cash ?? noPaise,
    now,
  }));
  const ofDay = cash?.ofDay === undefined ? { before: noPaise, now: noPaise } : { before: cash.ofDay, now: amount };
  return cashRefusal({ direction, party, day, ofDay, documents: [...ofOrders, ...ofInvoices] });
}

/** Each named invoice's outstanding from now on, or why an allocation of it may not be. */
function settleInvoices(
  payment: NewPayment,
  allocations: readonly Allocation[],
  invoices: readonly Payable[],
  reason: string,
): Map<string, Paise> | Refused {
  const outstanding = new Map<string, Paise>();
  for (const [at, allocation] of allocations.entries()) {
    const field = `allocations.${at}`;
    const invoice = invoices.find(({ name }) => name === allocation.invoice);
    const wrong = invoiceRefusal(payment, invoice, field) ?? amountsRefusal(allocation, field);
    if (wrong || !invoice) return wrong ?? invalidAt(`${field}.invoice`, "This party has no such invoice.");
    if (outstanding.has(invoice.name)) return invalidAt(`${field}.invoice`, `${invoice.name} is named twice.`);
    const before = subtractPaise(invoice.payable, invoice.others.settled);
    const after = subtractPaise(before, settledBy(allocation));
    if (after < 0) return refused(`Only ${formatAmount(before)} of ${invoice.name} is outstanding. Allocate no more.`);
    const beyond = deductionRefusal(allocation, invoice, reason);
    if (beyond) return beyond;
    outstanding.set(invoice.name, after);
  }
  return outstanding;
}

/**
 * Allocates a payment to invoices, or allocates it anew: each invoice's outstanding and the advance that is left, or why
 * not. No outstanding falls below 0, no more is allocated than was paid and kept; TDS and write-offs are no part of what was
 * paid, and are bound for each invoice.
 */
export function allocate(
  payment: NewPayment,
  allocations: readonly Allocation[],
  invoices: readonly Payable[],
  reason = "",
): Allocated | Refused {
  const no = paymentRefusal(payment);
  if (no) return no;
  const outstanding = settleInvoices(payment, allocations, invoices, reason);
  if ("refusal" in outstanding) return outstanding;
  const { amount, refunded = noPaise, tdsAmount = noPaise } = payment;
  const allocated = sumPaise(allocations.map((allocation) => allocation.amount));
  const advance = subtractPaise(subtractPaise(amount, refunded), allocated);
  if (advance < 0)
    return refused(
      refunded > 0
        ? `${formatAmount(refunded)} of the payment was returned. Allocate no more than ${formatAmount(subtractPaise(amount, refunded))}.`
        : `The payment is ${formatAmount(amount)}. Allocate no more than that.`,
    );
  const problem = advanceTdsProblem(advance, tdsAmount);
  if (problem) return invalidAt("tds_amount", problem);
  return cashProblem(payment, allocations, invoices) ?? { outstanding, advance };
}
