// What people do here is done in ERPNext exactly once and in its order, on a stand-in of it (connector 5).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registeredBuyer, registration } from "../../../../tests/accounts.ts";
import type { TestApp } from "../../../../tests/app.ts";
import { Frappe, type Type } from "../../../../tests/erpnext/refusal.ts";
import { startSending, type SendingBeside } from "../../../../tests/erpnext/sending.ts";
import type { Fault, StandIn } from "../../../../tests/erpnext/standin.ts";
import { insertBareDocument } from "../../../../tests/documents.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { organisations, users } from "../../../modules/accounts/tables.ts";
import { items } from "../../../modules/catalogue/tables.ts";
import { contactMessages } from "../../../modules/content/tables.ts";
import { tradeDocuments } from "../../../modules/documents/tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import type { ErpnextClient } from "../client.ts";
import { type LinkToWrite, writeLinks } from "../in/links.ts";
import { erpnextHints } from "../tables.ts";
import { claimDueRows } from "./outbox-store.ts";

let beside: SendingBeside;
let vanik: TestApp;
let site: StandIn;
let client: ErpnextClient;
let desk: string;
beforeAll(async () => {
  beside = await startSending();
  ({ vanik, site, client } = beside);
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => beside.close());
beforeEach(() => beside.begin());

const choose = (values: object) => beside.choose(values);
const drain = () => beside.drain();
const rows = () => beside.rows();
const states = async () => (await rows()).map(({ act, state, message }) => [act, state, message].filter(Boolean));
const there = (doctype: string, field: string, value: unknown) =>
  site.store.all(doctype).filter((doc) => doc[field] === value);

const inWords = { item_code: "", item_name: "Gear pump, cast iron", qty: 2, uom: "Nos" };
const bolt = { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos" };
const inquiryOf = (email: string, more: object = {}) => ({
  party_name: "Guest",
  opportunity_amount: 1,
  with_items: 1,
  items: [inWords],
  email,
  phone: "9876543210",
  ...more,
});
async function inquire(email: string, more: object = {}, token?: string): Promise<string> {
  const reply = await vanik.call("POST", "/sendEnquiry", { body: inquiryOf(email, more), ...(token && { token }) });
  expect(reply.status).toBe(200);
  return reply.body.success.data.name;
}
const opportunityOf = (name: string) =>
  site.store.all("Opportunity").filter((doc) => String(doc["custom_portal_ref"]).startsWith(`${name} `));
const link = (values: Pick<LinkToWrite, "doctype" | "name" | "localKind" | "localId">) =>
  inTransaction(vanik.deps.db, (tx) =>
    writeLinks(tx, [
      { ...values, creation: "2026-01-01 10:00:00.000000", modified: "2026-01-01 10:00:00.000000", docstatus: 0 },
    ]),
  );
const organisationOf = async (email: string) => {
  const [user] = await vanik.deps.db.select().from(users).where(eq(users.email, email));
  return user!.organisationId!;
};

describe("an inquiry", () => {
  test("of a guest is an Opportunity with what was said, of the Lead of its e-mail, and is read back at once", async () => {
    const name = await inquire("stores@works.example", {
      note: "Urgent <b>please</b>",
      delivery_pincode: "411001",
    });
    await drain();
    const [made, ...more] = opportunityOf(name);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      opportunity_from: "Lead",
      company: "Demo Traders",
      contact_email: "stores@works.example",
      contact_mobile: "9876543210",
      notes: [{ note: "Urgent &lt;b&gt;please&lt;/b&gt;<br>Delivery to PIN 411001" }],
      items: [{ item_name: "Gear pump, cast iron", qty: 2, uom: "Nos", rate: 0 }],
    });
    expect(there("Lead", "email_id", "stores@works.example")).toHaveLength(1);
    expect(await states()).toEqual([["inquiry", "sent"]]);
    const hints = await vanik.deps.db.select().from(erpnextHints).where(eq(erpnextHints.name, made!.name));
    expect(hints.map(({ doctype }) => doctype)).toEqual(["Opportunity"]);
  });

  test("of a party that is linked is of its Customer, with items by their codes; one that is no longer there goes in words", async () => {
    const customer = site.store.insert(
      "Customer",
      { customer_name: "Shree Works", customer_type: "Company" },
      "Administrator",
    );
    await link({
      doctype: "Customer",
      name: customer.name,
      localKind: "organisation",
      localId: await organisationOf("buyer@vanik.example"),
    });
    const codes = ["FS-HB-12050-Z", "ST-TB-550D-12"];
    for (const code of codes) {
      const [item] = await vanik.deps.db.select().from(items).where(eq(items.code, code));
      await link({ doctype: "Item", name: code, localKind: "item", localId: item!.id });
    }
    site.store.insert(
      "Item",
      { item_code: codes[0], item_name: "Hex bolt", item_group: "Products", stock_uom: "Nos" },
      "Administrator",
    );
    const token = await vanik.tokenOf("buyer@vanik.example");
    const steel = { item_code: codes[1], qty: 2.125, uom: "MT" };
    const name = await inquire("buyer@vanik.example", { items: [bolt, steel, inWords] }, token);
    await drain();
    expect(opportunityOf(name)).toMatchObject([
      {
        opportunity_from: "Customer",
        party_name: "Shree Works",
        items: [
          { item_code: codes[0], qty: 2400, uom: "Nos", rate: 11.4 },
          { item_name: "TMT bar Fe 550D, 12 mm × 12 m", qty: 2.125, rate: 55_400 },
          { item_name: "Gear pump, cast iron", qty: 2 },
        ],
      },
    ]);
    expect(opportunityOf(name)[0]!["items"][1].item_code ?? "").toBe("");
    expect(await states()).toEqual([["inquiry", "sent"]]);
  });

  test("of goods in a unit that is none of theirs says it in words", async () => {
    const name = await inquire("bundles@works.example", { items: [{ ...inWords, uom: "Bundle" }] });
    await drain();
    expect(opportunityOf(name)).toMatchObject([{ items: [{ description: "2 Bundle", qty: 2 }] }]);
  });

  test("is made once, whatever becomes of the replies: 40 of 8 people, every third write lost after it was done", async () => {
    const people = Array.from({ length: 8 }, (_, at) => `person${at}@lost.example`);
    const names: string[] = [];
    for (let at = 0; at < 40; at++) {
      if (at % 20 === 0) vanik.advance(3700);
      names.push(await inquire(people[at % people.length]!));
    }
    let writes = 0;
    site.fault = ({ method }) => (method === "POST" && ++writes % 3 === 0 ? "reset_after" : undefined);
    for (let rounds = 0; rounds < 20; rounds++) {
      await drain();
      if ((await rows()).every(({ state }) => state === "sent")) break;
      vanik.advance(3700);
    }
    expect(names.map((name) => opportunityOf(name).length)).toEqual(names.map(() => 1));
    expect(people.map((email) => there("Lead", "email_id", email).length)).toEqual(people.map(() => 1));
  });
});

describe("a registration", () => {
  const party = async (email: string, name: string, userType: "buyer" | "supplier" = "buyer") => {
    const body = { ...(await registration(vanik, email, name)), userType };
    expect((await vanik.call("POST", "/register", { body })).status).toBe(200);
  };

  test.each([
    ["buyer", "Customer", "customer_name", { customer_group: "Commercial", territory: "India" }],
    ["supplier", "Supplier", "supplier_name", { supplier_group: "Local" }],
  ] as const)("of a %s makes its %s, with what it does next as its own", async (userType, doctype, field, values) => {
    const [email, name] = [`first@${userType}.example`, `Fresh ${userType} Works`];
    await party(email, name, userType);
    await drain();
    const [made, ...more] = there(doctype, field, name);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ email_id: email, ...values });
    expect(await states()).toEqual([["party", "sent"]]);
    if (userType === "supplier") return;
    const token = await vanik.tokenOf(email, "Mango7tree");
    const inquiry = await inquire(email, {}, token);
    await drain();
    expect(opportunityOf(inquiry)).toMatchObject([{ opportunity_from: "Customer", party_name: name }]);
  });

  test("of whom there is a Lead makes the Customer that came of it, and the Lead is converted", async () => {
    const email = "asha@early.example";
    const lead = site.store.insert("Lead", { first_name: "Asha", email_id: email }, "Administrator");
    await party(email, "Early Works");
    await drain();
    expect(await states()).toEqual([["party", "sent"]]);
    expect(there("Customer", "customer_name", "Early Works")).toMatchObject([{ lead_name: lead.name }]);
    expect(there("Lead", "email_id", email)).toMatchObject([{ name: lead.name, status: "Converted" }]);
  });

  test("of who may be there already waits for the desk: by name, by a contact's e-mail; inquiries go on, all else waits", async () => {
    site.store.insert("Customer", { customer_name: "Deccan Pumps", customer_type: "Company" }, "Administrator");
    site.store.insert(
      "Customer",
      {
        customer_name: "Known Mills",
        customer_type: "Company",
        email_id: "buy@known.example",
        mobile_no: "9812345678",
      },
      "Administrator",
    );
    await party("first@deccan.example", "DECCAN PUMPS");
    await party("buy@known.example", "Quite Another Name");
    const token = await vanik.tokenOf("first@deccan.example", "Mango7tree");
    await vanik.call("POST", "/callback", {
      body: { name: "Asha", phone: "9876543210", email: "first@deccan.example" },
      token,
    });
    const inquiry = await inquire("first@deccan.example", {}, token);
    await drain();
    expect(await states()).toEqual([
      ["party", "held", "Deccan Pumps has the same name"],
      ["party", "held", "A contact of Known Mills has the email buy@known.example"],
      ["call", "waiting"],
      ["inquiry", "sent"],
    ]);
    expect(opportunityOf(inquiry)).toMatchObject([{ opportunity_from: "Lead" }]);
    expect(there("Customer", "customer_name", "DECCAN PUMPS")).toEqual([]);
  });

  test("whose reply was lost is no other party's, however soon it is tried again", async () => {
    let lost = 1;
    site.fault = ({ method, path }) =>
      method === "POST" && path.endsWith("/Customer") && lost-- > 0 ? "reset_after" : undefined;
    await party("first@lost.example", "Lost Works");
    await drain();
    expect(await states()).toEqual([["party", "sent"]]);
    expect(there("Customer", "customer_name", "Lost Works")).toHaveLength(1);
  });

  test("is held each time where the desk wants to be asked", async () => {
    await choose({ new_parties: "ask" });
    await party("first@asked.example", "Asked Works");
    await drain();
    await choose({});
    expect(await states()).toEqual([["party", "held", "Asked Works has registered"]]);
  });
});

describe("a message, a call and the newsletter", () => {
  const write = (email: string, message: string) =>
    vanik.call("POST", "/contact", {
      body: { name: "Ravi", company: "Ravi & Sons", email, phone: "9876543210", message },
    });

  test("two messages of one address are two Communications on one Lead; of a Customer's contact they are on it", async () => {
    await write("ravi@sons.example", "First");
    await write("ravi@sons.example", "Second <i>line</i>");
    site.store.insert(
      "Customer",
      {
        customer_name: "Loyal Mills",
        customer_type: "Company",
        email_id: "buy@loyal.example",
        mobile_no: "9812345670",
      },
      "Administrator",
    );
    const call = { name: "Meena", phone: "9812345670", email: "buy@loyal.example" };
    expect((await vanik.call("POST", "/callback", { body: call })).status).toBe(200);
    await drain();
    expect(await states()).toEqual([
      ["contact", "sent"],
      ["contact", "sent"],
      ["call", "sent"],
    ]);
    const [lead, ...more] = there("Lead", "email_id", "ravi@sons.example");
    expect(more).toEqual([]);
    expect(there("Communication", "reference_name", lead!.name).map(({ content }) => content)).toEqual([
      "First",
      "Second &lt;i&gt;line&lt;/i&gt;",
    ]);
    expect(there("Communication", "reference_name", "Loyal Mills")).toMatchObject([
      { communication_medium: "Phone", reference_doctype: "Customer" },
    ]);
  });

  test("of an address whose Lead somebody makes just then it is told on that one", async () => {
    const email = "meena@just.example";
    site.fault = ({ method, path }) => {
      if (method === "POST" && path.endsWith("/Lead") && there("Lead", "email_id", email).length === 0)
        site.store.insert("Lead", { first_name: "Meena", email_id: email }, "Administrator");
      return undefined;
    };
    await write(email, "Hello");
    await drain();
    expect(await states()).toEqual([["contact", "sent"]]);
    const [lead, ...more] = there("Lead", "email_id", email);
    expect([more, lead!["custom_portal_ref"]]).toEqual([[], null]);
    expect(there("Communication", "reference_name", lead!.name)).toMatchObject([{ content: "Hello" }]);
  });

  test("what was forgotten here meanwhile is not told there", async () => {
    await write("gone@sons.example", "Forget me");
    await vanik.deps.db.delete(contactMessages).where(eq(contactMessages.email, "gone@sons.example"));
    await drain();
    expect(await states()).toEqual([["contact", "dropped", "Nothing of it is kept here any longer"]]);
    expect(there("Lead", "email_id", "gone@sons.example")).toEqual([]);
  });

  test("a subscription is a member of the group; its end, and another beginning, change the same one", async () => {
    const email = "reader@news.example";
    const subscribe = () => vanik.call("POST", "/newsletter", { body: { email } });
    const members = () => there("Email Group Member", "email", email).map(({ unsubscribed }) => unsubscribed);
    await subscribe();
    await drain();
    expect(members()).toEqual([0]);
    const { body } = await vanik.call("GET", `/desk/subscribers?q=${email}`, { token: desk });
    const { id } = body.success.data[0];
    const ended = await vanik.call("POST", `/desk/subscribers/${id}/end`, { token: desk, body: {} });
    expect(ended.status).toBe(200);
    await drain();
    expect(members()).toEqual([1]);
    await subscribe();
    await subscribe();
    await drain();
    expect(members()).toEqual([0]);
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent", "dropped"]);
  });
});

describe("a file", () => {
  test("is attached to the same document there, once and under a name that stays; of one that is gone it is refused", async () => {
    const buyer = "buyer@vanik.example";
    const order = await insertBareDocument(vanik, "sales_order", [buyer]);
    const [document] = await vanik.deps.db.select().from(tradeDocuments).where(eq(tradeDocuments.name, order));
    const customer = site.store.find("Customer", "Shree Works")!;
    const remote = site.store.insert(
      "Opportunity",
      { opportunity_from: "Customer", party_name: customer.name, company: "Demo Traders" },
      "Administrator",
    );
    await link({ doctype: "Opportunity", name: remote.name, localKind: "document", localId: document!.id });
    const token = await vanik.tokenOf(buyer);
    const upload = async () => {
      const { body, headers } = await formBody([
        ["name", order],
        ["docType", "PO"],
        ["myfile", { name: "ख़रीद order (1).pdf", bytes: pdf }],
      ]);
      expect((await vanik.call("POST", "/uploadDocument", { token, body, headers })).status).toBe(200);
    };
    await upload();
    let writes = 0;
    site.fault = ({ method, path }) =>
      method === "POST" && path.endsWith("/File") && ++writes === 1 ? "reset_after" : undefined;
    await drain();
    expect(there("File", "attached_to_name", remote.name)).toMatchObject([
      { is_private: 1, file_name: "_ order _1_.pdf" },
    ]);
    site.store.delete("Opportunity", remote.name);
    await upload();
    await drain();
    expect(await states()).toEqual([
      ["file", "sent"],
      ["file", "refused", "Its document is gone"],
    ]);
  });
});

describe("a file that ERPNext fails at", () => {
  const upload = async (token: string) => {
    const order = await insertBareDocument(vanik, "sales_order", ["buyer@vanik.example"]);
    const [document] = await vanik.deps.db.select().from(tradeDocuments).where(eq(tradeDocuments.name, order));
    const party_name = site.store.find("Customer", "Shree Works")!.name;
    const values = { opportunity_from: "Customer", party_name, company: "Demo Traders" };
    const { name } = site.store.insert("Opportunity", values, "Administrator");
    await link({ doctype: "Opportunity", name, localKind: "document", localId: document!.id });
    const form = await formBody([
      ["name", order],
      ["docType", "PO"],
      ["myfile", { name: "order.pdf", bytes: pdf }],
    ]);
    expect((await vanik.call("POST", "/uploadDocument", { token, ...form })).status).toBe(200);
  };
  const failing =
    (type: Type): Fault =>
    ({ method, path }) =>
      method === "POST" && path.endsWith("/File") ? new Frappe(type) : undefined;

  test("holds up nothing that its party does after it", async () => {
    const token = await vanik.tokenOf("buyer@vanik.example");
    await upload(token);
    site.fault = failing("OperationalError");
    await inquire("buyer@vanik.example", {}, token);
    await drain();
    expect((await rows()).map(({ act, state }) => [act, state])).toEqual([
      ["file", "waiting"],
      ["inquiry", "sent"],
    ]);
  });

  test("for it cannot read it is told at once", async () => {
    await upload(await vanik.tokenOf("buyer@vanik.example"));
    site.fault = failing("PdfReadError");
    await drain();
    expect(await states()).toEqual([["file", "refused", "ERPNext refused it: It cannot read this PDF"]]);
  });
});

describe("what fails", () => {
  const failing =
    (doctype: string, type: Type): Fault =>
    ({ method, path }) =>
      method === "POST" && path.endsWith(`/${encodeURIComponent(doctype)}`)
        ? new Frappe(type, "Not like this")
        : undefined;

  test("refused, it stops its own subject alone, with ERPNext's sentence", async () => {
    site.fault = failing("Opportunity", "ValidationError");
    await inquire("stays@lane.example");
    await vanik.call("POST", "/newsletter", { body: { email: "stays@lane.example" } });
    await drain();
    expect(await states()).toEqual([
      ["inquiry", "refused", "ERPNext refused it: Not like this"],
      ["newsletter", "sent"],
    ]);
  });

  test("broken, it is tried again later, and what comes behind it in its lane waits; other lanes do not", async () => {
    site.fault = failing("Communication", "OperationalError");
    await vanik.call("POST", "/contact", {
      body: {
        name: "Ravi",
        company: "Ravi & Sons",
        email: "behind@lane.example",
        phone: "9876543210",
        message: "Hello",
      },
    });
    await vanik.call("POST", "/newsletter", { body: { email: "behind@lane.example" } });
    await vanik.call("POST", "/newsletter", { body: { email: "other@lane.example" } });
    await drain();
    expect((await rows()).map(({ act, state, tries }) => [act, state, tries])).toEqual([
      ["contact", "waiting", 1],
      ["newsletter", "waiting", 0],
      ["newsletter", "sent", 1],
    ]);
    site.fault = undefined;
    await drain();
    expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "waiting", "sent"]);
    vanik.advance(11);
    await drain();
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  });

  test("a node that was killed with a row in hand has it taken over once its lease has ended, and nothing is made twice", async () => {
    const { db, clock } = vanik.deps;
    const name = await inquire("killed@lane.example");
    const claim = () =>
      claimDueRows(db, { now: clock.now(), leaseUntil: new Date(clock.now().getTime() + 120_000), most: 2 });
    const [claimed] = await claim();
    // It had made it, and was killed before it could write so.
    await client.insert("Opportunity", {
      opportunity_from: "Lead",
      contact_email: "killed@lane.example",
      company: "Demo Traders",
      custom_portal_ref: `${name} ${claimed!.subject}`,
    });
    expect(await claim()).toEqual([]);
    await drain();
    expect((await rows()).map(({ state }) => state)).toEqual(["sending"]);
    vanik.advance(121);
    await drain();
    expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([["sent", 2]]);
    expect(opportunityOf(name)).toHaveLength(1);
  });
});

test("what was read before its own sending was sure is not sent again", async () => {
  const { db, clock } = vanik.deps;
  const name = await inquire("overtaken@lane.example");
  const [claimed] = await claimDueRows(db, {
    now: clock.now(),
    leaseUntil: new Date(clock.now().getTime() + 120_000),
    most: 2,
  });
  const made = await client.insert("Opportunity", {
    opportunity_from: "Lead",
    contact_email: "overtaken@lane.example",
    company: "Demo Traders",
    custom_portal_ref: `${name} ${claimed!.subject}`,
  });
  // As the mirror leaves it.
  await db
    .update(tradeDocuments)
    .set({ remote: true, name: String(made["name"]) })
    .where(eq(tradeDocuments.id, claimed!.subject));
  vanik.advance(121);
  await drain();
  expect((await rows()).at(-1)).toMatchObject({ state: "sent", subject: claimed!.subject });
  expect(there("Opportunity", "contact_email", "overtaken@lane.example")).toHaveLength(1);
});

test("nothing is sent while ERPNext is away, and all of it once it is back", async () => {
  beside.gate.open = false;
  const name = await inquire("waits@lane.example");
  await drain();
  expect(await states()).toEqual([["inquiry", "waiting"]]);
  beside.gate.open = true;
  await drain();
  expect(opportunityOf(name)).toHaveLength(1);
});

test("whose turn a guest's act waits for is told by no address", async () => {
  await inquire("secret.person@works.example");
  expect(JSON.stringify(await rows())).not.toContain("secret.person");
});

test("who registered is found again by nobody else's lane", async () => {
  await registeredBuyer(vanik, "lane@own.example", "Own Lane Works");
  const [row] = await rows();
  const [organisation] = await vanik.deps.db
    .select()
    .from(organisations)
    .where(eq(organisations.name, "Own Lane Works"));
  expect(row).toMatchObject({ act: "party", lane: organisation!.id, subject: organisation!.id });
});

test("what was sent or dropped is taken out by the nightly sweep after 400 days; what was refused stays", async () => {
  await inquire("swept@lane.example");
  await drain();
  site.fault = ({ method }) => (method === "POST" ? new Frappe("ValidationError", "Not like this") : undefined);
  await inquire("stays@lane.example");
  await drain();
  for (let twice = 0; twice < 2; twice++)
    await vanik.call("POST", "/newsletter", { body: { email: "swept@lane.example" } });
  site.fault = undefined;
  await drain();
  vanik.advance(399 * 86_400);
  await vanik.deps.erpnext!.sweep();
  expect((await rows()).map(({ state }) => state)).toEqual(["sent", "refused", "sent", "dropped"]);
  vanik.advance(2 * 86_400);
  await vanik.deps.erpnext!.sweep();
  expect((await rows()).map(({ state }) => state)).toEqual(["refused"]);
});
