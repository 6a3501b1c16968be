// What a statement or an ageing said as of a day it says of that day for ever (trade 11), but for what is dated back on purpose.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "@vanik/trading/days";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { historyOf, historyStep } from "../../../tests/account-history.ts";
import { type Account, openAccount } from "../../../tests/bare-account.ts";
import { inTransaction } from "../../platform/db.ts";
import { saveBooks } from "../content/use-cases.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

const wait = (days: number) => vanik.advance(days * 86_400);
const ever = "2000-01-01";
const linesOf = async (account: Account, from: string, to: string) =>
  (await account.statement(from, to)).lines.map(({ day, type, name, balance }) => [day, type, name, balance]);

describe("what is cancelled stands on its own day and is reversed on that of its cancelling", () => {
  test("cancelling in November does not change what August's statement said", async () => {
    const account = await openAccount(vanik, "buyer");
    const august = account.today();
    const invoice = await account.invoice(118_000);
    const payment = await account.pay(100_000, {
      allocations: [{ invoice, amount: 100_000, tds_amount: 10_000, tds_section: "rent", written_off: 8 }],
    });
    const statement = await account.statement(ever, august);
    expect(statement).toMatchObject({ closing: 7992, ageing: { not_due: 7992, advance: 0 } });
    wait(90);
    const november = account.today();
    await account.cancelPayment(payment);
    await account.cancelInvoice(invoice);
    expect(await account.statement(ever, august)).toEqual(statement);
    expect(await account.statement(ever, addDays(november, -1))).toMatchObject({
      closing: 7992,
      ageing: { days_31_60: 7992, total: 7992 },
    });
    expect(await linesOf(account, addDays(august, 1), november)).toEqual([
      [november, "invoice_cancelled", invoice, 7992 - 118_000],
      [november, "payment_cancelled", payment, 7992 - 18_000],
      [november, "tds_reversed", payment, 7992 - 8000],
      [november, "write_off_reversed", payment, 0],
    ]);
    expect(await account.statement(november, november)).toMatchObject({ opening: 7992, closing: 0 });
  });

  test("what came and went on one day moves nothing", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(1180);
    const payment = await account.pay(100, {
      allocations: [{ invoice, amount: 100, tds_amount: 5, tds_section: "rent" }],
    });
    await account.allocate(payment, [{ invoice, amount: 90, tds_amount: 7, tds_section: "rent" }]);
    expect(await linesOf(account, ever, account.today())).toEqual([
      [account.today(), "invoice", invoice, 1180],
      [account.today(), "payment", payment, 1080],
      [account.today(), "tds", payment, 1073],
    ]);
    await account.cancelPayment(payment);
    expect(await linesOf(account, ever, account.today())).toEqual([[account.today(), "invoice", invoice, 1180]]);
  });
});

describe("a payment allocated anew", () => {
  test("settles other invoices from today; what was open then was open then, in closed books too", async () => {
    const account = await openAccount(vanik, "buyer");
    const first = account.today();
    const [early, late] = [await account.invoice(1180, 0), await account.invoice(590, 60)];
    const payment = await account.pay(590, {
      allocations: [{ invoice: early, amount: 590, tds_amount: 100, tds_reason: "As agreed" }],
    });
    const statement = await account.statement(ever, first);
    expect(statement.ageing).toMatchObject({ not_due: 490 + 590, advance: 0 });
    wait(40);
    const close = (until: string | null) => inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until }));
    await close(addDays(first, 10));
    await account.allocate(payment, [{ invoice: late, amount: 590 }]);
    expect(await account.statement(ever, first)).toEqual(statement);
    const now = await account.statement(addDays(first, 1), account.today());
    expect(now).toMatchObject({ opening: 1080, closing: 1180, ageing: { days_31_60: 1180, not_due: 0 } });
    expect(now.lines).toMatchObject([{ day: account.today(), type: "tds_reversed", reference: early, debit: 100 }]);
    // Books that are closed until today take no new row of today.
    await close(account.today());
    await expect(account.allocate(payment, [])).rejects.toThrow(/books are closed until/);
    await close(null);
  });

  test("keeps what stays as it was: its row goes on from its own day", async () => {
    const account = await openAccount(vanik, "supplier");
    const [one, two] = [await account.invoice(100), await account.invoice(100)];
    const payment = await account.pay(150, { allocations: [{ invoice: one, amount: 100 }] });
    wait(3);
    await account.allocate(payment, [
      { invoice: one, amount: 100 },
      { invoice: two, amount: 50 },
    ]);
    const { rows } = await vanik.deps.db.$client.query(
      "select day::text, ended_on from payment_allocations where organisation_id = $1 order by day",
      [account.id],
    );
    expect(rows).toEqual([
      { day: addDays(account.today(), -3), ended_on: null },
      { day: account.today(), ended_on: null },
    ]);
  });

  test("has rows that nothing changes and nothing takes away", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(100);
    await account.pay(50, { allocations: [{ invoice, amount: 50 }] });
    for (const change of ["update payment_allocations set amount = 1", "delete from payment_allocations"])
      await expect(vanik.deps.db.$client.query(`${change} where organisation_id = $1`, [account.id])).rejects.toThrow(
        /append-only/,
      );
  });
});

test("as-of reports that were taken on a day equal those reckoned later for it, over generated histories", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("buyer" as const, "supplier" as const),
      fc.array(historyStep, { minLength: 4, maxLength: 14 }),
      async (kind, steps) => {
        const account = await openAccount(vanik, kind);
        const first = account.today();
        const play = historyOf(account, kind);
        const snapshots: { from: string; to: string; said: unknown }[] = [];
        const addSnapshots = async () => {
          const to = account.today();
          for (const from of [first, addDays(to, -20)])
            snapshots.push({ from, to, said: await account.statement(from, to) });
        };
        for (const step of steps) {
          if (step.days > 0) {
            await addSnapshots();
            wait(step.days);
          }
          await play(step);
        }
        wait(1);
        for (const { from, to, said } of snapshots) expect(await account.statement(from, to)).toEqual(said);
      },
    ),
    { numRuns: 12 },
  );
});
