// What a bid charges besides its goods (freight, packing): it reaches the order that an acceptance drafts, whole and once.
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

interface Ordered {
  item_code: string;
  qty: number;
  rate: number;
  source: { from: string; idx: number } | null;
}

const freight = { item_code: "FREIGHT", qty: 1, rate: 6490 };
const craneHire = { item_code: "CRANE-HIRE", item_name: "Crane hire", hsn: "9973", uom: "Hours", qty: 3, rate: 900 };

/** A submitted bid of bolts and steel with freight and crane hire besides. */
async function chargingBid(rfq: string, supplier = rajkot): Promise<string> {
  const bid = await trade.draftBid(rfq, supplier);
  const { version, items } = await trade.read("supplierQuotation", bid);
  const goods = items.map(({ item_code, qty, rate, source }: Ordered) => ({ item_code, qty, rate, source }));
  await trade.done("PUT", `/supplierQuotation/${bid}`, { version, items: [...goods, freight, craneHire] });
  return (await trade.submitted("supplierQuotation", bid)).name;
}

/** Quotes lines of an opportunity from these bids, by line, and has it accepted. */
async function accept(from: string, bids: Record<number, string>): Promise<void> {
  const lines = Object.entries(bids).map(([line, bid]) => ({
    source: Number(line),
    rate: 70_000,
    supply: [{ from: bid, source: Number(line) }],
  }));
  const { name } = await trade.done("POST", "/quotation", { from, lines });
  const { name: quotation } = await trade.submitted("quotation", name);
  await trade.moved("quotation", quotation, { move: "accept" });
}

/** Item codes and quantities of the purchase orders of a bid, the oldest first. */
async function ordersOf(bid: string) {
  const names = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const orders = await Promise.all(names.map((name) => trade.read("salesOrder", name)));
  return orders.map(({ name, version, items }) => ({
    name: name as string,
    version: version as number,
    items: items as Ordered[],
    codes: items.map(({ item_code, qty }: Ordered) => `${item_code} ${qty}`),
  }));
}

test("they go whole with the goods that are chosen of their bid, and with no other's", async () => {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const [a, b] = [await chargingBid(rfq), await chargingBid(rfq, karolBagh)];
  await accept(opportunity, { 1: a });
  const [order] = await ordersOf(a);
  expect(order!.codes).toEqual(["FS-HB-12050-Z 2400", "FREIGHT 1", "CRANE-HIRE 3"]);
  expect(order!.items[1]).toMatchObject({ rate: 6490, source: { from: a, idx: 3 } });
  expect(await ordersOf(b)).toEqual([]);
  const { name } = await trade.submitted("salesOrder", order!.name);
  expect((await trade.read("salesOrder", name)).net_total).toBe(2400 * 11 + 6490 + 2700);
});

test("of a bid that is ordered in parts they go with the first alone, though that is a draft still", async () => {
  const opportunity = await trade.inquire();
  const bid = await chargingBid(await trade.sendRfq(opportunity));
  await accept(opportunity, { 1: bid });
  await accept(opportunity, { 2: bid });
  const codes = (await ordersOf(bid)).flatMap((order) => order.codes);
  expect(codes).toHaveLength(4);
  expect(new Set(codes)).toEqual(new Set(["FS-HB-12050-Z 2400", "FREIGHT 1", "CRANE-HIRE 3", "ST-TB-550D-12 12.5"]));
});

test("they go anew once the order that had them is cancelled", async () => {
  const opportunity = await trade.inquire();
  const bid = await chargingBid(await trade.sendRfq(opportunity));
  await accept(opportunity, { 1: bid });
  const [first] = await ordersOf(bid);
  const { name } = await trade.submitted("salesOrder", first!.name);
  await trade.moved("salesOrder", name, { move: "cancel", reason: "By another lorry" });
  await accept(opportunity, { 2: bid });
  const second = (await ordersOf(bid)).find((order) => order.name !== name);
  expect(second!.codes).toEqual(["ST-TB-550D-12 12.5", "FREIGHT 1", "CRANE-HIRE 3"]);
});

test("the desk takes them off the draft, and what is left is ordered", async () => {
  const opportunity = await trade.inquire();
  const bid = await chargingBid(await trade.sendRfq(opportunity));
  await accept(opportunity, { 1: bid, 2: bid });
  const { name, version, items } = (await ordersOf(bid))[0]!;
  const goods = items.slice(0, 2).map(({ item_code, qty, rate, source }) => ({ item_code, qty, rate, source }));
  await trade.done("PUT", `/salesOrder/${name}`, { version, items: goods });
  const { name: ordered } = await trade.submitted("salesOrder", name);
  expect((await trade.read("salesOrder", ordered)).items).toHaveLength(2);
});

test("a charge that supplies a line of the quotation is bought for it, and counts once in what it costs", async () => {
  const opportunity = await trade.inquire();
  const bid = await chargingBid(await trade.sendRfq(opportunity));
  const made = await trade.done("POST", "/quotation", { from: opportunity, lines: [{ source: 1, rate: 14 }] });
  const [{ item_code, qty, source }] = made.items;
  const items = [
    { item_code, qty, rate: 14, source, supply: [{ from: bid, source: 1 }] },
    { ...freight, rate: 7000, supply: [{ from: bid, source: 3 }] },
  ];
  const { items: costed } = await trade.done("PUT", `/quotation/${made.name}`, { version: made.version, items });
  // The crane alone is shared: (26,400 + 2,700) ÷ 2,400.
  expect(costed).toMatchObject([{ cost_rate: 12.13 }, { cost_rate: 6490 }]);
  const { name } = await trade.submitted("quotation", made.name);
  await trade.moved("quotation", name, { move: "accept" });
  const [order] = await ordersOf(bid);
  expect(order!.codes).toEqual(["FS-HB-12050-Z 2400", "FREIGHT 1", "CRANE-HIRE 3"]);
});
