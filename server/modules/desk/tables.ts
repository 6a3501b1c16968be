// What the desk's people keep for themselves.
import type { WholeExportFormat, ExportState } from "@vanik/contracts/exports";
import type { KeepingKind, KeepingState } from "@vanik/contracts/backups";
import type { Kind } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { moment } from "../../platform/columns.ts";

/** A list as one person wants to see it again: its filters under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<Kind>().notNull(),
    name: text().notNull(),
    /** The list's query, as its address has it. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("saved_views_one_name").on(t.userId, t.kind, sql`lower(${t.name})`)],
);

/** All that is the company's own as a zip: its bytes lie among the files, by its id. */
export const wholeExports = pgTable(
  "exports",
  {
    id: uuid().primaryKey(),
    format: text().$type<WholeExportFormat>().notNull(),
    state: text().$type<ExportState>().notNull(),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
    /** Tables and files that are in it; null until a job has begun. */
    done: integer(),
    total: integer().notNull().default(0),
    /** In bytes. */
    size: bigint({ mode: "number" }),
    readyAt: moment("ready_at"),
    failure: text(),
  },
  (t) => [index().on(t.createdAt)],
);

/** Each backup and each rehearsal of a restore that the desk or the night has begun, with what came of it. */
export const keepingRuns = pgTable(
  "keeping_runs",
  {
    id: uuid().primaryKey(),
    kind: text().$type<KeepingKind>().notNull(),
    state: text().$type<KeepingState>().notNull(),
    /** Who asked; null for the night. */
    userId: uuid("user_id").references(() => users.id),
    beganAt: moment("began_at").notNull(),
    endedAt: moment("ended_at"),
    /** The backup that was made or rehearsed. */
    folder: text(),
    /** In bytes. */
    size: bigint({ mode: "number" }),
    said: text(),
  },
  (t) => [
    index().on(t.beganAt),
    uniqueIndex("keeping_runs_one_at_a_time")
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);
