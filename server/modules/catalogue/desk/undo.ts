// A change is taken back: rows are put as they were before it, in a handful of statements however many they are (operator 2).
import type { CatalogueChange, ChangedSince, ChangedTable } from "@vanik/contracts/catalogue-desk";
import { mostAttributes, mostUnits } from "@vanik/contracts/catalogue-fields";
import { isSameUnit } from "@vanik/contracts/unit-spellings";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../platform/db.ts";
import { codeOf, notFound, Refusal } from "../../../platform/errors.ts";
import { changes } from "../change-tables.ts";
import { joinAtOnce } from "../join-at-once.ts";
import { attributes, categories, gstRates, items, itemUnits, subCategories } from "../tables.ts";
import { recordChange } from "./change-log.ts";
import { closedForRate } from "./gst-rates.ts";
import { unitsProblems } from "./item-rules.ts";
import type { CatalogueDesk } from "./keep-items.ts";
import { type Branch, isNamedAnywhere } from "./named.ts";
import { changeAtDesk, shownColumns, toChangedRow } from "./read-changes.ts";
import { namesTaken } from "./taken.ts";

const mostTold = 500;

interface Undone {
  name: ChangedTable;
  table: PgTable;
  key: readonly string[];
  /** Whose parts its rows are, by the first column of their key. */
  partOf?: ChangedTable;
}

/** What others stand in comes first. */
const tables: readonly Undone[] = [
  { name: "categories", table: categories, key: ["id"] },
  { name: "sub_categories", table: subCategories, key: ["id"] },
  { name: "items", table: items, key: ["id"] },
  { name: "item_units", table: itemUnits, key: ["item_id", "uom"], partOf: "items" },
  { name: "attributes", table: attributes, key: ["sub_category_id", "key"], partOf: "sub_categories" },
  { name: "gst_rates", table: gstRates, key: ["item_id", "valid_from"], partOf: "items" },
];

/** As `catalogue_row` of the migration leaves them out: they follow from others. */
const following = new Set("words code_key version item_count search_version gst_rate gst_treatment".split(" "));
/** What a row that comes back begins with; what follows is made anew. */
const beginnings = `{"words": "", "version": 1, "item_count": 0, "search_version": "", "gst_rate": 0, "gst_treatment": "taxable"}`;

const columnsOf = ({ table }: Undone) =>
  Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !following.has(name));
const list = (columns: readonly string[], alias = "") =>
  sql.join(
    columns.map((column) => sql.raw(`${alias}"${column}"`)),
    sql`, `,
  );
const nameOf = ({ name }: Undone) => sql.raw(`"${name}"`);

/**
 * That `t` is the row that `c`, a row of the change, is of: said from both sides, for an index of each. Of a change that was
 * just made statistics know nothing, and without its own index each row would be compared with all.
 */
function isRowOf({ key }: Undone): SQL {
  const columns = key.map((column) => sql.raw(`t."${column}"::text = coalesce(c."after", c."before") ->> '${column}'`));
  const row = sql.raw(`c."row" = ${key.map((column) => `t."${column}"::text`).join(" || ' ' || ")}`);
  return sql.join([row, ...columns], sql` and `);
}

interface Row extends Record<string, unknown> {
  table: ChangedTable;
  row: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  now: Record<string, unknown> | null;
}

/** That what the change made has parts by now which it did not make: they would go with it. */
function hasPartsMadeSince(id: string, { name }: Undone): SQL {
  const made = tables
    .filter(({ partOf }) => partOf === name)
    .map((part) => {
      const [whose, which] = part.key.map((column) => sql.raw(`p."${column}"::text`));
      return sql`exists (select from ${nameOf(part)} p where ${whose} = t.id and not exists (select from change_rows m
        where m.change_id = ${id} and m."table" = ${part.name} and m."row" = ${whose} || ' ' || ${which}))`;
    });
  return made.length > 0 ? sql`c."before" is null and (${sql.join(made, sql` or `)})` : sql`false`;
}

/** Rows that are others now than the change left them, or made whole with further parts; their place tells nothing. */
async function findChangedSince(tx: Transaction, id: string): Promise<Row[]> {
  const found: Row[] = [];
  for (const undone of tables) {
    const { rows } = await tx.execute<Row>(sql`
      select c."table", c."row", c."before", c."after", catalogue_row(to_jsonb(t)) as now
      from change_rows c left join ${nameOf(undone)} t on ${isRowOf(undone)}
      where c.change_id = ${id} and c."table" = ${undone.name}
        and (c."after" - 'position' is distinct from catalogue_row(to_jsonb(t)) - 'position'
          or ${hasPartsMadeSince(id, undone)})
      order by c."row"`);
    found.push(...rows);
  }
  return found;
}

const tellChanged = (row: Row): ChangedSince => ({
  ...toChangedRow(row),
  now: row.now && shownColumns(row.table, row.now),
});

/** The rows of a change that are put back. */
interface Undoing {
  tx: Transaction;
  id: string;
  /** Those that stay as they are, as `table row`. */
  left: SQL;
}

const rowsToPutBack = ({ id, left }: Undoing, { name }: Undone) =>
  sql`c.change_id = ${id} and c."table" = ${name} and c."table" || ' ' || c."row" <> all(${left})`;

async function bringBack(undoing: Undoing, undone: Undone): Promise<void> {
  const columns = columnsOf(undone);
  const all = Object.values(getTableColumns(undone.table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name);
  await undoing.tx.execute(sql`
    insert into ${nameOf(undone)} (${list(all)})
    select ${list(all, "r.")} from change_rows c
      cross join lateral jsonb_populate_record(null::${nameOf(undone)}, ${beginnings}::jsonb || c."before") r
    where ${rowsToPutBack(undoing, undone)} and c."after" is null`);
  const free = columns.filter((column) => !undone.key.includes(column));
  await undoing.tx.execute(sql`
    update ${nameOf(undone)} u set (${list(free)}) = row(${list(free, "r.")})
    from change_rows c join ${nameOf(undone)} t on ${isRowOf(undone)}
      cross join lateral jsonb_populate_record(t, c."before") r
    where ${rowsToPutBack(undoing, undone)} and c."before" is not null and c."after" is not null and u.ctid = t.ctid`);
}

/** Of items that are to go those that lines name, and those that stand in for one that stays, and so on. */
async function itemsThatStay(tx: Transaction, ids: readonly string[], { namedInTrade }: CatalogueDesk) {
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
async function takeAway(undoing: Undoing, undone: Undone, desk: CatalogueDesk): Promise<void> {
  const { tx } = undoing;
  const made = sql`from change_rows c where ${rowsToPutBack(undoing, undone)} and c."before" is null and ${isRowOf(undone)}`;
  if (undone.partOf) {
    // The parts of what the change made itself go with it, and stay where it stays.
    await tx.execute(sql`delete from ${nameOf(undone)} t where exists (select ${made})
      and not exists (select from change_rows o where o.change_id = ${undoing.id} and o."table" = ${undone.partOf}
        and o."row" = t.${sql.identifier(undone.key[0]!)} and o."before" is null)`);
    return;
  }
  const isNamed = undone.name === "items" ? sql`false` : await isNamedAnywhere(tx, undone.name as Branch);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select t.id from ${nameOf(undone)} t where exists (select ${made})`,
  );
  const ids = rows.map(({ id }) => id);
  const kept = undone.name === "items" ? await itemsThatStay(tx, ids, desk) : [];
  await tx.execute(sql`update ${nameOf(undone)} t set hidden_at = coalesce(hidden_at, ${desk.clock.now()}::timestamptz)
    where t.id = any(${sql.param(ids)}::text[]) and (t.id = any(${sql.param(kept)}::text[]) or ${isNamed})`);
  await tx.execute(sql`delete from ${nameOf(undone)} t
    where t.id = any(${sql.param(ids)}::text[]) and t.id <> all(${sql.param(kept)}::text[]) and not ${isNamed}`);
}

/** Whose rows were put back where they differ so, by the first column of their key: an array of it finds each by its index. */
function putBackIn(undoing: Undoing, name: "items" | "item_units" | "attributes", differs: SQL): SQL {
  const table = undoneTable(name);
  const key = sql.raw(`coalesce(c."after", c."before") ->> '${table.key[0]}'`);
  return sql`select ${key} from change_rows c where ${rowsToPutBack(undoing, table)} and (${differs})`;
}
const isOther = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql.raw(`c."before" -> '${column}' is distinct from c."after" -> '${column}'`)),
    sql` or `,
  );

/** As where an item is written: none of its further units is its own, and there are not too many. */
async function refuseUnfitUnits(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ code: string; uom: string; units: string[] }>(sql`
    select i.code, i.uom, array_agg(u.uom order by u.position) as units from items i join item_units u on u.item_id = i.id
    where i.id = any(array(${putBackIn(undoing, "items", isOther("uom"))}
      union ${putBackIn(undoing, "item_units", sql`true`)}))
    group by i.id order by i.code`);
  for (const { code, uom, units } of rows) {
    const [problem] = Object.values(
      unitsProblems(
        units.map((unit) => ({ uom: unit })),
        uom,
      ),
    );
    if (problem) throw new Refusal("refused", `${code} has other units by now: ${problem}.`);
    if (units.length > mostUnits)
      throw new Refusal("refused", `${code} has other units by now: with these it would have more than ${mostUnits}.`);
  }
}

/** As where a sub-category's attributes are written: none is there twice, and there are not too many. */
async function refuseUnfitAttributes(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ name: string; labels: string[] }>(sql`
    select s.name, array_agg(a.label order by a.position) as labels
    from sub_categories s join attributes a on a.sub_category_id = s.id
    where s.id = any(array(${putBackIn(undoing, "attributes", sql`true`)})) group by s.id order by s.name`);
  for (const { name, labels } of rows) {
    const lower = labels.map((label) => label.toLowerCase());
    const twice = labels.find((_, at) => lower.indexOf(lower[at]!) < at);
    const problem = twice
      ? `${twice} would be there twice`
      : labels.length > mostAttributes && `with these it would have more than ${mostAttributes}`;
    if (problem) throw new Refusal("refused", `${name} has other attributes by now: ${problem}.`);
  }
}

/** As where an item, or a sub-category's attributes are written: its values are such as its attributes take. */
async function refuseUnfitValues(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ code: string; key: string; value: string }>(sql`
    select i.code, coalesce(a.label, v.key) as key, v.value #>> '{}' as value
    from items i cross join lateral jsonb_each(i.attributes) v
      left join attributes a on a.sub_category_id = i.sub_category_id and a.key = v.key
    where i.id = any(array(${putBackIn(undoing, "items", isOther("attributes", "sub_category_id"))}
        union select id from items
          where sub_category_id = any(array(${putBackIn(undoing, "attributes", isOther("kind", "choices", "key"))}))))
      and (a.key is null or (a.kind = 'number' and jsonb_typeof(v.value) <> 'number')
        or (a.kind = 'choice' and v.value #>> '{}' <> all(a.choices)))
    order by i.code limit 1`);
  const [held] = rows;
  if (held)
    throw new Refusal(
      "refused",
      `${held.code} would have ${held.value} as ${held.key}, which its sub-category does not take: change that first.`,
    );
}

/** Of more rows than these all are joined at once. */
const many = 500;

async function putBack(desk: CatalogueDesk, undoing: Undoing): Promise<void> {
  try {
    for (const undone of tables) await namesTaken(bringBack(undoing, undone));
    for (const undone of tables.toReversed()) await takeAway(undoing, undone, desk);
  } catch (error) {
    if (codeOf(error) !== "23503") throw error;
    throw new Refusal("refused", "What these rows stood in is gone: make it again first.", { cause: error });
  }
  await refuseUnfitUnits(undoing);
  await refuseUnfitAttributes(undoing);
  await refuseUnfitValues(undoing);
}

function refuseSince(since: readonly Row[]): void {
  if (since.length > 0)
    throw new Refusal(
      "conflict",
      "Some of these rows were changed since. Leave them as they are, or change them first.",
      {
        current: since.slice(0, mostTold).map(tellChanged),
      },
    );
}

/** Of rows that were there before the change and stay: what makes an item, or takes it away, takes its rates and unit along. */
const ofWhatStays = (undoing: Undoing, table: Undone, id: string) => sql`${rowsToPutBack(undoing, table)}
  and not exists (select from change_rows o where o.change_id = ${undoing.id} and o."table" = 'items'
    and o."row" = coalesce(c."after", c."before") ->> ${sql.raw(`'${id}'`)} and (o."before" is null or o."after" is null))`;

const undoneTable = (wanted: ChangedTable) => tables.find(({ name }) => name === wanted)!;

/** What a rate of its own may not say (gst-rates.ts) is not put back either: neither begins nor ends one in closed books. */
async function refuseClosedRates(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ day: string | null }>(sql`
    select min(coalesce(c."after", c."before") ->> 'valid_from') as day
    from change_rows c where ${ofWhatStays(undoing, undoneTable("gst_rates"), "item_id")}`);
  const [{ day } = { day: null }] = rows;
  const closed = day === null ? null : await closedForRate(undoing.tx, day);
  if (closed) throw new Refusal("refused", `${closed.sentence} This change has one of ${day}.`);
}

/** As where an item is written (item-rules.ts): its unit stays once documents name it. */
async function refuseNamedUnits(undoing: Undoing, { namedInTrade }: CatalogueDesk): Promise<void> {
  const { rows } = await undoing.tx.execute<{ id: string; code: string; before: string; after: string }>(sql`
    select c."row" as id, c."after" ->> 'code' as code, c."before" ->> 'uom' as before, c."after" ->> 'uom' as after
    from change_rows c where ${ofWhatStays(undoing, undoneTable("items"), "id")} and c."before" ->> 'uom' <> c."after" ->> 'uom'
    order by c."row"`);
  const others = rows.filter(({ before, after }) => !isSameUnit(before, after));
  const named = await namedInTrade(
    undoing.tx,
    others.map(({ id }) => id),
  );
  const one = others.find(({ id }) => named.has(id));
  if (one) throw new Refusal("refused", `Documents name ${one.code}: its unit stays ${one.after}.`);
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
  await refuseClosedRates({ tx, id, left });
  await refuseNamedUnits({ tx, id, left }, desk);
  return left;
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
  const join = <T>(work: () => Promise<T>) => (change.rows > many ? joinAtOnce(tx, work) : work());
  const left = await join(() => refuseToTakeChangeBack(desk, tx, id, how));
  const { changeId } = await recordChange(
    desk,
    tx,
    `Undone: ${change.what}`,
    () => join(() => putBack(desk, { tx, id, left })),
    {
      undoes: id,
    },
  );
  if (changeId === null) throw new Refusal("refused", "All of it was changed since: nothing is left to take back.");
  await tx.update(changes).set({ undoneAt: desk.clock.now() }).where(eq(changes.id, id));
  return changeAtDesk(tx, changeId);
}
