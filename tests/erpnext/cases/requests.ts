// Requests, bids and what is bought by them (erpnext 2, 3.2, 3.3, 7).
import assert from "node:assert/strict";
import {
  change,
  requestFor,
  type Case,
  expectRefusal,
  expectStatus,
  insert,
  makeSupplier,
  method,
  read,
  resource,
} from "../case.ts";
import { later, submit, requestOf, submitRequest, bidOf } from "./chain-made.ts";

export const requestCases: Case[] = [
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
      const sentence = await expectRefusal(
        site.call("POST", resource("Request for Quotation"), { body }),
        417,
        "ValidationError",
      );
      assert.match(sentence, /Same supplier has been entered multiple times/);
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
];
