// Which splits stand beside the cheapest, on three lines and three bids.
import type { SplitFound } from "@vanik/contracts/awards";
import { expect, test } from "vitest";
import {
  answersBeside,
  askedBeside,
  firstValues,
  freeRules,
  largestShare,
  type LandedBid,
  type LandedRow,
  lowestGoods,
  lowestLanded,
  slowestIn,
  splitKey,
} from "./split-answers.ts";

const bid = (name: string, rank: number, goods: number, freight: number, more: Partial<LandedBid> = {}): LandedBid => ({
  bid: name,
  bid_idx: 1,
  supplier: `Supplier ${name}`,
  rank,
  qty: 10,
  is_short: false,
  goods,
  packing: 0,
  freight,
  tax: 0,
  payment: 0,
  landed: goods + freight,
  lead_days: 7,
  ...more,
});
const line = (idx: number, ...bids: LandedBid[]): LandedRow => ({
  idx,
  item_name: `Item ${idx}`,
  qty: 10,
  uom: "Nos",
  bids,
  alternatives: [],
});

const lines = [
  line(1, bid("B", 1, 100, 10), bid("A", 2, 110, 5, { lead_days: 12 })),
  line(2, bid("A", 1, 200, 5, { lead_days: 12 }), bid("B", 2, 240, 10), bid("C", 3, 190, 70, { lead_days: 3 })),
  line(3, bid("A", 1, 50, 5, { is_short: true, qty: 4 })),
];

/** What was found: each line with its bid, goods and what is charged. */
const found = (chosen: [idx: number, bid: string, goods: number, freight: number][]): SplitFound["chosen"] =>
  chosen.map(([idx, name, goods, freight]) => ({
    idx,
    bid: name,
    qty: null,
    goods,
    packing: 0,
    freight,
    tax: 0,
    payment: 0,
    landed: goods + freight,
  }));
const optimum = found([
  [1, "A", 110, 5],
  [2, "A", 200, 5],
]);
const each = found([
  [1, "B", 100, 10],
  [2, "A", 200, 5],
]);

test("the lowest of each line is of those for all of it", () => {
  expect(lowestLanded(lines)).toEqual([
    { idx: 1, bid: "B" },
    { idx: 2, bid: "A" },
  ]);
  expect(lowestGoods(lines)).toEqual([
    { idx: 1, bid: "B" },
    { idx: 2, bid: "C" },
  ]);
});

test("beside the optimum stand fewer suppliers and the lowest of each line, none twice", () => {
  expect(answersBeside(lines, optimum).map(({ key }) => key)).toEqual(["each landed", "each goods"]);
  expect(answersBeside(lines, each).map(({ key }) => key)).toEqual(["at most 1", "each goods"]);
});

test("shares are of the goods, and rules begin with what would change something", () => {
  expect([largestShare(each).toFixed(1), largestShare([]), slowestIn(lines, each), slowestIn(lines, [])]).toEqual([
    "66.7",
    100,
    12,
    0,
  ]);
  expect(firstValues(lines, each)).toEqual({ max_suppliers: 1, max_share: 60, max_lead_days: 7 });
  expect(firstValues(lines, optimum)).toMatchObject({ max_suppliers: 1, max_share: 90 });
  expect(firstValues(lines, [])).toEqual({ max_suppliers: 1, max_share: 90, max_lead_days: 1 });
  expect(askedBeside(lines, each)).toEqual([
    { ...freeRules, max_suppliers: 1 },
    { ...freeRules, fix: lowestGoods(lines) },
    { ...freeRules, max_suppliers: 1 },
    { ...freeRules, max_share: 60 },
    { ...freeRules, max_lead_days: 7 },
  ]);
});

test("the same demands have one key, whatever their order", () => {
  const fix = [
    { idx: 2, bid: "B" },
    { idx: 1, bid: "A", qty: 4 },
    { idx: 1, bid: "B", qty: 6 },
  ];
  const one = splitKey({ rules: { leave_out: ["C", "D"], max_share: 60, fix }, divisible: [2, 1] });
  expect(splitKey({ rules: { max_share: 60, fix: fix.toReversed(), leave_out: ["D", "C"] }, divisible: [1, 2] })).toBe(
    one,
  );
  expect(splitKey({ rules: { leave_out: ["C", "D"], max_share: 60, fix }, divisible: [1] })).not.toBe(one);
  expect(splitKey({ rules: { leave_out: ["C", "D"], max_lead_days: 60, fix }, divisible: [2, 1] })).not.toBe(one);
});
