// Looks over what has changed of the catalogue, and over all of it once the rules are others.
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import type { JobType } from "../../../platform/job-type.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { fillSearchWords } from "../search-write.ts";
import { items } from "../tables.ts";
import { misfitsOf } from "./group-fit.ts";
import { lookAtItems } from "./look-at-items.ts";
import { looks } from "./tables.ts";

/** After each change of items, every hour and at every start. */
export const looksJob: JobType<object> = { name: "looks", retryLimit: 1, retryDelay: 60, longestRun: 7200 };

/** Raised with the rules and with catalogue/same-words.json: then everything is looked at anew. */
const rules = "2";
/** So many in one transaction: about a second. */
const batch = 500;

// Any number will do as long as every node takes the same one.
const oneAtATime = 7_262_617;

/** Items and groups that changed, the items first: a group is looked at once, however many of its items changed. */
async function claimDueLooks(
  tx: Transaction,
  kind: "item" | "group",
  most: number,
): Promise<{ taken: number; refs: string[] }> {
  const { rows } = await tx.execute<{ ref: string }>(sql`delete from looks_due where id in (
    select id from looks_due where kind = ${kind} order by id limit ${most}) returning ref`);
  return { taken: rows.length, refs: [...new Set(rows.map(({ ref }) => ref))] };
}

async function lookAtGroup(tx: Transaction, id: string, hsnDigits: number): Promise<void> {
  const rows = await tx
    .select({ id: items.id, name: items.name, uom: items.uom, hsn: items.hsn })
    .from(items)
    .where(sql`${items.subCategoryId} = ${id} and ${items.hiddenAt} is null`);
  const found = misfitsOf(rows, hsnDigits).map((misfit) => ({ id: newId(), ...misfit }));
  const foundKeys = found.map(({ kind, itemId }) => `${kind} ${itemId}`);
  await tx.execute(sql`delete from findings where other_id is null and kind || ' ' || item_id <> all(${sql.param(foundKeys)}::text[])
    and item_id in (select id from items where sub_category_id = ${id})`);
  if (found.length > 0)
    await tx.execute(sql`insert into findings (id, kind, item_id, score, reasons)
      select id, kind, "itemId", score, array[reason] from json_to_recordset(${JSON.stringify(found)}::json)
        as made (id uuid, kind text, "itemId" text, score real, reason text)
      on conflict on constraint findings_once do update set score = excluded.score, reasons = excluded.reasons`);
}

/** Resolves to whether there is more. */
async function lookOnce(tx: Transaction): Promise<boolean> {
  const due = await claimDueLooks(tx, "item", batch);
  if (due.taken > 0) {
    await lookAtItems(tx, due.refs);
    return true;
  }
  const groups = await claimDueLooks(tx, "group", batch);
  const { hsn_digits: hsnDigits } = await readTradeSettings(tx);
  for (const id of groups.refs) await lookAtGroup(tx, id, hsnDigits);
  return groups.taken > 0;
}

/** Everything waits to be looked at where it was so by other rules, or never; groups, where other digits of HSN were asked. */
async function markAll(tx: Transaction): Promise<void> {
  const [last] = await tx.select().from(looks).where(eq(looks.id, 1));
  const { hsn_digits: digits } = await readTradeSettings(tx);
  const now = `${rules} ${digits}`;
  if (last?.rules === now) return;
  if (last?.rules.split(" ")[0] !== rules)
    await tx.execute(sql`insert into looks_due (kind, ref) select 'item', id from items order by sub_category_id, id`);
  await tx.execute(sql`insert into looks_due (kind, ref) select 'group', id from sub_categories`);
  await tx
    .insert(looks)
    .values({ id: 1, rules: now })
    .onConflictDoUpdate({ target: looks.id, set: { rules: now } });
}

/** Makes search words that wait, and looks at all that waits, so many items in a transaction; nodes take turns. */
export async function lookOver({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  // What a page of many left for later is found by all its words first.
  await fillSearchWords(db, log);
  const inTurn = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${oneAtATime})`);
      return work(tx);
    });
  await inTurn(markAll);
  while (await inTurn(lookOnce));
  await db.update(looks).set({ endedAt: clock.now() }).where(eq(looks.id, 1));
}
