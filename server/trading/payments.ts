// Money in and out: what a payment settles of which invoice, and what rests on the account (trade 7). Money in paise.
import { type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { Kind, PaymentDirection, State } from "@vanik/contracts/trade";
import type { InvoiceKind, OrderKind } from "./facts.ts";
import { invalidAt, type Refused, refused } from "./refused.ts";
import { sayAmount, sayState } from "./wording.ts";

/** What one payment settles of one invoice; an outstanding falls by the sum of the three. */
export interface Allocation {
  invoice: string;
  amount: Paise;
  /** Tax that the payer withheld. */
  tdsAmount: Paise;
  writtenOff: Paise;
}

export interface Payable {
  kind: InvoiceKind;
  name: string;
  organisationId: string;
  state: State<InvoiceKind>;
  payable: Paise;
  /** What other payments that live settle of it; this payment's own allocations are left out, for they are made anew. */
  settled: Paise;
}

export interface NewPayment {
  organisationId: string;
  direction: PaymentDirection;
  amount: Paise;
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

/** Why an amount is not written off without a reason; null where it is (trade 7). */
export function writeOffProblem(writtenOff: Paise, reason: string): string | null {
  const isFree = writtenOff <= writtenOffFreely || reason.trim() !== "";
  return isFree ? null : `Give a reason to write off more than ${sayAmount(writtenOffFreely)}.`;
}

const settles: Record<PaymentDirection, { invoice: Kind; order: Kind }> = {
  in: { invoice: "sales_invoice", order: "sales_order" },
  out: { invoice: "purchase_invoice", order: "purchase_order" },
};

/** What an allocation takes from an outstanding. */
export function settledBy({ amount, tdsAmount, writtenOff }: Omit<Allocation, "invoice">): Paise {
  return sumPaise([amount, tdsAmount, writtenOff]);
}

/** What is still to be paid of an invoice, given the allocations of payments that live (trade 7). */
export function outstandingOf(payable: Paise, allocations: readonly Omit<Allocation, "invoice">[]): Paise {
  return subtractPaise(payable, sumPaise(allocations.map(settledBy)));
}

function paymentRefusal({ amount, direction, organisationId, order }: NewPayment): Refused | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return invalidAt("amount", "Enter an amount above ₹0.");
  if (!order) return null;
  if (order.kind !== settles[direction].order || order.organisationId !== organisationId)
    return invalidAt("order", `${order.name} is not an order of this party that is paid this way.`);
  const open = order.state === "submitted" || order.state === "held";
  return open ? null : refused(`${order.name} is ${sayState(order.state)} and takes no advance.`);
}

function amountsRefusal({ amount, tdsAmount, writtenOff }: Allocation, field: string, reason: string): Refused | null {
  const figures = [amount, tdsAmount, writtenOff];
  if (!figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0))
    return invalidAt(`${field}.amount`, "Enter amounts of ₹0 or more.");
  if (figures.every((figure) => figure === 0)) return invalidAt(`${field}.amount`, "Enter an amount above ₹0.");
  const problem = writeOffProblem(writtenOff, reason);
  return problem ? invalidAt("reason", problem) : null;
}

function invoiceRefusal(payment: NewPayment, invoice: Payable | undefined, field: string): Refused | null {
  const { organisationId, direction } = payment;
  if (!invoice || invoice.organisationId !== organisationId || invoice.kind !== settles[direction].invoice)
    return invalidAt(`${field}.invoice`, "This party has no such invoice.");
  return invoice.state === "submitted" ? null : refused(`${invoice.name} is ${sayState(invoice.state)}.`);
}

/**
 * Allocates a payment to invoices, or allocates it anew: each invoice's outstanding and the advance that is left, or why
 * not. No outstanding falls below 0, no more is allocated than was paid; TDS and write-offs are no part of what was paid.
 */
export function allocate(
  payment: NewPayment,
  allocations: readonly Allocation[],
  invoices: readonly Payable[],
  reason = "",
): Allocated | Refused {
  const no = paymentRefusal(payment);
  if (no) return no;
  const outstanding = new Map<string, Paise>();
  for (const [at, allocation] of allocations.entries()) {
    const field = `allocations.${at}`;
    const invoice = invoices.find(({ name }) => name === allocation.invoice);
    const wrong = invoiceRefusal(payment, invoice, field) ?? amountsRefusal(allocation, field, reason);
    if (wrong || !invoice) return wrong ?? invalidAt(`${field}.invoice`, "This party has no such invoice.");
    if (outstanding.has(invoice.name)) return invalidAt(`${field}.invoice`, `${invoice.name} is named twice.`);
    const before = subtractPaise(invoice.payable, invoice.settled);
    const after = subtractPaise(before, settledBy(allocation));
    if (after < 0) return refused(`Only ${sayAmount(before)} of ${invoice.name} is outstanding. Allocate no more.`);
    outstanding.set(invoice.name, after);
  }
  const advance = subtractPaise(payment.amount, sumPaise(allocations.map(({ amount }) => amount)));
  if (advance < 0) return refused(`The payment is ${sayAmount(payment.amount)}. Allocate no more than that.`);
  return { outstanding, advance };
}
