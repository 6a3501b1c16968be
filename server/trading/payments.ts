// Money in and out: what a payment settles of which invoice, and what rests on the account (trade 7). Money in paise.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import type { Kind, PaymentDirection, RecordedMode, State, TdsSection } from "@vanik/contracts/trade";
import { actRows } from "./acts.ts";
import { type CashOfOrder, cashRefusal, paidForOrder } from "./cash.ts";
import type { InvoiceKind, OrderKind } from "./facts.ts";
import type { LawOverride } from "./law-rows.ts";
import { invalidAt, reasonRefusal, type Refused, refused } from "./refused.ts";
import {
  advanceTdsProblem,
  otherTdsProblem,
  tdsBeyondProblem,
  tdsBeyondRates,
  type TdsFacts,
  type TdsProposals,
  tdsProposals,
} from "./tds.ts";
import { formatAmount, describeState } from "./wording.ts";

/** What one payment settles of one invoice; an outstanding falls by the sum of the three. */
export interface Allocation {
  invoice: string;
  amount: Paise;
  /** Tax that the payer withheld, and under which rule; absent is goods. */
  tdsAmount: Paise;
  tdsSection?: TdsSection | null;
  /** Why it is another than the law makes of it. */
  tdsReason?: string;
  writtenOff: Paise;
}

type Settling = Omit<Allocation, "invoice" | "tdsSection" | "tdsReason">;

/** What payments settle of an invoice, all together; `cash` is what of it was paid in cash, `tds` by section. */
export interface Settled {
  settled: Paise;
  tds: Readonly<Partial<Record<TdsSection, Paise>>>;
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
  /** A bill's, under which tax is withheld of it. */
  tdsSection?: TdsSection;
  /** A bill's whose tax was withheld as it was booked (books 2). */
  isTaxBooked?: true;
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
  /** What the operator says of the law. */
  law?: readonly LawOverride[];
  /** Tax withheld from what is not allocated, under which rule, and why it is another; absent once it is recorded. */
  tdsAmount?: Paise;
  tdsSection?: TdsSection | null;
  tdsReason?: string;
  /** Of money out: what we withhold goes by, null where we withhold none; absent of money in. */
  tds?: TdsFacts | null;
  /** What it settles now, where it is allocated anew: tax of a row that stays as it is was judged with it. */
  before?: readonly Allocation[];
  /** Of what is allocated anew: the tax that was withheld with it in advance, which its allocations use up. */
  withheldAhead?: Paise;
  /** Of money in: a buyer's rates by section, in basis points. */
  tdsRates?: Readonly<Record<TdsSection, number>>;
  /** The order that it is an advance for. */
  order?: { kind: OrderKind; name: string; organisationId: string; state: State<OrderKind> } | null;
}

export interface Allocated {
  /** Each named invoice's outstanding from now on. */
  outstanding: Map<string, Paise>;
  /** What is not allocated: an advance on the account. */
  advance: Paise;
}

/** Why so much of an invoice, by all payments together, is not written off without a reason; null where it is (trade 11). */
export function writeOffProblem(writtenOff: Paise, reason: string): string | null {
  const freely = actRows.write_off.reasonAbove as Paise;
  const isFree = writtenOff <= freely || isReason(reason);
  return isFree ? null : `Give a reason to write off more than ${formatAmount(freely)}.`;
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

/** Whether two rows settle the same of an invoice; a section that is not said is the one `unsaid`. */
export const isSameAllocation = (one: Allocation, other: Allocation, unsaid: TdsSection | null = null) =>
  one.invoice === other.invoice &&
  one.amount === other.amount &&
  one.tdsAmount === other.tdsAmount &&
  one.writtenOff === other.writtenOff &&
  (one.tdsSection ?? unsaid) === (other.tdsSection ?? unsaid);

/** The section that a row moves its bill to; null where it says none, the bill's own, or what it said before. */
export function sectionMoved(
  { before = [] }: Pick<NewPayment, "before">,
  { tdsSection: own }: Payable,
  allocation: Allocation,
): TdsSection | null {
  const { tdsSection: to } = allocation;
  if (!own || !to || to === own || before.some((row) => isSameAllocation(row, allocation, own))) return null;
  return to;
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

const withheldOf = (invoice: Payable, { tdsAmount, tdsSection }: Allocation) => {
  const section = tdsSection ?? "goods";
  return { ...invoice.others.tds, [section]: sumPaise([invoice.others.tds[section] ?? noPaise, tdsAmount]) };
};

/** What a payment lets go of an invoice with all that others do: what is written off, and a buyer's tax above its rates. */
export function letGoOf(
  { tdsRates }: Pick<NewPayment, "tdsRates">,
  invoice: Payable,
  allocation: Allocation | undefined,
): Paise {
  const tds = allocation ? withheldOf(invoice, allocation) : invoice.others.tds;
  const beyond = tdsRates ? tdsBeyondRates(invoice.net, tds, tdsRates) : noPaise;
  return sumPaise([invoice.others.writtenOff, allocation?.writtenOff ?? noPaise, beyond]);
}

/** What a buyer withheld of its advance above its section's rate of the whole. */
export function letGoOfAdvance(
  { tdsAmount = noPaise, tdsSection, tdsRates }: Pick<NewPayment, "tdsAmount" | "tdsSection" | "tdsRates">,
  advance: Paise,
): Paise {
  if (!tdsRates || tdsAmount === 0) return noPaise;
  return tdsBeyondRates(sumPaise([advance, tdsAmount]), { [tdsSection ?? "goods"]: tdsAmount }, tdsRates);
}

/** Why a buyer's tax does not stay with an advance that it was not withheld of; null where a reason is given. */
export const keptBeyondRefusal = (beyond: Paise, reason: string): Refused | null =>
  reasonRefusal(
    reason,
    `${formatAmount(beyond)} of TDS stays with the advance beyond its section's rate: enter it at its invoices, or say why.`,
  );

function tdsProblem(
  payment: NewPayment,
  allocation: Allocation,
  invoice: Payable,
  { open, proposals }: { open: Paise; proposals: TdsProposals | null },
): string | null {
  const { tds, tdsRates, before = [] } = payment;
  const { tdsAmount, tdsReason = "" } = allocation;
  if (tdsRates && tdsAmount > 0)
    return tdsBeyondProblem(tdsBeyondRates(invoice.net, withheldOf(invoice, allocation), tdsRates), tdsReason);
  const own = invoice.tdsSection ?? "goods";
  const moved = sectionMoved(payment, invoice, allocation);
  if (moved && !isReason(tdsReason))
    return `${invoice.name} is booked under section ${own}. Give a reason to withhold TDS under ${moved}.`;
  if (invoice.isTaxBooked || tds === undefined || before.some((row) => isSameAllocation(row, allocation, own)))
    return null;
  // No more is withheld of a bill than is open of it: the next one pays up.
  const proposed = Math.min(open, proposals?.invoices.get(invoice.name)?.amount ?? 0) as Paise;
  return otherTdsProblem(tdsAmount, proposed, tdsReason);
}

/** What the law makes of a payment's tax; null of money in, and of the old books, which withheld theirs. */
function tdsOfPayment(
  { tds, mode, day, amount, refunded = noPaise, tdsAmount, tdsSection }: NewPayment,
  allocations: readonly Allocation[],
): TdsProposals | null {
  if (!tds || mode === "Opening") return null;
  const rest = amount - refunded - sumPaise(allocations.map((allocation) => allocation.amount));
  return tdsProposals(tds, {
    day,
    invoices: allocations.map(({ invoice, tdsSection: section, amount: paid, tdsAmount: withheld }) => {
      return { invoice, section, amount: paid, tds: withheld };
    }),
    advance: tdsAmount === undefined ? null : { section: tdsSection ?? "goods", amount: rest as Paise, tds: tdsAmount },
  });
}

/** Why the tax of what rests is none that may be kept so; null where it is. */
function advanceTdsRefusal(payment: NewPayment, advance: Paise, proposals: TdsProposals | null): Refused | null {
  const { tdsAmount, tdsReason = "", tds } = payment;
  if (tdsAmount === undefined) return null;
  const problem = advanceTdsProblem(advance, tdsAmount);
  if (problem) return invalidAt("tds_amount", problem);
  const beyond = tdsBeyondProblem(letGoOfAdvance(payment, advance), tdsReason);
  const proposed = proposals?.advance?.amount ?? noPaise;
  const other = tds === undefined || beyond ? beyond : otherTdsProblem(tdsAmount, proposed, tdsReason);
  return other ? invalidAt("tds_reason", other) : null;
}

/** Why a payment withholds nothing of bills whose tax was withheld as they were booked, but what was withheld ahead. */
function bookedTaxRefusal(
  { withheldAhead = noPaise }: NewPayment,
  allocations: readonly Allocation[],
  invoices: readonly Payable[],
): Refused | null {
  let left: number = withheldAhead;
  for (const [at, { invoice: name, tdsAmount }] of allocations.entries()) {
    if (tdsAmount === 0 || !invoices.find((invoice) => invoice.name === name)?.isTaxBooked) continue;
    left -= tdsAmount;
    if (left < 0)
      return invalidAt(
        `allocations.${at}.tds_amount`,
        `Tax of ${name} was withheld as it was booked: leave it out here, or change it at the bill.`,
      );
  }
  return null;
}

function invoiceRefusal(payment: NewPayment, invoice: Payable | undefined, field: string): Refused | null {
  const { organisationId, direction } = payment;
  if (!invoice || invoice.organisationId !== organisationId || invoice.kind !== settles[direction].invoice)
    return invalidAt(`${field}.invoice`, "This party has no such invoice.");
  return invoice.state === "submitted" ? null : refused(`${invoice.name} is ${describeState(invoice.state)}.`);
}

/** What cash pays, of the day, of each order and of each invoice. */
function cashProblem(payment: NewPayment, allocations: readonly Allocation[], invoices: readonly Payable[]) {
  const { mode, party, direction, day, amount, cash, law } = payment;
  if (mode !== "Cash") return null;
  const ofOrders = (cash?.orders ?? []).map((order) => ({ ...order, now: paidForOrder(order, amount, allocations) }));
  const ofInvoices = allocations.map(({ invoice, amount: now }) => ({
    name: invoice,
    before: invoices.find(({ name }) => name === invoice)?.others.cash ?? noPaise,
    now,
  }));
  const ofDay = cash?.ofDay === undefined ? { before: noPaise, now: noPaise } : { before: cash.ofDay, now: amount };
  return cashRefusal({ direction, party, day, ofDay, law, documents: [...ofOrders, ...ofInvoices] });
}

/** Each named invoice's outstanding from now on, or why an allocation of it may not be. */
function settleInvoices(
  payment: NewPayment,
  allocations: readonly Allocation[],
  invoices: readonly Payable[],
  reason: string,
): Map<string, Paise> | Refused {
  const twice = bookedTaxRefusal(payment, allocations, invoices);
  if (twice) return twice;
  const proposals = tdsOfPayment(payment, allocations);
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
    const { writtenOff } = allocation;
    const asks = writtenOff > 0 ? writeOffProblem(sumPaise([invoice.others.writtenOff, writtenOff]), reason) : null;
    if (asks) return invalidAt("reason", asks);
    const other = tdsProblem(payment, allocation, invoice, { open: before, proposals });
    if (other) return invalidAt(`${field}.tds_reason`, other);
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
  const { amount, refunded = noPaise } = payment;
  const allocated = sumPaise(allocations.map((allocation) => allocation.amount));
  const advance = subtractPaise(subtractPaise(amount, refunded), allocated);
  if (advance < 0)
    return refused(
      refunded > 0
        ? `${formatAmount(refunded)} of the payment was returned. Allocate no more than ${formatAmount(subtractPaise(amount, refunded))}.`
        : `The payment is ${formatAmount(amount)}. Allocate no more than that.`,
    );
  const other = advanceTdsRefusal(payment, advance, tdsOfPayment(payment, allocations));
  return other ?? cashProblem(payment, allocations, invoices) ?? { outstanding, advance };
}
