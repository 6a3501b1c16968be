// Drafts: made of what is left of others, changed against the version that was read, thrown away.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let desk: string;
let buyer: string;
let inquiry: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
  buyer = await vanik.tokenOf("buyer@vanik.example");
  const { body } = await vanik.call("POST", "/sendEnquiry", {
    token: buyer,
    body: {
      party_name: "",
      opportunity_amount: 0,
      with_items: 2,
      email: "buyer@vanik.example",
      phone: "",
      delivery_pincode: "410501",
      items: [
        { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
        { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
      ],
    },
  });
  inquiry = body.success.data.name;
});
afterAll(() => vanik.close());

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
const post = (path: string, body: unknown) => vanik.call("POST", path, { token: desk, body });
const put = (path: string, body: unknown) => vanik.call("PUT", path, { token: desk, body });
const made = async (path: string, body: unknown) => {
  const reply = await post(path, body);
  expect(reply.body.error).toBeUndefined();
  return reply.body.success.data;
};

describe("a request for quotation", () => {
  test("takes the lines of its opportunity, asks suppliers by name, and names the place by town and PIN alone", async () => {
    const rfq = await made("/requestForQuotation", { from: inquiry, suppliers: [rajkot.toUpperCase()] });
    expect(rfq).toMatchObject({
      kind: "request_for_quotation",
      status: "Draft",
      party: null,
      supplier: rajkot,
      delivery_place: "Pune",
      delivery_pincode: "410501",
      ship_to: null,
      note: "",
      grand_total: 0,
      version: 1,
      links: [{ kind: "opportunity", name: inquiry }],
    });
    expect(rfq.name).toMatch(/^RFQ-\d{4}-[A-Z]{6}$/);
    expect(rfq.items.map((line: { qty: number; rate: number | null }) => [line.qty, line.rate])).toEqual([
      [2400, null],
      [12.5, null],
    ]);
  });

  test.each([
    [{ from: "OPP-0000-000000" }, "from", /no document named/],
    [{ from: "IN", suppliers: ["Nobody Ltd."] }, "suppliers.0", /no supplier named Nobody/],
    [{ from: "IN", lines: [{ source: 9 }] }, "lines.0.source", /no line 9/],
    [{ from: "IN", lines: [{ source: 1, qty: 0.5 }] }, "lines.0.qty", /whole number/],
    [{ from: "IN", lines: [{ source: 1 }, { source: 1 }] }, "lines.1.source", /named twice/],
  ])("refuses %j at its field", async (body, field, sentence) => {
    const from = body.from === "IN" ? inquiry : body.from;
    const reply = await post("/requestForQuotation", { ...body, from });
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields[field]).toMatch(sentence);
  });
});

describe("a quotation", () => {
  test("is priced whole on the server: discounts, tax by the place of supply, rounding and words", async () => {
    const draft = await made("/quotation", { from: inquiry });
    expect(draft).toMatchObject({ place_of_supply: "27", grand_total: 0, payment_days: 30 });
    expect(draft.terms).toContain("Prices hold");
    const lines = [
      { item_code: "FS-HB-12050-Z", qty: 2400, rate: 13.9, discount_percentage: 10, source: { from: inquiry, idx: 1 } },
      { item_code: "ST-TB-550D-12", qty: 12.5, rate: 61250, tolerance_percent: 2, source: { from: inquiry, idx: 2 } },
      { item_code: "freight", qty: 1, rate: 4500 },
    ];
    const priced = (await put(`/quotation/${draft.name}`, { version: 1, items: lines, discount_amount: 1000 })).body
      .success.data;
    // 2400 × 13.90 = 33,360 less 10 % = 30,024; 12.5 × 61,250 = 7,65,625; freight 4,500; less 1,000 (37.52, 956.85 and 5.63):
    // tax on 29,986.48, 7,64,668.15 and 4,494.37, each rounded by itself.
    expect(priced).toMatchObject({
      version: 2,
      total: 800149,
      discount_amount: 1000,
      net_total: 799149,
      total_taxes_and_charges: 143846.83,
      grand_total: 942995.83,
      rounding_adjustment: 0.17,
      rounded_total: 942996,
      in_words: "Rupees Nine Lakh Forty-Two Thousand Nine Hundred Ninety-Six Only",
    });
    expect(priced.taxes).toMatchObject([{ tax: "IGST", rate: 18, taxable_amount: 799149, amount: 143846.83 }]);
    expect(priced.items[2]).toMatchObject({ item_code: "FREIGHT", gst_rate: 18, hsn: "996511" });
    expect(priced.items[0]).toMatchObject({ own_discount: 3336, tolerance_percent: 0 });
    expect(priced.items[1]).toMatchObject({ tolerance_percent: 2, source: { from: inquiry, idx: 2 } });
    expect(priced.tax_note).toContain("10(1)(a)");
  });

  test("says at the field what is wrong with a line or a discount, and nothing is changed", async () => {
    const draft = await made("/quotation", { from: inquiry });
    const line = { item_code: "FS-HB-12050-Z", qty: 100, rate: 10, source: { from: inquiry, idx: 1 } };
    const wrong: [object, string][] = [
      [{ items: [{ ...line, item_code: "NO-SUCH" }] }, "items.0.item_code"],
      [{ items: [{ ...line, qty: 1.5 }] }, "items.0.qty"],
      [{ items: [{ ...line, own_discount: 1000.01 }] }, "items.0.own_discount"],
      [{ items: [{ ...line, discount_percentage: 5, own_discount: 5 }] }, "items.0.own_discount"],
      [{ items: [{ ...line, source: { from: inquiry, idx: 7 } }] }, "items.0.source.idx"],
      [{ items: [line], discount_percentage: 5, discount_amount: 5 }, "discount_amount"],
      [{ items: [{ ...line, supply: [{ from: "SQ-2627-000001", source: 1 }] }] }, "items.0.supply.0.from"],
      [{ valid_till: "2026-13-01" }, "valid_till"],
      [{ ship_to: { name: "Gate 2", address: "Chakan", state: "99", pincode: "410501" } }, "ship_to.state"],
      [
        { ship_to: { name: "Gate 2", address: "Chakan", state: "27", pincode: "410501", gstin: "27AAKCS7305M1ZX" } },
        "ship_to.gstin",
      ],
    ];
    for (const [body, field] of wrong) {
      const reply = await put(`/quotation/${draft.name}`, { version: 1, ...body });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
    }
    const { body } = await vanik.call("GET", `/quotation/${draft.name}`, { token: desk });
    expect(body.success.data).toMatchObject({ version: 1, total: 0 });
  });

  test("of two who change one version the second is told, and sees what stands now", async () => {
    const { name } = await made("/quotation", { from: inquiry });
    const replies = await Promise.all([
      put(`/quotation/${name}`, { version: 1, note: "One" }),
      put(`/quotation/${name}`, { version: 1, note: "Two" }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)!.body.success.data.note;
    const lost = replies.find(({ status }) => status === 409)!.body.error;
    expect(lost).toMatchObject({ code: "conflict", current: { name, version: 2, note: won } });
  });

  test("of a guest waits for its buyer: named once, whose state then taxes it", async () => {
    const { body } = await vanik.call("GET", "/opportunity?party=guest", { token: desk });
    const { name } = body.success.data[0];
    const draft = await made("/quotation", { from: name });
    expect(draft).toMatchObject({ party: { name: "Guest" } });
    const link = (organisation: string, version = 1) => put(`/opportunity/${name}`, { version, organisation });
    expect((await link("Nobody")).body.error.fields.organisation).toContain("no buyer named");
    const linked = await link("nilgiri infra projects llp");
    expect(linked.body.success.data).toMatchObject({ party: { name: "Nilgiri Infra Projects LLP" }, version: 2 });
    expect(linked.body.success.data.history.at(-1)).toMatchObject({ move: "link", by: "Anita Menon" });
    expect((await link("Nilgiri Infra Projects LLP", 2)).status).toBe(422);
  });
});

test("a draft is the desk's alone, and thrown away it is gone", async () => {
  const { name } = await made("/quotation", { from: inquiry });
  const readAs = (token: string) => vanik.call("GET", `/quotation/${name}`, { token });
  expect((await readAs(buyer)).status).toBe(404);
  expect((await readAs(desk)).status).toBe(200);
  const list = await vanik.call("GET", "/quotation", { token: buyer });
  expect(list.body.success.data.map((row: { name: string }) => row.name)).not.toContain(name);
  expect((await vanik.call("DELETE", `/quotation/${name}`, { token: desk })).body.success.data).toEqual({ done: true });
  expect((await readAs(desk)).status).toBe(404);
});

test("what comes of an opportunity is not edited as one, and a kind comes of its own source alone", async () => {
  const changed = await put(`/opportunity/${inquiry}`, { version: 1, note: "x" });
  expect(changed.body.error.fields.organisation).toContain("stays as it was sent");
  const wrong = await post("/salesOrder", { from: inquiry });
  expect([wrong.status, wrong.body.error.message]).toEqual([
    422,
    expect.stringContaining("is not what this can be made"),
  ]);
});

test("a sales invoice bears the rates of the day on which it is submitted, and says where its order said another", async () => {
  const trade = await openTrade(vanik);
  const { order } = await trade.deal();
  const draft = await trade.draftInvoice(order);
  const today = trade.today();
  await trade.sendSteel(order);
  const { rows } = await vanik.deps.db.$client.query("select id from items where code = 'FS-HB-12050-Z'");
  await vanik.deps.db.$client.query("insert into gst_rates values ($1, $2, 500, 'taxable')", [rows[0].id, today]);
  const invoice = await trade.submitted("purchaseInvoice", draft);
  expect(invoice.items.map((line: { gst_rate: number }) => line.gst_rate)).toEqual([5, 18]);
  expect(invoice.taxes.map((row: { rate: number }) => row.rate)).toEqual([5, 18]);
  expect(invoice.warnings.join()).toContain("bears 5 % GST today; its order said 18 %");
});

test("a supplier's bill is recorded as it is printed: what differs is shown to the desk, and above a rupee wants a reason", async () => {
  const trade = await openTrade(vanik);
  const { purchase } = await trade.deal();
  const { name: from } = await trade.submitted("salesOrder", purchase);
  await trade.done("POST", `/salesOrder/${from}/receipts`, { day: trade.today() });
  const { name, version, taxes, net_total, grand_total } = await made("/salesInvoice", { from });
  const [{ tax, rate, amount }, ...others] = taxes;
  const record = (more: number, words: object = {}) => {
    const bill_taxes = [{ tax, rate, amount: amount + more }, ...others];
    const bill_total = Math.round((grand_total + more) * 100) / 100;
    const bill = { bill_no: "gj/81", bill_date: trade.today(), bill_total, bill_taxes, bill_rounding: 0 };
    return put(`/salesInvoice/${name}`, { version, ...bill, ...words });
  };
  const far = await record(2);
  expect([far.status, far.body.error.fields.bill_reason]).toEqual([
    400,
    expect.stringContaining(`Say why ${tax} ${rate} %`),
  ]);
  const { body } = await record(0.5);
  const figure = { figure: `${tax} ${rate} %`, computed: amount, printed: amount + 0.5 };
  expect(body.error).toBeUndefined();
  expect(body.success.data).toMatchObject({ net_total, differences: expect.arrayContaining([figure]) });
  const submitted = await trade.submitted("salesInvoice", name);
  expect([submitted.rounded_total, submitted.outstanding]).toEqual([grand_total + 0.5, grand_total + 0.5]);
  const its = await trade.read("salesInvoice", submitted.name, trade.tokens.supplier);
  expect(its.differences).toBeUndefined();
});

test("three invoices of a third each carry the whole discount of a line, and no paisa more", async () => {
  const trade = await openTrade(vanik);
  const bolts = { item_code: "FS-HB-12050-Z", qty: 3, rate: 50, own_discount: 10 };
  const from = await trade.inquire(buyer, { items: [{ item_code: bolts.item_code, qty: 3 }] });
  const quotation = (await trade.submitted("quotation", await trade.draft("quotation", from, [bolts]))).name;
  await trade.moved("quotation", quotation, { move: "accept" }, buyer);
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const discounts: number[] = [];
  for (let part = 0; part < 3; part++) {
    const draft = await trade.draftInvoice(order!, [{ source: 1, qty: 1 }]);
    discounts.push((await trade.submitted("purchaseInvoice", draft)).items[0].discount_amount);
  }
  expect(discounts).toEqual([3.33, 3.34, 3.33]);
});

test("a purchase order that is cancelled and copied still supplies its sales order", async () => {
  const trade = await openTrade(vanik);
  const { purchase } = await trade.deal();
  const { name } = await trade.submitted("salesOrder", purchase);
  await trade.moved("salesOrder", name, { move: "cancel", reason: "Wrong address" });
  const copy = await trade.done("POST", `/salesOrder/${name}/amend`);
  expect(copy).toMatchObject({ status: "Draft", amended_from: name });
  const text = `select s.name, d.state from line_supplies l join trade_documents d on d.id = l.purchase_id
    join trade_documents s on s.id = l.sale_id where d.name = $1`;
  const { rows } = await vanik.deps.db.$client.query(text, [copy.name]);
  expect(rows.map((row: { name: string }) => row.name.slice(0, 3))).toEqual(["SO-", "SO-"]);
});
