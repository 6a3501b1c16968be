// Who of a round may be reminded by the desk, and from when on: whoever has no bid that counts, once in twelve hours each.
import { hoursLater } from "@vanik/trading/indian-time";
import { remindedFrom } from "@vanik/trading/mail-times";
import { hoursBetweenReminders } from "@vanik/trading/round-obstacles";
import type { Queryable } from "../../../platform/db.ts";
import type { StoredRound } from "../tables.ts";
import { bidsOfRound, eventsOfRound, findInvitations } from "./store.ts";

export interface ToRemind {
  organisationId: string;
  /** The mail that says what is missing. */
  mail: "bid-stale" | "bid-missing";
  /** Not of what it was asked just now, nor soon after the desk reminded it last. */
  from: Date;
}

export async function suppliersToRemind(db: Queryable, round: StoredRound): Promise<ToRemind[]> {
  const bids = new Map((await bidsOfRound(db, round.id)).map((bid) => [bid.organisationId, bid.state]));
  const missing = (await findInvitations(db, round.id)).filter(
    ({ organisationId, state }) =>
      (state === "pending" || state === "received") && bids.get(organisationId) !== "submitted",
  );
  if (missing.length === 0) return [];
  const last = new Map<string | null, Date>();
  for (const { move, organisationId, at } of await eventsOfRound(db, round.id))
    if (move === "remind") last.set(organisationId, at);
  return missing.map(({ organisationId, at: invitedAt }) => {
    const first = remindedFrom({ invitedAt, opensAt: round.opensAt });
    const reminded = last.get(organisationId);
    const again = reminded && hoursLater(reminded, hoursBetweenReminders);
    const mail = bids.get(organisationId) === "stale" ? "bid-stale" : "bid-missing";
    return { organisationId, mail, from: again && again > first ? again : first };
  });
}

/** From when on one of them may be; null where there is none. */
export const firstToRemind = (all: readonly ToRemind[]): Date | null =>
  all.reduce<Date | null>((first, { from }) => (first && first < from ? first : from), null);
