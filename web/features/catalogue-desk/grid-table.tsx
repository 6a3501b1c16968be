// The cells of the grid. Of many rows only those that are in sight are drawn; arrows, Enter and Tab go from cell to cell.
import { Ellipsis } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { cellsOfPasted, isSheet } from "../../app/pasted-sheet.ts";
import { IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useFadedEnds } from "../../ui/use-faded-ends.ts";
import type { GridColumn } from "./grid-columns.ts";
import { cellProblem, isNewRow, newRowKey, pastedCells, describeNotTaken } from "./grid-draft.ts";
import { OrderHandle } from "./order-handle.tsx";
import type { Grid } from "./use-grid.ts";

/** As its cells are high in the style. */
const rowHeight = "matchMedia" in globalThis && matchMedia("(pointer: coarse)").matches ? 47 : 36;
/** Rows drawn above and below those in sight: each that is drawn costs a key its part of the painting. */
const margin = 6;
/** Rows that are scrolled by before others are drawn. */
const stride = 4;
const strideAt = (top: number) => Math.floor(top / rowHeight / stride) * stride;
/** Of the box, in px, until it is there and tells its own. */
const usualHeight = 900;

/** What a sheet's items are drawn of, as cells or as blocks. */
export interface GridRowsProps {
  /** Every column, those that are folded away too. */
  all: readonly GridColumn[];
  keys: readonly string[];
  grid: Grid;
  /** A row that was just begun: it is gone to. */
  begun: string | null;
  /** Opens what an item has besides its row. */
  onOpen: (id: string) => void;
  /** Said where there is no row. */
  empty: string;
  /** Its reader looks and writes nothing. */
  isFixed: boolean;
}

interface GridTableProps extends GridRowsProps {
  /** Those that are shown. */
  columns: readonly GridColumn[];
  /** What the handle of a row does; null where not all of the order is here. */
  handle:
    | ((id: string) => { onKeyDown: (event: KeyboardEvent) => void; onPointerDown: (event: PointerEvent) => void })
    | null;
}

export function GridTable({ columns, all, keys, grid, begun, onOpen, empty, isFixed, handle }: GridTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useFadedEnds(box);
  /** The first row in sight, or one a stride before it. */
  const [seen, setSeen] = useState(0);
  const [height, setHeight] = useState(usualHeight);
  const first = Math.max(0, seen - margin);
  const end = Math.min(keys.length, seen + stride + Math.ceil(height / rowHeight) + margin);
  const messages = keys
    .filter((key) => grid.problems[key])
    .flatMap((key) => Object.entries(grid.problems[key]!).map(([column, why]) => [key, column, why]));

  function bringIntoSight(row: number): void {
    const element = box.current;
    if (!element || row < 0 || row >= keys.length) return;
    // No further than it takes: what a step brings into sight is drawn already.
    const least = (row + 3) * rowHeight - element.clientHeight;
    const place = Math.min(Math.max(element.scrollTop, least), row * rowHeight);
    if (row <= first + 1 || row >= end - 2) flushSync(() => setSeen(strideAt(place)));
    if (place !== element.scrollTop) element.scrollTop = place;
  }

  function goTo(row: number, column: number): void {
    if (row < 0 || row >= keys.length) return;
    bringIntoSight(row);
    box.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  }

  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => setHeight(Math.ceil(entry!.contentRect.height)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    // Once React is done: going there draws the rows around it at once.
    if (begun) queueMicrotask(() => goTo(keys.indexOf(begun), 0));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it is begun
  }, [begun]);

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isMod = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (isMod && (letter === "z" || letter === "y")) {
      event.preventDefault();
      if (letter === "y" || shiftKey) grid.redo();
      else grid.undo();
      return;
    }
    const cell = (event.target as HTMLElement).dataset;
    // Rows are not drawn anew for their handles: what these do is asked for here.
    if (cell.handle !== undefined) {
      const at = keys.indexOf(cell.handle) + (key === "ArrowDown" ? 1 : -1);
      if (altKey) bringIntoSight(at);
      return handle?.(cell.handle).onKeyDown(event);
    }
    if (isMod || altKey || cell.row === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: shiftKey ? -1 : 1 }[key];
    if (step === undefined) return;
    event.preventDefault();
    goTo(Number(cell.row) + step, Number(cell.column));
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    const cell = (event.target as HTMLElement).dataset;
    if (isFixed || cell.row === undefined || !isSheet(text)) return;
    event.preventDefault();
    const rows = cellsOfPasted(text).filter((cells) => cells.some(Boolean));
    const at = { row: Number(cell.row), column: Number(cell.column) };
    const codeOf = (key: string) => grid.textOf(key, "item_code");
    // New rows in which nothing is typed yet come first.
    const empty = grid.draft.added.filter((key) => !grid.draft.edits[key]);
    const newKey = (place: number) => empty[place] ?? newRowKey(grid.draft, place - empty.length);
    const { cells, left } = pastedCells(rows, at, { keys, columns, all, codeOf, newKey });
    const fixed = new Set(all.filter((column) => column.isFixed).map(({ key }) => key));
    grid.type(
      cells.filter(({ column }) => !fixed.has(column)),
      null,
    );
    if (left.length > 0) toast.error(describeNotTaken(left), { duration: 20_000 });
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the cells in it */}
      <div
        ref={box}
        className="grid-box faded-ends"
        // What comes into sight is drawn already: more of it once the frame of the key has been painted.
        onScroll={({ currentTarget: { scrollTop } }) => startTransition(() => setSeen(strideAt(scrollTop)))}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const id = (event.target as HTMLElement).closest<HTMLElement>("[data-handle]")?.dataset.handle;
          if (id) handle?.(id).onPointerDown(event);
        }}
        onPaste={onPaste}
      >
        <table className="grid-table" aria-rowcount={keys.length + 1}>
          <caption className="sr-only">Items</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">More</span>
              </th>
              {columns.map(({ key, label, figure }) => (
                <th key={key} scope="col" className={figure ? "grid-figure" : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first > 0 && <Room height={first * rowHeight} span={columns.length + 1} />}
            {keys.slice(first, end).map((key, at) => (
              <GridRow
                key={key}
                rowKey={key}
                at={first + at}
                columns={columns}
                edits={grid.draft.edits[key]}
                problems={grid.problems[key]}
                grid={grid}
                onOpen={onOpen}
                isFixed={isFixed}
                isOrdered={handle !== null}
              />
            ))}
            {end < keys.length && <Room height={(keys.length - end) * rowHeight} span={columns.length + 1} />}
          </tbody>
        </table>
        {keys.length === 0 && <p className="p-6 text-center text-ink-2">{empty}</p>}
      </div>
      {messages.length > 0 && (
        <ul aria-label="What is in the way" className="mt-3">
          {messages.slice(0, 20).map(([key = "", column = "", why = ""]) => (
            <li key={`${key} ${column}`}>
              <FieldError>
                {grid.textOf(key, "item_code") || "New item"}, {all.find((each) => each.key === column)?.label}: {why}
              </FieldError>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The rows that are not drawn. */
function Room({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds nothing */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}

interface GridRowProps {
  rowKey: string;
  at: number;
  columns: readonly GridColumn[];
  edits: Readonly<Record<string, string>> | undefined;
  problems: Readonly<Record<string, string>> | undefined;
  grid: Grid;
  onOpen: (id: string) => void;
  isFixed: boolean;
  isOrdered: boolean;
}

const GridRow = memo(
  function GridRow({ rowKey, at, columns, edits, problems, grid, onOpen, isFixed, isOrdered }: GridRowProps) {
    const called = grid.textOf(rowKey, "item_code") || `new item, row ${at + 1}`;
    return (
      <tr aria-rowindex={at + 2} data-order={isNewRow(rowKey) ? undefined : rowKey}>
        <td>
          {!isNewRow(rowKey) && (
            <span className="flex items-center">
              {isOrdered && <OrderHandle name={called} data-handle={rowKey} />}
              <IconButton label={`More of ${called}`} icon={Ellipsis} onClick={() => onOpen(rowKey)} />
            </span>
          )}
        </td>
        {columns.map(({ key, label, figure, wide, size = figure ? 6 : 8, isFixed: isTheirs }, place) => {
          const typed = edits?.[key];
          const wrong = problems?.[key] ?? (typed === undefined ? null : cellProblem(key, typed));
          return (
            <td key={key} className={figure ? "grid-figure" : wide ? "grid-wide" : undefined}>
              <input
                className="grid-cell"
                size={size}
                aria-label={`${label} of ${called}`}
                aria-invalid={wrong ? true : undefined}
                title={wrong ?? undefined}
                data-row={at}
                data-column={place}
                data-changed={typed === undefined ? undefined : ""}
                autoComplete="off"
                spellCheck={false}
                readOnly={isFixed || isTheirs}
                value={typed ?? grid.textOf(rowKey, key)}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) =>
                  grid.type([{ row: rowKey, column: key, text: event.target.value }], `${rowKey} ${key}`)
                }
              />
            </td>
          );
        })}
      </tr>
    );
  },
  // The functions of the grid are made anew with each draft; what a row shows is what it is compared by.
  (before, after) =>
    before.edits === after.edits &&
    before.problems === after.problems &&
    before.at === after.at &&
    before.isFixed === after.isFixed &&
    before.isOrdered === after.isOrdered &&
    before.columns.length === after.columns.length &&
    before.grid.items === after.grid.items,
);
