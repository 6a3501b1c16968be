// The cart in local storage, and the changes that screens make.
import { useSyncExternalStore } from "react";
import { createStoredValue } from "../../app/stored-value.ts";
import { useSession } from "../../app/session.ts";
import { addGroup, addItem, emptyCart, parseCart, removeGroup, removeItem, restore, setQuantity } from "./cart.ts";
import type { Cart, CartItem, CartUnit } from "./cart.ts";

const store = createStoredValue("cart", parseCart);

/** The cart of a guest or buyer; empty for everybody else and on the server. */
export function useCart(): Cart {
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  const user = useSession();
  return user && user.type !== "buyer" ? emptyCart : cart;
}

/** How many sub-categories are in the cart. */
export function groupCount(cart: Cart): number {
  return Object.keys(cart).length;
}

/** How many lines are sent: a sub-category without items is none. */
export function lineCount(cart: Cart): number {
  return Object.values(cart).reduce((sum, { items }) => sum + items.length, 0);
}

/** The cart as it is stored now, for what is to be put back. */
export const readCart = store.read;

/** The changes that screens make. */
export const changeCart = {
  addGroup: (id: string, name: string) => store.change((cart) => addGroup(cart, id, name)),
  removeGroup: (id: string) => store.change((cart) => removeGroup(cart, id)),
  addItem: (id: string, name: string, item: CartItem) => store.change((cart) => addItem(cart, id, name, item)),
  by: store.change,
  setQuantity: (id: string, code: string, qty: number, unit?: CartUnit) =>
    store.change((cart) => setQuantity(cart, id, code, qty, unit)),
  removeItem: (id: string, code: string) => store.change((cart) => removeItem(cart, id, code)),
  clear: () => store.change(() => emptyCart),
  restore: (removed: Cart, before?: Cart) => store.change((cart) => restore(cart, removed, before)),
};
