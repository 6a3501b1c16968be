// The comparative statement after the award: it says for ever what was compared when the first bid became an order.
import type { Comparison } from "@vanik/contracts/sourcing";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { compareBids } from "./comparison.ts";
import { compareInTurn } from "./whole-rounds.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const compare = (rfq: string): Promise<Comparison> => compareBids(vanik.deps, rfq);

test("what 40 bids of 500 lines come to is made in four turns of the loop: at one stretch it held it for 340 ms", async () => {
  const rfq = await trade.sendRfq(await trade.inquire());
  await trade.bid(rfq, rajkot, [10, 50_000]);
  let turn = 0;
  let next = setImmediate(function count() {
    turn++;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  let answered = 0;
  const pool = vanik.deps.db.$client;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const spied = vi.spyOn(pool, "query").mockImplementation((async (...args: unknown[]) => {
    const found = await query(...args);
    answered = turn;
    return found;
  }) as never);
  onTestFinished(() => spied.mockRestore());
  await compare(rfq);
  expect(spied).toHaveBeenCalled();
  expect(turn - answered).toBeGreaterThanOrEqual(4);
});

test("of eight who compare whole rounds at once one is at it: rows of twenty that came together held the loop for 290 ms", async () => {
  let atWork = 0;
  let most = 0;
  const comparing = async () => {
    most = Math.max(most, ++atWork);
    await vanik.deps.db.$client.query("select 1");
    atWork--;
  };
  await Promise.all(Array.from({ length: 8 }, (_, at) => compareInTurn(comparing, { owner: `person ${at % 2}` })));
  expect(most).toBe(1);
});

test("what was paid before is what had been paid by the award, though that order was cancelled since", async () => {
  const { purchase } = await trade.deal();
  const { name: bought } = await trade.submitted("salesOrder", purchase);
  vanik.advance(60);
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const quotation = await trade.quote(opportunity, await trade.bid(rfq, rajkot, [10, 50_000]));
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const awarded = await compare(rfq);
  expect(awarded.lines[0]!.last_paid).toMatchObject({ name: bought, rate: 11 });
  vanik.advance(60);
  await trade.moved("salesOrder", bought, { move: "cancel", reason: "Not needed" });
  expect(await compare(rfq)).toEqual(awarded);
});

test("a bid that was a draft at the award stays there as one, and one that was begun later is not there", async () => {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const a = await trade.bid(rfq, rajkot, [10, 50_000]);
  const draft = await trade.draftBid(rfq, karolBagh, [9, 49_000]);
  const quotation = await trade.quote(opportunity, a);
  vanik.advance(60);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const awarded = await compare(rfq);
  expect(awarded.suppliers).toMatchObject([
    { supplier: karolBagh, bid: draft, status: "Draft", quote_status: "Pending", counts: false },
    { supplier: rajkot, bid: a, status: "Submitted", quote_status: "Received", counts: true },
  ]);
  vanik.advance(60);
  const { name: numbered } = await trade.submitted("supplierQuotation", draft);
  await trade.moved("supplierQuotation", numbered, { move: "cancel", reason: "Typed wrong" });
  await trade.draftBid(rfq, karolBagh, [1, 1]);
  const [drafted, ...others] = awarded.suppliers;
  expect((await compare(rfq)).suppliers).toEqual([{ ...drafted, bid: numbered }, ...others]);
});

test("it stays as it was: bids run out or are cancelled, others come, and the items are bought elsewhere", async () => {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const a = await trade.bid(rfq, rajkot, [10, 50_000]);
  const b = await trade.bid(rfq, karolBagh, [11, 49_000]);
  const before = await compare(rfq);
  expect(before.awarded_at).toBeNull();
  const quotation = await trade.quote(opportunity, a);
  vanik.advance(60);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const awarded = await compare(rfq);
  expect(awarded.awarded_at).toBe(vanik.deps.clock.now().toISOString());
  expect(awarded.lines.map(({ bids }) => bids.map(({ bid, rank }) => `${bid} L${rank}`))).toEqual([
    [`${a} L1`, `${b} L2`],
    [`${b} L1`, `${a} L2`],
  ]);
  // What is ordered is all that the award adds.
  expect(awarded.lines.map(({ bids }) => bids.map(({ awarded: qty }) => qty))).toEqual([
    [2400, 0],
    [0, 12.5],
  ]);
  expect(awarded.suppliers).toEqual(before.suppliers);
  expect(awarded.answers).toEqual(before.answers);

  const [drafted] = await trade.linksOf("supplierQuotation", a, "purchase_order");
  await trade.submitted("salesOrder", drafted!);
  vanik.advance(60);
  await trade.moved("supplierQuotation", b, { move: "cancel", reason: "Typed wrong" });
  expect(await compare(rfq)).toEqual(awarded);
  await trade.bid(rfq, karolBagh, [1, 1]);
  const { purchase } = await trade.deal();
  await trade.submitted("salesOrder", purchase);
  // Nor does another interest change what was compared at the one of that day.
  const { version } = await trade.done("GET", "/desk/settings/sourcing");
  await trade.done("PUT", "/desk/settings/sourcing", { version, proposed: 8, interest: 20 });
  expect(await compare(rfq)).toEqual(awarded);
  expect((await compare(await trade.sendRfq(await trade.inquire()))).interest).toBe(20);
  vanik.advance(400 * 86_400);
  expect(await compare(rfq)).toEqual(awarded);
});
