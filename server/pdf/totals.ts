// The foot of the lines: what it comes to, and the HSN summary with tax by head.
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { toPaise } from "@vanik/contracts/money";
import { totalsRowsOf } from "@vanik/trading/totals-rows";
import { amountInWords } from "@vanik/trading/words";
import type { PaperFact } from "./facts.ts";
import { printAmount } from "./figures.ts";
import { headsOf, taxCell } from "./table.ts";
import type { Table } from "./paper-table.ts";
import { isOurInvoice } from "./copies.ts";
import { tableWith } from "./column-widths.ts";

export interface PaperTotals {
  rows: PaperFact[];
  /** The line that counts, under the accent rule. */
  sum: PaperFact;
  words: string;
}

/** By the one rule of the house; null for a request for quotation. */
export function totalsOnPaper(document: TradeDocument): PaperTotals | null {
  const { kind, rounded_total } = document;
  if (isRequest(kind)) return null;
  if (isInquiry(kind)) {
    const sum: PaperFact = ["Total", `₹${printAmount(document.opportunity_amount ?? document.total)}`];
    return { rows: [], sum, words: "" };
  }
  const facts = totalsRowsOf(document).map(({ label, text }): PaperFact => [label, text]);
  return { rows: facts.slice(0, -1), sum: facts.at(-1)!, words: amountInWords(toPaise(rounded_total)) };
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
