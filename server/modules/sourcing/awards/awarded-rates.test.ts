// What is awarded on another break than all that was asked is quoted and ordered at that one, to the paisa (sourcing 5).
import type { LandedRound } from "@vanik/contracts/awards";
import { toPaise, toThousandths } from "@vanik/contracts/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { costIn } from "../../../../web/features/sourcing/compared.ts";
import { readFrozen } from "./frozen-award.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

/** Both sell more bolts for less; Rajkot with discounts, packing by value and freight that is free for much. Opened. */
async function openedRound(line: { pack?: number } = {}) {
  const { name } = await rounds.publish();
  const cheaper = (rates: number[], breaks: object[], line: object, more: object) => {
    const { lines, ...rest } = bidAt(rates, rounds.validTill(), more);
    return { ...rest, lines: [{ ...lines[0], ...line, breaks }, lines[1]] };
  };
  const freight = {
    kind: "slabs",
    slabs: [
      { from: 0, amount: 777.77 },
      { from: 20_000, amount: 0 },
    ],
  };
  const ours = cheaper(
    [10.37, 50_001.13],
    [
      { from: 1000, rate: 9.71 },
      { from: 2000, rate: 9.13 },
    ],
    { discount_percentage: 3.3 },
    { discount_percentage: 1.3, packing: { kind: "percentage", percentage: 1.7 }, freight },
  );
  const theirs = cheaper([11, 49_000], [{ from: 1000, rate: 9.37 }], line, {});
  expect((await rounds.askBid(name, { move: "submit", bid: ours })).body.error).toBeUndefined();
  expect((await rounds.askBid(name, { move: "submit", bid: theirs }, rounds.tokens.supplier2)).status).toBe(200);
  await rounds.closed(name);
  const { version } = await rounds.moveRound(name, { move: "unseal" });
  const path = `/requestForQuotation/${name}/rounds/1`;
  const landed: LandedRound = await rounds.done("GET", `${path}/landed`);
  const bidOf = (supplier: string) => landed.lines[0]!.bids.find((one) => one.supplier === supplier)!.bid;
  const [opportunity] = await rounds.linksOf("requestForQuotation", name, "opportunity");
  return { name, path, version, opportunity: opportunity!, a: bidOf(rajkot), b: bidOf(karolBagh) };
}
type Opened = Awaited<ReturnType<typeof openedRound>>;

const reason = "It has no more";
const award = async ({ path }: Opened, version: number, lines: object[]) => {
  const { version: next } = await rounds.done("POST", `${path}/award`, {
    version,
    lines: lines.map((line) => ({ reason, ...line })),
  });
  const { statement } = await rounds.done("GET", `${path}/statement`);
  return { next: next as number, lines: readFrozen(statement).lines };
};
type Awarded = Awaited<ReturnType<typeof award>>["lines"];

/** Paid after 30 days nothing is added to what is billed: what lands is what is ordered, in paise. */
const landedOf = (lines: Awarded, isMeant: (line: Awarded[number]) => boolean) =>
  lines.filter(isMeant).reduce((sum, { landed }) => sum + toPaise(landed), 0);

/** The draft of a quotation of what is awarded. */
const quote = (opportunity: string, lines: Awarded) =>
  rounds.done("POST", "/quotation", {
    from: opportunity,
    lines: [...new Set(lines.map(({ idx }) => idx))].map((source) => ({
      source,
      rate: 60_000,
      supply: lines.flatMap(({ idx, bid: from, bid_idx, qty }) =>
        idx === source ? { from, source: bid_idx, ...(qty !== null && { qty }) } : [],
      ),
    })),
  });

async function orderedOf(bid: string) {
  const names = await rounds.linksOf("supplierQuotation", bid, "purchase_order");
  expect(names).toHaveLength(1);
  const { name } = await rounds.submitted("salesOrder", names[0]!);
  return rounds.read("salesOrder", name);
}
interface Ordered {
  item_code: string;
  qty: number;
  rate: number;
}
const ratesOf = ({ items }: { items: Ordered[] }) => items.map(({ item_code, qty, rate }) => [item_code, qty, rate]);

test("a divided line is quoted to the buyer and ordered of both at the breaks of their parts", async () => {
  const opened = await openedRound();
  const { name, version, opportunity, a, b } = opened;
  const parts = [
    { idx: 1, bid: a, qty: 1500 },
    { idx: 1, bid: b, qty: 900 },
    { idx: 2, bid: b },
  ];
  const { lines } = await award(opened, version, parts);
  const comparison = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
  const choices = lines.map(({ idx: line, bid, bid_idx: idx, qty }) => ({
    line,
    bid,
    idx,
    qty: qty === null ? undefined : toThousandths(qty),
  }));
  expect(costIn(comparison, choices).total).toBe(landedOf(lines, () => true));
  const quotation = await quote(opportunity, lines);
  const bolts = landedOf(lines, ({ idx }) => idx === 1);
  expect(quotation.items.map((line: { cost_rate: number }) => toPaise(line.cost_rate))).toEqual([
    Math.round(bolts / 2400),
    toPaise(49_000),
  ]);
  const { name: sent } = await rounds.submitted("quotation", quotation.name);
  await rounds.moved("quotation", sent, { move: "accept" });
  const [one, other] = [await orderedOf(a), await orderedOf(b)];
  expect(ratesOf(one)).toEqual([
    ["FS-HB-12050-Z", 1500, 9.71],
    ["PACKING", 1, expect.any(Number)],
    ["FREIGHT", 1, 777.77],
  ]);
  expect(ratesOf(other)).toEqual([
    ["FS-HB-12050-Z", 900, 11],
    ["ST-TB-550D-12", 12.5, 49_000],
  ]);
  for (const [bid, order] of [
    [a, one],
    [b, other],
  ] as const)
    expect(toPaise(order.net_total), bid).toBe(landedOf(lines, (line) => line.bid === bid));
});

test("a part that is awarded to one alone is ordered at its own break, and a revised award at that of the new one", async () => {
  const opened = await openedRound();
  const { version, opportunity, a, b } = opened;
  const first = await award(opened, version, [
    { idx: 1, bid: b, qty: 900 },
    { idx: 2, bid: a },
  ]);
  const { lines } = await award(opened, first.next, [
    { idx: 1, bid: a, qty: 400 },
    { idx: 2, bid: b },
  ]);
  const { name } = await rounds.submitted("quotation", (await quote(opportunity, lines)).name);
  await rounds.moved("quotation", name, { move: "accept" });
  const order = await orderedOf(a);
  expect(ratesOf(order)[0]).toEqual(["FS-HB-12050-Z", 400, 10.37]);
  expect(toPaise(order.net_total)).toBe(landedOf(lines, ({ bid }) => bid === a));
  expect(ratesOf(await orderedOf(b))).toEqual([["ST-TB-550D-12", 12.5, 49_000]]);
});

test("what is sold in whole packs is ordered in them, and what is over is borne by what was needed", async () => {
  const opened = await openedRound({ pack: 1000 });
  const { name, version, opportunity, b } = opened;
  const { lines } = await award(opened, version, [
    { idx: 1, bid: b },
    { idx: 2, bid: b },
  ]);
  expect(landedOf(lines, ({ idx }) => idx === 1)).toBe(3000 * 937);
  const comparison = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
  const choices = lines.map(({ idx: line, bid, bid_idx: idx }) => ({ line, bid, idx }));
  expect(costIn(comparison, choices).lines.get(1)).toBe(3000 * 937);
  const quotation = await quote(opportunity, lines);
  expect(quotation.items[0].cost_rate).toBe(11.71);
  await rounds.moved("quotation", (await rounds.submitted("quotation", quotation.name)).name, { move: "accept" });
  const order = await orderedOf(b);
  expect(ratesOf(order)).toEqual([
    ["FS-HB-12050-Z", 3000, 9.37],
    ["ST-TB-550D-12", 12.5, 49_000],
  ]);
  expect(toPaise(order.net_total)).toBe(landedOf(lines, () => true));
});
