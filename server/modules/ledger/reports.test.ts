// The ledger as the desk reads it: trial balance, day book, accounts, parties, vouchers (books 2 and 9).
import type { TrialBalanceRow } from "@vanik/contracts/ledger";
import { addDays } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, nilgiri } from "../../../tests/orders.ts";
import { openTrade, rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Awaited<ReturnType<typeof openTrade>>;
let [sale, bill, paid] = ["", "", ""];
beforeAll(async () => {
  vanik = await startTestApp();
  trade = await openTrade(vanik);
  sale = await invoiceOf(trade, "sales_invoice", nilgiri, 1180);
  bill = await invoiceOf(trade, "purchase_invoice", rajkot, 590);
  const payment = {
    organisation: nilgiri,
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: "READ1",
    amount: 1170,
    allocations: [{ invoice: sale, amount: 1170, written_off: 10 }],
  };
  paid = (await trade.done("POST", "/payments", payment)).name;
});
afterAll(() => vanik.close());

const read = (path: string) => trade.done("GET", `/desk/ledger/${path}`);

test("the trial balance says what each account began with, took and ends with; its sides are equal", async () => {
  const { rows, from, to, debit, credit } = await read("trialBalance");
  expect([from, to, debit]).toEqual([startOfFinancialYear(trade.today()), trade.today(), credit]);
  const byCode = rows.map((row: { code: string; opening: number; debit: number; credit: number; balance: number }) => [
    row.code,
    row.opening,
    row.debit,
    row.credit,
    row.balance,
  ]);
  expect(byCode).toEqual([
    ["1100", 0, 1180, 1180, 0],
    ["1201", 0, 1170, 0, 1170],
    ["1312", 0, 90, 0, 90],
    ["2100", 0, 0, 590, -590],
    ["2312", 0, 0, 180, -180],
    ["4100", 0, 0, 1000, -1000],
    ["5100", 0, 500, 0, 500],
    ["5410", 0, 10, 0, 10],
  ]);
});

test("a later year begins with the balances, and with the profit of the years before in one row", async () => {
  const from = startOfFinancialYear(addDays(startOfFinancialYear(trade.today()), 370));
  const { rows } = await read(`trialBalance?from=${from}&to=${from}`);
  expect(
    rows.map((row: { code: string; name: string; opening: number }) => [row.code || row.name, row.opening]),
  ).toEqual([
    ["1201", 1170],
    ["1312", 90],
    ["2100", -590],
    ["2312", -180],
    ["Profit of earlier years", -490],
  ]);
  const { opening, entries } = await read(`accounts/4100?from=${from}&to=${from}`);
  expect([opening, entries]).toEqual([0, 0]);
});

test("over two years the balance of income and expense begins at nothing on 1 April, that of others goes on", async () => {
  const before = addDays(startOfFinancialYear(trade.today()), -1);
  await vanik.deps.db.$client
    .query(`with v as (insert into ledger_vouchers (id, day, type, subject_kind, subject_id, subject_name, part, narration)
    values (gen_random_uuid(), '${before}', 'journal', 'journal', gen_random_uuid(), 'JV-OLD', 'booked', '') returning id)
    insert into ledger_entries (voucher_id, no, account, day, debit, credit)
    select v.id, e.no, e.account, '${before}', e.debit, e.credit
    from v, (values (1, '5100', 2000, 0), (2, '1190', 0, 2000)) e (no, account, debit, credit)`);
  const days = `from=${before}&to=${trade.today()}`;
  const balances = async (code: string) => {
    const { rows, opening, closing } = await read(`accounts/${code}?${days}`);
    return [opening, rows.map(({ balance }: { balance: number }) => balance), closing];
  };
  expect(await balances("5100")).toEqual([0, [20, 500], 500]);
  expect(await balances("1190")).toEqual([0, [-20], -20]);
  // The trial balance closes as the accounts do, and what the year within its days left is profit.
  const { rows } = (await read(`trialBalance?${days}`)) as { rows: TrialBalanceRow[] };
  const closing = Object.fromEntries(rows.map(({ code, name, balance }) => [code || name, balance]));
  expect(closing).toMatchObject({ "5100": 500, "1190": -20, "4100": -1000, "Profit of earlier years": 20 });
  expect(rows.find(({ code }) => code === "5100")).toMatchObject({ opening: 0, debit: 520, credit: 0 });
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});

test("of one registration what bears none is left out", async () => {
  const { rows } = await read("trialBalance?registration=1");
  expect(rows.map(({ code }: { code: string }) => code)).toEqual(["1100", "1312", "2100", "2312", "4100", "5100"]);
  expect((await trade.ask("GET", "/desk/ledger/trialBalance?registration=99999999999")).status).toBe(400);
});

test("an account and a party have their entries with the balance after each", async () => {
  const [party] = (await trade.done("GET", `/parties?name=${encodeURIComponent(nilgiri)}`)) as { id: string }[];
  const ofAccount = await read(`accounts/1100?party=${party!.id}`);
  const ofParty = await read(`parties/${party!.id}`);
  expect(ofParty.rows).toEqual(ofAccount.rows);
  expect(ofAccount).toMatchObject({ title: "1100 Sundry debtors", party: nilgiri, opening: 0, closing: 0, entries: 3 });
  expect(
    ofAccount.rows.map((row: { type: string; subject: { name: string }; balance: number }) => [
      row.type,
      row.subject.name,
      row.balance,
    ]),
  ).toEqual([
    ["sale", sale, 1180],
    ["receipt", paid, 10],
    ["write_off", paid, 0],
  ]);
  const second = await read(`accounts/1100?limit_start=1&limit_page_length=1`);
  expect(second.rows).toEqual([ofAccount.rows[1]]);
  expect((await trade.ask("GET", "/desk/ledger/accounts/9999")).status).toBe(404);
});

test("the day book finds vouchers by kind, number and party; one says what it is of and who posted it", async () => {
  const names = async (filter: string) =>
    (await read(`dayBook?${filter}`)).rows.map((row: { subject: { name: string } }) => row.subject.name);
  expect(await names("")).toEqual([sale, bill, paid, paid]);
  expect(await names("type=write_off")).toEqual([paid]);
  expect(await names(`q=${bill.toLowerCase()}`)).toEqual([bill]);
  expect(await names("q=nilgiri")).toEqual([sale, paid, paid]);
  expect(await names(`to=${addDays(trade.today(), -40)}`)).toEqual([]);
  const [row] = (await trade.done("GET", `/desk/ledger/vouchers?kind=purchase_invoice&name=${bill}`)) as {
    id: string;
  }[];
  expect(await read(`vouchers/${row!.id}`)).toMatchObject({
    type: "purchase",
    reversal: false,
    subject: { kind: "purchase_invoice", name: bill },
    party: rajkot,
    reverses: null,
    reversed_by: null,
    entries: [
      { account: "1312", name: "Input IGST", party: "", debit: 90, credit: 0 },
      { account: "5100", debit: 500 },
      { account: "2100", party: rajkot, debit: 0, credit: 590 },
    ],
  });
});

test("an invoice's vouchers are those of what settles it too", async () => {
  const ofSale = await trade.done("GET", `/desk/ledger/vouchers?kind=sales_invoice&name=${sale}`);
  expect(ofSale.map(({ type }: { type: string }) => type)).toEqual(["sale", "write_off"]);
  expect(ofSale[1].subject).toEqual({ kind: "payment", name: paid });
  for (const voucher of ofSale) expect(voucher.entries).toEqual((await read(`vouchers/${voucher.id}`)).entries);
  expect(await trade.done("GET", `/desk/ledger/vouchers?kind=payment&name=${paid}`)).toHaveLength(2);
  expect((await trade.ask("GET", "/desk/ledger/vouchers?kind=payment&name=PAY-0")).status).toBe(404);
});

test("cash and banks stand apart, with what came in and went out, those too in which nothing moved", async () => {
  const { rows, debit, credit } = await read("trialBalance?only=money");
  expect(
    rows.map((row: { code: string; opening: number; debit: number; credit: number; balance: number }) => [
      row.code,
      row.opening,
      row.debit,
      row.credit,
      row.balance,
    ]),
  ).toEqual([
    ["1190", -20, 0, 0, -20],
    ["1201", 0, 1170, 0, 1170],
  ]);
  expect([debit, credit]).toEqual([1170, 0]);
  expect((await read("accounts/1201")).money).toBe(true);
  expect((await read("accounts/5100")).money).toBe(false);
  const { body, headers } = await trade.ask("GET", "/desk/ledger/trialBalance/export?only=money&format=csv");
  expect(headers["content-disposition"]).toContain("cash-and-bank");
  expect(String(body).split("\r\n")[0]).toContain('"Code","Account","Group","Opening","In","Out","Closing"');
  expect((await trade.ask("GET", "/desk/ledger/trialBalance?only=stock")).status).toBe(400);
});

test("each list is a file too", async () => {
  const [party] = (await trade.done("GET", `/parties?name=${encodeURIComponent(rajkot)}`)) as { id: string }[];
  const csv = async (path: string) => {
    const { body, headers } = await trade.ask("GET", `/desk/ledger/${path}/export?format=csv`);
    expect(headers["content-type"]).toContain("text/csv");
    return String(body).split("\r\n");
  };
  expect((await csv("trialBalance"))[1]).toBe('"1100","Sundry debtors","Sundry Debtors",0,1180,1180,0');
  expect((await csv("dayBook")).filter((line) => line.includes(bill))).toHaveLength(3);
  const [, opening, ...entries] = await csv("accounts/5100");
  expect(opening).toBe(`${startOfFinancialYear(trade.today())},"Opening","","","",,,0`);
  expect(entries).toHaveLength(2);
  expect((await csv(`parties/${party!.id}`))[2]).toContain(`"${bill}"`);
  expect((await trade.ask("GET", "/desk/ledger/dayBook/export?format=xlsx")).status).toBe(200);
});

test("the comparison finds nothing, and the accounts stand in their order", async () => {
  expect(await read("check")).toEqual({ vouchers: 5, equal: true, count: 0, differences: [] });
  const accounts = await trade.done("GET", "/desk/accounts");
  expect(accounts[0]).toEqual({
    code: "1100",
    name: "Sundry debtors",
    group: "Sundry Debtors",
    kind: "asset",
    party: true,
    own: false,
    bank: false,
    hidden: false,
    version: 1,
  });
});
