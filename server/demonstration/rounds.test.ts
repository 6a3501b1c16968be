// The demonstration's comparisons of five bids and its rounds, played up to the clock of the test.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { playTheYear } from "../../tests/the-year.ts";
import { openTrade, type Trade } from "../../tests/trade.ts";
import { ludhiana, rajkot } from "./goods.ts";

let vanik: TestApp;
let trade: Trade;
/** The awarded round's request, that with bids on paper, and that whose round is open. */
let requests: string[];
beforeAll(async () => {
  vanik = await startTestApp();
  await playTheYear(vanik, ({ round, bids }) => round !== undefined || bids !== undefined);
  trade = await openTrade(vanik);
  requests = (await namedOf("request_for_quotation")).map(({ name }) => name);
});
afterAll(() => vanik.close());

async function namedOf(kind: string): Promise<{ name: string; status: string; party: string }[]> {
  const found = await vanik.deps.db.$client.query(
    "select name, status, party ->> 'name' as party from trade_documents where kind = $1 order by name",
    [kind],
  );
  return found.rows;
}
const roundOf = (name: string, part = "") => trade.done("GET", `/requestForQuotation/${name}/rounds/1${part}`);

test("five bids stand beside each other: each line has its own cheapest, and two suppliers lack something", async () => {
  const { suppliers, lines } = await trade.done("GET", `/requestForQuotation/${requests[1]}/comparison`);
  expect(suppliers.map(({ lines_bid }: { lines_bid: number }) => lines_bid).toSorted()).toEqual([3, 4, 5, 5, 5]);
  const firsts = lines.map(({ bids }: { bids: { rank: number; bid: string }[] }) =>
    bids.find(({ rank }) => rank === 1),
  );
  expect(new Set(firsts.map(({ bid }: { bid: string }) => bid)).size).toBeGreaterThan(2);
});

test("a round was awarded to three of five, once off the lowest with its reason, and ordered so", async () => {
  const { state, invitations } = await roundOf(requests[0]!);
  expect([state, invitations.length]).toEqual(["awarded", 5]);
  const { lines } = await roundOf(requests[0]!, "/landed");
  expect(lines[0].bids.find(({ rank }: { rank: number }) => rank === 1).supplier).toBe(rajkot);
  const { statement } = await roundOf(requests[0]!, "/statement");
  const decided = JSON.parse(statement).lines;
  expect(decided[0]).toMatchObject({ reason: expect.stringContaining("24 days") });
  const orders = await namedOf("purchase_order");
  expect(orders.map(({ party }) => party)).toContain(ludhiana);
  expect(orders.map(({ status }) => status)).toEqual(["Completed", "Completed", "Completed"]);
});

test("a round is open for days yet: three have bid, and a question waits for the desk", async () => {
  const { state, closes_at, sealed, invitations, questions } = await roundOf(requests[2]!);
  expect([state, sealed]).toEqual(["open", true]);
  expect(Date.parse(closes_at) - vanik.deps.clock.now().getTime()).toBeGreaterThan(86_400_000);
  const answers = invitations.map((one: { quote_status: string }) => one.quote_status).toSorted();
  expect(answers).toEqual(["Pending", "Pending", "Received", "Received", "Received"]);
  expect(questions.map((one: { answer: string | null }) => one.answer !== null)).toEqual([true, false]);
});
