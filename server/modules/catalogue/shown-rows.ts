// What the public is shown of the catalogue, as parts of a query: neither hidden itself nor below what is.
import { and, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { categories, items, itemUnits, subCategories } from "./tables.ts";

// Search words are for finding an item, not for reading one.
const { words: _words, codeKey: _codeKey, ...readable } = getTableColumns(items);
/** What is read of an item's own row. */
export const itemColumns = readable;

/** A sub-category, where its category is joined. */
export const isShownSubCategory = (): SQL => and(isNull(subCategories.hiddenAt), isNull(categories.hiddenAt))!;

/** An item, where its sub-category and category are joined. */
export const isShownItem = (): SQL => and(isNull(items.hiddenAt), isShownSubCategory())!;

/** Other units of the item of a query. */
export const unitsOfItem = sql<{ uom: string; factor: number }[]>`coalesce((
  select json_agg(json_build_object('uom', u.uom, 'factor', u.factor::float8) order by u.position)
  from ${itemUnits} u where u.item_id = ${items.id}), '[]')`;

/** The columns of an option. */
export const optionColumns = {
  id: items.id,
  code: items.code,
  name: items.name,
  uom: items.uom,
  averagePrice: items.averagePrice,
  minQty: items.minQty,
  units: unitsOfItem,
};

/** What tells where an item stands. */
export const placeColumns = {
  subCategoryId: subCategories.id,
  subCategory: subCategories.name,
  subCategoryHi: subCategories.nameHi,
  categoryId: categories.id,
  category: categories.name,
  categoryHi: categories.nameHi,
};
