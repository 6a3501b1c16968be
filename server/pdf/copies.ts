// Copies of the invoices that we make out: theirs alone have a summary by HSN and say where to pay.
import { isInvoice, isSale, type Kind } from "@vanik/contracts/trade";

/** Rule 48 of the CGST Rules. */
export const copies = {
  original: "ORIGINAL FOR RECIPIENT",
  duplicate: "DUPLICATE FOR TRANSPORTER",
  triplicate: "TRIPLICATE FOR SUPPLIER",
} as const;
export type InvoiceCopy = keyof typeof copies;

export const isOurInvoice = (kind: Kind): boolean => isInvoice(kind) && isSale(kind);
