// What the desk's list says of the answers to a request: how many of those who were asked sent a bid, and who declined.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

async function listed(name: string, token?: string) {
  const rows: { name: string; bids?: unknown }[] = await rounds.done(
    "GET",
    `/requestForQuotation?q=${name}`,
    undefined,
    token,
  );
  return rows.find((row) => row.name === name);
}

test("a draft asks nobody yet; what was sent counts who answers, for the desk alone", async () => {
  const draft = await rounds.draftRfq(await rounds.inquire(), [rajkot, karolBagh]);
  expect(await listed(draft)).not.toHaveProperty("bids");
  const rfq = await rounds.sendRfq(await rounds.inquire(), [rajkot, karolBagh]);
  expect(await listed(rfq)).toMatchObject({ bids: { asked: 2, received: 0, declined: 0 } });
  await rounds.moved("requestForQuotation", rfq, { move: "decline" }, rounds.tokens.supplier);
  expect(await listed(rfq)).toMatchObject({ bids: { asked: 2, received: 0, declined: 1 } });
  expect(await listed(rfq, rounds.tokens.supplier)).not.toHaveProperty("bids");
});

test("in a round a bid counts from its submitting, and still while it is to be confirmed", async () => {
  const { name } = await rounds.publish({ closes_at: rounds.inHours(60).toISOString() });
  expect(await listed(name)).toMatchObject({ bids: { asked: 2, received: 0, declined: 0 } });
  await rounds.submitBid(name, [10, 50_000]);
  expect(await listed(name)).toMatchObject({ bids: { asked: 2, received: 1, declined: 0 } });
  await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
  expect(await listed(name)).toMatchObject({ bids: { asked: 2, received: 1, declined: 0 } });
});
