// What a party's lists say of quantities: each unit by itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const rowOf = async (noun: string, name: string, token?: string) => {
  const [row] = await trade.done("GET", `/${noun}?q=${name}`, undefined, token);
  return row;
};

test("a list says a document's goods by their units, in the order of its lines, without what is no goods", async () => {
  const from = await trade.inquire(undefined, {
    items: [
      { item_code: "FS-HB-12050-Z", qty: 2400 },
      { item_code: "ST-TB-550D-12", qty: 12.5 },
      { item_code: "FS-HN-12-Z", qty: 600 },
    ],
  });
  const lines = [
    { item_code: "FS-HB-12050-Z", qty: 2400, rate: 13.9 },
    { item_code: "ST-TB-550D-12", qty: 12.5, rate: 61_250 },
    { item_code: "FS-HN-12-Z", qty: 600, rate: 4 },
    { item_code: "FREIGHT", qty: 1, rate: 900 },
  ];
  const { name } = await trade.submitted("quotation", await trade.draft("quotation", from, lines));
  const row = await rowOf("quotation", name, trade.tokens.buyer);
  expect(row.quantities).toEqual([
    { qty: 3000, uom: "Nos" },
    { qty: 12.5, uom: "MT" },
  ]);
  expect(await rowOf("quotation", name)).not.toHaveProperty("quantities");
});

test("a request says them to whom it asks", async () => {
  const rfq = await trade.sendRfq(await trade.inquire(), [rajkot]);
  expect((await rowOf("requestForQuotation", rfq, trade.tokens.supplier)).quantities).toEqual([
    { qty: 2400, uom: "Nos" },
    { qty: 12.5, uom: "MT" },
  ]);
});
