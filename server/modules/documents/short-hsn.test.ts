// An HSN of fewer digits than an invoice names is told before the goods stand at the door: from the quotation on.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  await vanik.deps.db.$client.query("update items set hsn = '7318' where code = 'FS-HB-12050-Z'");
});
afterAll(() => vanik.close());

const warning = expect.stringMatching(/has the HSN 7318: an invoice needs 6 digits/);

test("the quotation says so, its order, and the invoice that is refused for it; nothing else is", async () => {
  const draft = await trade.draftQuotation(await trade.inquire());
  expect((await trade.read("quotation", draft)).warnings).toContainEqual(warning);
  const { name: quotation } = await trade.submitted("quotation", draft);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  expect((await trade.read("purchaseOrder", order!)).warnings).toContainEqual(warning);
  const invoice = await trade.draftInvoice(order!);
  expect((await trade.read("purchaseInvoice", invoice)).warnings).toContainEqual(warning);
  expect((await trade.move("purchaseInvoice", invoice, { move: "submit" })).status).toBe(422);
});

test("where 4 digits are enough nothing is said", async () => {
  const { version } = await trade.done("GET", "/desk/settings/trade");
  await trade.done("PUT", "/desk/settings/trade", { version, hsn_digits: 4 });
  const draft = await trade.draftQuotation(await trade.inquire());
  expect((await trade.read("quotation", draft)).warnings ?? []).not.toContainEqual(expect.stringContaining("HSN 7318"));
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
