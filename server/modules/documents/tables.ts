import type { RoundQuoteStatus } from "@vanik/contracts/round";
import type { AboveLimit } from "@vanik/contracts/settings";
import type { Kind, State, Status, TdsSection } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TaxRow } from "@vanik/trading/tax-heads";
import { organisations, users } from "../accounts/tables.ts";
import { idOf, moment } from "../../platform/columns.ts";
import { noMoney, paiseColumn, thousandths } from "./columns.ts";
import type { RecordedAddress, Extras, RecordedShipTo } from "./extras.ts";
import type { Paise } from "@vanik/contracts/money";

/** As computed, or as a company's own books have it: what they call it, and perhaps not of what. */
export type StoredTax = Pick<TaxRow, "rate" | "amount"> & { tax: string; taxableAmount: Paise | null };

/** All ten kinds (design 6). Money in paise, quantities in thousandths, percentages in basis points. */
export const tradeDocuments = pgTable(
  "trade_documents",
  {
    id: uuid().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    name: text().notNull(),
    /** Our registration (GSTIN) whose series the name is of. */
    registrationId: integer("registration_id").notNull().default(1),
    state: text().$type<State<Kind>>().notNull(),
    status: text().$type<Status>().notNull(),
    /** Raised by every write; a draft is edited and a move made against the version that was read. */
    version: integer().notNull().default(1),
    amendedFrom: uuid("amended_from"),
    cancelledOn: date("cancelled_on"),
    /** The party; null for an RFQ and for a guest's opportunity that is not linked to a buyer. */
    organisationId: uuid("organisation_id").references(() => organisations.id),
    /** The opportunity that it descends from; for an opportunity itself. */
    caseId: uuid("case_id").notNull(),
    /** The day on which it left Draft; of a draft the day it was made. */
    transactionDate: date("transaction_date").notNull(),
    validTill: date("valid_till"),
    scheduleDate: date("schedule_date"),
    deliveryDate: date("delivery_date"),
    dueDate: date("due_date"),
    paymentDays: integer("payment_days"),
    deliveryDays: integer("delivery_days"),
    deliveryTerms: text("delivery_terms"),
    poNo: text("po_no").notNull().default(""),
    billNo: text("bill_no").notNull().default(""),
    billDate: date("bill_date"),
    /** Of a supplier's bill: under which rule tax is withheld of it; null by its lines (goods, or contract of services alone). */
    tdsSection: text("tds_section").$type<TdsSection>(),
    /** An open invoice of the old books, by their last day: it counts from then on, and in no figure of tax or sales. */
    openingOn: date("opening_on"),
    /** Its number there. */
    oldNo: text("old_no").notNull().default(""),
    /** Σ (gross − own discount); of an opportunity Σ amount at average prices. */
    total: paiseColumn("total").notNull(),
    totalQty: thousandths("total_qty").notNull(),
    itemCount: integer("item_count").notNull(),
    /** The document's own discount: as a percentage of `total`, or else as the amount that was typed. */
    discountPercentage: integer("discount_percentage"),
    discountAmount: noMoney("discount_amount"),
    netTotal: noMoney("net_total"),
    taxes: jsonb().$type<StoredTax[]>().notNull().default([]),
    totalTaxes: noMoney("total_taxes"),
    grandTotal: noMoney("grand_total"),
    roundingAdjustment: noMoney("rounding_adjustment"),
    roundedTotal: noMoney("rounded_total"),
    /** What is still to be paid of a submitted invoice; 0 for everything else. */
    outstanding: noMoney("outstanding"),
    reverseCharge: boolean("reverse_charge").notNull().default(false),
    /** Copies taken when the document left Draft, never read from a profile or setting again. */
    party: jsonb().$type<RecordedAddress>().notNull(),
    operator: jsonb().$type<RecordedAddress>().notNull(),
    shipTo: jsonb("ship_to").$type<RecordedShipTo>(),
    placeOfSupply: text("place_of_supply").notNull().default(""),
    taxNote: text("tax_note").notNull().default(""),
    terms: text().notNull().default(""),
    /** A party's file is attached; of an RFQ this stands with each invitation. */
    hasFile: boolean("has_file").notNull().default(false),
    extras: jsonb().$type<Extras>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** A company's own ERPNext keeps it: it is shown as it says, and no rule, status, figure or check of ours holds of it. */
    remote: boolean().notNull().default(false),
    /** Of an invoice: since when goods are back of which no note is written. Of a note: since when the goods are awaited that it takes back. */
    goodsAwaitedSince: date("goods_awaited_since"),
    /** When it was found to be no longer there: nobody finds it here either. */
    goneAt: moment("gone_at"),
  },
  (t) => [
    // By pattern: whole names and their beginnings alike, whatever the database's collation; and by their last digits.
    uniqueIndex("trade_documents_named").on(t.kind, sql`upper(${t.name}) text_pattern_ops`),
    index("trade_documents_by_last_digits").on(t.kind, sql`reverse(${t.name}) text_pattern_ops`),
    index("trade_documents_by_po_no").on(t.kind, sql`lower(${t.poNo}) text_pattern_ops`),
    index("trade_documents_by_party_name").on(t.kind, sql`lower(${t.party} ->> 'name') text_pattern_ops`),
    // What a party's lists show: no drafts.
    index("trade_documents_of_party")
      .on(t.organisationId, t.kind, t.transactionDate, t.name)
      .where(sql`${t.state} <> 'draft'`),
    // What is open between us and a party, its own and everybody's: what is settled is no part of it.
    index("trade_documents_open_of_party")
      .on(t.organisationId, t.kind, t.dueDate)
      .where(sql`${t.outstanding} > 0`),
    // All that is open by the day it is due, with what is asked of it: no document is looked up.
    index("trade_documents_open")
      .on(t.dueDate, t.kind, t.outstanding, t.openingOn)
      .where(sql`${t.outstanding} > 0`),
    // What a party was billed by a company's own ERPNext, of which no sums are kept here.
    index("trade_documents_mirrored_bills")
      .on(t.organisationId, t.kind, t.transactionDate, t.netTotal)
      .where(sql`${t.remote} and ${t.state} = 'submitted' and ${t.kind} in ('sales_invoice', 'purchase_invoice')`),
    // Orders in force of which goods may be late.
    index("trade_documents_late")
      .on(t.kind, t.deliveryDate)
      .where(
        sql`${t.kind} in ('sales_order', 'purchase_order') and ${t.state} in ('submitted', 'held') and ${t.status} not in ('Completed', 'To Bill')`,
      ),
    // Invoices that stand on their day and are reversed on the day of their cancelling.
    index("trade_documents_cancelled_of_party")
      .on(t.organisationId, t.kind, t.cancelledOn)
      .where(sql`${t.cancelledOn} is not null and ${t.kind} in ('sales_invoice', 'purchase_invoice')`),
    // Of all parties, on the day of their cancelling.
    index("trade_documents_cancelled")
      .on(t.kind, t.cancelledOn)
      .where(
        sql`${t.cancelledOn} is not null and ${t.kind} in ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note')`,
      ),
    // What of orders may still come: what is completed, closed or cancelled is no part of it.
    index("trade_documents_on_order")
      .on(t.organisationId)
      .where(
        sql`${t.kind} in ('sales_order', 'purchase_order') and ${t.state} in ('submitted', 'held') and ${t.status} <> 'Completed'`,
      ),
    index("trade_documents_of_desk").on(t.kind, t.transactionDate, t.name),
    index("trade_documents_by_status").on(t.kind, t.status, t.transactionDate, t.name),
    index("trade_documents_of_case").on(t.caseId),
    // Requests that suppliers are asked, by their inquiry: of those that are open alone they are wanted.
    index("trade_documents_asked")
      .on(t.caseId)
      .where(sql`${t.kind} = 'request_for_quotation' and ${t.status} = 'Submitted'`),
    // Whether an open invoice of the old books was brought in already.
    index("trade_documents_of_old_books")
      .on(t.organisationId, t.oldNo)
      .where(sql`${t.openingOn} is not null`),
    // The desk's lists in any order: each document stands in one by its name, one by its amount and one by its date. Those by
    // amount bear the status, to which people narrow such a list.
    index("trade_documents_by_name")
      .on(t.kind, t.name)
      .where(sql`${t.goneAt} is null`),
    index("trade_documents_by_total")
      .on(t.kind, t.total, t.name, t.status)
      .where(sql`${t.kind} = 'opportunity'`),
    index("trade_documents_by_net_total")
      .on(t.kind, t.netTotal, t.name, t.status)
      .where(sql`${t.kind} in ('supplier_quotation', 'quotation', 'sales_invoice', 'purchase_invoice')`),
    index("trade_documents_by_grand_total")
      .on(t.kind, t.grandTotal, t.name, t.status)
      .where(sql`${t.kind} in ('sales_order', 'purchase_order')`),
    index("trade_documents_by_schedule_date")
      .on(t.kind, t.scheduleDate, t.name)
      .where(sql`${t.kind} = 'request_for_quotation'`),
    index("trade_documents_by_valid_till")
      .on(t.kind, t.validTill, t.name)
      .where(sql`${t.kind} in ('supplier_quotation', 'quotation')`),
    index("trade_documents_by_delivery_date")
      .on(t.kind, t.deliveryDate, t.name)
      .where(sql`${t.kind} in ('sales_order', 'purchase_order')`),
    index("trade_documents_by_due_date")
      .on(t.kind, t.dueDate, t.name)
      .where(sql`${t.kind} in ('sales_invoice', 'purchase_invoice')`),
    // What waits for a day: goods to come or go, invoices to be paid.
    index("trade_documents_to_move")
      .on(t.kind, t.deliveryDate, t.name)
      .where(sql`${t.status} in ('To Deliver', 'To Deliver and Bill', 'To Receive', 'To Receive and Bill')`),
    index("trade_documents_to_pay")
      .on(t.kind, t.dueDate, t.name)
      .where(sql`${t.status} in ('Unpaid', 'Partly Paid', 'Overdue')`),
    // Goods that wait for their note and notes that wait for their goods: what has both is no part of it.
    index("trade_documents_goods_awaited")
      .on(t.kind, t.goodsAwaitedSince)
      .where(sql`${t.goodsAwaitedSince} is not null`),
    // What the date alone changes: offers that run out, invoices that fall due.
    index("trade_documents_that_expire")
      .on(t.validTill)
      .where(sql`${t.status} in ('Open', 'Submitted')`),
    index("trade_documents_that_fall_due")
      .on(t.dueDate)
      .where(sql`${t.status} in ('Unpaid', 'Partly Paid')`),
    // A supplier's bill twice is found by what its number is known by (trading/solid-number.ts): the function stands in the migration
    // "solid-numbers".
    index("trade_documents_bills")
      .using("gin", sql`solid_numbers(${t.billNo})`)
      .where(sql`${t.kind} = 'purchase_invoice' and ${t.state} = 'submitted' and not ${t.remote}`),
    check("trade_documents_total", sql`${t.remote} or ${t.total} >= 0`),
    check("trade_documents_outstanding", sql`${t.remote} or ${t.outstanding} between 0 and ${t.roundedTotal}`),
  ],
);

/** What a document was called before: it is found by that too, where none of its kind is called so now. */
export const documentNames = pgTable(
  "document_names",
  {
    kind: text().$type<Kind>().notNull(),
    name: text().notNull(),
    documentId: idOf("document_id", () => tradeDocuments.id, { onDelete: "cascade" }),
    /** Until when it was called so. */
    until: moment("until").notNull(),
  },
  (t) => [
    uniqueIndex("document_names_named").on(t.kind, sql`upper(${t.name}) text_pattern_ops`),
    index().on(t.documentId),
  ],
);

/** Which document came from which, on either side and over the wall. */
export const documentLinks = pgTable(
  "document_links",
  {
    fromId: idOf("from_id", () => tradeDocuments.id, { onDelete: "cascade" }),
    toId: idOf("to_id", () => tradeDocuments.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.fromId, t.toId] }), index().on(t.toId)],
);

/** An RFQ and a supplier who is asked; a supplier's list of RFQs is read from here (day and name are the RFQ's). */
export const invitations = pgTable(
  "invitations",
  {
    rfqId: idOf("rfq_id", () => tradeDocuments.id, { onDelete: "cascade" }),
    organisationId: idOf("organisation_id", () => organisations.id),
    state: text().$type<State<"invitation">>().notNull(),
    /** Why it was declined: the supplier's own words. */
    reason: text(),
    /** What its list says of a round (`quote_status`), where it is another word than the state's. */
    quoteStatus: text("quote_status").$type<RoundQuoteStatus>(),
    /** The newest round that asks it; null of a request without rounds. */
    round: integer(),
    /** This supplier's file is attached. */
    hasFile: boolean("has_file").notNull().default(false),
    /** False until the RFQ has left Draft. */
    sent: boolean().notNull().default(false),
    transactionDate: date("transaction_date").notNull(),
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rfqId, t.organisationId] }),
    index("invitations_of_party")
      .on(t.organisationId, t.transactionDate, t.name)
      .where(sql`${t.sent}`),
    // Those of drafts, which the desk finds by the party too.
    index("invitations_of_drafts")
      .on(t.organisationId)
      .where(sql`not ${t.sent}`),
  ],
);

/** What happened to a document; append-only (a trigger says no to anything else). */
export const documentEvents = pgTable(
  "document_events",
  {
    id: uuid().primaryKey(),
    documentId: idOf("document_id", () => tradeDocuments.id),
    /** Whose event it is: of an RFQ one supplier's, or null for all of it. */
    organisationId: uuid("organisation_id").references(() => organisations.id),
    at: moment("at").notNull(),
    move: text().notNull(),
    from: text("from_state").$type<State>(),
    to: text("to_state").$type<State>().notNull(),
    /** The person; null for a guest, the clock and what follows from another document. */
    userId: uuid("user_id").references(() => users.id),
    /** The second person who approved it. */
    approvedBy: uuid("approved_by").references(() => users.id),
    byParty: text("by_party").notNull(),
    /** For the party to read: its own words, or what the desk wrote for it. */
    note: text(),
    /** The desk's own reason; it stays there. */
    reason: text(),
    /** What the desk reads besides who sees costs: what is still bought for it, what it rests on. */
    saysOfCost: text("says_of_cost"),
    /** The act was above its limit; the desk's alone too. */
    aboveLimit: jsonb("above_limit").$type<AboveLimit>(),
  },
  (t) => [index().on(t.documentId, t.at)],
);

/** The gapless counters behind document names: by registration and prefix, our own series (registration 0) by what their names begin with. */
export const series = pgTable(
  "series",
  {
    registrationId: integer("registration_id").notNull(),
    prefix: text().notNull(),
    financialYear: text("financial_year").notNull(),
    last: integer().notNull(),
    /** How many of them were never given: a series of our own begins where its company's old ones ended. */
    skipped: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.registrationId, t.prefix, t.financialYear] })],
);

export type StoredDocument = typeof tradeDocuments.$inferSelect;
