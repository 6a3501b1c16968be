// All lines of a draft: a table where there is room, blocks where there is not.
import { type CSSProperties, memo, type RefObject, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type EditorColumn, sheetOf } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { GstChoices } from "./cell.tsx";
import { columnWords } from "./line-cells.tsx";
import { LineBlock } from "./line-block.tsx";
import { groupSize, groupsOf, RowGroup } from "./row-group.tsx";
import { onSheetKey } from "./sheet-keys.ts";
import "../../../ui/table.css";

const roomy = 760;
/** What an item's name wants beside the other columns, before whom it is bought from stands below it instead. */
const nameRoom = 150;

type Room = "blocks" | "narrow" | "wide";

function roomIn(width: number, columns: readonly EditorColumn[]): Room {
  if (width < roomy) return "blocks";
  return width < widthOf(columns) + nameRoom ? "narrow" : "wide";
}

/** How much room an element has for these columns. It is told, not asked: asking at each key would lay out the page. */
function useRoom(element: RefObject<HTMLElement | null>, columns: readonly EditorColumn[]): Room {
  const [room, setRoom] = useState(() => roomIn(window.innerWidth, columns));
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // What is not laid out has no width, and what was opened stays open. Before the frame is painted that the width is of.
      if (width > 0) flushSync(() => setRoom(roomIn(width, columns)));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, columns]);
  return room;
}

export function Lines({ frame, onPast }: { frame: RefObject<HTMLElement | null>; onPast: () => void }) {
  const editor = useOpenEditor();
  const keys = useEditor((own) => own.keys);
  const columns = sheetOf(editor);
  const room = useRoom(frame, columns);
  return (
    <div
      role="presentation"
      onFocus={({ target }) => editor.setFocused(target.closest("[data-line]")?.getAttribute("data-line") ?? null)}
      onKeyDown={(event) => onSheetKey(event, editor, onPast)}
    >
      <GstChoices />
      {room === "blocks" ? (
        <Blocks keys={keys} columns={columns} />
      ) : (
        <Table keys={keys} columns={room === "wide" ? columns : withoutBought(columns)} />
      )}
      {keys.length === 0 && <p className="border-b border-line py-6 text-small text-ink-3">There is no line yet.</p>}
    </div>
  );
}

const withoutBoughtOf = new Map<readonly EditorColumn[], readonly EditorColumn[]>();

/** The same array for the same columns: rows are drawn anew for another. */
function withoutBought(columns: readonly EditorColumn[]): readonly EditorColumn[] {
  const known = withoutBoughtOf.get(columns) ?? columns.filter((column) => column !== "bought");
  withoutBoughtOf.set(columns, known);
  return known;
}

interface Shown {
  keys: readonly string[];
  columns: readonly EditorColumn[];
}

/** In the grid of each row, px; the item has what is left. */
const widths: Readonly<Record<Exclude<EditorColumn, "item">, number>> = {
  bought: 88,
  qty: 104,
  cost: 84,
  margin: 82,
  rate: 88,
  discount: 58,
  gst: 48,
  amount: 98,
};
const [handle, acts] = [28, 26];
const trackOf = (column: EditorColumn) => (column === "item" ? "minmax(0, 1fr)" : `${widths[column]}px`);

/** What all but the item take. */
function widthOf(columns: readonly EditorColumn[]): number {
  return columns.reduce((sum, column) => sum + (column === "item" ? 0 : widths[column]), handle + acts);
}

const Table = memo(function Table({ keys, columns }: Shown) {
  const groups = useMemo(() => groupsOf(keys), [keys]);
  const heldGroup = useEditor(({ state }) =>
    groups.findIndex((group) => state.focused !== null && group.includes(state.focused)),
  );
  const style = { "--columns": `${handle}px ${columns.map(trackOf).join(" ")} ${acts}px` } as CSSProperties;
  return (
    <table className="table editor-table" style={style} aria-labelledby="lines" aria-rowcount={keys.length + 1}>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden>#</span>
            <span className="sr-only">Move</span>
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"

              className={column === "item" || column === "bought" ? undefined : "number"}
            >
              {columnWords[column]}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      {groups.map((group, at) => (
        <RowGroup
          key={at}
          keys={group}
          before={at * groupSize}
          columns={columns}
          isHeld={heldGroup >= 0 && Math.abs(at - heldGroup) <= 1}
        />
      ))}
    </table>
  );
});

const Blocks = memo(function Blocks({ keys, columns }: Shown) {
  return (
    <ul aria-label="Lines" className="hang line-blocks">
      {keys.map((key, at) => (
        <LineBlock key={key} lineKey={key} place={at + 1} columns={columns} />
      ))}
    </ul>
  );
});
