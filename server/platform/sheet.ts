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
  /** Below them, outside what is filtered: rows of texts, by their columns' places. */
  foot?: readonly (readonly Cell[])[];
}

// Where a text begins so, a spreadsheet may take it for a formula or cut it off (OWASP: CSV injection); full-width signs too.
const signs = String.raw`=+\-@\t\r\n＝＋－＠`;

/** What is guarded, for JavaScript and PostgreSQL alike: apostrophes before such a sign are the text's own, one more is the guard. */
export const riskyBeginning = `^'*[${signs}]`;
const risky = new RegExp(riskyBeginning);

/** True for a text that a spreadsheet might run, also behind apostrophes. */
export function looksLikeFormula(text: string): boolean {
  return risky.test(text);
}

/** A text as a CSV holds it: an apostrophe keeps it a text; it is seen, which is the price of the format. */
export function guardFormula(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

/** What `guardFormula` was given. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text;
}
