// Which splits of an opened round are worth beholding beside the cheapest: fewer suppliers, each line to its lowest, and each rule as
// it would begin (sourcing 5). The server searches them with the first, and the page knows which to expect.
import type { LandedRound, SplitAsk, SplitFound } from "@vanik/contracts/awards";

/** What was last paid is said beside it, and no part of what is compared, nor of an award's statement. */
export type LandedRow = Omit<LandedRound["lines"][number], "last_paid" | "sub_category">;
export type LandedBid = LandedRow["bids"][number];
export type SplitRules = SplitAsk["rules"];
type Chosen = SplitFound["chosen"];
type FixedLine = SplitRules["fix"][number];

export const freeRules: SplitRules = { leave_out: [], fix: [] };

export const bidsIn = (chosen: readonly { bid: string }[]): string[] => [...new Set(chosen.map(({ bid }) => bid))];

/** For each line that somebody offers whole the first by rank, or by another measure. */
function eachBy(lines: readonly LandedRow[], measure: (bid: LandedBid) => number): FixedLine[] {
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
export const fewerSuppliers = "fewer suppliers";

/** Which answers stand beside the optimum: with fewer suppliers, and each line to its lowest. */
export function answersBeside(lines: readonly LandedRow[], optimum: Chosen): WantedAnswer[] {
  const used = bidsIn(optimum).length;
  const counts = Array.from({ length: Math.min(mostFewer, used - 1) }, (_, at) => used - 1 - at);
  const [landed, goods] = [lowestLanded(lines), lowestGoods(lines)];
  const isOther = (fix: readonly FixedLine[], than: readonly Omit<FixedLine, "qty">[]) =>
    fix.some(({ idx, bid }) => than.some((one) => one.idx === idx && one.bid !== bid));
  return [
    ...counts.map((most) => ({
      key: `at most ${most}`,
      says: fewerSuppliers,
      rules: { ...freeRules, max_suppliers: most },
    })),
    ...(isOther(landed, optimum)
      ? [{ key: "each landed", says: "lowest landed on each line", rules: { ...freeRules, fix: landed } }]
      : []),
    ...(isOther(goods, optimum) && isOther(goods, landed)
      ? [{ key: "each goods", says: "lowest goods on each line", rules: { ...freeRules, fix: goods } }]
      : []),
  ];
}

/** How many percent of the goods go to who gets most of them. */
export function largestShare(chosen: Chosen): number {
  const sum = (all: Chosen) => all.reduce((goods, one) => goods + one.goods, 0);
  const shares = [...Map.groupBy(chosen, ({ bid }) => bid).values()].map(sum);
  return sum(chosen) > 0 ? (100 * Math.max(...shares)) / sum(chosen) : 100;
}

/** Days until the last line is here. */
export function slowestIn(lines: readonly LandedRow[], chosen: Chosen): number {
  const days = chosen.map(
    ({ idx, bid }) => lines.find((line) => line.idx === idx)?.bids.find((one) => one.bid === bid)?.lead_days ?? 0,
  );
  return Math.max(0, ...days);
}

export type ScalarRule = "max_suppliers" | "max_share" | "max_lead_days";

/** A rule's value to begin with: one that would change something. */
export function firstValues(lines: readonly LandedRow[], chosen: Chosen): Record<ScalarRule, number> {
  const used = bidsIn(chosen).length;
  const slowest = slowestIn(lines, chosen);
  const sooner = lines
    .flatMap(({ bids }) => bids.map(({ lead_days: days }) => days))
    .filter((days) => days < slowest)
    .toSorted((one, other) => other - one);
  return {
    max_suppliers: Math.max(1, used - 1),
    max_share: Math.max(10, Math.ceil(largestShare(chosen) / 10 - 1) * 10),
    max_lead_days: Math.max(1, sooner[0] ?? slowest),
  };
}

/** All that stands beside the cheapest split without a rule. */
export function askedBeside(lines: readonly LandedRow[], chosen: Chosen): SplitRules[] {
  const begun = Object.entries(firstValues(lines, chosen)).map(([rule, value]) => ({ ...freeRules, [rule]: value }));
  return [...answersBeside(lines, chosen).map(({ rules }) => rules), ...begun];
}

/** The same for the same demands, however they are put together. */
export function splitKey({ rules, divisible }: SplitAsk): string {
  const { max_suppliers, max_share, max_lead_days, leave_out, fix } = rules;
  const fixed = fix.map(({ idx, bid, qty }) => [idx, bid, qty ?? null] as const);
  return JSON.stringify([
    max_suppliers ?? null,
    max_share ?? null,
    max_lead_days ?? null,
    leave_out.toSorted(),
    fixed.toSorted(([line, bid], [other, than]) => line - other || (bid < than ? -1 : 1)),
    divisible.toSorted((one, other) => one - other),
  ]);
}
