// Who has asked to open a round that two open: each within half an hour of the other (sourcing 4).
import { completesOpening, openersWithin } from "@vanik/trading/round-clock";
import { and, eq, gte } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { roundEvents, type StoredRound } from "../tables.ts";

/** Those whose openings still count, before one that is enough. */
export async function openersOf(db: Queryable, round: StoredRound, now: Date): Promise<{ by: string; at: Date }[]> {
  if (!round.twoOpeners || round.state !== "closed") return [];
  const since = new Date(now.getTime() - openersWithin);
  const rows = await db
    .select({ by: roundEvents.userId, at: roundEvents.at })
    .from(roundEvents)
    .where(and(eq(roundEvents.roundId, round.id), gte(roundEvents.at, since), eq(roundEvents.move, "open_half")));
  return rows.flatMap(({ by, at }) => (by ? { by, at } : []));
}

/** Whether an opening by somebody is enough now. */
export async function isSecondOpening(db: Queryable, round: StoredRound, by: string, now: Date): Promise<boolean> {
  return completesOpening(round.twoOpeners, { by, at: now }, await openersOf(db, round, now));
}
