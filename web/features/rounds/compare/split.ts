// What a split of an opened round comes to: who gets which line, by how much it is off L1, and which splits are worth beholding.
import type { LandedRound, OptimumRun } from "@vanik/contracts/awards";
import type { SplitRules } from "../queries.ts";

export type LandedRow = LandedRound["lines"][number];
export type LandedBid = LandedRow["bids"][number];
/** Bids by the idx of their lines. */
export type LineSplit = ReadonlyMap<number, string>;

export const freeRules: SplitRules = { leave_out: [], fix: [] };

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

export const splitOf = (chosen: readonly { idx: number; bid: string }[]): LineSplit =>
  new Map(chosen.map(({ idx, bid }) => [idx, bid]));

export const bidsIn = (split: LineSplit): string[] => [...new Set(split.values())];

const wholePaise = (rupees: number) => Math.round(rupees * 100);
const exactSum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + wholePaise(amount), 0) / 100;

/** Goods net of discounts, as if each bid were wholly awarded: they do not hang on what else is. */
export const goodsOfSplit = (lines: readonly LandedRow[], split: LineSplit): number =>
  exactSum(lines.map((line) => offerIn(line, split.get(line.idx))?.goods ?? 0));

/** For each line that somebody offers whole the first by rank, or by another measure. */
function eachBy(lines: readonly LandedRow[], measure: (bid: LandedBid) => number): SplitRules["fix"] {
  return lines.flatMap(({ idx, bids }) => {
    const [best] = bids.filter((one) => !one.is_short).toSorted((one, other) => measure(one) - measure(other));
    return best ? { idx, bid: best.bid } : [];
  });
}

export const lowestLanded = (lines: readonly LandedRow[]) => eachBy(lines, ({ rank }) => rank);
export const lowestGoods = (lines: readonly LandedRow[]) => eachBy(lines, ({ goods }) => goods);

export interface WantedAnswer {
  key: string;
  says: string;
  rules: SplitRules;
}

const mostFewer = 3;
const fewer = "fewer suppliers";

/** Which answers stand beside the optimum: with fewer suppliers, and each line to its lowest. */
export function answersBeside(lines: readonly LandedRow[], optimum: OptimumRun): WantedAnswer[] {
  const used = bidsIn(splitOf(optimum.chosen)).length;
  const counts = Array.from({ length: Math.min(mostFewer, used - 1) }, (_, at) => used - 1 - at);
  const [landed, goods] = [lowestLanded(lines), lowestGoods(lines)];
  const isOther = (fix: SplitRules["fix"], than: readonly { idx: number; bid: string }[]) =>
    fix.some(({ idx, bid }) => splitOf(than).get(idx) !== bid);
  return [
    ...counts.map((most) => ({
      key: `at most ${most}`,
      says: fewer,
      rules: { ...freeRules, max_suppliers: most },
    })),
    ...(isOther(landed, optimum.chosen)
      ? [{ key: "each landed", says: "lowest landed on each line", rules: { ...freeRules, fix: landed } }]
      : []),
    ...(isOther(goods, optimum.chosen) && isOther(goods, landed)
      ? [{ key: "each goods", says: "lowest goods on each line", rules: { ...freeRules, fix: goods } }]
      : []),
  ];
}

export interface FoundAnswer {
  key: string;
  says: string;
  suppliers: number;
  total: number;
  goods: number;
  /** Freight, packing, tax without credit and payment. */
  charges: number;
}

export function answerFound(
  lines: readonly LandedRow[],
  { key, says }: Pick<WantedAnswer, "key" | "says">,
  { chosen, cost }: OptimumRun,
): FoundAnswer {
  const split = splitOf(chosen);
  const total = cost ?? 0;
  const goods = goodsOfSplit(lines, split);
  return { key, says, suppliers: bidsIn(split).length, total, goods, charges: exactSum([total, -goods]) };
}

export interface AnswerBar extends FoundAnswer {
  /** Rupees above the lowest goods and the lowest charges of any answer: the shorter both together, the cheaper. */
  dearerGoods: number;
  moreCharges: number;
  over: number;
}

/** Beside each other by how many suppliers they have, from one zero; the same split stands once. */
export function answerBars(found: readonly FoundAnswer[]): AnswerBar[] {
  const fewest = Math.min(...found.map(({ suppliers }) => suppliers));
  const named = found.map((one) =>
    one.suppliers === fewest && one.says === fewer ? { ...one, says: "fewest that could" } : one,
  );
  const once = named.filter(
    (one, at) => named.findIndex((other) => other.suppliers === one.suppliers && other.total === one.total) === at,
  );
  const least = (measure: (one: FoundAnswer) => number) => Math.min(...once.map(measure));
  const [goods, charges, total] = [least((one) => one.goods), least((one) => one.charges), least((one) => one.total)];
  return once
    .map((one) => ({
      ...one,
      dearerGoods: exactSum([one.goods, -goods]),
      moreCharges: exactSum([one.charges, -charges]),
      over: exactSum([one.total, -total]),
    }))
    .toSorted((one, other) => one.suppliers - other.suppliers || one.total - other.total);
}

export interface OffFirst {
  idx: number;
  itemName: string;
  chosen: LandedBid;
  first: LandedBid;
  /** In rupees, each bid as if it were wholly awarded. */
  dearer: number;
}

/** Lines that do not go to the first: each wants a reason. */
export function offFirstIn(lines: readonly LandedRow[], split: LineSplit): OffFirst[] {
  return lines.flatMap((line) => {
    const chosen = offerIn(line, split.get(line.idx));
    const first = line.bids.find(({ rank }) => rank === 1);
    if (!chosen || !first || chosen.rank === 1) return [];
    const dearer = exactSum([chosen.landed, -first.landed]);
    return { idx: line.idx, itemName: line.item_name, chosen, first, dearer };
  });
}

/** Who gets most of the goods, and how many percent of them. */
export function largestShare(
  lines: readonly LandedRow[],
  split: LineSplit,
): (RoundBidder & { percent: number }) | null {
  const all = goodsOfSplit(lines, split);
  const shares = biddersOf(lines).map((bidder) => {
    const own = new Map([...split].filter(([, bid]) => bid === bidder.bid));
    return { ...bidder, percent: all > 0 ? (100 * goodsOfSplit(lines, own)) / all : 0 };
  });
  return shares.toSorted((one, other) => other.percent - one.percent)[0] ?? null;
}

/** Days until the last line is here. */
export function slowestIn(lines: readonly LandedRow[], split: LineSplit): number {
  return Math.max(0, ...lines.map((line) => offerIn(line, split.get(line.idx))?.lead_days ?? 0));
}

/** A rule's value to begin with: one that would change something. */
export function firstValues(lines: readonly LandedRow[], split: LineSplit) {
  const used = bidsIn(split).length;
  const share = largestShare(lines, split)?.percent ?? 100;
  const slowest = slowestIn(lines, split);
  const sooner = lines
    .flatMap(({ bids }) => bids.map(({ lead_days: days }) => days))
    .filter((days) => days < slowest)
    .toSorted((one, other) => other - one);
  return {
    max_suppliers: String(Math.max(1, used - 1)),
    max_share: String(Math.max(10, Math.ceil(share / 10 - 1) * 10)),
    max_lead_days: String(sooner[0] ?? slowest),
  };
}

export interface BidderTotal extends RoundBidder {
  lines: number;
  goods: number;
  charges: number;
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
    charges: exactSum(own.flatMap(({ freight, packing, tax }) => [freight, packing, tax])),
    payment: exactSum(own.map(({ payment }) => payment)),
    landed: exactSum(own.map(({ landed }) => landed)),
    days: Math.max(0, ...own.map(({ lead_days: days }) => days)),
  };
}
