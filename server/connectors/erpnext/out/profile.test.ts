// A profile that was saved here is merged with what stands in ERPNext: each field goes where it stands there, and what both sides changed is the desk's to say (connector 5, Merge).
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "../../../../tests/app.ts";
import { openErp } from "../../../../tests/erp.ts";
import { installIndiaCompliance } from "../../../../tests/erpnext/india-compliance.ts";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { type SendingBeside, startSending } from "../../../../tests/erpnext/sending.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import type { Doc } from "../../../../tests/erpnext/store.ts";
import { organisations, users } from "../../../modules/accounts/tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import { writeLinks } from "../in/links.ts";
import { askSite } from "../in/site-facts.ts";
import { mirroredStreams } from "../in/start-mirror.ts";
import { writeErpnextState } from "../store.ts";
import { erpnextHints, erpnextLinks } from "../tables.ts";
import { addressLines, withPhone } from "./profile-writes.ts";

let beside: SendingBeside;
let vanik: TestApp;
let site: StandIn;
let token: string;
let desk: string;
let own: string;
beforeAll(async () => {
  beside = await startSending({ RATE_LIMIT: "off" });
  ({ vanik, site } = beside);
  token = await vanik.tokenOf("buyer@vanik.example");
  desk = await vanik.tokenOf("desk@vanik.example");
  const [user] = await vanik.deps.db.select().from(users).where(eq(users.email, "buyer@vanik.example"));
  own = user!.organisationId!;
});
afterAll(() => beside.close());

let customer: Doc;
let count = 0;
/** A Customer that is the buyer's, read in as it stands; `values` of it, with Contact and Address unless it is bare. */
async function mirrored({ isBare = false, ...values }: Record<string, unknown> = {}): Promise<void> {
  const { db } = vanik.deps;
  await db.delete(erpnextLinks);
  for (const doctype of ["Contact", "Address", "Customer"])
    for (const doc of site.store.all(doctype)) site.store.delete(doctype, doc.name);
  const name = `Shree Works ${++count}`;
  const reached = isBare ? {} : { mobile_no: "9800000001", email_id: "stores@shree.example" };
  customer = site.store.insert(
    "Customer",
    { customer_name: name, customer_type: "Company", ...reached, ...values },
    "Administrator",
  );
  if (!isBare)
    site.store.insert(
      "Address",
      {
        address_type: "Billing",
        address_line1: "Plot 7, MIDC",
        city: "Pune",
        state: "Maharashtra",
        pincode: "411026",
        country: "India",
        links: [{ link_doctype: "Customer", link_name: name }],
      },
      "Administrator",
    );
  const { creation, modified } = customer;
  await inTransaction(db, (tx) =>
    writeLinks(tx, [
      {
        doctype: "Customer",
        name,
        localKind: "organisation",
        localId: own,
        creation: String(creation),
        modified: String(modified),
        docstatus: 0,
      },
    ]),
  );
  await db.update(users).set({ phone: "9800000001" }).where(eq(users.email, "buyer@vanik.example"));
  await beside.readParties();
}
beforeEach(async () => {
  await beside.begin();
  await vanik.runMailJobs();
  await mirrored();
});

const profile = async () => (await vanik.call("GET", "/profile", { token })).body.success.data;
/** How the organisation stands. */
const organisation = async () =>
  (await vanik.deps.db.select().from(organisations).where(eq(organisations.id, own)))[0]!;
/** Saves the profile as it stands with these fields changed. */
async function save(changes: Record<string, string>): Promise<void> {
  const { name, phone, panNo, gstNo, turnOver, location, city, state, pincode } = await profile();
  const stored = { name, phone, entityType: "other", panNo, gstNo, turnOver, location, city, state, pincode };
  const complete = { panNo: "AAACA0001A", turnOver: "12", location: "Gate 1" };
  const filled = Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, value || complete[key as "panNo"]]),
  );
  const body = { ...filled, ...changes };
  const reply = await vanik.call("PUT", "/profile", { token, body });
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
}
const drain = () => beside.drain();
const read = () => beside.readParties();
const ofCustomer = () => site.store.get("Customer", customer.name);
const contact = () => site.store.all("Contact")[0]!;
const address = () => site.store.all("Address")[0]!;
const changeThere = (doc: Doc, doctype: string, values: object) =>
  site.store.update(doctype, doc.name, values as Record<string, unknown>, "Administrator");
const states = async () =>
  (await beside.rows()).map(({ state, message }) => [state, message].filter(Boolean).join(": "));
const problems = async () => (await vanik.call("GET", "/desk/erpnext/problems", { token: desk })).body.success.data;
const settle = (id: string, body: object) => vanik.call("POST", `/desk/erpnext/problems/${id}`, { token: desk, body });

describe("what is sent", () => {
  test("goes into an Address that stands, beside a leader who asks of Addresses no more than whose they are", async () => {
    const { versions, zone, fields } = await askSite(
      beside.client,
      mirroredStreams(vanik.deps).map(({ asked }) => asked),
    );
    await writeErpnextState(vanik.deps.db, { versions, timeZone: zone, fields });
    await save({ location: "Plot 8, MIDC" });
    await drain();
    expect(await states()).toEqual(["sent"]);
    expect(address()).toMatchObject({ address_line1: "Plot 8, MIDC", city: "Pune" });
  });

  test("goes where it stands there, and what was not changed is not written", async () => {
    expect(await profile()).toMatchObject({ phone: "9800000001", location: "Plot 7, MIDC", city: "Pune", state: "27" });
    await save({ phone: "9800000002", location: "Plot 8, MIDC", turnOver: "64.5" });
    expect((await profile()).passing).toMatchObject({ act: "profile", state: "waiting" });
    changeThere(address(), "Address", { city: "Pimpri" });
    await drain();
    expect(await states()).toEqual(["sent"]);
    expect(contact()).toMatchObject({ mobile_no: "9800000002", email_id: "stores@shree.example" });
    expect(address()).toMatchObject({ address_line1: "Plot 8, MIDC", city: "Pimpri", pincode: "411026" });
    expect(ofCustomer()).toMatchObject({ custom_turn_over: 64.5, mobile_no: "9800000002", tax_id: "AAACA0001A" });
    expect((await profile()).passing).toMatchObject({ state: "taken" });
    const hints = await vanik.deps.db.select().from(erpnextHints).where(eq(erpnextHints.name, customer.name));
    expect(hints).toHaveLength(1);
    await read();
    expect(await profile()).toMatchObject({
      phone: "9800000002",
      location: "Plot 8, MIDC",
      city: "Pimpri",
      turnOver: "64.5",
    });
  });

  test("of a party that has neither makes its Contact and Address, once, whatever becomes of the replies", async () => {
    await mirrored({ isBare: true });
    let writes = 0;
    site.fault = ({ path }) => (path.startsWith("/api/resource/") && ++writes % 2 === 1 ? "reset_after" : undefined);
    await save({ phone: "9800000003", location: "Gate 3", city: "Nashik", state: "27", pincode: "422001" });
    for (let tries = 0; tries < 12; tries++) {
      await drain();
      vanik.advance(130);
    }
    expect(await states()).toEqual(["sent"]);
    expect(site.store.all("Contact")).toMatchObject([
      { mobile_no: "9800000003", links: [{ link_doctype: "Customer", link_name: customer.name }] },
    ]);
    expect(site.store.all("Address")).toMatchObject([
      { address_line1: "Gate 3", city: "Nashik", state: "Maharashtra", pincode: "422001", country: "India" },
    ]);
    expect(ofCustomer()).toMatchObject({
      customer_primary_contact: contact().name,
      customer_primary_address: address().name,
      mobile_no: "9800000003",
    });
  });

  test("a Contact whose making alone came through is the primary one once it is tried again", async () => {
    await mirrored({ isBare: true });
    await save({ phone: "9800000005" });
    let lost = 1;
    site.fault = ({ method, path }) =>
      method === "POST" && path.endsWith("/Contact") && lost-- > 0 ? "reset_after" : undefined;
    await drain();
    expect(await states()).toEqual(["sent"]);
    expect([site.store.all("Contact"), ofCustomer()]).toMatchObject([
      [{ mobile_no: "9800000005" }],
      { customer_primary_contact: contact().name, mobile_no: "9800000005" },
    ]);
  });

  test("what the site has no field for stays as it was saved, and goes there with the next that is saved once it has one", async () => {
    const { store } = site;
    const { fields } = store.type("Customer");
    const own = fields.filter(({ fieldname }) => fieldname === "custom_turn_over");
    for (const { fieldname } of own) store.removeField("Customer", fieldname);
    await save({ turnOver: "64.5", location: "Plot 8, MIDC" });
    await drain();
    await read();
    expect([await states(), await problems()]).toEqual([["sent"], []]);
    expect(await profile()).toMatchObject({ turnOver: "64.5", location: "Plot 8, MIDC" });
    for (const field of own) store.addField("Customer", field);
    changeThere(address(), "Address", { city: "Pimpri" });
    await read();
    expect(await profile()).toMatchObject({ turnOver: "64.5", city: "Pimpri" });
    await save({ location: "Plot 9, MIDC" });
    await drain();
    await read();
    expect(ofCustomer()).toMatchObject({ custom_turn_over: 64.5 });
    changeThere(ofCustomer(), "Customer", { custom_turn_over: 0 });
    await read();
    expect(await profile()).toMatchObject({ turnOver: "", location: "Plot 9, MIDC" });
  });

  test("a PIN code alone, where there is no Address, stays as it was saved", async () => {
    await mirrored({ isBare: true });
    await vanik.deps.db.update(organisations).set({ pincode: "422001" }).where(eq(organisations.id, own));
    await inTransaction(vanik.deps.db, (tx) =>
      beside.vanik.deps.erpnext!.put(tx, "profile", { id: own, turn: { organisationId: own } }),
    );
    await drain();
    expect(await states()).toEqual(["sent"]);
    changeThere(customer, "Customer", { tax_id: "AAACA0001A" });
    await read();
    expect(await organisation()).toMatchObject({ pincode: "422001", pan: "AAACA0001A", address: "" });
    expect(site.store.all("Address")).toEqual([]);
  });

  test("saved twice it is sent once, as it stands by then", async () => {
    await save({ phone: "9800000004" });
    await save({ phone: "9800000005" });
    expect(await states()).toEqual(["dropped: Put again since", "waiting"]);
    await drain();
    expect(contact()["mobile_no"]).toBe("9800000005");
  });

  test("somebody there who saves at the same moment is waited for", async () => {
    await save({ phone: "9800000006" });
    let puts = 0;
    site.fault = ({ method }) => {
      if (method === "PUT" && ++puts === 1) changeThere(contact(), "Contact", { last_name: "Rao" });
      return undefined;
    };
    await drain();
    expect(await states()).toEqual(["sent"]);
    expect(contact()).toMatchObject({ mobile_no: "9800000006", last_name: "Rao" });
    await save({ phone: "9800000007" });
    site.fault = ({ method }) => {
      if (method === "PUT") changeThere(contact(), "Contact", { last_name: `Rao ${++puts}` });
      return undefined;
    };
    await drain();
    expect((await states()).at(-1)).toMatch(/^waiting: .* was changed there each time/);
    site.fault = undefined;
    vanik.advance(11);
    await drain();
    expect((await states()).at(-1)).toBe("sent");
  });

  test("of a party that is gone there is told to the desk", async () => {
    await save({ phone: "9800000008" });
    site.store.delete("Customer", customer.name);
    await drain();
    expect(await states()).toEqual(["refused: Its document is gone"]);
  });

  test("a main number takes the place of the one that was, and others stay", () => {
    const row = (phone: string, flags: object = {}) => ({ name: phone, phone, ...flags });
    expect(withPhone([row("1"), row("2", { is_primary_mobile_no: 1 })], "3")).toMatchObject([
      { phone: "1", is_primary_mobile_no: 0 },
      { name: "2", phone: "3", is_primary_mobile_no: 1 },
    ]);
    expect(withPhone([row("1"), row("2", { is_primary_mobile_no: 1 })], "1")).toMatchObject([
      { phone: "1", is_primary_mobile_no: 1 },
      { phone: "2", is_primary_mobile_no: 0 },
    ]);
    expect(withPhone([], "1")).toMatchObject([{ phone: "1", is_primary_mobile_no: 1 }]);
    expect(withPhone([row("1"), row("2")], "")).toMatchObject([{ phone: "2" }]);
  });

  test("an address that is long for one line goes on in the second, and reads the same", () => {
    const long = `${"Plot 7 ".repeat(30).trim()}, ${"Sector 8 ".repeat(20).trim()}`;
    const { address_line1: first, address_line2: second } = addressLines(long);
    expect([first, second].join(", ")).toBe(long);
    expect(addressLines("x".repeat(300))).toEqual({ address_line1: "x".repeat(240), address_line2: "x".repeat(60) });
  });
});

describe("what both sides changed", () => {
  const conflict = async () => {
    await save({ phone: "9800000010", location: "Plot 9" });
    changeThere(contact(), "Contact", { phone_nos: [{ phone: "9800000011", is_primary_mobile_no: 1 }] });
  };

  test("stays there, is told to who saved and to the desk with both values, and all else goes", async () => {
    await conflict();
    await read();
    // What is read in leaves alone what waits.
    expect(await organisation()).toMatchObject({ phone: "9800000010", address: "Plot 9" });
    await drain();
    expect(await states()).toEqual(["refused: Both sides changed: phone"]);
    expect([contact()["mobile_no"], address()["address_line1"]]).toEqual(["9800000011", "Plot 9"]);
    expect((await profile()).passing).toMatchObject({ state: "refused", message: "Both sides changed: phone" });
    expect((await vanik.runMailJobs()).map(({ to, subject }) => [to.address, subject])).toEqual([
      ["buyer@vanik.example", "Your profile at Vanik could not be taken over"],
    ]);
    expect(await problems()).toMatchObject([
      {
        act: "profile",
        sentence: "Both sides changed: phone",
        both: [{ field: "phone", ours: "9800000010", theirs: "9800000011" }],
        open: ["ours", "keep"],
      },
    ]);
  });

  test("is sent as it stands here once the desk says so, and not over what has changed there since", async () => {
    await conflict();
    await drain();
    const [first] = await problems();
    changeThere(contact(), "Contact", { phone_nos: [{ phone: "9800000012", is_primary_mobile_no: 1 }] });
    expect((await settle(first.id, { do: "ours" })).status).toBe(200);
    await drain();
    expect(contact()["mobile_no"]).toBe("9800000012");
    const [second] = await problems();
    expect(second.both).toEqual([{ field: "phone", ours: "9800000010", theirs: "9800000012" }]);
    expect((await settle(second.id, { do: "ours" })).status).toBe(200);
    await drain();
    expect(contact()["mobile_no"]).toBe("9800000010");
    await read();
    expect((await organisation()).phone).toBe("9800000010");
    expect(await problems()).toEqual([]);
  });

  test("is taken over from there once the desk says so", async () => {
    await conflict();
    await drain();
    const [problem] = await problems();
    expect((await settle(problem.id, { do: "again" })).status).toBe(422);
    expect((await settle(problem.id, { do: "keep" })).status).toBe(200);
    await read();
    expect(await organisation()).toMatchObject({ phone: "9800000011", address: "Plot 9" });
    expect((await profile()).passing).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test("is told anew of who saves again, in place of what was told", async () => {
    await conflict();
    await drain();
    await save({ phone: "9800000013" });
    expect((await states()).at(-1)).toBe("waiting");
    await drain();
    expect(await states()).toEqual(["dropped: Put again since", "refused: Both sides changed: phone"]);
    await save({ phone: "9800000011" });
    await drain();
    expect((await states()).at(-1)).toBe("sent");
  });
});

test("by the company's own methods it goes whole, with nothing else written", async () => {
  await beside.choose({ methods: "custom" });
  await save({ phone: "9800000020", location: "Plot 20" });
  site.calls.length = 0;
  await drain();
  await beside.choose({});
  const writes = site.calls.filter(({ method, path }) => method !== "GET" && !path.includes("frappe.client.get_list"));
  expect(writes).toEqual([
    { method: "POST", path: `/api/method/update_customer/${encodeURIComponent(customer.name)}` },
  ]);
  // The stand-in has no such method.
  expect((await states()).at(-1)).toMatch(/^refused: ERPNext refused it: Failed to get method/);
});

test("by another program's update_customer it goes the same way as by the form", async () => {
  const { orgName } = await profile();
  const { call } = await openErp(vanik);
  const body = { mobile_no: "9800000031", turn_over: "88.5", pan: "AAACA0001A", location: "Plot 31" };
  const reply = await call(`update_customer/${encodeURIComponent(orgName)}`, { method: "POST", body });
  expect(reply).toMatchObject({ status: 200, body: { message: { phone: "9800000031", turnOver: "88.5" } } });
  expect((await profile()).passing).toMatchObject({ act: "profile", state: "waiting" });
  await drain();
  expect(await states()).toEqual(["sent"]);
  expect(ofCustomer()).toMatchObject({ custom_turn_over: 88.5, mobile_no: "9800000031", tax_id: "AAACA0001A" });
  expect(address()["address_line1"]).toBe("Plot 31");
  await read();
  expect(await profile()).toMatchObject({ phone: "9800000031", turnOver: "88.5", passing: { state: "taken" } });
});

test("what ERPNext refuses is told with its sentence, and is given up for what stands there", async () => {
  await save({ turnOver: "77" });
  site.fault = ({ method, path }) =>
    method === "PUT" && path.includes("Customer") ? new Frappe("ValidationError", "Turnover is too odd") : undefined;
  await drain();
  site.fault = undefined;
  expect((await profile()).passing).toMatchObject({ state: "refused", message: "Turnover is too odd" });
  const [problem] = await problems();
  expect(problem).toMatchObject({
    sentence: "ERPNext refused it: Turnover is too odd",
    open: ["again", "keep"],
    both: [],
  });
  expect((await settle(problem.id, { do: "ours" })).status).toBe(422);
  expect((await settle(problem.id, { do: "keep" })).status).toBe(200);
  await read();
  expect((await profile()).turnOver).toBe("");
});

/** 100 schedules on both sides, where every reply to a write may be lost, and what is read in may be late. */
test("100 schedules of changes on both sides end alike, and none is lost untold", { timeout: 300_000 }, async () => {
  let conflicts = 0;
  const draws = fc.array(fc.nat(9_999), { minLength: 60, maxLength: 60 });
  for (const drawn of fc.sample(draws, { numRuns: 100, seed: 31 })) conflicts += await playThere(drawn);
  expect(conflicts).toBeGreaterThan(20);
});

async function playThere(draws: readonly number[]): Promise<number> {
  await beside.begin();
  [token, desk] = [await vanik.tokenOf("buyer@vanik.example"), await vanik.tokenOf("desk@vanik.example")];
  await mirrored();
  let at = 0;
  let conflicts = 0;
  const below = (most: number) => draws[at++ % draws.length]! % most;
  const number = () => 9_700_000_000 + below(9_999) * 10_000 + at;
  /** Every phone and place that was written on either side, and those that somebody has read on the other or was told of. */
  const written = new Set<string>();
  const accounted = new Set<string>();
  const valuesHere = async () => {
    const { phone, address: line } = await organisation();
    return [phone, line];
  };
  const valuesThere = () => [String(contact()["mobile_no"]), String(address()["address_line1"])];
  const note = async () => {
    // What stands on both sides arrived; what is told is the desk's.
    const [here, there] = [await valuesHere(), valuesThere()];
    for (const [nth, value] of here.entries()) if (value === there[nth]) accounted.add(value);
    for (const { both } of await problems()) for (const { ours, theirs } of both) accounted.add(ours).add(theirs);
  };
  const change = async (isHere: boolean) => {
    const isPhone = below(2) === 0;
    const value = isPhone ? String(number()) : `Plot ${number()}`;
    written.add(value);
    // Who changes what stands has seen it.
    const before = isHere ? await valuesHere() : valuesThere();
    accounted.add(before[isPhone ? 0 : 1]!);
    // A company's telephone is changed by whose it is.
    await vanik.deps.db
      .update(users)
      .set({ phone: (await organisation()).phone })
      .where(eq(users.organisationId, own));
    if (isHere) await save(isPhone ? { phone: value } : { location: value });
    else if (isPhone) changeThere(contact(), "Contact", { phone_nos: [{ phone: value, is_primary_mobile_no: 1 }] });
    else changeThere(address(), "Address", { address_line1: value });
  };
  const settleAll = async () => {
    for (const { id, open } of await problems()) {
      conflicts++;
      expect((await settle(id, { do: open.includes("ours") && below(2) === 0 ? "ours" : "keep" })).status).toBe(200);
    }
  };
  for (let step = 0; step < 9; step++) {
    const fate = below(4);
    site.fault = ({ method }) =>
      method === "PUT" ? (fate === 0 ? "reset_after" : fate === 1 ? "reset_before" : undefined) : undefined;
    const what = below(6);
    if (what <= 1) await change(true);
    else if (what === 2) await change(false);
    else if (what === 3) await drain();
    else if (what === 4) await read();
    else await beside.readParties(() => change(below(2) === 0));
    vanik.advance(130);
    await note();
    if (below(4) === 0) await settleAll();
  }
  site.fault = undefined;
  for (let round = 0; round < 6; round++) {
    vanik.advance(7 * 3600);
    await drain();
    await note();
    await settleAll();
    await read();
    await note();
    if ((await states()).every((state) => /^(sent|dropped)/.test(state))) break;
  }
  const here = await valuesHere();
  expect([draws.slice(0, 3), here]).toEqual([draws.slice(0, 3), valuesThere()]);
  expect((await states()).filter((state) => !/^(sent|dropped)/.test(state))).toEqual([]);
  expect([...written].filter((value) => !accounted.has(value))).toEqual([]);
  return conflicts;
}

describe("with India Compliance", () => {
  const [ofPune, ofSurat] = ["27AAKCS7305M1ZV", "24AAKCS7305M2Z0"];
  const pan = "AAKCS7305M";
  beforeAll(() => installIndiaCompliance(site.store));

  test("a GST No. stands in a field of its own, of the party and of its Address, by which ERPNext taxes", async () => {
    await save({ gstNo: ofPune, panNo: pan });
    await drain();
    expect(await states()).toEqual(["sent"]);
    expect(ofCustomer()).toMatchObject({ gstin: ofPune, pan, tax_id: null, gst_category: "Registered Regular" });
    expect(address()).toMatchObject({ gstin: ofPune, address_line1: "Plot 7, MIDC" });
    await read();
    expect(await profile()).toMatchObject({ gstNo: ofPune, panNo: pan, passing: { state: "taken" } });
    await save({ gstNo: "" });
    await drain();
    expect([ofCustomer(), address()]).toMatchObject([
      { gstin: "", pan },
      { gstin: "", address_line1: "Plot 7, MIDC" },
    ]);
    await read();
    expect(await profile()).toMatchObject({ gstNo: "", panNo: pan });
  });

  test("a PAN without a GST No. stands in its own field", async () => {
    await save({ panNo: pan });
    await drain();
    expect([await states(), ofCustomer()]).toMatchObject([["sent"], { pan, gstin: null, tax_id: null }]);
    await read();
    expect(await profile()).toMatchObject({ panNo: pan, gstNo: "" });
  });

  test("an Address that says the GST No. of another state keeps it", async () => {
    changeThere(address(), "Address", { city: "Surat", state: "Gujarat", gstin: ofSurat });
    await read();
    await save({ gstNo: ofPune, panNo: pan });
    await drain();
    expect([await states(), ofCustomer(), address()]).toMatchObject([["sent"], { gstin: ofPune }, { gstin: ofSurat }]);
  });

  test("an Address that says none stays without one of another state", async () => {
    changeThere(address(), "Address", { city: "Surat", state: "Gujarat" });
    await read();
    await save({ gstNo: ofPune, panNo: pan });
    await drain();
    expect([await states(), ofCustomer(), address()]).toMatchObject([["sent"], { gstin: ofPune }, { gstin: null }]);
  });

  test("an Address that is made bears the GST No.", async () => {
    await mirrored({ isBare: true });
    await save({ gstNo: ofPune, panNo: pan, location: "Gate 3", city: "Pune", state: "27", pincode: "411026" });
    await drain();
    expect(await states()).toEqual(["sent"]);
    expect(address()).toMatchObject({ gstin: ofPune, address_line1: "Gate 3", state: "Maharashtra" });
    expect(ofCustomer()).toMatchObject({ gstin: ofPune, customer_primary_address: address().name });
  });
});
