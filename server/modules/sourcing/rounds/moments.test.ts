// What counts is the moment at which the whole of a call was read; and the clock goes on where one round fails (sourcing 1).
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

const until = (closes_at: string, ms: number) =>
  vanik.advance((new Date(closes_at).getTime() - rounds.now().getTime() + ms) / 1000);

/** Waits until somebody waits for a lock in this database. */
async function somebodyWaits() {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await vanik.deps.db.$client.query<{ n: number }>(waiting);
    if (rows[0]!.n > 0) return;
  }
}

test("a bid that was read before the closing counts, however long the database lets it wait", async () => {
  const { name, closes_at } = await rounds.publish();
  const token = await rounds.linkOf(name);
  const bid = bidAt([10, 50_000], rounds.validTill());
  const calls = [
    () => rounds.askBid(name, { move: "submit", bid }),
    () => vanik.call("POST", `/bid/${token}/moves`, { body: { move: "submit", bid } }),
    () => rounds.ask("PUT", `/requestForQuotation/${name}/bid`, { base, lines: [] }, rounds.tokens.supplier),
    () => vanik.call("PUT", `/bid/${token}`, { body: { base, lines: [] } }),
  ];
  let base = 0;
  for (const call of calls) {
    until(closes_at, -1);
    const client = await vanik.deps.db.$client.connect();
    await client.query("begin; lock table trade_documents, bid_links in access exclusive mode");
    const reply = call();
    await somebodyWaits();
    vanik.advance(0.002);
    await client.query("commit");
    client.release();
    const { status, body } = await reply;
    expect(status).toBe(200);
    base = body.success.data.version;
  }
  until(closes_at, 0);
  expect((await rounds.askBid(name, { move: "submit", bid })).status).toBe(422);
});

test("a next round is open from its moment on, whether the clock has run or not", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const opens_at = rounds.inHours(1).toISOString();
  const next = { opens_at, closes_at: rounds.inHours(48).toISOString() };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
  expect((await rounds.page(name)).round).toBe(1);
  until(opens_at, 0);
  expect(await rounds.page(name)).toMatchObject({ round: 2, round_state: "open" });
  await rounds.submitBid(name, [9, 50_000]);
  await rounds.clock();
  expect((await rounds.page(name)).live.lines[0].rate).toBe(9);
});

test("a round that fails keeps no other from its closing, and the job says that it failed", async () => {
  const [broken, sound] = [
    await rounds.publish({ closes_at: rounds.inHours(100).toISOString() }),
    await rounds.publish({ closes_at: rounds.inHours(101).toISOString() }),
  ];
  const { $client } = vanik.deps.db;
  const { rows } = await $client.query("select extras from trade_documents where name = $1", [broken.name]);
  const write = (extras: object) =>
    $client.query("update trade_documents set extras = $1 where name = $2", [JSON.stringify(extras), broken.name]);
  await write([]);
  await expect(rounds.closed(sound.name)).rejects.toThrow("The clock of 1 round failed");
  expect((await rounds.roundOf(sound.name)).moves.map(({ move }: { move: string }) => move)).toContain("unseal");
  expect(vanik.logged.join()).toContain("the clock of a round failed");
  await write(rows[0].extras);
  await rounds.clock();
  await rounds.moveRound(broken.name, { move: "unseal" });
});
