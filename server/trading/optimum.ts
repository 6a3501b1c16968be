// The cheapest split of a request under the desk's rules, priced as awards are, and what each rule costs (sourcing 5).
import type { Paise } from "@vanik/contracts/money";
import type { BidOffer, ComparedQty } from "./bid-offer.ts";
import { enumerateSplits, mostEnumerated } from "./enumerate.ts";
import { type AwardChoice, priceAward, type PricedAward } from "./landed.ts";
import { fewestSuppliers } from "./fewest-suppliers.ts";
import { modelOf, type OptimumModel, type OptimumRules } from "./optimum-model.ts";
import { choicesAt, isProven, offerOfPart, roundingOfBid, type Split } from "./optimum-split.ts";
import { formatNames } from "./wording.ts";

/** What is asked: lines and bids, what a year of money costs (basis points), and the rules. */
export interface OptimumAsk {
  asked: readonly ComparedQty[];
  offers: readonly BidOffer[];
  yearly: number;
  rules: OptimumRules;
  /** Lines that two suppliers may share, by their idx. */
  divisible?: readonly number[];
}

export interface Optimum {
  choices: AwardChoice[];
  /** To the paisa. */
  cost: Paise;
  /** Something may be cheaper by so much; 0 where nothing is. */
  within: Paise;
  award: PricedAward;
  /** What rounding may have added to it or taken of it, in paise: the search does not round. */
  rounding: number;
  /** Lines that nobody offers whole, nor two together where they may be divided. */
  uncovered: readonly number[];
}

/** Paise that adding in another order may change. */
const addedUp = 0.001;

/** Rules that cannot hold: why, and how few suppliers could do it under the others; null where none could. */
export interface NoOptimum {
  impossible: string;
  fewest: number | null;
}

/** What rounding may add to this split, or take of it: the model does not round. */
function roundingOf({ asked, offers, yearly }: OptimumAsk, { bids }: OptimumModel, award: PricedAward, split: Split) {
  const ofLines = split.choices.map((choice) => offerOfPart(asked, offers, yearly, choice).rounding);
  const ofBids = bids.map((bid) => {
    const own = award.lines.filter((line) => line.bid === bid.bid);
    const goods = own.reduce((sum, line) => sum + line.goods, 0);
    return own.length > 0 ? roundingOfBid(bid, own.length, goods) : 0;
  });
  return [...ofLines, ...ofBids].reduce((sum, one) => sum + one, 0);
}

/** A split priced to the paisa. Throws where the model said something else than rounding explains: of whole rupees a paisa. */
export function priceSplit(ask: OptimumAsk, model: OptimumModel, split: Split): Optimum {
  const award = priceAward(ask.asked, ask.offers, split.choices, ask.yearly);
  const rounding = roundingOf(ask, model, award, split) + addedUp;
  if (Math.abs(award.total - split.cost) > rounding || award.belowMinOrder.length > 0)
    throw new Error(`A split of ${split.cost} paise is priced ${award.total}`);
  const within = (isProven(split) ? 0 : Math.ceil(split.cost - split.bound)) as Paise;
  return { choices: split.choices, cost: award.total, within, award, rounding, uncovered: model.uncovered };
}

/** Why there is no split under these rules. */
export function noSplit(model: OptimumModel, { maxSuppliers }: OptimumRules): NoOptimum {
  if (model.lost.length > 0) {
    const lines = `${model.lost.length > 1 ? "lines" : "line"} ${formatNames(model.lost.map(String))}`;
    return { impossible: `Under these rules nobody is left for ${lines}.`, fewest: null };
  }
  const fewest = fewestSuppliers(model);
  const impossible =
    maxSuppliers !== null && fewest > maxSuppliers
      ? `All lines need ${fewest} suppliers at least.`
      : "No split keeps the rules and every bid's least order.";
  return { impossible, fewest };
}

/** True where sets of suppliers can be tried one by one: no line is divided. */
export function canEnumerate({ offers, rules, divisible = [] }: OptimumAsk): boolean {
  if (divisible.length > 0 || rules.fix.some(({ qty }) => qty !== undefined)) return false;
  return rules.maxShare === null && offers.length - rules.leaveOut.length <= mostEnumerated;
}

/** Where neither a split nor that there is none was found. */
export const outOfTime: NoOptimum = { impossible: "No split was found in time.", fewest: null };

/** The cheapest split by enumeration, to the paisa; `within` says what there was left to look at, which is rare. */
export function optimumBySets(ask: OptimumAsk): Optimum | NoOptimum {
  const model = modelOf(ask.asked, ask.offers, ask.yearly, ask.rules);
  if (model.lost.length > 0) return noSplit(model, ask.rules);
  const price = (choice: Int8Array) => {
    const { total, belowMinOrder } = priceAward(ask.asked, ask.offers, choicesAt(model, choice), ask.yearly);
    return belowMinOrder.length > 0 ? null : total;
  };
  const { split, bound } = enumerateSplits(model, ask.rules.maxSuppliers, price);
  if (split) return priceSplit(ask, model, split);
  return bound < Infinity ? outOfTime : noSplit(model, ask.rules);
}

const without: { readonly [R in keyof OptimumRules]: OptimumRules[R] } = {
  maxSuppliers: null,
  maxShare: null,
  maxLeadDays: null,
  leaveOut: [],
  fix: [],
};
export type RuleName = keyof OptimumRules;

/** The rules that demand something. */
export function rulesIn(rules: OptimumRules): RuleName[] {
  const names = Object.keys(without) as RuleName[];
  return names.filter((name) => (Array.isArray(rules[name]) ? rules[name].length > 0 : rules[name] !== null));
}

/** The same with all rules but one. */
export const withoutRule = (rules: OptimumRules, name: RuleName): OptimumRules => ({ ...rules, [name]: without[name] });

/** What a rule costs: what the split costs more than the one without it. */
export const costOfRule = (ruled: Pick<Optimum, "cost">, free: Pick<Optimum, "cost">): Paise =>
  (ruled.cost - free.cost) as Paise;
