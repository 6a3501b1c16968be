// The rows of what has to be done in ERPNext: put, claimed by lane, and what came of each (connector 5).
import { createHash } from "node:crypto";
import { type ErpnextAct, erpnextActs } from "@vanik/contracts/erpnext";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { ErpnextSubject } from "../../../platform/erpnext.ts";
import { newId } from "../../../platform/ids.ts";
import { requestContext } from "../../../platform/request-context.ts";
import { erpnextOutbox } from "../outbox-tables.ts";

export type OutboxRow = typeof erpnextOutbox.$inferSelect;

/** A lane holds no address: who is forgotten here is not found by what was sent. */
function laneOf(turn: ErpnextSubject["turn"]): string {
  if ("organisationId" in turn) return turn.organisationId;
  return createHash("sha256").update(turn.email.toLowerCase()).digest("hex");
}

/** Throws for an act that there is not. */
export async function insertOutboxRow(
  tx: Transaction,
  act: string,
  { id: subject, turn }: ErpnextSubject,
  now: Date,
): Promise<void> {
  const known = erpnextActs.find((one) => one === act);
  if (!known) throw new Error(`There is no act ${act}`);
  const userId = requestContext()?.userId || null;
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
 * of the same subject, and behind a party that is held inquiries alone go on.
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
              and (ahead.state in ('waiting', 'sending') and not (due.act = 'inquiry' and ahead.act <> 'inquiry' and exists (
                  select from ${t} party where party.lane = due.lane and party.seq < ahead.seq and party.state = 'held'))
                or (ahead.state = 'held' and due.act <> 'inquiry')
                or (ahead.state = 'refused' and ahead.subject = due.subject)))
        order by due.seq limit ${most} for update skip locked)`,
    )
    .returning();
  return claimed.toSorted((a, b) => a.seq - b.seq);
}

type Outcome = Partial<
  Pick<OutboxRow, "state" | "tries" | "unanswered" | "dueAt" | "remoteName" | "failure" | "message" | "endedAt">
>;

/** Writes what came of a row, unless its lease has passed to another since; true where it was written. */
export async function settleRow(db: Queryable, { id, leaseUntil }: OutboxRow, outcome: Outcome): Promise<boolean> {
  const t = erpnextOutbox;
  const isOurs = and(eq(t.id, id), eq(t.state, "sending"), eq(t.leaseUntil, leaseUntil!));
  const { rowCount } = await db
    .update(t)
    .set({ ...outcome, leaseUntil: null })
    .where(isOurs);
  return rowCount === 1;
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

/** What was sent is found here for so long. */
const keptDays = 400;

export async function sweepOutbox(db: Queryable, now: Date): Promise<void> {
  const t = erpnextOutbox;
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.delete(t).where(and(eq(t.state, "sent"), lt(t.endedAt, before)));
}
