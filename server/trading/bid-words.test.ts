import { expect, test } from "vitest";
import { creditOf, daysOf } from "./bid-words.ts";

test("days are counted, and nothing is said of none", () => {
  expect([1, 8, 0, null].map(daysOf)).toEqual(["1 day", "8 days", "0 days", ""]);
});

test("who charges no tax gives no credit of it", () => {
  expect(creditOf({ creditable: true, gst_category: "regular" })).toBe("Yes");
  expect(creditOf({ creditable: false, gst_category: "composition" })).toBe("None: composition");
});
