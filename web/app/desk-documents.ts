import type { Kind } from "@vanik/contracts/trade";

/** The desk's word for each kind, and where its list stands there. */
export const deskDocuments = {
  opportunity: { to: "/desk/opportunities", label: "Opportunities", one: "Opportunity" },
  request_for_quotation: { to: "/desk/requests", label: "Requests", one: "Request for quotation" },
  supplier_quotation: { to: "/desk/bids", label: "Bids", one: "Bid" },
  quotation: { to: "/desk/quotations", label: "Quotations", one: "Quotation" },
  sales_order: { to: "/desk/sales-orders", label: "Sales orders", one: "Sales order" },
  purchase_order: { to: "/desk/purchase-orders", label: "Purchase orders", one: "Purchase order" },
  sales_invoice: { to: "/desk/sales-invoices", label: "Sales invoices", one: "Sales invoice" },
  purchase_invoice: { to: "/desk/purchase-invoices", label: "Purchase invoices", one: "Purchase invoice" },
} as const satisfies Record<Kind, { to: string; label: string; one: string }>;

/** Where a document stands at the desk. */
export function deskAddress(kind: Kind, name: string): string {
  return `${deskDocuments[kind].to}/${name}`;
}
