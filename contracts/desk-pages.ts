// The desk's word for each kind, and where its list stands there. Apart from the parties' pages, whose menu is on every page.
import { stepOfName } from "./names-in-addresses.ts";
import type { Kind } from "./trade.ts";

/** A kind's list at the desk, and the desk's word for it. */
export const deskPages: Readonly<Record<Kind, { to: string; label: string; one: string }>> = {
  opportunity: { to: "/desk/opportunities", label: "Opportunities", one: "Opportunity" },
  request_for_quotation: { to: "/desk/requests", label: "Requests", one: "Request for quotation" },
  supplier_quotation: { to: "/desk/bids", label: "Bids", one: "Bid" },
  quotation: { to: "/desk/quotations", label: "Quotations", one: "Quotation" },
  sales_order: { to: "/desk/sales-orders", label: "Sales orders", one: "Sales order" },
  purchase_order: { to: "/desk/purchase-orders", label: "Purchase orders", one: "Purchase order" },
  sales_invoice: { to: "/desk/sales-invoices", label: "Sales invoices", one: "Sales invoice" },
  purchase_invoice: { to: "/desk/purchase-invoices", label: "Purchase invoices", one: "Purchase invoice" },
  credit_note: { to: "/desk/credit-notes", label: "Credit notes", one: "Credit note" },
  debit_note: { to: "/desk/debit-notes", label: "Debit notes", one: "Debit note" },
};

/** Where one document stands at the desk: "/desk/quotations/QTN-2627-000012". */
export function deskAddress(kind: Kind, name: string): string {
  return `${deskPages[kind].to}/${stepOfName(name)}`;
}
