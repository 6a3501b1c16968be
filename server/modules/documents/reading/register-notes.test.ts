// Notes in the registers of sales and purchases: each month's heads are the ledger's of that month (books 2, Invariants).
import type { RegisterPage, RegisterRow } from "@vanik/contracts/registers";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { nilgiri, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const reason = "Looked at again";
const paise = (rupees: number) => Math.round(rupees * 100);
const bolts = { item_code: "FS-HB-12050-Z", qty: 40, rate: 750 };

const soldTo = async (buyer: string, lines?: (typeof bolts)[]): Promise<string> =>
  (await trade.billOrder(await orderOf(trade, "sales_order", buyer, lines ? { lines } : {}))).name;

async function bought(more: object): Promise<string> {
  const order = await orderOf(trade, "purchase_order", rajkot);
  await trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today() });
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
  await trade.done("PUT", documentPath("salesInvoice", name), {
    version,
    bill_no: name,
    bill_date: trade.today(),
    ...more,
  });
  return name;
}
const booked = async (name: string) => (await trade.submitted("salesInvoice", name, { bill_reason: reason })).name;

/** A bill that charges CGST and SGST where IGST is due: it gives no credit. */
async function withoutCredit(): Promise<string> {
  const name = await bought({});
  const { version, taxes, net_total: net } = await trade.read("salesInvoice", name);
  const bill_taxes = taxes.flatMap(({ rate, amount }: { rate: number; amount: number }) =>
    ["CGST", "SGST"].map((tax) => ({ tax, rate: rate / 2, amount: paise(amount / 2) / 100 })),
  );
  const total = bill_taxes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, net);
  const printed = { bill_total: paise(total) / 100, bill_taxes, bill_rounding: 0, bill_reason: reason };
  await trade.done("PUT", documentPath("salesInvoice", name), { version, ...printed });
  return booked(name);
}

const noted = async (noun: "creditNote" | "debitNote", from: string, words: object): Promise<string> => {
  const { name } = await trade.done("POST", `/${noun}`, { from, reason, ...words });
  return (await trade.submitted(noun, name)).name;
};
const cancelled = (noun: string, name: string) => trade.moved(noun, name, { move: "cancel", reason });

/** To the first day of the next month: what was signed in has ended by then. */
async function nextMonth(): Promise<string> {
  const month = trade.today().slice(0, 7);
  const next = addDays(`${month}-01`, 31);
  const days = Math.round((Date.parse(next) - Date.parse(trade.today())) / 86_400_000);
  vanik.advance(days * 86_400);
  trade = await openTrade(vanik);
  return month;
}

/** What accounts were debited in a month less what they were credited, in paise; `credited` the other way. */
async function postedIn(month: string) {
  const { rows } = await vanik.deps.db.$client.query<{ account: string; sum: number }>(
    "select account, sum(debit - credit)::float8 as sum from ledger_entries where to_char(day, 'YYYY-MM') = $1 group by 1",
    [month],
  );
  const sums = new Map(rows.map(({ account, sum }) => [account, sum]));
  const debited = (...accounts: string[]) => accounts.reduce((all, account) => all + (sums.get(account) ?? 0), 0);
  return { debited, credited: (...accounts: string[]) => 0 - debited(...accounts) };
}

const registerOf = (list: "sales" | "purchases", month: string): Promise<RegisterPage> =>
  trade.done("GET", `/desk/registers/${list}?from=${month}-01&to=${month}-28&limit_page_length=100`);
const heads = ["cgst", "sgst", "igst"] as const;
const headsIn = (rows: readonly RegisterRow[]) =>
  heads.map((head) => rows.reduce((sum, row) => sum + paise(row[head]), 0));

test("heads of each month are what the ledger posted in it, notes and what was cancelled on their own days", async () => {
  vanik.advance(86_400 * (32 - Number(trade.today().slice(8))));
  trade = await openTrade(vanik);
  const sold = await soldTo(sahyadri);
  const { invoice: here } = await trade.done("POST", "/desk/counterSales", {
    lines: [{ ...bolts, rate: 15 }],
    payment: { mode: "Cash" },
  });
  const [wrong, discounted] = [await soldTo(nilgiri, [bolts]), await soldTo(nilgiri, [bolts])];
  const [bill, old, reverse] = [
    await booked(await bought({})),
    await withoutCredit(),
    await booked(await bought({ reverse_charge: true })),
  ];
  const back = await noted("creditNote", sold, { cause: "return", lines: [{ source: 1, qty: 4 }] });
  await noted("creditNote", here, { cause: "short", lines: [{ source: 1, qty: 10 }] });
  const claim = await noted("debitNote", bill, { cause: "rejection", lines: [{ source: 1, qty: 3 }] });
  const financial = await noted("creditNote", discounted, { cause: "discount", gst: false, amount: 100 });
  const oldNote = await noted("debitNote", old, { cause: "short", lines: [{ source: 1, qty: 2 }] });
  await noted("debitNote", reverse, { cause: "return", lines: [{ source: 1, qty: 5 }] });
  const months = [await nextMonth()];
  await noted("creditNote", sold, { cause: "price", lines: [{ source: 3, qty: 1, rate: 500 }] });
  const corrected = await noted("creditNote", wrong, { cause: "correction" });
  await cancelled("creditNote", back);
  await cancelled("debitNote", claim);
  months.push(await nextMonth());
  await cancelled("creditNote", corrected);
  await cancelled("purchaseInvoice", wrong);
  await cancelled("creditNote", await noted("creditNote", sold, { cause: "return", lines: [{ source: 1, qty: 1 }] }));
  await cancelled("debitNote", oldNote);
  months.push(await nextMonth());
  for (const month of months) {
    const { debited, credited } = await postedIn(month);
    const [sales, purchases] = [await registerOf("sales", month), await registerOf("purchases", month)];
    expect(headsIn(sales.rows), `sales of ${month}`).toEqual([credited("2310"), credited("2311"), credited("2312")]);
    expect(headsIn([sales.sums as RegisterRow])).toEqual(headsIn(sales.rows));
    expect(paise(sales.sums.net)).toBe(credited("4100", "4110", "4200"));
    const withCredit = purchases.rows.filter(({ name, against }) => name !== old && against !== old);
    expect(headsIn(withCredit), `purchases of ${month}`).toEqual([
      debited("1310", "2320"),
      debited("1311", "2321"),
      debited("1312", "2322"),
    ]);
    const all = headsIn(purchases.rows).reduce((sum, head) => sum + head, 0);
    expect(all).toBe(debited("1310", "1311", "1312", "2320", "2321", "2322", "5520"));
    expect(paise(purchases.sums.net)).toBe(debited("5100", "5110", "5200"));
    expect(sales.rows.map(({ name }) => name)).not.toContain(financial);
  }
  // All of it is looked at: heads of both places, what gives no credit, notes of each kind, and what was taken back.
  const [first, second, third] = await Promise.all(months.map((month) => registerOf("sales", month)));
  expect([first!.sums.cgst > 0, first!.sums.igst > 0, second!.sums.net < 0]).toEqual([true, true, true]);
  expect(first!.rows.find(({ name }) => name === back)).toMatchObject({
    kind: "credit_note",
    entry: "note",
    against: sold,
    net: expect.any(Number),
  });
  const entriesOf = (page: RegisterPage) => page.rows.map(({ kind, entry, net }) => [kind, entry, Math.sign(net)]);
  expect([first!.entries, first!.invoices, entriesOf(second!)]).toEqual([
    6,
    4,
    expect.arrayContaining([
      ["credit_note", "note", -1],
      ["credit_note", "cancelled", 1],
    ]),
  ]);
  expect([third!.invoices, entriesOf(third!)]).toEqual([
    -1,
    expect.arrayContaining([
      ["sales_invoice", "cancelled", -1],
      ["credit_note", "cancelled", 1],
    ]),
  ]);
  const purchased = await registerOf("purchases", months[0]!);
  expect(purchased.rows.find(({ name }) => name === oldNote)).toMatchObject({ kind: "debit_note", against: old });
  expect(purchased.rows.filter(({ entry }) => entry === "note").every(({ net }) => net < 0)).toBe(true);
}, 120_000);

test("its file says what a note is and of which invoice", async () => {
  const { rows } = await vanik.deps.db.$client.query<{ day: string; name: string; against: string }>(
    "select transaction_date as day, name, extras #>> '{credit,against,name}' as against from trade_documents where kind = 'debit_note' limit 1",
  );
  const { day, name, against } = rows[0]!;
  const { body } = await trade.ask("GET", `/desk/registers/purchases/export?from=${day}&to=${day}&format=csv`);
  const line = String(body)
    .split("\n")
    .find((text) => text.includes(`"${name}"`));
  expect(line).toContain(`"Debit note","${name}"`);
  expect(line).toContain(`"${against}"`);
});

test("narrowed to a category it has the notes without GST too, which the margin counts", async () => {
  const { rows } = await vanik.deps.db.$client.query<{ day: string; name: string; category: string }>(
    `select d.transaction_date as day, d.name, l.category_id as category from trade_documents d join trade_lines l on l.document_id = d.id
      where d.kind = 'credit_note' and d.name like 'FC%'`,
  );
  const { day, name, category } = rows[0]!;
  const narrowed: RegisterPage = await trade.done(
    "GET",
    `/desk/registers/sales?from=${day}&to=${day}&category=${category}&limit_page_length=100`,
  );
  expect(narrowed.rows.find((row) => row.name === name)).toMatchObject({ entry: "note", counted: -100, igst: 0 });
});
