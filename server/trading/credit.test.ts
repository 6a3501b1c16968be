import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { creditUsed, creditWarning, type Standing } from "./credit.ts";

const standingOf = (outstanding: number, onOrder = 0, advance = 0) =>
  ({ outstanding: outstanding * 100, onOrder: onOrder * 100, advance: advance * 100 }) as Standing;

test.each([
  ["nothing", standingOf(0), 0],
  ["invoices that are open", standingOf(1000), 1000],
  ["orders that are not billed, too", standingOf(1000, 250), 1250],
  ["less what was paid beforehand", standingOf(1000, 250, 400), 850],
  ["never less than nothing", standingOf(100, 0, 400), 0],
])("credit is used by %s", (_, account, rupees) => {
  expect(creditUsed(account)).toBe(rupees * 100);
});

const warningAt = (limit: number | null, account: Standing, adds = 0) =>
  creditWarning({
    party: "Sahyadri",
    limit: limit === null ? null : ((limit * 100) as Paise),
    standing: account,
    adds: (adds * 100) as Paise,
  });

test.each([
  ["without a limit nothing is told", warningAt(null, standingOf(9_000_000)), null],
  ["up to the limit nothing is told", warningAt(1000, standingOf(600, 100), 300), null],
  [
    "a rupee above it is told with what the document adds",
    warningAt(1000, standingOf(600, 100), 301),
    "With this Sahyadri stands at ₹1,001.00, ₹1.00 above the credit limit of ₹1,000.00.",
  ],
  [
    "an order in force is counted already",
    warningAt(1000, standingOf(600, 900)),
    "Sahyadri stands at ₹1,500.00, ₹500.00 above the credit limit of ₹1,000.00.",
  ],
  [
    "a limit of nothing is a limit",
    warningAt(0, standingOf(0), 5),
    "With this Sahyadri stands at ₹5.00, ₹5.00 above the credit limit of ₹0.00.",
  ],
])("%s", (_, warning, sentence) => {
  expect(warning).toBe(sentence);
});
