// What refunds return of which payments, as it is stored.
import type { Paise } from "@vanik/contracts/money";
import type { RefundedPayment } from "@vanik/trading/refunds";
import { noteKinds } from "@vanik/contracts/trade";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { findRestsOfNotes } from "../note-rows.ts";
import { lockDocuments } from "../store.ts";
import { noteRefunds, paymentRefunds, payments } from "./tables.ts";

export interface StoredRefund {
  refundId: string;
  refund: string;
  paymentId: string;
  payment: string;
  amount: Paise;
  isLive: boolean;
  /** It is paid back of a note: `paymentId` and `payment` are that. */
  isNote: boolean;
}

/** The refunds that these payments are, with the payments and notes of which they return something, and those that return something of them. */
export async function refundsAbout(db: Queryable, paymentIds: readonly string[]): Promise<StoredRefund[]> {
  const these = sql`any(${sql.param([...paymentIds])}::uuid[])`;
  const { rows } = await db.execute<StoredRefund & Record<string, unknown>>(sql`
    select q.id as "refundId", q.name as refund, r.id as "paymentId", r.name as payment, r.amount, r.is_note as "isNote", q.state = 'live' as "isLive"
    from (select p.id, p.name, x.refund_id, x.amount, false as is_note from payment_refunds x join payments p on p.id = x.payment_id
        where x.payment_id = ${these} or x.refund_id = ${these}
      union all select n.id, n.name, x.refund_id, x.amount, true from note_refunds x join trade_documents n on n.id = x.note_id
        where x.refund_id = ${these}) r
    join payments q on q.id = r.refund_id order by q.name, r.name`);
  return rows;
}

/** The payments of these names with what rests of each, locked in the order of their ids until the transaction ends. */
export async function lockRefunded(
  tx: Transaction,
  names: readonly string[],
): Promise<(RefundedPayment & { id: string; day: string })[]> {
  if (names.length === 0) return [];
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.name, [...names]))
    .orderBy(asc(payments.id))
    .for("update");
  const { rows } = await tx.execute<RefundedPayment & { id: string; day: string } & Record<string, unknown>>(sql`
    select p.id, p.name, p.day, p.organisation_id as "organisationId", p.state, p.direction, p.is_refund as "isRefund", (p.amount
      - coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.id and a.ended_on is null), 0)
      - coalesce((select sum(r.amount) from payment_refunds r join payments q on q.id = r.refund_id and q.state = 'live'
        where r.payment_id = p.id), 0))::bigint as rest
    from payments p where p.name = any(${sql.param([...names])}::text[])`);
  return rows;
}

/** The notes of these names with what rests of each, locked likewise; a credit note is as money that came in. */
export async function lockRefundedNotes(
  tx: Transaction,
  names: readonly string[],
): Promise<(RefundedPayment & { id: string })[]> {
  const named = noteKinds.flatMap((kind) => names.map((name) => ({ kind, name })));
  const locked = names.length > 0 ? await lockDocuments(tx, { named }) : [];
  const rests = await findRestsOfNotes(
    tx,
    locked.map(({ id }) => id),
  );
  const notes: (RefundedPayment & { id: string })[] = [];
  for (const { id, name, kind, organisationId, state } of locked) {
    if (state === "draft" || !organisationId) continue;
    notes.push({
      id,
      name,
      organisationId,
      state: state === "submitted" ? "live" : "cancelled",
      direction: kind === "credit_note" ? "in" : "out",
      isRefund: false,
      rest: rests.get(id)!,
    });
  }
  return notes;
}

/** Whose a note or an invoice of these is that bears this name on its paper: who buys over the counter is on record by none. */
export async function partyNamedOn(
  db: Queryable,
  papers: readonly string[],
  name: string,
): Promise<string | undefined> {
  if (papers.length === 0) return undefined;
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.organisation_id as id from trade_documents d where d.kind in ('credit_note', 'debit_note', 'sales_invoice', 'purchase_invoice')
      and upper(d.name) = any(${sql.param(papers.map((paper) => paper.toUpperCase()))}::text[]) and d.party ->> 'name' = ${name} limit 1`);
  return rows[0]?.id;
}

/** Those of these payments that are advances of the old books. */
export async function openingsAmong(db: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { name, mode } = payments;
  const rows = await db
    .select({ name })
    .from(payments)
    .where(and(inArray(name, [...names]), eq(mode, "Opening")))
    .orderBy(asc(name));
  return rows.map((row) => row.name);
}

/** What a refund returns of payments, and of notes, each of which is another than it was read. */
export async function insertRefunds(
  tx: Transaction,
  refundId: string,
  parts: readonly { paymentId: string; amount: Paise; isNote: boolean }[],
): Promise<void> {
  const rowsOf = (isNote: boolean) => parts.filter((part) => part.isNote === isNote);
  const ofPayments = rowsOf(false).map(({ paymentId, amount }) => ({ refundId, paymentId, amount }));
  const ofNotes = rowsOf(true).map(({ paymentId: noteId, amount }) => ({ refundId, noteId, amount }));
  if (ofPayments.length > 0) await tx.insert(paymentRefunds).values(ofPayments);
  if (ofNotes.length === 0) return;
  await tx.insert(noteRefunds).values(ofNotes);
  await writeNotesRefunded(tx, refundId);
}

/** Notes that a refund pays back, or does no longer, are others than they were read. */
export async function writeNotesRefunded(tx: Transaction, refundId: string): Promise<void> {
  await tx.execute(sql`update trade_documents n set version = n.version + 1
    where n.id in (select r.note_id from note_refunds r where r.refund_id = ${refundId})`);
}
