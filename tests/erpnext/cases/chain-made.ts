// What the cases of the chain begin from: an inquiry, its quotation, its order; a request and a bid.
import {
  change,
  requestFor,
  dayAhead,
  expectStatus,
  insert,
  makeCustomer,
  makeItem,
  makeSupplier,
  method,
  type Site,
} from "../case.ts";

export const later = () => dayAhead(30);

export async function opportunityOf(site: Site, values: object = {}) {
  const item = await makeItem(site);
  const customer = await makeCustomer(site);
  const made = await insert(site, "Opportunity", {
    opportunity_from: "Customer",
    party_name: customer.name,
    company: site.company,
    items: [{ item_code: item.name, qty: 10, rate: 42.5, uom: "Nos" }],
    ...values,
  });
  return { item, customer, made };
}

export async function quotationOf(site: Site, values: object = {}) {
  const { item, customer, made: opportunity } = await opportunityOf(site);
  const rows = [
    { item_code: item.name, qty: 10, rate: 42.5, prevdoc_doctype: "Opportunity", prevdoc_docname: opportunity.name },
  ];
  const draft = await insert(site, "Quotation", {
    quotation_to: "Customer",
    party_name: customer.name,
    valid_till: later(),
    items: rows,
    ...values,
  });
  return { item, customer, opportunity, draft };
}

export const submit = (site: Site, doctype: string, { name, modified }: { name: string; modified: string }) =>
  change(site, doctype, name, { docstatus: 1, modified });

export async function orderOf(site: Site, quotation: string, values: object = {}) {
  const path = method("erpnext.selling.doctype.quotation.quotation.make_sales_order");
  const { body } = await expectStatus(site.call("POST", path, { body: { source_name: quotation } }), 200);
  const { title: _, ...mapped } = body.message;
  const items = mapped.items.map((row: object) => ({ ...row, delivery_date: later(), warehouse: site.warehouse }));
  return insert(site, "Sales Order", { ...mapped, items, delivery_date: later(), ...values });
}

export async function requestOf(site: Site, suppliers?: string[]) {
  const names = suppliers ?? [(await makeSupplier(site)).name];
  const draft = await insert(site, "Request for Quotation", await requestFor(site, names));
  return { asked: names, draft };
}
export const submitRequest = (site: Site, name: string) =>
  change(site, "Request for Quotation", name, { docstatus: 1 }, "manager");

export async function bidOf(site: Site, request: string, supplier: string, rate: number) {
  const path = method(
    "erpnext.buying.doctype.request_for_quotation.request_for_quotation.make_supplier_quotation_from_rfq",
  );
  const { body } = await expectStatus(
    site.call("POST", path, { body: { source_name: request, for_supplier: supplier } }),
    200,
  );
  const { title: _, ...mapped } = body.message;
  return insert(site, "Supplier Quotation", {
    ...mapped,
    items: mapped.items.map((row: object) => ({ ...row, rate })),
  });
}
