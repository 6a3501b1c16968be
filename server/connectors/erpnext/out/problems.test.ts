// What ERPNext refused stands before the desk with whose it is, and is tried again or dropped by who has the right of it (connector 5, Dead letters).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registeredBuyer } from "../../../../tests/accounts.ts";
import type { TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { startSending, type SendingBeside } from "../../../../tests/erpnext/sending.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import { contactMessages } from "../../../modules/content/tables.ts";
import { writeErpnextState } from "../store.ts";
import { erpnextCursors, erpnextLinks, type LinkLeftOut } from "../tables.ts";

let beside: SendingBeside;
let vanik: TestApp;
let site: StandIn;
let desk: string;
beforeAll(async () => {
  beside = await startSending({ RATE_LIMIT: "off" });
  ({ vanik, site } = beside);
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => beside.close());
beforeEach(() => beside.begin());

const refuses = () =>
  (site.fault = ({ method }) => (method === "POST" ? new Frappe("ValidationError", "Not so") : undefined));
const drain = () => beside.drain();
const inquire = async (email: string): Promise<string> => {
  const items = [{ item_code: "", item_name: "Gear pump", qty: 2, uom: "Nos" }];
  const body = { party_name: "Guest", opportunity_amount: 1, with_items: 1, items, email, phone: "9876543210" };
  return (await vanik.call("POST", "/sendEnquiry", { body })).body.success.data.name;
};
const write = (email: string) =>
  vanik.call("POST", "/contact", {
    body: { name: "Ravi", company: "Ravi & Sons", email, phone: "9876543210", message: "Hello" },
  });
const read = async (path = "/desk/erpnext/problems") =>
  (await vanik.call("GET", path, { token: desk })).body.success.data;
const settle = (id: string, body: object, token = desk) =>
  vanik.call("POST", `/desk/erpnext/problems/${id}`, { token, body });
const states = async () => (await beside.rows()).map(({ state }) => state);

test("each says whose it is, why and what it is of; of what is forgotten nobody is named", async () => {
  refuses();
  const name = await inquire("stores@works.example");
  await registeredBuyer(vanik, "first@fresh.example", "Fresh Works");
  await write("ravi@sons.example");
  await write("gone@sons.example");
  await drain();
  await vanik.deps.db.delete(contactMessages).where(eq(contactMessages.email, "gone@sons.example"));
  const sentence = "ERPNext refused it: Not so";
  expect(await read()).toMatchObject([
    { act: "inquiry", whose: "stores@works.example", sentence, document: { kind: "opportunity", name }, party: null },
    { act: "party", whose: "Fresh Works", side: "buyer", party: expect.any(String) },
    { act: "contact", whose: "ravi@sons.example", sentence },
    { act: "contact", whose: null, sentence },
  ]);
  expect(await read("/desk/erpnext")).toMatchObject({
    url: site.url,
    state: "up",
    out: { waiting: 0, refused: 4, oldest: null, unmerged: false },
    to_link: 0,
  });
  const nothingElse = { not_up_since: null, many_gone_since: null, to_link: 0 };
  expect((await read("/desk/today")).erpnext).toEqual({ ...nothingElse, problems: 4 });
});

test("Today tells that so much is gone there that the desk is asked, until it has decided", async () => {
  const { db, clock } = vanik.deps;
  const since = clock.now();
  await writeErpnextState(db, { manyGoneSince: since });
  const sinceOnToday = async () => (await read("/desk/today")).erpnext.many_gone_since;
  expect(await sinceOnToday()).toBe(since.toISOString());
  expect((await read("/desk/erpnext")).many_gone).toMatchObject({ since: since.toISOString() });
  await writeErpnextState(db, { manyGoneSince: null });
  expect(await sinceOnToday()).toBeNull();
});

test("Today tells since when ERPNext is away and who waits to be linked; its page also what is left out, by reason", async () => {
  const { db, clock } = vanik.deps;
  const since = clock.now();
  await writeErpnextState(db, { notUp: "away", awaySince: since, lastError: "ERPNext does not answer" });
  site.store.insert("Customer", { customer_name: "Waits Works", customer_type: "Company" }, "Administrator");
  await registeredBuyer(vanik, "first@waits.example", "Waits Works");
  await drain();
  const moment = "2026-01-01 10:00:00.000000";
  const leftOutLink = (doctype: string, name: string, leftOut: LinkLeftOut) => ({
    doctype,
    name,
    creation: moment,
    modified: moment,
    docstatus: 0,
    leftOut,
  });
  await db
    .insert(erpnextLinks)
    .values([
      leftOutLink("Quotation", "Q-1", "currency"),
      leftOutLink("Quotation", "Q-2", "currency"),
      leftOutLink("Quotation", "Q-3", "company"),
      Object.assign(leftOutLink("Quotation", "Q-4", "company"), { goneAt: since }),
    ]);
  await db.insert(erpnextCursors).values({ doctype: "Quotation" });
  const nothingElse = { many_gone_since: null, problems: 0 };
  expect((await read("/desk/today")).erpnext).toEqual({
    ...nothingElse,
    not_up_since: since.toISOString(),
    to_link: 1,
  });
  expect(await read("/desk/erpnext")).toMatchObject({
    state: "away",
    since: since.toISOString(),
    last_error: "ERPNext does not answer",
    to_link: 1,
    streams: [{ doctype: "Quotation", left_out: { currency: 2, company: 1 } }],
  });
  await writeErpnextState(db, { notUp: null, awaySince: null });
  await db.delete(erpnextLinks);
  await db.delete(erpnextCursors);
});

test("tried again it is sent, one alone or all of an act, and leaves the others", async () => {
  refuses();
  for (const email of ["a@again.example", "b@again.example", "c@again.example"]) await write(email);
  await inquire("d@again.example");
  await drain();
  const [first, second, , inquiry] = await read();
  site.fault = undefined;
  expect((await settle(first.id, { do: "again" })).body.success.data).toEqual({ settled: 1 });
  await drain();
  expect(await states()).toEqual(["sent", "refused", "refused", "refused"]);
  expect((await settle(second.id, { do: "again", all: true })).body.success.data).toEqual({ settled: 2 });
  await drain();
  expect(await states()).toEqual(["sent", "sent", "sent", "refused"]);
  expect(await read()).toMatchObject([{ id: inquiry.id }]);
});

test("what was settled or sent since is told, and nothing is done", async () => {
  refuses();
  await write("late@sons.example");
  await drain();
  const [problem] = await read();
  site.fault = undefined;
  expect((await settle(problem.id, { do: "again" })).status).toBe(200);
  expect((await settle(problem.id, { do: "drop", reason: "Told by phone" })).status).toBe(409);
  await drain();
  const sent = await settle(problem.id, { do: "again" });
  expect([sent.status, sent.body.error.message]).toEqual([422, "It was sent meanwhile"]);
  expect((await settle("01a220bd-4612-7047-b423-832a73ed276a", { do: "again" })).status).toBe(404);
});

test("dropped it takes a reason, who has the right of its act, and a line of the log", async () => {
  refuses();
  const name = await inquire("drop@works.example");
  await drain();
  const [problem] = await read();
  expect((await settle(problem.id, { do: "drop" })).body.error.fields).toHaveProperty("reason");
  const { token: sourcing } = await addHand(vanik, ["sourcing"]);
  expect((await settle(problem.id, { do: "drop", reason: "Told by phone" }, sourcing)).status).toBe(403);
  const { token: sales } = await addHand(vanik, ["sales"]);
  expect((await settle(problem.id, { do: "drop", reason: "Told by phone" }, sales)).status).toBe(200);
  expect(await states()).toEqual(["dropped"]);
  const [line] = (await read("/audit?limit_page_length=1")) as { name: string; after: object }[];
  expect(line).toMatchObject({
    name,
    after: { erpnext_act: "inquiry", done: "dropped", reason: "Told by phone" },
  });
});

test("what is put anew of the same takes the place of what was refused", async () => {
  refuses();
  const subscribe = () => vanik.call("POST", "/newsletter", { body: { email: "reader@anew.example" } });
  await subscribe();
  await drain();
  expect(await states()).toEqual(["refused"]);
  const { id } = (await read("/desk/subscribers?q=reader@anew.example"))[0];
  await vanik.call("POST", `/desk/subscribers/${id}/end`, { token: desk, body: {} });
  expect(await states()).toEqual(["dropped", "waiting"]);
});
