// A round is opened: what counts is read with the round's key, proved by its receipt and by the list, and becomes supplier quotations (sourcing 4).
import type { ReceivedBid } from "@vanik/contracts/bid";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { hasSecondFactor, organisationNamed } from "../../accounts/use-cases.ts";
import { beginQuoting, type Quoting } from "../../documents/use-cases.ts";
import { isReceiptOf, listHash, wasListed } from "../bid-receipt.ts";
import { Unreadable } from "../bid-seal.ts";
import type { SealedBidVersion, StoredBid } from "../bid-tables.ts";
import { linesAskedIn } from "../bids/asked-lines.ts";
import { findBidVersions, openSealed, updateBid } from "../bids/sealed-bids.ts";
import { recordMailWay } from "./at-hand.ts";
import { eraseUnopened } from "./erase-unopened.ts";
import { sendBids } from "./beside-erpnext.ts";
import { requireLawfulRoundMove, type RoundMove } from "./round-move.ts";
import { isSecondOpening } from "./openers.ts";
import { quoteBid, quoteOrRecord } from "./quote-bid.ts";
import { readRoundKey } from "./round-keys.ts";
import { bidsOfRound, eventsOfRound, recordMinutes, updateRound } from "./store.ts";

interface Proofs {
  roundKey: Buffer;
  /** The hash that was mailed to all at the closing. */
  mailed: string;
  /** Of the bids that count, by id. */
  versions: ReadonlyMap<string, SealedBidVersion>;
}

/** As it stands in the minutes, which nobody changes; throws where the list is another by now. */
async function mailedHash({ tx, round }: RoundMove): Promise<string> {
  const closing = (await eventsOfRound(tx, round.id)).findLast(({ move }) => move === "close");
  const mailed = closing?.detail.list;
  if (typeof mailed === "string" && round.list && listHash(round.list) === mailed) return mailed;
  throw new Refusal(
    "refused",
    "The list of this round is not the one whose hash was mailed at its closing. Nothing was opened; tell the operator.",
  );
}

/** What a bid says, or null where it was altered, is another's, or stood in no list: then it does not count. */
function provenBid({ round }: RoundMove, { roundKey, mailed, versions }: Proofs, bid: StoredBid): ReceivedBid | null {
  const version = versions.get(bid.liveId ?? "");
  if (!version || version.bidId !== bid.id || !round.list) return null;
  try {
    const key = { roundKey, round: round.id, supplier: bid.organisationId };
    const { bid: received, salt } = openSealed(key, version);
    const isSound = isReceiptOf(received, { hash: version.hash, salt });
    return isSound && wasListed(round.list, mailed, version.hash) ? received : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Of two that open, the first: it is told, and the round stays sealed. */
async function openHalf({ tx, viewer, round, now }: RoundMove): Promise<void> {
  const { id: roundId, state } = round;
  const event = { roundId, at: now, move: "open_half", from: state, to: state, userId: viewer.userId };
  await recordMinutes(tx, [{ ...event, byParty: "desk" }]);
  await updateRound(tx, round, {});
}

const wasOpened = ({ number }: RoundMove["round"]) => `Round ${number} was opened`;

/** What could not be quoted as the round was opened: once the desk has mended what stood in the way. */
export async function quoteAgain(move: RoundMove): Promise<void> {
  await requireLawfulRoundMove(move);
  const { tx, viewer, round, input, now } = move;
  const supplier = input.supplier && (await organisationNamed(tx, "supplier", input.supplier));
  const waiting = (await bidsOfRound(tx, round.id)).filter(({ opened, quotationId }) => opened && !quotationId);
  const bid = supplier && waiting.find(({ organisationId }) => organisationId === supplier.id);
  if (!bid) throw invalid({ supplier: "Name a supplier whose opened bid is no quotation yet." });
  const quoting = await beginQuoting(move.deps, tx, viewer);
  const requested = await linesAskedIn(tx, round);
  const why = wasOpened(round);
  await updateBid(tx, bid, {
    quotationId: await quoteBid(move, quoting, requested, { bid, received: bid.opened!, why }),
  });
  await updateRound(tx, round, {});
  const event = { roundId: round.id, organisationId: bid.organisationId, at: now, move: "quote", from: bid.state };
  await recordMinutes(tx, [{ ...event, to: bid.state, userId: viewer.userId, byParty: "desk" }]);
  await quoting.number();
}

async function openBids(move: RoundMove, quoting: Quoting): Promise<void> {
  const { deps, tx, request, round, now } = move;
  const counted = (await bidsOfRound(tx, round.id)).filter(({ state }) => state === "submitted");
  const live = await findBidVersions(
    tx,
    counted.flatMap(({ liveId }) => liveId ?? []),
  );
  const proofs = {
    mailed: await mailedHash(move),
    roundKey: await readRoundKey(deps, tx, round.id),
    versions: new Map(live.map((version) => [version.id, version])),
  };
  const requested = await linesAskedIn(tx, round);
  for (const bid of counted) {
    const received = provenBid(move, proofs, bid);
    if (!received) {
      const event = { roundId: round.id, organisationId: bid.organisationId, at: now, from: bid.state, to: bid.state };
      await recordMinutes(tx, [{ ...event, move: "unreadable", byParty: "system" }]);
      continue;
    }
    const quotationId = request.remote
      ? null
      : await quoteOrRecord(move, quoting, requested, { bid, received, why: wasOpened(round) });
    await updateBid(tx, bid, { opened: received, quotationId });
    await sendBids(deps, tx, request, [bid]);
  }
}

/** Opens a round, or is the first of two to do so. */
export async function unsealRound(move: RoundMove): Promise<void> {
  const { from, to } = await requireLawfulRoundMove(move);
  const { tx, viewer, round, now, proven } = move;
  if (round.twoOpeners && !(await hasSecondFactor(tx, viewer.userId)))
    throw new Refusal("refused", "Two people open this round, each with a second factor: set yours up first.");
  if (round.twoOpeners && !proven)
    throw invalid({ password: "Enter your password, and your code: two open this round." });
  if (!(await isSecondOpening(tx, round, viewer.userId, now))) return openHalf(move);
  // First: while it is sealed no quotation is made of it.
  await updateRound(tx, round, { state: to });
  const quoting = await beginQuoting(move.deps, tx, viewer);
  await openBids(move, quoting);
  await eraseUnopened(tx, round);
  // One that was named on the machine meanwhile passed no call.
  await recordMailWay(move.deps, tx, round, now);
  const event = { roundId: round.id, at: now, move: "unseal", from, to, userId: viewer.userId };
  await recordMinutes(tx, [{ ...event, byParty: "desk" }]);
  // What follows waits for nobody who draws numbers.
  await quoting.number();
}
