// An ERPNext for tests: HTTP as the real one answers it, as far as the connector asks. What it does is held by the cases beside it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { behaviour, contentHash } from "./behaviour.ts";
import { portalRights } from "./doctypes.ts";
import { mappers } from "./mapped.ts";
import { type Query, runQuery } from "./query.ts";
import { denied, Frappe, statusOf } from "./refusal.ts";
import { asText, type Doc, Store } from "./store.ts";
import { Webhooks } from "./webhooks.ts";

/** What the setting names of what a stand-in begins with. */
export const namesThere = {
  company: "Demo Traders",
  price_list: "Standard Selling",
  item_group_root: "Products",
  customer_group: "Commercial",
  supplier_group: "Local",
  territory: "India",
};

export interface StandIn {
  url: string;
  store: Store;
  keys: { portal: string; manager: string };
  version: 15 | 16;
  /** Each call that came in: method and path. */
  calls: { method: string; path: string }[];
  /** What each call waits for before it is done. */
  before: ((call: { path: string }) => Promise<void>) | undefined;
  /** What is asked before each call; it may refuse. */
  fault: Fault | undefined;
  /** Milliseconds before each reply. */
  delay: number;
  webhooks: Webhooks;
  /** What the scheduler does each night, by SQL: no moment moves, nothing is told. */
  daily(): void;
  close(): Promise<void>;
}

/** What befalls a call: "reset_before" and "reset_after" end the connection, before and after it was done. */
export type Fault = (call: {
  method: string;
  path: string;
}) => "reset_before" | "reset_after" | "hang" | "half" | "html" | Frappe | undefined;

interface Asked {
  method: string;
  path: string;
  args: Record<string, unknown>;
  body: Record<string, unknown>;
  user: string;
  isPortal: boolean;
}
type Answer = { status?: number; body?: unknown; bytes?: Buffer; type?: string; name?: string };

const users = { portal: "portal@example.com", manager: "admin@example.com" };
export const keys = { portal: "token portal:secret", manager: "token manager:secret" };

/** Starts one on a free port of loopback, with a company that trades in rupees. `now` is its clock; not prepared, it has no field of ours. */
export async function startStandIn({
  version = 15,
  now = Date.now,
  isPrepared = true,
}: { version?: 15 | 16; now?: () => number; isPrepared?: boolean } = {}): Promise<StandIn> {
  const store = new Store(behaviour, now, 330);
  if (!isPrepared) store.leaveOutAdded();
  fill(store);
  const webhooks = new Webhooks(store);
  store.onEvent = (event, doc) => webhooks.queue(event, doc);
  const files = new Map<string, Buffer>();
  const standIn: Omit<StandIn, "url" | "close"> = {
    store,
    keys,
    version,
    calls: [],
    before: undefined,
    fault: undefined,
    delay: 0,
    webhooks,
    daily: () => daily(store),
  };
  const server = createServer((request, reply) => void serve(request, reply));

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    const call = { method: request.method ?? "GET", path: pathname };
    standIn.calls.push(call);
    const body = await buffer(request);
    reply.setHeader("date", new Date(now()).toUTCString());
    if (standIn.delay > 0) await sleep(standIn.delay);
    await standIn.before?.(call);
    const fault = standIn.fault?.(call);
    if (fault === "hang") return;
    if (fault === "reset_before") return void request.socket.destroy();
    const html = (request.headers.accept ?? "").includes("text/html");
    const answer =
      fault === "html"
        ? { status: 502, bytes: Buffer.from("<html>Bad gateway</html>"), type: "text/html" }
        : fault instanceof Frappe
          ? refusalOf(fault, version)
          : answerOf(request, pathname, searchParams, body);
    await webhooks.send();
    if (fault === "reset_after") return void request.socket.destroy();
    send(
      reply,
      html && (answer.status ?? 200) >= 400
        ? { ...answer, bytes: Buffer.from("<html>Refused</html>"), type: "text/html; charset=utf-8" }
        : answer,
      fault === "half",
    );
  }

  function answerOf(request: IncomingMessage, pathname: string, search: URLSearchParams, bytes: Buffer): Answer {
    try {
      const user = userOf(request.headers.authorization);
      const path = decodeURIComponent(pathname.replaceAll("%2F", "%252F"));
      if (/^\/(private\/)?files\//.test(path)) return fileOf(path, user, files);
      const body =
        bytes.length > 0 && String(request.headers["content-type"]).includes("json")
          ? (JSON.parse(bytes.toString("utf8")) as Record<string, unknown>)
          : {};
      const args = { ...argumentsOf(search), ...body };
      return handle(standIn, files, {
        method: request.method ?? "GET",
        path: pathname,
        args,
        body,
        user,
        isPortal: user === users.portal,
      });
    } catch (error) {
      if (error instanceof Frappe) return refusalOf(error, version);
      if (error instanceof SyntaxError) return refusalOf(new Frappe("JSONDecodeError", error.message), version);
      throw error;
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, { url: `http://127.0.0.1:${port}`, close: () => close(server) });
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

function send(
  reply: ServerResponse,
  { status = 200, body, bytes, type = "application/json", name }: Answer,
  isHalf: boolean,
): void {
  const content = bytes ?? Buffer.from(JSON.stringify(body));
  reply.writeHead(status, {
    "content-type": type,
    "content-length": content.length,
    "set-cookie": "system_user=yes; Path=/; SameSite=Lax",
    ...(name && { "content-disposition": `inline; filename=${name}` }),
    ...(status === 429 && { "retry-after": "60" }),
  });
  if (!isHalf) return void reply.end(content);
  reply.write(content.subarray(0, Math.ceil(content.length / 2)));
  reply.socket?.destroy();
}

function refusalOf({ type, message, raises }: Frappe, version: 15 | 16): Answer {
  const shown = { message, title: "Message", indicator: "red", ...(raises && { raise_exception: 1 }) };
  const hasMessage =
    message !== "" &&
    ![
      "AuthenticationError",
      "AttributeError",
      "OperationalError",
      "PdfReadError",
      "JSONDecodeError",
      "TooManyRequestsError",
      "SessionStopped",
    ].includes(type);
  return {
    status: statusOf[type],
    body: {
      exc_type: type,
      ...(type !== "AuthenticationError" &&
        type !== "DoesNotExistError" &&
        version === 15 && {
          exception: `frappe.exceptions.${type}: ${message}`,
          exc: '["Traceback (most recent call last)"]',
        }),
      ...(hasMessage && { _server_messages: JSON.stringify([JSON.stringify(shown)]) }),
      ...(type === "PermissionError" && { _error_message: message }),
    },
  };
}

function userOf(authorization: string | undefined): string {
  if (!authorization) return "Guest";
  const [scheme = "", pair = ""] = authorization.split(" ");
  const token = scheme.toLowerCase() === "basic" ? Buffer.from(pair, "base64").toString() : pair;
  for (const who of ["portal", "manager"] as const) if (`token ${token}` === keys[who]) return users[who];
  throw new Frappe("AuthenticationError");
}

const parsed = new Set(["fields", "filters", "or_filters"]);
const argumentsOf = (search: URLSearchParams) =>
  Object.fromEntries(
    [...search].map(([name, value]) => [name, parsed.has(name) ? (JSON.parse(value) as unknown) : value]),
  );

function requireRight({ isPortal, user }: Asked, doctype: string, right: "r" | "c" | "w" | "s" | "x"): void {
  if (user === "Guest" || (isPortal && !(portalRights[doctype] ?? "").includes(right))) throw denied(doctype);
}

function handle(standIn: Omit<StandIn, "url" | "close">, files: Map<string, Buffer>, request: Asked): Answer {
  const { store } = standIn;
  const [, kind = "", rest = ""] = /^\/api\/(?:v1\/)?(resource|method|v2)\/(.*)$/.exec(request.path) ?? [];
  if (kind === "method")
    return {
      body: {
        message: undefined,
        ...callMethod(standIn, request, decodeURIComponent(rest.split("/")[0] ?? "")),
      } as object,
      ...paperOf(standIn, request, rest),
    };
  if (kind === "v2") {
    const [, doctype = ""] = /^doctype\/([^/]+)\/meta$/.exec(rest) ?? [];
    if (request.user === "Guest") throw denied(doctype);
    const { name, fields } = store.type(decodeURIComponent(doctype));
    return { body: { data: { name, fields: fields.map((field) => ({ unique: 0, ...field })) } } };
  }
  if (kind !== "resource") return { status: 404, body: { exc_type: "DoesNotExistError" } };
  const [doctype = "", name] = rest.split(/\/(.*)/s).map(decodeURIComponent);
  store.messages = [];
  const data = resourceOf(standIn, files, request, doctype, name);
  const messages = store.messages.map((message) => JSON.stringify({ message, title: "Message", indicator: "yellow" }));
  return { body: { data, ...(messages.length > 0 && { _server_messages: JSON.stringify(messages) }) } };
}

function resourceOf(
  { store }: Pick<StandIn, "store">,
  files: Map<string, Buffer>,
  request: Asked,
  doctype: string,
  name?: string,
): unknown {
  const { method, args, body, user } = request;
  if (name === undefined) {
    if (method === "GET") {
      if (store.type(doctype).istable && !args["parent"]) throw denied(doctype);
      return listOf(store, request, doctype);
    }
    requireRight(request, doctype, "c");
    return shown(doctype === "File" ? insertFile(store, files, body, user) : store.insert(doctype, body, user));
  }
  if (method === "GET") {
    requireRight(request, doctype, "r");
    return shown(store.get(doctype, name), true);
  }
  if (method === "DELETE") {
    requireRight(request, doctype, "w");
    store.delete(doctype, name);
    return "ok";
  }
  if (method === "POST") return runMethod(store, request, doctype, name);
  const docstatus = Number(body["docstatus"] ?? 0);
  const stored = store.get(doctype, name);
  requireRight(
    request,
    doctype,
    docstatus === stored["docstatus"] ? "w" : docstatus === 1 ? "s" : docstatus === 2 ? "x" : "w",
  );
  return shown(store.update(doctype, name, body, user));
}

/** A document as it is answered: without what is null, as reading does. */
const shown = (doc: Doc, isRead = false): object =>
  Object.fromEntries(
    Object.entries(doc)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => [
        field,
        Array.isArray(value)
          ? value.map((row: Doc) => ({ ...(shown(row) as object), ...(!isRead && { __unsaved: 1 }) }))
          : value,
      ]),
  );

function listOf(store: Store, request: Asked, doctype: string): unknown {
  const { args } = request;
  const parent = args["parent"];
  requireRight(request, typeof parent === "string" ? parent : doctype, "r");
  const query: Query = {
    fields: args["fields"] as string[],
    filters: args["filters"],
    or_filters: args["or_filters"],
    order_by: args["order_by"] as string,
    limit_start: Number(args["limit_start"] ?? 0),
    limit_page_length: Number(args["limit_page_length"] ?? args["limit"] ?? 20),
  };
  return runQuery(store, doctype, query);
}

function runMethod(store: Store, request: Asked, doctype: string, name: string): unknown {
  requireRight(request, doctype, "w");
  const { args, user } = request;
  const doc = store.get(doctype, name);
  if (args["run_method"] === "add_comment")
    return store.insert(
      "Comment",
      { comment_type: args["comment_type"], content: args["text"], reference_doctype: doctype, reference_name: name },
      user,
    );
  if (args["run_method"] === "declare_enquiry_lost" && doctype === "Quotation") {
    const rows = (args["lost_reasons_list"] as { lost_reason: string }[]).map(({ lost_reason }) => ({ lost_reason }));
    store.set(doc, {
      status: "Lost",
      order_lost_reason: args["detailed_reason"],
      lost_reasons: [...(doc["lost_reasons"] as Doc[]), ...rows],
    });
    return null;
  }
  if (args["run_method"] === "submit") return store.update(doctype, name, { docstatus: 1 }, user);
  throw denied(doctype, "This method is not for calls");
}

function callMethod({ store, version }: Pick<StandIn, "store" | "version">, request: Asked, name: string): object {
  const { args, user } = request;
  const doctype = asText(args["doctype"]);
  const guarded = () => {
    if (user === "Guest") throw denied(name, "Login to access");
  };
  switch (name) {
    case "ping":
      return { message: "pong" };
    case "frappe.auth.get_logged_user":
      guarded();
      return { message: user };
    case "frappe.utils.change_log.get_versions":
      guarded();
      return { message: { frappe: { version: `${version}.0.0` }, erpnext: { version: `${version}.0.0` } } };
    case "frappe.client.get_time_zone":
      return { message: { time_zone: "Asia/Kolkata" } };
    case "frappe.client.get_list":
      return { message: listOf(store, request, doctype) };
    case "frappe.client.get_count":
      requireRight(request, doctype, "r");
      return { message: runQuery(store, doctype, { filters: args["filters"], limit_page_length: 0 }).length };
    case "frappe.client.has_permission": {
      guarded();
      const right =
        ({ read: "r", write: "w", create: "c", submit: "s", cancel: "x" } as Record<string, string>)[
          String(args["perm_type"])
        ] ?? "?";
      return { message: { has_permission: !request.isPortal || (portalRights[doctype] ?? "").includes(right) } };
    }
    case "frappe.client.insert": {
      const doc = args["doc"] as Record<string, unknown>;
      requireRight(request, String(doc["doctype"]), "c");
      return { message: shown(store.insert(String(doc["doctype"]), doc, user)) };
    }
    case "frappe.client.rename_doc":
      requireRight(request, doctype, "w");
      return {
        message: store.rename(
          doctype,
          String(args["old_name"]),
          String(args["new_name"]),
          Number(args["merge"] ?? 0) === 1,
        ),
      };
  }
  const mapper = mappers[name];
  if (mapper) {
    guarded();
    return { message: mapper(store, args) };
  }
  if (papers.has(name)) return {};
  if (!/^(frappe|erpnext)\./.test(name))
    throw new Frappe("ValidationError", `Failed to get method for command ${name} with No module named '${name}'`);
  throw denied(name, `Function ${name} is not whitelisted.`);
}

const requestPaper = "erpnext.buying.doctype.request_for_quotation.request_for_quotation.get_pdf";
const papers = new Set(["frappe.utils.print_format.download_pdf", requestPaper]);

/** A document's paper, for the two methods that give one; nothing for all others. */
function paperOf({ store }: Pick<StandIn, "store">, request: Asked, rest: string): Answer {
  const name = decodeURIComponent(rest);
  if (!papers.has(name)) return {};
  const doctype = name === requestPaper ? "Request for Quotation" : String(request.args["doctype"]);
  requireRight(request, doctype, "r");
  const doc = store.get(doctype, request.args["name"]);
  if (doc["docstatus"] === 2) throw denied(doctype, "Not allowed to print cancelled documents");
  const words = `${doctype} ${doc.name} ${asText(request.args["supplier"])}`;
  return { bytes: pdfOf(words), type: "application/pdf", name: `${doc.name}.pdf` };
}

/** One page that says these words, which stand in a comment too. */
function pdfOf(words: string): Buffer {
  const drawn = `BT /F1 12 Tf 20 100 Td (${words.replaceAll(/[()\\]/g, "\\$&")}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${Buffer.byteLength(drawn)}>>stream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = `%PDF-1.4\n% ${words}\n`;
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(text);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const at = Buffer.byteLength(text);
  return Buffer.from(`${text}${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${at}\n%%EOF\n`);
}

function insertFile(store: Store, files: Map<string, Buffer>, body: Record<string, unknown>, user: string): Doc {
  const bytes = Buffer.from(asText(body["content"]), body["decode"] ? "base64" : "utf8");
  const content_hash = contentHash(bytes);
  const same = store
    .all("File")
    .find((one) => one["content_hash"] === content_hash && one["is_private"] === Number(body["is_private"] ?? 0));
  const file_url =
    same?.["file_url"] ??
    `${body["is_private"] ? "/private" : ""}/files/${String(body["file_name"]).replaceAll(/[^A-Za-z0-9 ._-]/g, "")}`;
  files.set(file_url, bytes);
  return store.insert("File", { ...body, file_url, file_size: bytes.length, content_hash }, user);
}

function fileOf(path: string, user: string, files: Map<string, Buffer>): Answer {
  const bytes = files.get(path);
  if (path.startsWith("/private/") && user === "Guest")
    return { status: 403, bytes: Buffer.from("<html>Not permitted</html>"), type: "text/html; charset=utf-8" };
  return bytes
    ? { bytes, type: "application/octet-stream" }
    : { status: 404, bytes: Buffer.from("<html>Not found</html>"), type: "text/html; charset=utf-8" };
}

function daily(store: Store): void {
  const today = store.today();
  for (const doc of store.all("Quotation"))
    if (
      doc["docstatus"] === 1 &&
      ["Open", "Replied"].includes(doc["status"]) &&
      doc["valid_till"] &&
      doc["valid_till"] < today
    )
      store.set(doc, { status: "Expired" }, false);
  for (const doctype of ["Sales Invoice", "Purchase Invoice"])
    for (const doc of store.all(doctype))
      if (
        doc["docstatus"] === 1 &&
        ["Unpaid", "Partly Paid"].includes(doc["status"]) &&
        doc["due_date"] &&
        doc["due_date"] < today
      )
        store.set(doc, { status: "Overdue" }, false);
}

function fill(store: Store): void {
  const add = (doctype: string, values: object) =>
    store.insert(doctype, values as Record<string, unknown>, "Administrator");
  add("Company", { company_name: "Demo Traders", abbr: "DT", default_currency: "INR" });
  add("Warehouse", { warehouse_name: "Stores - DT" });
  add("Country", { country_name: "India" });
  for (const uom_name of ["Nos", "Box", "Kg", "Meter"]) add("UOM", { uom_name });
  for (const name of ["Commercial", "Government"]) add("Customer Group", { customer_group_name: name });
  for (const name of ["Local", "Services"]) add("Supplier Group", { supplier_group_name: name });
  add("Territory", { territory_name: "India" });
  add("Price List", { price_list_name: "Standard Selling", selling: 1, currency: "INR" });
  add("Item Group", { item_group_name: "All Item Groups", is_group: 1 });
  add("Item Group", { item_group_name: "Products", parent_item_group: "All Item Groups", is_group: 1 });
}
