import type { CaseBid, ComparedBid, ComparedLine, Comparison, KnownSupplier } from "@vanik/contracts/sourcing";
import { perUnit } from "@vanik/trading/bid-statement";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const compare = (rfq: string): Promise<Comparison> => trade.done("GET", `/requestForQuotation/${rfq}/comparison`);
const ranksOf = ({ bids }: ComparedLine) => bids.map(({ bid, rank }: ComparedBid) => `${bid} L${rank}`);

/** A round of two bids: Rajkot's 10.00 and 50,000 with freight, Karol Bagh's 11.00 and 49,000 in more days. */
async function round(paymentDays = 45) {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const first = await trade.draftBid(rfq, rajkot, [10, 50_000]);
  const { version, items } = await trade.read("supplierQuotation", first);
  const lines = items.map((line: { item_code: string; qty: number; rate: number; source: object }) => ({
    item_code: line.item_code,
    qty: line.qty,
    rate: line.rate,
    source: line.source,
  }));
  const freight = { item_code: "FREIGHT", qty: 1, rate: 6490 };
  await trade.done("PUT", `/supplierQuotation/${first}`, {
    version,
    items: [...lines, freight],
    payment_days: paymentDays,
  });
  const { name: a } = await trade.submitted("supplierQuotation", first);
  const b = await trade.bid(rfq, karolBagh, [11, 49_000]);
  return { opportunity, rfq, a: a as string, b };
}

describe("the comparative statement", () => {
  test("says of a small supplier's bid that 45 of its days count, and of one that trades only by the setting", async () => {
    const { rfq } = await round(60);
    const daysOfRajkot = async () => {
      const { suppliers, terms } = await compare(rfq);
      const { micro_or_small: small, bid } = suppliers.find(({ supplier }) => supplier === rajkot)!;
      const own = terms.find((one) => one.bid === bid)!;
      return [small, own.said.find(({ label }) => label === "Paid in, days")!.text];
    };
    const be = (activity: string) =>
      vanik.deps.db.$client.query("update organisations set udyam_years = $2 where name = $1", [
        rajkot,
        JSON.stringify(activity ? [{ year: 2025, class: "small", activity }] : []),
      ]);
    expect(await daysOfRajkot()).toEqual([false, "60"]);
    await be("services");
    expect(await daysOfRajkot()).toEqual([true, "60, of which 45 count: a small enterprise"]);
    await be("trading");
    expect(await daysOfRajkot()).toEqual([false, "60"]);
    await be("");
  });

  test("says line by line what each costs with its freight, who is lowest, and what it comes to", async () => {
    const { opportunity, rfq, a, b } = await round();
    const statement = await compare(rfq);
    expect(statement).toMatchObject({ name: rfq, status: "Submitted", opportunity });
    expect(statement.suppliers).toMatchObject([
      { supplier: karolBagh, bid: b, counts: true, lines_bid: 2, quoted: 638_900, charges: 0, landed: 638_900 },
      {
        supplier: rajkot,
        city: "Rajkot",
        quote_status: "Received",
        bid: a,
        status: "Submitted",
        quoted: 649_000,
        charges: 6490,
        // 15 days after the thirtieth, of what is billed with its 18 %: 12 % a year.
        tax: 0,
        payment: -3814.42,
        landed: 651_675.58,
        delivery_days: 10,
        payment_days: 45,
        creditable: true,
        gst_category: "regular",
      },
    ]);
    const [bolts, steel] = statement.lines as [ComparedLine, ComparedLine];
    expect(ranksOf(bolts)).toEqual([`${a} L1`, `${b} L2`]);
    // 1 % of freight on all, less what paying later is worth.
    expect(bolts.bids[0]).toMatchObject({ rate: 10, goods: 24_000, bid_idx: 1 });
    expect(bolts.bids[0]).toMatchObject({ payment: -141.06, landed: 24_240 - 141.06 });
    expect(perUnit(bolts, bolts.bids[0]!, bolts.bids[0]!.landed).toFixed(2)).toBe("10.04");
    expect(ranksOf(steel)).toEqual([`${b} L1`, `${a} L2`]);
    expect(steel).toMatchObject({ qty: 12.5, uom: "MT", source: 2, rate_disagrees: false });
    const chosen = [
      { line: 1, bid: a, idx: 1 },
      { line: 2, bid: b, idx: 2 },
    ];
    expect(statement.answers).toMatchObject([
      { answer: "each_line", chosen, total: 24_000 + 6490 - 177.43 + 612_500, days: 10 },
      { answer: "one_supplier", suppliers: [karolBagh], total: 638_900 },
      { answer: "fastest", days: 10 },
    ]);
  });

  test("leaves out what does not stand: drafts, stopped, cancelled and expired bids", async () => {
    const { rfq, a, b } = await round();
    await trade.moved("supplierQuotation", a, { move: "stop", reason: "Out of steel" });
    const stopped = await compare(rfq);
    expect(stopped.lines.map(ranksOf)).toEqual([[`${b} L1`], [`${b} L1`]]);
    expect(stopped.suppliers[1]).toMatchObject({ supplier: rajkot, bid: a, status: "Stopped", counts: false });
    await trade.moved("supplierQuotation", b, { move: "cancel", reason: "Typed wrong" });
    const none = await compare(rfq);
    expect(none).toMatchObject({ answers: [], lines: [{ bids: [] }, { bids: [] }] });
    expect(none.suppliers[0]).toMatchObject({ supplier: karolBagh, quote_status: "Pending", bid: null, counts: false });
    const draft = await trade.draftBid(rfq, karolBagh);
    expect((await compare(rfq)).suppliers[0]).toMatchObject({ bid: draft, status: "Draft", counts: false });
    const { version } = await trade.read("supplierQuotation", draft);
    await trade.done("PUT", `/supplierQuotation/${draft}`, { version, valid_till: addDays(trade.today(), -1) });
    const { name } = await trade.submitted("supplierQuotation", draft);
    expect((await compare(rfq)).suppliers[0]).toMatchObject({ bid: name, counts: false });
  });

  test("knows what was last paid, and to whom", async () => {
    const { purchase } = await trade.deal();
    const { name } = await trade.submitted("salesOrder", purchase);
    const { rfq } = await round();
    const { lines, answers } = await compare(rfq);
    expect(lines[0]!.last_paid).toEqual({ rate: 11, day: trade.today(), supplier: rajkot, name });
    const last = 2400 * 11 + 12.5 * 52_000;
    expect(answers[1]!.over_last_paid).toBe(638_900 - last);
    await trade.moved("salesOrder", name, { move: "cancel", reason: "Not needed" });
    expect((await compare(rfq)).lines[0]!.last_paid).not.toMatchObject({ name });
  });

  test("ranks a bid for less than was asked behind those for all, and a declined request bids nothing", async () => {
    const rfq = await trade.sendRfq(await trade.inquire());
    const lines = [{ source: 1, qty: 100 }];
    const part = await trade.done("POST", "/supplierQuotation", { from: rfq, supplier: rajkot, lines });
    await trade.price("supplierQuotation", part.name, [1], { delivery_days: 4 });
    await trade.submitted("supplierQuotation", part.name);
    const words = { move: "decline", reason: "No stock", supplier: karolBagh };
    await trade.moved("requestForQuotation", rfq, words);
    const { lines: compared, suppliers, answers } = await compare(rfq);
    expect(compared[0]!.bids).toMatchObject([{ qty: 100, rank: 1 }]);
    expect(compared[1]!.bids).toEqual([]);
    expect(suppliers[0]).toMatchObject({ quote_status: "Declined", reason: "No stock", bid: null });
    expect(answers.map(({ answer }) => answer)).toEqual(["each_line", "fastest"]);
  });

  test("is nobody's but the desk's, and there for requests alone", async () => {
    const { rfq, opportunity } = await round();
    for (const token of [trade.tokens.supplier, trade.tokens.buyer])
      expect((await trade.ask("GET", `/requestForQuotation/${rfq}/comparison`, undefined, token)).status).toBe(403);
    expect((await trade.ask("GET", `/requestForQuotation/${opportunity}/comparison`)).status).toBe(404);
  });
});

describe("a quotation made of chosen bids", () => {
  test("takes its rates as it is made, and what it costs with the freight of what is chosen", async () => {
    const { opportunity, a, b } = await round();
    const lines = [
      { source: 1, rate: 13.5, supply: [{ from: a, source: 1 }] },
      { source: 2, rate: 54_444.44, supply: [{ from: b, source: 2 }] },
    ];
    const made = await trade.done("POST", "/quotation", { from: opportunity, lines });
    // All of Rajkot's freight stands on the bolts: (24,000 + 6,490) ÷ 2,400.
    expect(made.items).toMatchObject([
      { rate: 13.5, cost_rate: 12.7, amount: 32_400 },
      { rate: 54_444.44, cost_rate: 49_000 },
    ]);
  });

  test("is named by the comparison that it is made from, until it is cancelled", async () => {
    const { opportunity, rfq, a } = await round();
    expect(await compare(rfq)).toMatchObject({ quotation: null });
    const lines = [{ source: 1, rate: 13.5, supply: [{ from: a, source: 1 }] }];
    const draft = await trade.done("POST", "/quotation", { from: opportunity, lines });
    expect(await compare(rfq)).toMatchObject({ quotation: draft.name });
    const { name } = await trade.submitted("quotation", draft.name);
    expect(await compare(rfq)).toMatchObject({ quotation: name });
    await trade.moved("quotation", name, { move: "cancel", reason: "Typed wrong" });
    expect(await compare(rfq)).toMatchObject({ quotation: null });
  });

  test("is the only one to take rates so", async () => {
    const { rfq } = await round();
    const reply = await trade.ask("POST", "/supplierQuotation", {
      from: rfq,
      supplier: rajkot,
      lines: [{ source: 1, rate: 3 }],
    });
    expect(reply).toMatchObject({ status: 400, body: { error: { fields: { "lines.0.rate": expect.any(String) } } } });
  });
});

describe("a request for quotation", () => {
  test("is made with the day by which its goods are required", async () => {
    const from = await trade.inquire();
    const day = addDays(trade.today(), 5);
    const made = await trade.done("POST", "/requestForQuotation", { from, suppliers: [rajkot], schedule_date: day });
    expect(made.schedule_date).toBe(day);
    const wrong = await trade.ask("POST", "/quotation", { from, schedule_date: day });
    expect(wrong.body.error.fields).toHaveProperty("schedule_date");
  });
});

describe("bids to choose", () => {
  const bidsFor = (name: string): Promise<CaseBid[]> => trade.done("GET", `/sourcing/bids?for=${name}`);

  test("are the submitted ones of the case, with what each line costs and what is left of it", async () => {
    const { opportunity, a, b } = await round();
    const later = await trade.sendRfq(opportunity, [rajkot]);
    await trade.draftBid(later);
    const bids = await bidsFor(opportunity);
    expect(bids.map(({ name }) => name)).toEqual([b, a]);
    const first = bids[1]!;
    expect(first).toMatchObject({ supplier: rajkot, expired: false, delivery_days: 10 });
    expect(first.lines).toMatchObject([
      { idx: 1, qty: 2400, left: 2400, rate: 10, amount: 24_000, landed_rate: 10.1, answers: 1, source: 1 },
      { idx: 2, qty: 12.5, left: 12.5, rate: 50_000, landed_rate: 50_500, answers: 2, source: 2 },
      { idx: 3, item_code: "FREIGHT", amount: 6490, landed_rate: 6490, answers: null, source: null },
    ]);
  });

  test("say how much of a line is ordered already", async () => {
    const { bid, purchase, quotation } = await trade.deal();
    await trade.submitted("salesOrder", purchase);
    const [found] = await bidsFor(quotation);
    expect([found!.name, found!.lines.map(({ left }) => left)]).toEqual([bid, [0, 0]]);
  });

  test("are the desk's alone, of a document that is there", async () => {
    const { opportunity, a } = await round();
    for (const [name, token] of [
      [opportunity, trade.tokens.buyer],
      [a, trade.tokens.supplier],
    ])
      expect((await trade.ask("GET", `/sourcing/bids?for=${name}`, undefined, token)).status).toBe(403);
    expect((await trade.ask("GET", "/sourcing/bids?for=QTN-0000-000000")).status).toBe(404);
  });
});

describe("suppliers to ask", () => {
  const toAsk = (from: string, q = ""): Promise<KnownSupplier[]> =>
    trade.done("GET", `/sourcing/suppliers?for=${from}&q=${encodeURIComponent(q)}`);

  test("begin with those who supplied or bid for the items, and are found as parties are", async () => {
    const { opportunity, b } = await round();
    const [first, ...rest] = await toAsk(opportunity);
    expect([first!, ...rest].slice(0, 2).map(({ items_known }) => items_known)).toEqual([2, 2]);
    const known = [first!, ...rest].find(({ name }) => name === karolBagh);
    expect(known).toMatchObject({ city: "New Delhi", last_bid: { name: b, day: trade.today() } });
    expect((await toAsk(opportunity, "rajkot pre")).map(({ name }) => name)).toEqual([rajkot]);
    expect((await toAsk(opportunity, "precision"))[0]).toMatchObject({ name: rajkot, items_known: 2 });
    for (const typed of ["fasten preci", "rajkot", "24AAGCR", "supplier@vanik"])
      expect(
        (await toAsk(opportunity, typed)).map(({ name }) => name),
        typed,
      ).toContain(rajkot);
    expect((await toAsk(opportunity, "elect delhi")).map(({ name }) => name)).toEqual([karolBagh]);
    expect(await toAsk(opportunity, "nobody of this name")).toEqual([]);
    expect(await toAsk(opportunity, "100%")).toEqual([]);
  });

  test("are asked for a document that is there, by the desk", async () => {
    expect((await trade.ask("GET", "/sourcing/suppliers?for=OPP-0000-000000")).status).toBe(404);
    expect((await trade.ask("GET", "/sourcing/suppliers")).body.error.fields).toHaveProperty("for");
  });
});
