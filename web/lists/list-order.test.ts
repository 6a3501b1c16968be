import { describe, expect, test } from "vitest";
import { newestFirst, nextSort, sortingOf } from "./list-order.ts";

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
