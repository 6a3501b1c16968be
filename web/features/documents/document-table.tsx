// The table of a list from 768 px on: 24rem high and scrolling under a head that stays (look: Tables).
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDetailsLink } from "./details-address.ts";
import type { Column, Kind } from "./kind.ts";
import { nextSort, sortingOf } from "./list-address.ts";
import { moreOnScroll } from "./more-on-scroll.ts";
import { moveInList } from "./row-keys.ts";
import "../../ui/table.css";

export interface RowsProps {
  kind: Kind;
  rows: readonly DocumentRow[];
  sort: string;
  onSort: (sort: string) => void;
  /** Asks for the next rows; undefined when there are none, or when they did not come. */
  onMore: (() => void) | undefined;
  busy: boolean;
  /** Its full length instead of 24rem. */
  tall: boolean;
  /** In place of rows: waiting, failure, nothing. */
  children: ReactNode;
}

export function DocumentTable(props: RowsProps) {
  const { kind, rows, onMore, busy, tall, children } = props;
  const whole = kind.columns.reduce((sum, { width }) => sum + width, 0);
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
      onScroll={moreOnScroll(onMore)}
    >
      <table className="table list-table">
        <thead>
          <tr>
            {kind.columns.map((column) => (
              <Head key={column.key} column={column} whole={whole} {...props} />
            ))}
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.name} kind={kind} row={row} />
            ))}
          </tbody>
        )}
      </table>
      {rows.length === 0 && children}
    </section>
  );
}

function TableRow({ kind, row }: { kind: Kind; row: DocumentRow }) {
  const linkTo = useDetailsLink(kind.opens);
  const [first, ...rest] = kind.columns;
  return (
    <tr>
      <td className="key whitespace-nowrap">
        <Link {...linkTo(row.name)} data-row className="list-open">
          {first?.cell(row, kind)}
        </Link>
      </td>
      {rest.map(({ key, number, acts, cell }) => (
        <td key={key} className={number && "number"}>
          {acts ? <span className="list-act">{cell(row, kind)}</span> : cell(row, kind)}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps {
  column: Column;
  /** All columns' widths together. */
  whole: number;
  sort: string;
  onSort: (sort: string) => void;
}

function Head({ column: { label, number, width, sort: own }, whole, sort, onSort }: HeadProps) {
  const now = sortingOf(sort);
  const direction = own && now.field === own.field ? now.direction : undefined;
  return (
    <th scope="col" className={number && "number"} style={{ width: `${(100 * width) / whole}%` }} aria-sort={direction}>
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
