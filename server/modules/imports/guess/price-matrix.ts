// A table of prices: sizes across the heads and goods below, or sizes below and goods across. Each price becomes a row of its own. Pure.
import {
  betweenHeads,
  fieldsOfHeads,
  isForItself,
  isOfStock,
  type KnownAttribute,
} from "@vanik/contracts/sheet-titles";
import { isKnownUnit } from "@vanik/contracts/unit-spellings";
import { cellText, type ReadCell, type SheetRow } from "../../../platform/sheet-files/read-cell.ts";
import { cellDay, cellPrice } from "./cell-values.ts";
import { slabOf } from "./quantity-slabs.ts";

export interface PriceMatrix {
  /** As the rows are headed that are made of it. */
  heads: string[];
  /** Columns that say something of a whole row. */
  keptHeads: readonly number[];
  /** Columns of prices, and what heads each. */
  across: readonly { at: number; text: string }[];
}

/** Of measures that are no unit of goods: as sizes say them. */
const ofSizes = new Set(
  "sqmm core cores c dia nb od id swg gauge micron amp amps a watt watts w kw kva hp v volt inch in x by no size मिमी इंच".split(
    " ",
  ),
);
const letterSizes = /^(x{0,3}s|m|x{0,4}l|[2-6]xl|free|free size)$/i;
const isYear = (text: string) => /^(19|20)\d\d([-–/]\d{2,4})?$/.test(text) || cellDay(text) !== null;

/** "1.5 sqmm", "15 mm", '1/2"', "XL"; a figure alone is one among several. */
export function isSizeHead(text: string): boolean {
  if (letterSizes.test(text)) return true;
  if (!/\d/.test(text) || isYear(text) || slabOf(text) !== null) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => ofSizes.has(word) || isKnownUnit(word));
}

const isNone = (cell: ReadCell) => /^(|[-–—x×.]|na|n\.a\.?|nil)$/i.test(cellText(cell));

/** Most of a column's cells are prices, and some is. */
function arePrices(at: number, rows: readonly SheetRow[]): boolean {
  const filled = rows.map(({ cells }) => cells[at] ?? null).filter((cell) => !isNone(cell));
  return filled.length > 0 && filled.filter((cell) => cellPrice(cell) !== null).length >= filled.length * 0.8;
}

/** What heads a column without what it shares with others: "Rate › 15 mm" is 15 mm, and "Size (mm) › 15" too. */
function ownHead(head: string): string {
  const [first = "", second] = head.split(betweenHeads);
  if (second === undefined) return first.trim();
  const unit = /[([]([\p{L}\p{M}."]{1,10})[)\]]/u.exec(first)?.[1] ?? "";
  return /^[\d./ ]+$/.test(second) && isKnownUnit(unit) ? `${second.trim()} ${unit}` : second.trim();
}

const fewest = 2;
const fewestOfFigures = 3;

/** Of a list of items whose prices stand in a table; null of any other. */
export function findMatrix(
  heads: readonly string[],
  entries: readonly SheetRow[],
  attributes: readonly KnownAttribute[],
): PriceMatrix | null {
  const fields = fieldsOfHeads("items", heads, attributes);
  const likely = heads.map((head, at) => {
    const own = ownHead(head);
    const isShared = ["average_price", "size"].includes(fields[at] ?? "") && head.includes(betweenHeads);
    const isFree = fields[at] === null || isShared;
    return (
      own !== "" &&
      isFree &&
      slabOf(head) === null &&
      !isForItself(own) &&
      !isOfStock(head.split(betweenHeads)[0]!) &&
      arePrices(at, entries)
    );
  });
  const columns = (isHead: (own: string) => boolean) =>
    heads.flatMap((head, at) => (likely[at] && isHead(ownHead(head)) ? [{ at, text: ownHead(head) }] : []));
  const sizes = columns(isSizeHead);
  const least = sizes.every(({ text }) => /^\d+$/.test(text)) ? fewestOfFigures : fewest;
  const isBeside = (wanted: string) =>
    fields.some((field, at) => field === wanted && !sizes.some((one) => one.at === at));
  const madeOf = (across: PriceMatrix["across"], title: string): PriceMatrix => {
    const keptHeads = heads.flatMap((_, at) => (across.some((one) => one.at === at) ? [] : at));
    return { heads: [...keptHeads.map((at) => heads[at]!), title, "Price (below its head)"], keptHeads, across };
  };
  if (sizes.length >= least && !isBeside("average_price") && !isBeside("size"))
    return madeOf(sizes, "Size (across the heads)");
  if (fields.includes("item_name") || fields.includes("average_price") || !fields.includes("size")) return null;
  const names = columns((own) => /\p{L}{2}/u.test(own));
  return names.length >= fewest ? madeOf(names, "Item name (across the heads)") : null;
}

/** The rows that one row of the table makes; none where it has no price. */
export const unfoldRow = ({ keptHeads, across }: PriceMatrix, cells: readonly ReadCell[]): ReadCell[][] =>
  across.flatMap(({ at, text }) =>
    isNone(cells[at] ?? null) ? [] : [[...keptHeads.map((one) => cells[one] ?? null), text, cells[at]!]],
  );
