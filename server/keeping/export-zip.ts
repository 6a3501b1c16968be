// The job of the desk's export: all that is the company's own as one zip, under no name on the disk until it is whole, then
// among the files.
import { sql } from "drizzle-orm";
import { Readable } from "node:stream";
import type pg from "pg";
import type { Deps } from "../deps.ts";
import { findTakenExports, claimExport, writeExport } from "../modules/exports/use-cases.ts";
import { inTransaction } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import { isOfDisk, openNameless, uploadsFolder, writeFrom } from "../platform/nameless-file.ts";
import { readPieces } from "../platform/sheet-files/read-pieces.ts";
import { zipOf, type ZipPart } from "../platform/zip.ts";
import { type ExportedPart, readExport } from "./export-tables.ts";
import { connectAlike } from "./table-copies.ts";

type ExportDeps = Pick<Deps, "clock" | "config" | "db" | "files" | "log">;

// What a zip of the plain form can hold.
const mostBytes = 0xff_ff_ff_ff;
const mostParts = 0xff_ff;
const tooMuchForZip = () =>
  new Refusal("refused", "This is more than a zip holds (4 GB, 65,535 files): use npm run export on the server.");

/** The lock that who makes an export holds, on whichever node; with the export's id. */
const lockKey = 7_120_016;

/** Makes one that was asked for, once. */
export async function makeWholeExport(deps: ExportDeps, id: string): Promise<void> {
  const { db } = deps;
  const client = await connectAlike(db.$client.options);
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [lockKey, id]);
    const found = await claimExport(db, id);
    if (!found) return;
    const { size, lost } = await storeZip(deps, client, found);
    const missing = `${lost.length} files are lost, their bytes are not there: ${lost.slice(0, 5).join(", ")}`;
    const readyAt = deps.clock.now();
    await writeExport(db, id, { state: "ready", size, readyAt, failure: lost.length > 0 ? missing : null });
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (!isRefused) deps.log.error({ err: error, export: id }, "an export could not be made");
    const ours = isOfDisk(error)
      ? "The disk of the server is full or fails: have room made on it, and make this anew."
      : "This did not work out because of a fault of ours. Make it anew.";
    const failure = isRefused ? error.message : ours;
    await writeExport(db, id, { state: "failed", failure });
  } finally {
    await client.end();
  }
}

async function storeZip(
  { db, config, files }: ExportDeps,
  client: pg.Client,
  { id, format }: { id: string; format: "csv" | "json" },
): Promise<{ size: number; lost: string[] }> {
  const read = await readExport(client, files, format);
  const total = read.tables + read.files;
  if (total > mostParts) throw tooMuchForZip();
  async function* counted(parts: AsyncIterable<ExportedPart>): AsyncGenerator<ZipPart> {
    let done = 0;
    for await (const part of parts) {
      await writeExport(db, id, { total, done });
      yield part;
      done++;
    }
    await writeExport(db, id, { total, done: total });
  }
  const handle = await openNameless(uploadsFolder(config));
  try {
    const { size } = await writeFrom(limited(zipOf(counted(read.parts))), handle);
    await files.saveStream(id, Readable.from(readPieces(handle)), size);
    return { size, lost: read.lost };
  } finally {
    await handle.close();
  }
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > mostBytes) throw tooMuchForZip();
    yield piece;
  }
}

/** At the start: those whose process is no more. Whoever still makes one holds its lock. */
export async function settleTakenExports({ db, files }: ExportDeps): Promise<void> {
  for (const id of await findTakenExports(db)) {
    const isSettled = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockKey}, hashtext(${id})) as free`,
      );
      if (!rows[0]!.free) return false;
      const failure = "Vanik was stopped while it made this: make it anew.";
      await writeExport(tx, id, { state: "failed", failure });
      return true;
    });
    // Its bytes may have been on their way.
    if (isSettled) await files.remove(id);
  }
}
