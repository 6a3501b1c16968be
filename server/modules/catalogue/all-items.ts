// The whole catalogue, a thousand items at a time in the order of their ids.
import { asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "../../platform/db.ts";
import { items } from "./tables.ts";

const { words: _words, codeKey: _codeKey, ...columns } = getTableColumns(items);
const replacing = alias(items, "replacing");
const units = sql<{ uom: string; factor: number }[]>`coalesce((
  select json_agg(json_build_object('uom', u.uom, 'factor', u.factor::float8) order by u.position)
  from item_units u where u.item_id = ${items.id}), '[]')`;

const itemsBehind = (db: Queryable, after: string) =>
  db
    .select({ ...columns, units, replacedByCode: replacing.code })
    .from(items)
    .leftJoin(replacing, eq(replacing.id, items.replacedBy))
    .where(gt(items.id, after))
    .orderBy(asc(items.id))
    .limit(1000);

export async function* allItems(db: Queryable): AsyncGenerator<Awaited<ReturnType<typeof itemsBehind>>> {
  for (let after = ""; ;) {
    const rows = await itemsBehind(db, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.id;
  }
}
