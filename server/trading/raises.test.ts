// What a debit note adds to an invoice (books 1).
import type { Paise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import { computeRaise } from "./raises.ts";

const bears = { gstTreatment: "taxable", gstRate: 1800 } as const;
const invoice = {
  lines: [
    { ...bears, idx: 1, qty: 40_000, left: 40_000 },
    { ...bears, idx: 2, qty: 2_500, left: 2_500, gstRate: 500 },
    { ...bears, idx: 3, qty: 1_000, left: 1_000, gstTreatment: "exempt" as const },
  ],
  split: "cgst_sgst" as const,
  reverseCharge: false,
};
const lineRaised = (source: number, qty: number, rate: number) => ({ source, qty, rate: rate as Paise });

describe("what raises an invoice", () => {
  test("bears the rate of each line and the heads of the invoice, and is rounded to the rupee", () => {
    expect(
      computeRaise(invoice, [lineRaised(1, 30_000, 950), lineRaised(2, 2_500, 12_345), lineRaised(3, 1_000, 1_001)]),
    ).toMatchObject({
      // 30 × 9.50, 2.5 × 123.45 (half up), 1 × 10.01
      lines: [
        { idx: 1, amount: 28_500, cgst: 2_565, sgst: 2_565, igst: 0 },
        { idx: 2, amount: 30_863, cgst: 772, sgst: 772 },
        { idx: 3, amount: 1_001, cgst: 0, sgst: 0 },
      ],
      netTotal: 60_364,
      totalTaxesAndCharges: 6_674,
      grandTotal: 67_038,
      roundedTotal: 67_000,
    });
  });

  test("on reverse charge shows its tax and charges none; of a letter of undertaking it bears none; of no line it is nothing", () => {
    const one = [lineRaised(1, 40_000, 100)];
    expect(computeRaise({ ...invoice, reverseCharge: true }, one)).toMatchObject({
      taxes: [{ amount: 36_0 }, { amount: 36_0 }],
      roundedTotal: 4_000,
    });
    expect(computeRaise({ ...invoice, split: "none" }, one)).toMatchObject({ taxes: [], roundedTotal: 4_000 });
    expect(computeRaise(invoice, [])).toMatchObject({ lines: [], roundedTotal: 0 });
  });

  test.each([
    [30_000, 30_001, "30 are left"],
    [0, 1_000, "took all of line 1"],
  ])("of a line of which notes left %i no more is raised than that", (left, qty, words) => {
    const noted = { ...invoice, lines: [{ ...bears, idx: 1, qty: 40_000, left }] };
    expect(computeRaise(noted, [lineRaised(1, qty, 100)])).toMatchObject({
      field: "lines.0.qty",
      refusal: expect.stringContaining(words),
    });
    if (left > 0) expect(computeRaise(noted, [lineRaised(1, left, 100)])).toMatchObject({ netTotal: 3_000 });
  });

  test.each([
    ["a line that is not there", [lineRaised(4, 1_000, 100)], "lines.0.source"],
    ["a line twice", [lineRaised(1, 1_000, 100), lineRaised(1, 1_000, 200)], "lines.1.source"],
    ["more than is billed", [lineRaised(2, 2_501, 100)], "lines.0.qty"],
    ["none of it", [lineRaised(1, 0, 100)], "lines.0.qty"],
    ["by nothing", [lineRaised(2, 1_000, 100), lineRaised(1, 1_000, 0)], "lines.1.rate"],
    ["by more than is added up", [lineRaised(1, 40_000, 1e14)], "lines"],
  ])("is refused at its field of %s", (_, lines, field) => {
    expect(computeRaise(invoice, lines)).toMatchObject({ code: "invalid", field });
  });
});
