import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { marginOfRate, rateAtMargin } from "./margin.ts";

test.each([
  [1000, 0, 1000],
  [1000, 1000, 1111],
  [1020, 1052, 1140],
  [900, 1000, 1000],
  [1000, -1000, 909],
  [0, 1000, 0],
  [100, 9999, 1_000_000],
])("at a cost of %i a margin of %i asks for %i", (cost, margin, rate) =>
  expect(rateAtMargin(cost as Paise, margin)).toBe(rate),
);

test.each([
  [1140, 1020, 1053],
  [1000, 1100, -1000],
  [0, 100, null],
])("at a rate of %i a cost of %i leaves %s", (rate, cost, margin) =>
  expect(marginOfRate(rate as Paise, cost as Paise)).toBe(margin),
);
