// The table of a list, under a head that stays (look: Tables).
import { type ListColumn, type RowsProps } from "./list-column.ts";
import { nextSort, sortingOf } from "./list-order.ts";
import { readOnScroll } from "./more-on-scroll.ts";
import { moveInList } from "./row-keys.ts";
import "../ui/table.css";

export function RowTable<Row>(tableProps: RowsProps<Row>) {
  const { rows: all } = tableProps;
  // An empty list keeps the figures of its head.
  const columns = tableProps.columns.filter(
    ({ hasValue, number: isFigure }) => !hasValue || (all.length === 0 ? isFigure : all.some(hasValue)),
  );
  const props = { ...tableProps, columns };
  const { label, rows, keyOf, onMore, onEarlier, busy = false, boxed = false, sort, children } = props;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    // A box that scrolls must be reachable without a mouse; its arrow keys move between the links in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-busy={busy}
      className={boxed ? "list-box list-box-fixed" : "list-box"}
      onKeyDown={moveInList}
      onScroll={readOnScroll(onMore, onEarlier)}
    >
      <table
        className={boxed ? "table list-table list-table-boxed" : "table list-table"}
        // More columns scroll sideways rather than lie over each other.
        style={whole > 50 ? { minWidth: `${Math.round(whole * 0.87)}rem` } : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} share={column.width / whole} sort={sort} />
            ))}
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 && children}
    </section>
  );
}

function TableRow<Row>({ row, columns, open }: RowsProps<Row> & { row: Row }) {
  const [first, ...rest] = columns;
  return (
    <tr>
      <td className="key">{open(row, first?.cell(row))}</td>
      {rest.map(({ key, number, acts, cell }) => (
        <td key={key} className={number ? "number" : undefined}>
          {acts ? <span className="list-act">{cell(row)}</span> : cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps<Row> {
  column: ListColumn<Row>;
  /** Of the table's width. */
  share: number;
  sort: RowsProps<Row>["sort"];
}

function ColumnHead<Row>({ column: { label, number, sort: own }, share, sort }: HeadProps<Row>) {
  const now = sort && sortingOf(sort.now);
  const direction = own && now?.field === own.field ? now.direction : undefined;
  return (
    <th
      scope="col"
      className={number ? "number" : undefined}
      style={{ width: `${100 * share}%` }}
      aria-sort={direction}
    >
      {own && sort ? (
        <button type="button" className="list-sort" onClick={() => sort.change(nextSort(sort.now, own))}>
          {label}
          <span aria-hidden className="list-arrow">
            {direction === "ascending" ? "↑" : "↓"}
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
