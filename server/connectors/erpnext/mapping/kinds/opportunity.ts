import { headFields, type KindMapping, plainKind, rowFields } from "../kind-mapping.ts";

/** Of a lead it is nobody's here; its worth is what was typed, else the sum of its rows. Its notes are the company's own. */
export const opportunityMapping: KindMapping = {
  ...plainKind,
  kind: "opportunity",
  asked: {
    doctype: "Opportunity",
    fields: [
      ...headFields,
      "currency",
      "opportunity_from",
      "party_name",
      "customer_name",
      "transaction_date",
      "opportunity_amount",
      "total",
      "contact_email",
      "contact_mobile",
      "custom_portal_ref*",
    ],
    tables: { items: { doctype: "Opportunity Item", fields: [...rowFields, "rate", "amount"] } },
  },
  day: "transaction_date",
  party: { doctype: { field: "opportunity_from" }, field: "party_name", name: "customer_name" },
  priced: null,
};
