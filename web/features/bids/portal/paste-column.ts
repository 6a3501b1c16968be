// Cells that are pasted from a sheet: rows go down the lines from the one that has the cursor, columns to the right of it.
import { ratePers } from "@vanik/contracts/bid";
import { readFigure } from "@vanik/contracts/typed-figure";
import type { TypedBid } from "../form/typed-bid.ts";

/** The columns of the grid, in their order. */
const pastedColumns = ["rate", "per", "gst_rate", "hsn", "make", "lead_days"] as const;

export interface PastedIntoBid {
  typed: TypedBid;
  /** Cells that have no place: below the last line, right of the last column, and what no choice of the grid is. */
  left: string[];
}

const figures = new Set<string>(["rate", "per", "gst_rate", "lead_days"]);
/** Words above a column of figures are its head: a figure has a digit. */
const isHeadOf = (cells: readonly string[], first: number) => {
  const columns = cells.map((cell, right) => ({ cell: cell.trim(), column: pastedColumns[first + right] ?? "" }));
  return (
    columns.some(({ cell, column }) => cell !== "" && figures.has(column)) &&
    columns.every(({ cell }) => !/[\d०-९]/.test(cell))
  );
};

/** What of a sheet goes where; null where it is one cell, which the field takes by itself. A cell that is empty leaves what stands. */
export function typedOfPaste(
  text: string,
  idxs: readonly number[],
  { idx, key }: { idx: number; key: string },
): PastedIntoBid | null {
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
  const left: string[] = [];
  const below = rows.length > 1 && isHeadOf(rows[0]!, first) ? rows.slice(1) : rows;
  for (const [down, cells] of below.entries())
    for (const [right, cell] of cells.entries()) {
      const [line, column] = [idxs[from + down], pastedColumns[first + right]];
      const trimmed = cell.trim();
      if (trimmed === "") continue;
      // A choice of the grid, not a text.
      if (line === undefined || column === undefined) left.push(trimmed);
      else if (column !== "per") typed[`${line}.${column}`] = trimmed;
      else {
        const per = ratePers.find((one) => one === readFigure(trimmed, { places: 0 }).value);
        if (per) typed[`${line}.per`] = per === 1 ? "" : String(per);
        else left.push(trimmed);
      }
    }
  return { typed, left };
}
