// The chain of documents, their statuses and moves (erpnext 2, 3.2, 3.3, 7).
import assert from "node:assert/strict";
import {
  change,
  mailOf,
  requestFor,
  type Case,
  dayAhead,
  expectRefusal,
  expectStatus,
  insert,
  list,
  makeCustomer,
  makeItem,
  makeSupplier,
  method,
  read,
  resource,
  type Site,
} from "../case.ts";

const later = () => dayAhead(30);

async function opportunityOf(site: Site, values: object = {}) {
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

async function quotationOf(site: Site, values: object = {}) {
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

const submit = (site: Site, doctype: string, { name, modified }: { name: string; modified: string }) =>
  change(site, doctype, name, { docstatus: 1, modified });

async function orderOf(site: Site, quotation: string, values: object = {}) {
  const path = method("erpnext.selling.doctype.quotation.quotation.make_sales_order");
  const { body } = await expectStatus(site.call("POST", path, { body: { source_name: quotation } }), 200);
  const { title: _, ...mapped } = body.message;
  const items = mapped.items.map((row: object) => ({ ...row, delivery_date: later(), warehouse: site.warehouse }));
  return insert(site, "Sales Order", { ...mapped, items, delivery_date: later(), ...values });
}

async function requestOf(site: Site, suppliers?: string[]) {
  const asked = suppliers ?? [(await makeSupplier(site)).name];
  const draft = await insert(site, "Request for Quotation", await requestFor(site, asked));
  return { asked, draft };
}
const submitRequest = (site: Site, name: string) =>
  change(site, "Request for Quotation", name, { docstatus: 1 }, "manager");

async function bidOf(site: Site, request: string, supplier: string, rate: number) {
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

export const chain: Case[] = [
  {
    id: "opportunity",
    title: "an inquiry of a customer: numbered, Open, its rows' amounts summed, its worth as it was sent",
    async run(site) {
      const { made, customer } = await opportunityOf(site, { opportunity_amount: 400 });
      assert.match(made.name, /^CRM-OPP-\d{4}-\d{5}$/);
      const { status, docstatus, customer_name, opportunity_amount, total, currency, items } = await read(
        site,
        "Opportunity",
        made.name,
      );
      assert.deepEqual(
        { status, docstatus, customer_name, opportunity_amount, total, currency },
        {
          status: "Open",
          docstatus: 0,
          customer_name: customer.customer_name,
          opportunity_amount: 400,
          total: 425,
          currency: "INR",
        },
      );
      assert.equal(items[0].amount, 425);
    },
  },
  {
    id: "opportunity-guest",
    title: "an inquiry with an e-mail alone makes a lead, and the next of it finds that",
    async run(site) {
      const contact_email = mailOf(site);
      const body = { opportunity_from: "Lead", contact_email, items: [] };
      const one = await insert(site, "Opportunity", body);
      assert.match(one.party_name, /^CRM-LEAD-/);
      assert.equal((await insert(site, "Opportunity", body)).party_name, one.party_name);
      assert.equal((await list(site, "Lead", { filters: { email_id: contact_email } })).length, 1);
    },
  },
  {
    id: "opportunity-known-mail",
    title: "an inquiry from a lead with the e-mail of a customer's contact is the customer's",
    async run(site) {
      const email_id = mailOf(site);
      const { name } = await makeCustomer(site, { mobile_no: "9876543210", email_id });
      const made = await insert(site, "Opportunity", { opportunity_from: "Lead", contact_email: email_id, items: [] });
      assert.equal(made.opportunity_from, "Customer");
      assert.equal(made.party_name, name);
    },
  },
  {
    id: "opportunity-notes",
    title: "notes at the insert are kept",
    async run(site) {
      const { made } = await opportunityOf(site, { notes: [{ note: "By Friday" }] });
      assert.match((await read(site, "Opportunity", made.name)).notes[0].note, /By Friday/);
    },
  },
  {
    id: "opportunity-rate",
    title: "a row without a rate is 417 MandatoryError; 0 is a rate",
    async run(site) {
      const item = await makeItem(site);
      const body = (row: object) => ({
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: item.name, qty: 1, uom: "Nos", ...row }],
      });
      await insert(site, "Opportunity", body({ rate: 0 }));
      const said = await expectRefusal(
        site.call("POST", resource("Opportunity"), { body: body({}) }),
        417,
        "MandatoryError",
      );
      assert.match(said, /Rate/);
    },
  },
  {
    id: "opportunity-text-row",
    title: "a row without an item is taken by its name and description",
    async run(site) {
      const row = { item_name: "Bolts of brass", description: "M12", qty: 3, rate: 0, uom: "Nos" };
      const made = await insert(site, "Opportunity", {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [row],
      });
      assert.equal((await read(site, "Opportunity", made.name)).items[0].item_name, "Bolts of brass");
    },
  },
  {
    id: "opportunity-unknown-item",
    title: "an item that is not there is 500",
    versions: [15],
    async run(site) {
      const body = {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: site.fresh("NONE"), qty: 1, rate: 0, uom: "Nos" }],
      };
      await expectStatus(site.call("POST", resource("Opportunity"), { body }), 500);
    },
  },
  {
    id: "opportunity-unknown-unit",
    title: "a unit that is not there is 417",
    async run(site) {
      const item = await makeItem(site);
      const body = {
        opportunity_from: "Lead",
        contact_email: mailOf(site),
        items: [{ item_code: item.name, qty: 1, rate: 0, uom: "Nope" }],
      };
      await expectRefusal(site.call("POST", resource("Opportunity"), { body }), 417, "LinkValidationError");
    },
  },
  {
    id: "opportunity-quoted",
    title: "a quotation that is submitted turns its inquiry to Quotation, and moves its moment",
    async run(site) {
      const { opportunity, draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      assert.equal((await read(site, "Opportunity", opportunity.name)).status, "Quotation");
    },
  },
  {
    id: "quotation",
    title: "a quotation: a draft with its totals, Open once submitted",
    async run(site) {
      const { draft, customer } = await quotationOf(site);
      assert.match(draft.name, /^SAL-QTN-\d{4}-\d{5}$/);
      assert.deepEqual(
        {
          docstatus: draft.docstatus,
          status: draft.status,
          customer_name: draft.customer_name,
          total_qty: draft.total_qty,
          net_total: draft.net_total,
          grand_total: draft.grand_total,
          rounded_total: draft.rounded_total,
        },
        {
          docstatus: 0,
          status: "Draft",
          customer_name: customer.customer_name,
          total_qty: 10,
          net_total: 425,
          grand_total: 425,
          rounded_total: 425,
        },
      );
      const sent = await submit(site, "Quotation", draft);
      assert.deepEqual({ docstatus: sent.docstatus, status: sent.status }, { docstatus: 1, status: "Open" });
    },
  },
  {
    id: "quotation-paise",
    title: "a rate of three figures is kept as two, half away from zero to the even",
    async run(site) {
      const item = await makeItem(site);
      const { name: party_name } = await makeCustomer(site);
      const made = await insert(site, "Quotation", {
        quotation_to: "Customer",
        party_name,
        items: [{ item_code: item.name, qty: 3, rate: 12.345 }],
      });
      const { items, net_total } = await read(site, "Quotation", made.name);
      assert.equal(items[0].rate, 12.34);
      assert.equal(net_total, 37.02);
    },
  },
  {
    id: "request-mandatory",
    title: "a request that asks nobody is 417 MandatoryError",
    async run(site) {
      const body = await requestFor(site, []);
      const said = await expectRefusal(
        site.call("POST", resource("Request for Quotation"), { body }),
        417,
        "MandatoryError",
      );
      assert.match(said, /Data missing in table: Suppliers/);
    },
  },
  {
    id: "submit-twice",
    title: "a document that is submitted twice is 200 and stays as it is",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      assert.equal((await change(site, "Quotation", draft.name, { docstatus: 1 })).docstatus, 1);
    },
  },
  {
    id: "back-to-draft",
    title: "nothing goes back from submitted to draft",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      await expectRefusal(
        site.call("PUT", resource("Quotation", draft.name), { body: { docstatus: 0 } }),
        417,
        "DocstatusTransitionError",
      );
    },
  },
  {
    id: "changed-after-submit",
    title: "what a submitted document keeps is 417 UpdateAfterSubmitError",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const body = { valid_till: dayAhead(40) };
      const said = await expectRefusal(
        site.call("PUT", resource("Quotation", draft.name), { body }),
        417,
        "UpdateAfterSubmitError",
      );
      assert.match(said, /^Not allowed to change Valid Till after submission from /);
    },
  },
  {
    id: "declined",
    title: "a quotation is declared lost by its method, with its reason; twice adds a second row",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const lost_reason = site.fresh("Reason");
      await insert(site, "Quotation Lost Reason", { order_lost_reason: lost_reason }, "manager");
      const body = {
        run_method: "declare_enquiry_lost",
        lost_reasons_list: [{ lost_reason }],
        competitors: [],
        detailed_reason: "Too late",
      };
      await expectStatus(site.call("POST", resource("Quotation", draft.name), { body }), 200);
      const { status, lost_reasons, order_lost_reason } = await read(site, "Quotation", draft.name);
      assert.deepEqual(
        { status, order_lost_reason, rows: lost_reasons.length },
        { status: "Lost", order_lost_reason: "Too late", rows: 1 },
      );
      await expectStatus(site.call("POST", resource("Quotation", draft.name), { body }), 200);
      assert.equal((await read(site, "Quotation", draft.name)).lost_reasons.length, 2);
    },
  },
  {
    id: "order",
    title: "an order mapped from its quotation: To Deliver and Bill once submitted, its quotation Ordered",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const order = await orderOf(site, draft.name, { po_no: site.fresh("PO") });
      assert.match(order.name, /^SAL-ORD-\d{4}-\d{5}$/);
      assert.equal(order.items[0].prevdoc_docname, draft.name);
      assert.equal((await submit(site, "Sales Order", order)).status, "To Deliver and Bill");
      assert.equal((await read(site, "Quotation", draft.name)).status, "Ordered");
    },
  },
  {
    id: "order-without-day",
    title: "an order without a delivery date is 417",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const { name } = await makeCustomer(site);
      const item = await makeItem(site);
      const body = { customer: name, items: [{ item_code: item.name, qty: 1, rate: 1, warehouse: site.warehouse }] };
      const said = await expectRefusal(site.call("POST", resource("Sales Order"), { body }), 417, "ValidationError");
      assert.match(said, /Please enter Delivery Date/);
    },
  },
  {
    id: "order-po-twice",
    title: "a second order of a customer with one PO number is 417",
    async run(site) {
      const po_no = site.fresh("PO");
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const { customer, items } = await orderOf(site, draft.name, { po_no });
      const body = {
        customer,
        po_no,
        delivery_date: later(),
        items: [{ item_code: items[0].item_code, qty: 1, rate: 1, delivery_date: later(), warehouse: site.warehouse }],
      };
      await expectStatus(site.call("POST", resource("Sales Order"), { body }), 417);
    },
  },
  {
    id: "order-cancelled",
    title: "an order that is cancelled is Cancelled and can be edited no more; its quotation is Open again",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const order = await submit(site, "Sales Order", await orderOf(site, draft.name));
      const cancelled = await change(site, "Sales Order", order.name, { docstatus: 2 });
      assert.deepEqual(
        { docstatus: cancelled.docstatus, status: cancelled.status },
        { docstatus: 2, status: "Cancelled" },
      );
      assert.equal((await read(site, "Quotation", draft.name)).status, "Open");
      await expectStatus(site.call("PUT", resource("Sales Order", order.name), { body: { po_no: "X" } }), 417);
    },
  },
  {
    id: "cancel-with-successor",
    title: "a quotation with an order in force is not cancelled: 417 LinkExistsError",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      await submit(site, "Sales Order", await orderOf(site, draft.name));
      await expectRefusal(
        site.call("PUT", resource("Quotation", draft.name), { body: { docstatus: 2 } }),
        417,
        "LinkExistsError",
      );
    },
  },
  {
    id: "amended",
    title: "what is made of a cancelled one with amended_from bears its name with -1",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      await change(site, "Quotation", draft.name, { docstatus: 2 });
      const { items, party_name } = await read(site, "Quotation", draft.name);
      const [{ item_code }] = items;
      const body = {
        quotation_to: "Customer",
        party_name,
        amended_from: draft.name,
        valid_till: later(),
        items: [{ item_code, qty: 1, rate: 1 }],
      };
      assert.equal((await insert(site, "Quotation", body)).name, `${draft.name}-1`);
    },
  },
  {
    id: "invoice",
    title: "an invoice mapped from its order: Unpaid once submitted, all of it outstanding",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const order = await submit(site, "Sales Order", await orderOf(site, draft.name));
      const path = method("erpnext.selling.doctype.sales_order.sales_order.make_sales_invoice");
      const { body } = await expectStatus(
        site.call("POST", path, { body: { source_name: order.name }, as: "manager" }),
        200,
      );
      const { title: _, ...mapped } = body.message;
      const made = await insert(site, "Sales Invoice", mapped, "manager");
      assert.match(made.name, /^ACC-SINV-\d{4}-\d{5}$/);
      const sent = await change(site, "Sales Invoice", made.name, { docstatus: 1 }, "manager");
      assert.deepEqual(
        { status: sent.status, outstanding: sent.outstanding_amount },
        { status: "Unpaid", outstanding: 425 },
      );
      assert.equal((await read(site, "Sales Order", order.name)).status, "To Deliver");
      assert.equal((await read(site, "Sales Invoice", made.name)).items[0].sales_order, order.name);
    },
  },
  {
    id: "request",
    title: "a request: Submitted, its suppliers' rows Pending",
    async run(site) {
      const { draft } = await requestOf(site);
      assert.match(draft.name, /^PUR-RFQ-\d{4}-\d{5}$/);
      const sent = await submitRequest(site, draft.name);
      assert.equal(sent.status, "Submitted");
      assert.equal(sent.suppliers[0].quote_status, "Pending");
    },
  },
  {
    id: "request-not-submitted",
    title: "the connector's user submits no request: 403",
    async run(site) {
      const { draft } = await requestOf(site);
      await expectStatus(
        site.call("PUT", resource("Request for Quotation", draft.name), { body: { docstatus: 1 } }),
        403,
      );
    },
  },
  {
    id: "request-supplier-twice",
    title: "a supplier that is asked twice is 417",
    async run(site) {
      const { name } = await makeSupplier(site);
      const body = await requestFor(site, [name, name]);
      const said = await expectRefusal(
        site.call("POST", resource("Request for Quotation"), { body }),
        417,
        "ValidationError",
      );
      assert.match(said, /Same supplier has been entered multiple times/);
    },
  },
  {
    id: "bid",
    title: "a bid mapped from a request turns its supplier's row to Received, and leaves the request's moment",
    async run(site) {
      const { draft, asked } = await requestOf(site);
      await submitRequest(site, draft.name);
      const before = await read(site, "Request for Quotation", draft.name);
      const bid = await bidOf(site, draft.name, asked[0]!, 20);
      assert.equal(bid.items[0].request_for_quotation, draft.name);
      assert.equal(bid.net_total, 100);
      assert.equal((await submit(site, "Supplier Quotation", bid)).status, "Submitted");
      const after = await read(site, "Request for Quotation", draft.name);
      assert.equal(after.suppliers[0].quote_status, "Received");
      assert.equal(after.modified, before.modified);
    },
  },
  {
    id: "bid-of-nobody",
    title: "a request is mapped for a supplier that was not asked too",
    async run(site) {
      const { draft } = await requestOf(site);
      await submitRequest(site, draft.name);
      const { name } = await makeSupplier(site);
      const path = method(
        "erpnext.buying.doctype.request_for_quotation.request_for_quotation.make_supplier_quotation_from_rfq",
      );
      const body = { source_name: draft.name, for_supplier: name };
      const reply = await expectStatus(site.call("POST", path, { body }), 200);
      assert.equal(reply.body.message.supplier, name);
    },
  },
  {
    id: "bid-not-cancelled",
    title: "the connector's user cancels no bid: 403",
    async run(site) {
      const { draft, asked } = await requestOf(site);
      await submitRequest(site, draft.name);
      const bid = await submit(site, "Supplier Quotation", await bidOf(site, draft.name, asked[0]!, 20));
      await expectStatus(site.call("PUT", resource("Supplier Quotation", bid.name), { body: { docstatus: 2 } }), 403);
    },
  },
  {
    id: "purchase",
    title: "an order to a supplier mapped from its bid: To Receive and Bill; its bill Unpaid",
    async run(site) {
      const { draft, asked } = await requestOf(site);
      await submitRequest(site, draft.name);
      const bid = await submit(site, "Supplier Quotation", await bidOf(site, draft.name, asked[0]!, 20));
      const toOrder = method("erpnext.buying.doctype.supplier_quotation.supplier_quotation.make_purchase_order");
      const mappedOrder = await expectStatus(
        site.call("POST", toOrder, { body: { source_name: bid.name }, as: "manager" }),
        200,
      );
      const { title: _, ...order } = mappedOrder.body.message;
      const made = await insert(site, "Purchase Order", { ...order, schedule_date: later() }, "manager");
      const sent = await change(site, "Purchase Order", made.name, { docstatus: 1 }, "manager");
      assert.equal(sent.status, "To Receive and Bill");
      const toBill = method("erpnext.buying.doctype.purchase_order.purchase_order.make_purchase_invoice");
      const mappedBill = await expectStatus(
        site.call("POST", toBill, { body: { source_name: made.name }, as: "manager" }),
        200,
      );
      const { title: __, ...bill } = mappedBill.body.message;
      const billed = await insert(site, "Purchase Invoice", { ...bill, bill_no: site.fresh("B") }, "manager");
      const paid = await change(site, "Purchase Invoice", billed.name, { docstatus: 1 }, "manager");
      assert.deepEqual(
        { status: paid.status, outstanding: paid.outstanding_amount },
        { status: "Unpaid", outstanding: 100 },
      );
      assert.equal((await read(site, "Purchase Order", made.name)).status, "To Receive");
    },
  },
  {
    id: "invoice-not-cancelled",
    title: "the connector's user reads invoices and cancels none",
    async run(site) {
      const { draft } = await quotationOf(site);
      await submit(site, "Quotation", draft);
      const order = await submit(site, "Sales Order", await orderOf(site, draft.name));
      const path = method("erpnext.selling.doctype.sales_order.sales_order.make_sales_invoice");
      const { body } = await expectStatus(
        site.call("POST", path, { body: { source_name: order.name }, as: "manager" }),
        200,
      );
      const { title: _, ...mapped } = body.message;
      const made = await insert(site, "Sales Invoice", mapped, "manager");
      await change(site, "Sales Invoice", made.name, { docstatus: 1 }, "manager");
      await read(site, "Sales Invoice", made.name);
      await expectStatus(site.call("PUT", resource("Sales Invoice", made.name), { body: { docstatus: 2 } }), 403);
    },
  },
  {
    id: "order-of-lead",
    title: "mapping the quotation of a lead makes a customer by itself",
    async run(site) {
      const item = await makeItem(site);
      const lead = await insert(site, "Lead", {
        first_name: "One",
        company_name: site.fresh("Co"),
        email_id: mailOf(site),
      });
      const quotation = await insert(site, "Quotation", {
        quotation_to: "Lead",
        party_name: lead.name,
        items: [{ item_code: item.name, qty: 1, rate: 10 }],
      });
      await submit(site, "Quotation", quotation);
      const path = method("erpnext.selling.doctype.quotation.quotation.make_sales_order");
      await expectStatus(site.call("POST", path, { body: { source_name: quotation.name } }), 200);
      assert.equal((await list(site, "Customer", { filters: { lead_name: lead.name } })).length, 1);
    },
  },
  {
    id: "naming-any",
    title: "a name is looked up as it stands, with what an address would cut",
    async run(site) {
      const name = `${site.fresh("A")} / 100% & Söhne`;
      const made = await makeCustomer(site, { customer_name: name });
      assert.equal(made.name, name);
      assert.equal((await read(site, "Customer", name)).name, name);
    },
  },
];
