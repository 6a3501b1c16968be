import { expect, test } from "vitest";
import { bySubCategory, type ResultItem, isEmpty, foundItemPath, meansItem } from "./found.ts";

const item = (id: string, sub: string): ResultItem => ({
  _id: id,
  item_code: id.toUpperCase(),
  item_name: id,
  uom: "Nos",
  average_price: 1,
  units: [],
  min_qty: null,
  sub_category: { _id: sub, sub_category: sub, sub_category_hi: "" },
  category: { _id: "fasteners", category: "Fasteners", category_hi: "फ़ास्टनर" },
});

test("items stand under their sub-categories, the one with the best item first", () => {
  const groups = bySubCategory([item("a", "bolts"), item("b", "nuts"), item("c", "bolts")]);
  expect(groups.map(({ subCategory, items }) => [subCategory._id, items.map(({ _id }) => _id)])).toEqual([
    ["bolts", ["a", "c"]],
    ["nuts", ["b"]],
  ]);
  expect(bySubCategory([])).toEqual([]);
});

test("an item's address has its category and sub-category in it", () => {
  expect(foundItemPath(item("fs-1", "bolts"))).toBe("/products/fasteners/bolts/fs-1");
});

test("nothing is found when all three lists are empty", () => {
  expect(isEmpty({ items: [], sub_categories: [], categories: [] })).toBe(true);
  expect(isEmpty({ items: [item("a", "bolts")], sub_categories: [], categories: [] })).toBe(false);
});

test.each([
  ["m12x50 bolt", true],
  ["6205 zz", true],
  ["FS-HB", true],
  ["12mm tmt", true],
  ["DIN 933 M12", true],
  ["DIN 933", false],
  ["is 1239-1", false],
  ["safety helmet", false],
])("%j means an item: %s", (q, means) => {
  expect(meansItem(q, { items: [item("fs-hb-1", "bolts")] })).toBe(means);
  expect(meansItem(q, { items: [] })).toBe(false);
});
