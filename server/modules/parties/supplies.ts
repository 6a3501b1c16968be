// What parties supply or buy, as a sheet says it: whole categories, and sub-categories.
import { inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { organisationSupplies } from "./tables.ts";

export interface SuppliedBranch {
  categoryId: string | null;
  subCategoryId: string | null;
}

const t = organisationSupplies;

export async function findSupplies(
  db: Queryable,
  organisationIds: readonly string[],
): Promise<Map<string, (SuppliedBranch & { id: string })[]>> {
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.organisationId, [...organisationIds]))
    .orderBy(t.id);
  return Map.groupBy(rows, ({ organisationId }) => organisationId);
}

/** Resolves to the ids of what was added. */
export async function addSupplies(
  tx: Transaction,
  organisationId: string,
  supplies: readonly SuppliedBranch[],
): Promise<string[]> {
  const rows = supplies.map((supplied) => ({ id: newId(), organisationId, ...supplied }));
  if (rows.length > 0) await tx.insert(t).values(rows);
  return rows.map(({ id }) => id);
}

export async function removeSupplies(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(t).where(inArray(t.id, [...ids]));
}
