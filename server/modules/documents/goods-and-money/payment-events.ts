// What a payment writes into the history of the invoices that it settles and of the order that it is an advance for.
import { type Allocation, isSameAllocation, settledBy } from "@vanik/trading/payments";
import { describeMode, formatAmount } from "@vanik/trading/wording";
import type { StoredAllocation } from "./allocation-store.ts";
import type { StoredPayment } from "./payment-store.ts";
import type { PartyEvent } from "./party-events.ts";

export interface PaymentEvent extends PartyEvent {
  move: "payment" | "cancel_payment";
}

type Paid = Pick<StoredPayment, "amount" | "mode" | "reference">;

/** `₹990.00 by NEFT, reference N1`. */
export function describePayment({ amount, mode, reference }: Paid): string {
  return `${formatAmount(amount)} ${describeMode(mode)}${reference ? `, reference ${reference}` : ""}`;
}

function describeSettled(
  paid: Omit<Paid, "amount">,
  { amount, tdsAmount, writtenOff }: Omit<Allocation, "invoice" | "tdsSection">,
): string {
  return [
    amount > 0 && describePayment({ ...paid, amount }),
    tdsAmount > 0 && `${formatAmount(tdsAmount)} TDS`,
    writtenOff > 0 && `${formatAmount(writtenOff)} written off`,
  ]
    .filter((part) => part)
    .join(", ");
}

/** What begins to be settled, each with its invoice, as whoever approves it reads it; empty of nothing. */
export const describeBegun = (begun: readonly Allocation[]): string =>
  begun
    .map(({ invoice, amount, tdsAmount, writtenOff }) =>
      [
        `, ${formatAmount(amount)} to ${invoice}`,
        tdsAmount > 0 && `${formatAmount(tdsAmount)} TDS`,
        writtenOff > 0 && `${formatAmount(writtenOff)} written off`,
      ]
        .filter((part) => part)
        .join(" with "),
    )
    .join("");

/** What it settles no more, likewise. */
export const describeFreed = (freed: readonly Allocation[]): string =>
  freed.map(({ invoice }) => `, nothing to ${invoice} any more`).join("");

/** The events of invoices when a payment settles `after` where it settled `before`. */
export function settlementEvents(
  paid: Omit<Paid, "amount">,
  before: readonly StoredAllocation[],
  after: readonly StoredAllocation[],
): PaymentEvent[] {
  const settledNow = after.flatMap((allocation): PaymentEvent[] => {
    const { invoiceId: documentId } = allocation;
    const earlier = before.find((allocation) => allocation.invoiceId === documentId);
    if (earlier && isSameAllocation(earlier, allocation)) return [];
    const note = describeSettled(paid, allocation);
    const instead = earlier ? `, instead of ${formatAmount(settledBy(earlier))}` : "";
    return [{ documentId, move: "payment", note: `${note}${instead}` }];
  });
  const cancelled = before
    .filter(({ invoiceId }) => !after.some((allocation) => allocation.invoiceId === invoiceId))
    .map((allocation): PaymentEvent => ({
      documentId: allocation.invoiceId,
      move: "cancel_payment",
      note: describeSettled(paid, allocation),
    }));
  return [...settledNow, ...cancelled];
}

/** The event of the order that a payment is an advance for; none without one. */
export function advanceEvents(
  { orderId, ...paid }: Paid & { orderId: string | null },
  move: PaymentEvent["move"],
): PaymentEvent[] {
  return orderId ? [{ documentId: orderId, move, note: `${describePayment(paid)}, in advance` }] : [];
}
