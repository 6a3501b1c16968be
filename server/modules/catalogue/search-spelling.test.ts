import { describe, expect, test } from "vitest";
import { correct, part, partings, remainsOf, spellingDistance } from "./search-spelling.ts";

const known = ["bolt", "belt", "safety", "shoe", "helmet", "hex", "light", "flood", "6205", "bearing"].map(
  (word, at) => ({ word, itemCount: 100 - at }),
);

test.each([
  ["bolt", "bolt", 0],
  ["blt", "bolt", 1],
  ["saftey", "safety", 1],
  ["shose", "shoe", 1],
  ["bering", "bearing", 1],
  ["abc", "", 3],
])("%s is %s by %i changes", (a, b, distance) => {
  expect(spellingDistance(a, b)).toBe(distance);
  expect(spellingDistance(b, a)).toBe(distance);
});

describe("a misspelt word", () => {
  test.each([
    ["blt", ["bolt", "belt"]],
    ["saftey", ["safety"]],
    ["safty", ["safety"]],
    ["shose", ["shoe"]],
    ["helmat", ["helmet"]],
    ["6206", []],
    ["xyz", []],
  ])("%s becomes one of %j", (typed, words) => {
    expect(correct(typed, known).map(({ word }) => word)).toEqual(words);
  });

  test.each([
    ["blt", "bolt"],
    ["saftey", "safety"],
    ["butterfli", "butterfly"],
    ["extingisher", "extinguisher"],
  ])("%s shares remains with %s, by which the index finds it", (typed, meant) => {
    const remains = new Set(remainsOf(meant));
    expect(remainsOf(typed).some((remain) => remains.has(remain))).toBe(true);
  });

  test.each(["12", "6205", "1.5", "mm"])("%s is never corrected", (word) => expect(remainsOf(word)).toEqual([]));

  test("has few remains, however long it is", () => {
    expect(remainsOf("z".repeat(100)).length).toBeLessThan(40);
    expect(remainsOf("electromagnetically").length).toBeLessThan(40);
  });
});

describe("a lost space", () => {
  test.each([
    ["floodlight", ["flood", "light"]],
    ["hexbolt", ["hex", "bolt"]],
    ["helmets", null],
    ["hexabolt", null],
  ])("%s is parted as %j", (typed, parts) => expect(part(typed, known)).toEqual(parts));

  test("is not looked for in short words or numbers", () => {
    expect(partings("bolt")).toEqual([]);
    expect(partings("12050")).toEqual([]);
  });
});
