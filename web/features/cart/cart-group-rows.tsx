import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { memo, useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import type { CartGroup } from "./cart.ts";
import { CartLineRow, type LineActs } from "./cart-line-row.tsx";
import { groupOfWords } from "./own-words.ts";
import type { CurrentItems } from "./current-prices.ts";
import "./cart-table.css";

/** What groups do, and their rows. */
export interface GroupActs extends LineActs {
  toggle: (id: string) => void;
  add: (id: string, name: string) => void;
  removeGroup: (id: string, group: CartGroup) => void;
}

interface CartGroupRowsProps {
  id: string;
  group: CartGroup;
  was: Readonly<Record<string, number>>;
  current: CurrentItems;
  problems: Readonly<Record<string, string>>;
  open: boolean;
  acts: GroupActs;
}

export const CartGroupRows = memo(function CartGroupRows(props: CartGroupRowsProps) {
  const { id, group, was, current, problems, open, acts } = props;
  const t = useTexts(checkout);
  const { items } = group;
  const isOwn = id === groupOfWords;
  const name = isOwn ? t.ownWords.group : group.name;
  const headingId = useId();

  return (
    <tbody className="group/rows block md:table-row-group">
      <tr className="block md:table-row">
        <th
          scope="rowgroup"
          colSpan={5}
          aria-labelledby={headingId}
          className="block p-0 pt-8 text-left font-normal group-first-of-type/rows:pt-0 md:table-cell"
        >
          <div className="hang cart-group">
            {!isOwn && (
              <img src={`/pictures/${encodeURIComponent(id)}.svg`} alt="" width={56} height={42} loading="lazy" />
            )}
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
              <h2 id={headingId} className="text-h3 min-w-0 break-words">
                {name}
              </h2>
              <span className="text-caption whitespace-nowrap text-ink-3">{t.cart.items(items.length)}</span>
            </div>
            <div>
              <Button size="sm" icon={Plus} onClick={() => acts.add(id, name)} aria-describedby={headingId}>
                {isOwn ? t.ownWords.more : t.cart.addItem}
              </Button>
              <IconButton
                label={open ? t.cart.collapse(name) : t.cart.expand(name)}
                icon={open ? ChevronUp : ChevronDown}
                aria-expanded={open}
                onClick={() => acts.toggle(id)}
              />
              <IconButton label={t.cart.remove(name)} icon={Trash2} onClick={() => acts.removeGroup(id, group)} />
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
            group={id}
            item={item}
            was={Object.hasOwn(was, item.item_code) ? was[item.item_code] : undefined}
            problem={Object.hasOwn(problems, item.item_code) ? problems[item.item_code] : undefined}
            current={current.known.get(item.item_code)}
            gone={current.gone.get(item.item_code)}
            acts={acts}
          />
        ))}
    </tbody>
  );
});
