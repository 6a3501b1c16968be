import { sumPaise, type Paise } from "@vanik/contracts/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBids } from "../../tests/bids.ts";
import { type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { landLines } from "./landed.ts";
import { quotedBid } from "./quoted-lines.ts";
import { sampleBid } from "./sample-bids.ts";

const about = { bid: "B", supplier: "S", submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
const askedLines: ComparedQty[] = [{ idx: 1, uom: "Nos", qty: 100_000, gstRate: 1800, noCredit: false }];
const quoted = (...bid: Parameters<typeof sampleBid>) =>
  quotedBid(offerOfBid(sampleBid(...bid), askedLines, about), askedLines);

/** As a quotation reckons: whole paise here, for quantities are whole. */
const amountOf = ({ qty, rate, ownDiscount }: { qty: number; rate: Paise; ownDiscount: Paise }) =>
  ((qty / 1000) * rate - ownDiscount) as Paise;

test("a plain line keeps its rate, and a discount stands beside it", () => {
  expect(quoted([{ rate: 5 }]).lines).toEqual([{ idx: 1, qty: 100_000, rate: 500, ownDiscount: 0, gstRate: 1800 }]);
  expect(quoted([{ rate: 5, discount_percentage: 10 }]).lines[0]).toMatchObject({ rate: 500, ownDiscount: 5000 });
});

test("a line of another unit, or of a rate for many, comes to the same in ours", () => {
  // 100 are 4 boxes of 30, 120 of ours, at 100 rupees a box.
  const boxes = quoted([{ rate: 100, uom: "Box", conversion: [30, 1] }]).lines[0]!;
  expect([boxes.qty, amountOf(boxes)]).toEqual([120_000, 40_000]);
  const many = quoted([{ rate: 12.34, per: 1000 }]).lines[0]!;
  expect(amountOf(many)).toBe(123);
});

test("what a carrier is paid by us is no part of what the supplier quotes", () => {
  const freight = { freight: { kind: "to_pay" as const, amount: 90, slabs: [] } };
  expect(quoted([{}], freight)).toMatchObject({ freight: 0, packing: 0, lead: 7 });
});

test("of every bid the goods come to what they land at, to the paisa", () => {
  fc.assert(
    fc.property(anyBids({ lines: 4, bids: 1 }), (ask) => {
      const [offer] = ask.offers;
      const { lines } = quotedBid(offer!, ask.asked);
      const goods = landLines(
        offer!,
        ask.asked.map((line) => ({ asked: line, qty: line.qty })),
        0,
      );
      expect(sumPaise(lines.map(amountOf))).toBe(sumPaise(goods.map((one) => one.goods)));
      expect(lines.every(({ ownDiscount }) => ownDiscount >= 0)).toBe(true);
    }),
  );
});
