import type { PlacedItem } from "@vanik/contracts/catalogue";
import { describe, expect, test } from "vitest";
import { readRows } from "../../../app/pasted-rows.ts";
import { quantityTexts } from "../../../texts/en/quantity.ts";
import { addItem, type Cart } from "../cart.ts";
import { parseRowsToSettle } from "./settle-store.ts";
import { addRowAs, addPastedRows, rowInOwnWords, textOfRows, unitNamed, withoutLines } from "./add-pasted-rows.ts";

const bolt: PlacedItem = {
  _id: "fs-1",
  item_code: "FS-1",
  item_name: "Hex bolt",
  uom: "Nos",
  average_price: 12.5,
  units: [{ uom: "Box", factor: 50 }],
  min_qty: 10,
  sub_category: { _id: "hex-bolts", sub_category: "Hex bolts", sub_category_hi: "हेक्स बोल्ट" },
  category: { _id: "fasteners", category: "Fasteners", category_hi: "फ़ास्टनर" },
};
const rod: PlacedItem = { ...bolt, item_code: "ST-1", item_name: "TMT bar", uom: "MT", units: [], min_qty: null };
const sold = new Map([bolt, rod].map((item) => [item.item_code, item]));

function paste(text: string, cart: Cart = {}) {
  const rows = readRows(text);
  const matches = rows.map(({ item }) => ({
    item: sold.get(item) ?? null,
    like: [],
    likeliest: item === "FS1" ? bolt : null,
  }));
  return addPastedRows(rows, matches, cart, quantityTexts);
}

test("what is understood becomes a line of its sub-category, in the unit that is named", () => {
  expect(paste("FS-1\t100\nST-1\t2.125 MT").lines).toEqual([
    {
      group: { id: "hex-bolts", name: "Hex bolts" },
      item: { item_code: "FS-1", item_name: "Hex bolt", qty: 100, uom: "Nos", average_price: 12.5 },
    },
    {
      group: { id: "hex-bolts", name: "Hex bolts" },
      item: { item_code: "ST-1", item_name: "TMT bar", qty: 2.125, uom: "MT", average_price: 12.5 },
    },
  ]);
  expect(paste("FS-1\t2\tBoxes").lines[0]?.item).toMatchObject({ qty: 2, uom: "Box", average_price: 625 });
});

test.each([
  ["NONE\t5", "unknown"],
  ["Code\tQty\n\t5", "noItem"],
  ["Code\tQty\nFS-1\t", "noQuantity"],
  ["Code\tQty\nFS-1\tmany", "badQuantity"],
  ["FS-1\t10.5", "quantity"],
  ["FS-1\t9", "quantity"],
  ["FS-1\t10\tKg", "unit"],
])("%j stays to be settled: %s", (text, why) => {
  const { lines, left } = paste(text);
  expect(lines).toEqual([]);
  expect(left.map((row) => row.why)).toEqual([why]);
});

test("a row without an item keeps the one that is likely meant, and is taken as it at a word", () => {
  const [row] = paste("FS1\t20\tBox").left;
  expect(row).toMatchObject({ why: "unknown", code: "", nearCode: "FS-1", nearName: "Hex bolt" });
  expect(addRowAs(row!, bolt, {}, quantityTexts)).toMatchObject({
    line: { item: { item_code: "FS-1", qty: 20, uom: "Box" } },
  });
});

test.each([
  ["FS1\t", "noQuantity"],
  ["FS1\t9", "quantity"],
  ["FS1\t20\tKg", "unit"],
])("%j as the item that is likely meant stays, as a row of it: %s", (text, why) => {
  const [row] = paste(`Code\tQty\tUnit\n${text}`).left;
  const settled = { row: { why, at: 2, code: "FS-1", name: "Hex bolt", sold: "Nos, Box", nearCode: undefined } };
  expect(addRowAs(row!, bolt, {}, quantityTexts)).toMatchObject(settled);
});

test("a row without an item is kept in its own words where it says enough of them", () => {
  const ownWords = (text: string, cart: Cart = {}) => rowInOwnWords(paste(text).left[0]!, cart, quantityTexts);
  expect(ownWords("Cover to the sketch\t3\tsets")).toMatchObject({
    item: { item_name: "Cover to the sketch", qty: 3, uom: "Set", average_price: 0 },
  });
  expect(ownWords("Cover to the sketch\t3")).toMatchObject({ item: { uom: "Nos" } });
  for (const text of ["Cover\t1.5 set", `${"x".repeat(141)}\t3`, "Code\tQty\nCover\tsome"])
    expect(ownWords(text)).toBeNull();
  const { group, item } = ownWords("Cover\t3")!;
  expect(ownWords("COVER\t5", addItem({}, group.id, group.name, item))).toBeNull();
});

test("a rate does not matter, and of two rows of one item the second is to be settled", () => {
  const { lines, left } = paste("Code\tQty\tRate\nFS-1\t10\tto be agreed\nFS-1\t20\t1");
  expect(lines.map(({ item }) => item.qty)).toEqual([10]);
  expect(left).toMatchObject([{ at: 3, why: "twice", text: "FS-1", qty: "20", name: "Hex bolt", sold: "Nos, Box" }]);
});

test("no row is lost, whatever is in it", () => {
  const text = Array.from({ length: 500 }, (_, at) => `${["FS-1", "ST-1", "NONE"][at % 3]}\t${at % 7}`).join("\n");
  const { lines, left } = paste(text);
  expect(lines.length + left.length).toBe(500);
  expect(new Set(left.map(({ id }) => id)).size).toBe(left.length);
});

describe("units as sheets write them", () => {
  test.each([
    ["", "Nos"],
    ["pcs", "Nos"],
    ["Nos.", "Nos"],
    ["boxes", "Box"],
    ["BOX", "Box"],
    ["Kg", null],
  ])("%j of a bolt is %s", (named, uom) => expect(unitNamed(bolt, named)).toBe(uom));
});

test("Undo takes away what came, and the groups that came with it", () => {
  const studs = { studs: { name: "Studs", items: [] } };
  const { lines } = paste("FS-1\t100");
  const filled = lines.reduce<Cart>((cart, { group, item }) => addItem(cart, group.id, group.name, item), studs);
  expect(Object.keys(filled)).toEqual(["studs", "hex-bolts"]);
  expect(withoutLines(filled, lines, studs)).toEqual(studs);
});

test("a file's rows read as pasted ones, under the sheet's own numbers", () => {
  const rows = [
    { at: 2, cells: ["Item", "Qty"] },
    { at: 4, cells: ['"A" pipe 2"', "5"] },
    { at: 4000, cells: ["FS-1", "6"] },
  ];
  expect(readRows(textOfRows(rows))).toMatchObject([
    { at: 4, item: '"A" pipe 2"', qty: "5" },
    { at: 5, item: "FS-1", qty: "6" },
  ]);
});

test("what is stored is read again, and what does not parse is left out", () => {
  const [row] = paste("NONE\t5").left;
  expect(parseRowsToSettle(JSON.stringify([row, { ...row, why: "odd" }, null, 7]))).toEqual([row]);
  for (const text of [null, "", "{", "{}", "7"]) expect(parseRowsToSettle(text)).toEqual([]);
});
