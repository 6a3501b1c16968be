// Lists with cells merged over several rows, as a person reads them (operator 3, Guess).
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
function merged(rows: Cells, ...ranges: string[]): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet(rows);
  sheet["!merges"] = ranges.map((range) => xlsx.utils.decode_range(range));
  return xlsx.write(xlsx.utils.book_new(sheet, "Rates"), { type: "buffer", bookType: "xlsx" }) as Buffer;
}
const brought = async (kind: string, file: Buffer, more: object = {}) => {
  const { body } = await sheets.send(kind, file, "merged.xlsx");
  return sheets.check(body.success.data.id, { options: { ...options, ...more } });
};

test("a category, an HSN, a rate and a price over several items are each item's", async () => {
  const rows: Cells = [
    ["Group", "Item", "Unit", "HSN", "GST", "Rate"],
    ["Merged valves", "Merged ball valve", "Nos", "848180", 18, 300],
    [null, "Merged gate valve", "Nos", null, null, null],
    [],
    [null, "Merged globe valve", "Set", null, null, 420],
    ["Merged pipes", "Merged pipe", "Mtr", "391723", 12, 90],
  ];
  const found = await brought("items", merged(rows, "A2:A5", "D2:D5", "E2:E5", "F2:F3"));
  const read = (await sheets.rows(found.id)).map(({ row, changes: c }) => [
    row,
    ...["sub_category", "hsn", "gst_rate", "average_price"].map((field) => c[field]?.new),
  ]);
  expect(read).toEqual([
    [2, "Merged valves", "848180", 18, 300],
    [3, "Merged valves", "848180", 18, 300],
    [5, "Merged valves", "848180", 18, 420],
    [6, "Merged pipes", "391723", 12, 90],
  ]);
});

test("a head over two rows whose columns are merged is one head", async () => {
  const rows: Cells = [
    ["Item", "Unit", "HSN", "GST", "Rates", null],
    [null, null, null, null, "Purchase", "Sale"],
    ["Twofold bolt", "Nos", "731815", 18, 8, 10],
  ];
  const found = await brought("items", merged(rows, "A1:A2", "B1:B2", "C1:C2", "D1:D2", "E1:F1"));
  expect(found.columns.map(({ title }) => title)).toEqual([
    "Item",
    "Unit",
    "HSN",
    "GST",
    "Rates › Purchase",
    "Rates › Sale",
  ]);
  expect(found.counts).toMatchObject({ rows: 1, new: 1 });
});

test("a name over its sizes goes on with unit and HSN that are left out", async () => {
  const rows: Cells = [
    ["Item", "Size", "Unit", "HSN", "GST", "Rate"],
    ["Sized cock", "15 mm", "Nos", "848180", 18, 600],
    [null, "20 mm", null, null, null, 700],
  ];
  const found = await brought("items", merged(rows, "A2:A3"));
  const names = (await sheets.rows(found.id, "new")).map(({ changes }) => [changes.item_name?.new, changes.uom?.new]);
  expect(names).toEqual([
    ["Sized cock 15 mm", "Nos"],
    ["Sized cock 20 mm", "Nos"],
  ]);
});

test("a party over its bills is each bill's, and a balance over them is owed once", async () => {
  const name = "Merged Fabricators";
  const party = await sheets.send("parties", `Kind,Name\nBuyer,${name}\n`, "p.csv");
  await sheets.check(party.body.success.data.id);
  await sheets.apply(party.body.success.data.id);
  const rows: Cells = [
    ["Party", "Kind", "Number", "Date", "Open amount"],
    [name, "Sales", "K-1", "01/10/2026", 500],
    [null, null, "K-2", "02/10/2026", 700],
    [null, null, "K-3", "03/10/2026", null],
  ];
  const found = await brought("openings", merged(rows, "A2:A4", "B2:B4", "E3:E4"), { cut_over: "2026-10-31" });
  expect(found.sums).toEqual({ sales: 1200, purchases: 0 });
  expect((await sheets.rows(found.id, "faulty")).map(({ row, faults }) => [row, faults])).toEqual([
    [4, { open_amount: "Enter what is open of it" }],
  ]);
});
