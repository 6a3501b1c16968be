import { type KindMapping, plainKind, pricedHeadFields, pricedRowFields, purchaseTaxes } from "../kind-mapping.ts";

export const supplierQuotationMapping: KindMapping = {
  ...plainKind,
  kind: "supplier_quotation",
  asked: {
    doctype: "Supplier Quotation",
    fields: [...pricedHeadFields, "supplier", "supplier_name", "transaction_date", "valid_till", "supplier_gstin*"],
    tables: {
      items: {
        doctype: "Supplier Quotation Item",
        fields: [...pricedRowFields, "lead_time_days", "request_for_quotation"],
      },
      taxes: purchaseTaxes,
    },
  },
  day: "transaction_date",
  days: { validTill: "valid_till" },
  party: { doctype: "Supplier", field: "supplier", name: "supplier_name" },
  priced: { gstin: "supplier_gstin", shipTo: null },
  source: { field: "request_for_quotation", doctype: "Request for Quotation" },
};
