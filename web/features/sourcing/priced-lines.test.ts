import type { Comparison, ComparedSupplier } from "@vanik/contracts/sourcing";
import { describe, expect, test } from "vitest";
import { answerOf, costIn, lowestAnswer, standingChoices, withChoice } from "./compared.ts";
import { type AskedItem, parseMargin, priceLines, sumOfPricedLines } from "./priced-lines.ts";

const supplier = (name: string, bid: string, charges: number, counts = true): ComparedSupplier => ({
  supplier: name,
  city: "Pune",
  quote_status: "Received",
  reason: null,
  bid,
  status: counts ? "Submitted" : "Stopped",
  counts,
  lines_bid: 2,
  quoted: 0,
  charges,
  charges_awarded: null,
  charges_unpriced: [],
  tax: 0,
  payment: 0,
  landed: 0,
  delivery_days: 5,
  payment_days: 30,
  creditable: true,
  gst_category: "regular",
  micro_or_small: false,
});
const offer = (bid: string, idx: number, rate: number, qty: number) => ({
  bid,
  bid_idx: idx,
  supplier: bid,
  qty,
  is_short: false,
  rate,
  goods: rate * qty,
  packing: 0,
  freight: 0,
  gst_rate: 18,
  tax: 0,
  payment: 0,
  landed: rate * qty,
  lead_days: 5,
  rank: 1,
  awarded: 0,
  award: null,
});
const line = (idx: number, qty: number, source: number | null, bids: ReturnType<typeof offer>[]) => ({
  idx,
  item_code: `I${idx}`,
  item_name: `Item ${idx}`,
  qty,
  uom: "Nos",
  no_credit: false,
  sub_category: null,
  source,
  last_paid: null,
  bids,
  rate_disagrees: false,
});
const chosen = [
  { line: 1, bid: "SQ-1", idx: 1 },
  { line: 2, bid: "SQ-2", idx: 2 },
];
const comparison: Comparison = {
  name: "RFQ-1",
  status: "Submitted",
  awarded_at: null,
  quotation: null,
  interest: 12,
  transaction_date: "2026-11-20",
  schedule_date: null,
  delivery_place: "",
  opportunity: "OPP-1",
  lines: [
    line(1, 100, 2, [offer("SQ-1", 1, 10, 100), offer("SQ-2", 1, 12, 100)]),
    line(2, 10, 1, [offer("SQ-1", 2, 50, 10), offer("SQ-2", 2, 40, 8)]),
  ],
  suppliers: [supplier("A", "SQ-1", 50), supplier("B", "SQ-2", 0), supplier("C", "SQ-3", 0, false)],
  terms: [],
  answers: [
    { answer: "each_line", chosen, total: 1370, suppliers: ["A", "B"], days: 5, over_last_paid: null },
    { answer: "one_supplier", chosen: [], total: 1300, suppliers: ["A"], days: 5, over_last_paid: null },
  ],
};
const items: AskedItem[] = [
  { idx: 1, item_name: "Item 2", qty: 10, uom: "Nos", rate: 60 },
  { idx: 2, item_name: "Item 1", qty: 100, uom: "Nos", rate: 15 },
  { idx: 3, item_name: "Item 3", qty: 1, uom: "Nos", rate: 7.5 },
];

describe("the lines of a quotation", () => {
  test("take cost and margin of the chosen bids, and the catalogue's price where there is none", () => {
    const lines = priceLines(items, { comparison, choices: chosen }, 1000);
    expect(lines).toMatchObject([
      { source: 1, supplier: "B", cost: 40, rate: 44.44, amount: 444.4, supply: [{ from: "SQ-2", source: 2, qty: 8 }] },
      { source: 2, supplier: "A", cost: 10.5, rate: 11.67, supply: [{ from: "SQ-1", source: 1, qty: 100 }] },
      { source: 3, supplier: null, cost: null, rate: 7.5, supply: [] },
    ]);
    expect(sumOfPricedLines(lines)).toEqual({ total: 1618.9, cost: 1450, margin: 161.4 });
  });

  test("bear what both cost where two share one", () => {
    const shared = [
      { line: 1, bid: "SQ-1", idx: 1, qty: 60_000 },
      { line: 1, bid: "SQ-2", idx: 1, qty: 40_000 },
      { line: 2, bid: "SQ-1", idx: 2 },
    ];
    const lines = priceLines(items, { comparison, choices: shared }, 0);
    // 60 × 10 and 40 × 12, with 27.27 of A's freight of 50.
    expect(lines[1]).toMatchObject({
      supplier: "A, B",
      cost: 11.07,
      supply: [
        { from: "SQ-1", source: 1, qty: 60 },
        { from: "SQ-2", source: 1, qty: 40 },
      ],
    });
    expect(lines[0]).toMatchObject({ supplier: "A", supply: [{ from: "SQ-1", source: 2, qty: 10 }] });
  });

  test("take the catalogue's prices where nothing is chosen", () => {
    expect(priceLines(items, null, 1000).map(({ rate, cost }) => [rate, cost])).toEqual([
      [60, null],
      [15, null],
      [7.5, null],
    ]);
  });
});

test.each([
  ["10", 1000],
  [" 8.75 % ", 875],
  ["८.५", 850],
  ["8,5", null],
  ["0", 0],
  ["99.99", 9999],
  ["100", null],
  ["-1", null],
  ["8.755", null],
  ["", null],
  ["ten", null],
])("a margin typed as %j is %s", (typed, margin) => expect(parseMargin(typed)).toBe(margin));

describe("what is chosen", () => {
  test("costs what the whole answer says", () => {
    expect(costIn(comparison, chosen)).toMatchObject({ total: 137_000, days: 5, suppliers: ["A", "B"] });
    expect(lowestAnswer(comparison)?.answer).toBe("one_supplier");
  });

  test("is an answer of its own as long as it is just that", () => {
    expect(answerOf(comparison, chosen.toReversed())?.answer).toBe("each_line");
    const other = withChoice(chosen, { line: 2, bid: "SQ-1", idx: 2 });
    expect(other).toHaveLength(2);
    expect(answerOf(comparison, other)).toBeUndefined();
    const both = comparison.answers.map((answer) => ({ ...answer, chosen }));
    expect(answerOf({ ...comparison, answers: both }, chosen, "one_supplier")?.answer).toBe("one_supplier");
  });

  test("is let go once its bid is", () => {
    const gone = withChoice(chosen, { line: 2, bid: "SQ-3", idx: 1 });
    expect(standingChoices(comparison, gone)).toEqual([chosen[0]]);
  });
});
