// What a company's own ERPNext says of a document, as it is stored here: columns and lines that are its to say, the rest is ours (connector 2).
import type { State } from "@vanik/contracts/trade";
import type { AnyLine } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";

/** Of a document what is ERPNext's to say. */
export const mirroredColumns = [
  "kind",
  "name",
  "state",
  "status",
  "cancelledOn",
  "transactionDate",
  "validTill",
  "scheduleDate",
  "deliveryDate",
  "dueDate",
  "deliveryDays",
  "poNo",
  "billNo",
  "billDate",
  "total",
  "totalQty",
  "itemCount",
  "discountPercentage",
  "discountAmount",
  "netTotal",
  "taxes",
  "totalTaxes",
  "grandTotal",
  "roundingAdjustment",
  "roundedTotal",
  "outstanding",
  "reverseCharge",
  "party",
  "operator",
  "shipTo",
  "placeOfSupply",
  "terms",
  "extras",
  "createdAt",
  "remote",
] as const satisfies readonly (keyof StoredDocument)[];
export type MirroredHead = Pick<StoredDocument, (typeof mirroredColumns)[number]>;

/** The same of a line; its item is found by its code. */
export const mirroredLineColumns = [
  "idx",
  "itemCode",
  "itemName",
  "hsn",
  "specification",
  "uom",
  "qty",
  "rate",
  "discountAmount",
  "amount",
  "gstTreatment",
  "gstRate",
  "cgst",
  "sgst",
  "igst",
  "orderedQty",
  "deliveredQty",
  "billedQty",
  "remote",
  "said",
] as const satisfies readonly (keyof AnyLine)[];
export type MirroredLine = Pick<AnyLine, (typeof mirroredLineColumns)[number]>;

/** One supplier who is asked, by its organisation; `state` null leaves ours as it stands. */
export interface MirroredInvitation {
  organisationId: string;
  state: Extract<State<"invitation">, "received"> | null;
  /** ERPNext mails it nothing. */
  mailedByUs: boolean;
}

/** What a document is to others here: whatever of it is not here yet is left out. */
export interface MirroredRelations {
  id: string;
  /** It was made here, and bears our reference there: it stays whose it is. */
  isOurs: boolean;
  /** Null of nobody's, or while its party is not here. */
  organisationId: string | null;
  amendedFrom: string | null;
  /** From which it came, or which it returns. */
  from: readonly string[];
  /** Of a request: whom it asks. */
  invitations: readonly MirroredInvitation[] | null;
}

export interface MirroredDocument extends MirroredRelations {
  head: MirroredHead;
  lines: readonly MirroredLine[];
  /** When ERPNext last wrote it. */
  changedAt: Date;
}
