// The server's table of kinds. What a kind does besides the law of trade stands in its own file beside this one.
import type { Kind } from "@vanik/contracts/trade";
import { creditNote } from "./credit-note.ts";
import { debitNote } from "./debit-note.ts";
import type { DocumentKind, KindMove } from "./kind.ts";
import { opportunity } from "./opportunity.ts";
import { purchaseInvoice } from "./purchase-invoice.ts";
import { purchaseOrder } from "./purchase-order.ts";
import { quotation } from "./quotation.ts";
import { requestForQuotation } from "./request-for-quotation.ts";
import { salesInvoice } from "./sales-invoice.ts";
import { salesOrder } from "./sales-order.ts";
import { supplierQuotation } from "./supplier-quotation.ts";

export const documentKinds: { readonly [K in Kind]: DocumentKind<K> } = {
  opportunity,
  request_for_quotation: requestForQuotation,
  supplier_quotation: supplierQuotation,
  quotation,
  sales_order: salesOrder,
  purchase_order: purchaseOrder,
  sales_invoice: salesInvoice,
  purchase_invoice: purchaseInvoice,
  credit_note: creditNote,
  debit_note: debitNote,
};

/** What a move of a document does besides; nothing of one that the kind does not have. */
export function moveOfKind(kind: Kind, move: string): KindMove {
  const { moves } = documentKinds[kind];
  return Object.hasOwn(moves, move) ? (moves as Readonly<Record<string, KindMove>>)[move]! : {};
}
