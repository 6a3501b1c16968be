// Tax that we withhold of suppliers, through the real application: by person and section, whole once a threshold is passed,
// of advances as well (controls 4). Cases are those of public reports.
import type { TdsSection } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Account, openAccount, paymentOf } from "../../../../tests/bare-account.ts";
import { orderOf } from "../../../../tests/orders.ts";
import { newReference } from "../../../../tests/references.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { readTradeSettings, saveTradeSettings } from "../../content/use-cases.ts";
import { sectionsOfBills, tdsFactsOf } from "../law/tds-facts-store.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const settings = await readTradeSettings(vanik.deps.db);
  await inTransaction(vanik.deps.db, (tx) => saveTradeSettings(tx, { ...settings, deducts_tds: true }));
});
afterAll(() => vanik.close());

const identify = (account: Account, column: "pan" | "gstin", value: string) =>
  vanik.deps.db.$client.query(`update organisations set ${column} = $2 where id = $1`, [account.id, value]);
const idOf = async (name: string): Promise<string | undefined> =>
  (await vanik.deps.db.$client.query("select id from trade_documents where name = $1", [name])).rows[0]?.id;
let persons = 0;
async function supplier(letter = "C"): Promise<Account> {
  const account = await openAccount(vanik, "supplier");
  await identify(account, "pan", `AAA${letter}N${1000 + persons++}K`);
  return account;
}
/** A bill of this net, with 18 % of GST. */
const bill = (account: Account, net: number, section: TdsSection) => account.invoice(net * 1.18, 30, section);

interface Open {
  name: string;
  tds: { section: string; amount: number; why: string };
}
const openOf = async (account: Account, more = ""): Promise<Open[]> =>
  trade.done("GET", `/openInvoices?party=${encodeURIComponent(account.name)}&direction=out${more}`);
const proposed = async (account: Account) => (await openOf(account)).map(({ tds }) => tds.amount);
const paying = (account: Account, amount: number, more: object = {}) => paymentOf(account, "out", amount, more);
const pay = (account: Account, amount: number, more: object = {}) =>
  trade.ask("POST", "/payments", paying(account, amount, more));
const part = (invoice: string, amount: number, tds_amount = 0, more: object = {}) => ({
  allocations: [{ invoice, amount, tds_amount, ...more }],
});

test("what the old books paid ahead bears nothing here, and its bill no more than the rest", async () => {
  const account = await supplier();
  const ahead = await pay(account, 590_000, {
    reason: "Paid ahead in the old books",
    section: "professional",
    tds_reason: "There",
  });
  expect(ahead.status, JSON.stringify(ahead.body)).toBe(200);
  const { name } = ahead.body.success.data;
  await vanik.deps.db.$client.query("update payments set mode = 'Opening' where name = $1", [name]);
  const first = await bill(account, 500_000, "professional");
  const rows = [{ invoice: first, amount: 590_000, tds_amount: 0, tds_section: "professional", tds_reason: "There" }];
  const { version } = await trade.done("GET", `/payments/${name}`);
  await trade.done("PUT", `/payments/${name}/allocations`, { version, allocations: rows });
  await bill(account, 100_000, "professional");
  expect(await proposed(account)).toEqual([10_000]);
});

describe("a contract", () => {
  test("of ₹60,000 bears 2 % of a company, 1 % of an individual", async () => {
    const [company, individual] = [await supplier(), await supplier("P")];
    for (const account of [company, individual]) await bill(account, 60_000, "contract");
    expect([await proposed(company), await proposed(individual)]).toEqual([[1200], [600]]);
  });

  test("of ₹26,000 bears nothing three times, then all four do", async () => {
    const account = await supplier();
    for (const tds of [0, 0, 0, 2080]) {
      const invoice = await bill(account, 26_000, "contract");
      expect(await proposed(account)).toEqual([tds]);
      const lacks = await pay(account, 100, part(invoice, 100, tds + 100));
      expect(lacks.body.error.fields).toEqual({
        "allocations.0.tds_reason": `Give a reason for another TDS than ₹${tds ? "2,080" : 0}.00.`,
      });
      expect((await pay(account, 30_680 - tds, part(invoice, 30_680 - tds, tds))).status).toBe(200);
      vanik.advance(86_400);
    }
  });

  test("that was booked as goods is said with its payment, for a reason, and counts there from then on", async () => {
    const account = await supplier();
    const invoice = await bill(account, 60_000, "goods");
    expect(await proposed(account)).toEqual([0]);
    const [open] = await openOf(account, `&sections=${invoice}:contract`);
    expect(open!.tds).toMatchObject({ section: "contract", booked: "goods", amount: 1200 });
    const paid = (more: object) => pay(account, 100, part(invoice, 100, 1200, { tds_section: "contract", ...more }));
    expect((await paid({})).body.error.fields["allocations.0.tds_reason"]).toMatch(/is booked under section goods/);
    expect((await paid({ tds_reason: "Job work it was" })).status).toBe(200);
    expect((await trade.read("salesInvoice", invoice)).tds_section).toBe("contract");
    expect(await proposed(account)).toEqual([0]);
  });
});

test("the second fee of the year, ₹20,000 after ₹45,000, bears 10 % of both: more than a fifth of it", async () => {
  const account = await supplier();
  const first = await bill(account, 45_000, "professional");
  expect((await pay(account, 53_100, part(first, 53_100))).status).toBe(200);
  vanik.advance(86_400);
  const second = await bill(account, 20_000, "professional");
  expect((await openOf(account))[0]!.tds).toMatchObject({
    amount: 6500,
    why: "10 % of ₹65,000.00, both bills of the year, of section professional",
  });
  const { body } = await pay(account, 17_100, part(second, 17_100, 6500, { tds_section: "professional" }));
  expect(body.success.data.allocations).toEqual([
    { invoice: second, amount: 17_100, tds_amount: 6500, tds_section: "professional", written_off: 0 },
  ]);
  expect(await openOf(account)).toEqual([]);
});

test("goods, fees and contracts each count for themselves", async () => {
  const account = await supplier();
  await bill(account, 12_00_000, "goods");
  vanik.advance(86_400);
  await bill(account, 10_000, "professional");
  expect(await proposed(account)).toEqual([0, 0]);
  const other = await supplier();
  await bill(other, 49_90_000, "goods");
  vanik.advance(86_400);
  await bill(other, 2_00_000, "contract");
  vanik.advance(86_400);
  await bill(other, 1_00_000, "goods");
  expect(await proposed(other)).toEqual([0, 4000, 90]);
});

test("two parties of one PAN are one person", async () => {
  const [vapi, bhiwandi] = [await openAccount(vanik, "supplier"), await openAccount(vanik, "supplier")];
  await identify(vapi, "gstin", "24AAACN4321K1ZQ");
  await identify(bhiwandi, "gstin", "27AAACN4321K1ZK");
  await bill(vapi, 30_00_000, "goods");
  vanik.advance(86_400);
  await bill(bhiwandi, 30_00_000, "goods");
  expect([await proposed(vapi), await proposed(bhiwandi)]).toEqual([[0], [1000]]);
});

describe("an advance", () => {
  test("of ₹60,00,000 bears ₹1,000, and its bill of net ₹55,00,000 nothing again", async () => {
    const account = await supplier();
    const { tds } = await trade.done("POST", "/payments/preview", paying(account, 60_00_000));
    expect(tds.advance).toEqual({
      section: "goods",
      amount: 1000,
      why: "0.1 % of ₹10,00,000.00, what is above ₹50,00,000.00 of the only advance of the year, of section goods",
    });
    const without = await pay(account, 59_99_000);
    expect(without.body.error.fields).toEqual({ tds_reason: "Give a reason for another TDS than ₹999.00." });
    const { body } = await pay(account, 59_99_000, { tds_amount: 1000, reason: "Agreed so" });
    const { name } = body.success.data;
    vanik.advance(10 * 86_400);
    const invoice = await bill(account, 55_00_000, "goods");
    expect(await proposed(account)).toEqual([0]);
    const settled = await trade.ask("PUT", `/payments/${name}/allocations`, {
      allocations: [{ invoice, amount: 59_99_000, tds_amount: 1000 }],
    });
    expect(settled.body.success.data).toMatchObject({ advance: 0, tds_amount: 0 });
    expect(await proposed(account)).toEqual([0]);
    expect((await pay(account, 4_90_000, part(invoice, 4_90_000))).status).toBe(200);
    // What the next bill is above what was paid ahead bears it.
    vanik.advance(86_400);
    await bill(account, 10_00_000, "goods");
    expect(await proposed(account)).toEqual([1000]);
  });

  test("for an order does so too, with a reason for another amount, and is kept with its section", async () => {
    await vanik.deps.db.$client.query("update organisations set pan = 'AAACR1234K', gstin = '' where name = $1", [
      rajkot,
    ]);
    const order = await orderOf(trade, "purchase_order", rajkot);
    const input = {
      organisation: rajkot,
      direction: "out",
      day: trade.today(),
      mode: "NEFT",
      amount: 90_000,
      order,
      tds_section: "professional",
    };
    const preview = await trade.done("POST", "/payments/preview", { ...input, reference: "A1" });
    expect(preview.tds.advance).toMatchObject({ section: "professional", amount: 10_000 });
    const { body } = await trade.ask("POST", "/payments", { ...input, reference: newReference(), tds_amount: 10_000 });
    expect(body.success.data).toMatchObject({ advance: 90_000, tds_amount: 10_000, tds_section: "professional" });
    const second = { ...input, reference: newReference(), amount: 9000 };
    expect((await trade.ask("POST", "/payments", second)).body.error.fields.tds_reason).toMatch(/than ₹900.00/);
    const { body: nil } = await trade.ask("POST", "/payments", { ...second, tds_reason: "Certificate for nil" });
    expect(nil.success.data).toMatchObject({ tds_amount: 0, tds_section: "professional" });
  });
});

test("of a bill that is booked after it was paid, what its day makes of it is proposed and passes, in whole and in part", async () => {
  const account = await supplier();
  const paidOn = account.today();
  vanik.advance(4 * 86_400);
  const invoice = await bill(account, 1_00_000, "professional");
  const proposedOf = async (amount: number) => {
    const input = paying(account, amount, { day: paidOn, ...part(invoice, amount, 10_000) });
    return (await trade.done("POST", "/payments/preview", input)).tds.allocations;
  };
  const [whole] = await proposedOf(1_08_000);
  expect(whole).toMatchObject({ invoice, amount: 11_800, why: expect.stringContaining("10 % of ₹1,18,000.00") });
  expect(await proposedOf(1_06_200)).toEqual([whole]);
  expect(await proposedOf(60_000)).toMatchObject([{ amount: 6667 }]);
  const lacks = await pay(account, 1_08_000, { day: paidOn, ...part(invoice, 1_08_000, 10_000) });
  expect(Object.keys(lacks.body.error.fields)).toEqual(["allocations.0.tds_reason"]);
  const first = await pay(account, 60_000, { day: paidOn, ...part(invoice, 60_000, 6667) });
  expect(first.status).toBe(200);
  expect((await pay(account, 46_200, { day: paidOn, ...part(invoice, 46_200, 5133) })).status).toBe(200);
  // Settled whole it is what the first may be allocated anew to, with the law of its part.
  expect(await openOf(account)).toEqual([]);
  expect(await openOf(account, `&payment=${first.body.success.data.name}`)).toMatchObject([
    { name: invoice, outstanding: 0, tds_amount: 5133, tds: { booked: "professional", amount: 6667 } },
  ]);
});

test("a payment that is allocated anew withholds what the law makes of its bills, and moves none to another section without a reason", async () => {
  const account = await supplier();
  const { name } = (await pay(account, 5_90_000, { reason: "Agreed so" })).body.success.data;
  vanik.advance(86_400);
  const invoice = await bill(account, 5_00_000, "professional");
  const anew = async (more: object, amount = 5_31_000) =>
    trade.ask("PUT", `/payments/${name}/allocations`, part(invoice, amount, 0, more));
  const moved = await anew({ tds_section: "goods" });
  expect(moved.body.error.fields).toEqual({
    "allocations.0.tds_reason": `${invoice} is booked under section professional. Give a reason to withhold TDS under goods.`,
  });
  expect((await anew({})).body.error.fields).toEqual({
    "allocations.0.tds_reason": "Give a reason for another TDS than ₹53,100.00.",
  });
  expect((await trade.read("salesInvoice", invoice)).tds_section).toBe("professional");
  expect((await anew({ tds_reason: "Certificate for nil" })).status).toBe(200);
  // As it is it stays; its section alone moves for a reason, which is written.
  expect((await anew({})).status).toBe(200);
  expect((await anew({ tds_section: "goods" })).status).toBe(400);
  expect((await anew({ tds_section: "goods", tds_reason: "Goods they were" })).body.success.data.allocations).toEqual([
    { invoice, amount: 5_31_000, tds_amount: 0, tds_section: null, tds_reason: "Goods they were", written_off: 0 },
  ]);
  expect((await trade.read("salesInvoice", invoice)).tds_section).toBe("goods");
});

test("a bill says its section in its draft; while it does not, services alone are a contract", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot);
  const { name } = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source: 3, qty: 1 }] });
  const section = async () => (await sectionsOfBills(vanik.deps.db, [(await idOf(name))!])).get((await idOf(name))!);
  expect([await section(), (await trade.read("salesInvoice", name)).tds_section]).toEqual(["contract", null]);
  const { version } = await trade.read("salesInvoice", name);
  await trade.done("PUT", `/salesInvoice/${name}`, { version, tds_section: "professional" });
  expect([await section(), (await trade.read("salesInvoice", name)).tds_section]).toEqual([
    "professional",
    "professional",
  ]);
});

test("years of which nothing is open and no advance rests are not read", async () => {
  const account = await supplier();
  const old = await bill(account, 40_000, "professional");
  const date = (name: string, day: string) =>
    vanik.deps.db.$client.query("update trade_documents set transaction_date = $2 where name = $1", [name, day]);
  await date(old, addDays(account.today(), -1100));
  const facts = () =>
    tdsFactsOf(vanik.deps.db, {
      organisationId: account.id,
      id: "00000000-0000-0000-0000-000000000000",
      day: account.today(),
    });
  const billsRead = async () => (await facts()).bills.map(({ name }) => name);
  expect(await billsRead()).toEqual([old]);
  expect((await pay(account, 47_200, part(old, 47_200))).status).toBe(200);
  const recent = await bill(account, 40_000, "professional");
  expect(await billsRead()).toEqual([recent]);
  expect((await facts()).withheld).toEqual([]);
  // What rests of an advance of those years bears what came after it.
  const ahead = await pay(account, 10_000, { reason: "Paid ahead", section: "professional", tds_reason: "None" });
  expect(ahead.status).toBe(200);
  await vanik.deps.db.$client.query("update payments set day = $2 where name = $1", [
    ahead.body.success.data.name,
    addDays(account.today(), -1100),
  ]);
  expect(await billsRead()).toEqual([old, recent]);
});

test("a certificate lowers the rate while it lasts, until its limit, for its person; it is of one year and of a supplier", async () => {
  const [account, same] = [await supplier(), await openAccount(vanik, "supplier")];
  const [{ pan }] = (await vanik.deps.db.$client.query("select pan from organisations where id = $1", [account.id]))
    .rows;
  await identify(same, "pan", pan);
  await bill(account, 1_00_000, "contract");
  expect(await proposed(account)).toEqual([2000]);
  const { version } = await trade.done("GET", `/parties/${account.id}`);
  const year = startOfFinancialYear(account.today());
  const certificate = {
    number: "AB1234",
    section: "contract",
    rate: 0.5,
    from: year,
    till: addDays(year, 364),
    limit: 60_000,
  };
  const certify = (id: string, more: object = {}, read = version) =>
    trade.ask("PUT", `/parties/${id}/tdsCertificates`, {
      version: read,
      tds_certificates: [{ ...certificate, ...more }],
    });
  const long = await certify(account.id, { till: addDays(year, 400) });
  expect(long.body.error.fields).toEqual({
    "tds_certificates.0.till": "A certificate is of one financial year.",
  });
  const buyer = await openAccount(vanik, "buyer");
  expect((await certify(buyer.id, {}, 1)).status).toBe(400);
  const nameless = await openAccount(vanik, "supplier");
  expect((await certify(nameless.id, {}, 1)).body.error.fields).toEqual({
    "tds_certificates.0.number": "Enter the supplier's PAN first: without it no certificate holds.",
  });
  expect((await certify(account.id)).body.success.data.tds_certificates).toEqual([certificate]);
  expect((await certify(account.id)).status).toBe(409);
  // 0.5 % of ₹60,000 and 2 % of ₹40,000.
  expect((await openOf(account))[0]!.tds).toMatchObject({
    amount: 1100,
    why: "0.5 % of ₹60,000.00 by certificate AB1234 and 2 % of ₹40,000.00, the only bill of the year, of section contract",
  });
  vanik.advance(86_400);
  await bill(same, 50_000, "contract");
  expect(await proposed(same)).toEqual([2100]);
});

test("what the setting law says goes before the row from its day on: of TDS, cash and e-way bills", async () => {
  const row = (key: string, from: string, value: number) => ({ key, from, value, reason: "Finance Act 2027" });
  const account = await supplier();
  await bill(account, 45_000, "professional");
  expect(await proposed(account)).toEqual([0]);
  const change = async (rows: object[]) => {
    const { version } = await trade.done("GET", "/desk/settings/law");
    await trade.done("PUT", "/desk/settings/law", { version, rows, reason: "Read anew" });
  };
  const today = account.today();
  await change([
    row("tds_year.professional", today, 20_000),
    row("tds_rate.professional", today, 5),
    row("cash_received_from", today, 50_000),
  ]);
  expect(await proposed(account)).toEqual([2250]);
  const buyer = await openAccount(vanik, "buyer");
  const cash = { ...paying(buyer, 50_000), direction: "in", mode: "Cash" };
  expect((await trade.ask("POST", "/payments", cash)).body.error.message).toMatch(/₹50,000.00 or more from one person/);
  await change([row("tds_year.professional", "2099-04-01", 1)]);
  expect(await proposed(account)).toEqual([0]);
});
