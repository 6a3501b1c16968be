// Until when a note lowers the tax of its invoice (section 34(2) of the CGST Act; books 1).
import { readableDay } from "./days.ts";
import { startOfFinancialYear } from "./financial-year.ts";
import { invalidAt, type Refused, refused } from "./refused.ts";
import { isReason } from "@vanik/contracts/reason";

export interface NoteDays {
  /** Until then nothing is asked: it must stand in a return that is filed by the last day. */
  safeUntil: string;
  lastDay: string;
}

/** By the invoice's day; `annualReturnOn`: when its registration's annual return of that year was filed, null while it is not. */
export function noteDays(invoiceDay: string, annualReturnOn: string | null = null): NoteDays {
  const after = Number(startOfFinancialYear(invoiceDay).slice(0, 4)) + 1;
  const notAfterReturn = (day: string) => (annualReturnOn !== null && annualReturnOn < day ? annualReturnOn : day);
  return { safeUntil: notAfterReturn(`${after}-10-31`), lastDay: notAfterReturn(`${after}-11-30`) };
}

/** Since then a registered buyer has reversed its credit before a note lowers our tax (section 34(2), proviso). */
const reversedFrom = "2025-10-01";

/** What we are told of a draft of a credit note with GST; null where its buyer has taken no credit. */
export const reversalWarning = ({ day, buyer }: { day: string; buyer: { name: string; gstin: string } }) =>
  buyer.gstin === "" || day < reversedFrom
    ? null
    : `It lowers your tax only once ${buyer.name} has reversed its own credit (section 34(2)): record what it answers.`;

/** Why a note with GST may not be submitted on a day, without a reason or at all; null when it may. */
export function noteDayRefusal({ safeUntil, lastDay }: NoteDays, today: string, reason: string): Refused | null {
  if (today > lastDay)
    return refused(
      `Until ${readableDay(lastDay)} a note could lower the tax of this invoice. Without GST it may still be credited: choose a financial note.`,
    );
  if (today <= safeUntil || isReason(reason)) return null;
  return invalidAt(
    "reason",
    `After ${readableDay(safeUntil)} its return may come too late to lower the tax: say why it is written now. The last day is ${readableDay(lastDay)}.`,
  );
}
