import { fieldsOfAll } from "../asked-fields.ts";
import type { PartyMapping } from "../map-party.ts";

export const customerMapping: PartyMapping = {
  kind: "buyer",
  asked: {
    doctype: "Customer",
    fields: [
      ...fieldsOfAll,
      "customer_name",
      "disabled",
      "lead_name",
      "tax_id",
      "gstin*",
      "pan*",
      "custom_cin*",
      "custom_turn_over*",
      "customer_primary_contact",
      "customer_primary_address",
      "custom_portal_ref*",
    ],
    tables: {},
  },
  name: "customer_name",
  contact: "customer_primary_contact",
  address: "customer_primary_address",
};
