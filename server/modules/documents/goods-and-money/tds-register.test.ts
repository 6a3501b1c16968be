// Tax withheld as a register: each on its day, taken back on that of its end, and paid by challans.
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Account, openAccount } from "../../../../tests/bare-account.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let supplier: Account;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  supplier = await openAccount(vanik, "supplier");
  await vanik.deps.db.$client.query("update organisations set pan = 'AAACN1234K' where id = $1", [supplier.id]);
});
afterAll(() => vanik.close());

const register = (query = "") => trade.done("GET", `/desk/tds?limit_page_length=100&${query}`);
const withhold = async (net: number, tds: number) => {
  const invoice = await supplier.invoice(net * 1.18, 30, "professional");
  const allocations = [
    { invoice, amount: net, tds_amount: tds, tds_section: "professional" as const, tds_reason: "Agreed" },
  ];
  return { invoice, payment: await supplier.pay(net, { allocations, reason: "Not received yet" }) };
};
const challan = (ids: string[], more: object = {}) =>
  trade.ask("POST", "/desk/tds/challans", {
    section: "professional",
    day: trade.today(),
    bsr: "0510308",
    serial: "00042",
    amount: 10_000,
    ids,
    ...more,
  });

test("what is withheld of a bill stands on its day with its section, party, PAN, base, rate and when it is due", async () => {
  const { invoice, payment } = await withhold(65_000, 6500);
  const { rows, amount, paid } = await register("section=professional");
  expect(rows).toMatchObject([
    {
      entry: "withheld",
      day: trade.today(),
      section: "professional",
      party: supplier.name,
      pan: "AAACN1234K",
      base: 65_000,
      rate: 10,
      certificate: null,
      amount: 6500,
      bill: invoice,
      payment,
      challan: null,
    },
  ]);
  expect([amount, paid]).toEqual([6500, 0]);
  expect((await register("side=suffered")).rows).toEqual([]);
});

test("what is taken back later stands on that day, and the day before says what it said", async () => {
  const before = await register();
  const { payment } = await withhold(20_000, 2000);
  const first = trade.today();
  const ofDay = await register(`from=${first}&to=${first}`);
  vanik.advance(86_400);
  await trade.done("POST", `/payments/${payment}/cancel`, { reason: "Paid twice" });
  expect(await register(`from=${first}&to=${first}`)).toEqual(ofDay);
  const { rows } = await register(`from=${trade.today()}&to=${trade.today()}`);
  expect(rows).toMatchObject([{ entry: "ended", amount: -2000, base: -20_000, payment }]);
  expect(before.entries).toBeGreaterThan(0);
});

const certify = (certificates: object[]) =>
  vanik.deps.db.$client.query("update organisations set tds_certificates = $2 where id = $1", [
    supplier.id,
    JSON.stringify(certificates),
  ]);

test("its rate and its certificate stay those of its day, whatever is typed of the supplier or the law later", async () => {
  const year = Number(startOfFinancialYear(trade.today()).slice(0, 4));
  const terms = { number: "197/7", section: "professional", rate: 2, limit: 900_000 };
  await certify([{ ...terms, from: `${year}-04-01`, till: `${year + 1}-03-31` }]);
  const { payment } = await withhold(50_000, 1000);
  const own = async () =>
    (await register("section=professional")).rows.filter((row: { payment: string }) => row.payment === payment);
  expect(await own()).toMatchObject([{ rate: 2, certificate: "197/7" }]);
  await certify([]);
  await vanik.deps.db.$client.query("update organisations set pan = '' where id = $1", [supplier.id]);
  expect(await own()).toMatchObject([{ rate: 2, certificate: "197/7" }]);
  await vanik.deps.db.$client.query("update organisations set pan = 'AAACN1234K' where id = $1", [supplier.id]);
  // What is taken back later is what was withheld.
  vanik.advance(86_400);
  await trade.done("POST", `/payments/${payment}/cancel`, { reason: "Paid twice" });
  expect(await own()).toMatchObject([
    { entry: "withheld", rate: 2, certificate: "197/7" },
    { entry: "ended", rate: 2, certificate: "197/7" },
  ]);
  // What was withheld before both were kept is reckoned as it is shown.
  await vanik.deps.db.$client.query(`
    insert into payment_allocations (id, payment_id, organisation_id, invoice_id, day, ended_on, amount, tds_amount, tds_section)
    select gen_random_uuid(), payment_id, organisation_id, invoice_id, day, day + 1, amount, tds_amount, tds_section from payment_allocations
    where tds_certificate = '197/7'`);
  const rates = (await own()).map((row: { rate: number; certificate: string | null }) => [row.rate, row.certificate]);
  expect(rates).toHaveLength(4);
  expect(rates.filter(([rate]: [number]) => rate === 10)).toEqual([
    [10, null],
    [10, null],
  ]);
});

test("what goes over from an advance to its bill on a later day has the rate and the certificate that it was withheld by", async () => {
  const day = trade.today();
  const certificate = { number: "197/9", section: "professional", rate: 2, limit: 900_000, from: day, till: day };
  await certify([certificate]);
  const withheld = { tds_amount: 1000, tds_section: "professional" as const, tds_reason: "By certificate" };
  const payment = await supplier.pay(49_000, withheld);
  vanik.advance(86_400);
  const invoice = await supplier.invoice(59_000, 30, "professional");
  await supplier.allocate(payment, [{ invoice, amount: 49_000, ...withheld }]);
  const { rows } = await register(`section=professional&from=${day}`);
  const own = rows.filter((row: { payment: string }) => row.payment === payment);
  expect(own.map((row: { entry: string; bill: string | null }) => [row.entry, row.bill])).toEqual([
    ["withheld", null],
    ["ended", null],
    ["withheld", invoice],
  ]);
  for (const row of own) expect(row).toMatchObject({ rate: 2, certificate: "197/9" });
  await certify([]);
  await supplier.cancelPayment(payment);
});

test("what buyers withhold of us is listed apart", async () => {
  const buyer = await openAccount(vanik, "buyer");
  const invoice = await buyer.invoice(1180);
  await buyer.pay(1179, { allocations: [{ invoice, amount: 1179, tds_amount: 1, tds_section: "goods" }] });
  expect((await register("side=suffered")).rows).toMatchObject([
    { amount: 1, bill: invoice, section: "goods", rate: 0.1 },
  ]);
});

describe("a challan", () => {
  const waiting = async () => {
    const { rows } = await register("section=professional");
    return rows.filter((row: { entry: string; challan: unknown }) => row.entry === "withheld" && !row.challan);
  };

  test("pays rows of one section, each once, and stands at them", async () => {
    const { invoice } = await withhold(30_000, 3000);
    const row = (await waiting()).find(({ bill }: { bill: string }) => bill === invoice);
    expect((await challan([row.id])).status).toBe(200);
    const { rows } = await register("section=professional");
    expect(rows.find(({ bill }: { bill: string }) => bill === invoice).challan).toMatchObject({
      bsr: "0510308",
      serial: "00042",
      day: trade.today(),
    });
    expect((await challan([row.id], { serial: "00043" })).body.error.fields.ids).toContain("has a challan already");
    const { invoice: next } = await withhold(10_000, 1000);
    const other = (await waiting()).find(({ bill }: { bill: string }) => bill === next);
    expect((await challan([other.id])).body.error.fields.serial).toContain("recorded already");
    expect((await challan([other.id], { serial: "00044", section: "goods" })).body.error.fields).toHaveProperty(
      "section",
    );
    expect((await challan([other.id], { serial: "00044", amount: 999 })).body.error.fields.amount).toContain(
      "₹1,000.00",
    );
    expect((await challan([other.id], { serial: "44" })).body.error.fields).toHaveProperty("serial");
    expect((await challan([other.id], { serial: "00044", day: "2099-01-01" })).body.error.fields).toHaveProperty("day");
  });

  test("that was typed wrongly is taken back for a reason, and what it paid waits again", async () => {
    const { invoice } = await withhold(40_000, 4000);
    const row = (await waiting()).find(({ bill }: { bill: string }) => bill === invoice);
    const { id } = (await challan([row.id], { serial: "00050" })).body.success.data;
    expect((await trade.ask("POST", `/desk/tds/challans/${id}/cancel`, { reason: "" })).status).toBe(400);
    await trade.done("POST", `/desk/tds/challans/${id}/cancel`, { reason: "Another serial number" });
    expect((await waiting()).map(({ bill }: { bill: string }) => bill)).toContain(invoice);
    expect((await trade.ask("POST", `/desk/tds/challans/${id}/cancel`, { reason: "Again" })).status).toBe(404);
    expect((await challan([row.id], { serial: "00050" })).status).toBe(200);
  });

  test("stays with tax of an advance that goes over to its bill, be it recorded before or after", async () => {
    const ofPayment = async (payment: string, days: string) =>
      (await register(`section=professional&${days}`)).rows.filter(
        (row: { payment: string }) => row.payment === payment,
      );
    const ahead = async (net: number, tds_amount: number) => {
      const withheld = { tds_amount, tds_section: "professional" as const, tds_reason: "Agreed" };
      const payment = await supplier.pay(net, { ...withheld, reason: "Ahead of its bill" });
      const day = trade.today();
      return { payment, day, rows: await ofPayment(payment, `from=${day}&to=${day}`) };
    };
    const goesOver = async ({ payment }: { payment: string }, net: number, tds_amount: number) => {
      const invoice = await supplier.invoice(net * 2, 30, "professional");
      const allocation = {
        invoice,
        amount: net,
        tds_amount,
        tds_section: "professional",
        tds_reason: "As it was paid",
      };
      await trade.done("PUT", `/payments/${payment}/allocations`, {
        allocations: [allocation],
        reason: "Not received",
      });
    };
    const one = await ahead(27_000, 3000);
    const two = await ahead(18_000, 2000);
    expect((await challan([one.rows[0].id], { serial: "00071" })).status).toBe(200);
    const paidOn = trade.today();
    vanik.advance(86_400 * 2);
    await goesOver(one, 27_000, 3000);
    await goesOver(two, 18_000, 2000);
    const today = trade.today();
    const rows = await ofPayment(one.payment, `from=${today}&to=${today}`);
    expect(rows).toMatchObject([
      { amount: -3000, base: -30_000, entry: "ended", challan: null },
      // Of what was paid ahead, and not of all that its bill is.
      { amount: 3000, base: 30_000, entry: "withheld", challan: { serial: "00071" } },
    ]);
    expect((await challan([rows[1].id], { serial: "00072" })).body.error.fields.ids).toContain("has a challan already");
    // It paid what was withheld then, though that has gone over since.
    expect((await challan([two.rows[0].id], { serial: "00073", day: paidOn })).body.error).toBeUndefined();
    expect(await ofPayment(two.payment, `from=${today}&to=${today}`)).toMatchObject([
      { amount: -2000, challan: null },
      { amount: 2000, challan: { serial: "00073" } },
    ]);
    const { amount, paid } = await register(`section=professional&from=${today}&to=${today}`);
    expect([amount, paid]).toEqual([0, 0]);
  });

  test("of what is not ours, or ended, is refused", async () => {
    const { payment, invoice } = await withhold(50_000, 5000);
    const row = (await waiting()).find(({ bill }: { bill: string }) => bill === invoice);
    await trade.done("POST", `/payments/${payment}/cancel`, { reason: "Paid twice" });
    expect((await challan([row.id], { serial: "00060" })).body.error.fields.ids).toContain("not tax that we withhold");
  });
});

test("what waits for a challan is found among whatever was paid or taken back", async () => {
  const [paid, waits, back] = [
    await withhold(10_000, 1000),
    await withhold(20_000, 2000),
    await withhold(30_000, 3000),
  ];
  await trade.done("POST", `/payments/${back.payment}/cancel`, { reason: "It bounced" });
  const rowOf = ({ rows }: { rows: { id: string; bill: string; entry: string }[] }, bill: string) =>
    rows.find((row) => row.bill === bill && row.entry === "withheld");
  const row = rowOf(await register("section=professional"), paid.invoice)!;
  expect((await challan([row.id], { serial: "00077" })).status).toBe(200);
  const found = await register("section=professional&waits=true");
  expect([paid, waits, back].map(({ invoice }) => Boolean(rowOf(found, invoice)))).toEqual([false, true, false]);
  expect(found.rows.every((one: { challan: unknown }) => one.challan === null)).toBe(true);
  expect(found.entries).toBe(found.rows.length);
  expect((await trade.ask("GET", "/desk/tds?waits=maybe")).status).toBe(400);
});

test("the quarter goes out as a sheet", async () => {
  const year = Number(startOfFinancialYear(trade.today()).slice(0, 4));
  const month = Number(trade.today().slice(5, 7));
  const quarter = month < 4 ? 4 : Math.floor((month - 1) / 3);
  const reply = await vanik.app.inject({
    method: "GET",
    url: `/api/desk/tds/export?quarter=${year}-${quarter}`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens.desk },
  });
  expect(reply.statusCode).toBe(200);
  const lines = reply.body.trimEnd().split("\r\n");
  expect(lines[0]).toContain('"Section","PAN","Party","Day"');
  expect(lines[0]).toContain('"BSR code","Challan serial","Challan day"');
  expect(lines.find((line) => line.includes("65000"))).toContain('"Professional fees","AAACN1234K"');
  expect((await trade.ask("GET", "/desk/tds/export?quarter=2026-5")).status).toBe(400);
  const ofUs = await vanik.app.inject({
    method: "GET",
    url: `/api/desk/tds/export?side=suffered&quarter=${year}-${quarter}`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens.desk },
  });
  expect(ofUs.headers["content-disposition"]).toContain(`tds-of-us-${year}-${quarter}.csv`);
  const [head, row, ...more] = ofUs.body.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe('"Section","PAN","Party","Day","Entry","Invoice","Payment","Credited or paid","Rate %","TDS"');
  expect(row).toMatch(/^"Goods",.*"Withheld",.*,1000,0\.1,1$/);
  expect(more).toEqual([]);
  expect(ofUs.body).not.toContain(supplier.name);
  expect((await trade.ask("GET", `/desk/tds/export?side=theirs&quarter=${year}-${quarter}`)).status).toBe(400);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
