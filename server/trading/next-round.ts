// A bid in a next round: a line that is left out keeps its former offer, and no rate is higher at an equal quantity (sourcing 1).
import type { Bid } from "@vanik/contracts/bid";
import { type BidOffer, type BidOfferLine, type ComparedQty, rateFor, takenFor } from "./bid-offer.ts";
import { answerToLine } from "./bid-answers.ts";

/** The bid with the former offers of the lines that it leaves unanswered. */
export function addFormerOffers(former: Bid, bid: Bid): Bid {
  const formerLines = new Map(former.lines.flatMap((line) => (answerToLine(line) ? [[line.idx, line]] : [])));
  const named = new Set(bid.lines.map(({ idx }) => idx));
  // Each line stays where it was typed: what is wrong with it is told at that place.
  const lines = bid.lines.map((line) => (answerToLine(line) ? line : (formerLines.get(line.idx) ?? line)));
  return {
    ...bid,
    lines: [...lines, ...former.lines.filter((line) => formerLines.has(line.idx) && !named.has(line.idx))],
  };
}

/** What a unit of ours costs net of discounts, as a fraction of paise × 10⁸; null where so much is not offered. */
export function netRate(offer: BidOffer, line: BidOfferLine, qty: number): { n: bigint; d: bigint } | null {
  const takenQty = takenFor(line, qty);
  if (!takenQty) return null;
  const net = BigInt(rateFor(line, takenQty)) * BigInt(10_000 - line.discount) * BigInt(10_000 - offer.discount);
  return { n: net * BigInt(line.b), d: BigInt(line.per) * BigInt(line.a) };
}

/** The lines on which an offer costs more by the unit than the former one at the quantity that is asked now, discounts counted. */
export function higherThanBefore(askedLines: readonly ComparedQty[], former: BidOffer, offer: BidOffer): number[] {
  return askedLines.flatMap(({ idx, qty }) => {
    const [before, now] = [former, offer].map((one) => {
      const line = one.lines.find((one) => one.line === idx);
      return line ? netRate(one, line, qty) : null;
    });
    return before && now && now.n * before.d > before.n * now.d ? idx : [];
  });
}

/** The same as sentences at the bid's fields; of a line that it keeps from before the bid's discount is to blame. */
export function higherRateProblems(bid: Bid, higher: readonly number[]): Record<string, string> {
  const problems = higher.map((idx): [string, string] => {
    const at = bid.lines.findIndex((line) => line.idx === idx && answerToLine(line));
    const sentence = `Line ${idx} may not cost more than in the round before, discounts counted`;
    return [at < 0 ? "discount_percentage" : `lines.${at}.rate`, sentence];
  });
  return Object.fromEntries(problems);
}
