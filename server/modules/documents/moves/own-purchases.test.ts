// Purchases that begin at the desk, for no customer (trade 9): the request stands behind them, and their cost is nobody's margin.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { countingDeals } from "../../../../tests/counting-deals.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());
const { counted, lastNumbers, newMails } = countingDeals(() => vanik);

const lines = [
  { item_code: "FS-HB-12050-Z", qty: 1000, rate: 10.5 },
  { item_code: "FREIGHT", qty: 1, rate: 400 },
];
const words = { organisation: rajkot, how: "phone", purpose: "stock", lines };
const begin = (noun: string, more: object = {}) => trade.done("POST", `/${noun}/begin`, { ...words, ...more });
const makeOrder = (draft: { name: string; version: number }, more: object = {}, token?: string) =>
  trade.ask("POST", `/supplierQuotation/${draft.name}/take`, { version: draft.version, ...more }, token);
const ordered = async (...args: Parameters<typeof makeOrder>) => {
  const { body } = await makeOrder(...args);
  expect(body.error).toBeUndefined();
  return body.success.data;
};
const printed = (bill_no: string) => ({ bill_no, bill_date: trade.today(), bill_reason: "Its goods are on their way" });

describe("an order for stock", () => {
  test("is a supplier quotation's draft with nothing behind it", async () => {
    const [before, numbers] = [await counted(), await lastNumbers()];
    const draft = await begin("salesOrder");
    expect(draft).toMatchObject({
      kind: "supplier_quotation",
      becomes: "purchase_order",
      purpose: "stock",
      how: "phone",
    });
    await trade.done("DELETE", `/supplierQuotation/${draft.name}`);
    expect([await counted(), await lastNumbers()]).toEqual([before, numbers]);
  });

  test("is placed in one act: request, bid and order stand, and one mail goes to the supplier", async () => {
    const order = await ordered(await begin("salesOrder"), { reason: "Best of three" });
    expect(order).toMatchObject({ kind: "purchase_order", status: "To Receive and Bill", purpose: "stock" });
    expect(order.items).toHaveLength(2);
    expect(await newMails()).toEqual(["order-placed"]);
    const [bid] = await trade.linksOf("salesOrder", order.name, "supplier_quotation");
    const offer = await trade.read("supplierQuotation", bid!);
    expect(offer).toMatchObject({ status: "Ordered", purpose: "stock" });
    expect(offer.history).toMatchObject([{ move: "submit", reason: "By phone. Best of three" }]);
    const [rfq] = await trade.linksOf("supplierQuotation", bid!, "request_for_quotation");
    const request = await trade.read("requestForQuotation", rfq!);
    expect(request).toMatchObject({ status: "Submitted", purpose: "stock", item_count: 1 });
    expect(request.invitations).toMatchObject([{ supplier: rajkot, quote_status: "Received" }]);
    const { documents, buyer } = await trade.done("GET", `/desk/cases/${order.name}`);
    expect(buyer).toEqual({ name: "", linked: true, likely: null });
    expect(documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      "purchase_order",
      "request_for_quotation",
      "supplier_quotation",
    ]);
    const main = request.steps.filter((step: { main: boolean; document?: object }) => step.main && !step.document);
    expect(main).toEqual([]);
  });

  test("tells its supplier nothing of why it was bought, nor another that there was a request", async () => {
    const order = await ordered(await begin("salesOrder", { how: "visit" }), { reason: "Cheaper than Karol Bagh" });
    const [bid] = await trade.linksOf("salesOrder", order.name, "supplier_quotation");
    const [rfq] = await trade.linksOf("supplierQuotation", bid!, "request_for_quotation");
    for (const [noun, name] of [
      ["salesOrder", order.name],
      ["supplierQuotation", bid!],
      ["requestForQuotation", rfq!],
    ] as const) {
      const read = await trade.read(noun, name, trade.tokens.supplier);
      for (const key of ["how", "becomes", "purpose", "warnings"]) expect(read).not.toHaveProperty(key);
      expect(JSON.stringify(read)).not.toMatch(/stock|In person|Cheaper/);
    }
    const other = await trade.ask("GET", `/requestForQuotation/${rfq}`, undefined, trade.tokens.supplier2);
    expect(other.status).toBe(404);
  });

  test("is nobody's margin", async () => {
    const margin = async () => (await trade.done("GET", "/desk/overview")).margin;
    const before = await margin();
    const order = await ordered(await begin("salesOrder"));
    await trade.done("POST", `/salesOrder/${order.name}/receipts`, { day: trade.today() });
    expect(await margin()).toEqual(before);
  });
});

describe("a bill at once", () => {
  test("orders and books in one act what is printed, and mails nobody", async () => {
    const draft = await begin("salesInvoice", { purpose: "use" });
    expect(draft.becomes).toBe("purchase_invoice");
    const early = await makeOrder(draft, { ...printed("RPF/77"), bill_reason: undefined });
    expect(early.body.error.fields.bill_reason).toMatch(/nothing of \S+ is received and not billed yet/);
    const input = { id: draft.name, version: draft.version, ...printed("RPF/77"), bill_reason: undefined };
    const trial = await trade.done("POST", "/desk/secondPerson", { call: "takeSupplierQuotation", input });
    expect(trial).toEqual({ asks: null, reasons: early.body.error.fields });
    const bill = await ordered(draft, { ...printed("RPF/77"), bill_total: draft.rounded_total });
    expect(bill).toMatchObject({ kind: "purchase_invoice", status: "Unpaid", bill_no: "RPF/77", purpose: "use" });
    expect(bill.rounded_total).toBe(draft.rounded_total);
    expect(await newMails()).toEqual([]);
  });

  test("refused at its last step leaves nothing of the first", async () => {
    await ordered(await begin("salesInvoice"), printed("RPF/78"));
    const draft = await begin("salesInvoice");
    const [before, numbers] = [await counted(), await lastNumbers()];
    for (const [more, code, sentence] of [
      [{}, 422, "number and date"],
      [printed("RPF/78"), 409, "records bill RPF/78"],
      [{ ...printed("rpf 078"), again: true, bill_reason: undefined }, 400, "records bill RPF/78"],
    ] as const) {
      const { status, body } = await makeOrder(draft, more);
      expect({ status, said: body.error.message }).toEqual({ status: code, said: expect.stringContaining(sentence) });
    }
    expect([await counted(), await lastNumbers()]).toEqual([before, numbers]);
    expect(await newMails()).toEqual([]);
  });

  test("is booked by accounts alone", async () => {
    const { token } = await addHand(vanik, ["sourcing"]);
    const draft = await begin("salesInvoice");
    expect((await makeOrder(draft, printed("RPF/79"), token)).status).toBe(403);
    const order = await begin("salesOrder");
    expect((await makeOrder(order, {}, token)).status).toBe(200);
    const sales = (await addHand(vanik, ["sales"])).token;
    expect((await trade.ask("POST", "/salesOrder/begin", words, sales)).status).toBe(403);
  });
});

describe("a request for our own", () => {
  test("names its suppliers, and what comes of it says what it was for", async () => {
    const input = { how: undefined, organisation: undefined, lines: [{ item_code: "FS-HB-12050-Z", qty: 500 }] };
    const draft = await begin("requestForQuotation", input);
    expect(draft).toMatchObject({ kind: "request_for_quotation", status: "Draft", purpose: "stock" });
    const suppliers = [rajkot, karolBagh];
    const schedule_date = trade.today();
    await trade.done("PUT", `/requestForQuotation/${draft.name}`, { version: draft.version, suppliers, schedule_date });
    const sent = await trade.submitted("requestForQuotation", draft.name);
    expect(sent.steps.find((step: { main: boolean }) => step.main)).toMatchObject({ step: "bid" });
    const bid = await trade.bid(sent.name, karolBagh, [11]);
    const { name } = await trade.done("POST", "/salesOrder", { from: bid });
    expect((await trade.submitted("salesOrder", name)).purpose).toBe("stock");
    const copied = await begin("requestForQuotation", { ...input, lines: undefined, copy: sent.name });
    expect(copied.items).toHaveLength(1);
  });
});

test("a bid told by phone may wait for its order", async () => {
  const draft = await begin("supplierQuotation");
  const bid = await trade.submitted("supplierQuotation", draft.name);
  expect(bid.status).toBe("Submitted");
  const { name } = await trade.done("POST", "/salesOrder", { from: bid.name });
  expect((await trade.submitted("salesOrder", name)).status).toBe("To Receive and Bill");
});
