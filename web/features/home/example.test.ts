import { expect, test } from "vitest";
import { exampleLines, exampleTotals } from "./example.ts";

test("the example on the home page adds up", () => {
  const { net, igst, rounding, payable } = exampleTotals(exampleLines);
  expect(net).toBe(exampleLines.reduce((sum, { amount }) => sum + amount, 0));
  expect(net + igst + rounding).toBe(payable);
  expect(payable % 100).toBe(0);
  expect(payable).toBe(454_980_00);
});
