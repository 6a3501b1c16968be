import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import { expect, test } from "vitest";
import { type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { higherRateProblems, higherThanBefore, addFormerOffers } from "./next-round.ts";
import { sampleBid } from "./sample-bids.ts";

const askedLines: ComparedQty[] = [1, 2].map((idx) => ({
  idx,
  uom: "Nos",
  qty: 100_000,
  gstRate: 1800,
  noCredit: false,
}));
const about = { bid: "A", supplier: "A", submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
const offerOf = (bid: Bid) => offerOfBid(bid, askedLines, about);

const formerLine: Partial<BidLineAnswer> = { rate: 5, breaks: [{ from: 50, rate: 4 }] };
const former = sampleBid([formerLine, {}], { discount_percentage: 2 });

test.each<[string, Partial<BidLineAnswer>, Partial<Bid>, number[]]>([
  ["the same", formerLine, {}, []],
  ["a lower rate", { rate: 3.99 }, {}, []],
  ["a lower first rate that is higher at this quantity", { rate: 4.5 }, {}, [1]],
  ["the same in boxes", { rate: 400, uom: "Box", conversion: [100, 1] }, {}, []],
  ["more in boxes", { rate: 400.01, uom: "Box", conversion: [100, 1] }, {}, [1]],
  ["the same per 100", { rate: 400, per: 100 }, {}, []],
  ["a discount of its own for the bid's", { rate: 4, discount_percentage: 2 }, { discount_percentage: 0 }, [2]],
  ["less discount", { rate: 4 }, { discount_percentage: 1.99 }, [1, 2]],
])("%s", (_, line, rest, higher) => {
  const now = sampleBid([line, {}], { discount_percentage: 2, ...rest });
  expect(higherThanBefore(askedLines, offerOf(former), offerOf(now))).toEqual(higher);
});

test("a line that is left out keeps its former offer, and no is an answer", () => {
  const merged = (lines: Partial<BidLineAnswer>[]) =>
    addFormerOffers(former, sampleBid(lines)).lines.map(({ idx, rate, answer }) => `${idx} ${answer ?? rate}`);
  expect(merged([{ rate: 3 }])).toEqual(["1 3", "2 5"]);
  expect(merged([{ idx: 2, rate: null }])).toEqual(["2 5", "1 5"]);
  expect(merged([{ idx: 2, rate: null, answer: "cannot" }])).toEqual(["2 cannot", "1 5"]);
});

test("the sentence stands at the rate, or at the discount of a line that is kept", () => {
  const bid = sampleBid([{ idx: 2 }, { idx: 1, rate: null }]);
  const sentence = (idx: number) => `Line ${idx} may not cost more than in the round before, discounts counted`;
  expect(higherRateProblems(bid, [1, 2])).toEqual({ discount_percentage: sentence(1), "lines.0.rate": sentence(2) });
});
