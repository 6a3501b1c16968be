// An item in one of the units that it is sold in: what a line of the cart says of it, and what is too little.
import type { ItemOption } from "@vanik/contracts/catalogue";
import { isBelowLeast, priceInUnit, unitMeant } from "@vanik/contracts/item-units";
import { toPaise, toRupees } from "@vanik/contracts/money";
import { quantity } from "../../app/formats.ts";
import type { quantityTexts } from "../../texts/en/quantity.ts";
import type { CartItem } from "./cart.ts";
import { readQuantity } from "./quantity.ts";

/** What is offered: in its own unit or one of its others, from a least on. */
export type Offered = Omit<CartItem, "qty"> & Pick<ItemOption, "units" | "min_qty">;

/** The unit that is meant with its base units; the item's own where it is not sold in what is named. */
export const unitOf = (item: Offered, uom: string | undefined) => unitMeant(item, uom) ?? { uom: item.uom, factor: 1 };

/** Rupees for one of a unit. */
export const priceOfUnit = ({ average_price: price }: Pick<Offered, "average_price">, factor: number): number =>
  toRupees(priceInUnit(toPaise(price), factor));

/** Of three decimals each, as they are added by hand. */
export const sumOfQuantities = (one: number, other: number): number => Math.round((one + other) * 1000) / 1000;

/** Why so much of a unit is too little, as a sentence; null where it is enough. */
export function leastProblem(item: Offered, uom: string, qty: number, t: typeof quantityTexts): string | null {
  const least = item.min_qty;
  return least && isBelowLeast(qty, unitOf(item, uom).factor, least) ? t.least(least, item.uom) : null;
}

/** What stands below the field of a quantity before anything is typed. */
export function quantityHintOf({ uom, min_qty: least }: Offered, unit: string, t: typeof quantityTexts): string {
  return least ? `${t.hint(unit)}. ${t.from(quantity(least), uom)}` : t.hint(unit);
}

/** The line of the cart for what was typed, or the sentence that says why there is none. */
export function readLine(
  item: Offered,
  uom: string | undefined,
  typed: string,
  t: typeof quantityTexts,
): { line: CartItem } | { problem: string } {
  const unit = unitOf(item, uom);
  const read = readQuantity(typed, unit.uom, t);
  if ("problem" in read) return read;
  const problem = leastProblem(item, unit.uom, read.qty, t);
  if (problem) return { problem };
  const { item_code, item_name } = item;
  return {
    line: { item_code, item_name, qty: read.qty, uom: unit.uom, average_price: priceOfUnit(item, unit.factor) },
  };
}
