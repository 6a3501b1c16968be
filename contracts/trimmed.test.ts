import { expect, test } from "vitest";
import { withoutEnd } from "./trimmed.ts";

test("signs at the end go, those before others stay", () => {
  const ends = ["a--b--", "---", "", "a", "- a -"].map((text) => withoutEnd(text, /-/));
  expect(ends).toEqual(["a--b", "", "", "a", "- a "]);
});
