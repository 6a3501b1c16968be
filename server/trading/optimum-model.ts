// Who gets which line, as a sum to be made least (sourcing 5): costs unrounded, charges once per bid that is used. What is found is
// priced again to the paisa by the code that prices awards.
import type { Paise } from "@vanik/contracts/money";
import { type BidOffer, type BidOfferLine, type ComparedQty, grossOf, type TakenQty, takenFor } from "./bid-offer.ts";
import { discountInPaise } from "./discounts.ts";
import { type AwardChoice, paidAfter } from "./landed.ts";

/** What the desk demands of a split; null and empty demand nothing. `maxShare` in basis points of the goods. */
export interface OptimumRules {
  maxSuppliers: number | null;
  maxShare: number | null;
  maxLeadDays: number | null;
  /** Bids. */
  leaveOut: readonly string[];
  fix: readonly { line: number; bid: string }[];
}

export const noRules: OptimumRules = { maxSuppliers: null, maxShare: null, maxLeadDays: null, leaveOut: [], fix: [] };

/** All of a line from one bid. */
export interface ModelOffer {
  /** Goods before the bid's discount: whole paise. */
  base: number;
  /** Paise with all that grows with it, unrounded. */
  cost: number;
  /** What a paisa that is charged with it costs, tax without credit and payment counted. */
  factor: number;
  lead: number;
}

export interface ModelBid {
  bid: string;
  /** By the place of the line; null where it does not offer all of it. */
  offers: readonly (ModelOffer | null)[];
  /** What is charged once, in paise, from so much base on; `from` of the first is 0. */
  slabs: readonly { from: number; charge: number }[];
  /** The least base for which the bid holds. */
  minBase: number;
  /** What goods net of the bid's discount are of the base. */
  net: number;
  /** The least factor of its offers. */
  factor: number;
}

export interface OptimumModel {
  /** The idx of the lines that are to be had, by their places. */
  lines: readonly number[];
  /** Lines that nobody offers whole, whatever the rules: they are left to the desk. */
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
export function factorOf(offer: BidOffer, line: BidOfferLine, noCredit: boolean, yearly: number): number {
  const tax = line.gstRate / 10_000;
  const payment = ((yearly / 10_000) * (30 - paidAfter(offer, line.lead) / 10_000)) / 365;
  return 1 + (noCredit ? tax : 0) + (1 + tax) * payment;
}

/** What a paisa of base costs on a line before its charges, and freight by the unit for what is taken. */
export function costOfBase(offer: BidOffer, base: number, { n, d }: TakenQty, factor: number): number {
  const packing = offer.packing.kind === "percentage" ? offer.packing.percentage / 10_000 : 0;
  const unit = offer.freight.kind === "per_unit" ? (offer.freight.amount * (Number(n) / Number(d))) / 1000 : 0;
  return (base * (1 - offer.discount / 10_000) * (1 + packing) + unit) * factor;
}

function modelOffer(offer: BidOffer, { idx, qty, noCredit }: ComparedQty, yearly: number): ModelOffer | null {
  const line = offer.lines.find((one) => one.line === idx);
  const taken = line && takenFor(line, qty);
  if (!taken || taken.isShort) return null;
  const gross = grossOf(line, taken);
  const base = gross - discountInPaise({ percentage: line.discount }, gross);
  const factor = factorOf(offer, line, noCredit, yearly);
  return { base, factor, cost: costOfBase(offer, base, taken, factor), lead: line.lead };
}

function slabsOf({ freight, packing, discount }: BidOffer): ModelBid["slabs"] {
  const packed = packing.kind === "amount" ? packing.amount : 0;
  if (freight.kind === "amount" || freight.kind === "to_pay") return [{ from: 0, charge: packed + freight.amount }];
  if (freight.kind !== "slabs") return [{ from: 0, charge: packed }];
  const slabs = freight.slabs.map(({ from, amount }) => ({ from: baseFor(from, discount), charge: packed + amount }));
  const reached = slabs.filter(({ from }) => from < Infinity);
  return reached[0]?.from === 0 ? reached : [{ from: 0, charge: packed }, ...reached];
}

const isAllowed = (rules: OptimumRules, line: number, bid: string, lead: number) =>
  !rules.leaveOut.includes(bid) &&
  (rules.maxLeadDays === null || lead <= rules.maxLeadDays) &&
  rules.fix.every((fixed) => fixed.line !== line || fixed.bid === bid);

/** Earlier submissions first: in whatever order bids and lines are given, the model is the same. */
const byMoment = (one: BidOffer, other: BidOffer) =>
  one.submittedAt.getTime() - other.submittedAt.getTime() || (one.bid < other.bid ? -1 : 1);

/** The model of a request's lines and bids; which of `maxSuppliers` and `maxShare` holds is the solver's to see. `yearly` in basis points. */
export function modelOf(
  asked: readonly ComparedQty[],
  offers: readonly BidOffer[],
  yearly: number,
  rules: OptimumRules = noRules,
): OptimumModel {
  const all = offers
    .toSorted(byMoment)
    .map((offer) => ({ offer, ofLine: new Map(asked.map((line) => [line.idx, modelOffer(offer, line, yearly)])) }));
  const idxs = asked.map(({ idx }) => idx).toSorted((one, other) => one - other);
  const lines = idxs.filter((idx) => all.some(({ ofLine }) => ofLine.get(idx)));
  const bids = all.map(({ offer, ofLine }): ModelBid => {
    const allowed = lines.map((idx) => {
      const one = ofLine.get(idx)!;
      return one && isAllowed(rules, idx, offer.bid, one.lead) ? one : null;
    });
    return {
      bid: offer.bid,
      offers: allowed,
      slabs: slabsOf(offer),
      minBase: baseFor(offer.minOrder, offer.discount),
      net: 1 - offer.discount / 10_000,
      factor: Math.min(...allowed.map((one) => one?.factor ?? Infinity)),
    };
  });
  return {
    lines,
    uncovered: idxs.filter((idx) => !lines.includes(idx)),
    lost: lines.filter((_, at) => bids.every((bid) => !bid.offers[at])),
    bids: bids.filter((bid) => bid.offers.some((one) => one)),
  };
}

/** The least that a bid charges once, whatever it gets. */
export function leastCharge({ slabs, factor }: ModelBid): number {
  return Math.min(...slabs.map(({ charge }) => charge)) * factor;
}

/** What a split costs in paise, unrounded; null where a bid stays below its least order. `taken` has the place of a bid for each line. */
export function modelCost({ bids }: OptimumModel, taken: ArrayLike<number>): number | null {
  const base = new Float64Array(bids.length);
  const weighted = new Float64Array(bids.length);
  // Goods that come to nothing cannot share a charge: their first line bears it.
  const first = new Float64Array(bids.length);
  let cost = 0;
  for (let at = 0; at < taken.length; at++) {
    const place = taken[at]!;
    const offer = bids[place]!.offers[at]!;
    cost += offer.cost;
    base[place]! += offer.base;
    weighted[place]! += offer.base * offer.factor;
    first[place] ||= offer.factor;
  }
  for (const [place, bid] of bids.entries()) {
    if (!first[place]) continue;
    if (base[place]! < bid.minBase) return null;
    const { charge } = bid.slabs.findLast(({ from }) => from <= base[place]!)!;
    cost += charge * (base[place]! > 0 ? weighted[place]! / base[place]! : first[place]!);
  }
  return cost;
}

/** What a solver found: `cost` and `bound` in paise, unrounded; nothing costs less than `bound`. */
export interface Split {
  choices: AwardChoice[];
  cost: number;
  bound: number;
}

/** Within less than half a paisa there is nothing cheaper. */
export const provenWithin = 0.4;

export const isProven = ({ cost, bound }: Pick<Split, "cost" | "bound">): boolean => cost - bound <= provenWithin;

/** A split by the places of its bids. */
export function choicesAt({ bids, lines }: OptimumModel, taken: ArrayLike<number>): AwardChoice[] {
  return lines.map((line, at) => ({ line, bid: bids[taken[at]!]!.bid }));
}

/** The fewest suppliers who offer all lines of a model together; Infinity where none do. */
export function fewestSuppliers({ bids, lines }: OptimumModel): number {
  const offering = lines.map((_, at) => bids.flatMap(({ offers }, place) => (offers[at] ? [place] : [])));
  const masks = [
    ...new Set(offering.map((places) => places.reduce((mask, place) => mask | (1n << BigInt(place)), 0n))),
  ];
  if (masks.includes(0n)) return Infinity;
  // Who offers a line that fewer do settles the lines that more do.
  const hardest = masks.filter((mask) => !masks.some((other) => other !== mask && (other & mask) === other));
  const covers = (left: readonly bigint[], most: number): boolean => {
    const [first] = left.toSorted((one, other) => bitsIn(one) - bitsIn(other));
    if (first === undefined) return true;
    if (most === 0) return false;
    return bids.some((_, place) => {
      const one = 1n << BigInt(place);
      return (
        (first & one) !== 0n &&
        covers(
          left.filter((mask) => (mask & one) === 0n),
          most - 1,
        )
      );
    });
  };
  for (let most = 0; most < bids.length; most++) if (covers(hardest, most)) return most;
  return bids.length;
}

const bitsIn = (mask: bigint) => mask.toString(2).replaceAll("0", "").length;
