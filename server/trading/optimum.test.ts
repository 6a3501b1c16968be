import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import type { Paise } from "@vanik/contracts/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyBids, shuffled } from "../../tests/bids.ts";
import { anySplitAsk, wrongIn } from "../../tests/every-split.ts";
import { type BidOffer, type ComparedQty, offerOfBid } from "./bid-offer.ts";
import {
  costOfRule,
  noSplit,
  type NoOptimum,
  type Optimum,
  optimumBySets,
  priceSplit,
  rulesIn,
  withoutRule,
} from "./optimum.ts";
import { fewestSuppliers } from "./fewest-suppliers.ts";
import { modelOf, noRules, type OptimumRules } from "./optimum-model.ts";
import { sampleBid } from "./sample-bids.ts";

const askedLines = (count: number): ComparedQty[] =>
  Array.from({ length: count }, (_, at) => ({ idx: at + 1, uom: "Nos", qty: 1000, gstRate: 1800, noCredit: false }));

/** A bid of these rates in rupees for one of each line; null where it offers none. */
function offer(
  bid: string,
  rates: (number | null)[],
  rest: Partial<Omit<Bid, "lines">> = {},
  line: Partial<BidLineAnswer> = {},
): BidOffer {
  const about = { bid, supplier: bid, submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
  return offerOfBid(
    sampleBid(
      rates.map((rate) => ({ ...line, rate })),
      rest,
    ),
    askedLines(rates.length),
    about,
  );
}
const freight = (amount: number): Partial<Bid> => ({ freight: { kind: "amount", amount, slabs: [] } });
const slabs = (...all: [from: number, amount: number][]): Partial<Bid> => ({
  freight: { kind: "slabs", amount: null, slabs: all.map(([from, amount]) => ({ from, amount })) },
});

function describeOptimum(found: Optimum | NoOptimum): string {
  if ("impossible" in found) return `${found.impossible} ${found.fewest}`;
  const { choices, cost, within } = found;
  return `${choices.map(({ line, bid }) => `${line}${bid}`).join(" ")} ${cost / 100}${within ? ` within ${within}` : ""}`;
}
const best = (offers: BidOffer[], rules: Partial<OptimumRules> = {}, count = 3) =>
  describeOptimum(optimumBySets({ asked: askedLines(count), offers, yearly: 0, rules: { ...noRules, ...rules } }));

const a = offer("A", [10, 20, 30]);
const b = offer("B", [20, 10, 40], freight(5));
const c = offer("C", [null, 14, 10], {}, { lead_days: 3 });

/** A charge of ₹1,00,000 that is paid in advance: on goods that are there at once it costs less than on those that take 60 days. */
const advanced = (yearlyRate: number) => {
  const rates = { A: [9010, 1000, null], B: [9104.86, null, 1000] };
  const lines = askedLines(3).map((line, at) => ({ ...line, qty: [100_000, 10_000, 10_000][at]! }));
  const about = { submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
  const bid = (name: "A" | "B", leads: number[], rest: Partial<Omit<Bid, "lines">>) =>
    offerOfBid(
      sampleBid(
        rates[name].map((rate, at) => ({ rate, lead_days: leads[at]! })),
        rest,
      ),
      lines,
      { ...about, bid: name, supplier: name },
    );
  const offers = [bid("A", [0, 60, 0], { ...freight(100_000), advance_percentage: 100 }), bid("B", [7, 7, 7], {})];
  return { asked: lines, offers, yearly: yearlyRate, rules: noRules };
};

describe("the cheapest split", () => {
  test("spreads a charge over goods on which it costs less", () => {
    // Line 1 is cheaper at B alone; at A it takes most of a charge that line 2 would bear at 60 days more.
    expect(describeOptimum(optimumBySets(advanced(1200)))).toBe("1A 2A 3B 1033024.7");
    expect(describeOptimum(optimumBySets(advanced(0)))).toBe("1A 2A 3B 1021000");
  });

  test.each<[string, BidOffer[], Partial<OptimumRules>, string]>([
    ["each its own", [a, b, c], {}, "1A 2C 3C 34"],
    ["freight that is worth it", [a, b], {}, "1A 2B 3A 55"],
    ["freight that is not", [a, offer("B", [20, 10, 40], freight(10.01))], {}, "1A 2A 3A 60"],
    ["one supplier", [a, b, c], { maxSuppliers: 1 }, "1A 2A 3A 60"],
    ["soon", [a, b, c], { maxLeadDays: 3 }, "Under these rules nobody is left for line 1. null"],
    ["without one", [a, b, c], { leaveOut: ["C"] }, "1A 2B 3A 55"],
    ["with a line fixed", [a, b, c], { fix: [{ line: 3, bid: "B" }] }, "1A 2B 3B 65"],
    [
      "a line fixed to who does not offer it",
      [a, b, c],
      { fix: [{ line: 1, bid: "C" }] },
      "Under these rules nobody is left for line 1. null",
    ],
    [
      "more than the rule allows",
      [offer("A", [1, null, 1]), offer("B", [null, 1, null])],
      { maxSuppliers: 1 },
      "All lines need 2 suppliers at least. 2",
    ],
    ["a line that nobody offers is left out", [offer("A", [1, null, 1])], {}, "1A 3A 2"],
    ["of equal ones the sooner", [a, offer("B", [10, 20, 30], {}, { lead_days: 2 })], {}, "1B 2B 3B 60"],
    [
      "a slab that is reached",
      [offer("A", [10, 20, 30], slabs([0, 9], [60, 0])), offer("B", [11, 21, 31])],
      {},
      "1A 2A 3A 60",
    ],
    [
      "a least order that is reached",
      [offer("A", [10, 20, 30], { min_order: 60 }), offer("B", [11, 21, 29])],
      {},
      "1A 2A 3A 60",
    ],
    [
      "a least order that nobody reaches",
      [offer("A", [10, 20, 30], { min_order: 61 })],
      {},
      "No split keeps the rules and every bid's least order. 1",
    ],
  ])("%s", (_, offers, rules, expected) => expect(best(offers, rules)).toBe(expected));

  test("what a rule costs is what it is cheaper without it", () => {
    const rules: OptimumRules = { ...noRules, maxSuppliers: 1, leaveOut: ["B"] };
    const cost = (someRules: OptimumRules) =>
      optimumBySets({ asked: askedLines(3), offers: [a, b, c], yearly: 0, rules: someRules }) as Optimum;
    expect(rulesIn(rules)).toEqual(["maxSuppliers", "leaveOut"]);
    expect(rulesIn(rules).map((name) => costOfRule(cost(rules), cost(withoutRule(rules, name))))).toEqual([2600, 0]);
    expect(rulesIn(noRules)).toEqual([]);
  });

  test("the fewest suppliers are found where the cheapest are not the fewest", () => {
    const offers = [
      offer("A", [1, 1, null, null]),
      offer("B", [null, null, 1, 1]),
      offer("C", [null, 9, 9, null]),
      offer("D", [9, null, null, 9]),
    ];
    const model = modelOf(askedLines(4), offers, 0);
    expect(fewestSuppliers(model)).toBe(2);
    expect(noSplit(model, { ...noRules, maxSuppliers: 1 })).toEqual({
      impossible: "All lines need 2 suppliers at least.",
      fewest: 2,
    });
  });
});

const yearly = 1200;
const anyFew = anyBids({ lines: 4, bids: 3 });
const anyRules = fc.record({
  maxSuppliers: fc.constantFrom(null, null, 1, 2),
  maxLeadDays: fc.constantFrom(null, null, 15),
});

describe("of every request", () => {
  test("none is cheaper, to the paisa", () => {
    const wrong = fc
      .sample(anySplitAsk({ lines: 4, bids: 4 }), { numRuns: 800, seed: 31 })
      .flatMap((ask) => wrongIn(ask, optimumBySets(ask)) ?? []);
    expect(wrong).toEqual([]);
  });

  test("the split does not depend on the order of lines or suppliers", () => {
    const anyOrder = anyFew.chain(({ asked: lines, offers }) =>
      fc.record({
        ask: fc.constant({ asked: lines, offers }),
        again: fc.record({
          asked: shuffled(lines),
          offers: fc
            .tuple(...offers.map((one) => shuffled(one.lines).map((lines) => ({ ...one, lines }))))
            .chain(shuffled),
        }),
      }),
    );
    fc.assert(
      fc.property(anyOrder, ({ ask, again }) => {
        const rest = { yearly, rules: noRules };
        expect(describeOptimum(optimumBySets({ ...again, ...rest }))).toBe(
          describeOptimum(optimumBySets({ ...ask, ...rest })),
        );
      }),
    );
  });

  test("a rule never makes it cheaper but for rounding", () => {
    fc.assert(
      fc.property(anyFew, anyRules, (ask, some) => {
        const rules = { ...noRules, ...some };
        const [ruled, free] = [rules, noRules].map((ruleSet) => optimumBySets({ ...ask, yearly, rules: ruleSet }));
        if ("impossible" in ruled! || "impossible" in free!) return;
        expect(costOfRule(ruled!, free!)).toBeGreaterThanOrEqual(0 - free!.within);
      }),
    );
  });
});

test("a charge on goods that come to nothing is borne by their first line, tax that gives no credit with it", () => {
  const untaxed = offer("A", [0.01, 0.01], { packing: { kind: "amount", percentage: null, amount: 1 } }, { per: 1000 });
  const lines = askedLines(2).map((line) => ({ ...line, noCredit: line.idx === 1 }));
  const ask = { asked: lines, offers: [untaxed], yearly: 0, rules: noRules };
  const found = optimumBySets(ask) as Optimum;
  // ₹1 and 18 %; on the other line it would have been ₹1.
  expect([found.cost, found.within]).toEqual([118, 0]);
});

test("a split that the model prices otherwise than awards are is an error", () => {
  const ask = { asked: askedLines(3), offers: [a], yearly: 0, rules: noRules };
  const choices = [1, 2, 3].map((line) => ({ line, bid: "A" }));
  const model = modelOf(ask.asked, ask.offers, 0);
  expect(priceSplit(ask, model, { choices, cost: 6000, bound: 6000 }).cost).toBe(6000 as Paise);
  // Nothing of it is rounded: a paisa off is wrong.
  expect(() => priceSplit(ask, model, { choices, cost: 6001, bound: 6001 })).toThrow(
    "A split of 6001 paise is priced 6000",
  );
});
