// Reads and writes of sessions.
import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { queryPlanned, type Database, type Queryable, type Transaction } from "../../../platform/db.ts";
import { knownAddresses, sessions } from "../sign-in-tables.ts";
import { organisations, users } from "../tables.ts";
import { isOfAnotherDay, nextSignIn } from "./sign-in-store.ts";

/**
 * Whether a user still has the password that was proven and is not disabled. The lock makes a change of the password wait,
 * or be seen: none leaves anything behind that the old password opened.
 */
export async function lockProvenUser(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
    .for("share");
  return rows.length > 0;
}

const oftenEnough = 3_600_000;

/**
 * Adds a session and keeps its address as a known one, if what was proven for it still holds (as `lockProvenUser`). All in one
 * statement: between hashes it is what a sign-in costs.
 */
export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
  { passwordHash, address }: { passwordHash: string; address: string },
): Promise<boolean> {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const { id, userId, tokenHash, device, createdAt, lastUsedAt, expiresAt } = session;
  const rows = await queryPlanned(
    db,
    sql`
    with held as (
      select id from ${users}
      where id = ${userId} and password_hash = ${passwordHash} and disabled_at is null
        and not exists (select from ${organisations} o where o.id = organisation_id and o.blocked_at is not null)
      for share
    ), opened as (
      insert into ${sessions} (id, user_id, token_hash, device, created_at, last_used_at, expires_at)
      select ${id}::uuid, id, ${tokenHash}::bytea, ${device}, ${moment(createdAt)}, ${moment(lastUsedAt)}, ${moment(expiresAt)}
      from held
    ), known as (
      insert into ${knownAddresses} as known (user_id, address, last_sign_in_at)
      select id, ${address}, ${moment(createdAt)} from held
      on conflict (user_id, address) do update set ${nextSignIn}
      where known.last_sign_in_at < ${moment(new Date(createdAt.getTime() - oftenEnough))} or ${isOfAnotherDay}
    )
    select id from held`,
  );
  return rows.length > 0;
}

export const isLiveSession = (now: Date, idleSince: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince));

/** Nobody disabled, nor of a blocked party. */
const mayComeIn = and(isNull(users.disabledAt), isNull(organisations.blockedAt));

/** The session behind a token that is neither past its end nor idle for too long, nor of somebody disabled or of a blocked party. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date, idleSince: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      type: users.type,
      userId: users.id,
      userSince: users.createdAt,
      organisationId: users.organisationId,
      organisation: organisations.name,
      name: users.name,
      email: users.email,
      phone: users.phone,
      rights: users.rights,
      roles: users.roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLiveSession(now, idleSince), mayComeIn))
    // Asked by every call: planned anew it took PostgreSQL several times as long as to answer.
    .prepare("session")
    .execute();
  return row;
}

/** Those of these sessions by which a call would be let in. */
export async function findLive(db: Database, ids: readonly string[], now: Date, idleSince: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(inArray(sessions.id, [...ids]), isLiveSession(now, idleSince), mayComeIn));
  return new Set(rows.map(({ id }) => id));
}

/** The live sessions of a user, last used first. */
export function findSessions(db: Queryable, userId: string, now: Date, idleSince: Date) {
  return db
    .select({ id: sessions.id, device: sessions.device, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(now, idleSince)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);
}

/** When a session was opened. */
export async function findSignIn(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.at;
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
export async function deleteSessions(tx: Transaction, userId: string, keptSession?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptSession ? ne(sessions.id, keptSession) : undefined));
}
