// What the desk is warned of before it records a payment (trade 11). Money in paise.
import type { Paise } from "@vanik/contracts/money";
import type { PaymentDirection, RecordedMode } from "@vanik/contracts/trade";
import { cashWarning } from "./cash.ts";
import { describeNotReceived } from "./goods-billed.ts";
import type { LawOverride } from "./law-rows.ts";
import { formatAmount } from "./wording.ts";

export interface WeighedPayment {
  party: string;
  direction: PaymentDirection;
  mode: RecordedMode;
  day: string;
  /** In cash to or from the party on its day, with this payment. */
  cashOfDay: Paise;
  /** The order that it is an advance for, with all its advances, this one and their TDS included. */
  order: { name: string; payable: Paise; advances: Paise } | null;
  /** Bills that it pays which bill more than is received; none before it is recorded, when they are asked about. */
  notReceived: readonly string[];
  /** What the operator says of the law. */
  law?: readonly LawOverride[];
}

/** Sentences, the most expensive mistake first. */
export function paymentWarnings(payment: WeighedPayment): string[] {
  const { party, direction, mode, day, order, notReceived, law } = payment;
  const sentences = [
    describeNotReceived(notReceived),
    order &&
      order.advances > order.payable &&
      `Advances for ${order.name} come to ${formatAmount(order.advances)}, above its ${formatAmount(order.payable)}.`,
    mode === "Cash" && cashWarning({ direction, party, day, ofDay: payment.cashOfDay, law }),
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}
