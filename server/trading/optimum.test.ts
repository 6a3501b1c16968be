import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import type { Paise } from "@vanik/contracts/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyBids, shuffled } from "../../tests/bids.ts";
import { type BidOffer, type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { type AwardChoice, priceAward } from "./landed.ts";
import {
  costOfRule,
  noSplit,
  type NoOptimum,
  type Optimum,
  optimumBySets,
  priceSplit,
  roundingOfLine,
  rulesIn,
  withoutRule,
} from "./optimum.ts";
import { fewestSuppliers } from "./fewest-suppliers.ts";
import { modelOf, noRules, type OptimumRules } from "./optimum-model.ts";
import { sampleBid } from "./sample-bids.ts";

const asked = (count: number): ComparedQty[] =>
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
    asked(rates.length),
    about,
  );
}
const freight = (amount: number): Partial<Bid> => ({ freight: { kind: "amount", amount, slabs: [] } });
const slabs = (...all: [from: number, amount: number][]): Partial<Bid> => ({
  freight: { kind: "slabs", amount: null, slabs: all.map(([from, amount]) => ({ from, amount })) },
});

function said(found: Optimum | NoOptimum): string {
  if ("impossible" in found) return `${found.impossible} ${found.fewest}`;
  const { choices, cost, within } = found;
  return `${choices.map(({ line, bid }) => `${line}${bid}`).join(" ")} ${cost / 100}${within ? ` within ${within}` : ""}`;
}
const best = (offers: BidOffer[], rules: Partial<OptimumRules> = {}, count = 3) =>
  said(optimumBySets({ asked: asked(count), offers, yearly: 0, rules: { ...noRules, ...rules } }));

const a = offer("A", [10, 20, 30]);
const b = offer("B", [20, 10, 40], freight(5));
const c = offer("C", [null, 14, 10], {}, { lead_days: 3 });

describe("the cheapest split", () => {
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
      "1A 2A 3A 60 within 100",
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
    const cost = (of: OptimumRules) =>
      optimumBySets({ asked: asked(3), offers: [a, b, c], yearly: 0, rules: of }) as Optimum;
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
    const model = modelOf(asked(4), offers, 0);
    expect(fewestSuppliers(model)).toBe(2);
    expect(noSplit(model, { ...noRules, maxSuppliers: 1 })).toEqual({
      impossible: "All lines need 2 suppliers at least.",
      fewest: 2,
    });
  });
});

const yearly = 1200;
/** Every way to give each line to one who offers all of it. */
function everySplit(ask: { asked: ComparedQty[]; offers: BidOffer[] }, lines: readonly number[]): AwardChoice[][] {
  const model = modelOf(ask.asked, ask.offers, yearly);
  return lines.reduce<AwardChoice[][]>(
    (all, line) => {
      const at = model.lines.indexOf(line);
      const bids = model.bids.filter(({ offers }) => offers[at]);
      return all.flatMap((before) => bids.map(({ bid }) => [...before, { line, bid }]));
    },
    [[]],
  );
}
const anyFew = anyBids({ lines: 4, bids: 3 });
const anyRules = fc.record({
  maxSuppliers: fc.constantFrom(null, null, 1, 2),
  maxLeadDays: fc.constantFrom(null, null, 15),
});
const keeps = (choices: AwardChoice[], offers: BidOffer[], { maxSuppliers, maxLeadDays }: OptimumRules) => {
  const leads = choices.map(
    ({ line, bid }) => offers.find((one) => one.bid === bid)!.lines.find((one) => one.line === line)!.lead,
  );
  return (
    (maxSuppliers === null || new Set(choices.map(({ bid }) => bid)).size <= maxSuppliers) &&
    (maxLeadDays === null || leads.every((lead) => lead <= maxLeadDays))
  );
};

describe("of every request", () => {
  test("no feasible split is cheaper than the optimum but for rounding, nor than it says where it is not sure", () => {
    let proven = 0;
    fc.assert(
      fc.property(anyFew, anyRules, (ask, some) => {
        const rules = { ...noRules, ...some };
        const { lines, lost } = modelOf(ask.asked, ask.offers, yearly, rules);
        const found = optimumBySets({ ...ask, yearly, rules });
        const feasible = everySplit(ask, lines)
          .filter((choices) => keeps(choices, ask.offers, rules))
          .map((choices) => priceAward(ask.asked, ask.offers, choices, yearly))
          .filter(({ belowMinOrder }) => belowMinOrder.length === 0);
        if ("impossible" in found) {
          if (lost.length > 0 || (found.fewest ?? 0) > (rules.maxSuppliers ?? Infinity)) expect(feasible).toEqual([]);
          return;
        }
        if (found.within === 0) proven++;
        const least = Math.min(...feasible.map(({ total }) => total));
        expect(found.cost).toBeGreaterThanOrEqual(least);
        expect(found.cost - found.within).toBeLessThanOrEqual(least + roundingOfLine * lines.length);
      }),
      { numRuns: 300 },
    );
    expect(proven).toBeGreaterThan(40);
  });

  test("the split does not depend on the order of lines or suppliers", () => {
    const anyOrder = anyFew.chain(({ asked: lines, offers }) =>
      fc.record({
        ask: fc.constant({ asked: lines, offers }),
        again: fc.record({
          asked: shuffled(lines),
          offers: fc
            .tuple(...offers.map((one) => shuffled(one.lines).map((of) => ({ ...one, lines: of }))))
            .chain(shuffled),
        }),
      }),
    );
    fc.assert(
      fc.property(anyOrder, ({ ask, again }) => {
        const rest = { yearly, rules: noRules };
        expect(said(optimumBySets({ ...again, ...rest }))).toBe(said(optimumBySets({ ...ask, ...rest })));
      }),
    );
  });

  test("a rule never makes it cheaper but for rounding", () => {
    fc.assert(
      fc.property(anyFew, anyRules, (ask, some) => {
        const rules = { ...noRules, ...some };
        const [ruled, free] = [rules, noRules].map((of) => optimumBySets({ ...ask, yearly, rules: of }));
        if ("impossible" in ruled! || "impossible" in free!) return;
        expect(costOfRule(ruled!, free!)).toBeGreaterThanOrEqual(0 - free!.within - roundingOfLine * ask.asked.length);
      }),
    );
  });
});

test("a charge on goods that come to nothing is borne by their first line, tax that gives no credit with it", () => {
  const untaxed = offer("A", [0.01, 0.01], { packing: { kind: "amount", percentage: null, amount: 1 } }, { per: 1000 });
  const lines = asked(2).map((line) => ({ ...line, noCredit: line.idx === 1 }));
  const ask = { asked: lines, offers: [untaxed], yearly: 0, rules: noRules };
  const found = optimumBySets(ask) as Optimum;
  // ₹1 and 18 %, which might have been ₹1 on the other line.
  expect([found.cost, found.within]).toEqual([118, 18]);
});

test("a split that the model prices otherwise than awards are is an error", () => {
  const ask = { asked: asked(3), offers: [a], yearly: 0, rules: noRules };
  const choices = [1, 2, 3].map((line) => ({ line, bid: "A" }));
  const model = modelOf(ask.asked, ask.offers, 0);
  expect(priceSplit(ask, model, { choices, cost: 6000, bound: 6000 }).cost).toBe(6000 as Paise);
  expect(() => priceSplit(ask, model, { choices, cost: 6016, bound: 6016 })).toThrow(
    "A split of 6016 paise is priced 6000",
  );
});
