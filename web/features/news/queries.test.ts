import { expect, test } from "vitest";
import { startOf } from "./queries.ts";

test.each([
  ["", 0],
  ["?start=20", 20],
  ["?start=10000", 10_000],
  ["?start=10001", 0],
  ["?start=-20", 0],
  ["?start=2.5", 0],
  ["?start=twenty", 0],
  ["?start=", 0],
])("/media%s starts at %i", (query, start) => {
  expect(startOf(`https://vanik.example/media${query}`)).toBe(start);
});
