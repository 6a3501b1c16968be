// What is taken of a hint, and what is not, on the real application; and that ERPNext's own webhooks arrive.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { startStandIn, type StandIn } from "../../../tests/erpnext/standin.ts";
import { saveHookSecret } from "./hook-secret.ts";
import { createPreparer } from "./prepare.ts";
import { readErpnextState } from "./store.ts";
import { erpnextHints } from "./tables.ts";

const hookSecret = "a secret of the hooks";
let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({}, { erpnext: { url: "http://127.0.0.1:9", key: "portal", secret: "secret" } });
  await saveHookSecret(vanik.deps, vanik.deps.db, hookSecret);
});
beforeEach(async () => void (await vanik.deps.db.delete(erpnextHints)));
afterAll(() => vanik.close());

const sign = (body: string, key = hookSecret) => createHmac("sha256", key).update(body).digest("base64");
async function postHook(
  body: string,
  { doctype = "Customer", signature = sign(body) }: { doctype?: string; signature?: string | null } = {},
) {
  const { statusCode } = await vanik.app.inject({
    method: "POST",
    url: `/api/erpnext/hook/${encodeURIComponent(doctype)}`,
    headers: {
      "content-type": "application/json",
      ...(signature !== null && { "x-frappe-webhook-signature": signature }),
    },
    payload: body,
  });
  return statusCode;
}
const hints = async () =>
  (await vanik.deps.db.select().from(erpnextHints)).map(({ doctype, name }) => `${doctype} ${name}`).toSorted();

describe("a hint", () => {
  test("is kept once however often it is told, by DocType and name, with the moment of the last", async () => {
    const name = "ACC/SINV 2026%1 वणिक्";
    for (const doctype of ["Customer", "Sales Invoice", "Customer"]) {
      vanik.advance(90);
      expect(await postHook(JSON.stringify({ name }), { doctype })).toBe(204);
    }
    expect(await hints()).toEqual([`Customer ${name}`, `Sales Invoice ${name}`]);
    expect((await readErpnextState(vanik.deps.db)).hintAt).toEqual(vanik.deps.clock.now());
  });

  test.each<[string, string, Parameters<typeof postHook>[1], number]>([
    ["unsigned", '{"name": "A"}', { signature: null }, 401],
    ["signed by another secret", '{"name": "A"}', { signature: sign('{"name": "A"}', "another") }, 401],
    ["signed for another body", '{"name": "A"}', { signature: sign('{"name": "B"}') }, 401],
    ["with a signature that is none", '{"name": "A"}', { signature: "none" }, 401],
    ["of a DocType that is not mirrored", '{"name": "A"}', { doctype: "User" }, 404],
    ["of what every object has", '{"name": "A"}', { doctype: "constructor" }, 404],
    ["without a name", "{}", {}, 400],
    ["with a name that is no text", '{"name": 7}', {}, 400],
    ["with an empty name", '{"name": ""}', {}, 400],
    ["with a name of 141 characters", JSON.stringify({ name: "x".repeat(141) }), {}, 400],
    ["that is no JSON", "name=A", {}, 400],
    ["that is nothing", "null", {}, 400],
    ["of 17 KB", JSON.stringify({ name: "A", more: "x".repeat(17 * 1024) }), {}, 413],
  ])("%s is not taken", async (_, body, how, status) => {
    expect(await postHook(body, how)).toBe(status);
    expect(await hints()).toEqual([]);
  });

  test("above 10,000 is not kept, and is still a sign that ERPNext tells", async () => {
    await vanik.deps.db.$client.query(
      "insert into erpnext_hints select 'Item', 'I' || n, now() from generate_series(1, 10001) n",
    );
    vanik.advance(120);
    expect(await postHook('{"name": "A"}')).toBe(204);
    expect(await hints()).toHaveLength(10_001);
    expect((await readErpnextState(vanik.deps.db)).hintAt).toEqual(vanik.deps.clock.now());
  });

  test("is not taken where ERPNext was never prepared, nor where Vanik trades by itself", async () => {
    const alone = await startTestApp();
    const reply = await alone.app.inject({
      method: "POST",
      url: "/api/erpnext/hook/Customer",
      headers: { "x-frappe-webhook-signature": sign("{}") },
      payload: "{}",
    });
    expect([403, 404]).toContain(reply.statusCode);
    await alone.close();
    await vanik.deps.db.$client.query("update erpnext_state set hook_secret = null");
    expect(await postHook('{"name": "A"}')).toBe(401);
    await saveHookSecret(vanik.deps, vanik.deps.db, hookSecret);
  });
});

test("what changes at ERPNext is told by the webhooks that prepare makes", async () => {
  const site: StandIn = await startStandIn({ isPrepared: false });
  const address = await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  const preparer = createPreparer({ url: site.url, key: "manager", secret: "secret" });
  const preparing = {
    publicUrl: address,
    hookSecret,
    isNewSecret: true,
    emailGroup: "",
    lostReason: "",
  };
  for (const step of await preparer.plan(preparing)) await preparer.carryOut(step);
  preparer.close();
  const customer = site.store.insert(
    "Customer",
    { customer_name: "Acme “Buyers”", customer_type: "Company" },
    "Administrator",
  );
  site.store.set(customer, { disabled: 1 });
  await site.webhooks.send();
  expect(await hints()).toEqual([`Customer ${customer.name}`]);
  expect([site.webhooks.waiting, site.webhooks.lost]).toEqual([[], []]);
  await site.close();
});
