// Deals from the order on, by real calls: dispatch with invoice, receipt, bills, payments, and what then cannot be undone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusesOf } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const sahyadri = "Sahyadri Engineering Works Pvt. Ltd.";
const dispatch = (order: string, body: object = {}) =>
  trade.ask("POST", `/purchaseOrder/${order}/dispatches`, {
    day: trade.today(),
    with_invoice: true,
    eway_bill_no: "331009274118",
    ...body,
  });
const dispatched = async (order: string, body?: object) => {
  const reply = await dispatch(order, body);
  expect(reply.body.error).toBeUndefined();
  return reply.body.success.data;
};
const invoiceOf = (order: { movements: { invoice: string }[] }) => order.movements.at(-1)!.invoice;

test("a dispatch with invoice makes and submits the invoice of what goes, in parts, to the order's end", async () => {
  const { order } = await trade.deal();
  await vanik.runMailJobs();
  const first = await dispatched(order, { lines: [{ idx: 1, qty: 1000 }] });
  expect(first).toMatchObject({
    status: "To Deliver and Bill",
    items: [{ delivered_qty: 1000, billed_qty: 1000 }, {}],
  });
  const invoice = await trade.read("purchaseInvoice", invoiceOf(first), trade.tokens.buyer);
  expect(invoice).toMatchObject({ status: "Unpaid", po_no: "4500017", items: [{ qty: 1000, rate: 13.9 }] });
  expect(invoice.name).toMatch(/^SI-\d{4}-\d{6}$/);
  expect(invoice.movements).toMatchObject([{ name: first.movements[0].name }]);
  expect(invoice.outstanding).toBe(invoice.rounded_total);
  const { history } = await trade.read("purchaseOrder", order, trade.tokens.buyer);
  expect(history.at(-1)).toMatchObject({
    move: "dispatch",
    note: `${first.movements[0].name} with ${invoice.name}`,
  });
  const mails = await vanik.runMailJobs();
  expect(mails.map(({ to }) => to.address)).toEqual(["buyer@vanik.example", "buyer@vanik.example"]);
  expect(mails.map(({ text }) => text).join()).toContain(invoice.name);
  const last = await dispatched(order);
  expect(last).toMatchObject({ status: "Completed", items: [{ billed_qty: 2400 }, { billed_qty: 12.5 }] });
});

test("what is billed already is not billed again with its dispatch, and nothing of the refused one stays", async () => {
  const { order } = await trade.deal();
  const draft = await trade.draftInvoice(order);
  const { name } = await trade.submitted("purchaseInvoice", draft, { rate_reason: "Weighed at the mill" });
  const refused = await dispatch(order, { lines: [{ idx: 1, qty: 10 }] });
  expect(refused.status).toBe(422);
  expect(refused.body.error.message).toMatch(/Nothing of .* is left to bill/);
  const whole = await trade.read("purchaseOrder", order);
  expect([whole.movements, whole.links.length]).toEqual([[], 2]);
  const sent = await dispatched(order, { with_invoice: false, invoice: name });
  expect(sent.status).toBe("Completed");
  const cancel = await trade.move("purchaseInvoice", name, { move: "cancel", reason: "Wrong" });
  expect(cancel.body.error.message).toContain(sent.movements[0].name);
});

test("several with invoice at once of one order: what is left decides, and no number is lost", async () => {
  const { order } = await trade.deal();
  const all = await Promise.all([1, 2, 3].map(() => dispatch(order, { lines: [{ idx: 1, qty: 1000 }] })));
  expect(statusesOf(all)).toEqual([200, 200, 422]);
  const { movements: moved } = await trade.read("purchaseOrder", order);
  const numbers = (names: string[]) => names.map((name) => Number(name.split("-")[2]));
  const [first, second] = numbers(moved.map(({ name }: { name: string }) => name));
  expect(second! - first!).toBe(1);
});

test("a deal is received, billed and paid on its other side; the wall holds in all that it leaves behind", async () => {
  const { order, purchase } = await trade.deal();
  const { name: placed } = await trade.submitted("salesOrder", purchase);
  const received = await trade.done("POST", `/salesOrder/${placed}/receipts`, { day: trade.today() });
  expect(received.status).toBe("To Bill");
  const { name: draft, version, rounded_total: total } = await trade.done("POST", "/salesInvoice", { from: placed });
  const bill = { bill_no: "RPF/1187", bill_date: trade.today(), bill_total: total };
  await trade.done("PUT", `/salesInvoice/${draft}`, { version, ...bill });
  const { name: booked } = await trade.submitted("salesInvoice", draft);
  await dispatched(order);
  const { name: payment } = await trade.done("POST", "/payments", {
    organisation: rajkot,
    direction: "out",
    day: trade.today(),
    mode: "RTGS",
    reference: "UTR9001",
    amount: total,
    allocations: [{ invoice: booked, amount: total }],
  });
  const seen = await trade.read("salesInvoice", booked, trade.tokens.supplier);
  expect(seen).toMatchObject({ status: "Paid", outstanding: 0, payments: [{ name: payment, reference: "UTR9001" }] });
  expect((await trade.read("salesOrder", placed)).status).toBe("Completed");
  const supplierSees = JSON.stringify([seen, await trade.read("salesOrder", placed, trade.tokens.supplier)]);
  const buyerSees = JSON.stringify(await trade.read("purchaseOrder", order, trade.tokens.buyer));
  for (const theirs of [order, sahyadri, "DN-"]) expect(supplierSees).not.toContain(theirs);
  for (const theirs of [placed, booked, payment, rajkot, "GR-"]) expect(buyerSees).not.toContain(theirs);
  const cancel = await trade.move("salesInvoice", booked, { move: "cancel", reason: "Wrong" });
  expect(cancel.body.error.message).toContain(payment);
});
