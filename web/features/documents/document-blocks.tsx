// The same rows below 768 px: each a block of two columns, the list at its full length.
import { Link } from "react-router";
import { useDetailsLink } from "./details-address.ts";
import type { RowsProps } from "./document-table.tsx";
import type { Column, Row, TradeDocument } from "./kind.ts";
import { moveInList } from "./row-keys.ts";

export function DocumentBlocks<R extends Row, D extends TradeDocument>(props: RowsProps<R, D>) {
  const { kind, rows, sort, onSort, busy, children } = props;
  const linkTo = useDetailsLink();
  const byKey = new Map(kind.columns.map((column) => [column.key, column]));
  const cells = kind.block.flatMap((key) => byKey.get(key) ?? []);
  const [first, ...rest] = cells;
  if (!first) return null;
  return (
    <div aria-busy={busy}>
      {rows.length > 1 && <SortChoice columns={kind.columns} sort={sort} onSort={onSort} />}
      {rows.length === 0 ? (
        <div className="hang">{children}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its links
        <ul className="list-blocks hang" aria-label={kind.heading} onKeyDown={moveInList}>
          {rows.map((row) => (
            <li key={row.name} className="list-block">
              <Link {...linkTo(row.name)} data-row className="list-open font-[560] whitespace-nowrap">
                {first.cell(row)}
              </Link>
              {rest.map((column, index) => (
                <Cell key={column.key} column={column} row={row} right={index % 2 === 0} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Cell<R extends Row>({ column, row, right }: { column: Column<R>; row: R; right: boolean }) {
  return (
    <span
      className={`${right ? "text-right" : "min-w-0"} ${column.number ? "figures" : ""} ${right ? "" : "text-ink-3"}`}
    >
      <span className="sr-only">{column.label}: </span>
      {column.cell(row)}
      {column.unit && <span className="text-ink-3"> {column.unit(row)}</span>}
    </span>
  );
}

interface SortChoiceProps<R extends Row> {
  columns: readonly Column<R>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Blocks have no heads to press. */
function SortChoice<R extends Row>({ columns, sort, onSort }: SortChoiceProps<R>) {
  return (
    <label className="list-order">
      <span className="text-ink-3">Sort by</span>
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap(({ label, sort: own }) =>
          own
            ? [
                <option key={own.field} value={own.field}>
                  {label} ↑
                </option>,
                <option key={`-${own.field}`} value={`-${own.field}`}>
                  {label} ↓
                </option>,
              ]
            : [],
        )}
      </select>
    </label>
  );
}
