// The award of a round: an offer per line, a reason off L1, and a statement of all that it was decided on, frozen for ever (sourcing 5).
import type { AwardInput, AwardStatement } from "@vanik/contracts/awards";
import { toThousandths } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import { priceAward } from "@vanik/trading/landed";
import { tryRoundMove } from "@vanik/trading/round-lifecycle";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { inOwnTurn } from "../../../platform/own-turn.ts";
import type { DeskScope, DeskViewer } from "../../../platform/viewer.ts";
import { allowed, awardBids, lockRequest, ordersOfBids } from "../../documents/use-cases.ts";
import { sha256 } from "../bid-seal.ts";
import { awards } from "../award-tables.ts";
import { settleRound } from "../rounds/clock.ts";
import type { RoundDeps } from "../rounds/publish.ts";
import { readRound, roundFacts, roundOfRequest } from "../rounds/show-round.ts";
import { invitedIn, lockRoundUnless, recordMinutes, updateRound } from "../rounds/store.ts";
import { mailSuppliers } from "../rounds/queue-mails.ts";
import { lapseTargets } from "../targets/target-store.ts";
import { checkChosen } from "./check-chosen.ts";
import { refuseSealed, standingAward } from "./landed-round.ts";
import { type RankedRound, rankRound } from "./rank-round.ts";
import { compareRound } from "./round-offers.ts";
import { awardedTerms } from "./awarded-terms-of.ts";
import { frozenRound, statementOf } from "./frozen-award.ts";

type Chosen = AwardInput["lines"];

/** Lines of which anything goes to another than the first, and nobody says why. */
function offFirstOf({ ranked }: RankedRound, chosen: Chosen): number[] {
  const off = chosen.flatMap(({ idx, bid, reason }) => {
    const rank = ranked.get(idx)?.find((one) => one.bid === bid)?.rank;
    return rank === 1 || isReason(reason) ? [] : idx;
  });
  return [...new Set(off)];
}

/** Awards an opened round, or awards it anew while nothing of it is ordered. */
export async function awardRound(
  deps: RoundDeps,
  tx: Transaction,
  viewer: DeskViewer,
  { id: name, n, version, lines: chosen }: AwardInput & { id: string; n: number },
): Promise<void> {
  const now = deps.clock.now();
  const request = await lockRequest(tx, name);
  if (!request) throw notFound("This round");
  const lockedRound = await lockRoundUnless(tx, request.id, async (newest) => {
    if (newest?.number !== n) throw notFound("This round");
    if (version !== newest.version)
      throw new Refusal("conflict", "This round was changed by somebody else just now. Look at it again.", {
        current: await readRound(deps, tx, viewer.scope, name, n),
      });
    refuseSealed(newest, now);
    return newest;
  });
  const round = await settleRound(deps, tx, { request, round: lockedRound }, now);
  refuseSealed(round, now);
  const compared = await rankRound(await compareRound(tx, round));
  checkChosen(compared, chosen);
  const move = round.state === "awarded" ? "revise" : "award";
  const orders = await ordersOfBids(tx, request.id);
  const facts = { ...(await roundFacts(tx, name, round)), offFirst: offFirstOf(compared, chosen), orders };
  const { from, to } = allowed(tryRoundMove<"round">("desk", facts, move, { now }));
  const choices = chosen.map(({ idx, bid, qty }) => ({
    line: idx,
    bid,
    qty: qty === undefined ? undefined : toThousandths(qty),
  }));
  const priced = await inOwnTurn(() => priceAward(compared.asked, compared.offers, choices, compared.yearly));
  // Of what ERPNext keeps an award is a statement alone.
  if (!request.remote) {
    const terms = await inOwnTurn(() => awardedTerms(compared, choices));
    await awardBids(tx, [...compared.quoted.values()], terms);
  }
  const number = ((await standingAward(tx, round.id))?.number ?? 0) + 1;
  const about = {
    request: name,
    award: number,
    at: now,
    by: viewer.name,
    delivery: [request.extras.deliveryPlace, request.extras.deliveryPincode].filter(Boolean).join(" "),
    round: await frozenRound(tx, round),
  };
  const statement = await statementOf(about, compared, chosen, priced);
  const hash = await inOwnTurn(() => sha256(statement));
  await tx.insert(awards).values({ roundId: round.id, number, at: now, userId: viewer.userId, statement, hash });
  await lapseTargets(tx, round.id, now);
  await updateRound(tx, round, { state: to });
  const event = { roundId: round.id, at: now, move, from, to, userId: viewer.userId, byParty: "desk" as const };
  await recordMinutes(tx, [{ ...event, detail: { award: number, statement: hash } }]);
  await mailSuppliers(deps, tx, "round-result", round.id, await invitedIn(tx, round.id));
}

export async function readStatementOfAward(
  db: Queryable,
  scope: DeskScope,
  name: string,
  number: number,
): Promise<AwardStatement> {
  const { round } = await roundOfRequest(db, scope, name, number);
  const award = await standingAward(db, round.id);
  if (!award) throw notFound("An award");
  const { at, hash, statement } = award;
  return { number: award.number, at: at.toISOString(), hash, statement };
}
