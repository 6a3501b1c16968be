// The cheapest split by trying every set of suppliers, each line going to the cheapest of the set (sourcing 5).
import type { OptimumModel, OptimumRules } from "./optimum-model.ts";
import { choicesAt, leastCharge, modelCost, type Split } from "./optimum-split.ts";

/** As many suppliers: 4,096 sets. */
export const mostEnumerated = 12;

/** Differences below a millionth of a paisa are none: they come of adding in another order. */
const none = 1e-6;

/** True where one offer of a line is to be taken rather than another: cheaper, or sooner at the same cost. */
function isBetter(model: OptimumModel, at: number, place: number, than: number): boolean {
  if (than < 0) return true;
  const [one, other] = [model.bids[place]!.offers[at]!, model.bids[than]!.offers[at]!];
  return one.cost < other.cost - none || (Math.abs(one.cost - other.cost) <= none && one.lead < other.lead);
}

/** For each line the best of a set, with one bid more. */
function withBid(model: OptimumModel, taken: Int8Array, place: number): Int8Array {
  const next = taken.slice();
  const { offers } = model.bids[place]!;
  for (let at = 0; at < next.length; at++) if (offers[at] && isBetter(model, at, place, next[at]!)) next[at] = place;
  return next;
}

/** The sum of what the lines cost, without charges; Infinity where one has no offer. */
function lineCosts({ bids }: OptimumModel, taken: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < taken.length; at++) {
    if (taken[at]! < 0) return Infinity;
    sum += bids[taken[at]!]!.offers[at]!.cost;
  }
  return sum;
}

/**
 * The best split that the sets lead to, with the least that any split could cost: each set at its cheapest slabs, whatever its
 * least orders. Where its best reaches them, the two are the same and nothing is cheaper. Null where nothing holds; `bound` alone
 * is known of least orders that no set's best reaches.
 */
export function enumerateSplits(
  model: OptimumModel,
  maxSuppliers: number | null,
): { split: Split | null; bound: number } {
  const { bids, lines } = model;
  if (bids.length > mostEnumerated) throw new RangeError(`At most ${mostEnumerated} bids are enumerated.`);
  let [best, least, cheapest] = [null as Int8Array | null, Infinity, Infinity];
  const tryFrom = (place: number, taken: Int8Array, charges: number, size: number): void => {
    if (size > (maxSuppliers ?? bids.length)) return;
    if (place < bids.length) {
      tryFrom(place + 1, withBid(model, taken, place), charges + leastCharge(bids[place]!), size + 1);
      tryFrom(place + 1, taken, charges, size);
      return;
    }
    const atLeast = lineCosts(model, taken) + charges;
    least = Math.min(least, atLeast);
    if (!(atLeast < cheapest - none)) return;
    const cost = modelCost(model, taken);
    if (cost !== null && cost < cheapest - none) [best, cheapest] = [taken, cost];
  };
  tryFrom(0, new Int8Array(lines.length).fill(-1), 0, 0);
  return {
    split: best && { choices: choicesAt(model, best), cost: cheapest, bound: Math.min(least, cheapest) },
    bound: least,
  };
}

/** What a set comes to so far: first how many lines have nobody, then the cost of the others. */
function reachedBy({ bids }: OptimumModel, taken: Int8Array, charges: number): { open: number; cost: number } {
  let [open, cost] = [0, charges];
  for (let at = 0; at < taken.length; at++) {
    const offer = bids[taken[at]!]?.offers[at];
    if (offer) cost += offer.cost;
    else open++;
  }
  return { open, cost };
}

/** A split to begin from: always the bid is added that leaves the fewest lines open, then the one that makes it cheapest. Null where that leads nowhere. */
export function greedySplit(model: OptimumModel, { maxSuppliers }: OptimumRules): Int8Array | null {
  const { bids, lines } = model;
  let taken: Int8Array = new Int8Array(lines.length).fill(-1);
  let [charges, reached] = [0, reachedBy(model, taken, 0)];
  for (let size = 0; size < (maxSuppliers ?? bids.length); size++) {
    const added = bids.map((bid, place) => {
      const next = withBid(model, taken, place);
      return { next, bid, ...reachedBy(model, next, charges + leastCharge(bid)) };
    });
    const [best] = added.toSorted((one, other) => one.open - other.open || one.cost - other.cost);
    if (!best || best.open > reached.open || (best.open === reached.open && best.cost >= reached.cost)) break;
    [taken, charges, reached] = [best.next, charges + leastCharge(best.bid), best];
  }
  return reached.open === 0 && modelCost(model, taken) !== null ? taken : null;
}
