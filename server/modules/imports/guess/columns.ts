// Which row of a sheet heads its columns, and what each column is guessed to hold: by its head, else by its cells.
import type { ImportKindName } from "@vanik/contracts/import-fields";
import {
  betweenHeads,
  fieldsByTitle,
  fieldsOfHeads,
  isForItself,
  isOfQuantity,
  type KnownAttribute,
  titleKey,
} from "@vanik/contracts/sheet-titles";
import { cellText, type ReadCell, type SheetRow } from "../../../platform/sheet-files/read-cell.ts";
import { cellDay, cellNumber } from "./cell-values.ts";
import { isSizeHead } from "./price-matrix.ts";
import { slabOfOne, slabsOfHeads } from "./quantity-slabs.ts";
import { fieldByContent, isContradicted, nameByContent } from "./content.ts";

/** How a column's content is looked at: so many rows below the head. */
export const rowsLookedAt = 200;
// A program's report begins with the company's name, its address and the period.
const rowsBeforeHead = 20;

/** The row that heads the columns: of the first ones that with the most known heads, else the first with the most cells. */
export function findHead(
  kind: ImportKindName,
  rows: readonly SheetRow[],
  attributes: readonly KnownAttribute[] = [],
): SheetRow | undefined {
  const fields = fieldsByTitle(kind, attributes);
  const scores = rows.slice(0, rowsBeforeHead).map((row) => {
    const titles = row.cells.filter((cell) => typeof cell === "string").map((cell) => titleKey(cell as string));
    const known = new Set(titles.map((title) => fields.get(title)).filter(Boolean)).size;
    return { row, known, filled: titles.length };
  });
  const [best] = scores.toSorted((a, b) => b.known - a.known || b.filled - a.filled);
  return best?.row;
}

/** The rows that head the columns, and what each column is headed by: of two rows "Rates › Sale". */
export interface FoundHead {
  rows: SheetRow[];
  heads: string[];
}

const textsOfRow = (row: SheetRow, width: number) =>
  Array.from({ length: width }, (_, at) => cellText(row.cells[at] ?? null));
const isWordsAlone = (row: SheetRow) =>
  row.cells.every(
    (cell) =>
      cellText(cell) === "" || (typeof cell === "string" && cellNumber(cell) === null && cellDay(cell) === null),
  );

/** Two rows that head columns together: one says something where the other is empty or is merged with it, and both have words that are known. */
function headTogether(upper: SheetRow, lower: SheetRow, fields: ReadonlyMap<string, string>): boolean {
  if (lower.row !== upper.row + 1 || !isWordsAlone(upper)) return false;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const [above, below] = [textsOfRow(upper, width), textsOfRow(lower, width)];
  // Sizes under a head over several columns may be figures, where nothing stands under the others.
  const isUnder = (at: number) => above[at] === "" || above[at] === below[at] || above[at + 1] === "";
  const some = below.flatMap((text, at) => (text !== "" && text !== above[at] ? at : []));
  if (some.length > 1 && some.some((at) => above[at] === "") && below.every((text, at) => text === "" || isUnder(at)))
    return above.some((text, at) => fields.has(titleKey(text)) && !some.includes(at));
  if (!isWordsAlone(lower)) return false;
  const known = (texts: readonly string[]) => texts.some((text) => fields.has(titleKey(text)));
  const isShared = below.some((text, at) => text !== "" && (above[at] === "" || above[at] === text));
  return above.filter(Boolean).length > 1 && isShared && known(above) && known(below);
}

/** A title over several columns stands in the first of them. */
function headsOfTwo(upper: SheetRow, lower: SheetRow): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const [above, below] = [textsOfRow(upper, width), textsOfRow(lower, width)];
  let over = "";
  return above.map((text, at) => {
    if (text !== "") over = text;
    if (below[at] === "" || below[at] === text) return text;
    return over === "" ? below[at]! : `${over}${betweenHeads}${below[at]}`;
  });
}

/** The head with the row above or below it that heads the columns too. */
export function findWholeHead(
  kind: ImportKindName,
  rows: readonly SheetRow[],
  attributes: readonly KnownAttribute[] = [],
): FoundHead | undefined {
  const found = findHead(kind, rows, attributes);
  if (!found) return undefined;
  const fields = fieldsByTitle(kind, attributes);
  const at = rows.indexOf(found);
  const pairs = [rows.slice(at - 1, at + 1), rows.slice(at, at + 2)].filter((pair) => pair.length === 2);
  const pair = (at === 0 ? pairs.slice(-1) : pairs).find(([upper, lower]) => headTogether(upper!, lower!, fields));
  if (!pair) return { rows: [found], heads: textsOfRow(found, found.cells.length) };
  return { rows: pair, heads: headsOfTwo(pair[0]!, pair[1]!) };
}

/** Of a trial balance, what its period began with or moved: "Opening Balance › Debit". */
const isOfPeriod = (kind: ImportKindName, head: string) =>
  kind === "balances" && /^(opening|transactions?)\b/i.test(head.trim());

/** A column's field by its index; null where none is guessed, and each field at most once. */
export function guessMapping(
  kind: ImportKindName,
  head: readonly ReadCell[],
  below: readonly SheetRow[],
  attributes: readonly KnownAttribute[] = [],
): (string | null)[] {
  const width = Math.max(head.length, ...below.map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, at) => cellText(head[at] ?? null));
  const looked = below.slice(0, rowsLookedAt);
  const cellsAt = (at: number) => looked.map((row) => row.cells[at] ?? null);
  // A price for a hundred is no price of one: where the list has no other, that of the first few is.
  const slabs = kind === "items" ? slabsOfHeads(heads) : new Map<number, number>();
  const headed = fieldsOfHeads(
    kind,
    heads.map((head, at) => (slabs.has(at) || isOfPeriod(kind, head) ? "" : head)),
    attributes,
  );
  const ofOne = headed.some((field) => field === "average_price" || field === "mrp") ? undefined : slabOfOne(slabs);
  const byTitle = headed.map((field, at) => {
    if (at === ofOne) return "average_price";
    return field && isContradicted(field, cellsAt(at)) ? null : field;
  });
  const usedFields = new Set(byTitle.flatMap((field) => field ?? []));
  const claimField = (field: string | null) => {
    if (field) usedFields.add(field);
    return field;
  };
  const guess = byTitle.map((field, at) => {
    if (field || slabs.has(at) || isForItself(heads[at]!) || isOfPeriod(kind, heads[at]!)) return field;
    const guessed = fieldByContent(kind, cellsAt(at), usedFields);
    return isOfQuantity(heads[at]!) && guessed !== "uom" ? null : claimField(guessed);
  });
  const named = nameByContent(
    kind,
    // Where nothing else is the name, a description is.
    guess.map((field, at) => ((field && field !== "description") || isForItself(heads[at]!) ? [] : cellsAt(at))),
    usedFields,
  );
  const guessed = named === null ? guess : guess.with(named.at, named.field);
  const pack = kind === "items" ? packThatTellsApart(heads, guessed, cellsAt) : -1;
  return pack < 0 ? guessed : guessed.with(pack, "size");
}

const ofPacks = /^(pack|packing|pack(ing)? size|पैकिंग|पैक)$/i;
const enough = 0.8;

/** A column of packs ("1 L", "25 Kg") of goods whose names stand several times; -1 where packs say nothing more. */
function packThatTellsApart(
  heads: readonly string[],
  guessed: readonly (string | null)[],
  cellsAt: (at: number) => ReadCell[],
): number {
  const at = heads.findIndex((head, place) => guessed[place] === null && ofPacks.test(head.trim()));
  if (at < 0 || guessed.includes("size") || !guessed.includes("item_name")) return -1;
  const names = cellsAt(guessed.indexOf("item_name")).map((cell) => titleKey(cellText(cell)));
  const packs = cellsAt(at).map(cellText).filter(Boolean);
  const areSizes = packs.length > 0 && packs.filter(isSizeHead).length >= packs.length * enough;
  return areSizes && new Set(names).size < names.length ? at : -1;
}

/** What a file of faulty rows has behind the sheet's own columns. */
export const faultsTitles = ["Row", "Fault"] as const;
const ofFaults = faultsTitles.map(titleKey);

/** Of each head, up to the last that says something. */
function keysOfHeads(head: readonly ReadCell[]): string[] {
  const keys = head.map((cell) => titleKey(cellText(cell)));
  return keys.slice(0, keys.findLastIndex((key) => key !== "") + 1);
}

const endsWithFaults = (keys: readonly string[]) =>
  keys.length > ofFaults.length && ofFaults.every((key, at) => keys.at(at - ofFaults.length) === key);

/** True for the faulty rows of a sheet, as they are brought in again. */
export const isFaultsHead = (head: readonly ReadCell[]) => endsWithFaults(keysOfHeads(head));

/** What a set of heads is remembered by: the heads in any case and their order; empty ones behind the last tell nothing, and the faulty rows of a sheet are headed like the sheet. */
export function titlesKey(head: readonly ReadCell[]): string {
  const keys = keysOfHeads(head);
  return (endsWithFaults(keys) ? keysOfHeads(head.slice(0, keys.length - ofFaults.length)) : keys).join("|");
}
