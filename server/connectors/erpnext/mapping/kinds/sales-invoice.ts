import { type KindMapping, plainKind, pricedHeadFields, pricedRowFields, salesTaxes } from "../kind-mapping.ts";

export const salesInvoiceMapping: KindMapping = {
  ...plainKind,
  kind: "sales_invoice",
  asked: {
    doctype: "Sales Invoice",
    fields: [
      ...pricedHeadFields,
      "customer",
      "customer_name",
      "posting_date",
      "due_date",
      "po_no",
      "outstanding_amount",
      "is_return",
      "return_against",
      "shipping_address",
      "billing_address_gstin*",
    ],
    tables: {
      items: { doctype: "Sales Invoice Item", fields: [...pricedRowFields, "sales_order"] },
      taxes: salesTaxes,
    },
  },
  day: "posting_date",
  days: { dueDate: "due_date" },
  texts: { poNo: "po_no" },
  party: { doctype: "Customer", field: "customer", name: "customer_name" },
  priced: { gstin: "billing_address_gstin", shipTo: "shipping_address" },
  source: { field: "sales_order", doctype: "Sales Order" },
  isReturnable: true,
};
