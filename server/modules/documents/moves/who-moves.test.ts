// Who may move what: a party its own, the desk all of it, and what a stranger learns of a document is nothing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
/** Names by noun: a quotation, the draft of one, an order and an RFQ that asks one supplier. */
const names: Record<string, string> = {};
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const opportunity = await trade.inquire();
  names.draft = await trade.draftQuotation(opportunity);
  names.quotation = await trade.quote(opportunity);
  names.rfq = await trade.sendRfq(opportunity, [rajkot]);
  const deal = await trade.deal();
  names.order = deal.order;
  names.ordered = deal.quotation;
  names.bill = (
    await trade.done("POST", "/salesInvoice", { from: (await trade.submitted("salesOrder", deal.purchase)).name })
  ).name;
});
afterAll(() => vanik.close());

type Who = keyof Trade["tokens"];
const cases: [who: Who, noun: string, of: string, move: string, status: number, said: RegExp][] = [
  ["buyer2", "quotation", "quotation", "accept", 404, /not found/],
  ["supplier", "quotation", "quotation", "accept", 403, /for buyers and the desk/],
  ["buyer", "quotation", "draft", "accept", 404, /not found/],
  ["buyer", "quotation", "quotation", "cancel", 403, /not yours/],
  ["buyer", "quotation", "quotation", "extend", 403, /not yours/],
  ["buyer", "purchaseOrder", "order", "hold", 403, /not yours/],
  ["buyer", "quotation", "quotation", "toString", 400, /no such move/],
  ["desk", "quotation", "quotation", "resume", 400, /no such move/],
  ["supplier2", "requestForQuotation", "rfq", "decline", 404, /not found/],
  ["supplier", "requestForQuotation", "rfq", "cancel", 400, /no such move/],
  ["supplier", "requestForQuotation", "rfq", "receive", 403, /not yours/],
  ["buyer", "requestForQuotation", "rfq", "decline", 403, /for suppliers and the desk/],
  ["desk", "purchaseOrder", "quotation", "accept", 404, /not found/],
];

describe.each(cases)("%s: %s, the %s: %s", (who, noun, document, move, status, sentence) => {
  test(`is ${status}`, async () => {
    const reply = await trade.move(noun, names[document]!, { move, reason: "I say so" }, trade.tokens[who]);
    expect([reply.status, reply.body.error.message]).toEqual([status, expect.stringMatching(sentence)]);
  });
});

test("a guest is told to sign in", async () => {
  const path = `/quotation/${names.quotation}/moves`;
  expect((await vanik.call("POST", path, { body: { move: "accept" } })).status).toBe(401);
});

test("each reader is offered what it may do, and no other", async () => {
  const offered = async (noun: string, name: string, who: Who) =>
    (await trade.read(noun, name, trade.tokens[who])).moves.map(({ move }: { move: string }) => move);
  expect(await offered("quotation", names.quotation!, "buyer")).toEqual(["accept", "decline"]);
  expect(await offered("quotation", names.quotation!, "desk")).toEqual(["accept", "decline", "extend", "cancel"]);
  expect(await offered("quotation", names.draft!, "desk")).toEqual(["submit"]);
  expect(await offered("requestForQuotation", names.rfq!, "supplier")).toEqual(["decline"]);
  expect(await offered("requestForQuotation", names.rfq!, "desk")).toEqual(["cancel"]);
  expect(await offered("purchaseOrder", names.order!, "buyer")).toEqual([]);
});

test("the desk accepts in the buyer's place and answers with what its buyer may read of it", async () => {
  const accepted = await trade.moved("quotation", names.quotation!, { move: "accept", note: "As agreed by phone" });
  expect(accepted.status).toBe("Ordered");
  const seen = await trade.read("quotation", names.quotation!, trade.tokens.buyer);
  expect(seen.history.at(-1)).toMatchObject({ move: "accept", by: "Vanik", note: "As agreed by phone" });
});

test("the desk reads what stands in the way of a move, as it would be refused; a party does not", async () => {
  const read = (noun: string, name: string, who: Who) => trade.read(noun, name, trade.tokens[who]);
  const bill = { noun: "salesInvoice", name: names.bill! };
  expect((await read(bill.noun, bill.name, "desk")).barred_moves).toEqual([
    { move: "submit", label: "Submit", why: "Enter number and date of the supplier's bill." },
  ]);
  const { body } = await trade.move(bill.noun, bill.name, { move: "submit" }, trade.tokens.desk);
  expect(body.error.message).toBe("Enter number and date of the supplier's bill.");
  const barred = (await read("quotation", names.ordered!, "desk")).barred_moves;
  expect(barred.map(({ move }: { move: string }) => move)).toEqual(["accept", "decline", "extend", "cancel"]);
  expect(await read("quotation", names.ordered!, "buyer")).not.toHaveProperty("barred_moves");
});
