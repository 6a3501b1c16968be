// What is known of the ERPNext that this database mirrors (connector 2).
import type { ErpnextPoint } from "@vanik/contracts/erpnext";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/columns.ts";

/** One row. */
export const erpnextState = pgTable(
  "erpnext_state",
  {
    one: boolean().primaryKey().default(true),
    /** What the last check found, and when; null before the first. */
    points: jsonb().$type<ErpnextPoint[]>(),
    checkedAt: moment("checked_at"),
    /** Since when a check is under way; null while none is. */
    checkingSince: moment("checking_since"),
    /** What signs the hints, sealed. */
    hookSecret: text("hook_secret"),
    /** When the last hint came. */
    hintAt: moment("hint_at"),
  },
  (t) => [check("erpnext_state_one", sql`${t.one}`)],
);

/** What ERPNext has told of and is to be read anew. */
export const erpnextHints = pgTable(
  "erpnext_hints",
  { doctype: text().notNull(), name: text().notNull(), at: moment("at").notNull() },
  (t) => [primaryKey({ columns: [t.doctype, t.name] }), index("erpnext_hints_due").on(t.at)],
);
