// What is said of a kind on paper alone: our own paper, whoever reads it (trade 8). What follows from shape or side stands where it is printed.
import type { TradeDocument } from "@vanik/contracts/documents";
import { noteCauses } from "@vanik/contracts/notes";
import type { Kind } from "@vanik/contracts/trade";
import { readableDay } from "@vanik/trading/days";
import { headingOfSale, taxInvoice } from "@vanik/trading/sale-heading";

interface PaperKind {
  heading: (document: Pick<TradeDocument, "items" | "party" | "gst" | "raises">) => string;
  /** Under the heading: whose order it confirms, whose bill it records. */
  subheading: (document: TradeDocument) => string;
  /** What its number and its day are called, and the document that it comes from, where its reader knows that. */
  number: string;
  date: string;
  source?: string;
  /** Over whom it names; the operator stands at the head, and again where somebody else wrote the paper. */
  blocks: { party: string; operator?: string; shipTo: string };
  /** What records somebody else's word bears no signature of ours. */
  signed: boolean;
}

const noText = () => "";

const namedOnPaper = ({ name, number = name, day }: NonNullable<TradeDocument["raises"]>): string =>
  `${number} of ${readableDay(day)}`;

/** "SI-2627-000123 of 6 Nov 2026, goods refused or damaged"; a supplier's bill by its own number. */
const againstOnPaper = ({ against, cause }: TradeDocument): string => {
  return against && cause ? `${namedOnPaper(against)}, ${noteCauses[cause].words.toLowerCase()}` : "";
};

export const paperKinds: Readonly<Record<Kind, PaperKind>> = {
  opportunity: {
    heading: () => "Inquiry",
    subheading: noText,
    number: "Inquiry no.",
    date: "Date",
    blocks: { party: "From", shipTo: "Deliver to" },
    signed: false,
  },
  request_for_quotation: {
    heading: () => "Request for Quotation",
    subheading: noText,
    number: "Request no.",
    date: "Date",
    blocks: { party: "To", shipTo: "Deliver to" },
    signed: true,
  },
  supplier_quotation: {
    heading: () => "Supplier Quotation",
    subheading: noText,
    number: "Quotation no.",
    date: "Date",
    source: "Our request",
    blocks: { party: "From", operator: "To", shipTo: "Deliver to" },
    signed: false,
  },
  quotation: {
    heading: () => "Quotation",
    subheading: noText,
    number: "Quotation no.",
    date: "Date",
    source: "Your inquiry",
    blocks: { party: "Bill to", shipTo: "Ship to" },
    signed: true,
  },
  sales_order: {
    heading: () => "Order Confirmation",
    subheading: ({ po_no, name }) => (po_no && po_no !== name ? `of your order ${po_no}` : ""),
    number: "Order no.",
    date: "Date",
    source: "Our quotation",
    blocks: { party: "Bill to", shipTo: "Ship to" },
    signed: true,
  },
  purchase_order: {
    heading: () => "Purchase Order",
    subheading: noText,
    number: "Order no.",
    date: "Date",
    source: "Your quotation",
    blocks: { party: "Supplier", shipTo: "Deliver to" },
    signed: true,
  },
  sales_invoice: {
    heading: headingOfSale,
    subheading: ({ raises }) => (raises ? `against ${raises.paper ?? taxInvoice} ${namedOnPaper(raises)}` : ""),
    number: "Invoice no.",
    date: "Invoice date",
    source: "Order",
    blocks: { party: "Bill to", shipTo: "Ship to" },
    signed: true,
  },
  purchase_invoice: {
    heading: ({ raises }) => (raises ? "Supplier's Debit Note" : "Purchase Invoice"),
    subheading: ({ bill_no, raises }) => {
      if (!bill_no) return "";
      return raises
        ? `our record of your debit note ${bill_no} against your invoice ${namedOnPaper(raises)}`
        : `our record of your invoice ${bill_no}`;
    },
    number: "Our record no.",
    date: "Recorded on",
    source: "Our order",
    blocks: { party: "Supplier", operator: "Billed to", shipTo: "Deliver to" },
    signed: false,
  },
  credit_note: {
    heading: ({ gst }) => (gst === false ? "Financial Credit Note, no GST" : "Credit Note"),
    subheading: (document) => `against ${document.against?.paper ?? taxInvoice} ${againstOnPaper(document)}`,
    number: "Credit note no.",
    date: "Date",
    blocks: { party: "To", shipTo: "Ship to" },
    signed: true,
  },
  debit_note: {
    heading: ({ gst }) => (gst === false ? "Financial Debit Note, no GST" : "Debit Note"),
    subheading: (document) => `our claim of your invoice ${againstOnPaper(document)}: please issue your credit note`,
    number: "Debit note no.",
    date: "Date",
    blocks: { party: "Supplier", operator: "From", shipTo: "Deliver to" },
    signed: true,
  },
};
