// A unit is spelt in one way, whichever door it comes through.
import { BidInput } from "@vanik/contracts/bid";
import { AmendInput } from "@vanik/contracts/rounds";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { importing } from "./imports.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off", CAPTCHA: "none" });
  trade = await openTrade(vanik);
  sheets = importing(vanik, await vanik.tokenOf("desk@vanik.example"));
});
afterAll(() => vanik.close());

const desk = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
  trade.done(method, `/desk/${path}`, payload);
let made = 0;
const item = (more: object = {}) => ({
  item_code: `UD-${++made}`,
  item_name: `Unit at a door ${made}`,
  sub_category: "hex-bolts",
  hsn: "73181500",
  gst_rate: 18,
  average_price: 4,
  ...more,
});

test("one item, the grid and other units", async () => {
  const single = await desk("POST", "items", item({ uom: "PCS", units: [{ uom: "boxes", factor: 100 }] }));
  expect([single.uom, single.units]).toEqual(["Nos", [{ uom: "Box", factor: 100 }]]);
  const { rows } = await desk("POST", "items/bulk", {
    rows: [item({ uom: "Nos." }), { id: single.id, version: single.version, uom: "no" }],
  });
  expect(rows.map(({ uom }: { uom: string }) => uom)).toEqual(["Nos", "Nos"]);
});

test("a unit of one's own is spelt as it was first, in the grid as by import", async () => {
  const first = await desk("POST", "items", item({ uom: "Hogshead" }));
  const second = await desk("POST", "items", item({ uom: "HOGSHEADS.", units: [] }));
  expect([first.uom, second.uom]).toEqual(["Hogshead", "Hogshead"]);
  const { body } = await sheets.send(
    "items",
    `Item code,Unit,Average price\n${first.item_code},hogsheads,5\n${second.item_code},Hogshead,4\n`,
  );
  const checked = await sheets.check(body.success.data.id);
  expect(checked.counts).toMatchObject({ changed: 1, unchanged: 1, faulty: 0 });
});

const written =
  "Nos No No. Pcs Pc EA Mtrs Meters Rmt RFT CFT Brass Ltrs KLR QTL Quintal TON Gross DZN Bags Sets PR नग किलो मीटर बोरी".split(
    " ",
  );

test("an import knows units as the trade and GST returns write them", async () => {
  const lines = written.map((unit, at) => `UW-${at},Trial goods ${at},Hex bolts,${unit},73181500,18,10`);
  const { body } = await sheets.send(
    "items",
    `Item code,Item name,Sub-category,Unit,HSN,GST rate,Average price\n${lines.join("\n")}\n`,
  );
  const { id } = body.success.data;
  expect((await sheets.check(id)).counts).toMatchObject({ new: written.length, faulty: 0 });
  await sheets.apply(id);
  const found = await desk("GET", "items?sub_category=hex-bolts&q=Trial goods&limit_page_length=100");
  const units = new Set(found.map(({ uom }: { uom: string }) => uom));
  expect(units).toEqual(new Set("Bag Brass Cuft Dozen Ft Gross Kg Kl Ltr MT Mtr Nos Pair Quintal Set".split(" ")));
});

test("the unit of an attribute, and what a sheet says in it", async () => {
  const sub = await desk("POST", "subCategories", { name: "Sized", category: "fasteners" });
  const attributes = [{ label: "Reach", kind: "number", unit: "Millimetres" }];
  const stored = await desk("PUT", `subCategories/${sub.id}/attributes`, { version: sub.version, attributes });
  expect(stored.attributes[0]).toMatchObject({ unit: "mm" });
  const { item_code } = await desk("POST", "items", item({ uom: "Nos", sub_category: sub.id }));
  const { body } = await sheets.send("items", `Item code,Reach\n${item_code},50 MM\n`);
  const { id } = body.success.data;
  await sheets.check(id);
  expect((await sheets.rows(id))[0]!.changes).toEqual({ "attribute:reach": { old: null, new: 50 } });
});

test("an inquiry's line, a draft's line, a charge, a bid's line and a line that a round adds", async () => {
  const bolt = await desk("POST", "items", item({ uom: "Nos" }));
  const { name } = await trade.done(
    "POST",
    "/sendEnquiry",
    { email: "buyer@vanik.example", items: [{ item_code: bolt.item_code, qty: 5, uom: "PCS" }] },
    trade.tokens.buyer,
  );
  const unitsOf = async (noun: string, documentName: string) =>
    (await trade.read(noun, documentName)).items.map(({ uom }: { uom: string }) => uom);
  expect(await unitsOf("opportunity", name)).toEqual(["Nos"]);
  const quotation = (await trade.done("POST", "/quotation", { from: name })).name as string;
  const { version, items } = await trade.read("quotation", quotation);
  await trade.done("PUT", `/quotation/${quotation}`, {
    version,
    items: [
      { item_code: bolt.item_code, qty: 5, rate: 5, uom: "pc.", source: items[0].source },
      { item_code: "CRANE", item_name: "Crane", hsn: "996601", uom: "kgs", qty: 1.5, rate: 100, gst_rate: 18 },
    ],
  });
  expect(await unitsOf("quotation", quotation)).toEqual(["Nos", "Kg"]);
  expect(BidInput.parse({ base: 0, lines: [{ idx: 1, uom: "Mtrs" }] }).lines[0]!.uom).toBe("Mtr");
  expect(AmendInput.parse({ add: [{ item_code: "X", qty: 1, uom: "pcs" }] }).add![0]!.uom).toBe("Nos");
});
