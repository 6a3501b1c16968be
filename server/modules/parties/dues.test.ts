// Receivables and payables by age: the same figures as each party's own statement, added up.
import type { Dues, DuesPage, PartyDues } from "@vanik/contracts/dues";
import { ageingBuckets } from "@vanik/trading/ageing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, nilgiri, sahyadri } from "../../../tests/orders.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { newReference } from "../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
const day = 86_400;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  await invoiceOf(trade, "sales_invoice", sahyadri, 118);
  await invoiceOf(trade, "purchase_invoice", rajkot, 1180);
  vanik.advance(50 * day);
  trade = await openTrade(vanik);
  const paid = await invoiceOf(trade, "sales_invoice", sahyadri, 590);
  await invoiceOf(trade, "sales_invoice", nilgiri, 236);
  await invoiceOf(trade, "purchase_invoice", karolBagh, 354, { overdue: true });
  await invoiceOf(trade, "sales_invoice", nilgiri, 99, { draft: true });
  const payment = {
    organisation: sahyadri,
    direction: "in",
    day: trade.today(),
    mode: "UPI",
    reference: newReference(),
    amount: 400,
  };
  await trade.done("POST", "/payments", { ...payment, allocations: [{ invoice: paid, amount: 300 }] });
});
afterAll(() => vanik.close());

const dues = (query: string): Promise<DuesPage> => trade.done("GET", `/partyDues?${query}`);
const keys: readonly (keyof Dues)[] = [...ageingBuckets, "total"];
const figuresOf = (sums: Dues) => Object.fromEntries(keys.map((key) => [key, sums[key]]));

test("what buyers owe stands by its age, the largest sum first; drafts, what is paid and advances do not count", async () => {
  const { rows, sums, parties, day: on } = await dues("side=receivable");
  expect(on).toBe(trade.today());
  expect(rows.map(({ name }) => name)).toEqual([sahyadri, nilgiri]);
  expect(rows[0]).toMatchObject({ days_1_30: 118, not_due: 290, over_90: 0, total: 408 });
  expect(rows[1]).toMatchObject({ not_due: 236, total: 236 });
  expect(figuresOf(sums)).toEqual({
    not_due: 526,
    days_1_30: 118,
    days_31_60: 0,
    days_61_90: 0,
    over_90: 0,
    total: 644,
  });
  expect(parties).toBe(2);
});

test("what we owe suppliers likewise", async () => {
  const { rows } = await dues("side=payable");
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    [rajkot, 1180],
    [karolBagh, 354],
  ]);
  expect(rows.map(({ days_1_30 }) => days_1_30)).toEqual([1180, 354]);
});

test("each party's figures are those of its statement today", async () => {
  for (const side of ["receivable", "payable"])
    for (const row of (await dues(`side=${side}`)).rows) {
      const { ageing } = await trade.done("GET", `/parties/${row.id}/statement`);
      expect([row.name, figuresOf(row)]).toEqual([row.name, figuresOf(ageing)]);
    }
});

test("they are found as parties are, and their sums follow; a page is a part of them", async () => {
  const found = await dues("side=receivable&q=infra%20nilg");
  expect(found).toMatchObject({ parties: 1, sums: { total: 236 }, rows: [{ name: nilgiri, city: "New Delhi" }] });
  expect(await dues("side=payable&q=nilgiri")).toMatchObject({ parties: 0, sums: { total: 0 }, rows: [] });
  const second = await dues("side=receivable&limit_start=1&limit_page_length=1");
  expect(second).toMatchObject({ parties: 2, sums: { total: 644 }, rows: [{ name: nilgiri }] });
  expect((await trade.ask("GET", "/partyDues?side=both")).body.error.fields).toHaveProperty("side");
});

test("the file has all that is found", async () => {
  const csv = await trade.ask("GET", "/partyDues/export?side=receivable&format=csv");
  expect(String(csv.headers["content-disposition"])).toContain(`receivable-by-age-${trade.today()}.csv`);
  expect(String(csv.body)).toContain(`"Party","City","GSTIN","Not due","1 to 30 days over"`);
  expect(String(csv.body)).toContain(`"${sahyadri}","Pune","27AAKCS7305M1ZV",290,118,0,0,0,408`);
  const xlsx = await trade.ask("GET", "/partyDues/export?side=payable&q=rajkot&format=xlsx");
  expect([xlsx.status, String(xlsx.headers["content-disposition"])]).toEqual([
    200,
    expect.stringContaining(`payable-by-age-${trade.today()}.xlsx`),
  ]);
});

test("they are the desk's alone", async () => {
  for (const token of [trade.tokens.buyer, trade.tokens.supplier])
    for (const path of ["/partyDues?side=receivable", "/partyDues/export?side=payable&format=csv"])
      expect((await trade.ask("GET", path, undefined, token)).status).toBe(403);
});

test("what was open as of a day stays what it was, whatever is paid, cancelled or bounces later", async () => {
  const sides = ["receivable", "payable"] as const;
  const on = trade.today();
  const duesOfBoth = (query = "") => Promise.all(sides.map((side) => dues(`side=${side}${query}`)));
  const now = await duesOfBoth();
  const payments = await trade.done("GET", "/payments");
  vanik.advance(45 * day);
  trade = await openTrade(vanik);
  expect(await duesOfBoth(`&day=${on}`)).toEqual(now);
  const reason = "For a test";
  await trade.done("POST", `/payments/${payments[0].name}/cancel`, { reason });
  const invoices = await trade.done("GET", `/purchaseInvoice?party=${encodeURIComponent(nilgiri)}`);
  const { name } = invoices.find(({ outstanding }: { outstanding: number }) => outstanding === 236);
  await trade.moved("purchaseInvoice", name, { move: "cancel", reason });
  await invoiceOf(trade, "sales_invoice", sahyadri, 826);
  const later = await duesOfBoth();
  expect(later[0]!.sums.total).not.toBe(now[0]!.sums.total);
  expect(await duesOfBoth(`&day=${on}`)).toEqual(now);
  expect(await duesOfBoth(`&day=${trade.today()}`)).toEqual(later);
  const { body, headers } = await trade.ask("GET", `/partyDues/export?side=receivable&format=csv&day=${on}`);
  expect(String(headers["content-disposition"])).toContain(`receivable-by-age-${on}.csv`);
  expect(String(body)).toContain(`"${sahyadri}","Pune","27AAKCS7305M1ZV",290,118,0,0,0,408`);
});

test("who owes nothing is not there", async () => {
  const { rows } = await dues("side=receivable");
  expect(rows.every(({ total }: PartyDues) => total > 0)).toBe(true);
  expect(vanik.logged).toEqual([]);
});
