import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Earned, Margin } from "@vanik/contracts/overview";
import { rupees } from "../../app/formats.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { BarRows, LineChart } from "../../lists/charts.tsx";
import { addUpMargin, type MarginSum, monthName, percentWords, chartSentence } from "./overview-words.ts";

const columns = [
  { label: "Month and category" },
  { label: "Margin", number: true },
  { label: "Net of tax", number: true },
  { label: "Without cost", number: true },
];

const ofCategories = [{ label: "Category" }, ...columns.slice(1)];

interface MarginBlocksProps {
  margin: readonly Margin[];
  earned: Earned;
  period: { from: string; to: string };
}

const filtersOf = (row: Margin | undefined) => new URLSearchParams(row?.href.split("?")[1]);

/** The register of all invoices that rows were added up from: of a month all categories, of a category all days. */
function hrefOf({ rows }: MarginSum, by: "month" | "category", period: MarginBlocksProps["period"]): string {
  const first = filtersOf(rows[0]);
  const days =
    by === "month" ? { from: first.get("from")!, to: first.get("to")! } : { from: period.from, to: period.to };
  const narrowed: Record<string, string> = by === "month" ? {} : { category: first.get("category")! };
  return `/desk/registers?${new URLSearchParams({ list: "sales", ...days, ...narrowed })}`;
}

/** All that was sold, with a cost or without one: what its list adds up to. */
const salesOf = ({ amount, withoutCost }: MarginSum) => Math.round((amount + withoutCost) * 100) / 100;

/** The quoted margin is of what was reckoned; this one of what was booked in the asked days, freight on bills and all. */
function earnedWords({ sales, bills, amount, percent, hrefs }: Earned): ReactNode {
  return (
    <>
      Earned in these days: {rupees(amount)} ({percentWords(percent)}), <Link to={hrefs.sales}>{rupees(sales)}</Link>{" "}
      invoiced less <Link to={hrefs.bills}>{rupees(bills)}</Link> billed by suppliers, with freight and packing, net of
      tax.
    </>
  );
}

/** What is left of what we sold: over the months, and by category. */
export function MarginBlocks({ margin, earned, period }: MarginBlocksProps) {
  const rows = margin.map((row) => ({
    key: `${row.month} ${row.category}`,
    href: row.href,
    cells: [
      `${monthName(row.month)}, ${row.category}`,
      percentWords(row.percent),
      rupees(row.amount),
      rupees(row.without_cost),
    ],
  }));
  const months = addUpMargin(margin, "month").map((sum) => ({
    key: sum.key,
    label: monthName(sum.key),
    value: sum.percent,
    valueText: percentWords(sum.percent),
    href: hrefOf(sum, "month", period),
  }));
  const sums = addUpMargin(margin, "category").toSorted((one, other) => salesOf(other) - salesOf(one));
  const categoryRows = sums.map((sum) => ({
    key: sum.key,
    href: hrefOf(sum, "category", period),
    cells: [sum.key, percentWords(sum.percent), rupees(sum.amount), rupees(sum.withoutCost)],
  }));
  const categories = sums.map((sum) => ({
    key: sum.key,
    label: sum.key,
    value: salesOf(sum),
    valueText: `${rupees(salesOf(sum))}, ${percentWords(sum.percent)}`,
    href: hrefOf(sum, "category", period),
  }));
  const without = margin.reduce((all, row) => all + Math.round(row.without_cost * 100), 0) / 100;
  return (
    <>
      <ChartFrame
        title="Margin by month"
        aside="As quoted: % of sales by the cost they were quoted with, net of tax"
        columns={columns}
        rows={rows}
        note={
          <>
            {earnedWords(earned)}
            {without > 0 && ` ${rupees(without)} was billed without a cost, and counts in none of the months.`}
          </>
        }
      >
        {months.length === 0 ? (
          <p className="overview-none">Nothing was billed.</p>
        ) : (
          <LineChart
            sentence={chartSentence(
              "Margin by month",
              months.map(({ label, valueText }) => `${label} ${valueText}`),
            )}
            marks={months}
          />
        )}
      </ChartFrame>
      <ChartFrame
        title="Sales and margin by category"
        aside="Margin as quoted"
        columns={ofCategories}
        rows={categoryRows}
        tall
      >
        {categories.length === 0 ? (
          <p className="overview-none">Nothing was billed.</p>
        ) : (
          <BarRows
            sentence={chartSentence(
              "Sales and margin by category",
              categories.map(({ label, valueText }) => `${label} ${valueText}`),
            )}
            marks={categories}
          />
        )}
      </ChartFrame>
    </>
  );
}
