// A block: nobody of the party signs in, and nothing new begins with it; what runs goes on (operator 6).
import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
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

export const unblockOrganisation = (
  tx: Transaction,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> =>
  writeOrganisation(tx, id, { blockedAt: null, blockReason: "", unblockedAt: now, unblockedBy: userId });

/** Whether somebody took the block of a party back themselves, since a moment. */
export async function hasUnblocked(
  db: Queryable,
  id: string,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> {
  const isTheirs = and(eq(organisations.unblockedBy, userId), gt(organisations.unblockedAt, since));
  const rows = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.id, id), isTheirs));
  return rows.length > 0;
}

/** Names of those among some organisations that are blocked. */
export async function blockedAmong(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(and(inArray(organisations.id, [...ids]), isNotNull(organisations.blockedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
