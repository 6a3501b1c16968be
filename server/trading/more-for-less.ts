// A price break just above what was asked may make all of it cost less than the less that was asked (sourcing 5).
import { isMeasured } from "@vanik/contracts/units";
import type { Paise } from "@vanik/contracts/money";
import { type BidOffer, type BidOfferLine, type ComparedQty, grossOf, takenFor } from "./bid-offer.ts";
import { landLines } from "./landed.ts";

export interface MoreForLess {
  line: number;
  bid: string;
  /** Thousandths of ours, above what was asked. */
  qty: number;
  /** By so much the line costs less, landed, each quantity awarded alone. */
  saving: Paise;
}

const divideUp = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator;

/** The least of ours with which a break is reached, in whole ones of what is counted. */
function qtyAtBreak({ a, b }: BidOfferLine, from: number, uom: string): number {
  const step = isMeasured(uom) ? 1n : 1000n;
  return Number(divideUp(BigInt(from) * BigInt(a), BigInt(b) * step) * step);
}

function atBreaks(offer: BidOffer, offered: BidOfferLine, askedLine: ComparedQty, yearly: number): MoreForLess[] {
  const takenQty = takenFor(offered, askedLine.qty);
  if (offered.typed || !takenQty) return [];
  const landedOf = (qty: number) => landLines(offer, [{ asked: askedLine, qty }], yearly)[0];
  return offered.breaks.flatMap(({ from }) => {
    const qty = qtyAtBreak(offered, from, askedLine.uom);
    const more = qty > askedLine.qty ? takenFor(offered, qty) : null;
    // Most breaks cost more in all: these are not landed.
    if (!more || more.isShort || grossOf(offered, more) >= grossOf(offered, takenQty)) return [];
    const [less, now] = [landedOf(qty), landedOf(askedLine.qty)];
    const saving = less && now ? now.landed - less.landed : 0;
    return saving > 0 ? [{ line: offered.line, bid: offer.bid, qty, saving: saving as Paise }] : [];
  });
}

/** Of each line of a bid the quantity above what was asked that saves most, where one does. `yearly` in basis points. */
export function moreForLess(offer: BidOffer, askedLines: readonly ComparedQty[], yearly: number): MoreForLess[] {
  const askedByIdx = new Map(askedLines.map((line) => [line.idx, line]));
  return offer.lines.flatMap((offered) => {
    const askedLine = askedByIdx.get(offered.line);
    const found = askedLine ? atBreaks(offer, offered, askedLine, yearly) : [];
    return found.toSorted((one, other) => other.saving - one.saving).slice(0, 1);
  });
}
