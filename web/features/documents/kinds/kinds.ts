// The web's table of kinds: each in a file of its own beside this one.
import type { Kind } from "@vanik/contracts/trade";
import { creditNoteWords } from "./credit-note.ts";
import { debitNoteWords } from "./debit-note.ts";
import type { KindWords } from "./kind-words.ts";
import { opportunityWords } from "./opportunity.ts";
import { purchaseInvoiceWords } from "./purchase-invoice.ts";
import { purchaseOrderWords } from "./purchase-order.ts";
import { quotationWords } from "./quotation.ts";
import { requestForQuotationWords } from "./request-for-quotation.ts";
import { salesInvoiceWords } from "./sales-invoice.ts";
import { salesOrderWords } from "./sales-order.ts";
import { supplierQuotationWords } from "./supplier-quotation.ts";

export const wordsOfKind: { readonly [K in Kind]: KindWords<K> } = {
  opportunity: opportunityWords,
  request_for_quotation: requestForQuotationWords,
  supplier_quotation: supplierQuotationWords,
  quotation: quotationWords,
  sales_order: salesOrderWords,
  purchase_order: purchaseOrderWords,
  sales_invoice: salesInvoiceWords,
  purchase_invoice: purchaseInvoiceWords,
  credit_note: creditNoteWords,
  debit_note: debitNoteWords,
};
