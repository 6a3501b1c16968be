import { expect, test } from "vitest";
import { placesOf } from "./spread-places.ts";

const bids = (...rates: number[]) => rates.map((rate, at) => ({ bid: `SQ-${at}`, rate, rank: at + 1 }));

test.each<[string, number[], number | null, number[], number | null]>([
  ["from the lowest to the highest", [10, 15, 20], null, [0, 0.5, 1], null],
  ["with what was last paid", [10, 15], 5, [0.5, 1], 0],
  ["of one", [10], null, [0.5], null],
  ["of equal ones", [10, 10], 10, [0.5, 0.5], 0.5],
])("the spread of a line %s", (_, rates, lastPaid, at, last) => {
  const spread = placesOf(bids(...rates), lastPaid);
  expect(spread.bids.map((one) => one.at)).toEqual(at);
  expect(spread.last).toBe(last);
});
