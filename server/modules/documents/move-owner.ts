// What one organisation sent is another's: who registered is somebody that was there (connector 4, An account and its party).
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";
import { files } from "./files/tables.ts";
import { tradeDocuments } from "./tables.ts";

/** Documents, what happened to them, and files. The copies that documents took of their party stay. */
export async function moveOwner(tx: Transaction, from: string, to: string): Promise<void> {
  for (const table of [tradeDocuments, files])
    await tx.update(table).set({ organisationId: to }).where(eq(table.organisationId, from));
  // Events are only ever added: the database alone moves them, and nothing else of them.
  await tx.execute(sql`select move_document_events(${from}::uuid, ${to}::uuid)`);
}
