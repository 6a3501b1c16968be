// From when a small supplier's bill counts, until when it is paid, and what is owed beyond that day (MSMED Act 2006, sections 15 and 16;
// books 8). Pure.
import { divideHalfUp, noPaise, type Paise, subtractPaise, sumPaise, toBasisPoints } from "@vanik/contracts/money";
import type { SmallClass } from "@vanik/contracts/party-parts";
import { daysBetween } from "./ageing.ts";
import { addDays } from "./days.ts";
import { type LawOverride, lawValue } from "./law-rows.ts";
import { daysToPay, mostDaysOfSmall } from "./small-supplier.ts";
import { daysOfQuarter, quarterOf } from "./tds-register.ts";

/** An order's line that a bill is of, in thousandths: what earlier bills took of it, what this one does, what came of it, oldest first. */
export interface GoodsOfBill {
  before: number;
  qty: number;
  receipts: readonly { day: string; qty: number }[];
}

/**
 * Day 0: on which the last of what it bills came, taken in turn; silence is acceptance as of the receipt. The bill's own day where
 * nothing came, as of services.
 */
export function dayOfAcceptance(billDay: string, goods: readonly GoodsOfBill[]): string {
  const days = goods.flatMap(({ before, qty, receipts }) => {
    let all = 0;
    const own = receipts.filter((receipt) => {
      const from = all;
      all += receipt.qty;
      return all > before && from < before + qty;
    });
    return own.at(-1)?.day ?? [];
  });
  return days.toSorted().at(-1) ?? billDay;
}

export const lastDayToPay = (day0: string, agreed: number | null, small: SmallClass): string =>
  addDays(day0, daysToPay(agreed, small));

/** The same date so many months later, or that month's last. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** What a sum bears from its appointed day until it is paid: at thrice the bank rate of each rest's first day, by monthly rests. */
export function delayInterest(
  sum: Paise,
  { appointed, until }: { appointed: string; until: string },
  law: readonly LawOverride[],
): Paise {
  const bearing = (owed: Paise, day: string, part: bigint, whole: bigint) => {
    const annual = 3 * toBasisPoints(lawValue("bank_rate", day, law) ?? 0);
    return Number(divideHalfUp(BigInt(owed) * BigInt(annual) * part, 10_000n * whole)) as Paise;
  };
  let owed = sum;
  let rest = appointed;
  for (let months = 1; addMonths(appointed, months) <= until; months++) {
    owed = sumPaise([owed, bearing(owed, rest, 1n, 12n)]);
    rest = addMonths(appointed, months);
  }
  if (rest < until) owed = sumPaise([owed, bearing(owed, rest, BigInt(daysBetween(rest, until)), 365n)]);
  return subtractPaise(owed, sum);
}

/** What settles a bill: from which day on it counts, on which it was paid, which an advance was before; `paid` is money and tax of it. */
export interface BillSettlement {
  countedOn: string;
  paidOn: string;
  amount: Paise;
  paid: Paise;
}

export interface SmallBill {
  day0: string;
  lastDay: string;
  payable: Paise;
  settled: readonly BillSettlement[];
}

export interface SmallBillOn {
  open: Paise;
  /** On which the last of it was paid, or of what a note took whole taken off; null while something is open. */
  paidOn: string | null;
  daysLate: number;
  interest: Paise;
}

const openOf = ({ payable, settled }: SmallBill): Paise =>
  subtractPaise(payable, sumPaise(settled.map(({ amount }) => amount)));

/** How a bill stands at the end of a day. Each part that is paid bears interest until it is, what is open until that day. */
export function smallBillOn(bill: SmallBill, day: string, law: readonly LawOverride[]): SmallBillOn {
  const { lastDay, settled } = bill;
  const open = openOf(bill);
  const last = (parts: readonly BillSettlement[]) =>
    parts
      .map((part) => part.paidOn)
      .toSorted()
      .at(-1);
  const lastPaid = last(settled.filter(({ paid }) => paid > 0));
  const paidOn = open > 0 ? null : (lastPaid ?? last(settled) ?? lastDay);
  const appointed = addDays(lastDay, 1);
  // What a note takes off or is written off was never to be paid.
  const parts = [...settled.map(({ paid, paidOn: until }) => ({ amount: paid, until })), { amount: open, until: day }];
  const late = parts.filter(({ amount, until }) => amount > 0 && until > appointed);
  return {
    open,
    paidOn,
    daysLate: Math.max(0, daysBetween(lastDay, open > 0 ? day : (lastPaid ?? lastDay))),
    interest: sumPaise(late.map(({ amount, until }) => delayInterest(amount, { appointed, until }, law))),
  };
}

/** A financial year's half: 2026-1 is April to September 2026. */
export function daysOfHalf(half: string): { from: string; to: string } {
  const [year, part] = half.split("-").map(Number) as [number, number];
  return { from: daysOfQuarter(`${year}-${part * 2 - 1}`).from, to: daysOfQuarter(`${year}-${part * 2}`).to };
}

/** The half that a day is in. */
export function halfOf(day: string): string {
  const [year, quarter] = quarterOf(day).split("-").map(Number) as [number, number];
  return `${year}-${Math.ceil(quarter / 2)}`;
}

/** Until when MSME-1 of a half is filed: 31 October, 30 April. */
export const form1DueBy = (half: string): string => {
  const { to } = daysOfHalf(half);
  return `${to.slice(0, 4)}-${to.slice(5, 7) === "09" ? "10-31" : "04-30"}`;
};

/** What MSME-1 asks of a bill, whatever was agreed: within 45 days of day 0, or later. */
export interface Form1Sums {
  paidWithin: Paise;
  paidAfter: Paise;
  openWithin: Paise;
  openBeyond: Paise;
}

/** Of what counts from a half's days on, and what is open at its end. */
export function form1SumsOf(bill: SmallBill, { from, to }: { from: string; to: string }): Form1Sums {
  const last = addDays(bill.day0, mostDaysOfSmall);
  const own = bill.settled.filter(({ countedOn }) => countedOn >= from && countedOn <= to);
  const paid = (some: readonly BillSettlement[]) => sumPaise(some.map((part) => part.paid));
  const open = openOf(bill);
  return {
    paidWithin: paid(own.filter(({ paidOn }) => paidOn <= last)),
    paidAfter: paid(own.filter(({ paidOn }) => paidOn > last)),
    openWithin: to <= last ? open : noPaise,
    openBeyond: to > last ? open : noPaise,
  };
}
