// Every write of the catalogue is a change: triggers keep its rows as they were, and it can be taken back (decision 030).
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { requestContext } from "../../../platform/request-context.ts";
import { changes } from "../change-tables.ts";
import { looksJob } from "../mending/look.ts";
import { followChange, markToLookAt } from "./follow-change.ts";

export interface RecordedChange<T> {
  result: T;
  /** Null where all stood so already: then nothing is kept. */
  changeId: string | null;
  rows: number;
}

const setCurrentChange = (tx: Transaction, id: string) =>
  tx.execute(sql`select set_config('vanik.change', ${id}, true)`);

/** What comes to nothing is no row of it; resolves to how many are. */
async function countRows(tx: Transaction, id: string): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(sql`
    with idle as (
      delete from change_rows where change_id = ${id} and "before" is not distinct from "after" returning 1
    )
    select (select count(*) from change_rows where change_id = ${id}) - (select count(*) from idle) as rows`);
  return rows[0]!.rows;
}

/** What the items cost from now on. */
async function insertItemPrices(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    insert into item_prices (item_id, change_id, at, price)
    select r."row", c.id, c.at, (r."after" ->> 'average_price')::bigint
    from changes c join change_rows r on r.change_id = c.id and r."table" = 'items'
    where c.id = ${id} and r."after" is not null and r."before" -> 'average_price' is distinct from r."after" -> 'average_price'`);
}

/**
 * Runs work that writes the catalogue as one change, which `what` calls by a few words, and lets follow what follows. `wordsLater`: it is
 * one page of many, and the search words of sub-categories are made by the job that looks over what has changed.
 */
export async function recordChange<T>(
  { clock, queue }: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  what: string,
  work: () => Promise<T>,
  { undoes, wordsLater = false }: { undoes?: string; wordsLater?: boolean } = {},
): Promise<RecordedChange<T>> {
  const id = newId();
  const at = clock.now();
  await tx.insert(changes).values({ id, at, what, userId: requestContext()?.userId ?? null, undoes: undoes ?? null });
  await setCurrentChange(tx, id);
  const result = await work();
  await followChange(tx, id, indianDay(at), { wordsLater });
  if (await markToLookAt(tx, id)) await queue.send(tx, looksJob, [{}]);
  await setCurrentChange(tx, "");
  const rows = await countRows(tx, id);
  if (rows === 0) {
    await tx.delete(changes).where(eq(changes.id, id));
    return { result, changeId: null, rows };
  }
  await insertItemPrices(tx, id);
  await tx
    .update(changes)
    .set({ rows })
    .where(and(eq(changes.id, id)));
  return { result, changeId: id, rows };
}
