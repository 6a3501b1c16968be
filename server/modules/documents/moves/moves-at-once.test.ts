// Moves at the same moment: one wins, nothing is taken twice, and the numbers have no gap.
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { insertManyDeals } from "../../../../tests/many-documents.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { toViewer } from "../../../platform/viewer.ts";
import { makeMove } from "./moving.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  // PostgreSQL plans otherwise for empty tables.
  const { database } = vanik.deps.db.$client.options;
  const owner = new pg.Client({ ...inject("postgres"), database });
  await owner.connect();
  await insertManyDeals(owner, { count: 500, ownEvery: 50 });
  await owner.end();
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const ascending = (a: number, b: number) => a - b;
const reason = "Both at once";

test("of two moves of one document one wins and the other is told; its history holds one", async () => {
  const { order } = await trade.deal();
  // Both from what was read before: on a slow machine one may end before the other begins, and an order on hold is closed.
  const { version } = await trade.read("purchaseOrder", order);
  const replies = await Promise.all([
    trade.move("purchaseOrder", order, { move: "hold", reason, version }),
    trade.move("purchaseOrder", order, { move: "close", reason, version }),
  ]);
  const lost = replies.find(({ status }) => status !== 200)!;
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(["conflict", "refused"]).toContain(lost.body.error.code);
  expect((await trade.read("purchaseOrder", order)).history).toHaveLength(2);
});

test("a quotation that is accepted twice at once becomes one order", async () => {
  const quotation = await trade.quote(await trade.inquire());
  const accept = () => trade.move("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
  expect(await trade.linksOf("quotation", quotation, "sales_order")).toHaveLength(1);
});

test.each([
  ["supplierQuotation", "bid", { move: "stop" }],
  ["requestForQuotation", "rfq", { move: "cancel", reason }],
  ["purchaseOrder", "order", { move: "hold", reason }],
  ["quotation", "quotation", { move: "extend", valid_till: "2099-01-31" }],
] as const)(
  "a %s that another changes while a move waits for it is there still, and changed",
  async (noun, key, words) => {
    const name = (await trade.deal())[key];
    const { $client } = vanik.deps.db;
    const other = await $client.connect();
    await other.query("begin");
    await other.query("update trade_documents set version = version + 1 where name = $1", [name]);
    const moved = trade.move(noun, name, words);
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await $client.query(waits)).rowCount === 0) await setImmediate();
    await other.query("commit");
    other.release();
    expect((await moved).status).toBe(409);
  },
);

test("what is asked again under its key is answered alike and moved once", async () => {
  const quotation = await trade.quote(await trade.inquire());
  const accept = () =>
    vanik.call("POST", `/quotation/${quotation}/moves`, {
      token: trade.tokens.buyer,
      body: { move: "accept" },
      headers: { "idempotency-key": "0198d3a0-0000-4000-8000-000000000001" },
    });
  const [first, second] = [await accept(), await accept()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

test("of two invoices of parts that do not both fit one passes, the other is refused with what is left", async () => {
  const { order } = await trade.deal();
  const drafts = [
    await trade.draftInvoice(order, [{ source: 1, qty: 1500 }]),
    await trade.draftInvoice(order, [{ source: 1, qty: 1500 }]),
  ];
  const replies = await Promise.all(drafts.map((name) => trade.move("purchaseInvoice", name, { move: "submit" })));
  expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)!.body.error.message).toMatch(
    /^Only 900 Nos of Hex bolt .* are left to bill on SO-.*; this takes 1,500 Nos\.$/,
  );
  expect((await trade.read("purchaseOrder", order)).items[0].billed_qty).toBe(1500);
});

/** A node that is too busy says so; who is told comes back. */
async function submitPatiently(name: string): Promise<string> {
  for (;;) {
    const { status, body } = await trade.move("requestForQuotation", name, { move: "submit" });
    if (status !== 503) return body.success.data.name;
  }
}

test("a hundred submits at once take a hundred numbers in a row; one that is rolled back leaves no gap", async () => {
  const desk = toViewer({
    type: "staff",
    rights: ["administrator"],
    userId: "0198d3a0-0000-7000-8000-000000000000",
    sessionId: "0198d3a0-0000-7000-8000-000000000000",
    organisationId: null,
    name: "",
    organisation: null,
    email: "",
    phone: "",
  });
  const opportunities = await Promise.all(Array.from({ length: 10 }, () => trade.inquire()));
  const drafts: string[] = [];
  for (const opportunity of opportunities)
    for (let at = 0; at < 10; at++) drafts.push(await trade.draftRfq(opportunity));
  const undone = await trade.draftRfq(opportunities[0]!);
  const undo = new Error("undo");
  const { rows } = await vanik.deps.db.$client.query("select id from users where email = 'desk@vanik.example'");
  const rolledBack = vanik.deps.db.transaction(async (tx) => {
    const viewer = { ...desk, userId: rows[0].id };
    const name = await makeMove(vanik.deps, tx, viewer, "request_for_quotation", undone, { move: "submit" });
    expect(name).toMatch(/^RFQ-\d{4}-\d{6}$/);
    throw undo;
  });
  const [names] = await Promise.all([Promise.all(drafts.map(submitPatiently)), expect(rolledBack).rejects.toBe(undo)]);
  const numbers = names.map((name) => Number(name.slice(-6))).toSorted(ascending);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => numbers[0]! + at));
  const next = await submitPatiently(undone);
  expect(Number(next.slice(-6))).toBe(numbers.at(-1)! + 1);
});
