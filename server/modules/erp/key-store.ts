// Reads and writes of keys.
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { partiesAs, usersAs } from "../accounts/views.ts";
import { erpKeys } from "./tables.ts";

const t = erpKeys;
const organisations = partiesAs("organisations");
const users = usersAs("users");
const fields = {
  id: t.id,
  name: t.name,
  key: t.key,
  scopes: t.scopes,
  organisation: organisations.name,
  madeAt: t.createdAt,
  madeBy: users.name,
  lastUsedAt: t.lastUsedAt,
  revokedAt: t.revokedAt,
};

const keysWithNames = (db: Queryable) =>
  db
    .select(fields)
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .leftJoin(organisations, eq(organisations.id, t.organisationId));
export type FoundKey = Awaited<ReturnType<typeof keysWithNames>>[number];

/** Those that open, newest first, then those that were revoked last. */
export function findKeys(db: Queryable, most: number) {
  return keysWithNames(db)
    .orderBy(sql`${t.revokedAt} desc nulls first`, desc(t.createdAt), desc(t.id))
    .limit(most);
}

export async function findKey(db: Queryable, id: string): Promise<FoundKey | undefined> {
  const [row] = await keysWithNames(db).where(eq(t.id, id));
  return row;
}

/** Not revoked, or only from later on. */
const opensAfter = (moment: Date) => or(isNull(t.revokedAt), gt(t.revokedAt, moment));

export async function countLiveKeys(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(t).where(opensAfter(now));
  return row?.n ?? 0;
}

export async function insertKey(tx: Transaction, key: typeof t.$inferInsert): Promise<void> {
  await tx.insert(t).values(key);
}

/** What is revoked stays so, with its moment, but one to come is brought forward; false when nothing changed. */
export async function markRevoked(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(t)
    .set({ revokedAt: at })
    .where(and(eq(t.id, id), opensAfter(at)));
  return rowCount === 1;
}

/** How many keys of each of these people open still. */
export async function countLiveKeysBy(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId: t.userId, n: count() })
    .from(t)
    .where(and(inArray(t.userId, [...userIds]), opensAfter(now)))
    .groupBy(t.userId);
  return new Map(rows.map(({ userId, n }) => [userId, n]));
}

/** The keys that somebody made and that open still, oldest first. */
export function findLiveKeysBy(db: Queryable, userId: string, now: Date) {
  return db
    .select({ id: t.id, name: t.name, key: t.key, revokedAt: t.revokedAt })
    .from(t)
    .where(and(eq(t.userId, userId), opensAfter(now)))
    .orderBy(t.createdAt);
}

/** A key that opens, by the half that is shown, with what it is shown against. One for a blocked party alone opens nothing until that is taken back. */
export async function findLiveKey(db: Queryable, key: string, now: Date) {
  const [row] = await db
    .select({
      id: t.id,
      secretHash: t.secretHash,
      scopes: t.scopes,
      organisationId: t.organisationId,
      lastUsedAt: t.lastUsedAt,
    })
    .from(t)
    .leftJoin(organisations, eq(organisations.id, t.organisationId))
    .where(and(eq(t.key, key), opensAfter(now), isNull(organisations.blockedAt)));
  return row;
}

/** Writes the use, unless a later one or one since `before` is written already. */
export async function markUsed(db: Queryable, id: string, now: Date, before: Date): Promise<void> {
  await db
    .update(t)
    .set({ lastUsedAt: now })
    .where(and(eq(t.id, id), or(isNull(t.lastUsedAt), lt(t.lastUsedAt, before))));
}
