// What notes took of goods, where what was billed is held against what was moved: the lists of a day's end, a bill's warnings, its payment
// (books 1, Order; controls 1).
import type { CutOffPage } from "@vanik/contracts/registers";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { orderOf, sahyadri } from "../../../../tests/orders.ts";
import { newReference } from "../../../../tests/references.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const reason = "Looked at again";
const bolts = (qty: number) => [{ item_code: "FS-HB-12050-Z", qty, rate: 10 }];

async function nextDay(): Promise<void> {
  vanik.advance(86_400);
  trade = await openTrade(vanik);
}

/** What of an order is open in a list, as of a day: moved, billed, open; null where it is not in it. */
async function openOf(list: "received" | "invoiced", order: string, day = trade.today()) {
  const { rows }: CutOffPage = await trade.done("GET", `/desk/registers/${list}?day=${day}&limit_page_length=100`);
  const row = rows.find((one) => one.order === order);
  return row ? [row.moved, row.billed, row.open] : null;
}

const receive = (order: string, qty: number) =>
  trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today(), lines: [{ idx: 1, qty }] });
const dispatch = (order: string, qty: number) =>
  trade.done("POST", `${documentPath("purchaseOrder", order)}/dispatches`, {
    day: trade.today(),
    lines: [{ idx: 1, qty }],
    reason,
  });

async function draftBill(order: string, qty: number) {
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source: 1, qty }] });
  return trade.done("PUT", documentPath("salesInvoice", name), {
    version,
    bill_no: name,
    bill_date: trade.today(),
    bill_total: Math.round(qty * 11.8),
  });
}
const billed = async (order: string, qty: number): Promise<string> =>
  (await trade.submitted("salesInvoice", (await draftBill(order, qty)).name, { bill_reason: reason })).name;

async function noted(noun: "creditNote" | "debitNote", from: string, cause: string, qty: number, again = false) {
  const words = { from, cause, again, reason, lines: [{ source: 1, qty }] };
  return (await trade.submitted(noun, (await trade.done("POST", `/${noun}`, words)).name)).name as string;
}

/** An order of 10 that is invoiced whole, and dispatched in part. */
async function invoicedAndSent(sent: number) {
  const order = await orderOf(trade, "sales_order", sahyadri, { lines: bolts(10) });
  const { name: invoice } = await trade.billOrder(order);
  await dispatch(order, sent);
  return { order, invoice: invoice as string };
}

const paymentOfBill = (invoice: string) => ({
  organisation: rajkot,
  direction: "out",
  day: trade.today(),
  mode: "NEFT",
  reference: newReference(),
  amount: 11,
  allocations: [{ invoice, amount: 11 }],
});
const paying = async (bill: string) =>
  (await trade.done("POST", "/payments/preview", paymentOfBill(bill))).reasons_needed;

test("a bill of ten with eight received is not above that, once a note says that two never came", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts(20) });
  await receive(order, 8);
  const bill = await billed(order, 10);
  expect(await paying(bill)).toEqual([`${bill} bills more than is received.`]);
  const note = await noted("debitNote", bill, "short", 2);
  expect([await paying(bill), await openOf("received", order)]).toEqual([[], null]);
  // Ten more come, and may all be billed: eight and ten are here, less than that is billed.
  await receive(order, 10);
  expect(await openOf("received", order)).toEqual([18, 8, 10]);
  const draft = await draftBill(order, 10);
  expect(draft.reasons_needed).toEqual([]);
  const { name: second } = await trade.submitted("salesInvoice", draft.name);
  expect([await openOf("received", order), await paying(second)]).toEqual([null, []]);
  const day = trade.today();
  await nextDay();
  await trade.moved("debitNote", note, { move: "cancel", reason });
  // What came goes to the bills in their order.
  expect([await paying(bill), await paying(second)]).toEqual([[], [`${second} bills more than is received.`]]);
  // As of its day the note stood.
  await receive(order, 2);
  expect([await openOf("received", order, day), await openOf("received", order)]).toEqual([null, null]);
});

const sentBack = (order: string, invoice: string, qty: number) =>
  trade.done("POST", `${documentPath("salesOrder", order)}/returns`, {
    day: trade.today(),
    invoice,
    lines: [{ idx: 1, qty, condition: "damaged" }],
  });

test("what went back to its supplier is received no more: its bill and the next one want a reason, until a note takes it", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts(20) });
  await receive(order, 10);
  const bill = await billed(order, 6);
  const next = async () => (await draftBill(order, 4)).reasons_needed;
  expect([await paying(bill), await next()]).toEqual([[], []]);
  const { returns } = await sentBack(order, bill, 6);
  const nothing = `is billed with 4 Nos in line 1; nothing of ${order} is received and not billed yet.`;
  expect(await next()).toEqual([expect.stringContaining(nothing)]);
  // Four are here, and six are billed.
  const sentence = `${bill} bills more than is received.`;
  expect(await paying(bill)).toEqual([sentence]);
  const unpaid = await trade.ask("POST", "/payments", paymentOfBill(bill));
  expect(unpaid.body.error.fields).toEqual({ reason: expect.stringContaining(sentence) });
  await trade.done("POST", `/returns/${returns[0].name}/cancel`, { reason });
  expect([await paying(bill), await next()]).toEqual([[], []]);
  await sentBack(order, bill, 2);
  expect([await paying(bill), await next()]).toEqual([[], [expect.stringContaining(`of ${order} 2 Nos is received`)]]);
  await noted("debitNote", bill, "return", 2);
  expect([await paying(bill), await next()]).toEqual([[], []]);
});

test.each([
  ["return", false],
  ["rejection", true],
])("what never went and is credited as a %s goes under its invoice only with a reason", async (cause, again) => {
  const { order, invoice } = await invoicedAndSent(2);
  await noted("creditNote", invoice, cause, 8, again);
  const going = (qty: number) =>
    trade.ask("POST", `${documentPath("purchaseOrder", order)}/dispatches`, {
      day: trade.today(),
      invoice,
      lines: [{ idx: 1, qty }],
    });
  expect((await going(3)).body.error.fields).toEqual({ reason: expect.stringMatching(/ 2 Nos of .* is still to go/) });
  expect((await going(2)).status).toBe(200);
});

test("what came after all stands as received and not billed, where a note says that it never did", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts(10) });
  await receive(order, 8);
  await noted("debitNote", await billed(order, 10), "short", 2);
  await nextDay();
  await receive(order, 2);
  expect([await openOf("received", order), await openOf("received", order, addDays(trade.today(), -1))]).toEqual([
    [10, 8, 2],
    null,
  ]);
});

test.each([[false], [true]])("what never went is invoiced no more, supplied again: %s", async (again) => {
  const { order, invoice } = await invoicedAndSent(8);
  const day = trade.today();
  expect(await openOf("invoiced", order)).toEqual([8, 10, 2]);
  await nextDay();
  const note = await noted("creditNote", invoice, "short", 2, again);
  expect([await openOf("invoiced", order), await openOf("invoiced", order, day)]).toEqual([null, [8, 10, 2]]);
  const ofNote = trade.today();
  await nextDay();
  await trade.moved("creditNote", note, { move: "cancel", reason });
  expect([await openOf("invoiced", order), await openOf("invoiced", order, ofNote)]).toEqual([[8, 10, 2], null]);
});

test.each([[false], [true]])(
  "what comes back was moved no more and is invoiced no more, supplied again: %s",
  async (again) => {
    const { order, invoice } = await invoicedAndSent(6);
    await noted("creditNote", invoice, "return", 3, again);
    expect(await openOf("invoiced", order)).toEqual([3, 7, 4]);
  },
);

test("a bill of which goods were sent back bills no more than is received, nor does one that is wholly wrong", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts(10) });
  await receive(order, 10);
  const bill = await billed(order, 10);
  await noted("debitNote", bill, "return", 3);
  expect(await openOf("received", order)).toBeNull();
  await trade
    .done("POST", "/debitNote", { from: bill, cause: "correction", reason })
    .then(({ name }) => trade.submitted("debitNote", name));
  // Seven are here, and wait for the right bill.
  expect(await openOf("received", order)).toEqual([7, 0, 7]);
});
