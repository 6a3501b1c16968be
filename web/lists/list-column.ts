// What a list shows of a row, and how one opens it.
import type { ReactNode } from "react";

export interface ListColumn<Row> {
  key: string;
  label: string;
  number?: boolean;
  /** Its share of the table's width. */
  width: number;
  /** The wire's name to sort by, and the direction of a first press. */
  sort?: { field: string; first: "ascending" | "descending" };
  /** Holds something to press of its own: it lies above the row's link. */
  acts?: boolean;
  cell: (row: Row) => ReactNode;
  /** Of a column that most lists leave empty: it stands in the table while a row says something there. */
  hasValue?: (row: Row) => boolean;
  /** What a bare day or figure is, said before or after it where there is no head over it. */
  lead?: string | ((row: Row) => string);
  unit?: (row: Row) => string;
}

/** What the link or button of a row bears, so that it covers the row and the keys find it. */
export const opensRow = { "data-row": true, className: "list-open" } as const;

export interface RowsProps<Row> {
  /** What the list is called. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** On narrow screens a row is a block of two columns: these, in pairs; the first opens it. */
  block: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The link or button of a row around what its first column says; it bears `opensRow`. */
  open: (row: Row, content: ReactNode) => ReactNode;
  /** Nothing where the list has one order. */
  sort?: {
    now: string;
    change: (sort: string) => void;
    /** Its rows have no day. */
    undated?: true;
  };
  /** Asks for the next rows as one scrolls; undefined when there are none, or when they did not come. */
  onMore?: (() => void) | undefined;
  /** The same for the rows before. */
  onEarlier?: (() => void) | undefined;
  busy?: boolean;
  /** Scrolls within 24rem instead of having its full length (spec 2, List screens). */
  boxed?: boolean;
  /** In place of rows: waiting, failure, nothing. */
  children?: ReactNode;
}
