import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { organisations, users } from "../accounts/tables.ts";
import type { Address, Extras } from "./extras.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: "number" });
const thousandths = (name: string) => bigint(name, { mode: "number" });

/** All eight kinds (design 6); columns of later kinds join with their first document. */
export const tradeDocuments = pgTable(
  "trade_documents",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    /** Our registration (GSTIN) whose series the name is of. */
    registrationId: integer("registration_id").notNull().default(1),
    state: text().notNull(),
    status: text().notNull(),
    version: integer().notNull().default(1),
    /** The party; null for a guest's opportunity that is not linked to a buyer. */
    organisationId: uuid("organisation_id").references(() => organisations.id),
    /** The opportunity that it descends from; for an opportunity itself. */
    caseId: uuid("case_id").notNull(),
    transactionDate: date("transaction_date").notNull(),
    total: paise("total").notNull(),
    totalQty: thousandths("total_qty").notNull(),
    itemCount: integer("item_count").notNull(),
    /** Copies taken when the document left Draft, never read from a profile or setting again. */
    party: jsonb().$type<Address>().notNull(),
    operator: jsonb().$type<Address>().notNull(),
    extras: jsonb().$type<Extras>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex().on(t.name),
    index("trade_documents_of_party").on(t.organisationId, t.kind, t.transactionDate, t.name),
    index("trade_documents_of_desk").on(t.kind, t.transactionDate, t.name),
    check("trade_documents_total", sql`${t.total} >= 0`),
  ],
);

export const tradeLines = pgTable(
  "trade_lines",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => tradeDocuments.id),
    idx: integer().notNull(),
    itemId: text("item_id").notNull(),
    itemCode: text("item_code").notNull(),
    itemName: text("item_name").notNull(),
    hsn: text().notNull(),
    uom: text().notNull(),
    qty: thousandths("qty").notNull(),
    rate: paise("rate").notNull(),
    amount: paise("amount").notNull(),
    gstRate: integer("gst_rate").notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.idx] }), check("trade_lines_qty", sql`${t.qty} > 0`)],
);

/** What happened to a document; append-only (a trigger says no to anything else). */
export const documentEvents = pgTable(
  "document_events",
  {
    id: uuid().primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => tradeDocuments.id),
    organisationId: uuid("organisation_id").references(() => organisations.id),
    at: moment("at").notNull(),
    move: text().notNull(),
    from: text("from_state"),
    to: text("to_state").notNull(),
    /** The person; null for a guest. */
    userId: uuid("user_id").references(() => users.id),
    byParty: text("by_party").notNull(),
    note: text(),
  },
  (t) => [index().on(t.documentId, t.at)],
);

/** The gapless counters behind document names. */
export const series = pgTable(
  "series",
  {
    registrationId: integer("registration_id").notNull(),
    prefix: text().notNull(),
    financialYear: text("financial_year").notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.registrationId, t.prefix, t.financialYear] })],
);
