// What the clock does to rounds: starts them, closes them with the list of bids that count, reminds who is late (sourcing 1, 4).
import { roundQuoteStatus } from "@vanik/trading/round-lifecycle";
import { clockMovesDue, type ClockMove, closesAfter, closesByAnswers } from "@vanik/trading/round-clock";
import { hoursLater } from "@vanik/trading/indian-time";
import { reminderPassed, remindedFrom } from "@vanik/trading/mail-times";
import { inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { JobType } from "../../../platform/job-type.ts";
import { lockRequestById, writeQuoteStatus, showRequestTo } from "../../documents/use-cases.ts";
import { closingList, listHash } from "../bid-receipt.ts";
import { bidVersions, type StoredBid } from "../bid-tables.ts";
import { areOnTheWay, forgetOnTheWay } from "../bids/on-the-way.ts";
import type { roundEvents, StoredRound } from "../tables.ts";
import {
  bidsOfRound,
  findInvitations,
  invitedIn,
  lawOf,
  lockRoundOf,
  requestsDue,
  setBidsState,
  writeReminded,
  recordMinutes,
  updateRound,
} from "./store.ts";
import { sendBids } from "./beside-erpnext.ts";
import { eraseUnopened } from "./erase-unopened.ts";
import { mailDesk, mailSuppliers } from "./queue-mails.ts";
import { answersOf, typedAnswers } from "./who-has-answered.ts";

/** A round under its lock, of a request under its own. */
export interface LockedRound {
  request: { id: string; name: string; remote: boolean };
  round: StoredRound;
}

export type ClockDeps = Pick<Deps, "clock" | "queue" | "erpnext">;

const leadsTo = { start: "open", close: "closed", disclose: "opened" } as const;

async function startRound(deps: ClockDeps, tx: Transaction, { request, round }: LockedRound) {
  const invited = await invitedIn(tx, round.id);
  await showRequestTo(tx, request.id, invited);
  await mailSuppliers(deps, tx, "round-invitation", round.id, invited);
  return {};
}

/** The hashes of the bids that count. */
async function hashesOf(tx: Transaction, counted: readonly StoredBid[]): Promise<string[]> {
  const ids = counted.flatMap(({ liveId }) => liveId ?? []);
  if (ids.length === 0) return [];
  const rows = await tx.select({ hash: bidVersions.hash }).from(bidVersions).where(inArray(bidVersions.id, ids));
  return rows.map(({ hash }) => hash);
}

/** Bids that nobody confirmed are void; of those that count the list is made, and its hash is mailed to all. */
async function closeRound(deps: ClockDeps, tx: Transaction, { request, round }: LockedRound, now: Date) {
  await forgetOnTheWay(tx, round);
  const all = await bidsOfRound(tx, round.id);
  const stale = all.filter((bid) => bid.state === "stale");
  await setBidsState(
    tx,
    stale.map(({ id }) => id),
    { state: "void" },
  );
  const late = stale.map(({ organisationId }) => organisationId);
  await writeQuoteStatus(tx, request.id, late, roundQuoteStatus("received", "void"));
  await recordMinutes(
    tx,
    late.map((organisationId) => ({
      roundId: round.id,
      organisationId,
      at: now,
      move: "void",
      from: "stale",
      to: "void",
      byParty: "system" as const,
    })),
  );
  const counted = all.filter((bid) => bid.state === "submitted");
  const list = closingList(await hashesOf(tx, counted));
  await mailSuppliers(deps, tx, "round-closed", round.id, await invitedIn(tx, round.id));
  await mailSuppliers(deps, tx, "bid-void", round.id, late);
  await mailDesk(deps, tx, "round-closed-desk", round.id);
  return { list };
}

const acts: Record<ClockMove, (deps: ClockDeps, tx: Transaction, locked: LockedRound, now: Date) => Promise<object>> = {
  start: startRound,
  close: closeRound,
  disclose: async (deps, tx, { request, round }) => {
    await eraseUnopened(tx, round);
    const isOpened = ({ state, opened }: StoredBid) => state === "submitted" && opened !== null;
    await sendBids(deps, tx, request, (await bidsOfRound(tx, round.id)).filter(isOpened));
    return {};
  },
};

/** Whether the clock has nothing due of a round: what is told of it as it is stored holds. */
export const isSettled = (round: StoredRound, now: Date): boolean => clockMovesDue(lawOf(round, ""), now).length === 0;

const listNotMadeYet = () =>
  new Refusal("refused", "Bids that came before the closing are counted still. Try again in a minute.");

/**
 * Makes the clock's moves that are due of a round under its lock; resolves to it as it is then. Throws while what came before its closing
 * is not counted: by then who submitted, and when, is told anyhow.
 */
export async function settleRound(
  deps: ClockDeps,
  tx: Transaction,
  locked: LockedRound,
  now: Date,
): Promise<StoredRound> {
  let { round } = locked;
  for (const move of clockMovesDue(lawOf(round, locked.request.name), now)) {
    if (move === "close" && (await areOnTheWay(tx, round, now))) throw listNotMadeYet();
    const changes = (await acts[move](deps, tx, { ...locked, round }, now)) as Partial<StoredRound>;
    const from = round.state;
    round = await updateRound(tx, round, { ...changes, state: leadsTo[move] });
    const detail: Record<string, string> = round.list && move === "close" ? { list: listHash(round.list) } : {};
    await recordMinutes(tx, [{ roundId: round.id, at: now, move, from, to: round.state, byParty: "system", detail }]);
  }
  return round;
}

/** Who has not submitted is told twice: 24 hours before the closing, and 3. What falls too near to who was asked is left out. */
async function remindOf(deps: ClockDeps, tx: Transaction, { round }: LockedRound, now: Date): Promise<void> {
  const due = reminderPassed(round.closesAt, now);
  if (round.state !== "open" || due === null) return;
  const dueAt = hoursLater(round.closesAt, -due);
  const untold = (await findInvitations(tx, round.id)).filter(
    ({ state: invited, reminded }) => (invited === "pending" || invited === "received") && (reminded ?? Infinity) > due,
  );
  const states = new Map((await bidsOfRound(tx, round.id)).map((bid) => [bid.organisationId, bid.state]));
  const typed = await typedAnswers(tx, round);
  await writeReminded(
    tx,
    round.id,
    untold.map(({ organisationId }) => organisationId),
    due,
  );
  const remindedAt = Map.groupBy(untold, ({ organisationId, at }) => {
    if (dueAt < remindedFrom({ invitedAt: at, opensAt: round.opensAt })) return null;
    const state = typed.has(organisationId) ? "submitted" : states.get(organisationId);
    return state === "submitted" ? null : state === "stale" ? ("bid-stale" as const) : ("bid-missing" as const);
  });
  for (const [mail, invited] of remindedAt) {
    const to = invited.map(({ organisationId }) => organisationId);
    if (mail) await mailSuppliers(deps, tx, mail, round.id, to);
  }
}

/**
 * The closing of a round that is not sealed is now. What was read before it and waits for its turn still counts, as at any
 * closing: the clock makes the list, and tells all, once that has had it.
 */
export async function closeNow(
  deps: ClockDeps,
  tx: Transaction,
  round: StoredRound,
  now: Date,
  by: Pick<typeof roundEvents.$inferInsert, "byParty" | "userId" | "reason">,
): Promise<void> {
  const { id: roundId, state, opensAt, closesAt: before } = round;
  // It closes after it opens, by a thousandth of a second at least.
  const closesAt = new Date(Math.max(now.getTime(), opensAt.getTime() + 1));
  await updateRound(tx, round, { closesAt });
  const detail = { before: before.toISOString(), after: closesAt.toISOString() };
  await recordMinutes(tx, [{ roundId, at: now, move: "close_now", from: state, to: state, detail, ...by }]);
  await deps.queue.send(tx, roundsJob, [{}], { at: new Date(closesAt.getTime() + closesAfter) });
}

export const roundsJob: JobType<object> = { name: "rounds", retryLimit: 3, retryDelay: 10 };

/** The last answer may have come: a job looks, since two that come at once see nothing of each other. */
export async function queueClosing({ queue }: ClockDeps, tx: Transaction, { sealed }: StoredRound): Promise<void> {
  if (!sealed) await queue.send(tx, roundsJob, [{}]);
}

/** What is due of a request's newest round at a moment, under the locks of both. */
export async function settleInTime(deps: ClockDeps, tx: Transaction, rfqId: string, now: Date): Promise<void> {
  const request = await lockRequestById(tx, rfqId);
  const round = request && (await lockRoundOf(tx, rfqId, "update"));
  if (!round) return;
  // It may be here for a reminder: the list of a closing is not made before its time, nor before what came in time is counted.
  if (round.closesAt <= now && now < new Date(round.closesAt.getTime() + closesAfter)) return;
  if (round.closesAt <= now && (await areOnTheWay(tx, round, now))) return;
  const settled = await settleRound(deps, tx, { request, round }, now);
  const { answered, unanswered } = await answersOf(tx, settled);
  if (closesByAnswers(lawOf(settled, request.name), { answered, unanswered: unanswered.length }, now))
    return closeNow(deps, tx, settled, now, { byParty: "system" });
  await remindOf(deps, tx, { request, round: settled }, now);
}

/**
 * Each minute: what is due, a request at a time. Bids that were read before a closing have had their turn by then. One that
 * fails keeps no other from its closing; the job fails once all were tried.
 */
export async function runRounds(deps: ClockDeps & Pick<Deps, "db" | "log">): Promise<void> {
  const now = deps.clock.now();
  const closedBy = new Date(now.getTime() - closesAfter);
  const failures: unknown[] = [];
  for (const id of await requestsDue(deps.db, { now, closedBy }))
    try {
      await inTransaction(deps.db, (tx) => settleInTime(deps, tx, id, deps.clock.now()));
    } catch (error) {
      deps.log.error({ err: error, rfqId: id }, "the clock of a round failed");
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `The clock of ${failures.length === 1 ? "1 round" : `${failures.length} rounds`} failed`,
    );
}
