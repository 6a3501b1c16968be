// How often the database is asked for the same within one request.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { everyStatement } from "../../../../tests/plans.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const settingsRead = async (work: () => Promise<unknown>) => {
  const asked = await everyStatement(work);
  return asked.filter(({ text }) => text.includes('from "settings"')).length;
};

test("a buyer's acceptance, with all that follows from it, reads the settings once", async () => {
  const opportunity = await trade.inquire();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  const quotation = await trade.quote(opportunity, bid);
  const accept = () => trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  expect(await settingsRead(accept)).toBe(1);
});

test("the desk's reading of a document reads the settings once, whom it lets in included", async () => {
  const opportunity = await trade.inquire();
  expect(await settingsRead(() => trade.read("opportunity", opportunity))).toBe(1);
});
