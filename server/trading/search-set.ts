// One set of suppliers searched line by line (sourcing 5). What a bid charges once costs by the mean of its lines' factors, weighed by
// goods, so no line can be settled without the others; but what a line can save is soon less than what it costs elsewhere.
import type { ModelBid, OptimumModel } from "./optimum-model.ts";
import { leastCharge } from "./optimum-split.ts";

/** By bid and line, for quick reading: what an offer costs (Infinity where there is none), its goods and its factor. */
export interface SetTable {
  count: number;
  cost: Float64Array[];
  /** Each offer with its own line's factor of the charges, as if its bid got all that it offers: never more than it bears. */
  judged: Float64Array[];
  weight: Float64Array[];
  factor: Float64Array[];
  /** The lines of a bid, the least factor first. */
  order: Uint16Array[];
  /** What each bid charges at the least. */
  charge: number[];
}

function perOffer({ bids }: OptimumModel, valueOf: (bid: ModelBid, at: number) => number): Float64Array[] {
  return bids.map((bid) => Float64Array.from(bid.offers, (_, at) => valueOf(bid, at)));
}

export function tableOf(model: OptimumModel): SetTable {
  const { bids } = model;
  const cost = perOffer(model, ({ offers }, at) => offers[at]?.cost ?? Infinity);
  // Goods that a discount takes whole share nothing: their first line bears the charges.
  const weight = perOffer(model, ({ offers, net }, at) => (net > 0 ? (offers[at]?.base ?? 0) : 0));
  const factor = perOffer(model, ({ offers }, at) => offers[at]?.factor ?? Infinity);
  const all = weight.map((row) => row.reduce((sum, one) => sum + one, 0));
  const judged = cost.map((row, place) => {
    const bid = bids[place]!;
    return row.map((one, at) => {
      const share = all[place]! > 0 ? weight[place]![at]! / all[place]! : 0;
      return share > 0 ? one + leastCharge(bid) * (factor[place]![at]! - bid.factor) * share : one;
    });
  });
  const order = factor.map((row) =>
    Uint16Array.from(
      Array.from(row, (_, at) => at)
        .filter((at) => row[at]! < Infinity)
        .toSorted((one, other) => row[one]! - row[other]!),
    ),
  );
  const charge = bids.map((bid) => leastCharge(bid) * bid.factor);
  return { count: model.lines.length, cost, judged, weight, factor, order, charge };
}

/** For each line the set of bids, as bits, that may still have it. */
type Open = Uint16Array;

/** The least that a bid charges under what is open; Infinity where it cannot be used. */
function chargeBound({ slabs, minBase }: ModelBid, table: SetTable, place: number, open: Open): number {
  const bit = 1 << place;
  const [weights, factors, order] = [table.weight[place]!, table.factor[place]!, table.order[place]!];
  let [sure, sum, most, least] = [0, 0, 0, Infinity];
  for (const at of order) {
    if ((open[at]! & bit) === 0) continue;
    most += weights[at]!;
    least = Math.min(least, factors[at]!);
    if (open[at] !== bit) continue;
    sure += weights[at]!;
    sum += weights[at]! * factors[at]!;
  }
  if (least === Infinity || most < minBase) return Infinity;
  const charge = chargeWithin(slabs, Math.max(sure, minBase), most);
  if (charge === 0 || sure === 0) return charge * least;
  let weight = sure;
  for (const at of order) {
    if ((open[at]! & bit) === 0 || open[at] === bit) continue;
    if (factors[at]! * weight >= sum) break;
    weight += weights[at]!;
    sum += weights[at]! * factors[at]!;
  }
  return charge * (sum / weight);
}

/** The least charge of the slabs between so many goods and so many. */
function chargeWithin(slabs: ModelBid["slabs"], from: number, to: number): number {
  let least = Infinity;
  for (let at = 0; at < slabs.length; at++)
    if (slabs[at]!.from <= to && (slabs[at + 1]?.from ?? Infinity) > from) least = Math.min(least, slabs[at]!.charge);
  return least;
}

export interface SetSearch {
  /** What costs as much is not worth looking at. */
  limit: () => number;
  /** Who gets each line, by the places of bids: of these no bound can say more. */
  leaf: (choice: Int8Array) => void;
  /** How many offers may be looked at yet. */
  left: { looks: number };
}

const isOne = (bits: number) => (bits & (bits - 1)) === 0;

/**
 * All splits that use every bid of a set and may cost less than the limit. Resolves to the least that those could cost which it had
 * no looks left for; Infinity where it is done.
 */
export function searchSet(model: OptimumModel, table: SetTable, set: readonly number[], search: SetSearch): number {
  const { count, cost } = table;
  const least = new Float64Array(count);
  let unsearched = Infinity;

  const boundOf = (open: Open): number => {
    let sum = 0;
    for (let at = 0; at < count; at++) {
      let lowest = Infinity;
      for (const place of set) if (open[at]! & (1 << place)) lowest = Math.min(lowest, cost[place]![at]!);
      sum += least[at] = lowest;
    }
    for (const place of set) sum += chargeBound(model.bids[place]!, table, place, open);
    search.left.looks -= count * set.length;
    return sum;
  };
  /** Takes away what would cost too much in any case; true where that was something. */
  const narrow = (open: Open, spare: number): boolean => {
    let isLess = false;
    for (let at = 0; at < count; at++) {
      if (isOne(open[at]!)) continue;
      for (const place of set) {
        if ((open[at]! & (1 << place)) === 0 || cost[place]![at]! - least[at]! < spare) continue;
        open[at]! &= ~(1 << place);
        isLess = true;
      }
    }
    return isLess;
  };
  const settle = (open: Open): void => {
    let bound = boundOf(open);
    while (bound < search.limit() && narrow(open, search.limit() - bound)) bound = boundOf(open);
    if (!(bound < search.limit())) return;
    const at = widest(open);
    if (at < 0) return search.leaf(Int8Array.from(open, (bits) => 31 - Math.clz32(bits)));
    if (search.left.looks <= 0) {
      unsearched = Math.min(unsearched, bound);
      return;
    }
    const own = set.filter((place) => open[at]! & (1 << place));
    for (const place of own.toSorted((one, other) => cost[one]![at]! - cost[other]![at]!)) {
      const next = open.slice();
      next[at] = 1 << place;
      settle(next);
    }
  };
  /** The line with the most goods of those that more than one may have; -1 where there is none. */
  const widest = (open: Open): number => {
    let [best, most] = [-1, -1];
    for (let at = 0; at < count; at++) if (!isOne(open[at]!) && least[at]! > most) [best, most] = [at, least[at]!];
    return best;
  };

  const offered = (at: number) =>
    set.reduce((bits, place) => bits | (cost[place]![at]! < Infinity ? 1 << place : 0), 0);
  settle(Uint16Array.from({ length: count }, (_, at) => offered(at)));
  return unsearched;
}
