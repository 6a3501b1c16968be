// One line of the cart. It is drawn anew when the line changes, and then alone.
import type { ItemOption, PlacedItem } from "@vanik/contracts/catalogue";
import { toRupees } from "@vanik/contracts/money";
import { CircleAlert, Pencil, Trash2 } from "lucide-react";
import { memo, useId } from "react";
import { amount, unbroken } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { usePrice } from "../../app/price.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { leastProblem } from "./sold-in.ts";
import type { CartItem, CartLine } from "./cart.ts";
import { amountOfItem } from "./estimate.ts";
import { groupOfWords } from "./own-words.ts";
import { QuantityField } from "./quantity-field.tsx";

/** What rows do, the same for all of them. */
export interface LineActs {
  /** In the dialog. */
  edit: (line: CartLine) => void;
  changed: (code: string) => void;
  remove: (group: string, item: CartItem) => void;
  replace: (group: string, item: CartItem, other: PlacedItem) => void;
}

interface CartLineRowProps {
  group: string;
  item: CartItem;
  /** Its average price when it was added, if that has changed since. */
  was: number | undefined;
  problem: string | undefined;
  /** As the catalogue has it now. */
  current: ItemOption | undefined;
  /** No longer sold: what stands in for it, null for nothing. */
  gone: PlacedItem | null | undefined;
  acts: LineActs;
}

const cell = "block p-0 md:table-cell md:border-b md:border-line md:py-2.5";
const number = "md:px-3 md:text-right whitespace-nowrap tabular-nums";

export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { group, item, was, problem, current, gone, acts } = props;
  const t = useTexts(checkout);
  const { onRequest } = usePrice();
  const q = useTexts(quantityTexts);
  const wrongId = useId();
  const notSold = gone === undefined ? undefined : t.cart.gone;
  const tooLittle = current && leastProblem(current, item.uom, item.qty, q);
  const unfit = q.problem(item.qty, item.uom) ?? tooLittle;
  const wrong = problem ?? notSold ?? unfit;
  const isOwn = group === groupOfWords;
  return (
    <tr
      data-line={item.item_code}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 outline-none md:table-row md:border-0"
    >
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="block wrap-anywhere text-ink">{unbroken(item.item_name)}</span>
        {!isOwn && <span className="block text-caption break-all text-ink-3">{item.item_code}</span>}
        {was !== undefined && <span className="block text-caption text-ink-2">{t.cart.priceWas(amount(was))}</span>}
        {wrong && (
          <span id={wrongId} className="mt-1 flex gap-1.5 text-small text-red">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-[0.2rem] flex-none" />
            {wrong}
          </span>
        )}
        {gone && (
          <Button size="sm" className="mt-2 text-left" onClick={() => acts.replace(group, item, gone)}>
            {t.cart.replace(gone.item_name)}
          </Button>
        )}
      </th>
      <td className={`${cell} ${number} col-start-1 row-start-3 max-md:mt-2`}>
        <QuantityField
          group={group}
          item={item}
          current={current}
          wrongBy={problem || unfit ? wrongId : undefined}
          onChanged={acts.changed}
        />
      </td>
      <td
        className={`${cell} ${number} col-start-1 row-start-2 text-caption text-ink-3 max-md:whitespace-normal! md:text-table`}
      >
        <span className="md:hidden">{t.cart.averagePrice} </span>
        {item.average_price > 0 ? amount(item.average_price) : onRequest}
      </td>
      <td className={`${cell} ${number} col-start-2 row-start-1 text-right text-ink`}>
        {item.average_price > 0 ? amount(toRupees(amountOfItem(item))) : "–"}
      </td>
      <td className={`${cell} col-start-2 row-start-3 max-md:mt-2`}>
        <div className="flex justify-end gap-2 max-md:-mr-2 max-md:gap-0 max-md:pointer-coarse:-mr-3.5">
          <IconButton
            label={isOwn ? t.ownWords.edit(item.item_name) : t.cart.edit(item.item_name)}
            icon={Pencil}
            onClick={() => acts.edit({ ...item, group })}
          />
          <IconButton
            data-remove
            label={t.cart.remove(item.item_name)}
            icon={Trash2}
            onClick={() => acts.remove(group, item)}
          />
        </div>
      </td>
    </tr>
  );
});
