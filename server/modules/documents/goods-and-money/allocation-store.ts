// What payments settle, as it is stored: rows that begin and end on their days; and the outstandings that they leave.
import { noPaise, type Paise } from "@vanik/contracts/money";
import { type TdsSection, tdsSections } from "@vanik/contracts/trade";
import type { Allocation, Settled } from "@vanik/trading/payments";
import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { termsOfTax } from "../law/withholding.ts";
import { tradeDocuments } from "../tables.ts";
import { paymentAllocations, payments } from "./tables.ts";

/** What a payment settles of an invoice, by the invoice's id and name. */
export interface StoredAllocation extends Allocation {
  invoiceId: string;
  /** What of a buyer's tax is beyond its rate, as it begins. */
  tdsBeyond?: Paise;
}

/** The same with its row's own id. */
export interface AllocationRow extends StoredAllocation {
  id: string;
}

const a = paymentAllocations;

/** Of an allocation that has not ended, beside the payment `p` that may have made it: whether it counts. */
export const paymentLivesOrNone = sql.raw("(p.id is null or p.state = 'live')");

/** What payments settle, or settled when they were cancelled, by payment; invoices in the order of their names. */
export async function allocationsOf(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<Map<string, AllocationRow[]>> {
  const rows = await db
    .select({
      id: a.id,
      paymentId: sql<string>`${a.paymentId}`,
      invoiceId: tradeDocuments.id,
      invoice: tradeDocuments.name,
      amount: sql<Paise>`${a.amount}`,
      tdsAmount: sql<Paise>`${a.tdsAmount}`,
      tdsSection: sql<TdsSection | null>`${a.tdsSection}`,
      tdsReason: a.tdsReason,
      writtenOff: sql<Paise>`${a.writtenOff}`,
    })
    .from(a)
    .innerJoin(tradeDocuments, eq(tradeDocuments.id, a.invoiceId))
    .where(and(inArray(a.paymentId, [...paymentIds]), isNull(a.endedOn)))
    .orderBy(asc(tradeDocuments.name));
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}

/** What is left to pay of invoices now, by their ids. */
export async function outstandingsOf(db: Queryable, invoiceIds: readonly string[]): Promise<Map<string, Paise>> {
  const rows = await db
    .select({ id: tradeDocuments.id, left: sql<Paise>`${tradeDocuments.outstanding}` })
    .from(tradeDocuments)
    .where(inArray(tradeDocuments.id, [...invoiceIds]));
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** What is settled of each invoice, by payments that live, by notes and by tax withheld as it was booked; one payment is left out. */
export async function settledByInvoice(
  db: Queryable,
  invoiceIds: readonly string[],
  exceptPaymentId: string,
): Promise<Map<string, Settled>> {
  const rows = await db
    .select({
      id: sql<string>`${a.invoiceId}`,
      settled: sql<Paise>`sum(${a.amount} + ${a.tdsAmount} + ${a.writtenOff})::bigint`,
      tds: sql<Settled["tds"]>`jsonb_build_object(${sql.join(
        tdsSections.map(
          (section) =>
            sql`${sql.raw(`'${section}'`)}, coalesce(sum(${a.tdsAmount}) filter (where ${a.tdsSection} = ${sql.raw(`'${section}'`)}), 0)`,
        ),
        sql`, `,
      )})`,
      writtenOff: sql<Paise>`sum(${a.writtenOff})::bigint`,
      cash: sql<Paise>`coalesce(sum(${a.amount}) filter (where ${payments.mode} = 'Cash'), 0)::bigint`,
    })
    .from(a)
    .leftJoin(payments, eq(payments.id, a.paymentId))
    .where(
      and(
        inArray(a.invoiceId, [...invoiceIds]),
        isNull(a.endedOn),
        or(isNull(a.paymentId), and(eq(payments.state, "live"), ne(a.paymentId, exceptPaymentId))),
      ),
    )
    .groupBy(a.invoiceId);
  return new Map(rows.map(({ id, ...settled }) => [id, settled]));
}

/** Tax that is kept with an advance, and what of a buyer's is beyond its rate. */
interface KeptTds {
  id: string;
  amount: Paise;
  section: TdsSection | null;
  beyond: Paise;
}

/** The tax that is kept with payments' advances now, or was when they were cancelled, by payment. */
export async function tdsKeptOf(db: Queryable, paymentIds: readonly string[]): Promise<Map<string, KeptTds>> {
  const rows = await db
    .select({
      paymentId: sql<string>`${a.paymentId}`,
      id: a.id,
      amount: sql<Paise>`${a.tdsAmount}`,
      section: sql<TdsSection | null>`${a.tdsSection}`,
      beyond: sql<Paise>`${a.tdsBeyond}`,
    })
    .from(a)
    .where(and(inArray(a.paymentId, [...paymentIds]), isNull(a.invoiceId), isNull(a.endedOn)));
  return new Map(rows.map(({ paymentId, ...allocation }) => [paymentId, allocation]));
}

/** Ends rows of a payment that is allocated anew; they stay for the days on which they held. */
export async function endAllocations(
  tx: Transaction,
  paymentId: string,
  ids: readonly string[],
  endedOn: string,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(a)
      .set({ endedOn })
      .where(inArray(a.id, [...ids]));
  await tx
    .update(payments)
    .set({ version: sql`${payments.version} + 1` })
    .where(eq(payments.id, paymentId));
}

/** What begins: what is settled of an invoice, or, without one, the tax that is kept with an advance. */
export type BegunAllocation = Omit<StoredAllocation, "invoice" | "invoiceId"> & {
  invoiceId: string | null;
  day: string;
};

/** Writes what a payment settles, each from its day on; the reason stands where something is let go. */
export async function insertAllocations(
  tx: Transaction,
  payment: { id: string; organisationId: string; day: string },
  allocations: readonly BegunAllocation[],
  reason: string,
): Promise<void> {
  if (allocations.length === 0) return;
  const { id: paymentId, organisationId } = payment;
  const terms = new Map<TdsSection, Awaited<ReturnType<typeof termsOfTax>>>();
  const rows: (typeof a.$inferInsert)[] = [];
  for (const { invoiceId, day, amount, tdsAmount, tdsSection, writtenOff, ...one } of allocations) {
    const section = tdsAmount > 0 ? (tdsSection ?? "goods") : null;
    if (section && !terms.has(section))
      terms.set(section, await termsOfTax(tx, { holderId: paymentId, organisationId, section, day: payment.day }));
    rows.push({
      id: newId(),
      paymentId,
      organisationId,
      invoiceId,
      day,
      amount,
      tdsAmount,
      tdsSection: section,
      ...(section && terms.get(section)),
      tdsReason: one.tdsReason ?? "",
      tdsBeyond: one.tdsBeyond ?? noPaise,
      writtenOff,
      reason: tdsAmount + writtenOff > 0 ? reason : "",
    });
  }
  await tx.insert(a).values(rows);
}

/** Writes the outstandings of invoices, which are locked, by their ids. */
export async function writeOutstanding(tx: Transaction, outstanding: ReadonlyMap<string, Paise>): Promise<void> {
  if (outstanding.size === 0) return;
  const rows = [...outstanding].map(([id, left]) => ({ id, left }));
  await tx.execute(sql`
    update ${tradeDocuments} d set outstanding = f."left", version = d.version + 1
    from json_to_recordset(${JSON.stringify(rows)}) as f (id uuid, "left" bigint) where d.id = f.id`);
}
