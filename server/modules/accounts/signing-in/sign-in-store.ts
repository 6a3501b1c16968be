// Failed sign-ins, and the addresses from which an account has signed in.
import { and, eq, type SQL, sql } from "drizzle-orm";
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

const signInDay = (at: SQL) => sql`(${at} at time zone 'Asia/Kolkata')::date`;

/** Whether a sign-in is the first of its Indian day from a known address, which is called `known`. */
export const isOfAnotherDay = sql`${signInDay(sql`known.last_sign_in_at`)} <> ${signInDay(sql`excluded.last_sign_in_at`)}`;

/** What stands of a known address, called `known`, as a sign-in from it comes. */
export const nextSignIn = sql`last_sign_in_at = excluded.last_sign_in_at,
  earlier_sign_in_at = case when ${isOfAnotherDay} then known.last_sign_in_at else known.earlier_sign_in_at end`;

/** Keeps an address as one from which the account's owner has come. */
export async function saveKnownAddress(db: Queryable, userId: string, address: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into ${knownAddresses} as known (user_id, address, last_sign_in_at)
    values (${userId}, ${address}, ${at.toISOString()}::timestamptz)
    on conflict (user_id, address) do update set ${nextSignIn}`);
}
