// A bid under a corrigendum: it is sent for what was read, and what nobody saw counts as not read (sourcing 1).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const amend = (name: string, changes: object) => rounds.moveRound(name, { move: "amend", changes });
const unseen = (number: number) => ({
  status: 409,
  body: {
    error: {
      message: `The request was changed since you read it. Look at corrigendum ${number}, then answer again.`,
      current: { corrigenda: Array.from({ length: number }, (_, at) => ({ number: at + 1 })) },
    },
  },
});

test("what is submitted by a page that was read before a corrigendum is refused with the page as it is", async () => {
  const { name } = await rounds.publish();
  const bid = bidAt([10, 50_000], rounds.validTill());
  await amend(name, { lines: [{ idx: 1, qty: 400 }, { idx: 2 }] });
  expect(await rounds.askBid(name, { move: "submit", corrigenda: 0, base: 0, bid })).toMatchObject(unseen(1));
  expect(await rounds.page(name)).toMatchObject({ version: 0, state: "draft", live: null });
  expect((await rounds.askBid(name, { move: "submit", corrigenda: 1, base: 0, bid })).status).toBe(200);
});

test("another note, which puts no closing off, keeps nobody from it who has not read it", async () => {
  const { name } = await rounds.publish();
  const bid = bidAt([10, 50_000], rounds.validTill());
  await amend(name, { note: "Please bid 0" });
  await amend(name, { note: "Please bid 1" });
  expect((await rounds.askBid(name, { move: "submit", corrigenda: 0, base: 0, bid })).status).toBe(200);
  expect(await rounds.page(name)).toMatchObject({ state: "submitted" });
  expect((await rounds.askBid(name, { move: "submit", corrigenda: 3, bid })).status).toBe(409);
});

test("nor is it confirmed, and the corrigendum is told before the version that it raised", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await amend(name, { schedule_date: rounds.validTill() });
  const { version } = await rounds.page(name);
  await amend(name, { schedule_date: rounds.inHours(1_500).toISOString().slice(0, 10) });
  for (const base of [version, version - 1])
    expect(await rounds.askBid(name, { move: "confirm", corrigenda: 1, base })).toMatchObject(unseen(2));
  expect((await rounds.askBid(name, { move: "confirm", corrigenda: 2, base: version })).status).toBe(200);
});

test("withdrawing asks for nothing that was read", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await amend(name, { note: "Gate 3" });
  expect((await rounds.askBid(name, { move: "withdraw", corrigenda: 0 })).status).toBe(200);
});

test("a page of the round before submits nothing to the next one", async () => {
  const { name } = await rounds.publish();
  await amend(name, { note: "Gate 3" });
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at: rounds.inHours(48).toISOString() });
  const late = await rounds.askBid(name, { move: "submit", corrigenda: 1, bid: bidAt([9, 49_000], "2099-01-01") });
  expect(late).toMatchObject({ status: 409, body: { error: { current: { round: 2, state: "draft" } } } });
});
