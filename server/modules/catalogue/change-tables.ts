// What was changed of the catalogue, by whom, and what it was before: written by triggers, so that nothing is forgotten (decision 030).
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ChangedTable } from "@vanik/contracts/catalogue-desk";
import type { Paise } from "@vanik/contracts/money";
import { idOf, moment } from "../../platform/columns.ts";
import { items } from "./tables.ts";

/** One act: a save, a sheet of rows, an import, or the taking back of one. */
export const changes = pgTable(
  "changes",
  {
    /** In the order in which they were made. */
    id: uuid().primaryKey(),
    /** Null of a job or command. */
    userId: uuid("user_id"),
    at: moment("at").notNull(),
    what: text().notNull(),
    /** How many rows it touched; written last. */
    rows: integer().notNull().default(0),
    undoneAt: moment("undone_at"),
    undoes: uuid(),
  },
  (t) => [index().on(t.at)],
);

/** A row before and after, without what follows from others; null before it was there and once it is gone. */
export const changeRows = pgTable(
  "change_rows",
  {
    changeId: idOf("change_id", () => changes.id, { onDelete: "cascade" }),
    table: text().$type<ChangedTable>().notNull(),
    /** Its key: of several columns joined by a space. */
    row: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.table, t.row] }), index().on(t.table, t.row, t.changeId)],
);

/** What an item cost from when on; what it cost before the first of these was there nobody wrote down. */
export const itemPrices = pgTable(
  "item_prices",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    changeId: idOf("change_id", () => changes.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    price: bigint({ mode: "number" }).$type<Paise>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.changeId] })],
);
