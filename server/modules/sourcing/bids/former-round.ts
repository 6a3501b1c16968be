// A bid in a next round: lines left out keep the former offer, and no rate is higher than before (sourcing 1).
import type { Bid } from "@vanik/contracts/bid";
import { offerOfBid } from "@vanik/trading/bid-offer";
import { higherRateProblems, higherThanBefore, keepFormerOffers } from "@vanik/trading/next-round";
import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { bids, bidVersions } from "../bid-tables.ts";
import { rounds } from "../tables.ts";
import { type RequestedLine, comparedLine } from "./asked-lines.ts";
import { type Bidder, maySee, type Seat } from "./bidder.ts";

interface Former {
  bid: Bid;
  /** The device that typed it; null of who was signed in. */
  device: Buffer | null;
}

/** What its supplier offered in the round before, once that was opened. */
async function formerBid(tx: Transaction, { round }: Seat, { organisationId, rfqId }: Bidder): Promise<Former | null> {
  const [row] = await tx
    .select({ bid: bids.opened, device: bidVersions.device })
    .from(bids)
    .innerJoin(rounds, eq(rounds.id, bids.roundId))
    .innerJoin(bidVersions, eq(bidVersions.id, bids.liveId))
    .where(
      and(
        eq(rounds.rfqId, rfqId),
        lt(rounds.number, round.number),
        eq(bids.organisationId, organisationId),
        isNotNull(bids.opened),
      ),
    )
    .orderBy(desc(rounds.number))
    .limit(1);
  return row?.bid ? { bid: row.bid, device: row.device } : null;
}

export interface MindedBid {
  bid: Bid;
  /** It keeps a line of before that this device may not read. */
  showsFormer: boolean;
}

/** Which line costs more is told to those who may read the former figures: to others it would tell them. */
function refuseHigher(bid: Bid, higher: readonly number[], sees: boolean): void {
  if (higher.length === 0) return;
  if (sees) throw invalid(higherRateProblems(bid, higher));
  throw new Refusal("refused", "This bid may not cost more than in the round before. Sign in to see that one.");
}

/** The bid as it counts in this round; throws where it costs more than the one before. */
export async function mindFormerRound(
  tx: Transaction,
  seat: Seat,
  bidder: Bidder,
  asked: readonly RequestedLine[],
  bid: Bid,
): Promise<MindedBid> {
  const found = await formerBid(tx, seat, bidder);
  if (!found) return { bid, showsFormer: false };
  const { bid: former } = found;
  const sees = maySee(bidder, found.device);
  const idxs = new Set(asked.map(({ idx }) => idx));
  const kept = keepFormerOffers({ ...former, lines: former.lines.filter(({ idx }) => idxs.has(idx)) }, bid);
  const compared = asked.map(comparedLine);
  const about = { bid: "", supplier: "", submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
  const [before, now] = [former, kept].map((one) => offerOfBid(one, compared, about));
  const higher = higherThanBefore(compared, before!, now!);
  refuseHigher(bid, higher, sees);
  const keepsFormer = kept.lines.some((line) => !bid.lines.includes(line));
  return { bid: kept, showsFormer: keepsFormer && !sees };
}
