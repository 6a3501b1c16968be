// The moves of a bid by its supplier: submitted, confirmed, withdrawn, declined; the moment is that at which the call was read (sourcing 1, 3).
import type { Bid, BidMoveInput } from "@vanik/contracts/bid";
import { bidProblems, hasPrice } from "@vanik/trading/bid-problems";
import { withoutRounds } from "@vanik/trading/round-facts";
import { roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import pLimit from "p-limit";
import { inTransaction, type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { allowed, declineRequest, documentForMail, writeQuoteStatus } from "../../documents/use-cases.ts";
import { queueClosing } from "../rounds/clock.ts";
import { endAsSent, notOpened, refuseOrdered } from "../rounds/open-as-sent.ts";
import type { StoredBid } from "../bid-tables.ts";
import { readRoundKey } from "../rounds/round-keys.ts";
import { corrigendaOf, lawOf, setInvitation, recordMinutes } from "../rounds/store.ts";
import { mailDesk } from "../rounds/queue-mails.ts";
import { groundOf, isGstAsked, linesAskedIn, type RequestedLine } from "./asked-lines.ts";
import { type Bidder, lockSeat, isByLink, maySee, type Seat } from "./bidder.ts";
import { countUnseen, HigherUnseen, withFormerRound, refuseHigher } from "./former-round.ts";
import { lockBidToChange, lockBid, openDraft, openVersion, updateBid } from "./sealed-bids.ts";
import { taxOfBid } from "./tax-of-bid.ts";
import { bidFacts, type BidDeps, readBid, sealOf } from "./show-bid.ts";
import { checkBase } from "./save-bid.ts";
import { type BidMove, recordBidMove, requireLawfulBidMove, type Moved, writeBidVersion } from "./bid-version.ts";

/** What is submitted: what came with the call, else the draft that this device typed. */
export async function bidToSubmit({
  deps,
  tx,
  bidder,
  input,
  seat,
  bid,
}: Pick<BidMove, "deps" | "tx" | "bidder" | "input" | "seat" | "bid">): Promise<Bid> {
  if (input.bid) return input.bid;
  const roundKey = await readRoundKey(deps, tx, seat.round.id);
  const bidKey = sealOf(roundKey, seat, bidder);
  const draft = maySee(bidder, bid.draftDevice) ? await openDraft(tx, bidKey, bid) : null;
  if (!draft) throw new Refusal("refused", "There is no draft to submit.");
  return draft;
}

/** Whether the supplier's bill bears tax: asked where goods in own words hang on it. */
async function chargesTax(
  { tx, bidder, now }: Pick<BidMove, "tx" | "bidder" | "now">,
  lines: readonly RequestedLine[],
): Promise<boolean> {
  if (!lines.some(isGstAsked)) return true;
  const request = await documentForMail({ db: tx }, bidder.rfqId);
  return (await taxOfBid(tx, request!.document, bidder.organisationId, lines, now)).charges_tax;
}

/** Throws at what keeps it from counting, at its fields. Of lines that are asked no more a bid that is confirmed says nothing. */
export async function refuseProblems(
  move: Pick<BidMove, "tx" | "seat" | "bidder" | "now">,
  bid: Bid,
  requested?: readonly RequestedLine[],
): Promise<void> {
  const { tx, seat, now } = move;
  const lines = requested ?? (await linesAskedIn(tx, seat.round));
  const idxs = new Set(lines.map(({ idx }) => idx));
  const judged = requested ? bid : { ...bid, lines: bid.lines.filter(({ idx }) => idxs.has(idx)) };
  const ground = await groundOf(tx, seat.round, lines, { chargesTax: await chargesTax(move, lines), now });
  const problems = bidProblems(judged, ground);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function submitBid(move: BidMove): Promise<Moved> {
  // A closed round is told before what is missing.
  requireLawfulBidMove(move);
  const { tx, seat } = move;
  const typed = await bidToSubmit(move);
  const requested = await linesAskedIn(tx, seat.round);
  const minded = await withFormerRound(tx, seat, move.bidder, requested, typed);
  const { bid: figures, showsFormer } = minded;
  requireLawfulBidMove(move, { priced: hasPrice(figures) });
  await refuseProblems(move, figures, requested);
  const blindTries = move.bid.blindTries + refuseHigher(typed, minded, move.bid);
  // Where it keeps what this device may not read, the whole of it is read signed in alone.
  return writeBidVersion(
    { ...move, bid: { ...move.bid, blindTries } },
    figures,
    showsFormer ? null : move.bidder.device,
  );
}

/** The same figures under what is asked now. */
async function confirmBid(move: BidMove): Promise<Moved> {
  requireLawfulBidMove(move);
  const { deps, tx, bidder, seat, version } = move;
  const bidKey = sealOf(await readRoundKey(deps, tx, seat.round.id), seat, bidder);
  const opened = await openVersion(tx, bidKey, version!);
  if (!opened) throw new Refusal("refused", "This bid cannot be read any more: submit it anew.");
  // The closing may lie later by now, and a rate of GST may have ended.
  await refuseProblems(move, opened.bid);
  // Whoever confirms has typed nothing: figures stay with the device that did.
  return writeBidVersion(move, opened.bid, version!.device);
}

async function withdrawBid(move: BidMove): Promise<Moved> {
  const { to } = requireLawfulBidMove(move);
  const { tx, bid, seat } = move;
  await refuseOrdered(tx, bid);
  await endAsSent({ ...move, round: seat.round }, [bid], "Its supplier withdrew the bid");
  const { version, state } = await updateBid(tx, bid, { ...notOpened, state: to });
  await recordBidMove(move, to, { detail: {} });
  return { version, state, receipt: null };
}

/** What the law says to a decline: asked as it is offered, and as it is made. */
export function tryDecline(name: string, { invitation, round }: Seat, bid: StoredBid | undefined, now: Date) {
  const facts = {
    kind: "round_invitation" as const,
    name,
    state: invitation.state,
    round: lawOf(round, name),
    invited: 1,
    hasBid: bid?.state === "submitted" || bid?.state === "stale",
  };
  return tryRoundMove<"round_invitation">("supplier", facts, "decline", { now });
}

/** The supplier does not bid: what it typed is dropped. */
async function declineRound(move: BidMove): Promise<Moved> {
  const { deps, tx, bidder, input, seat, bid, now } = move;
  const { invitation, round } = seat;
  const { from, to } = allowed(tryDecline(bidder.name, seat, bid, now));
  const noDraft = { draft: null, draftId: null, draftDevice: null, savedAt: null };
  const { version, state } = await updateBid(tx, bid, noDraft);
  await setInvitation(tx, invitation, { state: to, reason: input.reason || null });
  if (round.number === withoutRounds) await declineRequest(deps, tx, bidder, input.reason);
  else await writeQuoteStatus(tx, bidder.rfqId, [bidder.organisationId], roundQuoteStatus(to, null));
  const { organisationId, userId } = bidder;
  const byParty = isByLink(bidder) ? ("link" as const) : ("supplier" as const);
  await recordMinutes(tx, [
    {
      roundId: round.id,
      organisationId,
      at: now,
      move: "decline",
      from,
      to,
      userId,
      byParty,
      reason: input.reason || null,
    },
  ]);
  if (round.number !== withoutRounds) await mailDesk(deps, tx, "round-declined", round.id);
  await queueClosing(deps, tx, round);
  return { version, state, receipt: null };
}

/** Figures are for what was read: under a corrigendum that nobody saw they are not submitted, nor confirmed. */
async function checkRequest(
  deps: Omit<BidDeps, "db">,
  tx: Transaction,
  bidder: Bidder,
  { round }: Seat,
  { move, corrigenda: read }: BidMoveInput,
): Promise<void> {
  if (read === undefined || (move !== "submit" && move !== "confirm")) return;
  const last = (await corrigendaOf(tx, round.id)).length;
  if (read === last) return;
  throw new Refusal(
    "conflict",
    last === 0
      ? "This is another round than the one that you read. Look at what is asked now."
      : `The request was changed since you read it. Look at corrigendum ${last}, then answer again.`,
    { current: await readBid(deps, tx, bidder) },
  );
}

const moves: Readonly<Record<string, (move: BidMove) => Promise<Moved>>> = {
  submit: submitBid,
  confirm: confirmBid,
  withdraw: withdrawBid,
  decline: declineRound,
};

/** Makes a move of a supplier's bid, under a lock that the closing waits for; `now` is when the call was read. */
export async function moveBidIn(
  deps: Omit<BidDeps, "db">,
  tx: Transaction,
  bidder: Bidder,
  input: BidMoveInput,
  now: Date,
  /** Of the version that has to be the one that stands, where it is meant by name. */
  only?: string,
): Promise<Moved> {
  const make = Object.hasOwn(moves, input.move) && moves[input.move];
  if (!make) throw new Refusal("refused", "There is no such move.");
  const seat = await lockSeat(tx, bidder, now);
  const bid = await lockBidToChange(tx, bidder, seat);
  if (only && (bid.liveId !== only || bid.state === "withdrawn"))
    throw new Refusal("refused", "The bid that this mail told of stands no longer: it was replaced or withdrawn.");
  // First: a corrigendum is also why a bid that stood is another version by now.
  await checkRequest(deps, tx, bidder, seat, input);
  await checkBase(deps, tx, bidder, bid, input.base);
  return make({ deps, tx, bidder, input, now, seat, bid, ...(await bidFacts(tx, bidder, seat, bid)) });
}

/** So many at once: hundreds come at a closing, and what would wait for a connection would be refused, and keep others from theirs. */
const turns = pLimit(12);
const mostWaiting = 1000;

/** A submit by one who is blind: its refusal for former figures is kept, under the lock that it was judged by, though nothing else of it is. */
async function moveBlind(...[deps, tx, bidder, input, now]: Parameters<typeof moveBidIn>): Promise<Moved | Refusal> {
  if (input.move !== "submit") return moveBidIn(deps, tx, bidder, input, now);
  const { round } = await lockSeat(tx, bidder, now);
  const bid = await lockBid(tx, round.id, bidder.organisationId);
  try {
    return await withinSavepoint(tx, (inner) => moveBidIn(deps, inner, bidder, input, now));
  } catch (error) {
    if (!(error instanceof HigherUnseen)) throw error;
    await countUnseen(tx, bid);
    return error;
  }
}

/** The same in a transaction of its own, in its turn. */
export async function moveBid(deps: BidDeps, bidder: Bidder, input: BidMoveInput, now: Date): Promise<Moved> {
  if (turns.pendingCount >= mostWaiting)
    throw new Refusal("unavailable", "We are very busy. Please try again in a moment.", { retryAfter: 2 });
  const make = bidder.isBlind ? moveBlind : moveBidIn;
  const moved = await turns(() => inTransaction(deps.db, (tx) => make(deps, tx, bidder, input, now)));
  if (moved instanceof Refusal) throw moved;
  return moved;
}
