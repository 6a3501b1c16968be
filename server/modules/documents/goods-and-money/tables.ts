// Goods on their way, and money: cancelled, never deleted.
import type { AboveLimit } from "@vanik/contracts/settings";
import type { PaymentDirection, PaymentMode, State } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { organisations, users } from "../../accounts/tables.ts";
import { moment } from "../../../platform/columns.ts";
import { noMoney, paiseColumn, thousandths } from "../columns.ts";
import { tradeDocuments } from "../tables.ts";

/** A dispatch of a sales_order or a receipt of a purchase_order; cancelled, never deleted. */
export const movements = pgTable(
  "movements",
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => tradeDocuments.id),
    state: text().$type<State<"movement">>().notNull(),
    day: date().notNull(),
    /** The sales_invoice that a dispatch names. */
    invoiceId: uuid("invoice_id").references(() => tradeDocuments.id),
    transporter: text().notNull().default(""),
    vehicle: text().notNull().default(""),
    lrNo: text("lr_no").notNull().default(""),
    ewayBillNo: text("eway_bill_no").notNull().default(""),
    /** Why it goes without an invoice. */
    reason: text().notNull().default(""),
    cancelledOn: date("cancelled_on"),
    cancelReason: text("cancel_reason"),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index().on(t.documentId), index().on(t.invoiceId)],
);

export const movementLines = pgTable(
  "movement_lines",
  {
    movementId: uuid("movement_id")
      .notNull()
      .references(() => movements.id),
    /** The order's line. */
    idx: integer().notNull(),
    qty: thousandths("qty").notNull(),
  },
  (t) => [primaryKey({ columns: [t.movementId, t.idx] }), check("movement_lines_qty", sql`${t.qty} > 0`)],
);

/** Money in or out, seen from us; what is not allocated is an advance on the account. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id),
    state: text().$type<State<"payment">>().notNull(),
    direction: text().$type<PaymentDirection>().notNull(),
    day: date().notNull(),
    mode: text().$type<PaymentMode>().notNull(),
    reference: text().notNull().default(""),
    amount: paiseColumn("amount").notNull(),
    /** The order that it is an advance for. */
    orderId: uuid("order_id").references(() => tradeDocuments.id),
    version: integer().notNull().default(1),
    cancelledOn: date("cancelled_on"),
    cancelReason: text("cancel_reason"),
    /** It was cancelled above the limit: one that settles nothing has no history to say so. */
    aboveLimit: jsonb("above_limit").$type<AboveLimit>(),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index().on(t.organisationId, t.day, t.name),
    index().on(t.day, t.name),
    index().on(t.orderId),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

export const paymentAllocations = pgTable(
  "payment_allocations",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => tradeDocuments.id),
    amount: paiseColumn("amount").notNull(),
    tdsAmount: noMoney("tds_amount"),
    writtenOff: noMoney("written_off"),
    reason: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.invoiceId] }),
    index().on(t.invoiceId),
    check("payment_allocations_amounts", sql`least(${t.amount}, ${t.tdsAmount}, ${t.writtenOff}) >= 0`),
  ],
);
