// The desk reminds who has not answered, once in twelve hours each; the clock's own reminders come besides (sourcing 1).
import { hoursLater, sayMoment } from "@vanik/trading/indian-time";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { lawfulRound, type RoundMove } from "./acting.ts";
import { bidsOfRound, eventsOfRound, findInvitations, tellMinutes, updateRound } from "./store.ts";
import { mailSuppliers } from "./telling.ts";

const hoursBetween = 12;

/** Who is asked and has no bid that counts, with the mail that says what is missing. */
async function unanswered({ tx, round }: RoundMove) {
  const bids = new Map((await bidsOfRound(tx, round.id)).map((bid) => [bid.organisationId, bid.state]));
  return (await findInvitations(tx, round.id)).flatMap(({ organisationId, state }) => {
    const bid = bids.get(organisationId);
    if ((state !== "pending" && state !== "received") || bid === "submitted") return [];
    return { organisationId, mail: bid === "stale" ? ("bid-stale" as const) : ("bid-missing" as const) };
  });
}

/** When each was reminded by the desk last, of those whom nobody may remind yet. */
async function remindedLately({ tx, round, now }: RoundMove): Promise<Map<string, Date>> {
  const since = hoursLater(now, -hoursBetween);
  const events = (await eventsOfRound(tx, round.id)).filter(({ move, at }) => move === "remind" && at > since);
  return new Map(events.flatMap(({ organisationId, at }) => (organisationId ? [[organisationId, at]] : [])));
}

/** All who have not answered, or one of them. */
export async function remindSuppliers(move: RoundMove): Promise<void> {
  const { from, to } = await lawfulRound(move);
  const { deps, tx, viewer, round, input, now } = move;
  const one = input.supplier ? await organisationNamed(tx, "supplier", input.supplier) : undefined;
  if (input.supplier && !one) throw invalid({ supplier: "Name a supplier who is asked." });
  const all = (await unanswered(move)).filter(({ organisationId }) => !one || organisationId === one.id);
  if (all.length === 0)
    throw new Refusal("refused", one ? `${one.name} has answered.` : "All who are asked have answered.");
  const lately = await remindedLately(move);
  const due = all.filter(({ organisationId }) => !lately.has(organisationId));
  if (due.length === 0) {
    const first = Math.min(...all.map(({ organisationId }) => lately.get(organisationId)!.getTime()));
    const again = sayMoment(hoursLater(new Date(first), hoursBetween));
    throw new Refusal("refused", `A supplier is reminded once in ${hoursBetween} hours: again from ${again} on.`);
  }
  const event = { roundId: round.id, at: now, move: "remind", from, to, userId: viewer.userId };
  await tellMinutes(
    tx,
    due.map(({ organisationId }) => ({ ...event, organisationId, byParty: "desk" as const })),
  );
  for (const { organisationId, mail } of due) await mailSuppliers(deps, tx, mail, round.id, [organisationId]);
  await updateRound(tx, round, {});
}
