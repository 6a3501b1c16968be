import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { zip } from "../../../tests/files.ts";
import { container, rowXml, sheetXml, workbook, workbookParts } from "../../../tests/sheets.ts";
import { csvOf } from "../csv.ts";
import type { Refusal } from "../errors.ts";
import { xlsxOf } from "../xlsx.ts";
import { meaningOfFormat } from "./number-formats.ts";
import { openSheetFile } from "./open-sheet-file.ts";
import { sheetLimits, type SheetRow } from "./read-cell.ts";

const folder = mkdtempSync(join(tmpdir(), "vanik-sheets-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function onDisk(bytes: Buffer | string): string {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return path;
}

async function readRows(
  bytes: Buffer | string,
  { sheet, limits = sheetLimits }: { sheet?: string; limits?: typeof sheetLimits } = {},
) {
  const handle = await open(onDisk(bytes));
  try {
    const file = await openSheetFile(handle, limits);
    const rows: SheetRow[] = [];
    for await (const batch of file.rows(sheet ?? file.sheets[0]!)) rows.push(...batch);
    return { ...file, rows };
  } finally {
    await handle.close();
  }
}

const cellsOf = async (bytes: Buffer | string) => (await readRows(bytes)).rows.map(({ cells }) => cells);

async function refusalOf(bytes: Buffer | string, limits = sheetLimits): Promise<{ status: number; message: string }> {
  const refused = await readRows(bytes, { limits }).then(
    () => ({ status: 200, message: "" }),
    (error: Refusal) => error,
  );
  return { status: refused.status, message: refused.message };
}

describe("a workbook", () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="#,##0&quot; days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="20"/></cellXfs>';
  const cell = (xml: string) =>
    workbook({
      rows: `<row r="1">${xml}</row>`,
      styles,
      texts: "<si><t>Bolt</t></si><si><r><t>Hex </t></r><r><t>nut</t></r><rPh><t>ナット</t></rPh></si>",
    });
  test.each<[string, string, unknown]>([
    ["a number", '<c r="A1"><v>83.332999999999998</v></c>', 83.333],
    ["a text that is shared", '<c r="A1" t="s"><v>0</v></c>', "Bolt"],
    ["a text in several hands, without how it is pronounced", '<c r="A1" t="s"><v>1</v></c>', "Hex nut"],
    ["a text in place", '<c r="A1" t="inlineStr"><is><t>M8 &amp; M10</t></is></c>', "M8 & M10"],
    ["what a formula showed last", '<c r="A1"><f>1+1</f><v>2</v></c>', 2],
    ["a text that a formula made", '<c r="A1" t="str"><f>"a"</f><v>a</v></c>', "a"],
    ["a text of a formula that is not stored", '<c r="A1" t="str"><f>""</f></c>', { fault: "formula" }],
    ["a number of a formula that is not stored", '<c r="A1"><f>1+1</f><v></v></c>', { fault: "formula" }],
    ["a formula that showed nothing yet", '<c r="A1"><f>1+1</f></c>', { fault: "formula" }],
    ["an error", '<c r="A1" t="e"><f>NA()</f><v>#N/A</v></c>', { fault: "#N/A" }],
    ["a day by a format that all know", '<c r="A1" s="1"><v>46113</v></c>', { day: "2026-04-01" }],
    ["a day by a format of its own", '<c r="A1" s="2"><v>46113.75</v></c>', { day: "2026-04-01" }],
    ["a day as it is written", '<c r="A1" t="d"><v>2026-04-01T00:00:00</v></c>', { day: "2026-04-01" }],
    ["a percentage", '<c r="A1" s="3"><v>7.0000000000000007E-2</v></c>', 7],
    ["a whole percentage", '<c r="A1" s="5"><v>0.18</v></c>', 18],
    [
      "a number with words in its format",
      '<c r="A1" s="4"><v>30</v></c>',
      { number: 30, words: "days", shown: "30 days" },
    ],
    ["a time, which is no day", '<c r="A1" s="6"><v>0.5</v></c>', 0.5],
    ["yes", '<c r="A1" t="b"><v>1</v></c>', "TRUE"],
  ])("reads %s", async (_, xml, read) => expect(await cellsOf(cell(xml))).toEqual([[read]]));

  test("reads an empty text that a formula made as an empty cell", async () =>
    expect(await cellsOf(cell('<c r="A1" t="str"><f>""</f><v></v></c><c r="B1"><v>1</v></c>'))).toEqual([[null, 1]]));

  test("counts from 1904 where it says so", async () =>
    expect(
      await cellsOf(workbook({ rows: '<row r="1"><c r="A1" s="1"><v>44651</v></c></row>', styles, date1904: true })),
    ).toEqual([[{ day: "2026-04-01" }]]));

  test("keeps the places of rows and cells, and leaves out what is empty", async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="1"/></row><row r="4"/><row r="9"><c><v>2</v></c><c><v>3</v></c></row>';
    expect((await readRows(workbook({ rows }))).rows).toEqual([
      { row: 3, cells: [null, 1] },
      { row: 9, cells: [2, 3] },
    ]);
  });

  test("offers the sheets that are shown", async () => {
    const sheets = { Notes: sheetXml(rowXml(1, ["a"])), Items: sheetXml(rowXml(1, ["b"])), Old: sheetXml("") };
    const bytes = workbook({ sheets, hidden: ["Old"] });
    expect((await readRows(bytes)).sheets).toEqual(["Notes", "Items"]);
    expect((await readRows(bytes, { sheet: "Items" })).rows).toEqual([{ row: 1, cells: ["b"] }]);
  });

  test("reads tags with a prefix", async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf(workbook({ sheets: { A: sheet } }))).toEqual([[5]]);
  });
});

describe("a CSV file", () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
  test.each<[string, Buffer | string, unknown[][]]>([
    [
      "separated by commas, with quotes",
      'a,b\r\n"1,23,456.78","say ""hi"""\r\n',
      [
        ["a", "b"],
        ["1,23,456.78", 'say "hi"'],
      ],
    ],
    [
      "separated by semicolons, with commas in it",
      "a;b\n1,5;2,5\n",
      [
        ["a", "b"],
        ["1,5", "2,5"],
      ],
    ],
    [
      "separated by tabs",
      "a\tb\n1\t2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "that tells Excel its separator",
      "sep=;\na;b\n1;2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "with lines within a cell",
      'a,b\n"1\n2",3',
      [
        ["a", "b"],
        ["1\n2", "3"],
      ],
    ],
    [
      "with a sign of inches in a cell",
      'a,b\n1/2" pipe,3',
      [
        ["a", "b"],
        ['1/2" pipe', "3"],
      ],
    ],
    ["with a mark", "\uFEFFname\nबोल्ट\n", [["name"], ["बोल्ट"]]],
    ["in UTF-8 without one", "name\nबोल्ट ₹\n", [["name"], ["बोल्ट ₹"]]],
    [
      "in UTF-16 with a mark",
      utf16("name\tprice\nबोल्ट\t5\n"),
      [
        ["name", "price"],
        ["बोल्ट", "5"],
      ],
    ],
    [
      "in UTF-16 without one",
      Buffer.from("name,price\nBolt,5\n", "utf16le"),
      [
        ["name", "price"],
        ["Bolt", "5"],
      ],
    ],
    ["in Windows-1252", Buffer.from([0x6e, 0x0a, 0x35, 0xb0, 0x93, 0x0a]), [["n"], ["5°“"]]],
    ["with what would be a formula", "a\n'=1+1\n'-5\n'plain\n", [["a"], ["=1+1"], ["-5"], ["'plain"]]],
    [
      "with empty cells and lines",
      "a,,b,\n\n , \n1,,2,,\n",
      [
        ["a", null, "b"],
        ["1", null, "2"],
      ],
    ],
  ])("is read %s", async (_, bytes, read) => expect(await cellsOf(bytes)).toEqual(read));

  test("says how it was read", async () => {
    expect(await readRows(utf16("a;b\n1;2\n"))).toMatchObject({
      format: "csv",
      encoding: "UTF-16",
      separator: ";",
      sheets: [""],
    });
    expect(await readRows("a,b\n\n1,2\n")).toMatchObject({
      encoding: "UTF-8",
      separator: ",",
      rows: [{ row: 1 }, { row: 3 }],
    });
  });
});

describe("what we write ourselves reads the same", () => {
  const columns = [
    { title: "Name", holds: "text" },
    { title: "Price", holds: "amount" },
    { title: "Day", holds: "day" },
  ] as const;
  const rows = [
    ['=HYPERLINK("x")', 123456.78, "2026-04-01"],
    ['बोल्ट, "M8"\nsecond line', 0.1, "1999-12-31"],
    ["-5", null, null],
    ["+91 98", 5, null],
  ] as const;
  const sheet = () => ({
    title: "Items",
    columns,
    rows: (async function* () {
      yield rows;
    })(),
  });
  const bytesOf = async (stream: AsyncIterable<Buffer | string>) => {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(Buffer.from(piece as string));
    return Buffer.concat(pieces);
  };
  test("as XLSX", async () =>
    expect((await cellsOf(await bytesOf(xlsxOf(sheet())))).slice(1)).toEqual([
      [rows[0][0], 123456.78, { day: "2026-04-01" }],
      [rows[1][0], 0.1, { day: "1999-12-31" }],
      ["-5"],
      ["+91 98", 5],
    ]));
  test("as CSV", async () =>
    expect((await cellsOf(await bytesOf(csvOf(sheet())))).slice(1)).toEqual([
      [rows[0][0], "123456.78", "2026-04-01"],
      [rows[1][0], "0.1", "1999-12-31"],
      ["-5"],
      ["+91 98", "5"],
    ]));
});

describe("what is no sheet is refused and says how to save it", () => {
  const whole = workbook({ rows: rowXml(1, ["a", 1]) });
  const farAway = container("Workbook");
  farAway.writeUInt16LE(65_535, 30);
  const asZip = container("Workbook");
  asZip.writeUInt16LE(0, 26);
  const locked = Buffer.from(whole);
  for (let at = locked.indexOf("PK\x01\x02"); at >= 0; at = locked.indexOf("PK\x01\x02", at + 1)) locked[at + 8] = 1;
  const doctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${"b".repeat(50)}">]><worksheet><sheetData/></worksheet>`;
  test.each<[string, Buffer | string, number, RegExp]>([
    ["nothing at all", "", 400, /empty/],
    ["a container with nothing in it", container("Workbook"), 415, /broken.*\.xlsx/],
    ["a container that SheetJS takes for a zip", asZip, 415, /broken.*\.xlsx/],
    ["an encrypted one", container("EncryptedPackage"), 415, /password/],
    ["one whose directory lies where no file reaches", farAway, 415, /broken.*\.xlsx/],
    ["an encrypted zip", locked, 415, /password/],
    ["a page under the name of one", "\n<html><table><tr><td>1</td></tr></table>", 415, /web page.*xlsx/],
    ["XML of 2003", '<?xml version="1.0"?><Workbook/>', 415, /xlsx/],
    [
      "one with macros",
      workbook({ mainType: "application/vnd.ms-excel.sheet.macroEnabled.main+xml" }),
      415,
      /macros.*xlsx/,
    ],
    ["an OpenDocument text", zip([{ name: "content.xml", data: Buffer.from("<x/>") }]), 415, /no sheet.*xlsx/],
    ["half a workbook", whole.subarray(0, whole.length / 2), 415, /cut short/],
    ["a workbook whose directory lies", Buffer.concat([whole, Buffer.from("x")]), 415, /cut short/],
    ["a declared document type", workbook({ sheets: { A: doctype } }), 415, /document type/],
    ["a sheet that is no XML", workbook({ sheets: { A: "<worksheet><row" } }), 415, /broken/],
    ["tags nested without end", workbook({ sheets: { A: "<a>".repeat(100_000) } }), 415, /broken/],
    ["rows out of order", workbook({ rows: rowXml(5, [1]) + rowXml(2, [1]) }), 415, /order/],
    ["60 MB of nothing", workbook({ more: [{ name: "x", data: Buffer.alloc(60_000_000) }] }), 415, /unpacks/],
    [
      "60 MB of nothing in the sheet, claimed to be little",
      zip(workbookParts({ sheets: { A: sheetXml(" ".repeat(60_000_000)) } }).map((one) => ({ ...one, claimed: 100 }))),
      415,
      /unpacks|broken/,
    ],
    [
      "a text of 3 MB in a cell",
      workbook({
        rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${randomBytes(1_500_000).toString("hex")}</t></is></c></row>`,
      }),
      415,
      /broken/,
    ],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1"), 415, /no sheet/],
    ["bytes of anything", Buffer.from(randomBytes(5000).map((byte) => byte & 0x0f)), 415, /no sheet/],
    ["a quote that never ends", `a,b\n"${"x,\n".repeat(1_500_000)}`, 415, /quote/],
  ])("%s", async (_, bytes, status, message) =>
    expect(await refusalOf(bytes as Buffer)).toEqual({ status, message: expect.stringMatching(message) }),
  );

  const small = { ...sheetLimits, rows: 3, columns: 2, unpacked: 20_000, texts: 100 };
  test.each<[string, Buffer | string, RegExp]>([
    ["more rows", "a\n1\n2\n3\n", /more than 2 rows/],
    [
      "more rows of a workbook",
      workbook({ rows: [1, 2, 3, 4].map((row) => rowXml(row, [row])).join("") }),
      /more than 2 rows/,
    ],
    ["more columns", "a,b,c\n", /more than 2 columns/],
    ["a cell far to the right", workbook({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), /more than 2 columns/],
    ["more unpacked", workbook({ rows: rowXml(1, [randomBytes(15_000).toString("hex")]) }), /unpacks/],
    ["more texts", workbook({ rows: rowXml(1, [1]), texts: "<si><t>aaaa</t></si>".repeat(5) }), /texts/],
  ])("over a limit: %s", async (_, bytes, message) =>
    expect(await refusalOf(bytes, small)).toEqual({ status: 413, message: expect.stringMatching(message) }),
  );

  test("empty rows and columns count nothing", async () =>
    expect((await readRows(`a,b,,,,\n${",\n".repeat(50)}1,2`, { limits: small })).rows).toHaveLength(2));
});

describe("what is small and made to take long is read in one pass", () => {
  const format = (code: string, styles: number) =>
    workbook({
      rows: '<row r="1"><c r="A1" s="0"><v>46113</v></c></row>',
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(styles)}</cellXfs>`,
    });
  test("a format of 900,000 brackets that never close", async () =>
    expect(await cellsOf(format("[".repeat(900_000), 1))).toEqual([[46113]]));
  test("a format of 900,000 brackets, by 100,000 styles", async () =>
    expect(await cellsOf(format(`${"[".repeat(900_000)}yy`, 100_000))).toEqual([[46113]]));

  test("a format is judged by its first 255 signs, up to the first that never closes", () => {
    expect(meaningOfFormat(`${'"x"'.repeat(40)}dd/mm/yy`)).toBe("day");
    expect(meaningOfFormat(`${'"x"'.repeat(90)}dd/mm/yy`)).toBe("number");
    expect(meaningOfFormat('[Red]0.0\\%"d"_y*d')).toBe("number");
    expect(meaningOfFormat("[$-409]d-mmm;@")).toBe("day");
    expect(meaningOfFormat("0;dd")).toBe("number");
  });

  const relation = (at: number) =>
    `<Relationship Id="r${at}" Type="worksheet" Target="worksheets/sheet${at === 0 ? 1 : at}.xml"/>`;
  const manySheets = (count: number) =>
    zip(
      workbookParts({ rows: rowXml(1, [7]) }).map((part) =>
        part.name === "xl/workbook.xml"
          ? {
              ...part,
              data: Buffer.from(
                `<workbook>${Array.from({ length: count }, (_, at) => `<sheet name="S${at}" r:id="r${at}"/>`).join("")}</workbook>`,
              ),
            }
          : part.name.endsWith(".rels")
            ? {
                ...part,
                data: Buffer.from(
                  `<Relationships>${Array.from({ length: count }, (_, at) => relation(at)).join("")}</Relationships>`,
                ),
              }
            : part,
      ),
    );
  test("200,000 sheets and as many relations: the first 200 are offered", async () => {
    const { sheets, rows } = await readRows(manySheets(200_000));
    expect(sheets).toHaveLength(200);
    expect(rows).toEqual([{ row: 1, cells: [7] }]);
  });

  test("two million empty lines are more than a sheet has", async () =>
    expect(await refusalOf("\n".repeat(2_000_000))).toEqual({
      status: 413,
      message: expect.stringContaining("10,48,576 lines"),
    }));

  test("a text that all cells share counts in each of them", async () => {
    const cells = Array.from({ length: 50 }, () => '<c t="s"><v>0</v></c>').join("");
    const rows = Array.from({ length: 200 }, () => `<row>${cells}</row>`).join("");
    const bytes = workbook({ rows, texts: `<si><t>${"x".repeat(30_000)}</t></si>` });
    expect(await refusalOf(bytes)).toEqual({
      status: 413,
      message: expect.stringContaining("more than 200 MB of text"),
    });
  });

  test("the texts of a workbook are read once, however many of its sheets are", async () => {
    const sheets = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`S${at}`, sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')]),
    );
    const text = randomBytes(10_000).toString("hex");
    const handle = await open(onDisk(workbook({ sheets, texts: `<si><t>${text}</t></si>` })));
    try {
      const file = await openSheetFile(handle, { ...sheetLimits, unpacked: 100_000 });
      for (const name of file.sheets) for await (const rows of file.rows(name)) expect(rows[0]!.cells).toEqual([text]);
    } finally {
      await handle.close();
    }
  });

  test.each(["1.5", "1e300", "16777217", "-1", "x"])("a row numbered %s is out of order", async (number) =>
    expect(await refusalOf(workbook({ rows: `<row r="${number}"><c><v>1</v></c></row>` }))).toEqual({
      status: 415,
      message: expect.stringContaining("order"),
    }),
  );
});

describe("what no database takes is no part of a cell", () => {
  test("a zero within a text", async () =>
    expect(await cellsOf(Buffer.from("\uFEFFa\0b,c\n", "utf16le"))).toEqual([["ab", "c"]]));
  test("half a sign where a text is cut", async () => {
    const limits = { ...sheetLimits, cell: 3 };
    expect((await readRows("ab😀", { limits })).rows).toEqual([{ row: 1, cells: ["ab\uFFFD"] }]);
    const book = workbook({ rows: rowXml(1, ["ab😀"]) });
    expect((await readRows(book, { limits })).rows).toEqual([{ row: 1, cells: ["ab\uFFFD"] }]);
  });
  test("a row of 70,000 separators is refused before it is gathered", async () =>
    expect(await refusalOf(",".repeat(70_000))).toEqual({
      status: 413,
      message: expect.stringContaining("more than 256 columns"),
    }));
});
