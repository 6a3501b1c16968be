import { waits } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import { ageWords, todaySections } from "./today-words.ts";

test("every reason to wait has its row, once", () => {
  const rows = todaySections.flatMap((section) => section.rows.map((row) => `${row.kind} ${row.waits}`));
  const all = Object.entries(waits).flatMap(([kind, reasons]) => reasons.map((reason) => `${kind} ${reason}`));
  expect(rows.toSorted((a, b) => a.localeCompare(b))).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
});

describe("how long it waits", () => {
  const today = "2026-11-22";
  test.each([
    ["opportunity", "new", "2026-11-22", "today"],
    ["opportunity", "new", "2026-11-21", "1 day"],
    ["quotation", "unanswered", "2026-11-10", "12 days"],
    ["quotation", "expiring", "2026-11-24", "in 2 days"],
    ["request_for_quotation", "unanswered", "2026-11-21", "1 day late"],
    ["sales_order", "deliver", "2026-11-22", "today"],
    ["sales_order", "deliver", "2026-11-19", "3 days late"],
    ["sales_invoice", "overdue", null, ""],
  ] as const)("%s %s of %s: %s", (kind, wait, day, said) => {
    expect(ageWords({ kind, waits: wait }, day, today)).toBe(said);
  });
});
