// Keeps search words in step with the catalogue: written with it, and made again at the start where rules have changed.
import { asc, eq, inArray, ne, sql } from "drizzle-orm";
import { type Database, inTransaction, type Queryable } from "../../platform/db.ts";
import { joinAtOnce } from "./join-at-once.ts";
import {
  type Described,
  itemVector,
  itemWords,
  searchVersion,
  type SubCategoryWord,
  subCategoryWordsOf,
} from "./search-index.ts";
import { remainsOf } from "./search-spelling.ts";
import { categories, items, subCategories } from "./tables.ts";

const chunk = 5000;

async function writeSubCategoryWords(db: Queryable, id: string, words: readonly SubCategoryWord[]): Promise<void> {
  await db.execute(sql`insert into sub_category_words (word, sub_category_id, weight, item_count)
    select word, ${id}, weight, item_count from unnest(${sql.param(words.map(({ word }) => word))}::text[],
      ${sql.param(words.map(({ weight }) => weight))}::real[],
      ${sql.param(words.map(({ itemCount }) => itemCount))}::int[]) as made (word, weight, item_count)`);
}

/** Adds to the counts of words, in the order of the words, so that two writers wait for each other and never deadlock. */
async function addToCounts(db: Queryable, changes: ReadonlyMap<string, number>): Promise<void> {
  const all = [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let at = 0; at < all.length; at += chunk) {
    const some = all.slice(at, at + chunk);
    await db.execute(sql`insert into search_words (word, item_count, remains)
      select word, item_count, remains::text[] from unnest(${sql.param(some.map(([word]) => word))}::text[],
        ${sql.param(some.map(([, count]) => count))}::int[],
        ${sql.param(
          some.map(
            ([word]) =>
              `{${remainsOf(word)
                .map((remain) => `"${remain}"`)
                .join(",")}}`,
          ),
        )}::text[]) as made (word, item_count, remains)
      on conflict (word) do update set item_count = search_words.item_count + excluded.item_count, remains = excluded.remains`);
  }
}

async function deleteOldCounts(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`with gone as (
      delete from sub_category_words where sub_category_id = any(${sql.param(ids)}::text[]) returning word, item_count
    ) select word, sum(item_count)::int as count from gone group by word`);
  return new Map(rows.map(({ word, count }) => [word, -count]));
}

/** Replaces the words of sub-categories; the vectors of their items are written apart. */
export async function writeSearchWords(db: Queryable, subs: readonly Described[]): Promise<void> {
  const changes = await deleteOldCounts(
    db,
    subs.map(({ id }) => id),
  );
  for (const sub of subs) {
    const words = sub.hidden ? [] : subCategoryWordsOf(sub, sub.items.map(itemWords));
    await writeSubCategoryWords(db, sub.id, words);
    for (const { word, itemCount } of words) changes.set(word, (changes.get(word) ?? 0) + itemCount);
  }
  await addToCounts(db, changes);
}

/** Makes the words of one sub-category and of its items again, from what is stored, and counts these; hidden, it has none. */
export async function indexSubCategory(db: Queryable, id: string): Promise<void> {
  const [sub] = await db
    .select({
      id: subCategories.id,
      name: subCategories.name,
      nameHi: subCategories.nameHi,
      standards: subCategories.standards,
      category: categories.name,
      categoryHi: categories.nameHi,
      hidden: sql<boolean>`${subCategories.hiddenAt} is not null or ${categories.hiddenAt} is not null`,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(eq(subCategories.id, id))
    .for("update", { of: subCategories });
  if (!sub) return;
  const rows = await db
    .select({ id: items.id, code: items.code, name: items.name, hsn: items.hsn, hiddenAt: items.hiddenAt })
    .from(items)
    .where(eq(items.subCategoryId, id));
  await joinAtOnce(db, () =>
    db.execute(sql`update items set words = made.words::tsvector
    from unnest(${sql.param(rows.map((row) => row.id))}::text[],
      ${sql.param(rows.map((row) => itemVector(id, itemWords(row))))}::text[]) as made (id, words)
    where items.id = made.id and items.sub_category_id = ${id} and items.words <> made.words::tsvector`),
  );
  const shown = rows.filter(({ hiddenAt }) => hiddenAt === null);
  await writeSearchWords(db, [{ ...sub, items: shown }]);
  await db.update(subCategories).set({ searchVersion, itemCount: shown.length }).where(eq(subCategories.id, id));
}

/**
 * Makes what these items are found by, and counts what their sub-categories show; the words of these wait for `fillSearchWords`. Of page
 * after page each sub-category would be made again by every one.
 */
export async function indexItemsAlone(
  db: Queryable,
  itemIds: readonly string[],
  subCategoryIds: readonly string[],
): Promise<void> {
  const rows = await db
    .select({ id: items.id, sub: items.subCategoryId, code: items.code, name: items.name, hsn: items.hsn })
    .from(items)
    .where(inArray(items.id, [...itemIds]));
  await joinAtOnce(db, () =>
    db.execute(sql`update items set words = made.words::tsvector
    from unnest(${sql.param(rows.map(({ id }) => id))}::text[],
      ${sql.param(rows.map((row) => itemVector(row.sub, itemWords(row))))}::text[]) as made (id, words)
    where items.id = made.id and items.words <> made.words::tsvector`),
  );
  await db.execute(sql`update sub_categories s set search_version = '', item_count =
      (select count(*) from items i where i.sub_category_id = s.id and i.hidden_at is null)
    where s.id = any(${sql.param([...subCategoryIds])}::text[])`);
}

/** Counts every word anew: with a sub-category its words go, and nobody has seen which. */
export async function countSearchWords(db: Queryable): Promise<void> {
  await db.execute(sql`update search_words w set item_count = c.items
    from (select w.word, coalesce(sum(s.item_count), 0) as items from search_words w
      left join sub_category_words s on s.word = w.word group by w.word) c
    where c.word = w.word and c.items <> w.item_count`);
}

/** At the start: makes words where they are missing or were made by older rules; each sub-category in its own transaction. */
export async function fillSearchWords(db: Database, log: { info(message: string): void }): Promise<void> {
  const old = await db
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(ne(subCategories.searchVersion, searchVersion))
    .orderBy(asc(subCategories.id));
  if (old.length > 0) log.info(`Making the search words of ${old.length} sub-categories.`);
  for (const { id } of old) await inTransaction(db, (tx) => indexSubCategory(tx, id));
}
