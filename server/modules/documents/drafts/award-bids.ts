// What an award takes of bids' lines: from then on a quotation costs that, and an order is placed at it (sourcing 5).
import type { AwardedTerms } from "@vanik/trading/awarded-terms";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { tradeLines } from "../line-tables.ts";
import { findByNames } from "./store.ts";

/** A line of a bid by its number; what the bid charges besides by its code, if it has such a line. */
export interface AwardedBidLine {
  bid: string;
  line: number | string;
  award: AwardedTerms;
}

/** Says of these bids, by their names, what is awarded of them, and that nothing else is. */
export async function awardBids(tx: Transaction, bids: readonly string[], lines: readonly AwardedBidLine[]) {
  const ids = new Map((await findByNames(tx, ["supplier_quotation"], bids)).map(({ name, id }) => [name, id]));
  const ofBids = inArray(tradeLines.documentId, [...ids.values()]);
  await tx
    .update(tradeLines)
    .set({ award: null })
    .where(and(ofBids, isNotNull(tradeLines.award)));
  for (const { bid, line, award } of lines) {
    const named =
      typeof line === "number"
        ? eq(tradeLines.idx, line)
        : and(eq(tradeLines.itemCode, line), isNull(tradeLines.sourceIdx));
    await tx
      .update(tradeLines)
      .set({ award })
      .where(and(eq(tradeLines.documentId, ids.get(bid)!), named));
  }
}
