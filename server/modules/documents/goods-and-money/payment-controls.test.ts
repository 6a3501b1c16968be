// The controls of money, through the real application: each was a way to settle, take or return what nobody may (trade 11).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesOf } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Account, openAccount, paymentOf } from "../../../../tests/bare-account.ts";
import { orderOf, sahyadri } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const pay = (account: Account, amount: number, more: object = {}, direction: "in" | "out" = "in") => {
  const why = direction === "out" && !("allocations" in more) ? { reason: "As agreed by telephone" } : {};
  return trade.ask("POST", "/payments", paymentOf(account, direction, amount, { ...why, ...more }));
};
const paid = async (...args: Parameters<typeof pay>) => {
  const { body } = await pay(...args);
  expect(body.error).toBeUndefined();
  return body.success.data;
};
const anew = (name: string, allocations: object[], reason = "") =>
  trade.ask("PUT", `/payments/${name}/allocations`, { allocations, reason });
const today = () => trade.today();

describe("what is let go of an invoice", () => {
  test("₹1 with TDS of ₹1,17,999 does not settle ₹1,18,000, nor does it in pieces", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(118_000);
    const part = (tds_amount: number, more: object = {}) => ({
      allocations: [{ invoice, amount: 1, tds_amount, ...more }],
      reason: "Agreed so",
    });
    const attack = await pay(account, 1, part(117_999));
    expect([attack.status, attack.body.error.fields]).toEqual([
      400,
      { "allocations.0.tds_reason": expect.stringContaining("TDS is ₹1,17,899.00 above its section's rate.") },
    ]);
    const first = await paid(account, 1, part(10_000, { tds_section: "rent" }));
    expect(first.allocations).toEqual([
      { invoice, amount: 1, tds_amount: 10_000, tds_section: "rent", written_off: 0 },
    ]);
    expect((await pay(account, 1, part(2, { tds_section: "rent" }))).status).toBe(400);
    // With a reason of its own it is let go like what is written off: above the limit with a mark.
    const second = await paid(account, 1, part(600, { tds_section: "rent", tds_reason: "Surcharge of theirs" }));
    expect(second.allocations[0].tds_reason).toBe("Surcharge of theirs");
    const { history } = await trade.read("purchaseInvoice", invoice);
    expect(history.map(({ above_limit }: Record<string, unknown>) => above_limit)).toEqual([
      null,
      { act: "write_off", limit: 500 },
    ]);
  });

  test("above ₹10 of all payments is written off with a reason, above the limit with a mark", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(118_000);
    const off = (written_off: number, more: object = {}) =>
      pay(account, 1, { allocations: [{ invoice, amount: 1, written_off }], ...more });
    expect((await off(117_999)).body.error.fields.reason).toMatch(/write off more than ₹10.00/);
    expect((await off(6)).status).toBe(200);
    expect((await off(6)).body.error.fields.reason).toMatch(/write off more than ₹10.00/);
    expect((await off(6, { reason: "Rounded" })).status).toBe(200);
    expect((await off(500, { reason: "Scratches" })).status).toBe(200);
    const { history } = await trade.read("purchaseInvoice", invoice);
    expect(history.map(({ reason, above_limit }: Record<string, unknown>) => [reason, above_limit])).toEqual([
      [null, null],
      ["Rounded", null],
      ["Scratches", { act: "write_off", limit: 500 }],
    ]);
  });
});

describe("TDS of an advance", () => {
  test("is kept with it, counts from its day, and is used up by its allocations, once", async () => {
    const account = await openAccount(vanik, "buyer");
    const payment = await paid(account, 98_000, { tds_amount: 2000, tds_section: "contract" });
    expect(payment).toMatchObject({ advance: 98_000, tds_amount: 2000, tds_section: "contract" });
    const statement = await account.statement("2000-01-01", today());
    expect(statement.lines.map(({ type, balance }) => [type, balance])).toEqual([
      ["payment", -98_000],
      ["tds", -100_000],
    ]);
    expect(statement.ageing.advance).toBe(100_000);
    expect((await trade.done("GET", `/parties/${account.id}`)).balance.advance).toBe(100_000);
    vanik.advance(86_400);
    const invoice = await account.invoice(100_000);
    const most = [{ invoice, amount: 98_000, tds_amount: 1500, tds_section: "contract" }];
    expect((await anew(payment.name, most)).body.error.fields.reason).toMatch(/^₹490.00 of TDS stays with the advance/);
    const settled = await anew(payment.name, most, "The rest is of another invoice");
    expect(settled.body.success.data).toMatchObject({ advance: 0, tds_amount: 500 });
    expect(await account.statement("2000-01-01", today())).toMatchObject({
      closing: 0,
      ageing: { total: 500, advance: 500 },
    });
    const all = { invoice, amount: 98_000, tds_amount: 2000, tds_section: "contract" };
    await anew(payment.name, [{ ...all, tds_reason: "Of the whole advance" }]);
    expect(await account.statement("2000-01-01", today())).toMatchObject({
      closing: 0,
      ageing: { total: 0, advance: 0 },
    });
    // What an allocation gives up goes back to the advance.
    const back = await anew(payment.name, []);
    expect(back.body.success.data).toMatchObject({ advance: 98_000, tds_amount: 2000 });
  });

  test("is what the law makes of it at most without a reason, and there is none where nothing rests", async () => {
    const account = await openAccount(vanik, "buyer");
    const beyond = await pay(account, 1, { tds_amount: 117_999, reason: "Agreed so" });
    expect(beyond.body.error.fields.tds_reason).toMatch(/^TDS is ₹1,17,881.00 above/);
    const invoice = await account.invoice(100);
    const whole = { allocations: [{ invoice, amount: 100 }], tds_amount: 1 };
    expect((await pay(account, 100, whole)).body.error.fields.tds_amount).toMatch(/All of the payment is allocated/);
  });
});

describe("cash", () => {
  test("of ₹2,00,000 or more is not taken of one party in a day, nor for one invoice, nor at once", async () => {
    const account = await openAccount(vanik, "buyer");
    const cash = (amount: number, more: object = {}) => pay(account, amount, { mode: "Cash", ...more });
    const refused = await cash(2_00_000);
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      expect.stringContaining("is not taken in cash"),
    ]);
    const both = await Promise.all([1, 2].map(() => cash(1_50_000)));
    expect(statusesOf(both)).toEqual([200, 422]);
    vanik.advance(86_400);
    const invoice = await account.invoice(5_00_000);
    expect((await cash(1_50_000, { allocations: [{ invoice, amount: 1_50_000 }] })).status).toBe(200);
    vanik.advance(86_400);
    const second = await cash(50_000, { allocations: [{ invoice, amount: 50_000 }] });
    expect([second.status, second.body.error.message]).toEqual([
      422,
      expect.stringContaining(`${invoice} is paid in cash: ₹1,50,000.00 so far and ₹50,000.00 now`),
    ]);
    expect((await pay(account, 50_000, { allocations: [{ invoice, amount: 50_000 }] })).status).toBe(200);
  });

  test("of ₹2,00,000 or more is not taken of one person in a day, by its PAN, under whichever name it stands", async () => {
    const [vapi, bhiwandi] = [await openAccount(vanik, "buyer"), await openAccount(vanik, "buyer")];
    const identify = (account: Account, column: "pan" | "gstin", value: string) =>
      vanik.deps.db.$client.query(`update organisations set ${column} = $2 where id = $1`, [account.id, value]);
    await identify(vapi, "gstin", "24AAACN4321K1ZQ");
    await identify(bhiwandi, "pan", "AAACN4321K");
    const both = await Promise.all([vapi, bhiwandi].map((account) => pay(account, 1_50_000, { mode: "Cash" })));
    expect(statusesOf(both)).toEqual([200, 422]);
    expect((await pay(await openAccount(vanik, "buyer"), 1_50_000, { mode: "Cash" })).status).toBe(200);
  });

  test("of ₹2,00,000 or more is not taken for one order with its invoices and advances, whatever the days", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri, {
      lines: [{ item_code: "FS-HB-12050-Z", qty: 100, rate: 5000 }],
    });
    const cash = (amount: number, more: object = {}) => {
      vanik.advance(86_400);
      const body = { organisation: sahyadri, direction: "in", day: today(), mode: "Cash", amount, ...more };
      return trade.ask("POST", "/payments", body);
    };
    expect((await cash(1_50_000, { order })).status).toBe(200);
    const ahead = await cash(50_000, { order });
    expect([ahead.status, ahead.body.error.message]).toEqual([
      422,
      expect.stringContaining(`${order} is paid in cash: ₹1,50,000.00 so far and ₹50,000.00 now`),
    ]);
    const invoice = (await trade.billOrder(order, [{ source: 1, qty: 50 }])).name;
    const billed = { allocations: [{ invoice, amount: 50_000 }] };
    expect((await cash(50_000, billed)).body.error.message).toContain(order);
    expect((await cash(49_999, { allocations: [{ invoice, amount: 49_999 }] })).status).toBe(200);
    // What lies on the account is not settled of it either.
    const lying = (await cash(60_000)).body.success.data.name;
    const refused = await anew(lying, [{ invoice, amount: 1 }]);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining(order)]);
  });

  test("above ₹10,000 a day to one supplier is told before it is recorded, and in the reply", async () => {
    const account = await openAccount(vanik, "supplier");
    await paid(account, 9000, { mode: "Cash" }, "out");
    const body = { organisation: account.name, direction: "out", day: account.today(), mode: "Cash", amount: 1001 };
    const { warnings } = await trade.done("POST", "/payments/preview", body);
    expect(warnings).toEqual([
      "It pays neither an order nor a bill.",
      expect.stringContaining("₹10,001.00 in cash to"),
    ]);
    expect((await paid(account, 1001, { mode: "Cash" }, "out")).warnings).toEqual(warnings.slice(1));
  });
});

describe("the same reference", () => {
  test("of one party is another payment, whatever its mode and however it is typed, only on purpose and with a reason", async () => {
    const account = await openAccount(vanik, "buyer");
    const first = await paid(account, 100, { reference: "utr 77" });
    const body = {
      organisation: account.name,
      direction: "in",
      day: account.today(),
      mode: "NEFT",
      amount: 1,
      reference: " UTR 77 ",
    };
    expect(await trade.done("POST", "/payments/preview", body)).toMatchObject({
      warnings: [],
      same_reference: first.name,
    });
    const twice = await pay(account, 100, { reference: "UTR 77" });
    expect([twice.status, twice.body.error.code]).toEqual([409, "conflict"]);
    expect(twice.body.error.fields.reference).toContain(first.name);
    expect((await pay(account, 100, { reference: "UTR 77", again: true })).body.error.fields.reason).toContain(
      first.name,
    );
    const again = await paid(account, 100, { reference: "UTR 77", again: true, reason: "Two bills, one transfer" });
    expect(again.reason).toBe("Two bills, one transfer");
    for (const otherwise of [{ mode: "Cheque" }, { reference: "utr-077" }, { reference: "ＵＴＲ７７", mode: "RTGS" }])
      expect((await pay(account, 100, { reference: "UTR 77", ...otherwise })).status).toBe(409);
    expect((await pay(account, 100, { reference: "--" })).body.error.fields.reference).toMatch(/Enter the UTR/);
    const other = await openAccount(vanik, "buyer");
    await paid(other, 100, { reference: "UTR 77" });
    for (const { name } of [first, again]) await trade.done("POST", `/payments/${name}/cancel`, { reason: "Bounced" });
    await paid(account, 100, { reference: "UTR 77" });
  });

  test("at once is recorded once", async () => {
    const account = await openAccount(vanik, "buyer");
    const both = await Promise.all([1, 2, 3].map(() => pay(account, 5, { reference: "N9" })));
    expect(statusesOf(both)).toEqual([200, 409, 409]);
  });
});

describe("money back", () => {
  test("returns what rests of the named payments, stands on the statement, and is mailed", async () => {
    const account = await openAccount(vanik, "buyer");
    await vanik.deps.db.$client.query("update users set organisation_id = $1 where email = 'buyer2@vanik.example'", [
      account.id,
    ]);
    await vanik.runMailJobs();
    const invoice = await account.invoice(600);
    const one = await paid(account, 1000, { allocations: [{ invoice, amount: 600 }] });
    const two = await paid(account, 200);
    const back = (amount: number, more: object = {}) =>
      pay(account, amount, { refund_of: [one.name, two.name], ...more }, "out");
    expect((await back(600.01)).body.error.message).toBe(
      `Of ${one.name} and ${two.name} ₹600.00 is not allocated. Return no more than that.`,
    );
    const refund = await paid(account, 500, { refund_of: [one.name, two.name], reference: "R1" }, "out");
    expect(refund).toMatchObject({ direction: "out", advance: 0, refund_of: [one.name, two.name] });
    expect(await trade.done("GET", `/payments/${one.name}`)).toMatchObject({
      advance: 0,
      refunds: [{ name: refund.name, amount: 400 }],
    });
    expect(await account.statement("2000-01-01", today())).toMatchObject({
      closing: -100,
      ageing: { total: 0, advance: 100 },
    });
    expect((await trade.done("GET", `/parties/${account.id}`)).balance).toMatchObject({ advance: 100, outstanding: 0 });
    expect((await account.statement(today(), today())).lines.at(-1)).toMatchObject({ type: "refund", debit: 500 });
    const mail = (await vanik.runMailJobs()).find(({ subject }) => subject === "We returned ₹500.00 to you");
    expect(mail!.text).toContain(`${one.name} and ${two.name}`);
    // What went back is neither allocated nor cancelled under the refund.
    const second = await account.invoice(900);
    expect((await anew(one.name, [{ invoice: second, amount: 601 }])).body.error.message).toMatch(
      /₹400.00 of the payment was returned/,
    );
    const cancelled = await trade.ask("POST", `/payments/${one.name}/cancel`, { reason: "Bounced" });
    expect([cancelled.status, cancelled.body.error.message]).toEqual([422, expect.stringContaining(refund.name)]);
    expect((await anew(refund.name, [])).body.error.message).toMatch(/settles nothing/);
    vanik.advance(86_400);
    await trade.done("POST", `/payments/${refund.name}/cancel`, { reason: "Not cashed" });
    expect((await account.statement(today(), today())).lines).toMatchObject([
      { type: "refund_cancelled", credit: 500 },
    ]);
    await trade.done("POST", `/payments/${one.name}/cancel`, { reason: "Bounced" });
  });

  test("of one rest twice at once goes once", async () => {
    const account = await openAccount(vanik, "supplier");
    const { name } = await paid(account, 100, {}, "out");
    const both = await Promise.all([1, 2].map(() => pay(account, 80, { refund_of: [name] }, "in")));
    expect(statusesOf(both)).toEqual([200, 422]);
  });

  test("goes only where it came from: without refund_of nothing is paid to a buyer or by a supplier", async () => {
    const [buyer, supplier] = [await openAccount(vanik, "buyer"), await openAccount(vanik, "supplier")];
    expect((await pay(buyer, 5, {}, "out")).body.error.fields.organisation).toMatch(/no supplier of this name/);
    expect((await pay(supplier, 5, {}, "in")).body.error.fields.organisation).toMatch(/no buyer of this name/);
    const { name } = await paid(buyer, 50);
    expect((await pay(buyer, 5, { refund_of: [name] }, "in")).body.error.fields.organisation).toBeDefined();
    const other = await openAccount(vanik, "buyer");
    expect((await pay(other, 5, { refund_of: [name] }, "out")).body.error.fields.refund_of).toContain(name);
    expect((await pay(buyer, 5, { refund_of: ["PAY-0000-000001"] }, "out")).body.error.fields.refund_of).toBeDefined();
    const invoice = await buyer.invoice(50);
    const settling = { refund_of: [name], allocations: [{ invoice, amount: 5 }] };
    expect((await pay(buyer, 5, settling, "out")).body.error.fields.allocations).toBeDefined();
  });
});

describe("what is warned of", () => {
  test("an advance above its order's payable", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri);
    const { rounded_total: payable } = await trade.read("purchaseOrder", order);
    const body = {
      organisation: sahyadri,
      direction: "in",
      day: today(),
      mode: "NEFT",
      reference: newReference(),
      order,
    };
    await trade.done("POST", "/payments", { ...body, amount: payable });
    const more = { ...body, amount: 1, reference: newReference() };
    const preview = await trade.done("POST", "/payments/preview", more);
    expect(preview.warnings).toEqual([expect.stringContaining(`Advances for ${order} come to`)]);
    expect((await trade.done("POST", "/payments", more)).warnings).toEqual(preview.warnings);
  });
});

describe("goods that are billed before they are here", () => {
  const reason = "Paid ahead, as the contract says";
  const bolts = [{ item_code: "FS-HB-12050-Z", qty: 10, rate: 10 }];
  const receive = (order: string, lines?: object[]) =>
    trade.done("POST", `/salesOrder/${order}/receipts`, { day: today(), ...(lines && { lines }) });
  let bills = 0;

  /** A bill of so many bolts of an order, as a draft. */
  async function billOf(order: string, qty = 10): Promise<string> {
    const { name, version } = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source: 1, qty }] });
    const printed = { bill_no: `G-${++bills}`, bill_date: today(), bill_total: Math.round(qty * 11.8) };
    await trade.done("PUT", `/salesInvoice/${name}`, { version, ...printed });
    return name;
  }
  const paying = (bill: string, amount: number, more: object = {}) => {
    const payment = { direction: "out", day: today(), mode: "NEFT", reference: newReference(), amount, ...more };
    return { organisation: rajkot, ...payment, allocations: [{ invoice: bill, amount }] };
  };

  test("want a reason of the bill and once more of its payment, until they have come", async () => {
    const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts });
    const bill = await billOf(order);
    const draft = await trade.read("salesInvoice", bill);
    expect(draft.reasons_needed).toEqual([
      expect.stringContaining(`is billed with 10 Nos in line 1; nothing of ${order} is received and not billed yet.`),
    ]);
    const refused = await trade.move("salesInvoice", bill, { move: "submit" });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["bill_reason"]]);
    const { name } = await trade.submitted("salesInvoice", bill, { bill_reason: reason });

    const preview = await trade.done("POST", "/payments/preview", paying(name, 18));
    expect(preview.reasons_needed).toEqual([`${name} bills more than is received.`]);
    const unpaid = await trade.ask("POST", "/payments", paying(name, 18));
    expect(unpaid.body.error.fields).toEqual({ reason: expect.stringContaining(name) });
    const paid = await trade.done("POST", "/payments", paying(name, 18, { reason }));
    expect(paid.warnings).toEqual([`${name} bills more than is received.`]);

    await receive(order);
    expect((await trade.done("POST", "/payments/preview", paying(name, 100))).warnings).toEqual([]);
    expect((await trade.done("POST", "/payments", paying(name, 100))).warnings ?? []).toEqual([]);
    const seen = await trade.read("salesInvoice", name, trade.tokens.supplier);
    expect(JSON.stringify(seen)).not.toContain("warnings");
  });

  test("what has come goes to the bills in their order", async () => {
    const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts });
    await receive(order, [{ idx: 1, qty: 6 }]);
    const first = await trade.submitted("salesInvoice", await billOf(order, 6));
    const second = await trade.submitted("salesInvoice", await billOf(order, 4), { bill_reason: reason });
    const asks = async (bill: string) =>
      (await trade.done("POST", "/payments/preview", paying(bill, 10))).reasons_needed.length;
    expect([await asks(first.name), await asks(second.name)]).toEqual([0, 1]);
  });

  test("are not paid by what was paid ahead either, but with a reason", async () => {
    const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts });
    const ahead = await trade.done("POST", "/payments", { ...paying("", 118), allocations: [], order });
    const { name } = await trade.submitted("salesInvoice", await billOf(order), { bill_reason: reason });
    const allocate = (more: object) =>
      trade.ask("PUT", `/payments/${ahead.name}/allocations`, {
        version: ahead.version,
        allocations: [{ invoice: name, amount: 118 }],
        ...more,
      });
    const { body } = await allocate({});
    expect(body.error.fields).toEqual({ reason: expect.stringContaining(`${name} bills more than is received.`) });
    expect((await allocate({ reason })).status).toBe(200);
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
