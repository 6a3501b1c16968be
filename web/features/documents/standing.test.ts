import { describe, expect, test } from "vitest";
import { standingOfDocument } from "./standing.ts";

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
    expect(standingOfDocument({ ...nothing, status, valid_till }, now)).toBe(text),
  );
  test.each([
    ["Unpaid", "2026-11-23", "Due in 3 days"],
    ["Partly Paid", "2026-11-20", "Due today"],
    ["Overdue", "2026-11-16", "4 days overdue"],
    ["Paid", "2026-11-16", ""],
  ])("an invoice that is %s and due on %s reads %j", (status, due_date, text) =>
    expect(standingOfDocument({ ...nothing, status, due_date }, now)).toBe(text),
  );
  test("shortly after midnight in India the day is the next one", () => {
    const later = new Date("2026-11-20T18:31:00Z");
    expect(standingOfDocument({ ...nothing, status: "Open", valid_till: "2026-11-21" }, later)).toBe("Last day");
  });
});
