// The whole catalogue, a thousand items at a time in the order of their ids.
import { asc, gt } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { selectItems } from "./desk/read-items.ts";
import { items } from "./tables.ts";

const itemsBehind = (db: Queryable, after: string) =>
  selectItems(db).where(gt(items.id, after)).orderBy(asc(items.id)).limit(1000);

export async function* allItems(db: Queryable): AsyncGenerator<Awaited<ReturnType<typeof itemsBehind>>> {
  for (let after = ""; ;) {
    const rows = await itemsBehind(db, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.id;
  }
}
