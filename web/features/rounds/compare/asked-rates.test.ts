// What a better rate is worth, on a line of three bids.
import { expect, test } from "vitest";
import { askedRates, firstRates, landedLess, offeredBy, rateToLead } from "./asked-rates.ts";
import type { LandedBid, LandedRow } from "@vanik/trading/split-answers";

const bid = (name: string, rank: number, goods: number, more: Partial<LandedBid> = {}): LandedBid => ({
  bid: name,
  bid_idx: 1,
  supplier: `Supplier ${name}`,
  rank,
  qty: 100,
  is_short: false,
  goods,
  packing: 0,
  freight: 0,
  tax: 0,
  payment: 0,
  landed: goods,
  lead_days: 7,
  ...more,
});
const line = (idx: number, ...bids: LandedBid[]): LandedRow => ({
  idx,
  item_name: `Item ${idx}`,
  qty: 100,
  uom: "Nos",
  bids,
  alternatives: [],
});
const first = bid("A", 1, 1000);
const plain = bid("B", 2, 1100);
/** Paid late: what is billed lands for a tenth less. */
const late = bid("C", 3, 1200, { freight: 100, payment: -130, landed: 1170 });
const lines = [line(1, first, plain, late), line(2, bid("B", 1, 500))];

test.each([
  ["leads already", first, null],
  ["lands at what the first does", plain, 10],
  ["counts what goes with what is billed", late, 10.11],
  ["offers less than was asked", bid("D", 4, 400, { is_short: true, qty: 40 }), null],
  ["is dearer by its freight alone than any rate makes good", bid("E", 5, 100, { freight: 2000, landed: 2100 }), null],
])("the rate at which a bid leads that %s", (_, one, rate) => expect(rateToLead(lines[0]!, one)).toBe(rate));

test("a lower rate lands for less with what goes with it", () => {
  expect(landedLess(plain, 10)).toBeCloseTo(100);
  expect(landedLess(late, 10.11)).toBeCloseTo(170.1);
});

test("only what is typed is asked, and what is wrong is told at its line", () => {
  const offered = offeredBy(lines, "B");
  expect(firstRates(offered)).toEqual({ 1: "10.00" });
  expect(askedRates(offered, { 1: "10.00", 2: "" })).toEqual({
    lines: [{ idx: 1, rate: 10 }],
    problems: {},
    less: expect.closeTo(100),
  });
  expect(askedRates(offered, { 1: "11", 2: "4.999" })).toMatchObject({
    lines: [],
    problems: {
      1: "Enter a rate below the one that is offered",
      2: "Enter a rate with at most 2 decimals",
    },
  });
});
