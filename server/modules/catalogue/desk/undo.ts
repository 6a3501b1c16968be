// A change is taken back: rows are put as they were before it, in a handful of statements however many they are (operator 2).
import type { CatalogueChange } from "@vanik/contracts/catalogue-desk";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { codeOf, notFound, Refusal } from "../../../platform/errors.ts";
import { changes } from "../change-tables.ts";
import { joinAtOnce } from "../join-at-once.ts";
import { lockUnnamed } from "../store.ts";
import { recordChange } from "./change-log.ts";
import { findChangedSince, refuseSince } from "./changed-since.ts";
import type { CatalogueDesk } from "./save-items.ts";
import { refuseToUndoTheirs } from "./refuse-theirs.ts";
import { type Branch, isNamedAnywhere } from "./is-named.ts";
import { changeAtDesk } from "./read-changes.ts";
import { refuseTakenNames } from "./refuse-taken-names.ts";
import {
  refuseClosedRates,
  refuseNamedUnits,
  refuseUnfitAttributes,
  refuseUnfitUnits,
  refuseUnfitValues,
} from "./undo-refusals.ts";
import {
  beginnings,
  columnList,
  columnsPutBack,
  isRowOf,
  nameOfUndone,
  rowsToPutBack,
  type Undoing,
  type Undone,
  undoneTables,
} from "./undo-rows.ts";

async function restoreRemoved(undoing: Undoing, undone: Undone): Promise<void> {
  const columns = columnsPutBack(undone);
  const all = Object.values(getTableColumns(undone.table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name);
  await undoing.tx.execute(sql`
    insert into ${nameOfUndone(undone)} (${columnList(all)})
    select ${columnList(all, "r.")} from change_rows c
      cross join lateral jsonb_populate_record(null::${nameOfUndone(undone)}, ${beginnings}::jsonb || c."before") r
    where ${rowsToPutBack(undoing, undone)} and c."after" is null`);
  const free = columns.filter((column) => !undone.key.includes(column));
  const restore = (those: readonly string[], where: SQL) =>
    undoing.tx.execute(sql`
      update ${nameOfUndone(undone)} u set (${columnList(those)}) = row(${columnList(those, "r.")})
      from change_rows c join ${nameOfUndone(undone)} t on ${isRowOf(undone)}
        cross join lateral jsonb_populate_record(t, c."before") r
      where ${rowsToPutBack(undoing, undone)} and c."before" is not null and c."after" is not null and u.ctid = t.ctid
        and ${where}`);
  if (undone.name !== "items") return void (await restore(free, sql`true`));
  // As where items are written: a name is written where it was another alone.
  const unnamed = free.filter((column) => column !== "name");
  await restore(unnamed, sql`r.name = t.name`);
  await restore(free, sql`r.name <> t.name`);
}

/** Of items that are to go those that lines name, and those that stand in for one that stays, and so on. */
async function itemsThatStay(tx: Transaction, ids: readonly string[], { namedInTrade }: CatalogueDesk) {
  await lockUnnamed(tx, ids);
  const inTrade = [...(await namedInTrade(tx, ids))];
  const all = sql`${sql.param([...ids])}::text[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive stays (id) as (
      select o.replaced_by from items o where o.replaced_by = any(${all})
        and (o.id <> all(${all}) or o.id = any(${sql.param(inTrade)}::text[]))
      union select o.replaced_by from stays s join items o on o.id = s.id where o.replaced_by = any(${all})
    ) select id from stays`);
  return [...inTrade, ...rows.map(({ id }) => id)];
}

/** What the change made goes, unless something names it by now: that is hidden. */
async function removeMade(undoing: Undoing, undone: Undone, desk: CatalogueDesk): Promise<void> {
  const { tx } = undoing;
  const made = sql`from change_rows c where ${rowsToPutBack(undoing, undone)} and c."before" is null and ${isRowOf(undone)}`;
  if (undone.partOf) {
    // The parts of what the change made itself go with it, and stay where it stays.
    await tx.execute(sql`delete from ${nameOfUndone(undone)} t where exists (select ${made})
      and not exists (select from change_rows o where o.change_id = ${undoing.id} and o."table" = ${undone.partOf}
        and o."row" = t.${sql.identifier(undone.key[0]!)} and o."before" is null)`);
    return;
  }
  const isNamed = undone.name === "items" ? sql`false` : await isNamedAnywhere(tx, undone.name as Branch);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select t.id from ${nameOfUndone(undone)} t where exists (select ${made})`,
  );
  const ids = rows.map(({ id }) => id);
  const stayingIds = undone.name === "items" ? await itemsThatStay(tx, ids, desk) : [];
  await tx.execute(sql`update ${nameOfUndone(undone)} t set hidden_at = coalesce(hidden_at, ${desk.clock.now()}::timestamptz)
    where t.id = any(${sql.param(ids)}::text[]) and (t.id = any(${sql.param(stayingIds)}::text[]) or ${isNamed})`);
  await tx.execute(sql`delete from ${nameOfUndone(undone)} t
    where t.id = any(${sql.param(ids)}::text[]) and t.id <> all(${sql.param(stayingIds)}::text[]) and not ${isNamed}`);
}

/** Of more rows than these all are joined at once. */
const many = 500;

async function restoreRows(desk: CatalogueDesk, undoing: Undoing): Promise<void> {
  try {
    for (const undone of undoneTables) await refuseTakenNames(restoreRemoved(undoing, undone));
    for (const undone of undoneTables.toReversed()) await removeMade(undoing, undone, desk);
  } catch (error) {
    if (codeOf(error) !== "23503") throw error;
    throw new Refusal("refused", "What these rows stood in is gone: make it again first.", { cause: error });
  }
  await refuseUnfitUnits(undoing);
  await refuseUnfitAttributes(undoing);
  await refuseUnfitValues(undoing);
}

/** Throws what stands against taking a change back; resolves to the rows that stay as they are. */
export async function refuseToTakeChangeBack(
  desk: CatalogueDesk,
  tx: Transaction,
  id: string,
  { leave_changed: leaveChanged }: { leave_changed: boolean },
): Promise<SQL> {
  const since = await findChangedSince(tx, id);
  if (!leaveChanged) refuseSince(since);
  const left = sql`${sql.param(since.map(({ table, row }) => `${table} ${row}`))}::text[]`;
  await refuseToUndoTheirs(desk, { tx, id, left });
  await refuseClosedRates({ tx, id, left });
  await refuseNamedUnits({ tx, id, left }, desk);
  return left;
}

/** What a change wrote, and what that stands in, held: nobody changes it between being looked at and being put back. */
async function lockWritten(tx: Transaction, id: string): Promise<void> {
  const rows = sql`from change_rows c where c.change_id = ${id} and c."table"`;
  for (const { name } of undoneTables.filter(({ partOf }) => !partOf)) {
    const parts = undoneTables.filter(({ partOf }) => partOf === name);
    const owners = parts.map(({ name: part, key: [owner] }) => [part, owner!] as const);
    const references = [...owners, ...(name === "sub_categories" ? [["items", "sub_category_id"] as const] : [])].map(
      ([owner, column]) =>
        sql`union select coalesce(c."after", c."before") ->> ${sql.raw(`'${column}'`)} ${rows} = ${owner}`,
    );
    await tx.execute(sql`select id from ${sql.raw(`"${name}"`)}
      where id = any(array(select c."row" ${rows} = ${name} ${sql.join(references, sql` `)})) order by id
      for ${sql.raw(name === "items" ? "no key update" : "update")}`);
  }
}

/** Takes a change back; rows that were changed since are 409, or stay where that is said. Replies with the change that did so. */
export async function takeChangeBack(
  desk: CatalogueDesk,
  tx: Transaction,
  id: string,
  how: { leave_changed: boolean },
): Promise<CatalogueChange> {
  const [change] = await tx.select().from(changes).where(eq(changes.id, id)).for("update");
  if (!change) throw notFound("This change");
  if (change.undoneAt) throw new Refusal("refused", "This change was taken back already.");
  await lockWritten(tx, id);
  const join = <T>(work: () => Promise<T>) => (change.rows > many ? joinAtOnce(tx, work) : work());
  const left = await join(() => refuseToTakeChangeBack(desk, tx, id, how));
  const { changeId } = await recordChange(
    desk,
    tx,
    `Undone: ${change.what}`,
    () => join(() => restoreRows(desk, { tx, id, left })),
    {
      undoes: id,
    },
  );
  if (changeId === null) throw new Refusal("refused", "All of it was changed since: nothing is left to take back.");
  await tx.update(changes).set({ undoneAt: desk.clock.now() }).where(eq(changes.id, id));
  return changeAtDesk(tx, changeId);
}
