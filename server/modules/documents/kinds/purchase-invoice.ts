import { invoiceShape } from "./invoice-shape.ts";
import type { DocumentKind } from "./kind.ts";

export const purchaseInvoice: DocumentKind<"purchase_invoice"> = {
  ...invoiceShape,
  erp: { doctype: "Purchase Invoice", list: "get_supplier_wise_purchase_invoices", pdf: "get_purchase_invoice_pdf" },
  ratesOfTheDay: false,
  moves: {
    submit: { ...invoiceShape.moves.submit, effects: ["countTaken", "hastenSmallDue", "withholdTax"] },
    cancel: { ...invoiceShape.moves.cancel, effects: ["giveBack", "endWithholding"] },
  },
  fileColumns: [
    "party",
    "billNo",
    "billDate",
    "raises",
    "dueDate",
    "size",
    "place",
    "inputTax",
    "figures",
    "outstanding",
  ],
};
