import { expect, test } from "vitest";
import { isPageThere } from "../../lists/rights/pages-there.ts";
import { deskLinks } from "./menu.ts";

const entriesOf = (group: string) => deskLinks.find(({ name }) => name === group)!.entries;

test("the books are one group, of which nothing is there beside an ERPNext", () => {
  expect(entriesOf("Books").map(({ label }) => label)).toEqual([
    "Ledger",
    "Credit notes",
    "Debit notes",
    "TDS",
    "MSME",
    "Registers",
  ]);
  const there = entriesOf("Books").filter(({ to }) => isPageThere(to, { besideErpnext: true }));
  expect(there).toEqual([]);
});

test("no page stands in the menu twice", () => {
  const all = deskLinks.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(new Set(all).size).toBe(all.length);
});
