// Lines that two suppliers may share: the solver's split against every one there is (sourcing 5).
import type { Paise } from "@vanik/contracts/money";
import type { BidOffer, ComparedQty } from "@vanik/trading/bid-offer";
import { partProblem } from "@vanik/trading/divided-lines";
import { type AwardChoice, priceAward } from "@vanik/trading/landed";
import { type NoOptimum, type Optimum, type OptimumAsk } from "@vanik/trading/optimum";
import { noRules, type OptimumRules } from "@vanik/trading/optimum-model";
import type { Program } from "@vanik/trading/optimum-program";
import fc from "fast-check";
import loadHighs from "highs";
import { describe, expect, test } from "vitest";
import { anyBids, plainOffer as offer, shuffled } from "../../../tests/bids.ts";
import { findOptimum, optimumByHighs } from "./optimum.ts";
import { solveProgram } from "./solve-program.ts";

const highs = await loadHighs();
const solve = async (program: Program) => solveProgram(highs, program);
const yearly = 1200;

const hundred = (idx: number): ComparedQty => ({ idx, uom: "Nos", qty: 100_000, gstRate: 1800, noCredit: false });
const describeSplit = (found: Optimum | NoOptimum) =>
  "impossible" in found
    ? `${found.impossible} ${found.fewest}`
    : [
        ...found.choices.map(({ line, bid, qty }) => `${line}${bid}${qty === undefined ? "" : qty / 1000}`),
        found.cost,
        found.within,
      ].join(" ");
const best = async (offers: BidOffer[], rules: Partial<OptimumRules> = {}, divisible = [1], lines = [1]) =>
  describeSplit(
    await findOptimum(
      { asked: lines.map(hundred), offers, yearly: 0, rules: { ...noRules, ...rules }, divisible },
      { solve, warn: (warning: object) => expect(warning).toBe("never") },
    ),
  );

describe("a line that may be divided", () => {
  test.each<[string, BidOffer[], Partial<OptimumRules>, string]>([
    ["stays whole where that is cheapest", [offer("A", [500]), offer("B", [510])], {}, "1A 50000 0"],
    [
      "goes to the cheaper as far as that has it",
      [offer("A", [500], { maxQty: 60_000 }), offer("B", [510])],
      {},
      "1A60 1B40 50400 0",
    ],
    [
      "in the packs of both",
      [offer("A", [500], { maxQty: 60_000, pack: 7000 }), offer("B", [510], { pack: 4000 })],
      {},
      "1A56 1B44 50440 0",
    ],
    [
      "reaches a break",
      [offer("A", [500], { breaks: [{ from: 40_000, rate: 450 as Paise }], maxQty: 90_000 }), offer("B", [460])],
      {},
      "1A90 1B10 45100 0",
    ],
    [
      "reaches a least order",
      [offer("A", [500], { maxQty: 70_000 }), offer("B", [520], {}, { minOrder: 20_800 as Paise }), offer("C", [560])],
      {},
      "1A60 1B40 50800 0",
    ],
    [
      "is not worth a second freight",
      [
        offer("A", [500], { maxQty: 60_000 }),
        offer("B", [510], {}, { freight: { kind: "amount", amount: 700 as Paise } }),
        offer("C", [512]),
      ],
      {},
      "1A60 1C40 50480 0",
    ],
    [
      "whole where one supplier alone is allowed",
      [offer("A", [500], { maxQty: 60_000 }), offer("B", [510])],
      { maxSuppliers: 1 },
      "1B 51000 0",
    ],
    [
      "by shares",
      [offer("A", [500]), offer("B", [520])],
      { maxShare: 6000 },
      // 60 % of the goods: 60 × 500 would be 59 % of 50,800.
      "1A60 1B40 50800 0",
    ],
    [
      "that nobody has whole is had by two",
      [offer("A", [500], { maxQty: 60_000 }), offer("B", [510], { maxQty: 50_000 })],
      {},
      "1A60 1B40 50400 0",
    ],
    [
      "needs both",
      [offer("A", [500], { maxQty: 60_000 }), offer("B", [510], { maxQty: 50_000 })],
      { maxSuppliers: 1 },
      "All lines need 2 suppliers at least. 2",
    ],
    [
      "is given by hand",
      [offer("A", [500]), offer("B", [510]), offer("C", [400])],
      {
        fix: [
          { line: 1, bid: "A", qty: 30_000 },
          { line: 1, bid: "B", qty: 70_000 },
        ],
      },
      "1A30 1B70 50700 0",
    ],
    [
      "is given by hand otherwise than packs allow",
      [offer("A", [500], { pack: 12_000 }), offer("B", [510])],
      {
        fix: [
          { line: 1, bid: "A", qty: 30_000 },
          { line: 1, bid: "B", qty: 70_000 },
        ],
      },
      "Under these rules nobody is left for line 1. null",
    ],
    [
      "goes to whom it is fixed",
      [offer("A", [500], { maxQty: 60_000 }), offer("B", [510]), offer("C", [600])],
      { fix: [{ line: 1, bid: "C" }] },
      "1C 60000 0",
    ],
  ])("%s", async (_, offers, rules, expected) => expect(await best(offers, rules)).toBe(expected));

  test("stands beside lines that may not, whose least order it fills", async () => {
    const [a, b] = [offer("A", [500, 300]), offer("B", [505, 310], {}, { minOrder: 40_000 as Paise })];
    expect(await best([a, b], { fix: [{ line: 2, bid: "B" }] }, [1], [1, 2])).toBe("1A82 1B18 2B 81090 0");
    expect(await best([a, b], { fix: [{ line: 2, bid: "B" }] }, [], [1, 2])).toBe("1B 2B 81500 0");
  });
});

/** All ways to give a line: whole, or divided in whole units where it may be. */
function waysOfLine(offers: readonly BidOffer[], line: ComparedQty, isDivisible: boolean): AwardChoice[][] {
  const own = offers.flatMap(({ bid, lines }) => {
    const offered = lines.find((one) => one.line === line.idx);
    return offered ? [{ bid, of: offered }] : [];
  });
  const isWhole = ({ of }: (typeof own)[number]) => partProblem(of, line.qty) !== "less";
  const whole = own.filter(isWhole).map(({ bid }) => [{ line: line.idx, bid }]);
  if (!isDivisible) return whole;
  const units = Array.from({ length: line.qty / 1000 - 1 }, (_, at) => (at + 1) * 1000);
  const parts = own.flatMap((one, at) =>
    own.slice(at + 1).flatMap((other) =>
      units
        .filter((qty) => partProblem(one.of, qty) === null && partProblem(other.of, line.qty - qty) === null)
        .map((qty) => [
          { line: line.idx, bid: one.bid, qty },
          { line: line.idx, bid: other.bid, qty: line.qty - qty },
        ]),
    ),
  );
  return [...whole, ...parts];
}

const anyRules = fc.record({
  maxSuppliers: fc.constantFrom(null, null, 2, 1),
  maxLeadDays: fc.constantFrom(null, null, 15),
});
const isWithin = (choices: AwardChoice[], offers: BidOffer[], { maxSuppliers, maxLeadDays }: Partial<OptimumRules>) =>
  (!maxSuppliers || new Set(choices.map(({ bid }) => bid)).size <= maxSuppliers) &&
  choices.every(({ line, bid }) => {
    const { lead } = offers.find((one) => one.bid === bid)!.lines.find((one) => one.line === line)!;
    return !maxLeadDays || lead <= maxLeadDays;
  });
/** A part is rounded at its rate and at each discount, and what it bears of charges, tax and payment with it. */
const roundingOf = (choices: readonly unknown[]) => 10 * choices.length;

/** Bids of which many have less than all of a line, and most count as we do: without those hardly any line would be divided. */
const anyScarce = anyBids({ lines: 2, bids: 3 }).chain(({ asked, offers }) => {
  const perLine = { minLength: 6, maxLength: 6 };
  return fc
    .record({
      caps: fc.array(fc.constantFrom(null, 4, 6, 8), perLine),
      odd: fc.array(fc.constantFrom(false, false, false, true), perLine),
      more: fc.integer({ min: 8, max: 30 }),
      minOrders: fc.boolean(),
    })
    .map(({ caps, odd, more, minOrders }) => {
      const scarce = asked.map((line) => ({ ...line, qty: line.qty + more * 1000 }));
      const capped = (line: BidOffer["lines"][number], at: number) => {
        const [cap, { qty }] = [caps[at], scarce.find(({ idx }) => idx === line.line)!];
        const unit = odd[at] ? {} : { a: 1, b: 1, minQty: Math.min(line.minQty, 5000) };
        return { ...line, ...unit, ...(cap && { maxQty: Math.ceil((qty * cap) / 10_000) * 1000 }) };
      };
      const scarcer = offers.map((one, place) => ({
        ...one,
        ...(!minOrders && { minOrder: 0 as Paise }),
        lines: one.lines.map((line, at) => capped(line, place * 2 + at)),
      }));
      return { asked: scarce, offers: scarcer };
    });
});

/** Asks with a line or more to divide. */
const anyDivided = anyScarce
  .chain(({ asked, offers }) =>
    fc.record({
      asked: fc.constant(asked),
      offers: fc.constant(offers),
      some: anyRules,
      divisible: fc.subarray(
        asked.map(({ idx }) => idx),
        { minLength: 1 },
      ),
    }),
  )
  .map(({ asked, offers, some, divisible }): OptimumAsk & { divisible: number[] } => ({
    // Two lines that are both divided have as many choices as all of these together.
    asked: divisible.length > 1 ? asked.map((line) => ({ ...line, qty: Math.min(line.qty, 14_000) })) : asked,
    offers,
    yearly,
    rules: { ...noRules, ...some },
    divisible,
  }));

/** Every choice that keeps the rules, priced as awards are. */
function everyFeasible({ asked, offers, rules, divisible }: OptimumAsk & { divisible: number[] }): Paise[] {
  const had = asked
    .map((line) => waysOfLine(offers, line, divisible.includes(line.idx)))
    .filter((ways) => ways.length > 0);
  const all = had.reduce<AwardChoice[][]>(
    (before, ways) => before.flatMap((one) => ways.map((way) => [...one, ...way])),
    [[]],
  );
  return all
    .filter((choices) => isWithin(choices, [...offers], rules))
    .map((choices) => priceAward(asked, offers, choices, yearly))
    .filter(({ belowMinOrder }) => belowMinOrder.length === 0)
    .map(({ total }) => total);
}

test("nothing that keeps the rules is cheaper, of small requests in all ways", async () => {
  let divided = 0;
  await fc.assert(
    fc.asyncProperty(anyDivided, async (ask) => {
      const found = await optimumByHighs(ask, solve);
      const feasible = everyFeasible(ask);
      if ("impossible" in found) {
        expect(feasible).toEqual([]);
        return;
      }
      const least = Math.min(...feasible);
      if (found.choices.some(({ qty }) => qty !== undefined)) divided++;
      expect(found.cost).toBeGreaterThanOrEqual(least);
      expect(found.cost - found.within).toBeLessThanOrEqual(least + roundingOf(found.choices));
    }),
    { numRuns: 300 },
  );
  expect(divided).toBeGreaterThan(10);
});

test("parts sum to what was asked, and are sold exactly", async () => {
  await fc.assert(
    fc.asyncProperty(anyDivided, async (ask) => {
      const found = await optimumByHighs(ask, solve);
      if ("impossible" in found) return;
      for (const [idx, own] of Map.groupBy(found.choices, ({ line }) => line)) {
        const line = ask.asked.find((one) => one.idx === idx)!;
        if (own.length === 1) {
          expect(own[0]!.qty).toBeUndefined();
          continue;
        }
        expect(ask.divisible).toContain(idx);
        expect(own.map(({ bid }) => bid)).toEqual([...new Set(own.map(({ bid }) => bid))]);
        expect(own).toHaveLength(2);
        expect(own.reduce((sum, { qty }) => sum + qty!, 0)).toBe(line.qty);
        const bought = found.award.lines.filter((one) => one.line === idx);
        expect(bought.reduce((sum, { qty }) => sum + qty, 0)).toBe(line.qty);
      }
    }),
    { numRuns: 100 },
  );
});

test("the split does not depend on the order of lines or suppliers", async () => {
  const anyOrder = anyDivided.chain((ask) =>
    fc.record({
      ask: fc.constant(ask),
      asked: shuffled(ask.asked),
      offers: fc
        .tuple(...ask.offers.map((one) => shuffled(one.lines).map((lines) => ({ ...one, lines }))))
        .chain(shuffled),
      divisible: shuffled(ask.divisible),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ ask, ...again }) => {
      expect(describeSplit(await optimumByHighs({ ...ask, ...again }, solve))).toBe(
        describeSplit(await optimumByHighs(ask, solve)),
      );
    }),
    { numRuns: 60 },
  );
});

test("to be divided never makes it dearer but for rounding", async () => {
  await fc.assert(
    fc.asyncProperty(anyDivided, async (ask) => {
      const [divided, whole] = [
        await optimumByHighs(ask, solve),
        await optimumByHighs({ ...ask, divisible: [] }, solve),
      ];
      if ("impossible" in whole || whole.uncovered.length > 0) return;
      if ("impossible" in divided) throw new Error(divided.impossible);
      expect(divided.cost - divided.within).toBeLessThanOrEqual(whole.cost + roundingOf(whole.choices));
    }),
    { numRuns: 60 },
  );
});
