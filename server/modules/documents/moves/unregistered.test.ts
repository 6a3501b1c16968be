// Without a GSTIN the desk may ask suppliers, and nothing else of a deal leaves Draft (operator 1).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { readRegistrations, saveRegistrations } from "../../content/use-cases.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

test("a request goes out, a quotation waits for our GSTIN and goes once it is there", async () => {
  const { db } = vanik.deps;
  const ours = await readRegistrations(db);
  const opportunity = await trade.inquire();
  const draft = await trade.draftQuotation(opportunity);
  await inTransaction(db, (tx) => saveRegistrations(tx, []));
  await trade.sendRfq(opportunity);
  const submit = () =>
    vanik.call("POST", `/quotation/${draft}/moves`, { token: trade.tokens.desk, body: { move: "submit" } });
  const refused = await submit();
  expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining("Your GSTIN is missing")]);
  await inTransaction(db, (tx) => saveRegistrations(tx, ours));
  expect((await submit()).status).toBe(200);
});
