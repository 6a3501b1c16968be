// Dispatches and receipts, through the real application on a real database.
import { eq } from "drizzle-orm";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesOf } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOfOrder, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { saveBooks } from "../../content/use-cases.ts";
import { movements } from "./tables.ts";
import { inTransaction } from "../../../platform/db.ts";

let vanik: TestApp;
let trade: Trade;
let desk: string;
let buyer: string;
let supplier: string;
let today: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  ({ desk, buyer, supplier } = trade.tokens);
  today = trade.today();
});
afterAll(() => vanik.close());

const post = (path: string, body: unknown, token = desk) => vanik.call("POST", path, { token, body });
const without = "Sent ahead of its invoice";
const dispatch = (order: string, body: object = {}) =>
  post(`/purchaseOrder/${order}/dispatches`, { day: today, reason: without, ...body });
const receive = (order: string, body: object = {}) => post(`/salesOrder/${order}/receipts`, { day: today, ...body });
const saleOrder = (own: Parameters<typeof orderOf>[3] = {}) => orderOf(trade, "sales_order", sahyadri, own);
const delivered = (reply: Awaited<ReturnType<typeof dispatch>>) =>
  reply.body.success.data.items.map((line: { delivered_qty: number }) => line.delivered_qty);
const daysFromToday = (days: number) => addDays(today, days);

describe("a dispatch", () => {
  test("without lines moves all goods that are left and no service; its order waits for its invoice alone", async () => {
    const name = await saleOrder();
    const first = await dispatch(name, { lines: [{ idx: 1, qty: 4 }] });
    expect(first.body.success.data.status).toBe("To Deliver and Bill");
    expect(delivered(first)).toEqual([4, 0, 0]);
    const second = await dispatch(name);
    expect(second.body.success.data.status).toBe("To Bill");
    expect(delivered(second)).toEqual([10, 2.5, 0]);
    expect(second.body.success.data.movements[1]).toMatchObject({
      name: expect.stringMatching(/^DN-\d{4}-\d{6}$/),
      lines: [
        { idx: 1, qty: 6 },
        { idx: 2, qty: 2.5 },
      ],
      invoice: null,
      cancelled: false,
      warning: expect.stringContaining("e-way bill"),
    });
    const third = await dispatch(name);
    expect(third.body.error).toMatchObject({ code: "refused", message: `Nothing is left to move on ${name}.` });
  });

  test("takes what is weighed up to its tolerance, and not a kilogram beyond", async () => {
    const name = await saleOrder();
    const beyond = await dispatch(name, { lines: [{ idx: 2, qty: 2.551 }] });
    expect(beyond.status).toBe(422);
    expect(beyond.body.error.message).toBe(
      `Only 2.55 MT of TMT bar Fe 550D, 12 mm × 12 m are left to move on ${name}; this takes 2.551 MT.`,
    );
    expect(delivered(await dispatch(name, { lines: [{ idx: 2, qty: 2.55 }] }))).toEqual([0, 2.55, 0]);
  });

  test("of an order whose goods are all gone within their tolerance is refused", async () => {
    const left = { lines: [{ idx: 2, qty: 0.03 }] };
    const sale = await saleOrder();
    const went = await dispatch(sale, {
      lines: [
        { idx: 1, qty: 10 },
        { idx: 2, qty: 2.47 },
      ],
    });
    expect(went.body.success.data.status).toBe("To Bill");
    const again = `All goods of ${sale} are dispatched.`;
    for (const body of [{}, left, { ...left, with_invoice: true, reason: "" }])
      expect((await dispatch(sale, body)).body.error).toMatchObject({ code: "refused", message: again });
  });

  test("names the invoice that bills its order, which the buyer reads; why one went without stays at the desk", async () => {
    const order = await saleOrder();
    const invoice = await invoiceOfOrder(trade, order);
    await dispatch(order, { lines: [{ idx: 1, qty: 1 }], reason: "", invoice: invoice, transporter: "VRL" });
    await dispatch(order, { lines: [{ idx: 1, qty: 1 }] });
    const { body } = await vanik.call("GET", `/purchaseOrder/${order}`, { token: buyer });
    const { history, movements: moved } = body.success.data;
    expect(moved.map((one: { invoice: string | null }) => one.invoice)).toEqual([invoice, null]);
    expect(history.slice(1)).toMatchObject([
      { move: "dispatch", by: "Vanik", note: `${moved[0].name} with ${invoice}` },
      { move: "dispatch", by: "Vanik", note: moved[1].name },
    ]);
    expect(JSON.stringify(body)).not.toContain(without);
    const { history: whole } = (await vanik.call("GET", `/purchaseOrder/${order}`, { token: desk })).body.success.data;
    expect(whole[2].reason).toBe(without);
  });

  test("goes as its invoice says, or with the reason of one without invoice", async () => {
    const order = await saleOrder();
    const invoice = await invoiceOfOrder(trade, order);
    const going = { reason: "", invoice, eway_bill_no: "331009274118" };
    const wants = async (more: object) => (await dispatch(order, { ...going, ...more })).body.error?.fields.reason;
    expect(await wants({ lines: [{ idx: 1, qty: 2 }] })).toMatch(/still to go, and 2 Nos goes\. Say why\.$/);
    expect(await wants({ lines: [{ idx: 2, qty: 1 }] })).toMatch(new RegExp(`is not on ${invoice}`));
    expect(await wants({ lines: [{ idx: 1, qty: 1 }] })).toBeUndefined();
    expect(await wants({ lines: [{ idx: 1, qty: 1 }] })).toMatch(/0 Nos of .* is still to go, and 1 Nos goes/);
    expect(await wants({ lines: [{ idx: 1, qty: 1 }], reason: "The lorry had room" })).toBeUndefined();
  });

  test("with invoice bills what goes, and with the first part the services whole", async () => {
    const name = await saleOrder();
    const billed = async (lines?: object[]) => {
      const papers = { reason: "", with_invoice: true, eway_bill_no: "331009274118" };
      const reply = await dispatch(name, { ...papers, ...(lines && { lines }) });
      return reply.body.success.data.items.map((line: { billed_qty: number }) => line.billed_qty);
    };
    expect(await billed([{ idx: 1, qty: 4 }])).toEqual([4, 0, 1]);
    expect(await billed()).toEqual([10, 2.5, 1]);
    expect((await trade.read("purchaseOrder", name)).status).toBe("Completed");
  });

  test("of goods above ₹50,000 with their tax leaves with an e-way bill, or with a reason, by any door", async () => {
    const name = await saleOrder();
    const whole = { reason: "", with_invoice: true };
    const refused = await dispatch(name, whole);
    expect(refused.status).toBe(400);
    expect(refused.body.error.fields.reason).toMatch(/^Goods above ₹50,000 need an e-way bill: enter its number/);
    expect((await trade.read("purchaseOrder", name)).movements).toEqual([]);
    expect((await dispatch(name, { ...whole, reason: "Carried by hand" })).status).toBe(200);
  });

  test("is mailed to its buyer, with what goes and how", async () => {
    const name = await saleOrder({ poNo: "4500017" });
    await vanik.runMailJobs();
    await dispatch(name, {
      lines: [{ idx: 1, qty: 3 }],
      transporter: "VRL Logistics",
      lr_no: "LR-77",
      eway_bill_no: "331009274118",
    });
    const [mail, ...others] = await vanik.runMailJobs();
    expect(others).toEqual([]);
    expect(mail!.to.address).toBe("buyer@vanik.example");
    expect(mail!.text).toMatch(/your order 4500017/);
    expect(mail!.subject).toBe("Dispatched: 1 item of your order 4500017");
    expect(mail!.text).toMatch(/Hex bolt .*\n {2}7 Nos still to come: 3 Nos/);
    expect(mail!.text).toMatch(
      /Dispatch: DN-.*\nTransporter: VRL Logistics\nLR no.: LR-77\nE-way bill: 3310 0927 4118\n/,
    );
    expect(mail!.text).not.toContain(without);
  });

  test("of the same rest twice at once: one passes, the other hears what is left; no number is lost", async () => {
    const name = await saleOrder();
    const all = await Promise.all([1, 2, 3].map(() => dispatch(name, { lines: [{ idx: 1, qty: 6 }] })));
    expect(statusesOf(all)).toEqual([200, 422, 422]);
    const [refused] = all.filter(({ status }) => status === 422);
    expect(refused!.body.error.message).toBe(
      `Only 4 Nos of Hex bolt DIN 933, M12 × 50, 8.8, zinc are left to move on ${name}; this takes 6 Nos.`,
    );
    const rows = await vanik.deps.db.select({ name: movements.name }).from(movements);
    const numbers = rows.map((row) => Number(row.name.split("-")[2])).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test.each<[string, object, object, number, string, RegExp]>([
    ["of a draft", { state: "draft" }, {}, 422, "", /is a draft/],
    ["of an order on hold", { state: "held" }, {}, 422, "", /is on hold/],
    ["of a closed order", { state: "closed" }, {}, 422, "", /is closed/],
    ["on a day to come", {}, { day: "TOMORROW" }, 400, "day", /not a future one/],
    ["on a day long gone", {}, { day: "1950-01-01" }, 400, "day", /not more than a year back/],
    ["with half an e-way bill", {}, { eway_bill_no: "3310 0927" }, 400, "eway_bill_no", /has 12 digits/],
    ["before its order", {}, { day: "YESTERDAY" }, 400, "day", /enter that day or a later one/],
    ["for a reason of two letters", {}, { reason: "no" }, 400, "reason", /3 characters or more/],
    ["without invoice and reason", {}, { reason: " " }, 400, "reason", /Name the invoice, or give a reason/],
    ["with an unknown invoice", {}, { invoice: "SI-0000-000001" }, 400, "invoice", /no such invoice/],
    ["with another order's invoice", {}, { invoice: "OTHER" }, 400, "invoice", /does not bill/],
    ["with an invoice, and one to be made", {}, { invoice: "OTHER", with_invoice: true }, 400, "invoice", /not both/],
    ["of a service", {}, { lines: [{ idx: 3, qty: 1 }] }, 400, "lines.0.idx", /is a service and is not moved/],
    ["of no such line", {}, { lines: [{ idx: 9, qty: 1 }] }, 400, "lines.0.idx", /There is no line 9/],
    ["of nothing", {}, { lines: [] }, 400, "lines", /Say what is moved/],
    ["of half a bolt", {}, { lines: [{ idx: 1, qty: 0.5 }] }, 400, "lines.0.qty", /whole number/],
  ])("%s is refused", async (_, own, input, status, field, sentence) => {
    const name = await saleOrder(own);
    const body: Record<string, unknown> = { ...input };
    if (body.day === "TOMORROW") body.day = daysFromToday(1);
    if (body.day === "YESTERDAY") body.day = daysFromToday(-1);
    if (body.invoice === "OTHER") {
      const order = await saleOrder();
      body.invoice = await invoiceOfOrder(trade, order);
    }
    const reply = await dispatch(name, body);
    expect(reply.status).toBe(status);
    expect(field ? reply.body.error.fields[field] : reply.body.error.message).toMatch(sentence);
  });

  test("is of a sales order alone, and the desk's alone", async () => {
    const name = await orderOf(trade, "purchase_order", rajkot);
    expect((await dispatch(name)).status).toBe(404);
    const order = await saleOrder();
    for (const token of [buyer, supplier])
      expect((await post(`/purchaseOrder/${order}/dispatches`, { day: today }, token)).status).toBe(403);
  });
});

describe("a receipt", () => {
  test("of an order whose goods have all come within their tolerance is refused", async () => {
    const purchase = await orderOf(trade, "purchase_order", rajkot);
    await receive(purchase, {
      lines: [
        { idx: 1, qty: 10 },
        { idx: 2, qty: 2.47 },
      ],
    });
    const again = await receive(purchase, { lines: [{ idx: 2, qty: 0.03 }] });
    expect(again.body.error.message).toBe(`All goods of ${purchase} are received.`);
  });

  test("needs no paper, and its supplier reads that it came", async () => {
    const name = await orderOf(trade, "purchase_order", rajkot);
    await vanik.runMailJobs();
    const reply = await receive(name);
    expect(reply.body.success.data).toMatchObject({ status: "To Bill" });
    expect(delivered(reply)).toEqual([10, 2.5, 0]);
    expect(await vanik.runMailJobs()).toEqual([]);
    const { history, movements: moved } = (await vanik.call("GET", `/salesOrder/${name}`, { token: supplier })).body
      .success.data;
    expect(moved[0].name).toMatch(/^GR-\d{4}-\d{6}$/);
    expect(history.slice(1)).toMatchObject([{ move: "receive", note: moved[0].name }]);
  });

  test("dated before its order needs a reason, which stays at the desk", async () => {
    const name = await orderOf(trade, "purchase_order", rajkot);
    const before = { day: daysFromToday(-2), lines: [{ idx: 1, qty: 4 }] };
    const { status, body } = await receive(name, before);
    expect([status, body.error.fields.reason]).toEqual([
      400,
      expect.stringMatching(/Say why its goods came before it/),
    ]);
    const reply = await receive(name, { ...before, reason: "Sent on a call" });
    expect(reply.body.success.data.movements).toMatchObject([{ day: before.day, reason: "Sent on a call" }]);
    const seen = await vanik.call("GET", `/salesOrder/${name}`, { token: supplier });
    expect(JSON.stringify(seen.body)).not.toContain("Sent on a call");
  });

  test("names no invoice", async () => {
    const name = await orderOf(trade, "purchase_order", rajkot);
    const reply = await receive(name, { with_invoice: true });
    expect(reply.body.error.fields.invoice).toMatch(/A receipt names no invoice/);
  });
});

describe("a cancelled movement", () => {
  const moved = async () => {
    const name = await saleOrder();
    const { movements: all } = (await dispatch(name, { lines: [{ idx: 1, qty: 4 }] })).body.success.data;
    return { order: name, name: all[0].name as string };
  };

  test("gives back what it moved, stays on record, and its reason stays at the desk", async () => {
    const { order, name } = await moved();
    const reply = await post(`/dispatches/${name}/cancel`, { reason: "Wrong lorry" });
    expect(reply.body.success.data).toMatchObject({ name: order, status: "To Deliver and Bill" });
    expect(delivered(reply)).toEqual([0, 0, 0]);
    expect(reply.body.success.data.movements).toMatchObject([{ name, cancelled: true }]);
    const { body } = await vanik.call("GET", `/purchaseOrder/${order}`, { token: buyer });
    expect(body.success.data.history.at(-1)).toMatchObject({ move: "cancel_dispatch", note: name });
    expect(JSON.stringify(body)).not.toContain("Wrong lorry");
    const [row] = await vanik.deps.db.select().from(movements).where(eq(movements.name, name));
    expect(row).toMatchObject({ state: "cancelled", cancelledOn: today, cancelReason: "Wrong lorry" });
  });

  test("is cancelled once, with a reason, by its own kind of call and by the desk", async () => {
    const { name } = await moved();
    expect((await post(`/dispatches/${name}/cancel`, {})).body.error.fields.reason).toBe("Give a reason.");
    expect((await post(`/receipts/${name}/cancel`, { reason: "Not needed" })).status).toBe(404);
    expect((await post(`/dispatches/${name}/cancel`, { reason: "Not needed" }, buyer)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => post(`/dispatches/${name}/cancel`, { reason: "Wrong lorry" })));
    expect(statusesOf(both)).toEqual([200, 422]);
  });
});

test("closed books take no movement of their days; what is there is taken back on the day on which it is", async () => {
  const name = await saleOrder();
  vanik.advance(4 * 86_400);
  const earlier = daysFromToday(1);
  const reply = await dispatch(name, { day: earlier, lines: [{ idx: 1, qty: 1 }] });
  expect(reply.body.success.data.movements[0].day).toBe(earlier);
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: daysFromToday(2) }));
  const late = await dispatch(name, { day: earlier });
  expect(late.body.error.fields.day).toMatch(/books are closed until/);
  const cancel = await post(`/dispatches/${reply.body.success.data.movements[0].name}/cancel`, { reason: "Wrong" });
  expect(cancel.body.success.data.movements).toMatchObject([{ day: earlier, cancelled: true }]);
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: null }));
});
