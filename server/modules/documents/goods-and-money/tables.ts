// Goods on their way, and money: cancelled, never deleted.
import type { GoodsCondition } from "@vanik/contracts/notes";
import type { AboveLimit } from "@vanik/contracts/settings";
import type { PaymentDirection, RecordedMode, State, TdsSection } from "@vanik/contracts/trade";
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
import type { BookedChallan } from "@vanik/trading/standing-vouchers";
import { organisations, users } from "../../accounts/tables.ts";
import { ledgerAccounts } from "../../ledger/tables.ts";
import { idOf, moment } from "../../../platform/columns.ts";
import { noMoney, paiseColumn, thousandths } from "../columns.ts";
import type { RecordedAddress } from "../extras.ts";
import { tradeDocuments } from "../tables.ts";

/** A dispatch of a sales_order or a receipt of a purchase_order; cancelled, never deleted. */
export const movements = pgTable(
  "movements",
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    documentId: idOf("document_id", () => tradeDocuments.id),
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
  (t) => [
    index().on(t.documentId),
    index().on(t.invoiceId),
    index().on(t.day),
    index("movements_cancelled")
      .on(t.cancelledOn)
      .where(sql`${t.cancelledOn} is not null`),
  ],
);

export const movementLines = pgTable(
  "movement_lines",
  {
    movementId: idOf("movement_id", () => movements.id),
    /** The order's line. */
    idx: integer().notNull(),
    qty: thousandths("qty").notNull(),
  },
  (t) => [primaryKey({ columns: [t.movementId, t.idx] }), check("movement_lines_qty", sql`${t.qty} > 0`)],
);

/** What came back of a line of an invoice. */
export interface ReturnedPart {
  idx: number;
  /** Thousandths. */
  qty: number;
  condition: GoodsCondition;
}

/** Goods of an order that came back of a sales_invoice, or went back of a purchase_invoice; cancelled, never deleted. */
export const goodsReturns = pgTable(
  "goods_returns",
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    documentId: idOf("document_id", () => tradeDocuments.id),
    invoiceId: idOf("invoice_id", () => tradeDocuments.id),
    state: text().$type<State<"movement">>().notNull(),
    day: date().notNull(),
    /** By the lines of the invoice. */
    lines: jsonb().$type<readonly ReturnedPart[]>().notNull(),
    transporter: text().notNull().default(""),
    vehicle: text().notNull().default(""),
    lrNo: text("lr_no").notNull().default(""),
    ewayBillNo: text("eway_bill_no").notNull().default(""),
    reason: text().notNull().default(""),
    cancelledOn: date("cancelled_on"),
    cancelReason: text("cancel_reason"),
    userId: uuid("user_id").references(() => users.id),
  },
  (t) => [
    index().on(t.documentId),
    index().on(t.invoiceId),
    check("goods_returns_lines", sql`jsonb_array_length(${t.lines}) > 0`),
  ],
);

/**
 * The delivery challan (rule 55) of goods that went without an invoice, by the id of their dispatch, or of goods that went back to their
 * supplier, by that of their return: it says what that and its order or bill say.
 */
export const challans = pgTable("challans", {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
});

/** Money in or out, seen from us; what is neither allocated nor returned is an advance on the account. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    organisationId: idOf("organisation_id", () => organisations.id),
    state: text().$type<State<"payment">>().notNull(),
    direction: text().$type<PaymentDirection>().notNull(),
    day: date().notNull(),
    mode: text().$type<RecordedMode>().notNull(),
    /** The ledger's account of our bank; null in cash, of openings, and of what was recorded before they were told apart. */
    bank: text().references(() => ledgerAccounts.code),
    reference: text().notNull().default(""),
    amount: paiseColumn("amount").notNull(),
    /** The order that it is an advance for. */
    orderId: uuid("order_id").references(() => tradeDocuments.id),
    /** It returns what was paid: its direction is the other one (payment_refunds). */
    isRefund: boolean("is_refund").notNull().default(false),
    /** Under which rule it is paid ahead; and the tax that was withheld then, with what its first allocations took of it. */
    tdsSection: text("tds_section").$type<TdsSection>(),
    tdsAmount: noMoney("tds_amount"),
    /** Why something of it is let go, or recorded again. */
    reason: text().notNull().default(""),
    version: integer().notNull().default(1),
    cancelledOn: date("cancelled_on"),
    cancelReason: text("cancel_reason"),
    /** It was recorded or cancelled above the limit: one that settles nothing has no history to say so. */
    aboveLimit: jsonb("above_limit").$type<AboveLimit>(),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index().on(t.organisationId, t.day, t.name),
    index().on(t.day, t.name),
    index().on(t.orderId),
    index("payments_cancelled_of_party")
      .on(t.organisationId, t.cancelledOn)
      .where(sql`${t.cancelledOn} is not null`),
    // Of all parties, what is open on an earlier day.
    index("payments_cancelled")
      .on(t.cancelledOn)
      .where(sql`${t.cancelledOn} is not null`),
    // What goes out to a party adds up by the day on which it is recorded too.
    index("payments_out_recorded")
      .on(t.organisationId, t.createdAt)
      .where(sql`${t.direction} = 'out'`),
    // The same money twice is found by what the bank calls it.
    index("payments_by_reference")
      .using("gin", sql`solid_numbers(${t.reference})`)
      .where(sql`${t.reference} <> ''`),
    check("payments_amount", sql`${t.amount} > 0`),
    check("payments_tds_amount", sql`${t.tdsAmount} >= 0`),
  ],
);

/**
 * What settles an invoice from `day` until that ends, on `ended_on`: a payment, until it is cancelled too; a note; or neither, where
 * tax is withheld as a bill is booked. Nothing of a row is ever changed but its end. The row without an invoice is the tax that is
 * kept with an advance.
 */
export const paymentAllocations = pgTable(
  "payment_allocations",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id").references(() => payments.id),
    noteId: uuid("note_id").references(() => tradeDocuments.id),
    /** The payment's, note's or bill's, so that a party's account finds them by their days. */
    organisationId: idOf("organisation_id", () => organisations.id),
    invoiceId: uuid("invoice_id").references(() => tradeDocuments.id),
    day: date().notNull(),
    endedOn: date("ended_on"),
    amount: paiseColumn("amount").notNull(),
    tdsSection: text("tds_section").$type<TdsSection>(),
    tdsAmount: noMoney("tds_amount"),
    /** Of how much, where it was withheld as a bill was booked: what advances had not borne of it; null of such from before 2026-12. */
    tdsBase: paiseColumn("tds_base"),
    /** By which rate and certificate on the day of its holder, as they were known first; null of tax from before 2026-12, of which both are reckoned as it is shown. */
    tdsRate: integer("tds_rate"),
    tdsCertificate: text("tds_certificate"),
    /** Why it is another than the law makes of it. */
    tdsReason: text("tds_reason").notNull().default(""),
    /** What of a buyer's is beyond its section's rate: it counts as written off, and adds up with it. */
    tdsBeyond: noMoney("tds_beyond"),
    writtenOff: noMoney("written_off"),
    reason: text().notNull().default(""),
    /** Under whose name the log tells of it. */
    holderId: uuid("holder_id").generatedAlwaysAs(sql`coalesce(payment_id, note_id, invoice_id)`),
  },
  (t) => [
    index().on(t.paymentId),
    index().on(t.invoiceId),
    index().on(t.holderId),
    index().on(t.organisationId, t.day),
    index("payment_allocations_ended_of_party")
      .on(t.organisationId, t.endedOn)
      .where(sql`${t.endedOn} is not null`),
    // Of all parties, what is open on an earlier day.
    index("payment_allocations_live")
      .on(t.day)
      .where(sql`${t.endedOn} is null`),
    index("payment_allocations_ended")
      .on(t.endedOn)
      .where(sql`${t.endedOn} is not null`),
    // The register of tax withheld, by its days.
    index("payment_allocations_withheld")
      .on(t.day)
      .where(sql`${t.tdsAmount} > 0`),
    // What adds up to a limit is written off: of all that a party was allocated that is little.
    index("payment_allocations_written_off")
      .on(t.organisationId, t.day)
      .where(sql`${t.writtenOff} > 0 and ${t.endedOn} is null`),
    index("payment_allocations_beyond")
      .on(t.organisationId)
      .where(sql`${t.tdsBeyond} > 0 and ${t.endedOn} is null`),
    uniqueIndex("payment_allocations_current")
      .on(t.paymentId, t.invoiceId)
      .where(sql`${t.endedOn} is null`),
    uniqueIndex("payment_allocations_current_of_note")
      .on(t.noteId, t.invoiceId)
      .where(sql`${t.noteId} is not null and ${t.endedOn} is null`),
    uniqueIndex("payment_allocations_current_of_bill")
      .on(t.invoiceId)
      .where(sql`${t.paymentId} is null and ${t.noteId} is null and ${t.endedOn} is null`),
    check("payment_allocations_amounts", sql`least(${t.amount}, ${t.tdsAmount}, ${t.writtenOff}) >= 0`),
    check("payment_allocations_days", sql`${t.endedOn} >= ${t.day}`),
    // Of a payment an invoice or kept tax, of a note money alone, of neither tax alone.
    check(
      "payment_allocations_shape",
      sql`case when ${t.paymentId} is not null then ${t.noteId} is null and (${t.invoiceId} is not null or ${t.amount} + ${t.writtenOff} = 0)
        when ${t.noteId} is not null then ${t.invoiceId} is not null and ${t.amount} > 0 and ${t.tdsAmount} + ${t.tdsBeyond} + ${t.writtenOff} = 0
        else ${t.invoiceId} is not null and ${t.amount} + ${t.writtenOff} = 0 end`,
    ),
  ],
);

/** The voucher of what came in advance (rule 50), or of what went back (rule 51), by its payment's id: as it was when it was recorded. */
export const paymentVouchers = pgTable(
  "payment_vouchers",
  {
    id: uuid()
      .primaryKey()
      .references(() => payments.id),
    name: text().notNull().unique(),
    /** Ours whose series its number is of. */
    registrationId: integer("registration_id").notNull(),
    amount: paiseColumn("amount").notNull(),
    party: jsonb().$type<RecordedAddress>().notNull(),
    operator: jsonb().$type<RecordedAddress>().notNull(),
  },
  (t) => [check("payment_vouchers_amount", sql`${t.amount} > 0`)],
);

/** What a refund returns of which payment; it counts while the refund lives. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    refundId: idOf("refund_id", () => payments.id),
    paymentId: idOf("payment_id", () => payments.id),
    amount: paiseColumn("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.paymentId] }),
    index().on(t.paymentId),
    check("payment_refunds_amount", sql`${t.amount} > 0`),
  ],
);

/** The same of a note's rest: what a refund pays back of it. */
export const noteRefunds = pgTable(
  "note_refunds",
  {
    refundId: idOf("refund_id", () => payments.id),
    noteId: idOf("note_id", () => tradeDocuments.id),
    amount: paiseColumn("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.noteId] }),
    index().on(t.noteId),
    check("note_refunds_amount", sql`${t.amount} > 0`),
  ],
);

/** A challan that paid tax which we withheld: known by the branch of its bank, its day and its serial number. */
export const tdsChallans = pgTable(
  "tds_challans",
  {
    id: uuid().primaryKey(),
    section: text().$type<TdsSection>().notNull(),
    day: date().notNull(),
    bsr: text().notNull(),
    serial: text().notNull(),
    /** With interest and fees, so that it may be more than what it pays. */
    amount: paiseColumn("amount").notNull(),
    /** The ledger's account of our bank from which it was paid. */
    bank: text().references(() => ledgerAccounts.code),
    /** Of whom it paid how much, as its voucher says it; null of one from before challans had vouchers. */
    parts: jsonb().$type<BookedChallan["parts"]>(),
    cancelledOn: date("cancelled_on"),
    cancelReason: text("cancel_reason"),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("tds_challans_known")
      .on(t.bsr, t.day, t.serial)
      .where(sql`${t.cancelledOn} is null`),
    check("tds_challans_amount", sql`${t.amount} > 0`),
  ],
);

/** What a challan pays; each once. */
export const tdsChallanRows = pgTable(
  "tds_challan_rows",
  {
    challanId: idOf("challan_id", () => tdsChallans.id),
    allocationId: idOf("allocation_id", () => paymentAllocations.id),
  },
  (t) => [primaryKey({ columns: [t.allocationId] }), index().on(t.challanId)],
);
