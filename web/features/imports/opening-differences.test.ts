import { expect, test } from "vitest";
import { openingDifferences } from "./opening-differences.ts";

const figures = (...args: Parameters<typeof openingDifferences>) =>
  openingDifferences(...args).map(({ sheet, books, difference }) => [sheet, books, difference]);

test("each side stands against the old books, and debits less credits", () =>
  expect(figures({ sales: 1000.1, purchases: 500 }, { sales: 1000, purchases: 500 })).toEqual([
    [100_010, 100_000, 10],
    [50_000, 50_000, 0],
    [50_010, 50_000, 10],
  ]));

test("without a total of the old books there is no difference to tell", () =>
  expect(figures({ sales: 20, purchases: 50 }, { sales: null, purchases: 50 })).toEqual([
    [2000, null, null],
    [5000, 5000, 0],
    [-3000, null, null],
  ]));
