// What stands in the tables of trade only grows: no query of the ways that are gone daily may read one of them whole.
import type { Paise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Deal, playDeal } from "../../../../tests/deal.ts";
import { insertManyDeals, tradeOftenIn } from "../../../../tests/many-documents.ts";
import {
  everyStatement,
  indexesUnder,
  rowsLookedAt,
  type Statement,
  statementsAbout,
  tablesReadWhole,
} from "../../../../tests/plans.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { writeGoodsAwaited } from "../law/goods-and-notes.ts";
import { applyDay } from "../law/statuses.ts";
import { actsInAll } from "../law/tally.ts";
import { bearersOfStem } from "../own-series.ts";
import { findStanding } from "./party-credit.ts";

const growing = [
  "trade_documents",
  "trade_lines",
  "document_events",
  "document_links",
  "line_supplies",
  "invitations",
  "files",
  "movements",
  "movement_lines",
  "goods_returns",
  "payments",
  "payment_allocations",
];

let vanik: TestApp;
let trade: Trade;
let deal: Deal;
let owner: pg.Client;
let dealt: Statement[];

/** Of every invoice goods came back once, with the note that takes them. */
const manyReturns = `with returned as (
  insert into goods_returns (id, name, document_id, invoice_id, state, day, lines)
  select gen_random_uuid(), case d.kind when 'sales_invoice' then 'RN' else 'RS' end || '-2021-' || right(d.name, 7), l.source_document_id, d.id,
    'live', d.transaction_date, '[{"idx": 1, "qty": 1000, "condition": "good"}]'
  from trade_documents d join trade_lines l on l.document_id = d.id and l.idx = 1 where d.kind in ('sales_invoice', 'purchase_invoice'))
update trade_documents n set extras = jsonb_build_object('credit', jsonb_build_object('cause', 'return',
  'against', jsonb_build_object('id', i.id, 'kind', i.kind, 'name', i.name, 'day', i.transaction_date)))
from document_links k join trade_documents i on i.id = k.from_id where k.to_id = n.id and n.kind in ('credit_note', 'debit_note')`;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await owner.connect();
  await insertManyDeals(owner, { count: 2500, ownEvery: 50 });
  await owner.query("set session_replication_role = replica");
  await owner.query(manyReturns);
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze goods_returns");
  trade = await openTrade(vanik);
  const items = [{ item_code: "FS-HB-12050-Z", qty: 10, cost: 10, rate: 12 }];
  const people = { buyer: "buyer", supplier: "supplier", rival: "supplier2" } as const;
  dealt = await statementsOf(async () => {
    deal = await playDeal(trade, { ...people, items, poNo: "4500", billNo: "R/1" });
  });
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

const statementsOf = (work: () => Promise<unknown>) => statementsAbout(growing, work);
const readWhole = (statements: readonly Statement[]) => tablesReadWhole(owner, growing, statements);

const lists: readonly [string, keyof Trade["tokens"], string][] = [
  ["the desk's list", "desk", "/purchaseOrder"],
  ["the desk's list of requests", "desk", "/requestForQuotation"],
  ["the desk's list by status", "desk", "/purchaseOrder?status=To%20Deliver"],
  ["the desk's list by the beginning of a name", "desk", "/purchaseOrder?q=so-2021-00012"],
  ["the desk's list by a number", "desk", "/purchaseOrder?q=12"],
  ["the desk's list by the beginning of an order number", "desk", "/purchaseOrder?q=po/123"],
  ["the desk's list by the beginning of a party's name", "desk", "/purchaseOrder?q=party%2017"],
  ["the desk's list of a party", "desk", "/purchaseInvoice?party=PARTY%2017%20"],
  ["the desk's list of some days", "desk", "/quotation?from=2020-01-01&to=2020-02-01"],
  ["the desk's requests to a supplier", "desk", "/requestForQuotation?party=party%20173"],
  ["the desk's list by amount", "desk", "/quotation?sort=-net_total"],
  ["the desk's list of some amounts", "desk", "/purchaseOrder?min=9000&max=9001&sort=grand_total"],
  ["the desk's list by its own date", "desk", "/salesInvoice?sort=due_date"],
  ["the desk's list by name", "desk", "/opportunity?sort=name"],
  ["the desk's list by status, in order", "desk", "/salesOrder?sort=-status"],
  ["the desk's new opportunities", "desk", "/opportunity?waits=new"],
  ["the desk's bids to compare", "desk", "/requestForQuotation?waits=compare&sort=transaction_date"],
  ["the desk's goods to dispatch", "desk", "/purchaseOrder?waits=deliver&sort=delivery_date"],
  ["the desk's bills to pay", "desk", "/salesInvoice?waits=pay&sort=due_date"],
  ["a buyer's opportunities", "buyer", "/opportunity"],
  ["a buyer's quotations by status", "buyer", "/quotation?status=Open"],
  ["a buyer's orders by the beginning of a name", "buyer", "/purchaseOrder?q=SO-2021-000005"],
  ["a buyer's orders by the beginning of its own number", "buyer", "/purchaseOrder?q=Po/5"],
  ["a buyer's invoices by amount", "buyer", "/purchaseInvoice?sort=-net_total"],
  ["a supplier's requests", "supplier", "/requestForQuotation"],
  ["a supplier's requests by a name", "supplier", "/requestForQuotation?q=RFQ-2021-00005"],
  ["a supplier's quotations", "supplier", "/supplierQuotation"],
  ["a supplier's orders by day of delivery", "supplier", "/salesOrder?sort=delivery_date"],
  ["a supplier's invoices", "supplier", "/salesInvoice"],
  ["a buyer's overview", "buyer", "/overview"],
  ["a supplier's overview", "supplier", "/overview"],
  ["what the desk finds by a number", "desk", "/desk/find?q=184"],
  ["what the desk finds by the beginning of names", "desk", "/desk/find?q=so-2021-0"],
  ["what the desk finds by one letter", "desk", "/desk/find?q=p"],
  ["what the desk finds by a party", "desk", "/desk/find?q=party%2017"],
  ["an item in trade", "desk", "/desk/items/fs-hb-12050-z/trade"],
  ["payments", "desk", "/payments"],
  ["payments of a party", "desk", "/payments?party=party%20180"],
  ["payments of a party by a word within its name", "desk", "/payments?party=180%20indus"],
];

test.each(lists)("%s reads no table whole", async (_, who, path) => {
  const statements = await statementsOf(() => trade.done("GET", path, undefined, trade.tokens[who]));
  expect(statements.length).toBeGreaterThanOrEqual(1);
  expect(await readWhole(statements)).toEqual([]);
});

test.each([
  ["a whole name", "/purchaseOrder?q=so-2021-000012", ["trade_documents_named"]],
  ["the beginning of a name", "/purchaseOrder?q=so-2021-00012", ["trade_documents_named"]],
  ["a number", "/purchaseOrder?q=12", ["trade_documents_by_last_digits"]],
  ["a number, from everywhere", "/desk/find?q=184", ["trade_documents_by_last_digits", "trade_documents_named"]],
  ["the document's own address", "/purchaseOrder/:salesOrder", ["trade_documents_named"]],
  ["its case", "/desk/cases/:salesOrder", ["trade_documents_named"]],
])("%s is found by the index of names that is made for it", async (_, path, indexes) => {
  const statements = await statementsOf(() => trade.done("GET", path.replace(":salesOrder", deal.salesOrder)));
  const used: string[] = [];
  for (const statement of statements) used.push(...(await indexesUnder(owner, statement)));
  expect(used).toEqual(expect.arrayContaining(indexes));
});

test.each([
  ["Today", "/desk/today"],
  ["the menu's counts", "/desk/counts"],
  ["a list as a file", "/purchaseInvoice/export?format=csv&status=Unpaid&sort=-net_total"],
])("%s reads no table whole", async (_, path) => {
  const statements = await statementsOf(async () => {
    const { status } = await vanik.call("GET", path, { token: trade.tokens.desk });
    expect(status).toBe(200);
  });
  expect(statements.length).toBeGreaterThanOrEqual(1);
  expect(await readWhole(statements)).toEqual([]);
});

test("what Today asks of returned goods and of notes that wait does not grow with what came back and has its note", async () => {
  const statements = await statementsOf(async () => {
    await trade.done("GET", "/desk/today");
    await trade.done("GET", "/desk/counts");
    for (const list of ["purchaseInvoice?waits=returned", "salesInvoice?waits=returned"])
      await trade.done("GET", `/${list}`);
    for (const list of ["creditNote?waits=goods", "debitNote?waits=goods"]) await trade.done("GET", `/${list}`);
  });
  expect(await readWhole(statements)).toEqual([]);
  const ofWaiting = statements.filter(({ text }) => text.includes("goods_awaited_since"));
  expect(ofWaiting.length).toBeGreaterThanOrEqual(6);
  for (const statement of ofWaiting) {
    expect(await indexesUnder(owner, statement)).toContain("trade_documents_goods_awaited");
    expect(await rowsLookedAt(owner, "goods_returns", statement)).toBe(0);
  }
});

test("since when goods and their notes wait is written of one invoice and of its notes, and no others are looked at", async () => {
  const { rows } = await owner.query("select id from trade_documents where name = 'SI-2021-0000012'");
  const [statement, ...more] = await statementsOf(() =>
    inTransaction(vanik.deps.db, (tx) => writeGoodsAwaited(tx, rows[0].id)),
  );
  expect(more).toEqual([]);
  expect(await readWhole([statement!])).toEqual([]);
  expect(await rowsLookedAt(owner, "trade_documents", statement!)).toBeLessThan(50);
});

const details: readonly [string, keyof Trade["tokens"], keyof Deal][] = [
  ["opportunity", "buyer", "opportunity"],
  ["requestForQuotation", "supplier", "rfq"],
  ["supplierQuotation", "desk", "bid"],
  ["quotation", "buyer", "quotation"],
  ["purchaseOrder", "buyer", "salesOrder"],
  ["salesOrder", "supplier", "purchaseOrder"],
  ["purchaseInvoice", "desk", "salesInvoice"],
  ["salesInvoice", "supplier", "purchaseInvoice"],
];

test.each(details)("the details of one %s and its files, for the %s, read no table whole", async (noun, who, which) => {
  const statements = await statementsOf(async () => {
    await trade.read(noun, deal[which], trade.tokens[who]);
    await trade.done("GET", `/${noun}/${deal[which]}/files`, undefined, trade.tokens[who]);
  });
  expect(statements.length).toBeGreaterThanOrEqual(3);
  expect(await readWhole(statements)).toEqual([]);
});

test("bids beside each other, and whom to ask for an opportunity, read no table whole", async () => {
  const statements = await statementsOf(async () => {
    await trade.done("GET", `/requestForQuotation/${deal.rfq}/comparison`);
    await trade.done("GET", `/sourcing/suppliers?for=${deal.opportunity}`);
    await trade.done("GET", `/sourcing/proposals?for=${deal.opportunity}`);
  });
  expect(statements.length).toBeGreaterThanOrEqual(4);
  expect(await readWhole(statements)).toEqual([]);
});

test("what is looked at before a quotation goes out is found by the lines of its items", async () => {
  const [statement, ...more] = await statementsOf(() => trade.done("GET", `/desk/quotations/${deal.quotation}/look`));
  expect(more).toEqual([]);
  expect(await readWhole([statement!])).toEqual([]);
  expect(await indexesUnder(owner, statement!)).toContain("trade_lines_priced");
});

test("what the items of a draft were last sold and bought for is found by the lines of these items", async () => {
  const statements = await statementsOf(async () => {
    await trade.done("GET", `/desk/lastPrices/${deal.quotation}`);
    await trade.done("POST", `/desk/lastPrices/${deal.purchaseOrder}`, { items: ["FS-HB-12050-Z", "ST-TB-550D-12"] });
  });
  expect(await readWhole(statements)).toEqual([]);
  const ofPrices = statements.filter(({ text }) => text.includes("json_to_recordset"));
  expect(ofPrices.length).toBeGreaterThanOrEqual(1);
  for (const statement of ofPrices)
    expect(await indexesUnder(owner, statement)).toEqual(
      expect.arrayContaining(["trade_lines_of_owner", "trade_lines_priced"]),
    );
});

test("what an item was last sold and bought for is one look into an index, however often others traded it", async () => {
  const { rows } = await owner.query("select id from items where code = 'FS-HN-24-Z'");
  const item = rows[0].id as string;
  const lookedAt = async () => {
    const [statement] = (
      await statementsOf(() => trade.done("POST", `/desk/lastPrices/${deal.quotation}`, { items: ["FS-HN-24-Z"] }))
    ).filter(({ text }) => text.includes("json_to_recordset"));
    return rowsLookedAt(owner, "trade_lines", statement!);
  };
  // Sold 2,500 times to others, and never bought.
  await tradeOftenIn(owner, item, ["sales_order"]);
  expect(await lookedAt()).toBeLessThanOrEqual(3);
  // Bought and bid as often over 1,000 days: the best of 90 days is looked for among theirs.
  await tradeOftenIn(owner, item, ["purchase_order", "supplier_quotation"]);
  expect(await lookedAt()).toBeLessThan(2 * 2500 * 0.1);
});

test("whose numbers have a stem is found by the index of names", async () => {
  const statements = await statementsOf(() => bearersOfStem(vanik.deps.db, "SO-2021-"));
  expect(statements).toHaveLength(1);
  expect(await readWhole(statements)).toEqual([]);
  expect(await indexesUnder(owner, statements[0]!)).toEqual(["trade_documents_named"]);
});

test("what is on hand is read of what is kept by item, and of no order", async () => {
  const statements = await everyStatement(() => trade.done("GET", "/desk/onHand?q=bolt&sort=free"));
  const about = (table: string) => statements.filter(({ text }) => text.includes(table));
  expect(about("stock_items")).toHaveLength(1);
  for (const table of growing) expect(about(table)).toEqual([]);
});

test("a whole deal reads no table whole: drafts, locks, the law's facts, moves, statuses, goods and money", async () => {
  expect(dealt.length).toBeGreaterThan(50);
  expect(await readWhole(dealt)).toEqual([]);
});

test("what stands between us and a party is found by the indexes of what is open", async () => {
  const { rows } = await owner.query("select id from organisations where name = 'Party 17 Industries'");
  const [statement, ...more] = await statementsOf(() => findStanding(vanik.deps.db, rows[0].id));
  expect(more).toEqual([]);
  expect(await readWhole([statement!])).toEqual([]);
  expect(await indexesUnder(owner, statement!)).toEqual(
    expect.arrayContaining(["trade_documents_on_order", "trade_documents_open_of_party"]),
  );
});

test("a statement of account of some days reads no table whole, on its last day and on an earlier one", async () => {
  const { rows } = await owner.query("select organisation_id as id from users where email = 'buyer@vanik.example'");
  for (const days of ["from=2020-12-01&to=2020-12-31", `from=${trade.today()}`]) {
    const statements = await statementsOf(() => trade.done("GET", `/parties/${rows[0].id}/statement?${days}`));
    expect(statements).toHaveLength(3);
    expect(await readWhole(statements)).toEqual([]);
  }
});

test.each([
  ["what is received and not billed", "/desk/registers/received"],
  ["what is invoiced and not dispatched", "/desk/registers/invoiced"],
  ["the register of sales of some days", "/desk/registers/sales?from=2020-12-01&to=2020-12-31"],
  ["the register of purchases of some days", "/desk/registers/purchases?from=2020-12-01&to=2020-12-31"],
  ["dues", "/partyDues?side=payable"],
])("%s is read by indexes, now and as of an earlier day", async (_, path) => {
  const yesterday = addDays(trade.today(), -1);
  const addresses = path.includes("from=")
    ? [path]
    : [path, `${path}${path.includes("?") ? "&" : "?"}day=${yesterday}`];
  for (const one of addresses) {
    const statements = await statementsOf(() => trade.done("GET", one));
    expect(statements.length).toBeGreaterThanOrEqual(1);
    expect(await readWhole(statements)).toEqual([]);
  }
});

test("bills of small suppliers are read by indexes: unpaid, past their day on an earlier one, paid in some days", async () => {
  const [yesterday, before] = [addDays(trade.today(), -1), addDays(trade.today(), -4)];
  for (const query of ["", `?list=late&as_of=${yesterday}`, `?list=paid&from=${before}&to=${yesterday}`]) {
    const statements = await statementsOf(() => trade.done("GET", `/desk/msme${query}`));
    expect(statements.length).toBeGreaterThanOrEqual(1);
    expect(await readWhole(statements), query).toEqual([]);
  }
});

test("dues of an earlier day are those of today, without what was allocated since", async () => {
  const [statement] = await statementsOf(() =>
    trade.done("GET", `/partyDues?side=payable&day=${addDays(trade.today(), -1)}`),
  );
  expect(await indexesUnder(owner, statement!)).toContain("payment_allocations_live");
});

test("what a party is written off of thirty days is found by the index that holds nothing else", async () => {
  const { rows } = await owner.query("select id from organisations where name = 'Party 17 Industries'");
  const acts = [{ act: "write_off" as const, amount: 1 as Paise }];
  const statements = await statementsOf(() =>
    actsInAll(vanik.deps.db, { organisationId: rows[0].id, today: trade.today(), acts }),
  );
  expect(await readWhole(statements)).toEqual([]);
  expect(await indexesUnder(owner, statements[0]!)).toContain("payment_allocations_written_off");
});

test("the day's job finds what the date changes by the two indexes that hold nothing else", async () => {
  const statements = await statementsOf(() => applyDay(vanik.deps));
  expect(await readWhole(statements)).toEqual([]);
  const found = statements.filter(({ text }) => text.includes("for update"));
  const indexes: string[][] = [];
  for (const statement of found) indexes.push(await indexesUnder(owner, statement));
  expect(indexes).toEqual([
    expect.arrayContaining(["trade_documents_that_expire"]),
    expect.arrayContaining(["trade_documents_that_fall_due"]),
  ]);
});
