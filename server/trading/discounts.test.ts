import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineAmount, type Paise } from "@vanik/contracts/money";
import { discountOfPart } from "./discounts.ts";

const part = (discount: number, qty: number, done: number, carried: number, gross = 1e9) =>
  discountOfPart({ discount: discount as Paise, qty, done, carried: carried as Paise, gross: gross as Paise });

describe("what a part carries of its source's discount (trade 3.7)", () => {
  test.each([
    ["the first third of 10.00", 1000, 3000, 1000, 0, 333],
    ["the second, with what the first rounded off", 1000, 3000, 2000, 333, 334],
    ["the last carries the rest", 1000, 3000, 3000, 667, 333],
    ["all at once", 1000, 3000, 3000, 0, 1000],
    ["what weighs more than ordered carries more", 250_00, 2_500, 2_512, 0, 251_20],
    ["no discount", 0, 3000, 1000, 0, 0],
    ["never less than none, after a part that carried the rounding stayed alone", 1, 1_000, 2, 1, 0],
  ])("%s", (_, discount, qty, done, carried, expected) => {
    expect(part(discount, qty, done, carried)).toBe(expected);
  });

  test("never more than the part is worth", () => {
    expect(part(1, 3, 2, 0, 0)).toBe(0);
  });

  const anySplit = fc
    .record({
      parts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      rate: fc.integer({ min: 1, max: 1_000_000 }),
      percent: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ parts, rate, percent }) => {
      const qty = parts.reduce((sum, one) => sum + one, 0);
      const gross = lineAmount(qty / 1000, rate as Paise);
      return { parts, qty, rate: rate as Paise, discount: Math.floor((gross * percent) / 10_000) as Paise };
    });

  test("all parts of a line carry its discount, or are given away whole", () => {
    fc.assert(
      fc.property(anySplit, ({ parts, qty, rate, discount }) => {
        let done = 0;
        let carried = 0;
        let cut = false;
        for (const one of parts) {
          done += one;
          const gross = lineAmount(one / 1000, rate);
          const due = part(discount, qty, done, carried);
          const deducted = part(discount, qty, done, carried, gross);
          expect(deducted).toBe(Math.min(due, gross));
          cut ||= deducted < due;
          carried += deducted;
        }
        expect(carried).toBeLessThanOrEqual(discount);
        if (!cut) expect(carried).toBe(discount);
      }),
    );
  });
});
