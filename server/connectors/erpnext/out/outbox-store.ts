// The rows of what has to be done in ERPNext: put, claimed by lane, and what came of each (connector 5).
import { createHash } from "node:crypto";
import { type ErpnextAct, erpnextActs } from "@vanik/contracts/erpnext";
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { ErpnextPassing, ErpnextSubject } from "../../../platform/erpnext.ts";
import { newId } from "../../../platform/ids.ts";
import { requestContext } from "../../../platform/request-context.ts";
import { erpnextOutbox, type OutboxState } from "../outbox-tables.ts";

export type OutboxRow = typeof erpnextOutbox.$inferSelect;

/** A lane holds no address: who is forgotten here is not found by what was sent. */
function laneOf(turn: ErpnextSubject["turn"]): string {
  if ("organisationId" in turn) return turn.organisationId;
  return createHash("sha256").update(turn.email.toLowerCase()).digest("hex");
}

/** One answer takes the place of another that was refused. */
const replacedBy: Partial<Record<ErpnextAct, ErpnextAct[]>> = {
  accept: ["accept", "decline"],
  decline: ["accept", "decline"],
};

/** Of the same as a later row, which is sent as it stands by then: they are nothing more. */
async function dropReplaced(
  db: Queryable,
  { act, subject, before }: { act: ErpnextAct; subject: string; before?: number },
  [now, ...states]: [Date, ...OutboxState[]],
): Promise<void> {
  const t = erpnextOutbox;
  const earlier = before === undefined ? [] : [lt(t.seq, before)];
  await db
    .update(t)
    .set({ state: "dropped", message: "Put again since", endedAt: now })
    .where(and(inArray(t.state, states), eq(t.act, act), eq(t.subject, subject), ...earlier));
}

/** Throws for an act that there is not. What waits or was refused of the same is put anew by it. */
export async function insertOutboxRow(
  tx: Transaction,
  act: string,
  { id: subject, turn }: ErpnextSubject,
  now: Date,
): Promise<void> {
  const known = erpnextActs.find((one) => one === act);
  if (!known) throw new Error(`There is no act ${act}`);
  const userId = requestContext()?.userId || null;
  for (const one of replacedBy[known] ?? [known])
    await dropReplaced(tx, { act: one, subject }, [now, "waiting", "refused"]);
  await tx
    .insert(erpnextOutbox)
    .values({ id: newId(), lane: laneOf(turn), act: known, subject, userId, dueAt: now, createdAt: now });
}

interface Claiming {
  now: Date;
  leaseUntil: Date;
  most: number;
}

/**
 * Takes the next rows in hand, of each lane its first: what waits or is in hand before it in its lane goes first, what was refused stops what is
 * of the same subject, and behind a party that is held inquiries alone go on. What is there already and is followed stops nothing, nor does
 * a file, on which nothing hangs: ERPNext may fail at it for days.
 */
export async function claimDueRows(db: Queryable, { now, leaseUntil, most }: Claiming): Promise<OutboxRow[]> {
  const t = erpnextOutbox;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const claimed = await db
    .update(t)
    .set({
      state: "sending",
      leaseUntil,
      tries: sql`${t.tries} + 1`,
      begunAt: sql`coalesce(${t.begunAt}, ${moment})`,
    })
    .where(
      sql`${t.id} in (
        select due.id from ${t} due
        where ((due.state = 'waiting' and due.due_at <= ${moment}) or (due.state = 'sending' and due.lease_until <= ${moment}))
          and not exists (
            select from ${t} ahead
            where ahead.lane = due.lane and ahead.seq < due.seq
              and (ahead.state in ('waiting', 'sending') and ahead.remote_name is null and ahead.act <> 'file' and not (due.act = 'inquiry' and ahead.act <> 'inquiry' and exists (
                  select from ${t} party where party.lane = due.lane and party.seq < ahead.seq and party.state = 'held'))
                or (ahead.state = 'held' and due.act <> 'inquiry')
                or (ahead.state = 'refused' and ahead.subject = due.subject and ahead.act <> due.act)))
        order by due.seq limit ${most} for update skip locked)`,
    )
    .returning();
  return claimed.toSorted((a, b) => a.seq - b.seq);
}

type Outcome = Partial<
  Pick<
    OutboxRow,
    "state" | "tries" | "unanswered" | "begunAt" | "dueAt" | "remoteName" | "failure" | "message" | "endedAt"
  >
>;

/** Writes what came of a row, unless its lease has passed to another since; true where it was written. What was refused of it before is settled by it. */
export async function settleRow(db: Queryable, row: OutboxRow, outcome: Outcome): Promise<boolean> {
  const t = erpnextOutbox;
  const { id, leaseUntil, act, subject, seq } = row;
  const isOurs = and(eq(t.id, id), eq(t.state, "sending"), eq(t.leaseUntil, leaseUntil!));
  const { rowCount } = await db
    .update(t)
    .set({ ...outcome, leaseUntil: null })
    .where(isOurs);
  if (rowCount === 1 && outcome.endedAt)
    await dropReplaced(db, { act, subject, before: seq }, [outcome.endedAt, "refused"]);
  return rowCount === 1;
}

export async function writeOwnSentence(tx: Transaction, id: string, ownSentence: string | null): Promise<void> {
  await tx.update(erpnextOutbox).set({ ownSentence }).where(eq(erpnextOutbox.id, id));
}

/** What was refused, and what was done otherwise than it was meant. */
const isProblem = sql`(${erpnextOutbox.state} = 'refused' or (${erpnextOutbox.state} = 'sent' and ${erpnextOutbox.message} <> ''))`;

/** What the desk has to say something of, the oldest first. */
export function findProblems(db: Queryable, most: number): Promise<OutboxRow[]> {
  const t = erpnextOutbox;
  return db.select().from(t).where(isProblem).orderBy(asc(t.seq)).limit(most);
}

/** What was done otherwise than it was meant stays as it is. */
export async function writeAsMeant(tx: Transaction, id: string): Promise<void> {
  await tx.update(erpnextOutbox).set({ message: "" }).where(eq(erpnextOutbox.id, id));
}

/** Parties that wait for the desk to say who they are, the oldest first. */
export function findHeldParties(db: Queryable, most: number): Promise<OutboxRow[]> {
  const t = erpnextOutbox;
  return db.select().from(t).where(eq(t.state, "held")).orderBy(asc(t.seq)).limit(most);
}

/** The last row of a party, locked until the transaction ends. */
export async function lockPartyRow(tx: Transaction, id: string): Promise<OutboxRow | undefined> {
  const t = erpnextOutbox;
  const ofParty = and(eq(t.act, "party"), eq(t.subject, id));
  const [row] = await tx.select().from(t).where(ofParty).orderBy(desc(t.seq)).limit(1).for("update");
  return row;
}

/** Has a party that was held made as a new one. */
export async function makeAsNew(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(erpnextOutbox).set({ isNew: true, message: "" }).where(eq(erpnextOutbox.id, id));
  await putAgain(tx, [id], now);
}

/** What one organisation did is done in the turn of another; what was of itself alone is not done any more. */
export async function moveLane(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  message: string,
  now: Date,
): Promise<void> {
  const t = erpnextOutbox;
  await dropOwn(tx, from, message, now);
  await tx.update(t).set({ lane: to }).where(eq(t.lane, from));
}

/** Nothing of an organisation itself is done there any more: it is another, or none. */
export async function dropOwn(tx: Transaction, id: string, message: string, now: Date): Promise<void> {
  const t = erpnextOutbox;
  const own = and(inArray(t.act, ["party", "profile"]), eq(t.subject, id));
  await tx
    .update(t)
    .set({ state: "dropped", message, endedAt: now })
    .where(and(own, inArray(t.state, ["waiting", "sending", "held", "refused"])));
}

/** Refused rows of one act, locked until the transaction ends. */
export function lockRefusedOfAct(tx: Transaction, act: ErpnextAct): Promise<OutboxRow[]> {
  const t = erpnextOutbox;
  const refused = and(eq(t.state, "refused"), eq(t.act, act));
  return tx.select().from(t).where(refused).orderBy(asc(t.seq)).for("update");
}

export async function findOutboxRow(db: Queryable, id: string): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(erpnextOutbox).where(eq(erpnextOutbox.id, id));
  return row;
}

export async function lockRow(tx: Transaction, id: string): Promise<OutboxRow | undefined> {
  const [row] = await tx.select().from(erpnextOutbox).where(eq(erpnextOutbox.id, id)).for("update");
  return row;
}

/** Lets rows be sent from now on as if they were put now, but that an earlier try may have made what is looked for. */
export async function putAgain(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const t = erpnextOutbox;
  const begunAt = new Date(now.getTime() - 1);
  await tx
    .update(t)
    .set({ state: "waiting", tries: 0, unanswered: 0, begunAt, dueAt: now, endedAt: null })
    .where(inArray(t.id, [...ids]));
}

/** What was sent of these acts and has a name there, in the order in which it was done. */
export function findSentRows(db: Queryable, acts: readonly ErpnextAct[]): Promise<OutboxRow[]> {
  const t = erpnextOutbox;
  const isMade = and(eq(t.state, "sent"), isNotNull(t.remoteName), inArray(t.act, [...acts]));
  return db.select().from(t).where(isMade).orderBy(asc(t.seq));
}

export async function findRowsById(db: Queryable, ids: readonly string[]): Promise<Map<string, OutboxRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(erpnextOutbox)
    .where(inArray(erpnextOutbox.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Of what was sent of these acts and is gone there: it is made once more under its reference, unless it is there after all, or left as it is.
 * Resolves to the act of each.
 */
export async function sendRowsAgain(
  tx: Transaction,
  { ids, acts, isLeft }: { ids: readonly string[]; acts: readonly ErpnextAct[]; isLeft: boolean },
  now: Date,
): Promise<ErpnextAct[]> {
  const t = erpnextOutbox;
  const sent = and(inArray(t.id, [...ids]), inArray(t.act, [...acts]), eq(t.state, "sent"));
  const again = {
    state: "waiting",
    remoteName: null,
    message: "",
    tries: 0,
    unanswered: 0,
    begunAt: new Date(now.getTime() - 1),
    dueAt: now,
    endedAt: null,
  } as const;
  const left = { state: "dropped", message: "It is gone there, and stays so", endedAt: now } as const;
  const rows = await tx
    .update(t)
    .set(isLeft ? left : again)
    .where(sent)
    .returning({ act: t.act });
  return rows.map(({ act }) => act);
}

export async function dropRow(tx: Transaction, id: string, message: string, now: Date): Promise<void> {
  await tx.update(erpnextOutbox).set({ state: "dropped", message, endedAt: now }).where(eq(erpnextOutbox.id, id));
}

/** How many rows are to be sent, and since when the oldest; how many were refused, and how many parties are held. */
export async function countOutbox(db: Queryable) {
  const t = erpnextOutbox;
  const isToSend = sql`${t.state} in ('waiting', 'sending') and ${t.remoteName} is null`;
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isToSend})`.mapWith(Number),
      oldest: sql<Date | null>`min(${t.createdAt}) filter (where ${isToSend})`.mapWith(t.createdAt),
      refused: sql<number>`count(*) filter (where ${isProblem})`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${t.state} = 'held')`.mapWith(Number),
    })
    .from(t)
    .where(sql`${t.state} in ('waiting', 'sending', 'held', 'refused') or ${isProblem}`);
  return counts!;
}

/** What is neither sent nor dropped, by its state. */
export async function countOutboxStates(db: Queryable): Promise<Record<keyof typeof nothingOpen, number>> {
  const t = erpnextOutbox;
  const rows = await db
    .select({ state: t.state, rows: count() })
    .from(t)
    .where(sql`${t.state} in ('waiting', 'sending', 'held', 'refused')`)
    .groupBy(t.state);
  return { ...nothingOpen, ...Object.fromEntries(rows.map((row) => [row.state, row.rows])) };
}
const nothingOpen = { waiting: 0, sending: 0, held: 0, refused: 0 };

export async function countRefusedSince(db: Queryable, after: Date): Promise<number> {
  const t = erpnextOutbox;
  return db.$count(t, and(eq(t.state, "refused"), gt(t.endedAt, after)));
}

/** Which of these things an act was put of, whatever came of it. */
export async function subjectsPut(db: Queryable, act: ErpnextAct, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const t = erpnextOutbox;
  const rows = await db
    .select({ subject: t.subject })
    .from(t)
    .where(and(eq(t.act, act), inArray(t.subject, [...ids])));
  return new Set(rows.map(({ subject }) => subject));
}

const passingStates = {
  waiting: "waiting",
  sending: "waiting",
  held: "waiting",
  sent: "taken",
  refused: "refused",
} as const satisfies Record<Exclude<OutboxState, "dropped">, ErpnextPassing<string>["state"]>;

/** The last of these acts on each of these subjects; of what one organisation did alone, where it is named. What the desk dropped is nothing more. */
export async function findPassing<A extends string>(
  db: Queryable,
  acts: readonly A[],
  subjects: readonly string[],
  organisationId?: string,
): Promise<Map<string, ErpnextPassing<A>>> {
  if (subjects.length === 0) return new Map();
  const t = erpnextOutbox;
  const ofThese = [sql`${t.act} = any(${sql.param([...acts])})`, inArray(t.subject, [...subjects])];
  const own = organisationId === undefined ? [] : [eq(t.lane, organisationId)];
  const rows = await db
    .selectDistinctOn([t.subject])
    .from(t)
    .where(and(...ofThese, ...own))
    .orderBy(t.subject, desc(t.seq));
  return new Map(
    rows.flatMap(({ subject, act, state, createdAt, ownSentence }) => {
      if (state === "dropped") return [];
      // Of what the desk alone has to see to, who did it waits on.
      const isUntold = state === "refused" && ownSentence === null;
      const message = state === "refused" && ownSentence ? { message: ownSentence } : {};
      const shownAs = isUntold ? "waiting" : passingStates[state];
      const passing = { act: act as string as A, state: shownAs, at: createdAt.toISOString(), ...message };
      return [[subject, passing] as const];
    }),
  );
}

/** What was sent, or dropped since something later took its place, is found here for so long. */
const keptDays = 400;

/** Of which of these parties a profile that was saved here is not settled yet: what was changed in it is theirs to read in no page. */
export async function findUnsettledProfiles(db: Queryable, organisationIds: readonly string[]): Promise<Set<string>> {
  if (organisationIds.length === 0) return new Set();
  const t = erpnextOutbox;
  const isOpen = inArray(t.state, ["waiting", "sending", "held", "refused"]);
  const rows = await db
    .select({ subject: t.subject })
    .from(t)
    .where(and(eq(t.act, "profile"), inArray(t.subject, [...organisationIds]), isOpen));
  return new Set(rows.map(({ subject }) => subject));
}

export async function sweepOutbox(db: Queryable, now: Date): Promise<void> {
  const t = erpnextOutbox;
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.delete(t).where(and(inArray(t.state, ["sent", "dropped"]), lt(t.endedAt, before)));
}

/** What was made of these has changed there: rows that follow it, and those that the desk alone has to see to, are looked at now. */
export async function lookAgainAt(
  tx: Transaction,
  act: ErpnextAct,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const t = erpnextOutbox;
  const isFollowed = sql`${t.remoteName} is not null and (${t.state} = 'waiting' or ${t.state} = 'refused' and ${t.ownSentence} is null)`;
  await tx
    .update(t)
    .set({ state: "waiting", dueAt: now, endedAt: null, begunAt: new Date(now.getTime() - 1) })
    .where(and(eq(t.act, act), inArray(t.subject, [...subjects]), isFollowed));
}
