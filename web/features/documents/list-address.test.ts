import { describe, expect, test } from "vitest";
import { isNarrowed } from "../../lists/filters.ts";
import { newestFirst } from "../../lists/list-order.ts";
import { partyKind } from "./party-kind.ts";
import { readListAddress, withParameters } from "./list-address.ts";

const kind = partyKind("opportunity");
const read = (query: string) => readListAddress(new URLSearchParams(query), kind);

describe("the address of a list", () => {
  test("without anything shows all, newest first", () => {
    expect(read("")).toEqual({ sort: newestFirst });
    expect(isNarrowed(kind.filters, read(""))).toBe(false);
  });
  test("holds status, search and order", () => {
    expect(read("status=Open&q=OPP&sort=-opportunity_amount")).toEqual({
      status: "Open",
      q: "OPP",
      sort: "-opportunity_amount",
    });
  });
  test.each(["status=Nonsense", "sort=password", "sort=--name", "q=%20%20", "party=Sahyadri", "other=1"])(
    "ignores %s",
    (query) => {
      expect(read(query)).toEqual({ sort: newestFirst });
    },
  );
  test("a filter closes Details and keeps the rest", () => {
    const next = withParameters(new URLSearchParams("q=OPP&details=OPP-2627-000123"), { status: "Open" });
    expect(next.toString()).toBe("q=OPP&status=Open");
    expect(withParameters(next, { q: "" }).toString()).toBe("status=Open");
  });
});
