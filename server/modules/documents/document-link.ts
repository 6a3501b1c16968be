// Where a party's document opens: its list with the document's Details, behind the sign-in (wire: Screens).
import { type Kind, kinds } from "@vanik/contracts/trade";

const lists: Readonly<Record<Kind, string>> = {
  opportunity: "opportunity",
  quotation: "quotation",
  sales_order: "orders",
  sales_invoice: "invoice",
  request_for_quotation: "request-quotation",
  supplier_quotation: "quotation",
  purchase_order: "sales-orders",
  purchase_invoice: "sales-invoice",
};

/** The address in a mail to its party. */
export function linkForParty(publicUrl: string, kind: Kind, name: string): string {
  return signIn(publicUrl, `/user/${kinds[kind].party}/${lists[kind]}?details=${name}`);
}

// As web/app/desk-documents.ts has them.
const deskLists: Readonly<Record<Kind, string>> = {
  opportunity: "opportunities",
  request_for_quotation: "requests",
  supplier_quotation: "bids",
  quotation: "quotations",
  sales_order: "sales-orders",
  purchase_order: "purchase-orders",
  sales_invoice: "sales-invoices",
  purchase_invoice: "purchase-invoices",
};

/** The address in a mail to the desk: the document's own page. */
export function linkForDesk(publicUrl: string, kind: Kind, name: string): string {
  return signIn(publicUrl, `/desk/${deskLists[kind]}/${name}`);
}

const signIn = (publicUrl: string, next: string) => `${publicUrl}/sign-in?next=${encodeURIComponent(next)}`;
