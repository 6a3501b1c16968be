// What a cancelled sale has left with suppliers.
import { formatNames } from "@vanik/trading/wording";
import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { tradeDocuments as t } from "../tables.ts";
import { inForce, madeFrom } from "./descent.ts";

const stillPlaced = "Still placed with suppliers: ";

/** Behind a reason from before 2026-11-29 stands what is bought, and an event is never written anew. */
export const reasonAlone = (reason: string | null): string | null => reason?.split(stillPlaced)[0]?.trim() || null;

/** The purchases that stand for it, named: the desk's to cancel or to use. Nothing where there are none. */
export async function purchasesLeft(db: Queryable, saleId: string): Promise<string[]> {
  const inForceNow = await db
    .select({ name: t.name })
    .from(t)
    .where(and(eq(t.kind, "purchase_order"), inForce(sql`${t.state}`), sql`${t.id} in ${madeFrom(saleId)}`))
    .orderBy(t.name);
  if (inForceNow.length === 0) return [];
  return [`${stillPlaced}${formatNames(inForceNow.map(({ name }) => name))}.`];
}
