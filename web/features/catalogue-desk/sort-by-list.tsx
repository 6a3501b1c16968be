// Items are sorted by a list of two columns, as Excel copies it: what comes of each line stands below before anything is moved.
import { saveItems } from "@vanik/contracts/api";
import type { CatalogueTree, DeskItem } from "@vanik/contracts/catalogue-desk";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { offerUndo } from "../../ui/offer-undo.tsx";
import { catalogueKey } from "./queries.ts";
import { type ListSorting, countPlaces, movedWords, sortingsOf } from "./sortings.ts";
import { useUndoChange } from "./undo-change.tsx";

interface SortByListProps {
  sub: string;
  items: readonly DeskItem[];
  tree: CatalogueTree;
  onClose: () => void;
}

const itemsMove = (count: number) => (count === 1 ? "1 item moves" : `${quantity(count)} items move`);

export function SortByList({ sub, items, tree, onClose }: SortByListProps) {
  const undone = useUndoChange();
  const read = (list: string) => sortingsOf(list, items, tree, sub);
  const movesOf = (list: string) => read(list).filter(({ problem }) => problem === null);
  const act = useAct({
    begins: { list: "" },
    check: ({ list }) => (movesOf(list).length > 0 ? {} : { list: "Paste lines of an item and where it goes." }),
    call: ({ list }) =>
      browserCall(saveItems, {
        rows: movesOf(list).map(({ item, to }) => ({
          id: item!.id,
          version: item!.version,
          ...(to!.id === null ? { new_category: to!.name } : { sub_category: to!.id }),
        })),
      }),
    stale: [[catalogueKey]],
    onDone: ({ change_id: change, rows }) => {
      if (change) offerUndo(movedWords(rows.length), "Undo", () => undone.undo(change));
    },
    onEnd: onClose,
  });
  const lines = read(act.typed.list);
  const moves = lines.filter(({ problem }) => problem === null);
  return (
    <ActDialog
      act={act}
      title="Sort by a list"
      size="lg"
      words={moves.length > 0 ? `Move ${quantity(moves.length)}` : "Move"}
      isUnsaved={act.typed.list !== ""}
      onClose={onClose}
    >
      <TextArea
        label="Two columns from Excel: code or name, then category"
        required
        rows={5}
        spellCheck={false}
        {...act.field("list")}
      />
      {lines.length > 0 && <SortPreview lines={lines} moves={moves} />}
    </ActDialog>
  );
}

const shownLines = 200;

function SortPreview({ lines, moves }: { lines: readonly ListSorting[]; moves: readonly ListSorting[] }) {
  const left = lines.filter(({ problem }) => problem !== null);
  return (
    <section aria-label="What comes of it">
      <p role="status">
        {itemsMove(moves.length)}
        {left.length > 0 && `, ${left.length === 1 ? "1 line is" : `${quantity(left.length)} lines are`} left out`}
      </p>
      <ul className="mt-2 grid gap-1 text-small">
        {countPlaces(moves).map(({ place, items }) => (
          <li key={place.id ?? place.name} className="wrap-anywhere">
            {quantity(items)} to <span className="font-[560]">{place.name}</span>
            {place.id === null && ", which is made"}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <ul aria-label="Left out" className="mt-3 border-t border-line-2 text-small">
          {left.slice(0, shownLines).map(({ line, typed, problem }) => (
            <li key={line} className="border-b border-line py-1.5 wrap-anywhere">
              <span className="text-ink-3">Line {line}:</span> {typed || "nothing"}.{" "}
              <span className="text-red">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
