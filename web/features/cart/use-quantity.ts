// One item's quantity beside the item itself: add it in one step, change it, take it out again.
import { readFigure } from "@vanik/contracts/typed-figure";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { readShown, useSession } from "../../app/session.ts";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { toast } from "../../ui/toast.ts";
import { type GroupedItem, itemIn } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { type Offered, readLine, unitOf } from "./sold-in.ts";
import { offerUndo } from "../../ui/offer-undo.tsx";

type WhoMayNotFill = "supplier" | "staff";
const mayNotFill = (type: string | undefined): type is WhoMayNotFill => type === "supplier" || type === "staff";

/** `state` is "added" when the field shows what is in the cart, "changed" when it shows something else. */
export function useQuantity(group: GroupedItem["group"], offered: Offered) {
  const { item_code, item_name } = offered;
  const t = useTexts(addQuantity);
  const q = useTexts(quantityTexts);
  const cart = useCart();
  const refused = mayNotFill(useSession()?.type);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const inCart = itemIn(cart, group.id, item_code);
  const [chosen, setChosen] = useState<string | null>(null);
  const unit = unitOf(offered, chosen ?? inCart?.uom);
  const shown = typed ?? (inCart ? String(inCart.qty) : "");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // As it is now: a press that came before the page's code is answered while the page still shows a guest's.
    const type = readShown()?.type;
    if (mayNotFill(type)) {
      toast.error(t.refused(type), { id: "add-to-cart" });
      return;
    }
    const read = readLine(offered, unit.uom, shown, q);
    if ("problem" in read) {
      setProblem(read.problem);
      // The button may be far below it, at the foot of a phone.
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    const { line } = read;
    const staysInUnit = inCart?.uom === line.uom;
    if (inCart) changeCart.setQuantity(group.id, item_code, line.qty, staysInUnit ? undefined : line);
    else changeCart.addItem(group.id, group.name, line);
    if (line.qty !== inCart?.qty || !staysInUnit) toast.success(inCart ? t.updated : t.itemAdded);
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

  const isAsInCart =
    inCart?.uom === unit.uom && (typed === null || readFigure(typed, { places: 3 }).value === inCart.qty);
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
    refused,
  } as const;
}
