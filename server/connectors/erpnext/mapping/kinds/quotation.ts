import { type KindMapping, plainKind, pricedHeadFields, pricedRowFields, salesTaxes } from "../kind-mapping.ts";

export const quotationMapping: KindMapping = {
  ...plainKind,
  kind: "quotation",
  asked: {
    doctype: "Quotation",
    fields: [
      ...pricedHeadFields,
      "quotation_to",
      "party_name",
      "customer_name",
      "transaction_date",
      "valid_till",
      "shipping_address",
      "billing_address_gstin*",
    ],
    tables: {
      // Releases before 15.80 do not say how much of a row is ordered.
      items: {
        doctype: "Quotation Item",
        fields: [...pricedRowFields, "ordered_qty*", "prevdoc_docname", "is_alternative"],
      },
      taxes: salesTaxes,
    },
  },
  day: "transaction_date",
  days: { validTill: "valid_till" },
  party: { doctype: { field: "quotation_to" }, field: "party_name", name: "customer_name" },
  priced: { gstin: "billing_address_gstin", shipTo: "shipping_address" },
  quantities: { orderedQty: "ordered_qty" },
  source: { field: "prevdoc_docname", doctype: "Opportunity" },
};
