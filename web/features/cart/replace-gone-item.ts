// What stands in for an item that is no longer sold takes its place in the cart, with all that was asked of it.
import type { PlacedItem } from "@vanik/contracts/catalogue";
import { addItem, type Cart, type CartItem, itemIn, removeItem, setQuantity } from "./cart.ts";
import { priceOfUnit, sumOfQuantities, unitOf } from "./sold-in.ts";

/** In the same unit where it is sold in that; on top of what is there of it already. */
export function replaceGoneItem(cart: Cart, group: string, gone: CartItem, other: PlacedItem): Cart {
  const { item_code, item_name, sub_category: sub } = other;
  const { uom, factor } = unitOf(other, gone.uom);
  const without = removeItem(cart, group, gone.item_code);
  const there = itemIn(without, sub._id, item_code);
  if (there) {
    const more = (gone.qty * factor) / unitOf(other, there.uom).factor;
    return setQuantity(without, sub._id, item_code, sumOfQuantities(there.qty, more));
  }
  const line = { item_code, item_name, qty: gone.qty, uom, average_price: priceOfUnit(other, factor) };
  return addItem(without, sub._id, sub.sub_category, line);
}
