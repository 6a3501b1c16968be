// How far each stream was read (connector 3): a fill is a poll that has not caught up.
import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { erpnextCursors } from "../tables.ts";

export type Cursor = typeof erpnextCursors.$inferSelect;

/** Before all that there is. */
export const atFirst = { modified: "", name: "" } as const;

export interface Position {
  modified: string;
  name: string;
}

/** What is read with what it belongs to: only its changes are of interest. */
const ofOthers = new Set(["Item Price", "Contact", "Address"]);
export const isOfOthers = (doctype: string): boolean => ofOthers.has(doctype);

/** Of each stream that was begun, by DocType. */
export async function readCursors(db: Queryable): Promise<Map<string, Cursor>> {
  const rows = await db.select().from(erpnextCursors);
  return new Map(rows.map((row) => [row.doctype, row]));
}

/** Begins streams that were not. */
export async function beginCursors(tx: Transaction, cursors: readonly (typeof erpnextCursors.$inferInsert)[]) {
  if (cursors.length > 0)
    await tx
      .insert(erpnextCursors)
      .values([...cursors])
      .onConflictDoNothing();
}

/** Moves one on; `read` is how many documents of its fill are read besides. Once it has caught up all that there were are read. */
export async function moveCursor(
  tx: Transaction,
  doctype: string,
  { read = 0, ...moved }: Partial<Omit<Cursor, "doctype" | "done">> & { read?: number },
): Promise<void> {
  const t = erpnextCursors;
  const done = sql<number>`${t.done} + ${read}`;
  await tx
    .update(t)
    .set({ ...moved, done, ...(moved.filledAt && { total: done }) })
    .where(eq(t.doctype, doctype));
}

/** When a stream was last looked through; null makes it due at once. */
export async function notePoll(db: Queryable, doctype: string, polledAt: Date | null): Promise<void> {
  await db.update(erpnextCursors).set({ polledAt }).where(eq(erpnextCursors.doctype, doctype));
}

/** The DocTypes that are read by themselves, of those that were begun. */
export async function findFilledDoctypes(db: Queryable): Promise<string[]> {
  return [...(await readCursors(db)).keys()].filter((doctype) => !isOfOthers(doctype));
}

/** Lets streams be read from the first document on: nothing is taken away, what is equal is not written. Resolves to those that were begun. */
export async function refillCursors(db: Queryable, doctypes: readonly string[]): Promise<string[]> {
  if (doctypes.length === 0) return [];
  const t = erpnextCursors;
  const begun = await db
    .update(t)
    .set({ ...atFirst, total: 0, done: 0, filledAt: null })
    .where(inArray(t.doctype, [...doctypes]))
    .returning({ doctype: t.doctype });
  return begun.map(({ doctype }) => doctype);
}
