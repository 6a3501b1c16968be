// Vouchers of what comes in advance and goes back, and challans of goods that go without an invoice: numbers, papers, and who reads them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { newReference } from "../../../../tests/references.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const pay = (amount: number, body: object = {}) =>
  trade.done("POST", "/payments", {
    organisation: sahyadri,
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: newReference(),
    amount,
    ...body,
  });
const paper = (path: string, token = trade.tokens.desk) =>
  vanik.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": token },
  });
const textOf = async (path: string, token?: string) => {
  const reply = await paper(path, token);
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  return (await readPdf(reply.rawPayload)).pages.join();
};

describe("a receipt voucher", () => {
  test("is taken by what comes in advance, of what is allocated to nothing, and by nothing else", async () => {
    const invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 1000);
    const whole = await pay(1000, { allocations: [{ invoice, amount: 1000 }] });
    expect(whole).not.toHaveProperty("voucher");
    const out = await pay(70, { organisation: rajkot, direction: "out", reason: "Ahead of its order" });
    expect(out).not.toHaveProperty("voucher");
    const other = await invoiceOf(trade, "sales_invoice", sahyadri, 500);
    const more = await pay(700, { allocations: [{ invoice: other, amount: 500 }] });
    expect(more.voucher).toMatch(/^RV-\d{4}-\d{6}$/);
    const text = await textOf(`/payments/${more.name}/voucher/pdf`);
    for (const word of [
      "Receipt Voucher",
      more.voucher,
      more.name,
      sahyadri,
      "200.00",
      "Tax is not payable on advances for goods",
    ])
      expect(text).toContain(word);
  });

  test("of an order shows its lines and tax, and stands with the order for its buyer to read", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const payment = await pay(5000, { order });
    const { buyer, buyer2, supplier } = trade.tokens;
    const seen = await trade.read("purchaseOrder", order, buyer);
    expect(seen.payments).toMatchObject([{ name: payment.name, voucher: payment.voucher }]);
    const text = await textOf(`/payments/${payment.name}/voucher/pdf`, buyer);
    for (const word of [payment.voucher, order, seen.items[0].hsn, "5,000.00", "Place of supply", "Five Thousand"])
      expect(text).toContain(word);
    expect((await paper(`/payments/${payment.name}/voucher/pdf`, buyer2)).statusCode).toBe(404);
    expect((await paper(`/payments/${payment.name}/voucher/pdf`, supplier)).statusCode).toBe(403);
  });

  test("stays as it was when the payment is allocated anew, and says that it is cancelled with it", async () => {
    const payment = await pay(300);
    const invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 300);
    const anew = await trade.done("PUT", `/payments/${payment.name}/allocations`, {
      allocations: [{ invoice, amount: 300 }],
    });
    expect(anew.voucher).toBe(payment.voucher);
    await trade.done("POST", `/payments/${payment.name}/cancel`, { reason: "The cheque bounced" });
    const text = await textOf(`/payments/${payment.name}/voucher/pdf`);
    expect(text).toContain("300.00");
    expect(text).toContain("Cancelled");
  });
});

test("a refund voucher goes with what goes back, and names the receipt voucher", async () => {
  const payment = await pay(900);
  const refund = await pay(400, { direction: "out", refund_of: [payment.name], reason: "Ordered less" });
  expect(refund.voucher).toMatch(/^RF-\d{4}-\d{6}$/);
  const text = await textOf(`/payments/${refund.name}/voucher/pdf`);
  for (const word of ["Refund Voucher", refund.voucher, payment.voucher, "400.00"]) expect(text).toContain(word);
});

test("a refund voucher of several advances says the sides as that of the first that is named", async () => {
  const livesAt = (address: string) =>
    vanik.deps.db.$client.query("update organisations set address = $2 where name = $1", [sahyadri, address]);
  const { rows: before } = await vanik.deps.db.$client.query("select address from organisations where name = $1", [
    sahyadri,
  ]);
  const ahead: string[] = [];
  for (const address of ["1 First Road", "2 Second Road"]) {
    await livesAt(address);
    ahead.push((await pay(100)).name);
  }
  await livesAt(before[0].address);
  const { name } = await pay(200, { direction: "out", refund_of: ahead.toReversed(), reason: "Ordered less" });
  const { rows } = await vanik.deps.db.$client.query(
    "select v.party ->> 'address' as address from payment_vouchers v join payments p on p.id = v.id where p.name = $1",
    [name],
  );
  expect(rows[0].address).toContain("2 Second Road");
});

describe("a delivery challan", () => {
  const dispatch = (order: string, body: object) =>
    trade.done("POST", `/purchaseOrder/${order}/dispatches`, {
      day: trade.today(),
      reason: "The lorry waits",
      ...body,
    });

  test("goes with goods without an invoice: their part of the order's value and tax, in three copies", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const { items } = await trade.read("purchaseOrder", order);
    const [line] = items;
    const half = line.qty / 2;
    const { movements } = await dispatch(order, { lines: [{ idx: line.idx, qty: half }] });
    const [{ name, challan }] = movements;
    expect(challan).toMatch(/^DC-\d{4}-\d{6}$/);
    const text = await textOf(`/dispatches/${name}/challan/pdf?copy=duplicate`);
    const worth = Math.round(line.amount * 50) / 100;
    for (const word of [
      "Delivery Challan",
      "DUPLICATE FOR TRANSPORTER",
      challan,
      name,
      order,
      line.hsn,
      worth.toLocaleString("en-IN", { minimumFractionDigits: 2 }),
      "Place of supply",
    ])
      expect(text).toContain(word);
    expect(await textOf(`/dispatches/${name}/challan/pdf?copy=triplicate`)).toContain("TRIPLICATE FOR CONSIGNER");
    const { buyer, buyer2, supplier } = trade.tokens;
    expect((await trade.read("purchaseOrder", order, buyer)).movements).toMatchObject([{ challan }]);
    // A buyer gets the original, whatever it asks for.
    expect(await textOf(`/dispatches/${name}/challan/pdf?copy=triplicate`, buyer)).toContain("ORIGINAL FOR CONSIGNEE");
    expect((await paper(`/dispatches/${name}/challan/pdf`, buyer2)).statusCode).toBe(404);
    expect((await paper(`/dispatches/${name}/challan/pdf`, supplier)).statusCode).toBe(403);
  });

  test("is none where an invoice goes with the goods, nor where goods come in", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const { movements } = await dispatch(order, { with_invoice: true });
    expect(movements[0]).not.toHaveProperty("challan");
    expect((await paper(`/dispatches/${movements[0].name}/challan/pdf`)).statusCode).toBe(404);
    const bought = await orderOf(trade, "purchase_order", rajkot);
    const received = await trade.done("POST", `/salesOrder/${bought}/receipts`, { day: trade.today() });
    expect(received.movements[0]).not.toHaveProperty("challan");
  });

  test("has its order on Today until an invoice bills what went", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const { items } = await trade.read("purchaseOrder", order);
    const waiting = async () =>
      (await trade.done("GET", `/purchaseOrder?waits=bill&q=${order}`)).map(({ name }: { name: string }) => name);
    expect(await waiting()).toEqual([]);
    await dispatch(order, { lines: [{ idx: 1, qty: 1 }] });
    expect(await waiting()).toEqual([order]);
    const { name } = await trade.done("POST", "/purchaseInvoice", { from: order, lines: [{ source: 1, qty: 1 }] });
    await trade.submitted("purchaseInvoice", name, { rate_reason: "As ordered" });
    expect(items.length).toBeGreaterThan(0);
    expect(await waiting()).toEqual([]);
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
