// What each DocType of the stand-in does by itself (erpnext 2, 6, 7).
import { indianStates } from "@vanik/contracts/states";
import { createHash } from "node:crypto";
import type { Field } from "./doctypes.ts";
import { Frappe } from "./refusal.ts";
import { asText, type Behaviour, collated, type Doc, type Store } from "./store.ts";

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
function checkEmail(text: unknown): void {
  if (text && !isEmail(asText(text)))
    throw new Frappe("InvalidEmailAddressError", `${asText(text)} is not a valid Email Address`);
}

/** ERPNext's rounding: half to the even figure. */
export function rounded(value: number, places = 2): number {
  const scale = 10 ** places;
  const scaled = value * scale;
  const floor = Math.floor(scaled + 1e-9);
  const rest = scaled - floor;
  const up = Math.abs(rest - 0.5) < 1e-6 ? floor % 2 !== 0 : rest > 0.5;
  return (floor + (up ? 1 : 0)) / scale;
}

function priceRows(doc: Doc, store: Store): void {
  for (const row of doc["items"] as Doc[]) {
    const item = row["item_code"] ? store.find("Item", row["item_code"]) : undefined;
    row["item_name"] ??= item?.["item_name"] ?? row["item_code"];
    row["description"] ??= item?.["description"] ?? row["item_name"];
    row["uom"] ??= item?.["stock_uom"] ?? null;
    row["stock_uom"] = item?.["stock_uom"] ?? row["uom"];
    if (row["uom"] && !store.find("UOM", row["uom"]))
      throw new Frappe("LinkValidationError", `Could not find Row #${row["idx"]}: UOM: ${row["uom"]}`);
    row["rate"] = rounded(Number(row["rate"] ?? 0));
    row["amount"] = rounded(row["rate"] * row["qty"]);
    row["net_amount"] = row["amount"];
  }
}

function total(doc: Doc, store: Store): void {
  priceRows(doc, store);
  const items = doc["items"] as Doc[];
  doc["total_qty"] = items.reduce((sum, row) => sum + row["qty"], 0);
  doc["total"] = rounded(items.reduce((sum, row) => sum + row["amount"], 0));
  const discount = Number(doc["discount_amount"] ?? 0);
  doc["net_total"] = rounded(doc["total"] - discount);
  // What is off the document is off its rows; the last has what is left of it.
  let left = discount;
  for (const [at, row] of items.entries()) {
    const part = at === items.length - 1 ? left : rounded((discount * row["amount"]) / (doc["total"] || 1));
    row["net_amount"] = rounded(row["amount"] - part);
    left = rounded(left - part);
  }
  let taxes = 0;
  for (const row of (doc["taxes"] ?? []) as Doc[]) {
    if (row["charge_type"] !== "Actual") row["tax_amount"] = rounded((doc["net_total"] * row["rate"]) / 100);
    row["tax_amount_after_discount_amount"] = row["tax_amount"];
    taxes += row["add_deduct_tax"] === "Deduct" ? -row["tax_amount"] : row["tax_amount"];
  }
  doc["total_taxes_and_charges"] = rounded(taxes);
  doc["grand_total"] = rounded(doc["net_total"] + taxes);
  doc["rounded_total"] = doc["disable_rounded_total"] ? 0 : rounded(doc["grand_total"], 0);
  doc["rounding_adjustment"] = doc["disable_rounded_total"] ? 0 : rounded(doc["rounded_total"] - doc["grand_total"]);
}

const submitted =
  (status: string): ((doc: Doc) => void) =>
  (doc) => {
    doc["status"] = ["Draft", status, "Cancelled"][doc["docstatus"] as number];
  };
const byStates = (doc: Doc, before: Doc | undefined, status: string) => {
  // What follows sets it from then on.
  if (before?.["docstatus"] !== 1 || doc["docstatus"] !== 1) submitted(status)(doc);
};

function partyOf(doc: Doc, store: Store, doctype: string): void {
  const name = doc[doctype.toLowerCase()];
  const party = store.find(doctype, name);
  if (doc["docstatus"] === 0 && party) doc[`${doctype.toLowerCase()}_name`] = party[`${doctype.toLowerCase()}_name`];
}

/** The parents that a document's rows name by a field, whose status follows. */
function eachSource(doc: Doc, store: Store, doctype: string, field: string, does: (source: Doc) => void): void {
  for (const name of new Set((doc["items"] as Doc[]).map((row) => row[field]))) {
    const source = name ? store.find(doctype, name) : undefined;
    if (source) does(source);
  }
}

function contactFor(doc: Doc, store: Store, doctype: "Customer" | "Supplier"): void {
  const key = doctype.toLowerCase();
  if (!doc["mobile_no"] && !doc["email_id"]) return;
  checkEmail(doc["email_id"]);
  const contact = store.insert(
    "Contact",
    {
      first_name: doc[`${key}_name`],
      email_ids: doc["email_id"] ? [{ email_id: doc["email_id"], is_primary: 1 }] : [],
      phone_nos: doc["mobile_no"] ? [{ phone: doc["mobile_no"], is_primary_mobile_no: 1 }] : [],
      is_primary_contact: 1,
      links: [{ link_doctype: doctype, link_name: doc.name }],
    },
    String(doc["owner"]),
  );
  doc[`${key}_primary_contact`] = contact.name;
}

/** With India Compliance: PAN and category are what the GSTIN says; of no field of it nothing is written. */
function taxedBy(doc: Doc): void {
  if (!doc["gstin"]) return;
  const gstin = String(doc["gstin"]).trim().toUpperCase();
  Object.assign(doc, { gstin, gst_category: "Registered Regular", ...("pan" in doc && { pan: gstin.slice(2, 12) }) });
}

const fromContact = (doc: Doc, store: Store, doctype: "Customer" | "Supplier", before: Doc | undefined) => {
  if (!before) return;
  const contact = store.find("Contact", doc[`${doctype.toLowerCase()}_primary_contact`]);
  doc["mobile_no"] = contact?.["mobile_no"] ?? before["mobile_no"];
  doc["email_id"] = contact?.["email_id"] ?? before["email_id"];
};

function named(stem: string, doctype: string, store: Store, between: string): string {
  if (!store.find(doctype, stem)) return stem;
  let at = 1;
  while (store.find(doctype, `${stem}${between}${at}`)) at++;
  return `${stem}${between}${at}`;
}

function partyOfMail(email: string, store: Store): { opportunity_from: string; party_name: string } {
  const contact = store
    .all("Contact")
    .find((one) => (one["email_ids"] as Doc[]).some((row) => collated(row["email_id"]) === collated(email)));
  const link = (contact?.["links"] as Doc[] | undefined)?.find((row) => row["link_doctype"] === "Customer");
  if (link) return { opportunity_from: "Customer", party_name: link["link_name"] };
  const lead =
    store.all("Lead").find((one) => collated(String(one["email_id"])) === collated(email)) ??
    store.insert("Lead", { first_name: email.split("@")[0], email_id: email }, "Administrator");
  return { opportunity_from: "Lead", party_name: lead.name };
}

export const behaviour: Record<string, Behaviour> = {
  Item: {
    before(doc) {
      doc["item_name"] ??= doc["item_code"];
      doc["description"] ??= doc["item_name"];
    },
  },
  Customer: {
    before: taxedBy,
    name(doc, store) {
      const wanted = String(doc["customer_name"]).trim();
      const name = named(wanted, "Customer", store, " - ");
      if (name !== wanted) store.messages.push(`Changed customer name to '${name}' as '${wanted}' already exists.`);
      return name;
    },
    validate: (doc, store, before) => fromContact(doc, store, "Customer", before),
    after(doc, store, before) {
      if (before) return;
      contactFor(doc, store, "Customer");
      const lead = store.find("Lead", doc["lead_name"]);
      if (lead) store.set(lead, { status: "Converted" });
    },
  },
  Supplier: {
    before: taxedBy,
    validate: (doc, store, before) => fromContact(doc, store, "Supplier", before),
    after(doc, store, before) {
      if (!before) contactFor(doc, store, "Supplier");
    },
  },
  Contact: {
    name(doc, store) {
      const party = (doc["links"] as Doc[])[0]?.["link_name"];
      return named([doc["first_name"] ?? doc["company_name"], party].filter(Boolean).join("-"), "Contact", store, "-");
    },
    validate(doc) {
      for (const row of doc["email_ids"] as Doc[]) checkEmail(row["email_id"]);
      const emails = doc["email_ids"] as Doc[];
      const phones = doc["phone_nos"] as Doc[];
      doc["email_id"] =
        (emails.find((row) => row["is_primary"]) ?? (emails.length === 1 ? emails[0] : undefined))?.["email_id"] ?? "";
      doc["mobile_no"] = phones.find((row) => row["is_primary_mobile_no"])?.["phone"] ?? "";
      doc["phone"] = phones.find((row) => row["is_primary_phone"])?.["phone"] ?? "";
    },
  },
  Address: {
    before(doc) {
      doc["address_title"] ??= (doc["links"] as Doc[])[0]?.["link_name"];
      taxedBy(doc);
    },
    validate({ state, gstin }) {
      if (gstin && indianStates[String(gstin).slice(0, 2)] !== state)
        throw new Frappe("ValidationError", `First 2 digits of GSTIN should match with the State Number of ${state}`);
    },
    name: (doc, store) => named(`${doc["address_title"]}-${doc["address_type"]}`, "Address", store, "-"),
  },
  Lead: {
    validate(doc, store) {
      checkEmail(doc["email_id"]);
      doc["lead_name"] = doc["first_name"] ?? doc["company_name"];
      const other =
        doc["email_id"] &&
        store
          .all("Lead")
          .find(
            (one) =>
              one.name !== doc.name && one["email_id"] && collated(one["email_id"]) === collated(doc["email_id"]),
          );
      if (other)
        throw new Frappe(
          "DuplicateEntryError",
          `Email Address must be unique, it is already used in <a href="/app/lead/${other.name}">${other.name}</a>`,
        );
    },
  },
  Opportunity: {
    before(doc, store) {
      doc["transaction_date"] ??= store.today();
      checkEmail(doc["contact_email"]);
      if (!doc["party_name"] && doc["contact_email"])
        Object.assign(doc, partyOfMail(String(doc["contact_email"]), store));
      for (const row of doc["items"] as Doc[])
        if (row["item_code"] && !store.find("Item", row["item_code"]))
          throw new Frappe("AttributeError", "'NoneType' object has no attribute 'item_name'");
    },
    validate(doc, store) {
      priceRows(doc, store);
      doc["total"] = (doc["items"] as Doc[]).reduce((sum, row) => sum + row["amount"], 0);
      const party = store.find(doc["opportunity_from"], doc["party_name"]);
      doc["customer_name"] ??= party?.["customer_name"] ?? party?.["company_name"] ?? party?.["lead_name"];
    },
  },
  Quotation: {
    before: (doc, store) => void (doc["transaction_date"] ??= store.today()),
    validate(doc, store, before) {
      if (doc["docstatus"] === 0) {
        const party = store.find(doc["quotation_to"], doc["party_name"]);
        doc["customer_name"] = party?.["customer_name"] ?? party?.["company_name"] ?? party?.["lead_name"];
        total(doc, store);
      }
      byStates(doc, before, "Open");
    },
    after(doc, store, before) {
      if (before?.["docstatus"] !== 0 || doc["docstatus"] !== 1) return;
      for (const row of doc["items"] as Doc[]) {
        const opportunity =
          row["prevdoc_doctype"] === "Opportunity" ? store.find("Opportunity", row["prevdoc_docname"]) : undefined;
        if (opportunity) store.set(opportunity, { status: "Quotation" });
      }
    },
  },
  "Sales Order": {
    before: (doc, store) => void (doc["transaction_date"] ??= store.today()),
    validate(doc, store, before) {
      partyOf(doc, store, "Customer");
      if (doc["docstatus"] === 0) {
        if (!doc["delivery_date"]) throw new Frappe("ValidationError", "Please enter Delivery Date");
        const twice =
          doc["po_no"] &&
          store
            .all("Sales Order")
            .find(
              (one) =>
                one.name !== doc.name &&
                one["docstatus"] < 2 &&
                one["customer"] === doc["customer"] &&
                one["po_no"] === doc["po_no"],
            );
        if (twice)
          throw new Frappe(
            "ValidationError",
            `Sales Order ${twice.name} already exists against Customer's Purchase Order ${doc["po_no"]}`,
          );
        total(doc, store);
      }
      byStates(doc, before, "To Deliver and Bill");
    },
    after(doc, store, before) {
      if (!before || before["docstatus"] === doc["docstatus"]) return;
      eachSource(doc, store, "Quotation", "prevdoc_docname", (source) =>
        store.set(source, { status: doc["docstatus"] === 1 ? "Ordered" : "Open" }),
      );
    },
  },
  "Sales Invoice": {
    before: (doc, store) => void (doc["posting_date"] ??= store.today()),
    validate(doc, store, before) {
      partyOf(doc, store, "Customer");
      if (doc["docstatus"] === 0) total(doc, store);
      if (before?.["docstatus"] === 0 && doc["docstatus"] === 1) doc["outstanding_amount"] = doc["rounded_total"];
      byStates(doc, before, "Unpaid");
    },
    after(doc, store, before) {
      if (before?.["docstatus"] === 0 && doc["docstatus"] === 1)
        eachSource(doc, store, "Sales Order", "sales_order", (source) => store.set(source, { status: "To Deliver" }));
    },
  },
  "Request for Quotation": {
    before: (doc, store) => void (doc["transaction_date"] ??= store.today()),
    validate(doc, store, before) {
      const names = (doc["suppliers"] as Doc[]).map((row) => row["supplier"]);
      if (new Set(names).size < names.length)
        throw new Frappe("ValidationError", "Same supplier has been entered multiple times");
      for (const row of doc["suppliers"] as Doc[])
        row["supplier_name"] = store.find("Supplier", row["supplier"])?.["supplier_name"];
      if (before?.["docstatus"] === 0 && doc["docstatus"] === 1)
        for (const row of doc["suppliers"] as Doc[]) row["quote_status"] = "Pending";
      byStates(doc, before, "Submitted");
    },
  },
  "Supplier Quotation": {
    before: (doc, store) => void (doc["transaction_date"] ??= store.today()),
    validate(doc, store, before) {
      partyOf(doc, store, "Supplier");
      if (doc["docstatus"] === 0) total(doc, store);
      byStates(doc, before, "Submitted");
    },
    after(doc, store, before) {
      if (!before || before["docstatus"] === doc["docstatus"]) return;
      // By SQL: the request's own moment stays.
      eachSource(doc, store, "Request for Quotation", "request_for_quotation", (source) => {
        for (const row of source["suppliers"] as Doc[])
          if (row["supplier"] === doc["supplier"])
            row["quote_status"] = doc["docstatus"] === 1 ? "Received" : "Pending";
      });
    },
  },
  "Purchase Order": {
    before: (doc, store) => void (doc["transaction_date"] ??= store.today()),
    validate(doc, store, before) {
      partyOf(doc, store, "Supplier");
      if (doc["docstatus"] === 0) total(doc, store);
      byStates(doc, before, "To Receive and Bill");
    },
  },
  "Purchase Invoice": {
    before: (doc, store) => void (doc["posting_date"] ??= store.today()),
    validate(doc, store, before) {
      partyOf(doc, store, "Supplier");
      if (doc["docstatus"] === 0) total(doc, store);
      if (before?.["docstatus"] === 0 && doc["docstatus"] === 1) doc["outstanding_amount"] = doc["rounded_total"];
      byStates(doc, before, "Unpaid");
    },
    after(doc, store, before) {
      if (before?.["docstatus"] === 0 && doc["docstatus"] === 1)
        eachSource(doc, store, "Purchase Order", "purchase_order", (source) =>
          store.set(source, { status: "To Receive" }),
        );
    },
  },
  "Custom Field": {
    name: (doc) => `${doc["dt"]}-${doc["fieldname"]}`,
    after(doc, store) {
      const { fieldname, fieldtype, label } = doc;
      const field = {
        fieldname,
        fieldtype,
        label,
        ...(doc["unique"] && { unique: 1 }),
        ...(doc["read_only"] && { read_only: 1 }),
      };
      store.addField(doc["dt"], field as Field);
    },
  },
  Communication: {
    before: (doc) => void (doc["status"] = doc["reference_name"] ? "Linked" : doc["status"]),
  },
  "Email Group Member": {
    validate(doc, store) {
      checkEmail(doc["email"]);
      const twice = store
        .all("Email Group Member")
        .some(
          (one) =>
            one.name !== doc.name &&
            one["email_group"] === doc["email_group"] &&
            collated(one["email"]) === collated(doc["email"]),
        );
      if (twice) throw new Frappe("UniqueValidationError", "Email Group, Email must be unique", false);
    },
  },
};

/** The content hash that ERPNext gives a file. */
export const contentHash = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex");
