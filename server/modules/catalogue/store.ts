// The catalogue's reads, prepared once: they are the hottest queries of the house.
import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { type Database, selectNamed, prepareRead, type Queryable } from "../../platform/db.ts";
import { categories, gstRates, items, lawfulGstRates, subCategories } from "./tables.ts";

const option = { id: items.id, code: items.code, name: items.name, uom: items.uom, averagePrice: items.averagePrice };

// Search words are for finding an item, not for reading one.
const { words: _words, codeKey: _codeKey, ...itemColumns } = getTableColumns(items);

/** The prepared reads of one database; each but the list of categories takes an id. */
export function catalogueStore(db: Database) {
  const id = sql.placeholder("id");
  return {
    categories: prepareRead(
      db,
      "categories",
      db
        .select(selectNamed({ id: categories.id, name: categories.name, subCategoryCount: count(subCategories.id) }))
        .from(categories)
        .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
        .groupBy(categories.id)
        .orderBy(asc(categories.position)),
    ),
    category: prepareRead(
      db,
      "category",
      db
        .select(selectNamed({ name: categories.name }))
        .from(categories)
        .where(eq(categories.id, id)),
    ),
    subCategoriesOf: prepareRead(
      db,
      "sub_categories_of",
      db
        .select(selectNamed(getTableColumns(subCategories)))
        .from(subCategories)
        .where(eq(subCategories.categoryId, id))
        .orderBy(asc(subCategories.position)),
    ),
    otherCategories: prepareRead(
      db,
      "other_categories",
      db
        .select(selectNamed({ id: categories.id, name: categories.name }))
        .from(categories)
        .where(ne(categories.id, id))
        .orderBy(asc(categories.position)),
    ),
    subCategory: prepareRead(
      db,
      "sub_category",
      db
        .select(selectNamed({ id: subCategories.id }))
        .from(subCategories)
        .where(eq(subCategories.id, id)),
    ),
    itemsOf: prepareRead(
      db,
      "items_of",
      db.select(selectNamed(option)).from(items).where(eq(items.subCategoryId, id)).orderBy(asc(items.position)),
    ),
    item: prepareRead(
      db,
      "item",
      db
        .select(
          selectNamed({
            ...option,
            hsn: items.hsn,
            gstRate: items.gstRate,
            subCategoryId: subCategories.id,
            subCategory: subCategories.name,
            categoryId: categories.id,
            category: categories.name,
          }),
        )
        .from(items)
        .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(eq(items.id, id)),
    ),
  };
}

/** Items by their codes in lower case; what is unknown is left out. */
export function findItemsByCode(db: Queryable, codes: string[]) {
  return db
    .select(itemColumns)
    .from(items)
    .where(inArray(sql`lower(${items.code})`, codes));
}

/** The dated GST rates of some items. */
export function findGstRates(db: Queryable, itemIds: string[]) {
  return db.select().from(gstRates).where(inArray(gstRates.itemId, itemIds));
}

/** The rates of GST that a list has on a day, in basis points. */
export async function findLawfulRates(db: Queryable, day: string): Promise<number[]> {
  const { rate, validFrom, validUntil } = lawfulGstRates;
  const rows = await db
    .selectDistinct({ rate })
    .from(lawfulGstRates)
    .where(and(lte(validFrom, day), or(isNull(validUntil), gte(validUntil, day))));
  return rows.map((row) => row.rate);
}

export async function hasItems(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ id: items.id }).from(items).limit(1);
  return row !== undefined;
}
