// Tables of prices, and workbooks of which one sheet is the list (operator 3, Guess; decision 107).
import * as xlsx from "@e965/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";

let vanik: TestApp;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  sheets = importing(vanik, await vanik.tokenOf("desk@vanik.example"));
});
afterAll(() => vanik.close());

const options = { make_categories: true, totals: { sales: null, purchases: null }, accept_difference: false };
type Cells = (string | number | null)[][];
function bookOf(tables: Record<string, Cells>): Buffer {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(tables))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name);
  return xlsx.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}
const brought = async (kind: string, tables: Record<string, Cells>) => {
  const { body } = await sheets.send(kind, bookOf(tables), "tables.xlsx");
  return sheets.read(body.success.data.id);
};

const table: Cells = [
  ["Fittings", null, null, null, null, null, null],
  ["Product", "Unit", "HSN", "GST", "Size (mm)", null, null],
  [null, null, null, null, 15, 20, 25],
  ["TABLED ELBOWS", null, null, null, null, null, null],
  ["Tabled elbow", "Nos", "391740", 18, 10, 12.5, "-"],
  ["Tabled tee", "Nos", "391740", 18, null, 22, 31],
  ["Tabled cap", "Nos", "391740", 18, null, null, null],
];

test("a table of prices has a row for each size, its sections and what it has no price of said", async () => {
  const { id } = await brought("items", { A: table });
  const found = await sheets.check(id, { options });
  expect(found.columns.map(({ title }) => title)).toEqual([
    "Product",
    "Unit",
    "HSN",
    "GST",
    "Size (across the heads)",
    "Price (below its head)",
    "Section",
  ]);
  const read = (await sheets.rows(id)).map(({ row, verdict, notes, changes: c }) =>
    verdict === "aside"
      ? [row, notes.row]
      : [row, c.item_name?.new, c.average_price?.new, c.sub_category?.new, c.uom?.new],
  );
  expect(read).toEqual([
    [4, "A section: TABLED ELBOWS"],
    [5, "Tabled elbow 15 mm", 10, "TABLED ELBOWS", "Nos"],
    [6, "Tabled elbow 20 mm", 12.5, "TABLED ELBOWS", "Nos"],
    [7, "Tabled tee 20 mm", 22, "TABLED ELBOWS", "Nos"],
    [8, "Tabled tee 25 mm", 31, "TABLED ELBOWS", "Nos"],
    [9, "A row without a price"],
  ]);
  expect((await sheets.apply(id)).status).toBe(202);
  const again = await brought("items", { A: table });
  expect((await sheets.check(again.id, { options })).counts).toMatchObject({ unchanged: 4, new: 0 });
});

test("a table that would make more rows than a list has is refused", async () => {
  const wide = Array.from({ length: 120 }, (_, at) => `${at + 1} mm`);
  const rows: Cells = Array.from({ length: 900 }, (_, at) => [`Wide ${at}`, ...wide.map(() => 5)]);
  const found = await brought("items", { A: [["Item", ...wide], ...rows] });
  expect(found).toMatchObject({ state: "failed", failure: expect.stringMatching(/more than 1,00,000 rows/) });
});

const list: Cells = [
  ["Item", "Unit", "HSN", "GST", "Rate"],
  ["Listed bolt", "Nos", "731815", 18, 5],
];
const cover: Cells = [["Asha Works"], ["Pune"], ["GSTIN", "27AAACB3456D1Z1"], ["Item groups", "Page"]];

test.each<[string, Record<string, Cells>, string]>([
  ["behind a cover of several lines", { Cover: cover, Rates: list, Old: list }, "Rates"],
  [
    "beside one that cannot be read",
    {
      Short: [
        ["Item", "Rate"],
        ["Bolt", 5],
      ],
      Wide: [Array.from({ length: 300 }, (_, at) => `Rate ${at}`)],
    },
    "Short",
  ],
  ["the first of several lists", { Rates: list, Older: [...list, ...list] }, "Rates"],
  [
    "by the most of its heads, where none has many",
    {
      Cover: cover,
      Short: [
        ["Item", "Rate"],
        ["Bolt", 5],
      ],
    },
    "Short",
  ],
  [
    "with rows, where no head is known",
    {
      Title: [["Rates of 2026"]],
      Zeta: [
        ["a", "b"],
        ["c", "d"],
      ],
    },
    "Zeta",
  ],
])("the sheet that looks like a list is read: %s", async (_, tables, sheet) => {
  const found = await brought("items", tables);
  expect(found).toMatchObject({ sheet, sheets: Object.keys(tables) });
});

const slabbed: Cells = [
  ["Item", "Unit", "HSN", "GST", "1-9", "10-49", "50+"],
  ["Slab bolt", "Nos", "731815", 18, 10, 9, 8],
  ["Slab nut", "Nos", "731816", 18, 5, 4.5, 4],
];

test("of prices by quantity that of one is the price, and the others are left out and told", async () => {
  const { id } = await brought("items", { A: slabbed });
  const found = await sheets.check(id, { options });
  expect(found.columns.map(({ from }, at) => [found.mapping[at], from])).toEqual([
    ["item_name", undefined],
    ["uom", undefined],
    ["hsn", undefined],
    ["gst_rate", undefined],
    ["average_price", 1],
    [null, 10],
    [null, 50],
  ]);
  expect((await sheets.rows(id)).map(({ changes: c }) => c.average_price?.new)).toEqual([10, 5]);
});

test.each([
  ["is the price of the list, beside which a rate for 100 is none", ["Rate", "Rate for 100+"], ["average_price", null]],
  ["is missing where the list begins with ten, and nothing becomes the price", ["10-49", "50+"], [null, null]],
])("the price of one %s", async (_, heads, fields) => {
  const rows: Cells = [
    ["Item", "Unit", "HSN", "GST", ...heads],
    ["Slab pin", "Nos", "731824", 18, 9, 8],
    ["Slab key", "Nos", "731824", 18, 7, 6],
  ];
  const { guess, columns } = await brought("items", { A: rows });
  expect([guess[4], guess[5]]).toEqual(fields);
  expect(columns[5]?.from).toBeGreaterThan(1);
});

test("a first sheet of more columns than are read keeps no other from being read", async () => {
  const wideSheet: Cells = [Array.from({ length: 300 }, (_, at) => `Rate ${at}`)];
  const found = await brought("items", { Wide: wideSheet, Rates: list });
  expect(found).toMatchObject({ state: "mapping", sheet: "Rates", sheets: ["Wide", "Rates"] });
  const { status, body } = await sheets.send("items", bookOf({ Wide: wideSheet, Wider: wideSheet }), "wide.xlsx");
  expect([status, body.error.message]).toEqual([
    413,
    "This sheet has more than 256 columns: delete those that are not needed.",
  ]);
});

test("a list of more rows than are read says so, and another sheet of its file can be chosen", async () => {
  const long: Cells = [["Item", "Unit", "HSN", "GST", "Rate"], ...Array.from({ length: 100_001 }, () => ["Bolt"])];
  const found = await brought("items", { Long: long, Rates: list });
  expect(found).toMatchObject({
    state: "failed",
    sheet: "Long",
    sheets: ["Long", "Rates"],
    failure: "This sheet has more than 1,00,000 rows: split it, and import one part after the other.",
  });
});
