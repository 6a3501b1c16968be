// What refunds return of which payments, as it is stored.
import type { Paise } from "@vanik/contracts/money";
import type { RefundedPayment } from "@vanik/trading/refunds";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { paymentRefunds, payments } from "./tables.ts";

export interface StoredRefund {
  refundId: string;
  refund: string;
  paymentId: string;
  payment: string;
  amount: Paise;
  isLive: boolean;
}

/** The refunds that these payments are, and those that return something of them. */
export async function refundsAbout(db: Queryable, paymentIds: readonly string[]): Promise<StoredRefund[]> {
  const refunds = alias(payments, "refunds");
  const r = paymentRefunds;
  return await db
    .select({
      refundId: r.refundId,
      refund: refunds.name,
      paymentId: r.paymentId,
      payment: payments.name,
      amount: sql<Paise>`${r.amount}`,
      isLive: sql<boolean>`${refunds.state} = 'live'`,
    })
    .from(r)
    .innerJoin(refunds, eq(refunds.id, r.refundId))
    .innerJoin(payments, eq(payments.id, r.paymentId))
    .where(or(inArray(r.paymentId, [...paymentIds]), inArray(r.refundId, [...paymentIds])))
    .orderBy(asc(refunds.name), asc(payments.name));
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

export async function insertRefunds(
  tx: Transaction,
  refundId: string,
  parts: readonly { paymentId: string; amount: Paise }[],
): Promise<void> {
  await tx.insert(paymentRefunds).values(parts.map((part) => ({ refundId, ...part })));
}
