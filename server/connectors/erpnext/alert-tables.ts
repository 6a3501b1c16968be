// What administrators were told of how ERPNext stands, one row each (connector 8).
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { moment } from "../../platform/columns.ts";

export const alertsTold = ["key", "another_site", "many_gone", "away", "back", "problems"] as const;
export type AlertTold = (typeof alertsTold)[number];

export const erpnextAlerts = pgTable(
  "erpnext_alerts",
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    what: text().$type<AlertTold>().notNull(),
    /** Since when it is so: of one beginning it is told once. */
    since: moment("since").notNull(),
    at: moment("at").notNull(),
    /** Of problems, how many are new; of what is gone, how much. */
    count: integer().notNull().default(0),
  },
  (t) => [
    unique("erpnext_alerts_once").on(t.what, t.since),
    check("erpnext_alerts_what", sql.raw(`what in (${alertsTold.map((what) => `'${what}'`).join(", ")})`)),
  ],
);
