import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import type { Paise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import { type BidAbout, type BidOffer, type ComparedQty, offerOfBid } from "./bid-offer.ts";
import { type LandedLine, landLines, paidAfter, priceAward } from "./landed.ts";
import { rankInTurns } from "../modules/sourcing/awards/rank-round.ts";
import { sampleAbout, sampleBid } from "./sample-bids.ts";

/** 100 of each line, at 18 %. */
const askedLines = (...rest: Partial<ComparedQty>[]): ComparedQty[] =>
  rest.map((line, at) => ({ idx: at + 1, uom: "Nos", qty: 100_000, gstRate: 1800, noCredit: false, ...line }));
const offer = (
  lines: Partial<BidLineAnswer>[],
  rest: Partial<Omit<Bid, "lines">> = {},
  known: Partial<BidAbout> = {},
  compared = askedLines(...lines.map(() => ({}))),
): BidOffer => offerOfBid(sampleBid(lines, rest), compared, { ...sampleAbout, ...known });
const land = (one: BidOffer, compared: ComparedQty[], yearly = 0) =>
  landLines(
    one,
    compared.map((line) => ({ asked: line, qty: line.qty })),
    yearly,
  );
const figures = ({ qty, bidQty, goods, packing, freight, tax, payment, landed }: LandedLine) =>
  [qty, bidQty, goods, packing, freight, tax, payment, landed].join(" ");

describe("how much is bid for 100 Nos", () => {
  test.each<[string, Partial<BidLineAnswer>, string]>([
    ["as asked", {}, "100000 100000 5.00"],
    ["in whole packs, the surplus counted", { pack: 12 }, "108000 108000 5.00"],
    ["the least there is", { min_qty: 250 }, "250000 250000 5.00"],
    ["the least in whole packs", { min_qty: 250, pack: 12 }, "252000 252000 5.00"],
    ["boxes of 100", { uom: "Box", conversion: [100, 1] }, "100000 1000 5.00"],
    ["boxes of 30, none broken", { uom: "Box", conversion: [30, 1] }, "120000 4000 5.00"],
    ["half boxes where packs say so", { uom: "Box", conversion: [30, 1], pack: 0.5 }, "105000 3500 5.00"],
    ["kilograms to the gram and below", { uom: "Kg", conversion: [3, 1] }, "100000 33333 5.00"],
    ["kilograms in bags", { uom: "Kg", conversion: [3, 1], pack: 25 }, "150000 50000 5.00"],
    ["less than asked", { max_qty: 90 }, "90000 90000 5.00 short"],
    ["less in whole packs", { max_qty: 90, pack: 12 }, "84000 84000 5.00 short"],
    ["a break that is not reached", { breaks: [{ from: 101, rate: 4 }] }, "100000 100000 5.00"],
    [
      "a break that is",
      {
        breaks: [
          { from: 50, rate: 4 },
          { from: 100, rate: 3 },
        ],
      },
      "100000 100000 3.00",
    ],
    ["a break that a pack reaches", { pack: 60, breaks: [{ from: 120, rate: 4 }] }, "120000 120000 4.00"],
  ])("%s", (_, line, expected) => {
    const [landed] = land(offer([line]), askedLines({}));
    const words = `${landed!.qty} ${landed!.bidQty} ${(landed!.rate / 100).toFixed(2)}`;
    expect(landed!.isShort ? `${words} short` : words).toBe(expected);
  });
});

describe("what it comes to, in paise", () => {
  test.each<[string, Partial<BidLineAnswer>[], Partial<Bid>, string[]]>([
    ["goods alone", [{}], {}, ["100000 100000 50000 0 0 0 0 50000"]],
    ["per 1,000", [{ rate: 0.37, per: 1000 }], {}, ["100000 100000 4 0 0 0 0 4"]],
    [
      "exactly, of a third of it",
      [{ uom: "Kg", conversion: [3, 1], rate: 3 }],
      {},
      ["100000 33333 10000 0 0 0 0 10000"],
    ],
    ["a line's discount, half up", [{ rate: 0.01, discount_percentage: 50.5 }], {}, ["100000 100000 49 0 0 0 0 49"]],
    [
      "the bid's discount, the odd paisa to the larger remainder",
      [{ rate: 0.01 }, { rate: 0.02 }],
      { discount_percentage: 0.5 },
      ["100000 100000 99 0 0 0 0 99", "100000 100000 199 0 0 0 0 199"],
    ],
    [
      "packing in per cent and freight in rupees, by goods",
      [{ rate: 1 }, { rate: 2 }],
      {
        packing: { kind: "percentage", percentage: 2, amount: null },
        freight: { kind: "amount", amount: 100, slabs: [] },
      },
      ["100000 100000 10000 200 3333 0 0 13533", "100000 100000 20000 400 6667 0 0 27067"],
    ],
    [
      "freight for a box, however many are in it",
      [{ uom: "Box", conversion: [30, 1], rate: 30 }],
      { freight: { kind: "per_unit", amount: 2.5, slabs: [] } },
      ["120000 4000 12000 0 1000 0 0 13000"],
    ],
    [
      "the slab that the goods reach",
      [{ rate: 1 }, { rate: 2 }],
      {
        freight: {
          kind: "slabs",
          amount: null,
          slabs: [
            { from: 0, amount: 30 },
            { from: 300, amount: 6 },
            { from: 300.01, amount: 0 },
          ],
        },
      },
      ["100000 100000 10000 0 200 0 0 10200", "100000 100000 20000 0 400 0 0 20400"],
    ],
    [
      "the estimate of freight to pay",
      [{}],
      { freight: { kind: "to_pay", amount: 12.34, slabs: [] } },
      ["100000 100000 50000 0 1234 0 0 51234"],
    ],
  ])("%s", (_, lines, rest, expected) => {
    const compared = askedLines(...lines.map(() => ({})));
    expect(land(offer(lines, rest), compared).map(figures)).toEqual(expected);
  });

  test("tax counts where it gives no credit, on goods and charges", () => {
    const charged = { freight: { kind: "amount" as const, amount: 100, slabs: [] } };
    expect(land(offer([{}], charged), askedLines({ noCredit: true })).map(figures)).toEqual([
      "100000 100000 50000 0 10000 10800 0 70800",
    ]);
    const untaxed = offer([{}], charged, { chargesTax: false });
    expect(land(untaxed, askedLines({ noCredit: true })).map(figures)).toEqual([
      "100000 100000 50000 0 10000 0 0 60000",
    ]);
    expect(land(offer([{ gst_rate: 5 }]), askedLines({ noCredit: true }))[0]!.tax).toBe(2500);
  });

  test.each<[string, Partial<Bid>, Partial<BidAbout>, number]>([
    ["30 days cost nothing", { payment_days: 30 }, {}, 0],
    // 59,000 paise with tax, × 12 % × 30 ÷ 365.
    ["at once", { payment_days: 0 }, {}, 582],
    ["in 90 days it earns", { payment_days: 90 }, {}, -1164],
    ["of a small enterprise in 45 at most", { payment_days: 90 }, { microOrSmall: true }, -291],
    // d = 30 × 0.5 − 7 × 0.5 = 11.5
    ["half in advance, a week ahead", { payment_days: 30, advance_percentage: 50 }, {}, 359],
    ["the tax that is billed is paid too", { payment_days: 0 }, { chargesTax: false }, 493],
  ])("%s", (_, rest, known, payment) =>
    expect(land(offer([{}], rest, known), askedLines({}), 1200)[0]!.payment).toBe(payment),
  );

  test("days count by what is advanced", () => {
    expect(paidAfter({ paymentDays: 60, advance: 2500, microOrSmall: false }, 20)).toBe(60 * 7500 - 20 * 2500);
    expect(paidAfter({ paymentDays: 60, advance: 10_000, microOrSmall: true }, 0)).toBe(0);
  });
});

describe("ranks", () => {
  const bids = (...rates: [name: string, line: Partial<BidLineAnswer>, rest?: Partial<Bid>, at?: string][]) =>
    rates.map(([bid, line, rest, at]) =>
      offer([line], rest, { bid, submittedAt: new Date(at ?? sampleAbout.submittedAt) }),
    );
  const ranksOf = async (offers: BidOffer[], compared = askedLines({})) =>
    (await rankInTurns(compared, offers, 0)).ranked.get(1)!;
  const ranks = async (offers: BidOffer[]) =>
    (await ranksOf(offers)).map(({ bid, rank, landed }) => `${bid} L${rank} ${landed}`);

  test.each<[string, BidOffer[], string[]]>([
    [
      "equal ones share one, the sooner first",
      bids(["A", { lead_days: 9 }], ["B", { rate: 6 }], ["C", { lead_days: 2 }]),
      ["C L1 50000", "A L1 50000", "B L3 60000"],
    ],
    ["then the earlier", bids(["A", {}], ["B", {}, {}, "2026-11-24T09:59:59Z"]), ["B L1 50000", "A L1 50000"]],
    [
      "freight turns the order",
      bids(["A", {}], ["B", { rate: 4.9 }, { freight: { kind: "amount", amount: 10.01, slabs: [] } }]),
      ["A L1 50000", "B L2 50001"],
    ],
    ["a surplus is a cost", bids(["A", {}], ["B", { rate: 4.9, pack: 103 }]), ["A L1 50000", "B L2 50470"]],
    [
      "short ones come last, by unit",
      bids(["A", { rate: 1, max_qty: 50 }], ["B", {}], ["C", { rate: 0.9, max_qty: 10 }]),
      ["B L1 50000", "C L2 900", "A L3 5000"],
    ],
    ["who says no is not there", bids(["A", { answer: "cannot" }], ["B", {}]), ["B L1 50000"]],
  ])("%s", async (_, offers, expected) => expect(await ranks(offers)).toEqual(expected));

  test("an alternative counts once it is marked equal", async () => {
    const bid = sampleBid([{ answer: "alternative", alternative: { name: "ISO 4017", why: "same" } }]);
    expect(await ranksOf([offerOfBid(bid, askedLines({}), sampleAbout)])).toEqual([]);
    expect(await ranksOf([offerOfBid(bid, askedLines({}), sampleAbout, new Set([1]))])).toHaveLength(1);
  });
});

describe("an award", () => {
  test("bears the charges of each bid that it uses, once, and names who stays below the least order", () => {
    const compared = askedLines({}, {});
    const a = offer([{}, {}], { freight: { kind: "amount", amount: 10, slabs: [] }, min_order: 600 }, {}, compared);
    const b = offer([{ rate: 6 }, { rate: 4 }], {}, { bid: "B" }, compared);
    expect(
      priceAward(
        compared,
        [a, b],
        [
          { line: 1, bid: "A" },
          { line: 2, bid: "B" },
        ],
        0,
      ),
    ).toMatchObject({
      total: 50_000 + 1000 + 40_000,
      belowMinOrder: ["A"],
    });
    expect(
      priceAward(
        compared,
        [a, b],
        [
          { line: 1, bid: "A" },
          { line: 2, bid: "A" },
        ],
        0,
      ),
    ).toMatchObject({
      total: 101_000,
      belowMinOrder: [],
    });
  });

  test("of a part is at the part's break", () => {
    const line = { breaks: [{ from: 100, rate: 3 }] };
    const priced = priceAward(askedLines({}), [offer([line])], [{ line: 1, bid: "A", qty: 99_000 }], 0);
    expect(priced.total).toBe(49_500);
  });

  test("of what nobody offers is none", () => {
    expect(() => priceAward(askedLines({}), [], [{ line: 1, bid: "A" }], 0)).toThrow(RangeError);
    expect(() => priceAward(askedLines({}), [offer([{ rate: null }])], [{ line: 1, bid: "A" }], 0)).toThrow(RangeError);
  });

  test("of nothing costs nothing", () => expect(priceAward(askedLines({}), [], [], 0).total).toBe(0 as Paise));
});

test("what ranking and pricing look at grows as the lines do", async () => {
  let looks = 0;
  /** What says of a line which it is tells that it was asked. */
  const watching = <T extends object>(object: T, key: keyof T): T => {
    const value = object[key];
    return Object.defineProperty({ ...object }, key, { enumerable: true, get: () => (looks++, value) });
  };
  const looksAt = async (lines: number): Promise<number> => {
    const compared = askedLines(...Array.from({ length: lines }, () => ({})));
    const bids = ["A", "B", "C"].map((bid) => offer(Array(lines).fill({}), {}, { bid }, compared));
    const watched = bids.map((bid) => ({ ...bid, lines: bid.lines.map((line) => watching(line, "line")) }));
    const ofWatched = compared.map((line) => watching(line, "idx"));
    const choices = compared.map(({ idx }) => ({ line: idx, bid: "B" }));
    looks = 0;
    await rankInTurns(ofWatched, watched, 1200);
    priceAward(ofWatched, watched, choices, 1200);
    return looks;
  };
  // Sorting by the number is all that may grow faster.
  expect(await looksAt(400)).toBeLessThan(5 * (await looksAt(100)));
});
