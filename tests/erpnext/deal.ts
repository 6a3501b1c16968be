// A deal as it is played on a site of ERPNext, each document made of the one before it (erpnext 3.3).
import type { ErpKind } from "@vanik/contracts/trade";
import type { Row } from "../../server/connectors/erpnext/client.ts";
import {
  change,
  dayAhead,
  expectStatus,
  insert,
  makeCustomer,
  makeItem,
  makeSupplier,
  method,
  requestFor,
  type Site,
} from "./case.ts";

const later = dayAhead(30);
export const submitAsManager = (site: Site, doctype: string, { name }: Row) =>
  change(site, doctype, String(name), { docstatus: 1 }, "manager");

/** Each document of a deal that ERPNext makes of the one before it, and by which method. */
const made = {
  order: ["selling.doctype.quotation.quotation.make_sales_order", "Sales Order"],
  invoice: ["selling.doctype.sales_order.sales_order.make_sales_invoice", "Sales Invoice"],
  bid: [
    "buying.doctype.request_for_quotation.request_for_quotation.make_supplier_quotation_from_rfq",
    "Supplier Quotation",
  ],
  purchase: ["buying.doctype.supplier_quotation.supplier_quotation.make_purchase_order", "Purchase Order"],
  bill: ["buying.doctype.purchase_order.purchase_order.make_purchase_invoice", "Purchase Invoice"],
} as const;

interface WrittenOver {
  values: object;
  row?: object;
  /** Of a bid: whose. */
  args?: object;
}

/** The next document of a deal, with what is written over it; submitted. */
export async function makeNext(
  site: Site,
  next: keyof typeof made,
  { name }: Row,
  { values, row = {}, args = {} }: WrittenOver,
) {
  const [mapper, doctype] = made[next];
  const whole = { source_name: name, ...args };
  const { body } = await expectStatus(
    site.call("POST", method(`erpnext.${mapper}`), { body: { args: whole, ...whole }, as: "manager" }),
    200,
  );
  const { title: _, ...document } = body.message;
  const items = document.items.map((one: object) => ({ ...one, ...row }));
  return submitAsManager(site, doctype, await insert(site, doctype, { ...document, items, ...values }, "manager"));
}

/** A deal with a discount, a tax and freight, of odd quantities and rates, from the inquiry to both invoices: each kind's name. */
export async function playDeal(
  site: Site,
  accounts: { tax: string; freight: string },
): Promise<Record<ErpKind, string>> {
  const item = await makeItem(site, {
    stock_uom: "Kg",
    description: "<div><p>Brown &amp; strong</p><p>200 gsm</p></div>",
  });
  const plain = await makeItem(site);
  const { name: party_name } = await makeCustomer(site, { customer_name: site.fresh("Acme & Sons 100%") });
  const { name: supplier } = await makeSupplier(site);
  const rows = [
    { item_code: item.name, qty: 1.505, rate: 1234.56, uom: "Kg", conversion_factor: 1, warehouse: site.warehouse },
    { item_code: plain.name, qty: 7, rate: 99.99, uom: "Nos", conversion_factor: 1, warehouse: site.warehouse },
  ];
  const taxes = [
    { charge_type: "On Net Total", account_head: accounts.tax, description: "IGST @ 18%", rate: 18 },
    { charge_type: "Actual", account_head: accounts.freight, description: "Freight", tax_amount: 123.45 },
  ];
  const inquiry = await insert(site, "Opportunity", {
    opportunity_from: "Customer",
    party_name,
    company: site.company,
    opportunity_amount: 2500.5,
    items: rows,
  });
  const made = { prevdoc_doctype: "Opportunity", prevdoc_docname: inquiry.name };
  const draft = await insert(site, "Quotation", {
    quotation_to: "Customer",
    party_name,
    valid_till: later,
    items: rows.map((row) => ({ ...row, ...made })),
    taxes,
    apply_discount_on: "Net Total",
    discount_amount: 57.31,
    terms: "<div class='ql-editor'><p>Ex works</p><ul><li>30 days</li></ul></div>",
  });
  const quotation = await submitAsManager(site, "Quotation", draft);
  const order = await makeNext(site, "order", quotation, {
    values: { delivery_date: later, po_no: site.fresh("PO/77") },
    row: { delivery_date: later, warehouse: site.warehouse },
  });
  const invoice = await makeNext(site, "invoice", order, { values: { due_date: later } });
  const request = await submitAsManager(
    site,
    "Request for Quotation",
    await insert(site, "Request for Quotation", await requestFor(site, [supplier])),
  );
  const bid = await makeNext(site, "bid", request, {
    values: { valid_till: later },
    row: { rate: 20.05, lead_time_days: 9 },
    args: { for_supplier: supplier },
  });
  const purchase = await makeNext(site, "purchase", bid, {
    values: {
      schedule_date: later,
      taxes: taxes.map((tax, at) => ({ ...tax, category: "Total", add_deduct_tax: at === 0 ? "Deduct" : "Add" })),
    },
    row: { schedule_date: later },
  });
  const bill = await makeNext(site, "bill", purchase, {
    values: { bill_no: site.fresh("B/1"), bill_date: dayAhead(0), due_date: later },
  });
  return {
    opportunity: inquiry.name,
    quotation: quotation.name,
    sales_order: order.name,
    sales_invoice: invoice.name,
    request_for_quotation: request.name,
    supplier_quotation: bid.name,
    purchase_order: purchase.name,
    purchase_invoice: bill.name,
  };
}
