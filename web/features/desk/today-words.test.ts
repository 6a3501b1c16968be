import { hasRight, type NeededRight, type Right } from "@vanik/contracts/rights";
import { waits } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import { ageWords, emptyWords, rowsReadOf, todaySections } from "./today-words.ts";

test("every reason to wait has its row, once", () => {
  const rows = todaySections.flatMap((section) => section.rows.map((row) => `${row.kind} ${row.waits}`));
  const all = Object.entries(waits).flatMap(([kind, reasons]) => reasons.map((reason) => `${kind} ${reason}`));
  expect(rows.toSorted((a, b) => a.localeCompare(b))).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
});

test("nobody is told that nothing is due of money that they do not see, nor of what is bought", () => {
  const may = (rights: Right[]) => (needed: NeededRight) => hasRight(rights, needed);
  const [, suppliers, money] = todaySections;
  const readWith = (rights: Right[]) => rowsReadOf(money!, may(rights)).map(({ waits: reason }) => reason);
  expect(rowsReadOf(suppliers!, may(["sales"]))).toEqual([]);
  expect(readWith(["sales"])).toEqual(["bill", "returned", "goods", "draft", "draft"]);
  expect(readWith(["balances"])).toEqual(["bill", "returned", "goods", "draft", "overdue", "draft"]);
  expect(readWith(["accounts"])).toEqual(money!.rows.map(({ waits: reason }) => reason));
  expect(emptyWords(money!, rowsReadOf(money!, may(["sales"])))).toBe("Nothing waits for you here.");
  expect(emptyWords(money!, money!.rows)).toBe("Nothing is due.");
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
  ] as const)("%s %s of %s: %s", (kind, wait, day, text) => {
    expect(ageWords({ kind, waits: wait }, day, today)).toBe(text);
  });
});
