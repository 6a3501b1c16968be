import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import { totalsOf } from "./document-totals.ts";

const invoice = {
  kind: "sales_invoice",
  total: 1000,
  discount_amount: 50,
  discount_percentage: 5,
  net_total: 950,
  taxes: [{ tax: "CGST", rate: 0.125, taxable_amount: 950, amount: 1.19 }],
  grand_total: 951.19,
  rounding_adjustment: -0.19,
  rounded_total: 951,
  reverse_charge: false,
} as unknown as TradeDocument;
const read = (document: Partial<TradeDocument>) =>
  totalsOf({ ...invoice, ...document }).map(({ label, text }) => `${label}: ${text}`);

test("a document reads as the wire says it, by the one rule", () => {
  expect(read({})).toEqual([
    "Total: 1,000.00",
    "Discount 5%: −50.00",
    "Net total: 950.00",
    "CGST 0.125%: 1.19",
    "Grand total: 951.19",
    "Rounding: −0.19",
    "Payable: ₹951.00",
  ]);
});

test("an inquiry is one line, and a request for quotation none", () => {
  expect(read({ kind: "opportunity" })).toEqual(["Total at average prices before GST: ₹1,000.00"]);
  expect(read({ kind: "request_for_quotation" })).toEqual([]);
});
