// What typed bids and bids of a round are as a whole, on three lines and three bids.
import { expect, test } from "vitest";
import { biddersOf, factsOfAward, factsOfBids, perUnit, type StatedBid, totalsOfBids } from "./bid-statement.ts";

const bid = (name: string, rank: number, goods: number, freight: number, more: Partial<StatedBid> = {}): StatedBid => ({
  bid: name,
  bid_idx: 1,
  supplier: `Supplier ${name}`,
  rank,
  qty: 10,
  is_short: false,
  goods,
  packing: 0,
  freight,
  tax: 0,
  payment: 0,
  landed: goods + freight,
  lead_days: 7,
  ...more,
});
const line = (idx: number, ...bids: StatedBid[]) => ({ idx, item_name: `Item ${idx}`, qty: 10, uom: "Nos", bids });

const lines = [
  line(1, bid("B", 1, 100, 10), bid("A", 2, 110, 5, { lead_days: 12 })),
  line(2, bid("A", 1, 200, 5, { lead_days: 12 }), bid("B", 2, 240, 10), bid("C", 3, 190, 70, { lead_days: null })),
  line(3, bid("A", 1, 50, 5, { is_short: true, qty: 4 })),
];

test("bidders stand by name", () => {
  expect(biddersOf(lines).map(({ bid: name }) => name)).toEqual(["A", "B", "C"]);
});

test("a bid's whole is the sum of its lines", () => {
  expect(totalsOfBids(lines)({ bid: "A" })).toMatchObject({
    lines: 3,
    goods: 360,
    charges: 15,
    tax: 0,
    landed: 375,
    days: 12,
  });
});

test("a figure of a unit is that of what was asked: a surplus costs, and what is short is not multiplied", () => {
  const [short] = lines[2]!.bids;
  expect(perUnit(lines[2]!, short!, short!.landed)).toBe(13.75);
  expect(perUnit(lines[0]!, { is_short: false, qty: 12 }, 120)).toBe(12);
});

const words = { amount: (rupees: number) => rupees.toFixed(2), charges: () => "charges" };
const statement = { interest: 12, lines, terms: [{ bid: "A", said: [{ label: "Paid in, days", text: "45" }] }] };

test("each bid is said as a whole, with what it says besides; tax without credit where any has it", () => {
  const factsOf = (more: Partial<StatedBid>) =>
    factsOfBids(
      { ...statement, lines: [line(1, bid("A", 1, 100, 10, more))], bidders: [{ bid: "A", supplier: "A" }] },
      words,
    );
  expect(
    factsOf({ payment: -2, lead_days: 1 }).map(({ label, of }) => [label, of({ bid: "A", supplier: "A" })]),
  ).toEqual([
    ["Lines bid", "1 of 1"],
    ["Delivery", "1 day"],
    ["Paid in, days", "45"],
    ["Goods, before GST", "100.00"],
    ["Freight and packing", "charges"],
    ["Payment, 12 % a year against 30 days", "-2.00"],
    ["Landed, as if wholly awarded", "110.00"],
  ]);
  expect(factsOf({ tax: 1 }).map(({ label }) => label)).toContain("Tax without credit");
  const bidders = biddersOf(lines);
  const facts = factsOfBids({ ...statement, bidders }, words);
  expect(facts.find(({ label }) => label === "Delivery")!.of(bidders[2]!)).toBe("Not said");
  expect(facts.find(({ label }) => label === "Paid in, days")!.of(bidders[2]!)).toBe("–");
});

test("an award is made up of its parts where they are known, of the rare ones where any has them", () => {
  const [one] = lines[0]!.bids;
  const paid = { ...one!, payment: -1.5, landed: 108.5 };
  expect(factsOfAward([paid, one!]).map(({ label, of }) => [label, of([paid, one!])])).toEqual([
    ["Awarded goods", 200],
    ["and all freight and packing", 20],
    ["and payment", -1.5],
    ["Awarded, landed", 218.5],
  ]);
  expect(
    factsOfAward([{ bid: "A", landed: 7 }]).map(({ label, of }) => [label, of([{ bid: "A", landed: 7 }])]),
  ).toEqual([["Awarded, landed", 7]]);
});
