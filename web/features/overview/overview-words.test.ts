import { expect, test } from "vitest";
import { addUpMargin, countOf, inLakh, monthName, percentWords, chartSentence, share } from "./overview-words.ts";

test.each([
  [inLakh(490_165.17), "4.90"],
  [inLakh(0), ""],
  [inLakh(12_345_678), "123.46"],
  [share(0.2512), "25.1%"],
  [share(null), "–"],
  [percentWords(11), "11.0%"],
  [countOf(1, "case"), "1 case"],
  [countOf(1200, "line"), "1,200 lines"],
  [monthName("2026-04"), "Apr 26"],
  [chartSentence("Receivable", ["overdue ₹1.00", "later ₹2.00"]), "Receivable: overdue ₹1.00, later ₹2.00."],
  [chartSentence("Buyers", []), "Buyers: nothing."],
])("%s is written so", (written, expected) => expect(written).toBe(expected));

test("the margin of several rows is that of their sums, not a mean of shares", () => {
  const row = (category: string, amount: number, cost: number) => ({
    month: "2026-04",
    category,
    amount,
    cost,
    percent: null,
    without_cost: 0.1,
    href: "",
  });
  const rows = [row("Bolts", 1000, 900), row("Steel", 100, 50)];
  const [april] = addUpMargin(rows, "month");
  expect(april).toMatchObject({ key: "2026-04", amount: 1100, percent: 13.64, withoutCost: 0.2 });
  expect(addUpMargin(rows, "category").map(({ key, percent }) => [key, percent])).toEqual([
    ["Bolts", 10],
    ["Steel", 50],
  ]);
});
