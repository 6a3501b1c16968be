import { describe, expect, test } from "vitest";
import { discountOf, discountText, gstOf, gstText, numberOf, tidy } from "./cell-text.ts";

describe("a figure", () => {
  test.each([
    ["", null],
    [" ", null],
    ["7.60", 7.6],
    ["7.", 7],
    [".5", 0.5],
    ["1,23,456.50", 123456.5],
    ["₹ 12", 12],
    ["−0.42", -0.42],
    ["Rs. 500/-", 500],
    ["१२५.५०", 125.5],
    ["1.5 lakh", 150_000],
    ["500-", -500],
    ["1,5", Number.NaN],
    ["1.234,56", Number.NaN],
    ["5%", Number.NaN],
    ["abc", Number.NaN],
    ["1.2.3", Number.NaN],
    ["12x", Number.NaN],
    ["1e3", Number.NaN],
  ])("%j says %j", (text, value) => expect(numberOf(text)).toBe(value));
});

test.each([
  ["5%", { percentage: 5, amount: null }],
  ["2.5 %", { percentage: 2.5, amount: null }],
  ["250", { percentage: null, amount: 250 }],
  ["", { percentage: null, amount: null }],
  ["1,5%", { percentage: Number.NaN, amount: null }],
])("the discount %j", (text, discount) => expect(discountOf(text)).toEqual(discount));

test.each([
  [5, 100, "5%"],
  [0, 100, "100"],
  [0, 0, ""],
])("a discount of %d %% and %d rupees is typed %j", (percentage, rupees, text) =>
  expect(discountText(percentage, rupees)).toBe(text),
);

test.each([
  ["18", { rate: 18, treatment: "taxable" }],
  ["0.25 %", { rate: 0.25, treatment: "taxable" }],
  ["0%", { rate: 0, treatment: "taxable" }],
  ["nil", { rate: 0, treatment: "nil" }],
  ["Exempt", { rate: 0, treatment: "exempt" }],
  ["Non-GST", { rate: 0, treatment: "non_gst" }],
  ["no gst", { rate: 0, treatment: "non_gst" }],
  // A sign is none of the spaces and strokes of words.
  ["-18", { rate: -18, treatment: "taxable" }],
  ["much", { rate: Number.NaN, treatment: "taxable" }],
  ["", null],
])("the tax %j", (text, gst) => expect(gstOf(text)).toEqual(gst));

test.each(["18%", "0%", "Nil", "Exempt", "No GST"])("%s is said as it is read", (text) =>
  expect(gstText(gstOf(text)!)).toBe(text),
);

test.each([
  ["36400", "money", "36,400.00"],
  ["2400", "quantity", "2,400"],
  ["12.5", "quantity", "12.5"],
  ["18", "percent", "18%"],
  ["Nil", "percent", "Nil"],
  ["5%", "money", "5%"],
  ["", "money", ""],
  ["abc", "money", "abc"],
  // Nothing is cut, and no comma taken for another.
  ["1.005", "money", "1.005"],
  ["1,5", "quantity", "1,5"],
  ["1.5 lakh", "money", "1,50,000.00"],
] as const)("%j rests as %s: %j", (text, as, rested) => expect(tidy(text, as)).toBe(rested));
