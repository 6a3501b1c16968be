// What lines of a bid cost until they are here and paid (sourcing 5.2 to 5.5): paise, rounded half up at each step.
import { divideHalfUp, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import {
  type BidOffer,
  type BidOfferLine,
  chargedOnce,
  type ComparedQty,
  grossOf,
  oursIn,
  rateFor,
  type TakenQty,
  takenFor,
} from "./bid-offer.ts";
import { discountInPaise, shareCharges, shareDiscount } from "./discounts.ts";
import { mostDaysOfSmall } from "./small-supplier.ts";

/** So much (thousandths of ours) of a bid's line for one that was asked. */
export interface AwardedQty {
  asked: ComparedQty;
  qty: number;
}

export interface LandedLine {
  line: number;
  bid: string;
  /** Thousandths of ours, with what packs and least quantities add; and of the supplier's, half up. */
  qty: number;
  bidQty: number;
  isShort: boolean;
  /** That of its break. */
  rate: Paise;
  /** Net of both discounts. */
  goods: Paise;
  packing: Paise;
  freight: Paise;
  /** What is billed and gives no credit. */
  tax: Paise;
  /** What paying before or after 30 days costs; below 0 where it earns. */
  payment: Paise;
  landed: Paise;
  lead: number;
}

const wholeYear = 36_500n;

const inBasisPoints = (amount: Paise, basisPoints: number) => discountInPaise({ percentage: basisPoints }, amount);

/** Days until a line is paid, on average, × 10,000: what is advanced is paid as many days before it is here as it takes. */
export function paidAfter(offer: Pick<BidOffer, "paymentDays" | "advance" | "microOrSmall">, lead: number): number {
  const days = offer.microOrSmall ? Math.min(offer.paymentDays, mostDaysOfSmall) : offer.paymentDays;
  return days * (10_000 - offer.advance) - lead * offer.advance;
}

/** `yearly` is the operator's rate in basis points. */
function paymentCost(billed: Paise, offer: BidOffer, lead: number, yearly: number): Paise {
  const early = BigInt(30 * 10_000 - paidAfter(offer, lead));
  return Number(divideHalfUp(BigInt(billed) * BigInt(yearly) * early, 100n * 10_000n * wholeYear)) as Paise;
}

interface Taking extends AwardedQty {
  of: BidOfferLine;
  takenQty: TakenQty;
}

function takingsOf(offer: BidOffer, awarded: readonly AwardedQty[]): Taking[] {
  const byLine = new Map(offer.lines.toReversed().map((offered) => [offered.line, offered]));
  const takings = awarded.flatMap(({ asked, qty }) => {
    const offered = byLine.get(asked.idx);
    const takenQty = offered && takenFor(offered, qty);
    return takenQty ? [{ asked, qty, of: offered, takenQty }] : [];
  });
  // What cannot be shared equally goes by the lines' numbers, never by the order in which they come.
  return takings.toSorted((one, other) => one.asked.idx - other.asked.idx);
}

/** Goods net of both discounts, in the order of the takings. */
function goodsNetOf(offer: BidOffer, takings: readonly Taking[]): Paise[] {
  const bases = takings.map(({ of, takenQty }) => {
    const gross = grossOf(of, takenQty);
    return { base: subtractPaise(gross, inBasisPoints(gross, of.discount)), gstRate: of.gstRate, idx: of.line };
  });
  const shares = shareDiscount(inBasisPoints(sumPaise(bases.map(({ base }) => base)), offer.discount), bases);
  return bases.map(({ base }, at) => subtractPaise(base, shares[at]!));
}

function perUnitOf({ freight }: BidOffer, { takenQty }: Taking): Paise {
  if (freight.kind !== "per_unit") return noPaise;
  return Number(divideHalfUp(BigInt(freight.amount) * takenQty.n, takenQty.d * 1000n)) as Paise;
}

/** What these lines of a bid cost when they are awarded together, by idx; one that it does not offer is left out. `yearly` in basis points. */
export function landLines(offer: BidOffer, awarded: readonly AwardedQty[], yearly: number): LandedLine[] {
  const takings = takingsOf(offer, awarded);
  const goods = goodsNetOf(offer, takings);
  const once = chargedOnce(offer, sumPaise(goods));
  const [packing, freight] = [once.packing, once.freight].map((whole) => shareCharges(whole, goods));
  return takings.map((taking, at) => {
    const { of, takenQty, asked } = taking;
    const charged = { packing: packing![at]!, freight: sumPaise([freight![at]!, perUnitOf(offer, taking)]) };
    const net = sumPaise([goods[at]!, charged.packing, charged.freight]);
    const billedTax = inBasisPoints(net, of.gstRate);
    const tax = asked.noCredit ? billedTax : noPaise;
    const payment = paymentCost(sumPaise([net, billedTax]), offer, of.lead, yearly);
    return {
      line: asked.idx,
      bid: offer.bid,
      qty: oursIn(of, takenQty),
      bidQty: Number(divideHalfUp(takenQty.n, takenQty.d)),
      isShort: takenQty.isShort,
      rate: rateFor(of, takenQty),
      goods: goods[at]!,
      ...charged,
      tax,
      payment,
      landed: sumPaise([net, tax, payment]),
      lead: of.lead,
    };
  });
}

export interface RankedLanding extends LandedLine {
  /** 1 is L1; equal ones share a rank: 1, 1, 3. */
  rank: number;
}

/** By landed ÷ q, exactly: surplus counts as a cost, and not as goods. */
function byUnitLanded(one: LandedLine, other: LandedLine, askedQty: number): number {
  const [left, right] = [one, other].map(({ isShort, qty }) => BigInt(isShort ? qty : askedQty));
  const difference = BigInt(one.landed) * right! - BigInt(other.landed) * left!;
  return Number(difference > 0n) - Number(difference < 0n);
}

/** Of equal ones the one that is there sooner, then the one that was submitted earlier, then the first by name. */
function preferOffer(submitted: ReadonlyMap<string, number>, one: LandedLine, other: LandedLine): number {
  const later = submitted.get(one.bid)! - submitted.get(other.bid)!;
  return one.lead - other.lead || later || (one.bid < other.bid ? -1 : 1);
}

/** What a bid's lines cost as if it were wholly awarded. */
export const landWhole = (offer: BidOffer, askedLines: readonly ComparedQty[], yearly: number): LandedLine[] =>
  landLines(
    offer,
    askedLines.map((line) => ({ asked: line, qty: line.qty })),
    yearly,
  );

/** Orders what was landed of one line: the lowest landed cost of a unit first; one for less than was asked comes after those for all. */
export function lineRanking(offers: readonly BidOffer[]) {
  const submitted = new Map(offers.map(({ bid, submittedAt }) => [bid, submittedAt.getTime()]));
  return ({ qty }: ComparedQty, landings: readonly LandedLine[]): RankedLanding[] => {
    const order = (one: LandedLine, other: LandedLine) =>
      Number(one.isShort) - Number(other.isShort) || byUnitLanded(one, other, qty);
    const ofLine = landings.toSorted((one, other) => order(one, other) || preferOffer(submitted, one, other));
    let rank = 1;
    return ofLine.map((one, at) => {
      if (at > 0 && order(ofLine[at - 1]!, one) < 0) rank = at + 1;
      return { ...one, rank };
    });
  };
}

/** A bid's offer for a line is taken; `qty` in thousandths of ours, all that was asked where it is absent. */
export interface AwardChoice {
  line: number;
  bid: string;
  qty?: number | undefined;
}

export interface PricedAward {
  total: Paise;
  lines: LandedLine[];
  /** Bids whose least order the goods awarded do not reach. */
  belowMinOrder: string[];
}

/** What an award costs: the one code that prices awards, whoever chose them. Throws a RangeError for what nobody offers. */
export function priceAward(
  askedLines: readonly ComparedQty[],
  offers: readonly BidOffer[],
  choices: readonly AwardChoice[],
  yearly: number,
): PricedAward {
  const byBid = Map.groupBy(choices, ({ bid }) => bid);
  const byIdx = new Map(askedLines.toReversed().map((one) => [one.idx, one]));
  const lines = offers.flatMap((offer) => {
    const awarded = (byBid.get(offer.bid) ?? []).flatMap(({ line, qty }) => {
      const lineAsked = byIdx.get(line);
      return lineAsked ? [{ asked: lineAsked, qty: qty ?? lineAsked.qty }] : [];
    });
    return landLines(offer, awarded, yearly);
  });
  if (lines.length < choices.length) throw new RangeError("An award names what is not offered.");
  const landed = Map.groupBy(lines, ({ bid }) => bid);
  const goodsOfBid = (bid: string) => sumPaise((landed.get(bid) ?? []).map(({ goods }) => goods));
  const used = offers.filter(({ bid }) => landed.has(bid));
  return {
    total: sumPaise(lines.map(({ landed }) => landed)),
    lines,
    belowMinOrder: used.filter(({ bid, minOrder }) => goodsOfBid(bid) < minOrder).map(({ bid }) => bid),
  };
}
