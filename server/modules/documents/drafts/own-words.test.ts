// Goods that no catalogue has, in own words, down the whole chain of both sides (trade 4, Own words).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openErp } from "../../../../tests/erp.ts";
import { unzipSync } from "fflate";
import { makeWholeExport } from "../../../keeping/export-zip.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openRounds(vanik);
});
afterAll(() => vanik.close());

const words = "Chequered plate cover, 6 mm, to the sketch";
const typed = { item_code: "", item_name: words, qty: 3, uom: "Set" };
const bolts = { item_code: "FS-HB-12050-Z", qty: 100, uom: "Nos", item_name: "" };
const classed = { hsn: "73269099", gst_rate: 18 };

const inquire = () => trade.inquire(undefined, { items: [typed, bolts] });

/** A supplier's quotation on paper, as the desk types it. */
async function paperBid(rfq: string): Promise<string> {
  const { name, version, items } = await trade.done("POST", "/supplierQuotation", { from: rfq, supplier: rajkot });
  const [own, other] = items as [{ source: object }, { source: object }];
  await trade.done("PUT", `/supplierQuotation/${name}`, {
    version,
    delivery_days: 10,
    items: [
      { item_code: "", qty: 3, rate: 900, ...classed, source: own.source },
      { item_code: bolts.item_code, qty: 100, rate: 11, source: other.source },
    ],
  });
  return (await trade.submitted("supplierQuotation", name)).name;
}

test("are asked, bid for, quoted, ordered on both sides, dispatched as goods and billed", async () => {
  const opportunity = await inquire();
  const read = await trade.read("opportunity", opportunity, trade.tokens.buyer);
  expect(read.items[0]).toMatchObject({ ...typed, hsn: "", rate: 0, sub_category: null });

  const bid = await paperBid(await trade.sendRfq(opportunity));
  const supply = (source: number) => [{ from: bid, source }];
  const draft = await trade.done("POST", "/quotation", {
    from: opportunity,
    lines: [
      { source: 1, rate: 1200, supply: supply(1) },
      { source: 2, rate: 14, supply: supply(2) },
    ],
  });
  // HSN and rate of GST are as the supplier whom they are bought from says them.
  expect(draft.items[0]).toMatchObject({ ...typed, ...classed, cost_rate: 900 });
  const { name: quotation } = await trade.submitted("quotation", draft.name);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);

  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const ordered = await trade.submitted("salesOrder", purchase!);
  expect(ordered.items[0]).toMatchObject({ ...typed, ...classed, rate: 900 });
  const part = (idx: number, qty: number) => ({ day: trade.today(), lines: [{ idx, qty }] });
  await trade.done("POST", `/salesOrder/${ordered.name}/receipts`, part(1, 3));

  const { name: invoice } = await trade.done("POST", "/purchaseInvoice", { from: order });
  const billed = await trade.submitted("purchaseInvoice", invoice);
  expect(billed.items[0]).toMatchObject({
    ...typed,
    ...classed,
    amount: 3600,
    igst_amount: 648,
  });
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { ...part(1, 3), invoice: billed.name });
  const dispatched = await trade.read("purchaseOrder", order!, trade.tokens.buyer);
  expect(dispatched.items[0]).toMatchObject({ delivered_qty: 3, billed_qty: 3 });
  const paper = await vanik.call("GET", `/purchaseInvoice/${billed.name}/pdf`, { token: trade.tokens.buyer });
  expect(paper.status).toBe(200);
});

test("say their HSN and rate of GST before they are quoted, as they bear nothing by themselves", async () => {
  const opportunity = await inquire();
  const { name, version } = await trade.done("POST", "/quotation", { from: opportunity });
  const lines = (more: object) => [
    { ...typed, rate: 1200, source: { from: opportunity, idx: 1 }, ...more },
    { item_code: bolts.item_code, qty: 100, rate: 14, source: { from: opportunity, idx: 2 } },
  ];
  const write = (read: number, more: object) =>
    trade.ask("PUT", `/quotation/${name}`, { version: read, items: lines(more) });
  const refusal = async () => (await trade.move("quotation", name, { move: "submit" })).body.error.message;

  expect(await refusal()).toBe(`${words} has no HSN yet.`);
  const priced = (await write(version, { hsn: classed.hsn })).body.success.data;
  expect(priced.warnings).toContain(`${words} has no rate of GST yet: say what it bears.`);
  expect(await refusal()).toBe(`${words} has no rate of GST yet.`);
  await write(priced.version, classed);
  expect((await trade.submitted("quotation", name)).items[0]).toMatchObject({ ...classed, amount: 3600 });
});

const wrong: [string, object, string, string][] = [
  ["nothing", { item_name: "", source: null }, "item_name", "Say in words what the goods are"],
  ["no unit", { item_name: "Other goods", uom: "", source: null }, "uom", "Say in which unit"],
  ["the code of a service", { hsn: "998540" }, "hsn", "998540 is the code of a service"],
  ["half an HSN", { hsn: "732" }, "hsn", "4, 6 or 8 digits"],
  ["a rate that there is not", { gst_rate: 17 }, "gst_rate", "17 % is no rate of GST"],
  ["half a set", { qty: 1.5 }, "qty", "whole number"],
  ["too many words", { item_name: "x".repeat(141) }, "item_name", "140"],
];
test("that say what is wrong are refused at their field", async () => {
  const opportunity = await inquire();
  const { name, version } = await trade.done("POST", "/quotation", { from: opportunity });
  for (const [what, more, field, sentence] of wrong) {
    const line = { ...typed, rate: 1200, source: { from: opportunity, idx: 1 }, ...more };
    const { status, body } = await trade.ask("PUT", `/quotation/${name}`, { version, items: [line] });
    expect(status, what).toBe(400);
    expect(body.error.fields[`items.0.${field}`], what).toContain(sentence);
  }
});

test("stand beside others of the same draft, and are what they are when it is saved again without saying so", async () => {
  const { name, version } = await trade.done("POST", "/quotation", { from: await inquire() });
  const other = { ...typed, item_name: "Base plate", uom: "Nos", rate: 40, hsn: "7308", gst_rate: 5 };
  const saved = await trade.done("PUT", `/quotation/${name}`, {
    version,
    items: [other, { ...typed, ...classed, rate: 1200 }],
  });
  const again = await trade.done("PUT", `/quotation/${name}`, {
    version: saved.version,
    items: [other, typed].map(({ item_name, qty }) => ({ item_code: "", item_name, qty, rate: 50 })),
  });
  expect(again.items).toMatchObject([
    { item_name: "Base plate", uom: "Nos", hsn: "7308", gst_rate: 5 },
    { item_name: words, uom: "Set", ...classed },
  ]);
});

test("in an inquiry need words and a unit, and no two lines are one for having no code", async () => {
  const send = (items: object[]) =>
    vanik.call("POST", "/sendEnquiry", { body: { party_name: "", items, email: "a@example.com", phone: "" } });
  const refused = async (more: object) => (await send([{ ...typed, ...more }])).body.error.fields;
  expect(await refused({ item_name: "" })).toEqual({ "items.0.item_name": "Say in words what the goods are" });
  expect(await refused({ uom: "" })).toEqual({ "items.0.uom": "Choose a unit" });
  expect(await refused({ qty: 0.5 })).toHaveProperty("items.0.qty");
  expect(await refused({ item_name: "x".repeat(141) })).toHaveProperty("items.0.item_name");
  expect((await send([typed, { ...typed, item_name: "=HYPERLINK(1)" }, bolts])).status).toBe(200);
});

test("bid for online are classed as their supplier says, and asked besides by a corrigendum", async () => {
  const opportunity = await inquire();
  const draft = await trade.draftRfq(opportunity, [rajkot]);
  const { name } = await trade.done("POST", `/requestForQuotation/${draft}/rounds`, {
    closes_at: trade.inHours(120).toISOString(),
    sealed: false,
  });
  const added = { item_code: "", item_name: "Sealing ring", qty: 4, uom: "Nos" };
  await trade.moveRound(name, { move: "amend", changes: { add: [added] } });
  expect((await trade.page(name)).lines[2]).toMatchObject(added);
  const bid = bidAt([900, 11, 30], trade.validTill());
  const lines = bid.lines.map((line, at) => (at === 1 ? line : { ...line, ...classed }));
  await trade.done(
    "POST",
    `/requestForQuotation/${name}/bid/moves`,
    { move: "submit", bid: { ...bid, lines } },
    trade.tokens.supplier,
  );
  const { rows } = await vanik.deps.db.$client.query(
    "select l.item_name, l.hsn, l.gst_rate from trade_lines l join trade_documents d on d.id = l.document_id where d.kind = 'supplier_quotation' and d.case_id = (select case_id from trade_documents where name = $1) order by l.idx",
    [name],
  );
  expect(rows.filter(({ hsn }) => hsn === classed.hsn)).toMatchObject([
    { item_name: words, gst_rate: 1800 },
    { item_name: "Sealing ring", gst_rate: 1800 },
  ]);
});

test("begin at the desk without anything behind them, and are copied to a new deal", async () => {
  const organisation = "Sahyadri Engineering Works Pvt. Ltd.";
  const line = { item_code: "", item_name: words, uom: "Set", qty: 3, rate: 1200, ...classed };
  const draft = await trade.done("POST", "/quotation/begin", { organisation, how: "phone", lines: [line] });
  const { name } = await trade.submitted("quotation", draft.name);
  const copied = await trade.done("POST", "/quotation/begin", { organisation, how: "phone", copy: name });
  expect(copied.items).toMatchObject([{ ...typed, ...classed, rate: 1200 }]);
  const [inquiry] = await trade.linksOf("quotation", name, "opportunity");
  const again = await trade.done("POST", "/opportunity/begin", { organisation, how: "phone", copy: inquiry });
  expect(again.items).toMatchObject([typed]);
});

/** Suppliers of a round whose bids bear these rates for the goods in own words and the bolts; of the first GST too. */
const bidOf = (rate: number, more: object = classed) => {
  const bid = bidAt([rate, 11], trade.validTill());
  return { ...bid, lines: bid.lines.map((line, at) => (at === 0 ? { ...line, ...more } : line)) };
};

/** A sealed round that asks for them; its opportunity besides. */
async function sealedRound() {
  const opportunity = await inquire();
  const draft = await trade.draftRfq(opportunity, [rajkot, karolBagh]);
  const { name } = await trade.done("POST", `/requestForQuotation/${draft}/rounds`, {
    closes_at: trade.inHours(120).toISOString(),
  });
  return { opportunity, name: name as string };
}

test("are not asked for GST at the last by whoever says then that their supplier charges it: their bid counts", async () => {
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [rajkot]);
  const path = `/parties/${rows[0].id}`;
  const isOf = async (gst_category: string) => {
    const { version } = await trade.done("GET", path);
    await trade.done("PUT", path, { version, gst_category });
  };
  await isOf("composition");
  const { name } = await sealedRound();
  const { closes_at } = await trade.roundOf(name);
  expect(await trade.page(name)).toMatchObject({ charges_tax: false });
  vanik.advance((new Date(closes_at).getTime() - trade.now().getTime()) / 1000 - 30);
  await isOf("regular");
  expect(await trade.askBid(name, { move: "submit", bid: bidOf(900, {}) })).toMatchObject({ status: 200 });
  await trade.closed(name);
  await trade.moveRound(name, { move: "unseal" });
  expect((await trade.done("GET", `/requestForQuotation/${name}/rounds/1/landed`)).lines[0].bids).toHaveLength(1);
});

test("in a sealed round ask their suppliers for GST, in the portal and by a link, and are compared, awarded and asked again", async () => {
  const { opportunity, name } = await sealedRound();
  expect((await trade.page(name)).lines[0]).toMatchObject({ ...typed, hsn: "", gst_rate: null });
  const { status, body } = await trade.askBid(name, { move: "submit", bid: bidOf(900, {}) });
  expect([status, body.error.fields]).toEqual([
    400,
    { "lines.0.gst_rate": "Say which GST these goods bear, in %; 0 is none" },
  ]);
  const token = await trade.linkOf(name, karolBagh);
  const byLink = (bid: object) =>
    vanik.call("POST", `/bid/${token}/moves`, { body: { move: "submit", bid }, headers: { "bid-device": "a device" } });
  expect((await byLink(bidOf(850, {}))).body.error.fields).toHaveProperty(["lines.0.gst_rate"]);
  expect((await byLink(bidOf(850))).status).toBe(200);
  await trade.done(
    "POST",
    `/requestForQuotation/${name}/bid/moves`,
    { move: "submit", bid: bidOf(900) },
    trade.tokens.supplier,
  );
  await trade.closed(name);
  const opened = await trade.moveRound(name, { move: "unseal" });

  const path = `/requestForQuotation/${name}/rounds/1`;
  const { lines } = await trade.done("GET", `${path}/landed`);
  expect(lines[0]).toMatchObject({ item_name: words, uom: "Set", qty: 3 });
  expect(lines[0].bids.map(({ landed }: { landed: number }) => landed)).toEqual([2550, 2700]);
  const award = (rank: number) => ({
    version: opened.version,
    lines: lines.map(({ idx, bids }: { idx: number; bids: { bid: string; bid_idx: number }[] }) => ({
      idx,
      bid: bids[rank]!.bid,
      bid_idx: bids[rank]!.bid_idx,
      reason: "They bring it themselves",
    })),
  });
  await trade.done("POST", `${path}/award`, award(0));
  const { statement } = await trade.done("GET", `${path}/statement`);
  expect(JSON.stringify(statement)).toContain(words);
  for (const format of ["pdf", "xlsx"])
    expect((await trade.ask("GET", `${path}/statement/file?format=${format}`)).status, format).toBe(200);

  await trade.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at: trade.inHours(48).toISOString() });
  await trade.clock();
  expect((await trade.page(name)).lines[0]).toMatchObject({ ...typed, gst_rate: null });
  await trade.done(
    "POST",
    `/requestForQuotation/${name}/bid/moves`,
    { move: "submit", bid: bidOf(800) },
    trade.tokens.supplier,
  );
  await trade.closed(name, 60, 2);
  await trade.moveRound(name, { move: "unseal" }, 2);
  const again = await trade.done("GET", `/requestForQuotation/${name}/rounds/2/landed`);
  const best = again.lines[0].bids[0];
  const draft = await trade.done("POST", "/quotation", {
    from: opportunity,
    lines: [{ source: 1, rate: 1200, supply: [{ from: best.bid, source: best.bid_idx }] }],
  });
  expect(draft.items).toMatchObject([{ ...typed, ...classed, cost_rate: 800 }]);
});

test("in an open round are bid for, awarded, bought, received and billed by their supplier as the bill says", async () => {
  const opportunity = await inquire();
  const request = await trade.draftRfq(opportunity, [rajkot, karolBagh]);
  const { name } = await trade.done("POST", `/requestForQuotation/${request}/rounds`, {
    closes_at: trade.inHours(120).toISOString(),
    sealed: false,
  });
  for (const [rate, token] of [
    [900, trade.tokens.supplier],
    [850, trade.tokens.supplier2],
  ] as const)
    await trade.done("POST", `/requestForQuotation/${name}/bid/moves`, { move: "submit", bid: bidOf(rate) }, token);
  await trade.closed(name);
  const path = `/requestForQuotation/${name}/rounds/1`;
  const { lines } = await trade.done("GET", `${path}/landed`);
  expect(lines[0]).toMatchObject({ item_name: words, uom: "Set", qty: 3 });
  const { version } = await trade.roundOf(name);
  const chosen = lines.map(({ idx, bids }: { idx: number; bids: { bid: string; bid_idx: number }[] }) => {
    // The same supplier's for both: of the other line the bids are alike, and either may stand first.
    const { bid, bid_idx } = bids.find((one) => one.bid === lines[0].bids[0].bid)!;
    return { idx, bid, bid_idx };
  });
  await trade.done("POST", `${path}/award`, { version, lines: chosen });

  const draft = await trade.done("POST", "/quotation", {
    from: opportunity,
    lines: chosen.map(({ idx, bid, bid_idx }: { idx: number; bid: string; bid_idx: number }) => ({
      source: idx,
      rate: idx === 1 ? 1200 : 14,
      supply: [{ from: bid, source: bid_idx }],
    })),
  });
  expect(draft.items[0]).toMatchObject({ ...typed, ...classed, cost_rate: 850 });
  const { name: quotation } = await trade.submitted("quotation", draft.name);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const [purchase] = await trade.linksOf("supplierQuotation", chosen[0].bid, "purchase_order");
  const { name: ordered } = await trade.submitted("salesOrder", purchase!);
  await trade.done("POST", `/salesOrder/${ordered}/receipts`, { day: trade.today() });

  // Of what came the supplier bills the goods in own words alone; its other line is billed later.
  const bill = await trade.done("POST", "/salesInvoice", { from: ordered });
  const [own] = bill.items;
  expect(own).toMatchObject({ ...typed, ...classed, rate: 850, amount: 2550 });
  const write = (read: { version: number }, more: object) =>
    trade.ask("PUT", `/salesInvoice/${bill.name}`, {
      version: read.version,
      bill_no: "KB/OW-1",
      bill_date: trade.today(),
      items: [{ item_code: "", item_name: words, uom: "Set", qty: 3, rate: 850, ...classed, source: own.source }],
      ...more,
    });
  // Its total is what the bill says, or it is not written.
  expect((await write(bill, { bill_total: 3008 })).body.error.fields.bill_total).toContain("₹3,009.00");
  const written = (await write(bill, { bill_total: 3009 })).body.success.data;
  const { igst_amount: igst, cgst_amount: cgst, sgst_amount: sgst } = written.items[0];
  expect([written.net_total, igst + cgst + sgst, written.rounded_total]).toEqual([2550, 459, 3009]);
  const booked = await trade.submitted("salesInvoice", bill.name);
  expect(booked.items).toMatchObject([{ item_code: "", item_name: words, uom: "Set", ...classed, amount: 2550 }]);
  const orderRead = await trade.read("salesOrder", ordered);
  expect(orderRead.items.map(({ billed_qty: billed }: { billed_qty: number }) => billed)).toEqual([3, 0]);
});

test("of a supplier who charges no tax bear what the desk says: it is not asked for GST", async () => {
  const { name } = await sealedRound();
  const { $client } = vanik.deps.db;
  await $client.query("update organisations set gst_category = 'composition' where name = $1 and kind = 'supplier'", [
    rajkot,
  ]);
  const reply = await trade.askBid(name, { move: "submit", bid: bidOf(900, {}) });
  await $client.query("update organisations set gst_category = null where name = $1 and kind = 'supplier'", [rajkot]);
  expect(reply.status).toBe(200);
});

test("keep each its own cost where who writes does not see costs, and another of them goes", async () => {
  const organisation = "Sahyadri Engineering Works Pvt. Ltd.";
  const line = (item_name: string, cost_rate?: number) => ({
    item_code: "",
    item_name,
    uom: "Set",
    qty: 1,
    rate: 100,
    ...classed,
    ...(cost_rate !== undefined && { cost_rate }),
  });
  const { name, version } = await trade.done("POST", "/quotation/begin", {
    organisation,
    how: "phone",
    lines: [line("Cover", 70), line("Frame", 90)],
  });
  const { token } = await addHand(vanik, ["sales"]);
  await trade.done("PUT", `/quotation/${name}`, { version, items: [line("Frame")] }, token);
  expect((await trade.read("quotation", name)).items).toMatchObject([{ item_name: "Frame", cost_rate: 90 }]);
});

const toKeep = { item_name: words, uom: "Set", ...classed };
const addToCatalogue = (more: object = {}, token?: string) =>
  trade.ask("POST", "/desk/items/keep", { ...toKeep, ...more }, token);

test("are kept in the catalogue once: not sorted unless a sub-category is chosen, found again by name and unit", async () => {
  const first = await trade.done("POST", "/desk/items/keep", toKeep);
  expect(first).toMatchObject({
    made: true,
    item: {
      item_code: expect.stringMatching(/^CHEQUERED-PLATE-COVER-6-MM-TO-THE-SKETCH/),
      ...toKeep,
      average_price: 0,
    },
  });
  const { categories } = await trade.done("GET", "/desk/catalogue");
  const place = categories.find(({ name }: { name: string }) => name === "Not sorted").sub_categories[0];
  expect(first.item.sub_category).toBe(place.id);
  const again = await Promise.all([addToCatalogue(), addToCatalogue({ item_name: words.toUpperCase() })]);
  expect(again.map(({ body }) => [body.success.data.made, body.success.data.item.id])).toEqual([
    [false, first.item.id],
    [false, first.item.id],
  ]);
  const both = await Promise.all([
    addToCatalogue({ item_name: "Base plate B" }),
    addToCatalogue({ item_name: "Base plate B" }),
  ]);
  expect(both.filter(({ body }) => body.success.data.made)).toHaveLength(1);
  expect(
    (await addToCatalogue({ item_name: "Chosen", sub_category: "hex-bolts" })).body.success.data.item,
  ).toMatchObject({
    sub_category: "hex-bolts",
    item_code: "CHOSEN",
  });
});

test.each<[string, object, string, string]>([
  ["another unit than its item has", { uom: "Kg" }, "uom", "not sold in Kg"],
  ["no HSN", { item_name: "Other", hsn: "" }, "hsn", "Enter an HSN"],
  ["no GST", { item_name: "Other", gst_rate: 0 }, "gst_treatment", "nothing is taxable at 0 %"],
  ["no such sub-category", { item_name: "Other", sub_category: "no-such" }, "sub_category", "is not there"],
])("that are to be kept with %s are refused at that field", async (_, more, field, sentence) => {
  await addToCatalogue();
  const { status, body } = await addToCatalogue(more);
  expect(status).toBe(400);
  expect(body.error.fields[field]).toContain(sentence);
});

test("are kept by who has the catalogue, and by nobody else", async () => {
  const { token } = await addHand(vanik, ["sales"], "Sales alone");
  expect((await addToCatalogue({}, token)).status).toBe(403);
});

test("take their item's code in a draft, while what was sent keeps its words, and are ordered, bought and billed so", async () => {
  const opportunity = await inquire();
  const bid = await paperBid(await trade.sendRfq(opportunity));
  const { item } = await trade.done("POST", "/desk/items/keep", toKeep);
  const { name, version, items } = await trade.done("POST", "/quotation", {
    from: opportunity,
    lines: [{ source: 1, rate: 1200, supply: [{ from: bid, source: 1 }] }],
  });
  const written = (code: string) =>
    trade.ask("PUT", `/quotation/${name}`, {
      version,
      items: [
        {
          item_code: code,
          qty: 3,
          rate: 1200,
          uom: "Set",
          source: items[0].source,
          supply: [{ from: bid, source: 1 }],
        },
      ],
    });
  expect((await written("FS-HB-12050-Z")).body.error.fields).toHaveProperty(["items.0.uom"]);
  expect((await written(item.item_code)).body.success.data.items).toMatchObject([
    { item_code: item.item_code, item_name: words, hsn: classed.hsn, gst_rate: 18, cost_rate: 900 },
  ]);
  expect((await trade.read("opportunity", opportunity)).items[0].item_code).toBe("");
  const { name: sent } = await trade.submitted("quotation", name);
  await trade.moved("quotation", sent, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", sent, "sales_order");
  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const bought = await trade.submitted("salesOrder", purchase!);
  expect(bought.items[0]).toMatchObject({ item_code: "", item_name: words });
  const { name: invoice } = await trade.done("POST", "/purchaseInvoice", { from: order });
  expect((await trade.submitted("purchaseInvoice", invoice)).items[0]).toMatchObject({ item_code: item.item_code });
});

test("stand on paper, in the ERP's methods and in a search, and in tables are text though they look like a formula", async () => {
  const organisation = "Sahyadri Engineering Works Pvt. Ltd.";
  const formulas = ["=HYPERLINK(1)", "+91 cover", "-40 gasket", "@SUM(A1)"];
  const lines = formulas.map((item_name) => ({ item_code: "", item_name, uom: "Nos", qty: 1, rate: 10, ...classed }));
  const draft = await trade.done("POST", "/quotation/begin", { organisation, how: "phone", lines });
  const { name } = await trade.submitted("quotation", draft.name);
  const erp = await openErp(vanik);
  const paper = await erp.call(`get_quotation_pdf?name=${name}`);
  const { pages } = await readPdf(paper.bytes);
  for (const formula of formulas) expect(pages.join(" ")).toContain(formula);
  const listed = await erp.call(`get_customer_wise_quotations?customers=${encodeURIComponent(organisation)}`);
  expect(JSON.stringify(listed.body.message)).toContain(name);
  // What nobody keeps in the catalogue, its search does not tell.
  const found = await trade.done("GET", `/search?q=${encodeURIComponent("=HYPERLINK(1)")}`);
  expect(JSON.stringify(found)).not.toContain('HYPERLINK(1)","item_name');

  const { id } = await trade.done("POST", "/desk/exports", { format: "csv" });
  await makeWholeExport(vanik.deps, id);
  const { rawPayload } = await vanik.app.inject({
    url: `/api/desk/exports/${id}/file`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens.desk },
  });
  const table = Buffer.from(unzipSync(rawPayload)["tables/trade_lines.csv"]!).toString();
  for (const formula of formulas) expect(table).toContain(`,'${formula},`);
});
