// The foot of the lines: what it comes to, and the HSN summary with tax by head.
import { isInquiry, isInvoice, isRequest, isSale } from "@vanik/contracts/trade";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { toPaise } from "@vanik/contracts/money";
import { amountInWords } from "@vanik/trading/words";
import type { PaperFact } from "./facts.ts";
import { printAmount, printPercent } from "./figures.ts";
import { headsOf, type Table, taxCell } from "./table.ts";
import { isOurInvoice } from "./copies.ts";
import { tableWith } from "./widest.ts";

export interface PaperTotals {
  rows: PaperFact[];
  /** The line that counts, under the accent rule. */
  sum: PaperFact;
  words: string;
}

function discountRows({ kind, total, net_total, discount_percentage }: TradeDocument): PaperFact[] {
  // A supplier's bill has its net as printed on it: what it differs by from ours is no discount.
  if ((isInvoice(kind) && !isSale(kind)) || toPaise(total) <= toPaise(net_total)) return [];
  const label = discount_percentage > 0 ? `Discount ${printPercent(discount_percentage)}` : "Discount";
  return [
    ["Total", printAmount(total)],
    [label, printAmount(net_total - total)],
  ];
}

/** Net total, each tax, grand total, rounding, payable (design 5.3); null for a request for quotation. */
export function totalsOnPaper(document: TradeDocument): PaperTotals | null {
  const { kind, taxes, net_total, grand_total, rounding_adjustment, rounded_total, reverse_charge } = document;
  if (isRequest(kind)) return null;
  if (isInquiry(kind)) {
    const sum: PaperFact = ["Total", `₹${printAmount(document.opportunity_amount ?? document.total)}`];
    return { rows: [], sum, words: "" };
  }
  const taxRows = taxes.map(({ tax, rate, amount: charged }): PaperFact => {
    const label = `${tax} ${printPercent(rate)}`;
    return [reverse_charge ? `${label}, payable by the recipient` : label, printAmount(charged)];
  });
  const rounding: PaperFact[] = rounding_adjustment === 0 ? [] : [["Rounding", printAmount(rounding_adjustment)]];
  return {
    rows: [
      ...discountRows(document),
      ["Net total", printAmount(net_total)],
      ...taxRows,
      ["Grand total", printAmount(grand_total)],
      ...rounding,
    ],
    sum: ["Payable", `₹${printAmount(rounded_total)}`],
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
    [{ text: printAmount(sumOfLines(lines)) }],
    ...heads.map((head) => taxCell(lines, [head])),
  ]);
  return tableWith(columns, rows);
}

/** In whole paise, so that no sum of decimals is off. */
function sumOfLines(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, line) => sum + toPaise(line.amount), 0) / 100;
}
