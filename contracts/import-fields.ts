// What a sheet that is brought in can say, kind by kind: the fields that its columns are mapped to, in the order in which a
// file of ours writes them. Data alone: the desk's page reads it and carries no zod.

export const importKinds = ["items", "parties", "openings", "balances"] as const;
export type ImportKindName = (typeof importKinds)[number];

export interface ImportField {
  field: string;
  /** As a file of ours heads its column. */
  title: string;
  /** Nothing can be checked without a column for it, or for the one that stands in for it. */
  needed?: true;
  or?: string;
  /** The words that it takes, as a file of ours writes them; others that mean the same are read too. */
  choices?: readonly string[];
}

export const openingKinds = ["Sales", "Purchase", "Advance received", "Advance paid"] as const;

/** What is said for all rows where a list is said to be of customers or of suppliers alone. */
export const saidByPartyKind: Readonly<Partial<Record<ImportKindName, readonly string[]>>> = {
  parties: ["kind"],
  openings: ["kind", "number", "date"],
};

/** Of which fields one word may be said for all rows in which nothing stands; of items for the new ones alone, for an empty cell changes nothing. */
export const saidOfEmpty: Readonly<Record<ImportKindName, readonly string[]>> = {
  items: ["uom", "hsn", "gst_rate"],
  parties: [],
  openings: ["kind", "date"],
  balances: [],
};

/** An attribute of items is a field of its own: this, and its key. */
export const attributeField = (key: string) => `attribute:${key}`;

export const importFields: Readonly<Record<ImportKindName, readonly ImportField[]>> = {
  items: [
    { field: "category", title: "Category" },
    { field: "sub_category", title: "Sub-category" },
    { field: "item_code", title: "Item code" },
    { field: "item_name", title: "Item name", needed: true, or: "item_code" },
    { field: "size", title: "Size, in the name" },
    { field: "uom", title: "Unit" },
    { field: "hsn", title: "HSN" },
    { field: "gst_rate", title: "GST rate" },
    { field: "gst_treatment", title: "GST treatment", choices: ["Taxable", "Nil rated", "Exempt", "Non-GST"] },
    { field: "average_price", title: "Average price" },
    { field: "mrp", title: "MRP, with tax" },
    { field: "last_cost", title: "Last cost" },
    { field: "cost_day", title: "Bought on" },
    { field: "cost_supplier", title: "Bought from" },
    { field: "min_qty", title: "Minimum quantity" },
    { field: "lead_days", title: "Lead days" },
    { field: "makes", title: "Makes" },
    { field: "description", title: "Description" },
    { field: "units", title: "Other units" },
    { field: "hidden", title: "Hidden", choices: ["Yes", "No"] },
    { field: "replaced_by", title: "Replaced by" },
  ],
  parties: [
    { field: "kind", title: "Kind", needed: true, choices: ["Buyer", "Supplier"] },
    { field: "name", title: "Name", needed: true },
    { field: "gstin", title: "GSTIN" },
    { field: "pan", title: "PAN" },
    { field: "udyam", title: "Udyam" },
    { field: "address", title: "Address" },
    { field: "city", title: "City" },
    { field: "state", title: "State" },
    { field: "pincode", title: "PIN code" },
    { field: "person", title: "Contact person" },
    { field: "email", title: "E-mail" },
    { field: "phone", title: "Phone" },
    { field: "payment_days", title: "Payment days" },
    { field: "credit_limit", title: "Credit limit" },
    { field: "bank_account", title: "Bank account" },
    { field: "bank_ifsc", title: "IFSC" },
    { field: "bank_name", title: "Account name" },
    { field: "categories", title: "Categories" },
    { field: "opening", title: "Opening balance" },
  ],
  openings: [
    { field: "party", title: "Party", needed: true },
    { field: "kind", title: "Kind", needed: true, choices: openingKinds },
    { field: "number", title: "Number", needed: true },
    { field: "date", title: "Date", needed: true },
    { field: "due_date", title: "Due date" },
    { field: "open_amount", title: "Open amount", needed: true },
  ],
  balances: [
    { field: "code", title: "Code" },
    { field: "account", title: "Account", needed: true, or: "code" },
    { field: "debit", title: "Debit", needed: true, or: "balance" },
    { field: "credit", title: "Credit", needed: true, or: "balance" },
    { field: "balance", title: "Balance, Dr or Cr" },
  ],
};

/** The columns that everything hangs on and that nothing is said to be; what a list of customers or of suppliers says of itself needs none. */
export function missingFields(
  kind: ImportKindName,
  { mapped, isListed }: { mapped: readonly (string | null)[]; isListed: boolean },
): ImportField[] {
  const listed = (isListed && saidByPartyKind[kind]) || [];
  return importFields[kind].filter(
    ({ field, needed, or }) =>
      needed && !mapped.includes(field) && !listed.includes(field) && !(or && mapped.includes(or)),
  );
}
