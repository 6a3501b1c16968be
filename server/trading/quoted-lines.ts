// An opened bid as lines of a supplier quotation: what is awarded whole, to the paisa, in our units (sourcing 1, wire-desk 3).
import { divideHalfUp, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { isMeasured } from "@vanik/contracts/units";
import type { BidOffer, ComparedQty } from "./bid-offer.ts";
import { type AwardedQty, landLines } from "./landed.ts";

/** Thousandths and paise: qty × rate − discount is what the bid's goods come to. */
export interface QuotedLine {
  idx: number;
  qty: number;
  rate: Paise;
  ownDiscount: Paise;
  gstRate: number;
}

export interface QuotedBid {
  lines: QuotedLine[];
  /** What the supplier bills besides; what a carrier is paid by us is no part of it. */
  packing: Paise;
  freight: Paise;
  /** Freight that is free for all of it and not for less: the quotation says so. */
  isFreightFree: boolean;
  /** Days until the last of it is there. */
  lead: number;
}

/** What so much (thousandths) costs at a rate, as a quotation reckons it. */
const costAt = (qty: number, rate: Paise) => Number(divideHalfUp(BigInt(qty) * BigInt(rate), 1000n)) as Paise;

/** The least rate at which so much comes to the amount or more: what is above it is a discount. */
const rateReaching = (amount: Paise, qty: number): Paise => {
  const [goods, each] = [BigInt(amount) * 1000n, BigInt(qty)];
  const rate = Number((goods + each - 1n) / each) as Paise;
  return costAt(qty, rate) < amount ? ((rate + 1) as Paise) : rate;
};

/** The same line at a rate net of its discount; what no rate says to the paisa is less than one for each unit. */
export function withoutOwnDiscount(line: QuotedLine): QuotedLine {
  const { qty, ownDiscount } = line;
  if (ownDiscount === 0) return line;
  const goods = subtractPaise(costAt(qty, line.rate), ownDiscount);
  const rate = rateReaching(goods, qty);
  return { ...line, rate, ownDiscount: subtractPaise(costAt(qty, rate), goods) };
}

/** A bid as if all of it were awarded. */
export const quotedBid = (offer: BidOffer, askedLines: readonly ComparedQty[]): QuotedBid =>
  quotedPart(
    offer,
    askedLines.map((line) => ({ asked: line, qty: line.qty })),
  );

/** So much of a bid at the rates of its breaks, together. Quantities that we count are whole, up. */
export function quotedPart(offer: BidOffer, awarded: readonly AwardedQty[]): QuotedBid {
  const landed = landLines(offer, awarded, 0);
  const offered = new Map(offer.lines.toReversed().map((offerLine) => [offerLine.line, offerLine]));
  const units = new Map(awarded.toReversed().map(({ asked }) => [asked.idx, asked.uom]));
  const lines = landed.map(({ line: idx, qty, rate, goods }): QuotedLine => {
    const offerLine = offered.get(idx)!;
    const uom = units.get(idx)!;
    const ours = isMeasured(uom) ? qty : Math.ceil(qty / 1000) * 1000;
    const isPlain = offerLine.a === offerLine.b && offerLine.per === 1 && ours === qty;
    const each = isPlain ? rate : rateReaching(goods, ours);
    return {
      idx,
      qty: ours,
      rate: each,
      ownDiscount: subtractPaise(costAt(ours, each), goods),
      gstRate: offerLine.gstRate,
    };
  });
  const freight = offer.freight.kind === "to_pay" ? noPaise : sumPaise(landed.map((line) => line.freight));
  return {
    lines,
    packing: sumPaise(landed.map(({ packing }) => packing)),
    freight,
    isFreightFree:
      freight === 0 && offer.freight.kind === "slabs" && offer.freight.slabs.some(({ amount }) => amount > 0),
    lead: Math.max(0, ...landed.map(({ lead }) => lead)),
  };
}
