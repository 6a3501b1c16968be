// Which rows of a list are none of its entries, and which go on with the one above.
import { expect, test } from "vitest";
import type { ReadCell } from "../../../platform/sheet-files/read-cell.ts";
import { continuing } from "./continued-rows.ts";
import { asideOf } from "./row-kinds.ts";

const heads = [
  ["item", "size", "unit", "hsn", "rate", "", "stock"],
  ["", "", "", "", "mrp", "ours", ""],
];
const only = (column: number) => heads[0]!.map((_, at) => at === column);
const sheet = { kind: "items", heads, stock: only(6), size: only(1), usual: 6 } as const;
const kindOf = (...cells: ReadCell[]) => asideOf(sheet, { row: 9, cells });

test.each<[string, ReadCell[], string | undefined]>([
  ["A section: Pipes", ["B) Pipes"], "Pipes"],
  ["A section: Acids", ["Acids", null, null, null, null, null, 8125], "Acids"],
  ["A note: Page 1 of 2", ["Page 1 of 2"], undefined],
  ["A note: All rates subject to change", ["All rates subject to change"], undefined],
  ["A note: E. & O. E.", ["E. & O. E."], undefined],
  ["A note: नोट: दरें बिना कर", ["नोट: दरें बिना कर"], undefined],
  ["The head once more", [null, null, null, null, "MRP", "Ours"], undefined],
  ["A total", ["कुल वस्तुएँ", null, null, null, null, 27], undefined],
])("%s", (sentence, cells, section) => {
  expect(kindOf(...cells)).toEqual({ sentence, ...(section && { section }) });
});

test.each<[string, ReadCell[]]>([
  ["a name with its price", ["Total station", null, "Nos", null, 45_000]],
  ["a name with a price alone", ["Loose thing", null, null, null, 45]],
  ["a size alone", [null, "25 mm"]],
  ["a whole row", ["Bolt", "M8", "Nos", 7318, 12, 10, 4]],
])("%s is an entry", (_, cells) => expect(kindOf(...cells)).toBeNull());

test("a row that leaves out its name goes on with the one above; its price is its own", () => {
  const row = continuing(["item_name", "size", "uom", "hsn", "average_price"]);
  const read = (...cells: ReadCell[]) => row({ row: 1, cells }).cells;
  expect(read("Bib cock", "15 mm", "Nos", "8481", 612)).toEqual(["Bib cock", "15 mm", "Nos", "8481", 612]);
  expect(read(null, "20 mm", null, null, 785)).toEqual(["Bib cock", "20 mm", "Nos", "8481", 785]);
  expect(read(null, "25 mm")).toEqual(["Bib cock", "25 mm", "Nos", "8481", null]);
  expect(read(null, null, "Nos", "8481", 9)).toEqual([null, null, "Nos", "8481", 9]);
  expect(read("Tap", null, "-do-", "8481", 9)).toEqual(["Tap", null, "Nos", "8481", 9]);
});
