// What an attacker tried once and must not manage again.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../server/platform/db.ts";
import { startTestApp, type TestApp } from "./app.ts";

let vanik: TestApp;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off", PUBLIC_URL: "https://vanik.example" });
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const inquiry = { items: [{ item_code: "FS-HB-12050-Z", qty: 1 }], email: "a@b.in" };
const call = { name: "Asha", phone: "9876543210", email: "a@b.in" };

describe("a query string beside a body is no input", () => {
  test("a call request keeps its own id, day and owner", async () => {
    const smuggled = "id=018f0000-0000-7000-8000-000000000001&organisationId=x&receivedAt=2001-01-01";
    expect((await vanik.call("POST", `/callback?${smuggled}`, { body: call })).status).toBe(200);
    const { rows } = await vanik.deps.db.$client.query(
      "select organisation_id from call_requests where id::text like '018f0000-0000-7000%'",
    );
    expect(rows).toEqual([]);
  });

  test("an inquiry keeps its own fields, and stays readable", async () => {
    const path = "/sendEnquiry?required_by=z&required_by=y&note=%00&party_name=Smuggled";
    const sent = await vanik.call("POST", path, { body: inquiry });
    expect(sent.status).toBe(200);
    const read = await vanik.call("GET", `/opportunity/${sent.body.success.data.name}`, { token: desk });
    expect(read.body.success.data).toMatchObject({ required_by: null, note: "", party: { name: "Guest" } });
  });
});

describe("bad input is told, never a failure of ours", () => {
  test("half an emoji in a note is stored as a sign of what is missing", async () => {
    const sent = await vanik.call("POST", "/sendEnquiry", { body: { ...inquiry, note: "good \ud83d" } });
    const read = await vanik.call("GET", `/opportunity/${sent.body.success.data.name}`, { token: desk });
    expect(read.body.success.data.note).toBe("good \ufffd");
  });

  test.each([
    ["?status=%00", 200],
    ["?q=%00", 200],
    ["?party=%00", 200],
    ["?max=", 200],
    ["?from=0000-01-01", 400],
    ["?sort=foo", 400],
    ["?min=-1", 400],
  ])("the list asked with %s answers %d", async (query, status) => {
    const { body, ...reply } = await vanik.call("GET", `/opportunity${query}`, { token: desk });
    expect(reply.status).toBe(status);
    if (status === 400) expect(body.error.message).not.toMatch(/Invalid|Too |expected/);
  });

  test("an address that cannot be decoded gets the usual envelope", async () => {
    const reply = await vanik.app.inject({ url: "/api/category/%", headers: { "application-key": "vanik-web" } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({ code: "invalid", requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("text is not JSON", async () => {
    const headers = { "content-type": "text/plain" };
    expect((await vanik.call("POST", "/sendEnquiry", { body: JSON.stringify(inquiry), headers })).status).toBe(415);
  });
});

test.each([
  ["HEAD", "/category", 200],
  ["HEAD", "/sendEnquiry", 405],
  ["OPTIONS", "/category", 405],
  ["OPTIONS", "/sendEnquiry", 405],
] as const)("%s %s answers %d", async (method, path, status) => {
  const reply = await vanik.app.inject({ method, url: `/api${path}`, headers: { "application-key": "vanik-web" } });
  expect(reply.statusCode).toBe(status);
});

test("every reply carries the headers of security, on https the one for transport too", async () => {
  for (const url of ["/api/category", "/api/nothing", "/healthz", "/api/openapi.json", "/dev/mail", "/nothing"]) {
    const { headers } = await vanik.app.inject({ url, headers: { host: "localhost" } });
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
    });
  }
});

test("a lock that is held for too long is 503, not a failure of ours", async () => {
  const served = await startTestApp({}, { isPatient: false });
  const holder = await served.deps.db.$client.connect();
  // Whoever holds it is no visitor.
  await holder.query("set idle_in_transaction_session_timeout = 0; begin; lock table call_requests in share mode");
  try {
    const reply = await served.call("POST", "/callback", { body: call });
    expect(reply).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
    expect(reply.headers["retry-after"]).toBe("2");
  } finally {
    await holder.query("rollback");
    holder.release(true);
    await served.close();
  }
});

test("a connection that ends between two queries of a transaction fails that transaction alone", async () => {
  const { db } = vanik.deps;
  const lost = inTransaction(db, async (tx) => {
    const { pid } = (await tx.execute<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!;
    await db.execute(`select pg_terminate_backend(${pid})`);
    const alive = async () => (await db.execute(`select 1 from pg_stat_activity where pid = ${pid}`)).rowCount;
    await expect.poll(alive).toBe(0);
    await tx.execute("select 1");
  });
  await expect(lost).rejects.toThrow();
  expect((await vanik.call("GET", "/category")).status).toBe(200);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
