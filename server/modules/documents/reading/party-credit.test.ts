// What of a party's orders still counts against its credit.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { nilgiri, orderOf } from "../../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let id: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [nilgiri]);
  id = rows[0].id;
});
afterAll(() => vanik.close());

const onOrder = async () => (await trade.done("GET", `/parties/${id}`)).balance.on_order as number;
const order = (line: object) =>
  orderOf(trade, "sales_order", nilgiri, { lines: [{ item_code: "ST-TB-550D-12", qty: 10, rate: 1000, ...line }] });
const bill = async (name: string, qty: number) => trade.billOrder(name, [{ source: 1, qty }]);

test("what is weighed and billed within its tolerance is no more on order, short of it the rest is", async () => {
  const name = await order({ tolerance_percent: 2 });
  expect(await onOrder()).toBe(11_800);
  await bill(name, 9.5);
  expect(await onOrder()).toBe(590);
  await bill(name, 0.35);
  expect(await onOrder()).toBe(0);
});

test("what is counted is on order to the last piece; a closed order counts no more", async () => {
  const name = await order({ item_code: "FS-HB-12050-Z" });
  await bill(name, 9);
  expect(await onOrder()).toBe(1180);
  await trade.moved("purchaseOrder", name, { move: "close", reason: "No more is wanted" });
  expect(await onOrder()).toBe(0);
});
