// What is on hand of each item, kept as a sum: triggers write what changes in the transaction that changes it (trade 9, On hand).
import { bigint, index, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { noQuantity } from "./columns.ts";

/** Thousandths of the item's own unit: received and dispatched as of now, promised to orders in force that are supplied from stock. */
const sums = {
  received: noQuantity("received"),
  dispatched: noQuantity("dispatched"),
  promised: noQuantity("promised"),
};

/** Up to the last time that a job added what had changed. */
export const stockItems = pgTable("stock_items", { itemId: text("item_id").primaryKey(), ...sums });

/** What changed since. Appended, so that those who move the same goods at the same time never wait for each other. */
export const stockChanges = pgTable(
  "stock_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text("item_id").notNull(),
    ...sums,
  },
  (t) => [index().on(t.itemId)],
);

/** Words that were kept in the catalogue, and the item that they are: what moves under them moves of it. In small letters. */
export const keptWords = pgTable(
  "kept_words",
  {
    name: text().notNull(),
    uom: text().notNull(),
    itemId: text("item_id").notNull(),
    /** As a line has it. */
    factor: numeric({ precision: 15, scale: 6 }),
  },
  (t) => [primaryKey({ columns: [t.name, t.uom] })],
);
