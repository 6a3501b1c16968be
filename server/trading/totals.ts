// All figures of a document, computed whole from its lines (trade 3). Paise; quantities in thousandths; rates in basis points.
import { divideHalfUp, lineAmount, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { type Discount, discountInPaise, discountProblem, shareDiscount } from "./discounts.ts";
import { chargedRate } from "./gst-rates.ts";
import { type LineTax, lineTax, type TaxRow, taxRowsOf } from "./tax-heads.ts";
import type { TaxSplit } from "./tax-split.ts";

export interface TotalsLine {
  /** From 1; breaks the last tie of a shared discount. */
  idx: number;
  qty: number;
  rate: Paise;
  gstRate: number;
  gstTreatment: GstTreatment;
  discountPercentage?: number | null;
  /** Off the whole line. */
  ownDiscount?: Paise | null;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** Of `total`, always off the net. */
  discountPercentage?: number | null;
  discountAmount?: Paise | null;
  split: TaxSplit;
  /** The tax is shown, not added. */
  reverseCharge: boolean;
}

export interface LineTotals extends LineTax {
  idx: number;
  gross: Paise;
  ownDiscount: Paise;
  /** The line's own discount and its share of the document's. */
  discountAmount: Paise;
  /** The taxable value. */
  amount: Paise;
}

export interface Totals {
  /** In the order of the input. */
  lines: LineTotals[];
  /** After the lines' own discounts. */
  total: Paise;
  /** The document's discount. */
  discountAmount: Paise;
  netTotal: Paise;
  taxes: TaxRow[];
  /** What is added to the net: 0 on reverse charge, though rows show the tax. */
  totalTaxesAndCharges: Paise;
  grandTotal: Paise;
  /** Signed: what `grandTotal` lacks to whole rupees. */
  roundingAdjustment: Paise;
  /** What is payable. */
  roundedTotal: Paise;
}

/** Ten lakh crore rupees; sums and products stay exact far below what a number holds. */
const largestTotal = 1e15;

/** What is wrong with the discounts or the size, as sentences at the wire's fields (`items.0.own_discount`); empty when nothing is. */
export function totalsProblems(input: TotalsInput): Record<string, string> {
  const fields: Record<string, string> = {};
  const lineFields = { percentage: "discount_percentage", amount: "own_discount" };
  input.lines.forEach((line, at) => {
    const found = discountProblem(ownDiscountOf(line), lineAmount(line.qty / 1000, line.rate));
    if (found) fields[`items.${at}.${lineFields[found.at]}`] = found.problem;
  });
  if (Object.keys(fields).length > 0) return fields;
  const total = sumPaise(input.lines.map((line) => reduceLine(line).base));
  if (total > largestTotal) return { items: "This document is too large to add up. Make several of it." };
  const found = discountProblem(documentDiscountOf(input), total);
  if (found) fields[`discount_${found.at}`] = found.problem;
  return fields;
}

/** Every figure of trade 3.1 to 3.6. Throws a RangeError for what `totalsProblems` tells. */
export function computeTotals(input: TotalsInput): Totals {
  const problem = Object.values(totalsProblems(input))[0];
  if (problem) throw new RangeError(problem);
  const reduced = input.lines.map(reduceLine);
  const total = sumPaise(reduced.map(({ base }) => base));
  const discountAmount = discountInPaise(documentDiscountOf(input), total);
  const shares = shareDiscount(discountAmount, reduced);
  const lines = reduced.map(({ idx, gross, ownDiscount, base, gstRate }, at) => {
    const amount = subtractPaise(base, shares[at]!);
    const discounts = { ownDiscount, discountAmount: subtractPaise(gross, amount) };
    return { idx, gross, ...discounts, amount, ...lineTax(amount, gstRate, input.split) };
  });
  const charged = lines.map((line, at) => ({ ...line, rate: reduced[at]!.gstRate }));
  const taxes = taxRowsOf(charged, input.split);
  return { lines, total, discountAmount, ...sumUp(lines, taxes, input.reverseCharge) };
}

/** To whole rupees, half up (section 170 of the CGST Act). */
export function roundToRupee(amount: Paise): Paise {
  return (Number(divideHalfUp(BigInt(amount), 100n)) * 100) as Paise;
}

/** The block below the lines (trade 3.6). */
function sumUp(lines: readonly { amount: Paise }[], taxes: TaxRow[], reverseCharge: boolean) {
  const netTotal = sumPaise(lines.map(({ amount }) => amount));
  const totalTaxesAndCharges = reverseCharge ? noPaise : sumPaise(taxes.map(({ amount }) => amount));
  const grandTotal = sumPaise([netTotal, totalTaxesAndCharges]);
  const roundedTotal = roundToRupee(grandTotal);
  const roundingAdjustment = subtractPaise(roundedTotal, grandTotal);
  return { netTotal, taxes, totalTaxesAndCharges, grandTotal, roundingAdjustment, roundedTotal };
}

/** A line before the document's discount: `base` is gross less its own. */
function reduceLine(line: TotalsLine) {
  const gross = lineAmount(line.qty / 1000, line.rate);
  const ownDiscount = discountInPaise(ownDiscountOf(line), gross);
  const gstRate = chargedRate({ rate: line.gstRate, treatment: line.gstTreatment });
  return { idx: line.idx, gross, ownDiscount, base: subtractPaise(gross, ownDiscount), gstRate };
}

function ownDiscountOf({ discountPercentage: percentage, ownDiscount: amount }: TotalsLine): Discount {
  return { percentage: percentage ?? null, amount: amount ?? null };
}

function documentDiscountOf({ discountPercentage: percentage, discountAmount: amount }: TotalsInput): Discount {
  return { percentage: percentage ?? null, amount: amount ?? null };
}
