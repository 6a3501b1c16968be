// Rows of a sheet (Excel, CSV, or text): which cell is the item, the quantity, its unit, the rate.
import { withoutEnd } from "@vanik/contracts/trimmed";
import { readFigure } from "@vanik/contracts/typed-figure";
import { cellsOfPasted } from "./pasted-sheet.ts";

type Part = "item" | "qty" | "unit" | "rate";

/** Why a row cannot be taken, and the cell that says so. */
export interface RowFault {
  is: "noItem" | "noQuantity" | "badQuantity" | "badRate";
  typed: string;
}

export interface PastedRow extends Record<Part, string> {
  /** Its number in what was pasted, from 1. */
  at: number;
  /** Null where only its item is to be found. */
  fault: RowFault | null;
}

// A head is made of these words alone: "Item code" is one, "Name plate" is goods. In the order in which a column is taken.
const titles: Readonly<Record<Part, string>> = {
  item: "item items code sku name description product material part goods particulars आइटम कोड नाम विवरण",
  qty: "qty quantity nos मात्रा",
  unit: "uom unit units इकाई यूनिट",
  rate: "rate price basic दर भाव",
};
const parts = Object.keys(titles) as Part[];
const wordsWithin = (text: string) => text.split(" ").filter(Boolean);
const core = parts.map((part) => [part, new Set(wordsWithin(titles[part]))] as const);
/** What stands beside them in heads, and means no column by itself. */
const beside = new Set(wordsWithin("no number of order required per in rs inr each net unit item का की के में"));

/** The part that a head names; null of what is none. */
function partNamed(cell: string): Part | null {
  const words = wordsWithin(
    cell
      .split(/[([]/, 1)[0]!
      .replace(/[^\p{L}\p{M}]+/gu, " ")
      .toLowerCase(),
  );
  const named = core.find(
    ([, own]) => words.some((word) => own.has(word)) && words.every((word) => own.has(word) || beside.has(word)),
  );
  return named?.[0] ?? null;
}

interface Figure {
  value: number;
  /** What stands behind it: "Nos" of "2,400 Nos". */
  unit: string;
}

const mostOfUnit = 6;
/** Four as the cart and the desk say what is wrong with a fourth. */
const places = 4;

/** A last word, or all that stands behind the digits: "Nos" of "1.5 lakh Nos", "Sq. ft" of "5 Sq. ft". */
const behindFigure = [/[^\d०-९\s]/, /[^\d०-९]/];

/** Null for what is no figure: a unit may stand behind one. A space between digits is a sheet's, not a group's: "608 205" is a code. */
function pastedFigure(cell: string): Figure | null {
  if (/\d \d/.test(cell)) return null;
  const { value, problem } = readFigure(cell, { places });
  if (value !== undefined) return { value, unit: "" };
  for (const sign of problem === "none" ? behindFigure : []) {
    const before = withoutEnd(cell, sign);
    const unit = cell.slice(before.length).trim();
    const figure = readFigure(before, { places });
    if (figure.value !== undefined && unit.length <= mostOfUnit && !/[×x*-]/.test(unit))
      return { value: figure.value, unit };
  }
  return null;
}

const isFigure = (cell: string | undefined): boolean => !!cell && pastedFigure(cell) !== null;
const isText = (cell: string | undefined): boolean => !!cell && !isFigure(cell);
const isUnitName = (cell: string | undefined): boolean => !!cell && /^\p{L}[\p{L}\p{M}.]{0,9}$/u.test(cell);

/** Where the head of a sheet says that its parts stand; null without a head. */
function titled(first: readonly string[]): Partial<Record<Part, number>> | null {
  const named = first.map(partNamed);
  const found = parts.flatMap((part) => {
    const at = named.indexOf(part);
    return at < 0 ? [] : [[part, at] as const];
  });
  const isHead = found.length >= 2 || (found.length === 1 && first.filter(Boolean).length === 1);
  return isHead && !first.some(isFigure) ? Object.fromEntries(found) : null;
}

/** Without a head: the first text is the item, the figures after it quantity and rate; a running number before it is none. */
function guessed(row: readonly string[]): Partial<Record<Part, number>> {
  const item = row.findIndex(isText);
  const figures = row.flatMap((cell, at) => (at > item && isFigure(cell) ? [at] : []));
  const [qty, rate] = figures;
  return {
    ...(item >= 0 && { item }),
    ...(qty !== undefined && { qty, ...(isUnitName(row[qty + 1]) && { unit: qty + 1 }) }),
    ...(rate !== undefined && { rate }),
  };
}

function pastedRowOf(cells: readonly string[], at: number, where: Partial<Record<Part, number>>): PastedRow {
  const cellOf = (part: Part) => (where[part] === undefined ? "" : (cells[where[part]] ?? ""));
  const [item, qty, rate] = [cellOf("item"), cellOf("qty"), cellOf("rate")];
  const figure = (text: string) => String(pastedFigure(text)?.value ?? "");
  const unit = cellOf("unit") || (pastedFigure(qty)?.unit ?? "");
  return { at, item, qty: figure(qty), unit, rate: figure(rate), fault: faultOfPasted(item, qty, rate) };
}

function faultOfPasted(item: string, qty: string, rate: string): RowFault | null {
  if (!item) return { is: "noItem", typed: "" };
  if (!qty) return { is: "noQuantity", typed: "" };
  if ((pastedFigure(qty)?.value ?? 0) <= 0) return { is: "badQuantity", typed: qty };
  return rate && !isFigure(rate) ? { is: "badRate", typed: rate } : null;
}

/** A word with a hyphen in it and a figure behind it: "FS-1 10". A name's last figure may be its size. */
const codeAndQuantity = /^([^\s,;]+)\s+(\S.*)$/;
const isHyphenated = (code: string) => code.slice(0, -1).includes("-");
/** No figure with its unit is longer. */
const longestFigure = 60;

/** "FS-1, 2,400 Nos" or "FS-1; 10" in one cell: what stands behind the first sign that only a figure follows is the quantity. */
function partLine(cells: readonly string[]): readonly string[] {
  const [line, ...others] = cells;
  if (!line || others.length > 0) return cells;
  const [, code, quantity] = codeAndQuantity.exec(line) ?? [];
  if (code && quantity && isHyphenated(code) && quantity.length <= longestFigure && isFigure(quantity))
    return [code, quantity];
  for (const { index } of line.matchAll(/[,;]/g)) {
    if (line.length - index > longestFigure) continue;
    const rest = line.slice(index + 1).trim();
    if (index > 0 && isFigure(rest)) return [line.slice(0, index).trim(), rest];
  }
  return cells;
}

/** Every row that is not empty, in their order; the head of a sheet is none. */
export function readRows(text: string): PastedRow[] {
  const rows = cellsOfPasted(text).map(partLine);
  const first = rows.findIndex((cells) => cells.some(Boolean));
  const head = first < 0 ? null : titled(rows[first]!);
  return rows.flatMap((cells, at) => {
    if (!cells.some(Boolean) || (head && at === first)) return [];
    return [pastedRowOf(cells, at + 1, head ?? guessed(cells))];
  });
}
