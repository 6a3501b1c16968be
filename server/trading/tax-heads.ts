// Tax per line and head, each rounded for itself, and the rows that sum them up (trade 3.5).
import { noPaise, divideHalfUp, type Paise, sumPaise } from "@vanik/contracts/money";
import type { TaxSplit } from "./tax-split.ts";

export type TaxHead = "CGST" | "SGST" | "UTGST" | "IGST";

/** A line's tax; UTGST stands in `sgst`, as in the government's own forms (india 2). */
export interface LineTax {
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** One head at one rate. */
export interface TaxRow {
  tax: TaxHead;
  /** Thousandths of a percent: 9000 is 9 %, 125 is 0.125 %. */
  rate: number;
  taxableAmount: Paise;
  amount: Paise;
}

// Each head takes the whole rate, or half of it.
const heads: Readonly<Record<TaxSplit, readonly { tax: TaxHead; at: keyof LineTax; parts: 1 | 2 }[]>> = {
  igst: [{ tax: "IGST", at: "igst", parts: 1 }],
  cgst_sgst: [
    { tax: "CGST", at: "cgst", parts: 2 },
    { tax: "SGST", at: "sgst", parts: 2 },
  ],
  cgst_utgst: [
    { tax: "CGST", at: "cgst", parts: 2 },
    { tax: "UTGST", at: "sgst", parts: 2 },
  ],
  none: [],
};

/** The tax on a taxable value at a rate in basis points. Halves are computed each from the value, so they are equal. */
export function lineTax(amount: Paise, rate: number, split: TaxSplit): LineTax {
  const tax: LineTax = { cgst: noPaise, sgst: noPaise, igst: noPaise };
  for (const { at, parts } of heads[split])
    tax[at] = Number(divideHalfUp(BigInt(amount) * BigInt(rate), BigInt(10_000 * parts))) as Paise;
  return tax;
}

/** The rows of a document, by rate and then head; none for lines that are charged nothing. `rate` of lines in basis points. */
export function taxRowsOf(lines: readonly (LineTax & { amount: Paise; rate: number })[], split: TaxSplit): TaxRow[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].filter((rate) => rate > 0).toSorted((a, b) => a - b);
  return rates.flatMap((rate) => {
    const charged = lines.filter((line) => line.rate === rate);
    return heads[split].map(({ tax, at, parts }) => ({
      tax,
      rate: (rate * 10) / parts,
      taxableAmount: sumPaise(charged.map(({ amount }) => amount)),
      amount: sumPaise(charged.map((line) => line[at])),
    }));
  });
}
