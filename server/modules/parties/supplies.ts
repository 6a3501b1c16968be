// What parties supply or buy, as a sheet says it: whole categories, and sub-categories.
import { inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { subCategoriesAs } from "../catalogue/views.ts";
import { organisationSupplies } from "./tables.ts";

export interface SuppliedBranch {
  categoryId: string | null;
  subCategoryId: string | null;
}

const t = organisationSupplies;

/** Who declares one of these categories, or a sub-category of theirs: `branch` is what it declares, of `category`. */
export async function findDeclared(
  db: Queryable,
  categoryIds: readonly string[],
): Promise<{ organisationId: string; category: string; branch: string }[]> {
  const { rows } = await db.execute<{ organisationId: string; category: string; branch: string }>(sql`
    select d.organisation_id as "organisationId", c.id as category, coalesce(d.sub_category_id, c.id) as branch
    from unnest(${sql.param([...categoryIds])}::text[]) c (id)
      cross join lateral (
        select p.organisation_id, p.sub_category_id from organisation_supplies p where p.category_id = c.id
        union all
        select p.organisation_id, p.sub_category_id from ${subCategoriesAs("s")}
          join organisation_supplies p on p.sub_category_id = s.id where s.category_id = c.id) d`);
  return rows;
}

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
