import { expect, test } from "vitest";
import { otherPart, partTyped } from "./split-parts.ts";

const bolts = { qty: 2400, uom: "Nos" };

test.each([
  ["1,500", 1500],
  [" 1 ", 1],
  ["१,५००", 1500],
  ["1,5", null],
  ["1.2345", null],
  ["2400", null],
  ["0", null],
  ["0.5", null],
  ["-1", null],
  ["many", null],
  ["", null],
])("of 2,400 %s is %s", (typed, part) => expect(partTyped(typed, bolts)).toBe(part));

test("what is weighed may be broken, and the rest is exact", () => {
  expect(partTyped("0.125", { qty: 12.5, uom: "MT" })).toBe(0.125);
  expect(otherPart(0.1, { qty: 12.5, uom: "MT" })).toBe(12.4);
  expect(otherPart(1500, bolts)).toBe(900);
});
