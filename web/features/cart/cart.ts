// The cart as the spec keeps it: a map by sub-category id; every change is a pure function from cart to cart.
import { maxQuantity } from "@vanik/contracts/max-quantity";

export interface CartItem {
  item_code: string;
  item_name: string;
  qty: number;
  uom: string;
  average_price: number;
}
export type CartUnit = Pick<CartItem, "uom" | "average_price">;
export interface CartGroup {
  name: string;
  items: CartItem[];
}
export type Cart = Readonly<Record<string, CartGroup>>;
/** An item and the sub-category that it belongs to. */
export interface GroupedItem {
  group: { id: string; name: string };
  item: CartItem;
}
export interface CartLine extends CartItem {
  group: string;
}

export const emptyCart: Cart = {};
const highestPrice = 1e10;

/** Reads a stored cart; whatever in it does not parse is left out. */
export function parseCart(text: string | null): Cart {
  const stored = parseJson(text);
  if (!isRecord(stored)) return emptyCart;
  const groups = Object.entries(stored).flatMap(([id, entry]) => {
    const group = parseGroup(entry);
    return id && group ? [[id, group] as const] : [];
  });
  return groups.length ? Object.fromEntries(groups) : emptyCart;
}

export function hasGroup(cart: Cart, id: string): boolean {
  return Object.hasOwn(cart, id);
}

export function itemIn(cart: Cart, id: string, code: string): CartItem | undefined {
  return itemsOfGroup(cart, id).find((item) => item.item_code === code);
}

export function hasItem(cart: Cart, id: string, code: string): boolean {
  return itemIn(cart, id, code) !== undefined;
}

export function addGroup(cart: Cart, id: string, name: string): Cart {
  return hasGroup(cart, id) ? cart : { ...cart, [id]: { name, items: [] } };
}

export function removeGroup(cart: Cart, id: string): Cart {
  return Object.fromEntries(Object.entries(cart).filter(([other]) => other !== id));
}

/** Adds an item, and its group if another tab has removed it meanwhile; an item already present stays as it is. */
export function addItem(cart: Cart, id: string, name: string, item: CartItem): Cart {
  if (hasItem(cart, id, item.item_code)) return cart;
  return withItems(addGroup(cart, id, name), id, (items) => [...items, item]);
}

/** How much of an item; in another unit also that and its price. */
export function setQuantity(cart: Cart, id: string, code: string, qty: number, unit?: CartUnit): Cart {
  const other = unit && { uom: unit.uom, average_price: unit.average_price };
  return withItems(cart, id, (items) =>
    items.map((item) => (item.item_code === code ? { ...item, ...other, qty } : item)),
  );
}

export function removeItem(cart: Cart, id: string, code: string): Cart {
  return withItems(cart, id, (items) => items.filter((item) => item.item_code !== code));
}

/** Puts back what was removed, where it stood `before`; what has come in since then stays, after it. */
export function restore(cart: Cart, removed: Cart, before: Cart = removed): Cart {
  let restored: Cart = { ...removed };
  for (const [id, group] of Object.entries(cart)) {
    const returned = itemsOfGroup(removed, id).filter((item) => !hasItem(cart, id, item.item_code));
    const codes = itemsOfGroup(before, id).map((item) => item.item_code);
    const items = inCategoryOrder(codes, [...returned, ...group.items], (item) => item.item_code);
    restored = { ...restored, [id]: { ...group, items } };
  }
  return Object.fromEntries(inCategoryOrder(Object.keys(before), Object.entries(restored), ([id]) => id));
}

/** What stands in `order` as it does there, then the rest as it is. */
function inCategoryOrder<Entry>(
  order: readonly string[],
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Entry[] {
  const known = order.flatMap((name) => entries.filter((entry) => nameOf(entry) === name));
  return [...known, ...entries.filter((entry) => !order.includes(nameOf(entry)))];
}

export function itemsOfGroup(cart: Cart, id: string): readonly CartItem[] {
  return hasGroup(cart, id) ? (cart[id]?.items ?? []) : [];
}

function withItems(cart: Cart, id: string, change: (items: readonly CartItem[]) => CartItem[]): Cart {
  const group = hasGroup(cart, id) ? cart[id] : undefined;
  return group ? { ...cart, [id]: { ...group, items: change(group.items) } } : cart;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseGroup(entry: unknown): CartGroup | null {
  if (!isRecord(entry) || typeof entry.name !== "string" || !Array.isArray(entry.items)) return null;
  const items = new Map<string, CartItem>();
  for (const stored of entry.items) {
    const item = parseItem(stored);
    if (item && !items.has(item.item_code)) items.set(item.item_code, item);
  }
  return { name: entry.name, items: [...items.values()] };
}

function parseItem(stored: unknown): CartItem | null {
  if (!isRecord(stored)) return null;
  const { item_code, item_name, qty, uom, average_price } = stored;
  if (typeof item_code !== "string" || !item_code || typeof item_name !== "string" || typeof uom !== "string")
    return null;
  if (!isWithin(qty, maxQuantity) || qty === 0 || !isWithin(average_price, highestPrice)) return null;
  return { item_code, item_name, qty, uom, average_price };
}

function isWithin(value: unknown, max: number): value is number {
  return typeof value === "number" && value >= 0 && value <= max;
}
