// A list whose rows open something: columns under their heads on wide screens, a block of labelled lines each on narrow ones.
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import "./row-list.css";

export interface RowColumn<Row> {
  key: string;
  label: string;
  /** Right-aligned, with tabular figures. */
  number?: boolean;
  /** A part of the width, such as `2fr`, or a length. */
  width: string;
  /** Empty cells are left out of the blocks. */
  cell: (row: Row) => ReactNode;
}

interface RowListProps<Row> {
  label: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The link or button of a row, around what its first column says; pass on the class, it covers the row. */
  open: (row: Row, content: ReactNode, className: string) => ReactNode;
  busy?: boolean;
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".rows-open")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export function RowList<Row>({ label, columns, rows, rowKey, open, busy }: RowListProps<Row>) {
  const widths = columns.map(({ width }) => (width.endsWith("fr") ? `minmax(0, ${width})` : width)).join(" ");
  const [first, ...rest] = columns;
  return (
    <div className="rows" style={{ "--rows-columns": widths } as CSSProperties} aria-busy={busy || undefined}>
      <div aria-hidden className="rows-head">
        {columns.map((column) => (
          <span key={column.key} className={column.number ? "number" : undefined}>
            {column.label}
          </span>
        ))}
      </div>
      {/* The arrow keys move between the links and buttons within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-label={label} onKeyDown={moveAlong}>
        {rows.map((row) => (
          <li key={rowKey(row)} className="rows-row">
            <span className="rows-first">{open(row, first?.cell(row), "rows-open")}</span>
            {rest.map(({ key, label: name, number, cell }) => {
              const content = cell(row);
              return (
                <span
                  key={key}
                  className={number ? "rows-cell number" : "rows-cell"}
                  data-empty={content === "" || content === null || undefined}
                >
                  <span className="rows-label">{name}</span>
                  <span className="rows-value">{content}</span>
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowListFootProps {
  shown: number;
  page: { total: number; more?: true | undefined };
  /** Asks for the next ones; nothing where there are none. */
  onMore: (() => void) | undefined;
  busy: boolean;
}

/** How many are shown of how many, and the way to more of them. */
export function RowListFoot({ shown, page, onMore, busy }: RowListFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-3 text-small text-ink-3">
      <output>
        {shown} of {page.total}
        {page.more ? " and more" : ""}
      </output>
      {onMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
