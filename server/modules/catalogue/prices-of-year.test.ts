import { toPaise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { pricesOfYear } from "./prices-of-year.ts";

const today = "2026-11-23";
const year = (history: [day: string, rupees: number][], now = history.at(-1)?.[1] ?? 0) =>
  pricesOfYear(
    history.map(([day, rupees]) => ({ day, price: toPaise(rupees) })),
    toPaise(now),
    today,
  ).map(({ day, price }) => [day, price / 100]);

test.each<[string, [string, number][], number | undefined, [string, number][]]>([
  ["nobody kept one", [], 10, []],
  ["there was one", [["2026-03-01", 10]], 10, []],
  ["it rose", [["2026-03-01", 10], ["2026-06-01", 11]], 11, [["2026-03-01", 10], ["2026-06-01", 11], [today, 11]]], // prettier-ignore
  ["it was changed twice on a day", [["2026-03-01", 10], ["2026-06-01", 15], ["2026-06-01", 11]], 11, [["2026-03-01", 10], ["2026-06-01", 11], [today, 11]]], // prettier-ignore
  ["a change was taken back on its day", [["2026-03-01", 10], ["2026-06-01", 11], ["2026-06-01", 10]], 10, []], // prettier-ignore
  ["it is older than a year", [["2024-01-01", 8], ["2025-02-01", 9], ["2026-06-01", 11]], 11, [["2025-11-23", 9], ["2026-06-01", 11], [today, 11]]], // prettier-ignore
  ["all of it is older", [["2024-01-01", 8], ["2025-02-01", 9]], 9, []], // prettier-ignore
  ["it was on request for a while", [["2026-01-01", 10], ["2026-03-01", 0], ["2026-06-01", 12]], 12, [["2026-01-01", 10], ["2026-06-01", 12], [today, 12]]], // prettier-ignore
  ["it is on request now", [["2026-01-01", 10], ["2026-03-01", 12], ["2026-06-01", 0]], 0, []], // prettier-ignore
  ["it was written past all changes", [["2026-01-01", 10]], 12, [["2026-01-01", 10], ["2026-11-23", 12]]], // prettier-ignore
])("prices of a year where %s", (_, history, now, expected) => expect(year(history, now)).toEqual(expected));
