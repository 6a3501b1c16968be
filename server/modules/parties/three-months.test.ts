// Three mock months of trade and a closed quarter: what was reported as of each month's end is so for ever, to the paisa (trade 11).
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { nilgiri, sahyadri } from "../../../tests/orders.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { newReference } from "../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const day = 86_400;

/** Goes on to a day; no session outlives a month, so everybody signs in again. */
async function until(date: string): Promise<void> {
  const ahead = (Date.parse(`${date}T06:00:00Z`) - vanik.deps.clock.now().getTime()) / 1000;
  expect(ahead).toBeGreaterThan(-day);
  vanik.advance(Math.max(0, ahead));
  expect(trade.today()).toBe(date);
  trade = await openTrade(vanik);
}

/** The first day of a quarter that is still to come. */
function nextQuarter(): string {
  const [year, month] = trade.today().split("-").map(Number) as [number, number];
  const begin = Math.floor((month - 1) / 3) * 3 + 4;
  return begin > 12 ? `${year + 1}-01-01` : `${year}-${String(begin).padStart(2, "0")}-01`;
}
const monthLater = (date: string) => `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

type Body = Record<string, unknown>;
const pay = async (organisation: string, amount: number, more: Body = {}): Promise<string> => {
  const direction = [sahyadri, nilgiri].includes(organisation) ? "in" : "out";
  const body = {
    organisation,
    direction,
    day: trade.today(),
    mode: "NEFT",
    reference: newReference(),
    amount,
    ...more,
  };
  return (await trade.done("POST", "/payments", body)).name;
};
const allocate = (payment: string, allocations: Body[], reason = "As agreed") =>
  trade.done("PUT", `/payments/${payment}/allocations`, { allocations, reason });
const cancelPayment = (payment: string) =>
  trade.done("POST", `/payments/${payment}/cancel`, { reason: "The cheque came back" });
const outstanding = async (noun: string, name: string): Promise<number> => (await trade.read(noun, name)).outstanding;

/** A part of an order billed to its buyer. */
const bill = async (order: string, lines: { source: number; qty: number }[]): Promise<string> =>
  (await trade.billOrder(order, lines)).name;

/** A part of a purchase order received, and the supplier's bill of it. */
async function supplied(order: string, number: string, qty: number): Promise<string> {
  await trade.done("POST", `/salesOrder/${order}/receipts`, { day: trade.today(), lines: [{ idx: 1, qty }] });
  const draft = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source: 1, qty }] });
  await trade.done("PUT", `/salesInvoice/${draft.name}`, {
    version: draft.version,
    bill_no: number,
    bill_date: trade.today(),
    bill_total: draft.rounded_total,
  });
  return (await trade.submitted("salesInvoice", draft.name)).name;
}

/** All that is reported as of a day: each party's statement of the year and of the month, on the screen and as a file. */
async function reportsAsOf(end: string): Promise<Record<string, unknown>> {
  const { body } = await trade.ask("GET", "/parties?limit_page_length=100");
  const reports: Record<string, unknown> = {};
  for (const { id, name } of body.success.data as { id: string; name: string }[])
    for (const from of [`${end.slice(0, 7)}-01`, "2020-04-01"]) {
      const days = `from=${from}&to=${end}`;
      reports[`${name} ${from}`] = await trade.done("GET", `/parties/${id}/statement?${days}`);
      reports[`${name} ${from} csv`] = (
        await trade.ask("GET", `/parties/${id}/statement/file?${days}&format=csv`)
      ).body;
    }
  return reports;
}
const closingOf = (reports: Record<string, unknown>, name: string) =>
  (reports[`${name} 2020-04-01`] as { closing: number }).closing;

test("every report as of each month's end is the same when it is taken then and at the end", async () => {
  const first = nextQuarter();
  const [second, third] = [monthLater(first), monthLater(monthLater(first))];
  const after = monthLater(third);
  const reports: [string, Record<string, unknown>][] = [];
  const monthEnds = async (next: string) => {
    const end = addDays(next, -1);
    await until(end);
    reports.push([end, await reportsAsOf(end)]);
  };

  // The first month: an order with an advance, a part billed and paid with TDS, a bill in part.
  await until(addDays(first, 4));
  const { order, purchase: drafted } = await trade.deal();
  const { name: purchase } = await trade.submitted("salesOrder", drafted);
  const advance = await pay(sahyadri, 98_000, { order, tds_amount: 2000, tds_section: "contract", reference: "UTR1" });
  const bolts = await bill(order, [{ source: 1, qty: 1000 }]);
  const cheque = await pay(sahyadri, 16_000, {
    mode: "Cheque",
    reference: "000114",
    allocations: [{ invoice: bolts, amount: 16_000, tds_amount: 139, tds_section: "contract" }],
  });
  const firstBill = await supplied(purchase, "R/1", 1000);
  const toSupplier = await pay(rajkot, 5000, { allocations: [{ invoice: firstBill, amount: 5000 }] });
  await monthEnds(second);
  // 16,402 billed; 98,000 and 2,000 of TDS ahead, 16,000 and 139 paid.
  expect(closingOf(reports[0]![1], sahyadri)).toBe(16_402 - 100_000 - 16_139);

  // The second month: the steel, the advance used with its TDS, another bill, too much paid to another supplier.
  await until(addDays(second, 2));
  const steel = await bill(order, [{ source: 2, qty: 12.5 }]);
  await allocate(advance, [{ invoice: steel, amount: 98_000, tds_amount: 2000, tds_section: "contract" }]);
  const large = await pay(sahyadri, 9_00_000, {
    reference: "UTR2",
    allocations: [{ invoice: steel, amount: 8_00_000 }],
  });
  const secondBill = await supplied(purchase, "R/2", 1400);
  const tooMuch = await pay(karolBagh, 7000, { reference: "N7", reason: "Paid twice by mistake" });
  await monthEnds(third);

  // The third month: the cheque comes back, what it paid is cancelled, money goes back both ways.
  await until(addDays(third, 3));
  await cancelPayment(cheque);
  await trade.moved("purchaseInvoice", bolts, { move: "cancel", reason: "Billed to the wrong site" });
  await pay(sahyadri, 40_000, { direction: "out", refund_of: [large] });
  const back = await pay(karolBagh, 7000, { direction: "in", refund_of: [tooMuch] });
  await allocate(toSupplier, [{ invoice: secondBill, amount: 5000 }]);
  await monthEnds(after);
  // What is left of the steel's 9,03,438, less what was paid ahead and not returned.
  expect(closingOf(reports[2]![1], sahyadri)).toBe(903_438 - 100_000 - 900_000 + 40_000);
  expect(closingOf(reports[2]![1], karolBagh)).toBe(0);

  // The quarter is closed; what follows is entered after it.
  await until(addDays(after, 9));
  await trade.done("POST", "/desk/books/close", { until: addDays(after, -1) });
  const late = {
    organisation: sahyadri,
    direction: "in",
    day: addDays(after, -5),
    mode: "NEFT",
    reference: newReference(),
    amount: 5,
  };
  expect((await trade.ask("POST", "/payments", late)).status).toBe(400);
  const closed = { move: "cancel", reason: "Of a closed quarter" };
  const onHold = await trade.move("purchaseInvoice", steel, closed);
  expect(onHold.status).toBe(422);
  await allocate(large, [{ invoice: steel, amount: 7_00_000 }]);
  await cancelPayment(back);
  await cancelPayment(toSupplier);
  const bolts2 = await bill(order, [{ source: 1, qty: 500 }]);
  await pay(sahyadri, 8000, { allocations: [{ invoice: bolts2, amount: 8000, written_off: 4 }] });
  expect(await outstanding("purchaseInvoice", steel)).toBe(903_438 - 100_000 - 700_000);
  await monthEnds(monthLater(after));
  await until(addDays(monthLater(after), 20));

  for (const [end, report] of reports) expect(await reportsAsOf(end), end).toEqual(report);
  expect(vanik.logged).toEqual([]);
});
