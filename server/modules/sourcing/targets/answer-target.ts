// A supplier answers what the desk asks of its bid once that is opened: it accepts the rates, or submits a bid of its own (sourcing 5).
// Either is a new version and a new quotation; the one before is stopped.
import type { Bid, BidMoved, BidMoveInput, ReceivedBid } from "@vanik/contracts/bid";
import { type BidOffer, offerOfBid } from "@vanik/trading/bid-offer";
import { landLines } from "@vanik/trading/landed";
import { higherRateProblems, higherThanBefore, addFormerOffers } from "@vanik/trading/next-round";
import { tryRoundMove } from "@vanik/trading/round-lifecycle";
import { bidAtTargets, offeredNoMore } from "@vanik/trading/targets";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inTransaction, type Queryable, type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { allowed, beginQuoting, lockRequestById } from "../../documents/use-cases.ts";
import { type ComparedRound, compareRound } from "../awards/round-offers.ts";
import type { StoredBid, StoredBidVersion } from "../bid-tables.ts";
import { equalLines } from "../bids/alternatives.ts";
import { inBidTurn } from "../bids/bid-turns.ts";
import {
  type Bidder,
  findSeat,
  isByLink,
  lockLink,
  maySee,
  refuseTakenBack,
  refuseUnconfirmed,
  type Seat,
} from "../bids/bidder.ts";
import { bidToSubmit, moveBid, refuseProblems } from "../bids/move-bid.ts";
import { countUnseen, HigherUnseen, refuseHigher } from "../bids/former-round.ts";
import { checkBase } from "../bids/save-bid.ts";
import {
  countVersions,
  findBidVersion,
  lockBidUnless,
  insertVersion,
  lockBid,
  sealVersion,
  updateBid,
} from "../bids/sealed-bids.ts";
import { type BidDeps, sealOf } from "../bids/show-bid.ts";
import { quoteBid } from "../rounds/quote-bid.ts";
import { readRoundKey } from "../rounds/round-keys.ts";
import { corrigendaOf, findRoundOf, lockRoundOf, recordMinutes, updateRound } from "../rounds/store.ts";
import { mailDesk, mailSuppliers } from "../rounds/queue-mails.ts";
import { type StoredTarget, targets } from "../target-tables.ts";
import { latestTarget, targetFacts, waitingTarget } from "./target-store.ts";

type Moved = z.infer<typeof BidMoved>;

interface Answer {
  deps: BidDeps;
  tx: Transaction;
  bidder: Bidder;
  input: BidMoveInput;
  now: Date;
  seat: Seat;
  /** Whose quotation is compared, and what it says; its version, and what is asked of it. */
  bid: StoredBid & { opened: ReceivedBid };
  version: StoredBidVersion;
  target: StoredTarget;
  compared: ComparedRound;
  offer: BidOffer;
}

/** What it says from now on, and who may read its figures by a link. */
interface Said {
  bid: ReceivedBid;
  device: Buffer | null;
}

/** Whoever accepts has typed nothing: figures stay with the device that did, and rates are accepted where they are read. */
function acceptedBid({ bidder, bid, version, target, offer, compared }: Answer): Said {
  if (!maySee(bidder, version.device))
    throw new Refusal(
      "refused",
      "These rates show only on the device that typed the bid, and to who is signed in: accept them there.",
    );
  return { bid: bidAtTargets(bid.opened, target.lines, offer, compared.asked), device: version.device };
}

const landedOf = (offer: BidOffer, { asked, yearly }: ComparedRound) =>
  landLines(
    offer,
    asked.map((line) => ({ asked: line, qty: line.qty })),
    yearly,
  ).reduce((sum, { landed }) => sum + landed, 0);

const costsMore = "An answer may not cost more than the bid that stands, all that it charges counted.";

/**
 * An answer costs no more than the bid that stands, and offers all that it does. Whoever may not read that one is not told where,
 * and may try as often as against a former round alone. Resolves to what it used up.
 */
function refuseWorse({ bid, version, bidder, compared, offer }: Answer, answered: Bid): number {
  const isBlind = !maySee(bidder, version.device);
  const answer = offerOfBid(answered, compared.asked, offer, equalLines(bid));
  const higher = higherThanBefore(compared.asked, offer, answer);
  const gone = offeredNoMore(bid.opened, answered);
  const isWorse = higher.length + gone.length > 0 || landedOf(answer, compared) > landedOf(offer, compared);
  if (isBlind) return refuseHigher(answered, { isBlind, higher: isWorse ? [0] : [] }, bid, costsMore);
  if (higher.length > 0) throw invalid(higherRateProblems(answered, higher));
  if (gone.length > 0)
    throw new Refusal("refused", `Line ${gone[0]} is offered in the bid that stands, and stays offered.`);
  if (isWorse) throw new Refusal("refused", costsMore);
  return 0;
}

async function answeredBid(answer: Answer): Promise<Said> {
  const { bid, bidder, version } = answer;
  const typed = await bidToSubmit(answer);
  const filled = addFormerOffers(bid.opened, typed);
  const { files } = bid.opened;
  const isCompleted = files !== undefined || filled.lines.some((line) => !typed.lines.includes(line));
  // Files come and go until the closing alone: those of the bid that stood are those of the answer.
  return {
    bid: files ? { ...filled, files } : filled,
    device: isCompleted && !maySee(bidder, version.device) ? null : bidder.device,
  };
}

/** Alternatives that the desk took as what was asked, where they are still the same. */
const stillEqual = ({ opened, equal }: Answer["bid"], answered: Bid) => {
  const nameOf = (bid: Bid, idx: number) => bid.lines.find((line) => line.idx === idx)?.alternative?.name;
  return equal.filter(({ idx }) => nameOf(opened, idx) === nameOf(answered, idx));
};

async function replaceBid(
  answer: Answer,
  { bid: answered, device }: Said,
  to: "accepted" | "answered",
): Promise<Moved> {
  const { deps, tx, bidder, now, seat, bid, target, compared } = answer;
  const { round } = seat;
  const request = await lockRequestById(tx, round.rfqId);
  const quoting = await beginQuoting(deps, tx, null);
  const bidKey = sealOf(await readRoundKey(deps, tx, round.id), seat, bidder);
  const { id, sealed, receipt } = await sealVersion(bidKey, answered);
  const number = (await countVersions(tx, bid.id)).all + 1;
  const corrigenda = (await corrigendaOf(tx, round.id)).length;
  const { hash } = receipt;
  const move = to === "accepted" ? ("accept" as const) : ("submit" as const);
  const version = { id, bidId: bid.id, number, at: now, move, sealed, hash, device, corrigenda };
  await insertVersion(tx, { ...version, userId: bidder.userId });
  const submitted = { state: "submitted" as const, liveId: id, submittedAt: now, equal: stillEqual(bid, answered) };
  const why = to === "accepted" ? "Its supplier accepted better rates" : "Its supplier answered with another bid";
  const about = { bid: { ...bid, ...submitted }, received: answered, why };
  const quotationId = await quoteBid({ deps, tx, request: request!, round, now }, quoting, compared.lines, about);
  const noDraft = { draft: null, draftId: null, draftDevice: null };
  const next = await updateBid(tx, bid, { ...noDraft, ...submitted, opened: answered, quotationId });
  await tx.update(targets).set({ state: to, endedAt: now }).where(eq(targets.id, target.id));
  await updateRound(tx, round, {});
  const { organisationId, userId } = bidder;
  const byParty = isByLink(bidder) ? ("link" as const) : ("supplier" as const);
  const event = { roundId: round.id, organisationId, at: now, from: target.state, to, userId, byParty };
  await recordMinutes(tx, [{ ...event, move: `target_${to}`, detail: { hash } }]);
  await mailSuppliers(deps, tx, "target-answered", round.id, [organisationId], { of: number });
  await mailDesk(deps, tx, "target-answered-desk", round.id);
  await quoting.number();
  const proof = maySee(bidder, device) ? { ...receipt, bid: answered } : { hash, salt: null, bid: null };
  return { version: next.version, state: next.state, receipt: { version: number, at: now.toISOString(), ...proof } };
}

/** What is asked of it in its round; throws where nothing is. */
async function requireTarget(db: Queryable, bidder: Bidder, seat: Seat): Promise<StoredTarget> {
  refuseUnconfirmed(bidder);
  refuseTakenBack(seat);
  const { round } = seat;
  const target = await latestTarget(db, { round, organisationId: bidder.organisationId });
  if (!target) throw new Refusal("refused", "No better rates are asked of this bid.");
  const newest = await findRoundOf(db, bidder.rfqId);
  if (newest?.id !== round.id) throw new Refusal("refused", `Round ${round.number} is over.`);
  return target;
}

/** All that is looked at. */
async function beginAnswer(
  deps: BidDeps,
  tx: Transaction,
  bidder: Bidder,
  { input, now }: Pick<Answer, "input" | "now">,
): Promise<Answer> {
  const seat = await findSeat(tx, bidder, now);
  const target = await requireTarget(tx, bidder, seat);
  const bid = await lockBidUnless(tx, bidder, seat, async (stored) => {
    await checkBase(deps, tx, bidder, stored, input.base);
    return stored;
  });
  const { state, answerBy } = target;
  const facts = await targetFacts(tx, { round: seat.round, name: bidder.name }, { state, answerBy });
  allowed(tryRoundMove<"target">("supplier", facts, input.move === "accept" ? "accept" : "answer", { now }));
  const version = await findBidVersion(tx, bid.liveId);
  const compared = await compareRound(tx, seat.round);
  const offer = compared.offers.find((one) => one.bid === compared.quoted.get(bid.id));
  if (!bid.opened || !version || !offer) throw notFound("A bid");
  const opened = { ...bid, opened: bid.opened };
  return { deps, tx, bidder, input, now, seat, bid: opened, version, target, compared, offer };
}

async function answerIn(
  deps: BidDeps,
  tx: Transaction,
  bidder: Bidder,
  answering: Pick<Answer, "input" | "now">,
): Promise<Moved> {
  const answer = await beginAnswer(deps, tx, bidder, answering);
  const isAccepted = answering.input.move === "accept";
  const answered = isAccepted ? acceptedBid(answer) : await answeredBid(answer);
  await refuseProblems(answer, answered.bid, answer.compared.lines);
  // The last that is asked of it, so that nothing else tells how it came out.
  const used = isAccepted ? 0 : refuseWorse(answer, answered.bid);
  const bid = { ...answer.bid, blindTries: answer.bid.blindTries + used };
  return replaceBid({ ...answer, bid }, answered, isAccepted ? "accepted" : "answered");
}

/** Under the locks of what an award takes too: the request, the round, the bid. What a link is refused of a bid it may not read is counted. */
async function answerTarget(deps: BidDeps, bidder: Bidder, input: BidMoveInput, now: Date): Promise<Moved> {
  const answer = async (tx: Transaction) => {
    await lockRequestById(tx, bidder.rfqId);
    await lockRoundOf(tx, bidder.rfqId, "update");
    await lockLink(tx, bidder);
    const { round } = await findSeat(tx, bidder, now);
    const bid = await lockBid(tx, round, bidder);
    try {
      return await withinSavepoint(tx, (inner) => answerIn(deps, inner, bidder, { input, now }));
    } catch (error) {
      if (!(error instanceof HigherUnseen)) throw error;
      await countUnseen(tx, bid);
      return error;
    }
  };
  // Its round is opened: what is answered is quoted at once.
  const moved = await inBidTurn(bidder, { sealed: false }, () => inTransaction(deps.db, answer));
  if (moved instanceof Refusal) throw moved;
  return moved;
}

/** A move of a bid; once better rates are asked of it, what it says to them. */
export async function moveOrAnswer(deps: BidDeps, bidder: Bidder, input: BidMoveInput, now: Date): Promise<Moved> {
  const seat = await findSeat(deps.db, bidder, now);
  if (input.move === "accept") {
    // What is answered holds the newest round alone: who is refused waited there for the bids of others (sourcing 4).
    await requireTarget(deps.db, bidder, seat);
    return answerTarget(deps, bidder, input, now);
  }
  const { round } = seat;
  const { organisationId } = bidder;
  const isAnswer = input.move === "submit" && (await waitingTarget(deps.db, { round, organisationId }, now));
  return isAnswer ? answerTarget(deps, bidder, input, now) : moveBid(deps, bidder, input, { round, now });
}
