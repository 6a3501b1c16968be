// Users and their organisations.
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Queryable, type Transaction, withinSavepoint } from "../../platform/db.ts";
import { codeOf } from "../../platform/errors.ts";
import { readTradeSettings } from "../content/use-cases.ts";
import { policyConsents } from "./sign-in-tables.ts";
import { organisations, users } from "./tables.ts";

export async function findUserByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select({ user: users, organisation: organisations.name, blockedAt: organisations.blockedAt })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.email, email))
    .prepare("user by e-mail")
    .execute();
  return row;
}

/** When the desk let a person of a supplier in; null of one whom the supplier itself knows (sourcing 4). */
export async function letInByDesk(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: users.letInByDeskAt }).from(users).where(eq(users.id, userId));
  return row?.at ?? null;
}

/** Those who may sign in for an organisation, and whether the desk let them in at a moment or since. */
export async function peopleSince(
  db: Queryable,
  organisationId: string,
  moment: Date,
): Promise<{ id: string; isLetInSince: boolean }[]> {
  const rows = await db
    .select({ id: users.id, at: users.letInByDeskAt })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), isNull(users.disabledAt)));
  return rows.map(({ id, at }) => ({ id, isLetInSince: at !== null && at >= moment }));
}

export async function findUser(db: Queryable, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function findProfile(db: Queryable, userId: string) {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId));
  return row;
}

export type StoredOrganisation = typeof organisations.$inferSelect;

export async function findOrganisation(db: Queryable, id: string) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

/** The same, locked until the transaction ends. */
export async function holdOrganisation(tx: Transaction, id: string) {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for("update");
  return row;
}

/** By the comparable forms of their names, in any order. */
export function findOrganisationsByKey(db: Queryable, kind: "buyer" | "supplier", keys: readonly string[]) {
  return db
    .select()
    .from(organisations)
    .where(and(eq(organisations.kind, kind), inArray(organisations.key, [...keys])));
}

/** Those who may sign in for these organisations, oldest account first. */
export function findUsersOf(db: Queryable, organisationIds: readonly string[]) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.organisationId, [...organisationIds]), isNull(users.disabledAt)))
    .orderBy(users.id);
}

/** The oldest account that may sign in for an organisation, an administrator before members: its contact. */
export async function findContact(db: Queryable, organisationId: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), isNull(users.disabledAt)))
    .orderBy(desc(sql`${users.roles} = '{administrator}'`), users.id)
    .limit(1);
  return row;
}

/** False when its kind has one of that name, or had one; waits for another that is just being made. */
export async function insertOrganisation(
  tx: Transaction,
  organisation: typeof organisations.$inferInsert,
): Promise<boolean> {
  const { payment_days: paymentDays } = await readTradeSettings(tx);
  const row = { paymentDays, ...organisation };
  try {
    // A name of before is refused by a trigger.
    const insert = (inner: Transaction) => inner.insert(organisations).values(row).onConflictDoNothing();
    return (await withinSavepoint(tx, insert)).rowCount === 1;
  } catch (error) {
    if (codeOf(error) !== "23505") throw error;
    return false;
  }
}

/** False when the e-mail is taken. */
export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(users).values(user).onConflictDoNothing();
  return rowCount === 1;
}

export async function insertConsents(
  tx: Transaction,
  userId: string,
  policyIds: Iterable<string>,
  agreedAt: Date,
): Promise<void> {
  const consents = Array.from(policyIds, (policyId) => ({ userId, policyId, agreedAt }));
  if (consents.length > 0) await tx.insert(policyConsents).values(consents);
}

/** False when the password is no longer the one that `before` is the hash of. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  before: string,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)));
  return rowCount === 1;
}
