import fc from "fast-check";
import type { Paise } from "@vanik/contracts/money";
import { marginOfRate } from "@vanik/trading/margin";
import { expect, test } from "vitest";
import { marginOfTexts, rateAt, rateTextAt } from "./margin.ts";

test.each([
  [685, 9.9, 760],
  [1020, 10.5, 1140],
  [1000, 0, 1000],
  [1000, 50, 2000],
  [1000, -25, 800],
  [0, 10, 0],
  [1000, 100, null],
  [1000, 120, null],
  [1000, 99.999, null],
  [1000, Number.NaN, null],
] as const)("a cost of %d paise at %d %% sells at %j", (cost, margin, rate) =>
  expect(rateAt(cost as Paise, margin)).toBe(rate),
);

test.each([
  ["6.85", "10", "7.61"],
  ["6.85", "10 %", "7.61"],
  ["1,000", "12.5", "1142.86"],
  ["", "10", null],
  ["6.85", "", null],
  ["6.85", "x", null],
])("%j at %j is the rate %j", (cost, margin, rate) => expect(rateTextAt(cost, margin)).toBe(rate));

test.each([
  ["7.60", "6.85", 9.87],
  ["6.00", "6.85", -14.17],
  ["0", "6.85", null],
  ["", "6.85", null],
  ["7.60", "", null],
])("the rate %j over the cost %j leaves %j", (rate, cost, margin) => expect(marginOfTexts(rate, cost)).toBe(margin));

test("the rate for a margin leaves that margin, as near as a paisa allows", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e9 }), fc.integer({ min: -5000, max: 9000 }), (cost, margin) => {
      const rate = rateAt(cost as Paise, margin / 100)!;
      const around = [rate - 1, rate, rate + 1].map((one) =>
        Math.abs(marginOfRate(one as Paise, cost as Paise)! - margin),
      );
      expect(around[1]).toBeLessThanOrEqual(Math.min(around[0]!, around[2]!) + 1);
    }),
  );
});
