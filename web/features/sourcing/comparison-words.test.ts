import type { ComparedSupplier } from "@vanik/contracts/sourcing";
import { expect, test } from "vitest";
import { absenceOf, receivedOf, describeAboveLowest, describeDifference } from "./comparison-words.ts";

const supplier = (over: Partial<ComparedSupplier>): ComparedSupplier => ({
  supplier: "A",
  city: "Pune",
  quote_status: "Pending",
  reason: null,
  bid: null,
  status: null,
  counts: false,
  lines_bid: 0,
  quoted: 0,
  charges: 0,
  charges_awarded: null,
  charges_unpriced: [],
  tax: 0,
  payment: 0,
  landed: 0,
  delivery_days: null,
  payment_days: null,
  creditable: true,
  gst_category: "regular",
  micro_or_small: false,
  ...over,
});

test.each([
  [null, ""],
  [0, "as last paid"],
  [-5034, "5,034.00 under last paid"],
  [1666.5, "1,666.50 above last paid"],
])("a difference of %s is said as %j", (over, text) =>
  expect(describeDifference(over, { bought: 5, all: 5 })).toBe(text),
);

test("an answer is held against the lowest that buys as many lines", () => {
  const lowest = { total: 329_878, lines: 5 };
  expect(describeAboveLowest(lowest, lowest)).toBe("Lowest");
  expect(describeAboveLowest({ total: 345_024, lines: 5 }, lowest)).toBe("15,146.00 above the lowest");
  expect(describeAboveLowest({ total: 329_870.5, lines: 5 }, lowest)).toBe("7.50 below the lowest answer");
  expect(describeAboveLowest({ total: 100, lines: 4 }, lowest)).toBe("");
  expect(describeAboveLowest({ total: 100, lines: 4 }, undefined)).toBe("");
});

test("where not all lines were bought before, nothing is said of what was last paid", () => {
  expect([-10, 0, 10, null].map((over) => describeDifference(over, { bought: 4, all: 5 }))).toEqual(["", "", "", ""]);
});

test.each<[Partial<ComparedSupplier>, string]>([
  [{}, "A has not bid yet."],
  [{ quote_status: "Declined", reason: "No stock" }, "A declined: No stock."],
  [{ quote_status: "Declined" }, "A declined."],
  [{ bid: "SQ-1", status: "Draft" }, "A: SQ-1 is a draft yet."],
  [{ bid: "SQ-1", status: "Stopped" }, "A: SQ-1 is Stopped."],
  [{ bid: "SQ-1", status: "Submitted" }, "A: SQ-1 is Expired."],
])("who is not compared, and why: %o", (over, sentence) => expect(absenceOf(supplier(over))).toBe(sentence));

test("bids that came are counted, drafts are not among them", () => {
  const came = supplier({ bid: "SQ-1", status: "Submitted" });
  expect(receivedOf([came, supplier({}), supplier({ bid: "SQ-2", status: "Draft" })])).toBe("1 of 3 bids received");
  expect(receivedOf([came])).toBe("1 of 1 bid received");
});
