// The same rows where there is no room for a table: each a block of pairs, the list at its full length.
import type { ListColumn, RowsProps } from "./list-column.ts";
import { sortChoices } from "./list-order.ts";
import { moveInList } from "./row-keys.ts";

export function RowBlocks<Row>({ label, block, rows, keyOf, open, sort, busy = false, children }: RowsProps<Row>) {
  const pairs = inPairs(block.filter(({ hasValue }) => !hasValue || rows.some(hasValue)));
  return (
    <div aria-busy={busy}>
      {sort && rows.length > 1 && <SortChoice columns={block} sort={sort} />}
      {rows.length === 0 ? (
        <div className="hang">{children}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its links
        <ul className="list-blocks hang" aria-label={label} onKeyDown={moveInList}>
          {rows.map((row) => (
            <li key={keyOf(row)} className="list-block">
              {pairs.map(([left, right], at) => (
                <div key={left.key} className="list-pair">
                  {at === 0 ? <span>{open(row, left.cell(row))}</span> : <Cell column={left} row={row} />}
                  {right && <Cell column={right} row={row} right leads={at === 0} />}
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Pair<Row> = readonly [ListColumn<Row>, ListColumn<Row> | undefined];

function inPairs<Row>(block: readonly ListColumn<Row>[]): Pair<Row>[] {
  return block.flatMap((left, at): Pair<Row>[] => (at % 2 === 0 ? [[left, block[at + 1]]] : []));
}

interface CellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
  right?: boolean;
  /** It stands beside the row's name, and is read with it. */
  leads?: boolean;
}

function Cell<Row>({ column, row, right = false, leads = false }: CellProps<Row>) {
  if (column.acts) return <span className={right ? "list-act list-act-right" : "list-act"}>{column.cell(row)}</span>;
  const content = column.cell(row);
  // The place of what a row has not stays free, so that what stands beside it keeps its side.
  if (content === "" || content === null) return <span />;
  const lead = typeof column.lead === "function" ? column.lead(row) : column.lead;
  // A figure stays on one line with what it is, a day with its word.
  const whole = column.number || lead ? "list-whole" : "";
  return (
    <span className={`${column.number ? "figures" : ""} ${whole} ${leads ? "" : right ? "text-ink-2" : "text-ink-3"}`}>
      {lead ? <span className="list-lead">{lead} </span> : <span className="sr-only">{column.label}: </span>}
      {content}
      {column.unit && <span className="text-ink-3"> {column.unit(row)}</span>}
    </span>
  );
}

interface SortChoiceProps<Row> {
  columns: readonly ListColumn<Row>[];
  sort: NonNullable<RowsProps<Row>["sort"]>;
}

/** Blocks have no heads to press. */
function SortChoice<Row>({ columns, sort }: SortChoiceProps<Row>) {
  return (
    <label className="list-order">
      <span className="text-ink-3">Sort by</span>
      <select value={sort.now} onChange={(event) => sort.change(event.target.value)}>
        {sortChoices(columns, !sort.undated).flatMap(({ label, field }) => [
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
