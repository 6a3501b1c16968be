// The foot of the lines: what it comes to, and the HSN summary with tax by head.
import { isInquiry, isInvoice, isRequest, isSale } from "@vanik/contracts/trade";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { toPaise } from "@vanik/contracts/money";
import { amountInWords } from "@vanik/trading/words";
import type { Fact } from "./facts.ts";
import { amount, percent } from "./figures.ts";
import { headsOf, type Table, taxCell } from "./table.ts";
import { isOurInvoice } from "./copies.ts";
import { tableWith } from "./widest.ts";

export interface Totals {
  rows: Fact[];
  /** The line that counts, under the accent rule. */
  sum: Fact;
  words: string;
}

function discountRows({ kind, total, net_total, discount_percentage }: TradeDocument): Fact[] {
  // A supplier's bill has its net as printed on it: what it differs by from ours is no discount.
  if ((isInvoice(kind) && !isSale(kind)) || toPaise(total) <= toPaise(net_total)) return [];
  const label = discount_percentage > 0 ? `Discount ${percent(discount_percentage)}` : "Discount";
  return [
    ["Total", amount(total)],
    [label, amount(net_total - total)],
  ];
}

/** Net total, each tax, grand total, rounding, payable (design 5.3); null for a request for quotation. */
export function totalsOf(document: TradeDocument): Totals | null {
  const { kind, taxes, net_total, grand_total, rounding_adjustment, rounded_total, reverse_charge } = document;
  if (isRequest(kind)) return null;
  if (isInquiry(kind)) {
    const sum: Fact = ["Total", `₹${amount(document.opportunity_amount ?? document.total)}`];
    return { rows: [], sum, words: "" };
  }
  const taxRows = taxes.map(({ tax, rate, amount: charged }): Fact => {
    const label = `${tax} ${percent(rate)}`;
    return [reverse_charge ? `${label}, payable by the recipient` : label, amount(charged)];
  });
  const rounding: Fact[] = rounding_adjustment === 0 ? [] : [["Rounding", amount(rounding_adjustment)]];
  return {
    rows: [
      ...discountRows(document),
      ["Net total", amount(net_total)],
      ...taxRows,
      ["Grand total", amount(grand_total)],
      ...rounding,
    ],
    sum: ["Payable", `₹${amount(rounded_total)}`],
    words: amountInWords(toPaise(rounded_total)),
  };
}

/** Taxable value and tax by HSN and rate, of an invoice of ours; null for every other kind. */
export function hsnSummaryOf(document: TradeDocument): Table | null {
  const heads = headsOf(document);
  if (!isOurInvoice(document.kind) || heads.length === 0) return null;
  const groups = Map.groupBy(document.items, (line) => `${line.hsn} ${line.gst_treatment} ${line.gst_rate}`);
  const columns = [
    { head: "HSN", align: "text" as const },
    ...["Taxable value", ...heads].map((head) => ({ head, align: "right" as const })),
  ];
  const rows = [...groups.values()].map((lines) => [
    [{ text: lines[0]!.hsn }],
    [{ text: amount(sumOf(lines)) }],
    ...heads.map((head) => taxCell(lines, [head])),
  ]);
  return tableWith(columns, rows);
}

/** In whole paise, so that no sum of decimals is off. */
function sumOf(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, line) => sum + toPaise(line.amount), 0) / 100;
}
