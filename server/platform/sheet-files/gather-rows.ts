// Cells become rows, and are counted: what a sheet may hold at most is asked here, whichever file it came in.
import { type FillsDown, fillingDown, type MergedDown } from "./merged-cells.ts";
import {
  type ReadCell,
  type SheetLimits,
  type SheetRow,
  tooManyColumns,
  tooManyRows,
  tooMuchInCells,
} from "./read-cell.ts";

const signsIn = (cell: ReadCell) =>
  typeof cell === "string" ? cell.length : typeof cell === "object" && cell && "shown" in cell ? cell.shown.length : 1;

export interface RowsMerged {
  merges: readonly MergedDown[];
  fills: FillsDown;
}

/** Takes cells and rows in their order, and gives them what is merged above them; 413 past the limits. */
export function gatherRows(limits: SheetLimits, merged?: RowsMerged) {
  const fill = merged && fillingDown(merged.merges, merged.fills);
  let gathered: SheetRow[] = [];
  let cells: ReadCell[] = [];
  let signsOfRow = 0;
  let signs = 0;
  let count = 0;
  const put = (column: number, cell: ReadCell): void => {
    if (cell === null) return;
    if (column >= limits.columns) throw tooManyColumns(limits);
    signsOfRow += signsIn(cell);
    if (signs + signsOfRow > limits.unpacked) throw tooMuchInCells(limits);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  return {
    put,
    /** The cells that were put are those of a row, and of so many below it that say the same; nothing where none was put. */
    add(row: number, times = 1): void {
      if (cells.length === 0) return;
      fill?.(row, cells, put);
      count += times;
      signs += signsOfRow * times;
      if (count > limits.rows) throw tooManyRows(limits);
      if (signs > limits.unpacked) throw tooMuchInCells(limits);
      for (let at = 0; at < times; at++) gathered.push({ row: row + at, cells });
      cells = [];
      signsOfRow = 0;
    },
    /** The rows since it was asked last. */
    drain(): SheetRow[] {
      const rows = gathered;
      gathered = [];
      return rows;
    },
  };
}
