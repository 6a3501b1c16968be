// What a split of an opened round comes to: who gets how much of which line, by how much it is off L1, what it is made of.
import type { SplitFound } from "@vanik/contracts/awards";
import { bidsIn, fewerSuppliers, type LandedBid, type LandedRow } from "@vanik/trading/split-answers";

/** What a bid has of a line: all of it where `qty` is null. */
export interface SplitPart {
  bid: string;
  qty: number | null;
}
/** By the idx of their lines; two share one that is divided. */
export type LineSplit = ReadonlyMap<number, readonly SplitPart[]>;

export interface RoundBidder {
  bid: string;
  supplier: string;
}

/** Those who offer any line, by name. */
export function biddersOf(lines: readonly LandedRow[]): RoundBidder[] {
  const found = new Map(lines.flatMap(({ bids }) => bids.map(({ bid, supplier }) => [bid, supplier] as const)));
  return [...found]
    .map(([bid, supplier]) => ({ bid, supplier }))
    .toSorted((one, other) => one.supplier.localeCompare(other.supplier));
}

export const offerIn = ({ bids }: LandedRow, bid: string | undefined): LandedBid | undefined =>
  bids.find((one) => one.bid === bid);

export function splitOf(chosen: readonly { idx: number; bid: string; qty?: number | null | undefined }[]): LineSplit {
  const byLine = Map.groupBy(chosen, ({ idx }) => idx);
  return new Map([...byLine].map(([idx, own]) => [idx, own.map(({ bid, qty = null }) => ({ bid, qty }))]));
}

/** What one of ours costs net of discounts, of all that is bought: with what packs and least quantities add. */
export const netPerUnit = ({ goods, qty }: LandedBid): number => goods / qty;

export const partIn = (split: LineSplit, idx: number, bid: string): SplitPart | undefined =>
  split.get(idx)?.find((part) => part.bid === bid);

/** Who has anything. */
export const bidsInSplit = (split: LineSplit): string[] => bidsIn([...split.values()].flat());

export const linesTo = (split: LineSplit, bid: string) =>
  [...split.keys()].filter((idx) => partIn(split, idx, bid)).length;

const wholePaise = (rupees: number) => Math.round(rupees * 100);
const exactSum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + wholePaise(amount), 0) / 100;

/** What a split is made of, in the order in which it is shown; charges are freight and packing, tax what gives no credit. */
export const costParts = ["goods", "charges", "tax", "payment"] as const;
export type CostParts = Record<(typeof costParts)[number], number>;

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
    goods: exactSum(chosen.map(({ goods }) => goods)),
    charges: exactSum(chosen.flatMap(({ packing, freight }) => [packing, freight])),
    tax: exactSum(chosen.map(({ tax }) => tax)),
    payment: exactSum(chosen.map(({ payment }) => payment)),
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
  const above = (one: FoundAnswer, part: keyof CostParts) => exactSum([one[part], -least((other) => other[part])]);
  return once
    .map((one) => ({
      ...one,
      more: {
        goods: above(one, "goods"),
        charges: above(one, "charges"),
        tax: above(one, "tax"),
        payment: above(one, "payment"),
      },
      over: exactSum([one.total, -least(({ total }) => total)]),
    }))
    .toSorted((one, other) => one.suppliers - other.suppliers || one.total - other.total);
}

/** What an answer has more of than another, and less of, the largest first. */
export function partsBetween(one: CostParts, other: CostParts) {
  const apart = costParts.map((part) => ({ part, by: exactSum([one[part], -other[part]]) }));
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
    const dearer = exactSum([furthest.chosen.landed, -first.landed]);
    return { idx: line.idx, itemName: line.item_name, ...furthest, first, dearer };
  });
}

export interface BidderTotal extends RoundBidder {
  lines: number;
  goods: number;
  charges: number;
  tax: number;
  payment: number;
  landed: number;
  days: number;
}

/** What each bid comes to as if it were wholly awarded. */
export function totalOf(lines: readonly LandedRow[], bidder: RoundBidder): BidderTotal {
  const own = lines.flatMap((line) => offerIn(line, bidder.bid) ?? []);
  return {
    ...bidder,
    lines: own.length,
    goods: exactSum(own.map(({ goods }) => goods)),
    charges: exactSum(own.flatMap(({ freight, packing }) => [freight, packing])),
    tax: exactSum(own.map(({ tax }) => tax)),
    payment: exactSum(own.map(({ payment }) => payment)),
    landed: exactSum(own.map(({ landed }) => landed)),
    days: Math.max(0, ...own.map(({ lead_days: days }) => days)),
  };
}
