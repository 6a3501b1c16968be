// What a careless or hostile client of the desk tried once with drafts and must not manage again.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { nilgiri, orderOf } from "./orders.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const bolt = { item_code: "FS-HB-12050-Z", qty: 1, rate: 5 };

async function put(noun: string, name: string, more: object) {
  const { version } = await trade.read(noun, name);
  const { status, body } = await trade.ask("PUT", `/${noun}/${name}`, { version, ...more });
  return { status, fields: body.error?.fields as Record<string, string> | undefined, data: body.success?.data };
}

/** A bid of 2,400 bolts and 12.5 MT of steel, and a draft quotation of the same opportunity. */
async function bidAndQuotation() {
  const opportunity = await trade.inquire();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  return { opportunity, bid, quotation: await trade.draftQuotation(opportunity) };
}

describe("lines that are typed with a source", () => {
  test("come of no other buyer's quotation", async () => {
    const other = await trade.quote(await trade.inquire());
    const order = await orderOf(trade, "sales_order", nilgiri, { state: "draft" });
    const { fields } = await put("purchaseOrder", order, { items: [{ ...bolt, source: { from: other, idx: 1 } }] });
    expect(fields).toEqual({ "items.0.source.from": `${other} is not what this can come from.` });
  });

  test("come of no other supplier's order, but of several of one supplier", async () => {
    const [first, second, theirs] = [
      await orderOf(trade, "purchase_order", rajkot),
      await orderOf(trade, "purchase_order", rajkot),
      await orderOf(trade, "purchase_order", karolBagh),
    ];
    const { name } = await trade.done("POST", "/salesInvoice", { from: first });
    const items = (from: string) => [first, from].map((one) => ({ ...bolt, source: { from: one, idx: 1 } }));
    const refused = await put("salesInvoice", name, { items: items(theirs!) });
    expect(Object.keys(refused.fields!)).toEqual(["items.1.source.from"]);
    expect((await put("salesInvoice", name, { items: items(second!) })).status).toBe(200);
  });

  test("come of no draft, which stays free to be changed", async () => {
    const { opportunity, bid } = await bidAndQuotation();
    const { name } = await trade.done("POST", "/salesOrder", { from: bid });
    const draft = await trade.draftBid(await trade.sendRfq(opportunity));
    const { fields } = await put("salesOrder", name, { items: [{ ...bolt, source: { from: draft, idx: 1 } }] });
    expect(Object.keys(fields!)).toEqual(["items.0.source.from"]);
    expect((await put("supplierQuotation", draft, { items: [bolt] })).status).toBe(200);
  });

  test("are of the item that is counted", async () => {
    const order = await orderOf(trade, "sales_order", nilgiri);
    const invoice = await trade.draftInvoice(order);
    const { fields } = await put("purchaseInvoice", invoice, { items: [{ ...bolt, source: { from: order, idx: 2 } }] });
    expect(fields).toEqual({
      "items.0.item_code": `Line 2 of ${order} is ST-TB-550D-12: name that, or no source.`,
    });
  });
});

describe("bids that supply a quotation", () => {
  test("together give no more than they have, and their buyer never hears of it", async () => {
    const { opportunity, bid, quotation } = await bidAndQuotation();
    const line = { ...bolt, qty: 2400, source: { from: opportunity, idx: 1 }, supply: [{ from: bid, source: 1 }] };
    expect((await put("quotation", quotation, { items: [line, { ...line, qty: 100 }] })).status).toBe(200);
    const { name } = await trade.submitted("quotation", quotation);
    await trade.moved("quotation", name, { move: "accept" }, trade.tokens.buyer);
    const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
    expect((await trade.read("salesOrder", purchase!)).items).toMatchObject([{ qty: 2400 }]);
  });

  test.each([
    ["a part of what is counted", [{ qty: 0.5 }], "items.0.supply.0.qty"],
    ["one line of a bid twice", [{ qty: 1 }, { qty: 1 }], "items.0.supply"],
  ])("are not taken by %s", async (_, parts, field) => {
    const { bid, quotation } = await bidAndQuotation();
    const supply = parts.map((part) => ({ from: bid, source: 1, ...part }));
    const { fields } = await put("quotation", quotation, { items: [{ ...bolt, qty: 5, supply }] });
    expect(Object.keys(fields!)).toEqual([field]);
  });

  test("supply nothing else", async () => {
    const { bid, quotation } = await bidAndQuotation();
    const { name } = await trade.submitted("quotation", quotation);
    const lines = [{ source: 1, supply: [{ from: bid, source: 1 }] }];
    expect((await trade.ask("POST", "/purchaseOrder", { from: name, lines })).status).toBe(400);
  });
});

test("a purchase that was edited is still named when its sale is cancelled", async () => {
  const { purchase, order } = await trade.deal();
  await trade.price("salesOrder", purchase, [10, 50_000]);
  const { name } = await trade.submitted("salesOrder", purchase);
  const { warnings } = await trade.moved("purchaseOrder", order, { move: "cancel", reason: "The buyer withdrew" });
  expect(warnings).toEqual([`Still placed with suppliers: ${name}.`]);
});

const place = { name: "Sahyadri", address: "Plot C-14, Chakan", state: "27", pincode: "410501" };
test.each([
  ["a price", { items: [bolt] }, "items.0.rate"],
  ["the buyer's address", { ship_to: place }, "ship_to"],
  ["the buyer's order number", { po_no: "4500017" }, "po_no"],
])("a request for quotation is not given %s", async (_, more, field) => {
  const { fields } = await put("requestForQuotation", await trade.draftRfq(await trade.inquire()), more);
  expect(Object.keys(fields!)).toEqual([field]);
});

test("terms are cleaned like every text", async () => {
  const { quotation } = await bidAndQuotation();
  const { data } = await put("quotation", quotation, { terms: "Net\u0000 30\u202e\r\ndays \ud83d" });
  expect(data.terms).toBe("Net  30\ndays \ufffd");
});

test("a bill that differs asks for its reason at the field that takes it", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot);
  const { name, rounded_total: total } = await trade.done("POST", "/salesInvoice", { from: order });
  const { fields } = await put("salesInvoice", name, { bill_total: total, bill_rounding: 50 });
  expect(Object.keys(fields!)).toEqual(["bill_total", "bill_reason"]);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
