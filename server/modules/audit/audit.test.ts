// The audit log: what each act of trade, of a party, of a person and with a key leaves behind.
import { randomUUID } from "node:crypto";
import type { AuditLine } from "@vanik/contracts/audit";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { registration, verifiedToken } from "../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, nilgiri, sahyadri } from "../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";
import { inTransaction } from "../../platform/db.ts";
import { asRequest } from "../../platform/request-context.ts";
import { users } from "../accounts/tables.ts";
import { writeSetting } from "../content/settings-store.ts";
import { addStaff } from "../accounts/people/staff.ts";
import { newReference } from "../../../tests/references.ts";

interface Line {
  id: number;
  user_id: string | null;
  request_id: string;
  subject: string;
  name: string;
  change: string;
  // Rows of every table.
  before: unknown;
  after: unknown;
}

let vanik: TestApp;
let trade: Trade;
let seen = 0;
const people = new Map<string, string>();

const linesAfter = async (id: number) => {
  const { rows } = await vanik.deps.db.$client.query<Line>(
    `select id, user_id, request_id, subject, coalesce(person ->> 'name', name) as name, change,
      case when person ? 'before' then before || (person -> 'before') else before end as before,
      case when person ? 'after' then after || (person -> 'after') else after end as after
    from audit_log where id > $1 order by id`,
    [id],
  );
  return rows;
};
/** The lines since this was asked last. */
async function news(): Promise<Line[]> {
  const lines = await linesAfter(seen);
  seen = lines.at(-1)?.id ?? seen;
  return lines;
}
const changesOf = (lines: readonly Line[]) =>
  lines.map(({ subject, name, change }) => `${subject} ${name} ${change}`).toSorted();
const only = (lines: readonly Line[], subject: string) => lines.find((line) => line.subject === subject)!;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Expects that one request of this person has left all these lines. */
function expectOneAct(lines: readonly Line[], email: string | null) {
  const requests = new Set(lines.map((line) => line.request_id));
  expect(requests.size).toBe(1);
  expect([...requests][0]).toMatch(uuid);
  expect(new Set(lines.map((line) => line.user_id))).toEqual(new Set([email ? people.get(email) : null]));
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const { id, email } of await vanik.deps.db.select().from(users)) people.set(email, id);
});
beforeEach(async () => {
  vanik.advance(3700);
  await news();
});
afterAll(() => vanik.close());

const desk = "desk@vanik.example";
const buyer = "buyer@vanik.example";

describe("an act of trade", () => {
  test("leaves an inquiry whole, under the number that it takes last", async () => {
    const name = await trade.inquire();
    const lines = await news();
    expect(changesOf(lines)).toEqual([`trade_documents ${name} insert`, `trade_lines ${name} insert`]);
    expectOneAct(lines, buyer);
    expect(only(lines, "trade_documents")).toMatchObject({ before: null, after: { kind: "opportunity", name } });
    expect(only(lines, "trade_lines").after).toMatchObject([
      { idx: 1, item_code: "FS-HB-12050-Z", qty: 2_400_000 },
      { idx: 2, item_code: "ST-TB-550D-12" },
    ]);
  });

  test("says of a draft that is saved what differs, and of its lines those that do", async () => {
    const bid = await trade.draftBid(await trade.sendRfq(await trade.inquire()));
    await news();
    await trade.price("supplierQuotation", bid, [11, 53_000]);
    const lines = await news();
    expect(changesOf(lines)).toEqual([`trade_documents ${bid} update`, `trade_lines ${bid} update`]);
    expectOneAct(lines, desk);
    expect(only(lines, "trade_lines")).toMatchObject({
      before: [{ idx: 2, item_code: "ST-TB-550D-12", rate: 5_200_000 }],
      after: [{ idx: 2, item_code: "ST-TB-550D-12", rate: 5_300_000 }],
    });
    expect(only(lines, "trade_lines").before).toHaveLength(1);
    expect(only(lines, "trade_documents").after).not.toHaveProperty("name");
  });

  test("saved as it was leaves nothing", async () => {
    const bid = await trade.draftBid(await trade.sendRfq(await trade.inquire()));
    await trade.price("supplierQuotation", bid, [11, 52_000]);
    await news();
    await trade.price("supplierQuotation", bid, [11, 52_000]);
    expect(await news()).toEqual([]);
  });

  test("of what is never told, as the category of a line, has nothing to remember until the commit", async () => {
    const name = await trade.inquire();
    await news();
    const remembered = (change: string) =>
      inTransaction(vanik.deps.db, async (tx) => {
        await tx.execute(sql`update trade_lines set ${sql.raw(change)}
          where document_id = (select id from trade_documents where name = ${name})`);
        return (await tx.execute(sql`select subject from audit_pending where tx = pg_current_xact_id()`)).rows;
      });
    expect(await remembered("category_id = null")).toEqual([]);
    expect(await remembered("specification = 'black'")).toEqual([{ subject: "trade_lines" }]);
    expect(changesOf(await news())).toEqual([`trade_lines ${name} update`]);
  });

  test("leaves one line of its lines, however many they are", async () => {
    const opportunity = await trade.inquire();
    const draft = await trade.done("POST", "/quotation", { from: opportunity });
    await news();
    const items = Array.from({ length: 200 }, (_, at) => ({ item_code: "FS-HB-12050-Z", qty: at + 1, rate: 12 }));
    const { version } = await trade.done("PUT", `/quotation/${draft.name}`, { version: draft.version, items });
    expect((await news()).map(({ subject }) => subject).toSorted()).toEqual(["trade_documents", "trade_lines"]);
    items[41] = { item_code: "FS-HB-12050-Z", qty: 42, rate: 13 };
    await trade.done("PUT", `/quotation/${draft.name}`, { version, items });
    expect(only(await news(), "trade_lines").after).toMatchObject([{ idx: 42, rate: 1300 }]);
  });

  test("tells of a draft that is thrown away what it was", async () => {
    const bid = await trade.draftBid(await trade.sendRfq(await trade.inquire()));
    await news();
    await trade.done("DELETE", `/supplierQuotation/${bid}`);
    const lines = await news();
    expect(changesOf(lines)).toEqual([`trade_documents ${bid} delete`, `trade_lines ${bid} delete`]);
    expectOneAct(lines, desk);
    expect(only(lines, "trade_lines")).toMatchObject({ before: [{ idx: 1, rate: 1100 }, { idx: 2 }], after: null });
    expect(only(lines, "trade_documents")).toMatchObject({ before: { name: bid, state: "draft" }, after: null });
  });

  test("by a party is its own: an acceptance names the buyer, with all that follows from it", async () => {
    const opportunity = await trade.inquire();
    const bid = await trade.bid(await trade.sendRfq(opportunity));
    const quotation = await trade.quote(opportunity, bid);
    await news();
    await trade.moved("quotation", quotation, { move: "accept", po_no: "4500017" }, trade.tokens.buyer);
    const lines = await news();
    expectOneAct(lines, buyer);
    const [order] = await trade.linksOf("quotation", quotation, "sales_order");
    expect(changesOf(lines)).toEqual(
      expect.arrayContaining([
        `trade_documents ${quotation} update`,
        `trade_lines ${quotation} update`,
        `trade_documents ${order} insert`,
        `trade_lines ${order} insert`,
        `line_supplies ${order} insert`,
      ]),
    );
  });

  test("of goods and money is told with the order, the invoice and what is settled", async () => {
    const { order } = await trade.deal();
    await news();
    await trade.done("POST", `/purchaseOrder/${order}/dispatches`, {
      day: trade.today(),
      lines: [{ idx: 1, qty: 400 }],
      with_invoice: true,
    });
    const goods = await news();
    expectOneAct(goods, desk);
    expect(new Set(goods.map(({ subject }) => subject))).toEqual(
      new Set(["movements", "movement_lines", "trade_documents", "trade_lines"]),
    );
    const sent = only(goods, "movements");
    expect(sent.name).toMatch(/^DN-\d{4}-\d{6}$/);
    expect(only(goods, "movement_lines")).toMatchObject({ name: sent.name, after: [{ idx: 1, qty: 400_000 }] });

    const [invoice] = await trade.linksOf("purchaseOrder", order, "sales_invoice");
    const { rounded_total: payable } = await trade.read("purchaseInvoice", invoice!);
    const payment = {
      organisation: "Sahyadri Engineering Works Pvt. Ltd.",
      direction: "in",
      day: trade.today(),
      mode: "NEFT",
      reference: newReference(),
      amount: payable,
      allocations: [{ invoice, amount: payable }],
    };
    const { name } = await trade.done("POST", "/payments", payment);
    const money = await news();
    expectOneAct(money, desk);
    expect(changesOf(money)).toEqual(
      expect.arrayContaining([
        `payments ${name} insert`,
        `payment_allocations ${name} insert`,
        `trade_documents ${invoice} update`,
      ]),
    );
    expect(only(money, "payment_allocations").after).toMatchObject([{ invoice, amount: Math.round(payable * 100) }]);
    await trade.done("POST", `/payments/${name}/cancel`, { reason: "Returned by the bank" });
    expect(only(await news(), "payments")).toMatchObject({
      before: { state: "live" },
      after: { state: "cancelled", cancel_reason: "Returned by the bank" },
    });
  });

  test("that is refused leaves nothing, nor does one that is rolled back", async () => {
    const opportunity = await trade.inquire();
    await news();
    expect((await trade.move("opportunity", opportunity, { move: "lose" })).status).toBe(400);
    const undone = inTransaction(vanik.deps.db, async (tx) => {
      await tx.execute(sql`update trade_documents set status = 'Lost' where name = ${opportunity}`);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await news()).toEqual([]);
  });
});

describe("a party and its people", () => {
  test("that registers itself is a visitor's act", async () => {
    await vanik.call("POST", "/register", { body: await registration(vanik, "first@firm.in", "Deccan Pumps") });
    const lines = await news();
    expectOneAct(lines, null);
    expect(changesOf(lines)).toEqual(["organisations Deccan Pumps insert", "users first@firm.in, Deccan Pumps insert"]);
  });

  test("that changes its profile leaves what differs", async () => {
    const { body } = await vanik.call("GET", "/profile", { token: trade.tokens.buyer });
    const profile = { ...body.success.data, location: "Plot C-15, MIDC Chakan Phase II" };
    await trade.done("PUT", "/profile", profile, trade.tokens.buyer);
    const lines = await news();
    expectOneAct(lines, buyer);
    expect(only(lines, "organisations")).toMatchObject({
      change: "update",
      before: { address: "Plot C-14, MIDC Chakan Phase II" },
      after: { address: "Plot C-15, MIDC Chakan Phase II" },
    });
  });

  test("of a new password it is told that it was set, and nothing of it", async () => {
    const email = "first@firm.in";
    const token = await verifiedToken(vanik, email, "RESET");
    const passwords = { password: "Guava8tree", cnfPassword: "Guava8tree" };
    await trade.done("POST", "/resetPwd", { email, token, ...passwords }, "");
    const lines = await news();
    expect(lines).toMatchObject([{ subject: "users", before: {}, after: { password: "set anew" } }]);
  });

  test("made by a command is the command's", async () => {
    await asRequest({ requestId: "npm run staff add" }, () => addStaff(vanik.deps, "new@vanik.example", "New Hand"));
    expect(await news()).toMatchObject([
      { subject: "users", name: "New Hand", user_id: null, request_id: "npm run staff add", after: { type: "staff" } },
    ]);
  });
});

test("a key that is made or revoked is told of without its secret, and its use is not told at all", async () => {
  const key = await trade.done("POST", "/keys", { name: "ERP of the works", scopes: ["customer.read"] });
  const lines = await news();
  expectOneAct(lines, desk);
  expect(lines).toMatchObject([{ subject: "erp_keys", name: "ERP of the works", change: "insert" }]);
  expect(JSON.stringify(lines)).not.toContain("secret");
  await vanik.deps.db.execute(sql`update erp_keys set last_used_at = now() where id = ${key.id}`);
  expect(await news()).toEqual([]);
});

describe("why something was done", () => {
  test("stands with what became of the document, and so does the mark of an act above its limit", async () => {
    const invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 118_000);
    await news();
    await trade.moved("purchaseInvoice", invoice, { move: "cancel", reason: "Billed to the wrong site" });
    expect(only(await news(), "trade_documents").after).toMatchObject({
      state: "cancelled",
      reason: "Billed to the wrong site",
      above_limit: { act: "cancel", limit: 100_000 },
    });
    const small = await invoiceOf(trade, "sales_invoice", nilgiri, 1180);
    await news();
    await trade.moved("purchaseInvoice", small, { move: "cancel", reason: "Twice" });
    const { after } = only(await news(), "trade_documents");
    expect(after).toMatchObject({ reason: "Twice" });
    expect(after).not.toHaveProperty("above_limit");
  });

  test("stands with a payment, which may settle nothing that has a history", async () => {
    const payment = {
      organisation: sahyadri,
      direction: "in",
      day: trade.today(),
      mode: "NEFT",
      reference: newReference(),
      amount: 100_001,
    };
    const { name } = await trade.done("POST", "/payments", payment);
    await news();
    await trade.done("POST", `/payments/${name}/cancel`, { reason: "The cheque bounced" });
    expect(only(await news(), "payments").after).toMatchObject({
      cancel_reason: "The cheque bounced",
      above_limit: { act: "cancel", limit: 100_000 },
    });
  });

  test("stands with a setting", async () => {
    await inTransaction(vanik.deps.db, (tx) => writeSetting(tx, "limits", { cancel: 50_000 }, { reason: "Agreed" }));
    await inTransaction(vanik.deps.db, (tx) => writeSetting(tx, "limits", {}, { reason: "Agreed anew" }));
    const lines = (await news()).filter(({ subject }) => subject === "settings");
    expect(lines.at(-1)).toMatchObject({ before: { cancel: 50_000 }, after: { reason: "Agreed anew" } });
  });
});

describe("the log", () => {
  const asStaff = (query: string) => trade.ask("GET", `/audit${query}`);
  const found = async (query: string): Promise<AuditLine[]> => (await asStaff(query)).body.success.data;

  test("is written by triggers alone, and never changed", async () => {
    const { db } = vanik.deps;
    for (const statement of [
      sql`insert into audit_log (subject, subject_id, change) values ('users', '', 'insert')`,
      sql`update audit_log set name = ''`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`insert into audit_pending (tx, subject, subject_id) values ('1', 'users', '')`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
    expect((await db.execute(sql`select from audit_pending`)).rowCount).toBe(0);
  });

  test("keeps a person's values in a column of their own, the only one that its owner may empty", async () => {
    const items = [{ item_code: "FS-HB-12050-Z", qty: 10 }];
    const guest = { email: "guest.of.the.log@example.com", phone: "9822000117" };
    const walkIn = {
      phone: "9822000118",
      lines: [{ ...items[0], rate: 15 }],
      payment: { mode: "UPI", reference: newReference() },
    };
    await trade.done("POST", "/desk/counterSales", walkIn);
    expect((await vanik.call("POST", "/sendEnquiry", { body: { items, ...guest } })).status).toBe(200);
    await asRequest({ requestId: "erased later" }, () => addStaff(vanik.deps, "erased@vanik.example", "Erika Sure"));
    const personal = "guest.of.the.log|982200011[78]|erased@vanik|Erika Sure";
    const [inquired, made] = [await found("?subject=document&limit_page_length=5"), await found("?q=erased%20later")];
    expect(JSON.stringify(inquired)).toContain("guest.of.the.log@example.com");
    expect(made).toMatchObject([{ name: "Erika Sure", after: { email: "erased@vanik.example", type: "staff" } }]);
    expect(await found("?field=email")).toEqual([]);

    const { database } = vanik.deps.db.$client.options;
    const owner = new pg.Client({ ...inject("postgres"), database });
    await owner.connect();
    const rest = `select count(*)::int as n from audit_log a where (to_jsonb(a) - 'person')::text ~ '${personal}'`;
    expect((await owner.query(rest)).rows).toEqual([{ n: 0 }]);
    for (const change of [
      "name = ''",
      "before = null",
      "after = '{}'",
      "person = '{}'",
      "person = null, change = 'delete'",
    ])
      await expect(owner.query(`update audit_log set ${change}`)).rejects.toThrow(/append/);
    await owner.query("update audit_log set person = null where person::text ~ $1", [personal]);
    await owner.end();
    expect(await found("?q=erased%20later")).toMatchObject([{ name: "", after: { type: "staff" } }]);
  });

  test("is the desk's alone", async () => {
    for (const token of [trade.tokens.buyer, trade.tokens.supplier])
      expect((await trade.ask("GET", "/audit", undefined, token)).status).toBe(403);
    expect((await vanik.call("GET", "/audit")).status).toBe(401);
  });

  test("is found by a document's number with all that was done to it under its draft's", async () => {
    const rfq = await trade.sendRfq(await trade.inquire());
    const lines = await found(`?q=${rfq.toLowerCase()}`);
    expect(lines.map(({ what, change }) => `${what} ${change}`).toSorted()).toEqual([
      "document insert",
      "document update",
      "invitations insert",
      "invitations update",
      "lines insert",
    ]);
    expect(lines.every(({ document }) => document?.name === rfq)).toBe(true);
    expect(lines[0]).toMatchObject({ who: "Anita Menon", by: "person", subject: "document" });
  });

  test("is found by the beginning of a name, by a request, by a party with its people", async () => {
    const [line] = await found("?q=OPP-&limit_page_length=1");
    expect(line?.name).toMatch(/^OPP-/);
    const same = await found(`?q=${line!.request_id}`);
    expect(new Set(same.map(({ request_id }) => request_id))).toEqual(new Set([line!.request_id]));
    const parties = await found("?q=deccan%20PUMPS");
    expect(parties.map(({ what }) => what)).toEqual(expect.arrayContaining(["party", "person"]));
    expect(parties[0]?.party?.name).toBe("Deccan Pumps");
    expect(await found("?q=%25")).toEqual([]);
  });

  test("is narrowed by subject, person and day, newest first", async () => {
    const keys = await found("?subject=key");
    expect(keys).toMatchObject([{ what: "key", name: "ERP of the works" }]);
    const byBuyer = await found("?person=prakash");
    expect(new Set(byBuyer.map(({ who }) => who))).toEqual(new Set(["Prakash Deshmukh"]));
    expect(await found("?person=nobody")).toEqual([]);
    // The moments are the database's own.
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const dated = await found(`?from=${today}&to=${today}&limit_page_length=100`);
    expect(dated.length).toBe(100);
    expect(dated.map(({ id }) => id)).toEqual(dated.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(await found("?from=2000-01-01&to=2000-01-02")).toEqual([]);
    expect((await asStaff("?from=yesterday")).body.error.fields).toHaveProperty("from");
  });

  test("is narrowed to what has changed a field, of a row or of its lines", async () => {
    const rates = await found("?field=rate");
    expect(rates.length).toBeGreaterThan(0);
    for (const { change, before, after } of rates) {
      expect(change).toBe("update");
      expect(JSON.stringify([before, after])).toContain('"rate"');
    }
    expect(await found("?field=address&person=prakash")).toMatchObject([{ what: "party", change: "update" }]);
    expect(await found("?field=nothing_such")).toEqual([]);
    expect((await asStaff("?field=a%27b")).body.error.fields.field).toBe("There is no such field");
  });

  test("names a key that was at work, and a visitor", async () => {
    const { rows } = await vanik.deps.db.execute<{ id: string }>(sql`select id from erp_keys limit 1`);
    const context = { requestId: randomUUID(), keyId: rows[0]!.id };
    await asRequest(context, () =>
      inTransaction(vanik.deps.db, (tx) =>
        tx.execute(sql`update organisations set city = 'Nashik' where name = 'Deccan Pumps'`),
      ),
    );
    const lines = await found("?q=Deccan");
    expect(lines[0]).toMatchObject({ who: "ERP of the works", by: "key", after: { city: "Nashik" } });
    expect(lines.map(({ who }) => who)).toContain("A visitor");
    expect(await found("?person=erp%20of")).toHaveLength(1);
  });
});
