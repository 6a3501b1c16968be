import type { Paise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import { type ConsignedLine, consignmentValue, eWayBillRefusal, eWayBillWarning, ewayLimit } from "./consignment.ts";

const noTax = { cgst: 0 as Paise, sgst: 0 as Paise, igst: 0 as Paise };
const goods = (idx: number, amount: number, tax: number, over: Partial<ConsignedLine> = {}): ConsignedLine => ({
  idx,
  hsn: "73181500",
  itemCode: `G-${idx}`,
  qty: 10_000,
  gstTreatment: "taxable",
  ...noTax,
  amount: amount as Paise,
  igst: tax as Paise,
  ...over,
});
const freight = (idx: number, amount: number, tax: number) => goods(idx, amount, tax, { hsn: "996511", qty: 1000 });
const whole = (lines: readonly ConsignedLine[]) => lines.map(({ idx, qty }) => ({ idx, qty }));
const valueOf = (lines: readonly ConsignedLine[], parts = whole(lines)) => consignmentValue(parts, lines);

describe("a consignment is worth, in paise", () => {
  test.each([
    ["its goods with their tax (H01)", [goods(1, 45_000_00, 8_100_00)], 53_100_00],
    ["to the paisa at the limit (H01)", [goods(1, 42_372_88, 7_627_12)], 50_000_00],
    ["and a paisa above it (H01)", [goods(1, 42_373_00, 7_627_14)], 50_000_14],
    [
      "nothing of what is exempt (H11)",
      [goods(1, 30_000_00, 1_500_00), goods(2, 25_000_00, 0, { gstTreatment: "exempt" })],
      31_500_00,
    ],
    ["its charges with it", [goods(1, 40_000_00, 7_200_00), freight(2, 2_000_00, 360_00)], 49_560_00],
    [
      "of charges what exempt goods leave",
      [goods(1, 30_000_00, 1_500_00), goods(2, 10_000_00, 0, { gstTreatment: "exempt" }), freight(3, 2_000_00, 100_00)],
      31_500_00 + 1_575_00,
    ],
    ["nothing without goods", [freight(1, 60_000_00, 10_800_00)], 0],
  ])("%s", (_, lines, value) => {
    expect(valueOf(lines)).toBe(value);
  });

  test("what moves of it, and as much of its charges", () => {
    const lines = [goods(1, 100_00, 18_00), freight(2, 10_00, 1_80)];
    expect(valueOf(lines, [{ idx: 1, qty: 2500 }])).toBe(29_50 + 2_95);
    expect(valueOf(lines, [{ idx: 9, qty: 2500 }])).toBe(0);
  });

  test("its parts together are worth the whole, to a paisa each", () => {
    const lines = [goods(1, 100_00, 18_00, { qty: 3000 })];
    const part = valueOf(lines, [{ idx: 1, qty: 1000 }]);
    expect(part * 3).toBeGreaterThanOrEqual(118_00 - 3);
    expect(part * 3).toBeLessThanOrEqual(118_00 + 3);
  });
});

test.each([
  ["27", "27", "2026-11-30", 1_00_000],
  ["07", "07", "2026-11-30", 1_00_000],
  ["07", "07", "2018-06-15", 50_000],
  ["07", "27", "2026-11-30", 50_000],
  ["29", "29", "2026-11-30", 50_000],
])("from %s to %s on %s goods need one above ₹%s", (from, to, day, limit) => {
  expect(ewayLimit({ from, to, day }, 50_000)).toBe(limit);
});

describe("above a limit", () => {
  const warningOf = (limit: string) => `Goods above ₹${limit} need an e-way bill. None is entered.`;
  const sentence = "Goods above ₹50,000 need an e-way bill: enter its number, or give a reason to go without.";
  test.each([
    [50_000_00, "", null, 50_000],
    [50_000_01, "", warningOf("50,000"), 50_000],
    [90_000_00, "181000000001", null, 50_000],
    [90_000_00, "", null, 1_00_000],
    [1_00_000_01, "", warningOf("1,00,000"), 1_00_000],
  ])("goods of %s paise with e-way bill %j warn: %s, above %s rupees", (value, number, warning, limit) => {
    expect(eWayBillWarning(value as Paise, number, limit)).toBe(warning);
  });

  test("goods leave with its number or a reason", () => {
    const refusal = (value: number, number: string, reason: string) =>
      eWayBillRefusal(value as Paise, number, 50_000, reason);
    expect(refusal(50_000_01, "", "")).toMatchObject({ code: "invalid", field: "reason", refusal: sentence });
    expect(refusal(50_000_01, "", "Exempt by rule 138(14)")).toBeNull();
    expect(refusal(50_000_01, "181000000001", "")).toBeNull();
    expect(refusal(50_000_00, "", "")).toBeNull();
  });
});
