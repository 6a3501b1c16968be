import fc from "fast-check";
import { expect, test } from "vitest";
import type { Paise } from "@vanik/contracts/money";
import { amountInWords } from "./words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1, "Rupees Zero and One Paise Only"],
  [50, "Rupees Zero and Fifty Paise Only"],
  [100, "Rupees One Only"],
  [1_900, "Rupees Nineteen Only"],
  [2_000, "Rupees Twenty Only"],
  [2_100, "Rupees Twenty-One Only"],
  [10_000, "Rupees One Hundred Only"],
  [10_105, "Rupees One Hundred One and Five Paise Only"],
  [99_999, "Rupees Nine Hundred Ninety-Nine and Ninety-Nine Paise Only"],
  [100_000, "Rupees One Thousand Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [1_23_456_78, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only"],
  [4_20_840_00, "Rupees Four Lakh Twenty Thousand Eight Hundred Forty Only"],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [1_00_00_001_00, "Rupees One Crore One Only"],
  [
    99_99_99_999_99,
    "Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only",
  ],
  [100_00_00_000_00, "Rupees One Hundred Crore Only"],
  [1_00_000_00_00_000_00, "Rupees One Lakh Crore Only"],
  [
    12_345_678_901_234_00,
    "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Crore Eighty-Nine Lakh One Thousand Two Hundred Thirty-Four Only",
  ],
  [-500_00, "Minus Rupees Five Hundred Only"],
  [-1, "Minus Rupees Zero and One Paise Only"],
])("%s paise read: %s (india 13)", (amount, words) => {
  expect(amountInWords(amount as Paise)).toBe(words);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is not an amount in whole paise", (amount) => {
  expect(() => amountInWords(amount as Paise)).toThrow(RangeError);
});

const values: Record<string, number> = Object.fromEntries(
  (
    "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen " +
    "Eighteen Nineteen"
  )
    .split(" ")
    .map((word, value) => [word, value]),
);
"Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ").forEach((word, at) => {
  values[word] = (at + 2) * 10;
});
const groups: Record<string, number> = { Hundred: 100, Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 };

/** Reads rupees back: a group's word lifts what stands before it and is smaller than the group. */
function readBack(words: string): number {
  const stack: number[] = [];
  for (const word of words.split(/[ -]/)) {
    const group = groups[word];
    if (group === undefined) stack.push(values[word]!);
    else {
      let before = 0;
      while (stack.length > 0 && (group === 10_000_000 || stack.at(-1)! < group)) before += stack.pop()!;
      stack.push(before * group);
    }
  }
  return stack.reduce((sum, value) => sum + value, 0);
}

test("the words of every amount mean that amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_00_000_00_00_000 }), fc.integer({ min: 0, max: 99 }), (rupees, paise) => {
      const words = amountInWords((rupees * 100 + paise) as Paise);
      const [, whole, part = "Zero"] = /^Rupees (.*?)(?: and (.*) Paise)? Only$/.exec(words)!;
      expect([readBack(whole!), readBack(part)]).toEqual([rupees, paise]);
    }),
  );
});
