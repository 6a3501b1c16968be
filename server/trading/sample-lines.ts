// A line for tests: 10 bolts at 5 rupees, of which nothing has happened yet.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { SourceLine } from "./succession.ts";

export const boltLine: SourceLine = {
  idx: 1,
  itemCode: "BOLT",
  itemName: "Bolt",
  hsn: "7318",
  uom: "Nos",
  qty: 10_000,
  tolerance: 0,
  gstTreatment: "taxable",
  gstRate: 1800,
  rate: 500 as Paise,
  costRate: null,
  fromStock: false,
  discountAmount: noPaise,
  carriedDiscount: noPaise,
  ordered: 0,
  delivered: 0,
  billed: 0,
};
