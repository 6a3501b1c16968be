// What the desk reads of an item in trade: what was sold and bought, the newest first, its suppliers, and what was left.
import type { ItemTrade } from "@vanik/contracts/item-trade";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Deal, playDeal } from "../../../../tests/deal.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let deals: Deal[];
const bolt = "fs-hb-12050-z";
const read = (id = bolt): Promise<ItemTrade> => trade.done("GET", `/desk/items/${id}/trade`);

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const items = (cost: number, rate: number) => [{ item_code: "FS-HB-12050-Z", qty: 10, cost, rate }];
  const first = { buyer: "buyer", supplier: "supplier", rival: "supplier2" } as const;
  const second = { buyer: "buyer", supplier: "supplier2", rival: "supplier" } as const;
  deals = [
    await playDeal(trade, { ...first, items: items(10, 12.5), poNo: "4500", billNo: "R/1" }),
    await playDeal(trade, { ...second, items: items(9, 12), poNo: "4501", billNo: "R/2" }),
  ];
});
afterAll(() => vanik.close());

test("an item tells what it was sold and bought for, the newest first, whom from, and what was left", async () => {
  const { sold, bought, suppliers, margin } = await read();
  expect(sold).toMatchObject([
    { name: deals[1]!.salesOrder, qty: 10, uom: "Nos", rate: 12 },
    { name: deals[0]!.salesOrder, qty: 10, uom: "Nos", rate: 12.5 },
  ]);
  expect(bought).toMatchObject([
    { name: deals[1]!.purchaseOrder, party: karolBagh, rate: 9, day: trade.today() },
    { name: deals[0]!.purchaseOrder, party: rajkot, rate: 10 },
  ]);
  expect(suppliers).toMatchObject([
    { party: karolBagh, orders: 1, rate: 9 },
    { party: rajkot, orders: 1, rate: 10 },
  ]);
  // (120 − 90) + (125 − 100), of 245.
  expect(margin).toEqual({ percent: 22.4, lines: 2, without_cost: 0 });
});

test("an item that was never traded tells nothing", async () => {
  const nothing = { percent: null, lines: 0, without_cost: 0 };
  expect(await read("fs-hn-12-z")).toEqual({ sold: [], bought: [], suppliers: [], margin: nothing });
});

test("a buyer and a supplier may not ask", async () => {
  for (const who of ["buyer", "supplier"] as const)
    expect((await vanik.call("GET", `/desk/items/${bolt}/trade`, { token: trade.tokens[who] })).status).toBe(403);
});
