// An OpenDocument sheet (.ods): one part holds all of its tables, in which what repeats is written once.
import { gatherRows } from "./gather-rows.ts";
import { type FillsDown, gatherMerges } from "./merged-cells.ts";
import { cutText, type ReadCell, type SheetLimits, type SheetRow, unreadable } from "./read-cell.ts";
import { asExcelTakes, isoCell, roundPercent } from "./worksheet.ts";
import { readWholeXml, readXml } from "./xml.ts";
import type { ZipParts } from "./zip-parts.ts";

const content = "content.xml";
const mostSheets = 200;
const longestName = 255;
// Of a table; notes, drawings and tables within a cell have rows and cells of their own.
const rowElement = "table-row";
const cellElements = new Set(["table-cell", "covered-table-cell"]);

interface NamedTable {
  name: string;
  /** Its place among all tables, hidden ones too. */
  at: number;
  hidden: boolean;
  filled: boolean;
}

async function refuseEncrypted(parts: ZipParts): Promise<void> {
  await readWholeXml(parts.open("META-INF/manifest.xml"), {
    open(name) {
      if (name !== "encryption-data") return;
      throw unreadable("This file is protected by a password.", "Save it without one, and choose it again.");
    },
  });
}

/** The tables of a sheet; 415 for another document. */
async function namedTables(parts: ZipParts): Promise<NamedTable[]> {
  await refuseEncrypted(parts);
  const tables: NamedTable[] = [];
  const hiddenStyles = new Set<string>();
  let style = "";
  let isSheet = false;
  let depth = 0;
  await readWholeXml(parts.open(content), {
    open(name, attributes) {
      isSheet ||= name === "spreadsheet";
      if (name === "style") style = (attributes["style:name"] ?? "").slice(0, longestName);
      else if (name === "table-properties" && attributes["table:display"] === "false" && hiddenStyles.size < mostSheets)
        hiddenStyles.add(style);
      else if (name === "table" && ++depth === 1 && isSheet && tables.length < mostSheets)
        tables.push({
          name: (attributes["table:name"] ?? "").slice(0, longestName),
          at: tables.length,
          hidden: hiddenStyles.has(attributes["table:style-name"] ?? ""),
          filled: false,
        });
      else if (depth > 0 && (attributes["office:value-type"] ?? attributes["table:formula"]) !== undefined) {
        const last = tables.at(-1);
        if (last) last.filled = true;
      }
    },
    close(name) {
      if (name === "table") depth--;
    },
  });
  if (!isSheet) throw unreadable("This file is no sheet.");
  return tables;
}

interface OpenCell {
  attributes: Record<string, string>;
  text: string;
  times: number;
}

const figureShown = /\d[\d,]*(?:\.\d+)?/;

/** A number, with the words that are shown beside it if the same number is shown. */
function shownNumber(number: number, text: string): ReadCell {
  const shown = text.slice(0, 80).replace(/\s+/g, " ").trim();
  const words = shown.replace(/[^\p{L}\p{M}. ]/gu, "").trim();
  const found = figureShown.exec(shown)?.[0] ?? "";
  // Of two figures neither is the number.
  const figure = found && !/\d/.test(shown.replace(found, "")) ? found.replaceAll(",", "") : undefined;
  const places = figure?.split(".")[1]?.length ?? 0;
  const isSame = figure !== undefined && Number(figure) === Number(Math.abs(number).toFixed(Math.min(places, 20)));
  return isSame && /\p{L}/u.test(words) ? { number, words: words.replace(/^[. ]+/, ""), shown } : number;
}

/** What a cell says, by its type; of a formula what it showed last. */
function cellOfTable({ attributes, text }: OpenCell): ReadCell {
  const type = attributes["office:value-type"];
  if (attributes["calcext:value-type"] === "error") return { fault: text.slice(0, 40) || "#ERROR" };
  if (type === undefined) return attributes["table:formula"] === undefined ? text || null : { fault: "formula" };
  if (type === "boolean") return attributes["office:boolean-value"] === "true" ? "TRUE" : "FALSE";
  if (type === "date") return isoCell(attributes["office:date-value"] ?? text);
  if (type === "time") return isoCell((attributes["office:time-value"] ?? text).replace(/[.,]\d+S$/, "S"));
  if (type === "string") return (attributes["office:string-value"] ?? text) || null;
  const number = Number(attributes["office:value"] || Number.NaN);
  if (!Number.isFinite(number)) return text || null;
  return type === "percentage" ? roundPercent(number) : shownNumber(asExcelTakes(number), text);
}

const timesOf = (attribute: string | undefined) => Math.max(1, Math.trunc(Number(attribute ?? 1)) || 1);
// More than any program has.
const lastRow = 2 ** 24;

/** Rows of the table at a place, in batches. */
async function* rowsOfTable(
  parts: ZipParts,
  wanted: number,
  limits: SheetLimits,
  fills?: FillsDown,
): AsyncGenerator<SheetRow[]> {
  const { merges, add: addMerge } = gatherMerges(limits);
  const rows = gatherRows(limits, fills && { merges, fills });
  let table = -1;
  let depth = 0;
  let row = 1;
  let times = 1;
  let column = 0;
  let cell: OpenCell | null = null;
  /** How deep within the cell; a paragraph of its own stands at 1. */
  let within = 0;
  let spoken = false;
  const isWanted = () => table === wanted && depth === 1;
  const add = (text: string) => {
    if (cell && spoken && cell.text.length < limits.cell) cell.text += text;
  };
  const addCell = ({ times: many, attributes }: OpenCell, read: ReadCell) => {
    const over = timesOf(attributes["table:number-rows-spanned"]);
    if (read !== null) addMerge({ column, from: row, to: row + over - 1 });
    // Of what is empty there may be more than a sheet has.
    if (read !== null) for (let at = 0; at < many; at++) rows.put(column + at, read);
    column += many;
  };
  const reading = readXml(parts.open(content)!, {
    open(name, attributes) {
      if (name === "table" && !cell && ++depth === 1) table++;
      if (!isWanted()) return;
      if (cell) {
        within++;
        if (name === "p" && within === 1) {
          if (cell.text) cell.text += "\n";
          spoken = true;
        } else if (spoken && name === "s") add(" ".repeat(Math.min(timesOf(attributes["text:c"]), limits.cell)));
        else if (spoken && name === "tab") add("\t");
        else if (spoken && name === "line-break") add("\n");
      } else if (name === rowElement) {
        times = timesOf(attributes["table:number-rows-repeated"]);
        column = 0;
      } else if (cellElements.has(name)) {
        cell = { attributes, text: "", times: timesOf(attributes["table:number-columns-repeated"]) };
        within = 0;
      }
    },
    text: add,
    close(name) {
      if (cell && within > 0) {
        if (--within === 0) spoken = false;
      } else if (cell) {
        cell.text = cutText(cell.text, limits);
        addCell(cell, name === "table-cell" ? cellOfTable(cell) : null);
        cell = null;
      } else if (name === rowElement && isWanted()) {
        rows.add(row, times);
        row = Math.min(row + times, lastRow);
      } else if (name === "table") depth--;
    },
  });
  for await (const _ of reading) {
    const batch = rows.drain();
    if (batch.length > 0) yield batch;
    if (table > wanted) return;
  }
}

/** Sheets by their names, and the rows of one. */
export async function openDocument(parts: ZipParts, limits: SheetLimits) {
  const shown = (await namedTables(parts)).filter(({ hidden }) => !hidden);
  return {
    sheets: shown.map(({ name }) => name),
    async *rows(name: string, fills?: FillsDown): AsyncGenerator<SheetRow[]> {
      const table = shown.find((one) => one.name === name);
      if (table?.filled) yield* rowsOfTable(parts, table.at, limits, fills);
    },
  };
}
