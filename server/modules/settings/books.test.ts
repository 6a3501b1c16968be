// The books, through the real application on a real database: closed, opened, told of, and no write slipping in while they are.
import { sql } from "drizzle-orm";
import { addDays } from "@vanik/trading/days";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, orderOf, sahyadri } from "../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import { readBooks, saveBooks } from "../content/use-cases.ts";
import { circumstancesToWrite } from "../documents/law/circumstances.ts";
import { closeBooks } from "./books.ts";
import { newReference } from "../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterEach(() => inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: null })));
afterAll(() => vanik.close());

const daysAgo = (days: number) => addDays(trade.today(), -days);
const close = (until: string) => trade.ask("POST", "/desk/books/close", { until });
const reopen = (body: object) => trade.ask("POST", "/desk/books/reopen", body);
const pay = (day: string) =>
  trade.ask("POST", "/payments", {
    organisation: sahyadri,
    direction: "in",
    day,
    mode: "NEFT",
    reference: newReference(),
    amount: 10,
  });

describe("the books", () => {
  test("are closed up to a day and tell who did so; what bears a day till then is refused", async () => {
    expect(await trade.done("GET", "/desk/books")).toMatchObject({ until: null });
    const closed = await trade.done("POST", "/desk/books/close", { until: daysAgo(10) });
    expect(closed).toMatchObject({
      until: daysAgo(10),
      history: [{ until: daysAgo(10), by: "Anita Menon", reason: null }, ...closed.history.slice(1)],
    });
    expect((await pay(daysAgo(10))).body.error.fields.day).toMatch(/books are closed until/);
    expect((await pay(daysAgo(9))).status).toBe(200);
    expect(await trade.done("GET", "/desk/books")).toEqual(closed);
  });

  test("closed twice up to the same day change once; an earlier day, today and tomorrow are refused at their field", async () => {
    const first = await trade.done("POST", "/desk/books/close", { until: daysAgo(10) });
    const again = await trade.done("POST", "/desk/books/close", { until: daysAgo(10) });
    expect(again.version).toBe(first.version);
    for (const [until, sentence] of [
      [daysAgo(11), /already/],
      [daysAgo(0), /before today/],
      [daysAgo(-1), /before today/],
    ] as const) {
      const { status, body } = await close(until);
      expect([status, body.error.fields.until]).toEqual([400, expect.stringMatching(sentence)]);
    }
  });

  test("are opened again for a reason, which stands in the history and in the audit log", async () => {
    await close(daysAgo(10));
    for (const reason of [undefined, "", "ab"]) {
      const { status, body } = await reopen({ until: daysAgo(20), reason });
      expect([status, body.error.fields.reason]).toEqual([400, expect.stringMatching(/reason/)]);
    }
    expect((await reopen({ until: daysAgo(5), reason: "A bill came late" })).body.error.fields.until).toMatch(
      /earlier/,
    );
    const opened = await trade.done("POST", "/desk/books/reopen", { until: daysAgo(20), reason: "A bill came late" });
    expect(opened).toMatchObject({ until: daysAgo(20) });
    expect(opened.history[0]).toMatchObject({ until: daysAgo(20), by: "Anita Menon", reason: "A bill came late" });
    const lines = await trade.done("GET", "/audit?subject=setting&limit_page_length=2");
    expect(lines).toEqual([
      expect.objectContaining({ name: "told_acts", after: expect.objectContaining({ act: "books" }) }),
      expect.objectContaining({
        name: "books",
        after: expect.objectContaining({ until: daysAgo(20), reason: "A bill came late" }),
      }),
    ]);
    expect((await pay(daysAgo(15))).status).toBe(200);
    expect(await trade.done("POST", "/desk/books/reopen", { until: null, reason: "From the start" })).toMatchObject({
      until: null,
    });
    expect((await reopen({ until: null, reason: "Once more" })).status).toBe(422);
  });

  test("are not closed over a supplier's bill that is still a draft, which is named", async () => {
    const order = await orderOf(trade, "purchase_order", rajkot);
    const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
    const dated = { version, transaction_date: daysAgo(6) };
    await trade.done("PUT", `/salesInvoice/${name}`, dated);
    const { status, body } = await close(daysAgo(5));
    expect([status, body.error.message]).toEqual([
      422,
      `${name} is a draft of these books. Submit it, give it a later day or discard it first.`,
    ]);
    expect((await close(daysAgo(7))).status).toBe(200);
    await trade.done("DELETE", `/salesInvoice/${name}`);
    expect((await close(daysAgo(5))).status).toBe(200);
  });

  test("keep their invoices, and give back a payment and goods of their days, on the day on which that is done", async () => {
    const invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 1000);
    const { name } = (await pay(daysAgo(3))).body.success.data;
    await close(daysAgo(2));
    const { status } = await trade.ask("POST", `/payments/${name}/cancel`, { reason: "The cheque bounced" });
    expect(status).toBe(200);
    // An invoice bears today: the books of today are never closed, so the clock goes on.
    vanik.advance(2 * 86_400);
    await close(daysAgo(1));
    const cancelled = await trade.move("purchaseInvoice", invoice, { move: "cancel", reason: "Twice" });
    expect([cancelled.status, cancelled.body.error.message]).toEqual([422, expect.stringMatching(/are closed/)]);
  });
});

/** A gate: what waits at it goes on when it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
const waiting = async () => {
  const { rows } = await vanik.deps.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};
const untilSomebodyWaits = async () => {
  while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("closing while a write is under way", () => {
  test("waits for a write that began before, which then stands in the books that are closed", async () => {
    const [locked, go] = [gate(), gate()];
    const day = daysAgo(4);
    const write = inTransaction(vanik.deps.db, async (tx: Transaction) => {
      const { booksClosedUntil } = await circumstancesToWrite(vanik.deps, tx);
      locked.open();
      await go.opened;
      return booksClosedUntil;
    });
    await locked.opened;
    const closing = close(day);
    await untilSomebodyWaits();
    expect(await readBooks(vanik.deps.db)).toEqual({ until: null });
    go.open();
    expect(await write).toBeNull();
    expect((await closing).body.success.data.until).toBe(day);
  });

  test.each([
    ["a payment", () => pay(daysAgo(4)), 400],
    [
      "a document's move",
      async () => {
        const order = await orderOf(trade, "purchase_order", rajkot);
        const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
        const { rounded_total } = await trade.read("salesInvoice", name);
        const bill = {
          bill_no: `R/${version}`,
          bill_date: daysAgo(4),
          transaction_date: daysAgo(3),
          bill_total: rounded_total,
        };
        return { name, bill, version };
      },
      400,
    ],
  ] as const)(
    "lets %s that comes after wait, and it is judged by the books as they are then",
    async (what, act, status) => {
      const draft = what === "a payment" ? null : ((await act()) as { name: string; bill: object; version: number });
      if (draft) await trade.done("PUT", `/salesInvoice/${draft.name}`, { version: draft.version, ...draft.bill });
      const [locked, go] = [gate(), gate()];
      const closing = inTransaction(vanik.deps.db, async (tx) => {
        if (draft) await saveBooks(tx, { until: daysAgo(2) });
        else await closeBooks(vanik.deps, tx, { until: daysAgo(2) });
        locked.open();
        await go.opened;
      });
      await locked.opened;
      const write = draft ? trade.move("salesInvoice", draft.name, { move: "submit" }) : pay(daysAgo(4));
      await untilSomebodyWaits();
      go.open();
      await closing;
      const reply = await write;
      expect([reply.status, JSON.stringify(reply.body.error.fields)]).toEqual([
        status,
        expect.stringMatching(/books are closed until/),
      ]);
      if (draft) await trade.done("DELETE", `/salesInvoice/${draft.name}`);
    },
  );
});
