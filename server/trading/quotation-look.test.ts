import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { gainOfLines, linesToLookAt, type LastPrice, type LookedLine } from "./quotation-look.ts";

const last = (rate: number, name: string, uom = "Nos"): LastPrice => ({
  rate: rate as Paise,
  uom,
  day: "2026-10-12",
  name,
});

/** Ten at 12.00 that cost 10.00, as they were sold and bought last. */
const line = (more: Partial<LookedLine> = {}): LookedLine => ({
  idx: 1,
  itemName: "Hex bolt",
  uom: "Nos",
  qty: 10_000,
  amount: 12_000 as Paise,
  cost: 1000 as Paise,
  isService: false,
  lastSold: last(1200, "SO-1"),
  lastPaid: last(1000, "PO-1"),
  ...more,
});
const remarksOf = (more: Partial<LookedLine>) =>
  linesToLookAt([line(more)]).flatMap(({ says, saysOfCost }) => [...saysOfCost, ...says]);

test.each<[string, Partial<LookedLine>]>([
  ["as it was sold and bought last", {}],
  ["a tenth above", { lastSold: last(1091, "SO-1"), lastPaid: last(910, "PO-1") }],
  ["never traded", { lastSold: null, lastPaid: null }],
  ["last in another unit", { lastSold: last(120_000, "SO-1", "Box"), lastPaid: last(90_000, "PO-1", "Box") }],
  ["sold for what it costs", { cost: 1200 as Paise, lastPaid: null }],
  ["a charge that says no cost", { cost: null, isService: true, lastSold: null }],
  ["last given away", { lastSold: last(0, "SO-1") }],
  [
    "sold for what it costs, half a paisa up",
    { qty: 560, amount: 7 as Paise, cost: 13 as Paise, lastSold: null, lastPaid: null },
  ],
])("nothing is to be looked at of a line that is %s", (_, more) => expect(remarksOf(more)).toEqual([]));

test.each<[string, Partial<LookedLine>, string[]]>([
  ["says no cost", { cost: null }, ["It says no cost."]],
  ["is sold below its cost", { cost: 1201 as Paise, lastPaid: null }, ["Sold at ₹12.00, below its cost of ₹12.01."]],
  [
    "is dearer than it was sold last",
    { lastSold: last(1000, "SO-1") },
    ["Sold at ₹12.00, last at ₹10.00 on 12 Oct 2026 by SO-1: 20 % more."],
  ],
  [
    "is cheaper than it was sold last",
    { lastSold: last(1600, "SO-1") },
    ["Sold at ₹12.00, last at ₹16.00 on 12 Oct 2026 by SO-1: 25 % less."],
  ],
  [
    "costs more than was paid last",
    { lastPaid: last(800, "PO-1") },
    ["Costs ₹10.00, last paid ₹8.00 on 12 Oct 2026 by PO-1: 25 % more."],
  ],
])("a line that %s is to be looked at", (_, more, says) => expect(remarksOf(more)).toEqual(says));

test("lines keep their order and their numbers, and those in order are left out", () => {
  const lines = [line({ idx: 1, cost: null }), line({ idx: 2 }), line({ idx: 3, itemName: "Nut", cost: null })];
  expect(linesToLookAt(lines).map(({ idx, itemName }) => [idx, itemName])).toEqual([
    [1, "Hex bolt"],
    [3, "Nut"],
  ]);
});

test("what is left is of the lines that say what they cost", () => {
  const lines = [line(), line({ cost: null, amount: 99_900 as Paise })];
  expect(gainOfLines(lines)).toEqual({ cost: 10_000, gain: 2000, margin: 1667 });
  expect(gainOfLines([line({ cost: null })])).toEqual({ cost: null, gain: 0, margin: null });
  expect(gainOfLines([])).toEqual({ cost: null, gain: 0, margin: null });
});
