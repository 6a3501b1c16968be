// A document is made under one of its party's GSTINs: the tax is by its state, and what comes of it keeps the choice.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { sahyadri } from "../../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
let party = "";
const main = "27AAKCS7305M1ZV";
const ofDelhi = `07AAKCS7305M1Z${gstinCheckCharacter("07AAKCS7305M1Z")}`;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  party = (await trade.done("GET", `/parties?name=${encodeURIComponent(sahyadri)}`))[0].id;
  await trade.done("POST", `/parties/${party}/registrations`, { gstin: ofDelhi, address: "Okhla, New Delhi 110020" });
});
afterAll(() => vanik.close());

const taxesOf = (document: { taxes: { tax: string }[] }) => document.taxes.map(({ tax }) => tax);

test("a quotation offers them, takes the tax of the one that is chosen, and hands it on to its order and invoice", async () => {
  const draft = await trade.draftQuotation(await trade.inquire());
  const before = await trade.read("quotation", draft);
  expect(before.party_gstin).toBe("");
  expect(before.tax_basis.party_registrations).toMatchObject([
    { party_gstin: "", party: { gstin: main, state: "27" } },
    { party_gstin: ofDelhi, party: { gstin: ofDelhi, state: "07" }, category: "regular" },
  ]);
  const after = await trade.done("PUT", `/quotation/${draft}`, { version: before.version, party_gstin: ofDelhi });
  expect(after.party).toMatchObject({
    name: sahyadri,
    gstin: ofDelhi,
    state: "07",
    address: "Okhla, New Delhi 110020",
  });
  expect(taxesOf(after)).not.toEqual(taxesOf(before));
  const { name } = await trade.submitted("quotation", draft);
  await trade.moved("quotation", name, { move: "accept", po_no: "1" });
  const [order] = await trade.linksOf("quotation", name, "sales_order");
  expect((await trade.read("purchaseOrder", order!)).party.gstin).toBe(ofDelhi);
  const invoice = await trade.read("purchaseInvoice", await trade.draftInvoice(order!));
  expect(invoice).toMatchObject({ party: { gstin: ofDelhi }, party_gstin: ofDelhi });
  expect(await trade.read("purchaseOrder", order!, trade.tokens.buyer)).not.toHaveProperty("party_gstin");
});

test("one that is not the party's is refused at its field, and one removed since at the submit", async () => {
  const draft = await trade.draftQuotation(await trade.inquire());
  const { version } = await trade.read("quotation", draft);
  const foreign = await trade.ask("PUT", `/quotation/${draft}`, { version, party_gstin: "07AAACA0001A1ZZ" });
  expect([foreign.status, foreign.body.error.fields]).toEqual([
    400,
    { party_gstin: "The party is not registered under 07AAACA0001A1ZZ: add this GSTIN on its page first." },
  ]);
  const chosen = await trade.done("PUT", `/quotation/${draft}`, { version, party_gstin: ofDelhi });
  const { registrations } = await trade.done("GET", `/parties/${party}`);
  await trade.done("DELETE", `/parties/${party}/registrations/${registrations[1].id}`);
  const refused = await trade.move("quotation", draft, { move: "submit" });
  expect([refused.status, refused.body.error.message]).toEqual([
    422,
    `${sahyadri} is no longer registered under ${ofDelhi}: choose another GSTIN of it.`,
  ]);
  await trade.done("PUT", `/quotation/${draft}`, { version: chosen.version, party_gstin: "" });
  const { name } = await trade.submitted("quotation", draft);
  expect((await trade.read("quotation", name)).party.gstin).toBe(main);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
