// Reads and writes of sessions.
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../platform/db.ts";
import { organisations, sessions, users } from "./tables.ts";

/**
 * Adds a session, if its user still has the password that was proven and is not disabled. The lock makes a change of the
 * password wait, or be seen: none leaves a session of the old password behind.
 */
export async function insertSession(
  tx: Transaction,
  session: typeof sessions.$inferInsert,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
    .for("share");
  if (held.length === 0) return false;
  await tx.insert(sessions).values(session);
  return true;
}

const live = (now: Date, idleSince: Date) => and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince));

/** The session behind a token that is neither past its end nor idle for too long, nor of somebody disabled. */
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
    .where(and(eq(sessions.tokenHash, tokenHash), live(now, idleSince), isNull(users.disabledAt)));
  return row;
}

/** The live sessions of a user, last used first. */
export function findSessions(db: Queryable, userId: string, now: Date, idleSince: Date) {
  return db
    .select({ id: sessions.id, device: sessions.device, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), live(now, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);
}

export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** False when the user has no such session. */
export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

/** Ends every session of a user, or every other one than `kept`. */
export async function deleteSessions(tx: Transaction, userId: string, kept?: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), kept ? ne(sessions.id, kept) : undefined));
}
