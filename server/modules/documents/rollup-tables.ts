// Sums that the Overview reads in place of documents, kept by day or month; a job computes anew what triggers mark (operator.md 8).
import type { KindOf } from "@vanik/contracts/trade";
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../../platform/columns.ts";
import { noMoney } from "./columns.ts";

/** Sales invoices of a day by category, less what credit notes took; lines without a cost apart. */
export const marginDays = pgTable(
  "margin_days",
  {
    day: date().notNull(),
    /** Empty for charges and for lines whose category nobody knows. */
    categoryId: text("category_id").notNull(),
    /** Of lines with a cost, and that cost. */
    amount: noMoney("amount"),
    cost: noMoney("cost"),
    withoutCost: noMoney("without_cost"),
  },
  (t) => [primaryKey({ columns: [t.day, t.categoryId] })],
);

/** Invoices of a party in a month, less what notes with GST took of them. */
export const partyMonths = pgTable(
  "party_months",
  {
    /** Its first day. */
    month: date().notNull(),
    kind: text().$type<KindOf<"invoice">>().notNull(),
    organisationId: uuid("organisation_id").notNull(),
    netTotal: noMoney("net_total"),
    invoices: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.kind, t.organisationId] })],
);

/** Cases by the day of their inquiry, and how far they came: a later step counts in all before. */
export const funnelDays = pgTable(
  "funnel_days",
  { day: date().notNull(), step: integer().notNull(), cases: integer().notNull(), value: noMoney("value") },
  (t) => [primaryKey({ columns: [t.day, t.step] })],
);

/** Dispatches and receipts of a day, of orders that have a day of delivery. */
export const movementDays = pgTable(
  "movement_days",
  {
    day: date().notNull(),
    kind: text().$type<KindOf<"order">>().notNull(),
    moved: integer().notNull(),
    inTime: integer("in_time").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/** What is to be computed anew. Triggers append, so that those who trade at the same time never wait for each other. */
export const rollupDirty = pgTable(
  "rollup_dirty",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    rollup: text().$type<"margin_days" | "party_months" | "funnel_days" | "movement_days">().notNull(),
    day: date(),
    /** A case or an order, where the day is not at hand. */
    ref: uuid(),
  },
  (t) => [index().on(t.rollup)],
);

/** Until when the sums hold: one row, once the job has run. */
export const rollupsAsOf = pgTable("rollups_as_of", {
  id: integer().primaryKey(),
  at: moment("at").notNull(),
});
