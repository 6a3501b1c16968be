// The tokens of the links that make the first account.
import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { setUpTokens } from "../sign-in-tables.ts";
import { users } from "../tables.ts";

/** Whether anybody can sign in at the desk. */
export async function hasStaffWithPassword(db: Queryable): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, "staff"), ne(users.passwordHash, "")))
    .limit(1);
  return found !== undefined;
}

/** How many may sign in at the desk, those who were invited too. */
export async function countStaff(db: Queryable): Promise<number> {
  return db.$count(users, and(eq(users.type, "staff"), isNull(users.disabledAt)));
}

/** Whether no account of staff is older than this moment. */
export async function isFirstOfStaff(db: Queryable, createdAt: Date): Promise<boolean> {
  const [older] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, "staff"), lt(users.createdAt, createdAt)))
    .limit(1);
  return older === undefined;
}

export async function insertSetUpToken(db: Queryable, token: typeof setUpTokens.$inferInsert): Promise<void> {
  await db.insert(setUpTokens).values(token);
}

/** Those that have ended too: whoever comes late is told so. */
export async function findSetUpToken(db: Queryable, tokenHash: Buffer) {
  const [row] = await db.select().from(setUpTokens).where(eq(setUpTokens.tokenHash, tokenHash));
  return row;
}

/** Whether any was made since the last one ended by an account, whatever its time. */
export async function hasSetUpTokens(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ at: setUpTokens.createdAt }).from(setUpTokens).limit(1);
  return row !== undefined;
}

export async function deleteSetUpTokens(db: Queryable): Promise<void> {
  await db.delete(setUpTokens);
}

/** Until this transaction ends nobody else makes a first account. */
export async function lockSetUp(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('set up', 0))`);
}
