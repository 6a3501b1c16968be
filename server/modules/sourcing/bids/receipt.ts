// The receipt of the bid that stands, told to its own supplier as often as it asks (sourcing 4).
import type { BidReceipt } from "@vanik/contracts/bid";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { roundKeyOrNone, type SealDeps } from "../rounds/round-keys.ts";
import {
  type Bidder,
  findSeat,
  isBeforeOpening,
  maySee,
  refuseSealedWithOther,
  refuseTakenBack,
  refuseUnconfirmed,
} from "./bidder.ts";
import { findBid, findBidVersion, openVersion } from "./sealed-bids.ts";
import { sealOf } from "./show-bid.ts";

export async function readReceipt(
  deps: SealDeps & Pick<Deps, "clock">,
  db: Queryable,
  bidder: Bidder,
): Promise<BidReceipt> {
  // Its number and moment tell how often was bid.
  refuseUnconfirmed(bidder);
  const seat = await findSeat(db, bidder, deps.clock.now());
  refuseTakenBack(seat);
  const bid = await findBid(db, seat.round, bidder);
  if (isBeforeOpening(seat.round) && bid) await refuseSealedWithOther(db, bidder, seat.round, bid);
  const version = await findBidVersion(db, bid?.liveId ?? null);
  if (!version) throw notFound("A receipt");
  const { number, at, hash } = version;
  const receipt = { version: number, at: at.toISOString(), hash };
  const hidden = { ...receipt, salt: null, bid: null };
  if (!maySee(bidder, version.device)) return hidden;
  const roundKey = await roundKeyOrNone(deps, db, seat.round.id);
  const opened = roundKey && (await openVersion(db, sealOf(roundKey, seat, bidder), version));
  return opened ? { ...receipt, salt: opened.salt, bid: opened.bid } : hidden;
}
