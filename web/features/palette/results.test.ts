import type { DeskFound } from "@vanik/contracts/find";
import { describe, expect, test } from "vitest";
import { countOfResults, fitOf, resultsOf, wishIn } from "./results.ts";
import { readVisited, withVisit } from "./visited.ts";

describe("what is typed fits the words of a page", () => {
  test.each([
    ["pay", "Payments", "money", 3],
    ["purchase inv", "Purchase invoices", "", 3],
    ["inv pur", "Purchase invoices", "", 2],
    ["party", "New party", "", 2],
    ["money", "Payments", "money in out", 1],
    ["add buyer", "New party", "add create buyer", 1],
    ["xyz", "Payments", "money", 0],
    ["payz", "Payments", "money", 0],
    [" ", "Payments", "money", 0],
    ["++", "Payments", "money", 0],
  ])("%j and %j (%s): %i", (typed, label, words, fit) => expect(fitOf(typed, label, words)).toBe(fit));
});

const found: DeskFound = {
  documents: [
    {
      kind: "sales_order",
      name: "SO-2627-000184",
      status: "To Bill",
      transaction_date: "2026-11-20",
      party: "Sahyadri",
      po_no: "4500",
      amount: 211178,
    },
  ],
  parties: [{ id: "1", name: "Payal Traders", kind: "supplier", city: "Pune" }],
  items: [],
};
const ask = (typed: string, rest: Partial<Parameters<typeof resultsOf>[0]> = {}) =>
  resultsOf({ typed, found: undefined, visited: [], here: [], ...rest });
const headings = (groups: ReturnType<typeof resultsOf>) => groups.map(({ heading }) => heading);

test.each([
  ["new order for Payal Tr", { what: "new order", whom: "Payal Tr" }],
  ["New bill from payal", { what: "New bill", whom: "payal" }],
  ["new order", null],
  ["new order for", null],
  ["for payal", null],
  ["order for payal", null],
])("%j is a wish for %j", (typed, wish) => expect(wishIn(typed)).toEqual(wish));

test("what is to begin for somebody stands alone: each kind of it for each party of its side, else for who was typed", () => {
  const begun = (typed: string) => ask(typed, { found })[0]?.results.map(({ label, to }) => [label, to]);
  expect(headings(ask("new order for payal"))).toEqual([]);
  expect(headings(ask("new order for payal", { found }))).toEqual(["Begin"]);
  expect(begun("new order for payal")).toEqual([
    ["New sales order for “payal”", "/desk/sales-orders?new=1&for=payal"],
    ["New purchase order for Payal Traders", "/desk/purchase-orders?new=1&for=Payal+Traders"],
  ]);
});

describe("groups", () => {
  test("before anything is typed: recent ones, what is done here, beginnings, pages", () => {
    const visited = [{ to: "/desk/quotations/QTN-1", label: "QTN-1", note: "Quotation" }];
    const here = [{ label: "Open to buyer", keys: "mod+enter", run: () => {} }];
    expect(headings(ask("", { visited, here }))).toEqual(["Recent", "On this page", "Begin", "Pages"]);
    expect(headings(ask("  "))).toEqual(["Begin", "Pages"]);
  });

  test("pages that begin so stand first, those that are only meant so behind what was found", () => {
    const groups = ask("pay", { found });
    expect(headings(groups)).toEqual(["Go or do", "Parties", "Documents", "Also"]);
    expect(groups[0]?.results.map(({ label }) => label)).toEqual(["Payments", "Payable by age"]);
    expect(groups[3]?.results.map(({ label }) => label)).toEqual(["Record payment", "Purchase invoices"]);
    expect(headings(ask("bank", { found }))).toEqual(["Parties", "Documents", "Go or do"]);
  });

  test("documents come before parties where a number or the beginning of a name was typed", () => {
    expect(headings(ask("so-26", { found }))).toEqual(["Documents", "Parties"]);
    expect(headings(ask("184", { found }))).toEqual(["Documents", "Parties"]);
  });

  test("a document says whose it is, its own number, amount and status", () => {
    expect(ask("184", { found })[0]?.results[0]).toEqual({
      key: "SO-2627-000184",
      label: "SO-2627-000184",
      to: "/desk/sales-orders/SO-2627-000184",
      note: "Sales order · Sahyadri · PO 4500",
      figure: "2,11,178.00",
      status: "To Bill",
    });
  });

  test("are counted in words", () => {
    expect(countOfResults(ask("pay", { found }))).toBe("6 results in Go or do, Parties, Documents and Also");
    expect(countOfResults([])).toBe("Nothing found");
  });
});

describe("recent ones", () => {
  const visit = (n: number) => ({ to: `/desk/quotations/${n}`, label: `${n}`, note: "" });

  test("the newest first, each once, six at most", () => {
    const visits = [1, 2, 3, 4, 5, 6, 7, 2].reduce((all, n) => withVisit(all, visit(n)), [visit(0)]);
    expect(visits.map(({ label }) => label)).toEqual(["2", "7", "6", "5", "4", "3"]);
  });

  test.each([null, "", "{", "{}", '[1,null,{"to":"https://x"}]', '[{"to":"//x","label":"","note":""}]'])(
    "%j holds none",
    (text) => expect(readVisited(text)).toEqual([]),
  );
});
