// Bids that come together as a round closes: what is answered with a receipt counts, what came late does not, and nothing hangs.
import { BidMoveInput } from "@vanik/contracts/bid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds } from "../../../../tests/rounds.ts";
import { type Bidder, bidderSignedIn, findSeat } from "./bidder.ts";
import { moveBid } from "./move-bid.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

test("every supplier's last receipt stands in the list, however its bids crossed the closing", async () => {
  const rounds = await openRounds(vanik);
  const { name, closes_at } = await rounds.publish();
  const tokens = [rounds.tokens.supplier, rounds.tokens.supplier2];
  vanik.advance((new Date(closes_at).getTime() - rounds.now().getTime()) / 1000 - 1);
  const submits = Array.from({ length: 24 }, (_, at) => {
    const bid = bidAt([at + 1, 50_000], rounds.validTill());
    return rounds.askBid(name, { move: "submit", bid }, tokens[at % 2]);
  });
  await Promise.race(submits);
  vanik.advance(40);
  const late = tokens.map((token) =>
    rounds.askBid(name, { move: "submit", bid: bidAt([9, 9], rounds.validTill()) }, token),
  );
  const [replies, lateReplies] = await Promise.all([Promise.all(submits), Promise.all(late), rounds.clock()]);
  expect(lateReplies.map(({ status }) => status)).toEqual([422, 422]);
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await rounds.clock();
  vanik.advance(60);
  await rounds.moveRound(name, { move: "unseal" });
  const hashes = `/requestForQuotation/${name}/rounds/1/hashes`;
  const list = (await rounds.ask("GET", hashes, undefined, rounds.tokens.desk)).body as string;
  for (const [at, token] of tokens.entries()) {
    const own = replies.filter((reply, place) => place % 2 === at && reply.status === 200);
    const last = own.toSorted((one, other) => one.body.success.data.version - other.body.success.data.version).at(-1);
    if (!last) continue;
    const { hash } = last.body.success.data.receipt;
    expect(list).toContain(`${hash}\n`);
    expect((await rounds.done("GET", `/requestForQuotation/${name}/bid/receipt`, undefined, token)).hash).toBe(hash);
  }
});

test("colleagues whose bids are refused keep nobody of their company from a place", async () => {
  const rounds = await openRounds(vanik);
  const { db } = vanik.deps;
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [71.83, 51_739.57]);
  const now = rounds.now();
  const { rows } = await db.$client.query(
    `select organisation_id as scope, id as "userId" from users where email = 'supplier@vanik.example'`,
  );
  const bidder = await bidderSignedIn(db, rows[0], name, now);
  const { round } = await findSeat(db, bidder, now);
  const input = BidMoveInput.parse({ move: "submit", bid: bidAt([70, 50_000], rounds.validTill()) });
  const send = (one: Bidder) =>
    moveBid(vanik.deps, one, input, { round, now }).then(
      () => "submitted",
      ({ code }: { code: string }) => code,
    );
  const theirs = Array.from({ length: 64 }, (_, at) => {
    const personId = `00000000-0000-4000-8000-0000000000${10 + Math.floor(at / 4)}`;
    return send({ ...bidder, personId, reads: new Set([personId]) });
  });
  expect(await send(bidder)).toBe("submitted");
  expect(new Set(await Promise.all(theirs))).toEqual(new Set(["refused"]));
});
