// What a cart comes to, and many lines at once, for the pages that have them: every page carries cart.ts, few this.
import { lineAmount, type Paise, sumPaise, toPaise } from "@vanik/contracts/money";
import { addItem, type Cart, type CartItem, type CartLine, type GroupedItem } from "./cart.ts";

/** The cart at the given prices, and what the changed ones were before, by item code. Groups are called by `names`, where it has one. */
export function reprice(
  cart: Cart,
  prices: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string> = new Map(),
): { cart: Cart; was: Record<string, number> } {
  const was: Record<string, number> = {};
  const atPrice = (item: CartItem): CartItem => {
    const average_price = prices.get(item.item_code) ?? item.average_price;
    if (average_price === item.average_price) return item;
    was[item.item_code] = item.average_price;
    return { ...item, average_price };
  };
  const groups = Object.entries(cart).map(([id, group]) => {
    const items = group.items.map(atPrice);
    // The same where nothing is another, so that it is not drawn anew.
    const name = names.get(id) ?? group.name;
    const isSame = name === group.name && items.every((item, at) => item === group.items[at]);
    return [id, isSame ? group : { name, items }] as const;
  });
  return { cart: Object.fromEntries(groups), was };
}

/** The lines of an inquiry in the order in which they are sent. */
export function cartLines(cart: Cart): CartLine[] {
  return Object.entries(cart).flatMap(([group, { items }]) => items.map((item) => ({ ...item, group })));
}

export function amountOfItem(item: CartItem): Paise {
  return lineAmount(item.qty, toPaise(item.average_price));
}

export function estimateOf(items: readonly CartItem[]): Paise {
  return sumPaise(items.map(amountOfItem));
}

/** Adds lines with their groups; what is in the cart already stays as it is. */
export function addLines(cart: Cart, lines: readonly GroupedItem[]): Cart {
  return lines.reduce((filled, { group, item }) => addItem(filled, group.id, group.name, item), cart);
}
