// A round that waits is open from its moment on to whoever asks, and not before, whether the clock's job has run or not.
import { addDays } from "@vanik/trading/days";
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
  expect(events.map(({ move }: { move: string }) => move)).toEqual(["publish", "mail_way", "ask", "submit", "start"]);
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

test("the day by which goods are required goes with the publishing, where the draft says none", async () => {
  const inquiry = await rounds.inquire(rounds.tokens.buyer, { required_by: undefined });
  const draft = await rounds.draftRfq(inquiry, [rajkot]);
  const publish = (words: object) =>
    rounds.ask("POST", `/requestForQuotation/${draft}/rounds`, {
      closes_at: rounds.inHours(120).toISOString(),
      ...words,
    });
  for (const words of [{}, { schedule_date: addDays(rounds.today(), -1) }])
    expect(await publish(words)).toMatchObject({
      status: 400,
      body: { error: { fields: { schedule_date: expect.any(String) } } },
    });
  const schedule_date = addDays(rounds.today(), 30);
  const { status, body } = await publish({ schedule_date });
  expect(status, JSON.stringify(body)).toBe(200);
  const { name } = body.success.data;
  expect(await rounds.page(name)).toMatchObject({ schedule_date });
  await rounds.closed(name);
  const next = { closes_at: rounds.inHours(120).toISOString(), schedule_date };
  expect(await rounds.ask("POST", `/requestForQuotation/${name}/rounds`, next)).toMatchObject({
    status: 400,
    body: { error: { fields: { schedule_date: expect.stringContaining("amend its round") } } },
  });
});
