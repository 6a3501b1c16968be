// Where what we order is delivered: our own address, with its PIN code for itself however it is typed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { orderOf } from "../../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { readOperator, saveOperator } from "../../content/use-cases.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

test.each([
  [["Gat No. 214", "Chakan, Pune 410501"], "Gat No. 214, Chakan, Pune"],
  [["Gat No. 214", "Chakan, Pune 410 501"], "Gat No. 214, Chakan, Pune"],
])("%o is delivered to at its PIN code", async (address, place) => {
  const { db } = vanik.deps;
  const operator = await readOperator(db);
  await inTransaction(db, (tx) => saveOperator(tx, { ...operator, address }));
  const supplier = "Rajkot Precision Fasteners Pvt. Ltd.";
  const order = await orderOf(trade, "purchase_order", supplier, { state: "draft" });
  expect((await trade.read("salesOrder", order)).ship_to).toMatchObject({ address: place, pincode: "410501" });
});
