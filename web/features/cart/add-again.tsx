// "Add to cart again": what a document lists goes into the cart once more (wire: Screens).
import type { DocumentLine } from "@vanik/contracts/documents";
import { ShoppingCart } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { GroupedItem } from "./cart.ts";
import { hasItem } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { addLines } from "./estimate.ts";

type AgainLine = Pick<DocumentLine, "sub_category" | "item_code" | "item_name" | "qty" | "uom" | "rate">;

/** The lines that the catalogue still has, ready for the cart. */
export function linesAgain(lines: readonly AgainLine[]): GroupedItem[] {
  return lines.flatMap(({ sub_category: group, item_code, item_name, qty, uom, rate }) =>
    group
      ? [
          {
            group: { id: group._id, name: group.sub_category },
            item: { item_code, item_name, qty, uom, average_price: rate ?? 0 },
          },
        ]
      : [],
  );
}

/** What the toast says: how many went in, were there already, or have left the catalogue. */
export function outcome(added: number, present: number, gone: number, t: typeof checkout.again): string {
  return [
    added > 0 || (present === 0 && gone === 0) ? t.added(added) : "",
    present > 0 ? t.present(present) : "",
    gone > 0 ? t.gone(gone) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export function AddAgain({ lines }: { lines: readonly DocumentLine[] }) {
  const t = useTexts(checkout).again;
  const cart = useCart();

  function add() {
    const again = linesAgain(lines);
    const fresh = again.filter(({ group, item }) => !hasItem(cart, group.id, item.item_code));
    changeCart.by((now) => addLines(now, fresh));
    const sentence = outcome(fresh.length, again.length - fresh.length, lines.length - again.length, t);
    toast((shown) => (
      <span className="flex items-center gap-4">
        {sentence}
        <PageLink
          to="/checkout"
          className="-my-2 inline-flex min-h-8 items-center font-semibold underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => toast.dismiss(shown.id)}
        >
          {t.checkout}
        </PageLink>
      </span>
    ));
  }

  return (
    <Button icon={ShoppingCart} onClick={add}>
      {t.add}
    </Button>
  );
}
