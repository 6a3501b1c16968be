// What other modules may join of the catalogue, planned as if the tables stood there.
import { QueryBuilder } from "drizzle-orm/pg-core";
import { and, eq, isNotNull } from "drizzle-orm";
import { mergedItems } from "./mending/tables.ts";
import { categories, items, subCategories } from "./tables.ts";

const query = new QueryBuilder();

export function itemsAs<Alias extends string>(alias: Alias) {
  const { id, subCategoryId, code } = items;
  return query.select({ id, subCategoryId, code }).from(items).as(alias);
}

export function subCategoriesAs<Alias extends string>(alias: Alias) {
  const { id, name, categoryId } = subCategories;
  return query.select({ id, name, categoryId }).from(subCategories).as(alias);
}

export function categoriesAs<Alias extends string>(alias: Alias) {
  const { id, name } = categories;
  return query.select({ id, name }).from(categories).as(alias);
}

/** Items that stand as another since somebody merged them, and how many of its unit one of theirs is. */
export function mergedItemsAs<Alias extends string>(alias: Alias) {
  const { itemId, intoId, factor } = mergedItems;
  const isHidden = and(eq(items.id, itemId), isNotNull(items.hiddenAt), eq(items.replacedBy, intoId));
  return query.select({ itemId, intoId, factor }).from(mergedItems).innerJoin(items, isHidden).as(alias);
}
