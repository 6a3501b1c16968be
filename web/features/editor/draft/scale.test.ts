import { expect, test } from "vitest";
import { scaleOf } from "./figures.ts";

test.each([
  [[], 0, 20],
  [[4, 12.5], 0, 20],
  [[8, 31], 0, 40],
  [[-3, 50], -10, 50],
  [[-250, 100], -100, 100],
])("margins of %j are drawn from %i to %i", (margins, from, to) => expect(scaleOf(margins)).toEqual({ from, to }));
