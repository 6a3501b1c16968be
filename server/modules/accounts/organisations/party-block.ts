// A block: nobody of the party signs in, and nothing new begins with it; what runs goes on (operator 6).
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { writeOrganisation } from "./organisation-store.ts";
import { sessions } from "../sign-in-tables.ts";
import { organisations, users } from "../tables.ts";

/** Blocks a party that is not blocked yet, and ends the sessions of its people. */
export async function blockOrganisation(tx: Transaction, id: string, reason: string, at: Date): Promise<void> {
  await writeOrganisation(tx, id, { blockedAt: at, blockReason: reason });
  const people = tx.select({ id: users.id }).from(users).where(eq(users.organisationId, id));
  await tx.delete(sessions).where(inArray(sessions.userId, people));
}

export const unblockOrganisation = (tx: Transaction, id: string): Promise<void> =>
  writeOrganisation(tx, id, { blockedAt: null, blockReason: "" });

/** Names of those among some organisations that are blocked. */
export async function blockedAmong(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(and(inArray(organisations.id, [...ids]), isNotNull(organisations.blockedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
