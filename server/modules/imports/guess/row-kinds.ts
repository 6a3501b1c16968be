// Rows of a list that are none of its entries: what heads a section, adds up, or is the head once more on the next page. Pure.
import type { ImportKindName } from "@vanik/contracts/import-fields";
import { titleKey } from "@vanik/contracts/sheet-titles";
import { cellText, type ReadCell, type SheetRow } from "../../../platform/sheet-files/read-cell.ts";
import { cellNumber } from "./cell-values.ts";

export interface AsideRow {
  /** What it is read as, for the person. */
  sentence: string;
  /** Of a section: how it is called. */
  section?: string;
}

export interface KnownSheet {
  kind: ImportKindName;
  /** Of its head, by column, of each of its rows. */
  heads: readonly (readonly string[])[];
  /** How many cells an entry has as a rule. */
  usual: number;
}

const totalWords = /^(sub|grand|page|net|gross)?[\s.:-]*totals?[\s.:-]*$|^(कुल योग|कुल|योग)$/i;
const sectionTail = /\((contd|continued|cont)\.{0,3}\)$/i;
/** Tally's groups of ledgers: of parties nothing else is a section, for a party may be a name alone. */
const groupOfLedgers = /^sundry (debtors|creditors)\b/i;
/** Fewer cells than these tell no section from an entry. */
const leastOfEntry = 4;

/** How many cells rows have, as a rule. */
export function usualCells(rows: readonly SheetRow[]): number {
  const counts = rows
    .map(({ cells }) => cells.filter((cell) => cellText(cell) !== "").length)
    .toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

const hasFigure = (cell: ReadCell) => cellNumber(cell) !== null;

/** Why a row is no entry; null of an entry, and of whatever is not told from one. */
export function asideOf({ kind, heads, usual }: KnownSheet, { cells }: SheetRow): AsideRow | null {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  if (usual < leastOfEntry || filled.length === 0) return null;
  const texts = filled.filter((cell) => !hasFigure(cell)).map(cellText);
  const keys = cells.map((cell) => titleKey(cellText(cell)));
  const isHead = (head: readonly string[]) =>
    filled.length > 2 && keys.every((key, at) => key === "" || key === (head[at] ?? ""));
  if (heads.some(isHead)) return { sentence: "The head once more" };
  if (filled.length < usual && texts.slice(0, 2).some((text) => totalWords.test(text))) return { sentence: "A total" };
  if (filled.length > 1) return null;
  const [text] = texts;
  if (text === undefined) return kind === "items" ? { sentence: "A number alone" } : null;
  if (kind === "items") {
    const section = text.slice(0, 200).replace(sectionTail, "").slice(0, 140).trim();
    return { sentence: `A section: ${section}`, section };
  }
  return groupOfLedgers.test(text) ? { sentence: `A group: ${text}` } : null;
}
