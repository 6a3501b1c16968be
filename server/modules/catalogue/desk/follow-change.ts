// What follows from a change of the catalogue, whatever made it: today's rates, counts, search words, versions, moved addresses.
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { moveAddresses } from "../../../platform/moved-addresses.ts";
import { countSearchWords, indexItemsAlone, indexSubCategory } from "../search-write.ts";

/** Items have the rate of the day in columns of their own; of all of them without `only`. Resolves to how many changed. */
export async function copyRatesOfDay(db: Queryable, day: string, only?: readonly string[]): Promise<number> {
  const some = only ? sql`item_id = any(${sql.param([...only])}::text[]) and` : sql``;
  const { rowCount } = await db.execute(sql`
    update items i set gst_rate = r.rate, gst_treatment = r.treatment
    from (select distinct on (item_id) item_id, rate, treatment from gst_rates where ${some} valid_from <= ${day}
      order by item_id, valid_from desc) r
    where r.item_id = i.id and (i.gst_rate, i.gst_treatment) is distinct from (r.rate, r.treatment)`);
  return rowCount ?? 0;
}

/** A column's name in a text of SQL; ours alone. */
const key = (column: string) => sql.raw(`'${column}'`);
const eitherText = (column: string) => sql`coalesce(r."after" ->> ${key(column)}, r."before" ->> ${key(column)})`;

async function copyRatesChanged(tx: Transaction, changeId: string, day: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct ${eitherText("item_id")} as id from change_rows r where change_id = ${changeId} and "table" = 'gst_rates'`);
  if (rows.length > 0)
    await copyRatesOfDay(
      tx,
      day,
      rows.map(({ id }) => id),
    );
}

/** Units are a part of their item, attributes of their sub-category: who has read these has read another version. */
async function raiseOwners(tx: Transaction, changeId: string): Promise<void> {
  const owners = [
    ["items", "item_units", "item_id"],
    ["sub_categories", "attributes", "sub_category_id"],
  ] as const;
  for (const [owner, part, column] of owners)
    // Named first, then looked up: PostgreSQL, which has not counted the rows of a change that is being made, takes them for
    // few, and asked of each owner whether it is among them it never came to the end of 100,000.
    await tx.execute(sql`
      update ${sql.identifier(owner)} o set version = o.version + 1
      from (
        select ${eitherText(column)} as id from change_rows r where change_id = ${changeId} and "table" = ${part}
        except select "row" from change_rows where change_id = ${changeId} and "table" = ${owner}
      ) named where o.id = named.id`);
}

const differ = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`r."before" -> ${key(column)} is distinct from r."after" -> ${key(column)}`),
    sql` or `,
  );

/** Sub-categories whose own words, or those of what stands in them, are others now. */
async function toIndexAgain(tx: Transaction, changeId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with r as materialized (select * from change_rows where change_id = ${changeId})
    select s.id from sub_categories s where s.id in (
      select "row" from r where "table" = 'sub_categories' and (${differ(["name", "name_hi", "standards", "category_id", "hidden_at"])})
      union select x.id from r, unnest(array[r."before" ->> 'sub_category_id', r."after" ->> 'sub_category_id']) as x (id)
        where "table" = 'items' and (${differ(["code", "name", "hsn", "sub_category_id", "hidden_at"])})
      union select b.id from r join sub_categories b on b.category_id = r."row"
        where "table" = 'categories' and (${differ(["name", "name_hi", "hidden_at"])})
    ) order by s.id`);
  return rows.map(({ id }) => id);
}

async function hasRemovedBranches(tx: Transaction, changeId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from change_rows
    where change_id = ${changeId} and "table" = 'sub_categories' and "after" is null limit 1`);
  return rowCount === 1;
}

/** Items that say something else now, and the groups that they stand or stood in, are to be looked at; resolves to whether any. */
export async function markToLookAt(tx: Transaction, changeId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with r as materialized (select * from change_rows r where change_id = ${changeId} and "table" = 'items'
      and (${differ(["name", "uom", "hsn", "makes", "attributes", "sub_category_id", "hidden_at"])}))
    insert into looks_due (kind, ref)
    select 'item', "row" from r where "after" is not null
    union all select distinct 'group', x.id from r,
      unnest(array[r."before" ->> 'sub_category_id', r."after" ->> 'sub_category_id']) as x (id) where x.id is not null`);
  return (rowCount ?? 0) > 0;
}

/** Pages of what went elsewhere lead there from where it was. */
async function findMoved(tx: Transaction, changeId: string): Promise<{ from: string; to: string }[]> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    with r as materialized (select * from change_rows where change_id = ${changeId}
      and "table" in ('items', 'sub_categories') and "before" is not null and "after" is not null)
    select '/products/' || (r."before" ->> 'category_id') || '/' || "row" as "from",
      '/products/' || (r."after" ->> 'category_id') || '/' || "row" as "to"
    from r where "table" = 'sub_categories' and r."before" -> 'category_id' <> r."after" -> 'category_id'
    union all
    select '/products/' || o.category_id || '/' || o.id || '/' || "row", '/products/' || n.category_id || '/' || n.id || '/' || "row"
    from r join sub_categories o on o.id = r."before" ->> 'sub_category_id'
      join sub_categories n on n.id = r."after" ->> 'sub_category_id'
    where "table" = 'items' and r."before" -> 'sub_category_id' <> r."after" -> 'sub_category_id'`);
  return rows;
}

async function itemsChanged(tx: Transaction, changeId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select "row" as id from change_rows where change_id = ${changeId} and "table" = 'items' and "after" is not null`);
  return rows.map(({ id }) => id);
}

/** Lets follow what follows from the rows of a change, within it. */
export async function followChange(
  tx: Transaction,
  changeId: string,
  day: string,
  { wordsLater = false }: { wordsLater?: boolean } = {},
): Promise<void> {
  await copyRatesChanged(tx, changeId, day);
  await raiseOwners(tx, changeId);
  const subs = await toIndexAgain(tx, changeId);
  if (wordsLater) await indexItemsAlone(tx, await itemsChanged(tx, changeId), subs);
  else for (const id of subs) await indexSubCategory(tx, id);
  if (await hasRemovedBranches(tx, changeId)) await countSearchWords(tx);
  const moved = await findMoved(tx, changeId);
  if (moved.length > 0) await moveAddresses(tx, moved);
}
