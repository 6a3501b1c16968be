import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideHalfUp, hasAtMostDecimals, lineAmount, type Paise, toPaise, toRupees, toThousandths } from "./money.ts";

describe("rounding", () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [5n, -10n, -1n],
  ])("%s ÷ %s rounds half away from zero to %s", (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  test("is never further than half from the true quotient", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
        const off = divideHalfUp(n, d) * d - n;
        expect((off < 0n ? -off : off) * 2n <= d).toBe(true);
      }),
    );
  });
});

describe("money on the wire", () => {
  test("goes to rupees and back without loss", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => toPaise(toRupees(paise as Paise)) === paise));
  });

  test.each([
    [2.5, 5_800_000, 14_500_000],
    [0.001, 1, 0],
    [0.5, 1, 1],
    [1_000_000, 99_999_999, 99_999_999_000_000],
  ])("%s at %s paise makes %s paise", (qty, rate, amount) => {
    expect(lineAmount(qty, rate as Paise)).toBe(amount);
  });
});

describe("decimals", () => {
  test.each([
    [1.234, 3, true],
    [1.2345, 3, false],
    [0.0001, 3, false],
    [1e6, 3, true],
  ])("%s has at most %s decimals: %s", (value, places, expected) => {
    expect(hasAtMostDecimals(value, places)).toBe(expected);
  });

  test("holds for every number of thousandths up to a million", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (n) => {
        expect(hasAtMostDecimals(n / 1000, 3)).toBe(true);
        expect(toThousandths(n / 1000)).toBe(n);
      }),
    );
  });
});
