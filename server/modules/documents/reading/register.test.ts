// The registers, the Overview and what crosses a day's end: told of a month at its end and told later they are the same, and they tie to the
// statements of all parties.
import type { CutOffPage, RegisterPage } from "@vanik/contracts/registers";
import type { StatementLine } from "@vanik/contracts/parties";
import { addDays } from "@vanik/trading/days";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { insertLongLists } from "../../../../tests/many-documents.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { refreshRollups } from "../rollups.ts";

let vanik: TestApp;
let trade: Trade;
const months = ["2025-01", "2025-02", "2025-03", "2025-04", "2025-05", "2025-06"];
const daysOf = (month: string) => {
  const next = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  return { from: `${month}-01`, to: addDays(next, -1) };
};
const sides = ["sales", "purchases"] as const;
const register = (list: string, month: string, more = ""): Promise<RegisterPage> =>
  trade.done(
    "GET",
    `/desk/registers/${list}?${new URLSearchParams({ ...daysOf(month), limit_page_length: "100" })}${more}`,
  );

/** As a figure that is found again: by a seed. */
function drawFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

interface Planned {
  id: string;
  day: string;
  cancelled: string | null;
}
const query = (text: string, values: unknown[] = []) => vanik.deps.db.$client.query(text, values);

/** Invoices of six months by chance, and every third of them to be cancelled, on its own day or later. */
async function planInvoices(): Promise<Planned[]> {
  const draw = drawFrom(35);
  const { rows } = await query(
    "select id from trade_documents where kind in ('sales_invoice', 'purchase_invoice') order by kind, id",
  );
  return rows.map(({ id }: { id: string }) => {
    const day = addDays("2025-01-01", draw(170));
    const cancelled = draw(3) > 0 ? null : addDays(day, draw(4) === 0 ? 0 : 1 + draw(60));
    return { id, day, cancelled: cancelled && cancelled <= "2025-06-30" ? cancelled : null };
  });
}

beforeAll(async () => {
  vanik = await startTestApp();
  const { rows } = await query("select current_database() as database");
  const client = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await client.connect();
  await insertLongLists(client, { count: 60, others: 60, ownEvery: 3, parties: 4 });
  await client.end();
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const amountOf = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { type, debit, credit }) => {
    const amount = Math.round((debit || credit) * 100);
    return type === "invoice" ? sum + amount : type === "invoice_cancelled" ? sum - amount : sum;
  }, 0);

test("a month told at its end and told later are the same, and each is what its statements say", async () => {
  const planned = await planInvoices();
  const reports = new Map<string, unknown>();
  const overview = async (month: string) => {
    await refreshRollups(vanik.deps);
    const { earned, margin, top } = await trade.done("GET", `/desk/overview?${new URLSearchParams(daysOf(month))}`);
    return { earned, margin, top };
  };
  const reportOf = async (month: string) => ({
    registers: await Promise.all(sides.map((side) => register(side, month))),
    overview: await overview(month),
  });
  await query(
    "update trade_documents set transaction_date = '2030-01-01' where kind in ('sales_invoice', 'purchase_invoice')",
  );
  for (const month of months) {
    const { from, to } = daysOf(month);
    for (const { id, day, cancelled } of planned) {
      if (day >= from && day <= to)
        await query("update trade_documents set transaction_date = $2, due_date = $2 where id = $1", [id, day]);
      if (cancelled && cancelled >= from && cancelled <= to)
        await query(
          "update trade_documents set state = 'cancelled', status = 'Cancelled', cancelled_on = $2, outstanding = 0 where id = $1",
          [id, cancelled],
        );
    }
    reports.set(month, await reportOf(month));
  }
  const parties = (
    await query(
      "select distinct organisation_id as id, kind from trade_documents where kind in ('sales_invoice', 'purchase_invoice')",
    )
  ).rows;
  let reversed = 0;
  for (const month of months) {
    const later = await reportOf(month);
    expect(later, month).toEqual(reports.get(month));
    for (const [at, side] of sides.entries()) {
      const { sums, rows, entries } = later.registers[at]!;
      expect(rows).toHaveLength(entries);
      reversed += rows.filter(({ entry }) => entry === "cancelled").length;
      const kind = side === "sales" ? "sales_invoice" : "purchase_invoice";
      let stated = 0;
      for (const { id } of parties.filter((party) => party.kind === kind)) {
        const { lines } = await trade.done("GET", `/parties/${id}/statement?${new URLSearchParams(daysOf(month))}`);
        stated += amountOf(lines);
      }
      expect(Math.round(sums.total * 100), `${side} ${month}`).toBe(stated);
      const { earned } = later.overview;
      expect(sums.net).toBe(side === "sales" ? earned.sales : earned.bills);
    }
  }
  expect(reversed).toBeGreaterThan(5);
}, 120_000);

test("a cancelling of a later month is a row of its own there, with both days and the signs turned", async () => {
  const { rows } = await query(
    `select name, transaction_date as day, cancelled_on as "cancelledOn" from trade_documents
      where kind = 'sales_invoice' and date_trunc('month', cancelled_on) > date_trunc('month', transaction_date) limit 1`,
  );
  const { name, day, cancelledOn } = rows[0];
  const find = async (month: string) => (await register("sales", month)).rows.filter((row) => row.name === name);
  const [own] = await find(day.slice(0, 7));
  const [back] = await find(cancelledOn.slice(0, 7));
  expect(own).toMatchObject({ entry: "invoice", day, document_day: day, cancelled_on: null });
  expect(back).toMatchObject({ entry: "cancelled", day: cancelledOn, document_day: day, cancelled_on: cancelledOn });
  expect([back!.net, back!.total]).toEqual([-own!.net, -own!.total]);
});

test("a register is narrowed to a party and a category, and its file has both days", async () => {
  const { rows } = await register("sales", "2025-03");
  const { party } = rows[0]!;
  const narrowed = await register("sales", "2025-03", `&q=${encodeURIComponent(party)}`);
  expect(new Set(narrowed.rows.map((row) => row.party))).toEqual(new Set([party]));
  const none = await register("sales", "2025-03", "&category=none");
  expect(none.entries).toBe(0);
  const { from, to } = daysOf("2025-03");
  const { status, body } = await trade.ask("GET", `/desk/registers/sales/export?from=${from}&to=${to}&format=csv`);
  expect([status, String(body).split("\n")[0]]).toEqual([
    200,
    expect.stringContaining(`"Day","Entry","Invoice","Invoice date","Cancelled on"`),
  ]);
  const wrong = await trade.ask("GET", "/desk/registers/sales?from=2025-03-02&to=2025-03-01");
  expect(wrong.body.error.fields.to).toBe("Enter a last day that is not before the first");
});

describe("what crosses the end of a day", () => {
  const cutOff = (list: string, day: string): Promise<CutOffPage> =>
    trade.done("GET", `/desk/registers/${list}?day=${day}&limit_page_length=100`);
  const reason = "For a test";
  const eway = "331009274118";

  test("is invoiced until it goes, and a dispatch that is taken back later went until then", async () => {
    const { order } = await trade.deal();
    const day = trade.today();
    await trade.billOrder(order);
    const own = async (on: string) => (await cutOff("invoiced", on)).rows.filter((row) => row.order === order);
    const open = await own(day);
    expect(open.length).toBeGreaterThan(0);
    expect(open[0]).toMatchObject({ moved: 0, order_day: day });
    expect(await own(addDays(day, -1))).toEqual([]);
    vanik.advance(2 * 86_400);
    trade = await openTrade(vanik);
    const sent = trade.today();
    const lines = open.map((row) => ({ idx: Number(row.id.split(" ")[1]), qty: row.open }));
    const { movements } = await trade.done("POST", `/purchaseOrder/${order}/dispatches`, {
      day: sent,
      lines,
      reason,
      eway_bill_no: eway,
    });
    expect([await own(sent), await own(addDays(sent, -1))]).toEqual([[], open]);
    vanik.advance(2 * 86_400);
    trade = await openTrade(vanik);
    await trade.done("POST", `/dispatches/${movements[0].name}/cancel`, { reason });
    expect([await own(trade.today()), await own(sent), await own(day)]).toEqual([open, [], open]);
  });

  test("is received until it is billed", async () => {
    const { purchase } = await trade.deal();
    const { name: order, items } = await trade.submitted("salesOrder", purchase);
    const lines = [{ idx: 1, qty: 1 }];
    await trade.done("POST", `/salesOrder/${order}/receipts`, { day: trade.today(), lines });
    const own = async (on: string) => (await cutOff("received", on)).rows.filter((row) => row.order === order);
    const received = trade.today();
    const open = await own(received);
    expect(open).toEqual([expect.objectContaining({ moved: 1, billed: 0, open: 1 })]);
    expect(open[0]!.worth).toBe(Math.round((items[0].amount / items[0].qty) * 100) / 100);
    vanik.advance(86_400);
    trade = await openTrade(vanik);
    const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
    await trade.done("PUT", `/salesInvoice/${name}`, { version, bill_no: name, bill_date: trade.today() });
    await trade.moved("salesInvoice", name, { move: "submit", bill_reason: reason, reason });
    expect([await own(trade.today()), await own(received)]).toEqual([[], open]);
  });
});
