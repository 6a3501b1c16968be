// Who has asked to open a round that two open: each within half an hour of the other (sourcing 4).
import { describeMissingRight, hasRight } from "@vanik/contracts/rights";
import { completesOpening, openersWithin } from "@vanik/trading/round-clock";
import { and, eq, gte } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import { activeStaff, colleagueAsViewer } from "../../accounts/use-cases.ts";
import { roundEvents, type StoredRound } from "../tables.ts";

/** Those whose openings still count, before one that is enough: who is out by then, or has lost the right, opened nothing. */
export async function openersOf(db: Queryable, round: StoredRound, now: Date): Promise<{ by: string; at: Date }[]> {
  if (!round.twoOpeners || round.state !== "closed") return [];
  const since = new Date(now.getTime() - openersWithin);
  const rows = await db
    .select({ by: roundEvents.userId, at: roundEvents.at })
    .from(roundEvents)
    .where(and(eq(roundEvents.roundId, round.id), gte(roundEvents.at, since), eq(roundEvents.move, "open_half")));
  if (rows.length === 0) return [];
  const able = (await activeStaff(db)).filter(({ rights }) => hasRight(rights, "sourcing"));
  return rows.flatMap(({ by, at }) => (by && able.some(({ id }) => id === by) ? { by, at } : []));
}

/** Whether an opening by somebody is enough now; throws at one who may not open by now, for rights are read as a call begins. */
export async function isSecondOpening(db: Queryable, round: StoredRound, by: string, now: Date): Promise<boolean> {
  const opener = await colleagueAsViewer(db, by);
  if (!opener) throw new Refusal("forbidden", describeMissingRight("sourcing"));
  requireRight(opener, "sourcing");
  return completesOpening(round.twoOpeners, { by, at: now }, await openersOf(db, round, now));
}
