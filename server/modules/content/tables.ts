import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** The operator's settings and the mark of a demonstration, one row each. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});
