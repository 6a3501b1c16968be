// What a split of the model costs, unrounded, and as choices that awards are made of (sourcing 5).
import type { BidOffer, ComparedQty } from "./bid-offer.ts";
import type { AwardChoice } from "./landed.ts";
import { type ModelBid, type ModelOffer, modelOffer, type OptimumModel } from "./optimum-model.ts";

/** The least that a bid charges once, whatever it gets. */
export const leastCharge = ({ slabs }: Pick<ModelBid, "slabs">): number =>
  Math.min(...slabs.map(({ charge }) => charge));

/**
 * What rounding may add to what a bid discounts and charges once, or take of it. Charges are shared by goods in whole paise: where
 * a discount leaves little of these, that shifts a charge between lines on which it costs differently.
 */
export function roundingOfBid(
  { slabs, net, factor, mostFactor, rounding }: ModelBid,
  lines: number,
  goods: number,
): number {
  const charge = net < 1 ? Math.max(...slabs.map((slab) => slab.charge)) : 0;
  return rounding * mostFactor + (charge * (mostFactor - factor) * lines) / Math.max(1, goods);
}

/** So much (thousandths) of the line at a place from the bid at a place. */
export interface TakenPart {
  at: number;
  place: number;
  qty: number;
}

/** A part as the model reckons it: whole paise of goods, with what its packs and breaks make of it. */
export function offerOfPart(
  askedLines: readonly ComparedQty[],
  offers: readonly BidOffer[],
  yearly: number,
  { line, bid, qty }: AwardChoice,
): ModelOffer {
  const lineAsked = askedLines.find(({ idx }) => idx === line)!;
  return modelOffer(
    offers.find((one) => one.bid === bid)!,
    { ...lineAsked, qty: qty ?? lineAsked.qty },
    yearly,
  )!;
}

export interface PricedPart extends TakenPart {
  offer: ModelOffer;
}

/** What a bid gets: goods before its discount, and what a paisa that is charged once costs on them. */
export interface Charged {
  base: number;
  mean: number;
}

/**
 * What each bid gets of a split; null where that is nothing. `taken` has the place of a bid for each line, less than 0 for one that
 * is divided into `parts`. What is charged once is shared by goods, so it costs the mean of their factors.
 */
export function chargedIn(
  { bids }: Pick<OptimumModel, "bids">,
  choice: ArrayLike<number>,
  parts: readonly PricedPart[] = [],
): (Charged | null)[] {
  const base = new Float64Array(bids.length);
  const weighted = new Float64Array(bids.length);
  // Goods that come to nothing, or that a discount takes whole, cannot share a charge: their first line bears it.
  const first = new Float64Array(bids.length);
  const addOffer = (place: number, offer: ModelOffer) => {
    base[place]! += offer.base;
    weighted[place]! += offer.base * offer.factor;
    first[place] ||= offer.factor;
  };
  for (let at = 0; at < choice.length; at++)
    if (choice[at]! >= 0) addOffer(choice[at]!, bids[choice[at]!]!.offers[at]!);
  for (const { place, offer } of parts) addOffer(place, offer);
  return bids.map(({ net }, place) => {
    if (!first[place]) return null;
    return { base: base[place]!, mean: base[place]! * net > 0 ? weighted[place]! / base[place]! : first[place]! };
  });
}

/** What a split costs in paise, unrounded; null where a bid stays below its least order. As of `chargedIn`. */
export function modelCost(
  { bids }: Pick<OptimumModel, "bids">,
  choice: ArrayLike<number>,
  parts: readonly PricedPart[] = [],
): number | null {
  let cost = 0;
  for (let at = 0; at < choice.length; at++) if (choice[at]! >= 0) cost += bids[choice[at]!]!.offers[at]!.cost;
  for (const { offer } of parts) cost += offer.cost;
  for (const [place, charged] of chargedIn({ bids }, choice, parts).entries()) {
    if (!charged) continue;
    const { slabs, minBase } = bids[place]!;
    if (charged.base < minBase) return null;
    cost += slabs.findLast(({ from }) => from <= charged.base)!.charge * charged.mean;
  }
  return cost;
}

/** What a solver found: `cost` and `bound` in paise, unrounded; nothing costs less than `bound`. */
export interface Split {
  choices: AwardChoice[];
  cost: number;
  bound: number;
}

/** The solver's own gap, in paise, and how near what is charged once comes to what its boxes say. */
export const solvedWithin = 0.4;
export const boxedWithin = 0.2;
/** Within less than a paisa there is nothing cheaper. */
const provenWithin = 0.7;

export const isProven = ({ cost, bound }: Pick<Split, "cost" | "bound">): boolean => cost - bound <= provenWithin;

/** A split by the places of its bids, by its lines; of one that is divided the earlier bid first. */
export function choicesAt(
  { bids, lines }: Pick<OptimumModel, "bids" | "lines">,
  choice: ArrayLike<number>,
  parts: readonly TakenPart[] = [],
): AwardChoice[] {
  return lines.flatMap((line, at): AwardChoice[] => {
    if (choice[at]! >= 0) return [{ line, bid: bids[choice[at]!]!.bid }];
    const own = parts.filter((part) => part.at === at).toSorted((one, other) => one.place - other.place);
    return own.map(({ place, qty }) => ({ line, bid: bids[place]!.bid, qty }));
  });
}
