// The ledger follows what moves money, by whichever door: what is posted is what is made anew of the documents (books 2).
import { accountGroups, fixedAccounts } from "@vanik/contracts/ledger-accounts";
import { firstBankCode } from "@vanik/trading/bank-accounts";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openAccount, paymentOf } from "../../../../tests/bare-account.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { insertManyDeals } from "../../../../tests/many-documents.ts";
import { invoiceOf, nilgiri, orderOf } from "../../../../tests/orders.ts";
import { openTrade, rajkot } from "../../../../tests/trade.ts";
import { checkLedger } from "./check.ts";
import { openLedger } from "./post.ts";

let vanik: TestApp;
let trade: Awaited<ReturnType<typeof openTrade>>;
beforeAll(async () => {
  vanik = await startTestApp();
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await vanik.deps.db.$client.query<Row>(text, values)).rows;

/** What stands of a subject, as "day type: Dr 1100 6085.00; Cr 4100 …", in the order in which it was posted. */
const postedOf = async (name: string) =>
  (
    await rows<{ said: string }>(
      `select v.type || case when v.reverses is null then ': ' else ' reversed: ' end || string_agg(
        case when e.debit > 0 then 'Dr ' else 'Cr ' end || e.account || ' ' || round(greatest(e.debit, e.credit) / 100.0, 2), ', ' order by e.no) as said
      from ledger_vouchers v join ledger_entries e on e.voucher_id = v.id where v.subject_name = $1 group by v.id order by v.seq`,
      [name],
    )
  ).map(({ said }) => said);

const sound = async () => expect((await checkLedger(vanik.deps.db)).differences).toEqual([]);

test("an invoice, its payment with tax and a write-off, and their cancelling", async () => {
  const order = await orderOf(trade, "sales_order", nilgiri, {
    lines: [{ item_code: "FS-HB-12050-Z", qty: 1000, rate: 100 }],
  });
  const { name } = await trade.billOrder(order);
  const {
    rounded_total: payable,
    net_total: net,
    total_taxes_and_charges: tax,
  } = await trade.read("purchaseInvoice", name);
  expect(await postedOf(name)).toEqual([
    `sale: Dr 1100 ${payable.toFixed(2)}, Cr 2312 ${tax.toFixed(2)}, Cr 4100 ${net.toFixed(2)}`,
  ]);
  const { name: paid } = await trade.done("POST", "/payments", {
    organisation: nilgiri,
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: "LEDGER1",
    amount: payable - 109,
    allocations: [{ invoice: name, amount: payable - 109, tds_amount: 100, tds_section: "goods", written_off: 9 }],
  });
  expect(await postedOf(paid)).toEqual([
    `receipt: Dr 1201 ${(payable - 109).toFixed(2)}, Cr 1100 ${(payable - 109).toFixed(2)}`,
    "tds: Dr 1320 100.00, Cr 1100 100.00",
    "write_off: Dr 5410 9.00, Cr 1100 9.00",
  ]);
  await sound();
  await trade.done("PUT", `/payments/${paid}/allocations`, { allocations: [] });
  expect((await postedOf(paid)).slice(3)).toEqual([
    "tds reversed: Dr 1100 100.00, Cr 1320 100.00",
    "write_off reversed: Dr 1100 9.00, Cr 5410 9.00",
  ]);
  await trade.done("POST", `/payments/${paid}/cancel`, { reason: "It bounced" });
  await trade.moved("purchaseInvoice", name, { move: "cancel", reason: "It was for another" });
  expect((await postedOf(paid)).at(-1)).toContain("receipt reversed: Dr 1100");
  expect((await postedOf(name)).at(-1)).toBe(
    `sale reversed: Dr 2312 ${tax.toFixed(2)}, Dr 4100 ${net.toFixed(2)}, Cr 1100 ${payable.toFixed(2)}`,
  );
  await sound();
});

test("a bill, an advance and money back", async () => {
  const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 1180);
  expect(await postedOf(bill)).toEqual(["purchase: Dr 1312 180.00, Dr 5100 1000.00, Cr 2100 1180.00"]);
  const pay = (reference: string, more: object) => {
    const payment = {
      organisation: rajkot,
      day: trade.today(),
      mode: "NEFT",
      reference,
      allocations: [],
      reason: "Asked for it",
      ...more,
    };
    return trade.done("POST", "/payments", payment);
  };
  const { name: advance } = await pay("LEDGER2", { direction: "out", amount: 500 });
  const { name: back } = await pay("LEDGER3", { direction: "in", mode: "Cash", amount: 200, refund_of: [advance] });
  expect([await postedOf(advance), await postedOf(back)]).toEqual([
    ["payment: Dr 2100 500.00, Cr 1201 500.00"],
    ["refund: Dr 1190 200.00, Cr 2100 200.00"],
  ]);
  await sound();
});

test("what is posted is neither changed nor removed, and no voucher leans to one side", async () => {
  const [voucher] = await rows<{ id: string }>("select id from ledger_vouchers limit 1");
  const unlike = [
    "update ledger_vouchers set day = '2026-01-01'",
    "delete from ledger_entries",
    `insert into ledger_entries (voucher_id, no, account, day, debit, credit) values ('${voucher!.id}', 99, '1201', '2026-11-01', 1, 0)`,
    `insert into ledger_entries (voucher_id, no, account, day, debit, credit) values ('${voucher!.id}', 99, '1201', '2026-11-01', 1, 1)`,
  ];
  for (const change of unlike) await expect(rows(change), change).rejects.toThrow();
});

test("what is posted otherwise, a voucher too many and a party's account that stands apart are told", async () => {
  const name = await invoiceOf(trade, "sales_invoice", nilgiri, 236);
  const [voucher] = await rows<{ id: string }>("select id from ledger_vouchers where subject_name = $1", [name]);
  const owner = new pg.Client({ ...inject("postgres"), database: vanik.deps.db.$client.options.database });
  await owner.connect();
  // What the triggers forbid to everybody else.
  await owner.query("set session_replication_role = replica");
  const isApart = expect.stringContaining(`${nilgiri} stands at `);
  const differencesAfter = async (change: string, back: string) => {
    await owner.query(change, [voucher!.id]);
    const { differences } = await checkLedger(vanik.deps.db);
    await owner.query(back, [voucher!.id]);
    return differences.map(({ sentence }) => sentence);
  };
  const addToBoth = (sum: number) =>
    `update ledger_entries set debit = debit + ${sum} * sign(debit), credit = credit + ${sum} * sign(credit)
     where voucher_id = $1 and account in ('1100', '4100')`;
  try {
    expect(await differencesAfter(addToBoth(100), addToBoth(-100))).toEqual([
      `${name} stands in the ledger otherwise than it is (booked).`,
      isApart,
    ]);
    const twice = `insert into ledger_vouchers (id, day, type, subject_kind, subject_id, subject_name, part, narration)
      select gen_random_uuid(), day, type, subject_kind, subject_id, subject_name, 'twice', '' from ledger_vouchers where id = $1`;
    const once =
      "delete from ledger_vouchers where part = 'twice' and subject_id = (select subject_id from ledger_vouchers where id = $1)";
    expect(await differencesAfter(twice, once)).toEqual([`${name} has a voucher too many (twice).`]);
    await sound();
  } finally {
    await owner.end();
  }
});

test("the accounts of the law stand in the database", async () => {
  const stored = await rows(
    'select code, name, account_group as "group", kind, by_party as "byParty" from ledger_accounts where not own order by code',
  );
  const known = Object.entries(fixedAccounts).map(([code, account]) => ({
    code,
    // The first bank of the settings gives it its name.
    name: code === firstBankCode ? "Demo Bank 8203" : account.name,
    group: account.group,
    kind: "kind" in account ? account.kind : accountGroups[account.group],
    byParty: "byParty" in account,
  }));
  expect(stored).toEqual(known.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
});

test("what stood before there was a ledger is posted at the first start, once", async () => {
  const other = await startTestApp();
  const owner = new pg.Client({ ...inject("postgres"), database: other.deps.db.$client.options.database });
  await owner.connect();
  try {
    await insertManyDeals(owner, { count: 40, ownEvery: 3 });
    const before = await checkLedger(other.deps.db);
    expect(before.vouchers).toBe(0);
    expect(before.count).toBeGreaterThan(40);
    const lines: string[] = [];
    const log = { info: (message: string) => void lines.push(message) };
    await openLedger(other.deps.db, log);
    await openLedger(other.deps.db, log);
    expect(lines).toHaveLength(1);
    const after = await checkLedger(other.deps.db);
    expect(after.vouchers).toBeGreaterThan(80);
    expect(after.differences.filter(({ voucher }) => voucher)).toEqual([]);
  } finally {
    await owner.end();
    await other.close();
  }
});

test("a receipt with tax, and more written off than one person may, has three vouchers once a second one agrees (case 14)", async () => {
  const [first, second] = [
    await addHand(vanik, ["accounts"], "who asks"),
    await addHand(vanik, ["accounts"], "who agrees"),
  ];
  const { version } = await trade.done("GET", "/desk/settings/limits");
  // From here on they stay on.
  await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  const account = await openAccount(vanik, "buyer");
  const invoice = await account.invoice(2_36_000);
  const allocations = [{ invoice, amount: 2_35_200, tds_amount: 200, tds_section: "goods", written_off: 600 }];
  const receipt = { ...paymentOf(account, "in", 2_35_200), allocations, reason: "Two cartons were short" };
  const alone = await trade.ask("POST", "/payments", receipt, first.token);
  expect([alone.status, alone.body.error.approval?.act]).toEqual([422, "write_off"]);
  const waiting = await trade.done("POST", "/payments", { ...receipt, ask: "Two cartons were short" }, first.token);
  expect(await rows("select from payments where organisation_id = $1", [account.id])).toEqual([]);
  await trade.done("POST", `/desk/approvals/${waiting.approval.id}/approve`, {}, second.token);
  const [payment] = await rows<{ name: string }>("select name from payments where organisation_id = $1", [account.id]);
  expect(await postedOf(payment!.name)).toEqual([
    "receipt: Dr 1201 235200.00, Cr 1100 235200.00",
    "tds: Dr 1320 200.00, Cr 1100 200.00",
    "write_off: Dr 5410 600.00, Cr 1100 600.00",
  ]);
  expect(await trade.read("purchaseInvoice", invoice)).toMatchObject({ status: "Paid", outstanding: 0 });
  await sound();
});
