// The rows of one sheet of a workbook, as they are read; of a formula what it showed last.
import { gatherRows, type RowsMerged } from "./gather-rows.ts";
import { cellPlaceOf } from "./merged-cells.ts";
import { dayOfSerial, type NumberFormat, withWords } from "./number-formats.ts";
import { cutText, type ReadCell, type SheetLimits, type SheetRow, unescapeText, unreadable } from "./read-cell.ts";
import type { Workbook } from "./workbook.ts";
import { readXml } from "./xml.ts";

interface OpenCell {
  column: number;
  type: string;
  style: number;
  isFormula: boolean;
  /** A value is stored, were it an empty text. */
  isStored: boolean;
  value: string;
}

export const roundPercent = (fraction: number) => Number((fraction * 100).toPrecision(12));
/** As Excel takes it, with 15 digits: 57.699999999999996 is 57.7. */
export const asExcelTakes = (value: number) => (Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)));

/** A number as its format means it. */
export function numberCell(value: number, format: NumberFormat | undefined, from1904: boolean): ReadCell {
  if (format?.meaning === "percent") return roundPercent(value);
  const day = format?.meaning === "day" ? dayOfSerial(value, from1904) : null;
  if (day) return { day };
  const number = asExcelTakes(value);
  return (format && withWords(format, number)) ?? number;
}

const secondsOfDay = 86_400;
const isoTime = /(?:^|T)(\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,20})?))?/;
const isoDuration = /^PT(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,20})?)S)?$/;

/** A day or a time as ISO writes it (a strict workbook): the day, or of a time alone the part of a day; the text if it is neither. */
export function isoCell(value: string): ReadCell {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  // A time without a day is one of before 1900.
  if (day && day > "1900") return { day };
  const [, hours = "0", minutes = "0", seconds = "0"] = isoTime.exec(value) ?? isoDuration.exec(value) ?? [];
  if (!day && !isoTime.test(value) && !isoDuration.test(value)) return value;
  return Number(((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / secondsOfDay).toPrecision(12));
}

function readCellOf(cell: OpenCell, book: Workbook, texts: readonly string[]): ReadCell {
  const { type, style, isFormula, isStored, value } = cell;
  if (type === "e") return { fault: value.slice(0, 40) || "#ERROR" };
  // Only a text can be empty: programs that do not compute write an empty number.
  const isEmptyText = type === "str" && isStored;
  if (value === "") return isFormula && !isEmptyText ? { fault: "formula" } : null;
  if (type === "s") return texts[Number(value)] || null;
  if (type === "b") return value === "1" || value === "true" ? "TRUE" : "FALSE";
  if (type === "d") return isoCell(value);
  if (type === "str" || type === "inlineStr") return unescapeText(value);
  const number = Number(value);
  return Number.isFinite(number) ? numberCell(number, book.formats[style], book.from1904) : value;
}

// More than any program has.
const lastRow = 2 ** 24;
const outOfOrder = () => unreadable("This workbook is broken: its rows are not in their order.");

/** Rows of a sheet in batches, empty ones left out; 413 past the limits, 415 for what is no sheet. */
export async function* rowsOfWorksheet(
  part: AsyncIterable<Buffer>,
  book: Workbook,
  texts: readonly string[],
  limits: SheetLimits,
  merged?: RowsMerged,
): AsyncGenerator<SheetRow[]> {
  const rows = gatherRows(limits, merged);
  let row = 0;
  let nextColumn = 0;
  let cell: OpenCell | null = null;
  let within = false;
  let spoken = 0;
  const addRow = () => {
    if (!cell) return;
    cell.value = cutText(cell.value, limits);
    nextColumn = cell.column + 1;
    rows.put(cell.column, readCellOf(cell, book, texts));
    cell = null;
  };
  const reading = readXml(part, {
    open(name, { r = "", t = "n", s = "0" }) {
      if (name === "row") {
        const at = r ? Number(r) : row + 1;
        // Some programs write a row in several pieces.
        if (at === row && row > 0) return;
        if (!Number.isInteger(at) || at <= row || at > lastRow) throw outOfOrder();
        rows.add(row);
        row = at;
        nextColumn = 0;
      } else if (name === "c") {
        cell = {
          column: cellPlaceOf(r)?.column ?? nextColumn,
          type: t,
          style: Number(s),
          isFormula: false,
          isStored: false,
          value: "",
        };
      } else if (name === "f" && cell) cell.isFormula = true;
      else if (name === "v" && cell) cell.isStored = true;
      else if (name === "rPh") spoken++;
      within = cell !== null && spoken === 0 && (name === "v" || name === "t");
    },
    text(piece) {
      if (within && cell && cell.value.length < limits.cell) cell.value += piece;
    },
    close(name) {
      within = false;
      if (name === "rPh") spoken--;
      else if (name === "c") addRow();
    },
  });
  for await (const _ of reading) {
    const batch = rows.drain();
    if (batch.length > 0) yield batch;
  }
  rows.add(row);
  yield rows.drain();
}
