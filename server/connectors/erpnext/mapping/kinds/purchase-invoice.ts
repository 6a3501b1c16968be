import { type KindMapping, plainKind, pricedHeadFields, pricedRowFields, purchaseTaxes } from "../kind-mapping.ts";

export const purchaseInvoiceMapping: KindMapping = {
  ...plainKind,
  kind: "purchase_invoice",
  asked: {
    doctype: "Purchase Invoice",
    fields: [
      ...pricedHeadFields,
      "supplier",
      "supplier_name",
      "posting_date",
      "due_date",
      "bill_no",
      "bill_date",
      "outstanding_amount",
      "is_return",
      "return_against",
      "supplier_gstin*",
    ],
    tables: {
      items: { doctype: "Purchase Invoice Item", fields: [...pricedRowFields, "purchase_order"] },
      taxes: purchaseTaxes,
    },
  },
  day: "posting_date",
  days: { dueDate: "due_date", billDate: "bill_date" },
  texts: { billNo: "bill_no" },
  party: { doctype: "Supplier", field: "supplier", name: "supplier_name" },
  priced: { gstin: "supplier_gstin", shipTo: null },
  source: { field: "purchase_order", doctype: "Purchase Order" },
  isReturnable: true,
};
