// What the day alone changes: offers run out, invoices fall overdue, and nothing else is touched.
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { applyDay } from "./statuses.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const daySeconds = 86_400;

/** Status and version by name, as they are stored. */
async function stored(): Promise<Map<string, string>> {
  const { rows } = await vanik.deps.db.$client.query(
    "select name, status || ' ' || version as shown from trade_documents",
  );
  return new Map(rows.map(({ name, shown }: { name: string; shown: string }) => [name, shown]));
}

test("an offer holds on its last day and is expired on the next; an invoice likewise overdue; the job runs twice without harm", async () => {
  const opportunity = await trade.inquire();
  const quotation = await trade.quote(opportunity);
  const { order } = await trade.deal();
  const draft = await trade.draftInvoice(order);
  const { version } = await trade.read("purchaseInvoice", draft);
  await trade.done("PUT", `/purchaseInvoice/${draft}`, { version, payment_days: 15 });
  const { name: invoice, due_date } = await trade.moved("purchaseInvoice", draft, {
    move: "submit",
    rate_reason: "As agreed",
  });
  const { valid_till } = await trade.read("quotation", quotation);
  expect([valid_till, due_date]).toEqual([addDays(trade.today(), 15), addDays(trade.today(), 15)]);
  const before = await stored();

  vanik.advance(15 * daySeconds);
  await applyDay(vanik.deps);
  expect(await stored()).toEqual(before);

  vanik.advance(daySeconds);
  // The law looks at the day, whether or not the job has run.
  const late = await trade.move("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  expect([late.status, late.body.error.message]).toEqual([422, expect.stringContaining("was valid till")]);
  await applyDay(vanik.deps);
  await applyDay(vanik.deps);
  const after = await stored();
  const changed = [...after].filter(([name, shown]) => before.get(name) !== shown);
  expect(new Map(changed)).toEqual(
    new Map([
      [quotation, before.get(quotation)!.replace("Open", "Expired")],
      [invoice, before.get(invoice)!.replace("Unpaid", "Overdue")],
    ]),
  );
  expect((await trade.read("opportunity", opportunity)).status).toBe("Quotation");

  const past = await trade.move("quotation", quotation, { move: "extend", valid_till: addDays(trade.today(), -1) });
  expect(past.body.error.fields).toEqual({ valid_till: "Choose a day that is not past." });
  const extended = await trade.moved("quotation", quotation, { move: "extend", valid_till: addDays(trade.today(), 5) });
  expect(extended.status).toBe("Open");
});
