// What the desk's editor reads of a draft and writes back: nothing that it did not touch is lost.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { nilgiri, orderOf } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

test("a quotation's lines say which bids supply them, and keep them unless another supply is named", async () => {
  const opportunity = await trade.inquire();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  const name = await trade.draftQuotation(opportunity, bid);
  const draft = await trade.read("quotation", name);
  const supply = [{ from: bid, source: 1, qty: 2400, supplier: rajkot }];
  expect(draft.items[0]).toMatchObject({ supply, cost_rate: 11 });
  const bare = draft.items.map(({ item_code, rate, source }: Record<string, unknown>) => ({
    item_code,
    rate,
    source,
    qty: 10,
  }));
  const stored = await trade.done("PUT", `/quotation/${name}`, { version: draft.version, items: bare });
  expect(stored.items[0]).toMatchObject({ supply: [{ ...supply[0], qty: 10 }], cost_rate: 11 });
  const without = bare.map((line: object) => ({ ...line, supply: [] }));
  const dropped = await trade.done("PUT", `/quotation/${name}`, { version: stored.version, items: without });
  expect(dropped.items[0]).toMatchObject({ supply: [], cost_rate: null });
});

test("what supplies a line is one object or a list, in a new draft as in an edited one", async () => {
  const opportunity = await trade.inquire();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  const one = { from: bid, source: 1 };
  const lines = [{ source: 1, supply: one }];
  const drafted = await trade.done("POST", "/quotation", { from: opportunity, lines });
  expect(drafted.items[0].supply).toMatchObject([{ ...one, qty: 2400 }]);
  const items = [{ item_code: "FS-HB-12050-Z", qty: 100, source: { from: opportunity, idx: 1 }, supply: one }];
  const edited = await trade.done("PUT", `/quotation/${drafted.name}`, { version: drafted.version, items });
  expect(edited.items[0].supply).toMatchObject([{ ...one, qty: 100 }]);
});

test("a line that was split in two keeps what supplies each part, and all of it as one again", async () => {
  const opportunity = await trade.inquire();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  const name = await trade.draftQuotation(opportunity, bid);
  const part = (qty: number) => ({ item_code: "FS-HB-12050-Z", qty, rate: 20, source: { from: opportunity, idx: 1 } });
  const write = async (items: object[]) => {
    const { version } = await trade.read("quotation", name);
    const { items: now } = await trade.done("PUT", `/quotation/${name}`, { version, items });
    return now.map(({ qty, supply }: { qty: number; supply: { qty: number }[] }) => [
      qty,
      ...supply.map((one) => one.qty),
    ]);
  };
  const supply = [{ from: bid, source: 1 }];
  await write([part(1000), part(1400)].map((line) => ({ ...line, supply })));
  expect(await write([part(1000), part(1400)])).toEqual([
    [1000, 1000],
    [1400, 1400],
  ]);
  expect(await write([part(1200), part(1100)])).toEqual([
    [1200, 1000],
    [1100, 1100],
  ]);
  expect(await write([part(2000)])).toEqual([[2000, 2000]]);
});

test("what is not named stays: a note, the place of delivery", async () => {
  const name = await trade.draftRfq(await trade.inquire());
  const path = `/requestForQuotation/${name}`;
  const { version } = await trade.read("requestForQuotation", name);
  const noted = await trade.done("PUT", path, { version, note: "By road", delivery_place: "Chakan" });
  const later = await trade.done("PUT", path, { version: noted.version, terms: "None" });
  expect([later.note, later.delivery_place]).toEqual(["By road", "Chakan"]);
});

test("an edited invoice keeps its order's tolerance; the operator's is for what may be written with one", async () => {
  const setTolerance = async (tolerance: number) => {
    const { version } = await trade.done("GET", "/desk/settings/trade");
    await trade.done("PUT", "/desk/settings/trade", { version, tolerance });
  };
  await setTolerance(3);
  const order = await orderOf(trade, "sales_order", nilgiri);
  const invoice = await trade.draftInvoice(order);
  const { version } = await trade.read("purchaseInvoice", invoice);
  const steel = { item_code: "ST-TB-550D-12", qty: 1, rate: 61_250 };
  const tolerances = async (path: string, read: number, items: object[]): Promise<number[]> => {
    const edited = await trade.done("PUT", path, { version: read, items });
    return edited.items.map((line: { tolerance_percent: number }) => line.tolerance_percent);
  };
  const ordered = { ...steel, source: { from: order, idx: 2 } };
  expect(await tolerances(`/purchaseInvoice/${invoice}`, version, [ordered, steel])).toEqual([2, 0]);
  const quotation = await trade.draftQuotation(await trade.inquire());
  const draft = await trade.read("quotation", quotation);
  const own = { ...steel, tolerance_percent: 1 };
  expect(await tolerances(`/quotation/${quotation}`, draft.version, [steel, own])).toEqual([3, 1]);
  await setTolerance(0);
});

test("a draft says what its tax follows from, to the desk alone; what has left Draft does not", async () => {
  const name = await trade.draftQuotation(await trade.inquire());
  const draft = await trade.read("quotation", name);
  expect(draft.tax_basis).toEqual({ party: "regular", operator: "regular", lut: null, day: trade.today() });
  const open = await trade.submitted("quotation", name);
  expect(open.tax_basis).toBeUndefined();
  const its = await trade.read("quotation", open.name, trade.tokens.buyer);
  expect([its.tax_basis, its.items[0].supply]).toEqual([undefined, undefined]);
});

test("an amount that is printed on a bill is that of a line it has, said once", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot);
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
  const put = async (...idxs: number[]) => {
    const bill_amounts = idxs.map((idx) => ({ idx, amount: 5 }));
    const { status, body } = await trade.ask("PUT", `/salesInvoice/${name}`, { version, bill_amounts });
    return [status, body.error.fields];
  };
  expect(await put(1, 9)).toEqual([400, { "bill_amounts.1.idx": "This bill has no line 9." }]);
  expect(await put(1, 1)).toEqual([400, { "bill_amounts.1.idx": "Line 1 is named twice. Say its amount once." }]);
});

test("a bill is read as it was typed, and what was typed is taken back", async () => {
  const { purchase } = await trade.deal();
  const { name: from } = await trade.submitted("salesOrder", purchase);
  const { name, version, taxes, net_total } = await trade.done("POST", "/salesInvoice", { from });
  const [{ tax, rate, amount }] = taxes;
  const bill_taxes = [{ tax, rate, amount: amount + 0.5 }];
  const bill_total = Math.round((net_total + amount + 0.5) * 100) / 100;
  const typed = { bill_total, bill_taxes, bill_rounding: 0, bill_reason: "Rounded up" };
  const entered = await trade.done("PUT", `/salesInvoice/${name}`, { version, ...typed });
  expect(entered.bill).toEqual({
    total: bill_total,
    amounts: [],
    taxes: bill_taxes,
    rounding: 0,
    reason: "Rounded up",
  });
  const back = { version: entered.version, bill_total: entered.rounded_total, bill_taxes: null, bill_rounding: null };
  const computed = Math.round(net_total + amount);
  const booked = await trade.done("PUT", `/salesInvoice/${name}`, { ...back, bill_total: computed });
  expect(booked.bill).toMatchObject({ total: computed, taxes: null, rounding: null });
});

test("rows are matched by code whatever its case, by whole name, or get what comes near", async () => {
  const texts = ["fs-hb-12050-z", "Hex bolt DIN 933, M12 x 50, 8.8, zinc", "hex bolt", "qqqqzzzz", " "];
  const found = await trade.done("POST", "/matchItems", { texts });
  const bolt = { item_code: "FS-HB-12050-Z", uom: "Nos", gst_rate: 18, gst_treatment: "taxable" };
  expect(found[0].item).toMatchObject(bolt);
  expect(found[1].item).toMatchObject(bolt);
  expect([found[2].item, found[2].like.length]).toEqual([null, 5]);
  expect(found.slice(3)).toEqual([
    { item: null, like: [] },
    { item: null, like: [] },
  ]);
  // What a cell holds that no text may is left out of it.
  const [pasted] = await trade.done("POST", "/matchItems", { texts: ["\u200bFS-HB-12050-Z\u0000"] });
  expect(pasted.item).toMatchObject(bolt);
});

test("an item whose dated rates all begin later is treated as the item says", async () => {
  const item = await trade.done("POST", "/desk/items", {
    sub_category: "hex-bolts",
    item_code: "EX-1",
    item_name: "Exempt until later",
    uom: "Nos",
    hsn: "731815",
    gst_rate: 0,
    gst_treatment: "exempt",
    average_price: 10,
  });
  const later = "update gst_rates set valid_from = '2099-01-01' where item_id = $1";
  await vanik.deps.db.$client.query(later, [item.id]);
  const [matched] = await trade.done("POST", "/matchItems", { texts: ["EX-1"] });
  expect(matched.item).toMatchObject({ gst_rate: 0, gst_treatment: "exempt" });
  const name = await trade.draftQuotation(await trade.inquire());
  const { version } = await trade.read("quotation", name);
  const items = [{ item_code: "EX-1", qty: 1, rate: 10 }];
  const edited = await trade.done("PUT", `/quotation/${name}`, { version, items });
  expect(edited.items[0]).toMatchObject({ gst_rate: 0, gst_treatment: "exempt" });
});
