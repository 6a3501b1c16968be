import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { type CostedBidLine, chargesWith, unitCosts } from "./bid-costs.ts";

const lineOf = (
  bid: string,
  idx: number,
  qty: number,
  rupees: number,
  answers: number | null = idx,
): CostedBidLine => ({
  bid,
  idx,
  qty: qty * 1000,
  amount: (rupees * 100) as Paise,
  answers,
});
const [bolts, steel] = [lineOf("A", 1, 100, 1000), lineOf("A", 2, 10, 3000)];
const freight = lineOf("A", 3, 1, 400, null);
const packing = lineOf("A", 4, 2, 100, null);
const others = [lineOf("B", 1, 100, 900), lineOf("B", 2, 1, 50, null)];
const all = [bolts, steel, freight, packing, ...others];
const costs = (bought: [string, CostedBidLine, number][]) =>
  Object.fromEntries(
    unitCosts(
      bought.map(([line, offer, qty]) => ({ line, of: offer, qty: qty * 1000 })),
      all,
    ),
  );

test("with lines that were asked for goes what their bid adds, but what is bought by itself", () => {
  expect(chargesWith(all, new Set([bolts, steel]))).toEqual([freight, packing]);
  expect(chargesWith(all, new Set([bolts, freight]))).toEqual([packing]);
  expect(chargesWith(all, new Set([freight]))).toEqual([]);
  expect(chargesWith(all, new Set())).toEqual([]);
});

test("a line costs its part of the amount and of the charges, which are shared by value and whole", () => {
  expect(costs([["bolts", bolts, 100]])).toEqual({ bolts: 1500 });
  const both: [string, CostedBidLine, number][] = [
    ["bolts", bolts, 100],
    ["steel", steel, 10],
  ];
  expect(costs(both)).toEqual({ bolts: 1125, steel: 33_750 });
  // Half of the bolts: 500 of goods, and all of the charges.
  expect(costs([["bolts", bolts, 50]])).toEqual({ bolts: 2000 });
});

test("a line of two bids costs the mean of both", () => {
  // (250 + 500 + 675 + 50) ÷ 100.
  const split: [string, CostedBidLine, number][] = [
    ["bolts", bolts, 25],
    ["bolts", others[0]!, 75],
  ];
  expect(costs(split)).toEqual({ bolts: 1475 });
});

test("a charge that is bought for a line of the sale costs what it is, and counts nowhere else", () => {
  const bought: [string, CostedBidLine, number][] = [
    ["bolts", bolts, 100],
    ["freight", freight, 1],
  ];
  expect(costs(bought)).toEqual({ bolts: 1100, freight: 40_000 });
  expect(costs([["freight", freight, 1]])).toEqual({ freight: 40_000 });
});

test("within an award a line costs what that says, with the charges of the award; beyond it what the bid says of all", () => {
  const award = { qty: 40_000, amount: 44_000 as Paise };
  const [ours, charge] = [
    { ...bolts!, award },
    { ...freight, award: { qty: 1000, amount: 20_000 as Paise } },
  ];
  const costOf = (...parts: number[]) => [
    ...unitCosts(
      parts.map((qty, line) => ({ line, of: ours, qty: qty * 1000 })),
      [ours, charge],
    ).values(),
  ];
  expect(costOf(40)).toEqual([1600]);
  expect(costOf(20, 20)).toEqual([1600, 1600]);
  expect(costOf(50)).toEqual([1400]);
  expect(costOf(25, 25)).toEqual([1400, 1400]);
});
