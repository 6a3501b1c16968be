// Cash: what the law forbids to take, and what it lets nobody deduct (trade 11). Money in paise.
import { type Paise, toPaise } from "@vanik/contracts/money";
import type { PaymentDirection } from "@vanik/contracts/trade";
import { type Refused, refused } from "./refused.ts";
import { formatAmount } from "./wording.ts";

/** From so much on, of one party in a day or for one invoice, cash is not taken. */
const forbiddenFrom = toPaise(2_00_000);
/** Above so much to one party in a day it is no expense for the income tax. */
const warnedAbove = toPaise(10_000);

/** Cash of one party on one day, with what was moved already; `invoices` by what cash pays of each in all. */
export interface CashPaid {
  direction: PaymentDirection;
  party: string;
  ofDay: Paise;
  invoices: readonly { name: string; paid: Paise }[];
}

/** Why cash is not taken; null where it is. */
export function cashRefusal({ direction, party, ofDay, invoices }: CashPaid): Refused | null {
  if (direction === "out") return null;
  const limit = formatAmount(forbiddenFrom);
  if (ofDay >= forbiddenFrom)
    return refused(
      `${party} pays ${formatAmount(ofDay)} in cash on this day: ${limit} or more from one party in a day is not taken in cash. Have it paid by bank.`,
    );
  const invoice = invoices.find(({ paid }) => paid >= forbiddenFrom);
  if (!invoice) return null;
  return refused(
    `${formatAmount(invoice.paid)} of ${invoice.name} would be paid in cash: ${limit} or more for one invoice is not taken in cash. Have it paid by bank.`,
  );
}

/** What is told of cash to one party; null where there is nothing to tell. */
export function cashWarning({ direction, party, ofDay }: Omit<CashPaid, "invoices">): string | null {
  if (direction === "in" || ofDay <= warnedAbove) return null;
  return `${formatAmount(ofDay)} in cash to ${party} on one day: above ${formatAmount(warnedAbove)} it is no expense for the income tax.`;
}
