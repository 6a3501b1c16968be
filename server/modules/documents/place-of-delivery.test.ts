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
  const place = { name: sahyadri, address: "", state: "29", pincode: "560058", gstin: "", to: "own" };
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
  const invoice = (await trade.billOrder(order!)).name;
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

test("whose place it is is said, and turns the tax; a label of a site turns nothing (controls 6, H06)", async () => {
  const { name, version } = await trade.done("POST", "/quotation", { from: await trade.inquire() });
  const site = {
    name: "Site Office, Dwarka Sector 21",
    address: "Sector 21",
    state: "07",
    pincode: "110077",
    gstin: "",
  };
  let read = version;
  const placeAt = async (ship_to: object) => {
    const reply = await trade.ask("PUT", `/quotation/${name}`, { version: read, ship_to });
    if (reply.status === 200) read = reply.body.success.data.version;
    return reply;
  };
  const seen = async (ship_to: object) => {
    const { place_of_supply, tax_note, warnings } = (await placeAt(ship_to)).body.success.data;
    return [place_of_supply, /section (\S+) of/.exec(tax_note)?.[1], JSON.stringify(warnings)];
  };
  expect(await seen(site)).toEqual(["07", "10(1)(a)", expect.stringContaining("say at the place whether it is")]);
  expect(await seen({ ...site, to: "own" })).toEqual([
    "07",
    "10(1)(a)",
    expect.not.stringContaining("say at the place"),
  ]);
  expect(await seen({ ...site, to: "other" })).toEqual(["27", "10(1)(b)", expect.any(String)]);
  const themselves = await placeAt({ ...site, name: sahyadri, to: "other" });
  expect(themselves.body.error.fields["ship_to.name"]).toMatch(/^Name the other person/);
  expect((await placeAt({ ...site, to: "theirs" })).body.error.fields["ship_to.to"]).toMatch(/whose place/);
});

test("a draft whose place of supply is another since nobody has said whose place it is is looked at once more", async () => {
  const draft = await trade.draftQuotation(await trade.inquire());
  const { version } = await trade.read("quotation", draft);
  const site = { name: "Deccan Tools", address: "Sector 21", state: "07", pincode: "110077", gstin: "" };
  const saved = await trade.done("PUT", `/quotation/${draft}`, { version, ship_to: site });
  // As it was computed by the name.
  await vanik.deps.db.$client.query("update trade_documents set place_of_supply = '27' where name = $1", [draft]);
  const submit = (words: object) => trade.move("quotation", draft, { move: "submit", ...words });
  const refused = await submit({ version: saved.version });
  expect([refused.status, refused.body.error.current.place_of_supply]).toEqual([409, "07"]);
  expect((await submit({ version: refused.body.error.current.version })).status).toBe(200);
});

test("a place on record says whose it is, and a draft takes that with it", async () => {
  const [{ id }] = await trade.done("GET", `/parties?kind=buyer&q=${encodeURIComponent(sahyadri)}`);
  const place = { name: "Deccan Tools", address: "Plot 9", state: "29", pincode: "560001", gstin: "", to: "other" };
  const { addresses } = await trade.done("POST", `/parties/${id}/addresses`, place);
  const made = addresses.find((one: { name: string }) => one.name === place.name);
  expect(made.to).toBe("other");
  const draft = await trade.draftQuotation(await inquireTo("560001"));
  expect(await trade.read("quotation", draft)).toMatchObject({ ship_to: place, place_of_supply: "27" });
  const own = await trade.ask("PUT", `/parties/${id}/addresses/${made.id}`, { ...place, name: sahyadri });
  expect(own.body.error.fields.name).toMatch(/^Name the other person/);
  await trade.done("DELETE", `/parties/${id}/addresses/${made.id}`);
});
