// A year of trade, posted by the product and written down a second time by the words of the law: each account and each party comes to
// the same on every month's end (books 2, Invariants; 10). BOOKS=whole (npm run prove-books) takes 20,000 invoices and 12,000 bills, and
// has hledger add the second ones up.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fixedAccounts } from "@vanik/contracts/ledger-accounts";
import { type Paise, toPaise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkLedger, openLedger } from "../server/modules/documents/use-cases.ts";
import { readRegister } from "../server/modules/documents/reading/register.ts";
import { readTrialBalance } from "../server/modules/ledger/reports.ts";
import { readStatement } from "../server/modules/parties/statement.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { balancesOf, hledgerBalances, journalOf, writeDown, type Written } from "./books/own-books.ts";
import { storeYear } from "./books/stored-year.ts";
import { openBanks, recordJournals } from "./books/year-by-calls.ts";
import { firstDay, lastDay, type Year, type YearInvoice } from "./books/year-parts.ts";
import { makeYear } from "./books/year.ts";
import { runUnchecked } from "./many-documents.ts";

const isWhole = process.env["BOOKS"] === "whole";
const sizes = isWhole ? { sales: 20_000, bills: 12_000 } : { sales: 320, bills: 180 };
const seed = Number(process.env["SEED"] ?? (isWhole ? Date.now() % 1_000_000 : 1));
const patience = 900_000;

let vanik: TestApp;
let year: Year;
let written: Written[];

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  if (isWhole) console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(3)} s`);
  return done;
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  if (isWhole) console.log(`seed ${seed}`);
  // Journals are of no day more than a year back.
  vanik.advance((Date.parse(`${lastDay}T06:00:00Z`) - vanik.deps.clock.now().getTime()) / 1_000);
  year = makeYear({ seed, ...sizes });
  await openBanks(vanik);
  await timed("stored", () => storeYear(vanik, year));
  const isEmpty = await vanik.deps.db.$client.query("select from ledger_vouchers limit 1");
  expect(isEmpty.rows).toEqual([]);
  await timed("posted", () => openLedger(vanik.deps.db, { info: () => {} }));
  await timed("journals", () => recordJournals(vanik, year));
  written = writeDown(year);
  // As autovacuum leaves it.
  await vanik.deps.db.$client.query("analyze ledger_entries");
}, patience);
afterAll(() => vanik.close());

const monthEnds = Array.from({ length: 12 }, (_, at) => {
  const [month, ofYear] = [((at + 3) % 12) + 2, at + 3 < 12 ? 2025 : 2026];
  return addDays(month === 13 ? `${ofYear + 1}-01-01` : `${ofYear}-${String(month).padStart(2, "0")}-01`, -1);
});

/** What the product says of each account at a day's end, in paise. */
async function toldUntil(to: string): Promise<Map<string, Paise>> {
  const { rows, debit, credit } = await timed(`trial balance to ${to}`, () =>
    readTrialBalance(vanik.deps, { from: firstDay, to }),
  );
  expect(toPaise(debit)).toBe(toPaise(credit));
  return new Map(rows.map(({ code, balance }) => [code, toPaise(balance)]));
}

const withoutNothing = (balances: ReadonlyMap<string, Paise>) =>
  Object.fromEntries([...balances].filter(([, amount]) => amount !== 0));
const ofAccounts = (balances: ReadonlyMap<string, Paise>) =>
  withoutNothing(new Map([...balances].filter(([account]) => !account.includes(":"))));

test("what is made by chance is a year: of every posting there is some", () => {
  expect(monthEnds.at(0)).toBe("2025-04-30");
  expect(monthEnds.at(-1)).toBe(lastDay);
  const reached = [...balancesOf(written, lastDay).keys()].filter((account) => !account.includes(":"));
  expect(reached.toSorted()).toEqual([...Object.keys(fixedAccounts), "1202"].toSorted());
  const countOf = (word: (invoice: YearInvoice) => unknown) => new Set(year.invoices.map(word)).size;
  const lines = year.invoices.flatMap((invoice) => invoice.lines);
  const rates = new Set(lines.map(({ gstRate }) => gstRate));
  expect([...rates].toSorted((one, other) => one - other)).toEqual([0, 25, 300, 500, 1200, 1800, 2800, 4000]);
  expect(new Set(lines.map(({ gstTreatment }) => gstTreatment))).toEqual(new Set(["taxable", "exempt", "nil"]));
  expect([countOf(({ registration }) => registration), countOf(({ split }) => split)]).toEqual([3, 4]);
  const kinds = ["regular", "sez", "unregistered", "composition"];
  expect(countOf(({ isSale, party }) => `${isSale} ${party.category}`)).toBe(2 * kinds.length);
  expect(countOf(({ isSale, raises }) => isSale && raises)).toBeGreaterThan(2);
  const noted = new Map(year.notes.map(({ id, invoice }) => [id, invoice]));
  const paidOn = new Map(year.payments.map(({ id, day }) => [id, day]));
  const ways = year.settlements.map(({ by, invoice, day, endedOn }) => {
    if (by === "booking") return "as it was booked";
    if ("note" in by) return noted.get(by.note) === invoice ? "by its note" : "by another's note";
    if ("payment" in by) return paidOn.get(by.payment) === day ? "by a payment" : "by an advance";
    return endedOn ? "tax that went over" : "tax kept";
  });
  expect([...new Set(ways)].toSorted()).toEqual([
    "as it was booked",
    "by a payment",
    "by an advance",
    "by another's note",
    "by its note",
    "tax kept",
    "tax that went over",
  ]);
  expect(new Set(year.payments.flatMap(({ returns }) => (returns ? Object.keys(returns) : [])))).toEqual(
    new Set(["payment", "note"]),
  );
  expect(year.challans.some(({ endedOn }) => endedOn)).toBe(true);
  expect(year.journals.some(({ endedOn }) => endedOn)).toBe(true);
});

test("each account comes to the same on every month's end", { timeout: patience }, async () => {
  for (const day of monthEnds)
    expect([day, withoutNothing(await toldUntil(day))]).toEqual([day, ofAccounts(balancesOf(written, day))]);
});

test("each party's accounts come to the same", async () => {
  const { rows } = await vanik.deps.db.$client.query<{ account: string; sum: number }>(
    `select account || ':' || organisation_id as account, sum(debit - credit)::float8 as sum from ledger_entries
      where organisation_id is not null and day <= $1 group by 1 having sum(debit - credit) <> 0`,
    [lastDay],
  );
  const ofParties = [...balancesOf(written, lastDay)].filter(([account, sum]) => account.includes(":") && sum !== 0);
  expect(Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))).toEqual(Object.fromEntries(ofParties));
});

test("the ledger is what is made anew of the documents, and what parties owe", { timeout: patience }, async () => {
  const { differences, vouchers } = await timed("compared", () => checkLedger(vanik.deps.db));
  expect(differences).toEqual([]);
  expect(vouchers).toBe(written.length);
});

test("a party's statement closes as its account does", { timeout: patience }, async () => {
  const until = monthEnds[7]!;
  const balances = balancesOf(written, until);
  const parties = year.parties.filter((_, at) => at % (isWhole ? 20 : 1) === 0);
  for (const { id, kind, name } of parties) {
    const { closing } = await readStatement(vanik.deps, vanik.deps.db, id, { from: firstDay, to: until });
    const [account, sign] = kind === "buyer" ? ["1100", 1] : ["2100", -1];
    expect([name, toPaise(closing)]).toEqual([name, sign * (balances.get(`${account}:${id}`) ?? 0) + 0]);
  }
});

test("tax of each month by the register is that of the accounts", { timeout: patience }, async () => {
  let [before, from] = [new Map<string, Paise>(), firstDay];
  for (const to of monthEnds) {
    const { sums } = await readRegister(vanik.deps, "sales_invoice", {
      from,
      to,
      limit_start: 0,
      limit_page_length: 1,
    });
    const after = balancesOf(written, to);
    const moved = ["2310", "2311", "2312"].map((account) => (before.get(account) ?? 0) - (after.get(account) ?? 0));
    expect([to, toPaise(sums.cgst), toPaise(sums.sgst), toPaise(sums.igst)]).toEqual([to, ...moved]);
    [before, from] = [after, addDays(to, 1)];
  }
});

if (isWhole)
  test("hledger comes to the same of every account and party", { timeout: patience }, async () => {
    const file = join(vanik.deps.config.dataDir, "year.journal");
    await writeFile(file, journalOf(written));
    const found = await timed("hledger", () => hledgerBalances(file));
    for (const [at, day] of monthEnds.entries())
      expect([day, withoutNothing(found[at]!)]).toEqual([day, withoutNothing(balancesOf(written, day))]);
  });

if (isWhole)
  test("the trial balance of a million entries is so many times that of the year", { timeout: patience }, async () => {
    const ask = (text: string) => vanik.deps.db.$client.query(text);
    const count = async () => (await ask("select count(*)::int as count from ledger_entries")).rows[0].count as number;
    const once = await toldUntil(lastDay);
    const times = Math.ceil(1_000_000 / (await count()));
    const copyOf = (at: number) => `
      with copies as (select id, md5(id::text || ' ${at}')::uuid as copy from ledger_vouchers where part not like 'again%'),
        written as (insert into ledger_vouchers (id, day, type, subject_kind, subject_id, subject_name, part, narration)
          select copy, day, type, subject_kind, copy, subject_name, 'again ' || part, narration from copies join ledger_vouchers using (id))
      insert into ledger_entries (voucher_id, no, account, day, organisation_id, registration_id, debit, credit)
        select copy, no, account, day, organisation_id, registration_id, debit, credit
        from copies join ledger_entries on voucher_id = copies.id`;
    const copies = Array.from({ length: times - 1 }, (_, at) => copyOf(at));
    const owner = new pg.Client({ ...inject("postgres"), database: vanik.deps.db.$client.options.database });
    await owner.connect();
    await timed("copied", () => runUnchecked(owner, copies));
    await owner.end();
    console.log(`${await count()} entries`);
    const often = await toldUntil(lastDay);
    expect([...often]).toEqual([...once].map(([account, amount]) => [account, amount * times]));
  });
