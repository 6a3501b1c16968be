import { describe, expect, test } from "vitest";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { Kind } from "@vanik/contracts/trade";
import { chipsOf } from "../../../lists/filters.ts";
import { newestFirst } from "../../../lists/list-order.ts";
import { isSameView, queryOfList, readListAddress } from "../list-address.ts";
import { deskFilters, deskKind } from "./desk-kinds.ts";

const read = (query: string, kind: Kind = "quotation") =>
  readListAddress(new URLSearchParams(query), { kind, filters: deskFilters(kind) });

describe("the address of a desk's list", () => {
  test("holds status, texts, days, amounts, what waits, and the order", () => {
    const query = "status=Draft&q=QTN&party=Sahyadri&from=2026-01-01&to=2026-02-01&min=100&max=5000.50&waits=expiring";
    expect(read(`${query}&sort=valid_till`)).toEqual({
      status: "Draft",
      q: "QTN",
      party: "Sahyadri",
      from: "2026-01-01",
      to: "2026-02-01",
      min: "100",
      max: "5000.50",
      waits: "expiring",
      sort: "valid_till",
    });
  });
  test.each([
    "from=yesterday",
    "from=2026-13-40",
    "min=-1",
    "max=1e9",
    "min=1.234",
    "waits=compare",
    "waits=constructor",
  ])("ignores %s", (query) => expect(read(query)).toEqual({ sort: newestFirst }));
  test("requests have no amounts", () =>
    expect(read("min=1&max=2", "request_for_quotation")).toEqual({ sort: newestFirst }));
  test("leaves out what is as it is without being said", () => {
    expect(queryOfList({ ...read("status=Open&q=&sort=-transaction_date") }).toString()).toBe("status=Open");
  });
  test("is the same view in whatever order it is written", () => {
    const [one, other] = [new URLSearchParams("a=1&b=2"), new URLSearchParams("b=2&a=1")];
    expect(isSameView(one, other)).toBe(true);
    expect(isSameView(one, new URLSearchParams("a=1"))).toBe(false);
  });
});

test("chips stand for what is set alone, and go with all of it", () => {
  const address = read("status=Open&q=x&waits=expiring&from=2026-11-01&to=2026-11-02&party=Sahyadri");
  expect(chipsOf(deskFilters("quotation"), address)).toEqual([
    { names: ["party"], words: "Sahyadri" },
    { names: ["from", "to"], words: "01 Nov 2026 to 02 Nov 2026" },
    { names: ["waits"], words: "Runs out within 3 days" },
  ]);
});

test.each(["sales_invoice", "purchase_invoice"] as const)(
  "a row of a %s leads with what is open, else with what it came to",
  (kind) => {
    const { block } = deskKind(kind);
    const read = (figures: { outstanding: number; rounded_total: number }) =>
      block
        .filter(({ key }) => key === "outstanding" || key === "rounded_total")
        .map(({ lead, cell }) => {
          const row = figures as DocumentRow;
          return [typeof lead === "function" ? lead(row) : lead, cell(row, deskKind(kind))];
        });
    expect(read({ outstanding: 25_496, rounded_total: 50_992 })).toEqual([
      ["Outstanding", "₹25,496.00"],
      ["Payable", "₹50,992.00"],
    ]);
    expect(read({ outstanding: 0, rounded_total: 165_767 })).toEqual([
      ["Payable", "₹1,65,767.00"],
      ["Payable", ""],
    ]);
  },
);
