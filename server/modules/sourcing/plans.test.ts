// Rounds, bids and awards only grow: no query of those who publish, bid, compare and award may read one of their tables whole.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { insertManyDeals } from "../../../tests/many-documents.ts";
import { indexesUnder, type Statement, statementsAbout, tablesReadWhole } from "../../../tests/plans.ts";
import { openRounds, type Rounds } from "../../../tests/rounds.ts";
import { rajkot } from "../../../tests/trade.ts";
import { runOptimum } from "./use-cases.ts";

const growing = [
  "rounds",
  "round_keys",
  "round_invitations",
  "round_events",
  "corrigenda",
  "questions",
  "bids",
  "bid_versions",
  "bid_links",
  "awards",
  "optimum_runs",
  "targets",
];

let vanik: TestApp;
let rounds: Rounds;
let owner: pg.Client;

/** A round of every request there is, long awarded: three asked, two bids of it, and what happened. */
const manyRounds = [
  `insert into rounds (id, rfq_id, number, state, opens_at, closes_at, sealed, two_openers, list, created_at)
    select gen_random_uuid(), id, 1, 'awarded', created_at, created_at + interval '5 days', true, false, '', created_at
    from trade_documents where kind = 'request_for_quotation' on conflict do nothing`,
  `insert into round_keys (round_id, fingerprint) select id, '' from rounds`,
  `insert into round_invitations (round_id, organisation_id, state, at)
    select r.id, o.id, 'received', now() from rounds r cross join lateral
      (select id from organisations where kind = 'supplier' and r.number > 0 order by md5(id::text || r.id::text) limit 3) o`,
  `insert into bids (id, round_id, organisation_id, state, version)
    select gen_random_uuid(), round_id, organisation_id, 'withdrawn', 2 from round_invitations`,
  `insert into bid_versions (id, bid_id, number, at, move, sealed, hash, corrigenda)
    select gen_random_uuid(), id, 1, now(), 'submit', '\\x00', md5(id::text), 0 from bids`,
  `insert into bid_links (id, rfq_id, organisation_id, token, created_at, ended_at)
    select gen_random_uuid(), r.rfq_id, i.organisation_id, decode(md5(r.id::text || i.organisation_id::text), 'hex'), now(), now()
    from rounds r join round_invitations i on i.round_id = r.id`,
  `insert into round_events (id, round_id, at, move, from_state, to_state, by_party)
    select gen_random_uuid(), r.id, now(), 'start', 'waiting', 'open', 'system' from rounds r, generate_series(1, 3)`,
  `insert into corrigenda (round_id, number, at, differences, outdates, to_answer) select id, 1, now(), '[]', true, '[]' from rounds`,
  `insert into questions (round_id, number, organisation_id, state, asked, asked_at)
    select distinct on (round_id) round_id, 1, organisation_id, 'asked', 'How?', now() from round_invitations`,
  `insert into awards (round_id, number, at, user_id, statement, hash)
    select id, 1, now(), (select id from users limit 1), '{}', '' from rounds`,
  `insert into optimum_runs (id, round_id, at, rules) select gen_random_uuid(), id, now(), '{}' from rounds, generate_series(1, 3)`,
  `insert into targets (id, round_id, organisation_id, at, user_id, answer_by, state, lines, ended_at)
    select gen_random_uuid(), round_id, organisation_id, now(), (select id from users limit 1), now(), 'lapsed', '[]', now()
    from round_invitations`,
  "analyze",
];

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await owner.connect();
  await insertManyDeals(owner, { count: 2500, ownEvery: 50 });
  for (const statement of manyRounds) await owner.query(statement);
  const { rows: counted } = await owner.query("select count(*)::int as bids from bids");
  expect(counted[0].bids).toBeGreaterThan(5000);
  rounds = await openRounds(vanik);
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

const statementsOf = (work: () => Promise<unknown>) => statementsAbout(growing, work);
const readWhole = (statements: readonly Statement[]) => tablesReadWhole(owner, growing, statements);

test("a round from its publishing to its award reads no table whole", async () => {
  let path = "";
  const published = await statementsOf(async () => {
    const { name } = await rounds.publish();
    path = `/requestForQuotation/${name}/rounds/1`;
    await rounds.page(name);
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
    await rounds.done("POST", `/requestForQuotation/${name}/invitations/${rajkot}/link`);
    await rounds.done("GET", path);
    await rounds.clock();
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
  });
  expect(published.length).toBeGreaterThanOrEqual(10);
  expect(await readWhole(published)).toEqual([]);

  const compared = await statementsOf(async () => {
    const landed = await rounds.done("GET", `${path}/landed`);
    const { id } = await rounds.done("POST", `${path}/optimum`, { beside: true });
    await runOptimum(vanik.deps, { id });
    expect(await rounds.done("GET", `${path}/optimum/${id}`)).toMatchObject({ state: "done" });
    const { version } = await rounds.done("GET", path);
    const lines = landed.lines.map(({ idx, bids }: { idx: number; bids: { bid: string }[] }) => {
      return { idx, bid: bids[0]!.bid };
    });
    await rounds.done("POST", `${path}/award`, { version, lines });
    await rounds.done("GET", `${path}/statement`);
    await rounds.done("GET", `${path}/minutes`);
  });
  expect(compared.length).toBeGreaterThanOrEqual(8);
  expect(await readWhole(compared)).toEqual([]);
  const awards = compared.find(({ text }) => text.startsWith("select") && text.includes('from "awards"'));
  expect(await indexesUnder(owner, awards!)).toEqual(["awards_round_id_number_pk"]);
  const bids = compared.find(({ text }) => text.startsWith("select") && text.includes('from "bids"'));
  expect(await indexesUnder(owner, bids!)).toEqual(["bids_of_round"]);
});

test("what the clock has due is found among the few rounds that are under way", async () => {
  const [due, ...more] = await statementsOf(() => rounds.clock());
  expect(more).toEqual([]);
  expect(await readWhole([due!])).toEqual([]);
  expect(await indexesUnder(owner, due!)).toContain("rounds_under_way");
});

test("so is what waits for the desk today", async () => {
  const statements = await statementsOf(() => rounds.done("GET", "/desk/today"));
  expect(statements).toHaveLength(3);
  expect(await readWhole(statements)).toEqual([]);
});
