import type { BidLine, CaseBid } from "@vanik/contracts/sourcing";
import { describe, expect, test } from "vitest";
import { sampleDraft, sampleLine } from "./sample-draft.ts";
import { Bids, buyAll, buyAlso, buySome, isLowest, type Offer, supplied, unsupplied, withCosts } from "./supplying.ts";

const bidLine = (idx: number, more: Partial<BidLine>): BidLine => ({
  idx,
  item_code: "BOLT",
  item_name: "Bolt",
  uom: "Nos",
  qty: 100,
  left: more.qty ?? 100,
  rate: 10,
  amount: 1000,
  award: null,
  landed_rate: 10,
  answers: idx,
  source: idx,
  ...more,
});
const bidOf = (name: string, lines: BidLine[], more: Partial<CaseBid> = {}): CaseBid => ({
  name,
  supplier: `Supplier ${name}`,
  expired: false,
  delivery_days: 7,
  lines,
  ...more,
});
const freight = bidLine(2, {
  item_code: "FREIGHT",
  qty: 1,
  rate: 200,
  amount: 200,
  landed_rate: 200,
  answers: null,
  source: null,
});
const a = bidOf("A", [bidLine(1, { landed_rate: 12 }), freight]);
const b = bidOf("B", [bidLine(1, { landed_rate: 11, amount: 1100 })]);
const c = bidOf("C", [bidLine(1, { landed_rate: 9, left: 0 })]);
const bids = new Bids([a, b, c]);
const line = sampleLine("bolt", { qty: "100", source: { from: "OPP-1", idx: 1 }, cost: "" });
const offerOf = (name: string, idx = 1): Offer => bids.offer({ from: name, source: idx, qty: 0, supplier: "" })!;
const supplyText = (supply: readonly { from: string; qty: number }[]) =>
  supply.map(({ from, qty }) => `${from} ${qty}`).join(", ");

describe("the offers for a line", () => {
  test("are what answers it, the lowest cost first, and what is ordered already last", () => {
    expect(bids.offersFor(line).map(({ bid }) => bid)).toEqual(["B", "A", "C"]);
  });

  test("of a line that nobody was asked for are those of the same item", () => {
    const added = sampleLine("x", { item_code: "freight", source: null });
    expect(bids.offersFor(added).map(({ bid }) => bid)).toEqual(["A"]);
    expect(bids.offersFor(sampleLine("y", { item_code: "NUT", source: null }))).toEqual([]);
  });

  test("have one lowest, unless it stands alone or is not to be had", () => {
    const offers = bids.offersFor(line);
    expect(offers.filter((one) => isLowest(one, offers)).map(({ bid }) => bid)).toEqual(["B"]);
    expect(isLowest(offerOf("B"), [offerOf("B"), offerOf("C")])).toBe(false);
  });
});

describe("what supplies a line", () => {
  const bought = (supply: ReturnType<typeof buyAll>) => ({ ...line, supply });

  test("is all of one bid, as far as it goes", () => {
    expect(supplyText(buyAll(line, offerOf("A")))).toBe("A 100");
    expect(supplyText(buyAll({ qty: "250" }, offerOf("A")))).toBe("A 100");
  });

  test("is never more than the line has, the first bids first", () => {
    const two = bought([...buyAll(line, offerOf("A")), ...buyAll(line, offerOf("B"))]);
    expect(supplyText(supplied(two))).toBe("A 100");
    expect(supplyText(supplied({ ...two, qty: "150" }))).toBe("A 100, B 50");
    expect([unsupplied({ ...two, qty: "250" }), unsupplied(line), unsupplied(two)]).toEqual([50, 0, 0]);
  });

  test("is shared with a bid more: what is left, else half", () => {
    expect(supplyText(buyAlso(bought(buyAll(line, offerOf("A"))), offerOf("B")))).toBe("A 50, B 50");
    expect(supplyText(buyAlso({ ...bought(buyAll(line, offerOf("A"))), qty: "130" }, offerOf("B")))).toBe(
      "A 100, B 30",
    );
    expect(supplyText(buyAlso(line, offerOf("B")))).toBe("B 100");
    expect(supplyText(buyAlso({ ...bought(buyAll({ qty: "0.5" }, offerOf("A"))), qty: "0.5" }, offerOf("B")))).toBe(
      "A 0.25, B 0.25",
    );
  });

  test("of two the other takes the rest, as far as it goes", () => {
    const two = bought(buyAlso(bought(buyAll(line, offerOf("A"))), offerOf("B")));
    expect(supplyText(buySome(two, 1, 30, bids))).toBe("A 70, B 30");
    expect(supplyText(buySome(two, 0, 400, bids))).toBe("A 100, B 0");
    expect(supplyText(buySome({ ...two, qty: "250" }, 0, 20, bids))).toBe("A 20, B 100");
    expect(supplyText(buySome(two, 0, Number.NaN, bids))).toBe("A 0, B 100");
  });

  test("of three the others keep theirs, and give what would be too much", () => {
    const part = (from: string, qty: number) => ({ from, source: 1, qty, supplier: "" });
    const three = bought([part("A", 40), part("B", 40), part("C", 20)]);
    expect(supplyText(buySome(three, 2, 10, bids))).toBe("A 40, B 40, C 10");
    expect(supplyText(buySome(three, 2, 70, bids))).toBe("A 0, B 30, C 70");
  });
});

describe("what lines cost", () => {
  const cost = (...supply: ReturnType<typeof buyAll>) =>
    withCosts(sampleDraft([{ ...line, supply }]), bids).lines.map((one) => one.cost);

  test("follows from the bids, with the whole freight of each", () => {
    expect(cost(...buyAll(line, offerOf("A")))).toEqual(["12"]);
    expect(cost(...buyAll(line, offerOf("B")))).toEqual(["11"]);
    // (500 + 200 + 550) ÷ 100.
    expect(cost(...buyAlso({ ...line, supply: buyAll(line, offerOf("A")) }, offerOf("B")))).toEqual(["12.5"]);
  });

  test("stays where no bid supplies it, or one of which nothing is known", () => {
    const draft = sampleDraft([
      { ...line, cost: "7" },
      { ...line, key: "k", cost: "8", supply: [{ from: "GONE", source: 1, qty: 100, supplier: "" }] },
    ]);
    expect(withCosts(draft, bids)).toBe(draft);
  });

  test("is the same draft where it says so already", () => {
    const draft = sampleDraft([{ ...line, cost: "12.00", supply: buyAll(line, offerOf("A")) }]);
    expect(withCosts(draft, bids)).toBe(draft);
  });
});
