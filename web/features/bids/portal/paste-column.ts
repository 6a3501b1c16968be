// Cells that are pasted from a sheet: rows go down the lines from the one that has the cursor, columns to the right of it.
import type { TypedBid } from "../form/typed-bid.ts";

/** The columns of the grid, in their order. */
export const pastedColumns = ["rate", "per", "gst_rate", "hsn", "make", "lead_days"] as const;

/** What of a sheet goes where; null where it is one cell, which the field takes by itself. A cell that is empty leaves what stands. */
export function typedOfPaste(
  text: string,
  idxs: readonly number[],
  { idx, key }: { idx: number; key: string },
): TypedBid | null {
  const rows = text
    .replace(/\r/g, "")
    .replace(/\n$/, "")
    .split("\n")
    .map((row) => row.split("\t"));
  if (rows.length === 1 && rows[0]!.length === 1) return null;
  const first = pastedColumns.indexOf(key as (typeof pastedColumns)[number]);
  const from = idxs.indexOf(idx);
  if (first < 0 || from < 0) return null;
  const typed: Record<string, string> = {};
  for (const [down, cells] of rows.entries())
    for (const [right, cell] of cells.entries()) {
      const [line, column] = [idxs[from + down], pastedColumns[first + right]];
      const said = cell.trim();
      if (line === undefined || column === undefined || said === "") continue;
      // A choice of the grid, not a text.
      if (column !== "per") typed[`${line}.${column}`] = said;
      else if (/^(1|10|100|1,?000)$/.test(said)) typed[`${line}.per`] = said === "1" ? "" : said.replace(",", "");
    }
  return typed;
}
