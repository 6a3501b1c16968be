// Of a sheet that the desk brings in: that it can be read to its end, what its columns seem to hold, and its rows as they are
// stored. Runs in a worker.
import type { ImportKindName } from "@vanik/contracts/import-fields";
import { invalid, Refusal } from "../../platform/errors.ts";
import type { FileTask, OpenFile } from "../../platform/file-tasks.ts";
import { type OpenedSheets, openSheetFile } from "../../platform/sheet-files/open-sheet-file.ts";
import type { FillsDown } from "../../platform/sheet-files/merged-cells.ts";
import {
  cellText,
  sheetLimits,
  type SheetRow,
  tooManyRows,
  tooMuchInCells,
} from "../../platform/sheet-files/read-cell.ts";
import type { KnownAttribute } from "@vanik/contracts/sheet-titles";
import { findWholeHead, guessMapping, rowsLookedAt } from "./guess/columns.ts";
import { cellBalance } from "./guess/cell-values.ts";
import { findMatrix, unfoldRow } from "./guess/price-matrix.ts";
import { continuing } from "./guess/continued-rows.ts";
import { asideOf, type KnownSheet, loneTextsHead, usualCells } from "./guess/row-kinds.ts";
import { fieldsOfHeads, isOfSize, isOfStock, longestTitle, titleKey } from "@vanik/contracts/sheet-titles";

/** Nothing comes of it but its refusals: 400, 413 or 415 for a file that cannot be read to its end. */
export const lookThroughTask: FileTask<OpenFile, null> = { name: "lookThroughSheet" };

const isOverLimit = (error: unknown) => error instanceof Refusal && error.code === "too_large";

export async function* lookThroughSheet(opened: OpenFile): AsyncGenerator<null> {
  const file = await openSheetFile(opened);
  let over: unknown;
  for (const name of file.sheets) {
    let some = false;
    try {
      for await (const rows of file.rows(name)) some ||= rows.length > 0;
      if (some) return yield null;
    } catch (error) {
      // Another sheet may be read all the same.
      if (!isOverLimit(error)) throw error;
      over ??= error;
    }
  }
  throw over ?? invalid({ myfile: "This file is empty: choose another" });
}

interface SheetToRead extends OpenFile {
  kind: ImportKindName;
  /** The sheet that is asked for; empty for the first with something in it. */
  sheet: string;
  /** Of items, what their categories tell apart. */
  attributes: readonly KnownAttribute[];
}

/** What is learned of a sheet from its first rows, by its columns. */
export interface LearnedSheet extends Pick<OpenedSheets, "sheets" | "encoding" | "separator"> {
  sheet: string;
  head: string[];
  samples: string[][];
  guess: (string | null)[];
}

/** Rows below the head, as JSON of what `import_rows` takes; `count` of those that are entries. */
export interface RowsToStore {
  json: string;
  count: number;
}

/** First what is learned of the sheet, then its rows in portions. */
export const readSheetTask: FileTask<SheetToRead, LearnedSheet | RowsToStore> = { name: "readSheet" };

const samplesEach = 5;
const longestSample = 80;

/** The first things that stand in each of so many columns. */
export function samplesOf(rows: readonly SheetRow[], width: number): string[][] {
  return Array.from({ length: width }, (_, at) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const text = cellText(cells[at] ?? null);
      if (text !== "") samples.push(text.slice(0, longestSample).toWellFormed());
      if (samples.length === samplesEach) break;
    }
    return samples;
  });
}

async function readFirstRows(rows: AsyncGenerator<SheetRow[]>): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  while (first.length < rowsLookedAt + 20) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(...value);
  }
  return first;
}

/** What is merged over several rows is said of each, but an amount that is owed: it would be owed once for each bill. */
const fillsDown = (kind: ImportKindName): FillsDown =>
  kind === "items" ? () => true : (cell) => cellBalance(cell) === null;

// A head and a row below it: what is less is a cover, or what the list is called.
const leastOfSheet = 2;
/** Heads that are known: who has so many is a list, and no other sheet is looked for. */
const headsOfList = 3;
/** Of more sheets than these the others are there to be chosen. */
const mostLookedInto = 30;

/** What a sheet begins with, and how many of its heads are known; one that cannot be read keeps no other from being chosen. */
async function lookInto({ rows }: OpenedSheets, name: string, { kind, attributes }: SheetToRead) {
  const reading = rows(name);
  const first = await readFirstRows(reading).catch((error: unknown) => {
    if (error instanceof Refusal) return [];
    throw error;
  });
  await reading.return(undefined);
  const heads = findWholeHead(kind, first, attributes)?.heads ?? [];
  const known = new Set(fieldsOfHeads(kind, heads, attributes).filter(Boolean)).size;
  return { name, length: first.length, known: first.length >= leastOfSheet ? known : -1 };
}

/** The one that is asked for, else the first that looks like a list, else that which does most; of those without rows the first with something in it. */
async function chooseSheet(file: OpenedSheets, wanted: SheetToRead) {
  let best: Awaited<ReturnType<typeof lookInto>> | undefined;
  if (wanted.sheet === "" && file.sheets.length > 1)
    for (const name of file.sheets.slice(0, mostLookedInto)) {
      const one = await lookInto(file, name, wanted);
      if (!best || one.known > best.known || (best.length === 0 && one.length > 0)) best = one;
      if (best.known >= headsOfList) break;
    }
  const name = best?.name ?? (wanted.sheet || file.sheets[0]);
  if (name === undefined) return undefined;
  const rows = file.rows(name, fillsDown(wanted.kind));
  return { name, rows, first: await readFirstRows(rows) };
}

const sectionTitle = "Section";

/** Null of a sheet with nothing in it. Where sections head its rows, a column behind its own says which. */
export function learnColumns(kind: ImportKindName, first: readonly SheetRow[], attributes: readonly KnownAttribute[]) {
  const found = findWholeHead(kind, first, attributes);
  if (!found) return null;
  const headRow = found.rows.at(-1)!.row;
  const below = first.filter(({ row }) => row > headRow);
  const known: KnownSheet = {
    kind,
    heads: found.rows.map(({ cells }) => cells.map((cell) => titleKey(cellText(cell)))),
    stock: found.heads.map(isOfStock),
    size: found.heads.map(isOfSize),
    usual: usualCells(below),
    loneHeads: loneTextsHead(kind, below),
  };
  const entries: SheetRow[] = [];
  const sections: string[] = [];
  for (const row of below) {
    const aside = asideOf(known, row);
    if (aside?.section) sections.push(aside.section);
    if (!aside) entries.push(row);
  }
  const matrix = kind === "items" ? findMatrix(found.heads, entries, attributes) : null;
  const heads = matrix?.heads ?? found.heads;
  const made = matrix
    ? entries.flatMap(({ row, cells }) => unfoldRow(matrix, cells).map((one) => ({ row, cells: one })))
    : entries;
  const guessed = guessMapping(kind, heads, made, attributes);
  const width = Math.max(heads.length, guessed.length);
  const head = Array.from({ length: width }, (_, at) => (heads[at] ?? "").slice(0, longestTitle).toWellFormed());
  const guess = Array.from({ length: width }, (_, at) => guessed[at] ?? null);
  const samples = samplesOf(made, width);
  const section = sections.length > 0 ? width : null;
  if (section !== null) {
    head.push(sectionTitle);
    guess.push(guess.includes("category") || guess.includes("sub_category") ? null : "category");
    samples.push([...new Set(sections)].slice(0, samplesEach).map((one) => one.slice(0, longestSample).toWellFormed()));
  }
  return { headRow, head, samples, guess, known, section, matrix };
}

// As much as one statement stores, and another thread is handed at once.
const portion = { rows: 2000, signs: 500_000 };

type Columns = Pick<NonNullable<ReturnType<typeof learnColumns>>, "headRow" | "guess" | "known" | "section" | "matrix">;

/** What is stored of each row below the head; what is no entry is kept too, and says what it is. */
function rowStoring({ headRow, guess, known, section, matrix }: Columns) {
  let current: string | null = null;
  let continued = continuing(guess);
  // A row of a table is several, and they are counted anew.
  let last = headRow;
  const entryOf = (read: SheetRow) => {
    const row = continued(read);
    if (section === null || current === null) return row;
    const cells = Array.from({ length: section }, (_, at) => row.cells[at] ?? null);
    return { ...row, cells: [...cells, current] };
  };
  const asideRow = (read: SheetRow, sentence: string) => ({ ...read, verdict: "aside", notes: { row: sentence } });
  return (read: SheetRow): { stored: object; isEntry: boolean }[] => {
    const aside = asideOf(known, read);
    const numbered = (cells: SheetRow["cells"]) => ({ row: matrix ? ++last : read.row, cells });
    if (aside) {
      // What stands below a section goes on with nothing above it.
      if (aside.section) [continued, current] = [continuing(guess), aside.section];
      return [{ stored: asideRow(numbered(read.cells), aside.sentence), isEntry: false }];
    }
    const made = matrix ? unfoldRow(matrix, read.cells) : [read.cells];
    if (made.length === 0) return [{ stored: asideRow(numbered(read.cells), "A row without a price"), isEntry: false }];
    return made.map((cells) => ({ stored: entryOf(numbered(cells)), isEntry: true }));
  };
}

/** Rows below the head, in portions. */
async function* rowsToStore(
  first: readonly SheetRow[],
  rest: AsyncIterable<SheetRow[]> | Iterable<SheetRow[]>,
  columns: Columns,
): AsyncGenerator<RowsToStore> {
  const storing = rowStoring(columns);
  let waiting: string[] = [];
  let signs = 0;
  let entries = 0;
  // Of rows that a table makes: of the sheet's own the reader has counted them.
  const made = { rows: 0, signs: 0 };
  const drain = () => {
    const batch = { json: `[${waiting.join()}]`, count: entries };
    waiting = [];
    entries = 0;
    signs = 0;
    return batch;
  };
  async function* all() {
    yield first;
    yield* rest;
  }
  for await (const batch of all())
    for (const row of batch) {
      if (row.row <= columns.headRow) continue;
      for (const { stored, isEntry } of storing(row)) {
        const json = JSON.stringify(stored);
        waiting.push(json);
        signs += json.length;
        if (isEntry) entries++;
        if (columns.matrix && ++made.rows >= sheetLimits.rows) throw tooManyRows(sheetLimits);
        made.signs += json.length;
        if (columns.matrix && made.signs > sheetLimits.unpacked) throw tooMuchInCells(sheetLimits);
        if (waiting.length >= portion.rows || signs >= portion.signs) yield drain();
      }
    }
  if (waiting.length > 0) yield drain();
}

export async function* readSheet(wanted: SheetToRead): AsyncGenerator<LearnedSheet | RowsToStore> {
  const file = await openSheetFile({ fd: wanted.fd });
  const { sheets, encoding, separator } = file;
  const { name, rows, first } = (await chooseSheet(file, wanted)) ?? { name: "", rows: [], first: [] };
  const columns = learnColumns(wanted.kind, first, wanted.attributes);
  // Nothing is in it, and another can be chosen.
  if (!columns) return yield { head: [], samples: [], guess: [], sheet: name, sheets, encoding, separator };
  const { head, samples, guess } = columns;
  yield { head, samples, guess, sheet: name, sheets, encoding, separator };
  yield* rowsToStore(first, rows, columns);
}
