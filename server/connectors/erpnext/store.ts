// The one row of what is known of ERPNext: read, and written by columns.
import { eq, isNull, lte, or, sql } from "drizzle-orm";
import { readErpnextSettings } from "../../modules/content/use-cases.ts";
import type { Queryable } from "../../platform/db.ts";
import { notePoll } from "./in/cursors.ts";
import { erpnextHints, erpnextState } from "./tables.ts";

type State = typeof erpnextState.$inferSelect;

const nothingKnown: Omit<State, "one"> = {
  points: null,
  checkedAt: null,
  checkingSince: null,
  compared: null,
  comparedAt: null,
  comparingSince: null,
  hookSecret: null,
  hintAt: null,
  leader: null,
  leaderUntil: null,
  siteAskedAt: null,
  versions: null,
  timeZone: null,
  fields: null,
  notUp: null,
  awaySince: null,
  lastError: null,
  liveSince: null,
  filledFor: null,
  manyGoneSince: null,
};

export async function readErpnextState(db: Queryable): Promise<Omit<State, "one">> {
  const [row] = await db.select().from(erpnextState);
  return row ?? nothingKnown;
}

export async function writeErpnextState(db: Queryable, values: Partial<Omit<State, "one">>): Promise<void> {
  await db.insert(erpnextState).values(values).onConflictDoUpdate({ target: erpnextState.one, set: values });
}

/** Whether it was checked without a fault, the setting names whose trade is read, and all of that has been read once. */
export async function isErpnextReady(db: Queryable): Promise<boolean> {
  const { points, liveSince } = await readErpnextState(db);
  if (points === null || liveSince === null || points.some(({ state }) => state === "fault")) return false;
  return (await readErpnextSettings(db)).company !== "";
}

/** What is under way of what a press begins, by the column that says since when. */
export type RunColumn = "checkingSince" | "comparingSince";

/** Begins it unless one is under way that began after `over`; false where one is. */
export async function claimBackgroundRun(db: Queryable, column: RunColumn, since: Date, over: Date): Promise<boolean> {
  const t = erpnextState;
  const free = or(isNull(t[column]), lte(t[column], over));
  const claimed = await db
    .insert(t)
    .values({ [column]: since })
    .onConflictDoUpdate({ target: t.one, set: { [column]: since }, setWhere: free })
    .returning({ one: t.one });
  return claimed.length > 0;
}

/** Ends the one that began then, unless another has begun since. */
export async function endBackgroundRun(db: Queryable, column: RunColumn, since: Date): Promise<void> {
  await db
    .update(erpnextState)
    .set({ [column]: null })
    .where(eq(erpnextState[column], since));
}

/** Of more than these none is kept: what they are of is looked for by its moment. */
const mostHints = 10_000;

/** Keeps what is to be read anew, once however often it is told, and that ERPNext tells at all: by the minute, since it is one row. */
export async function writeHint(db: Queryable, hint: typeof erpnextHints.$inferInsert): Promise<void> {
  const t = erpnextHints;
  const { rowCount } = await db.execute(sql`
    insert into ${t} (doctype, name, at) select ${hint.doctype}, ${hint.name}, ${hint.at.toISOString()}::timestamptz
    where (select count(*) from (select from ${t} limit ${mostHints + 1}) found) <= ${mostHints}
    on conflict (doctype, name) do update set at = excluded.at`);
  if (rowCount === 0) await notePoll(db, hint.doctype, null);
  await db.execute(sql`
    update ${erpnextState} set hint_at = ${hint.at.toISOString()}::timestamptz
    where hint_at is null or hint_at < ${hint.at.toISOString()}::timestamptz - interval '1 minute'`);
}
