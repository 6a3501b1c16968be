import { type Paise, sumPaise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import { shareCharges } from "./discounts.ts";
import { offerOfQuotation, type Quoted } from "./quoted-offer.ts";
import { type AskedLine, costOf as costAtRate, rateDisagrees, wholeAnswers } from "./whole-answers.ts";
import { rankInTurns } from "../modules/sourcing/awards/rank-round.ts";

const year = 1200;
const costOf = (...[lines, bids, choices]: [AskedLine[], Quoted[], Parameters<typeof costAtRate>[2]]) =>
  costAtRate(lines, bids, choices, year);

const paise = (amount: number) => amount as Paise;

/** One unit of each line, 10.00 last paid for each. */
const linesOf = (...lastPaid: (number | null)[]): AskedLine[] =>
  lastPaid.map((rate, at) => ({
    idx: at + 1,
    uom: "Nos",
    qty: 1000,
    gstRate: 1800,
    noCredit: false,
    lastPaid: rate === null ? null : paise(rate),
  }));

/** A bid of these amounts for the lines in their order, paid after 30 days; null where it offers none. */
function bid(name: string, days: number | null, amounts: (number | null)[], charges = 0, qty = 1000): Quoted {
  const lines = amounts.flatMap((amount, at) =>
    amount === null
      ? []
      : [{ line: at + 1, idx: at + 1, qty, rate: paise(amount), amount: paise(amount), gstRate: 1800 }],
  );
  return {
    bid: name,
    supplier: `${name} Ltd`,
    days,
    paymentDays: 30,
    chargesTax: true,
    microOrSmall: false,
    charges: paise(charges),
    lines,
  };
}

const rankQuoted = async (lines: AskedLine[], bids: Quoted[]) =>
  (await rankInTurns(lines, bids.map(offerOfQuotation), year)).ranked;
const ranks = async (lines: AskedLine[], bids: Quoted[], line = 1) =>
  (await rankQuoted(lines, bids)).get(line)!.map(({ bid: name, rank, landed }) => `${name} L${rank} ${landed}`);

describe("who is lowest on a line", () => {
  const one = linesOf(null);
  test.each<[string, AskedLine[], Quoted[], string[]]>([
    ["nobody bid", one, [], []],
    ["one did", one, [bid("A", 1, [500])], ["A L1 500"]],
    [
      "by amount",
      one,
      [bid("A", 1, [500]), bid("B", 1, [400]), bid("C", 1, [600])],
      ["B L1 400", "A L2 500", "C L3 600"],
    ],
    [
      "equal ones share a rank",
      one,
      [bid("A", 1, [500]), bid("B", 1, [500]), bid("C", 1, [600])],
      ["A L1 500", "B L1 500", "C L3 600"],
    ],
    ["who offers none is left out", one, [bid("A", 1, [null]), bid("B", 1, [400])], ["B L1 400"]],
    ["freight turns the order", one, [bid("A", 1, [500]), bid("B", 1, [450], 80)], ["A L1 500", "B L2 530"]],
    [
      "less than asked comes last, however cheap",
      one,
      [bid("A", 1, [500]), bid("B", 1, [10], 0, 900)],
      ["A L1 500", "B L2 10"],
    ],
    [
      "among lesser ones by unit",
      one,
      [bid("A", 1, [90], 0, 100), bid("B", 1, [400], 0, 500)],
      ["B L1 400", "A L2 90"],
    ],
  ])("%s", async (_, lines, bids, expected) => expect(await ranks(lines, bids)).toEqual(expected));

  test("charges are shared by value, to the paisa", () => {
    expect(shareCharges(paise(100), [paise(1), paise(1), paise(1)])).toEqual([34, 33, 33]);
    expect(shareCharges(paise(950), [paise(3000), paise(1000)])).toEqual([713, 237]);
    expect(shareCharges(paise(10), [paise(0), paise(0)])).toEqual([10, 0]);
    expect(shareCharges(paise(900), [paise(1), paise(2)])).toEqual([300, 600]);
    expect(shareCharges(paise(900), [])).toEqual([]);
  });

  test("the lowest rate may not be the lowest landed cost", async () => {
    const lines = linesOf(null);
    const ranked = async (bids: Quoted[]) => (await rankQuoted(lines, bids)).get(1)!;
    const turned = await ranked([bid("A", 1, [500]), bid("B", 1, [450], 80)]);
    expect(rateDisagrees(turned)).toBe(true);
    expect(rateDisagrees(await ranked([bid("A", 1, [500]), bid("B", 1, [450])]))).toBe(false);
    expect(rateDisagrees(await ranked([bid("A", 1, [500], 90)]))).toBe(false);
    expect(rateDisagrees([])).toBe(false);
  });
});

/** A way's name, its bids line by line, total, days and difference. */
const answersFor = async (lines: AskedLine[], bids: Quoted[]) =>
  wholeAnswers(lines, bids, await rankQuoted(lines, bids), year).map(
    ({ answer, chosen, cost }) =>
      `${answer} ${chosen.map(({ line, bid: name }) => `${line}${name}`).join("")} ${cost.total} ${cost.days} ${cost.overLastPaid}`,
  );

describe("three whole answers", () => {
  test.each<[string, AskedLine[], Quoted[], string[]]>([
    ["none without a bid", linesOf(100), [], []],
    [
      "each its own",
      linesOf(1000, 1000),
      [bid("A", 9, [900, 1100]), bid("B", 5, [1000, 950]), bid("C", 2, [1200, 1200])],
      ["each_line 1A2B 1850 9 -150", "one_supplier 1B2B 1950 5 -50", "fastest 1C2C 2400 2 400"],
    ],
    [
      "charges of each bid used count whole",
      linesOf(null, null),
      [bid("A", 9, [900, 1100], 100), bid("B", 5, [1000, 950], 100)],
      ["each_line 1A2B 2050 9 null", "one_supplier 1B2B 2050 5 null", "fastest 1B2B 2050 5 null"],
    ],
    [
      "no single supplier where none offers all",
      linesOf(null, null),
      [bid("A", 9, [900, null]), bid("B", 5, [null, 950])],
      ["each_line 1A2B 1850 9 null", "fastest 1A2B 1850 9 null"],
    ],
    [
      "the fastest takes a second bid where the first lacks a line, and the lower where both have it",
      linesOf(null, null),
      [bid("A", 2, [900, null]), bid("B", 5, [800, 950]), bid("C", 9, [100, 100])],
      ["each_line 1C2C 200 9 null", "one_supplier 1C2C 200 9 null", "fastest 1B2B 1750 5 null"],
    ],
    [
      "a line that nobody bid for is no hindrance but to the single supplier",
      linesOf(500, 500),
      [bid("A", 3, [400, null])],
      ["each_line 1A 400 3 -100", "fastest 1A 400 3 -100"],
    ],
    [
      "days that are not said are nobody's fastest",
      linesOf(null),
      [bid("A", null, [400]), bid("B", 8, [500])],
      ["each_line 1A 400 null null", "one_supplier 1A 400 null null", "fastest 1B 500 8 null"],
    ],
    [
      "nor is one told where a needed bid says none",
      linesOf(null),
      [bid("A", null, [400])],
      ["each_line 1A 400 null null", "one_supplier 1A 400 null null"],
    ],
    [
      "of equal ones the sooner",
      linesOf(null),
      [bid("A", 8, [400]), bid("B", 3, [400])],
      ["each_line 1B 400 3 null", "one_supplier 1B 400 3 null", "fastest 1B 400 3 null"],
    ],
    [
      "the difference is over lines that were bought before",
      linesOf(450, null),
      [bid("A", 8, [400, 9999])],
      ["each_line 1A2A 10399 8 -50", "one_supplier 1A2A 10399 8 -50", "fastest 1A2A 10399 8 -50"],
    ],
  ])("%s", async (_, lines, bids, expected) => expect(await answersFor(lines, bids)).toEqual(expected));

  test("a line's cost bears its share of what its bid charges, over the lines that are chosen", () => {
    const bids = [bid("A", 9, [300, 100, 600], 100), bid("B", 5, [500, 500, 500], 50)];
    const cost = costOf(linesOf(null, null, null), bids, [
      { line: 1, bid: "A", idx: 1 },
      { line: 2, bid: "A", idx: 2 },
      { line: 3, bid: "B", idx: 3 },
    ]);
    expect([...cost.lines]).toEqual([
      [1, 375],
      [2, 125],
      [3, 550],
    ]);
    const charged = Map.groupBy(cost.parts, (part) => part.bid);
    expect([...charged].map(([name, parts]) => [name, sumPaise(parts.map(({ freight }) => freight))])).toEqual([
      ["A", 100],
      ["B", 50],
    ]);
    expect(cost).toMatchObject({ total: 1050, days: 9, suppliers: ["A Ltd", "B Ltd"] });
  });

  test("what an award charges is of its own lines: beyond them its bid costs as it was offered", async () => {
    const [sold, both] = [bid("A", 9, [300, 100]), linesOf(null, null)];
    const awarded: Quoted = {
      ...sold,
      // Free for all that was asked, and not for the first line alone.
      awardedCharges: paise(40),
      lines: sold.lines.map((one) => (one.idx === 1 ? { ...one, award: { qty: 1000, amount: paise(310) } } : one)),
    };
    const [one, other] = [1, 2].map((line) => ({ line, bid: "A", idx: line }));
    expect(costOf(both, [awarded], [one!]).total).toBe(350);
    expect(costOf(both, [awarded], [one!, other!]).total).toBe(400);
    expect(costOf(both, [awarded], [other!]).total).toBe(100);
    expect(await answersFor(both, [awarded])).toContain("one_supplier 1A2A 400 9 null");
  });
});

describe("payment, tax and surplus count as they do in a round", () => {
  const one = linesOf(1000);
  const big = (name: string, over: Partial<Quoted> = {}): Quoted => ({
    ...bid(name, 5, [100_000]),
    ...over,
  });
  test.each<[string, Quoted[], string[]]>([
    // 1,18,000 × 12 % × 30 days, and as much the other way.
    ["who is paid at once is dearer", [big("A", { paymentDays: 0 }), big("B")], ["B L1 100000", "A L2 101164"]],
    ["who waits is cheaper", [big("A"), big("B", { paymentDays: 60 })], ["B L1 98836", "A L2 100000"]],
    ["who says nothing counts as 30 days", [big("A", { paymentDays: null }), big("B")], ["A L1 100000", "B L1 100000"]],
    [
      "a small enterprise is paid within 45",
      [big("A", { paymentDays: 60, microOrSmall: true }), big("B", { paymentDays: 45 })],
      ["A L1 99418", "B L1 99418"],
    ],
    [
      "who charges no tax bills less to wait for",
      [big("A", { paymentDays: 60, chargesTax: false }), big("B", { paymentDays: 60 })],
      ["B L1 98836", "A L2 99014"],
    ],
  ])("%s", async (_, bids, expected) => expect(await ranks(one, bids)).toEqual(expected));

  test("tax that gives no credit is a cost, which a supplier without tax has not", async () => {
    const blocked = one.map((line) => ({ ...line, noCredit: true }));
    expect(await ranks(blocked, [big("A"), big("B", { chargesTax: false })])).toEqual(["B L1 100000", "A L2 118000"]);
    expect(costOf(blocked, [big("A")], [{ line: 1, bid: "A", idx: 1 }])).toMatchObject({ total: 118_000, days: 5 });
  });

  test("more than was asked is a cost and no goods", async () => {
    const more = bid("B", 5, [105_000], 0, 1100);
    expect(await ranks(one, [big("A"), more])).toEqual(["A L1 100000", "B L2 105000"]);
  });

  test("what a line of a sale costs, and what is over last paid, is what is billed", () => {
    const cost = costOf(one, [big("A", { paymentDays: 0 })], [{ line: 1, bid: "A", idx: 1 }]);
    expect(cost).toMatchObject({ total: 101_164, overLastPaid: 99_000 });
    expect([...cost.lines]).toEqual([[1, 100_000]]);
  });
});
