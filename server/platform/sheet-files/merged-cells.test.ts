// What stands merged over several rows, as each kind of workbook says it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as xlsx from "@e965/xlsx";
import { afterAll, describe, expect, test } from "vitest";
import { rowXml, sheetXml, workbook } from "../../../tests/sheets.ts";
import { mergesOfWorksheet } from "./merged-cells.ts";
import { openSheetFile } from "./open-sheet-file.ts";
import { type SheetLimits, sheetLimits, type SheetRow } from "./read-cell.ts";

const folder = mkdtempSync(join(tmpdir(), "vanik-merged-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(bytes: Buffer, limits: SheetLimits = sheetLimits, times = 1): Promise<SheetRow[]> {
  const path = join(folder, "sheet");
  writeFileSync(path, bytes);
  const handle = await open(path);
  try {
    const file = await openSheetFile(handle, limits);
    const rows: SheetRow[] = [];
    for (let time = 1; time <= times; time++)
      for await (const batch of file.rows(file.sheets[0]!, (cell) => typeof cell === "string"))
        if (time === times) rows.push(...batch);
    return rows;
  } finally {
    await handle.close();
  }
}

const merged = (rows: string, ...ranges: string[]) =>
  workbook({
    sheets: {
      A: sheetXml(rows).replace(
        "</sheetData>",
        `</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
      ),
    },
  });
const cellsIn = async (bytes: Buffer) => (await rowsOf(bytes)).map(({ row, cells }) => [row, ...cells]);

const list = [
  ["Group", "Item", "Rate"],
  ["Bolts", "M8", 5],
  [null, "M10", 7],
  [],
  [null, "M12", null],
  [null, "M16", 9],
];
const asFilled = [
  [1, "Group", "Item", "Rate"],
  [2, "Bolts", "M8", 5],
  [3, "Bolts", "M10", 7],
  [5, "Bolts", "M12"],
  [6, null, "M16", 9],
];
const ofSheetJs = (bookType: "xlsx" | "biff8" | "ods") => {
  const sheet = xlsx.utils.aoa_to_sheet(list);
  sheet["!merges"] = ["A2:A5", "C3:C5"].map((range) => xlsx.utils.decode_range(range));
  const book = xlsx.utils.book_new(sheet, "Rates");
  return xlsx.write(book, { type: "buffer", bookType }) as Buffer;
};

describe("what is merged over several rows is said of each that holds something", () => {
  test.each(["xlsx", "biff8", "ods"] as const)("as %s, but what is not to be filled", async (type) =>
    expect(await cellsIn(ofSheetJs(type))).toEqual(asFilled),
  );

  test("where a cell below holds something of its own, that stands", async () => {
    const rows = rowXml(1, ["a", "b"]) + rowXml(2, ["c", "d"]) + rowXml(3, ["", "e"]);
    expect(await cellsIn(merged(rows, "A1:A3"))).toEqual([
      [1, "a", "b"],
      [2, "c", "d"],
      [3, "a", "e"],
    ]);
  });

  test("over several columns the first alone is filled, in either order and with any prefix", async () => {
    const rows = rowXml(1, ["a", "", "c"]) + rowXml(2, ["", "", "d"]) + rowXml(3, ["", "", "f"]);
    const bytes = merged(rows, "C2:C3", "A1:B3");
    expect(await cellsIn(bytes)).toEqual([
      [1, "a", null, "c"],
      [2, "a", null, "d"],
      [3, "a", null, "f"],
    ]);
  });

  test("and as it stands where nobody asks for it", async () => {
    const path = join(folder, "plain");
    writeFileSync(path, ofSheetJs("xlsx"));
    const handle = await open(path);
    const file = await openSheetFile(handle);
    const rows: SheetRow[] = [];
    for await (const batch of file.rows(file.sheets[0]!)) rows.push(...batch);
    await handle.close();
    expect(rows[2]).toEqual({ row: 3, cells: [null, "M10", 7] });
  });
});

describe("merged cells are found in a worksheet's bytes", () => {
  async function* pieces(text: string, length: number) {
    for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length));
  }
  const found = (text: string, length = 7) => mergesOfWorksheet(pieces(text, length), sheetLimits);
  const tags = `<x:mergeCells count="3">\n<x:mergeCell\n ref = 'B2:C9'/><x:mergeCell ref="A1:A1"/><x:mergeCell ref="aa3:AB4"></x:mergeCell></x:mergeCells>`;
  test.each([1, 2, 7, 30, 1000])("in pieces of %d bytes", async (length) =>
    expect(await found(tags, length)).toEqual([
      { column: 1, from: 2, to: 9 },
      { column: 26, from: 3, to: 4 },
    ]),
  );
  test.each(["<mergeCell ref='A1'/>", "<mergeCell ref='A1:B'/>", "<mergeCell ref='A0:A9'/>", "<mergeCell"])(
    "and %s is none",
    async (text) => expect(await found(text)).toEqual([]),
  );
  test("a tag without an end is left behind", async () =>
    expect(await found(`<mergeCell ${" ".repeat(2_000_000)}<mergeCell ref="A1:A3"/>`, 65_536)).toEqual([
      { column: 0, from: 1, to: 3 },
    ]));
});

describe("what is made to burst by merging is refused", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => rowXml(at + 1, at ? ["", 1] : ["x".repeat(1000), 1])).join("");
  test("a long text over many rows counts in each", async () => {
    const refused = await rowsOf(merged(rows(100), "A1:A100"), { ...sheetLimits, unpacked: 20_000 }).catch(
      ({ status, message }) => ({ status, message }),
    );
    expect(refused).toEqual({ status: 413, message: expect.stringMatching(/hold more than/) });
  });
  test("more merged cells than a list has rows", async () => {
    const many = Array.from({ length: 100_001 }, (_, at) => `A${at + 1}:A${at + 2}`);
    const refused = await rowsOf(merged(rowXml(1, ["a"]), ...many)).catch(({ status, message }) => ({
      status,
      message,
    }));
    expect(refused).toEqual({ status: 413, message: expect.stringMatching(/too many merged cells/) });
  });
  test("a sheet that is read five times counts once, and a sixth time again", async () => {
    const limits = { ...sheetLimits, unpacked: 9000 };
    const bytes = merged(rows(20), "B1:B2");
    // Each time it is looked through for merged cells, and read.
    expect(await rowsOf(bytes, limits)).toHaveLength(20);
    const refused = await rowsOf(bytes, limits, 4).catch(({ status, message }) => ({ status, message }));
    expect(refused).toEqual({ status: 413, message: expect.stringMatching(/unpacks to more/) });
  });
});
