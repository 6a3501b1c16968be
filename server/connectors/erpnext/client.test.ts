// The client against the stand-in: what it asks, what it refuses to ask, and what each fault is.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Frappe } from "../../../tests/erpnext/refusal.ts";
import { type StandIn, startStandIn } from "../../../tests/erpnext/standin.ts";
import { smtpCertificate, smtpKey } from "../../../tests/smtp.ts";
import { createErpnextClient, type ErpnextClient } from "./client.ts";
import type { CallMade } from "./exchange.ts";
import type { ErpnextError } from "./replies.ts";

let standIn: StandIn;
let client: ErpnextClient;
let calls: CallMade[];

const paces = (timeout: number) => {
  const pace = { timeout, atOnce: 2 };
  return { read: pace, write: pace, paper: pace, file: pace };
};
const clientOf = (key = "portal", timeout = 60_000) =>
  createErpnextClient(
    { url: standIn.url, key, secret: "secret" },
    { onCall: (call) => void calls.push(call), paces: paces(timeout) },
  );

beforeEach(async () => {
  standIn = await startStandIn();
  calls = [];
  client = clientOf();
});
afterEach(async () => {
  client.close();
  await standIn.close();
});

const customer = (name: string, values = {}) => client.insert("Customer", { customer_name: name, ...values });
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ErpnextError) => error,
  );

describe("what is not reached says why", () => {
  test("of a certificate that nobody trusts, and of who speaks no TLS", async () => {
    const server = createTlsServer({ cert: smtpCertificate, key: smtpKey }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    for (const [url, sentence] of [
      [
        `https://127.0.0.1:${port}`,
        "ERPNext does not answer: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)",
      ],
      [standIn.url.replace("http:", "https:"), "ERPNext does not answer: it speaks no TLS as it is asked"],
    ] as const) {
      const unreached = createErpnextClient({ url, key: "portal", secret: "secret" });
      const error = await refusalOf(unreached.ping());
      expect(error).toMatchObject({ failure: "away", message: expect.stringContaining(sentence) });
      unreached.close();
    }
    server.close();
  });
});

describe("a reply", () => {
  /** What answers each call by its path, and what it was asked. */
  async function answering(reply: (path: string, response: ServerResponse) => void) {
    const requests: { path: string; cookie: string | undefined }[] = [];
    const server = createServer(({ url: path = "", headers }, response) => {
      requests.push({ path, cookie: headers.cookie });
      reply(path, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const own = createErpnextClient({ url: `http://127.0.0.1:${port}`, key: "portal", secret: "secret" });
    const close = () => {
      own.close();
      server.close();
    };
    return { own, requests, close };
  }

  test("that leads elsewhere is not followed, and what it would have kept is not sent back", async () => {
    const { own, requests, close } = await answering((_path, response) =>
      response.writeHead(302, { location: "/api/method/elsewhere", "set-cookie": "sid=abc" }).end(),
    );
    expect(await refusalOf(own.ping())).toBeDefined();
    expect(await refusalOf(own.ping())).toBeDefined();
    expect(requests).toEqual(Array(2).fill({ path: "/api/method/ping", cookie: undefined }));
    close();
  });

  test("comes from ERPNext itself, whatever proxy the environment names", async () => {
    for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY"]) vi.stubEnv(name, "http://127.0.0.1:9");
    vi.stubEnv("NODE_USE_ENV_PROXY", "1");
    const own = clientOf();
    await own.ping();
    own.close();
    vi.unstubAllEnvs();
  });

  test("of more than 32 MB is not read on", async () => {
    const { own, close } = await answering((_path, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(Buffer.alloc(32 * 1024 * 1024 + 1, 32));
    });
    const error = await refusalOf(own.ping());
    expect(error).toMatchObject({ failure: "broken", message: "ERPNext answered with more than 32 MB" });
    close();
  });
});

describe("reads", () => {
  test("who we are, which versions run, in which zone, and what we may", async () => {
    await client.ping();
    expect(await client.loggedUser()).toBe("portal@example.com");
    expect(await client.versions()).toMatchObject({ erpnext: "15.0.0" });
    expect(await client.timeZone()).toBe("Asia/Kolkata");
    expect(await client.may("Opportunity", "create")).toBe(true);
    expect(await client.may("Item", "create")).toBe(false);
    expect((await client.fieldsOf("Opportunity")).get("custom_portal_ref")).toEqual({ unique: true });
  });
  test("lists with the fields that are named, a count, and the moment of the reply", async () => {
    for (const name of ["B", "A", "C"]) await customer(name);
    const { rows, date } = await client.list("Customer", {
      fields: ["name"],
      filters: [["name", "in", ["A", "C"]]],
      order: "name asc",
    });
    expect(rows).toEqual([{ name: "A" }, { name: "C" }]);
    expect(Date.parse(date ?? "")).toBeGreaterThan(0);
    expect(await client.count("Customer")).toBe(3);
  });
  test("child rows of many documents at once", async () => {
    const lead = { opportunity_from: "Lead", items: [{ item_name: "Bolts", qty: 2, rate: 0, uom: "Nos" }] };
    const one = await client.insert("Opportunity", { ...lead, contact_email: "a@example.com" });
    const rows = await client.rowsOf("Opportunity Item", "Opportunity", [String(one["name"])], ["item_name", "qty"]);
    expect(rows).toEqual([{ parent: one["name"], idx: 1, item_name: "Bolts", qty: 2 }]);
  });
  test("a document by any name; null for what is not there", async () => {
    await customer("A / 100% & Söhne");
    expect(await client.find("Customer", "A / 100% & Söhne")).toMatchObject({ customer_name: "A / 100% & Söhne" });
    expect(await client.find("Customer", "Nobody")).toBeNull();
  });
  test("a file by its path alone", async () => {
    const content = Buffer.from("hello").toString("base64");
    const file = {
      file_name: "a b.txt",
      attached_to_doctype: "Customer",
      attached_to_name: "X",
      is_private: 1,
      content,
      decode: 1,
    };
    const { file_url } = await client.insert("File", file);
    expect((await client.file(String(file_url))).toString()).toBe("hello");
    for (const url of [
      "https://elsewhere.example/files/x",
      "/api/method/ping",
      "/files/../private/files/x",
      "/files/x?y=1",
    ])
      await expect(client.file(url)).rejects.toThrow("This is not the path of a file");
  });
});

describe("writes", () => {
  test("make and change documents, with the moment that was read", async () => {
    const { name, modified } = await customer("Acme");
    const { modified: later } = await client.change("Customer", String(name), { website: "a.example", modified });
    expect(later).not.toBe(modified);
    const error = await refusalOf(client.change("Customer", String(name), { website: "b.example", modified }));
    expect(error).toMatchObject({ failure: "refused", status: 417, type: "TimestampMismatchError" });
  });
  test.each([
    ["a DocType that is made by nobody here", () => client.insert("Item" as never, {})],
    ["a cancellation", () => client.change("Sales Order", "X", { docstatus: 2 })],
    ["a field of an order", () => client.change("Sales Order", "X", { po_no: "1" })],
    ["a submit of a party", () => client.change("Customer", "X", { docstatus: 1 })],
    ["a change of a quotation", () => client.change("Quotation" as never, "X", { valid_till: "2027-01-01" })],
  ])("%s is never sent", async (_, write) => {
    await expect(async () => write()).rejects.toThrow(/here|portal's/);
    expect(standIn.calls).toEqual([]);
  });
  test("the same reference twice is refused, and said in a sentence", async () => {
    await customer("One", { custom_portal_ref: "r-1" });
    const error = await refusalOf(customer("Two", { custom_portal_ref: "R-1" }));
    expect(error).toMatchObject({
      failure: "refused",
      type: "UniqueValidationError",
      message: "Customer Portal Ref must be unique",
    });
  });
});

describe("faults", () => {
  test.each(["reset_before", "reset_after", "half"] as const)("a connection that ends (%s) is away", async (fault) => {
    standIn.fault = () => fault;
    expect(await refusalOf(customer("Acme"))).toMatchObject({ failure: "away", status: null });
    expect(standIn.store.all("Customer")).toHaveLength(fault === "reset_before" ? 0 : 1);
  });
  test("a reply that does not come is away", async () => {
    standIn.fault = () => "hang";
    const hasty = clientOf("portal", 50);
    expect(await refusalOf(hasty.ping())).toMatchObject({ failure: "away", message: "ERPNext does not answer" });
    hasty.close();
  });
  test("nobody at the address is away", async () => {
    await standIn.close();
    expect(await refusalOf(client.ping())).toMatchObject({ failure: "away" });
    standIn = await startStandIn();
  });
  test("a gateway's page is away, a wrong key is the key", async () => {
    standIn.fault = () => "html";
    expect(await refusalOf(client.ping())).toMatchObject({ failure: "away", status: 502 });
    standIn.fault = undefined;
    const stranger = clientOf("nobody");
    expect(await refusalOf(stranger.loggedUser())).toMatchObject({ failure: "key", status: 401 });
    stranger.close();
  });
  test("too many calls wait as long as they are told", async () => {
    standIn.fault = () => new Frappe("TooManyRequestsError");
    expect(await refusalOf(client.ping())).toMatchObject({ failure: "slow_down", retryAfter: 60 });
  });
  test("maintenance is away, an error inside is broken, a missing right is refused", async () => {
    standIn.fault = () => new Frappe("SessionStopped");
    expect(await refusalOf(client.ping())).toMatchObject({ failure: "away", status: 503 });
    standIn.fault = () => new Frappe("AttributeError", "'NoneType' object");
    expect(await refusalOf(client.ping())).toMatchObject({
      failure: "broken",
      status: 500,
      message: "ERPNext answered 500 AttributeError",
    });
    standIn.fault = undefined;
    expect(await refusalOf(client.list("Webhook", { fields: ["name"], order: "name asc" }))).toMatchObject({
      failure: "refused",
      status: 403,
    });
  });
});

test("what is told of a call is its method, DocType, outcome and time, and nothing that was sent", async () => {
  await customer("Secret & Sons");
  await refusalOf(customer("Other", { customer_group: "Nope" }));
  const seconds = expect.any(Number);
  expect(calls).toEqual([
    { method: "POST", doctype: "Customer", outcome: "ok", status: 200, type: "", seconds },
    { method: "POST", doctype: "Customer", outcome: "refused", status: 417, type: "LinkValidationError", seconds },
  ]);
  expect(JSON.stringify(calls)).not.toContain("Secret");
});

describe("calls at once", () => {
  /** A server that keeps its replies until it is told, and counts how many waited at once. */
  async function startSilentServer() {
    const waiting: (() => void)[] = [];
    const counts = { most: 0 };
    let arrived = Promise.withResolvers<void>();
    const server = createServer((_, reply) => {
      waiting.push(() => void reply.writeHead(200, { "content-type": "application/json" }).end('{"message":"pong"}'));
      counts.most = Math.max(counts.most, waiting.length);
      arrived.resolve();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      counts,
      /** Answers so many calls, the last that came first, once `together` of them wait or no more come. */
      async answer(count: number, together: number): Promise<void> {
        for (let left = count; left > 0; left--) {
          while (waiting.length < Math.min(together, left)) {
            arrived = Promise.withResolvers();
            await arrived.promise;
          }
          waiting.pop()!();
        }
      },
      close: () => void server.close(),
    };
  }

  test.each<[string, number, (own: ErpnextClient) => Promise<unknown>]>([
    ["writes", 2, (own) => own.insert("Lead", { first_name: "Ravi" })],
    ["files that are sent", 1, (own) => own.insert("File", { file_name: "a.pdf" })],
    ["files that are fetched", 1, (own) => own.file("/files/a.pdf")],
    ["papers", 1, (own) => own.paper("frappe.utils.print_format.download_pdf", { name: "X" })],
  ])("of %s there are %i at most", async (_, most, ask) => {
    const server = await startSilentServer();
    const paced = createErpnextClient({ url: server.url, key: "a", secret: "b" });
    await Promise.all([server.answer(5, most), ...Array.from({ length: 5 }, () => ask(paced))]);
    expect(server.counts.most).toBe(most);
    paced.close();
    server.close();
  });

  test("of one kind wait for none of another", async () => {
    const server = await startSilentServer();
    const paced = createErpnextClient({ url: server.url, key: "a", secret: "b" });
    const promises = [
      ...[1, 2].map(() => paced.ping()),
      ...[1, 2].map(() => paced.insert("Lead", { first_name: "Ravi" })),
      paced.file("/files/a.pdf"),
      paced.paper("frappe.utils.print_format.download_pdf", { name: "X" }),
    ];
    await server.answer(promises.length, promises.length);
    await Promise.all(promises);
    expect(server.counts.most).toBe(6);
    paced.close();
    server.close();
  });

  test("are two reads at most, and one for a minute where replies were slow", async () => {
    const server = await startSilentServer();
    let time = 0;
    let pace = 0;
    const paced = createErpnextClient({ url: server.url, key: "a", secret: "b" }, { now: () => (time += pace) });
    const ask = (count: number, together: number) =>
      Promise.all([server.answer(count, together), ...Array.from({ length: count }, () => paced.ping())]);
    await ask(5, 2);
    expect(server.counts.most).toBe(2);
    pace = 2_000;
    for (let at = 0; at < 20; at++) await ask(1, 1);
    server.counts.most = 0;
    pace = 0;
    await ask(5, 1);
    expect(server.counts.most).toBe(1);
    // Until half of the last twenty are quick again it stays slow, and for a minute from then.
    for (let at = 0; at < 20; at++) await ask(1, 1);
    time += 60_001;
    await ask(1, 1);
    await ask(5, 2);
    expect(server.counts.most).toBe(2);
    paced.close();
    server.close();
  });
});

test("an address that may not be reached makes no client", () => {
  expect(() => createErpnextClient({ url: "http://169.254.169.254", key: "a", secret: "b" })).toThrow(
    "is not spoken to",
  );
  expect(() => createErpnextClient({ url: "http://8.8.8.8", key: "a", secret: "b" })).toThrow("is not spoken to");
});
