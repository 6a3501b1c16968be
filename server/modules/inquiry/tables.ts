import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organisations } from "../accounts/tables.ts";

export const callRequests = pgTable(
  "call_requests",
  {
    id: uuid().primaryKey(),
    organisationId: uuid("organisation_id").references(() => organisations.id),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);
