import { expect, test } from "vitest";
import { solidNumbers } from "./solid-number.ts";

const isSame = (one: string, other: string) => solidNumbers(one).some((form) => solidNumbers(other).includes(form));

test.each([
  ["AB/27-001", "ab 27 001"],
  ["AB/27-001", "AB27001"],
  ["AB/27-001", "AB-27/1"],
  ["SG/26-27/0413", "SG/26-27/413"],
  ["SG/26-27/0413", "SG 26–27 0413"],
  ["0042", "42"],
  ["INV-007/A", "INV 7 A"],
  ["ＡＢ１２", "ab12"],
  ["बिल-१", "बिल १"],
])("%s is %s", (one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(isSame(other, one)).toBe(true);
});

test.each([
  ["AB/27-001", "AB/27-010"],
  ["AB/1", "BA/1"],
  ["100", "10"],
  ["A1007", "A17"],
  ["--", "--"],
  ["", "/"],
])("%s is not %s", (one, other) => {
  expect(isSame(one, other)).toBe(false);
});
