import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { bidProblems } from "./bid-problems.ts";
import { netRate } from "./next-round.ts";
import { sampleBid } from "./sample-bids.ts";
import { bidAtTargets, offeredNoMore, targetProblems } from "./targets.ts";

const askedLines: ComparedQty[] = [1, 2].map((idx) => ({
  idx,
  uom: "Nos",
  qty: 100_000,
  gstRate: 1800,
  noCredit: false,
}));
const about = { bid: "A", supplier: "Bolt Ltd", submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
const offerOf = (bid: Bid) => offerOfBid(bid, askedLines, about);
const accept = (bid: Bid, rate: number, idx = 1) => bidAtTargets(bid, [{ idx, rate }], offerOf(bid), askedLines);

test.each<[string, Partial<BidLineAnswer>, Partial<Bid>, number, Partial<BidLineAnswer>]>([
  ["as it was offered", { rate: 5 }, {}, 4.5, { rate: 4.5, per: 1 }],
  ["per 100", { rate: 500, per: 100 }, {}, 4.5, { rate: 450, per: 100 }],
  ["in boxes of 100", { rate: 500, uom: "Box", conversion: [100, 1] }, {}, 4.5, { rate: 450, per: 1 }],
  ["in pieces of a unit of ours", { rate: 0.05, conversion: [1, 100] }, {}, 4.51, { rate: 4.51, per: 100 }],
  ["under a discount", { rate: 5, discount_percentage: 10 }, {}, 4.05, { rate: 4.5, per: 1 }],
  [
    "under discounts that leave a part",
    { rate: 5, discount_percentage: 7 },
    { discount_percentage: 3 },
    4,
    { rate: 4434.09, per: 1000 },
  ],
  [
    "at the break that it reaches: what is bought for less stays",
    { rate: 5, breaks: [10, 50, 200].map((from, at) => ({ from, rate: 4.5 - at / 2 })) },
    {},
    3.2,
    {
      rate: 5,
      breaks: [
        { from: 10, rate: 4.5 },
        { from: 50, rate: 3.2 },
      ],
    },
  ],
  [
    "below its breaks: those that cost as much are dropped",
    {
      rate: 5,
      breaks: [
        { from: 200, rate: 4.5 },
        { from: 500, rate: 4 },
      ],
    },
    {},
    4.2,
    { rate: 4.2, breaks: [{ from: 500, rate: 4 }] },
  ],
])("a rate is accepted %s", (_, line, rest, target, now) => {
  const bid = sampleBid([line, {}], rest);
  const accepted = accept(bid, target);
  expect(accepted.lines).toEqual([expect.objectContaining(now), bid.lines[1]]);
});

const ground = { asked: askedLines, closesOn: "2026-11-24", lawfulRates: [1800] };

test("what is accepted is never above what was asked, nor more than a thousandth of a paisa below, and is a lawful bid", () => {
  const parts = fc.record({
    paise: fc.integer({ min: 100, max: 1e7 }),
    share: fc.integer({ min: 1, max: 99 }),
    own: fc.integer({ min: 0, max: 9000 }),
    all: fc.integer({ min: 0, max: 9000 }),
    conversion: fc.constantFrom<[number, number]>([1, 1], [100, 1], [1, 100], [7, 3]),
  });
  fc.assert(
    fc.property(parts, ({ paise, share, own, all, conversion }) => {
      const line = { rate: paise / 100, discount_percentage: own / 100, uom: "Box", conversion };
      const bid = sampleBid([line, {}], { discount_percentage: all / 100 });
      const before = netRate(offerOf(bid), offerOf(bid).lines[0]!, 100_000)!;
      const target = Number((before.n * BigInt(share)) / (before.d * 100n * 100_000_000n));
      fc.pre(target > 0);
      const accepted = accept(bid, target / 100);
      const now = netRate(offerOf(accepted), offerOf(accepted).lines[0]!, 100_000)!;
      const [n, most] = [now.n, BigInt(target) * 100_000_000n * now.d];
      expect(n <= most).toBe(true);
      // A paisa of its own unit per 1,000, in ours.
      const paisa = (100_000_000n * BigInt(conversion[1]) * now.d) / (1000n * BigInt(conversion[0])) + now.d;
      expect(most - n <= paisa).toBe(true);
      expect(bidProblems(accepted, ground)).toEqual({});
    }),
  );
});

test("a target is below what is offered, of a line that is, and named once", () => {
  const bid = sampleBid([{ rate: 5 }, { rate: null, answer: "cannot", reason: "No stock" }]);
  const problems = (...lines: [idx: number, rate: number][]) =>
    targetProblems(
      lines.map(([idx, rate]) => ({ idx, rate })),
      offerOf(bid),
      askedLines,
    );
  expect(problems([1, 4.99])).toEqual({});
  expect(problems([1, 5])).toEqual({ "lines.0.rate": "Enter a rate below the one that is offered" });
  expect(problems([2, 4])).toEqual({ "lines.0.idx": "Bolt Ltd does not offer line 2" });
  expect(problems([1, 4], [1, 3])).toEqual({ "lines.1.idx": "Line 1 is named twice" });
});

test("a line that an answer offers no more is named", () => {
  const former = sampleBid([{}, {}]);
  expect(offeredNoMore(former, sampleBid([{ rate: 4 }, {}]))).toEqual([]);
  expect(offeredNoMore(former, sampleBid([{}, { rate: null, answer: "cannot", reason: "Sold" }]))).toEqual([2]);
});
