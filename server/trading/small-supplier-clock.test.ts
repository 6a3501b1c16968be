// The clock of small suppliers' bills (books 8): the law's figures by hand.
import { type Paise, toPaise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import {
  type GoodsOfBill,
  type BillSettlement,
  dayOfAcceptance,
  daysOfHalf,
  delayInterest,
  form1DueBy,
  form1SumsOf,
  halfOf,
  lastDayToPay,
  type SmallBill,
  smallBillOn,
} from "./small-supplier-clock.ts";

const came = (day: string, qty: number) => ({ day, qty: qty * 1000 });
const goods = (before: number, qty: number, ...receipts: GoodsOfBill["receipts"]): GoodsOfBill => ({
  before: before * 1000,
  qty: qty * 1000,
  receipts,
});

describe("day 0 is that of the receipt", () => {
  const parts = [came("2026-05-02", 4), came("2026-05-09", 6), came("2026-06-20", 10)];
  test.each<[string, GoodsOfBill[], string]>([
    ["without anything that came, as of services", [], "2026-05-15"],
    ["of goods that have not come", [goods(0, 10)], "2026-05-15"],
    ["of goods that came at once", [goods(0, 10, came("2026-05-02", 10))], "2026-05-02"],
    ["of goods that came in parts, the last of them", [goods(0, 10, ...parts)], "2026-05-09"],
    ["of a part, whatever came later", [goods(0, 4, ...parts)], "2026-05-02"],
    ["of what earlier bills left", [goods(10, 10, ...parts)], "2026-06-20"],
    ["of a bill before all came, so far", [goods(10, 20, ...parts)], "2026-06-20"],
    ["of several lines, the latest", [goods(0, 1, ...parts), goods(0, 5, came("2026-05-11", 5))], "2026-05-11"],
  ])("%s", (_, lines, day) => {
    expect(dayOfAcceptance("2026-05-15", lines)).toBe(day);
  });
});

test.each([
  [45, "2026-07-09"],
  [30, "2026-06-24"],
  [60, "2026-07-09"],
  [0, "2026-05-25"],
  [null, "2026-06-09"],
])("what came on 25 May with %j days agreed is paid by %s", (agreed, day) => {
  expect(lastDayToPay("2026-05-25", agreed, "micro")).toBe(day);
});

describe("interest by monthly rests at thrice the bank rate", () => {
  const interest = (rupees: number, appointed: string, until: string, law: Parameters<typeof delayInterest>[2] = []) =>
    delayInterest(toPaise(rupees), { appointed, until }, law) / 100;

  test("1,50,000 appointed 2026-07-10 and paid 2026-09-25 bears 5,198.65: two rests and 15 days (case 31)", () => {
    expect(interest(1_50_000, "2026-07-10", "2026-09-25")).toBe(5198.65);
  });
  test.each<[string, number, string, string, number]>([
    ["on the appointed day none", 1_00_000, "2026-07-10", "2026-07-10", 0],
    ["a day of it", 1_00_000, "2026-07-10", "2026-07-11", 45.21],
    ["three full rests", 1_00_000, "2026-02-10", "2026-05-10", 4181.98],
    ["rests at the ends of months", 1_00_000, "2026-01-31", "2026-03-31", 2768.91],
    // 6.25, 6.25, 5.75 and 5.75 %: what a rest begins with counts, though the rate falls within it.
    ["each rest at the rate of its first day", 1_00_000, "2025-04-10", "2025-08-10", 6136.27],
    ["before any row none", 1_00_000, "2020-04-10", "2020-08-10", 0],
  ])("%s", (_, rupees, appointed, until, sum) => {
    expect(interest(rupees, appointed, until)).toBe(sum);
  });
  test("an operator's row takes the law's place from its day on", () => {
    const law = [{ key: "bank_rate", from: "2026-08-01", value: 6 }];
    expect(interest(1_00_000, "2026-07-10", "2026-09-10", law)).toBe(2895.63);
  });
});

const part = (paidOn: string, rupees: number, more: Partial<BillSettlement> = {}): BillSettlement => ({
  countedOn: paidOn,
  paidOn,
  amount: toPaise(rupees),
  paid: toPaise(rupees),
  ...more,
});
const bill = (...settled: BillSettlement[]): SmallBill => ({
  day0: "2026-05-25",
  lastDay: "2026-07-09",
  payable: toPaise(1_50_000),
  settled,
});
const on = (one: SmallBill, day: string) => {
  const { open, interest, ...rest } = smallBillOn(one, day, []);
  return { open: open / 100, interest: interest / 100, ...rest };
};

describe("how a bill stands at the end of a day", () => {
  test.each([
    ["in time, on its last day", bill(), "2026-07-09", { open: 1_50_000, interest: 0, paidOn: null, daysLate: 0 }],
    ["late, unpaid", bill(), "2026-09-25", { open: 1_50_000, interest: 5198.65, paidOn: null, daysLate: 78 }],
    [
      "paid late: what is owed stays what it was on that day",
      bill(part("2026-09-25", 1_50_000)),
      "2026-12-31",
      { open: 0, interest: 5198.65, paidOn: "2026-09-25", daysLate: 78 },
    ],
    [
      "paid in parts: each bears until its own day",
      bill(part("2026-07-01", 50_000), part("2026-08-10", 40_000), part("2026-09-10", 60_000)),
      "2026-12-31",
      { open: 0, interest: 550 + 1661.34, paidOn: "2026-09-10", daysLate: 63 },
    ],
    [
      "lowered late by a note for damaged goods, which bears nothing",
      bill(part("2026-07-01", 1_00_000), part("2026-08-10", 50_000, { paid: 0 as Paise })),
      "2026-12-31",
      { open: 0, interest: 0, paidOn: "2026-07-01", daysLate: 0 },
    ],
    [
      "taken off whole by a note: nothing of it was paid late",
      bill(part("2026-08-10", 1_50_000, { paid: 0 as Paise })),
      "2026-12-31",
      { open: 0, interest: 0, paidOn: "2026-08-10", daysLate: 0 },
    ],
    [
      "by an advance that was allocated late: paid when it was",
      bill(part("2026-05-01", 1_50_000, { countedOn: "2026-09-01" })),
      "2026-12-31",
      { open: 0, interest: 0, paidOn: "2026-05-01", daysLate: 0 },
    ],
  ])("%s", (_, one, day, expected) => {
    expect(on(one, day)).toEqual(expected);
  });
});

describe("MSME-1", () => {
  test.each([
    ["2026-09-30", "2026-1", "2026-04-01", "2026-09-30", "2026-10-31"],
    ["2026-10-01", "2026-2", "2026-10-01", "2027-03-31", "2027-04-30"],
    ["2027-03-31", "2026-2", "2026-10-01", "2027-03-31", "2027-04-30"],
  ])("%s is in half %s, from %s to %s, filed by %s", (day, half, from, to, by) => {
    expect([halfOf(day), daysOfHalf(half), form1DueBy(half)]).toEqual([half, { from, to }, by]);
  });

  const sums = (one: SmallBill, half: string) =>
    Object.values(form1SumsOf(one, daysOfHalf(half))).map((sum: Paise) => sum / 100);
  test("counts what was paid within 45 days of day 0 and after, and what is open by the same, half after half", () => {
    const parts = [
      part("2026-07-09", 50_000),
      part("2026-07-10", 30_000),
      part("2026-08-01", 10_000, { paid: 0 as Paise }),
    ];
    expect(sums(bill(...parts), "2026-1")).toEqual([50_000, 30_000, 0, 60_000]);
    expect(sums(bill(...parts), "2026-2")).toEqual([0, 0, 0, 60_000]);
    const later = { ...bill(), day0: "2026-09-01", lastDay: "2026-09-16" };
    expect(sums(later, "2026-1")).toEqual([0, 0, 1_50_000, 0]);
  });
});
