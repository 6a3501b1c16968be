// A draft of a bid, saved while it is typed and sealed like what is submitted (sourcing 3).
import type { BidInput, SavedBid } from "@vanik/contracts/bid";
import { invitationRevoked, roundNotOpen } from "@vanik/trading/round-obstacles";
import type { z } from "zod";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { StoredBid } from "../bid-tables.ts";
import { readRoundKey } from "../rounds/round-keys.ts";
import { lawOf } from "../rounds/store.ts";
import { waitingTarget } from "../targets/target-store.ts";
import { inBidTurn } from "./bid-turns.ts";
import { type Bidder, findSeat, lockSeat, type Seat } from "./bidder.ts";
import { lockBidUnless, sealDraft, updateBid } from "./sealed-bids.ts";
import { type BidDeps, sealOf, readBid } from "./show-bid.ts";

/** Throws `conflict` with what stands where another version was read. */
export async function checkBase(
  deps: Omit<BidDeps, "db">,
  tx: Transaction,
  bidder: Bidder,
  bid: StoredBid,
  base: number | undefined,
): Promise<void> {
  if (base === undefined || base === bid.version) return;
  throw new Refusal("conflict", "This bid was changed elsewhere since you read it. Look at both.", {
    current: await readBid(deps, tx, bidder),
  });
}

/** Throws unless the round is open to its supplier. */
export function refuseNotOpen({ round, invitation }: Seat, name: string, now: Date): void {
  const facts = { round: lawOf(round, name), revoked: invitation.state === "revoked" };
  const no = invitationRevoked(facts) ?? roundNotOpen(facts, { now });
  if (no) throw new Refusal("refused", no);
}

/** What is typed is kept while the round is open, and while better rates are asked of the bid. */
async function mayType(tx: Transaction, seat: Seat, name: string, now: Date): Promise<void> {
  const { round, invitation } = seat;
  if (await waitingTarget(tx, { round, organisationId: invitation.organisationId }, now)) return;
  refuseNotOpen(seat, name, now);
}

export async function saveBid(
  deps: BidDeps,
  bidder: Bidder,
  { base, ...typed }: BidInput,
  now: Date,
): Promise<z.infer<typeof SavedBid>> {
  const save = async (tx: Transaction) => {
    const seat = await lockSeat(tx, bidder, now);
    const bid = await lockBidUnless(tx, bidder, seat, async (stored) => {
      await checkBase(deps, tx, bidder, stored, base);
      await mayType(tx, seat, bidder.name, now);
      return stored;
    });
    const bidKey = sealOf(await readRoundKey(deps, tx, seat.round.id), seat, bidder);
    const { version } = await updateBid(tx, bid, {
      ...(await sealDraft(bidKey, typed)),
      draftDevice: bidder.device,
      savedAt: now,
    });
    return { version, saved_at: now.toISOString() };
  };
  const { round } = await findSeat(deps.db, bidder, now);
  return inBidTurn(bidder, round, () => inTransaction(deps.db, save));
}
