// Days of trade: when an invoice falls due, how long an offer holds, which day a paper may bear (trade 6). Days are `YYYY-MM-DD`.
import { maxDays } from "@vanik/contracts/document-limits";

/** The day so many days later, earlier where negative; by the calendar, in no time zone. Throws a RangeError for what is no day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** "2026-11-06" → "06 Nov 2026", as sentences and papers write it. */
export function readableDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date} ${months[Number(month) - 1]} ${year}`;
}
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The days that a list is asked of: up to today, or to the first one where that is later; from what `begins` makes of the last one. */
export function daysAsked(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  begins: (last: string) => string = firstOfMonth,
): { from: string; to: string } {
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? begins(last), to: last };
}

/** When an invoice is to be paid: so many days after its own day, or after the supplier's bill that it records. */
export function dueDate(invoice: { transactionDate: string; billDate?: string | null; paymentDays: number }): string {
  return addDays(invoice.billDate ?? invoice.transactionDate, invoice.paymentDays);
}

/** Why an invoice of this day may not fall due on that one, as a sentence; null when it may: the terms of no document are longer. */
export function dueDateProblem(due: string, day: string): string | null {
  if (due < day) return "It is due before its own day";
  const last = addDays(day, maxDays);
  return due > last
    ? `Enter a due date of at most ${maxDays} days after its own day, ${readableDay(last)} or earlier`
    : null;
}

/** When an order is to be delivered: so many days after acceptance, else the day that the inquiry asked for; null without either. */
export function deliveryDate(order: {
  acceptedOn: string;
  deliveryDays: number | null;
  requiredBy: string | null;
}): string | null {
  return order.deliveryDays === null ? order.requiredBy : addDays(order.acceptedOn, order.deliveryDays);
}

/** True once a day is over: an offer holds on its last day, an invoice is not overdue on the day it is due. */
export function hasPassed(day: string | null, today: string): boolean {
  return day !== null && day < today;
}

/** Why goods may not be required by a day, as a sentence; null when they may: suppliers are asked for what can still come. */
export function requiredByProblem(day: string | null, today: string): string | null {
  if (!day) return "Say by when the goods are required.";
  return hasPassed(day, today) ? `${readableDay(day)} is past. Choose a later day.` : null;
}

/** True for a day in books that are closed: nothing of it is added or cancelled. */
export function isInClosedBooks(day: string, booksClosedUntil: string | null): boolean {
  return booksClosedUntil !== null && day <= booksClosedUntil;
}

const backDated = new Set(["purchase_invoice", "movement", "payment"]);
/** True for a paper (a document's kind, `movement` or `payment`) that records an act of somebody else, or of an earlier day. */
export function hasDayOfItsOwn(paper: string): boolean {
  return backDated.has(paper);
}

/** Days that they may lie back, where open books do not say less: what is older is typed wrong (decision 020). */
const backAtMost = 365;

/**
 * Why a paper of this kind (a document's, `movement` or `payment`) may not bear this day, as a sentence; null when it may.
 * Our own papers bear the day on which they leave Draft (trade 6).
 */
export function transactionDateProblem(paper: {
  kind: string;
  day: string;
  today: string;
  booksClosedUntil: string | null;
}): string | null {
  const { kind, day, today, booksClosedUntil } = paper;
  if (day > today) return "Enter a day that has come, not a future one";
  if (day < today && !hasDayOfItsOwn(kind)) return `This paper bears the day of its submission, ${readableDay(today)}`;
  if (isInClosedBooks(day, booksClosedUntil))
    return `The books are closed until ${readableDay(booksClosedUntil!)}: enter a later day`;
  const first = addDays(today, -backAtMost);
  return day < first ? `Enter a day not more than a year back, ${readableDay(first)} or later` : null;
}

/** Why a supplier's bill may not bear this day in a purchase invoice of that day, as a sentence; of any age it may (controls 6). */
export function billDateProblem(billDate: string, transactionDate: string): string | null {
  return billDate > transactionDate ? `Enter a day of the bill not after ${readableDay(transactionDate)}` : null;
}
