import { expect, test } from "vitest";
import { unitHindi, unitSentences } from "./hindi-units.ts";
import { translateBy } from "./sentences.ts";

test.each([
  ["Nos", "नग"],
  ["KG", "किलो"],
  ["Cylinder", "Cylinder"],
  ["constructor", "constructor"],
])("%s is said %s", (uom, hindi) => {
  expect(unitHindi(uom)).toBe(hindi);
});

test.each([
  ["Nos", "नग"],
  ["2,400 Nos", "2,400 नग"],
  ["2,400 Nos × 11.40", "2,400 नग × 11.40"],
  ["12.500 MT × ₹52,000.00, less 10.00", "12.500 टन × ₹52,000.00, less 10.00"],
  ["Hex bolt, box of 100 Nos", null],
])("%s reads %s", (english, hindi) => {
  expect(translateBy([unitSentences])(english)).toBe(hindi);
});
