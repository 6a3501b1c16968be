import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";
import { users } from "../accounts/tables.ts";
import type { SupplierMail } from "./mail-names.ts";
import { rounds } from "./tables.ts";

/** Mails that wait for the digest of who chose it, by what they tell of: no text stands here. */
export const digestEntries = pgTable(
  "digest_entries",
  {
    id: uuid().primaryKey(),
    userId: idOf("user_id", () => users.id),
    roundId: idOf("round_id", () => rounds.id),
    mail: text().$type<SupplierMail>().notNull(),
    /** The corrigendum or answer that it tells of. */
    of: integer(),
    at: moment("at").notNull(),
    /** The digest that it went out with; null while it waits. */
    digest: uuid(),
  },
  (t) => [
    index("digest_entries_waiting")
      .on(t.at)
      .where(sql`${t.digest} is null`),
    index("digest_entries_sent").on(t.digest, t.userId),
  ],
);
