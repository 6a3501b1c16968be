// What a paper is called: our own paper, whoever reads it (trade 8).
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";

type Priced = Pick<TradeDocument, "items" | "party">;

/** A tax invoice, or what it is where not every line is taxable. */
function saleHeading({ items, party }: Priced): string {
  const taxable = items.filter(({ gst_treatment }) => gst_treatment === "taxable").length;
  if (taxable === 0) return "Bill of Supply";
  return taxable < items.length && !party?.gstin ? "Invoice-cum-Bill of Supply" : "Tax Invoice";
}

const headings: Readonly<Record<Kind, string | ((document: Priced) => string)>> = {
  opportunity: "Inquiry",
  request_for_quotation: "Request for Quotation",
  supplier_quotation: "Supplier Quotation",
  quotation: "Quotation",
  sales_order: "Order Confirmation",
  purchase_order: "Purchase Order",
  sales_invoice: saleHeading,
  purchase_invoice: "Purchase Invoice",
};

export function headingOf(document: TradeDocument): string {
  const heading = headings[document.kind];
  return typeof heading === "string" ? heading : heading(document);
}

/** What stands under the heading: whose order it confirms, whose bill it records. */
export function subheadingOf({ kind, name, po_no, bill_no }: TradeDocument): string {
  if (kind === "sales_order" && po_no && po_no !== name) return `of your order ${po_no}`;
  if (kind === "purchase_invoice" && bill_no) return `our record of your invoice ${bill_no}`;
  return "";
}

/** Rule 48 of the CGST Rules. */
export const copies = {
  original: "ORIGINAL FOR RECIPIENT",
  duplicate: "DUPLICATE FOR TRANSPORTER",
  triplicate: "TRIPLICATE FOR SUPPLIER",
} as const;
export type Copy = keyof typeof copies;
