// How long a document still has: an open quotation until it expires, an unpaid invoice until it is due, an order until its goods are.
import type { DocumentRow } from "@vanik/contracts/document-lists";
import { daysBetween } from "@vanik/trading/ageing";
import { indianDayNow } from "../../app/indian-day.ts";
import { countOfDays } from "../../app/formats.ts";

/** Whole days from the Indian day of `now` to `day`; negative once it has passed. */
export const daysUntil = (day: string, now: Date): number => daysBetween(indianDayNow(now), day);

/** A status as the other party reads it: what we are to receive, a supplier is to deliver. */
export const statusForParty = (status: string): string => status.replace(/^To Receive/, "To Deliver");

interface TimeLeft {
  /** "15 days left", "Last day", "Due in 3 days", "Due today", "4 days late"; empty where no day is waited for. */
  text: string;
  late: boolean;
}

/** Goods that are still to come, of an order that is held too. */
const awaitsGoods = /^(To Deliver|To Receive|On Hold)/;

export function timeLeftOf(
  {
    status,
    valid_till,
    due_date,
    delivery_date,
  }: Pick<DocumentRow, "status" | "valid_till" | "due_date" | "delivery_date">,
  now: Date,
): TimeLeft {
  const late = (days: number) => ({ text: `${countOfDays(days)} late`, late: true });
  const waits = (text: string) => ({ text: text, late: false });
  if (delivery_date && awaitsGoods.test(status)) {
    const left = daysUntil(delivery_date, now);
    if (left < 0) return late(-left);
  }
  if (valid_till && (status === "Open" || status === "Submitted")) {
    const left = daysUntil(valid_till, now);
    return waits(left < 0 ? "" : left === 0 ? "Last day" : `${countOfDays(left)} left`);
  }
  if (due_date && ["Unpaid", "Partly Paid", "Overdue"].includes(status)) {
    const left = daysUntil(due_date, now);
    return left < 0 ? late(-left) : waits(left === 0 ? "Due today" : `Due in ${countOfDays(left)}`);
  }
  return waits("");
}

/** The same as of now: of a row, which is read anew as long as its list stands open. */
export const timeLeftToday = (row: DocumentRow): TimeLeft => timeLeftOf(row, new Date());
