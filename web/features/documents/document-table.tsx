// The table of a list from 768 px on: 24rem high and scrolling under a head that stays (look: Tables).
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDetailsLink } from "./details-address.ts";
import type { Column, Kind, Row, TradeDocument } from "./kind.ts";
import { nextSort, sortingOf } from "./list-address.ts";
import { moveInList } from "./row-keys.ts";
import "../../ui/table.css";

export interface RowsProps<R extends Row, D extends TradeDocument> {
  kind: Kind<R, D>;
  rows: readonly R[];
  sort: string;
  onSort: (sort: string) => void;
  busy: boolean;
  /** Its full length instead of 24rem. */
  tall: boolean;
  /** In place of rows: waiting, failure, nothing. */
  children: ReactNode;
}

export function DocumentTable<R extends Row, D extends TradeDocument>(props: RowsProps<R, D>) {
  const { kind, rows, busy, tall, children } = props;
  const linkTo = useDetailsLink();
  return (
    // A box that scrolls must be reachable without a mouse; its arrow keys move between the links in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={kind.heading}
      aria-busy={busy}
      className={tall ? "list-box" : "list-box list-box-fixed"}
      onKeyDown={moveInList}
    >
      <table className="table list-table">
        <thead>
          <tr>
            {kind.columns.map((column) => (
              <Head key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                {kind.columns.map(({ key, number, cell }, index) => (
                  <td key={key} className={number ? "number" : index === 0 ? "key whitespace-nowrap" : undefined}>
                    {index === 0 ? (
                      <Link {...linkTo(row.name)} data-row className="list-open">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 && children}
    </section>
  );
}

interface HeadProps<R extends Row> {
  column: Column<R>;
  sort: string;
  onSort: (sort: string) => void;
}

function Head<R extends Row>({ column: { label, number, width = "", sort: own }, sort, onSort }: HeadProps<R>) {
  const now = sortingOf(sort);
  const direction = own && now.field === own.field ? now.direction : undefined;
  return (
    <th scope="col" className={number ? `number ${width}` : width} aria-sort={direction}>
      {own ? (
        <button type="button" className="list-sort" onClick={() => onSort(nextSort(sort, own))}>
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
