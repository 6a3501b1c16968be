import type { ImportKind, ImportOptions, ImportState, ImportStep, ImportVerdict } from "@vanik/contracts/imports";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";
import type { ReadCell } from "../../platform/sheet-files/read-cell.ts";
import { users } from "../accounts/tables.ts";

export interface ImportCounts {
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  faulty: number;
  aside?: number;
  short_hsn?: number;
}

export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Raised whenever a person or a job takes it a step on: a job names the one it was sent for. */
    version: integer().notNull().default(1),
    fileName: text("file_name").notNull(),
    /** The catalogue that Vanik brings with it: with these prices, and without a file. */
    ours: text().$type<"none" | "guide">(),
    /** Of ours these categories; null for all. */
    ourCategories: text("our_categories").array(),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
    /** What is being done; null while it waits for a person. */
    step: text().$type<ImportStep>(),
    /** How far; null until a job has begun. */
    done: integer(),
    /** Why the last step came to nothing. */
    failure: text(),
    sheet: text().notNull().default(""),
    sheets: text().array().notNull().default([]),
    encoding: text(),
    separator: text(),
    /** What heads the columns. */
    head: jsonb().$type<string[]>().notNull().default([]),
    samples: jsonb().$type<string[][]>().notNull().default([]),
    /** Fields by column. */
    guess: jsonb().$type<(string | null)[]>().notNull().default([]),
    mapping: jsonb().$type<(string | null)[]>().notNull().default([]),
    options: jsonb().$type<ImportOptions>().notNull(),
    skipFaulty: boolean("skip_faulty").notNull().default(false),
    leaveChanged: boolean("leave_changed").notNull().default(false),
    /** Why it is applied, where that wants a reason. */
    appliedFor: text("applied_for"),
    /** Why it is taken back, where somebody says so. */
    takenBackFor: text("taken_back_for"),
    counts: jsonb().$type<ImportCounts>(),
    /** Openings: sums by side, in paise. */
    sums: jsonb().$type<{ sales: number; purchases: number }>(),
    /** Items: the catalogue's own record of what it did. */
    changeId: uuid("change_id"),
    /** When its rows were begun to be judged as they stand judged now. */
    checkedAt: moment("checked_at"),
    appliedAt: moment("applied_at"),
    /** Its rows are gone with the file. */
    sweptAt: moment("swept_at"),
  },
  (t) => [index().on(t.createdAt)],
);

/** Old and new of a field, as they are shown. */
export type ImportChanges = Record<string, { old: string | number | null; new: string | number | null }>;

/** Kept for seven days after the import was made. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: idOf("import_id", () => imports.id, { onDelete: "cascade" }),
    /** As the sheet numbers it. */
    row: integer().notNull(),
    cells: jsonb().$type<ReadCell[]>().notNull(),
    verdict: text().$type<ImportVerdict>(),
    changes: jsonb("old_and_new").$type<ImportChanges>(),
    faults: jsonb().$type<Record<string, string>>(),
    /** Sentences that are no faults: how something was read, and of what is no entry what it is. */
    notes: jsonb().$type<Record<string, string>>(),
    /** What was made and changed by it, to be taken back. */
    undo: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index("import_rows_by_verdict").on(t.importId, t.verdict, t.row),
  ],
);

/** What a set of heads was said to hold the last time. */
export const importMappings = pgTable(
  "import_mappings",
  {
    kind: text().$type<ImportKind>().notNull(),
    titles: text().notNull(),
    mapping: jsonb().$type<(string | null)[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.titles] })],
);
