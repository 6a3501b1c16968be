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
  /** By column: how many there are or what they are worth, which stands at a group as at an item. */
  stock: readonly boolean[];
  /** By column: what tells items of one name apart, which stands alone in a row that goes on without a price. */
  size: readonly boolean[];
  /** How many cells an entry has as a rule. */
  usual: number;
  /** Of a narrow list: a text alone heads what stands below it. */
  loneHeads: boolean;
}

const totalWords = /^(sub|grand|page|net|gross)?[\s.:-]*totals?[\s.:-]*$|^(कुल योग|कुल|योग)$/i;
/** "Total items 27", which names no item as long as little stands beside it. */
const totalOfWhat = /^(total|कुल)\s\S+$/i;
/** "Total 20 parties", "कुल माल 13". */
const totalOfSoMany = /^(grand )?(total|कुल)(\s[^\s\d]+)?\s\d+(\s[^\s\d]+)?$/i;
const sectionTail = /\((contd|continued|cont)\.{0,3}\)$/i;
/** Tally's groups of ledgers: of parties nothing else is a section, for a party may be a name alone. */
const groupOfLedgers = /^sundry (debtors|creditors)\b/i;
/** What is said of the whole list between or below its rows. */
const saidOfAll = [
  /^\*/,
  /^page\s?\d/i,
  /^e\.? ?& ?o\b/i,
  /^(notes?|n\.b|terms|terms and conditions|नोट|टिप्पणी)\s?[.:–-]/i,
  /^(all )?(rates|prices)\b/i,
  /^subject to\b/i,
  /^w\.?e\.?f\b/i,
  /^भूल[- ]?चूक/,
  /\bwithout (prior )?notice\b/i,
];
/** A section's own count: "A) Pipes", "2. Pipes". */
const countOfSection = /^(?:[A-Z]|\d{1,2}|[IVX]{1,4})[.)]\s+/;
/** What is longer is a sentence, and no name of a category. */
const longestSection = 80;
/** What a firm is called by: who bears one of these is a party, were the name alone in its row. */
const wordOfFirm =
  /\b(pvt|ltd|limited|llp|inc|corp|corporation|co|company|sons?|bros|brothers|traders?|trading|enterprises?|industr(y|ies)|agenc(y|ies)|stores?|works|workshop|mart|associates|m\/s|mr|mrs|shri|smt)\b/i;
/** Fewer cells than these tell by themselves no section from an entry. */
const leastOfEntry = 4;

/** How many cells rows have, as a rule. */
export function usualCells(rows: readonly SheetRow[]): number {
  const counts = rows
    .map(({ cells }) => cells.filter((cell) => cellText(cell) !== "").length)
    .toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

const filledCells = ({ cells }: SheetRow) => cells.filter((cell) => cellText(cell) !== "");
const isTotalText = (text: string) => totalWords.test(text) || totalOfSoMany.test(text);
const isLone = (row: SheetRow) => {
  const [cell, more] = filledCells(row);
  return cell !== undefined && more === undefined && !hasFigure(cell) && !isTotalText(cellText(cell));
};

/**
 * Whether a text alone heads what stands below it in a list of few columns: it does where each stands between rows that say more.
 * A party may be a name alone: of those the list begins with such a text, and none is called as a firm is.
 */
export function loneTextsHead(kind: ImportKindName, rows: readonly SheetRow[]): boolean {
  const usual = usualCells(rows);
  if (usual < 2 || usual >= leastOfEntry || !rows.some(isLone)) return false;
  const entries = rows.filter((row) => {
    const [cell, more] = filledCells(row);
    return cell !== undefined && (more !== undefined || !isTotalText(cellText(cell)));
  });
  const isInBlocks = entries.every((row, at) => {
    const below = entries[at + 1];
    return !isLone(row) || (below ? !isLone(below) : kind === "items");
  });
  if (kind === "items" || !isInBlocks) return isInBlocks;
  return isLone(entries[0]!) && !entries.some((row) => isLone(row) && wordOfFirm.test(cellText(filledCells(row)[0]!)));
}

const hasFigure = (cell: ReadCell) => cellNumber(cell) !== null;

/** Why a row is no entry; null of an entry, and of whatever is not told from one. */
export function asideOf(
  { kind, heads, stock, size, usual, loneHeads }: KnownSheet,
  { cells }: SheetRow,
): AsideRow | null {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  if (filled.length === 0) return null;
  const texts = filled.filter((cell) => !hasFigure(cell)).map(cellText);
  const keys = cells.map((cell) => titleKey(cellText(cell)));
  const isHead = (head: readonly string[]) =>
    keys.every((key, at) => key === "" || key === (head[at] ?? "")) &&
    (filled.length > 2 || (filled.length > 1 && filled.length === head.filter(Boolean).length));
  if (heads.some(isHead)) return { sentence: "The head once more" };
  if (texts.length === 1 && isTotalText(texts[0]!)) return { sentence: "A total" };
  const isNarrow = usual < leastOfEntry;
  if (isNarrow && !(loneHeads && filled.length === 1)) return null;
  const isTotal = (text: string) => totalWords.test(text) || (texts.length === 1 && totalOfWhat.test(text));
  if (!isNarrow && filled.length < usual && texts.slice(0, 2).some(isTotal)) return { sentence: "A total" };
  const named = cells.filter(
    (cell, at) => cellText(cell) !== "" && !(kind === "items" && stock[at] && hasFigure(cell)),
  );
  if (named.length > 1 || (!isNarrow && filled.length > usual / 2)) return null;
  const column = cells.indexOf(named[0] ?? null);
  if (kind === "items" && named.length === 1 && column > 0 && size[column]) return null;
  const text = named.length === 1 ? texts[0] : undefined;
  if (text === undefined) return kind === "items" ? { sentence: "A number alone" } : null;
  if (kind === "items") {
    if (text.length > longestSection || saidOfAll.some((one) => one.test(text)))
      return { sentence: `A note: ${text.slice(0, 140)}` };
    const section = text.replace(sectionTail, "").replace(countOfSection, "").trim();
    return { sentence: `A section: ${section}`, section };
  }
  if (groupOfLedgers.test(text)) return { sentence: `A group: ${text}` };
  return isNarrow && !wordOfFirm.test(text) ? { sentence: `A section: ${text.slice(0, 140)}` } : null;
}
