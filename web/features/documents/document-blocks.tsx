// The same rows below 768 px: each a block of two columns, the list at its full length.
import { Link } from "react-router";
import { useDetailsLink } from "./details-address.ts";
import type { RowsProps } from "./document-table.tsx";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { Column, Kind } from "./kind.ts";
import { dateField } from "./list-address.ts";
import { moveInList } from "./row-keys.ts";

export function DocumentBlocks(props: RowsProps) {
  const { kind, rows, sort, onSort, busy, children } = props;
  const linkTo = useDetailsLink(kind.opens);
  const [first, ...rest] = kind.block;
  if (!first) return null;
  return (
    <div aria-busy={busy}>
      {rows.length > 1 && <SortChoice columns={kind.block} sort={sort} onSort={onSort} />}
      {rows.length === 0 ? (
        <div className="hang">{children}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its links
        <ul className="list-blocks hang" aria-label={kind.heading} onKeyDown={moveInList}>
          {rows.map((row) => (
            <li key={row.name} className="list-block">
              <Link {...linkTo(row.name)} data-row className="list-open font-[560] whitespace-nowrap">
                {first.cell(row, kind)}
              </Link>
              {rest.map((column, index) => (
                <Cell key={column.key} kind={kind} column={column} row={row} right={index % 2 === 0} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CellProps {
  kind: Kind;
  column: Column;
  row: DocumentRow;
  right: boolean;
}

function Cell({ kind, column, row, right }: CellProps) {
  if (column.acts)
    return <span className={right ? "list-act list-act-right" : "list-act"}>{column.cell(row, kind)}</span>;

  return (
    <span
      className={`${right ? "text-right" : "min-w-0"} ${column.number ? "figures" : ""} ${right ? "" : "text-ink-3"}`}
    >
      {column.lead ? <span>{column.lead} </span> : <span className="sr-only">{column.label}: </span>}
      {column.cell(row, kind)}
      {column.unit && <span className="text-ink-3"> {column.unit(row)}</span>}
    </span>
  );
}

interface SortChoiceProps {
  columns: readonly Column[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Blocks have no heads to press. */
function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const shown = columns.flatMap((column) => (column.sort ? [{ label: column.label, field: column.sort.field }] : []));
  // The order that every list begins with is among them, whether its day is shown or not.
  const dated = shown.some(({ field }) => field === dateField);
  const sorts = dated ? shown : [...shown, { label: "Date", field: dateField }];
  return (
    <label className="list-order">
      <span className="text-ink-3">Sort by</span>
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        {sorts.flatMap(({ label, field }) => [
          <option key={field} value={field}>
            {label} ↑
          </option>,
          <option key={`-${field}`} value={`-${field}`}>
            {label} ↓
          </option>,
        ])}
      </select>
    </label>
  );
}
