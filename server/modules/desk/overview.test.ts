// Every figure against a plain sum over a year of trade, played by real moves; and every figure's list against the figure.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Paise } from "@vanik/contracts/money";
import type { WholeOverview } from "@vanik/contracts/overview";
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, nilgiri, orderOf, sahyadri } from "../../../tests/orders.ts";
import {
  add,
  type AllTrade,
  plainFunnel,
  plainLate,
  plainMargin,
  plainNet,
  plainOpen,
  plainTop,
  readAllTrade,
} from "../../../tests/plain-overview.ts";
import { playTheYear } from "../../../tests/the-year.ts";
import { openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { checkRows } from "../audit/check-rows.ts";
import type { RecordedAddress } from "../documents/extras.ts";
import { insertOpenings, refreshRollups } from "../documents/use-cases.ts";
import { questionsOfRollups } from "../documents/rollup-sums.ts";
import { inTransaction } from "../../platform/db.ts";

let vanik: TestApp;
let trade: Trade;
/** An invoice that is cancelled once it is in the sums. */
let regretted: string;

beforeAll(async () => {
  vanik = await startTestApp();
  await playTheYear(vanik);
  trade = await openTrade(vanik);
  await changeMuch();
  await refreshRollups(vanik.deps);
});
afterAll(() => vanik.close());

/** What the year does not have: the old books, a bill of an earlier day, an invoice cancelled, drafts, goods half delivered. */
async function changeMuch(): Promise<void> {
  const address = { name: sahyadri, gstin: "", address: "", state: "27" } as unknown as RecordedAddress;
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [sahyadri]);
  const opening = {
    organisationId: rows[0].id as string,
    party: address,
    side: "sales" as const,
    isAdvance: false,
    agreedDays: null,
    small: null,
  };
  const cutOver = addDays(trade.today(), -1);
  const amounts = [
    { number: "OLD/1", amount: 1_000_001 as Paise, date: addDays(cutOver, -90), dueDate: addDays(cutOver, -60) },
  ];
  await inTransaction(vanik.deps.db, (tx) =>
    insertOpenings(
      tx,
      vanik.deps,
      amounts.map((one) => ({ ...opening, ...one })),
      { cutOver, operator: address },
    ),
  );
  await invoiceOf(trade, "purchase_invoice", rajkot, 11_800, { overdue: true });
  const cancelled = await invoiceOf(trade, "sales_invoice", nilgiri, 5900);
  await trade.moved("purchaseInvoice", cancelled, { move: "cancel", reason: "For a test" });
  await invoiceOf(trade, "sales_invoice", sahyadri, 2360, { draft: true });
  regretted = await invoiceOf(trade, "sales_invoice", sahyadri, 7080);
  const order = await orderOf(trade, "sales_order", sahyadri, {});
  const lines = [{ idx: 2, qty: 1 }];
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { day: trade.today(), lines, reason: "For a test" });
  const written = await writeNotes();
  vanik.advance(60 * 86_400);
  // The sessions of before have ended.
  trade = await openTrade(vanik);
  await trade.moved("creditNote", written[0]!, { move: "cancel", reason: "For a test" });
  await writeNotes();
}

/** Goods back of what had a cost, a price too high, a discount without GST and a bill's claim; resolves to their names. */
async function writeNotes(): Promise<string[]> {
  const withCost = await vanik.deps.db.$client.query<{ name: string; idx: number }>(
    `select d.name, min(l.idx) as idx from trade_documents d join trade_lines l on l.document_id = d.id and l.cost_rate > 0 and l.category_id is not null
      where d.kind = 'sales_invoice' and d.state = 'submitted' and d.transaction_date > $1 group by d.name order by d.name desc limit 3`,
    [addDays(trade.today(), -300)],
  );
  const { rows: bills } = await vanik.deps.db.$client.query<{ name: string }>(
    "select name from trade_documents where kind = 'purchase_invoice' and state = 'submitted' and opening_on is null order by transaction_date desc limit 1",
  );
  const says = [
    { cause: "return", qty: 1 },
    { cause: "price", qty: 1, rate: 0.5 },
    { cause: "discount", amount: 1, gst: false },
  ];
  const notes = withCost.rows.map(({ name, idx }, at) => {
    const { cause, gst = true, ...line } = says[at]!;
    return ["creditNote", { from: name, cause, gst, reason: "For a test", lines: [{ source: idx, ...line }] }] as const;
  });
  const claim = {
    from: bills[0]!.name,
    cause: "price",
    reason: "For a test",
    lines: [{ source: 1, qty: 1, rate: 0.5 }],
  };
  const written: string[] = [];
  for (const [noun, words] of [...notes, ["debitNote", claim] as const]) {
    const { name } = await trade.done("POST", `/${noun}`, words);
    written.push((await trade.submitted(noun, name)).name);
  }
  expect(written).toHaveLength(4);
  return written;
}

const ask = (days: { from?: string; to?: string } = {}): Promise<WholeOverview> =>
  trade.done("GET", `/desk/overview?${new URLSearchParams(days)}`);
const allTrade = () => readAllTrade(vanik.deps.db.$client);
const wholeYear = () => ({ from: addDays(trade.today(), -460), to: trade.today() });

async function categoryIds(): Promise<Map<string, string>> {
  const { rows } = await vanik.deps.db.$client.query("select id, name from categories");
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Every figure of some days is what a plain sum says. */
async function expectExact(days: { from: string; to: string }, all: AllTrade): Promise<void> {
  const seen = await ask(days);
  const funnel = plainFunnel(all, days);
  expect(seen.funnel).toMatchObject(funnel);
  expect(seen.conversion).toBe(funnel[0]!.cases === 0 ? null : funnel[4]!.cases / funnel[0]!.cases);
  const ids = await categoryIds();
  const margin = seen.margin.map(({ category, ...row }) => ({ ...row, category: ids.get(category) ?? "", href: "" }));
  expect(new Set(margin)).toEqual(new Set(plainMargin(all, days).map((row) => ({ ...row, href: "" }))));
  expect(seen.top.buyers.map(({ amount }) => amount)).toEqual(plainTop(all, "sales_invoice", days));
  expect(seen.top.suppliers.map(({ amount }) => amount)).toEqual(plainTop(all, "purchase_invoice", days));
  const { percent, hrefs: _, ...earned } = seen.earned;
  const [invoiced, billed] = (["sales_invoice", "purchase_invoice"] as const).map((kind) => plainNet(all, kind, days));
  const left = add([cents(invoiced!), -cents(billed!)]) / 100;
  expect(earned).toEqual({ sales: invoiced, bills: billed, amount: left });
  expect(percent).toBe(invoiced === 0 ? null : Math.round((left / invoiced!) * 10_000) / 100);
  const { sales, purchases, ...both } = seen.late;
  const late = (lateKinds: string[]) => plainLate(all, lateKinds, days, trade.today());
  expect(both).toEqual(late(["sales_order", "purchase_order"]));
  expect(sales).toMatchObject(late(["sales_order"]));
  expect(purchases).toMatchObject(late(["purchase_order"]));
  expectOpen(seen, all);
}

function expectOpen({ receivable, payable }: WholeOverview, all: AllTrade): void {
  const today = trade.today();
  const [long, far] = ["1900-01-01", "9999-12-31"];
  for (const [seen, kind] of [
    [receivable, "sales_invoice"],
    [payable, "purchase_invoice"],
  ] as const) {
    const open = (from: string, to: string) => plainOpen(all, kind, from, to);
    expect(seen.overdue).toBe(open(long, addDays(today, -1)));
    for (const { from, amount } of seen.weeks) expect(amount).toBe(open(from < today ? today : from, addDays(from, 6)));
    expect(seen.later).toBe(open(addDays(seen.weeks[7]!.from, 7), far));
    expect(seen.ages).toEqual({
      not_due: open(today, far),
      days_1_30: open(addDays(today, -30), addDays(today, -1)),
      days_31_60: open(addDays(today, -60), addDays(today, -31)),
      days_61_90: open(addDays(today, -90), addDays(today, -61)),
      over_90: open(long, addDays(today, -91)),
      total: open(long, far),
    });
  }
  expect(receivable.openings).toBe(10_000.01);
}

test("every figure is the plain sum: of a year, of a part of a month, of days without trade", async () => {
  const all = await allTrade();
  const year = wholeYear();
  expect(plainFunnel(all, year).every(({ cases }) => cases > 3)).toBe(true);
  expect(plainLate(all, ["sales_order"], year, trade.today()).lines).toBeGreaterThan(0);
  await expectExact(year, all);
  await expectExact({ from: addDays(year.to, -203), to: addDays(year.to, -71) }, all);
  await expectExact({ from: addDays(year.to, -130), to: addDays(year.to, -124) }, all);
  await expectExact({ from: "2020-01-01", to: "2020-01-31" }, all);
});

test("nothing is left of what came to nothing: no share where there is nothing to divide", async () => {
  const { conversion, late, margin } = await ask({ from: "2020-01-01", to: "2020-01-31" });
  expect([conversion, late.on_time, margin]).toEqual([null, null, []]);
});

test("what changes later is computed anew, by its old day and its new one", async () => {
  await trade.moved("purchaseInvoice", regretted, { move: "cancel", reason: "For a test" });
  await invoiceOf(trade, "sales_invoice", nilgiri, 35_400);
  await invoiceOf(trade, "purchase_invoice", rajkot, 23_600);
  await trade.inquire();
  const stale = await ask(wholeYear());
  await refreshRollups(vanik.deps);
  expect((await ask(wholeYear())).funnel[0]!.cases).toBeGreaterThan(stale.funnel[0]!.cases);
  await expectExact(wholeYear(), await allTrade());
  expect((await ask()).as_of).toBe(vanik.deps.clock.now().toISOString());
});

test("npm run doctor finds a sum that is kept wrong, and nothing where all is right", async () => {
  const { $client } = vanik.deps.db;
  const ask = () => Promise.all(questionsOfRollups.map(async ({ sql }) => (await $client.query(sql)).rows.length));
  expect(await ask()).toEqual([0, 0, 0, 0]);
  const wrong = [
    ["update margin_days set cost = cost + 1 where ctid = (select min(ctid) from margin_days)", "margin_days"],
    ["delete from party_months where ctid = (select min(ctid) from party_months)", "party_months"],
    ["insert into funnel_days (day, step, cases) values ('1999-01-01', 0, 1)", "funnel_days"],
    [
      "update movement_days set in_time = in_time + 1 where ctid = (select min(ctid) from movement_days)",
      "movement_days",
    ],
  ] as const;
  for (const [change] of wrong) await $client.query(change);
  expect(await ask()).toEqual([1, 1, 1, 1]);
  for (const [, table] of wrong) await $client.query(`delete from ${table}`);
  await $client.query("select mark_all_rollups()");
  // What is marked is on its way, and no fault.
  expect(await ask()).toEqual([0, 0, 0, 0]);
  await refreshRollups(vanik.deps);
  expect(await ask()).toEqual([0, 0, 0, 0]);
});

test("a year of trade, with what was cancelled, brought in and changed, is what the audit log says of it", async () => {
  for await (const difference of checkRows(vanik.deps.db)) expect(difference).toBeNull();
});

test("a moved item takes no invoice along: its line keeps the category of its day", async () => {
  const before = (await ask(wholeYear())).margin;
  const { $client } = vanik.deps.db;
  await $client.query(
    "update items set sub_category_id = (select id from sub_categories where category_id <> 'fasteners' limit 1)",
  );
  await $client.query("select mark_all_rollups()");
  await refreshRollups(vanik.deps);
  expect((await ask(wholeYear())).margin).toEqual(before);
});

test("without days it is this financial year; a last day before the first is refused", async () => {
  const { from, to } = await ask();
  expect([from.slice(4), to.slice(4), from <= trade.today() && trade.today() <= to]).toEqual([
    "-04-01",
    "-03-31",
    true,
  ]);
  const { body } = await trade.ask("GET", "/desk/overview?from=2026-05-02&to=2026-05-01");
  expect(body.error.fields.to).toBe("Enter a last day that is not before the first");
});

// The lists

type Row = Record<string, number>;
const kindAt = new Map(everyKind.map((kind) => [deskPages[kind].to, kind]));

/** All rows of the list that a figure leads to. */
async function rowsBehind(href: string): Promise<{ kind: Kind; rows: Row[] }> {
  const [page, query] = href.split("?");
  const kind = kindAt.get(page!)!;
  const rows: Row[] = [];
  for (let start = 0; ; start += 100) {
    const part: Row[] = await trade.done(
      "GET",
      `/${kinds[kind].noun}?${query}&limit_page_length=100&limit_start=${start}`,
    );
    rows.push(...part);
    if (part.length < 100) return { kind, rows };
  }
}

const cents = (amount: number) => Math.round(amount * 100);
const sumOf = (rows: Row[], field: string) => add(rows.map((row) => cents(row[field]!)));

test("each figure's list adds up to it", async () => {
  const { funnel, receivable, payable, margin, earned, top, late } = await ask(wholeYear());
  for (const { href, cases, value } of funnel) {
    const { rows } = await rowsBehind(href);
    expect([rows.length, sumOf(rows, "counted")], href).toEqual([cases, cents(value)]);
  }
  for (const { weeks, hrefs, ages, ...sums } of [receivable, payable]) {
    const figures: Record<string, number> = { ...ages, overdue: sums.overdue, later: sums.later };
    for (const { href, amount } of [
      ...weeks,
      ...Object.entries(hrefs).map(([figure, to]) => ({ href: to, amount: figures[figure]! })),
    ])
      expect(sumOf((await rowsBehind(href)).rows, "outstanding"), href).toBe(cents(amount));
  }
  const register = async (href: string) => {
    const { list, ...filters } = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
    return trade.done("GET", `/desk/registers/${list}?${new URLSearchParams(filters)}`);
  };
  for (const { href, amount, without_cost } of margin)
    expect(cents((await register(href)).sums.counted), href).toBe(cents(amount) + cents(without_cost));
  for (const [href, amount] of [
    [earned.hrefs.sales, earned.sales],
    [earned.hrefs.bills, earned.bills],
  ] as const)
    expect(cents((await register(href)).sums.net), href).toBe(cents(amount));
  for (const { href, amount, invoices } of [...top.buyers, ...top.suppliers]) {
    const found = await register(href);
    expect([found.invoices, cents(found.sums.net)], href).toEqual([invoices, cents(amount)]);
  }
  for (const { href, value, orders } of [late.sales, late.purchases]) {
    const { rows } = await rowsBehind(href);
    expect([rows.length, sumOf(rows, "counted")], href).toEqual([orders, cents(value)]);
  }
});

test("a party's own list is narrowed by none of these, and says nothing of what is counted", async () => {
  const { tokens } = trade;
  const [own, filtered] = await Promise.all([
    trade.done("GET", "/opportunity?limit_page_length=100", undefined, tokens.buyer),
    trade.done("GET", "/opportunity?limit_page_length=100&step=Billed&counts=yes", undefined, tokens.buyer),
  ]);
  expect(filtered).toEqual(own);
});
