// What was applied is taken back whole, and what somebody did since is never lost by it.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { readableDay } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";
import { everyStatement } from "../../../tests/plans.ts";
import { indianDay } from "../../platform/clock.ts";
import { sweepImports } from "./use-cases.ts";

let vanik: TestApp;
let desk: string;
let sheets: ReturnType<typeof importing>;

beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, desk);
});
afterAll(() => vanik.close());

const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => (await query(text, values))[0];
const checked = async (kind: string, file: string, change: object = {}) => {
  const { body } = await sheets.send(kind, file);
  return sheets.check(body.success.data.id, change);
};
const applied = async (kind: string, file: string, change: object = {}) => {
  const { id } = await checked(kind, file, change);
  expect((await sheets.apply(id)).status).toBe(202);
  expect(await sheets.read(id)).toMatchObject({ state: "applied", failure: null });
  return id;
};
const partyNamed = (name: string) => one("select * from organisations where name = $1", [name]);
const partsOfReply = (reply: { status: number; body: { error?: { message: string; current: unknown } } }) => [
  reply.status,
  reply.body.error?.message,
  reply.body.error?.current,
];

describe("a party that was changed since", () => {
  const head = "Kind,Name,City,Bank account,IFSC,E-mail\n";

  test("is named, and stays whole if that is said; the others go", async () => {
    const id = await applied(
      "parties",
      `${head}Supplier,Amal Forge,Pune,111111111,HDFC0000001,amal@forge.example\nBuyer,Bela Forge,Pune,,,\nBuyer,Chitra Forge,Pune,,,\n`,
    );
    const amal = await partyNamed("Amal Forge");
    const bela = await partyNamed("Bela Forge");
    await query("update organisations set city = 'Nashik' where id = $1", [amal.id]);
    await query(
      "insert into organisation_banks (id, organisation_id, account, ifsc, name, created_at) values (gen_random_uuid(), $1, '222222222', 'HDFC0000001', 'Bela', now())",
      [bela.id],
    );
    const [status, message, current] = partsOfReply(await sheets.takeBack(id));
    expect(status).toBe(409);
    expect(message).toContain("Amal Forge, Bela Forge");
    expect(current).toEqual(["Amal Forge", "Bela Forge"]);
    expect(await sheets.read(id)).toMatchObject({ state: "applied" });

    expect((await sheets.takeBack(id, { leave_changed: true })).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "taken_back", failure: null });
    expect(await partyNamed("Chitra Forge")).toBeUndefined();
    expect(await partyNamed("Amal Forge")).toMatchObject({ city: "Nashik" });
    expect(await query("select account from organisation_banks where organisation_id = $1", [amal.id])).toEqual([
      { account: "111111111" },
    ]);
    expect(await query("select email from users where organisation_id = $1", [amal.id])).toEqual([
      { email: "amal@forge.example" },
    ]);
    expect(await query("select account from organisation_banks where organisation_id = $1", [bela.id])).toEqual([
      { account: "222222222" },
    ]);
  });

  test("keeps what was typed over what an import had changed", async () => {
    await applied("parties", "Kind,Name,City,Payment days\nBuyer,Dhruv Mills,Pune,10\n");
    const id = await applied("parties", "Kind,Name,City\nBuyer,Dhruv Mills,Surat\n");
    // What this import did not write is no matter of it.
    await query("update organisations set payment_days = 20 where name = 'Dhruv Mills'");
    await query("update organisations set city = 'Vapi' where name = 'Dhruv Mills'");
    expect((await sheets.takeBack(id)).status).toBe(409);
    await query("update organisations set city = 'Surat' where name = 'Dhruv Mills'");
    expect((await sheets.takeBack(id)).status).toBe(202);
    expect(await partyNamed("Dhruv Mills")).toMatchObject({ city: "Pune", payment_days: 20 });
  });

  test("is one whose person was given another role", async () => {
    const id = await applied("parties", "Kind,Name,E-mail\nBuyer,Gopal Works,gopal@works.example\n");
    const { id: organisation } = await partyNamed("Gopal Works");
    const path = `/parties/${organisation}/people`;
    const person = await one("select id, version, roles from users where organisation_id = $1", [organisation]);
    const roles = ["administrator", "member"].filter((role) => !person.roles.includes(role));
    const body = { version: person.version, roles };
    const reply = await vanik.call("PUT", `${path}/${person.id}`, { token: desk, body });
    expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    expect(partsOfReply(await sheets.takeBack(id))).toEqual([409, expect.any(String), ["Gopal Works"]]);
  });

  test("is one that a document names, which the job finds: nothing is taken back, or it stays", async () => {
    const id = await applied("parties", "Kind,Name\nBuyer,Esha Works\nBuyer,Farid Works\n");
    const { id: organisation } = await partyNamed("Esha Works");
    await query(
      "insert into payments (id, name, organisation_id, state, direction, day, mode, reference, amount, created_at) values (gen_random_uuid(), 'PAY-TEST', $1, 'live', 'in', '2026-11-01', 'NEFT', 'x', 100, now())",
      [organisation],
    );
    expect((await sheets.takeBack(id)).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({
      state: "applied",
      failure: expect.stringContaining("Esha Works"),
    });
    expect(await partyNamed("Farid Works")).toBeDefined();
    await sheets.takeBack(id, { leave_changed: true });
    expect(await partyNamed("Farid Works")).toBeUndefined();
    expect(await partyNamed("Esha Works")).toBeDefined();
  });
});

describe("500 parties", () => {
  const heads = "Kind,Name,City,Payment days,Bank account,IFSC,E-mail\n";
  const rows = (city: string, more = "") =>
    Array.from({ length: 500 }, (_, at) => {
      const parts = more && `,${more}${1000 + at},HDFC0000001,p${at}@many.example`;
      return `${at % 2 ? "Buyer" : "Supplier"},Many ${at} Works,${city},${at % 3 ? 10 : ""}${parts || ",,,"}\n`;
    }).join("");

  test("are taken out in some statements, however many they are, and those alone stay that are named", async () => {
    const made = await applied("parties", heads + rows("Pune", "77777"));
    const { id: named } = await partyNamed("Many 77 Works");
    await query(
      "insert into payments (id, name, organisation_id, state, direction, day, mode, reference, amount, created_at) values (gen_random_uuid(), 'PAY-MANY', $1, 'live', 'in', '2026-11-01', 'NEFT', 'x', 100, now())",
      [named],
    );
    const statements = await everyStatement(() => sheets.takeBack(made, { leave_changed: true }));
    expect(statements.length).toBeLessThan(150);
    expect(await query("select name from organisations where name like 'Many %'")).toEqual([{ name: "Many 77 Works" }]);
    expect(await query("select email from users where email like '%@many.example'")).toEqual([
      { email: "p77@many.example" },
    ]);
    expect(await query("select account from organisation_banks where account like '77777%'")).toEqual([
      { account: "777771077" },
    ]);
  });

  test("are made what they were in some statements", async () => {
    await applied("parties", heads + rows("Pune"));
    const changed = await applied("parties", heads + rows("Surat"));
    const statements = await everyStatement(() => sheets.takeBack(changed));
    expect(statements.length).toBeLessThan(60);
    expect(await query("select distinct city from organisations where name like 'Many %'")).toEqual([{ city: "Pune" }]);
  });
});

test("two rows of one party, by its GSTIN and by its name, name each other", async () => {
  const gstin = "27AAACV0001A1Z" + gstinCheckCharacter("27AAACV0001A1Z");
  await applied("parties", `Kind,Name,GSTIN\nBuyer,Gita Metals,${gstin}\n`);
  const { id } = await checked(
    "parties",
    `Kind,Name,GSTIN,City\nBuyer,Gita & Co,${gstin},Pune\nBuyer,Gita Metals,,Surat\n`,
  );
  expect((await sheets.rows(id)).map(({ faults }) => faults)).toEqual([
    { name: "Row 3 has this too" },
    { name: "Row 2 has this too" },
  ]);
});

test("a person who was erased is not taken out, not brought back by an old file, and not deleted", async () => {
  const file = "Kind,Name,Contact person,E-mail\nBuyer,Hema Traders,Hema,hema@traders.example\n";
  const id = await applied("parties", file);
  const { id: user } = await one("select id from users where email = 'hema@traders.example'");
  const erased = await vanik.call("POST", `/desk/people/${user}/erase`, { token: desk });
  expect(erased.status).toBe(200);
  vanik.advance(60);
  const csv = (await sheets.export("parties", "csv")).toString();
  expect(csv).toContain("Hema Traders");
  expect(csv).not.toContain("erased");
  expect(csv).not.toContain("hema@traders");
  const again = await checked("parties", `Kind,Name,E-mail\nBuyer,Hema Traders,erased-${user}@erased.invalid\n`);
  expect((await sheets.rows(again.id))[0]?.faults).toEqual({
    email: "Whose address this was is erased: leave it empty",
  });
  expect((await sheets.takeBack(id)).status).toBe(409);
  expect((await sheets.takeBack(id, { leave_changed: true })).status).toBe(202);
  expect(await one("select erased_at is not null as gone from users where id = $1", [user])).toEqual({ gone: true });
});

test("a sheet that was checked before a person was erased is checked again, and makes nobody anew unseen", async () => {
  const before = "Kind,Name,Contact person,E-mail,City\nBuyer,Ila Works,Ila,ila@works.example,Pune\n";
  await applied("parties", before);
  const { id: user } = await one("select id from users where email = 'ila@works.example'");
  const { id, counts } = await checked("parties", before.replace("Pune", "Surat"));
  expect(counts).toMatchObject({ changed: 1 });
  vanik.advance(60);
  expect((await vanik.call("POST", `/desk/people/${user}/erase`, { token: desk })).status).toBe(200);
  vanik.advance(60);
  await sheets.apply(id);
  const sentBack = await sheets.read(id);
  expect(sentBack).toMatchObject({ state: "checked", counts: { changed: 1 } });
  expect(sentBack.failure).toMatch(/^A person was erased since this was checked: nothing was applied/);
  expect(await partyNamed("Ila Works")).toMatchObject({ city: "Pune" });
  expect(await query("select email from users where email = 'ila@works.example'")).toEqual([]);
  const [row] = await sheets.rows(id);
  expect(row?.changes.email).toEqual({ old: "", new: "ila@works.example" });
});

test("new parties have the payment days of the settings of trade, unless the sheet says others", async () => {
  const { version } = (await vanik.call("GET", "/desk/settings/trade", { token: desk })).body.success.data;
  const put = await vanik.call("PUT", "/desk/settings/trade", { token: desk, body: { version, payment_days: 21 } });
  expect(put.status).toBe(200);
  await applied("parties", "Kind,Name,Payment days\nBuyer,Isha Steel,\nBuyer,Jaya Steel,7\n");
  expect(await partyNamed("Isha Steel")).toMatchObject({ payment_days: 21 });
  expect(await partyNamed("Jaya Steel")).toMatchObject({ payment_days: 7 });
});

describe("openings", () => {
  const cut = { cut_over: "2026-10-31", totals: { sales: null, purchases: null }, accept_difference: false };
  const file = "Party,Kind,Number,Date,Open amount\nKiran Foods,Sales,K-1,01/10/2026,100\n";

  test("are not taken back while something is settled of them or their books are closed, whatever is left", async () => {
    await applied("parties", "Kind,Name\nBuyer,Kiran Foods\n");
    const id = await applied("openings", file, { options: { ...cut, make_categories: false } });
    const { name } = await one("select name from trade_documents where old_no = 'K-1'");
    const paid = await vanik.call("POST", "/payments", {
      token: desk,
      body: {
        organisation: "Kiran Foods",
        direction: "in",
        day: "2026-11-02",
        mode: "NEFT",
        reference: "K",
        amount: 10,
        allocations: [{ invoice: name, amount: 10 }],
      },
    });
    expect(paid.status).toBe(200);
    const refused = await sheets.takeBack(id, { leave_changed: true });
    expect([refused.status, refused.body.error.current]).toEqual([409, [name]]);
    await vanik.call("POST", `/payments/${paid.body.success.data.name}/cancel`, {
      token: desk,
      body: { reason: "Typed twice" },
    });
    await vanik.call("POST", "/desk/books/close", { token: desk, body: { until: "2026-10-31" } });
    const closed = await sheets.takeBack(id, { leave_changed: true });
    expect([closed.status, closed.body.error.message]).toEqual([422, expect.stringContaining("books are closed")]);
    expect(await one("select state from trade_documents where name = $1", [name])).toEqual({ state: "submitted" });
    await vanik.call("POST", "/desk/books/reopen", { token: desk, body: { until: null, reason: "A test" } });
    const reason = "The wrong sheet";
    expect((await sheets.takeBack(id, { leave_changed: true, reason })).status).toBe(202);
  });
});

describe("once its rows are swept", () => {
  const late = () => ({
    ...vanik.deps,
    clock: { now: () => new Date(vanik.deps.clock.now().getTime() + 8 * 86_400_000) },
  });

  test("an import says when, and is neither checked, applied nor taken back", async () => {
    const open = await checked("parties", "Kind,Name\nBuyer,Lata Foods\n");
    const done = await applied("parties", "Kind,Name\nBuyer,Mohan Foods\n");
    await sweepImports(late());
    const swept = await sheets.read(open.id);
    expect(swept).toMatchObject({ state: "checked", swept_at: late().clock.now().toISOString() });
    expect(swept.version).toBeGreaterThan(open.version);
    const day = readableDay(indianDay(late().clock.now()));
    const sentence = expect.stringContaining(`kept for seven days, and these went on ${day}`);
    for (const reply of [
      await sheets.apply(open.id),
      await sheets.takeBack(done),
      await vanik.call("PUT", `/desk/imports/${open.id}`, { token: desk, body: { version: swept.version } }),
    ])
      expect([reply.status, reply.body.error?.message]).toEqual([422, sentence]);
    expect(await partyNamed("Lata Foods")).toBeUndefined();
    expect(await partyNamed("Mohan Foods")).toBeDefined();
  });

  test("one that is being applied keeps them", async () => {
    const { id } = await checked("parties", "Kind,Name\nBuyer,Nila Foods\n");
    const client = await vanik.deps.db.$client.connect();
    await client.query("begin");
    await client.query("select from imports where id = $1 for update", [id]);
    const sweeping = sweepImports(late());
    await client.query("update imports set step = 'apply', state = 'applying' where id = $1", [id]);
    await client.query("commit");
    client.release();
    await sweeping;
    expect(await one("select count(*)::int as n from import_rows where import_id = $1", [id])).toEqual({ n: 1 });
    expect((await sheets.read(id)).swept_at).toBeNull();
  });

  test("items are still taken back, by the catalogue's own record", async () => {
    const id = await applied(
      "items",
      "Category,Sub-category,Item code,Item name,Unit,HSN,GST rate\nFasteners,Hex bolts,SWEPT-1,Swept bolt,Nos,73181500,18\n",
    );
    await sweepImports(late());
    expect((await sheets.takeBack(id)).status).toBe(202);
    expect(await one("select count(*)::int as n from items where code = 'SWEPT-1'")).toEqual({ n: 0 });
  });
});
