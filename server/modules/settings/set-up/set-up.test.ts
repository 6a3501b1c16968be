// From an empty database to an open site: its steps, and what is closed until then.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { indianDay } from "../../../platform/clock.ts";
import { inTransaction } from "../../../platform/db.ts";
import { writeErpnextState } from "../../../connectors/erpnext/store.ts";
import { policies } from "../../content/tables.ts";
import { changeSetUp, readOperator, saveOperator } from "../../content/use-cases.ts";

let vanik: TestApp;
let token = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const change = (opened_at: string | null, closed: string | null = null) =>
  inTransaction(vanik.deps.db, (tx) =>
    changeSetUp(tx, vanik.deps.clock.now(), () => ({ steps: {}, opened_at, closed })),
  );
/** A read is remembered for a moment. */
const heard = (status: number) =>
  expect.poll(async () => (await get("/category")).status, { interval: 20 }).toBe(status);
beforeEach(async () => {
  await change(null);
  await heard(503);
});

const get = (path: string, more = {}) => vanik.call("GET", path, more);
const desk = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  vanik.call(method, `/desk${path}`, { token, ...(body && { body }) });
const steps = async () => (await desk("GET", "/settings/set_up")).body.success.data;

test("closed, the site's reads and what visitors send are 503; signing in, the desk and what is one's own work", async () => {
  const closed = await get("/category");
  expect([closed.status, closed.body.error.code, closed.headers["retry-after"]]).toEqual([503, "unavailable", "3600"]);
  expect((await get("/items?codes=FS-HB-12050-Z")).status).toBe(503);
  const email = "new@example.com";
  const message = { name: "A", company: "B", email, phone: "9822041176", message: "Hello" };
  for (const [path, body] of [
    ["/contact", message],
    ["/newsletter", { email }],
    ["/callback", { name: "A", email, phone: "9822041176" }],
    ["/sendEnquiry", { party_name: "A", email, items: [] }],
    ["/register", {}],
    ["/sendOTP", { email, purpose: "REGISTER" }],
  ] as const)
    expect((await vanik.call("POST", path, { body })).status, path).toBe(503);
  expect((await get("/captcha")).status).toBe(200);
  expect((await vanik.call("POST", "/sendOTP", { body: { email, purpose: "RESET" } })).status).toBe(200);
  const buyer = await vanik.tokenOf("buyer@vanik.example");
  expect((await get("/opportunity", { token: buyer })).status).toBe(200);
  expect((await get("/category", { token: buyer })).status).toBe(503);
  expect((await get("/category", { token })).status).toBe(200);
});

test("who has a preview's link reads the site; nothing of it is kept, and it ends within the hour", async () => {
  const { url, expires_at } = (await desk("POST", "/preview")).body.success.data;
  expect(Date.parse(expires_at) - vanik.deps.clock.now().getTime()).toBe(3_600_000);
  const query = new URL(url).search;
  const read = await get(`/category${query}`);
  expect([read.status, read.headers["cache-control"], read.headers.etag]).toEqual([
    200,
    "private, no-store",
    undefined,
  ]);
  expect(read.body.success.data).toHaveLength(24);
  expect((await get(`/search${query}&q=bolt`)).status).toBe(200);
  expect((await get(`/category${query}x`)).status).toBe(503);
  vanik.advance(3600);
  expect((await get(`/category${query}`)).status).toBe(503);
});

test("the site opens once company, catalogue and policies are there, and says what is missing until then", async () => {
  const before = (await steps()).value;
  expect(before).toEqual({
    steps: { company: "done", catalogue: "done", policies: "done", registration: "done", bank: "done", people: "done" },
    opened_at: null,
  });
  const deleted = await vanik.deps.db.delete(policies).returning();
  const refused = await desk("POST", "/site/open");
  expect([refused.status, refused.body.error.message]).toEqual([
    422,
    "The site cannot open yet. It still needs both policies in force.",
  ]);
  expect((await desk("GET", "/site")).body.success.data).toEqual({
    open: false,
    sentence: null,
    missing: ["policies"],
    mails: "shown",
  });
  await vanik.deps.db.insert(policies).values(deleted);
  const opened = (await desk("POST", "/site/open")).body.success.data;
  expect(opened).toEqual({ open: true, sentence: null, missing: [], mails: "shown" });
  const first = (await steps()).value.opened_at;
  await heard(200);
  vanik.advance(60);
  expect((await desk("POST", "/site/open")).status).toBe(200);
  expect((await steps()).value).toMatchObject({ opened_at: first, steps: { open: "done" } });
});

test("closed again, it says why, to callers too; opened again nothing is left of that", async () => {
  await desk("POST", "/site/open");
  expect((await desk("POST", "/site/close", { sentence: " " })).body.error.fields).toHaveProperty("sentence");
  const sentence = "We count our stock until Monday.";
  expect((await desk("POST", "/site/close", { sentence })).body.success.data).toMatchObject({ open: false, sentence });
  const { version } = await steps();
  await desk("POST", "/site/close", { sentence });
  expect((await steps()).version).toBe(version);
  await expect.poll(async () => (await get("/category")).body.error?.message).toBe(sentence);
  expect((await desk("POST", "/site/open")).body.success.data).toEqual({
    open: true,
    sentence: null,
    missing: [],
    mails: "shown",
  });
});

test("what may wait is skipped and taken up again; a fact outweighs it, and what the site needs is never skipped", async () => {
  const { version } = await steps();
  const skipped = await desk("PUT", "/settings/set_up", { version, steps: { mail: "skipped", bank: "skipped" } });
  expect(skipped.body.success.data.value.steps).toMatchObject({ mail: "skipped", bank: "done" });
  const stale = await desk("PUT", "/settings/set_up", { version, steps: { people: "skipped" } });
  expect([stale.status, stale.body.error.current]).toEqual([409, skipped.body.success.data]);
  const again = await desk("PUT", "/settings/set_up", { version: version + 1, steps: { mail: null } });
  expect(again.body.success.data.value.steps).not.toHaveProperty("mail");
  const needed = await desk("PUT", "/settings/set_up", { version: version + 2, steps: { company: "skipped" } });
  expect([needed.status, Object.keys(needed.body.error.fields)]).toEqual([400, ["steps"]]);
  const done = await desk("PUT", "/settings/set_up", { version: version + 2, steps: { mail: "done" } });
  expect([done.status, Object.keys(done.body.error.fields)]).toEqual([400, ["steps.mail"]]);
  expect((await desk("PUT", "/settings/set_up", { steps: {} })).body.error.fields).toHaveProperty("version");
});

test("promises are done once one of Home's lists is written, even if it leaves all out", async () => {
  expect((await steps()).value.steps).not.toHaveProperty("promises");
  const text = { key: "home.industries.points", language: "en", value: [] };
  const { body } = await desk("POST", "/siteTexts", text);
  expect((await steps()).value.steps).toMatchObject({ promises: "done" });
  await desk("DELETE", `/siteTexts/${body.success.data.id}`);
  expect((await steps()).value.steps).not.toHaveProperty("promises");
});

test("Today counts the steps until the site opens; an empty catalogue counts when it is wanted", async () => {
  const { db } = vanik.deps;
  const today = async () => (await desk("GET", "/today")).body.success.data.set_up;
  expect(await today()).toEqual({ done: 6, of: 11 });
  const operator = await readOperator(db);
  await inTransaction(db, (tx) => saveOperator(tx, { ...operator, legal_name: "" }));
  expect(await today()).toEqual({ done: 5, of: 11 });
  await inTransaction(db, (tx) => saveOperator(tx, operator));
  await db.execute(sql`delete from items`);
  expect(await today()).toEqual({ done: 5, of: 11 });
  const { version } = await steps();
  await desk("PUT", "/settings/set_up", { version, catalogue: "empty" });
  expect(await today()).toEqual({ done: 6, of: 11 });
  await desk("POST", "/site/open");
  expect(await today()).toBeNull();
});

test("sample policies are drafts in the operator's name, made once; read and published they hold", async () => {
  const deleted = await vanik.deps.db.delete(policies).returning();
  const made = (await desk("POST", "/samplePolicies")).body.success.data;
  expect(made.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
    ["privacy_policy", "draft"],
    ["terms_n_cond", "draft"],
  ]);
  const { legal_name } = await readOperator(vanik.deps.db);
  for (const { content } of made) {
    expect(content).toContain(legal_name);
    expect(content).not.toMatch(/demonstration|\{\{/);
  }
  expect((await desk("POST", "/samplePolicies")).body.success.data).toEqual([]);
  const [{ id, version }] = made;
  const today = indianDay(vanik.deps.clock.now());
  const unread = await desk("PUT", `/policies/${id}`, { version, effective_from: today });
  expect([unread.status, Object.keys(unread.body.error.fields)]).toEqual([400, ["read"]]);
  expect((await steps()).value.steps).not.toHaveProperty("policies");
  await vanik.deps.db.delete(policies);
  await vanik.deps.db.insert(policies).values(deleted);
});

test("the code of a mail that arrived confirms it, within two hours", async () => {
  const refused = await desk("POST", "/mail/test", { to: "nobody" });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["to"]]);
  expect((await desk("POST", "/mail/test", { to: "asha@example.com" })).status).toBe(200);
  const mail = vanik.mails.at(-1)!;
  expect(mail.to.address).toBe("asha@example.com");
  const [code = ""] = /\b\d{6}\b/.exec(mail.text) ?? [];
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect((await desk("POST", "/mail/confirm", { code: other })).body.error.fields).toHaveProperty("code");
  vanik.advance(3600);
  const confirmed = await desk("POST", "/mail/confirm", { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(confirmed.body.success.data.value.steps.mail).toBe("done");
  vanik.advance(7200);
  expect((await desk("POST", "/mail/confirm", { code })).status).toBe(400);
});

test("what the mail server has against a mail is said at once; without one outside a demonstration what to set", async () => {
  const { deps } = vanik;
  const [mailer, demonstration] = [deps.mailer, deps.demonstration];
  deps.mailer = { send: () => Promise.reject(new Error("The mail server answered 535 5.7.8 to AUTH PLAIN")) };
  const refused = await desk("POST", "/mail/test", { to: "asha@example.com" });
  expect([refused.status, refused.body.error.message]).toEqual([
    502,
    "The mail could not be handed over. The mail server answered 535 5.7.8 to AUTH PLAIN. Check the mail server and the address.",
  ]);
  Object.assign(deps, { mailer, demonstration: false });
  const unset = await desk("POST", "/mail/test", { to: "asha@example.com" });
  expect([unset.status, unset.body.error.message.split(",")[0]]).toEqual([422, "No mail server is named"]);
  Object.assign(deps, { demonstration });
});

test("beside an ERPNext that one is asked for in place of catalogue, registration and numbers, until it was checked without a fault and read", async () => {
  const url = "https://erp.example.com";
  const beside = await startTestApp({ RATE_LIMIT: "off" }, { erpnext: { url, key: "portal", secret: "secret" } });
  const desk = await beside.tokenOf("desk@vanik.example");
  const { db, clock } = beside.deps;
  await inTransaction(db, (tx) =>
    changeSetUp(tx, clock.now(), () => ({ steps: { registration: "skipped" }, opened_at: null, closed: null })),
  );
  const there = async () =>
    (await beside.call("GET", "/desk/settings/set_up", { token: desk })).body.success.data.value;
  expect((await there()).steps).toEqual({ company: "done", policies: "done", bank: "done", people: "done" });
  expect((await beside.call("GET", "/desk/today", { token: desk })).body.success.data.set_up).toEqual({
    done: 4,
    of: 9,
  });
  const refused = await beside.call("POST", "/desk/site/open", { token: desk });
  expect([refused.status, refused.body.error.message]).toEqual([
    422,
    "The site cannot open yet. It still needs ERPNext, checked without fault and read once.",
  ]);
  const company = { version: 0, company: "Demo Traders" };
  expect((await beside.call("PUT", "/desk/settings/erpnext", { token: desk, body: company })).status).toBe(200);
  const point = { about: "Address", says: "It answers." };
  await writeErpnextState(db, { points: [{ ...point, state: "fault" }] });
  expect((await there()).steps).not.toHaveProperty("erpnext");
  await writeErpnextState(db, { points: [{ ...point, state: "warning" }] });
  expect((await there()).steps).not.toHaveProperty("erpnext");
  await writeErpnextState(db, { liveSince: clock.now() });
  expect((await there()).steps).toHaveProperty("erpnext", "done");
  expect((await beside.call("POST", "/desk/site/open", { token: desk })).status).toBe(200);
  await beside.close();
});
