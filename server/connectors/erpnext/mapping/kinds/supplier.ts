import { fieldsOfAll } from "../asked-fields.ts";
import type { PartyMapping } from "../map-party.ts";

export const supplierMapping: PartyMapping = {
  kind: "supplier",
  asked: {
    doctype: "Supplier",
    fields: [
      ...fieldsOfAll,
      "supplier_name",
      "disabled",
      "tax_id",
      "gstin*",
      "pan*",
      "custom_cin*",
      "custom_turn_over*",
      "supplier_primary_contact",
      "supplier_primary_address",
      "custom_portal_ref*",
    ],
    tables: {},
  },
  name: "supplier_name",
  contact: "supplier_primary_contact",
  address: "supplier_primary_address",
};
