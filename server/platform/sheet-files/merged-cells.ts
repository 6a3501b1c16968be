// Cells that are merged over several rows: what stands in the first is meant for those below it, which hold nothing of their own.
import { overLimit, type ReadCell, type SheetLimits } from "./read-cell.ts";

export interface MergedDown {
  column: number;
  /** Rows as the sheet counts them. */
  from: number;
  to: number;
}

/** Whether what stands in a merged cell is said of each of its rows. */
export type FillsDown = (cell: ReadCell) => boolean;

const inPlace = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/;

/** "AB7" → column 27 of row 7; null for what is no place of a sheet. */
export function cellPlaceOf(text: string): { column: number; row: number } | null {
  const found = inPlace.exec(text.toUpperCase());
  if (!found) return null;
  let column = 0;
  for (const letter of found[1]!) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(found[2]) };
}

// As many as a list has rows.
const mostMerges = 100_000;

/** Takes merges as they are met; 413 for more than a list has. */
export function gatherMerges({ columns }: SheetLimits) {
  const merges: MergedDown[] = [];
  return {
    merges,
    add: (merge: MergedDown): void => {
      if (merge.to <= merge.from || merge.column >= columns) return;
      if (merges.length === mostMerges)
        throw overLimit("This sheet has too many merged cells: unmerge them, and choose it again.");
      merges.push(merge);
    },
  };
}

const tag = "mergeCell";
const range = /\sref\s*=\s*["']([^"':]{1,20}):([^"':]{1,20})["']/;
// A tag of one is a tenth of it.
const longestTag = 500;

/** Those of a worksheet, which stand behind its rows: looked for in its bytes, since it is parsed for its rows anyway. */
export async function mergesOfWorksheet(part: AsyncIterable<Buffer>, limits: SheetLimits): Promise<MergedDown[]> {
  const { merges, add } = gatherMerges(limits);
  let text = "";
  for await (const piece of part) {
    // Nearly all pieces hold none, and are not made a text of.
    const seam = text + piece.toString("latin1", 0, tag.length);
    if (text.length < tag.length && !seam.includes(tag) && !piece.includes(tag)) {
      text = (text + piece.toString("latin1", Math.max(0, piece.length - tag.length))).slice(1 - tag.length);
      continue;
    }
    text += piece.toString("latin1");
    let read = Math.max(0, text.length - tag.length + 1);
    for (let at = text.indexOf(tag); at >= 0; at = text.indexOf(tag, at + tag.length)) {
      const end = text.indexOf(">", at);
      const [, first = "", last = ""] = range.exec(text.slice(at + tag.length, end < 0 ? at : end)) ?? [];
      const [from, to] = [cellPlaceOf(first), cellPlaceOf(last)];
      if (from && to) add({ column: from.column, from: from.row, to: to.row });
      read = end < 0 && text.length - at < longestTag ? at : Math.max(at + tag.length, text.length - tag.length + 1);
      if (end < 0) break;
    }
    text = text.slice(read);
  }
  return merges.toSorted((one, other) => one.from - other.from);
}

/** Gives the rows of a sheet, in their order, what stands merged above them; `merges` in their order, of which more may come. */
export function fillingDown(merges: readonly MergedDown[], fills: FillsDown) {
  let next = 0;
  const open = new Map<number, { to: number; cell: ReadCell }>();
  return (row: number, cells: readonly ReadCell[], put: (column: number, cell: ReadCell) => void): void => {
    for (const [column, { to, cell }] of open)
      if (to < row) open.delete(column);
      else if ((cells[column] ?? null) === null) put(column, cell);
    for (; next < merges.length && merges[next]!.from <= row; next++) {
      const { column, from, to } = merges[next]!;
      const cell = cells[column] ?? null;
      if (from === row && cell !== null && fills(cell)) open.set(column, { to, cell });
    }
  };
}
