import type { Paise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import { signedFigure, type SummedTotals, totalsRows } from "./totals-rows.ts";

const paise = (amount: number) => amount as Paise;
const igst = { tax: "IGST" as const, rate: 18_000, taxableAmount: paise(1_000_00), amount: paise(180_00) };
const invoice: SummedTotals = {
  total: paise(1_000_00),
  discountAmount: paise(0),
  discountPercentage: null,
  netTotal: paise(1_000_00),
  taxes: [igst],
  grandTotal: paise(1_180_00),
  roundingAdjustment: paise(0),
  roundedTotal: paise(1_180_00),
  reverseCharge: false,
};
const read = (totals: Partial<SummedTotals>) =>
  totalsRows({ ...invoice, ...totals }).map(({ label, text }) => `${label}: ${text}`);

test.each([
  [48, "+0.48"],
  [-32, "−0.32"],
  [0, "0.00"],
  [1_23_456_78, "+1,23,456.78"],
])("%d is signed %s", (value, text) => expect(signedFigure(value)).toBe(text));

describe("the block of totals", () => {
  test("reads from the net total to what is payable, a rounding of nothing too", () => {
    expect(read({})).toEqual([
      "Net total: 1,000.00",
      "IGST 18%: 180.00",
      "Grand total: 1,180.00",
      "Rounding: 0.00",
      "Payable: ₹1,180.00",
    ]);
  });
  test.each([
    [48, "Rounding: +0.48"],
    [-30, "Rounding: −0.30"],
  ])("signs a rounding of %d paise", (rounding, row) => {
    expect(read({ roundingAdjustment: paise(rounding) }).at(-2)).toBe(row);
  });
  test("begins with the total where the document has a discount", () => {
    const discount = { discountAmount: paise(50_00), netTotal: paise(950_00) };
    expect(read({ ...discount, discountPercentage: 500 }).slice(0, 3)).toEqual([
      "Total: 1,000.00",
      "Discount 5%: −50.00",
      "Net total: 950.00",
    ]);
    expect(read(discount)[1]).toBe("Discount: −50.00");
    expect(read({ ...discount, netTotal: paise(949_00) })[0]).toBe("Net total: 949.00");
  });
  test("says of what, where a head has several rates, and who pays it on reverse charge", () => {
    const taxes = [igst, { ...igst, rate: 2_500, taxableAmount: paise(400_00), amount: paise(10_00) }];
    expect(read({ taxes }).slice(1, 3)).toEqual(["IGST 18% on 1,000.00: 180.00", "IGST 2.5% on 400.00: 10.00"]);
    expect(read({ reverseCharge: true })[1]).toBe("IGST 18%, payable by the recipient: 180.00");
  });
});
