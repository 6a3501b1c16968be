// Money back: what a refund takes of the rests of which payments (trade 11). Money in paise.
import { type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { PaymentDirection, State } from "@vanik/contracts/trade";
import { invalidAt, type Refused, refused } from "./refused.ts";
import { formatAmount, formatNames } from "./wording.ts";

/** A payment of which money may go back. */
export interface RefundedPayment {
  name: string;
  organisationId: string;
  state: State<"payment">;
  direction: PaymentDirection;
  isRefund: boolean;
  /** Neither allocated nor returned. */
  rest: Paise;
}

export interface NewRefund {
  organisationId: string;
  direction: PaymentDirection;
  amount: Paise;
}

/** What a refund returns of each payment, the first named first, or why it may not be. */
export function returnMoney(
  { organisationId, direction, amount }: NewRefund,
  payments: readonly RefundedPayment[],
): { name: string; amount: Paise }[] | Refused {
  const isWrong = (payment: RefundedPayment) =>
    payment.organisationId !== organisationId || payment.isRefund || payment.direction === direction;
  const wrong = payments.find(isWrong);
  if (wrong) return invalidAt("refund_of", `${wrong.name} is no payment or note of this party that can be returned.`);
  const twice = payments.find(({ name }, at) => payments.findIndex((one) => one.name === name) < at);
  if (twice) return invalidAt("refund_of", `${twice.name} is named twice.`);
  const ended = payments.find(({ state }) => state === "cancelled");
  if (ended) return refused(`${ended.name} is cancelled: there is nothing to return.`);
  const rest = sumPaise(payments.map((payment) => payment.rest));
  if (amount > rest)
    return refused(
      `Of ${formatNames(payments.map(({ name }) => name))} ${formatAmount(rest)} is not allocated. Return no more than that.`,
    );
  let left: Paise = amount;
  const parts = payments.map((payment) => {
    const part = Math.min(left, payment.rest) as Paise;
    left = subtractPaise(left, part);
    return { name: payment.name, amount: part };
  });
  return parts.filter((part) => part.amount > 0);
}

/** Why a payment of which money went back is not cancelled; null where none did. */
export function refundStands(name: string, refunds: readonly string[]): Refused | null {
  return refunds.length > 0
    ? refused(`${formatNames(refunds)} returned money of ${name}. Cancel the refund first.`)
    : null;
}
