// What a bid comes to while it is typed, as its supplier reads it; the figures of the drawn screen among them.
import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import { describe, expect, test } from "vitest";
import { bidSums, type LineToBid } from "./bid-sums.ts";
import { quotedBid } from "./quoted-lines.ts";
import { offerOfBid } from "./bid-offer.ts";
import { sampleBid } from "./sample-bids.ts";

const asked = (...qtys: number[]): LineToBid[] =>
  qtys.map((qty, at) => ({ idx: at + 1, uom: "Nos", qty, gst_rate: 18 }));
const said = (lines: Partial<BidLineAnswer>[], rest: Partial<Omit<Bid, "lines">> = {}, of = asked(100, 100)) => {
  const { lines: byLine, taxes, blank, ...sums } = bidSums(sampleBid(lines, rest), of);
  return { ...sums, lines: Object.fromEntries(byLine), blank: [...blank], taxes: taxes.map((tax) => ({ ...tax })) };
};

describe("a bid as it is typed comes to", () => {
  test("what the drawn screen says: nine lines, packing 1 %, freight 3,200, GST 18 %", () => {
    const rates = [1000, 330, 158, 2460, 670, 612, 169, null, null, null, 139, 64.5];
    const pers = [100, 100, 100, 100, 100, 1, 1, 1, 1, 1, 1, 1] as const;
    const lines = rates.flatMap((rate, at): Partial<BidLineAnswer>[] => {
      if (at === 9) return [];
      if (rate === null) return [{ idx: at + 1, answer: "cannot", rate: null, reason: "We do not stock it" }];
      return [{ idx: at + 1, rate, per: pers[at]! }];
    });
    const of = asked(2400, 2400, 4800, 800, 3000, 48, 120, 2, 4, 60, 200, 300);
    const rest = {
      freight: { kind: "amount", amount: 3200, slabs: [] },
      packing: { kind: "percentage", percentage: 1, amount: null },
    } as const;
    expect(said(lines, { ...rest, freight: { ...rest.freight, slabs: [] } }, of)).toMatchObject({
      goods: 17_609_000,
      packing: 176_090,
      freight: 320_000,
      taxes: [{ rate: 1800, amount: 3_258_916 }],
      total: 21_364_006,
      cannot: 2,
      blank: [10],
    });
  });

  test.each<[string, Partial<BidLineAnswer>[], Partial<Omit<Bid, "lines">>, object]>([
    [
      "nothing while no line has a rate",
      [{ rate: null }],
      {},
      { goods: 0, total: 0, taxes: [], blank: [1, 2], lines: {} },
    ],
    [
      "the rate that is named for a line",
      [{ rate: 1, gst_rate: 5 }],
      {},
      { taxes: [{ rate: 500, amount: 500 }], total: 10_500 },
    ],
    [
      "each rate by itself",
      [{ rate: 1 }, { rate: 1, gst_rate: 5 }],
      {},
      {
        taxes: [
          { rate: 1800, amount: 1800 },
          { rate: 500, amount: 500 },
        ],
      },
    ],
    [
      "goods net of both discounts",
      [{ rate: 1, discount_percentage: 10 }],
      { discount_percentage: 10 },
      { goods: 8100, lines: { 1: 8100 } },
    ],
    ["alternatives as well", [{ rate: 1, answer: "alternative" }], {}, { goods: 10_000, cannot: 0, blank: [2] }],
    [
      "no freight that a carrier is paid",
      [{ rate: 1 }],
      { freight: { kind: "to_pay", amount: 50, slabs: [] } },
      { freight: 0, toPay: 5000, total: 11_800 },
    ],
    [
      "freight by unit",
      [{ rate: 1 }],
      { freight: { kind: "per_unit", amount: 0.5, slabs: [] } },
      { freight: 5000, total: 17_700 },
    ],
  ])("%s", (_, lines, rest, sums) => expect(said(lines, rest)).toMatchObject(sums));

  test("what becomes of it as a quotation, to the paisa", () => {
    const bid = sampleBid([{ rate: 7.77, per: 10, pack: 12, discount_percentage: 3.3 }, { rate: 0.93 }], {
      discount_percentage: 1.5,
      packing: { kind: "percentage", percentage: 2.25, amount: null },
      freight: { kind: "per_unit", amount: 0.17, slabs: [] },
    });
    const of = asked(100, 333);
    const sums = bidSums(bid, of);
    const about = { bid: "", supplier: "", submittedAt: new Date(0), chargesTax: true, microOrSmall: false };
    const compared = of.map((line) => ({ ...line, qty: line.qty * 1000, gstRate: 1800, noCredit: false }));
    const quoted = quotedBid(offerOfBid(bid, compared, about), compared);
    expect([sums.packing, sums.freight]).toEqual([quoted.packing, quoted.freight]);
    expect(sums.goods + sums.packing + sums.freight + sums.taxes[0]!.amount).toBe(sums.total);
  });
});
