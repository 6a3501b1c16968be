// The desk reminds who has not answered, once in twelve hours each; the clock's own reminders come besides (sourcing 1).
import { hoursLater, sayMoment } from "@vanik/trading/indian-time";
import { hoursUnreminded, remindedFrom } from "@vanik/trading/mail-times";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { lawfulRound, type RoundMove } from "./acting.ts";
import { bidsOfRound, eventsOfRound, findInvitations, tellMinutes, updateRound } from "./store.ts";
import { mailSuppliers } from "./telling.ts";

const hoursBetween = 12;

/** Who is asked and has no bid that counts, with the mail that says what is missing. */
async function unanswered({ tx, round }: RoundMove) {
  const bids = new Map((await bidsOfRound(tx, round.id)).map((bid) => [bid.organisationId, bid.state]));
  return (await findInvitations(tx, round.id)).flatMap(({ organisationId, state, at: invitedAt }) => {
    const bid = bids.get(organisationId);
    if ((state !== "pending" && state !== "received") || bid === "submitted") return [];
    return { organisationId, invitedAt, mail: bid === "stale" ? ("bid-stale" as const) : ("bid-missing" as const) };
  });
}

/** From when on each of them may be reminded: not of what it was asked just now, nor soon after the desk reminded it last. */
async function withMoments<One extends { organisationId: string; invitedAt: Date }>(
  { tx, round }: RoundMove,
  all: readonly One[],
): Promise<(One & { from: Date })[]> {
  const last = new Map<string | null, Date>();
  for (const { move, organisationId, at } of await eventsOfRound(tx, round.id))
    if (move === "remind") last.set(organisationId, at);
  return all.map((one) => {
    const first = remindedFrom({ invitedAt: one.invitedAt, opensAt: round.opensAt });
    const reminded = last.get(one.organisationId);
    const again = reminded && hoursLater(reminded, hoursBetween);
    return { ...one, from: again && again > first ? again : first };
  });
}

/** All who have not answered, or one of them. */
export async function remindSuppliers(move: RoundMove): Promise<void> {
  const { from, to } = await lawfulRound(move);
  const { deps, tx, viewer, round, input, now } = move;
  const one = input.supplier ? await organisationNamed(tx, "supplier", input.supplier) : undefined;
  if (input.supplier && !one) throw invalid({ supplier: "Name a supplier who is asked." });
  const missing = (await unanswered(move)).filter(({ organisationId }) => !one || organisationId === one.id);
  if (missing.length === 0)
    throw new Refusal("refused", one ? `${one.name} has answered.` : "All who are asked have answered.");
  const all = await withMoments(move, missing);
  const due = all.filter((each) => each.from <= now);
  if (due.length === 0) {
    const first = sayMoment(new Date(Math.min(...all.map((each) => each.from.getTime()))));
    throw new Refusal(
      "refused",
      `A supplier is reminded once in ${hoursBetween} hours, and not within ${hoursUnreminded} hours after it was asked: from ${first} on.`,
    );
  }
  const event = { roundId: round.id, at: now, move: "remind", from, to, userId: viewer.userId };
  await tellMinutes(
    tx,
    due.map(({ organisationId }) => ({ ...event, organisationId, byParty: "desk" as const })),
  );
  for (const { organisationId, mail } of due) await mailSuppliers(deps, tx, mail, round.id, [organisationId]);
  await updateRound(tx, round, {});
}
