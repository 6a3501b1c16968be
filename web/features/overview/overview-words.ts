// What the charts of the Overview say in words, and how its figures are made short enough to stand at their marks.
import type { Margin, Overview } from "@vanik/contracts/overview";
import { quantity, rupees } from "../../app/formats.ts";

const lakhs = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 490165.17 → "4.90": in ₹ lakh, as the chart's head says; nothing for nothing. */
export const inLakh = (amount: number): string => (amount === 0 ? "" : lakhs.format(amount / 100_000));

/** 0.2512 → "25.1%"; a dash where there is nothing to divide. */
export const share = (ratio: number | null): string => (ratio === null ? "–" : `${tenths.format(ratio * 100)}%`);

/** 11 → "11.0%". */
export const percentWords = (value: number | null): string => (value === null ? "–" : `${tenths.format(value)}%`);

/** "1 case", "12 cases". */
export const countOf = (count: number, one: string): string => `${quantity(count)} ${count === 1 ? one : `${one}s`}`;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2026-04" → "Apr 26". */
export const monthName = (month: string): string => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(2, 4)}`;

export interface MarginSum {
  key: string;
  percent: number | null;
  amount: number;
  withoutCost: number;
  rows: Margin[];
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;

/** Rows of months and categories added up by one of the two, in their order. */
export function addUpMargin(rows: readonly Margin[], by: "month" | "category"): MarginSum[] {
  return [...Map.groupBy(rows, (row) => row[by])].map(([key, group]) => {
    const amount = total(group.map((row) => row.amount));
    const cost = total(group.map((row) => row.cost));
    const withoutCost = total(group.map((row) => row.without_cost));
    const percent = amount === 0 ? null : Math.round(((amount - cost) / amount) * 10_000) / 100;
    return { key, percent, amount, withoutCost, rows: group };
  });
}

/** What a picture of bars says to who does not see it: each with its figure. */
export const chartSentence = (what: string, parts: readonly string[]): string =>
  parts.length === 0 ? `${what}: nothing.` : `${what}: ${parts.join(", ")}.`;

/** "42 cases, ₹18,20,000.00". */
export const stepWords = ({ cases, value }: Overview["funnel"][number]): string =>
  `${countOf(cases, "case")}, ${rupees(value)}`;

/** Nothing came in and nothing is open: there is nothing to draw. What its reader does not see is not looked at. */
export function isStill({ funnel, receivable, payable, margin = [], top, late }: Overview): boolean {
  const open = [receivable, payable].reduce((sum, one) => sum + (one ? one.ages.total + one.openings : 0), 0);
  const moved = margin.length + (top.suppliers?.length ?? 0) + (late.lines ?? late.sales.lines);
  return funnel[0]?.cases === 0 && open === 0 && moved === 0;
}
