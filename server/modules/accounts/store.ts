// Users, their sessions and their failed sign-ins.
import { and, eq, gt, sql } from "drizzle-orm";
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

export async function findProfile(db: Database, userId: string) {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId));
  return row;
}

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
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

export async function findFailures(db: Database, email: string, address: string) {
  const [row] = await db
    .select()
    .from(signInFailures)
    .where(and(eq(signInFailures.email, email), eq(signInFailures.address, address)));
  return row;
}

export async function addFailure(db: Database, email: string, address: string, now: Date): Promise<void> {
  await db
    .insert(signInFailures)
    .values({ email, address, count: 1, lastFailureAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.email, signInFailures.address],
      set: { count: sql`${signInFailures.count} + 1`, lastFailureAt: now },
    });
}

export async function clearFailures(db: Database, email: string, address: string): Promise<void> {
  await db.delete(signInFailures).where(and(eq(signInFailures.email, email), eq(signInFailures.address, address)));
}

export async function findOrganisation(db: Queryable, id: string) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  return row;
}
