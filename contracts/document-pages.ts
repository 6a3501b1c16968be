// Where the documents of each kind stand for their party: what links in mails, menus and pages have in common.
import { stepOfName } from "./names-in-addresses.ts";
import type { Kind, KindOn, kinds } from "./trade.ts";

interface PartyPage<K extends Kind> {
  to: string;
  /** Its party's word, in the texts of the frame. */
  label: (typeof kinds)[K]["noun"];
}
type PartyPages<K extends Kind> = { readonly [One in K]: PartyPage<One> };

/** The lists of a buyer, in the order of its menu. */
export const buyerPages: PartyPages<KindOn<"sale">> = {
  opportunity: { to: "/user/buyer/opportunity", label: "opportunity" },
  quotation: { to: "/user/buyer/quotation", label: "quotation" },
  sales_order: { to: "/user/buyer/orders", label: "purchaseOrder" },
  sales_invoice: { to: "/user/buyer/invoice", label: "purchaseInvoice" },
  credit_note: { to: "/user/buyer/credit-notes", label: "creditNote" },
};

/** The lists of a supplier, in the order of its menu. */
export const supplierPages: PartyPages<KindOn<"purchase">> = {
  request_for_quotation: { to: "/user/supplier/request-quotation", label: "requestForQuotation" },
  supplier_quotation: { to: "/user/supplier/quotation", label: "supplierQuotation" },
  purchase_order: { to: "/user/supplier/sales-orders", label: "salesOrder" },
  purchase_invoice: { to: "/user/supplier/sales-invoice", label: "salesInvoice" },
  debit_note: { to: "/user/supplier/debit-notes", label: "debitNote" },
};

/** Where a kind's list stands for its party. */
export function partyPage(kind: Kind): string {
  const pages: PartyPages<Kind> = { ...buyerPages, ...supplierPages };
  return pages[kind].to;
}

/** Where a document opens over its party's list: "/user/buyer/orders?details=SO-2627-000184". */
export const detailsAddress = (kind: Kind, name: string): string =>
  `${partyPage(kind)}?details=${encodeURIComponent(name).replaceAll("%2F", "/")}`;

/** Where a supplier answers a request. */
export const bidAddress = (name: string): string => `${partyPage("request_for_quotation")}/${stepOfName(name)}/bid`;

/** A path in small letters, as all pages but the desk's have theirs; what is encoded stays. */
export const inSmallLetters = (path: string): string =>
  path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
