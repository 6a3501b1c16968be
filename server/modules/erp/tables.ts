// Keys by which machines call the ERP methods (design 4.3).
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organisations, users } from "../accounts/tables.ts";
import { bytea, idOf, moment } from "../../platform/columns.ts";

export const erpKeys = pgTable(
  "erp_keys",
  {
    id: uuid().primaryKey(),
    /** What it is for, in the desk's words. */
    name: text().notNull(),
    /** The half that may be shown. */
    key: text().notNull().unique(),
    /** SHA-256 of the other half, which is 32 random bytes and stored nowhere. */
    secretHash: bytea("secret_hash").notNull(),
    scopes: text().array().notNull(),
    /** The only organisation whose data it opens; null for all. */
    organisationId: uuid("organisation_id").references(() => organisations.id),
    userId: idOf("user_id", () => users.id),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [index().on(t.createdAt)],
);
