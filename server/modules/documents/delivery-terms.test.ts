// Who pays the freight is agreed with each side by itself, and holds down that side to its invoice.
import type { Kind } from "@vanik/contracts/trade";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { readPdf } from "../../../tests/pdf-text.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

/** What the party of a document reads of its delivery terms. */
async function readBy(kind: Kind, name: string): Promise<string | null> {
  const { noun, party } = kinds[kind];
  return (await trade.read(noun, name, trade.tokens[party])).delivery_terms;
}

async function paperOf(kind: Kind, name: string): Promise<string> {
  const { noun, party } = kinds[kind];
  const reply = await vanik.app.inject({
    url: `/api/${noun}/${name}/pdf`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens[party] },
  });
  return (await readPdf(reply.rawPayload)).pages.join(" ");
}

test("they go from the bid to the purchase and its bill, from the quotation to the sale and its invoice", async () => {
  const opportunity = await trade.inquire();
  const draft = await trade.draftBid(await trade.sendRfq(opportunity));
  const { version } = await trade.read("supplierQuotation", draft);
  await trade.done("PUT", `/supplierQuotation/${draft}`, { version, delivery_terms: "ex_works" });
  const { name: bid } = await trade.submitted("supplierQuotation", draft);
  const offer = await trade.draftQuotation(opportunity, bid, { delivery_terms: "freight_paid" });
  const { name: quotation } = await trade.submitted("quotation", offer);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const [draftPurchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const { name: purchase } = await trade.submitted("salesOrder", draftPurchase!);
  const bill = (await trade.done("POST", "/salesInvoice", { from: purchase })).name;
  const invoice = (await trade.billOrder(order!)).name;

  expect([await readBy("supplier_quotation", bid), await readBy("purchase_order", purchase)]).toEqual([
    "ex_works",
    "ex_works",
  ]);
  expect((await trade.read("salesInvoice", bill)).delivery_terms).toBe("ex_works");
  expect([
    await readBy("quotation", quotation),
    await readBy("sales_order", order!),
    await readBy("sales_invoice", invoice),
  ]).toEqual(["freight_paid", "freight_paid", "freight_paid"]);
  expect(await paperOf("purchase_order", purchase)).toMatch(/Delivery terms\s+Ex works/);
  expect(await paperOf("sales_invoice", invoice)).toMatch(/Delivery terms\s+Freight paid/);
});

test("they are one of three words, or nothing", async () => {
  const name = await trade.draftQuotation(await trade.inquire());
  const { version, delivery_terms } = await trade.read("quotation", name);
  expect(delivery_terms).toBeNull();
  const { status, body } = await trade.ask("PUT", `/quotation/${name}`, { version, delivery_terms: "cif" });
  expect([status, body.error.fields]).toEqual([
    400,
    { delivery_terms: "Choose Ex works, Freight paid or Freight to pay" },
  ]);
  const withTerms = await trade.done("PUT", `/quotation/${name}`, { version, delivery_terms: "freight_paid" });
  const silent = await trade.done("PUT", `/quotation/${name}`, { version: withTerms.version, delivery_terms: null });
  expect([withTerms.delivery_terms, silent.delivery_terms]).toEqual(["freight_paid", null]);
  const rfq = await trade.draftRfq(await trade.inquire());
  const refused = await trade.ask("PUT", `/requestForQuotation/${rfq}`, { version: 1, delivery_terms: "ex_works" });
  expect(Object.keys(refused.body.error.fields)).toEqual(["delivery_terms"]);
});
