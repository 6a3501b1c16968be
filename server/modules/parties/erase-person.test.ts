import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addColleague } from "../../../tests/colleagues.ts";
import { addStaff } from "../accounts/people/staff.ts";
import { sweepContent } from "../content/use-cases.ts";
import { newReference } from "../../../tests/references.ts";

let vanik: TestApp;
let desk: string;
const email = "kiran@vanik.example";

beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const erase = (id: string, token = desk) => vanik.call("POST", `/desk/people/${id}/erase`, { token, body: {} });

/** A party of one, who has asked for news, a call and a price. */
async function makeParty(name: string) {
  const body = { kind: "buyer", name, person: "Kiran Shah", email, phone: "9822044556", gstNo: "" };
  const made = await vanik.call("POST", "/parties", { token: desk, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id, users } = made.body.success.data;
  return { party: id as string, person: users[0].id as string };
}

test("a person is forgotten everywhere but on papers, and the log keeps its lines without names", async () => {
  const { party, person } = await makeParty("Kiran Traders");
  await vanik.call("POST", "/newsletter", { body: { email } });
  const message = {
    name: "Kiran Shah",
    company: "Kiran Traders",
    email,
    phone: "9822044556",
    message: "Call me, Kiran",
  };
  await vanik.call("POST", "/contact", { body: message });
  const guest = {
    party_name: "Guest",
    opportunity_amount: 0,
    with_items: 1,
    items: [{ item_code: "FS-HB-12050-Z", qty: 1, uom: "Nos", item_name: "" }],
    email,
    phone: "9822044556",
  };
  const inquiry = await vanik.call("POST", "/sendEnquiry", { body: guest });
  const walkIn = {
    phone: "9822044556",
    lines: [{ item_code: "FS-HB-12050-Z", qty: 1, rate: 15 }],
    payment: { mode: "UPI", reference: newReference() },
  };
  const sold = await vanik.call("POST", "/desk/counterSales", { token: desk, body: walkIn });
  expect(sold.status, JSON.stringify(sold.body)).toBe(200);
  const lines = (await rows("select id from audit_log where subject_id = $1", [person])).length;
  expect(lines).toBeGreaterThan(0);
  const inbox = await vanik.call("GET", "/desk/inbox?q=kiran", { token: desk });
  const kinds = inbox.body.success.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["inquiry", "contact"]);
  const [{ id: entry }] = inbox.body.success.data;
  await vanik.call("POST", `/desk/inbox/${entry}/notes`, { token: desk, body: { text: "Kiran Shah calls back" } });

  expect((await erase(person)).body.success.data).toEqual({ done: true });
  const everything = JSON.stringify([
    await rows("select * from users"),
    await rows("select * from organisations"),
    await rows("select * from audit_log"),
    await rows("select * from newsletter_subscriptions"),
    await rows("select * from contact_messages"),
    await rows("select * from inbox"),
    await rows("select * from inbox_notes"),
    await rows("select * from trade_documents"),
  ]);
  expect(everything.match(/kiran@|Kiran Shah|9822044556/)).toBeNull();
  expect((await rows("select id from audit_log where subject_id = $1", [person])).length).toBe(lines + 1);
  expect(inquiry.status).toBe(200);
  expect(await rows("select name from trade_documents where name = $1", [inquiry.body.success.data.name])).toHaveLength(
    1,
  );
  const { body } = await vanik.call("GET", `/parties/${party}`, { token: desk });
  expect(body.success.data).toMatchObject({ name: "Kiran Traders", users: [] });
  expect((await erase(person)).status).toBe(200);
});

test("who has something open, is at work, or is not there is not erased", async () => {
  const [buyer] = await rows("select id, organisation_id from users where email = 'buyer@vanik.example'");
  const refused = await erase(buyer.id);
  expect(refused.status).toBe(422);
  expect(refused.body.error.message).toMatch(/Nobody else signs in for this party, and it has something open \(OPP-/);
  await addStaff(vanik.deps, "leaves@vanik.example", "Leaves");
  const [staff] = await rows("select id from users where email = 'leaves@vanik.example'");
  expect((await erase(staff.id)).body.error.message).toContain("Disable this account first");
  expect((await erase("00000000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("the last administrator of a party is not erased while others come in; the role goes first", async () => {
  const [first] = await rows("select id from users where email = 'supplier@vanik.example'");
  const second = await addColleague(vanik, "supplier@vanik.example");
  expect((await erase(first.id)).body.error.message).toContain("last administrator who can sign in");
  await rows("update users set roles = '{administrator}' where id = $1", [second.id]);
  expect((await erase(first.id)).status).toBe(200);
});

test("the serving role can empty the log of nobody who is not erased", async () => {
  const [buyer] = await rows("select id from users where email = 'buyer@vanik.example'");
  await expect(rows("select audit_forget($1::uuid, '{}')", [buyer.id])).rejects.toThrow(/not erased/);
  await expect(rows("update audit_log set person = null")).rejects.toThrow(/permission denied/);
});

test("a subscription that ended more than two years ago is deleted, a later one is not", async () => {
  for (const [id, days] of [
    ["1", 731],
    ["2", 729],
  ])
    await rows(
      `insert into newsletter_subscriptions (id, email, subscribed_at, unsubscribed_at)
       values ($1, $2, '2020-01-01', $3::timestamptz - make_interval(days => $4))`,
      [`00000000-0000-7000-8000-00000000000${id}`, `gone${id}@vanik.example`, vanik.deps.clock.now(), days],
    );
  await sweepContent(vanik.deps);
  expect(await rows("select email from newsletter_subscriptions where email like 'gone%'")).toEqual([
    { email: "gone2@vanik.example" },
  ]);
});
