import { lineAmount, type Paise, subtractPaise } from "@vanik/contracts/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offTogether, type PricedAgainst, priceDepartures, termDepartures } from "./order-prices.ts";
import { boltLine } from "./sample-lines.ts";
import { linesOfParts } from "./parts.ts";
import { isRefused } from "./refused.ts";

const paise = (amount: number) => amount as Paise;
/** 1,000 bolts at ₹118, less ₹1,000. */
const ordered = { ...boltLine, qty: 1_000_000, rate: paise(118_00), discountAmount: paise(1_000_00) };
const order = { name: "SO-1", line: ordered };
const whole: PricedAgainst = {
  idx: 1,
  itemName: "Bolt",
  qty: 1_000_000,
  rate: ordered.rate,
  amount: paise(1_17_000_00),
  source: order,
};

describe("an invoice beside its order's price (trade 11)", () => {
  test.each<[string, PricedAgainst[], string[], number]>([
    ["the order's own", [whole], [], 0],
    ["a paisa off the discount", [{ ...whole, amount: paise(1_17_000_01) }], [], 0],
    [
      "₹1,180 for an order of ₹1,18,000, which went as fully billed",
      [{ ...whole, rate: paise(1_18), amount: paise(1_180_00) }],
      ["Bolt is billed at ₹1,180.00 net in line 1; at the price of SO-1 it is ₹1,17,000.00."],
      1_15_820_00,
    ],
    [
      "another discount",
      [{ ...whole, amount: paise(1_18_000_00) }],
      ["Bolt is billed at ₹1,18,000.00 net in line 1; at the price of SO-1 it is ₹1,17,000.00."],
      1_000_00,
    ],
    [
      "another rate by little",
      [{ ...whole, qty: 1000, rate: paise(118_01), amount: paise(117_01) }],
      ["Bolt is billed at ₹117.01 net in line 1; at the price of SO-1 it is ₹117.00."],
      1,
    ],
    [
      "a charge that no order has",
      [whole, { ...whole, idx: 2, itemName: "Crating", source: null, amount: paise(40_000_00) }],
      ["Crating is billed at ₹40,000.00 net in line 2; no order has it."],
      40_000_00,
    ],
    [
      "one line in two parts, the discount with both",
      [
        { ...whole, qty: 333_000, amount: paise(38_961_00) },
        { ...whole, idx: 2, qty: 667_000, amount: paise(78_039_00) },
      ],
      [],
      0,
    ],
  ])("%s", (_, lines, sentences, off) => {
    const departures = priceDepartures("sales_invoice", lines);
    expect(departures.map(({ sentence }) => sentence)).toEqual(sentences);
    expect(departures.every(({ needsReason }) => needsReason)).toBe(true);
    expect(offTogether(departures)).toBe(off);
  });

  test("what is taken of an order as it stands never departs from it", () => {
    const anyLine = fc.record({
      qty: fc.integer({ min: 1, max: 1000 }).map((count) => count * 1000),
      rate: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
      share: fc.integer({ min: 0, max: 100 }),
      billed: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(anyLine, ({ qty, rate, share, billed: done }) => {
        const discountAmount = paise(Math.floor((lineAmount(qty / 1000, rate) * share) / 100));
        const billed = Math.floor((qty * done) / 100 / 1000) * 1000;
        const line = { ...boltLine, qty, rate, discountAmount, billed };
        const parts = linesOfParts("sales_invoice", { name: "SO-1", lines: [line] });
        if (isRefused(parts)) return;
        const lines = parts.map((part, at) => ({
          ...part,
          idx: at + 1,
          amount: subtractPaise(lineAmount(part.qty / 1000, rate), part.ownDiscount),
          source: { name: "SO-1", line },
        }));
        expect(priceDepartures("sales_invoice", lines)).toEqual([]);
        expect(priceDepartures("purchase_invoice", lines)).toEqual([]);
      }),
    );
  });
});

describe("a supplier's bill beside its orders' prices (trade 11)", () => {
  test.each<[string, PricedAgainst[], string[], number]>([
    ["as ordered", [whole], [], 0],
    ["less than ordered", [{ ...whole, amount: paise(1_00) }], [], 0],
    ["₹1 above", [{ ...whole, amount: paise(1_17_001_00) }], [], 0],
    [
      "ten times its order, which passed on the reason x",
      [{ ...whole, amount: paise(11_70_000_00) }],
      ["The bill has ₹11,70,000.00 net for Bolt in line 1; at the price of SO-1 it is ₹1,17,000.00."],
      10_53_000_00,
    ],
    [
      "freight that nobody ordered",
      [whole, { idx: 2, itemName: "Freight", qty: 1000, rate: paise(9_000_00), amount: paise(9_000_00), source: null }],
      ["The bill has ₹9,000.00 net for Freight in line 2; no order has it."],
      9_000_00,
    ],
  ])("%s", (_, lines, sentences, off) => {
    const excesses = priceDepartures("purchase_invoice", lines);
    expect(excesses.map(({ sentence }) => sentence)).toEqual(sentences);
    expect(offTogether(excesses)).toBe(off);
  });
});

describe("an order's terms beside those of the quotation that was accepted (controls 1)", () => {
  const quoted = { name: "QT-1", paymentDays: 30, terms: "Prices hold until the day stated above." };
  const order = (terms: string) => ({ paymentDays: 30, terms });

  test.each([
    ["as quoted", quoted.terms, undefined, 0],
    ["as our orders always say it, where that takes their place", "Our terms.", "Our terms.", 0],
    ["with another space at their end", `${quoted.terms}\n`, undefined, 0],
    ["of others", "The buyer may return all of it.", "Our terms.", 1],
    ["of none", "", undefined, 1],
  ])("%s", (_, terms, becomes, count) => {
    const source = becomes ? { ...quoted, becomes } : quoted;
    expect(termDepartures("sales_order", order(terms), source)).toHaveLength(count);
    expect(termDepartures("sales_invoice", order(terms), source)).toEqual([]);
  });
});
