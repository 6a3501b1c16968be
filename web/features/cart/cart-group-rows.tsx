import type { PlacedItem } from "@vanik/contracts/catalogue";
import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import type { CartGroup, CartItem, CartLine } from "./cart.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { changeCart, readCart } from "./cart-store.ts";
import type { CurrentItems } from "./current-prices.ts";
import { offerUndo } from "../../ui/offer-undo.tsx";

/** Puts what stands in for an item in its place: the same quantity, in its own unit. */
function replaceInCart(group: string, item: CartItem, other: PlacedItem): void {
  const { item_code, item_name, uom, average_price, sub_category: sub } = other;
  changeCart.removeItem(group, item.item_code);
  changeCart.addItem(sub._id, sub.sub_category, { item_code, item_name, uom, average_price, qty: item.qty });
}

interface CartGroupRowsProps {
  id: string;
  group: CartGroup;
  was: Readonly<Record<string, number>>;
  current: CurrentItems;
  problems: Readonly<Record<string, string>>;
  open: boolean;
  onToggle: () => void;
  onAdd: () => void;
  onEdit: (line: CartLine) => void;
  /** Told the item's code, or nothing when the whole group went. */
  onRemoved: (code?: string) => void;
}

export function CartGroupRows({
  id,
  group,
  was,
  current,
  problems,
  open,
  onToggle,
  onAdd,
  onEdit,
  onRemoved,
}: CartGroupRowsProps) {
  const t = useTexts(checkout);
  const { name, items } = group;
  const headingId = useId();

  function removeGroup() {
    const before = readCart();
    changeCart.removeGroup(id);
    onRemoved();
    offerUndo(t.removed(name), t.undo, () => changeCart.restore({ [id]: before[id] ?? group }, before));
  }

  function removeItem({ item_code, item_name }: CartItem) {
    const before = readCart();
    changeCart.removeItem(id, item_code);
    onRemoved(item_code);
    const items = (before[id] ?? group).items.filter((item) => item.item_code === item_code);
    offerUndo(t.removed(item_name), t.undo, () => changeCart.restore({ [id]: { name, items } }, before));
  }

  return (
    <tbody className="group/rows block md:table-row-group">
      <tr className="block md:table-row">
        <th
          scope="rowgroup"
          colSpan={5}
          aria-labelledby={headingId}
          className="block p-0 pt-8 text-left font-normal group-first-of-type/rows:pt-0 md:table-cell"
        >
          <div className="hang flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-b-line py-2">
            <img
              src={`/pictures/${encodeURIComponent(id)}.svg`}
              alt=""
              width={56}
              height={42}
              loading="lazy"
              className="h-[42px] w-14 flex-none bg-sunk object-contain"
            />
            <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-2">
              <h2 id={headingId} className="text-h3 min-w-0 break-words">
                {name}
              </h2>
              <span className="text-caption whitespace-nowrap text-ink-3">{t.cart.items(items.length)}</span>
            </div>
            <div className="ml-auto flex items-center gap-2">
              <Button size="sm" icon={Plus} onClick={onAdd} aria-describedby={headingId}>
                {t.cart.addItem}
              </Button>
              <IconButton
                label={open ? t.cart.collapse(name) : t.cart.expand(name)}
                icon={open ? ChevronUp : ChevronDown}
                aria-expanded={open}
                onClick={onToggle}
              />
              <IconButton label={t.cart.remove(name)} icon={Trash2} onClick={removeGroup} />
            </div>
          </div>
        </th>
      </tr>
      {open && items.length === 0 && (
        <tr className="block md:table-row">
          <td colSpan={5} className="block border-b border-line py-3.5 text-ink-3 md:table-cell">
            {t.cart.noItems}
          </td>
        </tr>
      )}
      {open &&
        items.map((item) => (
          <CartLineRow
            key={item.item_code}
            item={item}
            was={Object.hasOwn(was, item.item_code) ? was[item.item_code] : undefined}
            problem={Object.hasOwn(problems, item.item_code) ? problems[item.item_code] : undefined}
            current={current.known.get(item.item_code)}
            gone={current.gone.get(item.item_code)}
            onReplace={(other) => {
              onRemoved(item.item_code);
              replaceInCart(id, item, other);
            }}
            onEdit={() => onEdit({ ...item, group: id })}
            onRemove={() => removeItem(item)}
          />
        ))}
    </tbody>
  );
}
