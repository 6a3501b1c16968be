// The version of a document or a payment, held until a transaction ends: what was asked of another stands no more.
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";
import { payments } from "./goods-and-money/tables.ts";
import { tradeDocuments } from "./tables.ts";

/** Undefined of one that is gone. */
export async function lockVersion(tx: Transaction, kind: string, id: string): Promise<number | undefined> {
  const table = kind === "payment" ? payments : tradeDocuments;
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id)).for("update");
  return row?.version;
}
