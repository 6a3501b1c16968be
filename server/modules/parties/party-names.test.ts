// A party is renamed: papers keep the old name, which finds it still, and which nobody else takes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Erp, openErp } from "../../../tests/erp.ts";
import { importing } from "../../../tests/imports.ts";
import { nilgiri, sahyadri } from "../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { registration } from "../../../tests/accounts.ts";

let vanik: TestApp;
let trade: Trade;
let erp: Erp;
let id = "";
let quotation = "";
const renamed = "Western Ghats Engineering Pvt. Ltd.";
const encode = encodeURIComponent;
const byText = (a: string, b: string) => a.localeCompare(b);
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  erp = await openErp(vanik);
  id = (await trade.done("GET", `/parties?name=${encode(sahyadri)}`))[0].id;
  quotation = await trade.quote(await trade.inquire());
});
afterAll(() => vanik.close());

const rename = (party: string, name: string, more: object = {}) =>
  trade.ask("POST", `/parties/${party}/rename`, { name, ...more });
const namesOf = async (path: string) => (await trade.done("GET", path)).map(({ name }: { name: string }) => name);

test("it is called otherwise from now on, papers of before are not", async () => {
  const { version } = await trade.done("GET", `/parties/${id}`);
  const stale = await rename(id, renamed, { version: version + 7 });
  expect([stale.status, stale.body.error.current.name]).toEqual([409, sahyadri]);
  const { status, body } = await rename(id, renamed, { version });
  expect([status, body.success.data]).toMatchObject([
    200,
    { name: renamed, former_names: [{ name: sahyadri, until: expect.any(String) }] },
  ]);
  expect((await trade.read("quotation", quotation)).party.name).toBe(sahyadri);
  const later = await trade.quote(await trade.inquire());
  expect((await trade.read("quotation", later)).party.name).toBe(renamed);
});

describe.each([sahyadri, sahyadri.toUpperCase().replaceAll(" ", "  "), renamed])("%s finds it", (name) => {
  test("among parties, by name and by what is typed", async () => {
    expect(await namesOf(`/parties?name=${encode(name)}`)).toEqual([renamed]);
    expect(await namesOf(`/parties?q=${encode(name.slice(0, 7))}`)).toContain(renamed);
    expect((await trade.done("GET", `/desk/find?q=${encode(name.slice(0, 8))}`)).parties).toMatchObject([{ id }]);
  });

  test("in the list of documents, whatever name a paper bears", async () => {
    const both = await trade.done("GET", `/quotation?party=${encode(name)}&limit_page_length=100`);
    const parties = new Set<string>(both.map(({ party_name: one }: { party_name: string }) => one));
    expect([...parties].toSorted(byText)).toEqual([sahyadri, renamed].toSorted(byText));
  });

  test("where its name is sent: addresses, open invoices, a payment, a key", async () => {
    expect((await trade.done("GET", `/partyAddresses?name=${encode(name)}`))[0]).toMatchObject({ name: renamed });
    expect((await trade.ask("GET", `/openInvoices?party=${encode(name)}&direction=in`)).status).toBe(200);
    const body = {
      organisation: name,
      direction: "in",
      day: trade.today(),
      mode: "UPI",
      reference: name.slice(0, 25),
      amount: 10,
    };
    expect((await trade.done("POST", "/payments", body)).organisation).toBe(renamed);
  });

  test("for the ERP methods", async () => {
    const { status, body } = await erp.call(`get_customer_wise_quotations?customers=${encode(name)}`);
    expect([status, body.message.length > 1]).toEqual([200, true]);
    const sent = { method: "PUT" as const, body: { mobile_no: "9822011223" } };
    expect((await erp.call(`update_customer/${encode(name)}`, sent)).status).toBe(200);
  });
});

describe("the old name is nobody else's", () => {
  const sentenceOf = (name: string) =>
    `Another buyer is or was called ${name}. Choose a name that tells the two apart.`;

  test("not by renaming another, by the desk, by registering, by a sheet", async () => {
    const [other] = await trade.done("GET", `/parties?name=${encode(nilgiri)}`);
    for (const name of [sahyadri, renamed, "SAHYADRI engineering works pvt ltd"]) {
      const { status, body } = await rename(other.id, name);
      expect([status, body.error.fields]).toEqual([409, { name: sentenceOf(name) }]);
    }
    const made = {
      kind: "buyer",
      name: sahyadri,
      person: "P",
      email: "p@other.example",
      phone: "9822041176",
      gstNo: "",
    };
    expect((await trade.ask("POST", "/parties", made)).status).toBe(409);
    const input = await registration(vanik, "p2@other.example", sahyadri);
    expect((await vanik.call("POST", "/register", { body: input })).status).toBe(409);
    expect((await vanik.call("POST", "/register", { body: { ...input, userType: "supplier" } })).status).toBe(200);
    const sheets = importing(vanik, trade.tokens.desk);
    const { body } = await sheets.send("parties", `Kind,Name,City\nBuyer,${sahyadri},Nashik\n`);
    const checked = await sheets.check(body.success.data.id);
    expect(checked.counts).toMatchObject({ new: 0, changed: 1, faulty: 0 });
  });

  test("nor by one who writes it past every use case", async () => {
    const insert = `insert into organisations (id, kind, name, key, phone, created_at)
      select gen_random_uuid(), 'buyer', n.name, n.key, '', now() from organisation_names n where organisation_id = $1`;
    await expect(vanik.deps.db.$client.query(insert, [id])).rejects.toMatchObject({ code: "23505" });
  });

  test("two who take one name at once: one has it", async () => {
    const [a, b] = await Promise.all([
      rename(id, "Twice Taken Works"),
      rename(await idOf(nilgiri), "Twice Taken Works"),
    ]);
    expect([a.status, b.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("but it may take it up again itself", async () => {
    const { status, body } = await rename(id, sahyadri);
    expect(status).toBe(200);
    const { name, former_names: former } = body.success.data;
    expect(name).toBe(sahyadri);
    expect(former.map((one: { name: string }) => one.name)).not.toContain(sahyadri);
    expect(await namesOf(`/parties?name=${encode(renamed)}`)).toEqual([sahyadri]);
  });
});

test("a change of letters and signs alone keeps no name; letters of two scripts are refused", async () => {
  const supplier = await idOf(rajkot);
  const { body } = await rename(supplier, "RAJKOT Precision Fasteners Pvt Ltd");
  expect(body.success.data).toMatchObject({ name: "RAJKOT Precision Fasteners Pvt Ltd", former_names: [] });
  const mixed = await rename(supplier, "Rаjkot Precision");
  expect([mixed.status, Object.keys(mixed.body.error.fields)]).toEqual([400, ["name"]]);
  expect((await rename(supplier, " ")).status).toBe(400);
});

async function idOf(name: string): Promise<string> {
  return (await trade.done("GET", `/parties?name=${encode(name)}`))[0].id;
}

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
