import { addDays } from "@vanik/trading/days";
import { expect, test } from "vitest";
import { ageingBucket, ageingBuckets, type AgeingBucket, daysBetween, dueDaysOf } from "./ageing.ts";

const due = "2026-02-27";

test.each([
  [-400, "not_due"],
  [-1, "not_due"],
  [0, "not_due"],
  [1, "days_1_30"],
  [30, "days_1_30"],
  [31, "days_31_60"],
  [60, "days_31_60"],
  [61, "days_61_90"],
  [90, "days_61_90"],
  [91, "over_90"],
  [4000, "over_90"],
] as const)("%i days after it fell due an invoice is %s", (late, bucket) => {
  expect(ageingBucket(due, addDays(due, late))).toBe(bucket);
});

test("a bucket's due days are those that are sorted into it, without gap or overlap", () => {
  const on = "2026-11-22";
  const isIn = (day: string) => (bucket: AgeingBucket) => {
    const { from, to } = dueDaysOf(bucket, on);
    return (from === null || day >= from) && (to === null || day <= to);
  };
  for (let late = -40; late < 130; late++) {
    const day = addDays(on, -late);
    expect(ageingBuckets.filter(isIn(day)), day).toEqual([ageingBucket(day, on)]);
  }
});

test("what never falls due is not overdue", () => expect(ageingBucket(null, "2026-02-27")).toBe("not_due"));

test("days are counted by the calendar, over a leap day and over a change of clocks elsewhere", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-11-22", "2026-11-21")).toBe(-1);
});
