// Keeps the Overview's sums and what is on hand: what triggers have marked or written since is computed anew or added, each minute.
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import type { JobType } from "../../platform/job-type.ts";
import { type Rollup, rollupSums } from "./rollup-sums.ts";
import { rollupDirty, rollupsAsOf } from "./rollup-tables.ts";
import { addStockChanges } from "./stock.ts";

/** Every minute, and at every start. */
export const rollupsJob: JobType<object> = { name: "rollups", retryLimit: 1, retryDelay: 60 };

// Any number will do as long as every node takes the same one.
const oneAtATime = 7_262_616;

/** The days, or first days of months, that are marked; cases and orders by their days. */
async function claimMarkedDays(tx: Transaction): Promise<Map<Rollup, string[]>> {
  const { rows } = await tx.execute<{ rollup: Rollup; days: string[] }>(sql`
    with taken as materialized (delete from ${rollupDirty} returning rollup, day, ref),
      days as (select rollup, day from taken where day is not null
        union select 'funnel_days', o.transaction_date from trade_documents o
          where o.id in (select ref from taken where rollup = 'funnel_days' and ref is not null)
        union select 'movement_days', v.day from movements v
          where v.document_id in (select ref from taken where rollup = 'movement_days' and ref is not null))
    select rollup, array_agg(day::text) as days from days group by rollup`);
  return new Map(rows.map(({ rollup, days }) => [rollup, days]));
}

async function sumAnew(tx: Transaction, rollup: Rollup, days: readonly string[]): Promise<void> {
  const { keys, values, sums } = rollupSums[rollup];
  const marked = sql`unnest(${sql.param(days)}::date[])`;
  await tx.execute(sql`delete from ${sql.raw(rollup)} where ${sql.raw(keys[0])} = any(${sql.param(days)}::date[])`);
  await tx.execute(sql`with m as materialized (select day from ${marked} d(day))
    insert into ${sql.raw(rollup)} (${sql.raw([...keys, ...values].join(", "))}) ${sql.raw(sums({ join: "m join" }))}`);
}

/** Computes what is marked anew; nodes take turns. What commits while it runs is marked, and waits for the next time. */
export function refreshRollups({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${oneAtATime})`);
    const at = clock.now();
    for (const [rollup, days] of await claimMarkedDays(tx)) await sumAnew(tx, rollup, days);
    await addStockChanges(tx);
    await tx.insert(rollupsAsOf).values({ id: 1, at }).onConflictDoUpdate({ target: rollupsAsOf.id, set: { at } });
  });
}
