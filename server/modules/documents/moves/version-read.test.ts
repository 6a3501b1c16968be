// A move names the version that was read: nobody submits, accepts or declines what has changed since (trade 11, Version).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const halved = [
  { item_code: "FS-HB-12050-Z", qty: 1200, rate: 13.9 },
  { item_code: "ST-TB-550D-12", qty: 6.25, rate: 61_250, tolerance_percent: 2 },
];

test("who read ₹9,42,802 cannot submit ₹4,71,401, and gets what stands now", async () => {
  const name = await trade.draftQuotation(await trade.inquire());
  const read = await trade.read("quotation", name);
  expect(read.rounded_total).toBe(942_802);
  const items = halved.map((line, at) => ({ ...line, source: read.items[at].source }));
  await trade.done("PUT", `/quotation/${name}`, { version: read.version, items });

  const late = await trade.move("quotation", name, { move: "submit", version: read.version });
  expect(late.status).toBe(409);
  expect(late.body.error).toMatchObject({ code: "conflict", message: expect.stringContaining("changed") });
  const { current } = late.body.error;
  expect(current).toMatchObject({ name, rounded_total: 471_401, status: "Draft" });
  expect((await trade.read("quotation", name)).status).toBe("Draft");

  const sent = await trade.moved("quotation", name, { move: "submit", version: current.version });
  expect(sent).toMatchObject({ status: "Open", rounded_total: 471_401 });
});

test("an invoice whose rate changed overnight is not submitted at a sum that nobody read; read again, it is", async () => {
  const { order } = await trade.deal();
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { day: trade.today(), reason: "Invoice follows" });
  const name = await trade.draftInvoice(order);
  const read = await trade.read("purchaseInvoice", name);
  const { rows } = await vanik.deps.db.$client.query("select id from items where code = 'ST-TB-550D-12'");
  await vanik.deps.db.$client.query("insert into gst_rates values ($1, $2, 500, 'taxable')", [
    rows[0].id,
    trade.today(),
  ]);

  const key = { "idempotency-key": "0198d3a0-0000-4000-8000-00000000000a" };
  const submit = (version: number) =>
    vanik.call("POST", `/purchaseInvoice/${name}/moves`, {
      token: trade.tokens.desk,
      body: { move: "submit", version },
      headers: key,
    });
  const late = await submit(read.version);
  expect([late.status, late.body.error.code]).toEqual([409, "conflict"]);
  const { current } = late.body.error;
  expect(current.status).toBe("Draft");
  expect(current.rounded_total).toBeLessThan(read.rounded_total);
  // What the refusal showed is what stands, and the key of what was refused is free.
  expect((await trade.read("purchaseInvoice", name)).rounded_total).toBe(current.rounded_total);
  expect((await submit(read.version)).status).toBe(409);
  const sent = await trade.moved("purchaseInvoice", name, { move: "submit", version: current.version });
  expect(sent).toMatchObject({ status: "Unpaid", rounded_total: current.rounded_total });
});

test("a buyer who read an offer before it was extended looks again first; what it gets is its own to read", async () => {
  const name = await trade.quote(await trade.inquire());
  const { buyer } = trade.tokens;
  const read = await trade.read("quotation", name, buyer);
  await trade.moved("quotation", name, { move: "extend", valid_till: "2099-01-01", reason: "As asked" });
  const late = await trade.move("quotation", name, { move: "accept", version: read.version }, buyer);
  expect(late.status).toBe(409);
  expect(late.body.error.current).toEqual(await trade.read("quotation", name, buyer));
  await trade.moved("quotation", name, { move: "accept", version: late.body.error.current.version }, buyer);
});

test("a supplier declines by the version of the request; what another answers changes nothing for it", async () => {
  const name = await trade.sendRfq(await trade.inquire());
  const { supplier, supplier2 } = trade.tokens;
  const { version } = await trade.read("requestForQuotation", name, supplier);
  const no = { move: "decline", reason: "No stock" };
  expect((await trade.move("requestForQuotation", name, { ...no, version: version + 1 }, supplier)).status).toBe(409);
  await trade.moved("requestForQuotation", name, { ...no, version }, supplier);
  expect((await trade.read("requestForQuotation", name, supplier2)).version).toBe(version);
  await trade.moved("requestForQuotation", name, { ...no, version }, supplier2);
});
