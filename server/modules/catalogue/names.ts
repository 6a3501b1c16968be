// What the branches of the catalogue are called.
import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { attributes, categories, items, subCategories } from "./tables.ts";

export interface BranchNames {
  categories: { id: string; name: string }[];
  subCategories: { id: string; name: string; categoryId: string }[];
}

/** Every category and sub-category by its name, in their order. */
export async function readBranchNames(db: Queryable): Promise<BranchNames> {
  return {
    categories: await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position)),
    subCategories: await db
      .select({ id: subCategories.id, name: subCategories.name, categoryId: subCategories.categoryId })
      .from(subCategories)
      .orderBy(asc(subCategories.position)),
  };
}

/** Every attribute of every sub-category by key and label, in their order. */
export function readAttributeNames(db: Queryable): Promise<{ key: string; label: string }[]> {
  return db
    .select({ key: attributes.key, label: attributes.label })
    .from(attributes)
    .orderBy(asc(attributes.position), asc(attributes.key));
}

/** Units that items are sold in. */
export async function readUnitNames(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ uom: items.uom }).from(items);
  return rows.map(({ uom }) => uom);
}

/** Codes by id. */
export async function readItemCodes(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, code: items.code })
    .from(items)
    .where(inArray(items.id, [...ids]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
