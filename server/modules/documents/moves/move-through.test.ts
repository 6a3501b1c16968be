// Deals that begin at the desk (trade 9): nothing stands behind a draft, all of it behind what is taken, and one mail tells.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { countingDeals } from "../../../../tests/counting-deals.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { findReplyHours } from "../reading/run-cases.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const lines = [
  { item_code: "FS-HB-12050-Z", qty: 100, rate: 13.9 },
  { item_code: "ST-TB-550D-12", qty: 2.5, rate: 61_250 },
];
const begin = (noun: string, more: object = {}) =>
  trade.done("POST", `/${noun}/begin`, { organisation: buyer, how: "phone", lines, ...more });
const makeOrder = (draft: { name: string; version: number }, more: object = {}) =>
  trade.ask("POST", `/quotation/${draft.name}/take`, { version: draft.version, ...more });

const tryTake = ({ name: id, version }: { name: string; version: number }, token = trade.tokens.desk) =>
  trade.done("POST", "/desk/secondPerson", { call: "takeQuotation", input: { id, version } }, token);

const { counted, lastNumbers, newMails } = countingDeals(() => vanik);

describe("an order by phone", () => {
  test("is a quotation's draft with nothing behind it, and leaves nothing when it is thrown away", async () => {
    const [before, numbers] = [await counted(), await lastNumbers()];
    const draft = await begin("purchaseOrder");
    expect(draft).toMatchObject({ kind: "quotation", status: "Draft", becomes: "sales_order", how: "phone" });
    expect(draft.items.map(({ rate }: { rate: number }) => rate)).toEqual([13.9, 61_250]);
    await trade.done("DELETE", `/quotation/${draft.name}`);
    expect(await counted()).toEqual(before);
    expect(await lastNumbers()).toEqual(numbers);
    expect(await newMails()).toEqual([]);
  });

  test("is taken in one act: inquiry, quotation and order stand, numbered, and one mail goes", async () => {
    const numbers = await lastNumbers();
    const draft = await begin("purchaseOrder");
    const { status, body } = await makeOrder(draft, { po_no: "PH/7", reason: "Mr. Patil rang" });
    expect(status).toBe(200);
    const order = body.success.data;
    expect(order).toMatchObject({ kind: "sales_order", status: "To Deliver and Bill", po_no: "PH/7" });
    const after = await lastNumbers();
    for (const prefix of ["OPP", "QTN", "SO"]) expect(after[prefix]).toBe((numbers[prefix] ?? 0) + 1);
    const [quotation] = await trade.linksOf("purchaseOrder", order.name, "quotation");
    const offer = await trade.read("quotation", quotation!);
    expect(offer).toMatchObject({ status: "Ordered", how: "phone", becomes: "sales_order" });
    expect(offer.history.map(({ move, reason }: { move: string; reason: string }) => [move, reason])).toEqual([
      ["submit", null],
      ["accept", "By phone. Mr. Patil rang"],
    ]);
    const [opportunity] = await trade.linksOf("quotation", quotation!, "opportunity");
    const inquiry = await trade.read("opportunity", opportunity!);
    expect(inquiry).toMatchObject({ status: "Converted", how: "phone", party: { name: buyer } });
    expect(inquiry.items.map(({ qty }: { qty: number }) => qty)).toEqual([100, 2.5]);
    expect(inquiry.history).toMatchObject([{ move: "send", reason: "By phone" }]);
    const found = await trade.done("GET", `/desk/cases/${order.name}`);
    expect(found.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      "opportunity",
      "quotation",
      "sales_order",
    ]);
    expect(await newMails()).toEqual(["order-confirmed"]);
  });

  test("mails nobody where that is switched off", async () => {
    expect((await makeOrder(await begin("purchaseOrder"), { mail: false })).status).toBe(200);
    expect(await newMails()).toEqual([]);
  });

  test("is told to its buyer as any other, and nothing of the desk's own with it", async () => {
    const order = (await makeOrder(await begin("purchaseOrder", { how: "whatsapp" }), { reason: "Haggled long" })).body
      .success.data;
    const [quotation] = await trade.linksOf("purchaseOrder", order.name, "quotation");
    const [opportunity] = await trade.linksOf("quotation", quotation!, "opportunity");
    for (const [noun, name] of [
      ["purchaseOrder", order.name],
      ["quotation", quotation!],
      ["opportunity", opportunity!],
    ] as const) {
      const read = await trade.read(noun, name, trade.tokens.buyer);
      for (const key of ["how", "becomes", "purpose", "warnings"]) expect(read).not.toHaveProperty(key);
      expect(JSON.stringify(read)).not.toMatch(/whatsapp|Haggled/i);
    }
  });

  test("may be sent as a quotation instead, behind which its inquiry stands", async () => {
    const draft = await begin("quotation", { how: "visit" });
    expect(draft.becomes).toBeNull();
    const refused = await makeOrder(draft);
    expect(refused.body.error).toMatchObject({ code: "refused", message: expect.stringContaining("submit it") });
    const sent = await trade.moved("quotation", draft.name, { move: "submit", version: draft.version });
    expect(sent).toMatchObject({ status: "Open", how: "visit" });
    const [opportunity] = await trade.linksOf("quotation", sent.name, "opportunity");
    expect((await trade.read("opportunity", opportunity!)).status).toBe("Quotation");
    expect(await newMails()).toEqual(["quotation-opened"]);
  });

  test("is no inquiry that we answered: the hours of our replies are of what was sent to us", async () => {
    const before = await findReplyHours(vanik.deps.db, "2000-01-01");
    expect((await makeOrder(await begin("purchaseOrder"))).status).toBe(200);
    expect(await findReplyHours(vanik.deps.db, "2000-01-01")).toEqual(before);
  });

  test("a charge is of the offer alone", async () => {
    const draft = await begin("purchaseOrder", { lines: [lines[0], { item_code: "FREIGHT", qty: 1, rate: 250 }] });
    const order = (await makeOrder(draft)).body.success.data;
    expect(order.items.map(({ item_code }: { item_code: string }) => item_code)).toEqual(["FS-HB-12050-Z", "FREIGHT"]);
    const [quotation] = await trade.linksOf("purchaseOrder", order.name, "quotation");
    const [opportunity] = await trade.linksOf("quotation", quotation!, "opportunity");
    expect((await trade.read("opportunity", opportunity!)).items).toHaveLength(1);
  });
});

describe("an invoice at once", () => {
  test("orders and bills in one act, under the order's name, and mails the invoice alone", async () => {
    const draft = await begin("purchaseInvoice");
    expect(draft).toMatchObject({ kind: "quotation", becomes: "sales_invoice" });
    const unweighed = await makeOrder(draft);
    expect(unweighed.body.error.fields.rate_reason).toMatch(/nothing of \S+ is dispatched and not billed yet/);
    expect(await tryTake(draft)).toEqual({ asks: null, reasons: unweighed.body.error.fields });
    const invoice = (await makeOrder(draft, { rate_reason: "Weighed at the mill" })).body.success.data;
    expect(invoice).toMatchObject({ kind: "sales_invoice", status: "Unpaid", rounded_total: draft.rounded_total });
    const [order] = await trade.linksOf("purchaseInvoice", invoice.name, "sales_order");
    expect(invoice.po_no).toBe(order);
    expect(await newMails()).toEqual(["invoice-sent"]);
  });

  test("that is refused at its third step leaves nothing of the first two", async () => {
    // Four digits pass on a quotation, and an invoice wants six (trade 11, Particulars).
    const short = { item_code: "FREIGHT", qty: 1, rate: 250, hsn: "9965" };
    const draft = await begin("purchaseInvoice", { lines: [lines[0], short] });
    const [before, numbers] = [await counted(), await lastNumbers()];
    const { status, body } = await makeOrder(draft);
    expect({ status, said: body.error.message }).toEqual({ status: 422, said: expect.stringContaining("6 digits") });
    expect(await counted()).toEqual(before);
    expect(await lastNumbers()).toEqual(numbers);
    expect(await trade.read("quotation", draft.name)).toMatchObject({ status: "Draft", version: draft.version });
    expect(await newMails()).toEqual([]);
  });
});

const offRate = [{ ...lines[0]!, gst_rate: 5 }];

describe("each step asks what it asks by itself", () => {
  test("a rate off the dated one wants a reason at its field", async () => {
    const draft = await begin("purchaseInvoice", { lines: offRate });
    const refused = await makeOrder(draft);
    expect(refused.body.error).toMatchObject({ code: "invalid", fields: { rate_reason: expect.any(String) } });
    const { status, body } = await makeOrder(draft, { rate_reason: "Under a concession" });
    expect(status).toBe(200);
    expect(body.success.data.rate_reason).toBe("Under a concession");
  });

  test("what was read is what is taken", async () => {
    const draft = await begin("purchaseOrder");
    await trade.done("PUT", `/quotation/${draft.name}`, { version: draft.version, po_no: undefined, note: "Soon" });
    const stale = await makeOrder(draft);
    expect({ status: stale.status, current: stale.body.error.current.note }).toEqual({ status: 409, current: "Soon" });
  });

  test("of two at once one takes it", async () => {
    const draft = await begin("purchaseOrder");
    const numbers = await lastNumbers();
    const both = await Promise.all([makeOrder(draft), makeOrder(draft)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((other) => other === 404 || other === 409),
    ]);
    // By its passing name it is no longer found, or found as another than was read.
    expect((await lastNumbers()).SO).toBe(numbers.SO! + 1);
  });

  test("a blocked buyer begins nothing, and takes nothing that was begun before", async () => {
    const draft = await begin("purchaseOrder", { organisation: "Nilgiri Infra Projects LLP" });
    const [{ id }] = await trade.done("GET", "/parties?kind=buyer&q=Nilgiri");
    await trade.done("POST", `/parties/${id}/block`, { reason: "Owes too long" });
    const wanted = lines.map(({ item_code, qty }) => ({ item_code, qty }));
    const words = { organisation: "Nilgiri Infra Projects LLP", how: "phone", lines: wanted };
    for (const noun of ["opportunity", "quotation", "purchaseOrder", "purchaseInvoice"])
      expect((await trade.ask("POST", `/${noun}/begin`, words)).status).toBe(422);
    expect((await makeOrder(draft)).body.error.message).toContain("blocked");
    await trade.done("POST", `/parties/${id}/unblock`);
  });

  test("who may not sell begins and takes nothing", async () => {
    const draft = await begin("purchaseOrder");
    const { token } = await addHand(vanik, ["sourcing"]);
    const words = { organisation: buyer, how: "phone", lines };
    expect((await trade.ask("POST", "/purchaseOrder/begin", words, token)).status).toBe(403);
    expect((await trade.ask("POST", `/quotation/${draft.name}/take`, { version: 2 }, token)).status).toBe(403);
    expect((await trade.ask("POST", "/purchaseOrder/begin", words, trade.tokens.buyer)).status).toBe(403);
  });

  test("what an invoice begins as is begun by whoever writes that", async () => {
    const { token } = await addHand(vanik, ["accounts"]);
    const bought = { organisation: rajkot, how: "phone", purpose: "stock", lines };
    const [before, words] = [await counted(), { organisation: buyer, how: "phone", lines }];
    expect((await trade.ask("POST", "/purchaseInvoice/begin", words, token)).status).toBe(403);
    expect((await trade.ask("POST", "/salesInvoice/begin", bought, token)).status).toBe(403);
    expect(await counted()).toEqual(before);
  });

  test("sent twice under one key it happens once", async () => {
    const draft = await begin("purchaseOrder");
    const once = () =>
      vanik.call("POST", `/quotation/${draft.name}/take`, {
        token: trade.tokens.desk,
        body: { version: draft.version },
        headers: { "idempotency-key": "0198f2a0-0000-7000-8000-000000000033" },
      });
    const [first, again] = [await once(), await once()];
    expect(again.body).toEqual(first.body);
    expect(await newMails()).toEqual(["order-confirmed"]);
  });
});

describe("what a beginning lacks is said at its field", () => {
  test.each<[string, string, object, string]>([
    ["no buyer", "quotation", { organisation: undefined }, "organisation"],
    ["a buyer that is not there", "quotation", { organisation: "Nobody & Co." }, "organisation"],
    ["a supplier as buyer", "quotation", { organisation: rajkot }, "organisation"],
    ["not how it came", "purchaseOrder", { how: undefined }, "how"],
    ["a way that there is not", "purchaseOrder", { how: "pigeon" }, "how"],
    ["what it is bought for, of a sale", "purchaseOrder", { purpose: "stock" }, "purpose"],
    ["nothing of that, of a purchase", "salesOrder", { organisation: rajkot }, "purpose"],
    ["a party, of a request", "requestForQuotation", { purpose: "stock", lines: [] }, "organisation"],
    ["an inquiry of nothing", "opportunity", { lines: [] }, "lines"],
    ["an item that is not there", "opportunity", { lines: [{ item_code: "NO-SUCH", qty: 1 }] }, "lines.0.item_code"],
    ["an item that is not there", "quotation", { lines: [{ item_code: "NO-SUCH", qty: 1 }] }, "lines.0.item_code"],
    ["a price in an inquiry", "opportunity", { lines: [lines[0]] }, "lines.0.rate"],
  ])("%s (%s)", async (_, noun, more, field) => {
    const { status, body } = await trade.ask("POST", `/${noun}/begin`, {
      organisation: buyer,
      how: "phone",
      lines,
      ...more,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });
});

describe("an inquiry by phone", () => {
  test("is open at once under its number, and mailed to nobody", async () => {
    const wanted = lines.map(({ item_code, qty }) => ({ item_code, qty }));
    const inquiry = await begin("opportunity", { lines: wanted });
    expect(inquiry).toMatchObject({ kind: "opportunity", status: "Open", how: "phone", party: { name: buyer } });
    expect(inquiry.name).toMatch(/^OPP-\d{4}-\d{6}$/);
    expect(await newMails()).toEqual([]);
    const quotation = await trade.draftQuotation(inquiry.name);
    expect((await trade.read("quotation", quotation)).items).toHaveLength(2);
  });
});

describe("copied from an earlier one", () => {
  test("an order repeats an order: items, quantities, units, rates and what was given off", async () => {
    const wanted = [{ ...lines[0], discount_percentage: 10 }, lines[1]];
    const first = (await makeOrder(await begin("purchaseOrder", { lines: wanted }))).body.success.data;
    const draft = await begin("purchaseOrder", { lines: undefined, copy: first.name });
    const short = ({ item_code, qty, uom, rate, amount }: Record<string, unknown>) => [
      item_code,
      qty,
      uom,
      rate,
      amount,
    ];
    expect(draft.items.map(short)).toEqual(first.items.map(short));
    expect(draft.rounded_total).toBe(first.rounded_total);
    const again = (await makeOrder(draft)).body.success.data;
    expect(again.rounded_total).toBe(first.rounded_total);
  });

  test("what is no longer sold is left out, and named until the lines are saved", async () => {
    const first = (await makeOrder(await begin("purchaseOrder"))).body.success.data;
    const { id, version } = (await trade.done("GET", "/desk/items?q=FS-HB-12050-Z"))[0];
    const hidden = await trade.done("PUT", `/desk/items/${id}`, { version, hidden: true });
    const draft = await begin("purchaseOrder", { lines: undefined, copy: first.name });
    expect(draft.items.map(({ item_code }: { item_code: string }) => item_code)).toEqual(["ST-TB-550D-12"]);
    expect(draft.warnings).toContainEqual(expect.stringMatching(/is no longer sold and was left out\.$/));
    const saved = await trade.price("quotation", draft.name, [61_250]);
    expect(saved.warnings).not.toContainEqual(expect.stringContaining("left out"));
    await trade.done("PUT", `/desk/items/${id}`, { version: hidden.version, hidden: false });
  });

  test("an inquiry repeats what was ordered, without its prices", async () => {
    const first = (await makeOrder(await begin("purchaseOrder"))).body.success.data;
    const inquiry = await begin("opportunity", { lines: undefined, copy: first.name });
    expect(inquiry.items.map(({ qty }: { qty: number }) => qty)).toEqual([100, 2.5]);
  });

  test("another party's, and one of the other side, is not there to be copied", async () => {
    const deal = await trade.deal();
    for (const copy of [deal.purchase, deal.bid, "SO-2627-999999"]) {
      const words = { organisation: buyer, how: "phone", copy };
      const { status, body } = await trade.ask("POST", "/purchaseOrder/begin", words);
      expect({ status, fields: Object.keys(body.error.fields) }).toEqual({ status: 400, fields: ["copy"] });
    }
    const other = { organisation: "Nilgiri Infra Projects LLP", how: "phone", copy: deal.order };
    const refused = await trade.ask("POST", "/purchaseOrder/begin", other);
    expect(Object.keys(refused.body.error.fields)).toEqual(["copy"]);
  });
});

// The last: approvals stay on.
test("a second person approves the whole act, and it is done as it was asked", async () => {
  const settings = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version: settings.version, approvals: true });
  const asker = (await addHand(vanik, ["sales"])).token;
  const draft = await begin("purchaseInvoice", { lines: offRate });
  const words = { version: draft.version, rate_reason: "Under a concession" };
  const path = `/quotation/${draft.name}/take`;
  const refused = await trade.ask("POST", path, words, asker);
  expect(refused.body.error).toMatchObject({ code: "refused", message: expect.stringContaining("second person") });
  const [before, numbers] = [await counted(), await lastNumbers()];
  const trial = await tryTake(draft, asker);
  expect(trial).toEqual({ asks: refused.body.error.message, reasons: { rate_reason: expect.any(String) } });
  expect([await counted(), await lastNumbers()]).toEqual([before, numbers]);
  expect(await newMails()).toEqual([]);
  const reply = await trade.ask("POST", path, { ...words, ask: "Please look" }, asker);
  expect(reply.status).toBe(202);
  expect(await newMails()).not.toContain("invoice-sent");
  const { id } = reply.body.success.data.approval;
  const done = await trade.ask("POST", `/desk/approvals/${id}/approve`, {});
  expect(done.body).toMatchObject({ success: { data: { kind: "sales_invoice", status: "Unpaid" } } });
  expect(await newMails()).toContain("invoice-sent");
});
