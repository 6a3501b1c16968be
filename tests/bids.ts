// Bids for properties: few rates and small numbers, so that ties, breaks, packs and slabs are common.
import type { Paise } from "@vanik/contracts/money";
import fc from "fast-check";
import type { BidFreight, BidOffer, BidOfferLine, ComparedQty } from "@vanik/trading/bid-offer";

const anyPaise = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount as Paise);
const anyRate = fc
  .oneof(fc.constantFrom(100, 200, 250, 300), fc.integer({ min: 1, max: 5000 }))
  .map((rate) => rate as Paise);

const anyOfferLine = fc
  .record({
    rate: anyRate,
    per: fc.constantFrom(1, 1, 10, 100),
    unit: fc.constantFrom([1, 1], [1, 1], [100, 1], [3, 7], [1, 12]),
    pack: fc.constantFrom(0, 1000, 1000, 12_000),
    minQty: fc.constantFrom(0, 0, 5000, 30_000),
    maxQty: fc.constantFrom(null, null, null, 36_000),
    steps: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }),
    discount: fc.constantFrom(0, 0, 250, 1000),
    gstRate: fc.constantFrom(0, 500, 1800),
    lead: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 60, 365)),
  })
  .map(({ unit, steps, ...line }): Omit<BidOfferLine, "line"> => {
    const breaks = steps.map((step, at) => ({
      from: (at + 1) * 10_000 * step,
      rate: Math.max(1, line.rate - 1 - at) as Paise,
    }));
    const rising = breaks.filter(({ from }, at) => at === 0 || from > breaks[at - 1]!.from);
    return { ...line, a: unit[0]!, b: unit[1]!, breaks: rising };
  });

const anyFreight: fc.Arbitrary<BidFreight> = fc.oneof(
  fc.constant<BidFreight>({ kind: "included" }),
  fc.record({ kind: fc.constantFrom("amount" as const, "to_pay" as const), amount: anyPaise(20_000) }),
  fc.record({ kind: fc.constant("per_unit" as const), amount: anyPaise(50) }),
  // Mostly less for more goods; sometimes more, and sometimes nothing below the first.
  fc
    .tuple(fc.integer({ min: -3000, max: 9000 }), anyPaise(20_000), anyPaise(50_000), fc.constantFrom(0, 0, 0, 1000))
    .map(([more, most, from, first]): BidFreight => ({
      kind: "slabs",
      slabs: [
        { from: first as Paise, amount: Math.max(0, most + more) as Paise },
        { from: (first + from + 1) as Paise, amount: most },
      ],
    })),
);

const anyTerms = fc.record({
  freight: anyFreight,
  packing: fc.oneof(
    fc.constant({ kind: "included" as const }),
    fc.record({ kind: fc.constant("amount" as const), amount: anyPaise(2000) }),
    fc.record({ kind: fc.constant("percentage" as const), percentage: fc.constantFrom(100, 350) }),
  ),
  minOrder: fc.oneof(fc.constant(0 as Paise), anyPaise(60_000)),
  discount: fc.constantFrom(0, 0, 125, 500),
  advance: fc.constantFrom(0, 0, 2500, 10_000),
  paymentDays: fc.integer({ min: 0, max: 120 }),
  chargesTax: fc.boolean(),
  microOrSmall: fc.boolean(),
  // So that equal ones are told apart by moments, and sometimes are not.
  minute: fc.integer({ min: 0, max: 2 }),
});

/** Lines that are asked for, and bids for most of them. */
export function anyBids(most: { lines: number; bids: number }) {
  return fc.integer({ min: 1, max: most.lines }).chain((count) => {
    const perLine = { minLength: count, maxLength: count };
    const anyBid = fc.record({ terms: anyTerms, lines: fc.array(fc.option(anyOfferLine, { freq: 5 }), perLine) });
    const anyAsked = fc.record({
      qty: fc.integer({ min: 1, max: 60 }).map((qty) => qty * 1000),
      noCredit: fc.constantFrom(false, false, true),
    });
    return fc
      .record({
        asked: fc.array(anyAsked, perLine),
        bids: fc.array(anyBid, { minLength: 1, maxLength: most.bids }),
      })
      .map(({ asked, bids }) => ({
        asked: asked.map((line, at): ComparedQty => ({ idx: at + 1, uom: "Nos", gstRate: 1800, ...line })),
        offers: bids.map(({ terms: { minute, ...terms }, lines }, at): BidOffer => ({
          ...terms,
          bid: `SQ-${at + 1}`,
          supplier: `Supplier ${at + 1}`,
          submittedAt: new Date(Date.UTC(2026, 10, 24, 10, minute)),
          lines: lines.flatMap((line, at) => (line ? [{ ...line, line: at + 1 }] : [])),
        })),
      }));
  });
}

/** The same in another order. */
export const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length });

/** A bid of these rates in paise for one of each line. */
export const plainOffer = (
  bid: string,
  rates: number[],
  line: Partial<BidOffer["lines"][number]> = {},
  rest: Partial<BidOffer> = {},
): BidOffer => ({
  bid,
  supplier: bid,
  submittedAt: new Date(0),
  chargesTax: true,
  microOrSmall: false,
  freight: { kind: "included" },
  packing: { kind: "included" },
  minOrder: 0 as Paise,
  discount: 0,
  advance: 0,
  paymentDays: 30,
  lines: rates.map((rate, at) => ({
    line: at + 1,
    rate: rate as Paise,
    per: 1,
    a: 1,
    b: 1,
    pack: 1000,
    minQty: 0,
    maxQty: null,
    breaks: [],
    discount: 0,
    gstRate: 1800,
    lead: 7,
    ...line,
  })),
  ...rest,
});
