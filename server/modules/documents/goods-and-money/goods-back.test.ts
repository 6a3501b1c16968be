// Goods that come back from a buyer and go back to a supplier, beside the notes that take them (books 1), by real calls.
import { addDays } from "@vanik/trading/days";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { invoiceOf, invoiceOfOrder, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { findUnsound } from "../../../../tests/unsound.ts";
import { saveBooks } from "../../content/use-cases.ts";
import { inTransaction } from "../../../platform/db.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const bolts = { item_code: "FS-HB-12050-Z", qty: 40, rate: 750 };
/** An order of 40 bolts that went with their invoice. */
async function sold() {
  const order = await orderOf(trade, "sales_order", sahyadri, { lines: [bolts] });
  const { name: invoice } = await trade.billOrder(order, [{ source: 1, qty: 40 }]);
  const gone = { day: trade.today(), invoice, lines: [{ idx: 1, qty: 40 }], eway_bill_no: "331009274118" };
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, gone);
  return { order, invoice: invoice as string };
}
const back = (invoice: string, qty: number, more: object = {}) => ({
  day: trade.today(),
  invoice,
  lines: [{ idx: 1, qty, condition: "damaged" }],
  ...more,
});
const cameBack = async (order: string, invoice: string, qty: number, more: object = {}) =>
  (await trade.done("POST", `/purchaseOrder/${order}/returns`, back(invoice, qty, more))).returns.at(-1);
const cancelled = { reason: "Counted twice" };

/** An order of bolts that came with their bill, of so many rupees. */
async function bought(rupees = 100) {
  const invoice = await invoiceOf(trade, "purchase_invoice", rajkot, rupees);
  const [order] = await trade.linksOf("salesInvoice", invoice, "purchase_order");
  return { order: order!, invoice };
}

describe("goods that came back from a buyer", () => {
  test("stand with their order and their invoice for both to read, and move no counter", async () => {
    const { order, invoice } = await sold();
    const returned = await cameBack(order, invoice, 3, { transporter: "VRL", reason: "Three were bent" });
    expect(returned).toMatchObject({
      name: expect.stringMatching(/^RN-\d{4}-000001$/),
      invoice,
      cancelled: false,
      lines: [{ idx: 1, qty: 3, uom: "Nos", condition: "damaged" }],
      reason: "Three were bent",
    });
    expect(returned).not.toHaveProperty("challan");
    const { buyer, buyer2, supplier } = trade.tokens;
    for (const [noun, name] of [
      ["purchaseOrder", order],
      ["purchaseInvoice", invoice],
    ] as const) {
      const [seen] = (await trade.read(noun, name, buyer)).returns;
      expect(seen).toMatchObject({ name: returned.name, transporter: "VRL" });
      expect(seen).not.toHaveProperty("reason");
      expect((await trade.ask("GET", documentPath(noun, name), undefined, buyer2)).status).toBe(404);
    }
    const seen = await trade.read("purchaseOrder", order, buyer);
    expect(seen).toMatchObject({ status: "Completed", items: [{ delivered_qty: 40, billed_qty: 40 }] });
    expect(seen.history.at(-1)).toMatchObject({ move: "goods_came_back", note: `${returned.name} of ${invoice}` });
    for (const token of [buyer, supplier])
      expect((await trade.ask("POST", `/purchaseOrder/${order}/returns`, back(invoice, 1), token)).status).toBe(403);
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("are no more of a line than its invoice bills and is not back yet, whatever is cancelled since", async () => {
    const { order, invoice } = await sold();
    const path = `/purchaseOrder/${order}/returns`;
    const { name } = await cameBack(order, invoice, 30);
    expect(await trade.refusal("POST", path, back(invoice, 11))).toEqual([
      400,
      { "lines.0.qty": expect.stringContaining("Only 10 Nos") },
    ]);
    await trade.done("POST", `/returns/${name}/cancel`, cancelled);
    const stepsOf = async () =>
      (await trade.read("purchaseOrder", order)).steps.map(({ step }: { step: string }) => step);
    expect(await stepsOf()).toContain("came_back");
    await cameBack(order, invoice, 40);
    expect(await stepsOf()).not.toContain("came_back");
    expect(await trade.refusal("POST", path, back(invoice, 1))).toEqual([
      400,
      { "lines.0.qty": expect.stringContaining("came back already") },
    ]);
    expect(await trade.refusal("POST", `/returns/${name}/cancel`, cancelled)).toEqual([
      422,
      expect.stringContaining("cancelled"),
    ]);
    expect((await trade.ask("POST", "/returns/RN-2627-999999/cancel", cancelled)).status).toBe(404);
  });

  test("are of an invoice of the order that is in force, on a day of open books", async () => {
    const { order, invoice } = await sold();
    const path = `/purchaseOrder/${order}/returns`;
    const elsewhere = (await sold()).invoice;
    expect(await trade.refusal("POST", path, back(elsewhere, 1))).toEqual([
      400,
      { invoice: `${elsewhere} does not bill ${order}.` },
    ]);
    expect(await trade.refusal("POST", path, back("SI-2627-999999", 1))).toEqual([
      400,
      { invoice: "There is no such invoice." },
    ]);
    expect(await trade.refusal("POST", path, { ...back(invoice, 1), lines: [] })).toEqual([
      400,
      { lines: "Say what came back." },
    ]);
    const [, fields] = await trade.refusal("POST", path, { ...back(invoice, 1), lines: [{ idx: 1, qty: 1 }] });
    expect(Object.keys(fields)).toEqual(["lines.0.condition"]);
    const closed = addDays(trade.today(), -1);
    const closeUntil = (until: string | null) => inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until }));
    await closeUntil(closed);
    expect(await trade.refusal("POST", path, back(invoice, 1, { day: closed }))).toEqual([
      400,
      { day: expect.stringContaining("closed") },
    ]);
    await closeUntil(null);
  });

  test("stand in the way of cancelling their invoice", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri, { lines: [bolts] });
    const invoice = await invoiceOfOrder(trade, order);
    const { name } = await cameBack(order, invoice, 1);
    const cancel = [
      "POST",
      `${documentPath("purchaseInvoice", invoice)}/moves`,
      { move: "cancel", ...cancelled },
    ] as const;
    expect(await trade.refusal(...cancel)).toEqual([422, `${name} hangs on ${invoice}. Cancel it first.`]);
    await trade.done("POST", `/returns/${name}/cancel`, cancelled);
    expect(await trade.refusal(...cancel)).toEqual([200, undefined]);
  });

  test("are what a note's draft proposes, once; and a note that takes them is not cancelled before them", async () => {
    const { order, invoice } = await sold();
    const { name } = await cameBack(order, invoice, 3);
    const draftOf = (cause: string) => trade.done("POST", "/creditNote", { from: invoice, cause });
    expect((await draftOf("short")).items).toMatchObject([{ qty: 40 }]);
    const draft = await draftOf("rejection");
    expect(draft.items).toMatchObject([{ qty: 3 }]);
    const note = await trade.submitted("creditNote", draft.name);
    expect((await draftOf("return")).items).toMatchObject([{ qty: 37 }]);
    expect((await trade.read("purchaseOrder", order)).items).toMatchObject([
      { delivered_qty: 40, billed_qty: 40, returned_qty: 3 },
    ]);
    const cancel = [
      "POST",
      `${documentPath("creditNote", note.name)}/moves`,
      { move: "cancel", ...cancelled },
    ] as const;
    expect(await trade.refusal(...cancel)).toEqual([422, `${name} hangs on ${note.name}. Cancel it first.`]);
    await trade.done("POST", `/returns/${name}/cancel`, cancelled);
    expect(await trade.refusal(...cancel)).toEqual([200, undefined]);
    expect((await trade.read("purchaseOrder", order)).items[0]).not.toHaveProperty("returned_qty");
  });

  test("wait for a note, and for none once nothing of their line is left to write one of", async () => {
    const { order, invoice } = await sold();
    await cameBack(order, invoice, 3);
    const awaited = async () =>
      (await trade.read("purchaseInvoice", invoice)).steps
        .filter(({ main }: { main?: true }) => main)
        .map(({ step }: { step: string }) => step);
    expect(await awaited()).toEqual(["credit"]);
    const { name } = await trade.done("POST", "/creditNote", { from: invoice, cause: "correction" });
    await trade.submitted("creditNote", name);
    expect(await awaited()).not.toContain("credit");
  });
});

describe("goods that go back to a supplier", () => {
  const textOf = async (path: string, token = trade.tokens.desk) => {
    const headers = { "application-key": "vanik-web", "access-token": token };
    const reply = await vanik.app.inject({ method: "GET", url: `/api${path}`, headers });
    return reply.statusCode === 200 ? (await readPdf(reply.rawPayload)).pages.join() : String(reply.statusCode);
  };

  test("bear a challan in three copies, which their supplier reads as the original", async () => {
    const { order, invoice } = await bought();
    const { returns } = await trade.done("POST", `/salesOrder/${order}/returns`, back(invoice, 1));
    const [{ name, challan }] = returns;
    expect([name, challan]).toEqual([
      expect.stringMatching(/^RS-\d{4}-000001$/),
      expect.stringMatching(/^DC-\d{4}-\d{6}$/),
    ]);
    const path = `/returns/${name}/challan/pdf?copy=duplicate`;
    const { supplier, supplier2, buyer } = trade.tokens;
    const text = await textOf(path);
    for (const word of ["Delivery Challan", "DUPLICATE FOR TRANSPORTER", challan, name, "go back to their supplier"])
      expect(text).toContain(word);
    expect(await textOf(path, supplier)).toContain("ORIGINAL FOR CONSIGNEE");
    expect([await textOf(path, supplier2), await textOf(path, buyer)]).toEqual(["404", "403"]);
    expect((await trade.read("salesOrder", order, supplier)).returns).toMatchObject([{ name, challan }]);
    await trade.done("POST", `/returns/${name}/cancel`, cancelled);
    expect(await textOf(path)).toContain("Cancelled");
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("above ₹50,000 with their tax need an e-way bill, or a reason", async () => {
    const { order, invoice } = await bought(60_000);
    const path = `/salesOrder/${order}/returns`;
    expect(await trade.refusal("POST", path, back(invoice, 1))).toEqual([
      400,
      { reason: expect.stringContaining("need an e-way bill") },
    ]);
    expect(await trade.refusal("POST", path, back(invoice, 1, { eway_bill_no: "331009274118" }))).toEqual([
      200,
      undefined,
    ]);
  });
});

describe("what is on hand", () => {
  const onHand = async () => {
    const [row] = await trade.done("GET", `/desk/onHand?q=${bolts.item_code}`);
    return [row?.on_hand ?? 0, row?.free ?? 0];
  };
  const less = (from: number[], qty: number) => from.map((there) => there - qty);
  const note = async (noun: string, from: string, words: object) =>
    (await trade.submitted(noun, (await trade.done("POST", `/${noun}`, { from, ...words })).name)).name as string;
  const cancelNote = (noun: string, name: string) =>
    trade.done("POST", `${documentPath(noun, name)}/moves`, { move: "cancel", ...cancelled });

  /** An order of 400 bolts for stock, more than all sales above, of which so many are received and so many billed. */
  async function stocked(received = 400, billed = 400) {
    const begun = { organisation: rajkot, how: "phone", purpose: "stock", lines: [{ ...bolts, qty: 400, rate: 100 }] };
    const { name, version } = await trade.done("POST", "/salesOrder/begin", begun);
    const order = (await trade.done("POST", `/supplierQuotation/${name}/take`, { version, mail: false }))
      .name as string;
    await trade.done("POST", `/salesOrder/${order}/receipts`, {
      day: trade.today(),
      lines: [{ idx: 1, qty: received }],
    });
    return { order, invoice: await bill(order, billed) };
  }
  async function bill(order: string, qty: number) {
    const draft = await trade.done("POST", "/salesInvoice", { from: order });
    const printed = {
      bill_no: `BACK-${draft.name}`,
      bill_date: trade.today(),
      bill_total: 118 * qty,
      bill_reason: "Fewer came than are billed",
    };
    const items = draft.items.map(({ item_code, item_name, uom, rate, source }: Record<string, unknown>) => ({
      item_code,
      item_name,
      uom,
      rate,
      source,
      qty,
    }));
    await trade.done("PUT", documentPath("salesInvoice", draft.name), { version: draft.version, ...printed, items });
    return (await trade.submitted("salesInvoice", draft.name)).name as string;
  }

  test("has no goods that went back to their supplier, whatever their note says of the order, and rejected ones no longer", async () => {
    const { order, invoice } = await stocked();
    const there = await onHand();
    const path = `/salesOrder/${order}/returns`;
    const { returns } = await trade.done("POST", path, back(invoice, 10));
    expect(await onHand()).toEqual(less(there, 10));
    const again = await note("debitNote", invoice, { cause: "return", again: true, lines: [{ source: 1, qty: 10 }] });
    expect((await trade.read("salesOrder", order)).items).toMatchObject([{ delivered_qty: 390 }]);
    expect(await onHand()).toEqual(less(there, 10));
    const refused = await note("debitNote", invoice, {
      cause: "rejection",
      again: true,
      lines: [{ source: 1, qty: 12 }],
    });
    expect(await onHand()).toEqual(less(there, 22));
    expect(await findUnsound(vanik)).toEqual([]);
    await cancelNote("debitNote", refused);
    await trade.done("POST", `/returns/${returns[0].name}/cancel`, cancelled);
    expect(await onHand()).toEqual(there);
    await cancelNote("debitNote", again);
    expect(await onHand()).toEqual(there);
    expect(await findUnsound(vanik)).toEqual([]);
  });

  const rejection = (qty: number, again = false) => ({ cause: "rejection", again, lines: [{ source: 1, qty }] });

  test.each([false, true])("has no rejected goods that wait to go, be they supplied again: %s", async (again) => {
    const { order, invoice } = await stocked();
    const there = await onHand();
    const sendBack = (qty: number) => trade.done("POST", `/salesOrder/${order}/returns`, back(invoice, qty));
    const refused = await note("debitNote", invoice, rejection(3, again));
    expect(await onHand()).toEqual(less(there, 3));
    await sendBack(2);
    expect(await onHand()).toEqual(less(there, 3));
    await sendBack(1);
    expect(await onHand()).toEqual(less(there, 3));
    await sendBack(4);
    expect(await onHand()).toEqual(less(there, 7));
    await note("debitNote", invoice, { cause: "return", again, lines: [{ source: 1, qty: 6 }] });
    // Of the seven that went six are returned: one of the three that are refused is gone, and two wait.
    expect(await onHand()).toEqual(less(there, 9));
    expect(await findUnsound(vanik)).toEqual([]);
    await sendBack(2);
    expect(await onHand()).toEqual(less(there, 9));
    await note("debitNote", invoice, { cause: "return", again, lines: [{ source: 1, qty: 5 }] });
    expect(await onHand()).toEqual(less(there, 12));
    expect(await findUnsound(vanik)).toEqual([]);
    expect(refused).toMatch(/^DB-/);
  });

  test.each([false, true])(
    "has all that came of a bill whose rest was refused at the gate, be it supplied again: %s",
    async (again) => {
      const { order, invoice } = await stocked(397);
      const there = await onHand();
      const first = await note("debitNote", invoice, rejection(2, again));
      expect(await onHand()).toEqual(there);
      // Of these two one never came, and one stands here.
      await note("debitNote", invoice, rejection(2, again));
      expect(await onHand()).toEqual(less(there, 1));
      const { returns } = await trade.done("POST", `/salesOrder/${order}/returns`, back(invoice, 4));
      expect(await onHand()).toEqual(less(there, 1));
      expect(await findUnsound(vanik)).toEqual([]);
      await trade.done("POST", `/returns/${returns[0].name}/cancel`, cancelled);
      await cancelNote("debitNote", first);
      expect(await onHand()).toEqual(less(there, 1));
      expect(await findUnsound(vanik)).toEqual([]);
    },
  );

  test("has no rejected goods of a bill that all came, whatever is billed ahead", async () => {
    const { order, invoice } = await stocked(100, 100);
    const there = await onHand();
    const ahead = await bill(order, 300);
    await note("debitNote", invoice, rejection(3));
    expect(await onHand()).toEqual(less(there, 3));
    await note("debitNote", ahead, rejection(300));
    expect(await onHand()).toEqual(less(there, 3));
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("has what came back of a sale in good condition, and nothing because a note says that it will", async () => {
    await stocked();
    const { order, invoice } = await sold();
    const there = await onHand();
    const path = `/purchaseOrder/${order}/returns`;
    await note("creditNote", invoice, { cause: "return", again: true, lines: [{ source: 1, qty: 5 }] });
    expect(await onHand()).toEqual(there);
    const { returns } = await trade.done("POST", path, {
      ...back(invoice, 1),
      lines: [{ idx: 1, qty: 3, condition: "good" }],
    });
    await cameBack(order, invoice, 2);
    expect(await onHand()).toEqual(less(there, -3));
    expect(await findUnsound(vanik)).toEqual([]);
    await trade.done("POST", `/returns/${returns[0].name}/cancel`, cancelled);
    expect(await onHand()).toEqual(there);
    expect(await findUnsound(vanik)).toEqual([]);
  });
});

test("goods and notes wait in the order of their days, each from its own", async () => {
  const { order, invoice } = await sold();
  const noteOf = async (qty: number): Promise<string> => {
    const input = { from: invoice, cause: "return", lines: [{ source: 1, qty }] };
    return (await trade.submitted("creditNote", (await trade.done("POST", "/creditNote", input)).name)).name;
  };
  const nextDay = async () => {
    vanik.advance(86_400);
    trade = await openTrade(vanik);
    return trade.today();
  };
  const waiting = async () => {
    const { rows } = await vanik.deps.db.execute(sql`select name, goods_awaited_since as since from trade_documents
      where goods_awaited_since is not null and (name = ${invoice} or id in (
        select k.to_id from document_links k join trade_documents i on i.id = k.from_id where i.name = ${invoice})) order by name`);
    expect(await findUnsound(vanik)).toEqual([]);
    return rows.map(({ name, since }) => [name, since]);
  };
  await cameBack(order, invoice, 3);
  const first = await noteOf(3);
  expect(await waiting()).toEqual([]);
  const second = await nextDay();
  // The three of the day before have their note; these two wait for theirs.
  const { name: another } = await cameBack(order, invoice, 2);
  expect(await waiting()).toEqual([[invoice, second]]);
  const third = await nextDay();
  const later = await noteOf(4);
  expect(await waiting()).toEqual([[later, third]]);
  await trade.done("POST", `/returns/${another}/cancel`, cancelled);
  expect(await waiting()).toEqual([[later, third]]);
  expect((await trade.read("creditNote", first)).steps.map(({ step }: { step: string }) => step)).not.toContain(
    "came_back",
  );
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
