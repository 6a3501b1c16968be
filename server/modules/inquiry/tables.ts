import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organisations } from "../accounts/tables.ts";
import { moment } from "../../platform/columns.ts";

export const callRequests = pgTable(
  "call_requests",
  {
    id: uuid().primaryKey(),
    organisationId: uuid("organisation_id").references(() => organisations.id),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);
