import type { StatementLine } from "@vanik/contracts/parties";
import { expect, test } from "vitest";
import { balanceSteps } from "./balance-steps.ts";

const line = (day: string, balance: number): StatementLine => ({
  day,
  type: "invoice",
  name: "SI-1",
  reference: "",
  debit: 0,
  credit: 0,
  balance,
});
const days = { from: "2026-11-01", to: "2026-11-10" };

test("a balance stands until the day on which it moves, and the last one to the end", () => {
  const lines = [line("2026-11-03", 500), line("2026-11-06", 200)];
  expect(balanceSteps({ ...days, opening: 100, lines })).toEqual([
    { day: "2026-11-01", begins: 0, ends: 0.2, balance: 100 },
    { day: "2026-11-03", begins: 0.2, ends: 0.5, balance: 500 },
    { day: "2026-11-06", begins: 0.5, ends: 1, balance: 200 },
  ]);
});

test("of several lines of a day the last counts, on the first day too", () => {
  const lines = [line("2026-11-01", 300), line("2026-11-01", 50), line("2026-11-04", 90), line("2026-11-04", 50)];
  expect(balanceSteps({ ...days, opening: 100, lines })).toEqual([
    { day: "2026-11-01", begins: 0, ends: 1, balance: 50 },
  ]);
});

test("without a line the opening stands all the while", () => {
  expect(balanceSteps({ ...days, opening: -20, lines: [] })).toEqual([
    { day: "2026-11-01", begins: 0, ends: 1, balance: -20 },
  ]);
});
