// What a better rate would be worth, and at which a supplier would lead: about, for what a bid charges by slabs is not known here.
import { figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import type { LandedBid, LandedRow } from "@vanik/trading/split-answers";
import { offerIn } from "@vanik/trading/bid-statement";
import { netPerUnit } from "./split.ts";

/** Tax and payment go with what is billed. */
function withBilled({ goods, packing, freight, tax, payment }: LandedBid): number {
  const billed = goods + packing + freight;
  return billed > 0 ? 1 + (tax + payment) / billed : 1;
}

/** What a line lands for less at a rate for one of ours. */
export const landedLess = (bid: LandedBid, rate: number): number =>
  Math.max(0, (netPerUnit(bid) - rate) * bid.qty * withBilled(bid));

/** The rate at which it would land at what the first does; null where it is the first, or no rate above 0 does. */
export function rateToLead(line: LandedRow, bid: LandedBid): number | null {
  const first = line.bids.find(({ rank }) => rank === 1);
  if (!first || bid.rank === 1 || bid.is_short) return null;
  const goods = bid.goods - (bid.landed - first.landed) / withBilled(bid);
  const rate = Math.floor((goods / bid.qty) * 100 + 1e-6) / 100;
  return rate > 0 && rate < netPerUnit(bid) ? rate : null;
}

export interface BidOnLine {
  line: LandedRow;
  bid: LandedBid;
}

/** What a bid offers, in the order of the lines. */
export const offeredBy = (lines: readonly LandedRow[], name: string): BidOnLine[] =>
  lines.flatMap((line) => {
    const bid = offerIn(line, name);
    return bid ? { line, bid } : [];
  });

/** By the idx of their lines, as they are typed: of what is left empty nothing is asked. */
export type TypedRates = Readonly<Record<number, string>>;

/** Where it does not lead the rate at which it would. */
export const firstRates = (offered: readonly BidOnLine[]): TypedRates =>
  Object.fromEntries(
    offered.flatMap(({ line, bid }) => {
      const rate = rateToLead(line, bid);
      return rate === null ? [] : [[line.idx, rate.toFixed(2)]];
    }),
  );

export interface AskedRates {
  lines: { idx: number; rate: number }[];
  /** By the idx of their lines. */
  problems: Readonly<Record<number, string>>;
  /** In rupees, of what can be asked. */
  less: number;
}

/** What is typed as it is asked for. */
export function askedRates(offered: readonly BidOnLine[], typed: TypedRates): AskedRates {
  const read = offered.flatMap(({ line: { idx }, bid }) => {
    const { value: rate, problem } = readFigure(typed[idx] ?? "", { places: 2 });
    if (problem === "missing") return [];
    if (problem) return { idx, bid, problem: figureSentence(problem, "a rate", 2) };
    if (rate <= 0) return { idx, bid, problem: "Enter a rate above 0" };
    return rate < netPerUnit(bid)
      ? { idx, bid, rate }
      : { idx, bid, problem: "Enter a rate below the one that is offered" };
  });
  const lines = read.flatMap(({ idx, rate }) => (rate === undefined ? [] : { idx, rate }));
  return {
    lines,
    problems: Object.fromEntries(read.flatMap(({ idx, problem }) => (problem ? [[idx, problem]] : []))),
    less: read.reduce((sum, { bid, rate }) => sum + (rate === undefined ? 0 : landedLess(bid, rate)), 0),
  };
}
