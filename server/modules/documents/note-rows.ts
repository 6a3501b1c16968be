// What notes settle, as it is stored: rows of payment_allocations that begin and end on their days (books 1).
import type { Paise } from "@vanik/contracts/money";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { paymentAllocations } from "./goods-and-money/tables.ts";
import type { StoredDocument } from "./tables.ts";

const a = paymentAllocations;

interface SettledInvoice {
  invoiceId: string;
  amount: Paise;
}

/** What a note settles now. */
export async function noteAllocationsOf(db: Queryable, noteId: string): Promise<(SettledInvoice & { id: string })[]> {
  return db
    .select({ id: a.id, invoiceId: sql<string>`${a.invoiceId}`, amount: a.amount })
    .from(a)
    .where(and(eq(a.noteId, noteId), isNull(a.endedOn)));
}

/** Writes what a note settles, from a day on. */
export async function insertNoteAllocations(
  tx: Transaction,
  { id: noteId, organisationId }: Pick<StoredDocument, "id" | "organisationId">,
  day: string,
  settled: readonly SettledInvoice[],
): Promise<void> {
  if (settled.length === 0) return;
  const rows = settled.map((one) => ({ ...one, id: newId(), noteId, organisationId: organisationId!, day }));
  await tx.insert(a).values(rows);
}

/** Ends rows of a note on a day, all without `ids`; they stay for the days on which they held. */
export async function endNoteAllocations(
  tx: Transaction,
  noteId: string,
  endedOn: string,
  ids?: readonly string[],
): Promise<SettledInvoice[]> {
  if (ids?.length === 0) return [];
  const these = ids ? inArray(a.id, [...ids]) : undefined;
  return tx
    .update(a)
    .set({ endedOn })
    .where(and(eq(a.noteId, noteId), isNull(a.endedOn), these))
    .returning({ invoiceId: sql<string>`${a.invoiceId}`, amount: a.amount });
}

/** What of a note n neither settles an invoice nor was paid back, as SQL; nothing of what is not in force. */
export const restOfNote = (n: string): string => `(case when ${n}.state = 'submitted' then ${n}.rounded_total
  - (select coalesce(sum(s.amount), 0) from payment_allocations s where s.note_id = ${n}.id and s.ended_on is null)
  - (select coalesce(sum(b.amount), 0) from note_refunds b join payments q on q.id = b.refund_id and q.state = 'live'
    where b.note_id = ${n}.id) else 0 end)::bigint`;

/** The same of these notes. */
export async function findRestsOfNotes(db: Queryable, noteIds: readonly string[]): Promise<Map<string, Paise>> {
  const { rows } = await db.execute<{ id: string; rest: Paise }>(sql`
    select n.id, ${sql.raw(restOfNote("n"))} as rest from trade_documents n where n.id = any(${sql.param([...noteIds])}::uuid[])`);
  return new Map(rows.map(({ id, rest }) => [id, rest]));
}

/** By which live refunds something of a note was paid back. */
export async function findRefundsOfNote(db: Queryable, noteId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select q.name from note_refunds r
    join payments q on q.id = r.refund_id and q.state = 'live' where r.note_id = ${noteId} order by q.name`);
  return rows.map(({ name }) => name);
}

/** What live refunds paid back of a note. */
export async function refundedOf(db: Queryable, noteId: string): Promise<Paise> {
  const { rows } = await db.execute<{ amount: Paise }>(sql`select coalesce(sum(r.amount), 0)::bigint as amount
    from note_refunds r join payments q on q.id = r.refund_id and q.state = 'live' where r.note_id = ${noteId}`);
  return rows[0]!.amount;
}
