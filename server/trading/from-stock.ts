// What is told of goods that a sale takes from stock where there are not so many of them (trade 4).
import { formatQuantity } from "./wording.ts";

/** Of one item, in its own unit and thousandths. */
export interface TakenFromStock {
  itemName: string;
  uom: string;
  /** What this sale takes: all of a draft or an offer, of an order in force what is still to go. */
  takenQty: number;
  onHand: number;
  /** To orders in force, this one too where it is in force. */
  promised: number;
}

/** Nothing where there is enough. */
export function shortOfStock(
  { itemName, uom, takenQty, onHand, promised }: TakenFromStock,
  inForce: boolean,
): string[] {
  const others = inForce ? promised - takenQty : promised;
  const free = Math.max(onHand - others, 0);
  if (takenQty === 0 || takenQty <= free) return [];
  const there = onHand > 0 ? `${formatQuantity(onHand, uom)} are on hand` : "nothing is on hand";
  const promisedToOthers = others > 0 ? `, ${formatQuantity(others, uom)} are promised to other orders` : "";
  return [`${itemName}: ${formatQuantity(takenQty, uom)} come from stock, and ${there}${promisedToOthers}.`];
}

/** A line of what is sold at once. */
export interface ShelfLine {
  /** By which lines are of one item; empty of what no item is. */
  item: string;
  /** What it takes of all that is free of its item; above one is more than there is. */
  share: number;
  /** It is bought from somebody. */
  isBought: boolean;
  /** Somebody has said that it comes from stock, or that it does not. */
  isSaid: boolean;
}

/** Of two lines of a third and two thirds the sum is no more than one. */
const rounding = 1e-9;

/** The lines that come from stock by themselves: of items of which all that is sold here, and bought from nobody, is free. */
export function fromStockByThemselves<L extends ShelfLine>(lines: readonly L[]): L[] {
  const byItem = Map.groupBy(
    lines.filter(({ item, isBought }) => item !== "" && !isBought),
    ({ item }) => item,
  );
  return [...byItem.values()].flatMap((ofItem) => {
    const shares = ofItem.reduce((sum, { share }) => sum + share, 0);
    return shares <= 1 + rounding ? ofItem.filter(({ isSaid }) => !isSaid) : [];
  });
}
