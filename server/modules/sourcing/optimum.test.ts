import type { Paise } from "@vanik/contracts/money";
import type { BidOffer } from "@vanik/trading/bid-offer";
import { type NoOptimum, type Optimum, type OptimumAsk, optimumBySets, roundingOfLine } from "@vanik/trading/optimum";
import { modelOf, noRules, type OptimumRules } from "@vanik/trading/optimum-model";
import type { Program } from "@vanik/trading/optimum-program";
import fc from "fast-check";
import loadHighs from "highs";
import { expect, test } from "vitest";
import { anyBids, plainOffer } from "../../../tests/bids.ts";
import { costsOfRules, findOptimum, optimumByHighs } from "./optimum.ts";
import { solveProgram } from "./solve-program.ts";

/** Small programs take milliseconds: most tests solve them here, without a thread for each. */
const highs = await loadHighs();
const solve = async (program: Program) => solveProgram(highs, program);

const yearly = 1200;
const anyAsk = anyBids({ lines: 5, bids: 5 }).chain(({ asked, offers }) =>
  fc
    .record({ maxSuppliers: fc.constantFrom(null, 1, 2), maxLeadDays: fc.constantFrom(null, null, 15) })
    .map((some): OptimumAsk => ({ asked, offers, yearly, rules: { ...noRules, ...some } })),
);
const costOf = (found: Optimum | NoOptimum) => ("impossible" in found ? Infinity : found.cost);

const offer = (bid: string, rates: number[], rest: Partial<BidOffer> = {}) => plainOffer(bid, rates, {}, rest);
const ask = (offers: BidOffer[], rules: Partial<OptimumRules> = {}): OptimumAsk => ({
  asked: [1, 2, 3].map((idx) => ({ idx, uom: "Nos", qty: 1000, gstRate: 1800, noCredit: false })),
  offers,
  yearly: 0,
  rules: { ...noRules, ...rules },
});
const said = (found: Optimum | NoOptimum) =>
  "impossible" in found
    ? `${found.impossible} ${found.fewest}`
    : `${found.choices.map(({ line, bid }) => `${line}${bid}`).join(" ")} ${found.cost} ${found.within}`;
const warn = (told: object) => expect(told).toBe("never");

test("what the sets leave open the solver settles: a least order, slabs that are dearer above, a share", async () => {
  const a = offer("A", [1000, 2000, 3000], { minOrder: 6000 as Paise });
  // This one in its thread.
  expect(said(await findOptimum(ask([a, offer("B", [1100, 2100, 2900])]), { warn }))).toBe("1A 2A 3A 6000 0");
  const slabs = [
    { from: 0 as Paise, amount: 0 as Paise },
    { from: 3001 as Paise, amount: 500 as Paise },
  ];
  const b = offer("B", [900, 1900, 2900], { freight: { kind: "slabs", slabs } });
  expect(said(await findOptimum(ask([offer("A", [1000, 2000, 3000]), b]), { solve, warn }))).toBe("1B 2B 3A 5800 0");
  const shared = ask([offer("A", [1000, 2000, 3000]), offer("B", [900, 1900, 2900])], { maxShare: 6000 });
  expect(said(await findOptimum(shared, { solve, warn }))).toBe("1B 2B 3A 5800 0");
  const impossible = { ...shared, rules: { ...shared.rules, maxShare: 4000 } };
  expect(said(await findOptimum(impossible, { solve, warn }))).toBe(
    "No split keeps the rules and every bid's least order. 1",
  );
});

test("what each rule costs is told", async () => {
  const ruled = ask([offer("A", [1000, 2000, 3000]), offer("B", [900, 2100, 3100])], {
    maxSuppliers: 1,
    leaveOut: ["C"],
  });
  const found = (await findOptimum(ruled, { solve, warn })) as Optimum;
  expect(await costsOfRules(ruled, found, (one) => findOptimum(one, { solve, warn }))).toEqual([
    { rule: "maxSuppliers", cost: 100 },
    { rule: "leaveOut", cost: 0 },
  ]);
});

test("HiGHS and the sets find the same, and where the sets are not sure nothing that is dearer", async () => {
  await fc.assert(
    fc.asyncProperty(anyAsk, async (one) => {
      const [sets, solved] = [optimumBySets(one), await optimumByHighs(one, solve)];
      const { lines, lost } = modelOf(one.asked, one.offers, yearly, one.rules);
      if (lost.length > 0) {
        expect(solved).toEqual(sets);
        return;
      }
      const rounding = 2 * roundingOfLine * lines.length;
      if (!("impossible" in sets) && sets.within === 0)
        expect(Math.abs(costOf(solved) - sets.cost)).toBeLessThanOrEqual(rounding + withinOf(solved));
      expect(costOf(solved) - withinOf(solved)).toBeLessThanOrEqual(costOf(sets) + rounding);
    }),
    { numRuns: 60 },
  );
});

const withinOf = (found: Optimum | NoOptimum) => ("impossible" in found ? 0 : found.within);
