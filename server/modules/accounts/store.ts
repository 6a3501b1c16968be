// Users and their organisations.
import { and, desc, eq, gt, inArray, isNotNull, isNull, max, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
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

/** Whether any of these organisations has people, disabled and erased ones too. */
export async function havePeople(db: Queryable, organisationIds: readonly string[]): Promise<boolean> {
  const own = inArray(users.organisationId, [...organisationIds]);
  return organisationIds.length > 0 && (await db.select({ id: users.id }).from(users).where(own).limit(1)).length > 0;
}

/**
 * How long one whom the desk let in beside others of the supplier is watched once none of them comes in who could confirm it; until
 * then for as long as it is not confirmed.
 */
const watchedFor = 30 * 24 * 3_600_000;
const always = new Date("9999-12-31T00:00:00Z");

/** Of the same supplier and there before. Who has just the standing of this one handed it on, and is nobody to be asked once more. */
const elder = sql`e.organisation_id = users.organisation_id and (e.created_at, e.id) < (users.created_at, users.id)
  and e.let_in_by_desk_at is distinct from users.let_in_by_desk_at`;
/**
 * Who is disabled or erased since counts, for the desk does that too; so does who never set a password, and may answer by the link
 * alone: what is typed there is no more for others to hear of, or to take the place of.
 */
const hasElders = sql<boolean>`exists (select 1 from users e where ${elder})`;
/** Who was let in later, as the desk enabled it again, confirms nobody from before that. */
const mayBeConfirmed = sql<boolean>`exists (select 1 from users e where ${elder} and e.disabled_at is null
  and coalesce(e.let_in_by_desk_at < users.let_in_by_desk_at, true))`;
const aloneSince = sql<Date | null>`(select max(coalesce(e.disabled_at, e.let_in_by_desk_at)) from users e
  where ${elder})`.mapWith(users.letInByDeskAt);

/** When one is let in: at a moment of its own among its people, since who has the same one was let in by that person. */
export async function momentOfLettingIn(db: Queryable, organisationId: string, now: Date): Promise<Date> {
  const [{ last } = { last: null }] = await db
    .select({ last: max(users.letInByDeskAt) })
    .from(users)
    .where(eq(users.organisationId, organisationId));
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

interface LetIn {
  /** Of requests that were published by then nothing of the supplier's bids is told. */
  blindUntil: Date;
  /** Whether the supplier has people from before, one of whom is to confirm this one. */
  hasElders: boolean;
}

const letInColumns = { at: users.letInByDeskAt, hasElders, mayBeConfirmed, aloneSince };

interface LetInRow {
  at: Date | null;
  hasElders: boolean;
  mayBeConfirmed: boolean;
  aloneSince: Date | null;
}

function letInOf(row: LetInRow | undefined): LetIn | null {
  if (!row?.at) return null;
  if (!row.hasElders) return { blindUntil: row.at, hasElders: false };
  const since = Math.max(row.at.getTime(), row.aloneSince?.getTime() ?? 0);
  return { blindUntil: row.mayBeConfirmed ? always : new Date(since + watchedFor), hasElders: true };
}

/** How far somebody whom the desk let in is unknown to the supplier; null of one whom it knows itself (sourcing 4). */
export async function findLetIn(db: Queryable, userId: string): Promise<LetIn | null> {
  const [row] = await db.select(letInColumns).from(users).where(eq(users.id, userId));
  return letInOf(row);
}

export interface PersonAsked {
  id: string;
  /**
   * How well the supplier knows them, the best first: 0, whom it knows itself; 1, unknown with nobody there who could confirm them;
   * from 2 on who is to be confirmed, whoever was there before first: one whom the desk lets in besides never stands as those do.
   */
  standing: number;
  comesIn: boolean;
  /** Whether its account was open, be it without a password, at any moment since the request was published. */
  wasThere: boolean;
  /** Whether the desk has enabled it again since: it may have been known better until then. */
  enabledSince: boolean;
}

/** Everybody of a supplier, erased and disabled too, as they stand in a request that was published at a moment. */
export async function peopleAsked(db: Queryable, organisationId: string, publishedAt: Date): Promise<PersonAsked[]> {
  const rows = await db
    .select({ id: users.id, ...letInColumns, createdAt: users.createdAt, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(users.createdAt, users.id);
  // Who bears the same moment was let in by one and the same.
  const moments = [...new Set(rows.flatMap(({ at }) => at?.getTime() ?? []))];
  return rows.map((row) => {
    const letIn = letInOf(row);
    const isUnknown = letIn !== null && publishedAt <= letIn.blindUntil;
    const unknownAs = letIn?.hasElders ? 2 + moments.indexOf(row.at!.getTime()) : 1;
    const comesIn = row.disabledAt === null;
    const wasThere = comesIn || row.disabledAt! >= publishedAt;
    const enabledSince = row.at !== null && row.at >= publishedAt && row.at > row.createdAt;
    return { id: row.id, standing: isUnknown ? unknownAs : 0, comesIn, wasThere, enabledSince };
  });
}

/** Whom the desk let in at each of these suppliers in the days before a moment, or ever and they could confirm it and have not. */
export async function letInBefore(
  db: Queryable,
  organisationIds: readonly string[],
  moment: Date,
): Promise<{ organisationId: string; at: Date }[]> {
  const since = new Date(moment.getTime() - watchedFor);
  const rows = await db
    .select({ organisationId: users.organisationId, at: users.letInByDeskAt })
    .from(users)
    .where(
      and(
        inArray(users.organisationId, [...organisationIds]),
        isNotNull(users.letInByDeskAt),
        or(gt(users.letInByDeskAt, since), mayBeConfirmed),
      ),
    )
    .orderBy(users.letInByDeskAt);
  return rows.flatMap(({ organisationId, at }) => (organisationId && at ? [{ organisationId, at }] : []));
}

export async function findUser(db: Queryable, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** When each of these accounts was made; one that is gone is not among them. */
export async function accountsMadeAt(db: Queryable, userIds: readonly string[]): Promise<Map<string, Date>> {
  const found = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(found.map(({ id, createdAt }) => [id, createdAt]));
}

export async function findProfile(db: Queryable, userId: string) {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId));
  return row;
}

/** Those who may sign in for these organisations, oldest account first. */
export function findUsersOf(db: Queryable, organisationIds: readonly string[]) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, organisationId: users.organisationId })
    .from(users)
    .where(and(inArray(users.organisationId, [...organisationIds]), isNull(users.disabledAt)))
    .orderBy(users.id);
}

/** All accounts of an organisation but those that were erased. */
export const findAccountsOf = (db: Queryable, organisationIds: readonly string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.organisationId, [...organisationIds]), isNull(users.erasedAt)))
    .orderBy(users.id);

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

/** False when the e-mail is taken. */
export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(users).values(user).onConflictDoNothing();
  return rowCount === 1;
}

/** What somebody says of themselves. */
export async function writeUser(
  tx: Transaction,
  userId: string,
  change: Pick<typeof users.$inferInsert, "name" | "phone">,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId));
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
