// A line of a sale that is supplied from what is on hand: nobody is asked for it, and what is promised is not free (trade 4).
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { questionOfStock } from "../stock.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const wanted = { organisation: rajkot, how: "phone", purpose: "stock" };
  const lines = [
    { item_code: "FS-HB-12050-Z", qty: 1000, rate: 10 },
    { item_code: "FS-HN-24-Z", qty: 50, rate: 20 },
  ];
  const { name, version } = await trade.done("POST", "/salesOrder/begin", { ...wanted, lines });
  const order = await trade.done("POST", `/supplierQuotation/${name}/take`, { version, mail: false });
  await trade.done("POST", `/salesOrder/${order.name}/receipts`, { day: trade.today() });
});
afterAll(() => vanik.close());

const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const bolt = { item_code: "FS-HB-12050-Z", qty: 200, rate: 14 };
const nut = { item_code: "FS-HN-24-Z", qty: 10, rate: 30 };

const quote = async (items: object[]) => {
  const draft = await trade.done("POST", "/quotation/begin", { organisation: buyer, how: "phone" });
  return trade.done("PUT", `/quotation/${draft.name}`, { version: draft.version, items });
};
const accept = async (name: string): Promise<string> => {
  const quotation = await trade.submitted("quotation", name);
  await trade.moved("quotation", quotation.name, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", quotation.name, "sales_order");
  return order!;
};
const ordered = async (items: object[]) => accept((await quote(items)).name);
const stockOf = async (code: string) => {
  const [row] = await trade.done("GET", `/desk/onHand?q=${code}`);
  return row && [row.on_hand, row.promised, row.free];
};
const linesOfOrder = async (name: string) =>
  (await trade.read("purchaseOrder", name)).items.map((line: Record<string, unknown>) => [
    line.from_stock,
    line.cost_rate,
  ]);
const warningsOf = async (noun: string, name: string) => (await trade.read(noun, name)).warnings;
const setFromStock = async (order: string, idx: number, fromStock: boolean, token?: string) => {
  const { version } = await trade.read("purchaseOrder", order);
  return trade.ask("PUT", `/purchaseOrder/${order}/fromStock`, { version, idx, from_stock: fromStock }, token);
};

describe("the line of a quotation", () => {
  test("asks nobody, costs what its item last did, and is promised once it is ordered", async () => {
    const { name, items } = await quote([
      { ...bolt, from_stock: true },
      { ...nut, cost_rate: 18, bought_from: rajkot },
    ]);
    expect(items).toMatchObject([{ from_stock: true, cost_rate: 10, bought_from: "", supply: [] }, { cost_rate: 18 }]);
    expect(await stockOf(bolt.item_code)).toEqual([1000, 0, 1000]);
    const order = await accept(name);
    const { documents } = await trade.done("GET", `/desk/cases/${order}`);
    const bids = documents.filter(({ kind }: { kind: string }) => kind === "supplier_quotation");
    expect(bids).toHaveLength(1);
    expect((await trade.read("supplierQuotation", bids[0].name)).items).toMatchObject([{ item_code: nut.item_code }]);
    expect(await linesOfOrder(order)).toEqual([
      [true, 10],
      [false, 18],
    ]);
    expect(await stockOf(bolt.item_code)).toEqual([1000, 200, 800]);
    await trade.moved("purchaseOrder", order, { move: "cancel", reason: "Not wanted any more" });
    expect(await stockOf(bolt.item_code)).toEqual([1000, 0, 1000]);
  });

  test("is nothing of the buyer's, and of the desk's who sees no costs all but the cost", async () => {
    const order = await ordered([{ ...bolt, from_stock: true }]);
    const { documents } = await trade.done("GET", `/desk/cases/${order}`);
    expect(documents.find(({ name }: { name: string }) => name === order)).toMatchObject({ from_stock: true });
    const theirs = await trade.read("purchaseOrder", order, trade.tokens.buyer);
    expect(JSON.stringify(theirs)).not.toMatch(/stock|cost/);
    const { token } = await addHand(vanik, ["sales"]);
    const [line] = (await trade.read("purchaseOrder", order, token)).items;
    expect(line.from_stock).toBe(true);
    expect(line).not.toHaveProperty("cost_rate");
    await trade.moved("purchaseOrder", order, { move: "cancel", reason: "Not wanted any more" });
  });

  test("is bought or from stock, and goods: the rest is refused at it", async () => {
    const { name, version } = await quote([bolt]);
    const wrong = async (line: object) => {
      const { status, body } = await trade.ask("PUT", `/quotation/${name}`, { version, items: [line] });
      return [status, body.error.fields];
    };
    const both = { ...bolt, from_stock: true, cost_rate: 11, bought_from: rajkot };
    expect(await wrong(both)).toEqual([400, { "items.0.from_stock": expect.stringContaining("is bought from") }]);
    const bought = await quote([{ ...bolt, cost_rate: 11, bought_from: rajkot }]);
    const { token } = await addHand(vanik, ["sales"], "sells alone");
    const unseen = { version: bought.version, items: [{ ...bolt, from_stock: true }] };
    expect((await trade.ask("PUT", `/quotation/${bought.name}`, unseen, token)).body.error.fields).toEqual({
      "items.0.from_stock": expect.stringContaining("cannot come from stock as it stands"),
    });
    const freight = { item_code: "FREIGHT", qty: 1, rate: 100, from_stock: true };
    expect(await wrong(freight)).toEqual([400, { "items.0.from_stock": expect.stringContaining("is a service") }]);
    const opportunity = await trade.inquire();
    const bid = await trade.bid(await trade.sendRfq(opportunity));
    const quotation = await trade.draftQuotation(opportunity, bid);
    const read = await trade.read("quotation", quotation);
    const { source } = read.items[0];
    // Who names no supply leaves it as it is.
    const input = { version: read.version, items: [{ ...bolt, qty: 2400, source, from_stock: true }] };
    expect((await trade.ask("PUT", `/quotation/${quotation}`, input)).body.error.fields).toHaveProperty([
      "items.0.from_stock",
    ]);
    const freed = { ...input, items: [{ ...input.items[0], supply: [] }] };
    expect((await trade.done("PUT", `/quotation/${quotation}`, freed)).items).toMatchObject([
      { from_stock: true, supply: [] },
    ]);
  });

  test("says so where less is free than it takes, as it stands now", async () => {
    const many = { ...bolt, qty: 900, from_stock: true };
    const { name, warnings } = await quote([many]);
    expect(warnings).not.toContainEqual(expect.stringContaining("from stock"));
    const order = await ordered([{ ...bolt, from_stock: true }]);
    expect(await warningsOf("quotation", name)).toContainEqual(
      expect.stringMatching(
        /: 900 Nos come from stock, and 1,000 Nos are on hand, 200 Nos are promised to other orders\.$/,
      ),
    );
    expect(await warningsOf("purchaseOrder", order)).not.toContainEqual(expect.stringContaining("from stock"));
    const other = await accept(name);
    expect(await warningsOf("purchaseOrder", order)).toContainEqual(expect.stringContaining("900 Nos are promised"));
    for (const one of [order, other])
      await trade.moved("purchaseOrder", one, { move: "cancel", reason: "Not wanted any more" });
    expect(await warningsOf("purchaseOrder", other)).not.toContainEqual(expect.stringContaining("from stock"));
    const none = await quote([{ item_code: "ST-TB-550D-12", qty: 2, rate: 60_000, from_stock: true }]);
    expect(none.warnings).toContainEqual(expect.stringContaining("2 MT come from stock, and nothing is on hand."));
  });
});

const ofStock = (warnings: string[]) => warnings.filter((one) => one.includes("from stock"));

test("an order that is done within its tolerance is warned of nothing, whatever is promised to others", async () => {
  const bars = { item_code: "ST-TB-550D-12", qty: 10, rate: 60_000, tolerance_percent: 5, from_stock: true };
  const order = await ordered([bars]);
  await vanik.deps.db.$client.query(
    "update trade_lines l set delivered_qty = 9800 from trade_documents d where d.id = l.document_id and d.name = $1",
    [order],
  );
  const other = await ordered([bars]);
  expect(ofStock(await warningsOf("purchaseOrder", order))).toEqual([]);
  expect(ofStock(await warningsOf("purchaseOrder", other))).toHaveLength(1);
  await trade.moved("purchaseOrder", other, { move: "cancel", reason: "Not wanted any more" });
});

test("a quotation past its day is warned of nothing, and goods in own words are as the item that they are kept as", async () => {
  const words = { item_code: "", item_name: "Cable tray 300 mm", uom: "Nos", hsn: "730890", gst_rate: 18 };
  const { name } = await quote([{ ...words, qty: 6, rate: 800, cost_rate: 500, from_stock: true }]);
  expect(ofStock(await warningsOf("quotation", name))).toEqual([]);
  const { item_code: _, ...toKeep } = words;
  await trade.done("POST", "/desk/items/keep", { ...toKeep, gst_treatment: "taxable" });
  const short = ["Cable tray 300 mm: 6 Nos come from stock, and nothing is on hand."];
  expect(ofStock(await warningsOf("quotation", name))).toEqual(short);
  const { name: offer } = await trade.submitted("quotation", name);
  expect(ofStock(await warningsOf("quotation", offer))).toEqual(short);
  await vanik.deps.db.$client.query("update trade_documents set status = 'Expired' where name = $1", [offer]);
  expect(ofStock(await warningsOf("quotation", offer))).toEqual([]);
});

test("who keeps words waits for the order that promises them, and counts it", async () => {
  const words = { item_code: "", item_name: "Gully trap 150 mm", uom: "Nos", hsn: "690790", gst_rate: 18 };
  const order = await ordered([{ ...words, qty: 4, rate: 300, from_stock: true }]);
  const { db } = vanik.deps;
  const { rows: shared } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`update trade_documents set state = 'held' where name = ${order}`);
    return tx.execute(sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
      and pid = pg_backend_pid()`);
  });
  expect(shared).toHaveLength(1);
  const { item_code: _, ...toKeep } = words;
  const { item } = await trade.done("POST", "/desk/items/keep", { ...toKeep, gst_treatment: "taxable" });
  expect(await stockOf(item.item_code)).toEqual([0, 4, -4]);
  const { rows } = await db.execute(questionOfStock.sql);
  expect(rows).toEqual([]);
});

test("what an order takes from stock is promised until it goes, is given up or is another's", async () => {
  const order = await ordered([{ ...bolt, from_stock: true }]);
  const { movements } = await trade.done("POST", `/purchaseOrder/${order}/dispatches`, {
    day: trade.today(),
    reason: "In parts",
    lines: [{ idx: 1, qty: 150 }],
  });
  expect(await stockOf(bolt.item_code)).toEqual([850, 50, 800]);
  await trade.moved("purchaseOrder", order, { move: "close", reason: "The rest is not wanted" });
  expect(await stockOf(bolt.item_code)).toEqual([850, 0, 850]);
  await trade.moved("purchaseOrder", order, { move: "reopen" });
  await trade.moved("purchaseOrder", order, { move: "hold", reason: "The buyer asks to wait" });
  expect(await stockOf(bolt.item_code)).toEqual([850, 50, 800]);
  await trade.moved("purchaseOrder", order, { move: "resume" });
  await trade.done("POST", `/dispatches/${movements[0].name}/cancel`, { reason: "Of another order" });
  expect(await stockOf(bolt.item_code)).toEqual([1000, 200, 800]);
  await trade.moved("purchaseOrder", order, { move: "cancel", reason: "Not wanted any more" });
  expect(await stockOf(bolt.item_code)).toEqual([1000, 0, 1000]);
  const { rows } = await vanik.deps.db.execute(questionOfStock.sql);
  expect(rows).toEqual([]);
});

describe("a line of an order that stands", () => {
  test("is taken from stock and no longer, at the version that was read", async () => {
    const order = await ordered([bolt]);
    expect(await linesOfOrder(order)).toEqual([[false, null]]);
    expect((await setFromStock(order, 1, true)).status).toBe(200);
    expect(await linesOfOrder(order)).toEqual([[true, 10]]);
    expect(await stockOf(bolt.item_code)).toEqual([1000, 200, 800]);
    const stale = { version: 1, idx: 1, from_stock: false };
    expect((await trade.ask("PUT", `/purchaseOrder/${order}/fromStock`, stale)).body.error).toMatchObject({
      code: "conflict",
      current: { name: order },
    });
    expect((await setFromStock(order, 2, true)).body.error.fields).toEqual({ idx: "There is no line 2." });
    const { token } = await addHand(vanik, ["sourcing"]);
    expect((await setFromStock(order, 1, false, token)).status).toBe(403);
    expect((await setFromStock(order, 1, false)).status).toBe(200);
    expect((await setFromStock(order, 1, false)).status).toBe(200);
    expect(await stockOf(bolt.item_code)).toEqual([1000, 0, 1000]);
    expect(await linesOfOrder(order)).toEqual([[false, 10]]);
    // Each press that changed it stands in the history, for the desk alone.
    const pressesOf = async (token?: string) =>
      (await trade.read("purchaseOrder", order, token)).history.filter(
        (one: { move: string }) => one.move === "from_stock",
      );
    expect(await pressesOf()).toMatchObject([
      { by: "Anita Menon", reason: expect.stringMatching(/^Hex bolt.* comes from stock$/) },
      { by: "Anita Menon", reason: expect.stringMatching(/^Hex bolt.* no longer comes from stock$/) },
    ]);
    expect(await pressesOf(trade.tokens.buyer)).toEqual([]);
    await trade.moved("purchaseOrder", order, { move: "close", reason: "Not wanted any more" });
    expect((await setFromStock(order, 1, true)).body.error.code).toBe("refused");
  });

  test("is not, where it is bought for the order already", async () => {
    const { order, purchase } = await trade.deal();
    expect((await setFromStock(order, 1, true)).body.error.message).toContain("is bought for this order already");
    // Who does not see costs does not read it between the lines either.
    const { token } = await addHand(vanik, ["sales"], "asks what is bought");
    expect((await setFromStock(order, 1, true, token)).body.error.message).toMatch(
      /cannot come from stock as it stands/,
    );
    await trade.done("DELETE", `/salesOrder/${purchase}`);
    expect((await setFromStock(order, 1, true)).status).toBe(200);
    await setFromStock(order, 1, false);
  });
});

describe("by itself", () => {
  test("an order that is taken by phone takes what is free and nobody is said to sell", async () => {
    const begin = async (lines: object[]) => {
      const words = { organisation: buyer, how: "phone", lines };
      const { name, version } = await trade.done("POST", "/purchaseOrder/begin", words);
      return trade.done("POST", `/quotation/${name}/take`, { version, mail: false });
    };
    const { name } = await begin([bolt, { ...nut, qty: 40 }, { ...nut, qty: 40 }]);
    expect(await linesOfOrder(name)).toEqual([
      [true, 10],
      [false, null],
      [false, null],
    ]);
    await trade.moved("purchaseOrder", name, { move: "cancel", reason: "Not wanted any more" });
  });

  test("a line says what it costs from there before it is taken, and one that is bought does not", async () => {
    const begun = async (noun: string) => {
      const draft = await trade.done("POST", `/${noun}/begin`, { organisation: buyer, how: "phone" });
      const items = [bolt, { ...bolt, cost_rate: 11, bought_from: rajkot }];
      await trade.done("PUT", `/quotation/${draft.name}`, { version: draft.version, items });
      return trade.done("GET", `/desk/quotations/${draft.name}/look`);
    };
    expect(await begun("purchaseOrder")).toMatchObject({ cost: 200 * 10 + 200 * 11 });
    // What is offered alone is taken from nowhere yet.
    const { cost, lines } = await begun("quotation");
    expect(cost).toBe(200 * 11);
    expect(lines[0].says_of_cost).toEqual(["It says no cost."]);
  });

  test("nothing is taken of a line of which its draft says that it is not", async () => {
    const begun = await trade.done("POST", "/purchaseOrder/begin", {
      organisation: buyer,
      how: "phone",
      lines: [bolt],
    });
    const whole = (line: object) => ({ ...bolt, ...line });
    const edit = async (items: object[]) => {
      const { version } = await trade.read("quotation", begun.name);
      return trade.done("PUT", `/quotation/${begun.name}`, { version, items });
    };
    expect((await trade.read("quotation", begun.name)).items[0]).not.toHaveProperty("from_stock");
    await edit([whole({ from_stock: true })]);
    const { items, version } = await edit([whole({ from_stock: false })]);
    expect(items).toMatchObject([{ from_stock: false }]);
    const { name } = await trade.done("POST", `/quotation/${begun.name}/take`, { version, mail: false });
    expect(await linesOfOrder(name)).toEqual([[false, null]]);
    await trade.moved("purchaseOrder", name, { move: "cancel", reason: "Not wanted any more" });
  });

  test("a sale over the counter does, and promises nothing of it", async () => {
    const { invoice } = await trade.done("POST", "/desk/counterSales", {
      organisation: buyer,
      lines: [nut],
      payment: { mode: "UPI", reference: newReference() },
    });
    const [order] = await trade.linksOf("purchaseInvoice", invoice, "sales_order");
    expect(await linesOfOrder(order!)).toEqual([[true, 20]]);
    expect(await stockOf(nut.item_code)).toEqual([40, 0, 40]);
  });
});
