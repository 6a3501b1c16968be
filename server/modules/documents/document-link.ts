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

/** The address in a mail to the desk. */
export function linkForDesk(publicUrl: string, name: string): string {
  return signIn(publicUrl, `/desk?details=${name}`);
}

const signIn = (publicUrl: string, next: string) => `${publicUrl}/sign-in?next=${encodeURIComponent(next)}`;
