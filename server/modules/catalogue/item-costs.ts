// What items cost by the lists that were brought in (decision 081): beside what documents say, and the desk's alone.
import type { Paise } from "@vanik/contracts/money";
import { desc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { itemCosts } from "./tables.ts";

export interface ListedCost {
  /** Paise for one base unit, before tax. */
  cost: Paise;
  /** When it was bought; where the list does not say, when the list came in. */
  day: string;
  /** As the list calls who sold it, or empty. */
  supplier: string;
}

/** The latest of each item by its day, by id; items without one are left out. */
export async function listedCosts(db: Queryable, itemIds: readonly string[]): Promise<Map<string, ListedCost>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([itemCosts.itemId], {
      itemId: itemCosts.itemId,
      cost: itemCosts.cost,
      day: itemCosts.day,
      supplier: itemCosts.supplier,
    })
    .from(itemCosts)
    .where(inArray(itemCosts.itemId, [...itemIds]))
    .orderBy(itemCosts.itemId, desc(itemCosts.day), desc(itemCosts.at));
  return new Map(rows.map(({ itemId, ...cost }) => [itemId, cost]));
}

type CostRow = typeof itemCosts.$inferInsert;

export async function insertListedCosts(tx: Transaction, rows: readonly CostRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(itemCosts)
      .values([...rows])
      .onConflictDoNothing();
}

export async function deleteListedCosts(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(itemCosts).where(eq(itemCosts.importId, importId));
}
