// Who does not enter its credit note is asked for it once more, and no more often.
import { hoursLater } from "@vanik/trading/indian-time";
import { lastDigest } from "@vanik/trading/mail-times";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { remindOfNotes } from "./note-reminder.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  // Whenever the test runs, it is nine in the morning.
  const now = vanik.deps.clock.now();
  vanik.advance((hoursLater(lastDigest(now), 25).getTime() - now.getTime()) / 1000);
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const claimed = async (words: object = {}) => {
  const from = await invoiceOf(trade, "purchase_invoice", rajkot, 100);
  const { name } = await trade.done("POST", "/debitNote", { from, cause: "rejection" });
  return (await trade.submitted("debitNote", name, words)).name as string;
};
/** Subjects of what is mailed of it now. */
async function remind(): Promise<string[]> {
  await vanik.runMailJobs();
  await remindOfNotes(vanik.deps);
  return (await vanik.runMailJobs()).map(({ subject }) => subject);
}

test("15 days after a debit note its supplier is asked for its credit note again, once", async () => {
  const [open, answered, cancelled] = [await claimed(), await claimed(), await claimed()];
  const answer = { move: "answer", note_no: "CN/77", note_date: trade.today() };
  await trade.moved("debitNote", answered, answer, trade.tokens.supplier);
  await trade.moved("debitNote", cancelled, { move: "cancel", reason: "They were good" });
  vanik.advance(14 * 86_400);
  expect(await remind()).toEqual([]);
  // A server that starts before eight leaves it to the morning.
  vanik.advance(22 * 3600);
  expect(await remind()).toEqual([]);
  vanik.advance(2 * 3600);
  const subjects = await remind();
  expect(subjects.length).toBeGreaterThan(0);
  expect(new Set(subjects)).toEqual(new Set([`Your credit note is awaited: debit note ${open}`]));
  vanik.advance(86_400);
  expect(await remind()).toEqual([]);
});

test("who was not mailed of a debit note is not reminded of it, and nobody of one that is older than a month", async () => {
  await claimed({ mail: false });
  vanik.advance(15 * 86_400);
  expect(await remind()).toEqual([]);
  await claimed();
  vanik.advance(30 * 86_400);
  expect(await remind()).toEqual([]);
});
