// Invoices computed by hand, and the rules of trade 3 one by one. Rates and amounts in paise, quantities in thousandths.
import { describe, expect, test } from "vitest";
import type { Paise } from "@vanik/contracts/money";
import { computeTotals, type TotalsLine, type Totals, totalsProblems, type TotalsInput } from "./totals.ts";

type Line = [qty: number, rate: number, gstRate: number, more?: Partial<TotalsLine>];
const document = (lines: Line[], more: Partial<TotalsInput> = {}): TotalsInput => ({
  split: "igst",
  reverseCharge: false,
  ...more,
  lines: lines.map(([qty, rate, gstRate, line], at) => ({
    idx: at + 1,
    qty,
    rate: rate as Paise,
    gstRate,
    gstTreatment: "taxable",
    ...line,
  })),
});
const paise = (amount: number) => amount as Paise;
const block = (totals: Totals) => [
  totals.netTotal,
  totals.totalTaxesAndCharges,
  totals.grandTotal,
  totals.roundingAdjustment,
  totals.roundedTotal,
];
const amounts = (totals: Totals) => totals.lines.map(({ amount }) => amount);
const rows = (totals: Totals) =>
  totals.taxes.map(({ tax, rate, taxableAmount, amount }) => [tax, rate, taxableAmount, amount]);

describe("invoices computed by hand", () => {
  test("inter-state, eight lines at 18 %, rounded up (look/11)", () => {
    const totals = computeTotals(
      document([
        [2400_000, 11_40, 1800],
        [2400_000, 3_90, 1800],
        [4800_000, 1_85, 1800],
        [3000_000, 7_60, 1800],
        [48_000, 668_00, 1800],
        [2_000, 39_250_00, 1800],
        [2_500, 58_400_00, 1800],
        [120_000, 264_00, 1800],
      ]),
    );
    expect(amounts(totals)).toEqual([
      27_360_00, 9_360_00, 8_880_00, 22_800_00, 32_064_00, 78_500_00, 1_46_000_00, 31_680_00,
    ]);
    expect(totals.lines.map(({ igst }) => igst)).toEqual([
      4_924_80, 1_684_80, 1_598_40, 4_104_00, 5_771_52, 14_130_00, 26_280_00, 5_702_40,
    ]);
    expect(block(totals)).toEqual([3_56_644_00, 64_195_92, 4_20_839_92, 8, 4_20_840_00]);
  });

  test("intra-state, one line of 101.01 at 18 %: both halves are 9.09, though the whole would be 18.18 (india 8)", () => {
    const totals = computeTotals(document([[1000, 101_01, 1800]], { split: "cgst_sgst" }));
    expect(totals.lines[0]).toMatchObject({ amount: 101_01, cgst: 9_09, sgst: 9_09, igst: 0 });
    expect(block(totals)).toEqual([101_01, 18_18, 119_19, -19, 119_00]);
  });

  test("intra-state, halves rounded each: 0.50 at 5 % is twice a paisa, where IGST is 3 paise", () => {
    expect(rows(computeTotals(document([[1000, 50, 500]], { split: "cgst_sgst" })))).toEqual([
      ["CGST", 2500, 50, 1],
      ["SGST", 2500, 50, 1],
    ]);
    expect(rows(computeTotals(document([[1000, 50, 500]])))).toEqual([["IGST", 5000, 50, 3]]);
  });

  test("a union territory, and a rate whose half has three decimals: 0.25 % of diamonds", () => {
    const totals = computeTotals(document([[1000, 80_000_00, 25]], { split: "cgst_utgst" }));
    expect(rows(totals)).toEqual([
      ["CGST", 125, 80_000_00, 100_00],
      ["UTGST", 125, 80_000_00, 100_00],
    ]);
    expect(totals.lines[0]).toMatchObject({ cgst: 100_00, sgst: 100_00 });
  });

  test("mixed rates, 0 %, exempt and non-GST lines, freight; discounts of lines in percent and rupees and one of the document", () => {
    const totals = computeTotals(
      document(
        [
          [12_000, 249_99, 1800, { discountPercentage: 750 }], // 2999.88 − 224.99 = 2774.89
          [2_512, 58_400_00, 1800, { ownDiscount: paise(700_80) }], // 146700.80 − 700.80 = 146000.00
          [100_000, 12_35, 500], // 1235.00
          [40_000, 25_00, 0], // 1000.00
          [10_000, 30_00, 500, { gstTreatment: "exempt" }], // 300.00
          [5_000, 90_00, 1800, { gstTreatment: "non_gst" }], // 450.00
          [1000, 1_500_00, 1800], // freight 1500.00
        ],
        { split: "cgst_sgst", discountAmount: paise(1_000_00) },
      ),
    );
    expect(totals.total).toBe(1_53_259_89);
    // 1,000.00 shared by base: .578, .020, .821, .486, .746, .619 and .730 of a paisa are rounded off, four go back
    expect(totals.lines.map(({ discountAmount, ownDiscount }) => discountAmount - ownDiscount)).toEqual([
      18_10, 952_63, 8_06, 6_52, 1_96, 2_94, 9_79,
    ]);
    expect(amounts(totals)).toEqual([2_756_79, 1_45_047_37, 1_226_94, 993_48, 298_04, 447_06, 1_490_21]);
    expect(totals.lines.map(({ cgst }) => cgst)).toEqual([248_11, 13_054_26, 30_67, 0, 0, 0, 134_12]);
    expect(rows(totals)).toEqual([
      ["CGST", 2500, 1_226_94, 30_67],
      ["SGST", 2500, 1_226_94, 30_67],
      ["CGST", 9000, 1_49_294_37, 13_436_49],
      ["SGST", 9000, 1_49_294_37, 13_436_49],
    ]);
    expect(block(totals)).toEqual([1_52_259_89, 26_934_32, 1_79_194_21, -21, 1_79_194_00]);
  });

  test("an SEZ under a letter of undertaking: nothing is charged", () => {
    const totals = computeTotals(document([[3000, 333_33, 1800]], { split: "none" }));
    expect(rows(totals)).toEqual([]);
    expect(block(totals)).toEqual([999_99, 0, 999_99, 1, 1_000_00]);
  });

  test("reverse charge: the tax is shown, not added (trade 3.6)", () => {
    const totals = computeTotals(document([[1000, 1_000_40, 500]], { reverseCharge: true }));
    expect(rows(totals)).toEqual([["IGST", 5000, 1_000_40, 50_02]]);
    expect(block(totals)).toEqual([1_000_40, 0, 1_000_40, -40, 1_000_00]);
  });
});

describe("gross and own discount (trade 3.1, 3.2, 3.4)", () => {
  test.each<[string, Line, number, number, number]>([
    ["half a paisa goes up", [500, 1, 0], 1, 0, 1],
    ["less goes down", [499, 1, 0], 0, 0, 0],
    ["three decimals of a quantity", [1_333, 99_99, 0], 133_29, 0, 133_29],
    ["a percentage of two decimals", [1000, 1_000_00, 0, { discountPercentage: 1234 }], 1_000_00, 123_40, 876_60],
    ["a percentage rounded half up", [1000, 50, 0, { discountPercentage: 100 }], 50, 1, 49],
    ["an amount for the whole line", [7000, 10_00, 0, { ownDiscount: paise(10_01) }], 70_00, 10_01, 59_99],
    ["the whole line for nothing", [1000, 10_00, 1800, { discountPercentage: 10_000 }], 10_00, 10_00, 0],
    ["nothing off", [1000, 10_00, 0, { discountPercentage: 0, ownDiscount: null }], 10_00, 0, 10_00],
    ["the largest quantity at a high rate", [1_000_000_000, 99_999_99, 0], 99_999_990_000_00, 0, 99_999_990_000_00],
  ])("%s", (_, line, gross, ownDiscount, amount) => {
    expect(computeTotals(document([line])).lines[0]).toMatchObject({
      gross,
      ownDiscount,
      discountAmount: ownDiscount,
      amount,
    });
  });
});

describe("the document's discount (trade 3.2, 3.3)", () => {
  test("a percentage is of the total after the lines' own discounts", () => {
    const totals = computeTotals(
      document(
        [
          [1000, 100_00, 1800, { ownDiscount: paise(50_00) }],
          [1000, 50_00, 1800],
        ],
        { discountPercentage: 1000 },
      ),
    );
    expect([totals.total, totals.discountAmount, totals.netTotal]).toEqual([100_00, 10_00, 90_00]);
    expect(totals.lines.map(({ discountAmount }) => discountAmount)).toEqual([55_00, 5_00]);
  });

  test.each<[string, Line[], number, number[]]>([
    [
      "a paisa over goes to the largest remainder",
      [
        [1000, 1_00, 0],
        [1000, 2_00, 0],
      ],
      100,
      [33, 67],
    ],
    [
      "of equal remainders to the larger base",
      [
        [1000, 1_00, 0],
        [1000, 3_00, 0],
      ],
      2,
      [0, 2],
    ],
    [
      "then to the higher rate",
      [
        [1000, 1_00, 500],
        [1000, 1_00, 1800],
      ],
      1,
      [0, 1],
    ],
    [
      "an exempt line's rate does not count",
      [
        [1000, 1_00, 1800, { gstTreatment: "exempt" }],
        [1000, 1_00, 500],
      ],
      1,
      [0, 1],
    ],
    [
      "then to the lower idx",
      [
        [1000, 1_00, 500, { idx: 9 }],
        [1000, 1_00, 500, { idx: 4 }],
      ],
      1,
      [0, 1],
    ],
    [
      "a line of nothing gets nothing",
      [
        [1000, 0, 1800],
        [1000, 7, 500],
        [1000, 7, 500],
      ],
      7,
      [0, 4, 3],
    ],
    [
      "all is taken off",
      [
        [1000, 3, 1800],
        [1000, 7, 500],
      ],
      10,
      [3, 7],
    ],
    ["nothing is taken off nothing", [[1000, 0, 1800]], 0, [0]],
    ["no lines", [], 0, []],
  ])("%s", (_, lines, discount, shares) => {
    const totals = computeTotals(document(lines, { discountAmount: paise(discount) }));
    expect(totals.lines.map(({ discountAmount }) => discountAmount)).toEqual(shares);
  });
});

describe("rounding to the rupee (trade 3.6)", () => {
  test.each([
    [100_49, -49, 100_00],
    [100_50, 50, 101_00],
    [100_00, 0, 100_00],
    [49, -49, 0],
    [0, 0, 0],
  ])("%s paise are rounded by %s to %s", (rate, adjustment, rounded) => {
    const totals = computeTotals(document([[1000, rate, 0]]));
    expect([totals.roundingAdjustment, totals.roundedTotal]).toEqual([adjustment, rounded]);
  });
});

describe("what is refused, at its field (trade 3.2)", () => {
  const both = { discountPercentage: 1000, ownDiscount: paise(1_00) };
  test.each<[string, TotalsInput, Record<string, string>]>([
    [
      "both discounts of a line",
      document([
        [1000, 10_00, 0],
        [1000, 10_00, 0, both],
      ]),
      { "items.1.own_discount": "Enter a discount in percent or in rupees, not both" },
    ],
    [
      "a line's discount above its gross",
      document([[1000, 10_00, 0, { ownDiscount: paise(10_01) }]]),
      { "items.0.own_discount": "This discount is more than what it is taken off" },
    ],
    [
      "a line's percentage above 100",
      document([[1000, 10_00, 0, { discountPercentage: 10_001 }]]),
      { "items.0.discount_percentage": "Enter a discount from 0 to 100 %" },
    ],
    [
      "a negative percentage",
      document([[1000, 10_00, 0, { discountPercentage: -1 }]]),
      { "items.0.discount_percentage": "Enter a discount from 0 to 100 %" },
    ],
    [
      "a negative amount",
      document([[1000, 10_00, 0, { ownDiscount: paise(-1) }]]),
      { "items.0.own_discount": "Enter a discount of 0 or more" },
    ],
    [
      "both discounts of the document",
      document([[1000, 10_00, 0]], { discountPercentage: 1000, discountAmount: paise(1) }),
      { discount_amount: "Enter a discount in percent or in rupees, not both" },
    ],
    [
      "the document's discount above its total",
      document([[1000, 10_00, 0, { ownDiscount: paise(1_00) }]], { discountAmount: paise(9_01) }),
      { discount_amount: "This discount is more than what it is taken off" },
    ],
    [
      "the document's percentage above 100",
      document([[1000, 10_00, 0]], { discountPercentage: 10_001 }),
      { discount_percentage: "Enter a discount from 0 to 100 %" },
    ],
    [
      "a document too large to add up",
      document(Array.from({ length: 200 }, (): Line => [1_000_000_000, 9_999_999, 0])),
      { items: "This document is too large to add up. Make several of it." },
    ],
  ])("%s", (_, input, problems) => {
    expect(totalsProblems(input)).toEqual(problems);
    expect(() => computeTotals(input)).toThrow(RangeError);
  });
});
