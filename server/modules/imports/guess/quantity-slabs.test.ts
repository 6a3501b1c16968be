import { expect, test } from "vitest";
import { slabOf, slabOfOne, slabsOfHeads } from "./quantity-slabs.ts";

test.each<[string, number | null]>([
  ["1-9", 1],
  ["10 - 49", 10],
  ["10 to 49 pcs", 10],
  ["50+", 50],
  ["Rate for 100+", 100],
  ["Rate (1-9 Nos)", 1],
  ["Rates › 10-49", 10],
  ["Price > 500", 500],
  ["1,000 & above", 1000],
  ["100 or more", 100],
  ["Above 25 Nos", 25],
  ["Upto 9", 0],
  ["Below 10 pcs", 0],
  ["Rate above 100 kg", 100],
  ["Qty › 25", 25],
  ["MOQ 50 rate", 50],
  ["भाव 100 से अधिक", 100],
  ["Rate", null],
  ["15 mm", null],
  ["15-20 mm", null],
  ["Size › 10-20", null],
  ["2025-26", null],
  ["Rate 2026", null],
  ["1/2-3/4", null],
  ["M8-M12", null],
  ["25", null],
  ["Discount 5-10", null],
  ["Item name", null],
])("%s is a price from %s on", (head, least) => expect(slabOf(head)).toBe(least));

test("one such head without a word of price is none, and the price of one is where the list begins with one", () => {
  expect([...slabsOfHeads(["Item", "10-20", "Unit"])]).toEqual([]);
  expect([...slabsOfHeads(["Item", "Rate", "Rate for 100+"])]).toEqual([[2, 100]]);
  expect(slabOfOne(slabsOfHeads(["Item", "10-49", "1-9", "50+"]))).toBe(2);
  expect(slabOfOne(slabsOfHeads(["Item", "Upto 9", "10+"]))).toBe(1);
  expect(slabOfOne(slabsOfHeads(["Item", "10-49", "50+"]))).toBeUndefined();
});
