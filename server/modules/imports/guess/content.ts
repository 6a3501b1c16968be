// What a column without a known head holds, by what its cells look like.
import { gstinProblem, normaliseIdentifier, panProblem } from "@vanik/contracts/identifiers";
import type { ImportKindName } from "@vanik/contracts/import-fields";
import { indianStates } from "@vanik/contracts/states";
import { plainDigits } from "@vanik/contracts/typed-figure";
import { isKnownUnit, unitOfPack } from "@vanik/contracts/unit-spellings";
import { cellText, numberOfCell, wordsOfCell, type ReadCell } from "../../../platform/sheet-files/read-cell.ts";
import { cellDays } from "./cell-days.ts";
import { cellBalance, cellDay, cellNumber, cellTax } from "./cell-values.ts";

type LooksLike = (cell: ReadCell, text: string) => boolean;

const shape =
  (pattern: RegExp): LooksLike =>
  (_, text) =>
    pattern.test(text);
const oneOf = (words: readonly string[]): LooksLike => {
  const known = new Set(words);
  return (_, text) => known.has(text.toLowerCase().replace(/[.\s]/g, ""));
};

const usualRates = new Set([0, 0.25, 1.5, 3, 5, 12, 18, 28, 40]);
const states = Object.values(indianStates).map((name) => name.toLowerCase().replaceAll(" ", ""));
const parties: Readonly<Record<string, LooksLike>> = {
  gstin: (_, text) => gstinProblem(normaliseIdentifier(text)) === null,
  pan: (_, text) => panProblem(normaliseIdentifier(text)) === null,
  udyam: shape(/^udyam-[a-z]{2}-\d{2}-\d{7}$/i),
  email: shape(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i),
  bank_ifsc: shape(/^[a-z]{4}0[a-z0-9]{6}$/i),
  phone: shape(/^(\+?91[-\s]?|0)?[6-9]\d{4}[-\s]?\d{5}$/),
  pincode: shape(/^[1-9]\d{2}\s?\d{3}$/),
  state: oneOf(states),
  kind: oneOf(["buyer", "supplier", "customer", "vendor", "sundrydebtors", "sundrycreditors"]),
};

/** Of each kind, what may be told so, the surest first. */
export const contentOf: Readonly<Record<ImportKindName, Readonly<Record<string, LooksLike>>>> = {
  items: {
    hsn: shape(/^(?!00)(\d{6}(\d{2})?|\d{4}[. ]\d{2}([. ]\d{2})?)$/),
    // Tally writes a unit in the format of a quantity.
    uom: (cell, text) => isKnownUnit(unitOfPack(wordsOfCell(cell) ?? text)),
    gst_rate: (cell) => usualRates.has(cellTax(cell)?.rate ?? -1),
    gst_treatment: oneOf(["taxable", "nil", "nilrated", "exempt", "exempted", "nongst"]),
    item_code: shape(/^(?=\S*\d)(?=\S*[a-z])[a-z0-9][a-z0-9./_+-]{2,63}$/i),
    average_price: (cell, text) => /[.,]\d{2}$|₹|\brs\b/i.test(text) && cellNumber(cell) !== null,
  },
  parties,
  openings: {
    date: (cell) => cellDay(cell) !== null && numberOfCell(cell) === null,
    open_amount: (cell, text) =>
      (/[.,]\d{2}$|₹|\brs\b|[dc]r\.?$/i.test(text) || numberOfCell(cell) !== null) && cellBalance(cell) !== null,
    kind: oneOf(["sales", "sale", "purchase", "purchases", "receivable", "payable", "advance"]),
    party: (_, text) =>
      /\b(pvt|private|ltd|limited|llp|enterprises|traders|industries|& co|and co|works|corporation)\b/i.test(text),
  },
  // Two columns of amounts are told apart by their heads alone.
  balances: {
    balance: (cell, text) => /[dc]r\.?$/i.test(text) && cellBalance(cell) !== null,
  },
};

// What is longer is none of these.
const longestLookedAt = 200;
const beginningOf = (cell: ReadCell) => (typeof cell === "string" ? cell.slice(0, longestLookedAt) : cell);

/** How many of a column's cells have to look so. */
const enough = 0.8;

/** The field that a column's cells look like; null where too few of them do, or none is there. */
export function fieldByContent(
  kind: ImportKindName,
  cells: readonly ReadCell[],
  usedFields: ReadonlySet<string>,
): string | null {
  const looked = cells.map(beginningOf);
  const filled = looked.map((cell) => [cell, plainDigits(cellText(cell))] as const).filter(([, text]) => text !== "");
  if (filled.length === 0) return null;
  for (const [field, looksLike] of Object.entries(contentOf[kind])) {
    if (usedFields.has(field)) continue;
    if (filled.filter(([cell, text]) => looksLike(cell, text)).length >= filled.length * enough) return field;
  }
  return null;
}

/** A head may say what its cells do not: what packs hold is no list of other units, unless it says how many. */
export function isContradicted(field: string, cells: readonly ReadCell[]): boolean {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  if (filled.length === 0) return false;
  // "Delivery" may be a place or a charge.
  if (field === "lead_days") return filled.filter((cell) => cellDays(cell, "lead")).length < filled.length / 2;
  return field === "units" && !filled.some((cell) => cellText(cell).includes("="));
}

const nameOf: Readonly<Record<ImportKindName, string>> = {
  items: "item_name",
  parties: "name",
  openings: "party",
  balances: "account",
};
// Fewer of them are told apart by chance.
const leastNamed = 5;

/** Where nothing is headed or looks like the name: the column whose cells are all words, nearly each another, and the longest. */
export function nameByContent(
  kind: ImportKindName,
  columns: readonly (readonly ReadCell[])[],
  usedFields: ReadonlySet<string>,
): { at: number; field: string } | null {
  const field = nameOf[kind];
  if (usedFields.has(field)) return null;
  const likely = columns.flatMap((cells, at) => {
    const texts = cells.map((cell) => (typeof cell === "string" ? cellText(cell).slice(0, longestLookedAt) : ""));
    const words = texts.filter((text) => /\p{L}{2}/u.test(text) && !/[=@]/.test(text));
    const isName =
      words.length >= Math.max(leastNamed, cells.length * enough) && new Set(words).size >= words.length * enough;
    return isName ? [{ at, length: words.join("").length / words.length }] : [];
  });
  const [best] = likely.toSorted((a, b) => b.length - a.length);
  return best ? { at: best.at, field } : null;
}
