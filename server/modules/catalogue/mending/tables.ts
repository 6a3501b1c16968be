// What looks wrong in the catalogue: found by a job, settled by a person.
import { bigint, index, integer, numeric, pgTable, primaryKey, real, text, unique, uuid } from "drizzle-orm/pg-core";
import type { FindingKind } from "@vanik/contracts/findings";
import { moment } from "../../../platform/columns.ts";
import { items } from "../tables.ts";

/** By what an item is found that is likely the same: names that may be one share a key (name-keys.ts). */
export const itemKeys = pgTable(
  "item_keys",
  {
    itemId: text("item_id")
      .primaryKey()
      .references(() => items.id, { onDelete: "cascade" }),
    keys: integer().array().notNull(),
  },
  (t) => [index().using("gin", t.keys).with({ fastupdate: false })],
);

export const findings = pgTable(
  "findings",
  {
    id: uuid().primaryKey(),
    kind: text().$type<FindingKind>().notNull(),
    /** Of two that are likely the same the one whose id comes first. */
    itemId: text("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    otherId: text("other_id").references(() => items.id, { onDelete: "cascade" }),
    /** Up to 1, to order them. */
    score: real().notNull(),
    reasons: text().array().notNull(),
  },
  (t) => [
    unique("findings_once").on(t.kind, t.itemId, t.otherId).nullsNotDistinct(),
    index().on(t.itemId),
    index().on(t.otherId),
    index().on(t.score.desc(), t.id),
  ],
);

/**
 * Two items of which a person made one: what moved of the first is counted of the other while the first is hidden and replaced by
 * it, so that taking the change back needs no more than that. Of two rows about one pair only the later one stands.
 */
export const mergedItems = pgTable(
  "merged_items",
  {
    itemId: text("item_id")
      .primaryKey()
      .references(() => items.id, { onDelete: "cascade" }),
    intoId: text("into_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    /** So many of the other's unit are one of the first's. */
    factor: numeric({ precision: 15, scale: 6 }).notNull(),
  },
  (t) => [index().on(t.intoId)],
);

/** What somebody said no to. It names items by id without a reference: a no outlives an item that goes and comes again. */
export const deniedFindings = pgTable(
  "denied_findings",
  {
    kind: text().$type<FindingKind>().notNull(),
    itemId: text("item_id").notNull(),
    /** Empty where a finding is of one item. */
    otherId: text("other_id").notNull().default(""),
    at: moment("at").notNull(),
    userId: uuid("user_id"),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId, t.otherId] })],
);

/** Items and sub-categories that changed since they were looked at; only added to, so that no save waits for a look. */
export const looksDue = pgTable(
  "looks_due",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<"item" | "group">().notNull(),
    ref: text().notNull(),
  },
  (t) => [index().on(t.kind, t.id)],
);

/** One row: by which rules the whole catalogue was looked at, and when a look last came to its end. */
export const looks = pgTable("looks", {
  id: integer().primaryKey(),
  rules: text().notNull(),
  endedAt: moment("ended_at"),
});
