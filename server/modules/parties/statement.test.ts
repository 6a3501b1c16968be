// The statement of account and the balance of one party, against figures reckoned by hand.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { noPaise, toPaise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, orderOf } from "../../../tests/orders.ts";
import { readPdf } from "../../../tests/pdf-text.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";
import { ageingOf, statementLinesOf } from "./statement.ts";
import { statementCsv } from "./statement-paper.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const day = 86_400;
let made = 0;

/** A party of its own, so that nothing else stands on its account; its first user signs in as nobody. */
async function newParty(kind: "buyer" | "supplier") {
  const name = `Account ${++made} Traders`;
  // Each is a person of its own, by its PAN.
  const registered = `07AAACA${1000 + made}A1Z`;
  const gstin = `${registered}${gstinCheckCharacter(registered)}`;
  const party = await trade.done("POST", "/parties", {
    kind,
    name,
    person: "Asha",
    email: `asha${made}@account.example`,
    phone: "9847012345",
    gstNo: kind === "buyer" ? gstin : "",
  });
  return { id: party.id as string, name };
}

/** A buyer whose account is empty, and a way to write documents on it: the demonstration's buyer's, moved over. */
const moveTo = (id: string, names: string[]) =>
  vanik.deps.db.$client.query("update trade_documents set organisation_id = $1 where name = any($2)", [id, names]);

const invoice = async (id: string, rupees: number, kind: "sales_invoice" | "purchase_invoice" = "sales_invoice") => {
  const whose =
    kind === "sales_invoice" ? "Sahyadri Engineering Works Pvt. Ltd." : "Rajkot Precision Fasteners Pvt. Ltd.";
  const name = await invoiceOf(trade, kind, whose, rupees);
  await moveTo(id, [name]);
  return name;
};
const pay = (organisation: string, amount: number, more: object = {}) =>
  trade.done("POST", "/payments", {
    organisation,
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: "N1",
    amount,
    ...more,
  });
const statementOf = (id: string, query = "") => trade.done("GET", `/parties/${id}/statement${query}`);

test("invoices, a payment with TDS and a write-off, an advance and what is cancelled, day by day", async () => {
  const { id, name } = await newParty("buyer");
  const first = trade.today();
  const one = await invoice(id, 1180);
  vanik.advance(10 * day);
  const two = await invoice(id, 590);
  const paid = await pay(name, 1100, {
    allocations: [{ invoice: one, amount: 1000, tds_amount: 175, tds_reason: "As agreed", written_off: 5 }],
  });
  const wrong = await pay(name, 333, { reference: "N2" });
  await trade.done("POST", `/payments/${wrong.name}/cancel`, { reason: "Not ours" });
  const today = trade.today();
  const statement = await statementOf(id, `?from=${first}`);
  expect(statement.lines).toEqual([
    { day: first, type: "invoice", name: one, reference: expect.any(String), debit: 1180, credit: 0, balance: 1180 },
    { day: today, type: "invoice", name: two, reference: expect.any(String), debit: 590, credit: 0, balance: 1770 },
    { day: today, type: "payment", name: paid.name, reference: "NEFT N1", debit: 0, credit: 1100, balance: 670 },
    { day: today, type: "tds", name: paid.name, reference: one, debit: 0, credit: 175, balance: 495 },
    { day: today, type: "write_off", name: paid.name, reference: one, debit: 0, credit: 5, balance: 490 },
  ]);
  expect(statement).toMatchObject({ opening: 0, debit: 1770, credit: 1280, closing: 490 });
  expect(statement.ageing).toMatchObject({ not_due: 590, total: 590, advance: 100 });
  const { balance } = await trade.done("GET", `/parties/${id}`);
  expect(balance).toEqual({ outstanding: 590, overdue: 0, advance: 100, on_order: 0, credit_used: 490 });

  // What came before the first day is in the opening, and the figures go on from there.
  const later = await statementOf(id, `?from=${addDays(first, 1)}`);
  expect(later).toMatchObject({ opening: 1180, closing: 490 });
  expect(later.lines[0].balance).toBe(1770);
  // On an earlier day nothing was paid yet.
  const before = await statementOf(id, `?from=${first}&to=${addDays(first, 1)}`);
  expect(before).toMatchObject({ opening: 0, closing: 1180, ageing: { not_due: 1180, total: 1180, advance: 0 } });
});

test("what is open moves through the ages on the days after it fell due, whatever is paid later", async () => {
  const { id, name } = await newParty("buyer");
  const one = await invoice(id, 1180);
  const { due_date: due } = await trade.read("purchaseInvoice", one);
  vanik.advance(125 * day);
  // No session outlives that.
  trade = await openTrade(vanik);
  await pay(name, 180, { allocations: [{ invoice: one, amount: 180 }] });
  const cases = [
    [0, "not_due"],
    [1, "days_1_30"],
    [30, "days_1_30"],
    [31, "days_31_60"],
    [60, "days_31_60"],
    [61, "days_61_90"],
    [90, "days_61_90"],
    [91, "over_90"],
  ] as const;
  for (const [late, bucket] of cases) {
    const to = addDays(due, late);
    const { ageing } = await statementOf(id, `?from=${addDays(due, -40)}&to=${to}`);
    expect(ageing, `${late} days`).toMatchObject({ [bucket]: 1180, total: 1180 });
  }
  const { ageing, closing } = await statementOf(id, `?from=${due}`);
  expect(ageing).toMatchObject({ over_90: 1000, total: 1000 });
  expect(closing).toBe(1000);
  expect((await trade.done("GET", `/parties/${id}`)).balance).toMatchObject({ outstanding: 1000, overdue: 1000 });
});

test("a supplier's bill is a credit, what we pay a debit; its number stands beside it", async () => {
  const { id, name } = await newParty("supplier");
  const bill = await invoice(id, 1180, "purchase_invoice");
  const { bill_no } = await trade.read("salesInvoice", bill);
  await pay(name, 500, {
    direction: "out",
    mode: "UPI",
    reference: "N1",
    allocations: [{ invoice: bill, amount: 500 }],
  });
  const statement = await statementOf(id);
  expect(statement.lines).toMatchObject([
    { type: "invoice", name: bill, reference: bill_no, debit: 0, credit: 1180, balance: 1180 },
    { type: "payment", reference: "UPI N1", debit: 500, credit: 0, balance: 680 },
  ]);
  expect(statement).toMatchObject({ debit: 500, credit: 1180, closing: 680 });
});

test("a payment of before its invoice is an advance until the invoice is there; its TDS waits too", async () => {
  const { id, name } = await newParty("buyer");
  const first = trade.today();
  const paid = await pay(name, 900);
  vanik.advance(5 * day);
  const one = await invoice(id, 1000);
  await trade.done("PUT", `/payments/${paid.name}/allocations`, {
    allocations: [{ invoice: one, amount: 900, tds_amount: 100, tds_reason: "As agreed" }],
  });
  const before = await statementOf(id, `?from=${first}&to=${first}`);
  expect(before).toMatchObject({ closing: -900, ageing: { total: 0, advance: 900 } });
  const after = await statementOf(id, `?from=${first}`);
  expect(after.lines.map(({ type, balance }: { type: string; balance: number }) => [type, balance])).toEqual([
    ["payment", -900],
    ["invoice", 100],
    ["tds", 0],
  ]);
  expect(after).toMatchObject({ closing: 0, ageing: { total: 0, advance: 0 } });
});

test("what is open and paid in advance today is what the party's page says, and what all its days come to", async () => {
  const { body } = await trade.ask("GET", "/parties?limit_page_length=100");
  for (const { id } of body.success.data) {
    const { balance } = await trade.done("GET", `/parties/${id}`);
    const all = await statementOf(id, "?from=2000-01-01");
    expect(all).toMatchObject({ opening: 0, ageing: { total: balance.outstanding, advance: balance.advance } });
    const closing = await statementOf(id, `?from=${trade.today()}`);
    expect(closing).toMatchObject({ closing: all.closing, ageing: all.ageing });
  }
});

test("what may be paid is told by name, the first due first", async () => {
  const { id, name } = await newParty("buyer");
  const one = await invoice(id, 1180);
  vanik.advance(3 * day);
  const two = await invoice(id, 590);
  await pay(name, 80, { allocations: [{ invoice: one, amount: 80 }] });
  const open = await trade.done("GET", `/openInvoices?party=${encodeURIComponent(name)}&direction=in`);
  expect(open).toMatchObject([
    { name: one, payable: 1180, outstanding: 1100 },
    { name: two, payable: 590, outstanding: 590 },
  ]);
  expect((await trade.ask("GET", `/openInvoices?party=${encodeURIComponent(name)}&direction=out`)).status).toBe(400);
});

test("it goes out as PDF and as CSV; days the wrong way round are refused", async () => {
  const { id, name } = await newParty("buyer");
  const one = await invoice(id, 1180);
  const pdf = await vanik.app.inject({
    url: `/api/parties/${id}/statement/file`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens.desk },
  });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers["content-disposition"]).toContain(`Statement-Account-${made}-Traders-`);
  const text = (await readPdf(pdf.rawPayload)).pages.join(" ");
  for (const words of ["Statement of Account", name, one, "1,180.00", "Closing balance", "Payable to us"])
    expect(text).toContain(words);
  const csv = await trade.ask("GET", `/parties/${id}/statement/file?format=csv`);
  expect(String(csv.headers["content-type"])).toContain("text/csv");
  expect(csv.body).toContain(`Invoice,${one},`);
  expect((await trade.ask("GET", `/parties/${id}/statement?from=2026-02-01&to=2026-01-31`)).status).toBe(400);
});

test("a PDF of more than 500 lines is refused with what to do, and the CSV has them all", async () => {
  const { id } = await newParty("buyer");
  const pay501 = `insert into payments (id, name, organisation_id, state, direction, day, mode, amount, created_at)
    select gen_random_uuid(), 'PAY-0001-' || n, $1, 'live', 'in', $2, 'NEFT', 100, now() from generate_series(1, 501) n`;
  await vanik.deps.db.$client.query(pay501, [id, trade.today()]);
  const reply = await trade.ask("GET", `/parties/${id}/statement/file`);
  expect([reply.status, reply.body.error.message]).toEqual([
    422,
    "A PDF holds at most 500 lines, these days have 501: choose fewer days, or take the CSV.",
  ]);
  const csv = await trade.ask("GET", `/parties/${id}/statement/file?format=csv`);
  expect(String(csv.body).match(/PAY-0001-/g)).toHaveLength(501);
});

test("what is above the limit is told on quotation and order, and nothing is refused", async () => {
  const { id, name } = await newParty("buyer");
  await trade.done("PUT", `/parties/${id}`, { credit_limit: 1000 });
  const order = await orderOf(trade, "sales_order", "Sahyadri Engineering Works Pvt. Ltd.", {
    lines: [{ item_code: "FS-HB-12050-Z", qty: 10, rate: 100 }],
  });
  await moveTo(id, [order]);
  const read = await trade.read("purchaseOrder", order);
  expect(read.warnings.join(" ")).toContain("₹180.00 above the credit limit of ₹1,000.00");
  const [quotation] = await trade.linksOf("purchaseOrder", order, "quotation");
  await moveTo(id, [quotation!]);
  expect((await trade.read("quotation", quotation!)).warnings.join(" ")).not.toContain("credit limit");
  expect((await trade.done("GET", `/parties/${id}`)).balance).toMatchObject({ on_order: 1180, credit_used: 1180 });
  await pay(name, 180);
  expect((await trade.read("purchaseOrder", order)).warnings.join(" ")).not.toContain("credit limit");
  const own = await trade.ask("GET", `/purchaseOrder/${order}`, undefined, trade.tokens.buyer);
  expect(own.body.success?.data.warnings).toBeUndefined();
});

test("lines and ages are reckoned in paise", () => {
  const entries = [0.1, 0.2].map((rupees) => ({
    day: "2026-11-22",
    type: "invoice" as const,
    name: "SI-1",
    reference: "",
    amount: toPaise(rupees),
  }));
  expect(statementLinesOf("buyer", noPaise, entries).at(-1)?.balance).toBe(0.3);
  expect(ageingOf([{ dueDate: null, open: toPaise(0.3) }], toPaise(0.1), "2026-11-22")).toEqual({
    not_due: 0.3,
    days_1_30: 0,
    days_31_60: 0,
    days_61_90: 0,
    over_90: 0,
    total: 0.3,
    advance: 0.1,
  });
});

test("a cell of the CSV that looks like a formula stays text", () => {
  const ageing = ageingOf([], noPaise, "2026-11-22");
  const csv = statementCsv({
    party: { id: "", name: '=HYPERLINK("x")', kind: "buyer" },
    from: "2026-04-01",
    to: "2026-11-22",
    opening: -5,
    lines: [
      { day: "2026-11-22", type: "payment", name: "PAY-1", reference: "+91, x", debit: 0, credit: 1, balance: -6 },
      { day: "2026-11-22", type: "payment", name: "PAY-2", reference: "＝1＋1", debit: 0, credit: 0, balance: -6 },
    ],
    debit: 0,
    credit: 1,
    closing: -6,
    ageing,
  });
  expect(csv).toContain(`"'=HYPERLINK(""x"")",,,-5.00`);
  expect(csv).toContain(`"'+91, x",0.00,1.00,-6.00`);
  expect(csv).toContain("PAY-2,'＝1＋1,");
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
