// What a split of the model costs, unrounded, and as choices that awards are made of (sourcing 5).
import type { BidOffer, ComparedQty } from "./bid-offer.ts";
import type { AwardChoice } from "./landed.ts";
import { type ModelBid, type ModelOffer, modelOffer, type OptimumModel } from "./optimum-model.ts";

/** The least that a bid charges once, whatever it gets. */
export function leastCharge({ slabs, factor }: ModelBid): number {
  return Math.min(...slabs.map(({ charge }) => charge)) * factor;
}

/** So much (thousandths) of the line at a place from the bid at a place. */
export interface TakenPart {
  at: number;
  place: number;
  qty: number;
}

/** A part as the model reckons it: whole paise of goods, with what its packs and breaks make of it. */
export function offerOfPart(
  asked: readonly ComparedQty[],
  offers: readonly BidOffer[],
  yearly: number,
  { line, bid, qty }: AwardChoice,
): ModelOffer {
  const of = asked.find(({ idx }) => idx === line)!;
  return modelOffer(
    offers.find((one) => one.bid === bid)!,
    { ...of, qty: qty ?? of.qty },
    yearly,
  )!;
}

/**
 * What a split costs in paise, unrounded; null where a bid stays below its least order. `taken` has the place of a bid for each
 * line, less than 0 for one that is divided into `parts`.
 */
export function modelCost(
  { bids }: Pick<OptimumModel, "bids">,
  taken: ArrayLike<number>,
  parts: readonly (TakenPart & { offer: ModelOffer })[] = [],
): number | null {
  const base = new Float64Array(bids.length);
  const weighted = new Float64Array(bids.length);
  // Goods that come to nothing cannot share a charge: their first line bears it.
  const first = new Float64Array(bids.length);
  let cost = 0;
  const take = (place: number, offer: ModelOffer) => {
    cost += offer.cost;
    base[place]! += offer.base;
    weighted[place]! += offer.base * offer.factor;
    first[place] ||= offer.factor;
  };
  for (let at = 0; at < taken.length; at++) if (taken[at]! >= 0) take(taken[at]!, bids[taken[at]!]!.offers[at]!);
  for (const { place, offer } of parts) take(place, offer);
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

/** A split by the places of its bids, by its lines; of one that is divided the earlier bid first. */
export function choicesAt(
  { bids, lines }: Pick<OptimumModel, "bids" | "lines">,
  taken: ArrayLike<number>,
  parts: readonly TakenPart[] = [],
): AwardChoice[] {
  return lines.flatMap((line, at): AwardChoice[] => {
    if (taken[at]! >= 0) return [{ line, bid: bids[taken[at]!]!.bid }];
    const own = parts.filter((part) => part.at === at).toSorted((one, other) => one.place - other.place);
    return own.map(({ place, qty }) => ({ line, bid: bids[place]!.bid, qty }));
  });
}
