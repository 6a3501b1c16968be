// Documents that ERPNext makes of another one, not saved yet (erpnext 3.3).
import type { Doc, Store } from "./store.ts";

const carried = [
  "item_code",
  "item_name",
  "description",
  "qty",
  "uom",
  "stock_uom",
  "conversion_factor",
  "rate",
  "warehouse",
];
const rowsOf = (source: Doc, doctype: string, own: (row: Doc) => object) =>
  (source["items"] as Doc[]).map((row) => ({
    doctype,
    ...Object.fromEntries(carried.map((field) => [field, row[field]])),
    ...own(row),
  }));
const headOf = (source: Doc, doctype: string) => ({
  doctype,
  docstatus: 0,
  company: source["company"],
  currency: source["currency"],
  title: "{customer_name}",
});

/** The customer of a quotation; of a lead one that bears it, made where none does. */
function customerOf(source: Doc, store: Store): string {
  if (source["quotation_to"] === "Customer") return source["party_name"];
  const lead = store.get("Lead", source["party_name"]);
  const known = store.all("Customer").find((one) => one["lead_name"] === lead.name);
  return (
    known ??
    store.insert(
      "Customer",
      { customer_name: lead["company_name"] ?? lead["lead_name"], lead_name: lead.name },
      "Administrator",
    )
  ).name;
}

export type Mapper = (store: Store, args: Record<string, unknown>) => object;

export const mappers: Record<string, Mapper> = {
  "erpnext.selling.doctype.quotation.quotation.make_sales_order": (store, { source_name }) => {
    const source = store.get("Quotation", source_name);
    const items = rowsOf(source, "Sales Order Item", (row) => ({
      prevdoc_docname: source.name,
      quotation_item: row.name,
    }));
    return { ...headOf(source, "Sales Order"), customer: customerOf(source, store), taxes: source["taxes"], items };
  },
  "erpnext.selling.doctype.sales_order.sales_order.make_sales_invoice": (store, { source_name }) => {
    const source = store.get("Sales Order", source_name);
    const items = rowsOf(source, "Sales Invoice Item", (row) => ({ sales_order: source.name, so_detail: row.name }));
    return {
      ...headOf(source, "Sales Invoice"),
      customer: source["customer"],
      po_no: source["po_no"],
      taxes: source["taxes"],
      items,
    };
  },
  "erpnext.buying.doctype.request_for_quotation.request_for_quotation.make_supplier_quotation_from_rfq": (
    store,
    { source_name, for_supplier },
  ) => {
    const source = store.get("Request for Quotation", source_name);
    const items = rowsOf(source, "Supplier Quotation Item", (row) => ({
      request_for_quotation: source.name,
      request_for_quotation_item: row.name,
    }));
    return { ...headOf(source, "Supplier Quotation"), supplier: for_supplier, items };
  },
  "erpnext.buying.doctype.supplier_quotation.supplier_quotation.make_purchase_order": (store, { source_name }) => {
    const source = store.get("Supplier Quotation", source_name);
    const items = rowsOf(source, "Purchase Order Item", () => ({ supplier_quotation: source.name }));
    return { ...headOf(source, "Purchase Order"), supplier: source["supplier"], taxes: source["taxes"], items };
  },
  "erpnext.buying.doctype.purchase_order.purchase_order.make_purchase_invoice": (store, { source_name }) => {
    const source = store.get("Purchase Order", source_name);
    const items = rowsOf(source, "Purchase Invoice Item", (row) => ({
      purchase_order: source.name,
      po_detail: row.name,
    }));
    return { ...headOf(source, "Purchase Invoice"), supplier: source["supplier"], taxes: source["taxes"], items };
  },
};
