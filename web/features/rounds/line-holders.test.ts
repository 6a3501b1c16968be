import { describe, expect, test } from "vitest";
import { type HeldLine, holdersOf, describeHeldLines, formatNumbers, describeThinLines } from "./line-holders.ts";

const holding = (...known: HeldLine["known"][]) => ({ lines: known.map((one, at) => ({ idx: at + 1, known: one })) });

test.each([
  [[], ""],
  [[4], "4"],
  [[9, 10], "9 and 10"],
  [[1, 2, 3, 5], "1–3 and 5"],
  [[1, 3, 4, 6, 7, 8], "1, 3, 4 and 6–8"],
])("%j are said as %j", (numbers, text) => expect(formatNumbers(numbers)).toBe(text));

describe("lines that few hold", () => {
  test("are those that none, one or two of who is asked know", () => {
    const lines = [
      holding("supplied", "bid", null, "category"),
      holding("declared", null, null, "supplied"),
      holding("bid", null, null, "bid"),
    ];
    const holders = holdersOf([1, 2, 3, 4], lines);
    expect([...holders]).toEqual([
      [1, 3],
      [2, 1],
      [3, 0],
      [4, 3],
    ]);
    expect(describeThinLines(holders)).toBe("Line 3 has nobody. Line 2 has one.");
  });

  test("are told together where they have as many", () => {
    const holders = holdersOf([1, 2, 3], [holding("bid", "bid"), holding("bid", "bid")]);
    expect(describeThinLines(holders)).toBe("Line 3 has nobody. Lines 1 and 2 have two each.");
    expect(describeThinLines(holdersOf([1, 2], []))).toBe("Lines 1 and 2 have nobody.");
  });

  test("only those that are asked count, and nothing is told where each has three", () => {
    const one = holding("supplied", null);
    expect(describeThinLines(holdersOf([1], [one, one, one]))).toBe("");
  });
});

test("what is drawn is said as well", () => {
  expect(
    describeHeldLines(holding("supplied", "supplied", "supplied", "bid", null, "category", "declared").lines),
  ).toBe("supplied lines 1–3, bid for line 4, declares line 7, deals in the category of line 6");
  expect(describeHeldLines(holding(null).lines)).toBe("");
});
