import { expect, test } from "vitest";
import { daysOfQuarter, tdsDueBy } from "./tds-register.ts";

test.each([
  ["2026-04-01", "2026-05-07"],
  ["2026-11-30", "2026-12-07"],
  ["2026-12-31", "2027-01-07"],
  ["2027-02-28", "2027-03-07"],
  ["2027-03-01", "2027-04-30"],
])("tax withheld on %s is paid by %s", (day, by) => expect(tdsDueBy(day)).toBe(by));

test.each([
  ["2026-1", "2026-04-01", "2026-06-30"],
  ["2026-2", "2026-07-01", "2026-09-30"],
  ["2026-3", "2026-10-01", "2026-12-31"],
  ["2026-4", "2027-01-01", "2027-03-31"],
  ["2027-4", "2028-01-01", "2028-03-31"],
])("quarter %s is from %s to %s", (quarter, from, to) => expect(daysOfQuarter(quarter)).toEqual({ from, to }));
