// What was read before a closing counts, however long it waits for its turn: the list is made once it has had it (sourcing 1).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { inTransaction } from "../../../platform/db.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

type Reply = Awaited<ReturnType<TestApp["call"]>>;
const offered = (rate: number) => ({ move: "submit", bid: bidAt([rate, 50_000], rounds.validTill()) });
const rowsOf = async (query: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(query, values)).rows;
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const waitsNow = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const isOnTheWay = async () => (await rowsOf("select from bids_on_the_way")).length > 0;

/** Bids in other rounds of the supplier, by itself or a link of it, which wait for what is locked while `work` runs: so many as have a turn. */
async function besideBlocked(count: number, work: () => Promise<void>): Promise<void> {
  const others: string[] = [];
  for (let n = 0; n < count; n++) {
    const { name } = await rounds.publish({ closes_at: rounds.inHours(200).toISOString() });
    await rounds.done(
      "PUT",
      `/requestForQuotation/${name}/bid`,
      { ...offered(1).bid, base: 0 },
      rounds.tokens.supplier,
    );
    others.push(name);
  }
  const links = await Promise.all(others.map((name) => rounds.linkOf(name)));
  let blocked: Promise<Reply>[] = [];
  await inTransaction(vanik.deps.db, async (tx) => {
    await tx.execute(
      `select 1 from bids b join rounds r on r.id = b.round_id join trade_documents d on d.id = r.rfq_id where d.name in ('${others.join("', '")}') for update of b`,
    );
    blocked = others.map((name, at) =>
      at % 2 === 0
        ? rounds.askBid(name, offered(1))
        : vanik.call("POST", `/bid/${links[at]}/moves`, { body: offered(1) }),
    );
    await until(async () => (await rowsOf(waitsNow)).length === count);
    await work();
  });
  await Promise.all(blocked);
}

/** A round that closes in a second. */
async function closingRound(): Promise<string> {
  const { name, closes_at } = await rounds.publish({ closes_at: rounds.inHours(5).toISOString() });
  vanik.advance((new Date(closes_at).getTime() - rounds.now().getTime()) / 1000 - 1);
  return name;
}

test("a bid that waits for its turn past the closing counts: until then no list is made, and nobody opens the round", async () => {
  const name = await closingRound();
  let bid: Promise<Reply> | undefined;
  await besideBlocked(8, async () => {
    bid = rounds.askBid(name, offered(71.83), rounds.tokens.supplier2);
    await until(isOnTheWay);
    vanik.advance(90);
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "closed" });
    const opened = await rounds.askRound(name, { move: "unseal" });
    expect(opened).toMatchObject({ status: 422, body: { error: { message: /counted still/ } } });
  });
  expect((await bid)?.status).toBe(200);
  expect(await isOnTheWay()).toBe(false);
  await rounds.clock();
  await rounds.moveRound(name, { move: "unseal" });
  const { hash } = (await bid)!.body.success.data.receipt;
  const hashes = `/requestForQuotation/${name}/rounds/1/hashes`;
  expect((await rounds.ask("GET", hashes, undefined, rounds.tokens.desk)).body).toContain(`${hash}\n`);
});

test("what a node left that stopped keeps a round open for ten minutes, and no longer", async () => {
  const name = await closingRound();
  await rowsOf(
    "insert into bids_on_the_way select gen_random_uuid(), r.id from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1",
    [name],
  );
  const minutes = async () =>
    (await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`)).events.map(
      ({ move }: { move: string }) => move,
    );
  vanik.advance(300);
  await rounds.clock();
  expect(await minutes()).not.toContain("close");
  vanik.advance(301);
  await rounds.clock();
  expect(await minutes()).toContain("close");
  expect(await isOnTheWay()).toBe(false);
});

test("a bid or a file of one who sends much at once came when it was read, not when four of theirs before it were done", async () => {
  const colleague = await addColleague(vanik, "supplier2@vanik.example", { name: "in a hurry" });
  const name = await closingRound();
  const { name: other } = await rounds.publish({ closes_at: rounds.inHours(200).toISOString() }, undefined);
  let last: Promise<Reply> | undefined;
  await inTransaction(vanik.deps.db, async (tx) => {
    await tx.execute(
      `select 1 from rounds r join trade_documents d on d.id = r.rfq_id where d.name = '${other}' for update of r`,
    );
    const before = Array.from({ length: 4 }, () => rounds.askBid(other, offered(1), colleague.token));
    // One of them waits in PostgreSQL, the others for their turn behind it.
    await until(async () => (await rowsOf(waitsNow)).length === 1);
    last = rounds.askBid(name, offered(71.83), colleague.token);
    // Whoever was let in before these are answered has been read.
    for (let n = 0; n < 3; n++) await rounds.done("GET", "/profile", undefined, rounds.tokens.supplier);
    vanik.advance(20);
    void Promise.all(before);
  });
  expect((await last)?.status).toBe(200);
  const { body, headers } = await formBody([["myfile", { name: "late.pdf", bytes: pdf }]]);
  const file = await vanik.call("POST", `/requestForQuotation/${name}/bid/files`, {
    token: colleague.token,
    body,
    headers,
  });
  expect(file.status).toBe(422);
});
