// The items of a sub-category as a sheet: typed, pasted from Excel, taken back by Ctrl Z until it is saved, then by the toast.
import { useQuery } from "@tanstack/react-query";
import type { DeskItem, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { StayOrLeave } from "../../lists/stay-or-leave.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { gridColumns, newRowKey } from "./grid-draft.ts";
import { GridTable } from "./grid-table.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { gridQuery, subQuery } from "./queries.ts";
import { useGrid } from "./use-grid.ts";
import "./catalogue-desk.css";

interface GridViewProps {
  userId: string;
  sub: string;
}

export function GridView({ userId, sub }: GridViewProps) {
  const leaf = useQuery(subQuery(userId, sub));
  const items = useQuery(gridQuery(userId, sub));
  const error = leaf.error ?? items.error;
  return (
    <>
      <nav aria-label="Way back" className="pb-2 text-small">
        <Link to="/desk/catalogue" className="link">
          Catalogue
        </Link>
      </nav>
      {leaf.data && items.data ? (
        <Sheet key={sub} title={leaf.data.name} items={items.data} attributes={leaf.data.attributes} sub={sub} />
      ) : (
        <>
          <PageHead compact title={leaf.data?.name ?? "Items"} />
          {error ? (
            <div role="alert" className="hang mt-6 py-6">
              <p>The items could not be loaded. {messageOf(error, "")}</p>
              <Button
                className="mt-4"
                busy={items.isFetching}
                onClick={() => void Promise.all([leaf.refetch(), items.refetch()])}
              >
                Try again
              </Button>
            </div>
          ) : (
            <output className="hang mt-6 block">
              <span className="sr-only">Loading</span>
              <RowPlaceholder rows />
            </output>
          )}
        </>
      )}
    </>
  );
}

interface SheetProps {
  title: ReactNode;
  items: readonly DeskItem[];
  attributes: readonly ItemAttribute[];
  sub: string;
}

function Sheet({ title, items, attributes, sub }: SheetProps) {
  const grid = useGrid({ items, attributes, sub });
  const columns = gridColumns(attributes);
  const keys = [...items.map(({ id }) => id), ...grid.draft.added];
  const [open, setOpen] = useState<string | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === open);
  const isUnsaved = grid.count > 0;
  useShortcut({ keys: "mod+s", label: "Save", run: grid.save });
  return (
    <>
      <PageHead
        compact
        title={title}
        lede={`${items.length} items. Type into a cell or paste from Excel; with its heads it goes by them.`}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Plus}
            onClick={() => {
              const row = newRowKey(grid.draft);
              grid.type([{ row, column: "item_code", text: "" }], null);
              setBegun(row);
            }}
          >
            New item
          </Button>
          <Button variant="ink" busy={grid.busy} disabled={!isUnsaved} onClick={grid.save}>
            {isUnsaved ? `Save ${grid.count}` : "Save"}
            <span className="max-lg:hidden">
              <Kbd>Ctrl S</Kbd>
            </span>
          </Button>
        </div>
      </PageHead>
      <div className="mt-4">
        <Alert>{grid.refusal}</Alert>
      </div>
      <GridTable columns={columns} keys={keys} grid={grid} begun={begun} onOpen={setOpen} />
      {opened && <ItemDialog key={opened.id} item={opened} onClose={() => setOpen(null)} />}
      <StayOrLeave when={isUnsaved}>What you typed into the sheet is not saved yet.</StayOrLeave>
    </>
  );
}
