// Orders and invoices, their statuses and moves, and what becomes of their quotation (erpnext 2, 3.2, 3.3, 7).
import assert from "node:assert/strict";
import {
  change,
  mailOf,
  type Case,
  expectRefusal,
  expectStatus,
  insert,
  list,
  makeCustomer,
  makeItem,
  method,
  read,
  resource,
} from "../case.ts";
import { later, quotationOf, submit, orderOf } from "./chain-made.ts";

export const orderCases: Case[] = [
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
      const sentence = await expectRefusal(
        site.call("POST", resource("Sales Order"), { body }),
        417,
        "ValidationError",
      );
      assert.match(sentence, /Please enter Delivery Date/);
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
