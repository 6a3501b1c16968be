// One behaviour of ERPNext over HTTP, as seen on a real one: it runs on the stand-in, and with ERPNEXT_TEST_URL on a real one too.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // Replies of every shape are looked into.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Ask {
  query?: Record<string, string | number | object>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who asks: the connector's user unless it says otherwise. */
  as?: "portal" | "manager" | "guest";
}

/** A site with a company in India that trades in rupees, the users of the connector and of its set-up, and what a case made so far. */
export interface Site {
  version: 15 | 16;
  url: string;
  /** The header that says who the connector's user is. */
  key: string;
  company: string;
  warehouse: string;
  call: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, ask?: Ask) => Promise<Reply>;
  /** A text that nothing else on the site bears. */
  fresh: (word: string) => string;
}

export interface Case {
  id: string;
  title: string;
  /** Both, unless it is of one. */
  versions?: readonly (15 | 16)[];
  /** It is asked of the stand-in alone: what a site would have to be set up for. */
  standInOnly?: true;
  run(site: Site): Promise<void>;
}

/** The path of a DocType's documents, or of one of them. */
export const resource = (doctype: string, name?: string): string =>
  `/api/resource/${encodeURIComponent(doctype)}${name === undefined ? "" : `/${encodeURIComponent(name)}`}`;

/** A whitelisted function's path. */
export const method = (dotted: string): string => `/api/method/${dotted}`;

/** The reply, once it has the status that a case expects; says what came otherwise. */
export async function expectStatus(call: Promise<Reply>, status: number): Promise<Reply> {
  const reply = await call;
  assert.equal(reply.status, status, `${reply.status} instead of ${status}: ${reply.text.slice(0, 600)}`);
  return reply;
}

/** A refusal of this kind, and the sentences that it bears for a person. */
export async function expectRefusal(call: Promise<Reply>, status: number, type: string): Promise<string> {
  const { body } = await expectStatus(call, status);
  assert.equal(body.exc_type, type);
  return messagesIn(body);
}

/** What `_server_messages` says, joined, with its marks taken out. */
// oxlint-disable-next-line typescript/no-explicit-any
export function messagesIn(body: any): string {
  const messages = JSON.parse(body._server_messages ?? "[]") as string[];
  return messages
    .map((text) => String((JSON.parse(text) as { message: unknown }).message).replaceAll(/<[^>]*>/g, ""))
    .join(" ")
    .trim();
}

/** Inserts a document and gives it back. */
export async function insert(site: Site, doctype: string, values: object, as?: Ask["as"]) {
  const { body } = await expectStatus(site.call("POST", resource(doctype), { body: values, as }), 200);
  return body.data;
}

/** Reads a document. */
export async function read(site: Site, doctype: string, name: string, as?: Ask["as"]) {
  const { body } = await expectStatus(site.call("GET", resource(doctype, name), { as }), 200);
  return body.data;
}

/** Changes a document. */
export async function change(site: Site, doctype: string, name: string, values: object, as?: Ask["as"]) {
  const { body } = await expectStatus(site.call("PUT", resource(doctype, name), { body: values, as }), 200);
  return body.data;
}

/** A list of a DocType's documents. */
export async function list(site: Site, doctype: string, query: Ask["query"] = {}, as?: Ask["as"]) {
  const { body } = await expectStatus(site.call("GET", resource(doctype), { query, as }), 200);
  return body.data as Record<string, unknown>[];
}

/** An item of the site's own. */
export async function makeItem(site: Site, values: object = {}) {
  const code = site.fresh("ITEM");
  return insert(
    site,
    "Item",
    { item_code: code, item_name: code, item_group: "Products", stock_uom: "Nos", is_stock_item: 0, ...values },
    "manager",
  );
}

/** A customer, or a supplier, of the site's own. */
export const makeCustomer = (site: Site, values: object = {}) =>
  insert(site, "Customer", {
    customer_name: site.fresh("Buyers"),
    customer_type: "Company",
    customer_group: "Commercial",
    territory: "India",
    ...values,
  });
export const makeSupplier = (site: Site, values: object = {}) =>
  insert(site, "Supplier", {
    supplier_name: site.fresh("Suppliers"),
    supplier_type: "Company",
    supplier_group: "Local",
    ...values,
  });

/** What a request for one item of the site's own says, that asks these suppliers and mails none of them. */
export async function requestFor(site: Site, suppliers: readonly string[]) {
  const { name } = await makeItem(site);
  const day = dayAhead(30);
  const row = {
    item_code: name,
    qty: 5,
    uom: "Nos",
    conversion_factor: 1,
    schedule_date: day,
    warehouse: site.warehouse,
  };
  return {
    schedule_date: day,
    message_for_supplier: "Please quote",
    suppliers: suppliers.map((supplier) => ({ supplier, send_email: 0 })),
    items: [row],
  };
}

/** A day, `YYYY-MM-DD`, some days from today. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An e-mail that nobody else has. */
export const mailOf = (site: Site): string => `${site.fresh("m").replaceAll(" ", "-")}@example.com`;

export interface Received {
  body: string;
  signature: string | undefined;
  headers: Record<string, unknown>;
}

/** A server on loopback that takes webhooks, with the statuses that it answers one after the other, the last for all that follow. */
export async function receiveWebhooks(...statuses: number[]) {
  const received: Received[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer(async (request, reply) => {
    const body = (await buffer(request)).toString("utf8");
    const signature = request.headers["x-frappe-webhook-signature"];
    received.push({ body, signature: typeof signature === "string" ? signature : undefined, headers: request.headers });
    reply.writeHead(statuses[received.length - 1] ?? statuses.at(-1) ?? 200).end();
    arrived.resolve();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Waits until so many have come. */
    until: async (count: number): Promise<Received[]> => {
      while (received.length < count) {
        arrived = Promise.withResolvers();
        await arrived.promise;
      }
      return received;
    },
    close: () => void server.close(),
  };
}

/** What is compared without regard to its order, put into one. */
export const inOrder = (values: readonly unknown[]): string[] =>
  values.map(String).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
