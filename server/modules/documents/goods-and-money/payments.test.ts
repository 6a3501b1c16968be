// Money in and out, through the real application on a real database.
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesOf } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf, nilgiri, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { saveBooks } from "../../content/use-cases.ts";
import { payments } from "./tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import { newReference } from "../../../../tests/references.ts";

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

const daysFromToday = (days: number) => addDays(today, days);
const post = (path: string, body: unknown, token = desk) => vanik.call("POST", path, { token, body });
/** What the buyer Sahyadri pays, unless the body says otherwise. */
const pay = (amount: number, body: object = {}) =>
  post("/payments", {
    organisation: sahyadri,
    direction: "in",
    day: today,
    mode: "NEFT",
    reference: newReference(),
    amount,
    ...body,
  });
const recorded = async (amount: number, body: object = {}) => {
  const reply = await pay(amount, body);
  expect(reply.body.error).toBeUndefined();
  return reply.body.success.data;
};
/** An invoice of so many rupees to Sahyadri. */
const billed = (rupees: number) => invoiceOf(trade, "sales_invoice", sahyadri, rupees);
const read = async (name: string, noun = "purchaseInvoice", token = desk) =>
  (await vanik.call("GET", `/${noun}/${name}`, { token })).body.success.data;
const statusOf = async (name: string) => {
  const { status, outstanding } = await read(name);
  return [status, outstanding];
};

describe("a payment", () => {
  test("settles invoices in whole and in part; the rest is an advance on the account", async () => {
    const [whole, part] = [await billed(1000), await billed(500)];
    const payment = await recorded(1500, {
      reference: "UTR81",
      organisation: sahyadri.toUpperCase(),
      allocations: [
        { invoice: whole, amount: 999, tds_amount: 1 },
        { invoice: part, amount: 300 },
      ],
    });
    expect(payment).toMatchObject({
      organisation: sahyadri,
      amount: 1500,
      advance: 201,
      cancelled: false,
      order: null,
    });
    expect(payment.name).toMatch(/^PAY-\d{4}-\d{6}$/);
    expect(await statusOf(whole)).toEqual(["Paid", 0]);
    expect(await statusOf(part)).toEqual(["Partly Paid", 200]);
    const seen = await read(whole, "purchaseInvoice", buyer);
    expect(seen.history.slice(1)).toMatchObject([
      { move: "payment", by: "Vanik", note: "₹999.00 by NEFT, reference UTR81, ₹1.00 TDS" },
    ]);
    expect(seen.payments).toMatchObject([{ name: payment.name, amount: 999, tds_amount: 1, cancelled: false }]);
    expect(JSON.stringify(seen)).not.toContain(part);
  });

  test("to a supplier settles what it billed, and an overdue invoice stays overdue until all is paid", async () => {
    const name = await invoiceOf(trade, "purchase_invoice", rajkot, 800, { overdue: true });
    const out = {
      organisation: rajkot,
      direction: "out",
      mode: "Cheque",
      reference: newReference(),
      allocations: [{ invoice: name, amount: 300 }],
    };
    await recorded(300, out);
    expect(await read(name, "salesInvoice")).toMatchObject({ status: "Overdue", outstanding: 500 });
    await recorded(500, { ...out, reference: newReference(), allocations: [{ invoice: name, amount: 500 }] });
    const seen = await read(name, "salesInvoice", supplier);
    expect(seen).toMatchObject({ status: "Paid", outstanding: 0 });
    expect(seen.history[1].note).toBe(`₹300.00 by cheque, reference ${out.reference}`);
  });

  test("by any mode but cash without a reference is refused at its field, in and out", async () => {
    const name = await billed(100);
    for (const body of [
      { reference: " " },
      { organisation: rajkot, direction: "out", reference: "" },
      { mode: "Cheque", reference: "" },
    ]) {
      const { status, body: reply } = await pay(100, body);
      expect([status, Object.keys(reply.error.fields)]).toEqual([400, ["reference"]]);
    }
    await recorded(100, { mode: "Cash", reference: "", allocations: [{ invoice: name, amount: 100 }] });
  });

  test("in advance stands with its order, for its buyer to read", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const payment = await recorded(5000, { order: order, mode: "UPI", reference: "UPI 4471" });
    expect(payment).toMatchObject({ order: order, advance: 5000 });
    const seen = await read(order, "purchaseOrder", buyer);
    expect(seen.payments).toMatchObject([{ name: payment.name, amount: 5000 }]);
    expect(seen.history.slice(1)).toMatchObject([
      { move: "payment", note: "₹5,000.00 by UPI, reference UPI 4471, in advance" },
    ]);
  });

  test("is mailed to who paid, and to who was paid", async () => {
    const name = await billed(100);
    await vanik.runMailJobs();
    await recorded(100, { allocations: [{ invoice: name, amount: 100 }], reference: "UTR82" });
    await recorded(70, { organisation: rajkot, direction: "out", reason: "Ahead of its order" });
    const mails = await vanik.runMailJobs();
    expect(mails).toHaveLength(2);
    const [received, paid] = ["buyer", "supplier"].map((who) => mails.find(({ to }) => to.address.startsWith(who)));
    expect(received!.subject).toBe("We received ₹100.00");
    expect(received!.text).toContain(`${name}: 100.00`);
    expect(received!.text).toContain("Still open: nothing");
    expect(received!.text).toContain("If that is not what you paid, reply to this mail.");
    expect(paid!.subject).toBe("We paid you ₹70.00");
    expect(paid!.text).toContain("stands on your account as an advance");
    expect(paid!.text).not.toContain("Still open");
  });

  test("in part tells by mail what is still open; of twelve invoices ten are listed and the rest counted", async () => {
    const names = [];
    for (let made = 0; made < 12; made++) names.push(await billed(100));
    await vanik.runMailJobs();
    await recorded(1150, { allocations: names.map((invoice, at) => ({ invoice, amount: at === 11 ? 50 : 100 })) });
    const [mail] = await vanik.runMailJobs();
    expect(mail!.text.match(/: 100\.00$/gm)).toHaveLength(10);
    expect(mail!.text).toContain("and 2 more lines: 150.00");
    expect(mail!.text).toContain(`Still open of ${names[11]}: ₹50.00`);
  });

  test("of one outstanding twice at once: one passes, the others hear what is left; no number is lost", async () => {
    const name = await billed(100);
    const all = await Promise.all([1, 2, 3].map(() => pay(60, { allocations: [{ invoice: name, amount: 60 }] })));
    expect(statusesOf(all)).toEqual([200, 422, 422]);
    const refused = all.find(({ status }) => status === 422)!;
    expect(refused.body.error.message).toBe(`Only ₹40.00 of ${name} is outstanding. Allocate no more.`);
    expect(await statusOf(name)).toEqual(["Partly Paid", 40]);
    const rows = await vanik.deps.db.select({ name: payments.name }).from(payments);
    const numbers = rows.map((row) => Number(row.name.split("-")[2])).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test.each<[string, number, object, number, string, RegExp]>([
    ["of nothing", 0, {}, 400, "amount", /above ₹0/],
    ["of a party that is not there", 9, { organisation: "Nobody Ltd." }, 400, "organisation", /no buyer of this name/],
    ["of a supplier, coming in", 9, { organisation: rajkot }, 400, "organisation", /no buyer of this name/],
    ["on a day to come", 9, { day: "TOMORROW" }, 400, "day", /not a future one/],
    ["on a day long gone", 9, { day: "1950-01-01" }, 400, "day", /not more than a year back/],
    ["for an order that is not there", 9, { order: "SO-0000-000001" }, 400, "order", /no such order/],
    ["for another's order", 9, { order: "ORDER OF NILGIRI" }, 400, "order", /not an order of this party/],
    ["for a closed order", 9, { order: "CLOSED" }, 422, "", /is closed and takes no advance/],
    ["of another's invoice", 9, { at: "NILGIRI", amount: 9 }, 400, "allocations.0.invoice", /no such invoice/],
    ["of a supplier's bill, coming in", 9, { at: "BILL", amount: 9 }, 400, "allocations.0.invoice", /no such invoice/],
    ["of a draft", 9, { at: "DRAFT", amount: 9 }, 422, "", /is a draft/],
    ["of one invoice twice", 9, { at: "TWICE", amount: 4 }, 400, "allocations.1.invoice", /named twice/],
    ["beyond what is outstanding", 200, { at: "OWN", amount: 100.01 }, 422, "", /Only ₹100.00 of .* is outstanding/],
    ["beyond the payment", 50, { at: "OWN", amount: 50.01 }, 422, "", /The payment is ₹50.00/],
    ["of nothing to an invoice", 9, { at: "OWN", amount: 0 }, 400, "allocations.0.amount", /above ₹0/],
    ["that writes off much", 89, { at: "OWN", amount: 89, off: 11 }, 400, "reason", /write off more than ₹10.00/],
  ])("%s is refused", async (_, amount, typed, status, field, sentence) => {
    const { at, amount: part, off = 0, ...rest } = typed as { at?: string; amount?: number; off?: number };
    const body: Record<string, unknown> = { ...rest };
    if (body.day === "TOMORROW") body.day = daysFromToday(1);
    if (body.order === "ORDER OF NILGIRI") body.order = await orderOf(trade, "sales_order", nilgiri);
    if (body.order === "CLOSED") body.order = await orderOf(trade, "sales_order", sahyadri, { state: "closed" });
    const invoices: Record<string, () => Promise<string>> = {
      NILGIRI: () => invoiceOf(trade, "sales_invoice", nilgiri, 100),
      BILL: () => invoiceOf(trade, "purchase_invoice", rajkot, 100),
      DRAFT: () => invoiceOf(trade, "sales_invoice", sahyadri, 100, { draft: true }),
    };
    if (at) {
      const name = await (invoices[at] ?? (() => billed(100)))();
      const allocation = { invoice: name, amount: part, written_off: off };
      body.allocations = at === "TWICE" ? [allocation, allocation] : [allocation];
    }
    const reply = await pay(amount, body);
    expect(reply.status).toBe(status);
    expect(field ? reply.body.error.fields[field] : reply.body.error.message).toMatch(sentence);
  });
});

describe("a payment allocated anew", () => {
  const anew = (name: string, allocations: object[], reason = "") =>
    vanik.call("PUT", `/payments/${name}/allocations`, { token: desk, body: { allocations, reason } });

  test("settles the new in place of the old, its own part left out of what is outstanding", async () => {
    const [first, second] = [await billed(100), await billed(100)];
    const { name } = await recorded(100, { allocations: [{ invoice: first, amount: 100 }] });
    const reply = await anew(name, [
      { invoice: first, amount: 80 },
      { invoice: second, amount: 15 },
    ]);
    expect(reply.body.success.data).toMatchObject({ advance: 5, allocations: [{ amount: 80 }, { amount: 15 }] });
    expect(await statusOf(first)).toEqual(["Partly Paid", 20]);
    expect(await statusOf(second)).toEqual(["Partly Paid", 85]);
    await anew(name, [{ invoice: second, amount: 15 }]);
    expect(await statusOf(first)).toEqual(["Unpaid", 100]);
    const { history } = await read(first, "purchaseInvoice", buyer);
    expect(history.slice(1).map((event: { move: string; note: string }) => [event.move, event.note])).toEqual([
      ["payment", expect.stringMatching(/^₹100.00 by NEFT, reference UTR\d+$/)],
      ["payment", expect.stringMatching(/^₹80.00 by NEFT, reference UTR\d+, instead of ₹100.00$/)],
      ["cancel_payment", expect.stringMatching(/^₹80.00 by NEFT, reference UTR\d+$/)],
    ]);
    expect((await read(second)).history).toHaveLength(2);
  });

  test("never settles more than was paid; a refusal changes nothing", async () => {
    const invoice = await billed(100);
    const { name } = await recorded(50, { allocations: [{ invoice, amount: 50 }] });
    expect((await anew(name, [{ invoice, amount: 51 }])).status).toBe(422);
    expect((await anew(name, [{ invoice, amount: 39, written_off: 11 }])).body.error.fields.reason).toBeDefined();
    expect(await statusOf(invoice)).toEqual(["Partly Paid", 50]);
    await anew(name, [{ invoice, amount: 50, written_off: 50 }], "Goods came broken");
    expect(await statusOf(invoice)).toEqual(["Paid", 0]);
    const seen = await read(invoice, "purchaseInvoice", buyer);
    expect(seen.history.at(-1).note).toMatch(
      /^₹50.00 by NEFT, reference UTR\d+, ₹50.00 written off, instead of ₹50.00$/,
    );
    expect(JSON.stringify(seen)).not.toContain("broken");
    expect((await read(invoice)).history.at(-1).reason).toBe("Goods came broken");
  });

  test("is live, and there", async () => {
    const { name } = await recorded(10);
    await post(`/payments/${name}/cancel`, { reason: "Bounced" });
    expect((await anew(name, [])).body.error.message).toMatch(/is cancelled/);
    expect((await anew("PAY-0000-000001", [])).status).toBe(404);
  });
});

describe("a cancelled payment", () => {
  test("leaves its invoices open again and stays on record; why, stays at the desk", async () => {
    const invoice = await billed(100);
    const order = await orderOf(trade, "sales_order", sahyadri);
    const { name } = await recorded(100, { order: order, allocations: [{ invoice, amount: 100 }] });
    const reply = await post(`/payments/${name}/cancel`, { reason: "Cheque bounced" });
    expect(reply.body.success.data).toMatchObject({
      cancelled: true,
      advance: 0,
      allocations: [{ invoice, amount: 100 }],
    });
    expect(await statusOf(invoice)).toEqual(["Unpaid", 100]);
    const seen = await read(invoice, "purchaseInvoice", buyer);
    expect(seen.history.at(-1)).toMatchObject({
      move: "cancel_payment",
      note: expect.stringMatching(/^₹100.00 by NEFT, reference UTR\d+$/),
    });
    expect(seen.payments).toMatchObject([{ name, cancelled: true }]);
    expect(JSON.stringify(seen)).not.toContain("bounced");
    expect((await read(order, "purchaseOrder")).history.at(-1)).toMatchObject({ move: "cancel_payment" });
  });

  test("is cancelled once, with a reason, and counts no more beside the others", async () => {
    const invoice = await billed(100);
    const allocations = [{ invoice, amount: 50 }];
    const [{ name }] = [await recorded(50, { allocations }), await recorded(50, { allocations })];
    expect((await post(`/payments/${name}/cancel`, {})).body.error.fields.reason).toBe("Give a reason.");
    const both = await Promise.all([1, 2].map(() => post(`/payments/${name}/cancel`, { reason: "Bounced" })));
    expect(statusesOf(both)).toEqual([200, 422]);
    expect(await statusOf(invoice)).toEqual(["Partly Paid", 50]);
  });
});

test("payments are listed newest first, by party and direction, for the desk alone", async () => {
  const older = await recorded(1, { organisation: nilgiri, day: daysFromToday(-2) });
  const newer = await recorded(2, { organisation: nilgiri });
  const ofNilgiri = await vanik.call("GET", "/payments?party=nilgiri", { token: desk });
  expect(ofNilgiri.body.success.data).toEqual([newer, older]);
  expect(ofNilgiri.body.success.page).toEqual({ start: 0, length: 2, total: 2 });
  for (const party of ["projects", "infra%20nilg"])
    expect((await vanik.call("GET", `/payments?party=${party}`, { token: desk })).body.success.page.total).toBe(2);
  const page = await vanik.call("GET", "/payments?party=Nilgiri&limit_start=1&direction=in", { token: desk });
  expect(page.body.success.data).toEqual([older]);
  expect((await vanik.call("GET", "/payments?party=Nilgiri&direction=out", { token: desk })).body.success.data).toEqual(
    [],
  );
  expect((await vanik.call("GET", `/payments/${older.name}`, { token: desk })).body.success.data).toEqual(older);
  for (const token of [buyer, supplier]) {
    expect((await vanik.call("GET", "/payments", { token })).status).toBe(403);
    expect((await vanik.call("GET", `/payments/${older.name}`, { token })).status).toBe(403);
  }
});

test("closed books take no payment of their days; one that is there is cancelled on the day on which it is", async () => {
  const earlier = daysFromToday(-3);
  const { name } = await recorded(10, { day: earlier });
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: earlier }));
  expect((await pay(10, { day: earlier })).body.error.fields.day).toMatch(/books are closed until/);
  expect((await post(`/payments/${name}/cancel`, { reason: "Wrong" })).status).toBe(200);
  await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: null }));
});
