// One item's quantity beside the item itself: add it in one step, change it, take it out again.
import { type FormEvent, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { useSession } from "../../app/session.ts";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { toast } from "../../ui/toast.ts";
import type { CartItem, GroupedItem } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { readQuantity } from "./quantity.ts";
import { offerUndo } from "./undo.tsx";

export type Offered = Omit<CartItem, "qty">;

/** `state` is "added" when the field shows what is in the cart, "changed" when it shows something else. */
export function useQuantity(group: GroupedItem["group"], { item_code, item_name, uom, average_price }: Offered) {
  const t = useTexts(addQuantity);
  const q = useTexts(quantityTexts);
  const cart = useCart();
  const type = useSession()?.type;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const inCart = Object.hasOwn(cart, group.id)
    ? cart[group.id]?.items.find(({ item_code: code }) => code === item_code)
    : undefined;
  const shown = typed ?? (inCart ? String(inCart.qty) : "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (type === "supplier" || type === "staff") {
      toast.error(t.refused(type), { id: "add-to-cart" });
      return;
    }
    const read = readQuantity(shown, uom, q);
    if ("problem" in read) {
      setProblem(read.problem);
      return;
    }
    if (inCart) changeCart.setQuantity(group.id, item_code, read.qty);
    else changeCart.addItem(group.id, group.name, { item_code, item_name, qty: read.qty, uom, average_price });
    if (read.qty !== inCart?.qty) toast.success(inCart ? t.updated : t.itemAdded);
    setTyped(null);
  }

  function remove() {
    if (!inCart) return;
    changeCart.removeItem(group.id, item_code);
    setTyped(null);
    const removed = { [group.id]: { name: group.name, items: [inCart] } };
    offerUndo(t.removed(item_name), t.undo, () => changeCart.restore(removed, cart));
  }

  function enter(value: string) {
    setTyped(value);
    setProblem(undefined);
  }

  const state = !inCart ? "new" : typed === null || Number(typed) === inCart.qty ? "added" : "changed";
  return { shown, problem, state, enter, submit, remove, refused: type === "supplier" || type === "staff" } as const;
}
