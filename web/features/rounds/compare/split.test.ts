// What splits of an opened round come to, on three lines and three bids.
import type { SplitFound } from "@vanik/contracts/awards";
import type { LandedBid, LandedRow } from "@vanik/trading/split-answers";
import { expect, test } from "vitest";
import { linesTo, splitOf } from "@vanik/trading/bid-statement";
import { answerBars, answerFound, bidsInSplit, offFirstIn, partsBetween } from "./split.ts";

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
const found = (
  chosen: [idx: number, bid: string, goods: number, freight: number][],
): Pick<SplitFound, "chosen" | "cost"> => ({
  chosen: chosen.map(([idx, name, goods, freight]) => ({
    idx,
    bid: name,
    qty: null,
    goods,
    packing: 0,
    freight,
    tax: 0,
    payment: 0,
    landed: goods + freight,
  })),
  cost: chosen.reduce((sum, [, , goods, freight]) => sum + goods + freight, 0),
});
const optimum = found([
  [1, "A", 110, 5],
  [2, "A", 200, 5],
]);
const each = found([
  [1, "B", 100, 10],
  [2, "A", 200, 5],
]);

test("bars begin at the least of each part, and the shortest is the cheapest", () => {
  const paid = { ...each, chosen: each.chosen.map((one) => ({ ...one, payment: -2, tax: 1 })), cost: 313 };
  const bars = answerBars([
    answerFound({ key: "optimum", says: "the optimum" }, optimum),
    answerFound({ key: "each", says: "each" }, paid),
    answerFound({ key: "again", says: "again" }, optimum),
  ]);
  expect(bars.map(({ key, suppliers, more, over }) => [key, suppliers, more, over])).toEqual([
    ["optimum", 1, { goods: 10, charges: 0, tax: 0, payment: 4 }, 7],
    ["each", 2, { goods: 0, charges: 5, tax: 2, payment: 0 }, 0],
  ]);
  expect(partsBetween(bars[0]!, bars[1]!)).toEqual({
    more: [
      { part: "goods", by: 10 },
      { part: "payment", by: 4 },
    ],
    less: [
      { part: "charges", by: 5 },
      { part: "tax", by: 2 },
    ],
  });
});

test("a line off L1 says by how much it is dearer, and of one that two share the part that is", () => {
  expect(offFirstIn(lines, splitOf(optimum.chosen))).toMatchObject([
    { idx: 1, chosen: { bid: "A" }, qty: null, first: { bid: "B" }, dearer: 5 },
  ]);
  expect(offFirstIn(lines, new Map())).toEqual([]);
  const shared = splitOf([
    { idx: 2, bid: "A", qty: 6 },
    { idx: 2, bid: "C", qty: 4 },
  ]);
  expect(offFirstIn(lines, shared)).toMatchObject([{ idx: 2, chosen: { bid: "C" }, qty: 4 }]);
  expect([bidsInSplit(shared), linesTo(shared, "A"), linesTo(shared, "C"), linesTo(shared, "B")]).toEqual([
    ["A", "C"],
    1,
    1,
    0,
  ]);
});
