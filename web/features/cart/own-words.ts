// Goods that the catalogue does not have, in the buyer's own words: a group of the cart by themselves, whose lines have no code
// when they are sent (trade 4, Own words). The cart tells them apart by their words.
import { type Cart, type CartItem, type CartLine, type GroupedItem, itemsOfGroup } from "./cart.ts";

/** As no sub-category is called: ids have no space. */
export const groupOfWords = "own words";

/** Units that are chosen from where no item says its own, as the trade uses them most. */
export const unitsOfWords: readonly string[] =
  "Nos Set Pair Kg MT Mtr Ft Ltr Box Pkt Bag Roll Coil Sheet Bundle Drum Can Carton Sqm Sqft Cum".split(" ");

/** A line of the cart; its price is the desk's to say. */
export function lineInOwnWords(words: string, qty: number, uom: string): GroupedItem {
  const item_name = words.trim().replaceAll(/\s+/g, " ");
  const item = { item_code: `own ${item_name.toLowerCase()}`, item_name, qty, uom, average_price: 0 };
  return { group: { id: groupOfWords, name: "In own words" }, item };
}

/** The same line in other words, unit or quantity, where it stood. */
export const changeWords = (cart: Cart, before: string, { item }: GroupedItem): Cart => {
  const group = cart[groupOfWords];
  if (!group) return cart;
  const items = itemsOfGroup(cart, groupOfWords).map((one) => (one.item_code === before ? item : one));
  return { ...cart, [groupOfWords]: { ...group, items } };
};

/** As it is sent, with `key` to tell it by: words have no code. */
export function lineToSend({ group, ...line }: CartLine): CartItem & { key: string } {
  const isOwn = group === groupOfWords;
  return { ...line, key: line.item_code, item_code: isOwn ? "" : line.item_code };
}
