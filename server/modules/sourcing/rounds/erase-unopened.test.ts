// What a round leaves unopened is in no table and in no folder of files once it is opened, cancelled or followed (sourcing 4).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const query = async (text: string, ...values: unknown[]) => (await vanik.deps.db.$client.query(text, values)).rows;
const ofRequest = `join rounds r on r.id = b.round_id join trade_documents d on d.id = r.rfq_id where d.name = $1`;
/** Of each supplier's bid: whether a draft is there, and of its versions in their order whether their bodies are. */
const bodiesOf = (name: string) =>
  query(
    `select o.name as of, b.draft is not null as draft,
      array(select v.sealed is not null from bid_versions v where v.bid_id = b.id order by v.number) as versions
      from bids b join organisations o on o.id = b.organisation_id ${ofRequest} order by o.name`,
    name,
  );
const keyOf = async (name: string) =>
  (await query(`select b.wrapped is not null as is from round_keys b ${ofRequest}`, name))[0].is as boolean;
async function draft(name: string, token = rounds.tokens.supplier) {
  const { version: base } = await rounds.page(name, token);
  const typed = { base, ...bidAt([1, 1], rounds.validTill()) };
  return rounds.done("PUT", `/requestForQuotation/${name}/bid`, typed, token);
}

describe("once a round is opened", () => {
  test("drafts, withdrawn versions and those that others took the place of are empty; what was opened is read on", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [9, 50_000]);
    await draft(name);
    await rounds.submitBid(name, [8, 40_000], rounds.tokens.supplier2);
    await rounds.askBid(name, { move: "withdraw" }, rounds.tokens.supplier2);
    await draft(name, rounds.tokens.supplier2);
    await rounds.closed(name);
    expect(await bodiesOf(name)).toEqual([
      { of: karolBagh, draft: true, versions: [true] },
      { of: rajkot, draft: true, versions: [true, true] },
    ]);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await bodiesOf(name)).toEqual([
      { of: karolBagh, draft: false, versions: [false] },
      { of: rajkot, draft: false, versions: [false, true] },
    ]);
    rounds = await openRounds(vanik);
    expect((await rounds.page(name)).live.lines[0].rate).toBe(9);
    expect(await rounds.page(name, rounds.tokens.supplier2)).toMatchObject({ live: null, draft: null });
    const receipt = await rounds.done(
      "GET",
      `/requestForQuotation/${name}/bid/receipt`,
      undefined,
      rounds.tokens.supplier,
    );
    expect([receipt.version, receipt.bid.lines[0].rate]).toEqual([2, 9]);
  });

  test("of a version nothing else is ever written, nor is one deleted", async () => {
    const { name } = await rounds.publish({}, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    const ofBid = `bid_id = (select b.id from bids b ${ofRequest})`;
    for (const change of [
      `update bid_versions set hash = 'x' where ${ofBid}`,
      `update bid_versions set sealed = '\\x00' where ${ofBid}`,
      `update bid_versions set sealed = null, number = 7 where ${ofBid}`,
      `delete from bid_versions where ${ofBid}`,
    ])
      await expect(query(change, name), change).rejects.toThrow("append-only");
  });
});

test("a cancelled round's key is destroyed with it, and its bids and drafts", async () => {
  const { name } = await rounds.publish();
  const { name: other } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await draft(name, rounds.tokens.supplier2);
  await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
  expect([await keyOf(name), await keyOf(other)]).toEqual([false, true]);
  expect(await bodiesOf(name)).toEqual([
    { of: karolBagh, draft: false, versions: [] },
    { of: rajkot, draft: false, versions: [false] },
  ]);
});

test("what nobody submitted before an empty closing goes as a next round follows", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  await draft(name);
  await rounds.closed(name);
  rounds = await openRounds(vanik);
  const closes = { closes_at: rounds.inHours(48).toISOString() };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, closes);
  expect((await bodiesOf(name))[0]).toMatchObject({ of: rajkot, draft: false });
});

test("what was typed and not submitted in a round without a seal goes as it closes", async () => {
  const { name } = await rounds.publish({ sealed: false });
  await rounds.submitBid(name, [10, 50_000]);
  await draft(name, rounds.tokens.supplier2);
  await rounds.closed(name);
  expect(await bodiesOf(name)).toEqual([
    { of: karolBagh, draft: false, versions: [] },
    { of: rajkot, draft: false, versions: [true] },
  ]);
});
