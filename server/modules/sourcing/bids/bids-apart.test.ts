// Whoever has all connections of a node keeps nobody from bidding: what is at work for a bid has others, which nothing else uses (security 5).
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { asRequest } from "../../../platform/request-context.ts";

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
