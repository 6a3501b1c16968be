// Whichever side is restored to how it stood before: what was sent is there once, under its reference (connector 10).
import { addDays } from "@vanik/trading/days";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registration } from "../../../../tests/accounts.ts";
import type { TestApp } from "../../../../tests/app.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { type RequestsThere, startRequestsThere } from "../../../../tests/erpnext/requests-there.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import { openRounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot, openTrade } from "../../../../tests/trade.ts";
import { documentKinds } from "../../../modules/documents/use-cases.ts";
import { erpnextOutbox } from "../outbox-tables.ts";
import { readErpnextState, writeErpnextState } from "../store.ts";
import { erpnextLinks } from "../tables.ts";
import { findSentGone } from "./sent-gone.ts";

let there: RequestsThere;
let vanik: TestApp;
let site: StandIn;
let customer: string;
const administrator = "Administrator";
beforeAll(async () => {
  there = await startRequestsThere();
  ({ vanik, site } = there.beside);
  customer = await there.linkBuyer();
});
afterAll(() => there.close());
beforeEach(async () => {
  await there.beside.begin();
  await there.beside.choose({ warehouse: "Stores - DT", accept_as: "submitted" });
});

const drain = () => there.beside.drain();
const states = async () => (await there.beside.rows()).map(({ act, state, message }) => [act, state, message]);
const made = {
  inquiry: "Opportunity",
  contact: "Communication",
  call: "Communication",
  paid: "Communication",
  decline_request: "Communication",
  newsletter: "Email Group Member",
  file: "File",
  accept: "Sales Order",
  bid: "Supplier Quotation",
} as const;

const rows = [{ item_code: "BOX-1", qty: 10, rate: 42.5, uom: "Nos" }];
/** A document of the buyer's that is submitted there and read here; its name. */
async function submitted(kind: "quotation" | "sales_order" | "sales_invoice", values: object): Promise<string> {
  const { doctype } = documentKinds[kind].erp;
  const { name } = site.store.insert(doctype, { company: "Demo Traders", items: rows, ...values }, administrator);
  site.store.update(doctype, name, { docstatus: 1 }, administrator);
  await there.read(kind, [name]);
  return name;
}

let number = 0;
/** One of each that makes something there, done here and not sent yet. */
async function doAll(): Promise<{ request: string; quotation: string; company: string }> {
  const trade = await openTrade(vanik);
  const company = `Fresh Works ${++number}`;
  const email = `first${number}@works.example`;
  const today = trade.today();
  const made = { quotation_to: "Customer", party_name: customer, transaction_date: today };
  const quotation = await submitted("quotation", { ...made, valid_till: addDays(today, 20) });
  const due = addDays(today, 10);
  const invoice = await submitted("sales_invoice", { customer, posting_date: today, due_date: due });
  const order = await submitted("sales_order", { customer, transaction_date: today, delivery_date: due });
  let rounds = await openRounds(vanik);
  const request = await there.arrive({}, [rajkot, karolBagh]);
  await rounds.submitBid(request, [10, 500]);
  await rounds.closed(request, 120);
  rounds = await openRounds(vanik);
  const body = await registration(vanik, email, company);
  expect((await vanik.call("POST", "/register", { body })).status).toBe(200);
  const token = await vanik.tokenOf(email, "Mango7tree");
  const items = [{ item_code: "", item_name: "Gear pump", qty: 2, uom: "Nos" }];
  const inquiry = { party_name: company, opportunity_amount: 1, with_items: 1, items, email, phone: "9876543210" };
  expect((await vanik.call("POST", "/sendEnquiry", { body: inquiry, token })).status).toBe(200);
  const message = { name: "Ravi", company: "Ravi & Sons", email: `ravi${number}@sons.example`, phone: "9876543210" };
  await vanik.call("POST", "/contact", { body: { ...message, message: "Hello" } });
  await vanik.call("POST", "/newsletter", { body: { email: `reader${number}@sons.example` } });
  const call = { name: "Ravi", email: `called${number}@sons.example`, phone: "9876543210" };
  expect((await vanik.call("POST", "/callback", { body: call })).status).toBe(200);
  const { tokens } = await openTrade(vanik);
  const paid = { reference: `UTR ${number}`, day: today };
  await trade.done("POST", `/purchaseInvoice/${invoice}/paid`, paid, tokens.buyer);
  const form = await formBody([
    ["name", order],
    ["docType", "PO"],
    ["myfile", { name: `order ${number}.pdf`, bytes: pdf }],
  ]);
  expect((await vanik.call("POST", "/uploadDocument", { token: tokens.buyer, ...form })).status).toBe(200);
  await there.beside.choose({ warehouse: "Stores - DT", accept_as: "submitted", rounds: "by_hand" });
  const declined = await there.arrive({}, [rajkot]);
  await trade.moved("requestForQuotation", declined, { move: "decline", reason: "No capacity" }, tokens.supplier);
  const accept = { move: "accept", po_no: `PO/${number}` };
  expect((await trade.move("quotation", quotation, accept, tokens.buyer)).status).toBe(200);
  return { request, quotation, company };
}
/** As the Supplier Quotation of a bid is called. */
const bidsThere = async () =>
  (await there.beside.rows()).flatMap(({ act, remoteName }) => (act === "bid" ? remoteName! : []));
/** How many there are of all that is made from here. */
const counts = () =>
  [...Object.values(made), "Customer", "Lead", "Contact"].map((doctype) => [doctype, site.store.all(doctype).length]);
const bothSent = (rows: string[][]) => rows.every(([, state]) => state === "sent");

test("our database restored to before it was sent finds what it sent, and makes nothing twice", async () => {
  const { db } = vanik.deps;
  const { quotation } = await doAll();
  const before = await there.beside.rows();
  await drain();
  expect(bothSent(await states())).toBe(true);
  const once = counts();
  const names = (await there.beside.rows()).map(({ act, remoteName }) => [act, remoteName]);
  await there.read("quotation", [quotation]);
  // As it stood: nothing tried, and no name there known.
  for (const { id, state, tries, begunAt, remoteName, endedAt } of before)
    await db.update(erpnextOutbox).set({ state, tries, begunAt, remoteName, endedAt }).where(eq(erpnextOutbox.id, id));
  await db.delete(erpnextLinks).where(sql`${erpnextLinks.ref} is not null`);
  await drain();
  expect(await states()).toEqual(before.map(({ act }) => [act, "sent", ""]));
  expect(counts()).toEqual(once);
  expect((await there.beside.rows()).map(({ act, remoteName }) => [act, remoteName])).toEqual(names);
});

test("ERPNext restored to before it came is told of what is gone, and gets it again under the same reference", async () => {
  const { db } = vanik.deps;
  const { request, quotation, company } = await doAll();
  await drain();
  expect(bothSent(await states())).toBe(true);
  const opportunities = site.store.all("Opportunity").filter((doc) => doc["customer_name"] === company);
  for (const [kind, names] of [
    ["opportunity", opportunities.map(({ name }) => name)],
    ["quotation", [quotation]],
    ["supplier_quotation", await bidsThere()],
  ] as const)
    await there.read(kind, names);
  const quotationOfBid = async () => (await there.rounds.roundOf(request)).invitations.at(-1).quotation;
  expect([await quotationOfBid()]).toEqual(await bidsThere());
  const needs = { client: there.beside.client, db };
  expect(await findSentGone(needs, 1000)).toEqual([]);
  const rows = await there.beside.rows();
  expect(rows.map(({ act }) => act).toSorted()).toEqual(["party", ...Object.keys(made)].toSorted());
  const { onEvent } = site.store;
  site.store.onEvent = () => {};
  const references = new Map<string, unknown>();
  for (const { act, remoteName } of rows) {
    const doctype = act === "party" ? "Customer" : made[act as keyof typeof made];
    const doc = site.store.get(doctype, remoteName!);
    references.set(act, doc["custom_portal_ref"]);
    // As a restored database is: by no move of anybody.
    doc["docstatus"] = 0;
    site.store.delete(doctype, remoteName!);
  }
  for (const doctype of ["Contact", "Address"])
    for (const { name, links } of site.store.all(doctype))
      if ((links as { link_name: string }[]).some((one) => one.link_name === company)) site.store.delete(doctype, name);
  site.store.onEvent = onEvent;
  site.store.set(site.store.get("Quotation", quotation), { status: "Open" });
  for (const row of site.store.get("Request for Quotation", request)["suppliers"]) row["quote_status"] = "Pending";
  await there.read("quotation", [quotation]);
  const sentGone = await findSentGone(needs, 1000);
  expect(sentGone.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  await writeErpnextState(db, {
    compared: { failure: null, doctypes: [], differences: [], too_many: false, sentGone },
    comparedAt: vanik.deps.clock.now(),
  });
  const desk = await vanik.tokenOf("desk@vanik.example");
  const shown = async () =>
    (await vanik.call("GET", "/desk/erpnext/compare", { token: desk })).body.success.data.sent_gone;
  const listed = await shown();
  expect(listed).toMatchObject(
    rows.map(({ act, remoteName }) => ({
      act,
      name: remoteName,
      ...(act === "party" && { whose: company, doctype: "Customer" }),
    })),
  );
  const settle = (body: object, token = desk) => vanik.call("POST", "/desk/erpnext/sent", { token, body });
  const ids = sentGone.map(({ id }) => id);
  const { token: sales } = await addHand(vanik, ["sales"]);
  expect((await settle({ do: "again", ids }, sales)).status).toBe(403);
  expect((await settle({ do: "again", ids: [] })).body.error.fields).toHaveProperty("ids");
  expect((await settle({ do: "again", ids })).body.success.data).toEqual({ settled: ids.length });
  expect(await shown()).toEqual([]);
  expect((await settle({ do: "again", ids })).status).toBe(409);
  await drain();
  expect(await states()).toEqual(rows.map(({ act }) => [act, "sent", ""]));
  expect(await findSentGone(needs, 1000)).toEqual([]);
  for (const { act, remoteName } of await there.beside.rows()) {
    const doctype = act === "party" ? "Customer" : made[act as keyof typeof made];
    expect([act, site.store.get(doctype, remoteName!)["custom_portal_ref"]]).toEqual([act, references.get(act)]);
  }
  await there.read("supplier_quotation", await bidsThere());
  expect([await quotationOfBid()]).toEqual(await bidsThere());
  expect((await readErpnextState(db)).compared?.sentGone).toHaveLength(ids.length);
});

test("what the desk leaves gone is told of no more, and nothing is sent again of it", async () => {
  await vanik.call("POST", "/contact", {
    body: { name: "Ravi", company: "Ravi & Sons", email: "left@sons.example", phone: "9876543210", message: "Hello" },
  });
  await drain();
  const [row] = await there.beside.rows();
  site.store.delete("Communication", row!.remoteName!);
  const needs = { client: there.beside.client, db: vanik.deps.db };
  expect(await findSentGone(needs, 1000)).toMatchObject([{ id: row!.id, doctype: "Communication" }]);
  const token = await vanik.tokenOf("desk@vanik.example");
  const body = { do: "leave", ids: [row!.id] };
  expect((await vanik.call("POST", "/desk/erpnext/sent", { token, body })).status).toBe(200);
  await drain();
  expect([await findSentGone(needs, 1000), await states()]).toEqual([[], [["contact", "dropped", expect.any(String)]]]);
});
