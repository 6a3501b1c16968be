import { type KindMapping, plainKind, pricedHeadFields, pricedRowFields, salesTaxes } from "../kind-mapping.ts";

export const salesOrderMapping: KindMapping = {
  ...plainKind,
  kind: "sales_order",
  asked: {
    doctype: "Sales Order",
    fields: [
      ...pricedHeadFields,
      "customer",
      "customer_name",
      "transaction_date",
      "delivery_date",
      "po_no",
      "shipping_address",
      "billing_address_gstin*",
    ],
    tables: {
      items: {
        doctype: "Sales Order Item",
        fields: [...pricedRowFields, "delivered_qty", "billed_amt", "prevdoc_docname"],
      },
      taxes: salesTaxes,
    },
  },
  day: "transaction_date",
  days: { deliveryDate: "delivery_date" },
  texts: { poNo: "po_no" },
  party: { doctype: "Customer", field: "customer", name: "customer_name" },
  priced: { gstin: "billing_address_gstin", shipTo: "shipping_address" },
  quantities: { deliveredQty: "delivered_qty" },
  isBilled: true,
  source: { field: "prevdoc_docname", doctype: "Quotation" },
};
