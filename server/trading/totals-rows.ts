// The block of totals as every place reads it, page, editor, paper and mail: Net total, each tax, Grand total, Rounding with
// its sign, Payable (design 5.3); of a document's discount what it is off before them. Pure.
import type { TradeDocument } from "@vanik/contracts/documents";
import { type Paise, toBasisPoints, toPaise } from "@vanik/contracts/money";
import type { Totals } from "./totals.ts";

export interface TotalsRow {
  label: string;
  text: string;
}

/** A tax as a document says it: a head of GST at a rate, or what a company's own books add, who may not say of what. */
interface TaxInTotals {
  tax: string;
  rate: number;
  taxableAmount: Paise | null;
  amount: Paise;
}

/** Figures in paise, the discount in basis points, rates in thousandths of a per cent. */
export interface SummedTotals extends Pick<
  Totals,
  "total" | "discountAmount" | "netTotal" | "grandTotal" | "roundingAdjustment" | "roundedTotal"
> {
  taxes: readonly TaxInTotals[];
  discountPercentage: number | null;
  reverseCharge: boolean;
}

const money = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });
const figureInTotals = (paise: number) => money.format(paise / 100);

/** 48 → "+0.48", -32 → "−0.32", 0 → "0.00": what is added or taken off bears its sign. */
export function signedFigure(paise: number): string {
  return paise > 0 ? `+${figureInTotals(paise)}` : paise < 0 ? `−${figureInTotals(-paise)}` : figureInTotals(0);
}

function discountRows({ total, discountAmount, discountPercentage, netTotal }: SummedTotals): TotalsRow[] {
  // A supplier's bill has its net as printed on it: what it differs by from ours is no discount.
  if (discountAmount <= 0 || total - discountAmount !== netTotal) return [];
  const share = discountPercentage ? ` ${percent.format(discountPercentage / 100)}%` : "";
  return [
    { label: "Total", text: figureInTotals(total) },
    { label: `Discount${share}`, text: signedFigure(0 - discountAmount) },
  ];
}

const headsOfGst = new Set(["CGST", "SGST", "UTGST", "IGST"]);

/** "IGST 18%"; what other books call otherwise bears its rate where it has one and does not say it itself. */
function headInTotals(tax: string, rate: number): string {
  const isSaid = !headsOfGst.has(tax) && (rate === 0 || tax.includes("%"));
  return isSaid ? tax : `${tax} ${percent.format(rate / 1000)}%`;
}

function taxRows({ taxes, reverseCharge }: SummedTotals): TotalsRow[] {
  // A head that has several rates says of what.
  const isSeveral = new Set(taxes.map(({ tax }) => tax)).size < taxes.length;
  return taxes.map(({ tax, rate, taxableAmount, amount }) => {
    const base = isSeveral && taxableAmount !== null ? ` on ${figureInTotals(taxableAmount)}` : "";
    const whose = reverseCharge ? ", payable by the recipient" : "";
    return { label: `${headInTotals(tax, rate)}${base}${whose}`, text: figureInTotals(amount) };
  });
}

/** From the first to the last, which is the one that counts. */
export function totalsRows(totals: SummedTotals): TotalsRow[] {
  return [
    ...discountRows(totals),
    { label: "Net total", text: figureInTotals(totals.netTotal) },
    ...taxRows(totals),
    { label: "Grand total", text: figureInTotals(totals.grandTotal) },
    { label: "Rounding", text: signedFigure(totals.roundingAdjustment) },
    { label: "Payable", text: `₹${figureInTotals(totals.roundedTotal)}` },
  ];
}

/** The same of a document as the wire has it. */
export function totalsRowsOf(document: TradeDocument): TotalsRow[] {
  const paise = (rupees: number): Paise => toPaise(rupees);
  return totalsRows({
    total: paise(document.total),
    discountAmount: paise(document.discount_amount),
    discountPercentage: toBasisPoints(document.discount_percentage),
    netTotal: paise(document.net_total),
    taxes: document.taxes.map(({ tax, rate, taxable_amount, amount }) => ({
      tax,
      rate: Math.round(rate * 1000),
      taxableAmount: taxable_amount === null ? null : paise(taxable_amount),
      amount: paise(amount),
    })),
    grandTotal: paise(document.grand_total),
    roundingAdjustment: paise(document.rounding_adjustment),
    roundedTotal: paise(document.rounded_total),
    reverseCharge: document.reverse_charge,
  });
}
