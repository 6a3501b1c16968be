// Files of a bid come to hang on the quotation that was made of it, all of them at once and none before another.
import { and, eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { insertEvents } from "../store.ts";
import { tradeDocuments } from "../tables.ts";
import { insertPending, type NewFile } from "./store.ts";
import { files } from "./tables.ts";
import { discardUpload } from "./uploads.ts";

type QuotationFile = Omit<NewFile, "id" | "state" | "version" | "docType">;

/** Stores a file on a supplier quotation; `also` is written with it. Whatever fails leaves nothing behind. */
export async function storeQuotationFile(
  deps: Deps,
  file: QuotationFile,
  bytes: Buffer,
  also: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { documentId, organisationId, fileName } = file;
  // None is a newer version of another.
  const pending = { ...file, id: newId(), docType: "RFQ", state: "pending", version: 1 } satisfies NewFile;
  await insertPending(deps.db, pending);
  try {
    await deps.files.save(pending.id, bytes);
    await inTransaction(deps.db, async (tx) => {
      await also(tx);
      await tx.update(files).set({ state: "stored" }).where(eq(files.id, pending.id));
      const [document] = await tx
        .update(tradeDocuments)
        .set({ hasFile: true })
        .where(eq(tradeDocuments.id, documentId))
        .returning();
      const { state } = document!;
      const event = { documentId, organisationId, at: deps.clock.now(), move: "upload", from: state, to: state };
      await insertEvents(tx, [{ ...event, id: newId(), userId: file.userId, byParty: "supplier", note: fileName }]);
      // Its round is opened: its quotation stands in ERPNext, and the file beside it.
      await deps.erpnext?.put(tx, "file", { id: pending.id, turn: { organisationId } });
    });
  } catch (error) {
    await discardUpload(deps, pending.id);
    throw error;
  }
}

/** What hangs on one quotation hangs on another from now on. */
export async function moveQuotationFiles(tx: Transaction, from: string, to: string): Promise<void> {
  const stored = and(eq(files.documentId, from), eq(files.state, "stored"));
  const { rowCount } = await tx.update(files).set({ documentId: to }).where(stored);
  if (!rowCount) return;
  await tx.update(tradeDocuments).set({ hasFile: false }).where(eq(tradeDocuments.id, from));
  await tx.update(tradeDocuments).set({ hasFile: true }).where(eq(tradeDocuments.id, to));
}
