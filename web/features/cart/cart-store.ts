// The cart in local storage: each change reads what is stored first, and tabs stay in step.
import { useSyncExternalStore } from "react";
import { useSession } from "../../app/session.ts";
import {
  addGroup,
  addItem,
  addLines,
  emptyCart,
  parseCart,
  removeGroup,
  removeItem,
  restore,
  setQuantity,
} from "./cart.ts";
import type { Cart, CartItem, GroupedItem } from "./cart.ts";

const key = "cart";

type Tab = Pick<Window, "addEventListener" | "removeEventListener">;

/** Where the browser refuses storage, the cart lives as long as the page. */
export function createCartStore(storage: () => Storage, tab: () => Tab) {
  let refused: string | null | undefined;
  let text: string | null = null;
  let cart = emptyCart;
  const listeners = new Set<() => void>();

  function stored(): string | null {
    if (refused !== undefined) return refused;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function read(): Cart {
    const now = stored();
    if (now !== text) {
      text = now;
      cart = parseCart(now);
    }
    return cart;
  }

  function change(make: (cart: Cart) => Cart): void {
    const before = read();
    const after = make(before);
    if (after === before) return;
    const written = JSON.stringify(after);
    try {
      storage().setItem(key, written);
      refused = undefined;
    } catch {
      refused = written;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    // A null key is localStorage.clear() in another tab.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    tab().addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      tab().removeEventListener("storage", onStorage);
    };
  }

  return { read, change, subscribe };
}

const store = createCartStore(
  () => window.localStorage,
  () => window,
);

/** The cart of a guest or buyer; empty for everybody else and on the server. */
export function useCart(): Cart {
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart);
  const user = useSession();
  return user && user.type !== "buyer" ? emptyCart : cart;
}

/** How many sub-categories are in the cart. */
export function cartCount(cart: Cart): number {
  return Object.keys(cart).length;
}

/** The changes that screens make. */
export const changeCart = {
  addGroup: (id: string, name: string) => store.change((cart) => addGroup(cart, id, name)),
  removeGroup: (id: string) => store.change((cart) => removeGroup(cart, id)),
  addItem: (id: string, name: string, item: CartItem) => store.change((cart) => addItem(cart, id, name, item)),
  addLines: (lines: readonly GroupedItem[]) => store.change((cart) => addLines(cart, lines)),
  setQuantity: (id: string, code: string, qty: number) => store.change((cart) => setQuantity(cart, id, code, qty)),
  removeItem: (id: string, code: string) => store.change((cart) => removeItem(cart, id, code)),
  clear: () => store.change(() => emptyCart),
  restore: (removed: Cart) => store.change((cart) => restore(cart, removed)),
};
