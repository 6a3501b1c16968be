// How many days a cell means: of payment, or until goods are there. Pure.
import { normalForm } from "@vanik/contracts/normal-form";
import { plainDigits } from "@vanik/contracts/typed-figure";
import { cellText, type ReadCell } from "../../../platform/sheet-files/read-cell.ts";
import { cellFigure, cellNumber } from "./cell-values.ts";

export interface CellDays {
  days: number;
  /** Said of it where it stands in other words than days. */
  note?: string;
}

const plainDays =
  "days day d din net netdays dayscredit daysfrominvoice daysfrominvoicedate daysfromdateofinvoice daysfrombill daysfrombilldate daysnet creditdays दिन दिनों";
const otherDays: readonly (readonly [days: number, words: string])[] = [
  [1, "workingdays workingday businessdays bankingdays"],
  [7, "week weeks wk wks weekcredit weekscredit सप्ताह हफ्ता हफ़्ता हफ्ते हफ़्ते"],
  [30, "month months mth mths monthcredit monthscredit माह महीना महीने"],
];
const daysByWord = (words: string, each: number) => words.split(" ").map((word) => [word, each] as const);
const plain = new Map(daysByWord(plainDays, 1));
const other = new Map(otherDays.flatMap(([each, words]) => daysByWord(words, each)));

const longestLookedAt = 100;
const atOnce: Readonly<Record<"payment" | "lead", ReadonlySet<string>>> = {
  payment: new Set(
    "immediate cod cash cashondelivery advance againstdelivery onreceipt dueonreceipt ondelivery nil नकद तुरंत".split(
      " ",
    ),
  ),
  lead: new Set(
    "immediate ready readystock instock exstock exgodown stock fromstock offtheshelf sameday तैयार तुरंत स्टॉक".split(" "),
  ),
};
// "2-3 weeks": of goods the longer is what can be promised.
const fromTo = /^(\d{1,3}) ?(?:-|–|to|se|से) ?(\d{1,3})(?=\D|$)/;

/** "30 days", "Net 30", "60D", "३० दिन", "2 weeks" and, a month as 30 days, "1 month"; null for what is no number of days. */
export function cellDays(cell: ReadCell, meaning: "payment" | "lead"): CellDays | null {
  const number = cellNumber(cell);
  if (number !== null) return { days: number };
  const written = cellText(cell).slice(0, longestLookedAt);
  const lower = plainDigits(normalForm(written, "NFKC").toLowerCase());
  const range = meaning === "lead" ? fromTo.exec(lower) : null;
  const text = range ? lower.slice(range[0].length - range[2]!.length) : lower;
  const words = text.replace(/[^\p{L}\p{M}]/gu, "");
  const noted = (days: number) => ({ days, note: `“${written}” is read as ${days === 1 ? "1 day" : `${days} days`}` });
  if (!/\d/.test(text)) return atOnce[meaning].has(words) ? noted(0) : null;
  const figures = text.split(/[^\d.]+/).flatMap((part) => cellFigure(part).value ?? []);
  if (figures.length !== 1) return null;
  const each = words === "" ? 1 : (plain.get(words) ?? other.get(words));
  if (each === undefined) return null;
  const days = figures[0]! * each;
  return range || other.has(words) ? noted(days) : { days };
}

/** The days of a cell for who reads a row, with what is to be said of them among its notes. */
export const noting =
  (notes: Record<string, string>, field: string, meaning: "payment" | "lead") =>
  (cell: ReadCell): number | null => {
    const read = cellDays(cell, meaning);
    if (read?.note) notes[field] = read.note;
    return read?.days ?? null;
  };
