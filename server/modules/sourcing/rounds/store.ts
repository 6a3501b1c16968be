// Rounds as they are read, locked and written. The request's row is locked before a round's, a round's before its bids'.
import { hoursLater } from "@vanik/trading/indian-time";
import { reminderPassed, reminders } from "@vanik/trading/mail-times";
import { type Round, withoutRounds } from "@vanik/trading/round-facts";
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, max, not, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { accountsOf } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { newId } from "../../../platform/ids.ts";
import { quotationsOfRequestsAs } from "../../documents/views.ts";
import { writeRoundOfRequest } from "../../documents/use-cases.ts";
import { queueNews } from "../../../platform/news.ts";
import { type BidChanges, bidColumns, bids, type StoredBid } from "../bid-tables.ts";
import {
  corrigenda,
  roundEvents,
  roundInvitations,
  rounds,
  type StoredInvitation,
  type StoredRound,
} from "../tables.ts";

const query = new QueryBuilder();

/** Of an RFQ with its rounds: the newest, which bids act on, or one by its number. */
const roundsOfRequest = (rfqId: string, number?: number) =>
  and(eq(rounds.rfqId, rfqId), number === undefined ? gt(rounds.number, withoutRounds) : eq(rounds.number, number));

export async function findRoundOf(db: Queryable, rfqId: string, number?: number): Promise<StoredRound | undefined> {
  const [row] = await db
    .select()
    .from(rounds)
    .where(roundsOfRequest(rfqId, number))
    .orderBy(desc(rounds.number))
    .limit(1);
  return row;
}

/** The newest round of a request, or what its links answer in where it has none. */
export const findAnswered = async (db: Queryable, rfqId: string): Promise<StoredRound | undefined> =>
  (await findRoundOf(db, rfqId)) ?? findRoundOf(db, rfqId, withoutRounds);

/** The newest round of a request, locked: shared by bids side by side, alone for what ends or changes it. What only names it waits for neither. */
export async function lockRoundOf(
  tx: Transaction,
  rfqId: string,
  how: "share" | "update",
): Promise<StoredRound | undefined> {
  const [row] = await tx
    .select()
    .from(rounds)
    .where(roundsOfRequest(rfqId))
    .orderBy(desc(rounds.number))
    .limit(1)
    .for(how === "update" ? "no key update" : how);
  return row;
}

/**
 * The newest round of a request, alone, for what changes it. `refuse` throws what is refused: by what is read without the lock first,
 * since who waits for it until it is refused learns that a bid is on its way just then (sourcing 4), and under the lock once more.
 */
export async function lockRoundUnless<T>(
  tx: Transaction,
  rfqId: string,
  refuse: (round: StoredRound | undefined) => T | Promise<T>,
): Promise<T> {
  await refuse(await findRoundOf(tx, rfqId));
  return refuse(await lockRoundOf(tx, rfqId, "update"));
}

/**
 * The quotations that the desk typed for a supplier since a round, or its last corrigendum, asked for what it asks now: told by
 * phone they answer it as a bid does. In a sealed round none is typed.
 */
export function typedAnswersAs<Alias extends string>(alias: Alias) {
  const q = quotationsOfRequestsAs("q");
  const outdated = query
    .select({ at: max(corrigenda.at) })
    .from(corrigenda)
    .where(and(eq(corrigenda.roundId, rounds.id), corrigenda.outdates));
  const asksSince = sql`greatest(${rounds.createdAt}, (${outdated}))`;
  return query
    .select({ roundId: rounds.id, organisationId: q.organisationId, name: q.name, submittedAt: q.submittedAt })
    .from(rounds)
    .innerJoin(
      q,
      and(eq(q.requestId, rounds.rfqId), gte(q.submittedAt, asksSince), lte(q.submittedAt, rounds.closesAt)),
    )
    .where(not(rounds.sealed))
    .as(alias);
}

/** Requests of which the clock has something due, somebody to remind, or nobody to wait for. */
export async function requestsDue(db: Queryable, { now, closedBy }: { now: Date; closedBy: Date }): Promise<string[]> {
  const typedAnswers = typedAnswersAs("told");
  const [first, last] = reminders.map((hours) => hoursLater(now, hours).toISOString());
  const { rows } = await db.execute<{ id: string }>(sql`select r.rfq_id as id from rounds r
    where r.number > ${withoutRounds} and r.state in ('waiting', 'open')
      and (r.closes_at <= ${closedBy.toISOString()} or r.state = 'waiting' and r.opens_at <= ${now.toISOString()}
        or r.state = 'open' and not r.sealed and not exists (select from round_invitations i
          join ${partiesAs("p")} on p.id = i.organisation_id
          left join bids b on b.round_id = i.round_id and b.organisation_id = i.organisation_id
          where i.round_id = r.id and i.state in ('pending', 'received') and p.blocked_at is null
            and b.state is distinct from 'submitted' and not exists (select from ${typedAnswers}
              where ${typedAnswers.roundId} = r.id and ${typedAnswers.organisationId} = i.organisation_id))
        or r.state = 'open' and r.closes_at <= ${first} and exists (select from round_invitations i
          where i.round_id = r.id and i.state in ('pending', 'received')
            and (i.reminded is null or i.reminded > ${reminders[1]} and r.closes_at <= ${last})))
    order by r.closes_at limit 100`);
  return rows.map(({ id }) => id);
}

/** What its request knows of it. */
export const writeToRequest = (tx: Transaction, { rfqId, number, state, sealed, closesAt }: StoredRound) =>
  writeRoundOfRequest(tx, rfqId, { number, state, sealed, closesAt: closesAt.toISOString() });

/** The request's row is locked where the state or the closing changes. */
export async function updateRound(tx: Transaction, round: StoredRound, changes: Partial<StoredRound>) {
  const next = { ...round, ...changes, version: round.version + 1 };
  const { id, ...set } = next;
  await tx.update(rounds).set(set).where(eq(rounds.id, id));
  if (next.number !== withoutRounds && (changes.state || changes.closesAt)) await writeToRequest(tx, next);
  return next;
}

export const findInvitations = (db: Queryable, roundId: string): Promise<StoredInvitation[]> =>
  db
    .select()
    .from(roundInvitations)
    .where(eq(roundInvitations.roundId, roundId))
    .orderBy(asc(roundInvitations.organisationId));

/** Who is asked now: all but those whose invitation was taken back. */
export async function invitedIn(db: Queryable, roundId: string): Promise<string[]> {
  const all = await findInvitations(db, roundId);
  return all.flatMap(({ state, organisationId }) => (state === "revoked" ? [] : organisationId));
}

/** A row that says so already is not written anew: where it lies would tell that a bid was sent once more. */
export async function setInvitation(
  tx: Transaction,
  { roundId, organisationId }: Pick<StoredInvitation, "roundId" | "organisationId">,
  changes: Partial<StoredInvitation>,
): Promise<void> {
  const own = and(eq(roundInvitations.roundId, roundId), eq(roundInvitations.organisationId, organisationId));
  const differs = (Object.keys(changes) as (keyof StoredInvitation)[]).map((key) => {
    const column = roundInvitations[key];
    return sql`${column} is distinct from ${sql.param(changes[key], column)}`;
  });
  await tx
    .update(roundInvitations)
    .set(changes)
    .where(and(own, or(...differs)));
}

export async function writeReminded(
  tx: Transaction,
  roundId: string,
  organisationIds: readonly string[],
  hours: number,
) {
  if (organisationIds.length === 0) return;
  const those = inArray(roundInvitations.organisationId, [...organisationIds]);
  const own = and(eq(roundInvitations.roundId, roundId), those);
  await tx.update(roundInvitations).set({ reminded: hours }).where(own);
}

/** The closing is another: who was reminded of the former one is reminded of it anew, but at no moment that has passed already. */
export async function remindAnew(tx: Transaction, roundId: string, closesAt: Date, now: Date): Promise<void> {
  const reminded = reminderPassed(closesAt, now);
  await tx.update(roundInvitations).set({ reminded }).where(eq(roundInvitations.roundId, roundId));
}

export const standsSql = sql`${bids.state} in ('submitted', 'stale')`;
/** Of several of a supplier's the one that stands, else what was submitted last. */
export const standingFirst = [desc(standsSql), sql`${bids.submittedAt} desc nulls last`, asc(bids.id)];

/** One of each supplier that has any. */
export async function bidsOfRound(db: Queryable, roundId: string): Promise<StoredBid[]> {
  const all = await db
    .selectDistinctOn([bids.organisationId], bidColumns)
    .from(bids)
    .where(eq(bids.roundId, roundId))
    .orderBy(asc(bids.organisationId), ...standingFirst);
  return all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What was made of the bids of all rounds of a request, each with how its round stands. */
export async function quotationsOfRounds(db: Queryable, rfqId: string) {
  const rows = await db
    .select({ quotationId: bids.quotationId, sealed: rounds.sealed, state: rounds.state })
    .from(bids)
    .innerJoin(rounds, eq(rounds.id, bids.roundId))
    .where(and(eq(rounds.rfqId, rfqId), isNotNull(bids.quotationId)));
  return rows.map(({ quotationId, ...round }) => ({ quotationId: quotationId!, round }));
}

export async function setBidsState(tx: Transaction, ids: readonly string[], changes: BidChanges) {
  if (ids.length === 0) return;
  await tx
    .update(bids)
    .set({ ...changes, version: sql`${bids.version} + 1` })
    .where(inArray(bids.id, [...ids]));
}

export const corrigendaOf = (db: Queryable, roundId: string) =>
  db.select().from(corrigenda).where(eq(corrigenda.roundId, roundId)).orderBy(asc(corrigenda.number));

/** Of a request those of its rounds after this one; from 0, of all. */
export async function corrigendaSince(db: Queryable, rfqId: string, number: number) {
  const rows = await db
    .select({ one: corrigenda })
    .from(corrigenda)
    .innerJoin(rounds, eq(rounds.id, corrigenda.roundId))
    .where(and(eq(rounds.rfqId, rfqId), gt(rounds.number, number)))
    .orderBy(asc(rounds.number), asc(corrigenda.number));
  return rows.map(({ one }) => one);
}

export const movesOfBids = ["submit", "confirm", "withdraw"];

/** By which a bid took the place of one that stood. */
const isReplacement = and(inArray(roundEvents.move, movesOfBids), eq(roundEvents.from, roundEvents.to));

/**
 * Those of `moves` alone, where they are said. `withoutReplaced`: while bids are sealed those by which one took another's place are
 * not read at all, or how often that was would be learned by how long it takes.
 */
export const eventsOfRound = (
  db: Queryable,
  roundId: string,
  { moves, withoutReplaced = false }: { moves?: readonly string[]; withoutReplaced?: boolean } = {},
) =>
  db
    .select()
    .from(roundEvents)
    .where(
      and(
        eq(roundEvents.roundId, roundId),
        moves && inArray(roundEvents.move, [...moves]),
        withoutReplaced ? not(isReplacement!) : undefined,
      ),
    )
    .orderBy(asc(roundEvents.at), asc(roundEvents.id));

export type RoundEvent = typeof roundEvents.$inferSelect;
export type NewRoundEvent = Omit<typeof roundEvents.$inferInsert, "id">;

/** Of what a round does by itself these are told to all who are asked; what the desk does for itself is its own. */
const toldToAll: ReadonlySet<string> = new Set([
  "start",
  "close",
  "close_now",
  "disclose",
  "extend",
  "amend",
  "answer",
  "cancel",
  "unseal",
  "award",
  "revise",
]);

const isSole = async (tx: Transaction, organisationId: string) => (await accountsOf(tx, [organisationId])).length === 1;

/**
 * Writes what happened, and tells the pages of the desk and of whoever it concerns that something is new. `hidden`: the desk reads
 * nothing of it yet, nor that it was, and of a supplier with several accounts no page is told: one of them might count by it.
 */
export async function recordMinutes(tx: Transaction, events: readonly NewRoundEvent[], hidden = false): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(roundEvents).values(events.map((event) => ({ id: newId(), ...event })));
  if (!hidden) queueNews(tx, ["desk"]);
  for (const { roundId, organisationId, move } of events)
    if (organisationId) queueNews(tx, hidden && !(await isSole(tx, organisationId)) ? [] : [organisationId]);
    else if (toldToAll.has(move)) queueNews(tx, await invitedIn(tx, roundId));
}

/** A stored round as the law looks at it. */
export function lawOf(stored: StoredRound, requestName: string): Round {
  const { number, state, opensAt, closesAt, sealed } = stored;
  return { name: requestName, number, state, opensAt, closesAt, sealed };
}
