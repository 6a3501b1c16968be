// The rows of one sheet of a workbook, as they are read; of a formula what it showed last.
import { dayOfSerial } from "./number-formats.ts";
import {
  cutText,
  type ReadCell,
  type SheetLimits,
  type SheetRow,
  tooManyColumns,
  tooManyRows,
  tooMuchInCells,
  unreadable,
} from "./read-cell.ts";
import type { Workbook } from "./workbook.ts";
import { readXml } from "./xml.ts";

const inMany = (text: string) => /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(text);

/** "A1" → 0, "AB7" → 27; null for what is no place of a sheet. */
function columnAt(place: string): number | null {
  const found = inMany(place);
  if (!found) return null;
  let column = 0;
  for (const letter of found[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  isFormula: boolean;
  /** A value is stored, were it an empty text. */
  isStored: boolean;
  value: string;
}

const roundPercent = (fraction: number) => Number((fraction * 100).toPrecision(12));

function numberCell(text: string, style: number, { meanings, from1904 }: Workbook): ReadCell {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const meaning = meanings[style] ?? "number";
  if (meaning === "percent") return roundPercent(value);
  const day = meaning === "day" ? dayOfSerial(value, from1904) : null;
  return day ? { day } : value;
}

function readCellOf(cell: OpenCell, book: Workbook, texts: readonly string[]): ReadCell {
  const { type, style, isFormula, isStored, value } = cell;
  if (type === "e") return { fault: value.slice(0, 40) || "#ERROR" };
  // Only a text can be empty: programs that do not compute write an empty number.
  const isEmptyText = type === "str" && isStored;
  if (value === "") return isFormula && !isEmptyText ? { fault: "formula" } : null;
  if (type === "s") return texts[Number(value)] || null;
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "d") return /^\d{4}-\d{2}-\d{2}/.test(value) ? { day: value.slice(0, 10) } : value;
  return type === "str" || type === "inlineStr" ? value : numberCell(value, style, book);
}

// More than any program has.
const lastRow = 2 ** 24;
const signsIn = (cell: ReadCell) => (typeof cell === "string" ? cell.length : 1);
const outOfOrder = () => unreadable("This workbook is broken: its rows are not in their order.");

/** Rows of a sheet in batches, empty ones left out; 413 past the limits, 415 for what is no sheet. */
export async function* rowsOfWorksheet(
  part: AsyncIterable<Buffer>,
  book: Workbook,
  texts: readonly string[],
  limits: SheetLimits,
): AsyncGenerator<SheetRow[]> {
  let gathered: SheetRow[] = [];
  let cells: ReadCell[] = [];
  let count = 0;
  let signs = 0;
  let row = 0;
  let nextColumn = 0;
  let cell: OpenCell | null = null;
  let within = false;
  let spoken = 0;
  const keep = () => {
    if (!cell) return;
    cell.value = cutText(cell.value, limits);
    const read = readCellOf(cell, book, texts);
    nextColumn = cell.column + 1;
    if (read !== null) {
      if (cell.column >= limits.columns) throw tooManyColumns(limits);
      signs += signsIn(read);
      if (signs > limits.unpacked) throw tooMuchInCells(limits);
      while (cells.length < cell.column) cells.push(null);
      cells[cell.column] = read;
    }
    cell = null;
  };
  const reading = readXml(part, {
    open(name, { r = "", t = "n", s = "0" }) {
      if (name === "row") {
        const at = r ? Number(r) : row + 1;
        if (!Number.isInteger(at) || at <= row || at > lastRow) throw outOfOrder();
        row = at;
        cells = [];
        nextColumn = 0;
      } else if (name === "c") {
        cell = {
          column: columnAt(r) ?? nextColumn,
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
      else if (name === "c") keep();
      else if (name === "row" && cells.length > 0) {
        if (++count > limits.rows) throw tooManyRows(limits);
        gathered.push({ row, cells });
        cells = [];
      }
    },
  });
  for await (const _ of reading) {
    if (gathered.length === 0) continue;
    const batch = gathered;
    gathered = [];
    yield batch;
  }
}
