// What the desk looks at before a quotation goes out: what is left of it, and the lines that are off what was sold and paid last.
import type { QuotationLook } from "@vanik/contracts/quotation-look";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Deal, playDeal } from "../../../../tests/deal.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let deal: Deal;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const items = [{ item_code: "FS-HB-12050-Z", qty: 10, cost: 10, rate: 12.5 }];
  const people = { buyer: "buyer", supplier: "supplier", rival: "supplier2" } as const;
  deal = await playDeal(trade, { ...people, items, poNo: "4500", billNo: "R/1" });
});
afterAll(() => vanik.close());

/** A draft of ten bolts at these prices and of freight without a cost. */
async function draftOf(rate: number, cost: number | null): Promise<string> {
  const from = await trade.inquire(undefined, { items: [{ item_code: "FS-HB-12050-Z", qty: 10 }] });
  const { name, version } = await trade.done("POST", "/quotation", { from });
  const bolts = { item_code: "FS-HB-12050-Z", qty: 10, rate, source: { from, idx: 1 } };
  const items = [
    { ...bolts, ...(cost !== null && { cost_rate: cost }) },
    { item_code: "FREIGHT", qty: 1, rate: 20 },
  ];
  await trade.done("PUT", `/quotation/${name}`, { version, items });
  return name;
}
const look = async (rate: number, cost: number | null): Promise<QuotationLook> =>
  trade.done("GET", `/desk/quotations/${await draftOf(rate, cost)}/look`);

test("a quotation as it was sold and bought last has nothing to be looked at", async () => {
  expect(await look(12.6, 10)).toEqual({ cost: 100, gain: 26, margin: 20.63, lines: [] });
});

test("lines off the last prices say by which order, on which day, and how far", async () => {
  const { lines } = await look(15, 8);
  expect(lines).toHaveLength(1);
  const [{ idx, says, says_of_cost: ofCost = [] } = { idx: 0, says: [] }] = lines;
  expect(idx).toBe(1);
  expect([...says, ...ofCost]).toEqual([
    expect.stringMatching(new RegExp(`^Sold at ₹15.00, last at ₹12.50 on .* by ${deal.salesOrder}: 20 % more.$`)),
    expect.stringMatching(new RegExp(`^Costs ₹8.00, last paid ₹10.00 on .* by ${deal.purchaseOrder}: 20 % less.$`)),
  ]);
});

test("a line without a cost and one below it are said; freight without one is not", async () => {
  expect((await look(12.5, null)).lines.map(({ says_of_cost: says }) => says)).toEqual([["It says no cost."]]);
  expect(await look(12.5, null)).toMatchObject({ cost: null, gain: 0, margin: null });
  expect((await look(10.3, 10.5)).lines[0]!.says_of_cost).toContain("Sold at ₹10.30, below its cost of ₹10.50.");
});

test("only the desk may ask, and of a quotation", async () => {
  const name = await draftOf(12.5, 10);
  for (const who of ["buyer", "supplier"] as const)
    expect((await vanik.call("GET", `/desk/quotations/${name}/look`, { token: trade.tokens[who] })).status).toBe(403);
  expect((await trade.ask("GET", `/desk/quotations/${deal.salesOrder}/look`)).status).toBe(404);
});
