// Papers that ERPNext drew, kept until they are drawn otherwise: bytes in the file store, what they are of in a row (connector 2, 7).
import { hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { FileStore } from "../../../platform/file-store.ts";
import { idOfName } from "../../../platform/ids.ts";
import { erpnextPapers } from "../tables.ts";

/** Which paper it is: `variant` is the id of who reads it where each has another, else "". */
export interface PaperKey {
  documentId: string;
  variant: string;
}

/** What a kept one has to be of, to be the paper still. */
export interface PaperState {
  /** The document's moment there. */
  modified: string;
  drawnBy: string;
}

interface Needs {
  db: Database;
  files: FileStore;
}

const t = erpnextPapers;
const isOfPaper = ({ documentId, variant }: PaperKey) => and(eq(t.documentId, documentId), eq(t.variant, variant));

/** Each has one place: the next takes that of the last one. */
const fileIdOf = ({ documentId, variant }: PaperKey) => idOfName(`erpnext paper\n${documentId}\n${variant}`);
const hashOf = (bytes: Buffer) => hash("sha256", bytes, "hex");

/** The bytes, if they are of this state and whole; one that another node is writing at this moment is none. */
export async function readKeptPaper({ db, files }: Needs, key: PaperKey, state: PaperState): Promise<Buffer | null> {
  const [row] = await db.select().from(t).where(isOfPaper(key));
  if (row?.modified !== state.modified || row.drawnBy !== state.drawnBy) return null;
  // Not in a backup: what was put back has the row alone.
  if (!(await files.exists(fileIdOf(key)))) return null;
  const bytes = await buffer(await files.open(fileIdOf(key)));
  return hashOf(bytes) === row.hash ? bytes : null;
}

/** Keeps it in place of the last. A row without a hash says where bytes may lie that nobody has told of. */
export async function savePaper(
  { db, files }: Needs,
  key: PaperKey,
  state: PaperState,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insert(t)
    .values({ ...key, modified: "", drawnBy: "", hash: "", drawnAt: now })
    .onConflictDoNothing();
  await files.save(fileIdOf(key), bytes);
  await db
    .update(t)
    .set({ ...state, hash: hashOf(bytes), drawnAt: now })
    .where(isOfPaper(key));
}

const day = 24 * 3_600_000;
const keptFor = 90 * day;
const atOnce = 500;

/** Takes out what was drawn long ago: it is drawn again where somebody asks. */
export async function sweepPapers({ db, files }: Needs, now: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(t)
      .where(lt(t.drawnAt, new Date(now.getTime() - keptFor)))
      .orderBy(asc(t.drawnAt))
      .limit(atOnce);
    for (const row of rows) {
      await files.remove(fileIdOf(row));
      await db.delete(t).where(and(isOfPaper(row), eq(t.drawnAt, row.drawnAt)));
    }
    if (rows.length < atOnce) return;
  }
}
