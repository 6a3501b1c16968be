import { expect, test } from "vitest";
import { closingRefusal, monthEndBefore, proposedClosing, reopeningRefusal } from "./books.ts";

const on = { today: "2026-11-22", booksClosedUntil: "2026-09-30" };

test.each([
  ["2026-11-22", "2026-10-31"],
  ["2026-11-01", "2026-10-31"],
  ["2027-03-31", "2027-02-28"],
  ["2028-03-01", "2028-02-29"],
  ["2027-01-15", "2026-12-31"],
])("the month before %s ended on %s", (day, end) => {
  expect(monthEndBefore(day)).toBe(end);
});

test("the last month's end is proposed until it is closed", () => {
  expect(proposedClosing(on)).toBe("2026-10-31");
  expect(proposedClosing({ ...on, booksClosedUntil: null })).toBe("2026-10-31");
  expect(proposedClosing({ ...on, booksClosedUntil: "2026-10-31" })).toBeNull();
  expect(proposedClosing({ ...on, booksClosedUntil: "2026-11-10" })).toBeNull();
});

test.each([
  ["a month's end", "2026-10-31", [], null],
  ["yesterday", "2026-11-21", [], null],
  ["today", "2026-11-22", [], /before today/],
  ["a day to come", "2026-12-31", [], /before today/],
  ["an earlier day than now's", "2026-08-31", [], /until 30 Sep 2026 already/],
  [
    "a bill that is a draft",
    "2026-10-31",
    ["PI-1"],
    "PI-1 is a draft of these books. Submit it, give it a later day or discard it first.",
  ],
  ["two that are drafts", "2026-10-31", ["PI-1", "PI-2"], /PI-1 and PI-2 are drafts of these books. Submit them/],
] as const)("closing up to %s", (_, until, drafts, expected) => {
  const no = closingRefusal(until, on, drafts)?.refusal ?? null;
  if (expected instanceof RegExp) expect(no).toMatch(expected);
  else expect(no).toBe(expected);
});

test("books are opened behind an earlier day, or whole, for a reason of three characters", () => {
  expect(reopeningRefusal("2026-08-31", on, "A bill came late")).toBeNull();
  expect(reopeningRefusal(null, on, "A bill came late")).toBeNull();
  expect(reopeningRefusal("2026-08-31", on, "ab")).toMatchObject({ code: "invalid", field: "reason" });
  expect(reopeningRefusal("2026-10-31", on, "A bill came late")).toMatchObject({ code: "invalid", field: "until" });
  expect(reopeningRefusal(null, { booksClosedUntil: null }, "Why")).toMatchObject({ code: "refused" });
});
