// Who of a round has not answered: they are awaited, and may be reminded by the desk, once in twelve hours each.
import { hoursLater } from "@vanik/trading/indian-time";
import { remindedFrom } from "@vanik/trading/mail-times";
import { hoursBetweenReminders } from "@vanik/trading/round-obstacles";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { withoutBlocked } from "../../documents/use-cases.ts";
import type { StoredInvitation, StoredRound } from "../tables.ts";
import { bidsOfRound, eventsOfRound, findInvitations, typedAnswersAs } from "./store.ts";

export interface ToRemind {
  organisationId: string;
  /** The mail that says what is missing. */
  mail: "bid-stale" | "bid-missing";
  /** Not of what it was asked just now, nor soon after the desk reminded it last. */
  from: Date;
}

/** What the desk typed of what was told by phone, by its supplier. */
export async function typedAnswers(db: Queryable, { id }: Pick<StoredRound, "id">) {
  const answersTyped = typedAnswersAs("told");
  const found = await db.select().from(answersTyped).where(eq(answersTyped.roundId, id));
  return new Map(found.map(({ organisationId, name, submittedAt }) => [organisationId!, { name, submittedAt }]));
}

/** Who has a bid that counts or has declined, and who is awaited; whose invitation was taken back or who is blocked is neither. */
export async function answersOf(db: Queryable, round: StoredRound) {
  const bids = new Map((await bidsOfRound(db, round.id)).map((bid) => [bid.organisationId, bid.state]));
  const typed = await typedAnswers(db, round);
  const invited = (await findInvitations(db, round.id)).filter(({ state }) => state !== "revoked");
  const hasAnswered = ({ organisationId, state }: StoredInvitation) =>
    state === "declined" || bids.get(organisationId) === "submitted" || typed.has(organisationId);
  const missing = invited.filter((one) => !hasAnswered(one));
  const ids = missing.map(({ organisationId }) => organisationId);
  const awaited = new Set(await withoutBlocked(db, ids));
  return {
    bids,
    answered: invited.length - missing.length,
    unanswered: missing.filter(({ organisationId }) => awaited.has(organisationId)),
  };
}

export async function suppliersToRemind(
  db: Queryable,
  round: StoredRound,
  { bids, unanswered: missing }: Awaited<ReturnType<typeof answersOf>>,
): Promise<ToRemind[]> {
  if (missing.length === 0) return [];
  const last = new Map<string | null, Date>();
  for (const { organisationId, at } of await eventsOfRound(db, round.id, { moves: ["remind"] }))
    last.set(organisationId, at);
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
