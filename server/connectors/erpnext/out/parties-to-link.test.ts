// Who registered and may be a party that is there waits for the desk, which says that it is a new one (connector 4, An account and its party).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registeredBuyer, registration } from "../../../../tests/accounts.ts";
import type { TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { insertBareDocument } from "../../../../tests/documents.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { startSending, type SendingBeside } from "../../../../tests/erpnext/sending.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import { organisations, users } from "../../../modules/accounts/tables.ts";
import { erpnextOutbox } from "../outbox-tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { writeLinks } from "../in/links.ts";

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

const drain = () => beside.drain();
const waiting = async () => (await vanik.call("GET", "/desk/erpnext/links", { token: desk })).body.success.data;
const settleAs = (id: string, body: object, token = desk) =>
  vanik.call("POST", `/desk/erpnext/links/${id}`, { token, body });
const settle = (id: string, version: number, token = desk) => settleAs(id, { do: "new", version }, token);
const organisationOf = async (email: string) => {
  const { db } = vanik.deps;
  const [row] = await db
    .select({ organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.email, email));
  return row!.organisation;
};
const personOf = async (email: string) => (await vanik.deps.db.select().from(users).where(eq(users.email, email)))[0]!;
const there = (name: string) =>
  site.store.all("Customer").filter((one) => String(one["customer_name"]).startsWith(name));

/** A Customer as its page leaves it here: that of the demonstration's first buyer, or one of a user's company. */
async function mirror(name: string, seen: object, known: object, email = "buyer@vanik.example"): Promise<string> {
  site.store.insert("Customer", { customer_name: name, customer_type: "Company" }, "Administrator");
  const party = await organisationOf(email);
  const moment = "2026-01-01 10:00:00.000000";
  await inTransaction(vanik.deps.db, (tx) =>
    writeLinks(tx, [
      {
        doctype: "Customer",
        name,
        localKind: "organisation",
        localId: party.id,
        creation: moment,
        modified: moment,
        docstatus: 0,
        seen: { name, ...seen },
        ...known,
      },
    ]),
  );
  return party.id;
}

test("who may be there stands with whom it may be, and is made as new once the desk says so", async () => {
  const party = await mirror("Deccan Pumps", { key: "deccan pumps" }, { emails: ["first@deccan.example"] });
  await mirror("Nobody Alike", { key: "nobody alike" }, { emails: ["other@nobody.example"] });
  await registeredBuyer(vanik, "first@deccan.example", "Deccan Pumps");
  await drain();
  const [first, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    name: "Deccan Pumps",
    side: "buyer",
    people: [{ email: "first@deccan.example" }],
    sentence: "A contact of Deccan Pumps has the email first@deccan.example",
    candidates: [
      {
        party,
        name: (await organisationOf("buyer@vanik.example")).name,
        sentence: "A contact of Deccan Pumps has the email first@deccan.example",
      },
    ],
  });
  const { token: sourcing } = await addHand(vanik, ["sourcing"]);
  expect((await settle(first.organisation, first.version, sourcing)).status).toBe(403);
  expect((await settle(first.organisation, first.version + 1)).status).toBe(409);
  expect((await settle(first.organisation, first.version)).status).toBe(200);
  // What the desk said holds though ERPNext fails at it meanwhile.
  site.fault = ({ method }) => (method === "POST" ? new Frappe("OperationalError", "Not now") : undefined);
  await drain();
  site.fault = undefined;
  vanik.advance(11);
  await drain();
  expect(there("Deccan Pumps").map(({ name }) => name)).toEqual(["Deccan Pumps", "Deccan Pumps - 1"]);
  expect(await waiting()).toEqual([]);
  const again = await settle(first.organisation, first.version);
  expect([again.status, again.body.error.message]).toEqual([422, "It was sent meanwhile"]);
  // ERPNext calls it otherwise: the desk is told, and keeps it so.
  const problems = async () => (await vanik.call("GET", "/desk/erpnext/problems", { token: desk })).body.success.data;
  const [problem, ...others] = await problems();
  expect([others, problem]).toMatchObject([
    [],
    {
      act: "party",
      whose: "Deccan Pumps",
      party: first.organisation,
      sentence: "Made as Deccan Pumps - 1 beside Deccan Pumps",
      open: ["keep"],
    },
  ]);
  const settleProblem = (body: object, token = desk) =>
    vanik.call("POST", `/desk/erpnext/problems/${problem.id}`, { token, body });
  expect((await settleProblem({ do: "keep" }, sourcing)).status).toBe(403);
  expect((await settleProblem({ do: "again" })).status).toBe(422);
  expect((await settleProblem({ do: "keep" })).status).toBe(200);
  expect(await problems()).toEqual([]);
  const [line] = (await vanik.call("GET", "/audit?limit_page_length=1", { token: desk })).body.success.data;
  expect(line).toMatchObject({ name: "Deccan Pumps", after: { erpnext_act: "party", done: "kept as made" } });
  expect((await beside.rows()).map(({ act, state }) => [act, state])).toEqual([["party", "sent"]]);
});

test.each([
  [
    "name, its legal form written otherwise",
    "first@gokul.example",
    "Gokul Works Pvt. Ltd.",
    "9811100033",
    "Gokul Works Private Limited has the same name",
  ],
  [
    "name, its signs written otherwise",
    "first@hari.example",
    "Hari & Sons",
    "9811100044",
    "Hari-&-Sons has the same name",
  ],
  [
    "phone",
    "first@indus.example",
    "Indus Bearings",
    "9811100022",
    "A contact of Old Customer has the phone 9811100022",
  ],
])("who may be there by its %s alone waits for the desk", async (_what, email, name, phone, sentence) => {
  await mirror("Gokul Works Private Limited", { key: "gokulworksprivatelimited" }, {});
  await mirror("Hari-&-Sons", { key: "harisons" }, {});
  await mirror("Old Customer", { key: "oldcustomer" }, { phones: ["9811100022"] });
  await registeredBuyer(vanik, email, name, phone);
  await drain();
  const [first] = await waiting();
  expect(first).toMatchObject({ name, sentence, candidates: [{ sentence }] });
  expect(there(name)).toEqual([]);
});

test("a supplier is sourcing's to settle; twice it is settled once", async () => {
  site.store.insert(
    "Supplier",
    { supplier_name: "Mill Steel", supplier_type: "Company", supplier_group: "Local" },
    "Administrator",
  );
  const body = { ...(await registration(vanik, "first@mill.example", "Mill Steel")), userType: "supplier" };
  expect((await vanik.call("POST", "/register", { body })).status).toBe(200);
  await drain();
  const [first] = await waiting();
  expect(first).toMatchObject({ side: "supplier", candidates: [] });
  const { token: sales } = await addHand(vanik, ["sales"]);
  expect((await settle(first.organisation, first.version, sales)).status).toBe(403);
  expect((await settle(first.organisation, first.version)).status).toBe(200);
  expect((await settle(first.organisation, first.version)).status).toBe(409);
});

describe("who registered and is linked to a party that is there", () => {
  const inquire = async (token: string) => {
    const items = [{ item_code: "", item_name: "Gear pump", qty: 2, uom: "Nos" }];
    const body = {
      party_name: "x",
      opportunity_amount: 1,
      with_items: 1,
      items,
      email: "x@x.example",
      phone: "9876543210",
    };
    const reply = await vanik.call("POST", "/sendEnquiry", { token, body });
    return reply.body.success.data.name as string;
  };
  const read = (path: string, token: string) => vanik.call("GET", path, { token });

  test("is refused where the party is disabled there", async () => {
    const id = await mirror("Third Works", { key: "thirdworks" }, { emails: ["first@third.example"] });
    const { name } = await organisationOf("buyer@vanik.example");
    await registeredBuyer(vanik, "first@third.example", "Third Works");
    await drain();
    const [first] = await waiting();
    const { db, clock } = vanik.deps;
    const block = (blockedAt: Date | null) =>
      db.update(organisations).set({ blockedAt }).where(eq(organisations.id, id));
    await block(clock.now());
    const reply = await settleAs(first.organisation, { do: "to", to: name, version: first.version });
    expect([reply.status, reply.body.error.message]).toEqual([
      422,
      `${name} is disabled in ERPNext: enable it there first.`,
    ]);
    await block(null);
    expect(await waiting()).toHaveLength(1);
  });

  test("is its people as members, with inquiries, files and calls, its administrators are mailed, and the registration goes", async () => {
    await mirror("Sahyadri", { key: "sahyadri" }, { emails: ["second@sahyadri.example"] });
    const before = await organisationOf("buyer@vanik.example");
    await registeredBuyer(vanik, "second@sahyadri.example", "Sahyadri");
    const token = await vanik.tokenOf("second@sahyadri.example", "Mango7tree");
    const inquiry = await inquire(token);
    const own = await organisationOf("second@sahyadri.example");
    const caller = { name: "Asha", phone: "9876543210", email: "second@sahyadri.example" };
    expect((await vanik.call("POST", "/callback", { body: caller, token })).status).toBe(200);
    const order = await insertBareDocument(vanik, "sales_order", ["second@sahyadri.example"]);
    const { body: form, headers } = await formBody([
      ["name", order],
      ["docType", "PO"],
      ["myfile", { name: "order.pdf", bytes: pdf }],
    ]);
    expect((await vanik.call("POST", "/uploadDocument", { token, body: form, headers })).status).toBe(200);
    await vanik.deps.db.insert(erpnextOutbox).values({
      id: newId(),
      lane: own.id,
      act: "profile",
      subject: own.id,
      dueAt: vanik.deps.clock.now(),
      createdAt: vanik.deps.clock.now(),
    });
    await drain();
    const [first] = await waiting();
    expect(first.candidates).toMatchObject([{ name: before.name }]);
    await vanik.runMailJobs();
    const { token: other } = await addHand(vanik, ["content"]);
    const body = { do: "to", to: before.name, version: first.version };
    expect((await settleAs(own.id, body, other)).status).toBe(403);
    expect((await settleAs(own.id, { ...body, version: first.version + 1 })).status).toBe(409);
    expect((await settleAs(own.id, { ...body, to: "Nobody at all" })).body.error.fields).toHaveProperty("to");
    expect((await settleAs(own.id, { ...body, to: own.name })).body.error.fields).toHaveProperty("to");
    expect((await settleAs(own.id, { do: "to", version: first.version })).status).toBe(400);
    expect((await settleAs(own.id, body)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await personOf("second@sahyadri.example")).toMatchObject({ organisationId: before.id, roles: ["member"] });
    expect(await vanik.deps.db.select().from(organisations).where(eq(organisations.id, own.id))).toEqual([]);
    // Both read it, and its history.
    for (const reader of [token, await vanik.tokenOf("buyer@vanik.example")]) {
      const reply = await read(`/opportunity/${inquiry}`, reader);
      expect([reply.status, reply.body.success?.data.history.length]).toEqual([200, 1]);
      const [file] = (await read(`/purchaseOrder/${order}/files`, reader)).body.success.data;
      expect(file).toMatchObject({ file_name: "order.pdf" });
      expect((await vanik.call("GET", `/purchaseOrder/${order}/files/${file.id}`, { token: reader })).status).toBe(200);
    }
    for (const table of ["files", "call_requests"]) {
      const { rows } = await vanik.deps.db.$client.query(
        `select distinct organisation_id from ${table} where organisation_id = any($1)`,
        [[own.id, before.id]],
      );
      expect(rows, table).toEqual([{ organisation_id: before.id }]);
    }
    expect((await vanik.runMailJobs()).map(({ to, subject }) => [to.address, subject])).toEqual([
      ["buyer@vanik.example", `Somebody new of ${before.name} at Vanik`],
    ]);
    expect((await beside.rows()).map(({ act, state, lane }) => [act, state, lane === before.id])).toEqual([
      ["party", "dropped", true],
      ["inquiry", "sent", true],
      ["call", "waiting", true],
      ["file", "waiting", true],
      ["profile", "dropped", true],
    ]);
    expect((await settleAs(own.id, body)).status).toBe(404);
  });

  test("of a supplier is unknown to its people from now on, whenever the account was made", async () => {
    site.store.insert("Supplier", { supplier_name: "Rajkot", supplier_type: "Company" }, "Administrator");
    const there = await organisationOf("supplier@vanik.example");
    const moment = "2026-01-01 10:00:00.000000";
    const link = { doctype: "Supplier", name: "Rajkot", localKind: "organisation", localId: there.id } as const;
    await inTransaction(vanik.deps.db, (tx) =>
      writeLinks(tx, [{ ...link, creation: moment, modified: moment, docstatus: 0 }]),
    );
    const body = { ...(await registration(vanik, "new@rajkot.example", "Rajkot")), userType: "supplier" };
    expect((await vanik.call("POST", "/register", { body })).status).toBe(200);
    const registered = (await personOf("new@rajkot.example")).letInByDeskAt!;
    await drain();
    vanik.advance(60);
    const [first] = await waiting();
    await vanik.runMailJobs();
    const linked = await settleAs(first.organisation, { do: "to", to: there.name, version: first.version });
    expect([linked.status, vanik.logged]).toEqual([200, []]);
    const person = await personOf("new@rajkot.example");
    expect(person.organisationId).toBe(there.id);
    expect(person.letInByDeskAt!.getTime()).toBeGreaterThan(registered.getTime());
    expect(person.createdAt.getTime()).toBeGreaterThan(registered.getTime());
    expect((await vanik.runMailJobs()).map(({ to, subject }) => [to.address, subject])).toContainEqual([
      "supplier@vanik.example",
      `Vanik has let somebody in for ${there.name}`,
    ]);
  });
});

test("who is refused is mailed why, signs in no more, and is not made there", async () => {
  await mirror("Konkan Mills", { key: "konkan mills" }, { emails: ["first@konkan.example"] });
  await registeredBuyer(vanik, "first@konkan.example", "Konkan Mills");
  await drain();
  const [first] = await waiting();
  await vanik.runMailJobs();
  expect(
    (await settleAs(first.organisation, { do: "refuse", version: first.version })).body.error.fields,
  ).toHaveProperty("reason");
  const refuse = { do: "refuse", version: first.version, reason: "Konkan Mills does not know you" };
  expect((await settleAs(first.organisation, refuse)).status).toBe(200);
  const mails = await vanik.runMailJobs();
  expect(mails.map(({ to, text }) => [to.address, text.includes("Konkan Mills does not know you.")])).toEqual([
    ["first@konkan.example", true],
  ]);
  const login = { email: "first@konkan.example", password: "Mango7tree" };
  expect((await vanik.call("POST", "/login", { body: login })).status).not.toBe(200);
  await drain();
  expect(there("Konkan Mills")).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect((await settleAs(first.organisation, refuse)).status).toBe(409);
});

test("a supplier that ERPNext does not make beside another says what becomes of it", async () => {
  site.store.insert("Supplier", { supplier_name: "Twice Steel", supplier_type: "Company" }, "Administrator");
  const body = { ...(await registration(vanik, "first@twice.example", "Twice Steel")), userType: "supplier" };
  await vanik.call("POST", "/register", { body });
  await drain();
  const [first] = await waiting();
  expect((await settle(first.organisation, first.version)).status).toBe(200);
  await drain();
  const [again] = await waiting();
  expect(again.sentence).toBe(
    "ERPNext makes no second supplier called Twice Steel: link to the one that is there, or rename that one and make this as new again",
  );
});
