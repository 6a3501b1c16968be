// Bills of small suppliers by their clock: from the goods' receipt on, as of any day, and what MSME-1 makes of them.
import type { MsmeRow } from "@vanik/contracts/msme";
import { addDays, readableDay } from "@vanik/trading/days";
import { halfOf } from "@vanik/trading/small-supplier-clock";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { importing } from "../../../../tests/imports.ts";
import { orderOf } from "../../../../tests/orders.ts";
import { newReference } from "../../../../tests/references.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
const udyam = (party: string, size: string, activity = "manufacturing") =>
  vanik.deps.db.$client.query("update organisations set udyam_years = $2 where name = $1", [
    party,
    JSON.stringify([{ year: 2025, class: size, activity }]),
  ]);
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  await udyam(rajkot, "small");
});
afterAll(() => vanik.close());

const nextDay = async (days: number) => {
  vanik.advance(days * 86_400);
  // No session outlives so many days.
  for (const who of ["desk", "buyer"] as const) trade.tokens[who] = await vanik.tokenOf(`${who}@vanik.example`);
};
const msme = (query = "") => trade.done("GET", `/desk/msme?limit_page_length=100&${query}`);
const rowOf = async (bill: string, query = ""): Promise<MsmeRow | undefined> =>
  (await msme(query)).rows.find((row: MsmeRow) => row.bill === bill);

const ordered = (party: string, qty: number) =>
  orderOf(trade, "purchase_order", party, { lines: [{ item_code: "FS-HB-12050-Z", qty, rate: 1000 }] });
const receive = (order: string, qty: number) =>
  trade.done("POST", `/salesOrder/${order}/receipts`, { day: trade.today(), lines: [{ idx: 1, qty }] });
let bills = 0;
/** A bill of today of so many of an order's pieces at ₹1,180 each. */
async function bill(order: string, qty: number, payment_days: number | null): Promise<string> {
  const lines = [{ source: 1, qty }];
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order, lines });
  const printed = { bill_no: `MS-${++bills}`, bill_date: trade.today(), bill_total: qty * 1180, payment_days };
  await trade.done("PUT", `/salesInvoice/${name}`, { version, ...printed });
  return (await trade.submitted("salesInvoice", name)).name;
}
const pay = (invoice: string, amount: number) =>
  trade.done("POST", "/payments", {
    organisation: rajkot,
    direction: "out",
    day: trade.today(),
    mode: "NEFT",
    reference: newReference(),
    amount,
    allocations: [{ invoice, amount }],
  });

describe("a bill counts from the receipt of its goods", () => {
  test("which came before it: it is due by then, and Today has it a week before", async () => {
    const order = await ordered(rajkot, 10);
    await receive(order, 10);
    const came = trade.today();
    await nextDay(20);
    const name = await bill(order, 10, 60);
    const payBy = addDays(came, 45);
    expect(await rowOf(name)).toMatchObject({
      class: "small",
      trader: false,
      party: rajkot,
      day0: came,
      received: true,
      pay_by: payBy,
      appointed: addDays(payBy, 1),
      paid: null,
      days_late: 0,
      amount: 11_800,
      open: 11_800,
      interest: 0,
    });
    expect((await trade.read("salesInvoice", name)).due_date).toBe(payBy);
    await nextDay(20);
    const waiting = await trade.done("GET", "/salesInvoice?waits=pay&limit_page_length=100");
    expect(waiting.map((row: { name: string }) => row.name)).toContain(name);
  });

  test("each of an order by what came for it, and none that came, as of services, from its own day", async () => {
    const order = await ordered(rajkot, 10);
    await receive(order, 4);
    const first = trade.today();
    await nextDay(3);
    await receive(order, 6);
    const second = trade.today();
    await nextDay(1);
    const [one, other] = [await bill(order, 4, 30), await bill(order, 6, null)];
    expect([await rowOf(one), await rowOf(other)]).toMatchObject([
      { day0: first, pay_by: addDays(first, 30) },
      { day0: second, pay_by: addDays(second, 15) },
    ]);
  });
});

describe("past its day", () => {
  test("a bill stands among the late ones with its interest, until it is paid in parts, and each day says what it said", async () => {
    const order = await ordered(rajkot, 10);
    await receive(order, 10);
    const name = await bill(order, 10, 30);
    const payBy = addDays(trade.today(), 30);
    expect(await rowOf(name, "list=late")).toBeUndefined();
    await nextDay(31 + 20);
    const late = await rowOf(name, "list=late");
    expect(late).toMatchObject({ pay_by: payBy, days_late: 21, open: 11_800 });
    expect(late!.interest).toBeGreaterThan(0);
    const before = trade.today();
    const { sums } = await msme("list=late");
    expect(sums.at_risk).toBe(sums.late);
    await pay(name, 5000);
    const part = await rowOf(name);
    expect(part).toMatchObject({ open: 6800, paid: null });
    // Each part is rounded by itself.
    expect(Math.abs(part!.interest - late!.interest)).toBeLessThan(0.05);
    await nextDay(2);
    await pay(name, 6800);
    expect(await rowOf(name)).toBeUndefined();
    const paid = await rowOf(name, `list=paid&from=${before}`);
    expect(paid).toMatchObject({ open: 0, paid: trade.today(), days_late: 23 });
    expect(paid!.interest).toBeGreaterThan(late!.interest);
    // What was said as of a day stays: the last payment is of a later one.
    expect(await rowOf(name, `as_of=${before}`)).toEqual(part);
    expect(await rowOf(name, `list=late&as_of=${addDays(payBy, 1)}`)).toMatchObject({ open: 11_800, days_late: 1 });
  });

  test("what falls due within 30 days is at risk too", async () => {
    const { sums } = await msme();
    const order = await ordered(rajkot, 1);
    await receive(order, 1);
    await bill(order, 1, 45);
    expect((await msme()).sums).toMatchObject({ soon: sums.soon, open: sums.open + 1180 });
    await nextDay(15);
    expect((await msme()).sums.at_risk).toBeGreaterThanOrEqual(1180);
  });
});

test("traders stand apart, and a medium one nowhere", async () => {
  await udyam(karolBagh, "micro", "trading");
  const billed = async () => {
    const order = await ordered(karolBagh, 1);
    await receive(order, 1);
    return bill(order, 1, 60);
  };
  const trader = await billed();
  expect(await rowOf(trader)).toBeUndefined();
  expect(await rowOf(trader, "list=traders")).toMatchObject({
    class: "micro",
    trader: true,
    pay_by: addDays(trade.today(), 45),
  });
  await udyam(karolBagh, "medium");
  const medium = await billed();
  expect(await rowOf(medium, "list=traders")).toBeUndefined();
  // What was not known of it as the bill was booked makes it no trader.
  await udyam(karolBagh, "small");
  for (const list of ["traders", "unpaid"]) expect(await rowOf(medium, `list=${list}`)).toBeUndefined();
});

const fileOf = (path: string) =>
  vanik.app.inject({
    method: "GET",
    url: `/api/desk/msme/${path}`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens.desk },
  });

test("a day further ahead than a year is refused at its field, for nothing is known of it", async () => {
  const fieldsOf = async (query: string) => (await trade.ask("GET", `/desk/msme?${query}`)).body.error.fields;
  const sentence = "Enter a day at most a year from today";
  expect(await fieldsOf("as_of=9999-12-31")).toEqual({ as_of: sentence });
  expect(await fieldsOf("list=paid&to=9999-12-31")).toEqual({ to: sentence });
  expect((await msme(`as_of=${addDays(trade.today(), 366)}`)).sums.interest).toBeGreaterThan(0);
});

test("the list goes out as a sheet", async () => {
  const { body, statusCode } = await fileOf("export?list=unpaid&format=csv");
  expect([statusCode, body.split("\r\n")[0]]).toEqual([200, expect.stringContaining('"Supplier","Class","Bill"')]);
  expect(body).toContain(`"${rajkot}","Small"`);
});

test("MSME-1 says of a half what was paid and is open within 45 days and beyond, with the reason", async () => {
  const { statusCode, headers, rawPayload } = await fileOf(
    `form1?half=${halfOf(trade.today())}&reason=Cash%20was%20short`,
  );
  expect([statusCode, headers["content-disposition"]]).toEqual([200, expect.stringContaining("msme-1-")]);
  const sheet = strFromU8(unzipSync(rawPayload)["xl/worksheets/sheet1.xml"]!);
  for (const word of [rajkot, "Outstanding more than 45 days", "Cash was short"]) expect(sheet).toContain(word);
  expect(sheet).not.toContain(karolBagh);
  expect((await trade.ask("GET", "/desk/msme/form1?half=2026-3")).status).toBe(400);
  expect((await trade.ask("GET", "/desk/msme/form1?half=2099-1")).status).toBe(422);
});

test("a bill of the old books counts from its own day, as what was open of it, by what its supplier was then", async () => {
  const cutOver = addDays(trade.today(), -1);
  const [date, due] = [addDays(cutOver, -60), addDays(cutOver, 10)];
  const row = (party: string, number: string, more = due) => `${party},Purchase,${number},${date},${more},5000\n`;
  const file = `Party,Kind,Number,Date,Due date,Open amount\n${row(rajkot, "OLD-1")}${row(rajkot, "OLD-2", addDays(date, 20))}${row(karolBagh, "OLD-3")}`;
  const sheets = importing(vanik, trade.tokens.desk);
  const { body } = await sheets.send("openings", file);
  const totals = { sales: 0, purchases: 15_000 };
  const options = { make_categories: false, totals, accept_difference: false, cut_over: cutOver };
  const { id } = await sheets.check(body.success.data.id, { options });
  const judged = await sheets.rows(id);
  expect(judged.map(({ changes, notes }) => [changes.due_date?.new, notes.due_date])).toEqual([
    [addDays(date, 45), `Due on ${readableDay(addDays(date, 45))}: ${rajkot} is a small enterprise (Udyam)`],
    [addDays(date, 20), undefined],
    [addDays(date, 45), `Due on ${readableDay(addDays(date, 45))}: ${karolBagh} is a small enterprise (Udyam)`],
  ]);
  await sheets.apply(id);
  const ofOld = async (query = "") => {
    const { rows } = await msme(query);
    return Object.fromEntries(rows.map((one: MsmeRow) => [one.bill_no, one]));
  };
  expect(await ofOld()).toMatchObject({
    "OLD-1": { class: "small", day0: date, received: false, pay_by: addDays(date, 45), days_late: 16, open: 5000 },
    "OLD-2": { class: "small", pay_by: addDays(date, 20), amount: 5000 },
  });
  const [{ bill: name }, { due_date }] = [
    (await ofOld())["OLD-1"],
    await trade.read("salesInvoice", (await ofOld())["OLD-1"].bill),
  ];
  expect(due_date).toBe(addDays(date, 45));
  // Of days before there were these books nothing is known.
  expect(await ofOld(`as_of=${addDays(cutOver, -1)}`)).not.toHaveProperty("OLD-1");
  await pay(name, 5000);
  expect((await ofOld(`list=paid&from=${trade.today()}`))["OLD-1"]).toMatchObject({ open: 0, days_late: 16 });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
