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
