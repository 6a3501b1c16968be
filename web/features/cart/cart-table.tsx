// The cart as one table: a row group per sub-category under one head row; on a phone each line is a two-column block.
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { longestWords } from "@vanik/trading/own-words";
import { Plus } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { wordsOfAddress } from "../../app/words-in-address.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { offerUndo } from "../../ui/offer-undo.tsx";
import { AddItemWhenOpen } from "./add-item.tsx";
import type { Cart, CartLine } from "./cart.ts";
import { CartGroupRows, type GroupActs } from "./cart-group-rows.tsx";
import { changeCart, readCart } from "./cart-store.ts";
import type { CurrentItems } from "./current-prices.ts";
import { groupOfWords } from "./own-words.ts";
import type { WordsBegun } from "./own-words-dialog.tsx";
import { replaceGoneItem } from "./replace-gone-item.ts";

// It comes when a quantity is first edited.
const EditQuantityDialog = lazy(() => import("./edit-quantity-dialog.tsx"));
const OwnWordsDialog = lazy(() => import("./own-words-dialog.tsx"));

const noWords: WordsBegun = { words: "", qty: "", uom: "Nos" };

interface CartTableProps {
  cart: Cart;
  /** The price that a line had when it was added, where today's is another, by item code. */
  was: Readonly<Record<string, number>>;
  /** What the catalogue says now of its items. */
  current: CurrentItems;
  /** What is wrong with a line, by item code. */
  problems: Readonly<Record<string, string>>;
  onLineChange: (code: string) => void;
}

const headings = [
  ["item", "text-left"],
  ["quantity", "w-[10rem] px-3 text-right"],
  ["averagePrice", "w-[7.5rem] px-3 text-right"],
  ["amount", "w-[8.75rem] px-3 text-right"],
] as const;

/** Where the next row's Delete is, or the last one's: whoever deletes by keyboard goes on there. */
function besideRow(region: HTMLElement | null, code: string): HTMLElement | null {
  const rows = [...(region?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  const at = rows.findIndex((row) => row.dataset.line === code);
  return (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>("[data-remove]") ?? region;
}

interface ActsOf {
  region: RefObject<HTMLElement | null>;
  onAdd: (group: { id: string; name: string }) => void;
  onEdit: (line: CartLine) => void;
  onToggle: (id: string) => void;
  onLineChange: (code: string) => void;
}

/** The same from one drawing to the next: else each would draw every row anew. */
function useActs({ region, onAdd, onEdit, onToggle, onLineChange }: ActsOf): GroupActs {
  const t = useTexts(checkout);
  return useMemo((): GroupActs => {
    const goTo = (place: HTMLElement | null) => place?.focus({ preventScroll: true });
    return {
      toggle: onToggle,
      add: (id, name) => onAdd({ id, name }),
      edit: onEdit,
      changed: onLineChange,
      remove(id, { item_code: code, item_name }) {
        const before = readCart();
        const near = besideRow(region.current, code);
        const isLast = before[id]?.items.length === 1;
        // Without a line there is nothing to head: own words are no sub-category.
        flushSync(() => (id === groupOfWords && isLast ? changeCart.removeGroup(id) : changeCart.removeItem(id, code)));
        onLineChange(code);
        goTo(near);
        const { name, items } = before[id] ?? { name: "", items: [] };
        const removed = { [id]: { name, items: items.filter((item) => item.item_code === code) } };
        offerUndo(t.removed(item_name), t.undo, () => changeCart.restore(removed, before));
      },
      replace(id, item, other) {
        onLineChange(item.item_code);
        goTo(region.current);
        changeCart.by((cart) => replaceGoneItem(cart, id, item, other));
      },
      removeGroup(id, group) {
        const before = readCart();
        changeCart.removeGroup(id);
        goTo(region.current);
        offerUndo(t.removed(group.name), t.undo, () => changeCart.restore({ [id]: before[id] ?? group }, before));
      },
    };
  }, [region, onAdd, onEdit, onToggle, onLineChange, t]);
}

export function CartTable({ cart, was, current, problems, onLineChange }: CartTableProps) {
  const t = useTexts(checkout).cart;
  const [adding, setAdding] = useState<{ id: string; name: string } | null>(null);
  const [editing, setEditing] = useState<CartLine | null>(null);
  const [wording, setWording] = useState<WordsBegun | null>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  // What a search did not find; the server knows nothing of it.
  const wanted = useHydrated() ? wordsOfAddress(hash).slice(0, longestWords) : "";
  const begun = wording ?? (wanted ? { ...noWords, words: wanted } : null);
  function closeWording() {
    setWording(null);
    if (hash) void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const region = useRef<HTMLElement>(null);
  const isEmpty = Object.keys(cart).length === 0;
  const [cameEmpty, setCameEmpty] = useState(isEmpty);
  if (cameEmpty && !isEmpty) setCameEmpty(false);
  const [firstProblem] = Object.keys(problems);

  useEffect(() => {
    if (!firstProblem) return;
    const line = region.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(firstProblem)}"]`);
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "center" });
  }, [firstProblem]);

  const toggle = useCallback((id: string) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const add = useCallback(
    (group: { id: string; name: string }) => (group.id === groupOfWords ? setWording(noWords) : setAdding(group)),
    [],
  );
  const edit = useCallback((line: CartLine) => {
    const { group, item_code, item_name: words, qty, uom } = line;
    if (group === groupOfWords) setWording({ words, qty: String(qty), uom, line: item_code });
    else setEditing(line);
  }, []);
  const acts = useActs({ region, onAdd: add, onEdit: edit, onToggle: toggle, onLineChange });

  return (
    <section ref={region} tabIndex={-1} aria-label={t.name} className="outline-none">
      <table className="block w-full border-collapse text-table md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-caption text-ink-3">
            {headings.map(([heading, box]) => (
              <th key={heading} scope="col" className={`pb-2.5 font-medium whitespace-nowrap ${box}`}>
                {t[heading]}
              </th>
            ))}
            <td className="w-[84px] p-0">
              <span className="sr-only">{t.actions}</span>
            </td>
          </tr>
        </thead>
        {Object.entries(cart).map(([id, group]) => (
          <CartGroupRows
            key={id}
            id={id}
            group={group}
            was={was}
            current={current}
            problems={problems}
            open={!collapsed.has(id) || group.items.some((item) => Object.hasOwn(problems, item.item_code))}
            acts={acts}
          />
        ))}
      </table>
      {isEmpty && (
        <div className="border-t-[1.5px] border-b border-t-ink border-b-line">
          <Empty title={t.empty.title} action={<BrowseLink wasCleared={!cameEmpty} />}>
            {t.empty.text}
          </Empty>
        </div>
      )}
      <Button icon={Plus} className="mt-5 py-2 text-left whitespace-normal" onClick={() => setWording(noWords)}>
        {t.ownWords}
      </Button>
      {begun && (
        <Suspense>
          <OwnWordsDialog begun={begun} onClose={closeWording} onDone={onLineChange} />
        </Suspense>
      )}
      <AddItemWhenOpen group={adding} onClose={() => setAdding(null)} />
      {editing && (
        <Suspense>
          <EditQuantityDialog
            line={editing}
            item={current.known.get(editing.item_code)}
            onClose={() => setEditing(null)}
            onUpdate={(code) => {
              onLineChange(code);
              setEditing(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Takes the focus that a cleared cart has lost with its button; a cart that came empty has none to lose. */
function BrowseLink({ wasCleared }: { wasCleared: boolean }) {
  const { browse } = useTexts(checkout);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (wasCleared && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [wasCleared]);
  return (
    <PageLink ref={link} to="/products" className={buttonClass("ink")}>
      {browse}
    </PageLink>
  );
}
