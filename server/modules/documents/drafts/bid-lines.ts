// Lines of bids as what they cost is counted: which of them answer a line of their request, and which are charges.
import { costOfAward, type CostedQty } from "@vanik/trading/awarded-terms";
import type { CostedBidLine } from "@vanik/trading/bid-costs";
import { chargesAsked } from "@vanik/trading/charges";
import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { tradeLines } from "../line-tables.ts";
import { sourceLines, type SourceRow } from "./store.ts";

/** A row of a bid, by the bid's id. */
export type BidRow = CostedBidLine & Omit<SourceRow, "award"> & { award: (CostedQty & { takenQty: number }) | null };

const answerKey = (requestId: string | null, idx: number | null) => `${requestId} ${idx}`;

/** Tells of a bid's line by its request which line it answers: none where that asks for a charge. */
export async function answersTo(
  db: Queryable,
  requestIds: readonly (string | null)[],
): Promise<(requestId: string | null, idx: number | null) => number | null> {
  const ids = [...new Set(requestIds.filter((id) => id !== null))];
  const { documentId, idx, hsn, itemCode, sourceIdx: source } = tradeLines;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ documentId, idx, hsn, itemCode, source }).from(tradeLines).where(inArray(documentId, ids));
  const charges = new Set(
    ids.flatMap((id) => {
      const askedCharges = chargesAsked(rows.filter((row) => row.documentId === id));
      return [...askedCharges].map((line) => answerKey(id, line));
    }),
  );
  return (requestId, line) => (charges.has(answerKey(requestId, line)) ? null : line);
}

/** The lines of these bids. */
export async function bidLines(db: Queryable, bidIds: readonly string[]): Promise<BidRow[]> {
  const rows = await sourceLines(db, bidIds);
  const answers = await answersTo(
    db,
    rows.map(({ sourceDocumentId }) => sourceDocumentId),
  );
  return rows.map((row) => ({
    ...row,
    bid: row.documentId,
    amount: row.amount,
    award: row.award ? { ...costOfAward(row.award), takenQty: row.award.qty } : null,
    answers: answers(row.sourceDocumentId, row.sourceIdx),
  }));
}
