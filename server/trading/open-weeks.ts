// What is open, by the week in which it is due: overdue, eight weeks from this one on, later (operator.md 8).
import { type Paise, sumPaise } from "@vanik/contracts/money";
import { addDays } from "./days.ts";

const weeksAhead = 8;

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The Mondays of the weeks that are shown, this one first. */
export function weeksFrom(today: string): string[] {
  return Array.from({ length: weeksAhead }, (_, at) => addDays(mondayOf(today), at * 7));
}

/** Where what is due on a day stands: `overdue`, `later`, or the Monday of its week; what never falls due is due later. */
export function weekOfDue(due: string | null, today: string): string {
  if (due === null) return "later";
  if (due < today) return "overdue";
  return due < addDays(mondayOf(today), weeksAhead * 7) ? mondayOf(due) : "later";
}

/** What is due in all by where it stands; each is looked at once, since a party may have thousands of days on which something is due. */
export function sumByWeek(dues: readonly { due: string | null; amount: Paise }[], today: string): Map<string, Paise> {
  const byPlace = Map.groupBy(dues, ({ due }) => weekOfDue(due, today));
  return new Map([...byPlace].map(([place, some]) => [place, sumPaise(some.map(({ amount }) => amount))]));
}

/** The due days of what stands there, both included; null is no bound. */
export function dueDaysOfWeek(place: string, today: string): { from: string | null; to: string | null } {
  if (place === "overdue") return { from: null, to: addDays(today, -1) };
  if (place === "later") return { from: addDays(mondayOf(today), weeksAhead * 7), to: null };
  return { from: place < today ? today : place, to: addDays(place, 6) };
}
