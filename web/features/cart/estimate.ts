// What a cart comes to, for the pages that show its lines: every page carries cart.ts, few this.
import { lineAmount, type Paise, sumPaise, toPaise } from "@vanik/contracts/money";
import type { Cart, CartItem, CartLine } from "./cart.ts";

/** The cart at the given prices, and what the changed ones were before, by item code. */
export function reprice(cart: Cart, prices: ReadonlyMap<string, number>): { cart: Cart; was: Record<string, number> } {
  const was: Record<string, number> = {};
  const atPrice = (item: CartItem): CartItem => {
    const average_price = prices.get(item.item_code) ?? item.average_price;
    if (average_price === item.average_price) return item;
    was[item.item_code] = item.average_price;
    return { ...item, average_price };
  };
  const groups = Object.entries(cart).map(
    ([id, group]) => [id, { ...group, items: group.items.map(atPrice) }] as const,
  );
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
