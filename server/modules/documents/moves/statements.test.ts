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
  const statements = await everyStatement(work);
  return statements.filter(({ text }) => text.includes('from "settings"')).length;
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

/** The facts of a document, and of one supplier's invitation. */
const factsRead = async (work: () => Promise<unknown>) => {
  const texts = (await everyStatement(work)).map(({ text }) => text);
  const has = (part: string) => texts.filter((text) => text.includes(part)).length;
  return { documents: has("as drawn"), invitations: has("from invitations i where i.rfq_id") };
};

test("a submitted bid is judged and shown by its facts, its invitation by facts that are read once", async () => {
  const bid = await trade.draftBid(await trade.sendRfq(await trade.inquire()));
  const submit = () => trade.submitted("supplierQuotation", bid);
  expect(await factsRead(submit)).toEqual({ documents: 2, invitations: 1 });
});

test("the desk's reading of a document reads its facts once, for its moves and its steps", async () => {
  const { order } = await trade.deal();
  expect(await factsRead(() => trade.read("purchaseOrder", order))).toEqual({ documents: 1, invitations: 0 });
});
