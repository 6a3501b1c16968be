// What a statement or an ageing said as of a day it says of that day for ever (trade 11), but for what is dated back on purpose.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "@vanik/trading/days";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Account, openAccount } from "../../../tests/bare-account.ts";
import { inTransaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
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

/** One step of a history: so many days later, this is done with what is there; shares in percent pick and size it. */
const step = fc.record({
  days: fc.constantFrom(0, 0, 1, 9, 33),
  act: fc.constantFrom("invoice", "invoice", "pay", "pay", "anew", "refund", "cancelPayment", "cancelInvoice"),
  rupees: fc.integer({ min: 1, max: 5000 }),
  which: fc.nat(99),
  share: fc.integer({ min: 1, max: 100 }),
  tds: fc.nat(9),
  off: fc.nat(10),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("as-of reports that were taken on a day equal those reckoned later for it, over generated histories", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("buyer" as const, "supplier" as const),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (kind, steps) => {
        const account = await openAccount(vanik, kind);
        const first = account.today();
        const [invoices, payments]: [{ name: string; rupees: number }[], { name: string; rupees: number }[]] = [[], []];
        const parts = ({ which, share, tds, off }: Step, rupees: number) => {
          const invoice = invoices[which % Math.max(1, invoices.length)];
          if (!invoice) return [];
          const amount = Math.max(1, Math.floor((Math.min(rupees, invoice.rupees) * share) / 200));
          return [
            {
              invoice: invoice.name,
              amount,
              tds_amount: Math.floor((invoice.rupees * tds) / 100),
              tds_reason: "Agreed so",
              written_off: off,
            },
          ];
        };
        const acts: Record<Step["act"], (now: Step) => Promise<unknown>> = {
          invoice: async ({ rupees, which }) =>
            invoices.push({ name: await account.invoice(rupees, which % 50), rupees }),
          pay: async (now) => {
            const { rupees } = now;
            payments.push({
              name: await account.pay(rupees, {
                allocations: parts(now, rupees),
                tds_amount: now.tds > 5 ? Math.floor(rupees / 20) : 0,
                tds_reason: "Agreed so",
                reason: "Agreed so",
              }),
              rupees,
            });
          },
          refund: async ({ share, which }) => {
            const payment = payments[which % Math.max(1, payments.length)];
            if (!payment) return;
            const direction = kind === "buyer" ? ("out" as const) : ("in" as const);
            const rupees = Math.max(1, Math.floor((payment.rupees * share) / 300));
            const name = await account.pay(rupees, { direction, refund_of: [payment.name] });
            payments.push({ name, rupees });
          },
          anew: async (now) => {
            const payment = payments[now.share % Math.max(1, payments.length)];
            if (payment) await account.allocate(payment.name, parts(now, payment.rupees));
          },
          cancelPayment: async ({ which }) => {
            const payment = payments[which % Math.max(1, payments.length)];
            if (payment) await account.cancelPayment(payment.name);
          },
          cancelInvoice: async ({ which }) => {
            const invoice = invoices[which % Math.max(1, invoices.length)];
            if (invoice) await account.cancelInvoice(invoice.name);
          },
        };
        const snapshots: { from: string; to: string; said: unknown }[] = [];
        const addSnapshot = async () => {
          const to = account.today();
          for (const from of [first, addDays(to, -20)])
            snapshots.push({ from, to, said: await account.statement(from, to) });
        };
        for (const now of steps) {
          if (now.days > 0) {
            await addSnapshot();
            wait(now.days);
          }
          await acts[now.act](now).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }
        wait(1);
        for (const { from, to, said } of snapshots) expect(await account.statement(from, to)).toEqual(said);
      },
    ),
    { numRuns: 12 },
  );
});
