// The ledger only grows: no report that is read daily, and no journal, reads all of it.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { insertManyVouchers } from "../../../tests/many-vouchers.ts";
import { indexesUnder, statementsAbout, tablesReadWhole } from "../../../tests/plans.ts";
import { inTransaction } from "../../platform/db.ts";
import { findDayOfBalances, findJournal, findOpeningBalances } from "./use-cases.ts";

const growing = ["ledger_vouchers", "ledger_entries"];

let vanik: TestApp;
let owner: pg.Client;
let desk: string;
let party: string;
let voucher: string;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await owner.connect();
  await insertManyVouchers(owner, { count: 20_000, days: 1000 });
  desk = await vanik.tokenOf("desk@vanik.example");
  const found = await owner.query(
    "select e.organisation_id as party, v.id as voucher from ledger_entries e join ledger_vouchers v on v.id = e.voucher_id where e.organisation_id is not null limit 1",
  );
  ({ party, voucher } = found.rows[0]);
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

const month = "from=2020-12-01&to=2020-12-31";
test.each([
  ["the trial balance", () => "trialBalance"],
  ["the trial balance of a registration", () => `trialBalance?registration=1&${month}`],
  ["cash and bank", () => "trialBalance?only=money"],
  ["an account", () => `accounts/4100?${month}`],
  ["what parties owe", () => "accounts/1100"],
  ["an account of a party", () => `accounts/1100?party=${party}`],
  ["a party", () => `parties/${party}`],
  ["the day book of some days", () => `dayBook?${month}`],
  ["the day book by a number", () => `dayBook?q=many-12&${month}`],
  ["a voucher", () => `vouchers/${voucher}`],
])("%s reads no table whole", async (_, path) => {
  const statements = await statementsAbout(growing, async () => {
    const { status } = await vanik.call("GET", `/desk/ledger/${path()}`, { token: desk });
    expect(status).toBe(200);
  });
  expect(statements.length).toBeGreaterThanOrEqual(1);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
});

test.each([
  [
    "a journal is",
    (db: TestApp["deps"]["db"]) => inTransaction(db, (tx) => findJournal(tx, "JV-2627-000001")),
    "ledger_vouchers_of_journals",
  ],
  ["balances of the old books are", findOpeningBalances, "ledger_vouchers_of_balances"],
  ["the day of the old books' balances is", findDayOfBalances, "ledger_vouchers_of_balances"],
])("%s found by the index that holds nothing else", async (_, find, index) => {
  const [statement, ...more] = await statementsAbout(growing, () => find(vanik.deps.db));
  expect(more).toEqual([]);
  expect(await tablesReadWhole(owner, growing, [statement!])).toEqual([]);
  expect(await indexesUnder(owner, statement!)).toContain(index);
});
