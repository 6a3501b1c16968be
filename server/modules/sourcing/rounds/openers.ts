// Who has asked to open a round that two open: each within half an hour of the other (sourcing 4).
import { describeMissingRight } from "@vanik/contracts/rights";
import { completesOpening, openersWithin } from "@vanik/trading/round-clock";
import { and, eq, gte } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import { colleagueAsViewer, namesOfUsers } from "../../accounts/use-cases.ts";
import { roundEvents, type StoredRound } from "../tables.ts";
import { keepersOf } from "./keepers.ts";

/** Those whose openings still count, before one that is enough: who is out by then, has lost the right, or got it later, opened nothing. */
export async function openersOf(db: Queryable, round: StoredRound, now: Date): Promise<{ by: string; at: Date }[]> {
  if (!round.twoOpeners || round.state !== "closed") return [];
  const since = new Date(now.getTime() - openersWithin);
  const rows = await db
    .select({ by: roundEvents.userId, at: roundEvents.at })
    .from(roundEvents)
    .where(and(eq(roundEvents.roundId, round.id), gte(roundEvents.at, since), eq(roundEvents.move, "open_half")));
  if (rows.length === 0) return [];
  const keepers = await keepersOf(db, [round.id], "sourcing");
  return rows.flatMap(({ by, at }) => (by && keepers.has(by) ? { by, at } : []));
}

const both = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** Throws at one who was not here with the right as the round was published: who gave it may be who opened first. */
async function requireKeeper(db: Queryable, { id }: StoredRound, by: string): Promise<void> {
  const keepers = await keepersOf(db, [id], "sourcing");
  if (keepers.has(by)) return;
  const names = both.format([...(await namesOfUsers(db, [...keepers])).values()]);
  throw new Refusal(
    "refused",
    keepers.size > 1
      ? `This round was published before you had the right Sourcing: two open it of those who had it then, ${names}.`
      : `This round was published before you had the right Sourcing, and of those who had it then ${names || "nobody"} is left: who runs the machine names another by npm run seal -- keeper and an e-mail.`,
  );
}

/** Whether an opening by somebody is enough now; throws at one who may not open by now, for rights are read as a call begins. */
export async function isSecondOpening(db: Queryable, round: StoredRound, by: string, now: Date): Promise<boolean> {
  const opener = await colleagueAsViewer(db, by);
  if (!opener) throw new Refusal("forbidden", describeMissingRight("sourcing"));
  requireRight(opener, "sourcing");
  if (round.twoOpeners) await requireKeeper(db, round, by);
  return completesOpening(round.twoOpeners, { by, at: now }, await openersOf(db, round, now));
}
