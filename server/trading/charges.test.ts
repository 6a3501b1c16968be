import { describe, expect, test } from "vitest";
import type { Paise } from "@vanik/contracts/money";
import { chargesAsked, defaultServiceRate, goodsQty, isServiceLine } from "./charges.ts";
import type { GstTreatment } from "@vanik/contracts/trade";
import { marginOfRate } from "./margin.ts";

const line = (itemCode: string, hsn: string, rate = 1800, treatment: GstTreatment = "taxable", qty = 1000) => ({
  itemCode,
  hsn,
  rate,
  treatment,
  qty,
});
const bolt = line("FS-HB-12050-Z", "73181500");
const rice = line("FD-RC-1", "10063020", 500);
const milk = line("FD-ML-1", "04012000", 0, "exempt");
const freight = line("FREIGHT", "996511", 4000);

describe("services among the lines (trade 4)", () => {
  test.each([
    [bolt, false],
    [freight, true],
    [line("INSTALL", "9987"), true],
    [line("packing", "48191010"), true],
    [line("FREIGHT-SCALE", "84238190"), false],
    [line("X", "09909900"), false],
  ])("%j is a service: %s", (one, service) => {
    expect(isServiceLine(one)).toBe(service);
  });

  test.each([
    ["the highest rate of the goods", [rice, bolt, freight], { rate: 1800, treatment: "taxable" }],
    ["of taxable goods, if any are", [milk, rice], { rate: 500, treatment: "taxable" }],
    ["as the goods, where none is taxable", [milk, freight], { rate: 0, treatment: "exempt" }],
    ["nothing said without goods", [freight], null],
  ])("bear by default %s", (_, lines, expected) => {
    expect(defaultServiceRate(lines)).toEqual(expected);
  });

  const askedLine = (one: ReturnType<typeof line>, idx: number, source: number | null = null) => ({
    ...one,
    idx,
    source,
  });
  test.each([
    ["what the desk adds to goods", [askedLine(bolt, 1, 1), askedLine(freight, 2)], [2]],
    ["goods that the desk adds are goods", [askedLine(bolt, 1), askedLine(line("INSTALL", "9987"), 2)], [2]],
    ["a service that a buyer wants is bought", [askedLine(line("INSTALL", "9987"), 1, 1), askedLine(freight, 2)], [2]],
    ["of services alone none is", [askedLine(freight, 1), askedLine(line("INSTALL", "9987"), 2)], []],
    ["nothing is asked", [], []],
  ])("are asked for as charges: %s", (_, lines, charges) => expect([...chargesAsked(lines)]).toEqual(charges));

  test("do not count in the total quantity", () => {
    expect(goodsQty([bolt, line("STEEL", "7214", 1800, "taxable", 2_512), freight])).toBe(3_512);
  });
});

test.each([
  [100_00, 80_00, 2000],
  [100_00, 100_00, 0],
  [80_00, 100_00, -2500],
  [3_00, 2_00, 3333],
  [3_00, 1_00, 6667],
  [0, 1_00, null],
])("selling at %s what costs %s leaves a margin of %s basis points (trade 3.8)", (rate, cost, margin) => {
  expect(marginOfRate(rate as Paise, cost as Paise)).toBe(margin);
});
