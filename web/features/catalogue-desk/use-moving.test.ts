import { expect, test } from "vitest";
import { orderWith } from "./use-moving.ts";

test.each([
  ["a", 1, ["b", "a", "c"]],
  ["a", 2, ["b", "c", "a"]],
  ["c", 0, ["c", "a", "b"]],
  ["b", 9, ["a", "c", "b"]],
  ["b", -1, ["b", "a", "c"]],
])("%s moved to %i", (id, to, expected) => expect(orderWith(["a", "b", "c"], id, to)).toEqual(expected));
