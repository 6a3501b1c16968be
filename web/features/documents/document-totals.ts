// What a document comes to, as its page shows it: by the one rule of the house, or in one line where prices are averages.
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type TotalsRow, totalsRowsOf } from "@vanik/trading/totals-rows";
import { rupees } from "../../app/formats.ts";

/** From the first to the last, which is the one that counts; none where no price is said. */
export function totalsOf(document: TradeDocument): TotalsRow[] {
  if (isRequest(document.kind)) return [];
  if (isInquiry(document.kind)) return [{ label: "Total at average prices before GST", text: rupees(document.total) }];
  return totalsRowsOf(document);
}
