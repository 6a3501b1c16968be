import type { Paise } from "@vanik/contracts/money";
import { LimitSettings } from "@vanik/contracts/settings";
import { expect, test } from "vitest";
import { aboveLimit, describeAboveLimit } from "./limits.ts";

const limits = LimitSettings.parse({});

test.each([
  ["write_off", 500_00, null],
  ["write_off", 500_01, "Above the limit of ₹500 for writing off"],
  ["cancel", 1_00_000_00, null],
  ["cancel", 1_18_000_00, "Above the limit of ₹1,00,000 for cancelling"],
  ["bill_off", 500_00, null],
  // A bill of ten times its order passed on the reason "x".
  ["bill_off", 10_62_000_00, "Above the limit of ₹500 for leaving the order's price"],
] as const)("%s of %i paise is marked: %s", (act, amount, mark) => {
  const above = aboveLimit(act, amount as Paise, limits);
  expect(above && describeAboveLimit(above)).toBe(mark);
});

test("a limit of nothing marks every act, and the mark keeps the limit of its time", () => {
  expect(aboveLimit("cancel", 1 as Paise, { ...limits, cancel: 0 })).toEqual({ act: "cancel", limit: 0 });
});
