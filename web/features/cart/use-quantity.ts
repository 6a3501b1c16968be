// One item's quantity beside the item itself: add it in one step, change it, take it out again.
import type { ItemOption } from "@vanik/contracts/catalogue";
import { isBelowLeast, priceInUnit, unitMeant } from "@vanik/contracts/item-units";
import { toPaise, toRupees } from "@vanik/contracts/money";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { useSession } from "../../app/session.ts";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { toast } from "../../ui/toast.ts";
import type { CartItem, GroupedItem } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { readQuantity } from "./quantity.ts";
import { offerUndo } from "../../ui/offer-undo.tsx";

/** What is offered: in its own unit or one of its others, from a least on. */
export type Offered = Omit<CartItem, "qty"> & Pick<ItemOption, "units" | "min_qty">;

/** `state` is "added" when the field shows what is in the cart, "changed" when it shows something else. */
export function useQuantity(group: GroupedItem["group"], offered: Offered) {
  const { item_code, item_name, min_qty: least } = offered;
  const t = useTexts(addQuantity);
  const q = useTexts(quantityTexts);
  const cart = useCart();
  const type = useSession()?.type;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const inCart = Object.hasOwn(cart, group.id)
    ? cart[group.id]?.items.find(({ item_code: code }) => code === item_code)
    : undefined;
  const [chosen, setChosen] = useState<string | null>(null);
  const unit = unitMeant(offered, chosen ?? inCart?.uom) ?? { uom: offered.uom, factor: 1 };
  const shown = typed ?? (inCart ? String(inCart.qty) : "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (type === "supplier" || type === "staff") {
      toast.error(t.refused(type), { id: "add-to-cart" });
      return;
    }
    const read = readQuantity(shown, unit.uom, q);
    if ("problem" in read) {
      setProblem(read.problem);
      return;
    }
    if (isBelowLeast(read.qty, unit.factor, least)) {
      setProblem(q.least(least!, offered.uom));
      return;
    }
    const isSameUnit = inCart?.uom === unit.uom;
    const average_price = toRupees(priceInUnit(toPaise(offered.average_price), unit.factor));
    if (isSameUnit) changeCart.setQuantity(group.id, item_code, read.qty);
    else {
      changeCart.removeItem(group.id, item_code);
      changeCart.addItem(group.id, group.name, { item_code, item_name, qty: read.qty, uom: unit.uom, average_price });
    }
    if (read.qty !== inCart?.qty || !isSameUnit) toast.success(inCart ? t.updated : t.itemAdded);
    setTyped(null);
    setChosen(null);
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

  function choose(uom: string) {
    setChosen(uom);
    setProblem(undefined);
  }

  const isAsInCart = inCart?.uom === unit.uom && (typed === null || Number(typed) === inCart.qty);
  const state = !inCart ? "new" : isAsInCart ? "added" : "changed";
  return {
    shown,
    problem,
    unit: unit.uom,
    state,
    choose,
    enter,
    submit,
    remove,
    refused: type === "supplier" || type === "staff",
  } as const;
}
