import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { addDays } from "./days.ts";
import { dueDaysOfWeek, mondayOf, sumByWeek, weekOfDue, weeksFrom } from "./open-weeks.ts";

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-25", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-03-01", "2026-02-23"],
])("the Monday of %s is %s", (day, monday) => expect(mondayOf(day)).toBe(monday));

const wednesday = "2026-11-25";

test.each([
  ["2026-11-24", "overdue"],
  ["2026-11-25", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-11-30", "2026-11-30"],
  ["2027-01-17", "2027-01-11"],
  ["2027-01-18", "later"],
  [null, "later"],
])("on a Wednesday what is due on %s stands in %s", (due, place) => expect(weekOfDue(due, wednesday)).toBe(place));

test("every day is within the due days of its place, and of no other", () => {
  const places = ["overdue", ...weeksFrom(wednesday), "later"];
  for (let day = "2026-11-01"; day < "2027-02-15"; day = addDays(day, 1)) {
    const within = places.filter((place) => {
      const { from, to } = dueDaysOfWeek(place, wednesday);
      return (from ?? "") <= day && day <= (to ?? "9999-12-31");
    });
    expect(within, day).toEqual([weekOfDue(day, wednesday)]);
  }
});

test("of a thousand days on which something is due each is looked at once; weeks were counted anew for each of ten places", () => {
  let looks = 0;
  const dues = Array.from({ length: 1000 }, (_, at) => ({
    get due() {
      looks++;
      return addDays("2026-11-23", at);
    },
    amount: 100 as Paise,
  }));
  const sums = sumByWeek(dues, wednesday);
  expect([...sums].slice(0, 3)).toEqual([
    ["overdue", 200],
    ["2026-11-23", 500],
    ["2026-11-30", 700],
  ]);
  expect([sums.get("later"), sums.size, looks]).toEqual([100 * (1000 - 56), 10, 1000]);
});
