// Cash: what the law forbids to take, and what it lets nobody deduct (controls 3, trade 11). Money in paise.
import { type Paise, subtractPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import type { PaymentDirection } from "@vanik/contracts/trade";
import { type LawOverride, lawValue } from "./law-rows.ts";
import { type Refused, refused } from "./refused.ts";
import { formatAmount } from "./wording.ts";

/** What came in cash before, of one person in a day, for one order or for one invoice, and what would come now. */
interface CashSum {
  before: Paise;
  now: Paise;
}

/** Cash of one party on one day; `ofDay` by its person (controls 2). */
export interface CashPaid {
  direction: PaymentDirection;
  party: string;
  day: string;
  ofDay: CashSum;
  /** Orders with all their invoices and advances, then invoices. */
  documents: readonly (CashSum & { name: string })[];
  /** What the operator says of the law. */
  law?: readonly LawOverride[] | undefined;
}

/** Why cash is not taken; null where it is. What is said names what has come so far. */
export function cashRefusal({ direction, party, day, ofDay, documents, law }: CashPaid): Refused | null {
  const forbiddenFrom = lawValue("cash_received_from", day, law);
  if (direction === "out" || forbiddenFrom === undefined) return null;
  const limit = formatAmount(toPaise(forbiddenFrom));
  const reaches = ({ before, now }: CashSum) => now > 0 && sumPaise([before, now]) >= toPaise(forbiddenFrom);
  const soFar = ({ before, now }: CashSum) =>
    `${formatAmount(before)} so far and ${formatAmount(now)} now are ${formatAmount(sumPaise([before, now]))}`;
  if (reaches(ofDay))
    return refused(
      `${party} pays in cash on this day: ${soFar(ofDay)}, and ${limit} or more from one person in a day is not taken in cash (section 269ST). Have it paid by bank.`,
    );
  const document = documents.find(reaches);
  if (!document) return null;
  return refused(
    `${document.name} is paid in cash: ${soFar(document)}, and ${limit} or more for one order or invoice is not taken in cash (section 269ST). Have it paid by bank.`,
  );
}

/** Cash for an order: what its invoices are paid, and what is paid ahead for it and settles no other's invoice. */
export interface CashOfOrder {
  name: string;
  /** By other payments. */
  before: Paise;
  invoices: readonly string[];
  /** The payment is an advance for it. */
  isAdvanceFor: boolean;
}

/** What a payment that is so allocated pays for an order. */
export function paidForOrder(
  { invoices, isAdvanceFor }: Pick<CashOfOrder, "invoices" | "isAdvanceFor">,
  amount: Paise,
  allocations: readonly { invoice: string; amount: Paise }[],
): Paise {
  const ofInvoices = (isIts: boolean) =>
    sumPaise(allocations.filter(({ invoice }) => invoices.includes(invoice) === isIts).map((one) => one.amount));
  return isAdvanceFor ? subtractPaise(amount, ofInvoices(false)) : ofInvoices(true);
}

/** What is told of cash to one party; null where there is nothing to tell. */
export function cashWarning({
  direction,
  party,
  day,
  ofDay,
  law,
}: Pick<CashPaid, "direction" | "party" | "day" | "law"> & { ofDay: Paise }): string | null {
  const warnedAbove = lawValue("cash_deductible_up_to", day, law);
  if (direction === "in" || warnedAbove === undefined || ofDay <= toPaise(warnedAbove)) return null;
  return `${formatAmount(ofDay)} in cash to ${party} on one day: above ${formatAmount(toPaise(warnedAbove))} it is no expense for the income tax.`;
}
