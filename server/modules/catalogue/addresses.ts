// Every page of the catalogue, for the sitemap: read in the order of ids, a thousand at a time, each from where the last ended.
import { and, asc, eq, gt, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db.ts";
import { isShownItem, isShownSubCategory } from "./shown-rows.ts";
import { categories, items, subCategories } from "./tables.ts";

const chunk = 1000;

/** Items from one id up to, but without, another; null is the end. */
export interface ItemRange {
  from: string;
  before: string | null;
}

/** Cuts all items into ranges of at most so many: one pass over the index. */
export async function cutItems(db: Database, size: number): Promise<ItemRange[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (select id, row_number() over (order by id) as place from ${items}) as placed
        where (place - 1) % ${size} = 0 order by id`,
  );
  return rows.map(({ id }, index) => ({ from: id, before: rows[index + 1]?.id ?? null }));
}

type Read = (after: SQL | undefined) => PromiseLike<{ id: string; path: string }[]>;

async function* byKeyset(column: PgColumn, read: Read): AsyncGenerator<string[]> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last) yield rows.map(({ path }) => path);
    if (!last || rows.length < chunk) return;
    after = gt(column, last.id);
  }
}

/** The paths of a range's items, in chunks. */
export function itemAddresses(db: Database, { from, before }: ItemRange): AsyncGenerator<string[]> {
  const path = sql<string>`'/products/' || ${subCategories.categoryId} || '/' || ${subCategories.id} || '/' || ${items.id}`;
  return byKeyset(items.id, (after) =>
    db
      .select({ id: items.id, path })
      .from(items)
      .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(and(isShownItem(), gte(items.id, from), before === null ? undefined : lt(items.id, before), after))
      .orderBy(asc(items.id))
      .limit(chunk),
  );
}

export function categoryAddresses(db: Database): AsyncGenerator<string[]> {
  const path = sql<string>`'/products/' || ${categories.id}`;
  return byKeyset(categories.id, (after) =>
    db
      .select({ id: categories.id, path })
      .from(categories)
      .where(and(isNull(categories.hiddenAt), after))
      .orderBy(asc(categories.id))
      .limit(chunk),
  );
}

export function subCategoryAddresses(db: Database): AsyncGenerator<string[]> {
  const path = sql<string>`'/products/' || ${subCategories.categoryId} || '/' || ${subCategories.id}`;
  return byKeyset(subCategories.id, (after) =>
    db
      .select({ id: subCategories.id, path })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(and(isShownSubCategory(), after))
      .orderBy(asc(subCategories.id))
      .limit(chunk),
  );
}
