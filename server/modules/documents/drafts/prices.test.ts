// An invoice of ₹1,180 for an order of ₹1,18,000 went as fully billed, and a bill of ten times its order passed on the reason
// "x" (trade 11: The order's price, Suppliers' bills).
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const why = "Agreed by telephone on Monday";
interface Item {
  item_code: string;
  qty: number;
  rate: number;
  source: unknown;
}

/** The lines of a draft, each changed. */
async function change(noun: string, name: string, more: (item: Item, at: number) => object, words: object = {}) {
  const { version, items } = await trade.read(noun, name);
  const lines = items.map(({ item_code, qty, rate, source }: Item, at: number) => ({
    item_code,
    qty,
    rate,
    source,
    ...more({ item_code, qty, rate, source }, at),
  }));
  return trade.ask("PUT", `/${noun}/${name}`, { version, items: lines, ...words });
}
const mark = (document: { history: { above_limit?: unknown }[] }) => document.history.at(-1)!.above_limit;

describe("a sales invoice", () => {
  test("at a hundredth of its order's price is not issued without a reason, and bears a mark with one", async () => {
    const { order } = await trade.deal();
    const name = await trade.draftInvoice(order);
    const saved = await change("purchaseInvoice", name, ({ rate }) => ({ rate: Math.round(rate) / 100 }));
    // Of both lines, and that one is not weighed yet.
    expect(saved.body.success.data.reasons_needed).toHaveLength(3);
    const no = await trade.move("purchaseInvoice", name, { move: "submit" });
    expect([no.status, no.body.error.fields.rate_reason]).toEqual([
      400,
      expect.stringContaining(`at the price of ${order} it is ₹33,360.00`),
    ]);
    const issued = await trade.moved("purchaseInvoice", name, { move: "submit", rate_reason: why });
    expect(mark(issued)).toEqual({ act: "bill_off", limit: 500 });
    expect(issued.history.at(-1).reason).toContain(why);
  });

  test("by a discount that its order has not is none of its order's price either", async () => {
    const { order } = await trade.deal();
    await trade.sendSteel(order);
    const name = await trade.draftInvoice(order);
    await change("purchaseInvoice", name, () => ({}), { discount_percentage: 99 });
    const no = await trade.move("purchaseInvoice", name, { move: "submit" });
    expect(Object.keys(no.body.error.fields)).toEqual(["rate_reason"]);
  });

  test("off by little needs the reason and bears no mark; as ordered it needs none", async () => {
    const { order } = await trade.deal();
    await trade.sendSteel(order);
    const [name, rest] = [await trade.draftInvoice(order, [{ source: 1, qty: 2 }]), await trade.draftInvoice(order)];
    await change("purchaseInvoice", name, ({ rate }) => ({ rate: rate + 0.5 }));
    const issued = await trade.moved("purchaseInvoice", name, { move: "submit", rate_reason: why });
    expect(mark(issued)).toBeFalsy();
    await change("purchaseInvoice", rest, ({ qty }, at) => ({ qty: at === 0 ? qty - 2 : qty }));
    expect(await trade.submitted("purchaseInvoice", rest)).toMatchObject({ status: "Unpaid", rate_reason: "" });
  });

  test("may have its HSN corrected, and by no reason that hides it", async () => {
    const { order } = await trade.deal();
    const name = await trade.draftInvoice(order, [{ source: 1 }]);
    for (const hsn of ["73", "996511", "73A815"]) {
      const no = await change("purchaseInvoice", name, () => ({ hsn }));
      expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["items.0.hsn"]]);
    }
    const { body } = await change("purchaseInvoice", name, () => ({ hsn: "731816" }));
    expect([body.success.data.items[0].hsn, body.success.data.reasons_needed]).toEqual(["731816", []]);
  });

  test("of a dispatch takes its reason with it", async () => {
    const { order } = await trade.deal();
    await vanik.deps.db.$client.query("update trade_documents set reverse_charge = true where name = $1", [order]);
    const dispatch = (more: object) =>
      trade.ask("POST", `/purchaseOrder/${order}/dispatches`, {
        day: trade.today(),
        with_invoice: true,
        eway_bill_no: "331009274118",
        ...more,
      });
    const no = await dispatch({});
    expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["rate_reason"]]);
    const input = { id: order, day: trade.today(), with_invoice: true };
    const trial = await trade.done("POST", "/desk/secondPerson", { call: "dispatch", input });
    expect(trial).toMatchObject({ asks: null, reasons: { rate_reason: no.body.error.fields.rate_reason } });
    const { body } = await dispatch({ rate_reason: why });
    const invoice = await trade.read("purchaseInvoice", body.success.data.movements[0].invoice);
    expect(invoice).toMatchObject({ reverse_charge: true, rate_reason: why });
  });
});

/** A bill's draft of an order in force, with its number and day. */
async function draftBill(more: object = {}) {
  const { purchase } = await trade.deal();
  const { name: order } = await trade.submitted("salesOrder", purchase);
  await trade.done("POST", `/salesOrder/${order}/receipts`, { day: trade.today() });
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
  await trade.done("PUT", `/salesInvoice/${name}`, { version, bill_no: name, bill_date: trade.today(), ...more });
  return { name: name as string, order };
}
const submitBill = (name: string, words: object = {}) => trade.move("salesInvoice", name, { move: "submit", ...words });

describe("a supplier's bill", () => {
  test("of ten times its order does not pass on the reason x", async () => {
    const { name, order } = await draftBill();
    const { body } = await change("salesInvoice", name, ({ rate }) => ({ rate: rate * 10 }));
    expect(body.success.data.reasons_needed[0]).toContain(`at the price of ${order} it is`);
    for (const words of [{}, { bill_reason: "x" }]) {
      const no = await submitBill(name, words);
      expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["bill_reason"]]);
    }
    const { body: done } = await submitBill(name, { bill_reason: why });
    expect(done.success.data.bill_reason).toBe(why);
    expect(mark(done.success.data)).toEqual({ act: "bill_off", limit: 500 });
  });

  test("printed above its order by a rupee a line is fine, by more wants a reason; below it needs none", async () => {
    const { name } = await draftBill();
    const { version, grand_total, items } = await trade.read("salesInvoice", name);
    const print = (more: number, at: number) =>
      trade.ask("PUT", `/salesInvoice/${name}`, {
        version: at,
        bill_total: Math.round(grand_total + more),
        bill_amounts: [{ idx: 1, amount: items[0].amount + more }],
        bill_reason: "Weighed again",
      });
    const one = await print(1, version);
    expect(one.body.success.data.reasons_needed).toEqual([]);
    const two = await print(1.01, version + 1);
    expect(two.body.success.data.reasons_needed).toHaveLength(1);
    expect((await print(-500, version + 2)).body.success.data.reasons_needed).toEqual([]);
  });

  test("with freight that no order has wants a reason", async () => {
    const { name } = await draftBill();
    const { version, items } = await trade.read("salesInvoice", name);
    const lines = items.map(({ item_code, qty, rate, source }: Item) => ({ item_code, qty, rate, source }));
    const { reasons_needed } = await trade.done("PUT", `/salesInvoice/${name}`, {
      version,
      items: [...lines, { item_code: "FREIGHT", qty: 1, rate: 900 }],
    });
    expect(reasons_needed).toEqual(["The bill has ₹900.00 net for Freight in line 3; no order has it."]);
  });

  test("of a day before its order wants a reason, and so does reverse charge", async () => {
    const { name, order } = await draftBill({ bill_date: addDays(trade.today(), -3), reverse_charge: true });
    const { reasons_needed: needed } = await trade.read("salesInvoice", name);
    expect(needed).toEqual([expect.stringContaining(`before ${order} of`), expect.stringContaining("reverse charge")]);
    expect((await submitBill(name)).body.error.fields).toHaveProperty("bill_reason");
    expect((await submitBill(name, { bill_reason: why })).status).toBe(200);
  });
});

test("a bill of years ago is booked with a reason, and none of its tax is credit any more", async () => {
  const { name } = await draftBill({ bill_date: "2019-07-01" });
  const { reasons_needed: needed, itc } = await trade.read("salesInvoice", name);
  expect(needed).toContainEqual(expect.stringMatching(/^A bill of 2019-20 gives credit until 30 Nov 2020/));
  expect(itc).toBe("none");
  expect((await submitBill(name)).body.error.fields).toHaveProperty("bill_reason");
  const { status, body } = await submitBill(name, { bill_reason: why });
  expect([status, body.success.data.itc]).toEqual([200, "none"]);
});

describe("what is bought of a small supplier (controls 5)", () => {
  const udyam = (years: object[]) =>
    vanik.deps.db.$client.query("update organisations set udyam_years = $2 where name = $1", [
      rajkot,
      JSON.stringify(years),
    ]);
  const small = (activity: string) => udyam([{ year: 2025, class: "small", activity }]);
  const long = expect.stringMatching(/is a small enterprise \(Udyam\): it is paid within 45 days.* and 60 are\.$/);
  /** A bill with 60 days, submitted; its draft's warnings with it. */
  async function billed() {
    const { name } = await draftBill({ payment_days: 60 });
    const { warnings } = await trade.read("salesInvoice", name);
    const { body } = await submitBill(name, { bill_reason: why });
    const { due_date, msme, bill_date } = body.success.data;
    return {
      warnings,
      msme,
      is: [45, 60].find((days) => addDays(bill_date, days) === due_date),
      name: body.success.data.name,
    };
  }

  test("is due within 45 days, whatever was agreed, and order and bill say so", async () => {
    await small("manufacturing");
    const { purchase } = await trade.deal();
    const { body } = await change("salesOrder", purchase, () => ({}), { payment_days: 60 });
    expect(body.success.data.warnings).toContainEqual(long);
    const { warnings, msme, is, name } = await billed();
    expect([msme, is]).toEqual(["small", 45]);
    expect(warnings).toContainEqual(long);
    const { rows } = await trade.done("GET", "/partyDues?side=payable");
    expect(rows.find((row: { name: string }) => row.name === rajkot).msme).toBe("small");
    const day = trade.today();
    const register = await trade.done("GET", `/desk/registers/purchases?from=${day}&to=${day}&limit_page_length=100`);
    expect(register.rows.find((row: { name: string }) => row.name === name).msme).toBe("small");
  });

  test("that trades is due as agreed, unless the setting says otherwise; a medium one always is", async () => {
    await small("trading");
    expect(await billed()).toMatchObject({ msme: null, is: 60 });
    const { version } = await trade.done("GET", "/desk/settings/trade");
    await trade.done("PUT", "/desk/settings/trade", { version, msme_traders: true });
    expect(await billed()).toMatchObject({ msme: "small", is: 45 });
    await udyam([{ year: 2025, class: "medium", activity: "manufacturing" }]);
    expect(await billed()).toMatchObject({ msme: null, is: 60 });
    await udyam([]);
  });
});

describe("the tax heads of a bill", () => {
  test("another head than the place of supply makes wants a reason, is marked, and gives no credit", async () => {
    const { name } = await draftBill();
    const { version, taxes, net_total } = await trade.read("salesInvoice", name);
    const halves = taxes.flatMap(({ rate, amount }: { rate: number; amount: number }) => {
      const half = Math.round(amount * 50) / 100;
      return ["CGST", "SGST"].map((tax) => ({ tax, rate: rate / 2, amount: half }));
    });
    const total = halves.reduce((sum: number, { amount }: { amount: number }) => sum + amount, net_total);
    const printed = {
      bill_total: Math.round(total * 100) / 100,
      bill_taxes: halves,
      bill_rounding: 0,
      bill_reason: why,
    };
    const saved = await trade.done("PUT", `/salesInvoice/${name}`, { version, ...printed });
    expect(saved.reasons_needed).toEqual(
      ["IGST", "CGST", "SGST"].map((head) => expect.stringMatching(new RegExp(`of ${head};.* no input tax credit`))),
    );
    const { body } = await submitBill(name, { bill_reason: why });
    expect(body.success.data.itc).toBe("none");
    expect(mark(body.success.data)).toEqual({ act: "bill_off", limit: 500 });
  });

  test("halves that are not the same are none", async () => {
    const { name } = await draftBill();
    const { version } = await trade.read("salesInvoice", name);
    const bill_taxes = [
      { tax: "CGST", rate: 9, amount: 9 },
      { tax: "SGST", rate: 9, amount: 8 },
    ];
    const { status, body } = await trade.ask("PUT", `/salesInvoice/${name}`, { version, bill_total: 1, bill_taxes });
    expect([status, body.error.fields.bill_taxes]).toEqual([400, expect.stringContaining("halves of one tax")]);
  });
});

describe("the bill of who cannot charge GST", () => {
  const be = (category: string | null, gstin: string, state: string) =>
    vanik.deps.db.$client.query("update organisations set gst_category = $2, gstin = $3, state = $4 where name = $1", [
      rajkot,
      category,
      gstin,
      state,
    ]);
  afterAll(() => be(null, "24AAGCR5518L1Z5", "24"));
  const heads = { bill_taxes: [{ tax: "IGST", rate: 18, amount: 500 }], bill_reason: why };

  test.each([
    ["an unregistered supplier", "unregistered", "", "07", /cannot charge GST: it is not registered/],
    ["one under composition", "composition", "07AAGCR5518L1Z1", "07", /cannot charge GST: it is under the composition/],
    ["an SEZ's of goods", "sez", "24AAGCR5518L1Z5", "24", /IGST comes with the bill of entry/],
  ])("%s: any head is 400 at the taxes", async (_, category, gstin, state, sentence) => {
    const { name } = await draftBill();
    await be(category, gstin, state);
    const { version } = await trade.read("salesInvoice", name);
    const { status, body } = await trade.ask("PUT", `/salesInvoice/${name}`, { version, bill_total: 1, ...heads });
    expect([status, body.error.fields.bill_taxes]).toEqual([400, expect.stringMatching(sentence)]);
    const bare = await trade.done("PUT", `/salesInvoice/${name}`, { version });
    expect(bare.taxes).toEqual([]);
    await be(null, "24AAGCR5518L1Z5", "24");
  });

  test("an unregistered supplier's goods of another state want a reason", async () => {
    const { name } = await draftBill();
    await be("unregistered", "", "24");
    const { version } = await trade.read("salesInvoice", name);
    const { reasons_needed: needed } = await trade.done("PUT", `/salesInvoice/${name}`, { version });
    expect(needed).toEqual([expect.stringContaining("is not registered and supplies taxable goods from Gujarat (24)")]);
    await be(null, "24AAGCR5518L1Z5", "24");
  });
});

describe("an order beside what it comes from (controls 1)", () => {
  const dearer = ({ rate }: Item) => ({ rate: Math.round(rate * 110) / 100 });

  test("a sale at another price than the quotation that was accepted says how the buyer agreed", async () => {
    const quotation = await trade.quote(await trade.inquire());
    const { name } = await trade.done("POST", "/purchaseOrder", { from: quotation });
    const { body } = await change("purchaseOrder", name, dearer);
    expect(body.success.data.reasons_needed[0]).toContain(`at the price of ${quotation} it is`);
    const no = await trade.move("purchaseOrder", name, { move: "submit" });
    expect([no.status, no.body.error.fields.rate_reason]).toEqual([
      400,
      expect.stringContaining("how the buyer agreed"),
    ]);
    const placed = await trade.moved("purchaseOrder", name, { move: "submit", rate_reason: why });
    expect([placed.rate_reason, mark(placed)]).toEqual([why, { act: "bill_off", limit: 500 }]);
  });

  test("a sale paid later than was quoted wants a reason too, and as quoted none", async () => {
    const quotation = await trade.quote(await trade.inquire());
    const { name } = await trade.done("POST", "/purchaseOrder", { from: quotation });
    const { payment_days } = await trade.read("purchaseOrder", name);
    const { body } = await change("purchaseOrder", name, () => ({}), { payment_days: (payment_days ?? 0) + 60 });
    expect(body.success.data.reasons_needed).toEqual([expect.stringContaining(`${quotation} says`)]);
    await change("purchaseOrder", name, () => ({}), { payment_days });
    expect((await trade.move("purchaseOrder", name, { move: "submit" })).status).toBe(200);
  });

  test("a sale in other terms than were quoted wants a reason, and in those that our orders always have none", async () => {
    const quotation = await trade.quote(await trade.inquire());
    const { name } = await trade.done("POST", "/purchaseOrder", { from: quotation });
    const { terms } = await trade.read("purchaseOrder", name);
    const { body } = await change("purchaseOrder", name, () => ({}), { terms: "The buyer may return all of it." });
    expect(body.success.data.reasons_needed).toEqual([`The terms are other than those of ${quotation}.`]);
    await change("purchaseOrder", name, () => ({}), { terms });
    expect((await trade.move("purchaseOrder", name, { move: "submit" })).status).toBe(200);
  });

  test("a purchase dearer than its bid wants a reason and bears a mark; cheaper it wants none", async () => {
    const [one, other] = [await trade.deal(), await trade.deal()];
    await change("salesOrder", one.purchase, dearer);
    const no = await trade.move("salesOrder", one.purchase, { move: "submit" });
    expect([no.status, no.body.error.fields.rate_reason]).toEqual([400, expect.stringContaining(one.bid)]);
    const placed = await trade.moved("salesOrder", one.purchase, { move: "submit", rate_reason: why });
    expect(mark(placed)).toEqual({ act: "bill_off", limit: 500 });
    await change("salesOrder", other.purchase, ({ rate }) => ({ rate: Math.round(rate * 90) / 100 }));
    expect((await trade.move("salesOrder", other.purchase, { move: "submit" })).status).toBe(200);
  });

  test("a charge that no bid has wants a reason", async () => {
    const { purchase } = await trade.deal();
    const { version, items } = await trade.read("salesOrder", purchase);
    const lines = items.map(({ item_code, qty, rate, source }: Item) => ({ item_code, qty, rate, source }));
    const { reasons_needed } = await trade.done("PUT", `/salesOrder/${purchase}`, {
      version,
      items: [...lines, { item_code: "FREIGHT", qty: 1, rate: 40_000 }],
    });
    expect(reasons_needed).toEqual([expect.stringContaining("no bid has it")]);
  });
});

describe("an invoice beside its order (controls 1)", () => {
  test("with a charge that no order has, or paid within other days, wants a reason", async () => {
    const { order } = await trade.deal();
    await trade.sendSteel(order);
    const name = await trade.draftInvoice(order);
    const { version, items, payment_days } = await trade.read("purchaseInvoice", name);
    const lines = items.map(({ item_code, qty, rate, source }: Item) => ({ item_code, qty, rate, source }));
    const { reasons_needed } = await trade.done("PUT", `/purchaseInvoice/${name}`, {
      version,
      payment_days: (payment_days ?? 0) + 30,
      items: [...lines, { item_code: "FREIGHT", qty: 1, rate: 40_000 }],
    });
    expect(reasons_needed).toEqual([expect.stringContaining("no order has it"), expect.stringContaining("says")]);
    const issued = await trade.moved("purchaseInvoice", name, { move: "submit", rate_reason: why });
    expect(mark(issued)).toEqual({ act: "bill_off", limit: 500 });
  });

  test("invoices of one order that are each a little off it add up", async () => {
    const { order } = await trade.deal();
    const marks: unknown[] = [];
    for (const qty of [100, 200]) {
      const name = await trade.draftInvoice(order, [{ source: 1, qty }]);
      await change("purchaseInvoice", name, ({ rate }) => ({ rate: rate - 300 / qty }));
      marks.push(mark(await trade.moved("purchaseInvoice", name, { move: "submit", rate_reason: why })));
    }
    expect(marks).toEqual([null, { act: "bill_off", limit: 500 }]);
  });

  test("a bill at its order's prices and a higher rate of tax is above what its order makes", async () => {
    const { name } = await draftBill();
    const { body } = await change("salesInvoice", name, () => ({ gst_rate: 40 }));
    expect(body.success.data.reasons_needed).toEqual([expect.stringContaining("what its orders make of the same")]);
    const { body: done } = await submitBill(name, { bill_reason: why });
    expect(mark(done.success.data)).toEqual({ act: "bill_off", limit: 500 });
  });

  test("bills of one order that are each a little above it add up", async () => {
    const { purchase } = await trade.deal();
    const { name: order } = await trade.submitted("salesOrder", purchase);
    await trade.done("POST", `/salesOrder/${order}/receipts`, { day: trade.today() });
    const marks: unknown[] = [];
    for (const qty of [100, 200]) {
      const { name } = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source: 1, qty }] });
      const numbers = { bill_no: name, bill_date: trade.today() };
      const saved = await change("salesInvoice", name, ({ rate }) => ({ rate: rate + 300 / qty }), numbers);
      expect(saved.body.success.data.reasons_needed).toHaveLength(1);
      marks.push(mark((await submitBill(name, { bill_reason: why })).body.success.data));
    }
    expect(marks).toEqual([null, { act: "bill_off", limit: 500 }]);
  });
});
