// What is on hand, kept by item: read of the sums and what changed since, which a job adds to them (decision 092).
import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import type { Question } from "../../platform/soundness.ts";
import { mergedItemsAs } from "../catalogue/views.ts";
import { keptWords, stockChanges, stockItems } from "./stock-tables.ts";

/** Thousandths of the item's own unit. */
export interface Stock extends Record<string, unknown> {
  itemId: string;
  received: number;
  dispatched: number;
  /** To orders in force that are supplied from it. */
  promised: number;
}

/** Which item each merged one is counted as in the end, and how many of its unit one of theirs is. */
const ledTo = sql`
  with recursive merged as (select * from ${mergedItemsAs("merged")}), led (item_id, into_id, factor) as (
    select item_id, into_id, factor::numeric from merged
    union all select l.item_id, m.into_id, l.factor * m.factor from led l join merged m on m.item_id = l.into_id),
  counted_as as materialized (select item_id, into_id, factor from led where into_id not in (select item_id from merged))`;

const summed = (what: string, times: SQL) => sql`round(sum(${sql.identifier(what)} * ${times}))::float8`;
/** What is kept, by the item that it is counted as. */
const sumsOf = (only: SQL) => sql`
  select coalesce(c.into_id, s.item_id) as item_id, ${summed("received", sql`coalesce(c.factor, 1)`)} as received,
    ${summed("dispatched", sql`coalesce(c.factor, 1)`)} as dispatched, ${summed("promised", sql`coalesce(c.factor, 1)`)} as promised
  from (select item_id, received, dispatched, promised from ${stockItems} ${only}
    union all select item_id, received, dispatched, promised from ${stockChanges} ${only}) s
  left join counted_as c on c.item_id = s.item_id
  group by 1`;
const somethingThere = sql`(s.received > s.dispatched or s.promised > 0)`;

/** Of every item of which something is on hand or promised; merged ones are counted as what they became. */
export async function listStock(db: Queryable): Promise<Stock[]> {
  const { rows } = await db.execute<Stock>(
    sql`${ledTo} select item_id as "itemId", received, dispatched, promised from (${sumsOf(sql``)}) s where ${somethingThere}`,
  );
  return rows;
}

/** Of these items alone, each in its own unit: of a merged one it is what the whole has. */
export async function findStock(db: Queryable, itemIds: readonly string[]): Promise<Stock[]> {
  const only = sql`where item_id in (select item_id from asked
    union all select c.item_id from counted_as c join asked a on a.item_id = c.into_id)`;
  const { rows } = await db.execute<Stock>(sql`${ledTo},
    asked as materialized (select a.id, coalesce(c.into_id, a.id) as item_id, coalesce(c.factor, 1) as factor
      from unnest(${sql.param([...itemIds])}::text[]) as a (id) left join counted_as c on c.item_id = a.id)
    select a.id as "itemId", round(s.received::numeric / a.factor)::float8 as received, round(s.dispatched::numeric / a.factor)::float8 as dispatched,
      round(s.promised::numeric / a.factor)::float8 as promised
    from asked a join (${sumsOf(only)}) s on s.item_id = a.item_id and ${somethingThere}`);
  return rows;
}

/** Adds what changed to the sums. The caller sees to it that one does so at a time. */
export async function addStockChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${stockChanges} returning item_id, received, dispatched, promised)
    insert into ${stockItems} as s (item_id, received, dispatched, promised)
    select item_id, sum(received), sum(dispatched), sum(promised) from taken group by item_id
    on conflict (item_id) do update set received = s.received + excluded.received,
      dispatched = s.dispatched + excluded.dispatched, promised = s.promised + excluded.promised`);
}

/** What each of these words is kept as; nothing of what is not. */
export async function findKeptWords(
  db: Queryable,
  words: readonly { itemName: string; uom: string }[],
): Promise<readonly ({ itemId: string; factor: string | null } | undefined)[]> {
  if (words.length === 0) return [];
  const named = sql`${sql.param(words.map(({ itemName }) => itemName))}::text[], ${sql.param(words.map(({ uom }) => uom))}::text[]`;
  const { rows } = await db.execute<{ itemId: string; factor: string | null; at: number }>(sql`
    select k.item_id as "itemId", k.factor, w.at::int from unnest(${named}) with ordinality as w (name, uom, at)
    join ${keptWords} k on k.name = lower(w.name) and k.uom = lower(w.uom)`);
  const found = new Map(rows.map(({ at, itemId, factor }) => [at, { itemId, factor }]));
  return words.map((_, at) => found.get(at + 1));
}

/**
 * These words are an item from now on: what moved under them is counted under it, and so is what will. The caller holds the lock
 * of own words, so that nobody moves any meanwhile, and has asked `findKeptWords`: words stay with their first item.
 */
export async function insertKeptWords(
  tx: Transaction,
  { name, uom, itemId, factor }: Required<typeof keptWords.$inferInsert>,
): Promise<void> {
  await tx.execute(sql`insert into ${keptWords} (name, uom, item_id, factor)
    values (lower(${name}), lower(${uom}), ${itemId}, ${factor}::numeric)`);
  await tx.execute(sql`insert into ${stockChanges} (item_id, received, dispatched, promised)
    select ${itemId}, s.received, s.dispatched, s.promised
    from trade_lines l join trade_documents d on d.id = l.document_id,
      lateral stock_of_line(l, d, coalesce(${factor}::numeric, 1)) s
    where l.item_id is null and l.item_code = '' and lower(l.item_name) = lower(${name}) and lower(l.uom) = lower(${uom})
      and (s.received, s.dispatched, s.promised) <> (0, 0, 0)`);
}

/** What is kept otherwise than its lines say. */
export const questionOfStock: Question = {
  wrong: "another quantity on hand than its orders' lines say",
  sql: `select item_id as name from (select item_id, sum(received) as received, sum(dispatched) as dispatched, sum(promised) as promised
      from (select item_id, received, dispatched, promised from stock_items
        union all select item_id, received, dispatched, promised from stock_changes) a group by item_id) kept
    full join (select item_id, sum(received) as received, sum(dispatched) as dispatched, sum(promised) as promised
      from line_stock group by item_id) l using (item_id)
    where (coalesce(kept.received, 0), coalesce(kept.dispatched, 0), coalesce(kept.promised, 0))
      <> (coalesce(l.received, 0), coalesce(l.dispatched, 0), coalesce(l.promised, 0))`,
};
