// Items as the desk reads them: by their place, or found by words and codes.
import type { DeskItem, ItemsQuery } from "@vanik/contracts/catalogue-desk";
import type { Page } from "@vanik/contracts/endpoint";
import { and, asc, count, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { type Queryable, startingWith } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { countListed, pageOf } from "../../../platform/paging.ts";
import { picturesNamed } from "../../content/use-cases.ts";
import { itemColumns, unitsOfItem } from "../shown-rows.ts";
import { codeKey, wordsOfSearch } from "../search-words.ts";
import { items } from "../tables.ts";
import { toDeskItem } from "./desk-rows.ts";

// Looked up for the few that have one: joined, all items were read for it. Of one table drizzle names columns without it.
const replacedByCode = sql<string | null>`(select r.code from ${items} r where r.id = "items"."replaced_by")`;

/** Items with their other units and the code of what stands in for them. */
export const selectItems = (db: Queryable) =>
  db.select({ ...itemColumns, units: unitsOfItem, replacedByCode }).from(items);

const lexeme = (word: string) => `'${word.replaceAll("\\", "").replaceAll("'", "")}'`;

/** All words of it, the last one begun; or a code that begins so, whatever its hyphens. */
function isFound(q: string): SQL | undefined {
  const words = wordsOfSearch(q).map(lexeme);
  const key = codeKey(q);
  return or(
    words.length > 0 ? sql`${items.words} @@ ${`${words.join(" & ")}:*`}::tsquery` : undefined,
    key.length > 1 ? like(items.codeKey, startingWith(key)) : undefined,
  );
}

/** One page of items, and how many there are (counted to 10,001 at most). */
export async function listItemsAtDesk(
  db: Queryable,
  { sub_category: sub, q, hidden, limit_start: start, limit_page_length: length }: ItemsQuery,
): Promise<{ data: DeskItem[]; page: Page }> {
  const where = and(
    sub ? eq(items.subCategoryId, sub) : undefined,
    q ? (isFound(q) ?? sql`false`) : undefined,
    hidden === "true" ? isNotNull(items.hiddenAt) : hidden === "false" ? isNull(items.hiddenAt) : undefined,
  );
  const rows = await selectItems(db)
    .where(where)
    .orderBy(...(sub ? [asc(items.position), asc(items.id)] : [asc(items.id)]))
    .limit(length)
    .offset(start);
  const total = await countListed(db, items, where);
  const pictures = await picturesNamed(db, rows);
  return {
    data: rows.map((row) => toDeskItem(row, pictures)),
    page: pageOf(start, rows.length, total),
  };
}

/** Items by their ids, in the order of these. */
export async function itemsAtDesk(db: Queryable, ids: readonly string[]): Promise<DeskItem[]> {
  const rows = await selectItems(db).where(inArray(items.id, [...ids]));
  const pictures = await picturesNamed(db, rows);
  const byId = new Map(rows.map((row) => [row.id, toDeskItem(row, pictures)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One item; throws where it is not there. */
export async function itemAtDesk(db: Queryable, id: string): Promise<DeskItem> {
  const [item] = await itemsAtDesk(db, [id]);
  if (!item) throw notFound("This item");
  return item;
}

/** How many items of each sub-category are hidden themselves. */
export async function hiddenCounts(db: Queryable, sub?: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: items.subCategoryId, n: count() })
    .from(items)
    .where(and(isNotNull(items.hiddenAt), sub ? eq(items.subCategoryId, sub) : undefined))
    .groupBy(items.subCategoryId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
