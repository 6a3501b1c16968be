// Rows that a transaction holds: who takes from lines or from an outstanding locks their documents first, by id (trade 1).
import { asc, inArray, or } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";
import type { StoredDocument } from "./read-store.ts";
import { tradeDocuments } from "./tables.ts";

const t = tradeDocuments;

/** The documents of these names and ids, locked in the order of their ids until the transaction ends. */
export function lockDocuments(
  tx: Transaction,
  { names = [], ids = [] }: { names?: readonly string[]; ids?: readonly string[] },
): Promise<StoredDocument[]> {
  return tx
    .select()
    .from(t)
    .where(or(inArray(t.name, [...names]), inArray(t.id, [...ids])))
    .orderBy(asc(t.id))
    .for("update");
}
