// The Overview: the figures of documents as the wire says them, each with the list that adds up to it (operator.md 8).
import { noPaise, type Paise, toRupees } from "@vanik/contracts/money";
import { type CaseStep, caseSteps } from "@vanik/contracts/case-steps";
import type { Earned, Margin, Overview, OverviewQuery, WholeOverview } from "@vanik/contracts/overview";
import type { Kind, KindOf } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import {
  findAsOf,
  findBilled,
  findFunnel,
  findLate,
  findMargin,
  findMovedInTime,
  findOpen,
  findTop,
  type FoundMargin,
  type Period,
} from "../documents/use-cases.ts";
import { addUp, firstDaysOf, listHref, sumOpen } from "./overview-open.ts";

/** The days that are asked; a side that is not said is the financial year's of the other one, or of today. */
function periodOf({ from, to }: OverviewQuery, today: string): Period {
  const first = from ?? startOfFinancialYear(to ?? today);
  const next = `${Number(startOfFinancialYear(first).slice(0, 4)) + 1}-04-01`;
  return { from: first, to: to ?? addDays(next, -1) };
}

/** Nothing to divide is null. */
const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

async function showFunnel(db: Deps["db"], period: Period): Promise<Pick<Overview, "funnel" | "conversion">> {
  const found = await findFunnel(db, period);
  const at = (step: CaseStep) => found.find((row) => row.step === caseSteps.indexOf(step));
  const funnel = caseSteps.map((step) => ({
    step,
    cases: at(step)?.cases ?? 0,
    value: toRupees(at(step)?.value ?? noPaise),
    href: listHref("opportunity", { ...period, step }),
  }));
  return { funnel, conversion: shareOf(at("Ordered")?.cases ?? 0, at("Inquired")?.cases ?? 0) };
}

/** The days of a month that are asked. */
function daysOfMonth(month: string, { from, to }: Period): Period {
  const next = addDays(month, 31).slice(0, 8);
  const last = addDays(`${next}01`, -1);
  return { from: month < from ? from : month, to: last > to ? to : last };
}

/** (amount − cost) ÷ amount, in percent of two decimals. */
const percentLeft = (amount: Paise, cost: Paise): number | null =>
  amount === 0 ? null : Math.round(((amount - cost) / amount) * 10_000) / 100;

/** The register of a side, narrowed: it has each invoice on its day, and taken back on that of its cancelling, as figures count them. */
function registerHref(kind: KindOf<"invoice">, filters: Readonly<Record<string, string>>): string {
  const list = kind === "sales_invoice" ? "sales" : "purchases";
  return `/desk/registers?${new URLSearchParams({ list, ...filters }).toString()}`;
}

/** A bill counts whole, with its freight and packing, on the day on which it is booked. */
async function showEarned(db: Deps["db"], period: Period): Promise<Earned> {
  const { sales, bills } = await findBilled(db, period);
  return {
    sales: toRupees(sales),
    bills: toRupees(bills),
    amount: toRupees((sales - bills) as Paise),
    percent: percentLeft(sales, bills),
    hrefs: {
      sales: registerHref("sales_invoice", { ...period }),
      bills: registerHref("purchase_invoice", { ...period }),
    },
  };
}

function showMargin({ month, categoryId, category, ...sums }: FoundMargin, period: Period): Margin {
  const { amount, cost, withoutCost } = sums;
  return {
    month: month.slice(0, 7),
    category: category ?? (categoryId || "Without a category"),
    percent: percentLeft(amount, cost),
    amount: toRupees(amount),
    cost: toRupees(cost),
    without_cost: toRupees(withoutCost),
    href: registerHref("sales_invoice", { ...daysOfMonth(month, period), category: categoryId || "none" }),
  };
}

async function showTop(db: Deps["db"], period: Period): Promise<WholeOverview["top"]> {
  const found = await findTop(db, period);
  const ofKind = (kind: KindOf<"invoice">) =>
    found
      .filter((row) => row.kind === kind)
      .map(({ id, name, netTotal, invoices }) => ({
        name,
        amount: toRupees(netTotal),
        invoices,
        href: registerHref(kind, { ...period, party_id: id }),
      }));
  return { buyers: ofKind("sales_invoice"), suppliers: ofKind("purchase_invoice") };
}

async function showLate(db: Deps["db"], period: Period, today: string): Promise<WholeOverview["late"]> {
  const [late, moved] = await Promise.all([findLate(db, today), findMovedInTime(db, period)]);
  const sum = (summedKinds: (Kind | undefined)[]) => {
    const [lateOf, movedOf] = [
      late.filter(({ kind }) => summedKinds.includes(kind)),
      moved.filter(({ kind }) => summedKinds.includes(kind)),
    ];
    const total = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    return {
      lines: total(lateOf.map(({ lines }) => lines)),
      orders: total(lateOf.map(({ orders }) => orders)),
      value: toRupees(addUp(lateOf.map(({ value }) => value))),
      on_time: shareOf(total(movedOf.map(({ inTime }) => inTime)), total(movedOf.map((row) => row.moved))),
    };
  };
  const side = (kind: KindOf<"order">) => ({ ...sum([kind]), href: listHref(kind, { late: "yes" }) });
  const { lines, value, on_time } = sum(["sales_order", "purchase_order"]);
  return { lines, value, on_time, sales: side("sales_order"), purchases: side("purchase_order") };
}

/** Every figure of the asked days, and what is open and late today. */
export async function readOverview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  query: OverviewQuery,
): Promise<WholeOverview> {
  const day = indianDay(clock.now());
  const period = periodOf(query, day);
  const [asOf, funnel, open, margin, earned, top, late] = await Promise.all([
    findAsOf(db),
    showFunnel(db, period),
    findOpen(db, firstDaysOf(day)),
    findMargin(db, period),
    showEarned(db, period),
    showTop(db, period),
    showLate(db, period, day),
  ]);
  return {
    as_of: asOf?.toISOString() ?? null,
    day,
    ...period,
    ...funnel,
    receivable: sumOpen(open, "sales_invoice", day),
    payable: sumOpen(open, "purchase_invoice", day),
    margin: margin.map((row) => showMargin(row, period)),
    earned,
    top,
    late,
  };
}
