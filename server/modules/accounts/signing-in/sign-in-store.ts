// Failed sign-ins, and the addresses from which an account has signed in.
import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { knownAddresses, signInFailures } from "../sign-in-tables.ts";
import { users } from "../tables.ts";

/**
 * Counts a try as failed before it is made, so that tries side by side are counted one by one. Resolves to false, and
 * counts nothing, while the delay after the last one runs: `longest` seconds at most, from the `free`th failure on 1, 2, 4 …
 */
export async function countTry(
  db: Queryable,
  { email, address, now, free, longest }: { email: string; address: string; now: Date; free: number; longest: number },
): Promise<boolean> {
  const delay = sql`least(${longest}::float8, power(2, least(${signInFailures.count}, 30) - ${free}::int)) * interval '1 s'`;
  const rows = await db
    .insert(signInFailures)
    .values({ email, address, count: 1, lastFailureAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.email, signInFailures.address],
      set: { count: sql`${signInFailures.count} + 1`, lastFailureAt: now },
      setWhere: sql`${signInFailures.count} < ${free}::int or ${signInFailures.lastFailureAt} + ${delay} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ count: signInFailures.count });
  return rows.length > 0;
}

const ofPair = (email: string, address: string) =>
  and(eq(signInFailures.email, email), eq(signInFailures.address, address));

export async function findFailures(db: Queryable, email: string, address: string) {
  const [row] = await db.select().from(signInFailures).where(ofPair(email, address));
  return row;
}

export async function dateFailure(db: Queryable, email: string, address: string, at: Date): Promise<void> {
  await db.update(signInFailures).set({ lastFailureAt: at }).where(ofPair(email, address));
}

export async function forgetTry(db: Queryable, email: string, address: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`greatest(0, ${signInFailures.count} - 1)` })
    .where(ofPair(email, address));
}

export async function clearFailures(db: Queryable, email: string, address: string): Promise<void> {
  await db.delete(signInFailures).where(ofPair(email, address));
}

/** Whether the account of an e-mail has signed in from an address lately; false for an e-mail that has none. */
export async function isKnownAddress(db: Queryable, email: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ address: knownAddresses.address })
    .from(knownAddresses)
    .innerJoin(users, eq(users.id, knownAddresses.userId))
    .where(and(eq(users.email, email), eq(knownAddresses.address, address)));
  return rows.length > 0;
}

/** Keeps an address as one from which the account's owner has come. */
export async function saveKnownAddress(db: Queryable, userId: string, address: string, at: Date): Promise<void> {
  await db
    .insert(knownAddresses)
    .values({ userId, address, lastSignInAt: at })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.address], set: { lastSignInAt: at } });
}
