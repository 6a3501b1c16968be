// Bids that were read before their closing and have not come to their end, on whichever node: the list of those that count waits for
// them, ten minutes at most (sourcing 1).
import { eq, inArray, notInArray } from "drizzle-orm";
import type pg from "pg";
import type { Database, Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { bidsOnTheWay as t } from "../bid-tables.ts";
import { rounds, type StoredRound } from "../tables.ts";

/** A thousand may wait for one of eight turns, of five seconds where somebody holds what it locks. */
const mostWait = 600_000;

interface OnTheWay {
  id: string;
  bids: number;
  stored: Promise<unknown>;
}

/** Of this process, by database and round: however many come together, they are one row. */
const ofProcess = new WeakMap<pg.Pool, Map<string, OnTheWay>>();

function onTheWayIn({ $client }: Database): Map<string, OnTheWay> {
  const known = ofProcess.get($client) ?? new Map<string, OnTheWay>();
  ofProcess.set($client, known);
  return known;
}

/** Whether a closing may come before what was read by now has come to its end; that of a round without a seal may be now. */
const mayBePassed = ({ sealed, closesAt, state }: StoredRound, now: Date): boolean =>
  (state === "waiting" || state === "open") &&
  now < closesAt &&
  (!sealed || closesAt.getTime() - now.getTime() <= mostWait);

/** Does what a closing counts, of what was read at a moment, so that the closing waits for it. */
export async function countOnTheWay<T>(
  db: Database,
  { round, now }: { round: StoredRound; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  if (!mayBePassed(round, now)) return work();
  const known = onTheWayIn(db);
  let own = known.get(round.id);
  if (!own) {
    const id = newId();
    // What cannot be written down has the thirty seconds that each has.
    const stored = db
      .insert(t)
      .values({ id, roundId: round.id })
      .catch(() => {});
    known.set(round.id, (own = { id, bids: 0, stored }));
  }
  own.bids++;
  try {
    await own.stored;
    return await work();
  } finally {
    own.bids--;
    if (own.bids === 0) {
      known.delete(round.id);
      // It is done, whether this is or not: what stays here is passed over ten minutes after the closing.
      await db
        .delete(t)
        .where(eq(t.id, own.id))
        .catch(() => {});
    }
  }
}

/** Whether any node has one in hand, of a round that is past its closing. */
export async function areOnTheWay(
  tx: Transaction,
  { id, closesAt }: Pick<StoredRound, "id" | "closesAt">,
  now: Date,
): Promise<boolean> {
  if (now.getTime() >= closesAt.getTime() + mostWait) return false;
  return (await tx.select({ id: t.id }).from(t).where(eq(t.roundId, id)).limit(1)).length > 0;
}

/** Of a round that is closed: nothing is counted in it any more. */
export async function forgetOnTheWay(tx: Transaction, { id }: Pick<StoredRound, "id">): Promise<void> {
  await tx.delete(t).where(eq(t.roundId, id));
}

/** What a node that stopped left of rounds that close no more. */
export async function sweepOnTheWay(db: Database): Promise<void> {
  const underWay = db
    .select({ id: rounds.id })
    .from(rounds)
    .where(inArray(rounds.state, ["waiting", "open"]));
  await db.delete(t).where(notInArray(t.roundId, underWay));
}
