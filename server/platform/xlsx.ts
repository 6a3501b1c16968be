// Sheets as XLSX, the smallest that is whole: worksheets with their texts in place, real days and numbers, a head that
// stays and filters. No library writes it: those that stream have native code or are large.
import { Readable } from "node:stream";
import { inOwnTurns } from "./own-turn.ts";
import { type Cell, looksLikeFormula, type Sheet, type SheetColumn } from "./sheet.ts";
import { zipOf } from "./zip.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// What XML 1.0 cannot hold, halves of signs included.
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(impossible, "")
    .replace(/[&<>"]/g, (sign) => signs[sign]!);

/** Styles by their place below: plain, head, and one for each of what a column holds; a text that looks like a formula is marked as text, one of several lines is wrapped. */
const styleOf = { text: 0, day: 2, amount: 3, quantity: 4, count: 5 } as const;
const headStyle = 1;
const quotedStyle = 6;
const wrappedStyle = 7;
// Lakh and crore.
const amountFormat = "[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00";

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="${amountFormat}"/><numFmt numFmtId="166" formatCode="#,##0.###"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

const sheetPath = (at: number) => `worksheets/sheet${at + 1}.xml`;

const typesOf = (sheets: readonly Sheet[]) =>
  `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/${sheetPath(at)}" ContentType="${office}.worksheet+xml"/>`).join("")}<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`;

const related = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** At most 31 characters, none of those that Excel forbids. */
const sheetName = (title: string) => escape(title.replace(/[\\/?*:[\]]/g, " ").slice(0, 31));

const workbookOf = (sheets: readonly Sheet[]) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ title }, at) => `<sheet name="${sheetName(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`;

/** 0 → "A", 26 → "AA". */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

// Day 1 is 1 January 1900, and Excel believes in 29 February 1900.
const dayZero = Date.UTC(1899, 11, 30);
const dayNumber = (day: string) => (Date.parse(`${day}T00:00:00Z`) - dayZero) / 86_400_000;

function textCell(at: string, value: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
}

/** As a text, however it begins. */
const styleOfText = (text: string, style: number) => (looksLikeFormula(text) ? quotedStyle : style);

function xlsxCellOf(at: string, cell: Cell, { holds }: Pick<SheetColumn, "holds">): string {
  if (cell === null || cell === "") return "";
  if (holds === "text") {
    const value = String(cell);
    const style = value.includes("\n") ? wrappedStyle : styleOf.text;
    return textCell(at, value, styleOfText(value, style));
  }
  return `<c r="${at}" s="${styleOf[holds]}"><v>${holds === "day" ? dayNumber(String(cell)) : cell}</v></c>`;
}

const widths = { text: 24, day: 13, amount: 17, quantity: 12, count: 8 } as const;

// As many rows as an import takes.
const lastOffered = 100_001;

/** A list to choose from in each column that has one, with its words when a cell is entered; what else is typed stays. */
function offered(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ title, choices }, at) =>
    choices
      ? `<dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="${escape(title)}" prompt="${escape(choices.join(", "))}" sqref="${letters(at)}2:${letters(at)}${lastOffered}"><formula1>"${escape(choices.join(","))}"</formula1></dataValidation>`
      : [],
  );
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : "";
}

async function* worksheet({ columns, rows, foot = [] }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_, at) => letters(at));
  const cols = columns.map(
    ({ holds }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[holds]}" customWidth="1"/>`,
  );
  const heads = columns.map(({ title }, at) => textCell(`${names[at]}1`, title, styleOfText(title, headStyle)));
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData><row r="1">${heads.join("")}</row>`;
  let last = 1;
  for await (const batch of inOwnTurns(rows)) {
    const written = batch.map((row) => {
      last += 1;
      return `<row r="${last}">${row.map((cell, at) => xlsxCellOf(`${names[at]}${last}`, cell, columns[at]!)).join("")}</row>`;
    });
    yield written.join("");
  }
  yield foot
    .map((row, at) => {
      const below = last + at + 2;
      return `<row r="${below}">${row.map((cell, column) => xlsxCellOf(`${letters(column)}${below}`, cell, { holds: "text" })).join("")}</row>`;
    })
    .join("");
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${last}"/>${offered(columns)}</worksheet>`;
}

/** The bytes of sheets, each written when the one before is, as XLSX. A failure of their rows ends the stream with it. */
export function xlsxOf(...sheets: readonly Sheet[]): Readable {
  const whole = (content: string) => Readable.from([content]);
  const parts = [
    { name: "[Content_Types].xml", content: whole(typesOf(sheets)) },
    { name: "_rels/.rels", content: whole(related([["officeDocument", "xl/workbook.xml"]])) },
    { name: "xl/workbook.xml", content: whole(workbookOf(sheets)) },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: whole(
        related([...sheets.map((_, at) => ["worksheet", sheetPath(at)] as const), ["styles", "styles.xml"]]),
      ),
    },
    { name: "xl/styles.xml", content: whole(styles) },
    ...sheets.map((sheet, at) => ({ name: `xl/${sheetPath(at)}`, content: Readable.from(worksheet(sheet)) })),
  ];
  return Readable.from(zipOf(parts), { objectMode: false });
}

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
