import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { creditUsed, creditWarning, type Standing } from "./credit.ts";

const standing = (outstanding: number, onOrder = 0, advance = 0) =>
  ({ outstanding: outstanding * 100, onOrder: onOrder * 100, advance: advance * 100 }) as Standing;

test.each([
  ["nothing", standing(0), 0],
  ["invoices that are open", standing(1000), 1000],
  ["orders that are not billed, too", standing(1000, 250), 1250],
  ["less what was paid beforehand", standing(1000, 250, 400), 850],
  ["never less than nothing", standing(100, 0, 400), 0],
])("credit is used by %s", (_, given, rupees) => {
  expect(creditUsed(given)).toBe(rupees * 100);
});

const asked = (limit: number | null, given: Standing, adds = 0) =>
  creditWarning({
    party: "Sahyadri",
    limit: limit === null ? null : ((limit * 100) as Paise),
    standing: given,
    adds: (adds * 100) as Paise,
  });

test.each([
  ["without a limit nothing is told", asked(null, standing(9_000_000)), null],
  ["up to the limit nothing is told", asked(1000, standing(600, 100), 300), null],
  [
    "a rupee above it is told with what the document adds",
    asked(1000, standing(600, 100), 301),
    "With this Sahyadri stands at ₹1,001.00, ₹1.00 above the credit limit of ₹1,000.00.",
  ],
  [
    "an order in force is counted already",
    asked(1000, standing(600, 900)),
    "Sahyadri stands at ₹1,500.00, ₹500.00 above the credit limit of ₹1,000.00.",
  ],
  [
    "a limit of nothing is a limit",
    asked(0, standing(0), 5),
    "With this Sahyadri stands at ₹5.00, ₹5.00 above the credit limit of ₹0.00.",
  ],
])("%s", (_, told, sentence) => {
  expect(told).toBe(sentence);
});
