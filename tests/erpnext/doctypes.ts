// The DocTypes of the stand-in: the fields that the connector reads and writes, and what ERPNext asks of them (erpnext 2).

export type FieldType =
  | "Data"
  | "Int"
  | "Float"
  | "Currency"
  | "Percent"
  | "Check"
  | "Date"
  | "Datetime"
  | "Link"
  | "Dynamic Link"
  | "Select"
  | "Text"
  | "Text Editor"
  | "Attach Image"
  | "Table";

export interface Field {
  fieldname: string;
  fieldtype: FieldType;
  label: string;
  /** A Link's DocType, a Dynamic Link's field that names it, a Table's DocType. */
  options?: string;
  reqd?: 1;
  unique?: 1;
  read_only?: 1;
  allow_on_submit?: 1;
  default?: string | number;
}

export interface DocType {
  name: string;
  /** `field:x` takes a field's value, `series:X-.YYYY.-` counts, `hash` draws. */
  autoname: string;
  is_submittable?: 1;
  istable?: 1;
  fields: Field[];
}

const titled = (fieldname: string) =>
  fieldname
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

type Marks = Omit<Field, "fieldname" | "fieldtype" | "label" | "options"> & { label?: string };
const field =
  (fieldtype: FieldType) =>
  (fieldname: string, marks: Marks = {}): Field => ({ fieldname, fieldtype, label: titled(fieldname), ...marks });
const [data, text, html, number, currency, check, date, datetime] = (
  ["Data", "Text", "Text Editor", "Float", "Currency", "Check", "Date", "Datetime"] as const
).map(field) as ReturnType<typeof field>[] as [F, F, F, F, F, F, F, F];
type F = (fieldname: string, marks?: Marks) => Field;
const link = (fieldname: string, options: string, marks: Marks = {}): Field => ({
  ...field("Link")(fieldname, marks),
  options,
});
const dynamic = (fieldname: string, options: string, marks: Marks = {}): Field => ({
  ...field("Dynamic Link")(fieldname, marks),
  options,
});
const table = (fieldname: string, options: string, marks: Marks = {}): Field => ({
  ...field("Table")(fieldname, marks),
  options,
});

const required = { reqd: 1 } as const;
const own = { read_only: 1 } as const;
const onSubmit = { allow_on_submit: 1 } as const;

const child = (name: string, ...fields: Field[]): DocType => ({ name, autoname: "hash", istable: 1, fields });

const money = [
  number("total_qty", own),
  currency("total", own),
  currency("net_total", own),
  currency("total_taxes_and_charges", own),
  currency("additional_discount_percentage"),
  currency("discount_amount"),
  currency("grand_total", own),
  currency("rounding_adjustment", own),
  currency("rounded_total", own),
  check("disable_rounded_total"),
];
const headOf = (...fields: Field[]): Field[] => [
  link("company", "Company", { ...required, default: "Demo Traders" }),
  data("currency", { default: "INR" }),
  html("terms"),
  text("address_display"),
  data("title"),
  ...fields,
];
const head = (...fields: Field[]) => headOf(text("shipping_address"), ...fields);
/** Of what is bought `shipping_address` names an Address. */
const boughtHead = (...fields: Field[]) =>
  headOf(link("shipping_address", "Address"), text("shipping_address_display"), ...fields);
const row = (...fields: Field[]): Field[] => [
  link("item_code", "Item"),
  data("item_name"),
  html("description"),
  number("qty", { default: 1 }),
  data("uom"),
  data("stock_uom", own),
  number("conversion_factor", { default: 1 }),
  currency("rate"),
  currency("amount", own),
  currency("net_amount", own),
  link("warehouse", "Warehouse"),
  ...fields,
];
const tax = (name: string) =>
  child(
    name,
    data("charge_type"),
    data("account_head"),
    text("description"),
    number("rate"),
    currency("tax_amount"),
    currency("tax_amount_after_discount_amount", own),
    data("category"),
    data("add_deduct_tax"),
  );

const reference = (doctype: string) =>
  data("custom_portal_ref", { unique: 1, read_only: 1, label: `${doctype} Portal Ref` });

const partyFields = [
  data("tax_id"),
  data("website"),
  data("custom_cin", { label: "CIN" }),
  number("custom_turn_over", { label: "Turn Over" }),
  check("disabled"),
  data("mobile_no", own),
  data("email_id", own),
  text("primary_address", own),
];

export const doctypes: DocType[] = [
  {
    name: "Company",
    autoname: "field:company_name",
    fields: [data("company_name", required), data("abbr"), data("default_currency")],
  },
  {
    name: "Warehouse",
    autoname: "field:warehouse_name",
    fields: [
      data("warehouse_name", required),
      link("company", "Company", { default: "Demo Traders" }),
      check("is_group"),
    ],
  },
  { name: "Country", autoname: "field:country_name", fields: [data("country_name", required)] },
  { name: "UOM", autoname: "field:uom_name", fields: [data("uom_name", required)] },
  {
    name: "Customer Group",
    autoname: "field:customer_group_name",
    fields: [data("customer_group_name", required), check("is_group")],
  },
  {
    name: "Supplier Group",
    autoname: "field:supplier_group_name",
    fields: [data("supplier_group_name", required), check("is_group")],
  },
  {
    name: "Territory",
    autoname: "field:territory_name",
    fields: [data("territory_name", required), check("is_group")],
  },
  {
    name: "Price List",
    autoname: "field:price_list_name",
    fields: [
      data("price_list_name", required),
      check("selling"),
      check("buying"),
      check("enabled", { default: 1 }),
      data("currency"),
    ],
  },
  {
    name: "Item Group",
    autoname: "field:item_group_name",
    fields: [
      data("item_group_name", required),
      link("parent_item_group", "Item Group"),
      check("is_group"),
      field("Attach Image")("image"),
      table("taxes", "Item Tax"),
    ],
  },
  child("Item Tax", link("item_tax_template", "Item Tax Template"), data("tax_category"), date("valid_from")),
  child("Item Tax Template Detail", data("tax_type"), number("tax_rate")),
  {
    name: "Item Tax Template",
    autoname: "field:title",
    fields: [
      data("title", required),
      link("company", "Company", required),
      check("disabled"),
      table("taxes", "Item Tax Template Detail"),
    ],
  },
  child("UOM Conversion Detail", link("uom", "UOM"), number("conversion_factor")),
  {
    name: "Item",
    autoname: "field:item_code",
    fields: [
      data("item_code", required),
      data("item_name"),
      link("item_group", "Item Group", required),
      link("stock_uom", "UOM", required),
      link("sales_uom", "UOM"),
      html("description"),
      field("Attach Image")("image"),
      check("disabled"),
      check("is_stock_item", { default: 1 }),
      check("is_sales_item", { default: 1 }),
      check("is_purchase_item", { default: 1 }),
      check("has_variants"),
      currency("standard_rate"),
      data("brand"),
      date("end_of_life", { default: "2099-12-31" }),
      number("min_order_qty"),
      number("lead_time_days"),
      table("uoms", "UOM Conversion Detail"),
      table("taxes", "Item Tax"),
    ],
  },
  {
    name: "Item Price",
    autoname: "hash",
    fields: [
      link("item_code", "Item", required),
      link("uom", "UOM"),
      link("price_list", "Price List", required),
      currency("price_list_rate", required),
      data("currency"),
      check("selling"),
      check("buying"),
      link("customer", "Customer"),
      link("supplier", "Supplier"),
      date("valid_from"),
      date("valid_upto"),
    ],
  },
  {
    name: "Customer",
    autoname: "field:customer_name",
    fields: [
      data("customer_name", required),
      data("customer_type", { default: "Company" }),
      link("customer_group", "Customer Group"),
      link("territory", "Territory"),
      ...partyFields,
      link("customer_primary_contact", "Contact"),
      link("customer_primary_address", "Address"),
      link("lead_name", "Lead"),
      reference("Customer"),
    ],
  },
  {
    name: "Supplier",
    autoname: "field:supplier_name",
    fields: [
      data("supplier_name", required),
      data("supplier_type", { default: "Company" }),
      link("supplier_group", "Supplier Group"),
      ...partyFields,
      link("supplier_primary_contact", "Contact"),
      link("supplier_primary_address", "Address"),
      reference("Supplier"),
    ],
  },
  child("Dynamic Link", link("link_doctype", "DocType", required), dynamic("link_name", "link_doctype", required)),
  child("Contact Email", data("email_id"), check("is_primary")),
  child("Contact Phone", data("phone"), check("is_primary_phone"), check("is_primary_mobile_no")),
  {
    name: "Contact",
    autoname: "contact",
    fields: [
      data("first_name"),
      data("last_name"),
      data("company_name"),
      data("email_id", own),
      data("phone", own),
      data("mobile_no", own),
      check("is_primary_contact"),
      table("email_ids", "Contact Email"),
      table("phone_nos", "Contact Phone"),
      table("links", "Dynamic Link"),
      reference("Contact"),
    ],
  },
  {
    name: "Address",
    autoname: "address",
    fields: [
      data("address_title"),
      data("address_type", required),
      data("address_line1", required),
      data("address_line2"),
      data("city", { ...required, label: "City/Town" }),
      data("state"),
      data("pincode"),
      link("country", "Country", required),
      data("email_id"),
      data("phone"),
      check("is_primary_address"),
      check("is_shipping_address"),
      check("disabled"),
      table("links", "Dynamic Link"),
      reference("Address"),
    ],
  },
  {
    name: "Lead",
    autoname: "series:CRM-LEAD-.YYYY.-",
    fields: [
      data("first_name"),
      data("company_name"),
      data("lead_name", own),
      data("email_id"),
      data("mobile_no"),
      data("phone"),
      data("status", { default: "Lead" }),
      data("request_type"),
      reference("Lead"),
    ],
  },
  child("CRM Note", html("note")),
  child("Opportunity Item", ...row().map((one) => (one.fieldname === "rate" ? { ...one, reqd: 1 as const } : one))),
  {
    name: "Opportunity",
    autoname: "series:CRM-OPP-.YYYY.-",
    fields: [
      link("opportunity_from", "DocType", required),
      dynamic("party_name", "opportunity_from", required),
      data("customer_name", own),
      data("status", { default: "Open" }),
      currency("opportunity_amount"),
      currency("total", own),
      link("company", "Company", { ...required, default: "Demo Traders" }),
      data("currency", { default: "INR" }),
      date("transaction_date"),
      data("contact_email"),
      data("contact_mobile"),
      data("title"),
      table("items", "Opportunity Item"),
      table("notes", "CRM Note"),
      reference("Opportunity"),
    ],
  },
  child(
    "Quotation Item",
    ...row(
      link("prevdoc_doctype", "DocType"),
      dynamic("prevdoc_docname", "prevdoc_doctype"),
      number("ordered_qty", own),
      check("is_alternative"),
    ),
  ),
  child("Quotation Lost Reason Detail", link("lost_reason", "Quotation Lost Reason")),
  { name: "Quotation Lost Reason", autoname: "field:order_lost_reason", fields: [data("order_lost_reason", required)] },
  tax("Sales Taxes and Charges"),
  tax("Purchase Taxes and Charges"),
  {
    name: "Quotation",
    autoname: "series:SAL-QTN-.YYYY.-",
    is_submittable: 1,
    fields: head(
      link("quotation_to", "DocType", { ...required, default: "Customer" }),
      dynamic("party_name", "quotation_to"),
      data("customer_name", own),
      date("transaction_date"),
      date("valid_till"),
      ...money,
      data("status", { read_only: 1, default: "Draft" }),
      text("order_lost_reason", onSubmit),
      table("lost_reasons", "Quotation Lost Reason Detail", onSubmit),
      table("items", "Quotation Item", required),
      table("taxes", "Sales Taxes and Charges"),
      link("amended_from", "Quotation"),
    ),
  },
  child(
    "Sales Order Item",
    ...row(
      date("delivery_date", onSubmit),
      link("prevdoc_docname", "Quotation"),
      data("quotation_item"),
      number("delivered_qty", own),
      currency("billed_amt", own),
    ),
  ),
  {
    name: "Sales Order",
    autoname: "series:SAL-ORD-.YYYY.-",
    is_submittable: 1,
    fields: head(
      link("customer", "Customer", required),
      data("customer_name", own),
      date("transaction_date"),
      date("delivery_date", onSubmit),
      data("po_no", { ...onSubmit, label: "Customer's Purchase Order" }),
      date("po_date", onSubmit),
      ...money,
      data("status", { read_only: 1, default: "Draft" }),
      table("items", "Sales Order Item", required),
      table("taxes", "Sales Taxes and Charges"),
      link("amended_from", "Sales Order"),
      reference("Sales Order"),
    ),
  },
  child("Sales Invoice Item", ...row(link("sales_order", "Sales Order"), data("so_detail"))),
  {
    name: "Sales Invoice",
    autoname: "series:ACC-SINV-.YYYY.-",
    is_submittable: 1,
    fields: head(
      link("customer", "Customer", required),
      data("customer_name", own),
      date("posting_date"),
      date("due_date"),
      data("po_no", onSubmit),
      ...money,
      currency("outstanding_amount", own),
      check("is_return"),
      link("return_against", "Sales Invoice"),
      data("status", { read_only: 1, default: "Draft" }),
      table("items", "Sales Invoice Item", required),
      table("taxes", "Sales Taxes and Charges"),
      link("amended_from", "Sales Invoice"),
    ),
  },
  child("Request for Quotation Item", ...row(date("schedule_date", required))),
  child(
    "Request for Quotation Supplier",
    link("supplier", "Supplier", required),
    data("supplier_name", own),
    check("send_email", { ...onSubmit, default: 1 }),
    data("email_id"),
    data("quote_status", { ...own, ...onSubmit }),
  ),
  {
    name: "Request for Quotation",
    autoname: "series:PUR-RFQ-.YYYY.-",
    is_submittable: 1,
    fields: [
      link("company", "Company", { ...required, default: "Demo Traders" }),
      date("transaction_date"),
      date("schedule_date"),
      data("status", { read_only: 1, default: "Draft" }),
      html("message_for_supplier", required),
      html("terms"),
      check("send_attached_files"),
      datetime("custom_bids_close"),
      table("suppliers", "Request for Quotation Supplier", required),
      table("items", "Request for Quotation Item", required),
      link("amended_from", "Request for Quotation"),
    ],
  },
  child(
    "Supplier Quotation Item",
    ...row(
      number("lead_time_days"),
      link("request_for_quotation", "Request for Quotation"),
      data("request_for_quotation_item"),
    ),
  ),
  {
    name: "Supplier Quotation",
    autoname: "series:PUR-SQTN-.YYYY.-",
    is_submittable: 1,
    fields: boughtHead(
      link("supplier", "Supplier", required),
      data("supplier_name", own),
      date("transaction_date"),
      date("valid_till"),
      data("quotation_number"),
      ...money,
      data("status", { read_only: 1, default: "Draft" }),
      table("items", "Supplier Quotation Item", required),
      table("taxes", "Purchase Taxes and Charges"),
      link("amended_from", "Supplier Quotation"),
      reference("Supplier Quotation"),
    ),
  },
  child(
    "Purchase Order Item",
    ...row(
      date("schedule_date"),
      link("supplier_quotation", "Supplier Quotation"),
      number("received_qty", own),
      currency("billed_amt", own),
    ),
  ),
  {
    name: "Purchase Order",
    autoname: "series:PUR-ORD-.YYYY.-",
    is_submittable: 1,
    fields: boughtHead(
      link("supplier", "Supplier", required),
      data("supplier_name", own),
      date("transaction_date"),
      date("schedule_date", onSubmit),
      ...money,
      data("status", { read_only: 1, default: "Draft" }),
      link("customer", "Customer"),
      table("items", "Purchase Order Item", required),
      table("taxes", "Purchase Taxes and Charges"),
      link("amended_from", "Purchase Order"),
    ),
  },
  child("Purchase Invoice Item", ...row(link("purchase_order", "Purchase Order"), data("po_detail"))),
  {
    name: "Purchase Invoice",
    autoname: "series:ACC-PINV-.YYYY.-",
    is_submittable: 1,
    fields: boughtHead(
      link("supplier", "Supplier", required),
      data("supplier_name", own),
      date("posting_date"),
      date("due_date"),
      data("bill_no"),
      date("bill_date"),
      ...money,
      currency("outstanding_amount", own),
      check("is_return"),
      link("return_against", "Purchase Invoice"),
      data("status", { read_only: 1, default: "Draft" }),
      table("items", "Purchase Invoice Item", required),
      table("taxes", "Purchase Taxes and Charges"),
      link("amended_from", "Purchase Invoice"),
    ),
  },
  {
    name: "Communication",
    autoname: "hash",
    fields: [
      data("subject", required),
      html("content"),
      data("communication_type", { default: "Communication" }),
      data("communication_medium"),
      data("sent_or_received", { default: "Sent" }),
      data("status", { default: "Open" }),
      data("sender"),
      data("phone_no"),
      link("reference_doctype", "DocType"),
      dynamic("reference_name", "reference_doctype"),
      reference("Communication"),
    ],
  },
  {
    name: "Custom Field",
    autoname: "prompt",
    fields: [
      data("dt", required),
      data("fieldname", required),
      data("label"),
      data("fieldtype", required),
      check("unique"),
      check("no_copy"),
      check("read_only"),
      check("print_hide"),
    ],
  },
  {
    name: "Account",
    autoname: "field:account_name",
    fields: [data("account_name", required), link("company", "Company"), check("is_group")],
  },
  { name: "Email Group", autoname: "field:title", fields: [data("title", required)] },
  {
    name: "Email Group Member",
    autoname: "hash",
    fields: [link("email_group", "Email Group", required), data("email", required), check("unsubscribed")],
  },
  {
    name: "File",
    autoname: "hash",
    fields: [
      data("file_name"),
      data("file_url"),
      check("is_private"),
      number("file_size"),
      data("folder", { default: "Home/Attachments" }),
      data("attached_to_doctype"),
      data("attached_to_name"),
      data("content_hash"),
      reference("File"),
    ],
  },
  {
    name: "Comment",
    autoname: "hash",
    fields: [data("comment_type"), text("content"), data("reference_doctype"), data("reference_name")],
  },
  child("Webhook Header", data("key"), data("value")),
  {
    name: "Webhook",
    autoname: "prompt",
    fields: [
      data("webhook_doctype", required),
      data("webhook_docevent", required),
      data("request_url", required),
      data("request_method", { default: "POST" }),
      data("request_structure"),
      text("webhook_json"),
      check("enable_security"),
      data("webhook_secret"),
      check("enabled", { default: 1 }),
      number("timeout", { default: 5 }),
      table("webhook_headers", "Webhook Header"),
    ],
  },
];

/** What the connector's user may do with its roles: read, create, write, submit, cancel. What is not here is refused (erpnext 1.11, 6, 7). */
export const portalRights: Record<string, string> = {
  Company: "r",
  "Item Group": "r",
  Item: "r",
  "Item Price": "r",
  "Item Tax Template": "r",
  Customer: "rcw",
  Supplier: "rcw",
  Contact: "rcw",
  Address: "rcw",
  Lead: "rcw",
  Opportunity: "rcw",
  Quotation: "rcwsx",
  "Sales Order": "rcwsx",
  "Sales Invoice": "rcws",
  "Request for Quotation": "rcw",
  "Supplier Quotation": "rcws",
  "Purchase Order": "rcws",
  "Purchase Invoice": "rcws",
  Communication: "rcw",
  "Email Group": "rcw",
  "Email Group Member": "rcw",
  File: "rcw",
  "Quotation Lost Reason": "r",
  "Price List": "r",
  "Customer Group": "r",
  "Supplier Group": "r",
  Territory: "r",
  Warehouse: "r",
  Account: "r",
};
