// Items of one sub-category are sorted into others: chosen and dragged, moved by a choice, or by a list that is pasted.
import { useQuery } from "@tanstack/react-query";
import { saveItems } from "@vanik/contracts/api";
import type { CatalogueTree, DeskItem } from "@vanik/contracts/catalogue-desk";
import { ClipboardPaste } from "lucide-react";
import { useRef, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { TextField } from "../../ui/field.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { offerUndo } from "../../ui/offer-undo.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { catalogueKey, gridQuery, subQuery, treeQuery } from "./queries.ts";
import { SortItems } from "./sort-items.tsx";
import { SortPlaces } from "./sort-places.tsx";
import { SortByList } from "./sort-by-list.tsx";
import { movedWords } from "./sortings.ts";
import { UndoneInPart, useUndoChange } from "./undo-change.tsx";
import "./catalogue-desk.css";

interface Moved {
  to: string;
  name: string;
  ids: readonly string[];
}

const none: ReadonlySet<string> = new Set();
/** In the choice of places: one that is made. */
const another = "new";

export function SortView({ sub }: { sub: string }) {
  const [q, setQ] = useState("");
  const leaf = useQuery(subQuery(sub));
  const items = useQuery(gridQuery(sub, q));
  const tree = useQuery(treeQuery());
  const query = {
    error: leaf.error ?? items.error ?? tree.error,
    isFetching: leaf.isFetching || items.isFetching || tree.isFetching,
    refetch: () => Promise.all([leaf.refetch(), items.refetch(), tree.refetch()]),
  };
  const above = [
    { to: "/desk/catalogue", label: "Catalogue" },
    { to: `/desk/catalogue/${sub}`, label: leaf.data?.name ?? "Items" },
  ];
  return (
    <>
      <Crumbs above={above} here="Move" />
      {leaf.data && items.data && tree.data ? (
        <Sorter leaf={leaf.data} read={items.data} tree={tree.data} q={q} onFind={setQ} />
      ) : (
        <>
          <PageHead compact title="Move items" />
          <div className="mt-6">
            <NotRead what="The items" query={query} />
          </div>
        </>
      )}
    </>
  );
}

interface SorterProps {
  leaf: { id: string; name: string };
  read: { items: readonly DeskItem[]; total: number };
  tree: CatalogueTree;
  q: string;
  onFind: (q: string) => void;
}

/** Of rows chosen, Shift takes all between. */
function useChosen(items: readonly DeskItem[]) {
  const [all, choose] = useState<ReadonlySet<string>>(none);
  const last = useRef<string | null>(null);
  // What is moved meanwhile, or not found any more, is not chosen.
  const chosen = new Set(items.flatMap(({ id }) => (all.has(id) ? id : [])));
  function toggle(id: string, isRange: boolean): void {
    const [from, to] = [last.current, id].map((one) => items.findIndex((item) => item.id === one)) as [number, number];
    const some =
      isRange && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.id) : [id];
    const next = new Set(chosen);
    for (const one of some)
      if (chosen.has(id)) next.delete(one);
      else next.add(one);
    last.current = id;
    choose(next);
  }
  return { chosen, choose, toggle };
}

function Sorter({ leaf, read: { items, total }, tree, q, onFind }: SorterProps) {
  const { chosen, choose, toggle } = useChosen(items);
  const [pasted, setPasted] = useState<string | null>(null);
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const isWide = useWide("64rem");
  const undone = useUndoChange();
  const move = useAct({
    begins: { to: "", name: "", ids: [] } as Moved,
    check: ({ to, name, ids }) => ({
      ...(ids.length === 0 && { ids: "Choose at least one item." }),
      ...(!to && { to: "Choose where they go." }),
      ...(to === another && !name.trim() && { name: "Enter a name." }),
    }),
    call: ({ to, name, ids }) =>
      browserCall(saveItems, {
        rows: items.flatMap(({ id, version }) =>
          ids.includes(id)
            ? [{ id, version, ...(to === another ? { new_category: name } : { sub_category: to }) }]
            : [],
        ),
      }),
    fields: ["to", "name", "ids"],
    stale: [[catalogueKey]],
    onDone: ({ change_id: change, rows }) => {
      choose(none);
      move.change({ to: "", name: "" });
      if (change) offerUndo(movedWords(rows.length), "Undo", () => undone.undo(change));
    },
  });
  const send = (to: string, ids: readonly string[]) => move.submit({ to, name: "", ids });
  const places = tree.categories
    .map((category) => ({ ...category, subs: category.sub_categories.filter(({ id }) => id !== leaf.id) }))
    .filter(({ subs }) => subs.length > 0);
  const isAll = items.length > 0 && chosen.size === items.length;
  return (
    <>
      <PageHead
        compact
        title={`Move items of ${leaf.name}`}
        lede={
          isWide
            ? "Choose items and drag them to where they go, or choose it below. Shift takes all between."
            : "Choose items, then where they go."
        }
      >
        <Button size="sm" icon={ClipboardPaste} onClick={() => setPasted("")}>
          Paste a list
        </Button>
      </PageHead>
      {items.length === 0 && q === "" ? (
        <div className="hang mt-6">
          <Empty title="Everything is sorted">No item stands here any more.</Empty>
        </div>
      ) : (
        <div className="sorter mt-4">
          <div className="min-w-0">
            <div className="flex flex-wrap items-end gap-3">
              <FindField label="Find by name, code or HSN" value={q} onChange={onFind} className="w-full sm:w-80" />
              <Button
                size="sm"
                variant="ghost"
                onClick={() => choose(isAll ? none : new Set(items.map(({ id }) => id)))}
              >
                {isAll ? "Choose none" : `Choose all ${quantity(items.length)}`}
              </Button>
            </div>
            {total > items.length && (
              <p className="mt-2 text-small text-ink-3">
                The first {quantity(items.length)} of {quantity(total)} are shown.
              </p>
            )}
            {items.length === 0 && <p className="mt-4 text-ink-2">Nothing here has these words.</p>}
            <SortItems items={items} chosen={chosen} dragged={dragged} onToggle={toggle} onDrag={setDragged} />
            <ActForm
              act={move}
              inPage
              words={chosen.size > 0 ? `Move ${quantity(chosen.size)}` : "Move"}
              className="foot-bar sort-foot"
              onSend={() => move.submit({ ...move.typed, ids: [...chosen] })}
              says={move.problems.ids}
            >
              <SelectField label="To" required {...move.field("to")}>
                <option value="">Choose</option>
                <option value={another}>A new category</option>
                {places.map(({ id, name, subs }) => (
                  <optgroup key={id} label={name}>
                    {subs.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectField>
              {move.typed.to === another && (
                <TextField label="Its name" required maxLength={140} {...move.field("name")} />
              )}
            </ActForm>
          </div>
          {isWide && (
            <SortPlaces
              places={places}
              chosen={chosen.size}
              dragged={dragged}
              busy={move.isPending}
              onPut={(to, ids) => send(to, ids ?? [...chosen])}
            />
          )}
        </div>
      )}
      {pasted !== null && <SortByList sub={leaf.id} items={items} tree={tree} onClose={() => setPasted(null)} />}
      <UndoneInPart of={undone} />
    </>
  );
}
