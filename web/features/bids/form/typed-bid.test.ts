import { Bid } from "@vanik/contracts/bid";
import { expect, test } from "vitest";
import { mergeTyped } from "./merge-typed.ts";
import { bidOfTyped, fieldOfWire, readBidFigure, plainTyped, typedOfBid } from "./typed-bid.ts";

test.each([
  ["1.rate", "₹ 1,20,000.50", 120_000.5],
  ["1.rate", "Rs. 139/-", 139],
  ["1.rate", "१,२५०", 1250],
  ["1.rate", ".5", 0.5],
  ["1.gst_rate", "18 %", 18],
  ["1.max_qty", "1.5 lakh", 150_000],
  ["freight.slabs.0.from", "2,00,000", 200_000],
])("%s of %j is %d", (name, text, value) => expect(readBidFigure(name, text).value).toBe(value));

test("what is typed is a draft that the contract takes, whatever it lacks", () => {
  const typed = {
    "1.rate": "1,000",
    "1.per": "100",
    "1.breaks.0.from": "5000",
    "1.breaks.0.rate": "950",
    "2.answer": "cannot",
    "2.rate": "9",
    "3.answer": "alternative",
    "4.uom": "Box",
    "4.conversion.0": "100",
    "4.conversion.1": "1",
    "freight.kind": "slabs",
    "freight.slabs.0.from": "0",
    "freight.slabs.0.amount": "500",
    "packing.kind": "percentage",
    valid_till: "2026-12-15",
  };
  const { bid, faults } = bidOfTyped(typed, [1, 2, 3, 4, 5]);
  expect(faults).toEqual({});
  expect(Bid.parse(bid)).toEqual(bid);
  expect(bid.lines.map(({ idx }) => idx)).toEqual([1, 2, 3, 4]);
  expect(bid.lines[0]).toMatchObject({ rate: 1000, per: 100, breaks: [{ from: 5000, rate: 950 }] });
  expect(bid.lines[1]).toMatchObject({ answer: "cannot", rate: null });
  expect(bid).toMatchObject({ freight: { slabs: [{ from: 0, amount: 500 }] }, packing: { percentage: null } });
});

test.each([
  ["1.rate", "abc", "figure"],
  ["1.rate", "12-15", "figure"],
  ["1.rate", "18 %", "figure"],
  ["1.rate", "1,5", "unclear"],
  ["1.rate", "1.234,56", "unclear"],
  ["min_order", "2 Cr", "unclear"],
  ["1.rate", "-4", "range"],
  ["1.rate", "99999999999999999999", "range"],
  ["1.rate", "0", "range"],
  ["1.rate", "1.234", "places"],
  ["1.lead_days", "731", "range"],
  ["1.lead_days", "1.5", "places"],
  ["1.hsn", "12345", "hsn"],
  ["1.gst_rate", "101", "range"],
  ["payment_days", "181", "range"],
  ["valid_till", "30 Feb 2027", "date"],
])("%s of %s is told, and left out", (name, text, is) => {
  const { bid, faults } = bidOfTyped({ [name]: text }, [1]);
  expect(faults).toMatchObject({ [name]: { is } });
  expect(Bid.safeParse(bid).success).toBe(true);
});

test.each([
  [{ "1.conversion.0": "100" }, "1.conversion.1"],
  [{ "1.breaks.2.rate": "9" }, "1.breaks.2.from"],
  [{ "freight.kind": "slabs", "freight.slabs.0.from": "0" }, "freight.slabs.0.amount"],
])("of the half pair %o the field %s that lacks is told", (typed, name) => {
  expect(bidOfTyped(typed, [1]).faults).toEqual({ [name]: expect.objectContaining({ is: "figure" }) });
});

test("what a line that cannot be supplied lacks is not told: its fields do not show", () => {
  expect(bidOfTyped({ "1.answer": "cannot", "1.conversion.0": "100" }, [1]).faults).toEqual({});
});

test("a bid is read into its fields and out of them again", () => {
  const bid = Bid.parse({
    lines: [
      {
        idx: 2,
        rate: 7.5,
        per: 10,
        breaks: [{ from: 100, rate: 7 }],
        alternative: { name: "A", why: "As good" },
        answer: "alternative",
      },
      { idx: 3, answer: "cannot", reason: "No stock", remark: "Sorry" },
    ],
    freight: { kind: "amount", amount: 3200 },
    own_ref: "Q/1",
  });
  const typed = typedOfBid(bid);
  expect(typed).toMatchObject({
    "2.rate": "7.5",
    "2.breaks.0.rate": "7",
    "3.reason": "No stock",
    "freight.amount": "3200",
  });
  expect(bidOfTyped(typed, [1, 2, 3]).bid).toEqual(bid);
  expect(plainTyped({ ...typed, "2.rate": "7.50" }, [1, 2, 3])).toEqual(typed);
});

test.each([
  ["lines.1.rate", "7.rate"],
  ["bid.lines.0.breaks", "4.breaks.0.from"],
  ["lines.1.conversion", "7.conversion.0"],
  ["lines.0.idx", "4.rate"],
  ["freight", "freight.kind"],
  ["freight.slabs", "freight.slabs.0.from"],
  ["bid.valid_till", "valid_till"],
])("the wire's %s is told at %s", (path, name) => {
  expect(fieldOfWire(path, { lines: [{ idx: 4 }, { idx: 7 }] as Bid["lines"] })).toBe(name);
});

test("of two who typed, what one changed alone stands and what both did is asked", () => {
  const merged = mergeTyped(
    { a: "1", b: "1", c: "1", d: "1" },
    { a: "2", b: "1", c: "2", d: "2" },
    { a: "1", b: "3", c: "3", d: "2" },
  );
  expect(merged).toEqual({
    merged: { a: "2", b: "3", c: "2", d: "2" },
    differences: [{ name: "c", mine: "2", theirs: "3" }],
  });
});

test("what is blank in a version that was begun blank was not deleted there: it is asked", () => {
  const before = { a: "1", b: "1" };
  expect(mergeTyped(before, { a: "1", b: "2", c: "3" }, {}, true)).toEqual({
    merged: { a: "1", b: "2", c: "3" },
    differences: [
      { name: "a", mine: "1", theirs: "" },
      { name: "b", mine: "2", theirs: "" },
    ],
  });
  expect(mergeTyped(before, before, { a: "5", b: "1" }, true).merged).toEqual({ a: "5", b: "1" });
});
