// A bid in a next round: lines left out keep the former offer, and no rate is higher than before (sourcing 1).
import type { Bid } from "@vanik/contracts/bid";
import { offerOfBid } from "@vanik/trading/bid-offer";
import { linesToAnswer } from "@vanik/trading/corrigendum";
import { higherRateProblems, higherThanBefore, addFormerOffers } from "@vanik/trading/next-round";
import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { bids, bidVersions, type StoredBid } from "../bid-tables.ts";
import { corrigendaSince } from "../rounds/store.ts";
import { rounds } from "../tables.ts";
import { type RequestedLine, comparedLine } from "./asked-lines.ts";
import { type Bidder, maySee, type Seat } from "./bidder.ts";

interface Former {
  bid: Bid;
  /** Of the round that it was made in. */
  number: number;
  /** The device that typed it; null of who was signed in. */
  device: Buffer | null;
}

/** What its supplier offered in the round before, once that was opened. */
export async function formerBid(
  tx: Transaction,
  { round }: Pick<Seat, "round">,
  { organisationId, rfqId }: Bidder,
): Promise<Former | null> {
  const [row] = await tx
    .select({ bid: bids.opened, device: bidVersions.device, number: rounds.number })
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
  return row?.bid ? { ...row, bid: row.bid } : null;
}

/** A bid as it counts in its round, and what it is compared with. */
export interface BidWithFormer {
  bid: Bid;
  /** It keeps a line of before that this device may not read. */
  showsFormer: boolean;
  /** There is a round before that this device may not read: what its submit is answered tells a little of it. */
  isBlind: boolean;
  /** The lines that cost more than before. */
  higher: readonly number[];
}

/** With the former offers of lines that it leaves out, unless a corrigendum has them ask something else since. */
export async function withFormerRound(
  tx: Transaction,
  seat: Seat,
  bidder: Bidder,
  requested: readonly RequestedLine[],
  bid: Bid,
): Promise<BidWithFormer> {
  const found = await formerBid(tx, seat, bidder);
  if (!found) return { bid, showsFormer: false, isBlind: false, higher: [] };
  const { bid: former } = found;
  const isBlind = !maySee(bidder, found.device);
  const anew = new Set(linesToAnswer(await corrigendaSince(tx, bidder.rfqId, found.number), requested));
  const idxs = new Set(requested.flatMap(({ idx }) => (anew.has(idx) ? [] : idx)));
  const filled = addFormerOffers({ ...former, lines: former.lines.filter(({ idx }) => idxs.has(idx)) }, bid);
  const compared = requested.map(comparedLine);
  const about = { bid: "", supplier: "", submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
  const [before, now] = [former, filled].map((one) => offerOfBid(one, compared, about));
  const keepsFormer = filled.lines.some((line) => !bid.lines.includes(line));
  return {
    bid: filled,
    showsFormer: keepsFormer && isBlind,
    isBlind,
    higher: higherThanBefore(compared, before!, now!),
  };
}

/** What a link may use up in a round: so its holder learns in which of thirteen ranges a former rate lies, and no more. */
const mostBlindTries = 5;
const cost = { submit: 1, refusal: 2 };

/** Told to one who may not read the former figures, and counted. */
export class HigherUnseen extends Refusal {
  constructor(sentence = "This bid may not cost more than in the round before. Sign in to see that one.") {
    super("refused", sentence);
  }
}

/**
 * Throws where a bid costs more than before: at its lines to those who may read the former figures, to others it would tell them.
 * The last that is asked of a bid, so that nothing else tells how this came out. Resolves to what it used up.
 */
export function refuseHigher(
  typed: Bid,
  { isBlind, higher }: Pick<BidWithFormer, "isBlind" | "higher">,
  { blindTries }: Pick<StoredBid, "blindTries">,
  unseen?: string,
): number {
  if (isBlind && blindTries + cost.submit > mostBlindTries)
    throw new Refusal("refused", "This link takes no more bids in this round. Sign in to bid.");
  if (higher.length > 0) throw isBlind ? new HigherUnseen(unseen) : invalid(higherRateProblems(typed, higher));
  return isBlind ? cost.submit : 0;
}

/** A refusal is used up as well, though nothing else of its submit stands. */
export async function countUnseen(tx: Transaction, { id, blindTries }: StoredBid): Promise<void> {
  await tx
    .update(bids)
    .set({ blindTries: blindTries + cost.refusal })
    .where(eq(bids.id, id));
}
