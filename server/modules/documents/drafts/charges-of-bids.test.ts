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

/** A round whose request asks for freight and crane hire beside bolts and steel; a submitted bid prices it so. */
async function chargesOfRound(...rates: (number | null)[]) {
  const opportunity = await trade.inquire();
  const request = await trade.draftRfq(opportunity);
  const { version, items } = await trade.read("requestForQuotation", request);
  const goods = items.map(({ item_code, qty, source }: Ordered) => ({ item_code, qty, source }));
  const { item_code, item_name, hsn, uom, qty } = craneHire;
  const charges = [
    { item_code: "FREIGHT", qty: 1 },
    { item_code, item_name, hsn, uom, qty },
  ];
  await trade.done("PUT", `/requestForQuotation/${request}`, { version, items: [...goods, ...charges] });
  const { name: rfq } = await trade.submitted("requestForQuotation", request);
  const draft = await trade.done("POST", "/supplierQuotation", { from: rfq, supplier: rajkot });
  const priced = draft.items.map((line: Ordered & { hsn: string; uom: string; item_name: string }, at: number) => {
    const { item_code: code, item_name: named, hsn: sac, uom: unit, qty: quantity, source } = line;
    return { item_code: code, item_name: named, hsn: sac, uom: unit, qty: quantity, source, rate: rates[at] };
  });
  await trade.done("PUT", `/supplierQuotation/${draft.name}`, { version: draft.version, items: priced });
  return { opportunity, rfq, bid: (await trade.submitted("supplierQuotation", draft.name)).name as string };
}

test("what a request asks for as a charge goes with the goods like what a bid adds: in their cost, in the order, once", async () => {
  const { opportunity, rfq, bid } = await chargesOfRound(10, 52_000, 6490, 900);
  const statement = await trade.done("GET", `/requestForQuotation/${rfq}/comparison`);
  expect(statement.lines.map(({ idx }: { idx: number }) => idx)).toEqual([1, 2]);
  const supplier = statement.suppliers.find((one: { bid: string }) => one.bid === bid);
  expect(supplier).toMatchObject({
    lines_bid: 2,
    quoted: 674_000,
    charges: 9190,
    charges_unpriced: [],
    landed: 683_190,
  });
  expect(statement.answers[0]).toMatchObject({ total: 683_190, chosen: [{ line: 1 }, { line: 2 }] });
  const [found] = await trade.done("GET", `/sourcing/bids?for=${opportunity}`);
  expect(found.lines.map(({ answers }: { answers: number }) => answers)).toEqual([1, 2, null, null]);

  const lines = [{ source: 1, rate: 20, supply: [{ from: bid, source: 1 }] }];
  const quotation = await trade.done("POST", "/quotation", { from: opportunity, lines });
  // All of it stands on the bolts: (24,000 + 9,190) ÷ 2,400.
  expect(quotation.items).toMatchObject([{ item_code: "FS-HB-12050-Z", cost_rate: 13.83 }]);
  await accept(opportunity, { 1: bid });
  await accept(opportunity, { 2: bid });
  const codes = (await ordersOf(bid)).flatMap((order) => order.codes);
  expect(codes).toHaveLength(4);
  expect(new Set(codes)).toEqual(new Set(["FS-HB-12050-Z 2400", "FREIGHT 1", "CRANE-HIRE 3", "ST-TB-550D-12 12.5"]));
});

test("an asked-for charge that a line of the quotation sells is bought for that line and counts nowhere else", async () => {
  const { opportunity, bid } = await chargesOfRound(10, 52_000, 6490, 900);
  const made = await trade.done("POST", "/quotation", { from: opportunity, lines: [{ source: 1, rate: 14 }] });
  const [{ item_code, qty, source }] = made.items;
  const items = [
    { item_code, qty, rate: 14, source, supply: [{ from: bid, source: 1 }] },
    { ...freight, rate: 7000, supply: [{ from: bid, source: 3 }] },
  ];
  const { items: costed } = await trade.done("PUT", `/quotation/${made.name}`, { version: made.version, items });
  // The crane alone is shared: (24,000 + 2,700) ÷ 2,400.
  expect(costed).toMatchObject([{ cost_rate: 11.13 }, { cost_rate: 6490 }]);
  const { name } = await trade.submitted("quotation", made.name);
  await trade.moved("quotation", name, { move: "accept" });
  const [order] = await ordersOf(bid);
  expect(order!.codes).toEqual(["FS-HB-12050-Z 2400", "FREIGHT 1", "CRANE-HIRE 3"]);
});

test("a bid that says nothing of an asked-for charge is shown to lack it", async () => {
  const { rfq, bid } = await chargesOfRound(10, 52_000, null, 900);
  const { suppliers } = await trade.done("GET", `/requestForQuotation/${rfq}/comparison`);
  const supplier = suppliers.find((one: { bid: string }) => one.bid === bid);
  expect(supplier).toMatchObject({ charges: 2700, charges_unpriced: ["Freight"] });
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
