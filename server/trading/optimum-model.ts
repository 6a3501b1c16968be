// Who gets which line, as a sum to be made least (sourcing 5): costs unrounded, charges once per bid that is used. What is found is
// priced again to the paisa by the code that prices awards.
import type { Paise } from "@vanik/contracts/money";
import { type BidOffer, type BidOfferLine, type ComparedQty, grossOf, type TakenQty, takenFor } from "./bid-offer.ts";
import { discountInPaise } from "./discounts.ts";
import { canMakeUp, type PartTier, partProblem, partTiers } from "./divided-lines.ts";
import { paidAfter } from "./landed.ts";

/** What the desk demands of a split; null and empty demand nothing. `maxShare` in basis points of the goods; two with a `qty` (thousandths) fix how a line is divided. */
export interface OptimumRules {
  maxSuppliers: number | null;
  maxShare: number | null;
  maxLeadDays: number | null;
  /** Bids. */
  leaveOut: readonly string[];
  fix: readonly { line: number; bid: string; qty?: number | undefined }[];
}

export const noRules: OptimumRules = { maxSuppliers: null, maxShare: null, maxLeadDays: null, leaveOut: [], fix: [] };

/** All of a line from one bid, or a part of it. */
export interface ModelOffer {
  /** Goods before the bid's discount: whole paise. */
  base: number;
  /** Paise with all that grows with it, unrounded. */
  cost: number;
  /** What a paisa that is charged with it costs, tax without credit and payment counted. */
  factor: number;
  lead: number;
  /** Paise that rounding may add to it or take of it. */
  rounding: number;
}

/** Parts of a line from one bid at one rate: what a step of it costs, unrounded. */
export interface ModelPart extends PartTier {
  cost: number;
  factor: number;
}

export interface ModelBid {
  bid: string;
  /** By the place of the line; null where it does not offer all of it. */
  offers: readonly (ModelOffer | null)[];
  /** By the place of the line; none where it is not divided, or the bid can have no part of it. */
  parts: readonly (readonly ModelPart[])[];
  /** What is charged once, in paise, from so much base on; `from` of the first is 0. */
  slabs: readonly { from: number; charge: number }[];
  /** The least base for which the bid holds. */
  minBase: number;
  /** What goods net of the bid's discount are of the base. */
  net: number;
  /** The least factor of its offers, and the most. */
  factor: number;
  mostFactor: number;
  /** Paise that rounding may add to what is discounted and charged once, or take of it. */
  rounding: number;
}

export interface OptimumModel {
  /** The idx of the lines that are to be had, by their places. */
  lines: readonly number[];
  /** Of the lines that may be divided how much is asked (thousandths), by their places. */
  divided: ReadonlyMap<number, number>;
  /** Lines that nobody offers whole, nor two together where it may be divided, whatever the rules: they are left to the desk. */
  uncovered: readonly number[];
  /** Lines that nobody is left for under the rules: there is no such split. */
  lost: readonly number[];
  bids: readonly ModelBid[];
}

/** The least base whose goods reach an amount; they grow with it. Infinity where none do. */
function baseFor(goods: Paise, discount: number): number {
  if (goods <= 0) return 0;
  if (discount >= 10_000) return Infinity;
  const reaches = (base: number) => base - discountInPaise({ percentage: discount }, base as Paise) >= goods;
  let base = Math.ceil((goods * 10_000) / (10_000 - discount));
  while (reaches(base - 1)) base--;
  while (!reaches(base)) base++;
  return base;
}

/** What a paisa of goods or charges on a line costs until it is paid. */
function factorOf(offer: BidOffer, line: BidOfferLine, noCredit: boolean, yearly: number): number {
  const tax = line.gstRate / 10_000;
  const payment = ((yearly / 10_000) * (30 - paidAfter(offer, line.lead) / 10_000)) / 365;
  return 1 + (noCredit ? tax : 0) + (1 + tax) * payment;
}

/** What a paisa of base costs on a line before its charges, and freight by the unit for what is taken. */
function costOfBase(offer: BidOffer, base: number, { n, d }: TakenQty, factor: number): number {
  const packing = offer.packing.kind === "percentage" ? offer.packing.percentage / 10_000 : 0;
  const unit = offer.freight.kind === "per_unit" ? (offer.freight.amount * (Number(n) / Number(d))) / 1000 : 0;
  return (base * (1 - offer.discount / 10_000) * (1 + packing) + unit) * factor;
}

/**
 * Payment, tax that is a cost and freight by the unit are rounded by half a paisa each; what is shared (the discount, packing,
 * freight) by less than one each, which changes what tax and payment come to.
 */
function roundingOfLine(offer: BidOffer, noCredit: boolean, yearly: number, factor: number): number {
  const shares = [offer.discount > 0, offer.packing.kind !== "included", offer.freight.kind !== "included"];
  const halves = [yearly > 0, noCredit, offer.freight.kind === "per_unit"];
  const count = (all: boolean[]) => all.filter(Boolean).length;
  return count(halves) / 2 + (count(shares) + 0.5) * Math.abs(factor - 1);
}

/** The discount and packing by percent are each rounded once, the second of what the first left. */
function roundingOnce({ discount, packing }: BidOffer): number {
  return (discount > 0 ? 0.5 : 0) + (packing.kind === "percentage" ? 0.5 + packing.percentage / 20_000 : 0);
}

export function modelOffer(offer: BidOffer, { idx, qty, noCredit }: ComparedQty, yearly: number): ModelOffer | null {
  const line = offer.lines.find((one) => one.line === idx);
  const takenQty = line && takenFor(line, qty);
  if (!takenQty || takenQty.isShort) return null;
  const gross = grossOf(line, takenQty);
  const base = gross - discountInPaise({ percentage: line.discount }, gross);
  const factor = factorOf(offer, line, noCredit, yearly);
  const rounding = roundingOfLine(offer, noCredit, yearly, factor);
  return { base, factor, cost: costOfBase(offer, base, takenQty, factor), lead: line.lead, rounding };
}

/** What a bid may have of a line that is divided. */
function modelParts(offer: BidOffer, askedLine: ComparedQty, yearly: number): ModelPart[] {
  const line = offer.lines.find((one) => one.line === askedLine.idx);
  if (!line) return [];
  const factor = factorOf(offer, line, askedLine.noCredit, yearly);
  return partTiers(line, askedLine).map((tier) => {
    const takenQty = { n: BigInt(tier.step) * BigInt(line.b), d: BigInt(line.a), isShort: false };
    return { ...tier, factor, cost: costOfBase(offer, tier.base, takenQty, factor) };
  });
}

/** The one part that a rule fixes; none where the bid does not sell exactly so much. */
function fixedPart(offer: BidOffer, askedLine: ComparedQty, yearly: number, qty: number): ModelPart[] {
  const line = offer.lines.find((one) => one.line === askedLine.idx);
  const part = modelOffer(offer, { ...askedLine, qty }, yearly);
  return part && line && partProblem(line, qty) === null ? [{ ...part, step: qty, from: 1, to: 1, isExact: true }] : [];
}

function slabsOf({ freight, packing, discount }: BidOffer): ModelBid["slabs"] {
  const packed = packing.kind === "amount" ? packing.amount : 0;
  if (freight.kind === "amount" || freight.kind === "to_pay") return [{ from: 0, charge: packed + freight.amount }];
  if (freight.kind !== "slabs") return [{ from: 0, charge: packed }];
  const slabs = freight.slabs.map(({ from, amount }) => ({ from: baseFor(from, discount), charge: packed + amount }));
  const reached = slabs.filter(({ from }) => from < Infinity);
  return reached[0]?.from === 0 ? reached : [{ from: 0, charge: packed }, ...reached];
}

export interface OfferedOf {
  whole: ModelOffer | null;
  parts: readonly ModelPart[];
}
const isOffered = ({ whole, parts }: OfferedOf) => whole !== null || parts.length > 0;

/** True where two of these bids make up a line. */
export function canDivide(offered: readonly OfferedOf[], qty: number): boolean {
  return offered.some(({ parts }, at) =>
    offered
      .slice(at + 1)
      .some((other) => parts.some((one) => other.parts.some((another) => canMakeUp(one, another, qty)))),
  );
}

/** What the rules leave of an offer. */
function allowedOf(offer: BidOffer, askedLine: ComparedQty, offered: OfferedOf, yearly: number, rules: OptimumRules) {
  const none: OfferedOf = { whole: null, parts: [] };
  const lead = offer.lines.find(({ line }) => line === askedLine.idx)?.lead ?? 0;
  if (rules.leaveOut.includes(offer.bid) || (rules.maxLeadDays !== null && lead > rules.maxLeadDays)) return none;
  const fixed = rules.fix.filter(({ line }) => line === askedLine.idx);
  const own = fixed.find(({ bid }) => bid === offer.bid);
  if (own?.qty !== undefined) return { ...none, parts: fixedPart(offer, askedLine, yearly, own.qty) };
  if (fixed.length === 0) return offered;
  return own ? { ...offered, parts: [] } : none;
}

/** Earlier submissions first: in whatever order bids and lines are given, the model is the same. */
const byMoment = (one: BidOffer, other: BidOffer) =>
  one.submittedAt.getTime() - other.submittedAt.getTime() || (one.bid < other.bid ? -1 : 1);

/**
 * The model of a request's lines and bids; which of `maxSuppliers` and `maxShare` holds is the solver's to see. `yearly` in basis
 * points; `divisible` names lines that two suppliers may share.
 */
export function modelOf(
  askedLines: readonly ComparedQty[],
  offers: readonly BidOffer[],
  yearly: number,
  rules: OptimumRules = noRules,
  divisible: readonly number[] = [],
): OptimumModel {
  const sorted = askedLines.toSorted((one, other) => one.idx - other.idx);
  const all = offers.toSorted(byMoment).map((offer) => {
    const ofLine = sorted.map((line) => {
      const parts = divisible.includes(line.idx) ? modelParts(offer, line, yearly) : [];
      return { whole: modelOffer(offer, line, yearly), parts };
    });
    return { offer, ofLine };
  });
  const isHad = (offered: readonly OfferedOf[], { qty }: ComparedQty) =>
    offered.some(({ whole }) => whole) || canDivide(offered, qty);
  const isDividedByHand = ({ idx }: ComparedQty) =>
    rules.fix.some(({ line, qty }) => line === idx && qty !== undefined);
  const had = sorted.map((line, at) => {
    const offered = all.map(({ ofLine }) => ofLine[at]!);
    return isDividedByHand(line) || isHad(offered, line);
  });
  const usable = sorted.filter((_, at) => had[at]);
  const bids = all.map(({ offer, ofLine }) => {
    const offered = ofLine.filter((_, at) => had[at]);
    return { offer, ofLine: usable.map((line, at) => allowedOf(offer, line, offered[at]!, yearly, rules)) };
  });
  const isLost = (line: ComparedQty, at: number) =>
    !isHad(
      bids.map(({ ofLine }) => ofLine[at]!),
      line,
    );
  const isDivided = (line: ComparedQty) => divisible.includes(line.idx) || isDividedByHand(line);
  return {
    lines: usable.map(({ idx }) => idx),
    divided: new Map(usable.flatMap((line, at) => (isDivided(line) ? [[at, line.qty] as const] : []))),
    uncovered: sorted.flatMap(({ idx }, at) => (had[at] ? [] : idx)),
    lost: usable.filter(isLost).map(({ idx }) => idx),
    bids: bids.filter(({ ofLine }) => ofLine.some(isOffered)).map(({ offer, ofLine }) => modelBid(offer, ofLine)),
  };
}

function modelBid(offer: BidOffer, ofLine: readonly OfferedOf[]): ModelBid {
  const factors = ofLine.flatMap(({ whole, parts }) =>
    [...(whole ? [whole] : []), ...parts].map(({ factor }) => factor),
  );
  return {
    bid: offer.bid,
    offers: ofLine.map(({ whole }) => whole),
    parts: ofLine.map(({ parts }) => parts),
    slabs: slabsOf(offer),
    minBase: baseFor(offer.minOrder, offer.discount),
    net: 1 - offer.discount / 10_000,
    factor: Math.min(...factors),
    mostFactor: Math.max(...factors),
    rounding: roundingOnce(offer),
  };
}
