// Offers beside each other line by line, bid after bid in turns of the loop: 40 bids of 500 lines at one stretch hold it for 100 ms.
import type { BidOffer, ComparedQty } from "@vanik/trading/bid-offer";
import { landWhole, lineRanking, type RankedLanding } from "@vanik/trading/landed";
import { mapWithPauses } from "../../../platform/with-pauses.ts";
import type { ComparedRound } from "./round-offers.ts";

/** All offers for each line, each as if wholly awarded, the lowest landed cost of a unit first; `landed` is what each comes to by itself. */
export async function rankInTurns(askedLines: readonly ComparedQty[], offers: readonly BidOffer[], yearly: number) {
  const landed = await mapWithPauses(offers, (offer) => landWhole(offer, askedLines, yearly));
  const byLine = Map.groupBy(landed.flat(), ({ line }) => line);
  const rankLine = lineRanking(offers);
  const ranked = await mapWithPauses(
    askedLines,
    (line) => [line.idx, rankLine(line, byLine.get(line.idx) ?? [])] as const,
  );
  return { landed, ranked: new Map(ranked) };
}

export interface RankedRound extends ComparedRound {
  /** By line all who offer it, the lowest first. */
  ranked: ReadonlyMap<number, readonly RankedLanding[]>;
  /** By bid the lines of its quotation that answer those of the request: they stand in the order of the request's (`quotedBid`). */
  quotationLines: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** An opened round with all that is told of its offers. */
export async function rankRound(compared: ComparedRound): Promise<RankedRound> {
  const { asked, offers, yearly } = compared;
  const { landed, ranked } = await rankInTurns(asked, offers, yearly);
  const quotationLines = new Map(
    offers.map(({ bid }, place) => [bid, new Map(landed[place]!.map(({ line }, at) => [line, at + 1]))]),
  );
  return { ...compared, ranked, quotationLines };
}
