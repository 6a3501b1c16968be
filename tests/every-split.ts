// Every split of a small request, priced as awards are: what the cheapest split is held to (sourcing 5).
import type { Paise } from "@vanik/contracts/money";
import { type BidOffer, takenFor } from "@vanik/trading/bid-offer";
import { type AwardChoice, priceAward, type PricedAward } from "@vanik/trading/landed";
import type { NoOptimum, Optimum, OptimumAsk } from "@vanik/trading/optimum";
import { noRules, type OptimumRules } from "@vanik/trading/optimum-model";
import fc from "fast-check";
import { anyBids } from "./bids.ts";

const yearly = 1200;

/** Requests of at most so many lines and bids under rules of all kinds; `shares` with one of shares among them. */
export function anySplitAsk(most: { lines: number; bids: number }, shares = false): fc.Arbitrary<OptimumAsk> {
  return anyBids(most).chain(({ asked, offers }) => {
    const bids = offers.map(({ bid }) => bid);
    const anyFix = fc.record({ line: fc.constantFrom(...asked.map(({ idx }) => idx)), bid: fc.constantFrom(...bids) });
    return fc
      .record({
        maxSuppliers: fc.constantFrom(null, null, null, 1, 2, 3),
        maxShare: shares ? fc.constantFrom(null, null, null, 4000, 6000, 8000) : fc.constant(null),
        maxLeadDays: fc.constantFrom(null, null, null, 15, 40),
        leaveOut: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray(bids, { maxLength: 1 })),
        fix: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.tuple(anyFix)),
      })
      .map((rules): OptimumAsk => ({ asked, offers, yearly, rules: { ...noRules, ...rules } }));
  });
}

const lineOf = (offers: readonly BidOffer[], { line, bid }: AwardChoice) =>
  offers.find((one) => one.bid === bid)!.lines.find((one) => one.line === line)!;

function isAllowed(offers: readonly BidOffer[], choice: AwardChoice, rules: OptimumRules): boolean {
  const fixed = rules.fix.filter(({ line }) => line === choice.line);
  return (
    !rules.leaveOut.includes(choice.bid) &&
    lineOf(offers, choice).lead <= (rules.maxLeadDays ?? Infinity) &&
    (fixed.length === 0 || fixed.some(({ bid }) => bid === choice.bid))
  );
}

/** Every way to give each line to one who offers all of it, under the rules of single lines; none where a line has nobody left. */
function everySplit({ asked, offers, rules }: OptimumAsk): AwardChoice[][] {
  const perLine = asked.map(({ idx, qty }) =>
    offers.flatMap(({ bid, lines }) => {
      const line = lines.find((one) => one.line === idx);
      return line && takenFor(line, qty)?.isShort === false ? [{ line: idx, bid }] : [];
    }),
  );
  return perLine
    .filter((all) => all.length > 0)
    .map((all) => all.filter((choice) => isAllowed(offers, choice, rules)))
    .reduce<AwardChoice[][]>((before, ways) => before.flatMap((one) => ways.map((way) => [...one, way])), [[]]);
}

/** Nobody has more than a share of the goods, to so many paise. */
function isWithinShare({ lines }: PricedAward, maxShare: number | null, paise: number): boolean {
  const sum = (all: PricedAward["lines"]) => all.reduce((goods, one) => goods + one.goods, 0);
  const most = (sum(lines) * (maxShare ?? 10_000)) / 10_000 + paise;
  return [...Map.groupBy(lines, ({ bid }) => bid).values()].every((own) => sum(own) <= most);
}

/** What the cheapest costs; Infinity where none keeps the rules. `paise` of goods by which a share may be passed. */
export function cheapestOfAll(ask: OptimumAsk, paise = 0): number {
  const { maxSuppliers, maxShare } = ask.rules;
  const totals = everySplit(ask)
    .filter((choices) => new Set(choices.map(({ bid }) => bid)).size <= (maxSuppliers ?? Infinity))
    .map((choices) => priceAward(ask.asked, ask.offers, choices, yearly))
    .filter((award) => award.belowMinOrder.length === 0 && isWithinShare(award, maxShare, paise))
    .map(({ total }): Paise => total);
  return Math.min(...totals);
}

/** What is wrong with an answer; null where nothing is. `isRounded` takes one that rounding alone makes dearer. */
export function wrongIn(ask: OptimumAsk, found: Optimum | NoOptimum, isRounded = false): string | null {
  // Shares are reckoned before rounding: splits within a paisa a line of one may keep it or not.
  const [strict, lenient] = [-1, 1].map((way) => cheapestOfAll(ask, ask.rules.maxShare === null ? 0 : way * 5));
  if ("impossible" in found) return strict === Infinity ? null : `there is one at ${strict}: ${found.impossible}`;
  if (found.within > 0) return `${found.cost} within ${found.within}`;
  const dearer = found.cost - (isRounded ? 2 * found.rounding : 0);
  return dearer <= strict! && found.cost >= lenient! ? null : `${found.cost} where there is one at ${strict}`;
}
