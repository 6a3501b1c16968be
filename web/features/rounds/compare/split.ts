// What a split of an opened round comes to: who gets how much of which line, by how much it is off L1, what it is made of.
import type { SplitFound } from "@vanik/contracts/awards";
import {
  type CostParts,
  costParts,
  costPartsOf,
  type LineSplit,
  offerIn,
  sumRupees,
} from "@vanik/trading/bid-statement";
import { bidsIn, fewerSuppliers, type LandedBid, type LandedRow } from "@vanik/trading/split-answers";

/** What one of ours costs net of discounts, of all that is bought: with what packs and least quantities add. */
export const netPerUnit = ({ goods, qty }: LandedBid): number => goods / qty;

/** Who has anything. */
export const bidsInSplit = (split: LineSplit): string[] => bidsIn([...split.values()].flat());

export interface FoundAnswer extends CostParts {
  key: string;
  says: string;
  suppliers: number;
  total: number;
}

export function answerFound(
  { key, says }: { key: string; says: string },
  { chosen, cost }: Pick<SplitFound, "chosen" | "cost">,
): FoundAnswer {
  return {
    key,
    says,
    suppliers: bidsIn(chosen).length,
    total: cost ?? 0,
    ...costPartsOf(chosen),
  };
}

export interface AnswerBar extends FoundAnswer {
  /** Rupees above the least of each part in any answer: the shorter all together, the cheaper. */
  more: CostParts;
  over: number;
}

/** Beside each other by how many suppliers they have, from one zero; the same split stands once. */
export function answerBars(found: readonly FoundAnswer[]): AnswerBar[] {
  const fewest = Math.min(...found.map(({ suppliers }) => suppliers));
  const named = found.map((one) =>
    one.suppliers === fewest && one.says === fewerSuppliers ? { ...one, says: "fewest that could" } : one,
  );
  const once = named.filter(
    (one, at) => named.findIndex((other) => other.suppliers === one.suppliers && other.total === one.total) === at,
  );
  const least = (measure: (one: FoundAnswer) => number) => Math.min(...once.map(measure));
  const above = (one: FoundAnswer, part: keyof CostParts) => sumRupees([one[part], -least((other) => other[part])]);
  return once
    .map((one) => ({
      ...one,
      more: {
        goods: above(one, "goods"),
        charges: above(one, "charges"),
        tax: above(one, "tax"),
        payment: above(one, "payment"),
      },
      over: sumRupees([one.total, -least(({ total }) => total)]),
    }))
    .toSorted((one, other) => one.suppliers - other.suppliers || one.total - other.total);
}

/** What an answer has more of than another, and less of, the largest first. */
export function partsBetween(one: CostParts, other: CostParts) {
  const apart = costParts.map((part) => ({ part, by: sumRupees([one[part], -other[part]]) }));
  return {
    more: apart.filter(({ by }) => by > 0).toSorted((first, next) => next.by - first.by),
    less: apart
      .filter(({ by }) => by < 0)
      .map(({ part, by }) => ({ part, by: -by }))
      .toSorted((first, next) => next.by - first.by),
  };
}

export interface OffFirst {
  idx: number;
  itemName: string;
  chosen: LandedBid;
  first: LandedBid;
  /** How much of the line it is; null where it is all. */
  qty: number | null;
  /** In rupees, each bid as if it were wholly awarded. */
  dearer: number;
}

/** Lines of which anything does not go to the first: each wants a reason, that of the part which is furthest off. */
export function offFirstIn(lines: readonly LandedRow[], split: LineSplit): OffFirst[] {
  return lines.flatMap((line) => {
    const first = line.bids.find(({ rank }) => rank === 1);
    const off = (split.get(line.idx) ?? []).flatMap(({ bid, qty }) => {
      const chosen = offerIn(line, bid);
      return chosen && chosen.rank > 1 ? [{ chosen, qty }] : [];
    });
    const [furthest] = off.toSorted((one, other) => other.chosen.rank - one.chosen.rank);
    if (!furthest || !first) return [];
    const dearer = sumRupees([furthest.chosen.landed, -first.landed]);
    return { idx: line.idx, itemName: line.item_name, ...furthest, first, dearer };
  });
}
