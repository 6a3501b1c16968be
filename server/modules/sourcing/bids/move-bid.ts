// The moves of a bid by its supplier: submitted, confirmed, withdrawn, declined; the moment is that at which the call was read (sourcing 1, 3).
import type { Bid, BidMoveInput } from "@vanik/contracts/bid";
import { bidProblems, hasPrice } from "@vanik/trading/bid-problems";
import { withoutRounds } from "@vanik/trading/round-facts";
import { roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { allowed, declineRequest, documentForMail, putDecline, writeQuoteStatus } from "../../documents/use-cases.ts";
import { queueClosing } from "../rounds/clock.ts";
import { endAsSent, notOpened, refuseOrdered } from "../rounds/open-as-sent.ts";
import type { StoredBid } from "../bid-tables.ts";
import { readRoundKey } from "../rounds/round-keys.ts";
import { corrigendaOf, lawOf, setInvitation, recordMinutes } from "../rounds/store.ts";
import { mailDesk } from "../rounds/queue-mails.ts";
import { groundOf, isGstAsked, linesAskedIn, type RequestedLine } from "./asked-lines.ts";
import { inBidTurn } from "./bid-turns.ts";
import { type Bidder, findSeat, lockSeat, isByLink, maySee, type Seat } from "./bidder.ts";
import { countUnseen, HigherUnseen, withFormerRound, refuseHigher } from "./former-round.ts";
import { countOnTheWay } from "./on-the-way.ts";
import { lockBid, lockBidUnless, openDraft, openVersion, updateBid } from "./sealed-bids.ts";
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

/** What a move does, once all that may be refused of it was judged. */
type Write = () => Promise<Moved>;

async function submitBid(move: BidMove): Promise<Write> {
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
  const device = showsFormer ? null : move.bidder.device;
  return () => writeBidVersion({ ...move, bid: { ...move.bid, blindTries } }, figures, device);
}

/** The same figures under what is asked now. */
async function confirmBid(move: BidMove): Promise<Write> {
  requireLawfulBidMove(move);
  const { deps, tx, bidder, seat, version } = move;
  const bidKey = sealOf(await readRoundKey(deps, tx, seat.round.id), seat, bidder);
  const opened = await openVersion(tx, bidKey, version!);
  if (!opened) throw new Refusal("refused", "This bid cannot be read any more: submit it anew.");
  // The closing may lie later by now, and a rate of GST may have ended.
  await refuseProblems(move, opened.bid);
  // Whoever confirms has typed nothing: figures stay with the device that did.
  return () => writeBidVersion(move, opened.bid, version!.device);
}

async function withdrawBid(move: BidMove): Promise<Write> {
  const { to } = requireLawfulBidMove(move);
  const { tx, bid, seat } = move;
  await refuseOrdered(tx, bid);
  return async () => {
    await endAsSent({ ...move, round: seat.round }, [bid], "Its supplier withdrew the bid");
    const { version, state } = await updateBid(tx, bid, { ...notOpened, state: to });
    await recordBidMove(move, to, { detail: {} });
    return { version, state, receipt: null };
  };
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

/** The supplier does not bid. */
function declineRound(move: BidMove): Write {
  const { bidder, seat, bid, now } = move;
  const states = allowed(tryDecline(bidder.name, seat, bid, now));
  return () => writeDecline(move, states);
}

/** What it typed is dropped. */
async function writeDecline(
  { deps, tx, bidder, input, seat, bid, now }: BidMove,
  { from, to }: { from: Seat["invitation"]["state"]; to: Seat["invitation"]["state"] },
): Promise<Moved> {
  const { invitation, round } = seat;
  const { organisationId, userId } = bidder;
  const noDraft = { draft: null, draftId: null, draftDevice: null, savedAt: null };
  const { version, state } = await updateBid(tx, bid, noDraft);
  await setInvitation(tx, invitation, { state: to, reason: input.reason || null });
  if (round.number === withoutRounds) await declineRequest(deps, tx, bidder, input.reason);
  else await writeQuoteStatus(tx, bidder.rfqId, [organisationId], roundQuoteStatus(to, null));
  const byParty = isByLink(bidder) ? ("link" as const) : ("supplier" as const);
  const event = { roundId: round.id, organisationId, at: now, move: "decline", from, to, userId, byParty };
  await recordMinutes(tx, [{ ...event, reason: input.reason || null }]);
  if (round.number !== withoutRounds) await mailDesk(deps, tx, "round-declined", round.id);
  await putDeclineOfMirrored(deps, tx, bidder);
  await queueClosing(deps, tx, round);
  return { version, state, receipt: null };
}

/** A request that ERPNext keeps says so there, too. */
async function putDeclineOfMirrored(
  { erpnext }: Pick<BidDeps, "erpnext">,
  tx: Transaction,
  { rfqId, organisationId }: Bidder,
): Promise<void> {
  const request = erpnext && (await documentForMail({ db: tx }, rfqId));
  if (request?.document.remote) await putDecline({ deps: { erpnext } }, tx, rfqId, organisationId);
}

/**
 * Figures are for what was read: under a corrigendum that nobody saw and that turns bids stale they are not submitted, nor confirmed.
 * Another note asks for nothing else, and keeps nobody from a closing that it does not put off.
 */
async function checkRequest(
  deps: Omit<BidDeps, "db">,
  tx: Transaction,
  bidder: Bidder,
  { round }: Seat,
  { move, corrigenda: read }: BidMoveInput,
): Promise<void> {
  if (read === undefined || (move !== "submit" && move !== "confirm")) return;
  const all = await corrigendaOf(tx, round.id);
  const last = all.length;
  if (read <= last && !all.slice(read).some(({ outdates }) => outdates)) return;
  throw new Refusal(
    "conflict",
    last === 0
      ? "This is another round than the one that you read. Look at what is asked now."
      : `The request was changed since you read it. Look at corrigendum ${last}, then answer again.`,
    { current: await readBid(deps, tx, bidder) },
  );
}

const moves: Readonly<Record<string, (move: BidMove) => Write | Promise<Write>>> = {
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
  const judge = Object.hasOwn(moves, input.move) && moves[input.move];
  if (!judge) throw new Refusal("refused", "There is no such move.");
  const seat = await lockSeat(tx, bidder, now);
  const write = await lockBidUnless(tx, bidder, seat, async (bid) => {
    if (only && (bid.liveId !== only || bid.state === "withdrawn"))
      throw new Refusal("refused", "The bid that this mail told of stands no longer: it was replaced or withdrawn.");
    // First: a corrigendum is also why a bid that stood is another version by now.
    await checkRequest(deps, tx, bidder, seat, input);
    await checkBase(deps, tx, bidder, bid, input.base);
    return judge({ deps, tx, bidder, input, now, seat, bid, ...(await bidFacts(tx, bidder, seat, bid)) });
  });
  return write();
}

/** The same by one who is blind: its refusal for former figures is kept, under the lock that it was judged by; nothing else is written by then. */
async function moveBlind(...[deps, tx, bidder, input, now]: Parameters<typeof moveBidIn>): Promise<Moved | Refusal> {
  try {
    return await moveBidIn(deps, tx, bidder, input, now);
  } catch (error) {
    if (!(error instanceof HigherUnseen)) throw error;
    const { round } = await findSeat(tx, bidder, now);
    await countUnseen(tx, await lockBid(tx, round, bidder));
    return error;
  }
}

/** The same in a transaction of its own, in its turn. */
export async function moveBid(
  deps: BidDeps,
  bidder: Bidder,
  input: BidMoveInput,
  { round, now }: Pick<Seat, "round"> & { now: Date },
): Promise<Moved> {
  const make = bidder.isBlind ? moveBlind : moveBidIn;
  const work = () => inTransaction(deps.db, (tx) => make(deps, tx, bidder, input, now));
  const moved = await countOnTheWay(deps.db, { round, now }, () => inBidTurn(bidder, round, work));
  if (moved instanceof Refusal) throw moved;
  return moved;
}
