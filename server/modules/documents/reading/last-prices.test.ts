// What the editor's lines know: this buyer's last rate, the last cost and the best of 90 days, what is on hand.
import type { LineLast } from "@vanik/contracts/last-prices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

import { inTransaction } from "../../../platform/db.ts";
import { readTradeSettings, saveTradeSettings } from "../../content/use-cases.ts";

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
    bought: { rate: 11, day: trade.today(), name: bought, supplier: rajkot, is_party: true },
    best: { rate: 10.5, day: trade.today(), name: expect.stringMatching(/^SQ/), supplier: karolBagh, is_party: true },
    on_hand: 400,
    free: 400,
    by_default: null,
    listed: expect.any(Number),
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

test("of a draft that was copied, what it was then and is in the catalogue now", async () => {
  trade = await openTrade(vanik);
  const { order } = await trade.deal();
  const words = { organisation: "Sahyadri Engineering Works Pvt. Ltd.", how: "phone", copy: order };
  const { name } = await trade.done("POST", "/purchaseOrder/begin", words);
  const [{ average_price: now }] = await trade
    .done("GET", "/items?codes=FS-HB-12050-Z")
    .then((sold: { item: { average_price: number } }[]) => sold.map(({ item }) => item));
  const { copied, listed } = await lastOf(name, "FS-HB-12050-Z");
  expect(copied).toEqual({ rate: 13.9, day: trade.today(), name: order });
  expect(listed).toBe(now);
  const other = await trade.done("POST", "/purchaseOrder/begin", {
    ...words,
    copy: undefined,
    lines: [{ item_code: "FS-HB-12050-Z", qty: 1 }],
  });
  expect(await lastOf(other.name, "FS-HB-12050-Z")).not.toHaveProperty("copied");
});

describe("as the rate of a new line", () => {
  const bolt = "FS-HB-12050-Z";
  const lastsOf = (name: string, items: string[], token?: string) =>
    trade.ask("POST", `/desk/lastPrices/${name}`, { items }, token);
  const begin = async (noun: string, organisation: string, purpose?: string): Promise<string> =>
    (await trade.done("POST", `/${noun}/begin`, { organisation, how: "phone", ...(purpose && { purpose }) })).name;

  beforeAll(async () => {
    trade = await openTrade(vanik);
    const settings = await readTradeSettings(vanik.deps.db);
    await inTransaction(vanik.deps.db, (tx) => saveTradeSettings(tx, { ...settings, last_rate_default: true }));
  });

  test("is this buyer's last, of items that are no lines yet, where the setting says so", async () => {
    const draft = await begin("quotation", "Sahyadri Engineering Works Pvt. Ltd.");
    const { body } = await lastsOf(draft, [bolt.toLowerCase(), "FS-HN-24-Z", "NO-SUCH-CODE"]);
    const [last, never] = body.success.data;
    expect(last).toMatchObject({ item_code: bolt, sold: { rate: 13.9 }, by_default: { rate: 13.9 } });
    expect(never).toMatchObject({ sold: null, by_default: null });
    expect(body.success.data).toHaveLength(2);
  });

  test("is of a purchase what that supplier sold it for, and nothing of a bid or a request", async () => {
    const order = await begin("salesOrder", rajkot, "stock");
    const [bought] = (await lastsOf(order, [bolt])).body.success.data;
    expect(bought).toMatchObject({ sold: null, by_default: { rate: 11 } });
    const another = await begin("salesOrder", karolBagh, "stock");
    expect((await lastsOf(another, [bolt])).body.success.data[0]).toMatchObject({
      bought: { rate: 11 },
      by_default: null,
    });

    const bid = await begin("supplierQuotation", rajkot, "stock");
    const request = await trade.draftRfq(await trade.inquire());
    for (const name of [bid, request])
      expect((await lastsOf(name, [bolt])).body.success.data[0].by_default, name).toBeNull();
  });

  test("of a purchase is read by who sees costs", async () => {
    const order = await begin("salesOrder", rajkot, "stock");
    const { token } = await addHand(vanik, ["sales"]);
    expect((await lastsOf(order, [bolt], token)).status).toBe(404);
    expect((await trade.ask("GET", `/desk/lastPrices/${order}`, undefined, token)).status).toBe(404);
  });
});
