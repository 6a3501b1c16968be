// What a row says of each field, read as that field wants it: a value, nothing, "-" that empties it, or a sentence.
import { splitCell } from "@vanik/contracts/cell-lists";
import type { FigureProblem } from "@vanik/contracts/typed-figure";
import type { z } from "zod";
import { cellText, numberOfCell, type ReadCell } from "../../platform/sheet-files/read-cell.ts";
import { cellDay, cellFault, cellFigure, cellNumber, cellYesNo } from "./guess/cell-values.ts";

/** A row's cells by field. */
export type RowCells = Readonly<Record<string, ReadCell>>;
export type RowFaults = Record<string, string>;

/** Undefined of an empty cell, which changes nothing; null of "-", which empties. */
export type ReadFieldValue<T> = T | null | undefined;

/** A column's cells by the fields that it is mapped to. */
export function cellsByField(
  mapping: readonly (string | null)[],
  cells: readonly ReadCell[],
): Record<string, ReadCell> {
  return Object.fromEntries(mapping.flatMap((field, at) => (field ? [[field, cells[at] ?? null]] : [])));
}

export const isEmptied = (cell: ReadCell) => typeof cell === "string" && /^[-–—]$/.test(cell.trim());

// What a sheet would be read as something else by, an apostrophe makes the text that it is; and so one more before such a one.
const isWordOfSheets = (text: string) => isEmptied(text) || cellFault(text) !== null;
const behindApostrophes = (text: string) => text.replace(/^'+/, "");

/** A text as a sheet says it, so that `textOfCell` reads it back: "-" alone empties, hence "'-". */
export function asSheetText(text: string): string {
  return isWordOfSheets(behindApostrophes(text)) ? `'${text}` : text;
}

/** What a cell says as a text. */
export function textOfCell(cell: ReadCell): ReadCell {
  if (typeof cell !== "string" || !cell.startsWith("'")) return cell;
  return isWordOfSheets(behindApostrophes(cell)) ? cell.slice(1) : cell;
}

/** Reads the fields of one row; what does not read is a sentence in `faults`. */
export function fieldReader(cells: RowCells, faults: RowFaults) {
  function read<T>(field: string, schema: z.ZodType<T>, valueOf: (cell: ReadCell) => unknown): ReadFieldValue<T> {
    const cell = cells[field] ?? null;
    if (cellText(cell) === "") return undefined;
    const broken = cellFault(cell);
    if (broken) {
      faults[field] = broken;
      return undefined;
    }
    if (isEmptied(cell)) return null;
    const value = valueOf(textOfCell(cell));
    if (value instanceof Unread) {
      faults[field] = value.sentence;
      return undefined;
    }
    const { data, error } = schema.safeParse(value);
    if (error) faults[field] = error.issues[0]!.message;
    return error ? undefined : data;
  }
  return {
    text: <T>(field: string, schema: z.ZodType<T>) => read(field, schema, cellText),
    /** Of several lines. */
    note: <T>(field: string, schema: z.ZodType<T>) =>
      read(field, schema, (cell) => (typeof cell === "string" ? cell.trim() : cellText(cell))),
    /** A number as it is, anything else as a text. */
    plain: <T>(field: string, schema: z.ZodType<T>) =>
      read(field, schema, (cell) => numberOfCell(cell) ?? cellText(cell)),
    number: <T>(field: string, schema: z.ZodType<T>) =>
      read(field, schema, (cell) => cellNumber(cell) ?? new Unread(`“${shortened(cell)}” ${whyNoNumber(cell)}`)),
    day: <T>(field: string, schema: z.ZodType<T>) =>
      read(
        field,
        schema,
        (cell) => cellDay(cell) ?? new Unread(`“${shortened(cell)}” is no day: write it as DD/MM/YYYY`),
      ),
    yesNo: <T>(field: string, schema: z.ZodType<T>) =>
      read(field, schema, (cell) => cellYesNo(cell) ?? new Unread("Write Yes or No")),
    /** As somebody else has read it; undefined of what is no such thing. */
    checked: <T>(field: string, schema: z.ZodType<T>, value: (cell: ReadCell) => unknown) =>
      read(field, schema, (cell) => value(cell) ?? new Unread(`“${shortened(cell)}” ${whyNoNumber(cell)}`)),
    /** Separated by semicolons. */
    list: <T>(field: string, schema: z.ZodType<T>) => read(field, schema, (cell) => splitCell(cellText(cell))),
    /** Whatever else a cell is read as; what throws `Unread` is a sentence. */
    other: <T>(field: string, schema: z.ZodType<T>, valueOf: (text: string) => unknown) =>
      read(field, schema, (cell) => valueOf(cellText(cell))),
  };
}

/** A text as the line of a sheet is read, with single spaces: who typed two keeps them. */
export const onOneLine = <T>(text: T): T | string => (typeof text === "string" ? text.replace(/\s+/g, " ") : text);

const noNumber: Readonly<Record<FigureProblem, string>> = {
  missing: "is no number",
  none: "is no number",
  unclear: "may mean two things: write it like 1,23,456.50",
  places: "has too many decimals",
  large: "is too large",
};
const whyNoNumber = (cell: ReadCell) => noNumber[(typeof cell === "string" && cellFigure(cell).problem) || "none"];

/** Why a text is not read, as a sentence. */
export class Unread {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

const shortened = (cell: ReadCell) => {
  const text = cellText(cell);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};
