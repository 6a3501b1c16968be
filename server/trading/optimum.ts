// The cheapest split of a request under the desk's rules, priced as awards are, and what each rule costs (sourcing 5).
import type { Paise } from "@vanik/contracts/money";
import type { BidOffer, ComparedQty } from "./bid-offer.ts";
import { enumerateSplits, mostEnumerated } from "./enumerate.ts";
import { type AwardChoice, priceAward, type PricedAward } from "./landed.ts";
import { fewestSuppliers } from "./fewest-suppliers.ts";
import { modelOf, type OptimumModel, type OptimumRules } from "./optimum-model.ts";
import { isProven, type Split } from "./optimum-split.ts";
import { sayNames } from "./wording.ts";

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
  /** Lines that nobody offers whole, nor two together where they may be divided. */
  uncovered: readonly number[];
}

/** Rules that cannot hold: why, and how few suppliers could do it under the others; null where none could. */
export interface NoOptimum {
  impossible: string;
  fewest: number | null;
}

/**
 * What rounding may add or take of a line: half a paisa each for tax and payment, less than one each for its shares of discount,
 * packing and freight, and what these bear. The model does not round.
 */
export const roundingOfLine = 5;

/** What is charged once is shared by goods to the paisa, and where these are few that shifts it between lines on which it costs differently. */
function shiftedCharges({ lines }: PricedAward, { bids }: OptimumModel): number {
  const shifts = bids.map(({ bid, offers, parts }) => {
    const own = lines.filter((line) => line.bid === bid);
    const factors = [...offers.flatMap((one) => one ?? []), ...parts.flat()].map(({ factor }) => factor);
    const spread = Math.max(...factors) - Math.min(...factors);
    const charges = own.reduce((sum, { packing, freight }) => sum + packing + freight, 0);
    const goods = own.reduce((sum, line) => sum + line.goods, 0);
    return (charges * spread * own.length) / Math.max(1, goods);
  });
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

/** A split priced to the paisa. Throws where the model said something else than rounding explains. */
export function priceSplit({ asked, offers, yearly }: OptimumAsk, model: OptimumModel, split: Split): Optimum {
  const award = priceAward(asked, offers, split.choices, yearly);
  const off = Math.abs(award.total - split.cost);
  const rounding = roundingOfLine * split.choices.length + shiftedCharges(award, model);
  if (off > rounding || award.belowMinOrder.length > 0)
    throw new Error(`A split of ${split.cost} paise is priced ${award.total}`);
  const within = (isProven(split) ? 0 : Math.ceil(split.cost - split.bound)) as Paise;
  return { choices: split.choices, cost: award.total, within, award, uncovered: model.uncovered };
}

/** Why there is no split under these rules. */
export function noSplit(model: OptimumModel, { maxSuppliers }: OptimumRules): NoOptimum {
  if (model.lost.length > 0) {
    const lines = `${model.lost.length > 1 ? "lines" : "line"} ${sayNames(model.lost.map(String))}`;
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

/** The cheapest split by enumeration; `within` says what the sets leave open, which is rare. */
export function optimumBySets(ask: OptimumAsk): Optimum | NoOptimum {
  const model = modelOf(ask.asked, ask.offers, ask.yearly, ask.rules);
  const { split } = model.lost.length > 0 ? { split: null } : enumerateSplits(model, ask.rules.maxSuppliers);
  return split ? priceSplit(ask, model, split) : noSplit(model, ask.rules);
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
