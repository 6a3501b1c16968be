// An opened bid of a request that a company's own ERPNext keeps, as what is made of it there (connector 6).
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import type { Queue } from "../../../platform/queue.ts";
import { moveQuotationFiles } from "../../documents/use-cases.ts";
import { bidColumns, bids } from "../bid-tables.ts";
import { bidFilesJob } from "../rounds/open-files.ts";

interface Quotation {
  bidId: string;
  /** Whose the quotation is. */
  organisationId: string;
  quotationId: string;
}

/**
 * The quotation that was made of each of these bids has come; of what is no opened bid, or has this one already, nothing follows. What hung on
 * one that was lost there hangs on the one that was made anew.
 */
export async function attachQuotations(queue: Queue, tx: Transaction, made: readonly Quotation[]): Promise<void> {
  const ids = made.map(({ bidId }) => bidId);
  const isOpened = and(inArray(bids.id, ids), isNotNull(bids.opened));
  for (const bid of await tx.select(bidColumns).from(bids).where(isOpened)) {
    const { id, organisationId, roundId, opened, quotationId: before } = bid;
    const quotation = made.find((one) => one.bidId === id && one.organisationId === organisationId);
    if (!quotation || quotation.quotationId === before) continue;
    const { quotationId } = quotation;
    if (before) await moveQuotationFiles(tx, before, quotationId);
    await tx.update(bids).set({ quotationId }).where(eq(bids.id, id));
    if (opened?.files?.length) await queue.send(tx, bidFilesJob, [{ id: roundId }]);
  }
}
