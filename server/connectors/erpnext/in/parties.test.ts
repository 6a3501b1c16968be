// Customers and Suppliers as they come in: organisations without people, which are nobody's who registers.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registration } from "../../../../tests/accounts.ts";
import { type Beside, startBeside } from "../../../../tests/erpnext/applied.ts";
import { change, insert, mailOf, makeCustomer, makeSupplier, method } from "../../../../tests/erpnext/case.ts";
import { installIndiaCompliance } from "../../../../tests/erpnext/india-compliance.ts";
import { inTransaction } from "../../../platform/db.ts";
import { contactStream } from "./hinting.ts";
import { writeLinks } from "./links.ts";
import { customerStream, supplierStream } from "./parties.ts";

let beside: Beside;
let token: string;
beforeAll(async () => {
  beside = await startBeside();
  token = await beside.vanik.tokenOf("desk@vanik.example");
});
afterAll(() => beside.close());

const customers = (...names: string[]) => beside.apply(customerStream(beside.vanik.deps), names);
const suppliers = (...names: string[]) => beside.apply(supplierStream(beside.vanik.deps), names);
const query = async (sql: string, values: unknown[] = []) =>
  (await beside.vanik.deps.db.$client.query(sql, values)).rows;
const partyOf = async (remote: string) =>
  (
    await query(
      `select o.* from organisations o join erpnext_links l on l.local_id = o.id::text
        where l.name = $1 and l.doctype in ('Customer', 'Supplier') and l.gone_at is null`,
      [remote],
    )
  )[0];
const rename = (old_name: string, new_name: string) =>
  beside.site.call("POST", method("frappe.client.rename_doc"), {
    body: { doctype: "Customer", old_name, new_name },
    as: "manager",
  });

test("a page of parties is one line of the audit log, and what the desk writes of one is a line of its own", async () => {
  const made = await Promise.all([1, 2].map(() => makeCustomer(beside.site)));
  const [{ last }] = await query("select coalesce(max(id), 0)::int as last from audit_log");
  await customers(...made.map(({ name }) => name));
  await customers(...made.map(({ name }) => name));
  const page = { subject: "trade_documents", name: "Customer", after: { doctype: "Customer", count: 2 } };
  expect(await query("select subject, name, after from audit_log where id > $1", [last])).toEqual([page]);
  const { id } = await partyOf(made[0]!.name);
  await beside.vanik.call("PUT", `/parties/${id}`, { token, body: { note: "Pays early" } });
  const log = await query("select subject, after from audit_log where id > $1 order by id", [last]);
  expect(log).toMatchObject([{}, { subject: "organisations", after: { note: "Pays early" } }]);
});

describe("a customer", () => {
  let name: string;
  let email: string;
  beforeAll(async () => {
    email = mailOf(beside.site);
    ({ name } = await makeCustomer(beside.site, {
      mobile_no: "9876543210",
      email_id: email,
      tax_id: "AAACA0001A",
    }));
    await insert(beside.site, "Address", {
      address_type: "Billing",
      address_line1: "Plot 4",
      city: "Pune",
      state: "Maharashtra",
      pincode: "411001",
      country: "India",
      links: [{ link_doctype: "Customer", link_name: name }],
    });
    await customers(name);
  });

  test("is an organisation without people, with what its contact and address say", async () => {
    const party = await partyOf(name);
    expect(party).toMatchObject({
      kind: "buyer",
      name,
      phone: "9876543210",
      pan: "AAACA0001A",
      address: "Plot 4",
      city: "Pune",
      state: "27",
      pincode: "411001",
      blocked_at: null,
      payment_days: 30,
    });
    expect(await query("select id from users where organisation_id = $1", [party.id])).toEqual([]);
    const nameThere = async () =>
      (await beside.vanik.call("GET", `/parties/${party.id}`, { token })).body.success.data.name_there;
    expect(await nameThere()).toBe(name);
    const [link] = await query(
      "select emails, phones, seen from erpnext_links where doctype = 'Customer' and name = $1",
      [name],
    );
    expect(link).toMatchObject({ emails: [email.toLowerCase()], phones: ["9876543210"], seen: { city: "Pune" } });
  });

  test("a second time changes nothing", async () => {
    const state = () => query("select * from organisations order by id");
    const before = await state();
    await customers(name);
    expect(await state()).toEqual(before);
  });

  test("its contact hints it", async () => {
    const [{ name: contact }] = await query(
      "select name from erpnext_links where doctype = 'Contact' and seen::text like $1",
      [`%${name}%`],
    );
    await beside.apply(contactStream, [contact]);
    expect(await beside.hints()).toEqual([`Customer ${name}`]);
    await query("delete from erpnext_hints");
  });

  test("with India Compliance GST No. and PAN stand in fields of their own, and its Addresses may say others", async () => {
    installIndiaCompliance(beside.standIn.store);
    const [ofPune, ofSurat] = ["27AAKCS7305M1ZV", "24AAKCS7305M2Z0"];
    const taxed = await makeCustomer(beside.site, { gstin: ofPune, tax_id: "AAACA0001A" });
    const untaxed = await makeCustomer(beside.site, { pan: "AAACA0001A" });
    await insert(beside.site, "Address", {
      address_type: "Billing",
      address_line1: "Plot 9",
      city: "Surat",
      state: "Gujarat",
      country: "India",
      gstin: ofSurat,
      links: [{ link_doctype: "Customer", link_name: taxed.name }],
    });
    await customers(taxed.name, untaxed.name);
    expect(await partyOf(taxed.name)).toMatchObject({ gstin: ofPune, pan: "AAKCS7305M", city: "Surat", state: "24" });
    expect(await partyOf(untaxed.name)).toMatchObject({ gstin: "", pan: "AAACA0001A" });
    const [{ gstins }] = await query("select gstins from erpnext_links where doctype = 'Customer' and name = $1", [
      taxed.name,
    ]);
    expect(gstins).toEqual([ofSurat, ofPune]);
  });

  test("disabled it is blocked, and comes in again once it is not", async () => {
    await change(beside.site, "Customer", name, { disabled: 1 }, "manager");
    await customers(name);
    expect(await partyOf(name)).toMatchObject({ block_reason: "Disabled in ERPNext", blocked_at: expect.any(Date) });
    await change(beside.site, "Customer", name, { disabled: 0 }, "manager");
    await customers(name);
    expect(await partyOf(name)).toMatchObject({ block_reason: "", blocked_at: null });
  });

  test("renamed it stays itself and is found by its name of before", async () => {
    const { id } = await partyOf(name);
    const other = beside.site.fresh("Otherwise");
    await rename(name, other);
    await change(beside.site, "Customer", other, { customer_name: other }, "manager");
    await customers(other);
    expect(await partyOf(other)).toMatchObject({ id, name: other });
    expect(await query("select organisation_id from organisation_names where name = $1", [name])).toEqual([
      { organisation_id: id },
    ]);
    // Its old name goes, and takes nothing along.
    await inTransaction(beside.vanik.deps.db, (tx) =>
      customerStream(beside.vanik.deps).remove(tx, [name], beside.context),
    );
    expect(await partyOf(other)).toMatchObject({ blocked_at: null });
  });

  test("another that is made under a name that was given up is another", async () => {
    const first = await makeCustomer(beside.site);
    await customers(first.name);
    const before = await partyOf(first.name);
    const moved = beside.site.fresh("Moved");
    await rename(first.name, moved);
    const second = await makeCustomer(beside.site, { customer_name: first.name });
    expect(second.name).toBe(first.name);
    await customers(moved);
    await customers(second.name);
    expect((await partyOf(moved)).id).toBe(before.id);
    expect((await partyOf(second.name)).id).not.toBe(before.id);
  });

  test("read ahead, before the page before it was written, is one all the same", async () => {
    const { name: twice } = await makeCustomer(beside.site);
    const stream = customerStream(beside.vanik.deps);
    const { reader, context } = beside;
    const page = await reader.read(stream.asked, [twice]);
    const ahead = await stream.readBeside!(reader, page, context);
    for (const read of [ahead, ahead])
      await inTransaction(beside.vanik.deps.db, async (tx) =>
        writeLinks(tx, await stream.apply(tx, page, context, read)),
      );
    expect(await query("select count(*)::int from organisations where name = $1", [twice])).toEqual([{ count: 1 }]);
  });

  test("that is there no longer is blocked", async () => {
    const { name: gone } = await makeCustomer(beside.site);
    await customers(gone);
    await inTransaction(beside.vanik.deps.db, (tx) =>
      customerStream(beside.vanik.deps).remove(tx, [gone], beside.context),
    );
    expect(await partyOf(gone)).toMatchObject({ blocked_at: expect.any(Date) });
  });
});

test("two of one name are told apart by what ERPNext calls them; whoever has it keeps it", async () => {
  const [one, other] = [await makeCustomer(beside.site), await makeCustomer(beside.site)];
  await change(beside.site, "Customer", other.name, { customer_name: one.name }, "manager");
  await customers(other.name, one.name);
  const names = async () => [(await partyOf(one.name)).name, (await partyOf(other.name)).name] as string[];
  const named = await names();
  await customers(one.name, other.name);
  expect(await names()).toEqual(named);
  expect(named.filter((name) => /\(.+\)$/.test(name))).toHaveLength(1);
});

test("two that take each other's names are written at once", async () => {
  const [one, other] = [await makeCustomer(beside.site), await makeCustomer(beside.site)];
  await customers(one.name, other.name);
  await change(beside.site, "Customer", one.name, { customer_name: other.name }, "manager");
  await change(beside.site, "Customer", other.name, { customer_name: one.name }, "manager");
  await customers(one.name, other.name);
  const [first, second] = [await partyOf(one.name), await partyOf(other.name)];
  expect(new Set([first.key, second.key]).size).toBe(2);
});

describe("who registers", () => {
  const registered = async ({ email, orgName }: { email: string; orgName: string }) => {
    const body = { ...(await registration(beside.vanik, email, orgName)), userType: "supplier" };
    return (await beside.vanik.call("POST", "/register", { body })).status;
  };
  let name: string;
  beforeAll(async () => {
    ({ name } = await makeSupplier(beside.site));
    await suppliers(name);
  });

  test("is none of those by itself, whatever name it bears, and bears the moment of one whom the desk lets in", async () => {
    const email = mailOf(beside.site);
    expect(await registered({ email, orgName: name })).toBe(200);
    const [made] = await query(
      "select u.organisation_id, u.let_in_by_desk_at, o.name from users u join organisations o on o.id = u.organisation_id where u.email = $1",
      [email],
    );
    expect(made.organisation_id).not.toBe((await partyOf(name)).id);
    expect(made).toMatchObject({ name, let_in_by_desk_at: expect.any(Date) });
    // Its supplier is none the less ERPNext's, and comes in again as it was.
    await suppliers(name);
    expect((await partyOf(name)).name).toBe(name);
  });

  test("is the Customer that was made of it, however early that one is read", async () => {
    const email = mailOf(beside.site);
    const orgName = beside.site.fresh("Fresh Works");
    const body = await registration(beside.vanik, email, orgName);
    expect((await beside.vanik.call("POST", "/register", { body })).status).toBe(200);
    const [{ organisation_id: id }] = await query("select organisation_id from users where email = $1", [email]);
    const made = await makeCustomer(beside.site, { customer_name: orgName, custom_portal_ref: id });
    await customers(made.name);
    expect(await partyOf(made.name)).toMatchObject({ id, name: orgName });
    const foreign = await makeCustomer(beside.site, { custom_portal_ref: (await partyOf(name)).id });
    await customers(foreign.name);
    expect((await partyOf(foreign.name)).id).not.toBe((await partyOf(name)).id);
  });

  test("is refused where a company with people bears the name", async () => {
    expect(await registered({ email: mailOf(beside.site), orgName: name })).toBe(409);
    expect(await registered({ email: mailOf(beside.site), orgName: `${name} Pvt Ltd` })).toBe(409);
  });
});

describe("at the desk", () => {
  const put = async (id: string, body: object) => {
    const { status, body: reply } = await beside.vanik.call("PUT", `/parties/${id}`, { token, body });
    return status === 200 ? reply.success.data : [status, reply.error];
  };

  test("a party's profile is ERPNext's, field by field; terms, standing and notes are ours", async () => {
    const { name } = await makeCustomer(beside.site, { mobile_no: "9876543210" });
    await customers(name);
    const { id } = await partyOf(name);
    const message = `Trade is run in ERPNext: open ${name} there.`;
    const profile = {
      phone: "9876543210",
      panNo: "",
      gstNo: "",
      cinNo: "",
      turnOver: "",
      location: "",
      city: "",
      state: "",
      pincode: "",
    };
    expect(await put(id, { profile: { ...profile, phone: "9876543211", city: "Pune" } })).toEqual([
      422,
      expect.objectContaining({ message, fields: { "profile.phone": message, "profile.city": message } }),
    ]);
    expect(await put(id, { note: "Pays late", payment_days: 45, standing: "watch" })).toMatchObject({
      note: "Pays late",
      payment_days: 45,
      standing: "watch",
    });
    // What is ours stays as it comes in again.
    await change(beside.site, "Customer", name, { disabled: 1 }, "manager");
    await customers(name);
    expect(await partyOf(name)).toMatchObject({ note: "Pays late", payment_days: 45 });
  });
});
