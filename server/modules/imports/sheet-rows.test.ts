import { expect, test } from "vitest";
import { watchSheet } from "./sheet-rows.ts";
import type { JudgedRow } from "./target.ts";

test("of a chain in which each row awaits the next and the last nobody, each is looked at once", () => {
  const length = 1000;
  let looked = 0;
  const rows = Array.from({ length }, (_, at): JudgedRow => {
    const awaits = {
      field: "replaced_by",
      sentence: "It is not there",
      get key() {
        looked++;
        return `item_code ${at + 1}`;
      },
    };
    return { row: at, verdict: "new", changes: {}, faults: {}, keys: { item_code: String(at) }, plan: null, awaits };
  });
  const sheet = watchSheet();
  sheet.mark(rows);
  const faultOfRow = new Map(sheet.faultsOfRows().map(({ row, faults }) => [row, faults.replaced_by]));
  expect(looked).toBe(length);
  expect(faultOfRow.size).toBe(length);
  expect(faultOfRow.get(length - 1)).toBe("It is not there");
  expect(faultOfRow.get(0)).toBe("Row 1 says what this is, and is faulty: mend it first");
});

test("rows that await each other are sound", () => {
  const row = (at: number, key: string, other: string): JudgedRow => ({
    row: at,
    verdict: "new",
    changes: {},
    faults: {},
    keys: { item_code: key },
    plan: null,
    awaits: { field: "replaced_by", key: `item_code ${other}`, sentence: "It is not there" },
  });
  const sheet = watchSheet();
  sheet.mark([row(2, "a", "b"), row(3, "b", "a")]);
  expect(sheet.faultsOfRows()).toEqual([]);
});
