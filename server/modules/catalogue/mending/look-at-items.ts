// Looks at items anew: what each is likely the same as, among those alone that share a key with it.
import { inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { items } from "../tables.ts";
import { type ItemRead, likenessOfItems, readForLikeness } from "./item-likeness.ts";
import { keysOfName } from "./name-keys.ts";
import { findings, itemKeys } from "./tables.ts";

/** Of those that share a key these many that share most of them are compared. */
const mostCompared = 30;

const itemColumns = {
  id: items.id,
  name: items.name,
  uom: items.uom,
  hsn: items.hsn,
  makes: items.makes,
  attributes: items.attributes,
};

async function readThoseShown(tx: Transaction, ids: readonly string[]): Promise<Map<string, ItemRead>> {
  const rows = await tx
    .select(itemColumns)
    .from(items)
    .where(sql`${items.id} = any(${sql.param([...ids])}::text[]) and ${items.hiddenAt} is null`);
  return new Map(rows.map((row) => [row.id, readForLikeness(row)]));
}

async function writeKeys(tx: Transaction, read: readonly ItemRead[]): Promise<void> {
  const rows = read.map(({ item, name }) => ({ item_id: item.id, keys: keysOfName(name) }));
  await tx.execute(sql`insert into item_keys (item_id, keys)
    select item_id, keys from json_to_recordset(${JSON.stringify(rows)}::json) as made (item_id text, keys int[])
    on conflict (item_id) do update set keys = excluded.keys`);
}

async function findNear(tx: Transaction, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; near: string }>(sql`
    select d.item_id as id, n.item_id as near from item_keys d cross join lateral (
      select o.item_id from item_keys o where o.keys && d.keys and o.item_id <> d.item_id
      order by (select count(*) from unnest(o.keys) k where k = any(d.keys)) desc, o.item_id limit ${mostCompared}
    ) n where d.item_id = any(${sql.param([...ids])}::text[])`);
  return rows;
}

interface Pair {
  item: string;
  other: string;
  score: number;
  reasons: string[];
}

async function findPairs(tx: Transaction, read: ReadonlyMap<string, ItemRead>): Promise<Pair[]> {
  const near = await findNear(tx, [...read.keys()]);
  const others = await readThoseShown(tx, [...new Set(near.map((one) => one.near).filter((id) => !read.has(id)))]);
  const pairs = new Map<string, Pair>();
  for (const { id, near: nearId } of near) {
    const [item, other] = id < nearId ? [id, nearId] : [nearId, id];
    const [a, b] = [item, other].map((one) => read.get(one) ?? others.get(one));
    const found = a && b && likenessOfItems(a, b);
    if (found) pairs.set(`${item} ${other}`, { item, other, ...found });
  }
  return [...pairs.values()];
}

async function writePairs(tx: Transaction, ids: readonly string[], pairs: readonly Pair[]): Promise<void> {
  const all = sql`${sql.param([...ids])}::text[]`;
  const found = sql`${sql.param(pairs.map(({ item, other }) => `${item} ${other}`))}::text[]`;
  await tx.execute(sql`delete from findings where kind = 'same' and (item_id = any(${all}) or other_id = any(${all}))
    and item_id || ' ' || other_id <> all(${found})`);
  const rows = pairs.map((pair) => ({ id: newId(), ...pair }));
  if (rows.length > 0)
    await tx.execute(sql`insert into findings (id, kind, item_id, other_id, score, reasons)
      select id, 'same', item, other, score, array(select json_array_elements_text(reasons))
      from json_to_recordset(${JSON.stringify(rows)}::json) as made (id uuid, item text, other text, score real, reasons json)
      on conflict on constraint findings_once do update set score = excluded.score, reasons = excluded.reasons`);
}

/** Writes the keys of items and what they are likely the same as; of hidden ones nothing is found. */
export async function lookAtItems(tx: Transaction, ids: readonly string[]): Promise<void> {
  const read = await readThoseShown(tx, ids);
  const gone = ids.filter((id) => !read.has(id));
  if (gone.length > 0) await forgetItems(tx, gone);
  if (read.size === 0) return;
  await writeKeys(tx, [...read.values()]);
  await writePairs(tx, [...read.keys()], await findPairs(tx, read));
}

/** What was found of items that are no longer shown. */
export async function forgetItems(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(itemKeys).where(inArray(itemKeys.itemId, [...ids]));
  await tx.delete(findings).where(or(inArray(findings.itemId, [...ids]), inArray(findings.otherId, [...ids])));
}
