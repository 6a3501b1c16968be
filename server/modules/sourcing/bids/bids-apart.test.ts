// Whoever has all connections of a node keeps nobody from bidding: what is at work for a bid has others, which nothing else uses (security 5).
import * as api from "@vanik/contracts/api";
import { BidMoveInput } from "@vanik/contracts/bid";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { inTransaction } from "../../../platform/db.ts";
import { rajkot } from "../../../../tests/trade.ts";
import { asRequest } from "../../../platform/request-context.ts";
import type { PartyScope } from "../../../platform/viewer.ts";
import { bidderSignedIn } from "./bidder.ts";
import { moveBidIn } from "./move-bid.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" }, { isPatient: false });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

/** Does work while others have every connection that is not of bids. */
async function withNoneLeft<T>(work: () => Promise<T>): Promise<T> {
  const pool = vanik.deps.db.$client;
  const others = await Promise.all(Array.from({ length: pool.options.max }, (): Promise<PoolClient> => pool.connect()));
  try {
    return await work();
  } finally {
    for (const other of others) other.release();
  }
}

test("a bid is read, saved, submitted, replaced and withdrawn with its files, signed in and by link, while others have all connections", async () => {
  const { name } = await rounds.publish();
  const link = await rounds.linkOf(name);
  const form = await formBody([["myfile", { name: "offer.pdf", bytes: pdf }]]);
  const bid = bidAt([71.83, 51_739.57], rounds.validTill());
  let base = 0;
  const acts = (path: string, token?: string) => {
    const call = (method: "GET" | "PUT" | "POST", more: string, sent: object = {}) =>
      vanik.call(method, `${path}${more}`, { ...sent, ...(token && { token }) });
    return [
      async () => {
        const page = await call("GET", "");
        base = page.body.success?.data.version;
        return page;
      },
      () => call("PUT", "", { body: { ...bid, base } }),
      () => call("POST", "/files", form),
      () => call("POST", "/moves", { body: { move: "submit", bid } }),
      () => call("GET", "/receipt"),
      () => call("POST", "/moves", { body: { move: "withdraw" } }),
    ];
  };
  const { refused, statuses } = await withNoneLeft(async () => {
    const replies: number[] = [];
    for (const act of [...acts(`/requestForQuotation/${name}/bid`, rounds.tokens.supplier), ...acts(`/bid/${link}`)])
      replies.push((await act()).status);
    return { statuses: replies, refused: await rounds.ask("GET", `/requestForQuotation/${name}`) };
  });
  expect(statuses).toEqual(Array(12).fill(200));
  expect(refused.status).toBe(503);
});

test("who has the connections of bids has none of the others", async () => {
  const { $client } = vanik.deps.db;
  const ofBids = await asRequest({ requestId: "bids", isBidding: true }, () =>
    Promise.all(Array.from({ length: 16 }, (): Promise<PoolClient> => $client.connect())),
  );
  try {
    expect(await withNoneLeft(async () => "all")).toBe("all");
  } finally {
    for (const one of ofBids) one.release();
  }
});

test("nothing is counted among bids that the desk may call signed in", () => {
  const ofBidding = endpointsOf(api).filter(([, endpoint]) => endpoint.ofBidding);
  expect(ofBidding.length).toBeGreaterThan(0);
  expect(ofBidding.filter(([, { who, sessionless }]) => who.includes("staff") && !sessionless)).toEqual([]);
});

test("what colleagues of one supplier save while its turn is another's waits without a connection: who else bids has one", async () => {
  const { name } = await rounds.publish();
  const path = `/requestForQuotation/${name}/bid`;
  const colleagues = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => addColleague(vanik, "supplier@vanik.example", { name: `colleague ${n}` })),
  );
  const { rows } = await vanik.deps.db.$client.query<{ id: string; userId: string }>(
    `select organisation_id as id, id as "userId" from users where email = 'supplier@vanik.example'`,
  );
  const account = { scope: rows[0]!.id as PartyScope, userId: rows[0]!.userId };
  const bid = bidAt([71.83, 51_739.57], rounds.validTill());
  const submit = BidMoveInput.parse({ move: "submit", bid });
  const { saves, other } = await inTransaction(vanik.deps.db, async (tx) => {
    const now = rounds.now();
    await moveBidIn(vanik.deps, tx, await bidderSignedIn(tx, account, name, now), submit, now);
    const waiting = colleagues.flatMap(({ token }) =>
      [1, 2, 3, 4].map(() => vanik.call("PUT", path, { token, body: { ...bid, base: 0 } })),
    );
    // One of them waits in PostgreSQL, the others behind it.
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while (!(await vanik.deps.db.$client.query(waits)).rowCount) await new Promise((done) => setTimeout(done, 20));
    return { saves: waiting, other: await rounds.askBid(name, { move: "submit", bid }, rounds.tokens.supplier2) };
  });
  expect(other.status, JSON.stringify(other.body)).toBe(200);
  // A colleague's bid stands by now, and is nobody else's to write.
  for (const { status } of await Promise.all(saves)) expect(status).toBe(422);
});

test("forms by links of a plain request, which the desk is told, hold none of the places that are kept for bids", async () => {
  const { name } = await rounds.publish();
  const plain = await rounds.sendRfq(await rounds.inquire(), [rajkot]);
  const path = `/requestForQuotation/${plain}/invitations/${encodeURIComponent(rajkot)}/link`;
  const { token } = await rounds.done("POST", path);
  const form = await formBody([["myfile", { name: "offer.pdf", bytes: pdf }]]);
  await vanik.app.listen({ host: "127.0.0.1", port: 0 });
  const [{ port }] = vanik.app.addresses() as [AddressInfo];
  const headers = { ...form.headers, "application-key": "vanik-web", "content-length": String(9 * 1_048_576) };
  const refused: Promise<number>[] = [];
  const begun = Array.from({ length: 40 }, () => {
    const call = request({ port, method: "POST", path: `/api/bid/${token}/files`, headers });
    // What is ended below ends with an error.
    call.on("error", () => {});
    refused.push(new Promise((resolve) => call.on("response", ({ statusCode }) => resolve(statusCode!))));
    call.write(form.body.subarray(0, 100));
    return call;
  });
  const firstThirty = await new Promise<number[]>((resolve) => {
    const statuses: number[] = [];
    for (const one of refused) void one.then((status) => statuses.push(status) === 30 && resolve(statuses));
  });
  const sent = await vanik.call("POST", `/requestForQuotation/${name}/bid/files`, {
    ...form,
    token: rounds.tokens.supplier,
  });
  for (const call of begun) call.destroy();
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(firstThirty).toEqual(Array(30).fill(503));
});
