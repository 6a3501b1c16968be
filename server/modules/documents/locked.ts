// Rows that a transaction holds: who takes from lines or from an outstanding locks their documents first, by id (trade 1).
import { asc, inArray, or } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";
import type { StoredDocument } from "./read-store.ts";
import { tradeDocuments } from "./tables.ts";

const t = tradeDocuments;

interface Wanted {
  names?: readonly string[];
  ids?: readonly string[];
  /** And the opportunities that the named ones descend from: a move that follows locks them too. */
  withCases?: boolean;
}

/** The documents of these names and ids, locked in the order of their ids until the transaction ends. */
export function lockDocuments(
  tx: Transaction,
  { names = [], ids = [], withCases = false }: Wanted,
): Promise<StoredDocument[]> {
  const asked = or(inArray(t.name, [...names]), inArray(t.id, [...ids]));
  const cases = tx.select({ id: t.caseId }).from(t).where(asked);
  const all = tx.select({ id: t.id }).from(t).where(asked).unionAll(cases);
  return tx
    .select()
    .from(t)
    .where(withCases ? inArray(t.id, all) : asked)
    .orderBy(asc(t.id))
    .for("update");
}
