// The supplier's own figures (trade 3): ours are 2 lines at 18 % within a state, 1,000.00 and 333.33.
import { describe, expect, test } from "vitest";
import type { Paise } from "@vanik/contracts/money";
import type { GstCategory } from "./gst-category.ts";
import { party, purchaseFrom } from "./sample-supplies.ts";
import { normaliseBillNo, type PrintedBill, recordBill, untaxedBill } from "./supplier-bill.ts";
import type { TaxedSupply } from "./tax-split.ts";
import { computeTotals } from "./totals.ts";

const paise = (amount: number) => amount as Paise;
const line = { qty: 1000, gstRate: 1800, gstTreatment: "taxable" as const };
const input = {
  lines: [
    { ...line, idx: 1, rate: paise(1_000_00) },
    { ...line, idx: 2, rate: paise(333_33) },
  ],
  split: "cgst_sgst" as const,
  reverseCharge: false,
};
const computed = computeTotals(input); // 1,333.33 + 2 × 120.00 = 1,573.33, payable 1,573.00
const record = (printed: PrintedBill) => recordBill(computed, printed, false);
const cgst = (amount: number, rate = 9000) => ({ tax: "CGST" as const, rate, amount: paise(amount) });
const sgst = (amount: number, rate = 9000) => ({ tax: "SGST" as const, rate, amount: paise(amount) });

describe("a bill as computed", () => {
  test("needs its total alone, and differs in nothing", () => {
    const { totals, differences, problems } = record({ total: paise(1_573_00) });
    expect(problems).toEqual({});
    expect(differences).toEqual([]);
    expect(totals).toEqual({
      netTotal: computed.netTotal,
      taxes: computed.taxes,
      totalTaxesAndCharges: 240_00,
      grandTotal: 1_573_33,
      roundingAdjustment: -33,
      roundedTotal: 1_573_00,
    });
  });

  test("whose total does not agree is held back", () => {
    expect(record({ total: paise(1_573_33) }).problems).toEqual({
      bill_total: "Lines, taxes and rounding make ₹1,573.00, the bill ₹1,573.33: check each against the paper",
    });
  });

  test("whose halves of one tax are not the same is held back", () => {
    expect(record({ taxes: [cgst(120_00), sgst(120_50)], total: paise(1_574_00) }).problems).toMatchObject({
      bill_taxes: "CGST is ₹120.00 and SGST ₹120.50: they are halves of one tax. Check each against the paper",
    });
  });

  test("that is not rounded says so", () => {
    const { totals, differences, problems } = record({ roundingAdjustment: paise(0), total: paise(1_573_33) });
    expect(problems).toEqual({});
    expect(totals).toMatchObject({ roundingAdjustment: 0, roundedTotal: 1_573_33 });
    expect(differences).toEqual([{ figure: "the rounding", computed: -33, printed: 0 }]);
  });
});

describe("a bill that differs", () => {
  test("by up to a rupee a head is recorded as printed, and the difference shown", () => {
    const { totals, differences, problems } = record({ taxes: [cgst(120_75), sgst(120_75)], total: paise(1_575_00) });
    expect(problems).toEqual({});
    expect(totals).toMatchObject({ totalTaxesAndCharges: 241_50, grandTotal: 1_574_83, roundingAdjustment: 17 });
    expect(differences).toEqual([
      { figure: "CGST 9 %", computed: 120_00, printed: 120_75 },
      { figure: "SGST 9 %", computed: 120_00, printed: 120_75 },
    ]);
  });

  test("in a line's amount changes the net", () => {
    const { totals, differences, problems } = record({
      amounts: new Map([[2, paise(333_34)]]),
      total: paise(1_573_00),
    });
    expect(problems).toEqual({});
    expect(totals).toMatchObject({ netTotal: 1_333_34, roundingAdjustment: -34 });
    expect(differences).toEqual([{ figure: "the amount of line 2", computed: 333_33, printed: 333_34 }]);
  });

  test.each<[string, PrintedBill, string]>([
    [
      "by more than a rupee",
      { taxes: [cgst(121_01), sgst(121_01)], total: paise(1_575_00) },
      "Say why CGST 9 % is ₹121.01 on the bill and ₹120.00 by our account",
    ],
    [
      "in a line by more than a rupee",
      { amounts: new Map([[1, paise(998_00)]]), total: paise(1_571_00) },
      "Say why the amount of line 1 is ₹998.00 on the bill and ₹1,000.00 by our account",
    ],
    [
      "in a head",
      { taxes: [{ tax: "IGST", rate: 18_000, amount: paise(240_00) }], total: paise(1_573_00) },
      "Say why CGST 9 % is absent on the bill and ₹120.00 by our account",
    ],
    [
      "in a rate",
      { taxes: [cgst(120_00), sgst(120_00), cgst(0, 2500)], total: paise(1_573_00) },
      "Say why CGST 2.5 % is ₹0.00 on the bill and absent by our account",
    ],
  ])("%s needs a reason", (_, printed, problem) => {
    expect(record(printed).problems).toEqual({ reason: problem });
    expect(record({ ...printed, reason: "  " }).problems).toEqual({ reason: problem });
    expect(record({ ...printed, reason: "Agreed with them by telephone" }).problems).toEqual({});
  });

  test("by the same head on two rows is read as one", () => {
    const { differences } = record({ taxes: [cgst(90_00), cgst(30_00), sgst(120_00)], total: paise(1_573_00) });
    expect(differences).toEqual([]);
  });
});

describe("a bill that bears no tax (trade 11)", () => {
  const goods = { rate: 1800, treatment: "taxable" as const, isService: false };
  const from = (category: GstCategory, more: Partial<TaxedSupply> = {}) =>
    untaxedBill(purchaseFrom(party("07", category), { lines: [goods], ...more }));
  test.each<[string, string | null, RegExp | null]>([
    ["of a registered supplier", from("regular"), null],
    [
      "of an unregistered one",
      from("unregistered"),
      /^Sahyadri Works Pvt. Ltd. cannot charge GST: it is not registered/,
    ],
    ["of one under composition", from("composition"), /cannot charge GST: it is under the composition scheme/],
    ["of an unregistered one on reverse charge", from("unregistered", { reverseCharge: true }), null],
    ["of goods out of an SEZ", from("sez"), /IGST comes with the bill of entry/],
    ["of a service out of an SEZ", from("sez", { lines: [{ ...goods, isService: true }] }), null],
  ])("%s", (_, sentence, expected) => {
    if (expected) expect(sentence).toMatch(expected);
    else expect(sentence).toBeNull();
  });

  test("is held back at its taxes, whatever reason is given", () => {
    const untaxed = computeTotals({ ...input, split: "none" });
    const taxes = [cgst(120_00), sgst(120_00)];
    const bill = { taxes, total: paise(1_573_00), reason: "They say so" };
    expect(recordBill(untaxed, bill, false, "It cannot charge GST.").problems).toEqual({
      bill_taxes: "It cannot charge GST.",
    });
    expect(recordBill(untaxed, { total: paise(1_333_00) }, false, "It cannot charge GST.").problems).toEqual({});
  });
});

test("on reverse charge the taxes are not part of the total", () => {
  const shown = computeTotals({ ...input, reverseCharge: true });
  const { totals, problems } = recordBill(shown, { total: paise(1_333_00) }, true);
  expect(problems).toEqual({});
  expect(totals).toMatchObject({ totalTaxesAndCharges: 0, grandTotal: 1_333_33, roundedTotal: 1_333_00 });
});

test("a bill's number is kept trimmed and in upper case", () => {
  expect(normaliseBillNo("  ab/27-001 ")).toBe("AB/27-001");
});
