// The first step: the file's rows are stored as they are read, its heads found and what its columns hold guessed.
import { inTransaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { openNameless, uploadsFolder, writeFrom } from "../../platform/nameless-file.ts";
import { type OpenedSheets, openSheetFile } from "../../platform/sheet-files/open-sheet-file.ts";
import { cellText, type SheetRow } from "../../platform/sheet-files/read-cell.ts";
import { findHead, guessMapping, isFaultsHead, type KnownAttribute, rowsLookedAt, titlesKey } from "./guess/columns.ts";
import { ourSheet } from "./ours.ts";
import { batchLength, deleteRows, insertRows } from "./rows-store.ts";
import { sendStep } from "./send-step.ts";
import { findMeant, findRemembered, type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";
import { knownAttributes } from "./attributes.ts";

const samplesEach = 5;
const longestSample = 80;

/** Rows of a sheet that were begun to be read: the first ones, and all of them. */
async function* withFirst(first: readonly SheetRow[][], rest: AsyncIterable<SheetRow[]>) {
  yield* first;
  yield* rest;
}

async function takeFirst(rows: AsyncGenerator<SheetRow[]>): Promise<SheetRow[][]> {
  const batches: SheetRow[][] = [];
  let taken = 0;
  while (taken < rowsLookedAt + 20) {
    const { value, done } = await rows.next();
    if (done) break;
    batches.push(value);
    taken += value.length;
  }
  return batches;
}

function samplesOf(rows: readonly SheetRow[], width: number): string[][] {
  return Array.from({ length: width }, (_, at) =>
    rows
      .map(({ cells }) => cellText(cells[at] ?? null).slice(0, longestSample))
      .filter((text) => text !== "")
      .slice(0, samplesEach),
  );
}

/** What is learned of a sheet's columns from its first rows; null of a sheet with nothing in it. */
export async function learnColumns(
  kind: StoredImport["kind"],
  first: readonly SheetRow[],
  attributes: readonly KnownAttribute[],
  remembered: (titles: string) => Promise<(string | null)[] | undefined>,
) {
  const head = findHead(kind, first, attributes);
  if (!head) return null;
  const below = first.filter(({ row }) => row > head.row);
  const guess = (await remembered(titlesKey(head.cells))) ?? guessMapping(kind, head.cells, below, attributes);
  const width = Math.max(head.cells.length, guess.length);
  const samples = samplesOf(below, width);
  const titles = Array.from({ length: width }, (_, at) => cellText(head.cells[at] ?? null));
  const mapping = Array.from({ length: width }, (_, at) => guess[at] ?? null);
  return { headRow: head.row, head: titles, samples, guess: mapping };
}

async function storeRows(
  deps: ImportJobDeps,
  id: string,
  rows: AsyncIterable<SheetRow[]>,
  after: number,
): Promise<number> {
  let waiting: SheetRow[] = [];
  let stored = 0;
  const store = async () => {
    await insertRows(deps.db, id, waiting);
    stored += waiting.length;
    waiting = [];
    await writeProgress(deps.db, id, stored);
  };
  for await (const batch of rows) {
    for (const row of batch) if (row.row > after) waiting.push(row);
    if (waiting.length >= batchLength) await store();
  }
  if (waiting.length > 0) await store();
  return stored;
}

const nothing = () => invalid({ myfile: "This sheet has no rows: choose another" });

/** The sheet that is asked for, else the first with something in it. */
async function chooseSheet(file: OpenedSheets, wanted: string) {
  for (const name of wanted ? [wanted] : file.sheets) {
    const rows = file.rows(name);
    const first = await takeFirst(rows);
    if (first.length > 0) return { name, rows, first };
  }
  throw nothing();
}

/** How the sheet was meant whose faulty rows these are, as they are first read: the totals of all its rows are not theirs. */
async function meantBefore(
  { db }: ImportJobDeps,
  { id, kind, head: known, options }: StoredImport,
  head: readonly string[],
) {
  if (known.length > 0 || !isFaultsHead(head)) return {};
  const key = titlesKey(head);
  const before = (await findMeant(db, kind)).find((one) => one.id !== id && titlesKey(one.head) === key);
  if (!before) return {};
  const { make_categories, cut_over } = before.options;
  return { options: { ...options, make_categories, ...(cut_over && { cut_over }) } };
}

async function storeFromFile(deps: ImportJobDeps, found: StoredImport, file: OpenedSheets) {
  const { id, kind, sheet } = found;
  const chosen = await chooseSheet(file, sheet);
  const attributes = kind === "items" ? await knownAttributes(deps.db) : [];
  const columns = await learnColumns(kind, chosen.first.flat(), attributes, (titles) =>
    findRemembered(deps.db, kind, titles),
  );
  if (!columns) throw nothing();
  const { headRow, ...learned } = columns;
  const count = await storeRows(deps, id, withFirst(chosen.first, chosen.rows), headRow);
  if (count === 0) throw nothing();
  const { sheets, encoding, separator } = file;
  const meant = await meantBefore(deps, found, learned.head);
  return { ...learned, ...meant, mapping: learned.guess, sheet: chosen.name, sheets, encoding, separator, rows: count };
}

/** A file of the store, on disk for as long as work takes. */
async function withStoredFile<T>(
  { config, files }: ImportJobDeps,
  id: string,
  work: (file: OpenedSheets) => Promise<T>,
): Promise<T> {
  const handle = await openNameless(uploadsFolder(config));
  try {
    await writeFrom(await files.open(id), handle);
    return await work(await openSheetFile(handle));
  } finally {
    await handle.close();
  }
}

/** What Vanik brings with it, whose columns are known. */
async function storeOurs(deps: ImportJobDeps, { id, ours, ourCategories }: StoredImport) {
  const { titles, mapping, rows } = ourSheet(ours!, ourCategories);
  async function* inBatches() {
    for (let at = 0; at < rows.length; at += batchLength) yield rows.slice(at, at + batchLength);
  }
  const count = await storeRows(deps, id, inBatches(), 1);
  return {
    head: titles,
    samples: samplesOf(rows.slice(0, rowsLookedAt), titles.length),
    guess: mapping,
    mapping,
    rows: count,
  };
}

/** Reads the file and waits for the person's word on its columns; what Vanik brings with it is checked at once. */
export async function readImportFile(deps: ImportJobDeps, found: StoredImport): Promise<void> {
  const { id } = found;
  await deleteRows(deps.db, id);
  const { rows, ...learned } = found.ours
    ? await storeOurs(deps, found)
    : await withStoredFile(deps, id, (file) => storeFromFile(deps, found, file));
  const counts = { rows, new: 0, changed: 0, unchanged: 0, faulty: 0 };
  const read = { ...learned, counts, state: "mapping", done: null, failure: null } as const;
  if (!found.ours) await writeImport(deps.db, id, { ...read, step: null });
  else
    await inTransaction(deps.db, async (tx) =>
      sendStep(deps, tx, id, await writeImport(tx, id, { ...read, step: "check" })),
    );
}
