// What ERPNext tells of by itself, and what it does not (erpnext 1.10, 6, 7; connector 3).
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import {
  change,
  type Case,
  expectStatus,
  inOrder,
  insert,
  mailOf,
  makeCustomer,
  makeItem,
  makeSupplier,
  requestFor,
  receiveWebhooks,
  resource,
  type Site,
} from "../case.ts";

const secret = "a secret of the webhooks";
const bodyOfName = '{"name": {{ doc.name | tojson }}}';

async function hook(site: Site, doctype: string, event: string, request_url: string, webhook_json = bodyOfName) {
  const values = {
    __newname: site.fresh("hook"),
    webhook_doctype: doctype,
    webhook_docevent: event,
    request_url,
    request_method: "POST",
    request_structure: "JSON",
    webhook_json,
    enable_security: 1,
    webhook_secret: secret,
    enabled: 1,
  };
  return insert(site, "Webhook", values, "manager");
}

/** Runs with hooks that are gone afterwards. */
async function withHooks(
  site: Site,
  hooks: [doctype: string, event: string, json?: string][],
  statuses: number[],
  run: (receiver: Awaited<ReturnType<typeof receiveWebhooks>>) => Promise<void>,
) {
  const receiver = await receiveWebhooks(...statuses);
  const made: { name: string }[] = [];
  try {
    for (const [doctype, event, json] of hooks) made.push(await hook(site, doctype, event, receiver.url, json));
    await run(receiver);
  } finally {
    for (const { name } of made)
      await expectStatus(site.call("PUT", resource("Webhook", name), { body: { enabled: 0 }, as: "manager" }), 200);
    receiver.close();
  }
}

export const webhooks: Case[] = [
  {
    id: "hook-signed",
    title: "an insert is told with its name, signed over the bytes that came",
    run: (site) =>
      withHooks(site, [["Lead", "after_insert"]], [204], async ({ until }) => {
        const { name } = await insert(site, "Lead", { first_name: "One", email_id: mailOf(site) });
        const [hook] = await until(1);
        assert.deepEqual(JSON.parse(hook!.body), { name });
        assert.equal(hook!.signature, createHmac("sha256", secret).update(hook!.body).digest("base64"));
      }),
  },
  {
    id: "hook-insert-no-change",
    title: "an insert tells no on_change; a change does",
    run: (site) =>
      withHooks(
        site,
        [
          ["Lead", "on_change"],
          ["Lead", "after_insert", '{"event": "insert"}'],
        ],
        [204],
        async ({ until, received }) => {
          const { name } = await insert(site, "Lead", { first_name: "One", email_id: mailOf(site) });
          await until(1);
          await change(site, "Lead", name, { first_name: "Two" });
          await until(2);
          assert.deepEqual(
            received.map(({ body }) => JSON.parse(body)),
            [{ event: "insert" }, { name }],
          );
        },
      ),
  },
  {
    id: "hook-submit",
    title: "a submit is told as on_submit and on_change, in whatever order",
    run: (site) =>
      withHooks(
        site,
        [
          ["Quotation", "on_submit", '{"event": "submit"}'],
          ["Quotation", "on_change", '{"event": "change"}'],
        ],
        [204],
        async ({ until, received }) => {
          const item = await makeItem(site);
          const { name: party_name } = await makeCustomer(site);
          const { name } = await insert(site, "Quotation", {
            quotation_to: "Customer",
            party_name,
            items: [{ item_code: item.name, qty: 1, rate: 10 }],
          });
          await change(site, "Quotation", name, { docstatus: 1 });
          await until(2);
          assert.deepEqual(inOrder(received.map(({ body }) => JSON.parse(body).event)), ["change", "submit"]);
        },
      ),
  },
  {
    id: "hook-quote",
    title: "a quote in a value is told by tojson",
    run: (site) =>
      withHooks(site, [["Customer", "after_insert"]], [204], async ({ until }) => {
        const { name } = await makeCustomer(site, { customer_name: `${site.fresh("Acme")} 5" pipes` });
        const [hook] = await until(1);
        assert.deepEqual(JSON.parse(hook!.body), { name });
      }),
  },
  {
    id: "hook-quote-lost",
    title: "without tojson a quote in a value sends nothing at all",
    run: (site) =>
      withHooks(
        site,
        [["Customer", "after_insert", '{"name": "{{ doc.name }}"}']],
        [204],
        async ({ until, received }) => {
          await makeCustomer(site, { customer_name: `${site.fresh("Acme")} 5" pipes` });
          const { name } = await makeCustomer(site);
          await until(1);
          assert.deepEqual(
            received.map(({ body }) => JSON.parse(body)),
            [{ name }],
          );
        },
      ),
  },
  {
    id: "hook-ascii",
    title: "what is no ASCII is told escaped, and the signature is over that",
    run: (site) =>
      withHooks(site, [["Customer", "after_insert"]], [204], async ({ until }) => {
        const { name } = await makeCustomer(site, { customer_name: `${site.fresh("वणिक्")}` });
        const [hook] = await until(1);
        assert.match(hook!.body, /\\u0935/);
        assert.equal(JSON.parse(hook!.body).name, name);
        assert.equal(hook!.signature, createHmac("sha256", secret).update(hook!.body).digest("base64"));
      }),
  },
  {
    id: "hook-tries",
    title: "what is refused is told again, with the same body and signature",
    run: (site) =>
      withHooks(site, [["Lead", "after_insert"]], [500, 204], async ({ until }) => {
        await insert(site, "Lead", { first_name: "One", email_id: mailOf(site) });
        // The stand-in's worker goes round with each call.
        await expectStatus(site.call("GET", "/api/method/ping"), 200);
        const [one, two] = await until(2);
        assert.deepEqual([two!.body, two!.signature], [one!.body, one!.signature]);
      }),
  },
  {
    id: "hook-row-silent",
    title: "a bid that turns its request's row to Received tells nothing of the request",
    run: (site) =>
      withHooks(
        site,
        [
          ["Request for Quotation", "on_change"],
          ["Supplier Quotation", "on_submit", '{"event": "bid"}'],
        ],
        [204],
        async ({ until, received }) => {
          const { name: supplier } = await makeSupplier(site);
          const request = await insert(site, "Request for Quotation", await requestFor(site, [supplier]));
          await change(site, "Request for Quotation", request.name, { docstatus: 1 }, "manager");
          await until(1);
          const path =
            "/api/method/erpnext.buying.doctype.request_for_quotation.request_for_quotation.make_supplier_quotation_from_rfq";
          const { body } = await expectStatus(
            site.call("POST", path, { body: { source_name: request.name, for_supplier: supplier } }),
            200,
          );
          const { title: _, ...mapped } = body.message;
          const bid = await insert(site, "Supplier Quotation", mapped);
          await change(site, "Supplier Quotation", bid.name, { docstatus: 1 });
          await until(2);
          assert.deepEqual(
            received.map(({ body }) => JSON.parse(body)),
            [{ name: request.name }, { event: "bid" }],
          );
        },
      ),
  },
];
