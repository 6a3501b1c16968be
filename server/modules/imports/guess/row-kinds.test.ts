// Which rows of a list are none of its entries, and which go on with the one above.
import { expect, test } from "vitest";
import type { ReadCell } from "../../../platform/sheet-files/read-cell.ts";
import { continuing } from "./continued-rows.ts";
import { learnColumns } from "../read-sheet.ts";
import { asideOf } from "./row-kinds.ts";

const heads = [
  ["item", "size", "unit", "hsn", "rate", "", "stock"],
  ["", "", "", "", "mrp", "ours", ""],
];
const only = (column: number) => heads[0]!.map((_, at) => at === column);
const sheet = { kind: "items", heads, stock: only(6), size: only(1), usual: 6, loneHeads: false } as const;
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

/** Of a list of these lines, what its rows below the head are read as. */
function readAs(kind: "items" | "parties", lines: string) {
  const rows = lines.split("\n").map((line, at) => ({
    row: at + 1,
    cells: line.split(",").map((text) => (text === "" ? null : text)),
  }));
  const { known } = learnColumns(kind, rows, [])!;
  return rows.slice(1).map((row) => asideOf(known, row)?.sentence);
}

test("in a list of few columns a text alone heads what stands below it, and a total adds up", () => {
  const items = "Item,Unit,Rate\nFASTENERS\nBolt M6,Nos,5\nNut M6,Nos,2\nTOOLS\nSpanner,Nos,90\nTotal,,97";
  const [section, , , other, , total] = readAs("items", items);
  expect([section, other, total]).toEqual(["A section: FASTENERS", "A section: TOOLS", "A total"]);
  expect(readAs("items", items).filter(Boolean)).toHaveLength(3);
  const ends = "TOTAL\nGrand Total,,500\nTotal 20 parties";
  const parties = `Name,Phone,City\nNASHIK PARTIES\nAsha Works,9876543210,Nashik\nBela Mills,9876543211,\nPUNE\nChand Tools,,Pune\n${ends}`;
  expect(readAs("parties", parties)).toEqual([
    "A section: NASHIK PARTIES",
    undefined,
    undefined,
    "A section: PUNE",
    undefined,
    "A total",
    "A total",
    "A total",
  ]);
});

test.each(["कुल माल 13", "Total items 13", "TOTAL 13 items"])("%j adds up, and heads nothing", (total) => {
  const items = `Item,Unit,HSN,Rate\nBolt,Nos,731815,5\nNut,Nos,731816,2\n${total},,,`;
  expect(readAs("items", items)).toEqual([undefined, undefined, "A total"]);
});

test.each<["items" | "parties", string]>([
  ["parties", "Name\nAsha Works\nTotal Gaz\nBela Mills"],
  ["parties", "Name,Phone\nAsha Works,9876543210\nTotal Gaz\nBela Mills,9876543211"],
  ["parties", "Name,Phone\nAsha Traders\nTotal Gaz,9876543210\nBela Mills,9876543211"],
  ["items", "Item code,Hidden\nW-1\nW-2\nW-3,Yes\nW-4,Yes\nW-5,No"],
  ["items", "Item,Unit,Rate\nTotal station,,45000\nBolt,Nos,5\nNut,Nos,"],
])("in a list of %s what is an entry stays one: %j", (kind, lines) =>
  expect(readAs(kind, lines).filter(Boolean)).toEqual([]),
);
