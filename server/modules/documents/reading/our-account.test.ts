// Where an invoice is paid to: whoever changed our account sent all open receivables there in one act (controls 1).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { invoiceOf, sahyadri } from "../../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const account = (number: string) => ({
  name: "Demo Bank",
  branch: "",
  account: number,
  ifsc: "HDFC0000123",
  upi: "",
  main: true,
});
async function changeTo(number: string, more: object = {}) {
  const { version } = await trade.done("GET", "/desk/settings/banks");
  return trade.ask("PUT", "/desk/settings/banks", { version, banks: [account(number)], ...more });
}

test("an invoice that was sent keeps the account that it was sent with, until two people change ours", async () => {
  await changeTo("111122223333");
  const invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
  const toPay = async () => (await trade.read("purchaseInvoice", invoice, trade.tokens.buyer)).pay;
  expect(await toPay()).toMatchObject({ bank: { account: "111122223333" }, changed_on: null });
  expect((await changeTo("999900001111")).status).toBe(200);
  expect(await toPay()).toMatchObject({ bank: { account: "111122223333" }, changed_on: null });
  const later = await invoiceOf(trade, "sales_invoice", sahyadri, 1180);
  expect((await trade.read("purchaseInvoice", later, trade.tokens.buyer)).pay.bank.account).toBe("999900001111");

  const ravi = await addHand(vanik, ["accounts"], "Ravi Iyer");
  const { version } = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  const { body } = await changeTo("444455556666", { ask: "We have moved" });
  await trade.done("POST", `/desk/approvals/${body.success.data.approval.id}/approve`, {}, ravi.token);
  expect(await toPay()).toMatchObject({ bank: { account: "444455556666" }, changed_on: trade.today() });
});
