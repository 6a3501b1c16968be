// What is left to a supplier in a round, as its page tells: submits, questions, and until when they are taken.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

test("is counted down to none, and what is told to be over is refused", async () => {
  const { name, closes_at } = await rounds.publish();
  const until = new Date(new Date(closes_at).getTime() - 12 * 3_600_000).toISOString();
  expect(await rounds.page(name)).toMatchObject({ submits_left: 50, questions_left: 20, questions_until: until });
  const path = `/requestForQuotation/${name}/questions`;
  const ask = (n: number) => rounds.ask("POST", path, { question: `Which grade ${n}?` }, rounds.tokens.supplier);
  for (let n = 0; n < 20; n++) expect((await ask(n)).status).toBe(200);
  await rounds.submitBid(name, [10, 50_000]);
  await vanik.deps.db.$client.query(
    `insert into bid_versions (id, bid_id, number, at, move, sealed, hash, corrigenda, user_id)
      select gen_random_uuid(), v.bid_id, n, v.at, v.move, v.sealed, v.hash, v.corrigenda, v.user_id
      from bid_versions v join bids b on b.live_id = v.id, generate_series(2, 50) n`,
  );
  const page = await rounds.page(name);
  expect([page.submits_left, page.questions_left, page.moves]).toEqual([0, 0, ["withdraw"]]);
  expect(await ask(20)).toMatchObject({
    status: 422,
    body: { error: { message: "You have asked 20 questions in this round already." } },
  });
  const colleague = await addColleague(vanik, "supplier@vanik.example", { name: "colleague" });
  expect(await rounds.page(name, colleague.token)).toMatchObject({ questions_left: 20 });
  expect((await rounds.ask("POST", path, { question: "Whose bid is this?" }, colleague.token)).status).toBe(200);
  expect(await rounds.page(name, rounds.tokens.supplier2)).toMatchObject({ submits_left: 50, questions_left: 20 });
});
