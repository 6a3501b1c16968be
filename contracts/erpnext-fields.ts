// Which fields of the catalogue and of parties are a company's own ERPNext's, where its trade is run there: the one table of every door
// that writes one, a call, many rows at once, a taking back (connector 1). What it does not name ERPNext has no word for, and is ours.

/** By what they stand in; each field by the name of its call, with its column. */
export const erpnextFields = {
  category: { name: "name", hidden: "hidden_at" },
  sub_category: { name: "name", category: "category_id", hidden: "hidden_at" },
  item: {
    sub_category: "sub_category_id",
    item_code: "code",
    item_name: "name",
    uom: "uom",
    units: "item_units",
    hsn: "hsn",
    gst_rate: "gst_rates",
    gst_treatment: "gst_rates",
    average_price: "average_price",
    min_qty: "min_qty",
    lead_days: "lead_days",
    hidden: "hidden_at",
  },
  party: {
    phone: "phone",
    panNo: "pan",
    gstNo: "gstin",
    cinNo: "cin",
    turnOver: "turnover",
    location: "address",
    city: "city",
    state: "state",
    pincode: "pincode",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
export type OfErpnext = keyof typeof erpnextFields;

/** What of an organisation ERPNext has too, by our columns. */
export const erpnextPartyColumns = Object.values(erpnextFields.party);

/** Those of them that a change sends otherwise than they stand; what is not sent stays. */
export function erpnextFieldsChanged(
  what: OfErpnext,
  sent: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): string[] {
  const isOther = (field: string) => JSON.stringify(sent[field] ?? null) !== JSON.stringify(stored[field] ?? null);
  return Object.keys(erpnextFields[what]).filter((field) => sent[field] !== undefined && isOther(field));
}
