// The catalogue's reads, prepared once: they are the hottest queries of the house.
import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { type Database, selectNamed, prepareRead, type Queryable, type Transaction } from "../../platform/db.ts";
import {
  isShownItem,
  isShownSubCategory,
  itemColumns,
  optionColumns,
  placeColumns,
  unitsOfItem,
} from "./shown-rows.ts";
import { categories, gstRates, items, lawfulGstRates, subCategories } from "./tables.ts";

const categoryColumns = {
  id: categories.id,
  name: categories.name,
  nameHi: categories.nameHi,
  pictureId: categories.pictureId,
};

/** The prepared reads of one database; each but the list of categories takes an id. */
export function catalogueStore(db: Database) {
  const id = sql.placeholder("id");
  return {
    categories: prepareRead(
      db,
      "categories",
      db
        .select(selectNamed({ ...categoryColumns, subCategoryCount: count(subCategories.id) }))
        .from(categories)
        .leftJoin(subCategories, and(eq(subCategories.categoryId, categories.id), isNull(subCategories.hiddenAt)))
        .where(isNull(categories.hiddenAt))
        .groupBy(categories.id)
        .orderBy(asc(categories.position)),
    ),
    category: prepareRead(
      db,
      "category",
      db
        .select(selectNamed(categoryColumns))
        .from(categories)
        .where(and(eq(categories.id, id), isNull(categories.hiddenAt))),
    ),
    subCategoriesOf: prepareRead(
      db,
      "sub_categories_of",
      db
        .select(selectNamed(getTableColumns(subCategories)))
        .from(subCategories)
        .where(and(eq(subCategories.categoryId, id), isNull(subCategories.hiddenAt)))
        .orderBy(asc(subCategories.position)),
    ),
    otherCategories: prepareRead(
      db,
      "other_categories",
      db
        .select(selectNamed(categoryColumns))
        .from(categories)
        .where(and(ne(categories.id, id), isNull(categories.hiddenAt)))
        .orderBy(asc(categories.position)),
    ),
    subCategory: prepareRead(
      db,
      "sub_category",
      db
        .select(selectNamed({ id: subCategories.id }))
        .from(subCategories)
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(and(eq(subCategories.id, id), isShownSubCategory())),
    ),
    itemsOf: prepareRead(
      db,
      "items_of",
      db
        .select(selectNamed(optionColumns))
        .from(items)
        .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(and(eq(items.subCategoryId, id), isShownItem()))
        .orderBy(asc(items.position)),
    ),
    item: prepareRead(
      db,
      "item",
      db
        .select(selectNamed({ ...optionColumns, ...placeColumns, hsn: items.hsn, gstRate: items.gstRate }))
        .from(items)
        .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(and(eq(items.id, id), isShownItem())),
    ),
  };
}

/** Items by their codes in lower case, hidden ones too; `hidden` says which are, themselves or above. What is unknown is left out. */
export function findItemsByCode(db: Queryable, codes: readonly string[]) {
  return findItemsWhere(db, inArray(sql`lower(${items.code})`, [...codes]));
}

/** Locks items that lines are about to name: `lockUnnamed` waits for it, and it for that; what else is changed of an item does not. */
export async function lockItems(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx
    .select({ id: items.id })
    .from(items)
    .where(inArray(sql`lower(${items.code})`, [...codes]))
    .orderBy(items.id)
    .for("key share");
}

/** Locks items whose unit changes, or that go, before it is asked whether lines name them: nobody names them meanwhile. */
export async function lockUnnamed(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(items.id)
    .for("update");
}

/** The same by their ids. */
export function findItemsById(db: Queryable, ids: readonly string[]) {
  return findItemsWhere(db, inArray(items.id, [...ids]));
}

function findItemsWhere(db: Queryable, where: SQL) {
  return db
    .select({ ...itemColumns, units: unitsOfItem, hidden: sql<boolean>`not (${isShownItem()})` })
    .from(items)
    .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(where);
}

/** How far one item leads to another that leads to another. */
const mostReplacements = 5;

/** Of these codes (in lower case) the items that are sold, each with the code that led to it: its own, or one that it replaces. */
export async function findSold(db: Queryable, codes: readonly string[]) {
  const led = sql`(with recursive led as (
      select lower(code) as asked, id, replaced_by, 0 as steps from items where lower(code) = any(${sql.param([...codes])}::text[])
      union all
      select led.asked, i.id, i.replaced_by, led.steps + 1 from led join items i on i.id = led.replaced_by
      where led.steps < ${mostReplacements}
    ) select asked, id, steps from led)`;
  return db
    .select({ ...optionColumns, ...placeColumns, asked: sql<string>`led.asked`, steps: sql<number>`led.steps` })
    .from(items)
    .innerJoin(sql`${led} as led`, sql`led.id = ${items.id}`)
    .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(isShownItem())
    .orderBy(sql`led.asked`, sql`led.steps`);
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

/** Whether there is any item that visitors find. */
export async function hasItems(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(isShownItem())
    .limit(1);
  return row !== undefined;
}
