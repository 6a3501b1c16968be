// Approvals as they are stored.
import { daysToApprove } from "@vanik/contracts/approvals";
import type { Right } from "@vanik/contracts/rights";
import { rowsUnseenWith } from "@vanik/contracts/sights";
import { and, type Column, count, desc, eq, gt, inArray, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { mostCounted } from "../../platform/paging.ts";
import { usersAs } from "../accounts/views.ts";
import { approvals } from "./tables.ts";

const t = approvals;
const askers = usersAs("askers");
const deciders = usersAs("deciders");

export type StoredApproval = typeof t.$inferSelect;

/** What was asked at this moment or before stands no more. */
export const expiryCutoff = (now: Date): Date => new Date(now.getTime() - daysToApprove * 86_400_000);

const called = (name: Column, email: Column) => sql<string | null>`coalesce(nullif(${name}, ''), ${email})`;

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      approval: t,
      asker: called(askers.name, askers.email),
      decider: called(deciders.name, deciders.email),
    })
    .from(t)
    .innerJoin(askers, eq(askers.id, t.askedBy))
    .leftJoin(deciders, eq(deciders.id, t.decidedBy))
    .where(where);
export type FoundApproval = Awaited<ReturnType<typeof select>>[number];

export async function findApproval(db: Queryable, id: string): Promise<FoundApproval | undefined> {
  const [found] = await select(db, eq(t.id, id));
  return found;
}

/** The same row, locked until the transaction ends. */
export async function lockApproval(tx: Transaction, id: string): Promise<FoundApproval | undefined> {
  await tx.select({ id: t.id }).from(t).where(eq(t.id, id)).for("update");
  return findApproval(tx, id);
}

const answered = ["approved", "refused", "withdrawn", "failed"] as const;
const isPending = (now: Date) => and(eq(t.state, "asked"), gt(t.at, expiryCutoff(now)));
const wheres = {
  asked: isPending,
  done: () => inArray(t.state, [...answered]),
  lapsed: (now: Date) => or(eq(t.state, "lapsed"), and(eq(t.state, "asked"), lte(t.at, expiryCutoff(now)))),
};

/** What somebody with these rights sees of it: the acts and kinds that need no sight which they lack. */
function seenWith(rights: readonly Right[]): SQL | undefined {
  const { acts, kinds } = rowsUnseenWith(rights);
  return and(
    acts.length > 0 ? sql`${t.needed} ->> 'act' not in ${acts}` : undefined,
    kinds.length > 0 ? sql`${t.subjectKind} not in ${kinds}` : undefined,
  );
}

/** One page, newest first, and how many there are. */
export async function findApprovals(
  db: Queryable,
  now: Date,
  rights: readonly Right[],
  { state, start, length }: { state: keyof typeof wheres | undefined; start: number; length: number },
) {
  const where = and(state && wheres[state](now), seenWith(rights));
  const rows = await select(db, where).orderBy(desc(t.at), desc(t.id)).limit(length).offset(start);
  return { rows, total: await countSome(db, where, mostCounted + 1) };
}

async function countSome(db: Queryable, where: SQL | undefined, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(t)
    .where(where)
    .limit(most)
    .as("some");
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

export const countAsked = (db: Queryable, now: Date, most: number, rights: readonly Right[]): Promise<number> =>
  countSome(db, and(isPending(now), seenWith(rights)), most);

/** The calls of which one has lapsed and none waits. */
export async function lapsedCalls(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ call: t.call })
    .from(t)
    .where(eq(t.state, "asked"))
    .groupBy(t.call)
    .having(lte(max(t.at), expiryCutoff(now)));
  return rows.map(({ call }) => call);
}

/** What waits about something as it is now. */
export async function findAskedOf(db: Queryable, now: Date, subjectId: string, version: number) {
  const ofSubject = and(eq(t.subjectId, subjectId), eq(t.version, version), isPending(now));
  const [found] = await select(db, ofSubject).orderBy(desc(t.at)).limit(1);
  return found;
}

/** False where the same call about the same thing waits already. What was asked of another version, or too long ago, gives way. */
export async function insertAsked(tx: Transaction, row: typeof t.$inferInsert, now: Date): Promise<boolean> {
  const same = and(eq(t.subjectId, row.subjectId), eq(t.call, row.call), eq(t.state, "asked"));
  const stale = or(ne(t.version, row.version), lte(t.at, expiryCutoff(now)));
  await tx.update(t).set({ state: "lapsed", decidedAt: now }).where(and(same, stale));
  const { rowCount } = await tx.insert(t).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function writeDecision(
  tx: Transaction,
  id: string,
  decision: Pick<StoredApproval, "state" | "decidedBy" | "decidedAt" | "answer"> & { requestId?: string },
): Promise<void> {
  await tx.update(t).set(decision).where(eq(t.id, id));
}
