// What an inquiry says of its place of delivery goes down the sale to its invoice, and stands on its papers; the wall holds.
import type { Kind } from "@vanik/contracts/trade";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { sahyadri } from "../../../tests/orders.ts";
import { readPdf } from "../../../tests/pdf-text.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const inquireTo = (delivery_pincode: string) => trade.inquire(trade.tokens.buyer, { delivery_pincode });

async function paperOf(kind: Kind, name: string): Promise<string> {
  const { noun, party } = kinds[kind];
  const reply = await vanik.app.inject({
    url: `/api/${noun}/${name}/pdf`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens[party] },
  });
  return (await readPdf(reply.rawPayload)).pages.join(" ");
}

test("a PIN code of another state is the place of delivery and of supply, from the quotation to the invoice", async () => {
  const opportunity = await inquireTo("560058");
  const rfq = await trade.sendRfq(opportunity);
  const bid = await trade.bid(rfq);
  const draft = await trade.draftQuotation(opportunity, bid);
  const place = { name: sahyadri, address: "", state: "29", pincode: "560058", gstin: "" };
  const offered = await trade.read("quotation", draft);
  expect([offered.ship_to, offered.place_of_supply]).toEqual([place, "29"]);
  expect(offered.warnings).toEqual(
    expect.arrayContaining([
      "Of the place of delivery only the PIN code 560058 is known: ask for its address.",
      expect.stringContaining("The goods go to Karnataka (29), the bill to Maharashtra (27)"),
    ]),
  );
  const { name: quotation } = await trade.submitted("quotation", draft);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const invoice = (await trade.submitted("purchaseInvoice", await trade.draftInvoice(order!))).name;
  for (const [kind, name] of [
    ["quotation", quotation],
    ["sales_order", order!],
    ["sales_invoice", invoice],
  ] as const) {
    expect((await trade.read(kinds[kind].noun, name, trade.tokens.buyer)).ship_to).toEqual(place);
    expect(await paperOf(kind, name)).toMatch(/Ship to\s+Sahyadri[^]*560\s058, Karnataka\s\(29\)/);
  }
  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const { name: bought } = await trade.submitted("salesOrder", purchase!);
  expect((await trade.read("salesOrder", bought, trade.tokens.supplier)).ship_to.pincode).not.toBe("560058");
  expect(await paperOf("purchase_order", bought)).not.toMatch(/560\s?058|Karnataka|Sahyadri/);
});

test("of our own state the tax is our state's, told, and the desk changes it", async () => {
  const draft = await trade.draftQuotation(await inquireTo("110020"));
  const before = await trade.read("quotation", draft);
  expect([before.place_of_supply, before.taxes.map(({ tax }: { tax: string }) => tax)]).toEqual([
    "07",
    ["CGST", "SGST"],
  ]);
  const at = (ship_to: object | null, version: number) =>
    trade.done("PUT", `/quotation/${draft}`, { version, ship_to });
  const typed = await at({ ...before.ship_to, address: "Okhla Phase II" }, before.version);
  expect(typed.warnings).not.toEqual(expect.arrayContaining([expect.stringContaining("only the PIN code")]));
  const bare = await at({ ...before.ship_to, state: "27" }, typed.version);
  expect([bare.ship_to.address, bare.place_of_supply]).toEqual(["", "27"]);
  const own = await at(null, bare.version);
  expect([own.ship_to, own.place_of_supply]).toEqual([null, "27"]);
});

test("the PIN code on record is the address on record; one of a place on record is that place", async () => {
  const own = await trade.read("quotation", await trade.draftQuotation(await inquireTo("410501")));
  expect([own.ship_to, own.place_of_supply]).toEqual([null, "27"]);
  const [{ id }] = await trade.done("GET", `/parties?name=${encodeURIComponent(sahyadri)}`);
  const depot = { name: sahyadri, address: "Depot, Plot 9, Bhiwandi", state: "27", pincode: "421302", gstin: "" };
  await trade.done("POST", `/parties/${id}/addresses`, depot);
  const there = await trade.read("quotation", await trade.draftQuotation(await inquireTo("421302")));
  expect(there.ship_to).toEqual(depot);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
