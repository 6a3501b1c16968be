// Our tax is withheld as a bill is booked: what the law makes of it, once, until its bill ends or another amount takes its place (books 2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf, orderOf } from "../../../../tests/orders.ts";
import { newReference } from "../../../../tests/references.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { readTradeSettings, saveTradeSettings } from "../../content/use-cases.ts";
import { checkLedger } from "../ledger/check.ts";

let vanik: TestApp;
let trade: Trade;
const deduct = async (deducts_tds: boolean) => {
  const settings = await readTradeSettings(vanik.deps.db);
  await inTransaction(vanik.deps.db, (tx) => saveTradeSettings(tx, { ...settings, deducts_tds }));
};
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  await deduct(true);
});
afterAll(() => vanik.close());

/** A bill of so much without its 18 % of tax. */
const billOf = (party: string, net: number) => invoiceOf(trade, "purchase_invoice", party, Math.round(net * 118) / 100);
const read = (name: string, token?: string) => trade.read("salesInvoice", name, token);
const pay = (party: string, amount: number, more: object = {}) =>
  trade.ask("POST", "/payments", {
    organisation: party,
    direction: "out",
    day: trade.today(),
    mode: "NEFT",
    reference: newReference(),
    amount,
    ...more,
  });
const postedOf = async (name: string) =>
  (
    await vanik.deps.db.$client.query<{ entries: string }>(
      `select string_agg(case when e.debit > 0 then 'Dr ' else 'Cr ' end || e.account || ' ' || round(greatest(e.debit, e.credit) / 100.0, 2), ', ' order by e.no) as entries
        from ledger_vouchers v join ledger_entries e on e.voucher_id = v.id where v.subject_name = $1 group by v.id order by v.seq`,
      [name],
    )
  ).rows.map(({ entries }) => entries);
const sound = async () => expect((await checkLedger(vanik.deps.db)).differences).toEqual([]);

test("a bill of ₹3,10,000 after ₹48,80,000 of goods withholds ₹190 at its submit, and posts it (case 13)", async () => {
  const first = await billOf(rajkot, 48_80_000);
  expect(await read(first)).toMatchObject({ tds_booked: true, outstanding: 57_58_400 });
  expect(await read(first)).not.toHaveProperty("tds_withheld");
  const bill = await billOf(rajkot, 3_10_000);
  expect(await read(bill)).toMatchObject({
    status: "Partly Paid",
    outstanding: 3_65_610,
    tds_withheld: { day: trade.today(), section: "goods", amount: 190 },
  });
  expect(await postedOf(bill)).toContainEqual("Dr 2100 190.00, Cr 2330 190.00");
  await sound();
  // Its supplier reads what was withheld, and no reason.
  expect((await read(bill, trade.tokens.supplier)).tds_withheld).toEqual({
    day: trade.today(),
    section: "goods",
    amount: 190,
  });
  const { rows } = await trade.done("GET", "/desk/tds");
  expect(rows).toMatchObject([{ bill, payment: null, amount: 190, base: 3_10_000, rate: 0.1 }]);
});

test("its payments withhold nothing: what is open is paid, and tax is refused at its field", async () => {
  const bill = await billOf(rajkot, 1_00_000);
  expect((await read(bill)).tds_withheld.amount).toBe(100);
  const open = 1_18_000 - 100;
  const openOfBill = (await trade.done("GET", `/openInvoices?party=${encodeURIComponent(rajkot)}&direction=out`)).find(
    ({ name }: { name: string }) => name === bill,
  );
  expect(openOfBill).toMatchObject({ outstanding: open, tds: { amount: 0 } });
  const again = await pay(rajkot, open - 100, {
    allocations: [{ invoice: bill, amount: open - 100, tds_amount: 100 }],
  });
  expect(again.status).toBe(400);
  expect(again.body.error.fields["allocations.0.tds_amount"]).toContain("withheld as it was booked");
  expect((await pay(rajkot, open, { allocations: [{ invoice: bill, amount: open }] })).status).toBe(200);
  expect(await read(bill)).toMatchObject({ status: "Paid", outstanding: 0 });
  await sound();
});

test("what is claimed back for good with its GST lowers what was bought, and the next bill pays less", async () => {
  const withheld = async (net: number) => (await read(await billOf(rajkot, net))).tds_withheld?.amount ?? 0;
  const claim = async (words: object) => {
    const from = await billOf(rajkot, 1_00_000);
    const { name } = await trade.done("POST", "/debitNote", { from, reason: "As agreed", ...words });
    return (await trade.submitted("debitNote", name)).name as string;
  };
  const cheaper = { cause: "price", lines: [{ source: 1, qty: 1, rate: 40_000 }] };
  const note = await claim(cheaper);
  expect(await withheld(1_00_000)).toBe(60);
  // Once it is cancelled the next bill pays what that one did not.
  await trade.moved("debitNote", note, { move: "cancel", reason: "Agreed otherwise" });
  expect(await withheld(1_00_000)).toBe(140);
  await claim({ ...cheaper, gst: false });
  expect(await withheld(1_00_000)).toBe(100);
  await claim({ cause: "return", again: true, lines: [{ source: 1, qty: 1 }] });
  expect(await withheld(1_00_000)).toBe(100);
  await sound();
});

test("another amount takes its place from today on, for a reason, and never above what is open", async () => {
  const bill = await billOf(rajkot, 2_00_000);
  const withhold = (body: object) => trade.ask("PUT", `/salesInvoice/${bill}/tds`, { section: "goods", ...body });
  const first = trade.today();
  expect((await withhold({ amount: 150 })).body.error.fields).toHaveProperty("reason");
  expect((await withhold({ amount: 3_00_000, reason: "Too much" })).body.error.fields.amount).toContain(
    "Only ₹2,36,000.00",
  );
  vanik.advance(86_400);
  const { body } = await withhold({ amount: 4000, section: "contract", reason: "Job work it was" });
  expect(body.success.data).toMatchObject({
    outstanding: 2_36_000 - 4000,
    tds_section: "contract",
    tds_withheld: { day: trade.today(), section: "contract", amount: 4000, reason: "Job work it was" },
  });
  const { rows } = await trade.done("GET", `/desk/tds?from=${first}&limit_page_length=100`);
  const own = rows.filter((row: { bill: string }) => row.bill === bill);
  expect(own).toMatchObject([
    { day: first, amount: 200, section: "goods" },
    { day: trade.today(), amount: -200, entry: "ended" },
    { day: trade.today(), amount: 4000, section: "contract" },
  ]);
  expect((await withhold({ amount: 0, reason: "A certificate for nil" })).body.success.data.outstanding).toBe(2_36_000);
  // What a bill lacks the next one pays up: it is withheld again.
  await withhold({ amount: 200, reason: "The certificate was another's" });
  await sound();
});

test("it ends with its bill, which no payment hangs on", async () => {
  const bill = await billOf(rajkot, 50_000);
  expect((await read(bill)).tds_withheld.amount).toBe(50);
  vanik.advance(86_400);
  const { status } = await trade.move("salesInvoice", bill, { move: "cancel", reason: "Booked twice" });
  expect(status).toBe(200);
  expect(await read(bill)).toMatchObject({ status: "Cancelled", outstanding: 0 });
  const { rows } = await trade.done("GET", `/desk/tds?from=${trade.today()}&limit_page_length=100`);
  expect(rows.filter((row: { bill: string }) => row.bill === bill)).toMatchObject([{ entry: "ended", amount: -50 }]);
  await sound();
});

test("what was withheld of an advance is not withheld again, and goes over to the bill that the advance pays", async () => {
  const ahead = await pay(karolBagh, 90_000, {
    tds_amount: 10_000,
    tds_section: "professional",
    reason: "Ahead of its bill",
  });
  expect(ahead.status, JSON.stringify(ahead.body)).toBe(200);
  vanik.advance(86_400);
  const order = await orderOf(trade, "purchase_order", karolBagh, {
    lines: [{ item_code: "FS-HB-12050-Z", qty: 1, rate: 1_00_000 }],
  });
  await trade.done("POST", `/salesOrder/${order}/receipts`, { day: trade.today() });
  const { name, version, rounded_total } = await trade.done("POST", "/salesInvoice", { from: order });
  const printed = {
    bill_no: "KB-771",
    bill_date: trade.today(),
    bill_total: rounded_total,
    tds_section: "professional",
  };
  await trade.done("PUT", `/salesInvoice/${name}`, { version, ...printed });
  const bill = (await trade.submitted("salesInvoice", name)).name;
  expect(await read(bill)).not.toHaveProperty("tds_withheld");
  const { name: payment } = ahead.body.success.data;
  const row = (amount: number, tds_amount: number) => [
    { invoice: bill, amount, tds_amount, tds_section: "professional", tds_reason: "As it was paid" },
  ];
  const more = await trade.ask("PUT", `/payments/${payment}/allocations`, { allocations: row(80_000, 10_001) });
  expect(more.body.error.fields).toHaveProperty(["allocations.0.tds_amount"]);
  await trade.done("PUT", `/payments/${payment}/allocations`, { allocations: row(90_000, 10_000) });
  expect((await read(bill)).outstanding).toBe(rounded_total - 1_00_000);
  await sound();
});

test("the register says of how much of a bill it was withheld: what an advance had not borne", async () => {
  const ahead = { tds_amount: 40, tds_section: "goods", reason: "Ahead of its bill" };
  expect((await pay(rajkot, 40_000, ahead)).status).toBe(200);
  vanik.advance(86_400);
  const bill = await billOf(rajkot, 1_00_000);
  const { amount } = (await read(bill)).tds_withheld;
  // With the four paise that the advance lacked.
  expect(amount).toBe(60);
  const rowsOf = async () => {
    const { rows } = await trade.done("GET", `/desk/tds?from=${trade.today()}&limit_page_length=100`);
    return rows.filter((row: { bill: string }) => row.bill === bill);
  };
  expect(await rowsOf()).toMatchObject([{ base: 59_960, amount }]);
  // Another amount is of as much of it.
  vanik.advance(86_400);
  await trade.done("PUT", `/salesInvoice/${bill}/tds`, { section: "goods", amount: 61, reason: "Rounded up" });
  expect(await rowsOf()).toMatchObject([
    { base: -59_960, amount: -amount },
    { base: 59_960, amount: 61 },
  ]);
  // So that the next bill finds nothing too much.
  await trade.done("PUT", `/salesInvoice/${bill}/tds`, { section: "goods", amount: 60, reason: "As it is due" });
  await sound();
});

test("what the old books paid ahead bears its bill as it is booked: its tax was withheld there", async () => {
  const ahead = { tds_section: "commission", tds_reason: "Withheld there", reason: "Ahead in the old books" };
  const { body } = await pay(karolBagh, 30_000, ahead);
  const { name: payment } = body.success.data;
  await vanik.deps.db.$client.query("update payments set mode = 'Opening' where name = $1", [payment]);
  vanik.advance(86_400);
  const draft = await invoiceOf(trade, "purchase_invoice", karolBagh, 70_800, { draft: true });
  const { version } = await read(draft);
  const printed = { bill_no: "KB-772", bill_date: trade.today(), bill_total: 70_800, tds_section: "commission" };
  await trade.done("PUT", `/salesInvoice/${draft}`, { version, ...printed });
  expect((await read(draft)).warnings.join()).toContain(
    "TDS of ₹600.00 is withheld as it is booked: 2 % of ₹30,000.00",
  );
  const bill = (await trade.submitted("salesInvoice", draft)).name;
  expect((await read(bill)).tds_withheld.amount).toBe(600);
  // Once the advance pays it, nothing more is due, and nothing too much was withheld.
  const allocations = [{ invoice: bill, amount: 30_000 }];
  await trade.done("PUT", `/payments/${payment}/allocations`, { allocations });
  const next = await invoiceOf(trade, "purchase_invoice", karolBagh, 11_800, { draft: true });
  const { version: read2 } = await read(next);
  await trade.done("PUT", `/salesInvoice/${next}`, {
    version: read2,
    ...printed,
    bill_no: "KB-773",
    bill_total: 11_800,
  });
  expect((await read((await trade.submitted("salesInvoice", next)).name)).tds_withheld.amount).toBe(200);
});

test("while we withhold nothing a bill withholds nothing, and neither does one from before once we do", async () => {
  await deduct(false);
  const bill = await billOf(rajkot, 1_00_000);
  expect(await read(bill)).not.toHaveProperty("tds_booked");
  await deduct(true);
  const refused = await trade.ask("PUT", `/salesInvoice/${bill}/tds`, {
    section: "goods",
    amount: 100,
    reason: "Late",
  });
  expect([refused.status, refused.body.error.message]).toEqual([
    422,
    `Tax of ${bill} is withheld with its payments: say it there.`,
  ]);
});

test("a draft says what will be withheld", async () => {
  const draft = await invoiceOf(trade, "purchase_invoice", rajkot, 1_18_000, { draft: true });
  const { version, warnings } = await read(draft);
  expect(warnings.join()).toContain("TDS of ₹100.00 is withheld as it is booked: 0.1 % of");
  expect(version).toBeGreaterThan(0);
});

test("another amount in its place has the rate and the certificate of the bill's day", async () => {
  const day = trade.today();
  const certificate = { number: "LDC/4", section: "goods", rate: 0.05, limit: 90_00_000, from: day, till: day };
  const certify = (all: object[]) =>
    vanik.deps.db.$client.query("update organisations set tds_certificates = $2 where name = $1", [
      rajkot,
      JSON.stringify(all),
    ]);
  await certify([certificate]);
  const bill = await billOf(rajkot, 1_00_000);
  vanik.advance(86_400);
  const body = { section: "goods", amount: 70, reason: "As they ask" };
  expect((await trade.ask("PUT", `/salesInvoice/${bill}/tds`, body)).status).toBe(200);
  const { rows } = await trade.done("GET", `/desk/tds?from=${day}&limit_page_length=100`);
  const own = rows.filter((row: { bill: string }) => row.bill === bill);
  expect(own.map(({ entry }: { entry: string }) => entry)).toEqual(["withheld", "ended", "withheld"]);
  for (const row of own) expect(row).toMatchObject({ rate: 0.05, certificate: "LDC/4" });
  await certify([]);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
