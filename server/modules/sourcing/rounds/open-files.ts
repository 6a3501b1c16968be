// The files of opened bids come to hang on the quotations that were made of them; a job does it, for they are large (sourcing 4).
import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import type { JobType } from "../../../platform/job-type.ts";
import { storeQuotationFile } from "../../documents/use-cases.ts";
import { sha256, Unreadable } from "../bid-seal.ts";
import { bidColumns, bidFiles, bids, type StoredBid } from "../bid-tables.ts";
import { filesOfBid, forgetBidFile, type OpenedFile, openBytes } from "../bids/bid-files.ts";
import type { BidKey } from "../bids/sealed-bids.ts";
import { roundKeyOrNone, type SealDeps } from "./round-keys.ts";
import { recordMinutes } from "./store.ts";

/** Of a round by its id, once its bids are quoted. */
export const bidFilesJob: JobType<{ id: string }> = { name: "bid-files", retryLimit: 8, retryDelay: 15 };

/** Who else hung it meanwhile was faster; where the quotation is another by now, the job is tried again. */
async function dropMovedFile(tx: Transaction, bid: StoredBid, id: string): Promise<void> {
  const [lockedBid] = await tx.select(bidColumns).from(bids).where(eq(bids.id, bid.id)).for("update");
  const stored = and(eq(bidFiles.id, id), eq(bidFiles.state, "stored"));
  const { rowCount } = await tx.update(bidFiles).set({ state: "dropped" }).where(stored);
  if (rowCount !== 1 || lockedBid?.quotationId !== bid.quotationId)
    throw new Error("a file of a bid was hung elsewhere");
}

/** The bytes that the receipt proves; null where they were altered. */
async function provenBytes(
  deps: Deps,
  key: BidKey,
  bid: StoredBid,
  { file, about }: OpenedFile,
): Promise<Buffer | null> {
  if (!bid.opened?.files?.some((one) => one.sha256 === about.sha256 && one.name === about.name)) return null;
  try {
    const bytes = await openBytes(deps, key, file.id);
    return sha256(bytes) === about.sha256 ? bytes : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

async function attachOpenedFile(deps: Deps, key: BidKey, bid: StoredBid, opened: OpenedFile): Promise<void> {
  const { file, about } = opened;
  const bytes = await provenBytes(deps, key, bid, opened);
  const { organisationId } = bid;
  if (bytes)
    await storeQuotationFile(
      deps,
      {
        documentId: bid.quotationId!,
        organisationId,
        fileName: about.name,
        contentType: about.type,
        size: about.size,
        hash: about.sha256,
        userId: file.userId,
        createdAt: file.createdAt,
      },
      bytes,
      (tx) => dropMovedFile(tx, bid, file.id),
    );
  else
    await inTransaction(deps.db, async (tx) => {
      await dropMovedFile(tx, bid, file.id);
      const event = { roundId: key.round, organisationId, at: deps.clock.now(), move: "unreadable_file" };
      await recordMinutes(tx, [{ ...event, from: bid.state, to: bid.state, byParty: "system" }]);
    });
  await forgetBidFile(deps, file.id);
}

/** Hangs what hangs nowhere yet: what was opened stays as it is when it is tried again. */
export async function openBidFiles(deps: Deps & SealDeps, roundId: string): Promise<void> {
  const { db } = deps;
  const roundKey = await roundKeyOrNone(deps, db, roundId);
  if (!roundKey) return;
  const quoted = await db
    .select()
    .from(bids)
    .where(and(eq(bids.roundId, roundId), isNotNull(bids.quotationId)));
  for (const bid of quoted) {
    const key = { roundKey, round: roundId, supplier: bid.organisationId };
    for (const opened of await filesOfBid(db, key, bid.id)) await attachOpenedFile(deps, key, bid, opened);
  }
}
