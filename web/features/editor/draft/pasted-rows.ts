// Rows of a sheet (Excel, or text with tabs): which cell is the item, the quantity, the rate.
import { cellsOfPasted } from "../../../app/pasted-sheet.ts";
import { numberOf } from "./cell-text.ts";

export interface PastedRow {
  /** Its number in what was pasted, from 1. */
  at: number;
  /** Code or name. */
  item: string;
  qty: string;
  rate: string;
  /** Why it cannot be taken; null where only its item is to be found. */
  problem: string | null;
}

type Part = "item" | "qty" | "rate";

const titles: Readonly<Record<Part, RegExp>> = {
  item: /^(item|item ?code|code|item ?name|name|description|product|material|part)\b/i,
  qty: /^(qty|quantity|nos|order ?qty)\b/i,
  rate: /^(rate|price|unit ?price|unit ?rate|basic)\b/i,
};

/** "2,400 Nos" → 2400: a unit may stand behind a quantity. */
function leading(cell: string): number {
  const plain = cell.replace(/^(₹|rs\.?|inr)\s*/i, "");
  const figure = /^[\d,]*\.?\d+/.exec(plain)?.[0] ?? "";
  const rest = plain.slice(figure.length).trim();
  if (figure === "" || /[\d×x*-]/.test(rest) || rest.length > 6) return Number.NaN;
  return numberOf(figure) ?? Number.NaN;
}

const isFigure = (cell: string | undefined): boolean => cell !== undefined && !Number.isNaN(leading(cell));
const isText = (cell: string | undefined): boolean => !!cell && !isFigure(cell);

/** Where the head of a sheet says that its parts stand; null without a head. */
function titled(first: readonly string[]): Partial<Record<Part, number>> | null {
  const found = (Object.keys(titles) as Part[]).flatMap((part) => {
    const at = first.findIndex((cell) => titles[part].test(cell));
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
  return { ...(item >= 0 && { item }), ...(qty !== undefined && { qty }), ...(rate !== undefined && { rate }) };
}

function pastedRowOf(cells: readonly string[], at: number, where: Partial<Record<Part, number>>): PastedRow {
  const cellOf = (part: Part) => (where[part] === undefined ? "" : (cells[where[part]] ?? ""));
  const [item, qty, rate] = [cellOf("item"), cellOf("qty"), cellOf("rate")];
  const figure = (text: string) => (isFigure(text) ? String(leading(text)) : "");
  return { at, item, qty: figure(qty), rate: figure(rate), problem: problemOfPasted({ item, qty, rate }) };
}

function problemOfPasted({ item, qty, rate }: Record<Part, string>): string | null {
  if (!item) return "There is no code or name in this row.";
  if (!qty) return "There is no quantity in this row.";
  if (!isFigure(qty) || leading(qty) <= 0) return `“${qty}” is no quantity.`;
  return rate && !isFigure(rate) ? `“${rate}” is no rate.` : null;
}

/** Every row that is not empty, in their order; the head of a sheet is none. */
export function readRows(text: string): PastedRow[] {
  const rows = cellsOfPasted(text);
  const first = rows.findIndex((cells) => cells.some(Boolean));
  const head = first < 0 ? null : titled(rows[first]!);
  return rows.flatMap((cells, at) => {
    if (!cells.some(Boolean) || (head && at === first)) return [];
    return [pastedRowOf(cells, at + 1, head ?? guessed(cells))];
  });
}
