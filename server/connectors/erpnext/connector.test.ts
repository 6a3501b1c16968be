// A check as the desk begins and reads it, on the real application beside a stand-in.
import { createErpnextClient } from "./client.ts";
import { writeErpnextState } from "./store.ts";
import { erpnextCursors } from "./tables.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeErpnextMark } from "../../modules/content/use-cases.ts";
import { inTransaction } from "../../platform/db.ts";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { watchConnections } from "../../../tests/erpnext/watch-connections.ts";
import { startStandIn, type StandIn } from "../../../tests/erpnext/standin.ts";

let site: StandIn;
let vanik: TestApp;
let token: string;
let heldAt: string[];
beforeAll(async () => {
  site = await startStandIn();
  vanik = await startTestApp({}, { erpnext: { url: site.url, key: "portal", secret: "secret" } });
  token = await vanik.tokenOf("desk@vanik.example");
  heldAt = watchConnections(vanik, site);
});
afterAll(async () => {
  await vanik.close();
  await site.close();
  expect(heldAt).toEqual([]);
});

const done = async (method: "GET" | "POST", path: string, status: number) => {
  const reply = await vanik.call(method, path, { token, ...(method === "POST" && { body: {} }) });
  expect(reply.status).toBe(status);
  return reply.body.success.data;
};
const check = () => done("GET", "/desk/erpnext/check", 200);
const settled = () => vi.waitUntil(async () => ((await check()).checking ? null : check()), { timeout: 60_000 });

test("is read before there was one, begun, and read once it is done", async () => {
  expect(await check()).toEqual({ url: site.url, checking: false, checked_at: null, points: null });
  await done("POST", "/desk/erpnext/check", 202);
  const { points, checked_at } = await settled();
  expect(checked_at).toBe(vanik.deps.clock.now().toISOString());
  expect(points).toContainEqual({ about: "Version", state: "ok", says: "ERPNext 15.0.0." });
  expect(points).toContainEqual({ about: "Company", state: "fault", says: "Choose it in Settings, ERPNext." });
});

test("goes by what the setting names by then", async () => {
  const { version } = await done("GET", "/desk/settings/erpnext", 200);
  const changed = await vanik.call("PUT", "/desk/settings/erpnext", {
    token,
    body: { version, company: "Demo Traders" },
  });
  expect(changed.status).toBe(200);
  await done("POST", "/desk/erpnext/check", 202);
  expect((await settled()).points).toContainEqual({ about: "Company", state: "ok", says: "“Demo Traders”." });
});

test("one at a time: a second press finds the first, and one whose node has ended waits for nobody", async () => {
  site.fault = ({ path }) => (path.endsWith("/ping") ? "hang" : undefined);
  const pings = () => site.calls.filter(({ path }) => path.endsWith("/ping")).length;
  const before = pings();
  await Promise.all([1, 2, 3].map(() => done("POST", "/desk/erpnext/check", 202)));
  await vi.waitUntil(() => pings() > before, { timeout: 60_000 });
  expect(await done("POST", "/desk/erpnext/check", 202)).toMatchObject({ checking: true });
  await done("GET", "/desk/erpnext/choices", 200);
  expect(pings()).toBe(before + 1);
  vanik.advance(300);
  expect(await check()).toMatchObject({ checking: false });
  site.fault = undefined;
  await done("POST", "/desk/erpnext/check", 202);
  await settled();
  expect(pings()).toBe(before + 2);
});

test("of another address than the mark's asks nothing there, and says how it is followed", async () => {
  const { db } = vanik.deps;
  await inTransaction(db, (tx) =>
    writeErpnextMark(tx, { url: "https://erp.example.com", since: "2026-11-29T00:00:00Z" }),
  );
  site.calls.length = 0;
  await done("POST", "/desk/erpnext/check", 202);
  expect(await done("GET", "/desk/erpnext/choices", 200)).toMatchObject({ choices: { company: [] }, guesses: {} });
  expect((await settled()).points).toEqual([
    { about: "Address", state: "fault", says: expect.stringContaining("moved, say so by npm run erpnext -- adopt") },
  ]);
  expect(site.calls).toEqual([]);
  await inTransaction(db, (tx) => writeErpnextMark(tx, { url: site.url, since: "2026-11-29T00:00:00Z" }));
});

test.each([
  [null, "app"],
  [{ erpnext: "15.99.1" }, "app"],
  [{ erpnext: "16.0.0-dev" }, "desk"],
] as const)("of the release %j the desk is led to its pages below /%s", async (versions, desk) => {
  await writeErpnextState(vanik.deps.db, { versions });
  expect((await done("GET", "/profile", 200)).erpnext).toEqual({ url: site.url, desk });
});

test("is begun and read by administrators alone, as is a comparison", async () => {
  const { token: sales } = await addHand(vanik, ["sales"]);
  const others = await Promise.all(
    ["buyer@vanik.example", "supplier@vanik.example"].map((email) => vanik.tokenOf(email)),
  );
  for (const theirs of [sales, ...others])
    for (const path of ["/desk/erpnext/check", "/desk/erpnext/compare"])
      for (const method of ["GET", "POST"] as const)
        expect((await vanik.call(method, path, { token: theirs, ...(method === "POST" && { body: {} }) })).status).toBe(
          403,
        );
});

test("a comparison before anything is read says so, and one that ERPNext does not answer says why", async () => {
  const none = { failure: null, doctypes: [], differences: [], too_many: false, sent_gone: [] };
  const compared = () => done("GET", "/desk/erpnext/compare", 200);
  const settledComparison = () =>
    vi.waitUntil(async () => ((await compared()).comparing ? null : compared()), { timeout: 60_000 });
  expect(await compared()).toEqual({ comparing: false, compared_at: null, ...none });
  await done("POST", "/desk/erpnext/compare", 202);
  expect(await settledComparison()).toMatchObject({
    compared_at: vanik.deps.clock.now().toISOString(),
    failure: "Nothing of ERPNext has been read whole yet: that begins by itself.",
  });
  const { db, clock } = vanik.deps;
  const filledAt = clock.now();
  await db.insert(erpnextCursors).values([
    { doctype: "Customer", filledAt },
    { doctype: "Contact", filledAt },
  ]);
  site.fault = ({ path }) => (path.endsWith("get_versions") ? "html" : undefined);
  await done("POST", "/desk/erpnext/compare", 202);
  expect((await settledComparison()).failure).toMatch(/^ERPNext could not be read: /);
  site.fault = undefined;
  await done("POST", "/desk/erpnext/compare", 202);
  expect(await settledComparison()).toMatchObject({
    failure: null,
    doctypes: [{ doctype: "Customer", gone: 0 }],
    too_many: false,
  });
});

test("one DocType or all is read anew by an administrator's word, which the log keeps", async () => {
  const refill = (body: object) => vanik.call("POST", "/desk/erpnext/refill", { token, body });
  const { db } = vanik.deps;
  const filled = async () =>
    (await db.select().from(erpnextCursors)).filter(({ filledAt }) => filledAt).map(({ doctype }) => doctype);
  expect((await refill({ doctype: "Contact" })).body.error.fields).toEqual({
    doctype: "Choose what is read by itself",
  });
  expect((await refill({ doctype: "Customer" })).body.success.data).toEqual({ doctypes: ["Customer"] });
  expect(await filled()).toEqual(["Contact"]);
  expect((await refill({})).body.success.data).toEqual({ doctypes: ["Customer"] });
  const [line] = await done("GET", "/audit?limit_page_length=1", 200);
  expect(line).toMatchObject({ name: "All of it", after: { doctype: "Customer", done: "read anew" } });
  const { token: sales } = await addHand(vanik, ["sales", "sourcing", "content"]);
  expect((await vanik.call("POST", "/desk/erpnext/refill", { token: sales, body: {} })).status).toBe(403);
});

test("what there is to choose from is read by name", async () => {
  expect(await done("GET", "/desk/erpnext/choices", 200)).toMatchObject({
    choices: { company: ["Demo Traders"] },
    guesses: { company: "Demo Traders" },
  });
});

test("a connection that is held while ERPNext is asked is noticed", async () => {
  const client = createErpnextClient({ url: site.url, key: "portal", secret: "secret" });
  const noticed = watchConnections(vanik, site, 50);
  await client.ping();
  expect(noticed).toEqual([]);
  await inTransaction(vanik.deps.db, () => client.ping());
  expect(noticed).toEqual(["/api/method/ping"]);
  client.close();
});
