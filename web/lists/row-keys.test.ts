import { describe, expect, test } from "vitest";
import { rowAfter } from "./row-keys.ts";

describe("keys in a list of three rows", () => {
  test.each([
    ["j", -1, 0],
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 2],
    ["k", 2, 1],
    ["ArrowUp", 0, 0],
    ["End", 0, 2],
    ["Home", 2, 0],
    ["Home", -1, null],
    ["Enter", 1, null],
    ["x", 1, null],
  ])("%s from row %i leads to %s", (key, at, next) => expect(rowAfter(key, at, 3)).toBe(next));

  test("in an empty list no key does anything", () => expect(rowAfter("j", -1, 0)).toBeNull());
});
