import { expect, test } from "vitest";
import { type LawOverride, loosenedLaw } from "./law-rows.ts";

const row = (key: string, value: number, from = "2026-11-01"): LawOverride => ({ key, from, value });
const cash = "cash_received_from";

test.each<[string, LawOverride[], LawOverride[], string[]]>([
  ["a bound of cash that rises", [], [row(cash, 9_00_000)], [cash]],
  ["a bound of cash that falls", [], [row(cash, 1_00_000)], []],
  ["a stricter row that goes", [row(cash, 1_00_000)], [], [cash]],
  ["a looser row that goes", [row(cash, 9_00_000)], [], []],
  ["the same from an earlier day", [row(cash, 9_00_000)], [row(cash, 9_00_000, "2026-10-01")], [cash]],
  ["a rate that falls", [], [row("tds_rate.rent", 0)], ["tds_rate.rent"]],
  ["a rate that rises, by which a buyer may withhold more", [], [row("tds_rate.rent", 20)], ["tds_rate.rent"]],
  [
    "a threshold that rises",
    [],
    [row("tds_month.rent", 1), row("tds_single.contract", 40_000)],
    ["tds_single.contract"],
  ],
  ["a state's bound for an e-way bill that rises", [], [row("eway_within.27", 2_00_000)], ["eway_within.27"]],
  ["one of a state that has none, up to what holds elsewhere", [], [row("eway_within.24", 50_000)], []],
  ["one of a state that has none, above that", [], [row("eway_within.24", 60_000)], ["eway_within.24"]],
  ["a bank rate, which binds nothing", [], [row("bank_rate", 9)], []],
  ["nothing", [row(cash, 9_00_000)], [row(cash, 9_00_000)], []],
])("%s", (_, before, after, keys) => {
  expect(loosenedLaw(before, after).map(({ key }) => key)).toEqual(keys);
});

test("a bound that rises by a rupee first and by crores the day after is told of both days", () => {
  const rows = [row(cash, 2_00_001), row(cash, 100_00_00_000, "2026-11-02"), row(cash, 100_00_00_000, "2026-11-03")];
  expect(loosenedLaw([], rows)).toEqual([
    { key: cash, day: "2026-11-01", before: 2_00_000, after: 2_00_001 },
    { key: cash, day: "2026-11-02", before: 2_00_000, after: 100_00_00_000 },
  ]);
});
