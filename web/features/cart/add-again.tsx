// "Add to cart again": what a document lists goes into the cart once more (wire: Screens). Beside what each line cost then stands
// what the catalogue says today, and that is what the cart takes.
import { useQuery } from "@tanstack/react-query";
import type { SoldItem } from "@vanik/contracts/catalogue";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { isServiceLine } from "@vanik/trading/charges";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { day } from "../../app/days-and-times.ts";
import { quantity, rupees } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { usePrice } from "../../app/price.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { toast } from "../../ui/toast.ts";
import { type Cart, type GroupedItem, hasItem } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { priceOfLine, soldNow } from "./current-prices.ts";
import { addLines } from "./estimate.ts";
import { lineInOwnWords } from "./own-words.ts";

type AgainLine = Pick<DocumentLine, "item_code" | "item_name" | "hsn" | "qty" | "uom" | "rate">;

interface RowAgain {
  line: AgainLine;
  /** As it is ready for the cart, at today's price; null of what is no longer sold, or not in this unit. */
  now: GroupedItem | null;
  isPresent: boolean;
}

/** What may stand in a cart: no charges. */
export const goodsAgain = <L extends AgainLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => !isServiceLine({ hsn: line.hsn, itemCode: line.item_code }));

/** The lines by what the catalogue says now; goods in own words come back as they are worded. */
export function rowsAgain(lines: readonly AgainLine[], sold: readonly SoldItem[], cart: Cart): RowAgain[] {
  const known = new Map(sold.map(({ item_code: code, item }) => [code.toLowerCase(), item]));
  return lines.map((line) => {
    const { item_code, item_name, qty, uom } = line;
    if (item_code === "") {
      const now = lineInOwnWords(item_name, qty, uom);
      return { line, now, isPresent: hasItem(cart, now.group.id, now.item.item_code) };
    }
    const item = known.get(item_code.toLowerCase());
    const price = item ? priceOfLine(item, uom) : null;
    if (!item || price === null) return { line, now: null, isPresent: false };
    const { _id: id, sub_category: name } = item.sub_category;
    const added = { item_code: item.item_code, item_name: item.item_name, qty, uom, average_price: price };
    return { line, now: { group: { id, name }, item: added }, isPresent: hasItem(cart, id, item.item_code) };
  });
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

export function AddAgain({ document }: { document: Pick<TradeDocument, "items" | "transaction_date"> }) {
  const t = useTexts(checkout);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={ShoppingCart} onClick={() => setOpen(true)}>
        {t.again.add}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t.again.add} closeLabel={t.close}>
        <Again document={document} onClose={close} />
      </Dialog>
    </>
  );
}

function Again({ document, onClose }: Parameters<typeof AddAgain>[0] & { onClose: () => void }) {
  const texts = useTexts(checkout);
  const t = texts.again;
  const cart = useCart();
  const lines = goodsAgain(document.items);
  const codes = [...new Set(lines.map(({ item_code: code }) => code))].filter(Boolean);
  const { data: sold = [], error, isLoading, refetch } = useQuery({ ...soldNow(codes), retry: false });
  const rows = rowsAgain(lines, sold, cart);
  const fresh = rows.flatMap(({ now, isPresent }) => (now && !isPresent ? [now] : []));
  const present = rows.filter(({ isPresent }) => isPresent).length;

  function add() {
    changeCart.by((items) => addLines(items, fresh));
    onClose();
    const sentence = outcome(fresh.length, present, rows.length - fresh.length - present, t);
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

  if (isLoading) return <RowPlaceholder />;
  if (error)
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p className="text-ink-2">{t.notLoaded}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {rows.length > 0 && <Prices rows={rows} of={document.transaction_date} />}
      <p className="text-small text-ink-2">{rows.length > 0 ? t.taken : t.none}</p>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="ink" disabled={fresh.length === 0} onClick={add}>
          {t.put(fresh.length)}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Then and now, each for one of the line's unit. */
function Prices({ rows, of }: { rows: readonly RowAgain[]; of: string }) {
  const texts = useTexts(checkout);
  const t = texts.again;
  const { price } = usePrice();
  return (
    <table className="table table-dense">
      <thead>
        <tr>
          <th scope="col">{texts.cart.item}</th>
          <th scope="col" className="number">
            {t.before}
            <span className="block font-normal text-ink-3">{day(of)}</span>
          </th>
          <th scope="col" className="number">
            {t.now}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line: { item_code, item_name, qty, uom, rate }, now, isPresent }, at) => (
          <tr key={`${item_code} ${at}`}>
            <td className="break-words">
              {item_name}
              <span className="block text-caption text-ink-3">
                {quantity(qty)} {uom}
              </span>
            </td>
            <td className="number">{rate === null ? "–" : rupees(rate)}</td>
            <td className="number">
              {now ? price(now.item.average_price) : <span className="text-ink-3">{texts.cart.gone}</span>}
              {isPresent && <span className="block text-caption text-ink-3">{t.here}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
