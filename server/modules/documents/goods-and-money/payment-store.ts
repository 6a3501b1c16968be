// Payments and what they settle, as they are stored; outstandings of invoices.
import type { PaymentsQuery } from "@vanik/contracts/document-input";
import type { Paise } from "@vanik/contracts/money";
import type { AboveLimit } from "@vanik/contracts/settings";
import type { PaymentDirection, PaymentMode, State } from "@vanik/contracts/trade";
import type { Allocation } from "@vanik/trading/payments";
import { and, asc, count, desc, eq, gte, ilike, inArray, like, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Queryable, startingWith, type Transaction } from "../../../platform/db.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { mostCounted } from "../paging.ts";
import { tradeDocuments } from "../tables.ts";
import { paymentAllocations, payments } from "./tables.ts";

const parties = partiesAs("parties");
type NewPayment = typeof payments.$inferInsert;

/** What a payment settles of an invoice, by the invoice's id and name. */
export interface StoredAllocation extends Allocation {
  invoiceId: string;
}

export interface StoredPayment {
  id: string;
  name: string;
  state: State<"payment">;
  organisationId: string;
  organisation: string;
  direction: PaymentDirection;
  day: string;
  mode: PaymentMode;
  reference: string;
  amount: Paise;
  orderId: string | null;
  order: string | null;
  cancelledOn: string | null;
  cancelReason: string | null;
}

const orders = alias(tradeDocuments, "orders");
const fields = {
  id: payments.id,
  name: payments.name,
  state: sql<State<"payment">>`${payments.state}`,
  organisationId: payments.organisationId,
  organisation: parties.name,
  direction: sql<PaymentDirection>`${payments.direction}`,
  day: payments.day,
  mode: sql<PaymentMode>`${payments.mode}`,
  reference: payments.reference,
  amount: sql<Paise>`${payments.amount}`,
  orderId: payments.orderId,
  order: orders.name,
  cancelledOn: payments.cancelledOn,
  cancelReason: payments.cancelReason,
};

function selectPayments(db: Queryable, where: SQL | undefined) {
  return db
    .select(fields)
    .from(payments)
    .innerJoin(parties, eq(parties.id, payments.organisationId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(where);
}

export async function findPayment(
  db: Queryable,
  by: { name: string } | { id: string },
): Promise<StoredPayment | undefined> {
  const [payment] = await selectPayments(db, "id" in by ? eq(payments.id, by.id) : eq(payments.name, by.name));
  return payment;
}

/** The same, held until the transaction ends. */
export async function lockPayment(tx: Transaction, name: string): Promise<StoredPayment | undefined> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.name, name)).for("update");
  return findPayment(tx, { name });
}

type PaymentsAsked = Omit<PaymentsQuery, "limit_start" | "limit_page_length"> & { start: number; length: number };

/** One page, newest first, and how many there are (counted to 10,001 at most). */
export async function findPayments(
  db: Queryable,
  { party, q, direction, mode, from, to, start, length }: PaymentsAsked,
) {
  const where = and(
    party
      ? sql`${payments.organisationId} = any(array(select o.id from ${partiesAs("o")} where ${isFoundBy(party)}))`
      : undefined,
    q ? or(like(payments.name, startingWith(q.toUpperCase())), ilike(payments.reference, startingWith(q))) : undefined,
    direction ? eq(payments.direction, direction) : undefined,
    mode ? eq(payments.mode, mode) : undefined,
    from ? gte(payments.day, from) : undefined,
    to ? lte(payments.day, to) : undefined,
  );
  const page = selectPayments(db, where).orderBy(desc(payments.day), desc(payments.name)).limit(length).offset(start);
  const counted = db
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .limit(mostCounted + 1)
    .as("counted");
  const [rows, [total]] = await Promise.all([page, db.select({ n: count() }).from(counted)]);
  return { rows, total: total?.n ?? 0 };
}

/** What payments settle, by payment; invoices in the order of their names. */
export async function allocationsOf(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<Map<string, StoredAllocation[]>> {
  const a = paymentAllocations;
  const rows = await db
    .select({
      paymentId: a.paymentId,
      invoiceId: a.invoiceId,
      invoice: tradeDocuments.name,
      amount: sql<Paise>`${a.amount}`,
      tdsAmount: sql<Paise>`${a.tdsAmount}`,
      writtenOff: sql<Paise>`${a.writtenOff}`,
    })
    .from(a)
    .innerJoin(tradeDocuments, eq(tradeDocuments.id, a.invoiceId))
    .where(inArray(a.paymentId, [...paymentIds]))
    .orderBy(asc(tradeDocuments.name));
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}

/** What payments that live settle of each invoice, one of them left out. */
export async function settledByInvoice(
  db: Queryable,
  invoiceIds: readonly string[],
  exceptPaymentId: string,
): Promise<Map<string, Paise>> {
  const a = paymentAllocations;
  const rows = await db
    .select({ id: a.invoiceId, settled: sql<Paise>`sum(${a.amount} + ${a.tdsAmount} + ${a.writtenOff})::bigint` })
    .from(a)
    .innerJoin(payments, and(eq(payments.id, a.paymentId), eq(payments.state, "live")))
    .where(and(inArray(a.invoiceId, [...invoiceIds]), ne(a.paymentId, exceptPaymentId)))
    .groupBy(a.invoiceId);
  return new Map(rows.map(({ id, settled }) => [id, settled]));
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values(payment);
}

/** Forgets what a payment settles: it is about to be allocated anew. */
export async function deleteAllocations(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(paymentAllocations).where(eq(paymentAllocations.paymentId, paymentId));
  await tx
    .update(payments)
    .set({ version: sql`${payments.version} + 1` })
    .where(eq(payments.id, paymentId));
}

/** Writes what a payment settles; the reason stands where something is written off. */
export async function insertAllocations(
  tx: Transaction,
  paymentId: string,
  allocations: readonly StoredAllocation[],
  reason: string,
): Promise<void> {
  if (allocations.length === 0) return;
  const rows = allocations.map(({ invoiceId, amount, tdsAmount, writtenOff }) => ({
    paymentId,
    invoiceId,
    amount,
    tdsAmount,
    writtenOff,
    reason: writtenOff > 0 ? reason : "",
  }));
  await tx.insert(paymentAllocations).values(rows);
}

/** Writes the outstandings of invoices, which are locked, by their ids. */
export async function writeOutstanding(tx: Transaction, outstanding: ReadonlyMap<string, Paise>): Promise<void> {
  if (outstanding.size === 0) return;
  const rows = [...outstanding].map(([id, left]) => ({ id, left }));
  await tx.execute(sql`
    update ${tradeDocuments} d set outstanding = f."left", version = d.version + 1
    from json_to_recordset(${JSON.stringify(rows)}) as f (id uuid, "left" bigint) where d.id = f.id`);
}

export async function writeCancelledPayment(
  tx: Transaction,
  id: string,
  { today, reason, above }: { today: string; reason: string; above: AboveLimit | null },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      state: "cancelled",
      cancelledOn: today,
      cancelReason: reason,
      aboveLimit: above,
      version: sql`${payments.version} + 1`,
    })
    .where(eq(payments.id, id));
}
