// The rows of a sheet that a visitor brings to his cart: as many as an inquiry has room for, and no further than that.
import { mostSheetRows, type PlainRows } from "@vanik/contracts/plain-rows";
import type { Deps } from "../../deps.ts";
import { Refusal, invalid } from "../../platform/errors.ts";
import type { ReadForm } from "../../platform/form.ts";
import type { FileOnDisk } from "../../platform/form-to-disk.ts";
import { limitHour } from "../../platform/limits.ts";
import { openSheetFile } from "../../platform/sheet-files/open-sheet-file.ts";
import {
  cellText,
  overLimit,
  type SheetLimits,
  sheetLimits,
  type SheetRow,
} from "../../platform/sheet-files/read-cell.ts";
import { takeTurns } from "../../platform/turns.ts";

const filesPerHour = 60;
const megabyte = 1_048_576;
const limits: SheetLimits = { ...sheetLimits, unpacked: 20 * megabyte, texts: 4 * megabyte, cell: 2000 };
/** Of a cell that is told: longer is no code, name or quantity. */
const longestCell = 400;
/** Of all rows that are told. */
const mostLetters = megabyte;

// What a sheet holds in memory while it is read.
const inTurn = takeTurns({
  running: 1,
  waiting: 10,
  waitingEach: 1,
  refusal: () =>
    new Refusal("unavailable", "Other sheets are being read right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
});

async function firstRows({ handle }: FileOnDisk): Promise<PlainRows> {
  const file = await openSheetFile(handle, limits);
  for (const name of file.sheets) {
    const told = await rowsTold(file.rows(name));
    if (told.rows.length > 0) return told;
  }
  throw invalid({ myfile: "This sheet has no rows: choose another" });
}

async function rowsTold(batches: AsyncIterable<SheetRow[]>): Promise<PlainRows> {
  const rows: PlainRows["rows"] = [];
  let letters = 0;
  for await (const batch of batches)
    for (const { row, cells } of batch) {
      if (rows.length === mostSheetRows) return { rows, more: true };
      const texts = cells.map((cell) => cellText(cell).slice(0, longestCell));
      letters += texts.join().length;
      if (letters > mostLetters) throw tooMuchText();
      rows.push({ at: row, cells: texts });
    }
  return { rows, more: false };
}

const tooMuchText = () =>
  overLimit("This sheet has far more text than a list of items: keep the columns of code, name and quantity.");

/** The first sheet with something in it; `who` names the visitor for the limits. 400, 413 or 415 for what cannot be read. */
export async function readVisitorsSheet(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  who: string,
  readForm: () => Promise<ReadForm<object, PlainRows, FileOnDisk>>,
): Promise<PlainRows> {
  if (config.rateLimit) await limitHour(db, clock, `sheetRows ${who}`, filesPerHour);
  const { file } = await readForm();
  return inTurn(() => firstRows(file), { owner: who });
}
