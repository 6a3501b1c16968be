import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import type { BidOfferLine, ComparedQty } from "./bid-offer.ts";
import { canMakeUp, partProblem, partTiers } from "./divided-lines.ts";

const askedLine: ComparedQty = { idx: 1, uom: "Nos", qty: 100_000, gstRate: 1800, noCredit: false };
const offered = (rest: Partial<BidOfferLine> = {}): BidOfferLine => ({
  line: 1,
  rate: 500 as Paise,
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
  ...rest,
});
const tiersOf = (line: BidOfferLine, compared = askedLine) =>
  partTiers(line, compared).map(
    ({ step, from, to, base, isExact }) => `${step} ${from}-${to} ${base}${isExact ? "" : " ~"}`,
  );

test.each<[string, Partial<BidOfferLine>, string[]]>([
  ["by one, and never all of it", {}, ["1000 1-99 500"]],
  ["in packs", { pack: 12_000 }, ["12000 1-8 6000"]],
  ["from the least to the most", { minQty: 30_000, maxQty: 60_000 }, ["1000 30-60 500"]],
  ["the least and the most in packs", { pack: 12_000, minQty: 30_000, maxQty: 50_000 }, ["12000 3-4 6000"]],
  ["boxes of 30", { a: 30, b: 1 }, ["30000 1-3 500"]],
  ["boxes of 12½, where two are whole ones of ours", { a: 25, b: 2 }, ["25000 1-3 1000"]],
  ["a box that holds more than was asked", { a: 144, b: 1 }, []],
  ["none that is as much", { minQty: 100_000 }, []],
  [
    "at the rate of each break",
    {
      breaks: [
        { from: 20_000, rate: 480 as Paise },
        { from: 50_000, rate: 450 as Paise },
        { from: 200_000, rate: 400 as Paise },
      ],
    },
    ["1000 1-19 500", "1000 20-49 480", "1000 50-99 450"],
  ],
  ["per 1,000 less a discount", { per: 1000, discount: 1000 }, ["1000 1-99 0.45 ~"]],
])("%s", (_, line, expected) => expect(tiersOf(offered(line))).toEqual(expected));

test("what is measured goes by whole units, or as finely as it was asked", () => {
  expect(tiersOf(offered({ pack: 0 }), { ...askedLine, uom: "Kg" })).toEqual(["1000 1-99 500"]);
  expect(tiersOf(offered({ pack: 0 }), { ...askedLine, uom: "Kg", qty: 2500 })).toEqual(["100 1-24 50"]);
  expect(tiersOf(offered({ pack: 0 }), { ...askedLine, uom: "Kg", qty: 2 })).toEqual(["1 1-1 0.5 ~"]);
});

test("a part is what is sold exactly", () => {
  expect([12_000, 30_000, 24_000].map((qty) => partProblem(offered({ pack: 12_000 }), qty))).toEqual([
    null,
    "more",
    null,
  ]);
  expect(partProblem(offered({ minQty: 30_000 }), 29_000)).toBe("more");
  expect(partProblem(offered({ maxQty: 30_000 }), 31_000)).toBe("less");
  expect(partProblem(offered({ minQty: 30_000, maxQty: 20_000 }), 25_000)).toBe("less");
  expect(partProblem(offered({ a: 3, b: 1 }), 10_000)).toBe("more");
  expect(partProblem(offered({ a: 3, b: 1 }), 9000)).toBeNull();
});

test("two make up a quantity where their packs allow it", () => {
  const tier = (pack: number, rest: Partial<BidOfferLine> = {}) => partTiers(offered({ pack, ...rest }), askedLine)[0]!;
  expect(canMakeUp(tier(12_000), tier(12_000), 100_000)).toBe(false);
  expect(canMakeUp(tier(12_000), tier(8000), 100_000)).toBe(true);
  expect(canMakeUp(tier(12_000), tier(8000, { maxQty: 8000 }), 100_000)).toBe(false);
  expect(canMakeUp(tier(12_000), tier(16_000, { minQty: 64_000 }), 100_000)).toBe(true);
  expect(canMakeUp(tier(1000, { maxQty: 40_000 }), tier(1000, { maxQty: 59_000 }), 100_000)).toBe(false);
});
