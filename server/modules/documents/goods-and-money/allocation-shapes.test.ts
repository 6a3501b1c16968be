// What settles an invoice beside payments: a note, and tax that is withheld as it is booked (books 1 and 2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "@vanik/trading/days";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Account, openAccount } from "../../../../tests/bare-account.ts";
import { newId } from "../../../platform/ids.ts";
import { payablesOf } from "./settling.ts";
import { tradeDocuments } from "../tables.ts";
import { eq } from "drizzle-orm";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

const ever = "2000-01-01";
const idOf = async (name: string) => {
  const [row] = await vanik.deps.db.select().from(tradeDocuments).where(eq(tradeDocuments.name, name));
  return row!;
};
const columns = "id, organisation_id, invoice_id, note_id, payment_id, day, amount, tds_amount, tds_section";

/** A row that no payment makes, with what it leaves open. */
async function settle(account: Account, invoice: string, row: { note?: string; amount?: number; tds?: number }) {
  const { id, outstanding } = await idOf(invoice);
  const noteId = row.note ? (await idOf(row.note)).id : null;
  const [amount, tds] = [(row.amount ?? 0) * 100, (row.tds ?? 0) * 100];
  const client = vanik.deps.db.$client;
  await client.query(`insert into payment_allocations (${columns}) values ($1, $2, $3, $4, null, $5, $6, $7, $8)`, [
    newId(),
    account.id,
    id,
    noteId,
    account.today(),
    amount,
    tds,
    tds > 0 ? "goods" : null,
  ]);
  await client.query("update trade_documents set outstanding = $2 where id = $1", [id, outstanding - amount - tds]);
  return id;
}

test("tax withheld as a bill is booked lowers what is open from its day on, under the bill's name, until it ends", async () => {
  const account = await openAccount(vanik, "supplier");
  const first = account.today();
  const bill = await account.invoice(1180);
  vanik.advance(3 * 86_400);
  const id = await settle(account, bill, { tds: 10 });
  const booked = account.today();
  expect(await account.statement(ever, addDays(booked, -1))).toMatchObject({ closing: 1180, ageing: { total: 1180 } });
  const statement = await account.statement(ever, booked);
  expect(statement).toMatchObject({ closing: 1170, ageing: { total: 1170, advance: 0 } });
  expect(statement.lines).toMatchObject([
    { day: first, type: "invoice" },
    { day: booked, type: "tds", name: bill, reference: bill },
  ]);
  vanik.advance(2 * 86_400);
  await vanik.deps.db.$client.query("update payment_allocations set ended_on = $2 where invoice_id = $1", [
    id,
    account.today(),
  ]);
  await vanik.deps.db.$client.query("update trade_documents set outstanding = rounded_total where id = $1", [id]);
  expect(await account.statement(ever, booked)).toEqual(statement);
  expect(await account.statement(ever, account.today())).toMatchObject({ closing: 1180, ageing: { total: 1180 } });
});

test("a payment settles what others leave: what a note and tax withheld have settled is not paid again", async () => {
  const account = await openAccount(vanik, "buyer");
  const [invoice, note] = [await account.invoice(1180), await account.invoice(200)];
  await settle(account, invoice, { note, amount: 200 });
  await settle(account, invoice, { tds: 10 });
  await expect(account.pay(1000, { allocations: [{ invoice, amount: 1000 }] })).rejects.toThrow(/970/);
  const payment = await account.pay(970, { allocations: [{ invoice, amount: 970 }] });
  expect((await idOf(invoice)).outstanding).toBe(0);
  await account.cancelPayment(payment);
  const document = await idOf(invoice);
  expect(document).toMatchObject({ outstanding: 97_000, status: "Partly Paid" });
  const [payable] = await payablesOf(vanik.deps.db, [document], newId());
  expect(payable!.others).toMatchObject({ settled: 21_000, writtenOff: 0, cash: 0, tds: { goods: 1000 } });
});

test("a row names a payment, with or without an invoice, a note and an invoice, or an invoice alone", async () => {
  const account = await openAccount(vanik, "buyer");
  const [invoice, note] = [(await idOf(await account.invoice(100))).id, (await idOf(await account.invoice(100))).id];
  await account.pay(50);
  const { rows } = await vanik.deps.db.$client.query("select id from payments where organisation_id = $1", [
    account.id,
  ]);
  const payment = rows[0].id;
  const refused: [string | null, string | null, string | null, number, number][] = [
    [null, null, null, 0, 1],
    [null, null, payment, 1, 0],
    [invoice, note, payment, 1, 0],
    [invoice, note, null, 0, 0],
    [invoice, note, null, 1, 1],
    [null, note, null, 1, 0],
    [invoice, null, null, 1, 0],
  ];
  for (const [invoiceId, noteId, paymentId, amount, tds] of refused)
    await expect(
      vanik.deps.db.$client.query(
        `insert into payment_allocations (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, 'goods')`,
        [newId(), account.id, invoiceId, noteId, paymentId, account.today(), amount, tds],
      ),
    ).rejects.toThrow(/payment_allocations_shape/);
});

test("the log tells such rows under the note's name and the bill's", async () => {
  const account = await openAccount(vanik, "supplier");
  const [bill, note] = [await account.invoice(1180), await account.invoice(200)];
  await settle(account, bill, { note, amount: 200 });
  await settle(account, bill, { tds: 10 });
  const { rows } = await vanik.deps.db.$client.query(
    "select name, after from audit_log where subject = 'payment_allocations' and name = any($1) order by id",
    [[bill, note]],
  );
  expect(rows).toMatchObject([
    { name: note, after: [{ invoice: bill, amount: 20_000 }] },
    { name: bill, after: [{ invoice: bill, tds_amount: 1000 }] },
  ]);
});
