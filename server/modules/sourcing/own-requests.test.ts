// What a supplier answers next: bids of open rounds by their closing, better rates, and files for requests without rounds.
import type { OwnOverview } from "@vanik/contracts/own-overview";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const overviewOf = async (who: "supplier" | "supplier2" | "buyer"): Promise<OwnOverview> =>
  rounds.done("GET", "/overview", undefined, rounds.tokens[who]);
const requestOf = async (name: string, who: "supplier" | "supplier2" = "supplier") =>
  (await overviewOf(who)).requests.rows.find((one) => one.name === name);

/** What its list has under that tab. */
const toAnswer = async (): Promise<string[]> => {
  const rows: { name: string }[] = await rounds.done(
    "GET",
    "/requestForQuotation?status=To%20answer&limit_page_length=100",
    undefined,
    rounds.tokens.supplier,
  );
  return rows.map(({ name }) => name);
};

test("a request without rounds waits for a file of each whom it asks, until it is declined", async () => {
  const rfq = await rounds.sendRfq(await rounds.inquire(), [rajkot, karolBagh]);
  const { schedule_date: day } = await rounds.read("requestForQuotation", rfq);
  const request = { name: rfq, act: "quote", status: "Pending", lines: 2, from: null, until: null, day };
  expect(await requestOf(rfq)).toMatchObject(request);
  const { requests, menu } = await overviewOf("supplier");
  expect(menu.request_for_quotation).toEqual({ waits: requests.count, late: 0 });
  const listed = await toAnswer();
  expect([listed.includes(rfq), listed.length]).toEqual([true, requests.count]);
  await rounds.moved("requestForQuotation", rfq, { move: "decline" }, rounds.tokens.supplier);
  expect(await requestOf(rfq)).toBeUndefined();
  expect(await toAnswer()).not.toContain(rfq);
  expect(await requestOf(rfq, "supplier2")).toMatchObject({ act: "quote" });
  expect((await overviewOf("buyer")).requests).toEqual({ count: 0, rows: [] });
});

test("a round is answered until its closing: begun, submitted, confirmed after a change, and over", async () => {
  const { name, opens_at, closes_at } = await rounds.publish({ closes_at: rounds.inHours(60).toISOString() });
  const request = { name, lines: 2, from: opens_at, until: closes_at, day: null };
  expect(await requestOf(name)).toMatchObject({ ...request, act: "bid", status: "Pending", submitted_at: null });
  const draft = { base: (await rounds.page(name)).version, ...bidAt([10, null], rounds.validTill()) };
  await rounds.done("PUT", `/requestForQuotation/${name}/bid`, draft, rounds.tokens.supplier);
  expect(await requestOf(name)).toMatchObject({ act: "go_on" });
  const { count } = (await overviewOf("supplier")).requests;
  await rounds.submitBid(name, [10, 50_000]);
  const submitted_at = expect.stringMatching(/Z$/);
  expect(await requestOf(name)).toMatchObject({ act: "see", status: "Received", submitted_at });
  expect(await toAnswer()).not.toContain(name);
  expect((await overviewOf("supplier")).requests.count).toBe(count - 1);
  expect(await requestOf(name, "supplier2")).toMatchObject({ act: "bid" });

  await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
  const { closes_at: until } = await rounds.roundOf(name);
  expect(await requestOf(name)).toMatchObject({ act: "confirm", status: "Confirm Again", until });
  await rounds.askBid(name, { move: "confirm" });
  await rounds.closed(name);
  expect(await requestOf(name)).toBeUndefined();
  expect(await requestOf(name, "supplier2")).toBeUndefined();
});

test("better rates wait for an answer once the bids are opened, of the one of whom they are asked", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [11, 50_000]);
  await rounds.submitBid(name, [10, 49_000], rounds.tokens.supplier2);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  expect(await requestOf(name)).toBeUndefined();
  const target = { supplier: rajkot, lines: [{ idx: 1, rate: 9.5 }] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, target);
  const { at: from, answer_by: until } = (await rounds.page(name)).target;
  expect(await requestOf(name)).toMatchObject({ act: "rates", from, until });
  expect(await toAnswer()).toContain(name);
  expect(await requestOf(name, "supplier2")).toBeUndefined();
  await rounds.askBid(name, { move: "accept" });
  expect(await requestOf(name)).toBeUndefined();
});

test("what waits stands before what was submitted, and the first to close before the rest", async () => {
  const late = await rounds.publish({ closes_at: rounds.inHours(200).toISOString() });
  const soon = await rounds.publish({ closes_at: rounds.inHours(10).toISOString() });
  const sent = await rounds.publish({ closes_at: rounds.inHours(5).toISOString() });
  await rounds.submitBid(sent.name, [10, 50_000]);
  const names = (await overviewOf("supplier")).requests.rows.map(({ name }) => name);
  const own = new Set([late.name, soon.name, sent.name]);
  expect(names.filter((name) => own.has(name))).toEqual([soon.name, late.name, sent.name]);
});
