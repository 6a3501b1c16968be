// A table on paper: its columns and the text of its cells.

/** One line of text within a cell: `lead` and `tail` stand quietly beside it; `below` is small besides. */
export interface Run {
  text: string;
  /** It and its lead stand out in their row. */
  strong?: true;
  lead?: string;
  tail?: string;
  tone?: "quiet" | "below";
  /** A line goes through it: it was said, and holds no more. */
  struck?: true;
  /** A frame stands around its cell. */
  framed?: true;
}

export type PaperCell = Run[];

export const plainCell = (text: string): PaperCell => [{ text }];

/** What the sheet comes down to. */
export const strongCell = (text: string): PaperCell => [{ text, strong: true }];

export interface PaperColumn {
  head: string;
  /** `text` takes the room that the others leave; those are figures. */
  align: "left" | "right" | "text";
  /** What makes it as wide as it is. */
  widest: Run[];
  /** A line stands at its left. */
  divided?: true;
  /** So wide at least, in pixels of the page: its head ends lines within that. */
  least?: number;
  /** Its head is a name, and stands out. */
  named?: true;
}

export interface Table {
  columns: PaperColumn[];
  rows: PaperCell[][];
  /** From this row on they say what those above come to. */
  sums?: number;
}
