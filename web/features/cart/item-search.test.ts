import { expect, test } from "vitest";
import { findCartItems, markMatches, searchable, wordsTyped } from "./item-search.ts";

const item = (item_code: string, item_name: string) => ({
  _id: item_code,
  item_code,
  item_name,
  uom: "Nos",
  average_price: 1,
  units: [],
  min_qty: null,
});
const items = searchable([
  item("FS-HB-12050-H", "Hex bolt DIN 933, M12 × 50, 8.8, HDG"),
  item("FS-HB-12050-Z", "Hex bolt DIN 933, M12 × 50, 8.8, zinc"),
  item("FS-HB-16080-H", "Hex bolt DIN 933, M16 × 80, 8.8, HDG"),
]);
const codes = (typed: string) => findCartItems(items, typed).map(({ item_code }) => item_code.slice(6));

test.each([
  ["", ["12050-H", "12050-Z", "16080-H"]],
  ["m12 hdg", ["12050-H"]],
  ["HDG m12", ["12050-H"]],
  ["12050", ["12050-H", "12050-Z"]],
  ["hb-16", ["16080-H"]],
  ["M12x50", ["12050-H", "12050-Z"]],
  ["M12 × 50 zinc", ["12050-Z"]],
  ["m12 m16", []],
])("%j finds items that have all of its words in name or code", (typed, expected) => {
  expect(codes(typed)).toEqual(expected);
});

const bars = searchable(
  [8, 12, 16, 25, 32, 2].flatMap((size) => [
    item(`ST-TB-500D-${size}`, `TMT bar Fe 500D, ${size} mm × 12 m`),
    item(`ST-TB-550D-${size}`, `TMT bar Fe 550D, ${size} mm × 12 m`),
  ]),
);
const sizes = (typed: string) =>
  findCartItems(bars, typed).map(({ item_name }) => Number(/(\d+) mm/.exec(item_name)?.[1]));

test.each([
  ["12 mm", 12],
  ["12mm", 12],
  ["2 mm", 2],
  ["2mm", 2],
  ["8 MM", 8],
])("%j puts every bar of that size before the others", (typed, size) => {
  const found = sizes(typed);
  expect(found.slice(0, 2)).toEqual([size, size]);
  expect(found.slice(2)).not.toContain(size);
});

test("among the equally close the catalogue's order stays", () => {
  expect(findCartItems(bars, "bar fe").map(({ item_code }) => item_code)).toEqual(
    bars.map(({ item }) => item.item_code),
  );
});

test("matches are marked where they stand, whatever their case", () => {
  expect(markMatches("Hex bolt, M12 × 50, HDG", wordsTyped("m12 hdg"))).toEqual([
    { text: "Hex bolt, ", match: false },
    { text: "M12", match: true },
    { text: " × 50, ", match: false },
    { text: "HDG", match: true },
  ]);
  expect(markMatches("Hex", [])).toEqual([{ text: "Hex", match: false }]);
  expect(markMatches("aaa", ["aa"])).toEqual([
    { text: "aa", match: true },
    { text: "a", match: false },
  ]);
});
