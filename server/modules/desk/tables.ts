// What the desk's people keep for themselves.
import type { Kind } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { idOf, moment } from "../../platform/columns.ts";

/** A list as one person wants to see it again: its filters under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    kind: text().$type<Kind>().notNull(),
    name: text().notNull(),
    /** The list's query, as its address has it. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("saved_views_one_name").on(t.userId, t.kind, sql`lower(${t.name})`)],
);
