import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimalOf,
  figureIn,
  isFlagged,
  plus,
  remoteBasisPoints,
  remotePaise,
  remoteShare,
  remoteThousandths,
  roundedTo,
  saidBeyond,
  UnreadableField,
} from "./figures.ts";

test.each<[came: unknown, paise: number]>([
  [12.345, 1235],
  [-12.345, -1235],
  ["12.345", 1235],
  // As floats 1.005 × 100 is 100.49999999999999, and 0.1 + 0.2 no 0.3.
  [1.005, 101],
  [-1.005, -101],
  [0.005, 1],
  [0.0049999, 0],
  [1e-7, 0],
  [5e-3, 1],
  [1.5e3, 150_000],
  ["1.5E3", 150_000],
  ["+7", 700],
  [".5", 50],
  ["5.", 500],
  [999_999_999_999.995, 100_000_000_000_000],
  [0, 0],
  [-0, 0],
  [null, 0],
  [undefined, 0],
  ["", 0],
])("%j is %d paise", (came, paise) => expect(remotePaise({ came }, "came")).toBe(paise));

test.each<[came: unknown]>([
  ["twelve"],
  ["12,345"],
  ["₹ 12"],
  ["1.2.3"],
  ["e5"],
  ["."],
  ["NaN"],
  ["0x10"],
  ["1e9999"],
  [1e300],
  ["9".repeat(400)],
  [1e14],
  [true],
  [[12]],
  [{ rate: 12 }],
  [Number.POSITIVE_INFINITY],
])("%j is no figure of money", (came) => {
  expect(() => remotePaise({ came }, "came")).toThrow(new UnreadableField("came"));
});

test("what a database's integer does not hold is no percentage", () => {
  expect(remoteBasisPoints({ rate: 18.125 }, "rate")).toBe(1813);
  expect(() => remoteBasisPoints({ rate: 21_474_836.48 }, "rate")).toThrow(UnreadableField);
});

test.each<[came: number, places: number, said: number | undefined]>([
  [12.345, 2, 12.345],
  [12.34, 2, undefined],
  [-1.5005, 3, -1.5005],
  [7, 3, undefined],
  [0.333333333333, 2, 0.333333333],
  // To nine decimals it is nothing.
  [1e-12, 2, undefined],
  [12_345.678901234, 2, 12_345.678901234],
])("%d beyond %d places is %j", (came, places, rest) =>
  expect(saidBeyond(figureIn({ came }, "came"), places, "came")).toBe(rest),
);

test.each<[value: unknown, flag: boolean]>([
  [1, true],
  ["1", true],
  [true, true],
  [0, false],
  ["0", false],
  [null, false],
  [undefined, false],
  ["yes", false],
  [[], false],
])("a check of %j", (value, flag) => expect(isFlagged({ value }, "value")).toBe(flag));

describe("of any figure", () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: 1, maxLength: 11 });
  const text = fc
    .tuple(fc.constantFrom("", "-"), digits, digits)
    .map(([sign, whole, part]) => `${sign}${whole}.${part}`);

  test("it is the next of its text, halves away from zero", () => {
    fc.assert(
      fc.property(text, fc.nat(4), (came, places) => {
        const [whole = "", part = ""] = came.replace("-", "").split(".");
        const digits = `${whole}${part.padEnd(places, "0").slice(0, places)}`;
        const expected = BigInt(digits) + ((part[places] ?? "0") >= "5" ? 1n : 0n);
        const rounded = roundedTo(figureIn({ came }, "came"), places, "came");
        expect(rounded + 0).toBe(Number(came.startsWith("-") ? -expected : expected) + 0);
      }),
    );
  });

  test("a number is its digits, and nothing is lost of them", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (came) => {
        const { digits, scale } = decimalOf(came)!;
        expect(Number(`${digits}e-${scale}`) + 0).toBe(came + 0);
      }),
    );
  });

  test("sums do not depend on their order, and are those of whole parts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 600 }), (parts) => {
        const sum = (numbers: number[]) =>
          numbers.map((part) => decimalOf(part / 1000)!).reduce(plus, { digits: 0n, scale: 0 });
        const total = parts.reduce((all, part) => all + part, 0);
        expect(roundedTo(sum(parts), 3, "qty") + 0).toBe(total + 0);
        expect(roundedTo(sum(parts.toReversed()), 3, "qty") + 0).toBe(total + 0);
      }),
    );
  });

  test("a share is as exact as whole numbers", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (qty, billed, amount) => {
        const share = remoteShare(decimalOf(qty)!, decimalOf(billed)!, decimalOf(amount)!, 3);
        const exact = amount === 0 ? 0n : (BigInt(qty) * BigInt(billed) * 1000n * 2n) / BigInt(amount);
        // Twice the share is never more than one away from twice what is exact.
        const off = share.digits * 2n * 10n ** BigInt(3 - share.scale) - exact;
        expect(off >= -1n && off <= 1n).toBe(true);
      }),
    );
  });

  test("whatever stands there, it is read or named as what is not", () => {
    fc.assert(
      fc.property(fc.anything(), (came) => {
        try {
          expect(Number.isSafeInteger(remoteThousandths({ came }, "came"))).toBe(true);
        } catch (error) {
          expect(error).toEqual(new UnreadableField("came"));
        }
      }),
    );
  });
});
