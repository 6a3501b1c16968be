// The web's table of kinds: each in a file of its own beside this one.
import type { Kind } from "@vanik/contracts/trade";
import type { KindWords } from "./kind-words.ts";
import { opportunity } from "./opportunity.ts";
import { purchaseInvoice } from "./purchase-invoice.ts";
import { purchaseOrder } from "./purchase-order.ts";
import { quotation } from "./quotation.ts";
import { requestForQuotation } from "./request-for-quotation.ts";
import { salesInvoice } from "./sales-invoice.ts";
import { salesOrder } from "./sales-order.ts";
import { supplierQuotation } from "./supplier-quotation.ts";

export const wordsOfKind: { readonly [K in Kind]: KindWords<K> } = {
  opportunity,
  request_for_quotation: requestForQuotation,
  supplier_quotation: supplierQuotation,
  quotation,
  sales_order: salesOrder,
  purchase_order: purchaseOrder,
  sales_invoice: salesInvoice,
  purchase_invoice: purchaseInvoice,
};
