// "Find or do": documents, parties and items for what was typed; for the desk alone.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Deal, playDeal } from "../../../tests/deal.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let deal: Deal;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const items = [{ item_code: "FS-HB-12050-Z", qty: 10, cost: 10, rate: 12 }];
  const people = { buyer: "buyer", supplier: "supplier", rival: "supplier2" } as const;
  deal = await playDeal(trade, { ...people, items, poNo: "Pune/4500", billNo: "R/1" });
});
afterAll(() => vanik.close());

const ask = (q: string, token = trade.tokens.desk) =>
  vanik.call("GET", `/desk/find?${new URLSearchParams({ q })}`, { token });
const find = async (q: string) => (await ask(q)).body.success.data;
const namesOf = async (q: string) => (await find(q)).documents.map(({ name }: { name: string }) => name);

describe("documents", () => {
  test("by whole name and by its beginning, in any case, drafts among them", async () => {
    expect((await namesOf(deal.quotation.toLowerCase()))[0]).toBe(deal.quotation);
    expect(await namesOf(deal.salesInvoice.slice(0, 7))).toContain(deal.salesInvoice);
  });

  test("by a number alone, of every kind, and of one by its letters", async () => {
    const number = String(Number(deal.salesOrder.slice(-6)));
    expect(await namesOf(number)).toContain(deal.salesOrder);
    expect(await namesOf(`so ${number}`)).toEqual([deal.salesOrder]);
    expect(await namesOf(`SO${number}`)).toEqual([deal.salesOrder]);
    const inHindi = number.replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)]!);
    expect(await namesOf(inHindi)).toEqual(await namesOf(number));
  });

  test("by the buyer's own number, on the order and on its invoice", async () => {
    expect(await namesOf("pune/45")).toEqual(expect.arrayContaining([deal.salesOrder, deal.salesInvoice]));
  });

  test("by the beginning of a party's name; a request names whom it asks", async () => {
    const [order] = (await find(deal.purchaseOrder)).documents;
    const found = await find(order.party.slice(0, 6).toUpperCase());
    expect(found.documents.map(({ party }: { party: string }) => party)).toContain(order.party);
    expect(found.documents.length).toBeLessThanOrEqual(8);
    const [request] = (await find(deal.rfq)).documents;
    expect(request).toMatchObject({ kind: "request_for_quotation", amount: null });
    expect(request.party).toContain(order.party);
  });

  test("each says what its list says of it, and what is payable", async () => {
    const [order] = (await find(deal.salesOrder)).documents;
    const document = await trade.read("purchaseOrder", deal.salesOrder);
    expect(order).toEqual({
      kind: "sales_order",
      name: deal.salesOrder,
      status: document.status,
      transaction_date: document.transaction_date,
      party: document.party.name,
      po_no: "Pune/4500",
      amount: document.rounded_total,
    });
  });
});

describe("parties", () => {
  beforeAll(async () => {
    await vanik.deps.db.$client.query("update organisations set phone = '9700012345' where name = $1", [sahyadri]);
  });
  const partiesOf = async (q: string) => (await find(q)).parties.map(({ name }: { name: string }) => name);
  const sahyadri = "Sahyadri Engineering Works Pvt. Ltd.";

  test.each([
    ["the beginning of the name, whatever the case and the signs", "SAHYADRI-ENG "],
    ["the name without its spaces", "sahyadrieng"],
    ["any word of it", "engineering"],
    ["beginnings of words in any order", "works sahy"],
    ["a word and the city", "pune engin"],
    ["the GSTIN", "27aakcs73"],
    ["a user's e-mail", "buyer@van"],
    ["its telephone as it is read out", "+91 97000-12345"],
    ["a word with a letter wrong", "sahjadri"],
    ["with two letters in each other's place", "sahaydri works"],
    ["with a letter missing", "enginering"],
  ])("by %s", async (_, q) => expect(await partiesOf(q)).toContain(sahyadri));

  test("those that begin so stand first, and those spelt so leave out the others", async () => {
    expect((await partiesOf("ka")).slice(0, 2)).toEqual([expect.stringMatching(/^Ka/), expect.stringMatching(/^Ka/)]);
    expect(await partiesOf("sahyadri")).toEqual([sahyadri]);
    expect(await partiesOf("sahyadri nowhere")).toEqual([]);
  });

  test("each says where it is", async () => {
    const [party] = (await find("sahyadri")).parties;
    expect(party).toEqual({ id: expect.any(String), name: sahyadri, kind: "buyer", city: "Pune" });
  });
});

test("items as the search finds them", async () => {
  const { items } = await find("hex bolt m12");
  expect(items).toHaveLength(5);
  expect(items[0]).toMatchObject({ item_name: expect.stringMatching(/hex bolt/i), category: { _id: "fasteners" } });
});

test("items that the shop has searched for are not searched for again", async () => {
  const connect = vi.spyOn(vanik.deps.db.$client, "connect");
  // A search has a connection to itself, where other reads ask for one with a callback.
  const searches = () => connect.mock.calls.filter((args: unknown[]) => args.length === 0).length;
  await vanik.call("GET", `/search?${new URLSearchParams({ q: "Flange Bolt M10" })}`);
  expect(searches()).toBe(1);
  expect((await find("flange bolt m10")).items).not.toEqual([]);
  expect(searches()).toBe(1);
});

test.each(["%", "_", "\\", "'; drop", "(((", "\u0000x", "क", "12345678901"])(
  "%j finds nothing that it is not",
  async (q) => {
    const answer = await ask(q);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body.success.data.documents).toEqual([]);
  },
);

test("nothing typed is refused with a sentence, too much likewise", async () => {
  expect((await ask("  ")).body.error.fields.q).toBe("Enter what to find");
  expect((await ask("x".repeat(141))).body.error.fields.q).toBe("Keep it to 140 characters");
});

test("is the desk's alone", async () => {
  expect((await ask("so", trade.tokens.buyer)).status).toBe(403);
  expect((await ask("so", trade.tokens.supplier)).status).toBe(403);
  expect((await ask("so", "")).status).toBe(401);
});
