import { Bid, type BidLineAnswer } from "@vanik/contracts/bid";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unansweredLines } from "./bid-answers.ts";
import { type BidGround, bidProblems, hasPrice } from "./bid-problems.ts";
import { sampleBid } from "./sample-bids.ts";

const ground: BidGround = {
  asked: [
    { idx: 1, uom: "Nos", qty: 1_000_000 },
    { idx: 2, uom: "Kg", qty: 2512 },
    { idx: 3, uom: "Set", qty: 3000, asksGst: true },
  ],
  closesOn: "2026-12-24",
  lawfulRates: [0, 500, 1800],
};
const problems = (line: Partial<BidLineAnswer>, rest: Partial<Bid> = {}) =>
  bidProblems(sampleBid([line], rest), ground);

describe("the shape of a bid", () => {
  const shapeOf = (line: object, rest: object = {}) =>
    Bid.safeParse({ lines: [{ idx: 1, ...line }], ...rest }).error?.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    ) ?? [];

  test("what is blank may stay so, and becomes the same whether it is named or not", () => {
    expect(Bid.parse({})).toEqual(Bid.parse({ lines: [], freight: null, valid_till: null, remark: "" }));
    expect(Bid.parse({ lines: [{ idx: 3 }] }).lines[0]).toMatchObject({ answer: null, rate: null, per: 1, breaks: [] });
  });

  test.each<[object, string]>([
    [{ rate: 0 }, "lines.0.rate: Enter a rate of ₹0.01 or more; what costs less is offered per 10, 100 or 1,000"],
    [{ rate: 0.005 }, "lines.0.rate: Enter a rate with at most 2 decimals"],
    [{ per: 12 }, "lines.0.per: Choose per 1, 10, 100 or 1,000"],
    [{ conversion: [1, 0] }, "lines.0.conversion.1: Enter 1 or more"],
    [{ conversion: [1_000_001, 1] }, "lines.0.conversion.0: Enter at most 10,00,000"],
    [{ conversion: [1] }, "lines.0.conversion: Say how many of our unit are how many of yours"],
    [{ pack: 0 }, "lines.0.pack: Enter a quantity above 0"],
    [{ lead_days: 731 }, "lines.0.lead_days: Enter at most 730 days"],
    [{ breaks: Array(6).fill({ from: 1, rate: 1 }) }, "lines.0.breaks: Enter at most 5 breaks"],
    [{ hsn: "12345" }, "lines.0.hsn: Enter an HSN of 4, 6 or 8 digits, as the tariff has it"],
    [{ remark: "x".repeat(501) }, "lines.0.remark: Keep the remark to 500 characters"],
  ])("%j is refused", (line, sentence) => expect(shapeOf(line)).toContain(sentence));

  test.each<[object, string]>([
    [{ payment_days: 181 }, "payment_days: Enter at most 180 days"],
    [{ advance_percentage: 100.5 }, "advance_percentage: Enter 0 to 100 %"],
    [{ freight: { kind: "free" } }, "freight.kind: Choose who bears the freight"],
    [
      { freight: { kind: "slabs", slabs: Array(6).fill({ from: 0, amount: 1 }) } },
      "freight.slabs: Enter at most 5 slabs",
    ],
    [{ remark: "x".repeat(2001) }, "remark: Keep the remark to 2,000 characters"],
    [{ lines: [{ idx: 2 }, { idx: 2 }] }, "lines.1.idx: Line 2 is answered twice"],
  ])("%j is refused too", (rest, sentence) => expect(shapeOf({}, rest)).toContain(sentence));
});

describe("what a bid lacks when it is submitted", () => {
  test("nothing, of a whole one", () => expect(problems({})).toEqual({}));

  test.each<[string, Partial<BidLineAnswer>, Record<string, string>]>([
    [
      "an offer without a rate",
      { answer: "offer", rate: null },
      { "lines.0.rate": "Enter a rate, or leave the line unanswered" },
    ],
    [
      "goods in own words without GST",
      { idx: 3 },
      { "lines.0.gst_rate": "Say which GST these goods bear, in %; 0 is none" },
    ],
    ["a line without days", { lead_days: null }, { "lines.0.lead_days": "Say in how many days you deliver" }],
    ["another unit without its size", { uom: "Box" }, { "lines.0.conversion": "Say how many Nos are how many Box" }],
    ["another unit with its size", { uom: "Box", conversion: [100, 1] }, {}],
    [
      "the same unit in two sizes",
      { uom: "nos.", conversion: [2, 1] },
      { "lines.0.conversion": "Both are Nos: one is one" },
    ],
    ["half a unit", { pack: 2.5 }, { "lines.0.pack": "Enter whole Nos" }],
    [
      "less than a pack at most",
      { pack: 12, max_qty: 11 },
      { "lines.0.max_qty": "This is less than a pack, or than the least quantity: nothing could be ordered" },
    ],
    [
      "whole packs below the least",
      { pack: 12, min_qty: 20, max_qty: 23 },
      { "lines.0.max_qty": "This is less than a pack, or than the least quantity: nothing could be ordered" },
    ],
    [
      "a break that does not rise",
      {
        breaks: [
          { from: 10, rate: 4 },
          { from: 10, rate: 3 },
        ],
      },
      { "lines.0.breaks": "Let the quantities of the breaks rise" },
    ],
    [
      "a break that does not fall",
      { breaks: [{ from: 10, rate: 5 }] },
      { "lines.0.breaks": "Let the rates of the breaks fall" },
    ],
    [
      "a rate of GST that there is not",
      { gst_rate: 17 },
      { "lines.0.gst_rate": "17 % is no rate of GST on 24 Dec 2026. Enter one of 0, 5, 18 %" },
    ],
    ["a line that is gone", { idx: 9 }, { "lines.0.idx": "The request has no line 9 any more" }],
    [
      "an alternative without name and reason",
      { answer: "alternative" },
      {
        "lines.0.alternative.name": "Say what you offer instead",
        "lines.0.alternative.why": "Say why it is equal, in 3 characters or more",
      },
    ],
    ["an alternative", { answer: "alternative", alternative: { name: "ISO 4017", why: "same strength" } }, {}],
    ["no reason for no offer", { answer: "cannot", rate: null }, { "lines.0.reason": "Say why you cannot supply it" }],
    [
      "no offer with a rate",
      { answer: "cannot", reason: "not made any more" },
      { "lines.0.rate": "Take the rate away, or offer the line" },
    ],
    ["a blank line", { rate: null, lead_days: null, uom: "Box" }, {}],
  ])("%s", (_, line, expected) => expect(problems(line)).toEqual(expected));

  test.each<[string, Partial<Bid>, Record<string, string>]>([
    ["freight", { freight: null }, { freight: "Say what freight costs, or that it is included" }],
    ["its amount", { freight: { kind: "to_pay", amount: null, slabs: [] } }, { "freight.amount": "Enter an amount" }],
    [
      "a first slab",
      { freight: { kind: "slabs", amount: null, slabs: [] } },
      { "freight.slabs": "Begin the first slab at ₹0" },
    ],
    [
      "slabs that rise",
      {
        freight: {
          kind: "slabs",
          amount: null,
          slabs: [
            { from: 0, amount: 9 },
            { from: 0, amount: 1 },
          ],
        },
      },
      { "freight.slabs": "Let the values of the slabs rise" },
    ],
    [
      "packing in per cent",
      { packing: { kind: "percentage", percentage: null, amount: null } },
      { "packing.percentage": "Enter a percentage" },
    ],
    ["days of payment", { payment_days: null }, { payment_days: "Say in how many days you are paid; 0 is at once" }],
    ["a validity", { valid_till: null }, { valid_till: "Say until when the bid holds" }],
    [
      "seven days of it",
      { valid_till: "2026-12-30" },
      { valid_till: "Let it hold until 31 Dec 2026 or later: 7 days after the closing" },
    ],
  ])("%s", (_, rest, expected) => expect(problems({}, rest)).toEqual(expected));

  test("the place in the list names the line, not its number", () => {
    const bid = sampleBid([{ idx: 2 }, { idx: 1, rate: null, answer: "offer" }]);
    expect(Object.keys(bidProblems(bid, ground))).toEqual(["lines.1.rate"]);
  });
});

describe("what is unanswered", () => {
  test("a line that is missing or says nothing; a rate alone is an answer, a no is one too", () => {
    const lines = [1, 2, 3, 4].map((idx) => ({ idx }));
    const bid = sampleBid([{}, { rate: null }, { answer: "cannot", rate: null, reason: "sold out" }]);
    expect(unansweredLines(lines, bid)).toEqual([2, 4]);
  });

  test("answers and unanswered lines are all there are, whatever their order", () => {
    const lines = [1, 2, 3, 4, 5].map((idx) => ({ idx }));
    const anyLines = fc
      .uniqueArray(fc.integer({ min: 1, max: 5 }))
      .chain((places) =>
        fc.record({ places: fc.constant(places), rates: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }) }),
      );
    fc.assert(
      fc.property(anyLines, ({ places, rates }) => {
        const bid = sampleBid(places.map((idx, at) => ({ idx, rate: rates[at] ? 1 : null })));
        const open = unansweredLines(lines, bid);
        expect(open.length + bid.lines.filter(({ rate }) => rate !== null).length).toBe(5);
        expect(open).toEqual(open.toSorted((a, b) => a - b));
        expect(hasPrice(bid)).toBe(open.length < 5);
      }),
    );
  });

  test("a bid without a price has none", () => {
    expect(hasPrice(sampleBid([{ rate: null }]))).toBe(false);
    expect(hasPrice(sampleBid([{ answer: "cannot" }]))).toBe(false);
    expect(hasPrice(sampleBid([{ answer: "alternative" }]))).toBe(true);
  });
});
