// Which rounds are sealed and not opened: what holds until then asks here.
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { isSealedStillSql } from "../soundness.ts";
import { rounds, type StoredRound } from "../tables.ts";

/**
 * Whoever publishes holds it beside others; alone, who asks first whether something is sealed, or under way, and then does what is
 * barred by that or stands in the minutes: of two that come at once one sees the other.
 */
export async function lockSealing(tx: Transaction, how: "share" | "update"): Promise<void> {
  const key = sql`hashtextextended('sealing', 0)`;
  await tx.execute(
    how === "share" ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  );
}

export const sealedStill = (db: Queryable): Promise<StoredRound[]> =>
  db.select().from(rounds).where(sql.raw(isSealedStillSql));
