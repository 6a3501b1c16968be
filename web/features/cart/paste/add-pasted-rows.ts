// What becomes of rows that were pasted: lines of the cart, or rows to settle. None is dropped.
import type { PlacedItem } from "@vanik/contracts/catalogue";
import type { SoldMatch } from "@vanik/contracts/item-matches";
import { unitKey, unitSpelt } from "@vanik/contracts/unit-spellings";
import { longestWords } from "@vanik/trading/own-words";
import type { PastedRow } from "../../../app/pasted-rows.ts";
import type { quantityTexts } from "../../../texts/en/quantity.ts";
import { type Cart, type GroupedItem, hasItem } from "../cart.ts";
import { groupOfWords, lineInOwnWords } from "../own-words.ts";
import { readQuantity } from "../quantity.ts";
import { readLine } from "../sold-in.ts";
import type { RowToSettle } from "./settle-store.ts";

/** The unit of an item that a sheet names; null where it is not sold in that, its own where none is named. */
export function unitNamed(item: Pick<PlacedItem, "uom" | "units">, named: string): string | null {
  const key = unitKey(named);
  if (key === "") return item.uom;
  return [item, ...item.units].find(({ uom }) => unitKey(uom) === key)?.uom ?? null;
}

type Judged = { line: GroupedItem } | { why: RowToSettle["why"] };

function judge(
  row: Pick<PastedRow, "qty" | "unit" | "fault">,
  item: PlacedItem | null,
  isIn: (item: PlacedItem) => boolean,
  q: typeof quantityTexts,
): Judged {
  if (row.fault?.is === "noItem") return { why: "noItem" };
  if (!item) return { why: "unknown" };
  // A rate is the desk's to say: what it is does not matter here.
  if (row.fault && row.fault.is !== "badRate") return { why: row.fault.is };
  const uom = unitNamed(item, row.unit);
  if (uom === null) return { why: "unit" };
  const read = readLine(item, uom, row.qty, q);
  if ("problem" in read) return { why: "quantity" };
  if (isIn(item)) return { why: "twice" };
  const { _id: id, sub_category: name } = item.sub_category;
  return { line: { group: { id, name }, item: read.line } };
}

const knownOfItem = (item: PlacedItem | null) => ({
  code: item?.item_code ?? "",
  name: item?.item_name ?? "",
  sold: item ? [item, ...item.units].map(({ uom }) => uom).join(", ") : "",
});

/** A row that waited, as of this item: a line of the cart, or the same row with what is in its way. */
export function addRowAs(
  row: RowToSettle,
  item: PlacedItem,
  cart: Cart,
  q: typeof quantityTexts,
): { line: GroupedItem } | { row: RowToSettle } {
  const { qty, unit } = row;
  const isIn = ({ item_code: code, sub_category: sub }: PlacedItem) => hasItem(cart, sub._id, code);
  const judged = judge({ qty, unit, fault: qty ? null : { is: "noQuantity", typed: "" } }, item, isIn, q);
  if ("line" in judged) return { line: judged.line };
  return { row: { ...row, why: judged.why, ...knownOfItem(item), nearCode: undefined, nearName: undefined } };
}

/** A row of which no item is known, in its own words; null where it does not say enough of them. */
export function rowInOwnWords(row: RowToSettle, cart: Cart, q: typeof quantityTexts): GroupedItem | null {
  const read = readQuantity(row.qty, wordsBegunBy(row).uom, q);
  if (!row.text || row.text.length > longestWords || "problem" in read) return null;
  const line = lineInOwnWords(row.text, read.qty, wordsBegunBy(row).uom);
  return hasItem(cart, groupOfWords, line.item.item_code) ? null : line;
}

/** What the form of own words begins with. */
export const wordsBegunBy = ({ text, qty, unit }: RowToSettle) => ({ words: text, qty, uom: unitSpelt(unit) || "Nos" });

/** Each row with its match, in their order, beside what is in the cart. */
export function addPastedRows(
  rows: readonly PastedRow[],
  matches: readonly SoldMatch[],
  cart: Cart,
  q: typeof quantityTexts,
): { lines: GroupedItem[]; left: RowToSettle[] } {
  const lines: GroupedItem[] = [];
  const left: RowToSettle[] = [];
  const isIn = ({ item_code: code, sub_category: sub }: PlacedItem) =>
    hasItem(cart, sub._id, code) || lines.some(({ item }) => item.item_code === code);
  for (const [at, row] of rows.entries()) {
    const item = matches[at]?.item ?? null;
    const judged = judge(row, item, isIn, q);
    if ("line" in judged) lines.push(judged.line);
    else
      left.push({
        // Plain http has no randomUUID.
        id: `${row.at}-${Math.random().toString(36).slice(2)}`,
        at: row.at,
        why: judged.why,
        text: row.item,
        qty: row.fault?.is === "badQuantity" ? row.fault.typed : row.qty,
        unit: row.unit,
        ...knownOfItem(item),
        nearCode: matches[at]?.likeliest?.item_code,
        nearName: matches[at]?.likeliest?.item_name,
      });
  }
  return { lines, left };
}

/** Undo: without these lines, and without the groups that came with them. */
export function withoutLines(cart: Cart, lines: readonly GroupedItem[], before: Cart): Cart {
  const codes = new Set(lines.map(({ item }) => item.item_code));
  const groups = Object.entries(cart).map(
    ([id, group]) => [id, { ...group, items: group.items.filter(({ item_code: code }) => !codes.has(code)) }] as const,
  );
  return Object.fromEntries(groups.filter(([id, { items }]) => items.length > 0 || Object.hasOwn(before, id)));
}

// More empty rows than these are none of a list.
const widestGap = 50;
const quoted = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The rows of a file as they would have been pasted, each in the line of its number. */
export function textOfRows(rows: readonly { at: number; cells: readonly string[] }[]): string {
  const lines: string[] = [];
  for (const { at, cells } of rows) {
    const gap = at - 1 - lines.length;
    if (gap > 0 && gap < widestGap) lines.push(...Array.from({ length: gap }, () => ""));
    lines.push(cells.map(quoted).join("\t"));
  }
  return lines.join("\n");
}
