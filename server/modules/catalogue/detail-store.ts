// The reads behind the pages of one sub-category and of one item, prepared once.
import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, selectNamed, prepareRead } from "../../platform/db.ts";
import { categories, items, subCategories } from "./tables.ts";

const itemRow = {
  id: items.id,
  code: items.code,
  name: items.name,
  uom: items.uom,
  averagePrice: items.averagePrice,
  hsn: items.hsn,
  gstRate: items.gstRate,
};

/** Each read takes an id; `nearby` takes it twice, then how many. */
export function detailStore(db: Database) {
  const id = sql.placeholder("id");
  const self = alias(items, "self");
  const own = alias(subCategories, "own");
  return {
    /** A sub-category among all of its category, in their order. */
    siblings: prepareRead(
      db,
      "sub_category_siblings",
      db
        .select(selectNamed({ ...getTableColumns(subCategories), category: categories.name }))
        .from(own)
        .innerJoin(categories, eq(categories.id, own.categoryId))
        .innerJoin(subCategories, eq(subCategories.categoryId, own.categoryId))
        .where(eq(own.id, id))
        .orderBy(asc(subCategories.position)),
    ),
    rowsOf: prepareRead(
      db,
      "item_rows_of",
      db.select(selectNamed(itemRow)).from(items).where(eq(items.subCategoryId, id)).orderBy(asc(items.position)),
    ),
    item: prepareRead(
      db,
      "item_detail",
      db
        .select(
          selectNamed({
            ...itemRow,
            subCategoryId: subCategories.id,
            subCategory: subCategories.name,
            standards: subCategories.standards,
            range: subCategories.range,
            itemCount: subCategories.itemCount,
            categoryId: categories.id,
            category: categories.name,
          }),
        )
        .from(items)
        .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(eq(items.id, id)),
    ),
    nearby: prepareRead(
      db,
      "items_nearby",
      db
        .select(selectNamed({ ...itemRow, position: items.position }))
        .from(self)
        .innerJoin(items, and(eq(items.subCategoryId, self.subCategoryId), ne(items.id, id)))
        .where(eq(self.id, id))
        .orderBy(sql`abs(${items.position} - ${self.position})`, asc(items.position))
        .limit(sql.placeholder("limit")),
    ),
  };
}
