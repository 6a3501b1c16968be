import { describe, expect, test } from "vitest";
import { timeLeftOf, statusForParty } from "./time-left.ts";

// 23:30 on 20 November in India is still 18:00 UTC.
const now = new Date("2026-11-20T18:00:00Z");
const nothing = { valid_till: null, due_date: null };

describe("on 20 November", () => {
  test.each([
    ["Open", "2026-12-05", "15 days left"],
    ["Open", "2026-11-21", "1 day left"],
    ["Submitted", "2026-11-20", "Last day"],
    ["Open", "2026-11-19", ""],
    ["Ordered", "2026-12-05", ""],
  ])("an offer that is %s until %s reads %j", (status, valid_till, text) =>
    expect(timeLeftOf({ ...nothing, status, valid_till }, now)).toEqual({ text, late: false }),
  );
  test.each([
    ["Unpaid", "2026-11-23", "Due in 3 days", false],
    ["Partly Paid", "2026-11-20", "Due today", false],
    ["Overdue", "2026-11-16", "4 days late", true],
    ["Paid", "2026-11-16", "", false],
  ])("an invoice that is %s and due on %s reads %j", (status, due_date, text, late) =>
    expect(timeLeftOf({ ...nothing, status, due_date }, now)).toEqual({ text, late }),
  );
  test.each([
    ["To Deliver and Bill", "2026-11-16", "4 days late", true],
    ["To Receive", "2026-11-19", "1 day late", true],
    ["On Hold", "2026-11-16", "4 days late", true],
    ["To Deliver", "2026-11-20", "", false],
    ["To Bill", "2026-11-16", "", false],
    ["Completed", "2026-11-16", "", false],
  ])("an order that is %s and to be delivered on %s reads %j", (status, delivery_date, text, late) =>
    expect(timeLeftOf({ ...nothing, status, delivery_date }, now)).toEqual({ text, late }),
  );
  test("shortly after midnight in India the day is the next one", () => {
    const later = new Date("2026-11-20T18:31:00Z");
    expect(timeLeftOf({ ...nothing, status: "Open", valid_till: "2026-11-21" }, later).text).toBe("Last day");
  });
});

test.each([
  ["To Receive and Bill", "To Deliver and Bill"],
  ["To Receive", "To Deliver"],
  ["To Bill", "To Bill"],
  ["Completed", "Completed"],
])("what is %s for us is %s for its party", (status, shown) => expect(statusForParty(status)).toBe(shown));
