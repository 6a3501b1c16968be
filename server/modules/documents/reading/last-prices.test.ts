// What the editor's lines know: this buyer's last rate, the last cost and the best of 90 days, what is on hand.
import type { LineLast } from "@vanik/contracts/last-prices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const lastOf = async (name: string, code: string): Promise<LineLast> =>
  (await trade.done("GET", `/desk/lastPrices/${name}`)).find((one: LineLast) => one.item_code === code);

test("are the desk's alone, and nothing of a document that is not there", async () => {
  for (const who of ["buyer", "supplier"] as const) {
    const { status } = await trade.ask("GET", "/desk/lastPrices/QTN-1", undefined, trade.tokens[who]);
    expect(status).toBe(403);
  }
  expect((await trade.ask("GET", "/desk/lastPrices/QTN-1")).status).toBe(404);
});

test("of a draft's items, to its buyer alone, in the unit of the line, by one call", async () => {
  const bolt = "FS-HB-12050-Z";
  const { order, purchase } = await trade.deal();
  const bought = (await trade.submitted("salesOrder", purchase)).name as string;
  await trade.done("POST", `/salesOrder/${bought}/receipts`, { day: trade.today(), lines: [{ idx: 1, qty: 1000 }] });
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, {
    day: trade.today(),
    lines: [{ idx: 1, qty: 600 }],
    reason: "Invoice follows",
  });
  await trade.bid(await trade.sendRfq(await trade.inquire()), karolBagh, [10.5, 53_000]);

  const draft = await trade.draftQuotation(await trade.inquire());
  expect(await lastOf(draft, bolt)).toEqual({
    item_code: bolt,
    uom: "Nos",
    sold: { rate: 13.9, day: trade.today(), name: order },
    bought: { rate: 11, day: trade.today(), name: bought, supplier: rajkot },
    best: { rate: 10.5, day: trade.today(), name: expect.stringMatching(/^SQ/), supplier: karolBagh },
    on_hand: 400,
  });
  const steel = await lastOf(draft, "ST-TB-550D-12");
  expect([steel.sold?.rate, steel.bought?.rate, steel.best?.rate, steel.on_hand]).toEqual([
    61_250,
    52_000,
    52_000,
    null,
  ]);

  const other = await trade.inquire(trade.tokens.buyer2);
  const { name } = await trade.done("POST", "/quotation", { from: other });
  expect(await lastOf(name, bolt)).toMatchObject({ sold: null, bought: { rate: 11 } });

  vanik.advance(91 * 86_400);
  const token = await vanik.tokenOf("desk@vanik.example");
  const later = await vanik.call("GET", `/desk/lastPrices/${draft}`, { token });
  expect(later.body.success.data.map(({ best }: LineLast) => best)).toEqual([null, null]);
});
