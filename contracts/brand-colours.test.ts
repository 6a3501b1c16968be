import fc from "fast-check";
import { expect, test } from "vitest";
import { accentProblem, contrastOf, nearestAccent, ourAccent, type Theme, weakPlaces } from "./brand-colours.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#bf3a12", "#fcfbf9", 5.31],
])("%s on %s has a contrast of %s", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each(["light", "dark"] as const)("our own accent can be read by %s", (theme) => {
  expect(accentProblem(ourAccent(theme), theme)).toBeNull();
});

test.each([
  ["#00a0ff", "light", "Contrast on grey ground is 2.5, and 4.5 is needed: #0070cc is the nearest that passes"],
  ["#22518c", "dark", "Contrast on grey ground is 2.1, and 4.5 is needed: #5485c4 is the nearest that passes"],
  ["#22518c", "light", null],
] as const)("%s by %s: %s", (accent, theme, problem) => expect(accentProblem(accent, theme)).toBe(problem));

test("the nearest that is offered passes, whatever was typed", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, fc.constantFrom<Theme>("light", "dark"), (accent, theme) => {
      expect(weakPlaces(nearestAccent(accent, theme), theme)).toEqual([]);
    }),
  );
});
