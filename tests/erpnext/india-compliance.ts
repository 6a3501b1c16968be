// The app India Compliance on a stand-in: what it adds to parties and their Addresses (erpnext 4). What it makes of a GSTIN stands with their behaviour.
import type { Store } from "./store.ts";

const added = {
  Customer: ["gstin", "pan", "gst_category"],
  Supplier: ["gstin", "pan", "gst_category"],
  Address: ["gstin", "gst_category"],
};

export function installIndiaCompliance(store: Store): void {
  for (const [doctype, fields] of Object.entries(added))
    for (const fieldname of fields)
      store.addField(doctype, { fieldname, fieldtype: "Data", label: fieldname.replace("_", " ").toUpperCase() });
}
