// Keys at the desk: made, told once, listed, revoked.
import type { Key, KeyMade } from "@vanik/contracts/keys";
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const make = (body: object, headers: Record<string, string> = {}) =>
  vanik.call("POST", "/keys", { token: desk, body, headers });
const made = async (body: object): Promise<KeyMade> => {
  const reply = await make(body);
  expect(reply.body.error).toBeUndefined();
  return reply.body.success.data;
};
const list = async (): Promise<Key[]> => (await vanik.call("GET", "/keys", { token: desk })).body.success.data;
const stored = async (id: string) => {
  const { rows } = await vanik.deps.db.$client.query("select * from erp_keys where id = $1", [id]);
  return rows[0];
};
const keysThere = async () => (await vanik.deps.db.$client.query("select from erp_keys")).rowCount;

test("a key is made, its secret told once and stored as a hash alone", async () => {
  const key = await made({ name: " ERP of the works ", scopes: ["customer.pdf", "customer.read", "customer.pdf"] });
  expect(key).toMatchObject({
    name: "ERP of the works",
    key: expect.stringMatching(/^[0-9a-f]{16}$/),
    secret: expect.stringMatching(/^[\w-]{43}$/),
    scopes: ["customer.read", "customer.pdf"],
    organisation: null,
    last_used: null,
    revoked_at: null,
  });
  const row = await stored(key.id);
  expect(row.secret_hash).toEqual(createHash("sha256").update(key.secret).digest());
  const [first] = await list();
  expect(first).toMatchObject({ id: key.id, made_by: expect.any(String) });
  expect(JSON.stringify(await list())).not.toContain(key.secret);
});

test("a key is for one organisation, whatever the case of its name", async () => {
  const key = await made({ name: "Rajkot's own", scopes: ["supplier.read"], organisation: rajkot.toUpperCase() });
  expect(key.organisation).toBe(rajkot);
});

test.each([
  [{ scopes: ["customer.read"] }, "name"],
  [{ name: "x", scopes: [] }, "scopes"],
  [{ name: "x" }, "scopes"],
  [{ name: "x", scopes: ["customer.read", "everything"] }, "scopes.1"],
  [{ name: "x", scopes: ["customer.read", "supplier.read"], organisation: rajkot }, "scopes"],
  [{ name: "x", scopes: ["customer.read"], organisation: rajkot }, "organisation"],
  [{ name: "x", scopes: ["supplier.read"], organisation: "Nobody Ltd." }, "organisation"],
  [{ name: "x", scopes: ["supplier.read"], organisation: "…" }, "organisation"],
  [{ name: "x".repeat(101), scopes: ["supplier.read"] }, "name"],
])("%j is refused at %s, and nothing is made", async (body, field) => {
  const before = await keysThere();
  const reply = await make(body);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.error.fields)).toEqual([field]);
  expect(reply.body.error.fields[field]).not.toMatch(/Invalid|Too |expected/);
  expect(await keysThere()).toBe(before);
});

test("a repeat under the same Idempotency-Key makes nothing and tells no secret, which stands nowhere", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const body = { name: "Once", scopes: ["customer.read"] };
  const first = await make(body, headers);
  const before = await keysThere();
  const again = await make(body, headers);
  expect(again).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
  expect(await keysThere()).toBe(before);
  const { rows } = await vanik.deps.db.$client.query("select reply from idempotency_keys where key = $1", [
    headers["idempotency-key"],
  ]);
  expect(rows).toEqual([{ reply: null }]);
  expect(JSON.stringify(again.body)).not.toContain(first.body.success.data.secret);
});

test("a key is revoked once; the list has it behind those that open", async () => {
  const gone = await made({ name: "Gone", scopes: ["customer.read"] });
  await made({ name: "Newer", scopes: ["customer.read"] });
  const revoke = () => vanik.call("POST", `/keys/${gone.id}/revoke`, { token: desk });
  const { revoked_at: at } = (await revoke()).body.success.data;
  expect(at).toBe(vanik.deps.clock.now().toISOString());
  vanik.advance(60);
  expect((await revoke()).body.success.data.revoked_at).toBe(at);
  const keys = await list();
  expect(keys.at(-1)).toMatchObject({ id: gone.id, revoked_at: at });
  expect(keys[0]).toMatchObject({ name: "Newer", revoked_at: null });
  expect((await vanik.call("POST", `/keys/${randomUUID()}/revoke`, { token: desk })).status).toBe(404);
});

test("a hundred keys open and no more", async () => {
  const left = 100 - (await list()).filter(({ revoked_at }) => !revoked_at).length;
  for (let n = 0; n < left; n++) await made({ name: `Key ${n}`, scopes: ["customer.read"] });
  expect(await make({ name: "One more", scopes: ["customer.read"] })).toMatchObject({
    status: 422,
    body: { error: { code: "refused" } },
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
