// Workbooks of an old Excel (.xls) and OpenDocument sheets (.ods): the same cells as of any other.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openDocumentSheet, oldWorkbook } from "../../../tests/sheets.ts";
import { openSheetFile } from "./open-sheet-file.ts";
import { type SheetLimits, sheetLimits, type SheetRow } from "./read-cell.ts";

const folder = mkdtempSync(join(tmpdir(), "vanik-old-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

async function readSheets(bytes: Buffer, limits: SheetLimits = sheetLimits) {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  const handle = await open(path);
  try {
    const file = await openSheetFile(handle, limits);
    const rows: Record<string, SheetRow[]> = {};
    for (const name of file.sheets) {
      rows[name] = [];
      for await (const batch of file.rows(name)) rows[name].push(...batch);
    }
    return { format: file.format, rows };
  } finally {
    await handle.close();
  }
}
const refusalOf = (bytes: Buffer, limits?: SheetLimits) =>
  readSheets(bytes, limits).then(
    () => null,
    ({ status, message }) => ({ status, message }),
  );

describe("a workbook of an old Excel", () => {
  test("is read by its sheets that are shown, with numbers, days, words and faults", async () => {
    const number = (v: number, z: string) => ({ t: "n" as const, v, z });
    const bytes = oldWorkbook(
      {
        Rates: [
          ["Item code", "बोल्ट ₹"],
          ["A-1", 57.699999999999996, true, number(46_113, "dd/mm/yyyy"), number(0.18, "0%")],
          [],
          ["A-2", number(25_000, '""0.00" Cr"'), { t: "e", v: 42 }],
        ],
        Notes: [["not shown"]],
      },
      "Notes",
    );
    expect(await readSheets(bytes)).toEqual({
      format: "xls",
      rows: {
        Rates: [
          { row: 1, cells: ["Item code", "बोल्ट ₹"] },
          { row: 2, cells: ["A-1", 57.7, "TRUE", { day: "2026-04-01" }, 18] },
          { row: 4, cells: ["A-2", { number: 25_000, words: "Cr", shown: "25000 Cr" }, { fault: "#N/A" }] },
        ],
      },
    });
  });

  test.each([
    [{ rows: 2 }, /more than 1 rows/],
    [{ columns: 1 }, /more than 1 columns/],
    [{ unpacked: 5 }, /MB of text/],
  ])("is refused past a limit: %j", async (limit, message) =>
    expect(
      await refusalOf(
        oldWorkbook({
          A: [
            ["one", "two"],
            ["three", "four"],
            ["five", "six"],
          ],
        }),
        { ...sheetLimits, ...limit },
      ),
    ).toEqual({ status: 413, message: expect.stringMatching(message) }),
  );

  test("that is cut short is broken", async () => {
    const whole = oldWorkbook({ A: [["one"]] });
    expect(await refusalOf(whole.subarray(0, 600))).toEqual({ status: 415, message: expect.stringMatching(/broken/) });
  });
});

describe("an OpenDocument sheet", () => {
  const cell = (attributes: string, text = "") =>
    `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
  const table = (rows: string, name = "A", style = "") =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
  const row = (cells: string, repeated = 1) =>
    `<table:table-row table:number-rows-repeated="${repeated}">${cells}</table:table-row>`;
  const cellsOf = async (xml: string) => (await readSheets(openDocumentSheet(table(row(xml))))).rows["A"]?.[0]?.cells;

  test.each<[string, string, unknown]>([
    ["a number", cell('office:value-type="float" office:value="57.699999999999996"', "57.70"), 57.7],
    [
      "a number with words beside it",
      cell('office:value-type="float" office:value="25000"', "25,000.00 Cr"),
      { number: 25_000, words: "Cr", shown: "25,000.00 Cr" },
    ],
    ["a number shown in other thousands", cell('office:value-type="float" office:value="25000000"', "2.5 Cr"), 25e6],
    ["an amount", cell('office:value-type="currency" office:value="1250.5"', "₹ 1,250.50"), 1250.5],
    ["a percentage", cell('office:value-type="percentage" office:value="0.07"', "7%"), 7],
    [
      "a day",
      cell('office:value-type="date" office:date-value="2026-04-01T10:00:00"', "01/04/26"),
      { day: "2026-04-01" },
    ],
    ["a time", cell('office:value-type="time" office:time-value="PT12H00M00.000000S"', "12:00"), 0.5],
    ["yes", cell('office:value-type="boolean" office:boolean-value="true"', "TRUE"), "TRUE"],
    [
      "a text of several paragraphs, with spaces and a part in bold",
      '<table:table-cell office:value-type="string"><text:p>M8<text:s text:c="2"/>bolt</text:p><text:p><text:span>zinc</text:span></text:p></table:table-cell>',
      "M8  bolt\nzinc",
    ],
    [
      "a text without the note on it",
      '<table:table-cell office:value-type="string"><office:annotation><text:p>ask Ravi</text:p></office:annotation><text:p>nut</text:p></table:table-cell>',
      "nut",
    ],
    ["what is wrong", cell('office:value-type="string" calcext:value-type="error"', "#N/A"), { fault: "#N/A" }],
    ["a formula without a value", cell('table:formula="of:=1+1"'), { fault: "formula" }],
  ])("has %s", async (_, xml, read) => expect(await cellsOf(xml)).toEqual([read]));

  test("repeats cells and rows, and what is empty takes its place", async () => {
    const xml = table(
      row(cell('office:value-type="string" table:number-columns-repeated="2"', "x")) +
        row("<table:table-cell/>", 3) +
        row(
          '<table:covered-table-cell table:number-columns-repeated="2"><text:p>y</text:p></table:covered-table-cell>' +
            cell('office:value-type="float" office:value="1"', "1"),
          2,
        ) +
        row('<table:table-cell table:number-columns-repeated="16384"/>', 1_048_576),
    );
    expect((await readSheets(openDocumentSheet(xml))).rows).toEqual({
      A: [
        { row: 1, cells: ["x", "x"] },
        { row: 5, cells: [null, null, 1] },
        { row: 6, cells: [null, null, 1] },
      ],
    });
  });

  test("offers the tables that are shown", async () => {
    const hidden =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const one = row(cell('office:value-type="float" office:value="1"'));
    const bytes = openDocumentSheet(table(one, "A", "ta1") + table(one, "B", "ta2") + table("", "C"), hidden);
    expect(await readSheets(bytes)).toEqual({ format: "ods", rows: { A: [{ row: 1, cells: [1] }], C: [] } });
  });

  test.each([
    [
      row(cell('office:value-type="string" table:number-columns-repeated="999999999"', "X"), 999_999_999),
      /256 columns/,
    ],
    [row(cell('office:value-type="string"', "X"), 999_999_999), /1,00,000 rows/],
    [row(cell('office:value-type="string"', "X".repeat(30_000)), 100_000), /200 MB of text/],
  ])("that repeats without end is refused", async (rows, message) =>
    expect(await refusalOf(openDocumentSheet(table(rows)))).toEqual({
      status: 413,
      message: expect.stringMatching(message),
    }),
  );
});
