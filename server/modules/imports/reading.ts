// The first step: the file's rows are stored as they are read, its heads found and what its columns hold guessed.
import { inTransaction } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { openNameless, uploadsFolder, writeFrom } from "../../platform/nameless-file.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { isFaultsHead, rowsLookedAt, titlesKey } from "./guess/columns.ts";
import { ourSheet } from "./bundled-catalogue.ts";
import { batchLength, deleteRows, insertRows } from "./rows-store.ts";
import { type LearnedSheet, readSheetTask, type RowsToStore, samplesOf } from "./read-sheet.ts";
import { sendStep } from "./send-step.ts";
import { findMeant, findRemembered, type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";
import { knownAttributes } from "./attributes.ts";

async function storeRows(deps: ImportJobDeps, id: string, portions: AsyncIterable<RowsToStore>): Promise<number> {
  let stored = 0;
  for await (const { json, count } of portions) {
    await insertRows(deps.db, id, json);
    stored += count;
    await writeProgress(deps.db, id, stored);
  }
  return stored;
}

/** How a sheet of these heads was meant the last time, as it is first read; of faulty rows all but the totals, which are not theirs. */
async function meantBefore(
  { db }: ImportJobDeps,
  { id, kind, head: known, options }: StoredImport,
  head: readonly string[],
) {
  if (known.length > 0) return {};
  const key = titlesKey(head);
  const same = (await findMeant(db, kind)).filter((one) => one.id !== id && titlesKey(one.head) === key);
  const readings = same.find((one) => one.options.readings)?.options.readings;
  const again = { ...options, ...(readings && { readings }) };
  const [before] = same;
  if (!before || !isFaultsHead(head)) return { options: again };
  const { make_categories, cut_over } = before.options;
  return { options: { ...again, make_categories, ...(cut_over && { cut_over }) } };
}

/** Of a sheet that cannot be read another can be chosen. */
const rememberSheets = ({ db }: ImportJobDeps, id: string, { sheet, sheets }: LearnedSheet) =>
  writeImport(db, id, { sheet, sheets });
const nothingInSheet = () => invalid({ myfile: "This sheet has no rows: choose another" });

/** Stores the rows of a file; resolves to what is learned of it. */
async function storeFromFile(deps: ImportJobDeps, found: StoredImport, fd: number) {
  const { id, kind, sheet } = found;
  const attributes = kind === "items" ? await knownAttributes(deps.db) : [];
  const sheetToRead = { fd, kind, sheet, attributes };
  return deps.fileReader.read(readSheetTask, sheetToRead, "importStep", async (pieces) => {
    const learned = (await pieces.next()).value as LearnedSheet;
    const count = await storeRows(deps, id, pieces as AsyncGenerator<RowsToStore>).catch(async (error: unknown) => {
      if (error instanceof Refusal) await rememberSheets(deps, id, learned);
      throw error;
    });
    if (count === 0) {
      await rememberSheets(deps, id, learned);
      throw nothingInSheet();
    }
    const remembered = await findRemembered(deps.db, kind, titlesKey(learned.head));
    const guess = remembered ? learned.head.map((_, at) => remembered[at] ?? null) : learned.guess;
    const mapping = await meantBefore(deps, found, learned.head);
    return { ...learned, ...mapping, guess, mapping: guess, rows: count };
  });
}

/** The same of the file that is kept, on disk for as long as it takes. */
async function storeKeptFile(deps: ImportJobDeps, found: StoredImport) {
  const handle = await openNameless(uploadsFolder(deps.config));
  try {
    await writeFrom(await deps.files.open(found.id), handle);
    return await storeFromFile(deps, found, handle.fd);
  } finally {
    await handle.close();
  }
}

/** What Vanik brings with it, whose columns are known. */
async function storeOurs(deps: ImportJobDeps, { id, ours, ourCategories }: StoredImport) {
  const { titles, mapping, rows } = ourSheet(ours!, ourCategories);
  async function* inBatches() {
    for (let at = 0; at < rows.length; at += batchLength) {
      const some = rows.slice(at, at + batchLength);
      yield { json: JSON.stringify(some), count: some.length };
    }
  }
  const count = await storeRows(deps, id, inBatches());
  return {
    head: titles,
    samples: samplesOf(rows.slice(0, rowsLookedAt), titles.length),
    guess: mapping,
    mapping,
    rows: count,
  };
}

/** Reads the file and waits for the person's word on its columns; what Vanik brings with it is checked at once. */
export async function readImportFile(deps: ImportJobDeps, by: DeskViewer, found: StoredImport): Promise<void> {
  const { id } = found;
  await deleteRows(deps.db, id);
  const { rows, ...learned } = found.ours ? await storeOurs(deps, found) : await storeKeptFile(deps, found);
  const counts = { rows, new: 0, changed: 0, unchanged: 0, faulty: 0 };
  const read = { ...learned, counts, state: "mapping", done: null, failure: null } as const;
  if (!found.ours) await writeImport(deps.db, id, { ...read, step: null });
  else
    await inTransaction(deps.db, async (tx) =>
      sendStep(deps, tx, { id, version: await writeImport(tx, id, { ...read, step: "check" }), by: by.userId }),
    );
}
