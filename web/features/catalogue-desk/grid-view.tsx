// The items of a sub-category as a sheet: typed, pasted from Excel, taken back by Ctrl Z until it is saved, then by the toast.
import { useQuery } from "@tanstack/react-query";
import type { DeskItem, DeskSubCategory } from "@vanik/contracts/catalogue-desk";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { quantity } from "../../app/formats.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { StayOrLeave } from "../../lists/stay-or-leave.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { AttributesDialog } from "./attributes-dialog.tsx";
import { columnsInUse, fitColumns, gridColumns, type GridDraft, newRowKey } from "./grid-draft.ts";
import { GridBlocks } from "./grid-blocks.tsx";
import { GridTable } from "./grid-table.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { findingsOfSubQuery, gridQuery, subQuery } from "./queries.ts";
import { RateDialog } from "./rate-dialog.tsx";
import { UndoneInPart } from "./undo-change.tsx";
import { useGrid } from "./use-grid.ts";
import { useTheirs } from "./use-theirs.ts";
import { useOrder } from "./use-order.ts";
import "./catalogue-desk.css";

interface GridViewProps {
  sub: string;
}

export function GridView({ sub }: GridViewProps) {
  // Of an item that was found elsewhere, its own sheet opens at it.
  const [addressQuery] = useSearchParams();
  const [q, setQ] = useState(addressQuery.get("q") ?? "");
  const leaf = useQuery(subQuery(sub));
  const items = useQuery(gridQuery(sub, q));
  const found = useQuery(findingsOfSubQuery(sub)).data;
  const query = {
    error: leaf.error ?? items.error,
    isFetching: leaf.isFetching || items.isFetching,
    refetch: () => Promise.all([leaf.refetch(), items.refetch()]),
  };
  return (
    <>
      <Crumbs above={inCatalogue} here={leaf.data?.name ?? "Items"} />
      {leaf.data && items.data ? (
        <Sheet
          key={sub}
          leaf={leaf.data}
          read={items.data}
          opens={addressQuery.get("item")}
          q={q}
          onFind={setQ}
          found={found}
        />
      ) : (
        <>
          <PageHead compact title={leaf.data?.name ?? "Items"} />
          <div className="mt-6">
            <NotRead what="The items" query={query} />
          </div>
        </>
      )}
    </>
  );
}

const inCatalogue = [{ to: "/desk/catalogue", label: "Catalogue" }];

const countOfColumns = (count: number) => (count === 1 ? "1 empty column" : `${quantity(count)} empty columns`);

/** The columns of the sheet; those that nothing has stand folded away, until they are asked for or something comes into them. */
function useColumns(attributes: DeskSubCategory["attributes"], items: readonly DeskItem[], { edits }: GridDraft) {
  const { isKept } = useTheirs("item");
  const all = useMemo(() => fitColumns(gridColumns(attributes, isKept), items), [attributes, items, isKept]);
  const saved = useMemo(() => columnsInUse(all, items), [all, items]);
  const used = [...saved, ...Object.values(edits).flatMap(Object.keys)];
  // What was shown once stays: a column that is emptied is not taken from under the hand.
  const [shown, show] = useState<ReadonlySet<string>>(() => new Set(used));
  if (used.some((key) => !shown.has(key))) show(new Set([...shown, ...used]));
  return {
    columns: all.filter(({ key }) => shown.has(key)),
    all,
    unfold: () => show(new Set(all.map(({ key }) => key))),
  };
}

interface SheetProps {
  leaf: DeskSubCategory;
  read: { items: readonly DeskItem[]; total: number; isMore: boolean };
  /** The item that is open at first. */
  opens: string | null;
  /** What is looked for. */
  q: string;
  onFind: (q: string) => void;
  /** What is to mend here, once that is read. */
  found: { kind: string; total: number } | null | undefined;
}

const nameOfItem = ({ item_code: code }: DeskItem) => code;
/** Fewer are seen at a glance. */
const manyItems = 100;

function Sheet({ leaf, read: { items, total, isMore }, opens, q, onFind, found }: SheetProps) {
  const { id: sub, name, attributes } = leaf;
  const grid = useGrid({ items, attributes, sub });
  const { columns, all, unfold } = useColumns(attributes, items, grid.draft);
  const order = useOrder({ table: "items", parent: sub, rows: items, nameOf: nameOfItem });
  const isWhole = q === "" && items.length === total;
  const keys = [...order.ordered.map(({ id }) => id), ...grid.draft.added];
  const [open, setOpen] = useState(opens);
  const [begun, setBegun] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"attributes" | "rate" | null>(null);
  const opened = items.find(({ id }) => id === open);
  const isUnsaved = grid.count > 0;
  const isWide = useWide();
  const isFixed = !useMay()("catalogue");
  const { isKept } = useTheirs("item");
  const empty = q
    ? "Nothing here has these words."
    : isFixed || isKept
      ? "No items yet."
      : "No items yet: begin with New item.";
  const rows = { all, keys, grid, begun, onOpen: setOpen, empty, isFixed };
  const howToType = isWide && !isFixed ? " Type into a cell or paste from Excel; with its heads it goes by them." : "";
  useShortcut({ keys: "mod+s", label: "Save", run: () => grid.save() });
  return (
    <>
      <PageHead
        compact
        title={name}
        lede={`${quantity(total)}${isMore ? " and more" : ""} items${q && " found"}.${howToType}`}
      >
        <div className="flex flex-wrap gap-2">
          {found && found.total > 0 && (
            <Link
              to={`/desk/catalogue?${new URLSearchParams({ mend: found.kind, sub }).toString()}`}
              className={buttonClass("ghost", "sm")}
            >
              {quantity(found.total)} to mend here
            </Link>
          )}
          {isWide && columns.length < all.length && (
            <Button size="sm" variant="ghost" onClick={unfold}>
              Show {countOfColumns(all.length - columns.length)}
            </Button>
          )}
          {!isFixed && (
            <>
              <Button size="sm" onClick={() => setDialog("attributes")}>
                Attributes
              </Button>
              {!isKept && (
                <Button size="sm" onClick={() => setDialog("rate")}>
                  GST rate
                </Button>
              )}
              {items.length > 0 && !isUnsaved && !isKept && (
                <Link to={`/desk/catalogue/${sub}?move=1`} className={buttonClass("plain", "sm")}>
                  Move
                </Link>
              )}
              {!isKept && (
                <Button
                  size="sm"
                  icon={Plus}
                  onClick={() => {
                    const row = newRowKey(grid.draft);
                    grid.type([{ row, column: "item_code", text: "" }], null);
                    setBegun(row);
                  }}
                >
                  New item
                </Button>
              )}
              {isWide && (
                <Button size="sm" variant="ink" busy={grid.busy} disabled={!isUnsaved} onClick={() => grid.save()}>
                  {isUnsaved ? `Save ${grid.count}` : "Save"}
                  <span className="max-lg:hidden">
                    <Kbd>Ctrl S</Kbd>
                  </span>
                </Button>
              )}
            </>
          )}
        </div>
      </PageHead>
      <div className="mt-4 grid gap-3">
        {(q !== "" || total > manyItems) &&
          (isUnsaved ? (
            <p className="text-small text-ink-3">Save what you typed before you look for other items.</p>
          ) : (
            <FindField label="Find by name, code or HSN" value={q} onChange={onFind} className="sm:w-80" />
          ))}
        {total > items.length && (
          <p className="border-l-2 border-amber bg-amber-w px-3 py-2 text-small">
            The first {quantity(items.length)} of {isMore ? "more than " : ""}
            {quantity(total)} are shown: find the others by their name, code or HSN.
          </p>
        )}
        <Alert>{grid.refusal}</Alert>
      </div>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {isWide ? (
        <GridTable columns={columns} {...rows} handle={isWhole && !isFixed ? order.handle : null} />
      ) : (
        <GridBlocks {...rows} />
      )}
      {opened && <ItemDialog key={opened.id} item={opened} onClose={() => setOpen(null)} />}
      {dialog === "attributes" && <AttributesDialog sub={leaf} onClose={() => setDialog(null)} />}
      {dialog === "rate" && <RateDialog sub={leaf} onClose={() => setDialog(null)} />}
      <UndoneInPart of={grid.undone} />
      <StayOrLeave when={isUnsaved}>What you typed into the sheet is not saved yet.</StayOrLeave>
    </>
  );
}
