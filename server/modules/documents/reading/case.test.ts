import type { Case } from "@vanik/contracts/case";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
const read = async (name: string) => (await trade.done("GET", `/desk/cases/${name}`)) as Case;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

describe("the case of a document", () => {
  test("is the same from every document of it: both sides, drafts included, and what came from what", async () => {
    const deal = await trade.deal();
    const whole = await read(deal.opportunity);
    const { documents } = whole;
    for (const name of [deal.rfq, deal.bid, deal.quotation, deal.order, deal.purchase])
      expect(await read(name)).toEqual(whole);
    const byName = Object.fromEntries(documents.map((one) => [one.name, one]));
    expect(Object.keys(byName)).toHaveLength(6);
    expect(byName[deal.opportunity]).toMatchObject({ kind: "opportunity", from: [], lines: 2 });
    expect(byName[deal.rfq]).toMatchObject({ from: [deal.opportunity], party: null, amount: null, invited: 2 });
    expect(byName[deal.bid]).toMatchObject({ from: [deal.rfq], supplies: [deal.quotation] });
    expect(byName[deal.quotation]!.from).toContain(deal.opportunity);
    expect(byName[deal.order]!.from).toContain(deal.quotation);
    expect(byName[deal.purchase]).toMatchObject({ status: "Draft", supplies: [deal.order] });
    expect(byName[deal.purchase]!.from).toContain(deal.bid);
  });

  test("says whether its buyer is known", async () => {
    const own = await trade.inquire();
    expect((await read(own)).buyer).toMatchObject({ linked: true, likely: null });
    const ofGuest = await trade.inquire("", { email: "buyer@vanik.example", phone: "9822041176" });
    const { buyer } = await read(ofGuest);
    expect(buyer.linked).toBe(false);
    expect(buyer.likely).toMatch(/Sahyadri/);
  });

  test("of more than 200 documents tells 200, the asked one and the opportunity among them, and how many there are", async () => {
    const opportunity = await trade.inquire();
    const names = [];
    for (let at = 0; at < 3; at++) names.push(await trade.draftRfq(opportunity));
    await vanik.deps.db.$client.query(
      `insert into trade_documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'name', 'RFQ-X-' || n))).*
       from trade_documents d, generate_series(1, 210) n where d.name = $1`,
      [names[0]],
    );
    const found = await read(names[2]!);
    expect(found.total).toBe(214);
    expect(found.documents).toHaveLength(200);
    expect(found.documents.map(({ name }) => name)).toEqual(expect.arrayContaining([opportunity, names[2]]));
  });

  test("is the desk's alone", async () => {
    const { order } = await trade.deal();
    for (const token of [trade.tokens.buyer, trade.tokens.supplier])
      expect(await trade.ask("GET", `/desk/cases/${order}`, undefined, token)).toMatchObject({ status: 403 });
    expect(await trade.ask("GET", "/desk/cases/OPP-0000-000000")).toMatchObject({ status: 404 });
  });
});

test("a request names its reader as its party: each supplier itself, the desk nobody", async () => {
  const { rfq } = await trade.deal();
  const partyFor = async (token: string) => (await trade.read("requestForQuotation", rfq, token)).party;
  const { orgName, gstNo } = await trade.done("GET", "/profile", undefined, trade.tokens.supplier);
  expect(await partyFor(trade.tokens.supplier)).toMatchObject({ name: orgName, gstin: gstNo });
  expect(Object.keys(await partyFor(trade.tokens.supplier)).toSorted()).toEqual(["address", "gstin", "name", "state"]);
  expect(await partyFor(trade.tokens.desk)).toBeNull();
});
