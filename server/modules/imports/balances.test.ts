// The closing trial balance of the old books, as people and Tally write it: brought in, not twice, taken back (books 9).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { importing } from "../../../tests/imports.ts";
import { indianDay } from "../../platform/clock.ts";
import { checkLedger } from "../documents/use-cases.ts";

let vanik: TestApp;
let desk: string;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, desk);
  const { body } = await sheets.send("parties", "Kind,Name\nBuyer,Advance Mills\n", "parties.csv");
  await sheets.apply((await sheets.check(body.success.data.id)).id);
  for (const [code, name, group] of [
    ["5600", "Shop rent", "Indirect Expenses"],
    ["1500", "Machinery", "Fixed Assets"],
    ["3200", "Capital of Mehta", "Capital Account"],
  ])
    await vanik.call("POST", "/desk/accounts", { token: desk, body: { code, name, group } });
});
afterAll(() => vanik.close());

const brought = async (file: string, more: object = {}) => {
  const { body } = await sheets.send("balances", file, "balances.csv");
  return sheets.check(body.success.data.id, {
    options: {
      make_categories: false,
      totals: { sales: null, purchases: null },
      accept_difference: false,
      cut_over: "2026-10-31",
      ...more,
    },
  });
};
const balanceOf = async (code: string) =>
  (await vanik.call("GET", `/desk/ledger/accounts/${code}?from=2026-10-31`, { token: desk })).body.success.data.closing;

const tally = `Vanik Traders,,
Trial Balance,,
1-Apr-26 to 31-Oct-26,,
Particulars,Closing Balance,
,Debit,Credit
Capital of Mehta,,"9,00,000.00"
Sundry Debtors,"2,40,000.00",
Advance Mills,"2,40,000.00",
Machinery,"5,50,000.00",
Cash,"12,500.50",
CGST Input A/c,"4,500.00",
Sales Accounts,,"3,00,000.00"
Sales A/c,,"3,00,000.00"
Shop Rent,"60,000.00",
Difference in Opening Balances,,"1.00"
Bank Charges,,
Grand Total,"12,00,000.00","12,00,000.00"
`;

test("Tally's trial balance is read by names; parties and what adds up are left to others, a group is asked about", async () => {
  const found = await brought(tally);
  expect(found.counts).toMatchObject({ new: 6, faulty: 1, unchanged: 4 });
  expect(found.sums).toEqual({ sales: 627_000.5, purchases: 1_200_000 });
  const rows = await sheets.rows(found.id);
  const shown = rows.map(({ cells, verdict, faults, notes, changes }) => [
    cells.account,
    verdict,
    faults.account ?? notes.row ?? changes.account?.new,
  ]);
  expect(shown).toEqual([
    ["Capital of Mehta", "new", "3200 Capital of Mehta"],
    ["Sundry Debtors", "unchanged", "What parties owe and are owed comes in by Openings"],
    ["Advance Mills", "unchanged", "What parties owe and are owed comes in by Openings"],
    ["Machinery", "new", "1500 Machinery"],
    ["Cash", "new", "1190 Cash"],
    ["CGST Input A/c", "new", "1310 Input CGST"],
    [
      "Sales Accounts",
      "faulty",
      "Sales Accounts is a group: leave it out where its accounts stand below it, else write the account that is meant",
    ],
    ["Sales A/c", "new", "4100 Sales"],
    ["Shop Rent", "new", "5600 Shop rent"],
    ["Difference in Opening Balances", "unchanged", "What the others leave stands there by itself"],
    ["Bank Charges", "unchanged", "Nothing stands there"],
    ["Grand Total", "aside", "A total"],
  ]);
  await sheets.apply(found.id, { skip_faulty: true });
  expect((await sheets.read(found.id)).state).toBe("applied");
  expect(await Promise.all(["3200", "1190", "1310", "4100", "3100"].map(balanceOf))).toEqual([
    -900_000, 12_500.5, 4500, -300_000, 572_999.5,
  ]);
  const { body } = await vanik.call("GET", "/desk/ledger/dayBook?from=2026-10-31&to=2026-10-31", { token: desk });
  expect(body.success.data.rows[0]).toMatchObject({ type: "opening", narration: "Capital of Mehta", sum: 900_000 });
  expect((await checkLedger(vanik.deps.db)).differences).toEqual([]);
  // Once more it changes nothing; another sum is asked about.
  expect((await brought(tally)).counts).toMatchObject({ new: 0, unchanged: 10, faulty: 1 });
  const other = await brought("Account,Balance\nMachinery,5000 Dr\n");
  expect((await sheets.rows(other.id))[0]!.faults).toEqual({
    account: "It was brought in with ₹5,50,000.00 Dr already: take that import back first",
  });
  await sheets.takeBack(found.id, { reason: "Of the wrong day" });
  expect(await Promise.all(["3200", "1190", "3100"].map(balanceOf))).toEqual([0, 0, 0]);
  expect((await brought(tally)).counts).toMatchObject({ new: 6 });
  expect((await checkLedger(vanik.deps.db)).differences).toEqual([]);
});

test("codes, one column with Dr and Cr, and a word that is meant otherwise", async () => {
  const file =
    'Code,Name,Closing Balance\n1190,Cash in the drawer,"1,500.00 Dr"\n,Godown wages,900 Dr\n,Loan of Rao,(700)\n2330,TDS,300Cr\n5500,Charges,lots\n';
  const found = await brought(file, {
    readings: [{ field: "account", said: "Godown wages", meant: "5600" }],
  });
  const rows = await sheets.rows(found.id);
  expect(rows.map(({ verdict, changes, faults }) => [verdict, { ...changes, ...faults }])).toEqual([
    ["new", { account: { old: null, new: "1190 Cash" }, debit: { old: null, new: "₹1,500.00" } }],
    ["new", { account: { old: null, new: "5600 Shop rent" }, debit: { old: null, new: "₹900.00" } }],
    [
      "faulty",
      {
        account:
          "There is no account Loan of Rao: add it to the accounts of the ledger, or write the one that is meant",
      },
    ],
    ["new", { account: { old: null, new: "2330 TDS payable" }, credit: { old: null, new: "₹300.00" } }],
    ["faulty", { balance: "“lots” is no amount: write it as 59000, 59,000.00 or 59,000.00 Dr" }],
  ]);
});

test("debit and credit of one row are set off, which it says", async () => {
  const found = await brought("Account,Debit,Credit\nBank Charges,500,200\nPurchase Returns,,300\n");
  const rows = await sheets.rows(found.id);
  expect(rows.map(({ verdict, notes }) => [verdict, notes])).toEqual([
    ["new", { account: "Debit and credit are set off: ₹300.00 Dr" }],
    ["new", {}],
  ]);
});

test("beside a balance, debits and credits are what moved, and count in it alone", async () => {
  const file =
    "Account,Opening,Debit,Credit,Closing Balance\nBank Charges,1000 Dr,500,200,1300 Dr\nPurchase Returns,300 Cr,300,0,\nFreight and packing paid,,450,50,400 Dr\n";
  const found = await brought(file);
  expect(found.sums).toEqual({ sales: 1700, purchases: 0 });
  const rows = await sheets.rows(found.id);
  expect(rows.map(({ verdict, changes, notes }) => [verdict, changes.debit?.new ?? notes.row])).toEqual([
    ["new", "₹1,300.00"],
    ["unchanged", "Nothing stands there"],
    ["new", "₹400.00"],
  ]);
});

test("of Tally's openings, transactions and closings the closings count, in two columns or in one", async () => {
  const head = "Particulars,Opening Balance,,Transactions,,Closing Balance,\n";
  const columns = ",Debit,Credit,Debit,Credit,Debit,Credit\n";
  const rows = "Bank Charges,1000,,500,200,1300,\nPurchase Returns,,300,,400,,700\n";
  const closings = { sales: 1300, purchases: 700 };
  expect((await brought(head + columns + rows)).sums).toEqual(closings);
  const one = "Particulars,Opening Balance,Transactions,,Closing Balance\n,,Debit,Credit,\n";
  const same = "Bank Charges,1000 Dr,500,200,1300 Dr\nPurchase Returns,300 Cr,,400,700 Cr\n";
  expect((await brought(one + same)).sums).toEqual(closings);
});

test("a day that has not come, or none, is refused at its field", async () => {
  const { body } = await sheets.send("balances", "Account,Debit,Credit\nCash,1,\n", "balances.csv");
  const { id } = body.success.data;
  const refused = async (cutOver: string) => {
    const { version, guess: mapping, options } = await sheets.read(id);
    const change = { version, mapping, options: { ...options, cut_over: cutOver } };
    return (await vanik.call("PUT", `/desk/imports/${id}`, { token: desk, body: change })).body.error.fields;
  };
  expect(await refused("2099-01-01")).toEqual({ "options.cut_over": "This day has not come yet" });
  expect(await refused("")).toEqual({ "options.cut_over": "Enter the last day of the old books" });
});

test("above the limit of journals sheets want a second person by their sum and all of their day, in however many slices", async () => {
  // What was taken back above counts on its day.
  vanik.advance(86_400);
  const { token } = await addHand(vanik, ["accounts"], "asker");
  await addHand(vanik, ["accounts"], "second");
  const { body } = await vanik.call("GET", "/desk/settings/limits", { token: desk });
  const { version } = body.success.data;
  await vanik.call("PUT", "/desk/settings/limits", { token: desk, body: { version, approvals: true, journal: 1000 } });
  const hand = importing(vanik, token);
  const applied = async (file: string) => {
    const { id } = await brought(file, { cut_over: "2026-10-30" });
    return { id, ...(await hand.apply(id)) };
  };
  const needed = (sum: number, over?: string) => ({
    status: 422,
    body: { error: { approval: { act: "journal", amount: sum, ...(over && { over }) } } },
  });
  expect(await applied("Account,Debit,Credit\nCash,600,\nShop rent,,600\n")).toMatchObject(needed(1200));
  const slice = await applied("Account,Debit,Credit\nCash,600,\n");
  expect(slice.status).toBe(202);
  expect((await sheets.read(slice.id)).state).toBe("applied");
  expect(await applied("Account,Debit,Credit\nShop rent,,600\n")).toMatchObject(needed(1200, "of the day"));
  // Another last day of the same books wants a reason, as of openings.
  const { id: otherDay, options } = await brought("Account,Debit,Credit\nShop rent,600,\n");
  expect(options.cut_over).toBe("2026-10-31");
  expect((await hand.apply(otherDay, { reason: "" })).body.error.fields.reason).toMatch(
    /^The old books ended on 30 Oct 2026, and these end on 31 Oct 2026\. Say why\./,
  );
  // Taking it back is a journal of today.
  const journal = (amount: number) => {
    const lines = [
      { account: "5500", debit: amount },
      { account: "1190", credit: amount },
    ];
    const day = indianDay(vanik.deps.clock.now());
    return vanik.call("POST", "/desk/ledger/journals", { token, body: { day, narration: "Charges", lines } });
  };
  expect((await journal(500)).status).toBe(200);
  expect(await hand.takeBack(slice.id, { reason: "Typed wrongly" })).toMatchObject(needed(1100, "of the day"));
});
