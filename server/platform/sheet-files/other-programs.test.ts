// Workbooks as other programs than Excel write them, which Excel opens: each as it met somebody elsewhere.
import * as xlsx from "@e965/xlsx";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Part, zip } from "../../../tests/files.ts";
import { rowXml, sheetXml, workbook, workbookParts } from "../../../tests/sheets.ts";
import { readFormat, withWords } from "./number-formats.ts";
import { openSheetFile } from "./open-sheet-file.ts";
import type { ReadCell, SheetRow } from "./read-cell.ts";

const folder = mkdtempSync(join(tmpdir(), "vanik-others-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

async function readRows(bytes: Buffer): Promise<{ sheets: string[]; rows: SheetRow[] }> {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  const handle = await open(path);
  try {
    const file = await openSheetFile(handle);
    const rows: SheetRow[] = [];
    for (const name of file.sheets) for await (const batch of file.rows(name)) rows.push(...batch);
    return { sheets: file.sheets, rows };
  } finally {
    await handle.close();
  }
}
const cellsOf = async (bytes: Buffer) => (await readRows(bytes)).rows.map(({ cells }) => cells);

const rows = rowXml(1, ["Item code", "Qty"]) + rowXml(2, ["A-1", 5]);
const read: ReadCell[][] = [
  ["Item code", "Qty"],
  ["A-1", 5],
];
const mainType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const relation = (target: string) => ({
  name: "_rels/.rels",
  data: Buffer.from(
    `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`,
  ),
});

/** A workbook whose parts are other ones. */
const changed = (change: (part: Part) => Part, more: Part[] = []) =>
  zip([...workbookParts({ rows }).map(change), ...more]);
const typed = (types: string) =>
  changed(
    (part) => (part.name === "[Content_Types].xml" ? { ...part, data: Buffer.from(`<Types>${types}</Types>`) } : part),
    [relation("/xl/workbook.xml")],
  );

describe("H08, H20: a workbook is found", () => {
  test.each<[string, Buffer]>([
    ["by a type that all parts have and a relation", typed(`<Default Extension="xml" ContentType="${mainType}"/>`)],
    [
      "by a relation whose target is no path from the root",
      changed(
        (part) => ({
          ...part,
          name: part.name.replace("xl/workbook.xml", "xl/book.xml").replace("_rels/workbook", "_rels/book"),
          data: Buffer.from(part.data.toString().replace("/xl/workbook.xml", "/xl/book.xml")),
        }),
        [relation("xl/book.xml")],
      ),
    ],
    ["in parts of any case", changed((part) => ({ ...part, name: part.name.toUpperCase() }))],
    ["in folders of Windows", changed((part) => ({ ...part, name: part.name.replaceAll("/", "\\") }))],
    ["as a template", workbook({ rows, mainType: mainType.replace("sheet.main", "template.main") })],
  ])("%s", async (_, bytes) => expect(await cellsOf(bytes)).toEqual(read));

  const binary = "application/vnd.ms-excel.sheet.binary.macroEnabled.main";
  const isBinary = { message: expect.stringContaining("binary workbook (.xlsb)") };
  test("a binary one is told as such", async () => {
    await expect(readRows(workbook({ rows, mainType: binary }))).rejects.toMatchObject(isBinary);
    const byEnding = zip([
      relation("/xl/workbook.bin"),
      {
        name: "[Content_Types].xml",
        data: Buffer.from(`<Types><Default Extension="bin" ContentType="${binary}"/></Types>`),
      },
    ]);
    await expect(readRows(byEnding)).rejects.toMatchObject(isBinary);
  });

  test("as SheetJS writes it, which names a type of binary parts and has none", async () => {
    const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(read), "Rates");
    expect(await cellsOf(xlsx.write(book, { type: "buffer", bookType: "xlsx" }))).toEqual(read);
  });
});

test.each([
  ["show", ["Sheet1"]],
  ["visible", ["Sheet1"]],
  ["hidden", []],
  ["veryHidden", []],
])("H19: a sheet whose state is %s", async (state, sheets) => {
  const bytes = changed((part) => ({
    ...part,
    data: Buffer.from(part.data.toString().replace('sheetId="1"', `sheetId="1" state="${state}"`)),
  }));
  expect((await readRows(bytes)).sheets).toEqual(sheets);
});

test("a row in several pieces is one, and places may be written small", async () =>
  expect(
    await readRows(
      workbook({ rows: '<row r="1"><c r="a1"><v>1</v></c></row><row r="1"><c r="C1"><v>3</v></c></row><row r="2"/>' }),
    ),
  ).toMatchObject({ rows: [{ row: 1, cells: [1, null, 3] }] }));

test("an extension of the workbook says nothing of its days", async () => {
  const bytes = zip(
    workbookParts({
      rows: '<row r="1"><c r="A1" s="1"><v>44651</v></c></row>',
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      date1904: true,
    }).map((part) =>
      part.name === "xl/workbook.xml"
        ? {
            ...part,
            data: Buffer.from(
              part.data.toString().replace("</workbook>", '<extLst><x15:workbookPr a="1"/></extLst></workbook>'),
            ),
          }
        : part,
    ),
  );
  expect(await cellsOf(bytes)).toEqual([[{ day: "2026-04-01" }]]);
});

test.each([
  ["2026-04-01", { day: "2026-04-01" }],
  ["2026-04-01T10:30:00", { day: "2026-04-01" }],
  ["12:00:00.000", 0.5],
  ["1899-12-30T06:00:00", 0.25],
  ["PT36H0M0.000S", 1.5],
  ["soon", "soon"],
])("a day of a strict workbook, %s", async (value, cell) =>
  expect(await cellsOf(workbook({ rows: `<row r="1"><c r="A1" t="d"><v>${value}</v></c></row>` }))).toEqual([[cell]]),
);

test.each([
  ["57.699999999999996", 57.7],
  ["1180.0000000000002", 1180],
  ["0.30000000000000004", 0.3],
  ["544.8099999999999", 544.81],
  ["970.9300000000001", 970.93],
  ["33.333333333333336", 33.3333333333333],
  ["9007199254740991", 9_007_199_254_740_991],
])("H07: %s is the number that Excel takes, of 15 digits", async (stored, number) =>
  expect(await cellsOf(workbook({ rows: `<row r="1"><c r="A1"><v>${stored}</v></c></row>` }))).toEqual([[number]]),
);

test.each([
  ["Grade 8.8_x000D_\nZinc_x000D_\nBox of 100", "Grade 8.8\nZinc\nBox of 100"],
  ["_x005F_x000D_", "_x000D_"],
  ["a_x0009_b", "a\tb"],
  ["_X000D_ _x00_ x_xa", "_X000D_ _x00_ x_xa"],
  ["_xD83D_", "\uFFFD"],
])("%j is %j in a cell, shared or not", async (written, text) => {
  const inPlace = `<row r="1"><c r="A1" t="inlineStr"><is><t>${written}</t></is></c><c r="B1" t="s"><v>0</v></c></row>`;
  expect(await cellsOf(workbook({ rows: inPlace, texts: `<si><t>${written}</t></si>` }))).toEqual([[text, text]]);
});

describe("H02: words of a number's format are read with it", () => {
  const readCell = (code: string, number: number) => withWords(readFormat(code), number);
  test.each<[string, number, string, string]>([
    ['""0.00" Cr"', 25_000, "Cr", "25000 Cr"],
    ['""0.00" Dr"', -25_000, "Dr", "-25000 Dr"],
    ['0.00" Dr";0.00" Cr"', -25_000, "Cr", "25000 Cr"],
    ['0.00" Dr";-0.00" Cr"', -25_000, "Cr", "-25000 Cr"],
    ['0.00" Dr";0.00" Cr";"nil"', 0, "nil", "nil 0"],
    ['[<0]0.00" Cr";0.00" Dr"', 500, "Dr", "500 Dr"],
    ["0\\ \\D\\r", 5, "Dr", "5 Dr"],
    ['General" pcs"', 1.5, "pcs", "1.5 pcs"],
    ['""0.000" MT"', 2.35, "MT", "2.35 MT"],
    ['"Rs. "#,##0.00', 1250, "Rs.", "Rs. 1250"],
    ["[$USD] #,##0.00", 10, "USD", "USD 10"],
  ])("%s of %d", (code, number, words, shown) => expect(readCell(code, number)).toEqual({ number, words, shown }));

  test.each([
    ["₹ #,##0.00", 5],
    ["[$₹-4009] #,##0.00", 5],
    ['_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ', 5],
    ["[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0", 25_000_000],
    // Of thousands, hence of another number than is stored.
    ['0.00,," Cr"', 25_000_000],
    ["dd mmm yyyy", 46_113],
    ['0.0%" GST"', 0.18],
    [`${'"x'.repeat(200)}`, 5],
  ])("%s shows none that are read", (code, number) => expect(readCell(code, number)).toBeNull());

  test("of a whole workbook, as Tally writes its sides", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="&quot;&quot;0.00&quot; Cr&quot;"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>';
    const bytes = workbook({ sheets: { A: sheetXml('<row r="1"><c r="A1" s="0"><v>25000</v></c></row>') }, styles });
    expect(await cellsOf(bytes)).toEqual([[{ number: 25_000, words: "Cr", shown: "25000 Cr" }]]);
  });
});
