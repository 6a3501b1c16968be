// Of a sheet that a visitor brings to his cart its first rows: as many as an inquiry has room for. Runs in a worker.
import { mostSheetRows, type PlainRows } from "@vanik/contracts/plain-rows";
import { invalid } from "../../platform/errors.ts";
import type { FileTask, OpenFile } from "../../platform/file-tasks.ts";
import { openSheetFile } from "../../platform/sheet-files/open-sheet-file.ts";
import {
  cellText,
  overLimit,
  type SheetLimits,
  sheetLimits,
  type SheetRow,
} from "../../platform/sheet-files/read-cell.ts";

const megabyte = 1_048_576;
const limits: SheetLimits = { ...sheetLimits, unpacked: 20 * megabyte, texts: 4 * megabyte, cell: 2000 };
/** Of a cell that is told: longer is no code, name or quantity. */
const longestCell = 400;
/** Of all rows that are told. */
const mostLetters = megabyte;

export const plainRowsTask: FileTask<OpenFile, PlainRows> = { name: "plainRows" };

/** The first sheet with something in it; 400, 413 or 415 for what cannot be read. */
export async function* firstPlainRows(opened: OpenFile): AsyncGenerator<PlainRows> {
  const file = await openSheetFile(opened, limits);
  for (const name of file.sheets) {
    const plain = await plainRowsOf(file.rows(name));
    if (plain.rows.length > 0) return yield plain;
  }
  throw invalid({ myfile: "This sheet has no rows: choose another" });
}

async function plainRowsOf(batches: AsyncIterable<SheetRow[]>): Promise<PlainRows> {
  const rows: PlainRows["rows"] = [];
  let letters = 0;
  for await (const batch of batches)
    for (const { row, cells } of batch) {
      if (rows.length === mostSheetRows) return { rows, more: true };
      const texts = cells.map((cell) => cellText(cell).slice(0, longestCell).toWellFormed());
      letters += texts.join().length;
      if (letters > mostLetters) throw tooMuchText();
      rows.push({ at: row, cells: texts });
    }
  return { rows, more: false };
}

const tooMuchText = () =>
  overLimit("This sheet has far more text than a list of items: keep the columns of code, name and quantity.");
