// What a cell of somebody's sheet holds, as it is kept and sent: never the formula, always what it showed last.
import { Refusal } from "../errors.ts";

/**
 * A number whose format shows words with it, as Tally writes 25000 with the format `0.00" Cr"`: the number that is stored, the
 * words alone, and both as they are shown, without a sign where the words bear it.
 */
export interface NumberWithWords {
  number: number;
  words: string;
  shown: string;
}

/** A day as `YYYY-MM-DD`; a fault is what the sheet itself shows for a wrong formula, or says that it holds nothing. */
export type ReadCell = string | number | null | { day: string } | { fault: string } | NumberWithWords;

/** The number of a cell, whether or not words are shown with it; null for any other cell. */
export function numberOfCell(cell: ReadCell): number | null {
  if (typeof cell === "number") return cell;
  return cell !== null && typeof cell === "object" && "number" in cell ? cell.number : null;
}

/** The words that a number's format shows with it; null of any other cell. */
export const wordsOfCell = (cell: ReadCell): string | null =>
  cell !== null && typeof cell === "object" && "words" in cell ? cell.words.trim() : null;

/** What a cell shows, in one line; empty for an empty one. */
export function cellText(cell: ReadCell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return "day" in cell ? cell.day : "fault" in cell ? cell.fault : cell.shown;
  return String(cell).replace(/\s+/g, " ").trim();
}

/** A text up to the limit of a cell, as it can be stored: no half of a sign, and no zero, which no database takes. */
export function cutText(text: string, { cell }: SheetLimits): string {
  const cut = text.length > cell ? text.slice(0, cell).toWellFormed() : text;
  return cut.includes("\0") ? cut.replaceAll("\0", "") : cut;
}

/** A text of an office file, which writes a sign as `_x000D_` and an underscore before such a word as `_x005F_` (ECMA-376, part 1, 22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll("\r\n", "\n")
        .toWellFormed()
    : text;

/** One row with something in it: its number as the sheet counts it, from 1, and its cells up to the last that holds something. */
export interface SheetRow {
  row: number;
  cells: ReadCell[];
}

/** What a sheet may hold at most; rows with something in them, the head among them. */
export interface SheetLimits {
  rows: number;
  /** Lines of a text file, empty ones among them. */
  lines: number;
  columns: number;
  /** Bytes that all parts unpack to, and signs that all cells of a sheet hold: a text that is shared counts in each. */
  unpacked: number;
  /** Bytes of texts that a workbook shares between its cells. */
  texts: number;
  /** Signs in a cell. */
  cell: number;
}

const megabyte = 1_048_576;
export const sheetLimits: SheetLimits = {
  rows: 100_001,
  // What Excel shows of one.
  lines: 1_048_576,
  // What an old workbook holds: a list that comes out of a program has more than anybody wants.
  columns: 256,
  unpacked: 200 * megabyte,
  texts: 64 * megabyte,
  // What Excel holds.
  cell: 32_767,
};

const saveAs = "Save it as an Excel workbook (.xlsx) or as CSV, and choose it again.";

/** 415: what the file is, and how to save it so that it can be read. */
export const unreadable = (what: string, how = saveAs) => new Refusal("unsupported", `${what} ${how}`);

/** 413: which limit a sheet is over, and what to do. */
export const overLimit = (what: string) => new Refusal("too_large", what);

export const tooManyRows = ({ rows }: SheetLimits) =>
  overLimit(
    `This sheet has more than ${(rows - 1).toLocaleString("en-IN")} rows: split it, and import one part after the other.`,
  );
export const tooManyColumns = ({ columns }: SheetLimits) =>
  overLimit(`This sheet has more than ${columns} columns: delete those that are not needed.`);
export const tooMuchInCells = ({ unpacked }: SheetLimits) =>
  overLimit(
    `The cells of this sheet hold more than ${Math.round(unpacked / megabyte)} MB of text: delete the columns that are not needed.`,
  );
export const tooManyLines = ({ lines }: SheetLimits) =>
  overLimit(`This file has more than ${lines.toLocaleString("en-IN")} lines: delete the empty ones.`);
