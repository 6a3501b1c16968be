// Workbooks made by hand, as Excel writes them and as nobody should.
import * as xlsx from "@e965/xlsx";
import type { CellObject } from "@e965/xlsx";
import { zip, type Part } from "./files.ts";

const part = (name: string, text: string): Part => ({ name, data: Buffer.from(text) });
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Made {
  /** The rows of the first sheet, as XML. */
  rows?: string;
  /** Whole sheets by their names. */
  sheets?: Record<string, string>;
  hidden?: string[];
  /** As XML: `<si>…</si>`. */
  texts?: string;
  /** What stands in the style sheet. */
  styles?: string;
  mainType?: string;
  date1904?: boolean;
  more?: Part[];
}

export const sheetXml = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook. */
export function workbookParts({ rows = "", sheets = { Sheet1: sheetXml(rows) }, ...made }: Made): Part[] {
  const names = Object.keys(sheets);
  const type = made.mainType ?? `${office}.sheet.main+xml`;
  const state = (name: string) => (made.hidden?.includes(name) ? ' state="hidden"' : "");
  return [
    part("[Content_Types].xml", `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${relations}">${made.date1904 ? '<workbookPr date1904="1"/>' : ""}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${state(name)} r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="s" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="st" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    ...(made.texts === undefined ? [] : [part("xl/sharedStrings.xml", `<sst xmlns="${main}">${made.texts}</sst>`)]),
    ...(made.styles === undefined
      ? []
      : [part("xl/styles.xml", `<styleSheet xmlns="${main}">${made.styles}</styleSheet>`)]),
    ...names.map((name, at) => part(`xl/worksheets/sheet${at + 1}.xml`, sheets[name]!)),
    ...(made.more ?? []),
  ];
}

export const workbook = (made: Made): Buffer => zip(workbookParts(made));

/** A row of a sheet as XML: numbers, and texts in place. */
export const rowXml = (row: number, cells: readonly (string | number)[]) =>
  `<row r="${row}">${cells
    .map((cell, at) => {
      const place = `${String.fromCharCode(65 + at)}${row}`;
      return typeof cell === "number"
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join("")}</row>`;

/** A workbook of an old Excel: sheets of rows, each cell with its number's format where it has one. */
export function oldWorkbook(sheets: Record<string, (string | number | boolean | CellObject)[][]>, hidden = ""): Buffer {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: name === hidden ? 1 : 0 })) };
  return xlsx.write(book, { type: "buffer", bookType: "biff8" }) as Buffer;
}

/** An OpenDocument sheet of these tables and styles, as XML. */
export const openDocumentSheet = (tables: string, styles = ""): Buffer =>
  zip([
    part("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    part(
      "content.xml",
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  ]);

/** A container of old Office programs, which holds a part of this name. */
export function container(part: string): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  Buffer.from(part, "utf16le").copy(bytes, 1024);
  return bytes;
}
