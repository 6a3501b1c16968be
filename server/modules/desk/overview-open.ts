// What is open, by week and by age, each sum with its list.
import { deskPages } from "@vanik/contracts/desk-pages";
import { noPaise, type Paise, toRupees } from "@vanik/contracts/money";
import type { OpenByWeek } from "@vanik/contracts/overview";
import type { Kind, KindOf } from "@vanik/contracts/trade";
import { ageingBucket, ageingBuckets, dueDaysOf } from "@vanik/trading/ageing";
import { addDays } from "@vanik/trading/days";
import { dueDaysOfWeek, weekOfDue, weeksFrom } from "@vanik/trading/open-weeks";
import type { OpenInSpan } from "../documents/use-cases.ts";

/** A list at the desk, narrowed. */
export function listHref(kind: Kind, filters: Readonly<Record<string, string>>): string {
  return `${deskPages[kind].to}?${new URLSearchParams(filters).toString()}`;
}

export const addUp = (amounts: readonly Paise[]) => amounts.reduce<Paise>((all, one) => (all + one) as Paise, noPaise);

type DueDays = { from: string | null; to: string | null };

const dueHref = (kind: Kind, { from, to }: DueDays) =>
  listHref(kind, { ...(from && { due_from: from }), ...(to && { due_to: to }) });

const sumRows = (rows: readonly OpenInSpan[]) => toRupees(addUp(rows.map(({ amount }) => amount)));

function sumBy(rows: readonly OpenInSpan[], placeOf: (due: string | null) => string) {
  const byPlace = Map.groupBy(rows, ({ due }) => placeOf(due));
  return (place: string) => sumRows(byPlace.get(place) ?? []);
}

/** The days on which another week or age begins: what is due between two of them stands in one of each. */
export function firstDaysOf(today: string): string[] {
  const spans = [
    ...["overdue", ...weeksFrom(today), "later"].map((place) => dueDaysOfWeek(place, today)),
    ...ageingBuckets.map((age) => dueDaysOf(age, today)),
  ];
  const days = spans.flatMap(({ from, to }) => [from, to && addDays(to, 1)]);
  return [...new Set(days.filter((day) => day !== null))].toSorted();
}

/** What is open of a side; of the old books only how much. */
export function sumOpen(found: readonly OpenInSpan[], kind: KindOf<"invoice">, today: string): OpenByWeek {
  const ofSide = found.filter((row) => row.kind === kind);
  const inWeek = sumBy(ofSide, (due) => weekOfDue(due, today));
  const inAge = sumBy(ofSide, (due) => ageingBucket(due, today));
  const weekHref = (place: string) => dueHref(kind, dueDaysOfWeek(place, today));
  const ages = Object.fromEntries(ageingBuckets.map((age) => [age, inAge(age)]));
  const ageHrefs = ageingBuckets.map((age) => [age, dueHref(kind, dueDaysOf(age, today))]);
  return {
    overdue: inWeek("overdue"),
    weeks: weeksFrom(today).map((from) => ({ from, amount: inWeek(from), href: weekHref(from) })),
    later: inWeek("later"),
    ages: { ...ages, total: sumRows(ofSide) } as OpenByWeek["ages"],
    openings: toRupees(addUp(ofSide.map(({ openings }) => openings))),
    hrefs: { overdue: weekHref("overdue"), later: weekHref("later"), ...Object.fromEntries(ageHrefs) },
  };
}
