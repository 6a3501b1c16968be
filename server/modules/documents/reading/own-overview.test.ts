// How a party stands with us: what it may do, what is late, what is due, and nothing of anybody else's.
import type { OwnOverview } from "@vanik/contracts/own-overview";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf, nilgiri, orderOf } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { refreshRollups } from "../rollups.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const overviewOf = async (who: keyof Trade["tokens"]): Promise<OwnOverview> =>
  trade.done("GET", "/overview", undefined, trade.tokens[who]);
/** What a buyer's list has under Late. */
const lateIn = async (list: string): Promise<string[]> => {
  const rows: { name: string }[] = await trade.done("GET", `${list}?status=Late`, undefined, trade.tokens.buyer2);
  return rows.map(({ name }) => name);
};
const bolts = [{ item_code: "FS-HB-12050-Z", qty: 10, rate: 100 }];
/** Its day of delivery is moved behind us: the law lets nobody write a past one. */
const deliverBy = (name: string, day: string) =>
  vanik.deps.db.$client.query("update trade_documents set delivery_date = $2 where name = $1", [name, day]);

test("an account of which nothing is known stands empty, with twelve months and ten places of weeks", async () => {
  const empty = await overviewOf("buyer2");
  expect(empty).toMatchObject({
    day: trade.today(),
    waits: { count: 0, amount: 0, rows: [] },
    late: { count: 0, amount: 0, rows: [] },
    due: { count: 0, amount: 0, overdue: 0, rows: [] },
    orders: { count: 0, rows: [] },
    menu: {},
  });
  expect(empty.months).toHaveLength(12);
  expect(empty.months.at(-1)!.month).toBe(trade.today().slice(0, 7));
  expect(empty.weeks.map(({ from }) => from)).toEqual([
    "overdue",
    ...Array.from({ length: 8 }, (_, at) => addDays(empty.weeks[1]!.from, 7 * at)),
    "later",
  ]);
});

test("a quotation waits for its buyer alone until it is answered, by what is payable and its last day", async () => {
  const opportunity = await trade.inquire(trade.tokens.buyer2);
  const quotation = await trade.quote(opportunity);
  const { rounded_total, valid_till } = await trade.read("quotation", quotation);
  const { waits, menu } = await overviewOf("buyer2");
  expect(waits).toEqual({
    count: 1,
    amount: rounded_total,
    rows: [{ kind: "quotation", name: quotation, act: "answer", amount: rounded_total, lines: 2, day: valid_till }],
  });
  expect(menu).toEqual({ quotation: { waits: 1, late: 0 } });
  expect((await overviewOf("buyer")).waits.count).toBe(0);
  await trade.moved("quotation", quotation, { move: "decline", reason: "Too dear" }, trade.tokens.buyer2);
  expect((await overviewOf("buyer2")).waits.count).toBe(0);
});

test("an order past its day is late by what is still to come of it, one that is held waits, one that came is neither", async () => {
  const late = await orderOf(trade, "sales_order", nilgiri, { lines: bolts });
  await trade.done("POST", `/purchaseOrder/${late}/dispatches`, {
    day: trade.today(),
    lines: [{ idx: 1, qty: 4 }],
    reason: "Goods first",
  });
  await deliverBy(late, addDays(trade.today(), -3));
  const heldOrder = await orderOf(trade, "sales_order", nilgiri, { lines: bolts, state: "held" });
  const { waits, late: found, orders, menu } = await overviewOf("buyer2");
  expect(waits.rows).toEqual([expect.objectContaining({ name: heldOrder, act: "held", day: null, amount: 1180 })]);
  expect(found).toMatchObject({ count: 1, amount: 708, rows: [{ name: late, amount: 1180, came: 0.4 }] });
  expect(orders.count).toBe(2);
  expect(orders.rows[0]).toMatchObject({ name: late, ordered: trade.today(), came: 0.4 });
  expect(menu["sales_order"]).toEqual({ waits: 1, late: 1 });
  expect(await lateIn("/purchaseOrder")).toEqual([late]);

  // One that is both waits, says since when, and is not listed twice.
  const since = addDays(trade.today(), -2);
  await deliverBy(heldOrder, since);
  const both = await overviewOf("buyer2");
  expect(both.waits.rows).toEqual([expect.objectContaining({ name: heldOrder, act: "held", day: since })]);
  expect(both.late).toMatchObject({ count: 1, amount: 708, rows: [{ name: late }] });
  expect(both.menu["sales_order"]).toEqual({ waits: 1, late: 2 });
});

test("what is open is due by its day and its week, the first due first; months are before tax", async () => {
  const overdue = await invoiceOf(trade, "sales_invoice", nilgiri, 1180, { overdue: true });
  await vanik.deps.db.$client.query("update trade_documents set due_date = $2 where name = $1", [
    overdue,
    addDays(trade.today(), -1),
  ]);
  const later = await invoiceOf(trade, "sales_invoice", nilgiri, 2360);
  await refreshRollups(vanik.deps);
  const { due, weeks, months, menu } = await overviewOf("buyer2");
  expect(due).toMatchObject({ count: 2, amount: 3540, overdue: 1180 });
  expect(due.rows.map(({ name, outstanding }) => [name, outstanding])).toEqual([
    [overdue, 1180],
    [later, 2360],
  ]);
  expect(due.rows.map(({ told }) => told)).toEqual([null, null]);
  expect(weeks[0]).toEqual({ from: "overdue", amount: 1180 });
  expect(weeks.reduce((sum, { amount }) => sum + amount, 0)).toBe(3540);
  expect(months.at(-1)!.amount).toBe(3000);
  expect(menu["sales_invoice"]).toEqual({ waits: 0, late: 1 });
  expect(await lateIn("/purchaseInvoice")).toEqual([overdue]);
  expect((await overviewOf("buyer")).due.count).toBe(0);

  // What it says to have paid stays due, and says so.
  const payment = { reference: "UTR4711", day: trade.today() };
  await trade.done("POST", `/purchaseInvoice/${overdue}/paid`, payment, trade.tokens.buyer2);
  expect((await overviewOf("buyer2")).due).toMatchObject({
    count: 2,
    rows: [
      { name: overdue, told: trade.today() },
      { name: later, told: null },
    ],
  });
  // And in its list too, and there to nobody else.
  const reportedTo = async (who: "buyer2" | "desk") => {
    const rows: { name: string; told?: string }[] = await trade.done(
      "GET",
      "/purchaseInvoice",
      undefined,
      trade.tokens[who],
    );
    return rows.filter(({ told: day }) => day).map(({ name, told: day }) => [name, day]);
  };
  expect(await reportedTo("buyer2")).toEqual([[overdue, trade.today()]]);
  expect(await reportedTo("desk")).toEqual([]);
});

test("a supplier confirms its orders, and reads its own number of a bill", async () => {
  const order = await orderOf(trade, "purchase_order", rajkot, { lines: bolts });
  const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 1180);
  const { bill_no } = await trade.read("salesInvoice", bill);
  const { waits, due } = await overviewOf("supplier");
  expect(waits.rows).toContainEqual(expect.objectContaining({ name: order, act: "confirm", amount: 1180 }));
  expect(due.rows).toEqual([expect.objectContaining({ name: bill, number: bill_no, outstanding: 1180 })]);
});

test("the desk has an Overview of its own, and nobody is shown to a guest", async () => {
  expect((await trade.ask("GET", "/overview")).status).toBe(403);
  expect((await vanik.call("GET", "/overview")).status).toBe(401);
});
