import type { TradeDocument } from "@vanik/contracts/documents";
import { describe, expect, test } from "vitest";
import { plusMinusAmount, totalsOf } from "./document-totals.ts";

const invoice = {
  kind: "sales_invoice",
  total: 1000,
  discount_amount: 0,
  discount_percentage: 0,
  net_total: 1000,
  taxes: [{ tax: "IGST", rate: 18, taxable_amount: 1000, amount: 180 }],
  grand_total: 1180,
  rounding_adjustment: 0,
  rounded_total: 1180,
} as unknown as TradeDocument;
const read = (document: Partial<TradeDocument>) =>
  totalsOf({ ...invoice, ...document }).map(({ label, text }) => `${label}: ${text}`);

test.each([
  [0.48, "+0.48"],
  [-0.32, "−0.32"],
  [0, "0.00"],
])("%d is signed %s", (value, text) => expect(plusMinusAmount(value)).toBe(text));

describe("the block of totals", () => {
  test("reads from the net total to what is payable", () => {
    expect(read({})).toEqual([
      "Net total: 1,000.00",
      "IGST 18%: 180.00",
      "Grand total: 1,180.00",
      "Rounding: 0.00",
      "Payable: ₹1,180.00",
    ]);
  });
  test("begins with the total where the document has a discount", () => {
    expect(read({ discount_amount: 50, discount_percentage: 5, net_total: 950 }).slice(0, 3)).toEqual([
      "Total: 1,000.00",
      "Discount 5%: −50.00",
      "Net total: 950.00",
    ]);
  });
  test("says of what, where a head has several rates", () => {
    const taxes = [
      { tax: "CGST", rate: 9, taxable_amount: 600, amount: 54 },
      { tax: "CGST", rate: 2.5, taxable_amount: 400, amount: 10 },
    ] as const;
    expect(read({ taxes: [...taxes] }).slice(1, 3)).toEqual(["CGST 9% on 600.00: 54.00", "CGST 2.5% on 400.00: 10.00"]);
  });
  test("is one line of an inquiry and none of a request for quotation", () => {
    expect(read({ kind: "opportunity" })).toEqual(["Total at average prices before GST: ₹1,000.00"]);
    expect(read({ kind: "request_for_quotation" })).toEqual([]);
  });
});
