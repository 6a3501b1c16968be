// Sending an inquiry and asking for a call, through the real application on a real database.
import { randomUUID } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { callRequests } from "./tables.ts";
import { documentEvents, series, tradeDocuments } from "../documents/tables.ts";
import { tradeLines } from "../documents/line-tables.ts";
import { sendMail } from "../../jobs.ts";

const bolt = { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "Hex bolt" };
const steel = { item_code: "ST-TB-550D-12", qty: 2.125, uom: "MT", item_name: "TMT bar" };
const inquiry = {
  party_name: "Guest",
  opportunity_amount: 1,
  with_items: 2,
  items: [bolt, steel],
  email: "stores@example.com",
  phone: "",
};

let vanik: TestApp;
let buyer: string;
beforeAll(async () => {
  vanik = await startTestApp();
  buyer = await vanik.tokenOf("buyer@vanik.example");
});
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const stored = async () => (await vanik.deps.db.select({ n: count() }).from(tradeDocuments))[0]?.n;
const jobsWaiting = async () => {
  const { rows } = await vanik.deps.db.execute<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'mail'",
  );
  return rows[0]?.n;
};
const send = (body: unknown, options: { token?: string; headers?: Record<string, string> } = {}) =>
  vanik.call("POST", "/sendEnquiry", { body, ...options });

describe("an inquiry", () => {
  test("of a guest is stored as an open opportunity at the server's prices, with its lines, its event and two mails", async () => {
    const before = await jobsWaiting();
    const { status, body } = await send(inquiry);
    expect(status).toBe(200);
    const sent = body.success.data;
    expect(sent).toMatchObject({ status: "Open", opportunity_amount: 2400 * 11.4 + 2.125 * 55_400 });
    expect(sent.name).toMatch(/^OPP-\d{4}-\d{6}$/);
    const [document] = await vanik.deps.db.select().from(tradeDocuments).where(eq(tradeDocuments.name, sent.name));
    expect(document).toMatchObject({ organisationId: null, state: "open", itemCount: 2, party: { name: "Guest" } });
    const lines = await vanik.deps.db.select().from(tradeLines).where(eq(tradeLines.documentId, document!.id));
    expect(lines.map((line) => [line.itemName, line.qty, line.rate])).toEqual([
      ["Hex bolt DIN 933, M12 × 50, 8.8, zinc", 2_400_000, 1140],
      ["TMT bar Fe 550D, 12 mm × 12 m", 2125, 5_540_000],
    ]);
    const events = await vanik.deps.db.select().from(documentEvents).where(eq(documentEvents.documentId, document!.id));
    expect(events).toHaveLength(1);
    expect(await jobsWaiting()).toBe(before! + 2);
  });

  test("counts an item whose price is on request as 0", async () => {
    const priced = (price: number) =>
      vanik.deps.db.execute(sql`update items set average_price = ${price} where id = 'fs-hb-12050-z'`);
    await priced(0);
    const { status, body } = await send(inquiry);
    await priced(1140);
    expect([status, body.success.data.opportunity_amount]).toEqual([200, 2.125 * 55_400]);
  });

  test("of a buyer carries its organisation and stands in its list; another buyer sees nothing of it", async () => {
    const { body } = await send({ ...inquiry, email: "buyer@vanik.example" }, { token: buyer });
    const { name } = body.success.data;
    const list = await vanik.call("GET", "/opportunity", { token: buyer });
    expect(list.body.success.data[0]).toMatchObject({ name, status: "Open" });
    expect(list.body.success.data[0].party_name).toBeUndefined();
    const other = await vanik.tokenOf("buyer2@vanik.example");
    expect((await vanik.call("GET", `/opportunity/${name}`, { token: other })).status).toBe(404);
    const desk = await vanik.call("GET", `/opportunity/${name}`, { token: await vanik.tokenOf("desk@vanik.example") });
    expect(desk.body.success.data.party.name).toBe("Sahyadri Engineering Works Pvt. Ltd.");
    const own = await vanik.call("GET", `/opportunity/${name}`, { token: buyer });
    expect(own.body.success.data.history).toMatchObject([{ move: "send", by: "You" }]);
  });

  test("of a supplier or of staff is refused on the server, and nothing is stored", async () => {
    const before = await stored();
    for (const email of ["supplier@vanik.example", "desk@vanik.example"]) {
      const { status, body } = await send(inquiry, { token: await vanik.tokenOf(email) });
      expect(status).toBe(403);
      expect(body.error.message).toContain("An inquiry is sent by a buyer");
    }
    expect(await stored()).toBe(before);
  });

  test("with the same key is made once and answered alike; with another body it is 409", async () => {
    const before = await stored();
    const headers = { "idempotency-key": randomUUID() };
    const [first, second] = await Promise.all([send(inquiry, { headers }), send(inquiry, { headers })]);
    expect(first.body.success.data).toEqual(second.body.success.data);
    const third = await send({ ...inquiry, note: "another" }, { headers });
    expect(third.status).toBe(409);
    expect(third.body.error.code).toBe("conflict");
    expect(await stored()).toBe(before! + 1);
  });

  test("sent thirty at once takes thirty numbers without a gap", async () => {
    vanik.deps.config.rateLimit = false;
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(inquiry)));
    vanik.deps.config.rateLimit = true;
    expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    const numbers = replies.map(({ body }) => Number(body.success.data.name.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers.at(-1)! - numbers[0]!).toBe(29);
    expect(new Set(numbers).size).toBe(30);
    const rows = await vanik.deps.db.select().from(series);
    expect(Math.max(...rows.map((row) => row.last))).toBe(numbers.at(-1));
  });

  const wrong: [string, unknown, string, string][] = [
    [
      "an unknown item",
      { ...inquiry, items: [{ ...bolt, item_code: "NO-SUCH" }] },
      "items.0.item_code",
      "NO-SUCH is not in the catalogue",
    ],
    ["quantity 0", { ...inquiry, items: [{ ...bolt, qty: 0 }] }, "items.0.qty", "above 0"],
    ["a negative quantity", { ...inquiry, items: [{ ...bolt, qty: -1 }] }, "items.0.qty", "above 0"],
    ["4 decimals", { ...inquiry, items: [{ ...steel, qty: 1.2345 }] }, "items.0.qty", "at most 3 decimals"],
    ["above 1,000,000", { ...inquiry, items: [{ ...bolt, qty: 1_000_001 }] }, "items.0.qty", "at most 10,00,000"],
    ["half a bolt", { ...inquiry, items: [{ ...bolt, qty: 1.5 }] }, "items.0.qty", "whole number"],
    ["no items", { ...inquiry, items: [] }, "items", "Add at least one item"],
    [
      "more than 500 lines",
      { ...inquiry, items: Array.from({ length: 501 }, () => bolt) },
      "items",
      "at most 500 items",
    ],
    ["an item twice", { ...inquiry, items: [bolt, bolt] }, "items.1.item_code", "twice"],
    ["a wrong e-mail", { ...inquiry, email: "stores@" }, "email", "valid email"],
    ["no e-mail", { ...inquiry, email: "" }, "email", "Enter an email"],
    ["a wrong phone", { ...inquiry, phone: "12345" }, "phone", "10 digits"],
    [
      "a day in the past",
      { ...inquiry, required_by: "2020-01-01" },
      "required_by",
      "01 Jan 2020 is past. Choose a later day.",
    ],
    ["a list instead of fields", [], "body", "JSON object"],
  ];
  test.each(wrong)("with %s is refused at its field and stores nothing", async (_, body, field, sentence) => {
    const before = await stored();
    const reply = await send(body);
    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe("invalid");
    expect(reply.body.error.fields[field]).toContain(sentence);
    expect(await stored()).toBe(before);
  });

  test("of 2 MB, of broken JSON or of another type is refused with its own error", async () => {
    const raw = (payload: string, type = "application/json") =>
      vanik.app.inject({
        method: "POST",
        url: "/api/sendEnquiry",
        payload,
        headers: { "application-key": "vanik-web", "content-type": type },
      });
    expect((await raw(JSON.stringify({ ...inquiry, note: "x".repeat(2_000_000) }))).json().error).toMatchObject({
      code: "too_large",
    });
    expect((await raw("{broken")).json().error).toMatchObject({
      code: "invalid",
      message: "The body is not valid JSON",
    });
    expect((await raw("a=b", "text/csv")).json().error).toMatchObject({ code: "unsupported" });
  });

  test("is limited to thirty an hour from one address", async () => {
    for (let n = 0; n < 30; n++) expect((await send(inquiry)).status).toBe(200);
    const { status, headers, body } = await send(inquiry);
    expect(status).toBe(429);
    expect(body.error.code).toBe("too_many");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("its mails", () => {
  test("tell the operator everything and a guest nothing that was typed", async () => {
    const { body } = await send({ ...inquiry, note: "<b>Buy pills</b>", phone: "9822041176" });
    const [document] = await vanik.deps.db
      .select()
      .from(tradeDocuments)
      .where(eq(tradeDocuments.name, body.success.data.name));
    vanik.mails.length = 0;
    await sendMail(vanik.deps, { mail: "inquiry-to-operator", id: document!.id }, "job");
    await sendMail(vanik.deps, { mail: "inquiry-to-sender", id: document!.id }, "job");
    const [toOperator, toSender] = vanik.mails;
    expect(toOperator?.to.address).toBe("desk@vanik.example");
    expect(toOperator?.text).toContain("+91 98220 41176");
    expect(toOperator?.html).toContain("&lt;b&gt;Buy pills&lt;/b&gt;");
    expect(toSender?.to.address).toBe("stores@example.com");
    expect(toSender?.text).not.toContain("pills");
    expect(toSender?.text).toContain(body.success.data.name);
  });

  test("say to the desk what a guest asks for in own words, and to the guest's address none of them", async () => {
    const words = { item_code: "", item_name: "Buy pills at pills.example", qty: 3, uom: "pills" };
    const { body } = await send({ ...inquiry, items: [words] });
    const [document] = await vanik.deps.db
      .select()
      .from(tradeDocuments)
      .where(eq(tradeDocuments.name, body.success.data.name));
    vanik.mails.length = 0;
    await sendMail(vanik.deps, { mail: "inquiry-to-operator", id: document!.id }, "job");
    await sendMail(vanik.deps, { mail: "inquiry-to-sender", id: document!.id }, "job");
    const [toOperator, toSender] = vanik.mails;
    expect(toOperator?.text).toContain(words.item_name);
    expect(`${toSender?.text} ${toSender?.html}`).not.toContain("pills");
    expect(toSender?.text).toContain("Goods in your own words");
  });

  test("confirm to one address that is not the sender's own at most three times an hour, however often they are tried", async () => {
    await vanik.runMailJobs();
    for (let n = 0; n < 5; n++) await send({ ...inquiry, email: "often@example.com" });
    const sent = await vanik.runMailJobs();
    expect(sent.filter(({ to }) => to.address === "often@example.com")).toHaveLength(3);
    expect(sent.filter(({ to }) => to.address === "desk@vanik.example")).toHaveLength(5);
  });
});

describe("a call request", () => {
  const call = { name: "Meera Joshi", phone: "9822041176", email: "meera@example.com" };

  test("is stored and mailed to the operator", async () => {
    expect((await vanik.call("POST", "/callback", { body: call })).body.success.data).toEqual({ received: true });
    const rows = await vanik.deps.db.select().from(callRequests);
    vanik.mails.length = 0;
    await sendMail(vanik.deps, { mail: "call-request", id: rows.at(-1)!.id }, "job");
    expect(vanik.mails[0]).toMatchObject({
      to: { address: "desk@vanik.example" },
      subject: "Call request from Meera Joshi",
    });
  });

  test.each([
    ["name", { ...call, name: "  " }],
    ["phone", { ...call, phone: "98220" }],
    ["email", { ...call, email: "meera" }],
  ])("without a proper %s is refused at that field", async (field, body) => {
    const reply = await vanik.call("POST", "/callback", { body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toEqual([field]);
  });

  test("is limited to five an hour from one address", async () => {
    for (let n = 0; n < 5; n++) expect((await vanik.call("POST", "/callback", { body: call })).status).toBe(200);
    expect((await vanik.call("POST", "/callback", { body: call })).status).toBe(429);
    expect((await vanik.call("POST", "/callback", { body: call, address: "203.0.113.8" })).status).toBe(200);
  });
});

test("history cannot be rewritten", async () => {
  await expect(vanik.deps.db.delete(documentEvents)).rejects.toThrow();
  await expect(vanik.deps.db.update(documentEvents).set({ note: "never" })).rejects.toThrow();
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
