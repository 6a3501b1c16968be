import { describe, expect, test } from "vitest";
import { newestFirst, nextSort, sortingOf, sortChoices } from "./list-order.ts";

describe("a press on a head", () => {
  const amount = { field: "opportunity_amount", first: "descending" } as const;
  test.each([
    [newestFirst, "-opportunity_amount"],
    ["-opportunity_amount", "opportunity_amount"],
    ["opportunity_amount", "-opportunity_amount"],
  ])("turns %s into %s", (before, after) => expect(nextSort(before, amount)).toBe(after));
  test("names begin with the first", () =>
    expect(nextSort(newestFirst, { field: "name", first: "ascending" })).toBe("name"));
  test("an order reads as field and direction", () => {
    expect(sortingOf("-name")).toEqual({ field: "name", direction: "descending" });
    expect(sortingOf("name")).toEqual({ field: "name", direction: "ascending" });
  });
});

test("the day of every list is among what it is sorted by, under one name", () => {
  const amount = { label: "Amount", sort: { field: "opportunity_amount" } };
  const date = { label: "Date", field: "transaction_date" };
  expect(sortChoices([{ label: "Tx. Date", sort: { field: "transaction_date" } }, amount, { label: "PDF" }])).toEqual([
    date,
    { label: "Amount", field: "opportunity_amount" },
  ]);
  expect(sortChoices([amount])).toEqual([{ label: "Amount", field: "opportunity_amount" }, date]);
});
