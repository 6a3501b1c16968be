import { describe, expect, test } from "vitest";
import { isFiltered, newestFirst, nextSort, readListAddress, sortingOf, withParameter } from "./list-address.ts";

const known = { statuses: ["Open", "Lost"], sorts: ["name", "opportunity_amount"] };
const read = (query: string) => readListAddress(new URLSearchParams(query), known);

describe("the address of a list", () => {
  test("without anything shows all, newest first", () => {
    expect(read("")).toEqual({ sort: newestFirst });
    expect(isFiltered(read(""))).toBe(false);
  });
  test("holds status, search, party and order", () => {
    expect(read("status=Open&q=OPP&party=Sahyadri&sort=-opportunity_amount")).toEqual({
      status: "Open",
      q: "OPP",
      party: "Sahyadri",
      sort: "-opportunity_amount",
    });
  });
  test.each(["status=Nonsense", "sort=password", "sort=--name", "q=%20%20", "other=1"])("ignores %s", (query) => {
    expect(read(query)).toEqual({ sort: newestFirst });
  });
  test("a filter closes Details and keeps the rest", () => {
    const next = withParameter(new URLSearchParams("q=OPP&details=OPP-2627-000123"), "status", "Open");
    expect(next.toString()).toBe("q=OPP&status=Open");
    expect(withParameter(next, "q", "").toString()).toBe("status=Open");
  });
});

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
