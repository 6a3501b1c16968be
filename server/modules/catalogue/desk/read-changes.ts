// What was changed of the catalogue, as the desk reads it: only what differs, under the names of the wire.
import type { CatalogueChange, CatalogueChangeDetail, ChangedRow, ItemHistory } from "@vanik/contracts/catalogue-desk";
import type { Page } from "@vanik/contracts/endpoint";
import { type Paise, toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { countListed, pageOf } from "../../../platform/paging.ts";
import { usersAs } from "../../accounts/views.ts";
import { changeRows, changes, itemPrices } from "../change-tables.ts";
import { gstRates } from "../tables.ts";
import { itemAtDesk } from "./read-items.ts";

type Columns = Record<string, unknown>;
const mostRows = 500;
const mostChanges = 200;

const asRupees = (paise: unknown) => toRupees(paise as Paise);
const renamed: Readonly<Record<string, readonly [key: string, show?: (value: never) => unknown]>> = {
  code: ["item_code"],
  sub_category_id: ["sub_category"],
  category_id: ["category"],
  average_price: ["average_price", asRupees],
  min_qty: ["min_qty", (value: number | null) => value && toQuantity(value)],
  hidden_at: ["hidden", (value: string | null) => value !== null],
  rate: ["gst_rate", (value: number) => toPercent(value)],
  treatment: ["gst_treatment"],
  item_id: ["item"],
  factor: ["factor", Number],
};

/** Stored columns under the names of the wire. */
export function shownColumns(table: string, columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => {
      if (column === "name" && table === "items") return ["item_name", value];
      const [key, show] = renamed[column] ?? [column];
      return [key, show ? show(value as never) : value];
    }),
  );
}

const differing = (columns: Columns, other: Columns) =>
  Object.fromEntries(
    Object.entries(columns).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  );

type StoredRow = Pick<typeof changeRows.$inferSelect, "table" | "row" | "before" | "after">;

export function toChangedRow({ table, row, before, after }: StoredRow): ChangedRow {
  const shown = (columns: Columns | null, other: Columns | null) =>
    columns && shownColumns(table, other ? differing(columns, other) : columns);
  return { table, id: row, before: shown(before, after), after: shown(after, before) };
}

const doers = usersAs("doers");
const changeColumns = {
  id: changes.id,
  at: changes.at,
  by: sql<string>`coalesce(nullif(${doers.name}, ''), ${doers.email}, 'Vanik')`,
  what: changes.what,
  rows: changes.rows,
  undoneAt: changes.undoneAt,
  undoes: changes.undoes,
};

const selectChanges = (db: Queryable) =>
  db.select(changeColumns).from(changes).leftJoin(doers, eq(doers.id, changes.userId));

type StoredChange = Awaited<ReturnType<typeof selectChanges>>[number];

const toChange = ({ at, undoneAt, ...change }: StoredChange): CatalogueChange => ({
  ...change,
  at: at.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
});

/** One page, newest first. */
export async function changesAtDesk(
  db: Queryable,
  { limit_start: start, limit_page_length: length }: { limit_start: number; limit_page_length: number },
): Promise<{ data: CatalogueChange[]; page: Page }> {
  const rows = await selectChanges(db).orderBy(desc(changes.id)).limit(length).offset(start);
  return { data: rows.map(toChange), page: pageOf(start, rows.length, await countListed(db, changes)) };
}

/** One change; throws where it is not there. */
export async function changeAtDesk(db: Queryable, id: string): Promise<CatalogueChange> {
  const [change] = await selectChanges(db).where(eq(changes.id, id));
  if (!change) throw notFound("This change");
  return toChange(change);
}

export async function changeWithRows(db: Queryable, id: string): Promise<CatalogueChangeDetail> {
  const change = await changeAtDesk(db, id);
  const rows = await db
    .select()
    .from(changeRows)
    .where(eq(changeRows.changeId, id))
    .orderBy(changeRows.table, changeRows.row)
    .limit(mostRows);
  return { ...change, changed: rows.map(toChangedRow) };
}

/** Prices, dated rates and changes of an item, its units and rates among them; newest first. */
export async function historyOfItem(db: Queryable, id: string): Promise<ItemHistory> {
  await itemAtDesk(db, id);
  const prices = await db
    .select({ at: itemPrices.at, by: changeColumns.by, price: itemPrices.price, changeId: itemPrices.changeId })
    .from(itemPrices)
    .innerJoin(changes, eq(changes.id, itemPrices.changeId))
    .leftJoin(doers, eq(doers.id, changes.userId))
    .where(eq(itemPrices.itemId, id))
    .orderBy(desc(itemPrices.changeId))
    .limit(mostChanges);
  const rates = await db.select().from(gstRates).where(eq(gstRates.itemId, id)).orderBy(desc(gstRates.validFrom));
  const rows = await db
    .select({
      ...changeColumns,
      table: changeRows.table,
      row: changeRows.row,
      before: changeRows.before,
      after: changeRows.after,
    })
    .from(changeRows)
    .innerJoin(changes, eq(changes.id, changeRows.changeId))
    .leftJoin(doers, eq(doers.id, changes.userId))
    .where(
      // Ids hold no space, so what begins with one and a space is a unit or rate of this item.
      and(
        sql`((${changeRows.table} = 'items' and ${changeRows.row} = ${id}) or
          (${changeRows.table} in ('item_units', 'gst_rates') and ${changeRows.row} like ${`${id} %`}))`,
      ),
    )
    .orderBy(desc(changeRows.changeId))
    .limit(mostChanges);
  const byChange = Map.groupBy(rows, (row) => row.id);
  return {
    prices: prices.map(({ at, by, price, changeId }) => ({
      at: at.toISOString(),
      by,
      price: toRupees(price),
      change_id: changeId,
    })),
    rates: rates.map(({ validFrom, rate, treatment }) => ({
      valid_from: validFrom,
      gst_rate: toPercent(rate),
      gst_treatment: treatment,
    })),
    changes: [...byChange.values()].map((some) => {
      const { table: _table, row: _row, before: _before, after: _after, ...change } = some[0]!;
      return { ...toChange(change), changed: some.map(toChangedRow) };
    }),
  };
}
