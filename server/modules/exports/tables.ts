import type { WholeExportFormat, ExportState } from "@vanik/contracts/exports";
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { moment } from "../../platform/columns.ts";

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
