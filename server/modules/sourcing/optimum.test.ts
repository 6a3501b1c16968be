import type { Paise } from "@vanik/contracts/money";
import type { BidOffer } from "@vanik/trading/bid-offer";
import type { NoOptimum, Optimum, OptimumAsk } from "@vanik/trading/optimum";
import { noRules, type OptimumRules } from "@vanik/trading/optimum-model";
import type { Program } from "@vanik/trading/optimum-program";
import fc from "fast-check";
import loadHighs from "highs";
import { expect, test } from "vitest";
import { plainOffer } from "../../../tests/bids.ts";
import { anySplitAsk, wrongIn } from "../../../tests/every-split.ts";
import { costsOfRules, findApart } from "./find-apart.ts";
import { findOptimum, optimumByHighs } from "./optimum.ts";
import { solveProgram } from "./solve-program.ts";

/** Small programs take milliseconds: most tests solve them here, without a thread for each search. */
const highs = await loadHighs();
const solve = async (program: Program) => solveProgram(highs, program);

const offer = (bid: string, rates: number[], rest: Partial<BidOffer> = {}) => plainOffer(bid, rates, {}, rest);
const ask = (offers: BidOffer[], rules: Partial<OptimumRules> = {}): OptimumAsk => ({
  asked: [1, 2, 3].map((idx) => ({ idx, uom: "Nos", qty: 1000, gstRate: 1800, noCredit: false })),
  offers,
  yearly: 0,
  rules: { ...noRules, ...rules },
});
const describeSplit = (found: Optimum | NoOptimum) =>
  "impossible" in found
    ? `${found.impossible} ${found.fewest}`
    : `${found.choices.map(({ line, bid }) => `${line}${bid}`).join(" ")} ${found.cost} ${found.within}`;
const warn = (warning: object) => expect(warning).toBe("never");

test("what the sets leave open the solver settles: a least order, slabs that are dearer above, a share", async () => {
  const a = offer("A", [1000, 2000, 3000], { minOrder: 6000 as Paise });
  // This one in its thread.
  expect(describeSplit(await findApart(ask([a, offer("B", [1100, 2100, 2900])]), warn))).toBe("1A 2A 3A 6000 0");
  const slabs = [
    { from: 0 as Paise, amount: 0 as Paise },
    { from: 3001 as Paise, amount: 500 as Paise },
  ];
  const b = offer("B", [900, 1900, 2900], { freight: { kind: "slabs", slabs } });
  expect(describeSplit(await findOptimum(ask([offer("A", [1000, 2000, 3000]), b]), { solve, warn }))).toBe(
    "1B 2B 3A 5800 0",
  );
  const shared = ask([offer("A", [1000, 2000, 3000]), offer("B", [900, 1900, 2900])], { maxShare: 6000 });
  expect(describeSplit(await findOptimum(shared, { solve, warn }))).toBe("1B 2B 3A 5800 0");
  const impossible = { ...shared, rules: { ...shared.rules, maxShare: 4000 } };
  expect(describeSplit(await findOptimum(impossible, { solve, warn }))).toBe(
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

test("HiGHS and the sets find the same, and none is cheaper, of shares too", async () => {
  const asks = fc.sample(anySplitAsk({ lines: 4, bids: 4 }, true), { numRuns: 300, seed: 18 });
  const warnings: object[] = [];
  for (const one of asks) {
    const isShared = one.rules.maxShare !== null;
    const found = await findOptimum(one, { solve, warn: (disagreed) => warnings.push(disagreed) });
    const wrong = wrongIn(one, found, isShared) ?? wrongIn(one, await optimumByHighs(one, solve), true);
    if (wrong) warnings.push({ one, wrong });
  }
  expect(warnings).toEqual([]);
});

test("where only one of the two finds a split, or a cheaper one, that is told and the cheaper counts", async () => {
  const two = ask([offer("A", [1000, 2000, 3000]), offer("B", [900, 2100, 3100])]);
  const warnings: object[] = [];
  const options = { warn: (disagreed: object) => warnings.push(disagreed) };
  const nothing = { values: null, bound: Infinity, isInfeasible: true };
  const found = await findOptimum(two, { ...options, solve: () => Promise.resolve(nothing) });
  expect([describeSplit(found), warnings]).toEqual(["1B 2A 3A 5900 0", [{ sets: 5900, highs: null }]]);
});

test("a charge that costs less on some lines than on others is solved to the paisa", async () => {
  const lead = (one: BidOffer, leads: number[]) => ({
    ...one,
    lines: one.lines.map((line, at) => ({ ...line, lead: leads[at]! })),
  });
  const advanced = { advance: 10_000, freight: { kind: "amount", amount: 10_000_000 as Paise } } as const;
  const [a, b] = [offer("A", [901_000, 100_000, 0], advanced), offer("B", [910_486, 0, 100_000])];
  const only = (one: BidOffer, lines: number[]) => ({
    ...one,
    lines: one.lines.filter(({ line }) => lines.includes(line)),
  });
  const two = ask([lead(only(a, [1, 2]), [0, 60, 0]), only(b, [1, 3])]);
  const lines = two.asked.map((line, at) => ({ ...line, qty: [100_000, 10_000, 10_000][at]! }));
  expect(describeSplit(await optimumByHighs({ ...two, asked: lines, yearly: 1200 }, solve))).toBe(
    "1A 2A 3B 103302470 0",
  );
});
