import type { BidLineAnswer } from "@vanik/contracts/bid";
import { expect, test } from "vitest";
import { type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { landLines } from "./landed.ts";
import { moreForLess } from "./more-for-less.ts";
import { sampleAbout, sampleBid } from "./sample-bids.ts";

const bolts: ComparedQty = { idx: 1, uom: "Nos", qty: 96_000, gstRate: 1800, noCredit: false };
const offerOf = (line: Partial<BidLineAnswer>, compared = bolts) =>
  offerOfBid(sampleBid([line]), [compared], sampleAbout);
const quantitiesOf = (line: Partial<BidLineAnswer>, compared = bolts) =>
  moreForLess(offerOf(line, compared), [compared], 0).map(({ qty, saving }) => [qty / 1000, saving / 100]);

test.each<[string, Partial<BidLineAnswer>, number[][]]>([
  ["100 would cost 140 less", { rate: 12.5, breaks: [{ from: 100, rate: 10.6 }] }, [[100, 140]]],
  [
    "of two breaks the one that saves most",
    {
      rate: 10,
      breaks: [
        { from: 98, rate: 9 },
        { from: 100, rate: 8 },
      ],
    },
    [[100, 160]],
  ],
  ["a break that costs more in all", { rate: 10, breaks: [{ from: 200, rate: 9 }] }, []],
  ["one that costs the same", { rate: 10, breaks: [{ from: 120, rate: 8 }] }, []],
  ["one that is reached", { rate: 10, breaks: [{ from: 50, rate: 8 }] }, []],
  ["one that a pack reaches anyway", { rate: 10, pack: 50, breaks: [{ from: 100, rate: 8 }] }, []],
  ["more than there is", { rate: 10, max_qty: 98, breaks: [{ from: 100, rate: 8 }] }, []],
  [
    "boxes of 24, in ours",
    { rate: 240, uom: "Box", conversion: [24, 1], breaks: [{ from: 5, rate: 150 }] },
    [[120, 210]],
  ],
  ["no breaks", { rate: 10 }, []],
])("%s", (_, line, expected) => {
  expect(quantitiesOf(line)).toEqual(expected);
});

test("what is weighed is told to the gram", () => {
  const steel = { ...bolts, uom: "MT", qty: 2_400 };
  expect(quantitiesOf({ rate: 60_000, breaks: [{ from: 2.5, rate: 55_000 }] }, steel)).toEqual([[2.5, 6_500]]);
});

test("it saves what the landed cost of the two differs by, whatever is charged besides", () => {
  const bid = sampleBid([{ rate: 10, discount_percentage: 3, breaks: [{ from: 100, rate: 8 }] }], {
    freight: { kind: "per_unit", amount: 0.5, slabs: [] },
    packing: { kind: "percentage", percentage: 2, amount: null },
    advance_percentage: 20,
  });
  const offer = offerOfBid(bid, [bolts], sampleAbout);
  const landedOf = (qty: number) => landLines(offer, [{ asked: bolts, qty }], 1200)[0]!.landed;
  const [found] = moreForLess(offer, [bolts], 1200);
  expect(found).toEqual({ line: 1, bid: "A", qty: 100_000, saving: landedOf(96_000) - landedOf(100_000) });
  expect(found!.saving).toBeGreaterThan(0);
});
