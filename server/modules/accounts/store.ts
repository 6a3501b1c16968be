// Users, their sessions and their failed sign-ins.
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../platform/db.ts";
import { organisations, sessions, signInFailures, users } from "./tables.ts";

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db
    .select({ user: users, organisation: organisations.name })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.email, email));
  return row;
}

export async function findUser(db: Queryable, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function findProfile(db: Database, userId: string) {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId));
  return row;
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** The session behind a token that is neither past its end nor idle for too long. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date, idleSince: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      type: users.type,
      userId: users.id,
      organisationId: users.organisationId,
      organisation: organisations.name,
      name: users.name,
      email: users.email,
      phone: users.phone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)));
  return row;
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Counts a try as failed before it is made, so that tries side by side are counted one by one. Resolves to false, and
 * counts nothing, while the delay after the last one runs: `longest` seconds at most, from the `free`th failure on 1, 2, 4 …
 */
export async function countTry(
  db: Database,
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

export async function findFailures(db: Database, email: string, address: string) {
  const [row] = await db.select().from(signInFailures).where(ofPair(email, address));
  return row;
}

/** The delay runs from the answer, not from the question. */
export async function dateFailure(db: Database, email: string, address: string, at: Date): Promise<void> {
  await db.update(signInFailures).set({ lastFailureAt: at }).where(ofPair(email, address));
}

/** Takes back a try that came to no answer. */
export async function forgetTry(db: Database, email: string, address: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ count: sql`${signInFailures.count} - 1` })
    .where(ofPair(email, address));
}

const ofPair = (email: string, address: string) =>
  and(eq(signInFailures.email, email), eq(signInFailures.address, address));

export async function clearFailures(db: Database, email: string, address: string): Promise<void> {
  await db.delete(signInFailures).where(ofPair(email, address));
}

/** Sessions past their end, and failures that no delay comes from any more. */
export async function deleteEnded(db: Database, now: Date, failuresBefore: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInFailures).where(lt(signInFailures.lastFailureAt, failuresBefore));
}

export async function findOrganisation(db: Queryable, id: string) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  return row;
}
