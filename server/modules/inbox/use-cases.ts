// The inbox as other modules fill and settle it: an entry is made with its subject, and done with what settles that. What the
// desk does with entries: desk/inbox.
import type { InboxAct } from "@vanik/contracts/inbox";
import { and, asc, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { inboxEntries, inboxNotes } from "./tables.ts";

const t = inboxEntries;
export type StoredEntry = typeof t.$inferSelect;
type NewEntry = Pick<
  typeof t.$inferInsert,
  "kind" | "subjectId" | "person" | "company" | "email" | "phone" | "paid" | "at"
>;

/** Makes an entry; of what has an open one already, that says what is said now. */
export async function upsertInboxEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  const { person, email, phone, paid, at } = entry;
  await tx
    .insert(t)
    .values({ ...entry, id: newId() })
    .onConflictDoUpdate({
      target: t.subjectId,
      targetWhere: sql`state = 'open'`,
      set: { person, email, phone, paid, at, version: sql`${t.version} + 1` },
    });
}

/** The open entry about something is done by itself. */
export async function settleInInbox(
  tx: Transaction,
  subjectId: string,
  { at, act = "done", text = "" }: { at: Date; act?: InboxAct; text?: string },
): Promise<void> {
  const rows = await tx
    .update(t)
    .set({ state: "done", doneAt: at, version: sql`${t.version} + 1` })
    .where(and(eq(t.subjectId, subjectId), eq(t.state, "open")))
    .returning({ id: t.id });
  for (const { id } of rows) await addInboxNote(tx, id, { userId: null, at, act, text });
}

/** What was done waits again. */
export async function reopenInInbox(tx: Transaction, subjectId: string, at: Date): Promise<void> {
  const rows = await tx
    .update(t)
    .set({ state: "open", doneAt: null, version: sql`${t.version} + 1` })
    .where(and(eq(t.subjectId, subjectId), eq(t.state, "done")))
    .returning({ id: t.id });
  for (const { id } of rows) await addInboxNote(tx, id, { userId: null, at, act: "reopen", text: "" });
}

/** How many are open, counted to `most`. */
export async function countOpenEntries(db: Queryable, most: number): Promise<number> {
  const open = db
    .select({ one: sql`1`.as("one") })
    .from(t)
    .where(eq(t.state, "open"))
    .limit(most)
    .as("open");
  const [row] = await db.select({ n: count() }).from(open);
  return row?.n ?? 0;
}

/** The days on which buyers say to have paid, by what is open about it. */
export async function findPaidDays(db: Queryable, subjectIds: readonly string[]): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select({ subjectId: t.subjectId, paid: t.paid })
    .from(t)
    .where(and(inArray(t.subjectId, [...subjectIds]), eq(t.state, "open")));
  return new Map(rows.flatMap(({ subjectId, paid }) => (subjectId && paid ? [[subjectId, paid.day] as const] : [])));
}

/** The open entry about something. */
export async function findOpenAbout(db: Queryable, subjectId: string): Promise<StoredEntry | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.subjectId, subjectId), eq(t.state, "open")));
  return row;
}

export async function findEntry(db: Queryable, id: string): Promise<StoredEntry | undefined> {
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockEntryRow(tx: Transaction, id: string): Promise<StoredEntry | undefined> {
  const [row] = await tx.select().from(t).where(eq(t.id, id)).for("update");
  return row;
}

export async function writeEntry(
  tx: Transaction,
  id: string,
  values: Partial<Pick<StoredEntry, "state" | "doneAt" | "assignedTo" | "openedBy" | "openedAt" | "version">>,
): Promise<void> {
  await tx.update(t).set(values).where(eq(t.id, id));
}

export async function addInboxNote(
  tx: Transaction,
  entryId: string,
  note: Pick<typeof inboxNotes.$inferInsert, "userId" | "at" | "act" | "text">,
): Promise<void> {
  await tx.insert(inboxNotes).values({ ...note, id: newId(), entryId });
}

/** The newest last, at most 500. */
export function findInboxNotes(db: Queryable, entryId: string) {
  return db
    .select()
    .from(inboxNotes)
    .where(eq(inboxNotes.entryId, entryId))
    .orderBy(asc(inboxNotes.at), asc(inboxNotes.id))
    .limit(500);
}

/** Deletes what an e-mail has sent, with its notes. */
export async function forgetInInbox(tx: Transaction, email: string): Promise<void> {
  await tx.delete(t).where(eq(t.email, email));
}

/** Deletes up to `most` entries that were done before a moment; resolves to what they were about. */
export function deleteEntriesDone(tx: Transaction, before: Date, most: number) {
  const old = tx.select({ id: t.id }).from(t).where(lt(t.doneAt, before)).limit(most);
  return tx.delete(t).where(inArray(t.id, old)).returning({ kind: t.kind, subjectId: t.subjectId });
}
