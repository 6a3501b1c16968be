import { type KindMapping, plainKind, pricedHeadFields, pricedRowFields, purchaseTaxes } from "../kind-mapping.ts";

/** Whom it is bought for is looked at and not kept: of goods that go to a customer no supplier reads whither (connector 4, The wall). */
export const purchaseOrderMapping: KindMapping = {
  ...plainKind,
  kind: "purchase_order",
  asked: {
    doctype: "Purchase Order",
    fields: [
      ...pricedHeadFields,
      "supplier",
      "supplier_name",
      "transaction_date",
      "schedule_date",
      "customer",
      "shipping_address_display",
      "supplier_gstin*",
    ],
    tables: {
      items: {
        doctype: "Purchase Order Item",
        fields: [...pricedRowFields, "received_qty", "billed_amt", "supplier_quotation", "delivered_by_supplier"],
      },
      taxes: purchaseTaxes,
    },
  },
  day: "transaction_date",
  days: { deliveryDate: "schedule_date" },
  party: { doctype: "Supplier", field: "supplier", name: "supplier_name" },
  // Of what is bought `shipping_address` is the name of an Address, with whose it is.
  priced: { gstin: "supplier_gstin", shipTo: "shipping_address_display" },
  quantities: { deliveredQty: "received_qty" },
  isBilled: true,
  source: { field: "supplier_quotation", doctype: "Supplier Quotation" },
};
