// A round that waits is open from its moment on to whoever asks, and not before, whether the clock's job has run or not.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

test("who is signed in reads, asks and bids from the moment at which it opens", async () => {
  const opens = rounds.inHours(2);
  const { name } = await rounds.publish({ opens_at: opens.toISOString() }, [rajkot]);
  const path = `/requestForQuotation/${name}/bid`;
  const status = async (token: string) => (await rounds.ask("GET", path, undefined, token)).status;
  const { supplier, supplier2 } = rounds.tokens;
  vanik.advance((opens.getTime() - rounds.now().getTime()) / 1000 - 1);
  expect(await status(supplier)).toBe(404);
  vanik.advance(1);
  expect([await status(supplier), await status(supplier2)]).toEqual([200, 404]);
  await rounds.done("POST", `${path.replace("/bid", "")}/questions`, { question: "Is zinc fine?" }, supplier);
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.clock();
  expect(await rounds.page(name)).toMatchObject({ round_state: "open", state: "submitted", quote_status: "Received" });
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.map(({ move }: { move: string }) => move)).toEqual(["publish", "ask", "submit", "start"]);
});

test("nor is one shown that was cancelled before it opened, or of which the invitation was taken back", async () => {
  const opens = rounds.inHours(2);
  const waiting = { opens_at: opens.toISOString() };
  const [cancelled, revoked] = [await rounds.publish(waiting), await rounds.publish(waiting)];
  await rounds.moveRound(cancelled.name, { move: "cancel", reason: "Not needed" });
  await rounds.moveRound(revoked.name, { move: "revoke", supplier: rajkot });
  vanik.advance((opens.getTime() - rounds.now().getTime()) / 1000);
  const statusOf = async ({ name }: { name: string }) =>
    (await rounds.ask("GET", `/requestForQuotation/${name}/bid`, undefined, rounds.tokens.supplier)).status;
  expect([await statusOf(cancelled), await statusOf(revoked)]).not.toContain(200);
});
