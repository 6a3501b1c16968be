// The queries of search. No one reads more than the sub-categories that share a word, or the items of a few of them.
import pg from "pg";
import type { Paise } from "@vanik/contracts/money";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Known } from "./search-spelling.ts";

/** A word to look for; `n` says which word of the question it stands for, `factor` how surely, up to 1. */
export interface AskedWord {
  n: number;
  word: string;
  factor: number;
}

/** A word of the question found in a sub-category: n, word, factor, weight, items that have it. */
export type Hit = [n: number, word: string, factor: number, weight: number, itemCount: number];

export interface FoundSubCategory {
  id: string;
  name: string;
  itemCount: number;
  nameHi: string;
  categoryId: string;
  categoryName: string;
  categoryNameHi: string;
  score: number;
  hits: Hit[];
  /** Which words of the question stand anywhere in the catalogue. */
  known: number[];
}

export interface FoundItem {
  /** The index of the look-up that found it. */
  at: number;
  id: string;
  code: string;
  name: string;
  uom: string;
  averagePrice: Paise;
  minQty: number | null;
  units: { uom: string; factor: number }[];
  subCategoryId: string;
  subCategoryName: string;
  subCategoryNameHi: string;
  categoryId: string;
  categoryName: string;
  categoryNameHi: string;
}

/** An item from a look-up: the names are those of the sub-category that was looked into. */
export type FoundItemRow = Omit<
  FoundItem,
  "subCategoryName" | "subCategoryNameHi" | "categoryId" | "categoryName" | "categoryNameHi"
>;

/** A look into one sub-category: by a tsquery, or by position without one. */
export interface LookUp {
  subCategoryId: string;
  query: string | null;
  limit: number;
}

const maxSubCategories = 10;
const maxPrefixed = 8;
const maxChosen = 16;
const maxEachWord = 80;
const maxCodes = 20;
const maxCandidates = 80;

// A word counts the more, the fewer items have it. Of a common word only the sub-categories that it says most about are
// read; those that come out best are then looked up for every word. Range operators are those of text_pattern_ops.
const subCategoriesText = `with asked as (
    select n, word, factor from unnest($1::int[], $2::text[], $3::float8[]) as a (n, word, factor)
    union all
    (select $4::int, word, 0.6 from search_words where word ~>=~ $5 and word ~<~ $6 and word <> $5
      order by item_count desc, word limit ${maxPrefixed})
  ), weighed as materialized (
    select a.*, a.factor / ln(3 + s.item_count) as value from asked a join search_words s on s.word = a.word
  ), seen as materialized (
    select w.sub_category_id as id, a.n, max(a.value * (0.4 + 0.6 * w.weight)) as score
    from weighed a cross join lateral (
      select sub_category_id, weight from sub_category_words where word = a.word
      order by weight desc nulls last, sub_category_id limit ${maxEachWord}
    ) as w group by w.sub_category_id, a.n
  ), chosen as (
    select id from seen group by id order by sum(score) desc, id limit ${maxChosen}
  ), hits as (
    select c.id, a.n, max(a.value * (0.4 + 0.6 * w.weight)) as score,
      json_agg(json_build_array(a.n, a.word, a.factor, w.weight, w.item_count)) as hits
    from chosen c cross join weighed a cross join lateral (
      select weight, item_count from sub_category_words where word = a.word and sub_category_id = c.id limit 1
    ) as w group by c.id, a.n
  ), best as (
    select id, sum(score) as score, json_agg(hits) as hits from hits group by id
  )
  select s.id, s.name, s.name_hi as "nameHi", s.item_count as "itemCount", c.id as "categoryId",
    c.name as "categoryName", c.name_hi as "categoryNameHi", b.score, b.hits,
    (select array_agg(distinct n) from seen) as known
  from best b join sub_categories s on s.id = b.id join categories c on c.id = s.category_id
  order by round(b.score::numeric, 4) desc, c.position, s.position limit ${maxSubCategories}`;

const columns = "i.id, i.code, i.name, i.uom, i.average_price, i.min_qty, i.sub_category_id";
const unitsOf = (
  item: string,
) => `coalesce((select json_agg(json_build_object('uom', u.uom, 'factor', u.factor::float8) order by u.position)
    from item_units u where u.item_id = ${item}.id), '[]') as units`;
const itemsText = `select a.at::int - 1 as at, f.id, f.code, f.name, f.uom, f.average_price as "averagePrice",
    f.min_qty as "minQty", ${unitsOf("f")}, f.sub_category_id as "subCategoryId"
  from unnest($1::text[], $2::tsquery[], $3::int[]) with ordinality as a (sub_category_id, query, most, at)
  cross join lateral (
    (select ${columns} from items i where i.words @@ a.query and i.hidden_at is null order by i.position limit a.most)
    union all
    (select ${columns} from items i where i.sub_category_id = case when a.query is null then a.sub_category_id end and i.hidden_at is null
      order by i.position limit a.most)
  ) as f limit ${maxCandidates}`;
const codesText = `select -1 as at, i.id, i.code, i.name, i.uom, i.average_price as "averagePrice",
    i.min_qty as "minQty", ${unitsOf("i")}, s.id as "subCategoryId",
    s.name as "subCategoryName", s.name_hi as "subCategoryNameHi",
    c.id as "categoryId", c.name as "categoryName", c.name_hi as "categoryNameHi"
  from items i join sub_categories s on s.id = i.sub_category_id join categories c on c.id = s.category_id
  where i.code_key ~>=~ $1 and i.code_key ~<~ $2 and i.hidden_at is null and s.hidden_at is null and c.hidden_at is null order by i.code_key limit ${maxCodes}`;

const knownText = `(select word, item_count as "itemCount" from search_words where remains && $1::text[] and item_count > 0 limit 300)
  union (select word, item_count as "itemCount" from search_words where word = any($2::text[]) and item_count > 0)`;

const beyond = (prefix: string) => `${prefix}\u{10ffff}`;
const nothing = "\u{10ffff}";

export interface SearchStore {
  findSubCategories(
    askedWords: readonly AskedWord[],
    prefix: { n: number; word: string } | null,
  ): Promise<FoundSubCategory[]>;
  findItems(lookUps: readonly LookUp[]): Promise<FoundItemRow[]>;
  /** Items whose code begins so, whatever its hyphens. */
  findCodes(codeKey: string): Promise<FoundItem[]>;
  findKnown(remains: readonly string[], words: readonly string[]): Promise<Known[]>;
}

function storeOf(client: pg.PoolClient): SearchStore {
  const read = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows;
  return {
    async findSubCategories(askedWords, prefix) {
      const values = [
        askedWords.map(({ n }) => n),
        askedWords.map(({ word }) => word),
        askedWords.map(({ factor }) => factor),
        prefix?.n ?? 0,
        prefix?.word ?? nothing,
        prefix ? beyond(prefix.word) : nothing,
      ];
      const rows = await read<Omit<FoundSubCategory, "hits"> & { hits: Hit[][] }>(
        "search_sub_categories",
        subCategoriesText,
        values,
      );
      return rows.map((row) => ({ ...row, hits: row.hits.flat() }));
    },
    findItems: (lookUps) =>
      read("search_items", itemsText, [
        lookUps.map(({ subCategoryId }) => subCategoryId),
        lookUps.map(({ query }) => query),
        lookUps.map(({ limit }) => limit),
      ]),
    findCodes: (key) => read("search_codes", codesText, [key, beyond(key)]),
    findKnown: (remains, words) => read("search_known", knownText, [remains, words]),
  };
}

// One message. Planning for the very words costs as much as running the query and never came to another plan.
const start =
  "begin read only; set local statement_timeout = '1s'; set local plan_cache_mode = force_generic_plan; set local jit = off";

/** Runs a search on one connection, each of its statements for at most a second (security 5). */
export async function withSearchStore<T>(db: Database, work: (store: SearchStore) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let failure: Error | undefined;
  try {
    await client.query(start);
    const result = await work(storeOf(client));
    await client.query("commit");
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query("rollback").catch(() => {});
    if (failure instanceof pg.DatabaseError && failure.code === "57014")
      throw new Refusal("unavailable", "This search takes too long. Try fewer words, or rarer ones.", {
        retryAfter: 1,
        cause: failure,
      });
    throw failure;
  } finally {
    client.release(failure);
  }
}
