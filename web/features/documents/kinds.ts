// The web's one table of kinds: what each list is called, what it shows, and what Details calls it (spec 2; design 1, the naming trap).
// Where each stands is in contracts/document-pages.ts, which the menus share; whether it takes a file in contracts/trade.ts.
import { partyPage } from "@vanik/contracts/document-pages";
import { everyKind, type Kind as KindName, kinds as names, statuses } from "@vanik/contracts/trade";
import { columnsOf, type Field } from "./columns.tsx";
import type { Kind } from "./kind.ts";

interface Entry {
  heading: string;
  many: string;
  columns: Partial<Record<Field, string>>;
  block: readonly Field[];
  empty: string;
  title: string;
  rate: string | null;
  submitted: string;
}

const orderBlock: readonly Field[] = ["name", "grand_total", "delivery_date", "status", "document", "pdf"];
const offerBlock: readonly Field[] = ["name", "net_total", "transaction_date", "status", "total_qty", "pdf"];

const table: Record<KindName, Entry> = {
  opportunity: {
    heading: "Opportunity",
    many: "opportunities",
    columns: { name: "Name", transaction_date: "Tx. Date", opportunity_amount: "Amount", status: "Status", pdf: "PDF" },
    block: ["name", "opportunity_amount", "transaction_date", "status", "item_count", "pdf"],
    empty: "An inquiry stands here as soon as you have sent it.",
    title: "Opportunity",
    rate: "Average price",
    submitted: "Inquiry sent",
  },
  quotation: {
    heading: "Buyer Quotation",
    many: "quotations",
    columns: { name: "Name", total_qty: "Total Quantity", net_total: "Net Total", status: "Status", pdf: "PDF" },
    block: offerBlock,
    empty: "Our quotation stands here as soon as we have priced your inquiry.",
    title: "Quotation",
    rate: "Rate",
    submitted: "Quotation sent",
  },
  sales_order: {
    heading: "Purchase Orders",
    many: "purchase orders",
    columns: {
      name: "Name",
      delivery_date: "Delivery Date",
      grand_total: "Grand Total",
      total_qty: "Quantity",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: ["name", "grand_total", "delivery_date", "status", "total_qty", "item_count", "document", "pdf"],
    empty: "An order stands here as soon as you have accepted a quotation.",
    title: "Purchase Order",
    rate: "Rate",
    submitted: "Order placed",
  },
  sales_invoice: {
    heading: "Purchase Invoice",
    many: "purchase invoices",
    columns: {
      name: "Name",
      po_no: "PO. No",
      due_date: "Due Date",
      net_total: "Net Total",
      status: "Status",
      pdf: "PDF",
    },
    block: ["name", "net_total", "due_date", "status", "po_no", "pdf"],
    empty: "An invoice stands here as soon as we have billed an order of yours.",
    title: "Purchase Invoice",
    rate: "Rate",
    submitted: "Invoice issued",
  },
  request_for_quotation: {
    heading: "Request For Quotation",
    many: "requests for quotation",
    columns: {
      name: "Name",
      supplier: "Supplier",
      schedule_date: "Required Date",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: ["name", "schedule_date", "supplier", "status", "document", "pdf"],
    empty: "A request stands here as soon as we ask you for prices.",
    title: "Request For Quotation",
    rate: null,
    submitted: "Request sent",
  },
  supplier_quotation: {
    heading: "Supplier Quotation",
    many: "supplier quotations",
    columns: { name: "Name", total_qty: "Total Quantity", net_total: "Net Total", status: "Status", pdf: "PDF" },
    block: offerBlock,
    empty: "Your quotation stands here as soon as you have answered a request.",
    title: "Supplier Quotation",
    rate: "Rate",
    submitted: "Quotation received",
  },
  purchase_order: {
    heading: "Sales Orders",
    many: "sales orders",
    columns: {
      name: "Name",
      grand_total: "Grand Total",
      delivery_date: "Delivery Date",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: orderBlock,
    empty: "An order stands here as soon as we have ordered from you.",
    title: "Sales Order",
    rate: "Rate",
    submitted: "Order placed",
  },
  purchase_invoice: {
    heading: "Sales Invoice",
    many: "sales invoices",
    columns: {
      name: "Name",
      total_qty: "Total Qty.",
      net_total: "Net Total",
      due_date: "Due Date",
      status: "Status",
      pdf: "PDF",
    },
    block: ["name", "net_total", "due_date", "status", "total_qty", "pdf"],
    empty: "Your invoice stands here as soon as we have entered it.",
    title: "Sales Invoice",
    rate: "Rate",
    submitted: "Invoice entered",
  },
};

const pages = Object.fromEntries(everyKind.map((kind) => [kind, partyPage(kind)]));

/** What only a phone's blocks show, where there is no head that would name it. */
const ofBlocks: Partial<Record<Field, string>> = { transaction_date: "Date", item_count: "Lines" };

/** What the screens of a kind's party need to know of it; parties see no drafts. */
export function partyKind(kind: KindName): Kind {
  const entry = table[kind];
  const labels = { ...ofBlocks, ...entry.columns };
  return {
    ...entry,
    kind,
    one: names[kind].paper,
    columns: columnsOf(kind, entry.columns),
    block: entry.block.flatMap((field) => columnsOf(kind, { [field]: labels[field] ?? "" })),
    filters: [
      {
        is: "find",
        name: "q",
        label: "po_no" in entry.columns || kind === "sales_order" ? "Find by name or PO number" : "Find by name",
      },
      {
        is: "tabs",
        name: "status",
        label: "Status",
        choices: statuses[kind].flatMap((status) => (status === "Draft" ? [] : [[status, status]])),
      },
    ],
    pages,
  };
}
