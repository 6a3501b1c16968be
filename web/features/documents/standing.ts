// How long a document still has: an open quotation until it expires, an unpaid invoice until it is due.
import type { TradeDocument } from "@vanik/contracts/documents";
import { indianDayNow } from "../../app/indian-day.ts";
import { countOfDays } from "../../app/formats.ts";

const dayLength = 86_400_000;

/** Whole days from the Indian day of `now` to `day`; negative once it has passed. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(indianDayNow(now))) / dayLength);
}

/** "15 days left", "Last day", "Due in 3 days", "Due today", "4 days overdue", of an order "4 days late"; empty where no day is waited for. */
export function standingOfDocument(
  {
    status,
    valid_till,
    due_date,
    delivery_date,
  }: Pick<TradeDocument, "status" | "valid_till" | "due_date"> & Partial<Pick<TradeDocument, "delivery_date">>,
  now: Date,
): string {
  if (delivery_date && /^To (Deliver|Receive)/.test(status)) {
    const left = daysUntil(delivery_date, now);
    if (left < 0) return `${countOfDays(-left)} late`;
  }
  if (valid_till && (status === "Open" || status === "Submitted")) {
    const left = daysUntil(valid_till, now);
    return left < 0 ? "" : left === 0 ? "Last day" : `${countOfDays(left)} left`;
  }
  if (due_date && ["Unpaid", "Partly Paid", "Overdue"].includes(status)) {
    const left = daysUntil(due_date, now);
    return left < 0 ? `${countOfDays(-left)} overdue` : left === 0 ? "Due today" : `Due in ${countOfDays(left)}`;
  }
  return "";
}
