import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amount, quantity } from "../web/app/formats.ts";
import { figureSentence, readFigure } from "./typed-figure.ts";

const read = (typed: string, places = 2, percent = false) => {
  const { value, problem } = readFigure(typed, { places, percent });
  return problem ?? value;
};

test.each([
  ["0", 0],
  ["-0", 0],
  ["12", 12],
  ["00012", 12],
  ["5.", 5],
  [".5", 0.5],
  ["1.50", 1.5],
  ["1.5000", 1.5],
  ["+5", 5],
  [" 42 ", 42],
  ["1,00,000", 100_000],
  ["1,23,456.78", 123_456.78],
  ["1,234,567", 1_234_567],
  ["12,345", 12_345],
  ["123,456", 123_456],
  ["1 00 000", 100_000],
  ["1 00,000", 100_000],
  ["1\u00a000\u00a0000.5", 100_000.5],
  ["1\u2009234", 1234],
  ["\u200b500\u200b", 500],
  ["₹ 1,00,000.50", 100_000.5],
  ["₹500/-", 500],
  ["Rs. 500/-", 500],
  ["Rs.500", 500],
  ["Rs.500.50/=", 500.5],
  ["RS 500", 500],
  ["500 Rs.", 500],
  ["रु. 500", 500],
  ["500 ₹", 500],
  ["INR\u00a05", 5],
  ["१२५.५०", 125.5],
  ["₹ १,२५,०००", 125_000],
  ["1.5 lakh", 150_000],
  ["1.5 Lakhs", 150_000],
  ["₹ 2 lac", 200_000],
  ["2.5 crore", 25_000_000],
  ["₹1.25 crores/-", 12_500_000],
  ["१.५ लाख", 150_000],
  ["2 करोड़", 20_000_000],
  ["2 करोड़", 20_000_000],
  ["0.0000015 lakh", 0.15],
  ["-500", -500],
  ["−500.5", -500.5],
  ["- 500", -500],
  ["500-", -500],
  ["500 −", -500],
  ["(500)", -500],
  ["(₹ 1,500.50)", -1500.5],
  ["-₹500", -500],
  ["₹ -500", -500],
  ["9999999999999.99", 9_999_999_999_999.99],
])("%j is the figure %d", (typed, value) => expect(read(typed)).toBe(value));

test.each([
  ["", "missing"],
  [" \u00a0", "missing"],
  ["abc", "none"],
  ["ten", "none"],
  [".", "none"],
  ["-", "none"],
  ["₹", "none"],
  ["lakh", "none"],
  ["--5", "none"],
  ["-5-", "none"],
  ["-(5)", "none"],
  ["(5", "none"],
  ["5)", "none"],
  ["12-15", "none"],
  ["1e5", "none"],
  ["0x10", "none"],
  ["10²", "none"],
  ["½", "none"],
  ["5 kg", "none"],
  ["5%", "none"],
  ["Infinity", "none"],
  ["1 lakh 5", "none"],
  ["1'000", "none"],
  ["1".repeat(101), "none"],
  ["1.234,56", "unclear"],
  ["1.234.567", "unclear"],
  ["1,5", "unclear"],
  ["12,50", "unclear"],
  ["1,", "unclear"],
  [",5", "unclear"],
  ["1,0000", "unclear"],
  ["1,000,00,000", "unclear"],
  ["1234,567", "unclear"],
  ["1.5,000", "unclear"],
  ["12 34", "unclear"],
  ["12, 200", "unclear"],
  ["5 .5", "unclear"],
  ["2 cr", "unclear"],
  ["₹ 2 Cr.", "unclear"],
  ["1.005", "places"],
  ["0.000001", "places"],
  ["0.00000015 lakh", "places"],
  ["12345678901234", "large"],
  ["99999999 crore", "large"],
])("%j is none: %s", (typed, problem) => expect(read(typed)).toBe(problem));

test.each([
  ["18%", 18],
  ["18 %", 18],
  ["१८ %", 18],
  ["-2.5%", -2.5],
  ["18", 18],
  ["%", "none"],
  ["%18", "none"],
])("%j of a hundred is %s", (typed, value) => expect(read(typed, 2, true)).toBe(value));

test("a field without decimals takes whole ones alone, one with three takes three", () => {
  expect(["30", "30.0", "1,000", "1.5"].map((typed) => read(typed, 0))).toEqual([30, 30, 1000, "places"]);
  expect(["2.125", "1.2345", "0.001 lakh"].map((typed) => read(typed, 3))).toEqual([2.125, "places", 100]);
});

test("a field that is in crore itself takes no word for many", () =>
  expect(
    ["64.5", "50 lakh", "2 crore", "12 Cr"].map((typed) => readFigure(typed, { places: 2, words: false })),
  ).toEqual([{ value: 64.5, units: 6450 }, ...Array.from({ length: 3 }, () => ({ problem: "none" }))]));

test("a problem is said with what is to be typed", () => {
  expect(figureSentence("unclear", "an amount", 2)).toBe("Enter an amount like 1,23,456.50: this may mean two things");
  expect(figureSentence("places", "days", 0)).toBe("Enter days as a whole number");
  expect(figureSentence("places", "an amount", 2)).toBe("Enter an amount with at most 2 decimals");
});

describe("what is written is read as it was", () => {
  const paise = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 });

  test("to the paisa, in each way in which we write it", () =>
    fc.assert(
      fc.property(paise, (units) => {
        const rupees = units / 100;
        for (const text of [amount(rupees), rupees.toFixed(2), `₹ ${amount(rupees)}/-`, String(rupees)])
          expect(readFigure(text, { places: 2 })).toEqual({ units, value: rupees });
      }),
    ));

  test("a quantity to its thousandth", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (units) => {
        expect(readFigure(quantity(units / 1000), { places: 3 })).toEqual({ units, value: units / 1000 });
      }),
    ));

  test("and of any text a figure or a problem, never what is no number", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("01٢२9.,-−+() /₹%rsinlakhcoe\u00a0")) }), (text) => {
        const { value, problem } = readFigure(text, { places: 3, percent: true });
        expect(problem === undefined ? Number.isFinite(value) : typeof problem === "string").toBe(true);
      }),
    ));
});
