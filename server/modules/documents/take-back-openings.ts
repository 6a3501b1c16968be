// Openings are taken back: those that nothing is settled of, and the others stand in the way (operator 3, Openings).
import { noPaise } from "@vanik/contracts/money";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { payments } from "./goods-and-money/tables.ts";
import { eventOf } from "./openings.ts";
import { insertEvents } from "./store.ts";
import { tradeDocuments } from "./tables.ts";

/** The names of those that something is settled of, or that settle something; all are held until the transaction ends. */
export async function settledOpenings(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const t = tradeDocuments;
  await tx
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(t.id)
    .for("update");
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(payments.id)
    .for("update");
  const { rows } = await tx.execute<{ name: string }>(sql`
    select d.name from trade_documents d where d.id = any(${sql.param([...ids])}::uuid[]) and d.state = 'submitted'
      and exists (select from payment_allocations a join payments p on p.id = a.payment_id and p.state = 'live'
        where a.invoice_id = d.id and a.ended_on is null)
    union all select p.name from payments p where p.id = any(${sql.param([...ids])}::uuid[]) and p.state = 'live'
      and (exists (select from payment_allocations a where a.payment_id = p.id and a.ended_on is null)
        or exists (select from payment_refunds r join payments b on b.id = r.refund_id and b.state = 'live' where r.payment_id = p.id))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Cancels openings that nothing is settled of. */
export async function cancelOpenings(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now();
  const cancelledOn = indianDay(now);
  const t = tradeDocuments;
  const cancelled = await tx
    .update(t)
    .set({ state: "cancelled", status: "Cancelled", outstanding: noPaise, cancelledOn, version: sql`${t.version} + 1` })
    .where(and(inArray(t.id, [...ids]), eq(t.state, "submitted")))
    .returning({ id: t.id });
  await insertEvents(
    tx,
    cancelled.map(({ id }) => eventOf(id, "cancel", now)),
  );
  await tx
    .update(payments)
    .set({
      state: "cancelled",
      cancelledOn,
      cancelReason: "Its import was taken back",
      version: sql`${payments.version} + 1`,
    })
    .where(and(inArray(payments.id, [...ids]), eq(payments.state, "live")));
}
