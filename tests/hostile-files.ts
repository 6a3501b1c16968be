// Forty files that are small and made to take long, each from nothing: of every kind that comes in from outside. The unit test
// and the bench send the same.
import { crc32, deflateRawSync } from "node:zlib";
import { docxParts, type Part, pdf, png, zip } from "./files.ts";
import { oldWorkbook, openDocumentSheet, rowXml, sheetXml, workbook, workbookParts } from "./sheets.ts";

export interface HostileFile {
  name: string;
  kind: "xlsx" | "xls" | "ods" | "csv" | "other";
  make: () => Buffer;
}

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join("");
const oneCell = rowXml(1, [46113]);
const styled = (styles: string) => workbook({ rows: '<row r="1"><c r="A1" s="0"><v>46113</v></c></row>', styles });
const sheet = (xml: string) => workbook({ sheets: { A: xml } });
const rows = (xml: string) => workbook({ rows: xml });
const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`;

/** A workbook in which the part of one name is another. */
const withPart = (name: string, text: string) =>
  zip(workbookParts({ rows: oneCell }).map((part) => (part.name === name ? { name, data: Buffer.from(text) } : part)));

/** Every entry of its directory leads to the same bytes. */
function overlapping(count: number): Buffer {
  const data = Buffer.from(sheetXml(oneCell.padEnd(100_000)));
  const packed = deflateRawSync(data);
  const name = "xl/worksheets/sheet1.xml";
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entries = Array.from({ length: count }, (_, at) => {
    const own = `${at}`.padStart(name.length, "x");
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(crc32(data), 16);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt32LE(data.length, 24);
    head.writeUInt16LE(own.length, 28);
    return Buffer.concat([head, Buffer.from(own)]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, directory, end]);
}

const manyParts = (count: number): Part[] =>
  Array.from({ length: count }, (_, at) => ({ name: `xl/media/${at}.bin`, data: Buffer.alloc(0) }));
const nested = (depth: number): Buffer =>
  depth === 0 ? workbook({ rows: oneCell }) : zip([{ name: `${depth}.xlsx`, data: nested(depth - 1) }]);
const lying = workbookParts({ sheets: { A: sheetXml(" ".repeat(30_000_000)) } }).map((part) => ({
  ...part,
  claimed: 100,
}));
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${times(30, (at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`)}]><worksheet><sheetData>&a30;</sheetData></worksheet>`;
const pngEnd = png.length - 12;
const emptyChunk = Buffer.from("0000000074455874000000ff", "hex");

const xlsx = (name: string, make: () => Buffer): HostileFile => ({ name, kind: "xlsx", make });
const csv = (name: string, make: () => Buffer | string): HostileFile => ({
  name,
  kind: "csv",
  make: () => Buffer.from(make() as string),
});
const xls = (name: string, make: () => Buffer): HostileFile => ({ name, kind: "xls", make });
const ods = (name: string, make: () => Buffer): HostileFile => ({ name, kind: "ods", make });

/** A record of a workbook of an old Excel. */
function record(type: number, data: readonly number[] = []): Buffer {
  const bytes = Buffer.alloc(4 + data.length);
  bytes.writeUInt16LE(type, 0);
  bytes.writeUInt16LE(data.length, 2);
  bytes.set(data, 4);
  return bytes;
}
/** One of Excel 2, which is a sheet without a container. */
const bareOld = (records: readonly Buffer[]) =>
  Buffer.concat([record(0x0009, [2, 0, 0x10, 0]), ...records, record(0x000a)]);
/** A whole number in a cell. */
const oldCell = (row: number, column: number) => record(0x0002, [row & 255, row >> 8, column, 0, 0, 0, 0, 1, 0]);

/** Each of its sectors is followed by itself. */
function endlessContainer(): Buffer {
  const bytes = oldWorkbook({
    A: times(400, (at) => `text ${at},`)
      .split(",")
      .map((text) => [text]),
  });
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  for (let at = 0; at < 128; at++) bytes.writeUInt32LE(at, table + at * 4);
  return bytes;
}

const cellOf = (text: string, repeated = 1) =>
  `<table:table-cell table:number-columns-repeated="${repeated}" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const rowOf = (cells: string, repeated = 1) =>
  `<table:table-row table:number-rows-repeated="${repeated}">${cells}</table:table-row>`;
const tableOf = (xml: string, name = "A") => `<table:table table:name="${name}">${xml}</table:table>`;

const other = (name: string, make: () => Buffer): HostileFile => ({ name, kind: "other", make });
const noise = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 2_654_435_761) >>> 24));

export const hostileFiles: readonly HostileFile[] = [
  xlsx("a format of 100,000 brackets", () =>
    styled(`<numFmts>${format(164, "[".repeat(100_000))}</numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`),
  ),
  xlsx("a long format, by 5,000 styles", () =>
    styled(
      `<numFmts>${format(164, "[".repeat(900_000))}</numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(5000)}</cellXfs>`,
    ),
  ),
  xlsx("20,000 long formats", () =>
    styled(`<numFmts>${times(20_000, (at) => format(164 + at, "&quot;[".repeat(80)))}</numFmts>`),
  ),
  xlsx("400,000 styles", () => styled(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(400_000)}</cellXfs>`)),
  xlsx("40,000 sheets", () =>
    withPart(
      "xl/workbook.xml",
      `<workbook><sheets>${times(40_000, (at) => `<sheet name="S${at}" r:id="r${at}"/>`)}</sheets></workbook>`,
    ),
  ),
  xlsx("40,000 relations, and a sheet of each", () =>
    zip(
      workbookParts({ rows: oneCell }).map((part) =>
        part.name === "xl/workbook.xml"
          ? {
              ...part,
              data: Buffer.from(
                `<workbook>${times(40_000, (at) => `<sheet name="S${at}" r:id="r${at}"/>`)}</workbook>`,
              ),
            }
          : part.name.endsWith("workbook.xml.rels")
            ? {
                ...part,
                data: Buffer.from(
                  `<R>${times(40_000, (at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="${"../".repeat(100)}s${at}"/>`)}</R>`,
                ),
              }
            : part,
      ),
    ),
  ),
  xlsx("200 sheets of nothing, each the same part", () =>
    workbook({
      sheets: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`S${at}`, sheetXml("")])),
      texts: times(4000, () => `<si><t>${"x".repeat(20)}</t></si>`),
    }),
  ),
  xlsx("100,000 tags within each other", () => sheet("<a>".repeat(100_000))),
  xlsx("a tag of 60,000 attributes", () => sheet(`<worksheet ${times(60_000, (at) => `a${at}="" `)}/>`)),
  xlsx("an attribute of 3 MB", () => sheet(`<worksheet a="${"&amp;".repeat(600_000)}"/>`)),
  xlsx("entities of entities", () => sheet(laughs)),
  xlsx("300,000 entities that nothing declares", () =>
    rows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${"&x;".repeat(300_000)}</t></is></c></row>`),
  ),
  xlsx("a cell of 300,000 signs by their numbers", () =>
    rows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${"&#x41;".repeat(150_000)}</t></is></c></row>`),
  ),
  xlsx("a comment of 3 MB", () => sheet(`<worksheet><!-- ${"- ".repeat(1_500_000)} --></worksheet>`)),
  xlsx("200,000 empty texts to share", () => workbook({ rows: oneCell, texts: "<si/>".repeat(200_000) })),
  xlsx("a text of 32,000 signs in 30,000 cells", () =>
    workbook({
      rows: times(600, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`),
      texts: `<si><t>${"x".repeat(32_000)}</t></si>`,
    }),
  ),
  xlsx("200,000 merged cells", () =>
    sheet(
      `<worksheet><sheetData>${oneCell}</sheetData><mergeCells>${times(200_000, (at) => `<mergeCell ref="A${at + 1}:C${at + 9}"/>`)}</mergeCells></worksheet>`,
    ),
  ),
  xlsx("19 MB of blanks", () => sheet(sheetXml(`${oneCell}${times(40, () => `<row/>${" ".repeat(480_000)}`)}`))),
  xlsx("60 MB of nothing beside it", () =>
    workbook({ rows: oneCell, more: [{ name: "x", data: Buffer.alloc(60_000_000) }] }),
  ),
  xlsx("30 MB that is said to be a hundred bytes", () => zip(lying)),
  xlsx("5,000 parts", () => workbook({ rows: oneCell, more: manyParts(4900) })),
  xlsx("12,000 parts", () => workbook({ rows: oneCell, more: manyParts(12_000) })),
  xlsx("workbooks within workbooks", () => nested(50)),
  xlsx("4,000 parts that are the same bytes", () => overlapping(4000)),
  xlsx("cells far away", () =>
    rows(
      times(
        2000,
        (at) =>
          `<row r="${at + 1}"><c r="XFD${at + 1}"/><c r="ZZZ9999999"/><c r="${"A".repeat(100)}"><v></v></c></row>`,
      ),
    ),
  ),
  xlsx("rows with numbers beyond all", () =>
    rows('<row r="1e300"><c><v>1</v></c></row><row r="9007199254740993"><c><v>1</v></c></row>'),
  ),
  xlsx("400,000 rows of nothing", () => rows("<row/>".repeat(400_000))),
  xlsx("a row of 400,000 cells in one place", () => rows(`<row r="1">${'<c r="A1"/>'.repeat(400_000)}</row>`)),
  xlsx("numbers of 30,000 digits", () =>
    rows(times(60, (at) => `<row r="${at + 1}"><c><v>${"9".repeat(30_000)}</v></c></row>`)),
  ),
  xls("an old workbook of 90,000 cells in its last column", () =>
    bareOld(Array.from({ length: 90_000 }, (_, at) => oldCell(at & 0xffff, 255))),
  ),
  xls("an old workbook of 450,000 records of no kind", () =>
    bareOld(Array.from({ length: 450_000 }, (_, at) => record(0x7000 + (at % 100)))),
  ),
  xls("an old workbook whose sectors never end", endlessContainer),
  ods("a cell that is said to be in all places", () =>
    openDocumentSheet(tableOf(rowOf(cellOf("X", 999_999_999), 999_999_999))),
  ),
  ods("a text of 32,000 signs in 100,000 rows that are written once", () =>
    openDocumentSheet(tableOf(rowOf(cellOf("x".repeat(32_000), 50), 100_000))),
  ),
  ods("200 tables, and the last one alone says something", () =>
    openDocumentSheet(
      times(200, (at) =>
        tableOf(`${"<table:table-row/>".repeat(2000)}${at === 199 ? rowOf(cellOf("x")) : ""}`, `T${at}`),
      ),
    ),
  ),
  csv("1.9 MB of newlines", () => "\n".repeat(1_900_000)),
  csv("1.9 MB of quotes", () => '"'.repeat(1_900_000)),
  csv("quotes that begin and never end", () => `a,b\n${'"a"b","'.repeat(250_000)}`),
  csv("1.9 MB of separators", () => ",;\t".repeat(630_000)),
  csv("500,000 rows of separators", () => ",,\n".repeat(500_000)),
  csv(
    "55 heads of 32,000 brackets",
    () => `${Array.from({ length: 55 }, () => "(".repeat(32_000)).join()}\n${times(55, () => "T1:00,")}\n`,
  ),
  csv(
    "heads of brackets within brackets",
    () => `${Array.from({ length: 50 }, () => "([".repeat(18_000)).join(";")}\n1;2\n`,
  ),
  csv("UTF-16 of noise", () => Buffer.concat([Buffer.from([0xff, 0xfe]), noise(1_900_000)])),
  csv("bytes that are no letters, and zeros", () => Buffer.concat([noise(900_000), Buffer.alloc(900_000)])),
  other("a picture of 150,000 empty chunks", () =>
    Buffer.concat([
      png.subarray(0, pngEnd),
      ...Array.from({ length: 150_000 }, () => emptyChunk),
      png.subarray(pngEnd),
    ]),
  ),
  other("a document of 4,900 parts, and a PDF at its end", () =>
    Buffer.concat([zip([...docxParts, ...manyParts(4900)]), pdf]),
  ),
];
