import type { GstTreatment, Kind } from "@vanik/contracts/trade";
import type { AwardedTerms } from "@vanik/trading/awarded-terms";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { organisations } from "../accounts/tables.ts";
import { noMoney, noQuantity, paiseColumn, thousandths } from "./columns.ts";
import { tradeDocuments } from "./tables.ts";
import { idOf } from "../../platform/columns.ts";

const mostOfColumns = (t: { qty: unknown; tolerance: unknown }) => sql`${t.qty} * (10000 + ${t.tolerance}) / 10000`;

/** A rate in rupees, a quantity in units, of at most nine decimals. */
export interface SaidFigures {
  rate?: number;
  qty?: number;
}

export const tradeLines = pgTable(
  "trade_lines",
  {
    documentId: idOf("document_id", () => tradeDocuments.id, { onDelete: "cascade" }),
    /** From 1; with the document it is what other lines point to, once the document has left Draft. */
    idx: integer().notNull(),
    /** The line it came from, down its own side (trade 4). */
    sourceDocumentId: uuid("source_document_id"),
    sourceIdx: integer("source_idx"),
    /** Null for a charge such as FREIGHT. */
    itemId: text("item_id"),
    /** The item's as the document left Draft; null before, of charges, and where nobody knows it. */
    categoryId: text("category_id"),
    itemCode: text("item_code").notNull(),
    itemName: text("item_name").notNull(),
    hsn: text().notNull(),
    /** What the item's name does not say; it comes along with the line. */
    specification: text().notNull().default(""),
    uom: text().notNull(),
    /** Base units of the item in one of `uom`; null where that is the item's own. */
    factor: numeric({ precision: 15, scale: 6 }),
    qty: thousandths("qty").notNull(),
    /** Null where none is asked or said yet. */
    rate: paiseColumn("rate"),
    discountPercentage: integer("discount_percentage"),
    /** Off the whole line, as typed or computed from the percentage. */
    ownDiscount: noMoney("own_discount"),
    /** Own and the share of the document's. */
    discountAmount: noMoney("discount_amount"),
    /** The taxable value. */
    amount: noMoney("amount"),
    gstTreatment: text("gst_treatment").$type<GstTreatment>().notNull().default("taxable"),
    /** Null where a company's own ERPNext says none. */
    gstRate: integer("gst_rate"),
    cgst: noMoney("cgst"),
    sgst: noMoney("sgst"),
    igst: noMoney("igst"),
    /** 0 for countable units. */
    tolerance: integer().notNull().default(0),
    orderedQty: noQuantity("ordered_qty"),
    deliveredQty: noQuantity("delivered_qty"),
    billedQty: noQuantity("billed_qty"),
    /**
     * Of an order's: what is back of it besides what `delivered_qty` has lost, as what is on hand counts it (`writeBackQty`); below 0 where
     * less came back than notes took off that. Of a debit note's that refuses goods: how many of them were here (`writeRefusedHere`).
     */
    backQty: noQuantity("back_qty"),
    /** Ours of a sale; never sent to a party. */
    costRate: paiseColumn("cost_rate"),
    /** Of a quotation's: whom it is bought from at that cost, where no bid supplies it; never sent to a party. */
    supplierId: uuid("supplier_id").references(() => organisations.id),
    /** Of a sale's: it is supplied from what is on hand, and nobody is asked for it; never sent to a party. */
    fromStock: boolean("from_stock").notNull().default(false),
    /** Of a bid's line what the standing award takes of it; never sent to a party. */
    award: jsonb().$type<AwardedTerms>(),
    /** As its document: a company's own ERPNext says it, and none of our rules holds of it. */
    remote: boolean().notNull().default(false),
    /** What that says exactly of what is rounded here. */
    said: jsonb().$type<SaidFigures>(),
    /** Of an order's line, and of a bid's, what its document is as it left Draft, and whose: what items last cost is found by them. */
    kind: text().$type<Kind>(),
    ownerId: uuid("owner_id"),
    day: date(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.idx] }),
    foreignKey({
      columns: [t.sourceDocumentId, t.sourceIdx],
      foreignColumns: [t.documentId, t.idx],
      name: "trade_lines_source",
    }),
    index().on(t.sourceDocumentId, t.sourceIdx),
    // What an item was last bought for, and by whom it was bid: lines in the order in which they were made.
    index("trade_lines_of_item")
      .on(t.itemId, t.documentId)
      .where(sql`${t.itemId} is not null`),
    // What a party last paid or was paid for an item, and what the item last cost or was sold for, whoever was the other.
    index("trade_lines_of_owner")
      .on(t.ownerId, t.itemId, t.kind, t.day, t.documentId)
      .where(sql`${t.kind} is not null`),
    index("trade_lines_priced")
      .on(t.itemId, t.kind, t.day, t.documentId)
      .where(sql`${t.kind} is not null`),
    // What is bought or sold in own words, found by them once they are an item.
    index("trade_lines_in_own_words")
      .on(sql`lower(${t.itemName})`)
      .where(sql`${t.itemId} is null and ${t.itemCode} = ''`),
    // What crosses the end of a day: received and not billed, invoiced and not gone; what of it is done is no part of it.
    index("trade_lines_received_not_billed")
      .on(t.documentId)
      .where(sql`${t.deliveredQty} > ${t.billedQty}`),
    index("trade_lines_billed_not_gone")
      .on(t.documentId)
      .where(sql`${t.billedQty} > ${t.deliveredQty} and ${t.hsn} not like '99%'`),
    // Of mirrored lines those whose item is not in the catalogue yet.
    index("trade_lines_without_item")
      .on(sql`lower(${t.itemCode})`)
      .where(sql`${t.remote} and ${t.itemId} is null and ${t.itemCode} <> ''`),
    check("trade_lines_qty", sql`${t.remote} or ${t.qty} > 0`),
    check("trade_lines_ordered", sql`${t.remote} or ${t.orderedQty} between 0 and ${mostOfColumns(t)}`),
    check("trade_lines_delivered", sql`${t.remote} or ${t.deliveredQty} between 0 and ${mostOfColumns(t)}`),
    check("trade_lines_billed", sql`${t.remote} or ${t.billedQty} between 0 and ${mostOfColumns(t)}`),
    check("trade_lines_gst_rate", sql`${t.remote} or ${t.gstRate} is not null`),
  ],
);

/** The crossing of the wall: so much of a line of the buyer's side comes of a line of the supplier's. Never sent to a party. */
export const lineSupplies = pgTable(
  "line_supplies",
  {
    saleId: uuid("sale_id").notNull(),
    saleIdx: integer("sale_idx").notNull(),
    purchaseId: uuid("purchase_id").notNull(),
    purchaseIdx: integer("purchase_idx").notNull(),
    qty: thousandths("qty").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.saleIdx, t.purchaseId, t.purchaseIdx] }),
    foreignKey({
      columns: [t.saleId, t.saleIdx],
      foreignColumns: [tradeLines.documentId, tradeLines.idx],
      name: "line_supplies_sale",
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.purchaseId, t.purchaseIdx],
      foreignColumns: [tradeLines.documentId, tradeLines.idx],
      name: "line_supplies_purchase",
    }).onDelete("cascade"),
    index().on(t.purchaseId, t.purchaseIdx),
    check("line_supplies_qty", sql`${t.qty} > 0`),
  ],
);

export type AnyLine = typeof tradeLines.$inferSelect;
/** A line of a document of ours, which always bears a rate. */
export type StoredLine = AnyLine & { gstRate: number };

/** How a line keeps its factor: nothing of the item's own unit. */
export const factorToStore = (factor: number): string | null => (factor === 1 ? null : String(factor));
