import type { MailChoice, MailTopic } from "@vanik/contracts/preferences";
import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./tables.ts";
import { idOf } from "../../platform/columns.ts";

/** How somebody hears of a kind of mail; without a row it is mailed at once. */
export const preferences = pgTable(
  "preferences",
  {
    userId: idOf("user_id", () => users.id),
    kind: text().$type<MailTopic>().notNull(),
    choice: text().$type<MailChoice>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check("preferences_choice", sql`${t.choice} in ('mail', 'digest', 'portal')`),
  ],
);
