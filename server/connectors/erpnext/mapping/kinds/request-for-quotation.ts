import { headFields, type KindMapping, plainKind, rowFields } from "../kind-mapping.ts";

/** It names all who are asked: they stand in invitations alone. */
export const requestForQuotationMapping: KindMapping = {
  ...plainKind,
  kind: "request_for_quotation",
  asked: {
    doctype: "Request for Quotation",
    fields: [
      ...headFields,
      "transaction_date",
      "schedule_date",
      "message_for_supplier",
      "terms",
      "send_attached_files",
      "custom_bids_close*",
      "amended_from",
    ],
    tables: {
      items: { doctype: "Request for Quotation Item", fields: rowFields },
      suppliers: {
        doctype: "Request for Quotation Supplier",
        fields: ["supplier", "quote_status", "send_email", "email_id"],
      },
    },
  },
  day: "transaction_date",
  days: { scheduleDate: "schedule_date" },
  party: null,
  priced: null,
};
