import { expect, test } from "vitest";
import { optionAfter } from "./use-combobox.ts";

const cases: [key: string, at: number, next: number | null][] = [
  ["ArrowDown", -1, 0],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, -1],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, -1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", -1, null],
  ["End", -1, null],
  ["Enter", 0, null],
];
test.each(cases)("of three options, %s at %i leads to %j", (key, at, next) => {
  expect(optionAfter(key, at, 3)).toBe(next);
});

test("no key leads into an empty list", () => expect(optionAfter("ArrowDown", -1, 0)).toBeNull());
