// What `prepare` adds to an ERPNext and `check` looks for: fields by which what came from here is found again, and what it tells us (connector 8).
import { insertable } from "./client.ts";

export const portalReference = "custom_portal_ref";

export interface FieldAdded {
  doctype: string;
  fieldname: string;
  label: string;
  fieldtype: "Data" | "Float" | "Datetime";
  /** The reference of what was made from here: no two have the same, and copies have none. */
  isReference: boolean;
}

/** A member of an e-mail group is found by its address. */
const referenced = insertable.filter((doctype) => doctype !== "Email Group Member");

export const fieldsAdded: readonly FieldAdded[] = [
  // Each with a label of its own: a refusal of what is there already names the label alone.
  ...referenced.map((doctype) => ({
    doctype,
    fieldname: portalReference,
    label: `${doctype} Portal Reference`,
    fieldtype: "Data" as const,
    isReference: true,
  })),
  ...["Customer", "Supplier"].flatMap((doctype) => [
    { doctype, fieldname: "custom_cin", label: "CIN", fieldtype: "Data" as const, isReference: false },
    { doctype, fieldname: "custom_turn_over", label: "Turnover", fieldtype: "Float" as const, isReference: false },
  ]),
  {
    doctype: "Request for Quotation",
    fieldname: "custom_bids_close",
    label: "Bids close",
    fieldtype: "Datetime",
    isReference: false,
  },
];

/** How a document of a stream comes to be and changes: a submitted one tells nothing before its submit. */
const eventsOf = {
  saved: ["after_insert", "on_change", "on_trash"],
  submitted: ["on_submit", "on_change", "on_trash"],
} as const;

/** Of which DocTypes a hint is taken, and what makes one. */
export const hintedDoctypes: Readonly<Record<string, readonly string[]>> = {
  Opportunity: eventsOf.saved,
  Customer: eventsOf.saved,
  Supplier: eventsOf.saved,
  Contact: eventsOf.saved,
  Address: eventsOf.saved,
  Item: eventsOf.saved,
  "Item Group": eventsOf.saved,
  "Item Price": eventsOf.saved,
  File: eventsOf.saved,
  Quotation: eventsOf.submitted,
  "Sales Order": eventsOf.submitted,
  "Sales Invoice": eventsOf.submitted,
  "Request for Quotation": eventsOf.submitted,
  "Supplier Quotation": eventsOf.submitted,
  "Purchase Order": eventsOf.submitted,
  "Purchase Invoice": eventsOf.submitted,
};

/** What the newsletter and a decline are booked under, where the setting names nothing else. */
export const usualNames = { email_group: "Portal newsletter", lost_reason: "Declined on the portal" } as const;
