// Rows of a table as a file that is written while it is read: what a column holds decides how its cells are written.

export interface SheetColumn {
  title: string;
  /** `amount` in rupees, `quantity` with at most three decimals, `count` whole, `day` as `YYYY-MM-DD`. */
  holds: "text" | "day" | "amount" | "quantity" | "count";
  /** Words that a spreadsheet offers in it; another may be written. */
  choices?: readonly string[];
}
/** Null is an empty cell. */
export type Cell = string | number | null;
/** Rows in batches, each with a cell for every column. */
export type SheetRows = AsyncIterable<readonly (readonly Cell[])[]>;

export interface Sheet {
  /** What the sheet is called. */
  title: string;
  columns: readonly SheetColumn[];
  rows: SheetRows;
}

// Where a text begins so, a spreadsheet may take it for a formula or cut it off (OWASP: CSV injection); full-width signs too.
const risky = /^[=+\-@\t\r\n＝＋－＠]/;

/** True for a text that a spreadsheet might run. */
export function looksLikeFormula(text: string): boolean {
  return risky.test(text);
}
