// Every item of a sub-category; long lists can be narrowed by words, short ones need no field for it.
import type { ItemRow } from "@vanik/contracts/catalogue";
import { Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useHydrated } from "../../app/use-hydrated.ts";
import { subCategory } from "../../texts/en/sub-category.ts";
import "../../ui/field.css";
import { ItemTable } from "./item-table.tsx";

const longList = 12;

interface ItemListProps {
  items: readonly ItemRow[];
  /** How many there are, on other pages too. */
  total: number;
  pathOf: (item: ItemRow) => string;
  /** The ids of the items that have all of the words typed. */
  find: (items: readonly ItemRow[], typed: string) => ReadonlySet<string>;
  /** Beside the heading: what is done with the whole sub-category. */
  actions: ReactNode;
  order: (item: ItemRow) => ReactNode;
  /** Something of what it is narrowed by can be taken back. */
  isNarrowed: boolean;
}

export function ItemList({ items, total, pathOf, find, actions, order, isNarrowed }: ItemListProps) {
  const t = useTexts(subCategory);
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const found = useMemo(() => {
    if (!words) return items;
    const ids = find(items, words);
    return items.filter((item) => ids.has(item._id));
  }, [items, words, find]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 hang py-4">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="items" className="text-h2-small">
            {t.items}
          </h2>
          <p className="text-small text-ink-3" role="status">
            {words ? t.found(found.length, items.length) : t.count(total)}
          </p>
        </div>
        {items.length > longList && (
          // It has its room from the start, and is there when it can answer.
          <div className={`field-box items-center max-sm:w-full sm:flex-1 sm:max-w-80 ${hydrated ? "" : "invisible"}`}>
            <Search size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none text-ink-3" />
            <input
              type="search"
              className="field-input"
              aria-label={t.find}
              placeholder={t.findExample}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-2! sm:ml-auto">
          {actions}
        </div>
      </div>
      {found.length > 0 ? (
        <ItemTable items={found} labelledBy="items" pathOf={pathOf} order={order} />
      ) : (
        <div className="hang py-4 text-ink-2">
          <p>{items.length > 0 ? t.findNothing : isNarrowed ? t.noneLeft : t.noItems}</p>
          {words && (
            <PageLink
              to={`/search?${new URLSearchParams({ q: words })}`}
              prefetch="none"
              className="link mt-2 inline-block py-1 wrap-anywhere"
            >
              {t.findEverywhere(words)}
            </PageLink>
          )}
        </div>
      )}
    </>
  );
}
