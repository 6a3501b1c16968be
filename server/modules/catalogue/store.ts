// The catalogue's reads, prepared once: they are the hottest queries of the house.
import { asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../platform/db.ts";
import { categories, items, subCategories } from "./tables.ts";

/** The prepared reads of one database. */
export function catalogueStore(db: Database) {
  const id = sql.placeholder("id");
  const option = { id: items.id, code: items.code, name: items.name, uom: items.uom, averagePrice: items.averagePrice };
  return {
    categories: db
      .select({ id: categories.id, name: categories.name, subCategoryCount: count(subCategories.id) })
      .from(categories)
      .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
      .groupBy(categories.id)
      .orderBy(asc(categories.position))
      .prepare("categories"),
    category: db.select({ name: categories.name }).from(categories).where(eq(categories.id, id)).prepare("category"),
    subCategoriesOf: db
      .select()
      .from(subCategories)
      .where(eq(subCategories.categoryId, id))
      .orderBy(asc(subCategories.position))
      .prepare("sub_categories_of"),
    otherCategories: db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(ne(categories.id, id))
      .orderBy(asc(categories.position))
      .prepare("other_categories"),
    subCategory: db
      .select({ id: subCategories.id })
      .from(subCategories)
      .where(eq(subCategories.id, id))
      .prepare("sub_category"),
    itemsOf: db
      .select(option)
      .from(items)
      .where(eq(items.subCategoryId, id))
      .orderBy(asc(items.position))
      .prepare("items_of"),
    item: db
      .select({
        item: items,
        subCategory: { id: subCategories.id, name: subCategories.name },
        category: { id: categories.id, name: categories.name },
      })
      .from(items)
      .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(eq(items.id, id))
      .prepare("item"),
  };
}
export type CatalogueStore = ReturnType<typeof catalogueStore>;

/** Items by their ids (codes in lower case); what is unknown is left out. */
export function findItems(db: Queryable, ids: string[]) {
  return db.select().from(items).where(inArray(items.id, ids));
}
