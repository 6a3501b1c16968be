// What a bid comes to while it is typed, as its supplier reads it; the figures of the drawn screen among them.
import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import { describe, expect, test } from "vitest";
import { bidSums, type LineToBid, offerSums } from "./bid-sums.ts";
import fc from "fast-check";
import { anyBids } from "../../tests/bids.ts";
import { chargeRateAmong } from "./charges.ts";
import { quotedBid } from "./quoted-lines.ts";
import { sampleBid } from "./sample-bids.ts";
import { computeTotals } from "./totals.ts";

const linesToBid = (...qtys: number[]): LineToBid[] =>
  qtys.map((qty, at) => ({ idx: at + 1, item_code: `B-${at}`, hsn: "7318", uom: "Nos", qty, gst_rate: 18 }));
const interState = { charges_tax: true, tax_halves: false };
const sumsOf = (
  lines: Partial<BidLineAnswer>[],
  rest: Partial<Omit<Bid, "lines">> = {},
  toBid = linesToBid(100, 100),
) => {
  const { lines: byLine, taxes, blank, ...sums } = bidSums(sampleBid(lines, rest), toBid, interState);
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
    const toBid = linesToBid(2400, 2400, 4800, 800, 3000, 48, 120, 2, 4, 60, 200, 300);
    const rest = {
      freight: { kind: "amount", amount: 3200, slabs: [] },
      packing: { kind: "percentage", percentage: 1, amount: null },
    } as const;
    expect(sumsOf(lines, { ...rest, freight: { ...rest.freight, slabs: [] } }, toBid)).toMatchObject({
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
  ])("%s", (_, lines, rest, sums) => expect(sumsOf(lines, rest)).toMatchObject(sums));

  test("charges at the highest rate of its goods, and each of two heads rounded by itself", () => {
    const bid = sampleBid([{ rate: 0.03 }, { rate: 0.05, gst_rate: 5 }], {
      freight: { kind: "amount", amount: 1, slabs: [] },
    });
    const taxesOf = (tax: typeof interState) => bidSums(bid, linesToBid(1, 1), tax).taxes;
    expect(taxesOf(interState)).toEqual([
      // 18 % of 3 and of 100 paise, each a line.
      { rate: 1800, net: 103, amount: 1 + 18 },
      { rate: 500, net: 5, amount: 0 },
    ]);
    expect(taxesOf({ ...interState, tax_halves: true })[0]).toMatchObject({ amount: 18 });
  });

  test("no tax of a supplier that charges none, whatever it typed", () => {
    const bid = sampleBid([{ rate: 1, gst_rate: 18 }], { freight: { kind: "amount", amount: 10, slabs: [] } });
    expect(bidSums(bid, linesToBid(100), { charges_tax: false, tax_halves: true })).toMatchObject({
      taxes: [],
      total: 11_000,
    });
  });

  test("what becomes of it as a quotation, to the paisa", () => {
    fc.assert(
      fc.property(anyBids({ lines: 4, bids: 1 }), fc.boolean(), ({ asked: lines, offers }, tax_halves) => {
        const { chargesTax, ...terms } = offers[0]!;
        const rated = terms.lines.map((line) => (chargesTax ? line : { ...line, gstRate: 0 }));
        const offer = { ...terms, chargesTax, lines: rated };
        const compared = lines.map((line) => ({ ...line, itemCode: `B-${line.idx}`, hsn: "7318" }));
        const sums = offerSums(offer, compared, { charges_tax: chargesTax, tax_halves });
        const totals = quotedTotals(quotedBid(offer, compared), { chargesTax, tax_halves });
        const byRate = Map.groupBy(totals.taxes, ({ rate }) => (tax_halves ? rate / 5 : rate / 10));
        expect(sums.total).toBe(totals.grandTotal);
        expect(sums.taxes.map(({ rate, net, amount }) => [rate, net, amount])).toEqual(
          [...byRate]
            .map(([rate, rows]) => [rate, rows[0]!.taxableAmount, rows.reduce((sum, row) => sum + row.amount, 0)])
            .toReversed(),
        );
      }),
    );
  });
});

/** As a supplier quotation reckons: its lines, and its charges beside them. */
function quotedTotals(
  { lines, packing, freight }: ReturnType<typeof quotedBid>,
  { chargesTax, tax_halves }: { chargesTax: boolean; tax_halves: boolean },
) {
  const gstTreatment = "taxable" as const;
  const { rate } = chargeRateAmong(
    lines.map((line) => ({ rate: line.gstRate, treatment: gstTreatment, hsn: "7318", itemCode: "B" })),
  );
  const charges = [packing, freight].filter((charge) => charge > 0);
  return computeTotals({
    lines: [
      ...lines.map((line) => ({ ...line, gstTreatment })),
      ...charges.map((charge, at) => ({ idx: 10 + at, qty: 1000, rate: charge, gstRate: rate, gstTreatment })),
    ],
    split: !chargesTax ? "none" : tax_halves ? "cgst_sgst" : "igst",
    reverseCharge: false,
  });
}
