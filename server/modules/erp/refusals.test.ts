// What the ERP methods refuse, in Frappe's form, and that nothing changes by it.
import { authorizationOf, type KeyMade } from "@vanik/contracts/keys";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Erp, type FrappeAnswer, openErp, messagesOf } from "../../../tests/erp.ts";
import { rajkot } from "../../../tests/trade.ts";
import { Refusal } from "../../platform/errors.ts";

let vanik: TestApp;
let erp: Erp;
let made: KeyMade;
let shown: string;
const list = `get_supplier_wise_rfq?suppliers=${encodeURIComponent(rajkot)}`;
const update = `update_supplier/${encodeURIComponent(rajkot)}`;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  erp = await openErp(vanik);
  made = await erp.make();
  shown = authorizationOf(made);
});
afterAll(() => vanik.close());

/** All that a call could change: parties, people and their documents. */
async function everything() {
  const { rows } = await vanik.deps.db.$client.query(`select
    (select json_agg(o order by o.id) from organisations o)::text || (select json_agg(u order by u.id) from users u)::text
    || (select json_agg(d order by d.id) from trade_documents d)::text as all`);
  return rows[0].all;
}
let before = "";
beforeEach(async () => {
  before = await everything();
});

/** A failure in Frappe's form, which holds nothing else, after which all is as it was. */
async function refused(reply: FrappeAnswer, status: number, type: string): Promise<string[]> {
  expect([reply.status, reply.body.exc_type]).toEqual([status, type]);
  expect(String(reply.headers["content-type"])).toMatch(/^application\/json/);
  expect(reply.headers).toMatchObject({ "cache-control": "private, no-store", "x-content-type-options": "nosniff" });
  expect(Object.keys(reply.body)).toEqual(status === 401 ? ["exc_type"] : ["exc_type", "_server_messages"]);
  expect(reply.bytes.toString()).not.toMatch(/Traceback|node_modules|select |\.ts:/);
  for (const one of JSON.parse(reply.body._server_messages ?? "[]"))
    expect(JSON.parse(one)).toMatchObject({ title: expect.any(String), indicator: "red", raise_exception: 1 });
  expect(await everything()).toBe(before);
  return messagesOf(reply);
}

describe("without a key that opens", () => {
  test.each([[list], [update], ["get_rfq_pdf?name=RFQ-2627-000001"], ["no_such_method"], [""]])(
    "%s asks for one by 403",
    async (path) => {
      const sentences = await refused(await erp.call(path, { key: "" }), 403, "PermissionError");
      expect(sentences).toEqual(["Show a key in the header Authorization: token &lt;key&gt;:&lt;secret&gt;"]);
    },
  );

  const wrong: Record<string, (key: KeyMade) => string> = {
    "another secret": ({ key }) => `token ${key}:${"A".repeat(43)}`,
    "another key": ({ secret }) => `token 0123456789abcdef:${secret}`,
    "no secret": ({ key }) => `token ${key}`,
    "the secret alone": ({ secret }) => `token ${secret}`,
    "a secret cut short": (key) => authorizationOf(key).slice(0, -1),
    "two spaces": (key) => authorizationOf(key).replace(" ", "  "),
    "another scheme": (key) => authorizationOf(key).replace("token", "Bearer"),
    "no scheme": ({ key, secret }) => `${key}:${secret}`,
    "half of it": () => "token",
    "Basic of nonsense": () => "Basic %%%",
    "Basic with NUL": () => `Basic ${Buffer.from("\0:\0").toString("base64")}`,
    "much of it": () => `token ${"a".repeat(8000)}:b`,
  };
  test.each(Object.entries(wrong))("%s is 401, with nothing said beside", async (_, header) => {
    for (const path of [list, update, "no_such_method"])
      await refused(await erp.call(path, { key: header(made) }), 401, "AuthenticationError");
  });

  test("a key that was revoked opens nothing from then on", async () => {
    const gone = await erp.make();
    const key = authorizationOf(gone);
    expect((await erp.call(list, { key })).status).toBe(200);
    await erp.revoke(gone.id);
    await refused(await erp.call(list, { key }), 401, "AuthenticationError");
    await refused(await erp.call(update, { key, method: "POST", body: { turn_over: 9 } }), 401, "AuthenticationError");
  });

  test("a session's token and the application's key are none", async () => {
    const headers = { "application-key": "vanik-web", "access-token": erp.desk };
    await refused(await erp.call(list, { key: "", headers }), 403, "PermissionError");
    await refused(await erp.call(list, { key: `token ${erp.desk}` }), 401, "AuthenticationError");
  });
});

test.each([
  ["token", (key: KeyMade) => authorizationOf(key)],
  ["TOKEN", (key: KeyMade) => authorizationOf(key).replace("token", "TOKEN")],
  ["Token", (key: KeyMade) => authorizationOf(key).replace("token", "Token")],
  ["Basic", (key: KeyMade) => `Basic ${Buffer.from(`${key.key}:${key.secret}`).toString("base64")}`],
])("a key is shown by the scheme %s", async (_, header) => {
  expect((await erp.call(list, { key: header(made) })).status).toBe(200);
});

test("an unknown method is 417, named without being markup", async () => {
  const sentences = await refused(await erp.call("frappe.client.get_list"), 417, "ValidationError");
  expect(sentences[0]).toMatch(/^Failed to get method for command frappe\.client\.get_list with /);
  const nasty = await refused(await erp.call("%3Cimg src=x onerror=alert(1)%3E"), 417, "ValidationError");
  expect(nasty[0]).toContain("&lt;img src=x onerror=alert(1)&gt;");
  for (const path of ["", "get_quotation_pdf2", "constructor", "__proto__", "GET_RFQ_PDF", "..%2F..%2Fetc%2Fpasswd"])
    expect((await refused(await erp.call(path), 417, "ValidationError"))[0]).toMatch(/^Failed to get method/);
});

test.each([
  ["DELETE", list],
  ["PUT", list],
  ["PATCH", list],
  ["OPTIONS", list],
  ["GET", update],
  ["DELETE", update],
] as const)("%s is no verb for %s: 403", async (method, path) => {
  const reply = await erp.call(path, { method });
  await refused(reply, 403, "PermissionError");
  expect(reply.body._server_messages).toContain("Method Not Allowed");
});

test("HEAD answers as GET does, without the body", async () => {
  const reply = await erp.call(list, { method: "HEAD" });
  expect([reply.status, reply.bytes.length]).toEqual([200, 0]);
});

describe("a parameter", () => {
  test.each([
    ["get_supplier_wise_rfq", 417],
    ["get_supplier_wise_rfq?suppliers=", 417],
    ["get_supplier_wise_rfq?suppliers[]=x", 417],
    ["get_supplier_wise_rfq?suppliers=a&suppliers=b", 417],
    ["get_supplier_wise_rfq?suppliers=%5B%22a%22%5D", 404],
    ["get_supplier_wise_rfq?suppliers=%00", 404],
    [`get_supplier_wise_rfq?suppliers=${encodeURIComponent(rajkot)}%00x`, 404],
    ["get_supplier_wise_rfq?suppliers=%25", 404],
    ["get_supplier_wise_rfq?suppliers=%ff%fe", 404],
    ["get_supplier_wise_rfq?suppliers=..%2F..", 404],
    ["get_supplier_wise_rfq?suppliers=%27%20or%201=1--", 404],
    [`${list}&limit_start=-1`, 417],
    [`${list}&limit_start=1e3`, 417],
    [`${list}&limit_start=x`, 417],
    [`${list}&limit_start=1&limit_start=2`, 417],
    [`${list}&limit_page_length=1.5`, 417],
    [`${list}&limit_page_length=99999999999999999999`, 417],
    [`${list}&limit=%00`, 417],
    ["get_rfq_pdf", 417],
    ["get_rfq_pdf?name=a&name=b", 417],
    ["get_rfq_pdf?name=%00", 404],
    ["get_rfq_pdf?name=..%2F..%2Fetc%2Fpasswd", 404],
    [`get_rfq_pdf?name=RFQ-2627-000001&supplier=a&supplier=b`, 417],
    ["get_quotation_pdf?name=%3Cscript%3E", 404],
    ["update_supplier/%00?turn_over=5", 404],
    ["update_supplier/%2e%2e%2f?turn_over=5", 404],
    ["update_supplier?turn_over=5", 417],
    ["update_supplier/?turn_over=5", 417],
    ["update_customer/Nobody Ltd.?turn_over=5", 404],
    [`update_customer/${encodeURIComponent(rajkot)}?turn_over=5`, 404],
  ])("%s is %d", async (path, status) => {
    const method = path.startsWith("update") ? "POST" : "GET";
    const sentences = await refused(
      await erp.call(path, { method }),
      status,
      status === 404 ? "DoesNotExistError" : "ValidationError",
    );
    expect(sentences).toHaveLength(1);
    expect(sentences[0]!.length).toBeLessThan(250);
    expect(sentences[0]).not.toMatch(/[<>\0]|Invalid|expected/);
  });

  test("of ten thousand characters is not found, and not said at length", async () => {
    for (const [path, method] of [
      [`get_supplier_wise_rfq?suppliers=${"x".repeat(10_000)}`, "GET"],
      [`get_supplier_wise_rfq?suppliers=${encodeURIComponent("क".repeat(1000))}`, "GET"],
      [`get_rfq_pdf?name=${"R".repeat(10_000)}`, "GET"],
      [`update_supplier/${"x".repeat(10_000)}?turn_over=5`, "POST"],
    ] as const) {
      const [sentence] = await refused(await erp.call(path, { method }), 404, "DoesNotExistError");
      expect(sentence!.length).toBeLessThan(200);
    }
  });

  test("of a body that is not text is told, and so is one that stands there twice", async () => {
    const post = (body: object) => erp.call("get_supplier_wise_rfq", { method: "POST", body });
    for (const suppliers of [["a"], { a: 1 }, 7, true, [rajkot]])
      expect(await refused(await post({ suppliers }), 417, "ValidationError")).toEqual([
        "Give suppliers once, as text",
      ]);
    await refused(await post({ suppliers: null }), 417, "ValidationError");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const twice = await erp.call("get_supplier_wise_rfq", { method: "POST", headers, body: "suppliers=a&suppliers=b" });
    await refused(twice, 417, "ValidationError");
  });

  test("that is an address nobody can decode is told in the same form", async () => {
    await refused(await erp.call("update_supplier/%zz", { method: "POST" }), 417, "ValidationError");
  });
});

describe("a body", () => {
  const post = (body: string, type?: string) =>
    erp.call(update, { method: "POST", body, headers: { ...(type && { "content-type": type }) } });
  test.each([
    ["{", "application/json"],
    ["", "application/json"],
    ["[]", "application/json"],
    ["7", "application/json"],
    ['"x"', "application/json"],
    ["null", "application/json"],
    ["{}", "application/json"],
    ['{"orgName":"Other","supplier_name":"Other"}', "application/json"],
    ['{"__proto__":{"turn_over":5}}', "application/json"],
    ["", "application/x-www-form-urlencoded"],
    ["supplier_name=Other", "application/x-www-form-urlencoded"],
  ])("%s as %s is 417", async (body, type) => {
    expect(await refused(await post(body, type), 417, "ValidationError")).toHaveLength(1);
  });

  test.each([
    ['{"turn_over":5}', "text/plain"],
    ["<turn_over>5</turn_over>", "application/xml"],
    ["--x--", "multipart/form-data; boundary=x"],
  ])("%s as %s is 415", async (body, type) => {
    const sentences = await refused(await post(body, type), 415, "UnsupportedMediaType");
    expect(sentences).toEqual(["Send the body as application/json"]);
  });

  test("of more than a megabyte is 413", async () => {
    const body = `{"turn_over":"${"5".repeat(1_100_000)}"}`;
    await refused(await post(body, "application/json"), 413, "RequestEntityTooLarge");
  });

  test("that is refused by the profile's rules says every sentence, and changes nothing", async () => {
    const wrong = { gst: "24AAACR5055K1Z4", pan: "AAA", mobile_no: "12", turn_over: "much", name: "" };
    const sentences = await refused(await erp.call(update, { method: "POST", body: wrong }), 417, "ValidationError");
    expect(sentences).toHaveLength(5);
    const put = await vanik.call("PUT", "/profile", {
      token: await vanik.tokenOf("supplier@vanik.example"),
      body: { name: "", phone: "12", gstNo: "24AAACR5055K1Z4", panNo: "AAA", turnOver: "much" },
    });
    expect(new Set(sentences)).toEqual(new Set(Object.values(put.body.error.fields)));
  });
});

test("a printer whose queue is full is 503 with the time to wait", async () => {
  const { printer } = vanik.deps;
  vanik.deps.printer = {
    ...printer,
    print: () => Promise.reject(new Refusal("unavailable", "Many documents are being made", { retryAfter: 2 })),
  };
  const { rows } = await vanik.deps.db.$client.query(
    "select name from trade_documents where kind = 'opportunity' and organisation_id is not null limit 1",
  );
  const reply = await erp.call(`get_opportunity_pdf?name=${rows[0].name}`);
  vanik.deps.printer = printer;
  await refused(reply, 503, "QueueOverloaded");
  expect(reply.headers["retry-after"]).toBe("2");
});

test("a failure of ours is bland, and logged once", async () => {
  const { printer } = vanik.deps;
  vanik.deps.printer = { ...printer, print: () => Promise.reject(new Error("select secrets at node_modules")) };
  const { rows } = await vanik.deps.db.$client.query(
    "select name from trade_documents where kind = 'opportunity' and organisation_id is not null limit 1",
  );
  const reply = await erp.call(`get_opportunity_pdf?name=${rows[0].name}`);
  vanik.deps.printer = printer;
  const sentences = await refused(reply, 500, "InternalServerError");
  expect(sentences).toEqual(["Something went wrong on our side. Please try again."]);
  expect(vanik.logged).toHaveLength(1);
  expect(vanik.logged[0]).toContain(String(reply.headers["x-frappe-request-id"]));
  vanik.logged.length = 0;
});

test("a path with dots in it leads nowhere else", async () => {
  await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  const address = vanik.app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `GET /api/method/../category HTTP/1.1\r\nHost: x\r\nAuthorization: ${shown}\r\nConnection: close\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => (text += chunk)).on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 417 /);
  expect(answer).toContain("Failed to get method");
});

test("none of the refusals left a line in the log", () => expect(vanik.logged).toEqual([]));
