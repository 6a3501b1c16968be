// The cheapest split by trying every set of suppliers, each at its cheapest slab and with each offer judged by what it bears of the
// charges; where a set may beat what is known its lines are searched (sourcing 5).
import type { OptimumModel, OptimumRules } from "./optimum-model.ts";
import { choicesAt, modelCost, roundingOfBid, type Split } from "./optimum-split.ts";
import { searchSet, type SetTable, tableOf } from "./search-set.ts";

/** As many suppliers: 4,096 sets. */
export const mostEnumerated = 12;

/** Differences below a millionth of a paisa are none: they come of adding in another order. */
const none = 1e-6;

/** So many offers are looked at, which takes a tenth of a second; what is left open then is told as "within". */
const mostLooks = 1_000_000;
/** What pricing a split to the paisa takes, in looks at an offer. */
const looksToPrice = 200;

interface SupplierSet {
  places: number[];
  /** No split that uses all of them costs less. */
  atLeast: number;
}

/** All sets of suppliers that offer every line, the one that may be cheapest first. */
function setsOf({ count, judged, charge }: SetTable, maxSuppliers: number): SupplierSet[] {
  const sets: SupplierSet[] = [];
  const tryFrom = (place: number, least: Float64Array, charges: number, places: number[]): void => {
    if (places.length > maxSuppliers) return;
    if (place === judged.length) {
      const atLeast = least.reduce((sum, one) => sum + one, charges);
      if (atLeast < Infinity) sets.push({ places, atLeast });
      return;
    }
    const row = judged[place]!;
    const next = least.slice();
    for (let at = 0; at < count; at++) if (row[at]! < next[at]!) next[at] = row[at]!;
    tryFrom(place + 1, next, charges + charge[place]!, [...places, place]);
    tryFrom(place + 1, least, charges, places);
  };
  tryFrom(0, new Float64Array(count).fill(Infinity), 0, []);
  return sets.toSorted((one, other) => one.atLeast - other.atLeast);
}

/** What a split costs to the paisa; null where a bid stays below its least order. */
export type PriceSplit = (choice: Int8Array) => number | null;

interface Found {
  choice: Int8Array;
  cost: number;
}

/** True where a split is to be taken rather than another: cheaper; at the same cost sooner, then of earlier bids. */
function isPreferred({ bids }: OptimumModel, one: Found, other: Found): boolean {
  if (Math.abs(one.cost - other.cost) > none) return one.cost < other.cost;
  const days = ({ choice }: Found) => choice.reduce((sum, place, at) => sum + bids[place]!.offers[at]!.lead, 0);
  const sooner = days(one) - days(other);
  const at = one.choice.findIndex((place, line) => place !== other.choice[line]);
  return sooner < 0 || (sooner === 0 && at >= 0 && one.choice[at]! < other.choice[at]!);
}

/** The best of all sets by a measure; `bound` is the least that what was not looked at could cost, Infinity where all was. */
function searchSets(
  model: OptimumModel,
  table: SetTable,
  sets: readonly SupplierSet[],
  by: { measure: PriceSplit; slack: number; looks: number; known: Found | null },
): { best: Found | null; bound: number } {
  let [best, bound] = [by.known, Infinity];
  const left = { looks: mostLooks };
  const limit = () => (best ? best.cost + by.slack : Infinity);
  const leaf = (choice: Int8Array) => {
    left.looks -= by.looks * choice.length;
    const cost = by.measure(choice);
    const found = cost === null ? null : { choice, cost };
    if (found && (!best || isPreferred(model, found, best))) best = found;
  };
  for (const { places, atLeast } of sets) {
    if (!(atLeast < limit())) break;
    if (left.looks <= 0) return { best, bound: Math.min(bound, atLeast) };
    bound = Math.min(bound, searchSet(model, table, places, { limit, leaf, left }));
  }
  return { best, bound };
}

/** The best of what each set comes to where every line goes to its cheapest: mostly the best there is. */
function firstOf(model: OptimumModel, table: SetTable, sets: readonly SupplierSet[]): Found | null {
  let best: Found | null = null;
  for (const { places, atLeast } of sets) {
    if (best && !(atLeast < best.cost - none)) break;
    const nobody: Int8Array = new Int8Array(table.count).fill(-1);
    const choice = places.reduce((so, place) => withBid(table, so, place), nobody);
    const cost = modelCost(model, choice);
    if (cost !== null && (!best || isPreferred(model, { choice, cost }, best))) best = { choice, cost };
  }
  return best;
}

/** What rounding may add to any split of undivided lines, or take of it. */
function mostRounding({ bids, lines }: OptimumModel): number {
  const ofLines = lines.map((_, at) => Math.max(...bids.map(({ offers }) => offers[at]?.rounding ?? 0)));
  const ofBids = bids.map((bid) => {
    const goods = Math.min(...bid.offers.flatMap((offer) => (offer ? [offer.base * bid.net] : [])));
    return roundingOfBid(bid, lines.length, goods);
  });
  return [...ofLines, ...ofBids].reduce((sum, one) => sum + one, 0);
}

/**
 * The cheapest split, first unrounded and then, among those that rounding may make cheaper, to the paisa. Null where nothing
 * holds; `bound` is below the cost only where too much was left to look at.
 */
export function enumerateSplits(
  model: OptimumModel,
  maxSuppliers: number | null,
  price: PriceSplit,
): { split: Split | null; bound: number } {
  const { bids } = model;
  if (bids.length > mostEnumerated) throw new RangeError(`At most ${mostEnumerated} bids are enumerated.`);
  const table = tableOf(model);
  const sets = setsOf(table, maxSuppliers ?? bids.length);
  const unrounded = (choice: Int8Array) => modelCost(model, choice);
  const first = searchSets(model, table, sets, {
    measure: unrounded,
    slack: -none,
    looks: 1,
    known: firstOf(model, table, sets),
  });
  if (!first.best) return { split: null, bound: first.bound };
  const { choice: likeliest, cost: unroundedCost } = first.best;
  if (first.bound < unroundedCost) {
    const split = { choices: choicesAt(model, likeliest), cost: unroundedCost, bound: first.bound };
    return { split, bound: first.bound };
  }
  const known = { choice: likeliest, cost: price(likeliest)! };
  const slack = mostRounding(model) + none;
  const second = searchSets(model, table, sets, { measure: price, slack, looks: looksToPrice, known });
  const { choice } = second.best!;
  const cost = modelCost(model, choice)!;
  // What was found to the paisa is sure; what was not looked at to the paisa is as cheap but for rounding.
  return { split: { choices: choicesAt(model, choice), cost, bound: cost }, bound: unroundedCost };
}

/** For each line the cheapest of a set with one bid more, judged by what it bears. */
function withBid({ count, judged }: SetTable, choice: Int8Array, place: number): Int8Array {
  const next = choice.slice();
  const costAt = (bid: number, at: number) => judged[bid]?.[at] ?? Infinity;
  for (let at = 0; at < count; at++) if (costAt(place, at) < costAt(next[at]!, at)) next[at] = place;
  return next;
}

/** What a set comes to so far: first how many lines have nobody, then the cost of the others. */
function reachedBy({ judged }: SetTable, choice: Int8Array, charges: number): { open: number; cost: number } {
  let [open, cost] = [0, charges];
  for (let at = 0; at < choice.length; at++) {
    if (choice[at]! < 0) open++;
    else cost += judged[choice[at]!]![at]!;
  }
  return { open, cost };
}

/** A split to begin from: always the bid is added that leaves the fewest lines open, then the one that makes it cheapest. Null where that leads nowhere. */
export function greedySplit(model: OptimumModel, { maxSuppliers }: OptimumRules): Int8Array | null {
  const { bids, lines } = model;
  const table = tableOf(model);
  let choice: Int8Array = new Int8Array(lines.length).fill(-1);
  let [charges, reached] = [0, reachedBy(table, choice, 0)];
  for (let size = 0; size < (maxSuppliers ?? bids.length); size++) {
    const added = bids.map((_, place) => {
      const next = withBid(table, choice, place);
      const charged = charges + table.charge[place]!;
      return { next, charged, ...reachedBy(table, next, charged) };
    });
    const [best] = added.toSorted((one, other) => one.open - other.open || one.cost - other.cost);
    if (!best || best.open > reached.open || (best.open === reached.open && best.cost >= reached.cost)) break;
    [choice, charges, reached] = [best.next, best.charged, best];
  }
  return reached.open === 0 && modelCost(model, choice) !== null ? choice : null;
}
