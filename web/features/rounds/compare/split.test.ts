// What splits of an opened round come to, on three lines and three bids.
import type { OptimumRun } from "@vanik/contracts/awards";
import { expect, test } from "vitest";
import {
  answerBars,
  answerFound,
  answersBeside,
  biddersOf,
  firstValues,
  goodsOfSplit,
  type LandedBid,
  type LandedRow,
  largestShare,
  lowestGoods,
  lowestLanded,
  offFirstIn,
  splitOf,
  totalOf,
} from "./split.ts";

const bid = (name: string, rank: number, goods: number, freight: number, more: Partial<LandedBid> = {}): LandedBid => ({
  bid: name,
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

const run = (chosen: [number, string][], cost: number): OptimumRun => ({
  id: "1",
  state: "done",
  why: null,
  fewest: null,
  chosen: chosen.map(([idx, name]) => ({ idx, bid: name, landed: 0 })),
  cost,
  within: 0,
  rules: [],
  uncovered: [3],
});
const optimum = run(
  [
    [1, "A"],
    [2, "A"],
  ],
  320,
);

test("bidders stand by name", () => {
  expect(biddersOf(lines).map(({ bid: name }) => name)).toEqual(["A", "B", "C"]);
});

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
  const split = run(
    [
      [1, "B"],
      [2, "A"],
    ],
    315,
  );
  expect(answersBeside(lines, split).map(({ key }) => key)).toEqual(["at most 1", "each goods"]);
});

test("bars begin at the lowest goods and charges, and the shortest is the cheapest", () => {
  const each = run(
    [
      [1, "B"],
      [2, "A"],
    ],
    335,
  );
  const found = [
    answerFound(lines, { key: "optimum", says: "the optimum" }, optimum),
    answerFound(lines, { key: "each", says: "each" }, each),
    answerFound(lines, { key: "again", says: "again" }, optimum),
  ];
  expect(
    answerBars(found).map(({ key, suppliers, dearerGoods, moreCharges, over }) => [
      key,
      suppliers,
      dearerGoods,
      moreCharges,
      over,
    ]),
  ).toEqual([
    ["optimum", 1, 10, 0, 0],
    ["each", 2, 0, 25, 15],
  ]);
});

test("a line off L1 says by how much it is dearer", () => {
  expect(offFirstIn(lines, splitOf(optimum.chosen))).toMatchObject([
    { idx: 1, chosen: { bid: "A" }, first: { bid: "B" }, dearer: 5 },
  ]);
  expect(offFirstIn(lines, new Map())).toEqual([]);
});

test("shares are of the goods, and rules begin with what would change something", () => {
  const split = splitOf([
    { idx: 1, bid: "B" },
    { idx: 2, bid: "A" },
  ]);
  expect(goodsOfSplit(lines, split)).toBe(300);
  expect(largestShare(lines, split)).toMatchObject({ bid: "A" });
  expect(firstValues(lines, split)).toEqual({ max_suppliers: "1", max_share: "60", max_lead_days: "7" });
  expect(firstValues(lines, splitOf(optimum.chosen))).toMatchObject({ max_suppliers: "1", max_share: "90" });
});

test("a bid's whole is the sum of its lines", () => {
  expect(totalOf(lines, { bid: "A", supplier: "Supplier A" })).toMatchObject({
    lines: 3,
    goods: 360,
    charges: 15,
    landed: 375,
    days: 12,
  });
});
