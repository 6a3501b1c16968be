// Credit and debit notes by real calls: made of an invoice, submitted, settled, answered, cancelled (books 1).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { boltsInvoiced, invoiceOf, nilgiri, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { findUnsound } from "../../../../tests/unsound.ts";
import { inTransaction } from "../../../platform/db.ts";
import { saveBooks } from "../../content/use-cases.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const bolts = { item_code: "FS-HB-12050-Z", qty: 40, rate: 750 };

const invoiced = (buyer?: string) => boltsInvoiced(trade, buyer);
const readInvoice = (name: string) => trade.read("purchaseInvoice", name);
const draftNote = (from: string, words: object) => trade.done("POST", "/creditNote", { from, ...words });
const submitNote = async (from: string, words: object) =>
  trade.submitted("creditNote", (await draftNote(from, words)).name);
const pay = (organisation: string, amount: number, invoice: string) =>
  trade.done("POST", "/payments", {
    organisation,
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: `N${Math.round(amount)}${invoice}`,
    amount,
    allocations: [{ invoice, amount }],
  });

const dispatched = (order: string, invoice: string, qty: number) =>
  trade.done("POST", `${documentPath("purchaseOrder", order)}/dispatches`, {
    day: trade.today(),
    invoice,
    lines: [{ idx: 1, qty }],
    eway_bill_no: "331009274118",
  });

describe("a credit note", () => {
  test("settles what is open of its invoice, the rest is its buyer's, and both say so (case 7)", async () => {
    const { invoice, order } = await invoiced();
    await pay(sahyadri, 27_000, invoice);
    const draft = await draftNote(invoice, { cause: "rejection", lines: [{ source: 1, qty: 12 }] });
    expect(draft).toMatchObject({
      status: "Draft",
      cause: "rejection",
      against: { kind: "sales_invoice", name: invoice },
      net_total: 9000,
      rounded_total: 10_620,
      left: [{ source: 1, qty: 40, amount: 30_000, tax: 5400 }],
    });
    const reversal = expect.stringContaining(`only once ${sahyadri} has reversed its own credit`);
    expect(draft.warnings).toContainEqual(reversal);
    const note = await trade.submitted("creditNote", draft.name);
    expect(note.warnings).not.toContainEqual(reversal);
    expect(note.name).toMatch(/^CN-\d{4}-000001$/);
    expect(note).toMatchObject({ status: "Return", settles: [{ invoice, amount: 8400 }], unused: 2220 });
    expect(await readInvoice(invoice)).toMatchObject({ status: "Credit Note Issued", outstanding: 0 });
    const statement = await vanik.deps.db.$client.query("select organisation_id from trade_documents where name = $1", [
      note.name,
    ]);
    const account = await trade.done("GET", `/parties/${statement.rows[0].organisation_id}/statement`);
    expect(account.lines).toContainEqual(
      expect.objectContaining({ type: "credit_note", name: note.name, reference: invoice, credit: 10_620 }),
    );
    expect(account.ageing.advance).toBeGreaterThanOrEqual(2220);
    expect(account.closing).toBe(account.ageing.total - account.ageing.advance);
    const file = await vanik.call("GET", "/creditNote/export?format=csv", { token: trade.tokens.desk });
    const row = file.body.split("\n").find((text: string) => text.includes(note.name));
    for (const word of [invoice, "Goods refused or damaged"]) expect(row).toContain(word);
    for (const token of [trade.tokens.desk, trade.tokens.buyer])
      expect(await trade.done("GET", `/creditNote?q=${note.name}`, undefined, token)).toMatchObject([
        { name: note.name, against: { name: invoice }, cause: "rejection", unused: 2220 },
      ]);
    // What comes back and is not replaced leaves the order as it was.
    expect((await trade.read("purchaseOrder", order)).items[0]).toMatchObject({ billed_qty: 40 });
    // Its buyer reads it, and nobody else.
    expect(await trade.read("creditNote", note.name, trade.tokens.buyer)).toMatchObject({ unused: 2220 });
    expect((await trade.ask("GET", documentPath("creditNote", note.name), undefined, trade.tokens.buyer2)).status).toBe(
      404,
    );
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("given to another invoice of the buyer it stands in the way of nothing but its own cancelling", async () => {
    const [one, two] = [await invoiced(nilgiri), await invoiced(nilgiri)];
    await pay(nilgiri, 35_400, one.invoice);
    const note = await submitNote(one.invoice, { cause: "return", lines: [{ source: 1, qty: 4 }] });
    expect(note).toMatchObject({ rounded_total: 3540, unused: 3540, settles: [] });
    const path = `${documentPath("creditNote", note.name)}/allocations`;
    const allocate = (amount: number, invoice = two.invoice, version = note.version) =>
      ["PUT", path, { version, allocations: [{ invoice, amount }] }] as const;
    expect(await trade.refusal(...allocate(3541))).toEqual([400, { allocations: expect.stringContaining("3,540.00") }]);
    expect(await trade.refusal(...allocate(1, one.invoice))).toEqual([
      400,
      { "allocations.0.amount": expect.stringContaining("₹0.00") },
    ]);
    const after = await trade.done(...allocate(3000));
    expect(after).toMatchObject({ unused: 540, settles: [{ invoice: two.invoice, amount: 3000 }] });
    expect(await readInvoice(two.invoice)).toMatchObject({ outstanding: 32_400, status: "Partly Paid" });
    const toldOf = async () =>
      (await trade.read("purchaseInvoice", two.invoice)).history
        .filter(({ move }: { move: string }) => move.endsWith("settle"))
        .map(({ move, note: text }: { move: string; note: string }) => [move, text]);
    expect(await toldOf()).toEqual([["settle", `${note.name}, ₹3,000.00`]]);
    expect(await trade.refusal(...allocate(3500))).toEqual([409, expect.any(String)]);
    const cancel = { move: "cancel", reason: "Counted wrongly" };
    // What it is given to stands as long as that is so.
    expect(await trade.refusal("POST", `${documentPath("purchaseInvoice", two.invoice)}/moves`, cancel)).toEqual([
      422,
      expect.stringContaining(`${note.name} hangs on ${two.invoice}. Cancel it, or allocate it anew, first.`),
    ]);
    expect(await trade.refusal("POST", `${documentPath("creditNote", note.name)}/moves`, cancel)).toEqual([
      422,
      expect.stringContaining(`settles ${two.invoice}`),
    ]);
    await trade.done("PUT", path, { version: after.version, allocations: [] });
    expect((await toldOf()).at(-1)).toEqual(["unsettle", `${note.name}, ₹3,000.00`]);
    await trade.moved("creditNote", note.name, cancel);
    expect(await readInvoice(two.invoice)).toMatchObject({ outstanding: 35_400 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("what is left of it goes back to its buyer, and stands in the way of its cancelling until that is taken back", async () => {
    const { invoice } = await invoiced(nilgiri);
    await pay(nilgiri, 35_400, invoice);
    const note = await submitNote(invoice, { cause: "return", lines: [{ source: 1, qty: 4 }] });
    const path = documentPath("creditNote", note.name);
    const [{ id }] = await trade.done("GET", `/parties?q=${encodeURIComponent(nilgiri)}`);
    const before = (await trade.done("GET", `/parties/${id}/statement`)).ageing.advance;
    const back = (amount: number, more: object = {}) => ({
      organisation: nilgiri,
      direction: "out",
      day: trade.today(),
      mode: "NEFT",
      reference: `BACK ${amount}`,
      amount,
      refund_of: [note.name],
      ...more,
    });
    expect(await trade.refusal("POST", "/payments", back(3541))).toEqual([
      422,
      `Of ${note.name} ₹3,540.00 is not allocated. Return no more than that.`,
    ]);
    for (const wrong of [{ organisation: sahyadri }, { refund_of: ["CN-0000-000001"] }])
      expect(await trade.refusal("POST", "/payments", back(1, wrong))).toEqual([
        400,
        { refund_of: expect.any(String) },
      ]);
    const refund = await trade.done("POST", "/payments", back(3000));
    expect(refund).toMatchObject({ refund_of: [note.name], advance: 0 });
    // No advance came in that a refund voucher would be of.
    expect(refund).not.toHaveProperty("voucher");
    const now = await trade.read("creditNote", note.name);
    expect(now).toMatchObject({ unused: 540, refunded: 3000, refunded_by: [refund.name], settles: [] });
    expect((await trade.done("GET", `/parties/${id}/statement`)).ageing.advance).toBe(before - 3000);
    const other = await invoiced(nilgiri);
    const allocations = [{ invoice: other.invoice, amount: 541 }];
    expect(await trade.refusal("PUT", `${path}/allocations`, { version: now.version, allocations })).toEqual([
      400,
      { allocations: expect.stringContaining("₹540.00") },
    ]);
    const cancel = { move: "cancel", reason: "Never came back" };
    expect(await trade.refusal("POST", `${path}/moves`, cancel)).toEqual([
      422,
      `${refund.name} pays ${note.name} back. Cancel it first.`,
    ]);
    const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=payment&name=${refund.name}`);
    expect(voucher).toMatchObject({ type: "refund" });
    expect((await trade.done("GET", "/desk/ledger/check")).differences).toEqual([]);
    await trade.done("POST", `/payments/${refund.name}/cancel`, { reason: "Sent twice" });
    const after = await trade.read("creditNote", note.name);
    expect(after).toMatchObject({ unused: 3540, version: now.version + 1 });
    expect(after).not.toHaveProperty("refunded_by");
    await trade.moved("creditNote", note.name, cancel);
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("of a sale over the counter goes back to whom its paper names, who is on record by no name", async () => {
    const { invoice } = await trade.done("POST", "/desk/counterSales", {
      name: "R. Kulkarni",
      lines: [{ ...bolts, rate: 15 }],
      payment: { mode: "Cash" },
    });
    const note = await submitNote(invoice, { cause: "return", lines: [{ source: 1, qty: 4 }] });
    expect(note).toMatchObject({ party: { name: "R. Kulkarni" }, settles: [] });
    const { unused: amount } = note;
    const cash = { direction: "out", day: trade.today(), mode: "Cash", amount, refund_of: [note.name] };
    expect(await trade.refusal("POST", "/payments", { ...cash, organisation: "R. Kulkarny" })).toEqual([
      400,
      { organisation: "There is no buyer of this name." },
    ]);
    const refund = await trade.done("POST", "/payments", { ...cash, organisation: note.party.name });
    expect(refund).toMatchObject({ organisation: "Counter sale", refund_of: [note.name] });
    expect(await trade.read("creditNote", note.name)).toMatchObject({ unused: 0, refunded: amount });
  });

  test("for goods that are sent again opens the order for them, until it is cancelled", async () => {
    const { invoice, order } = await invoiced();
    await dispatched(order, invoice, 40);
    expect((await trade.read("purchaseOrder", order)).status).toBe("Completed");
    const note = await submitNote(invoice, { cause: "rejection", again: true, lines: [{ source: 1, qty: 10 }] });
    expect((await trade.read("purchaseOrder", order)).items[0]).toMatchObject({ billed_qty: 30, delivered_qty: 30 });
    expect((await trade.read("purchaseOrder", order)).status).toBe("To Deliver and Bill");
    expect(await findUnsound(vanik)).toEqual([]);
    const rest = await trade.billOrder(order, [{ source: 1, qty: 10 }]);
    const cancel = { move: "cancel", reason: "They were good after all" };
    expect(await trade.refusal("POST", `${documentPath("creditNote", note.name)}/moves`, cancel)).toEqual([
      422,
      expect.stringContaining(`opened again of ${order}`),
    ]);
    await trade.moved("purchaseInvoice", rest.name, { move: "cancel", reason: "Not yet" });
    await trade.moved("creditNote", note.name, cancel);
    expect((await trade.read("purchaseOrder", order)).items[0]).toMatchObject({ billed_qty: 40, delivered_qty: 40 });
    expect(await readInvoice(invoice)).toMatchObject({ outstanding: 35_400, status: "Unpaid" });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("says nothing is supplied again of an order that is closed", async () => {
    const { invoice, order } = await invoiced();
    await trade.moved("purchaseOrder", order, { move: "close", reason: "No more is wanted" });
    const again = { cause: "rejection", again: true, lines: [{ source: 1, qty: 1 }] };
    const { name } = await draftNote(invoice, again);
    expect(await trade.refusal("POST", `${documentPath("creditNote", name)}/moves`, { move: "submit" })).toEqual([
      422,
      expect.stringContaining(`${order} is closed, so that nothing is supplied again`),
    ]);
  });

  test("of books that are closed since stays", async () => {
    const { invoice } = await invoiced();
    const { name, transaction_date: until } = await submitNote(invoice, {
      cause: "return",
      lines: [{ source: 1, qty: 1 }],
    });
    vanik.advance(86_400);
    trade = await openTrade(vanik);
    const close = (day: string | null) => inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: day }));
    await close(until);
    try {
      const cancel = { move: "cancel", reason: "They were good after all" };
      expect(await trade.refusal("POST", `${documentPath("creditNote", name)}/moves`, cancel)).toEqual([
        422,
        expect.stringContaining("the books of that day are closed"),
      ]);
      expect((await trade.read("creditNote", name)).status).toBe("Return");
    } finally {
      await close(null);
    }
  });

  test("stands in the way of cancelling the dispatch of goods that it took back", async () => {
    const { invoice, order } = await invoiced();
    await dispatched(order, invoice, 40);
    const note = await submitNote(invoice, { cause: "rejection", again: true, lines: [{ source: 1, qty: 10 }] });
    const [{ name }] = (await trade.read("purchaseOrder", order)).movements;
    const cancel = ["POST", `/dispatches/${name}/cancel`, { reason: "It never went" }] as const;
    expect(await trade.refusal(...cancel)).toEqual([
      422,
      `By ${note.name} goods of ${name} came back. Cancel it first.`,
    ]);
    await trade.moved("creditNote", note.name, { move: "cancel", reason: "They never came back" });
    await trade.done(...cancel);
    expect((await trade.read("purchaseOrder", order)).items[0]).toMatchObject({ billed_qty: 40, delivered_qty: 0 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("of an invoice with two lines of one order's takes no more of it back than was delivered", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri, { lines: [bolts] });
    const draft = await trade.done("POST", "/purchaseInvoice", { from: order });
    const [{ item_code, item_name, uom, rate, source }] = draft.items;
    const half = { item_code, item_name, uom, rate, source, qty: 20 };
    await trade.done("PUT", documentPath("purchaseInvoice", draft.name), {
      version: draft.version,
      items: [half, half],
    });
    const { name: invoice } = await trade.submitted("purchaseInvoice", draft.name);
    await dispatched(order, invoice, 20);
    await submitNote(invoice, { cause: "return", again: true });
    expect((await trade.read("purchaseOrder", order)).items[0]).toMatchObject({ billed_qty: 0, delivered_qty: 0 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("of what never went leaves nothing of its invoice to dispatch without a reason", async () => {
    const { invoice, order } = await invoiced();
    await dispatched(order, invoice, 30);
    await submitNote(invoice, { cause: "short", lines: [{ source: 1, qty: 10 }] });
    const path = `${documentPath("purchaseOrder", order)}/dispatches`;
    const goods = { day: trade.today(), invoice, lines: [{ idx: 1, qty: 10 }] };
    const [status, fields] = await trade.refusal("POST", path, goods);
    expect([status, Object.keys(fields)]).toEqual([400, ["reason"]]);
    expect(await trade.refusal("POST", path, { ...goods, reason: "Sent as a gift" })).toEqual([200, undefined]);
  });

  test("of a whole wrong invoice lets the right one be made; an invoice with a note is not cancelled", async () => {
    const { invoice, order } = await invoiced();
    const note = await submitNote(invoice, { cause: "correction" });
    expect(note).toMatchObject({ rounded_total: 35_400, unused: 0 });
    expect(await readInvoice(invoice)).toMatchObject({ status: "Credit Note Issued", outstanding: 0 });
    expect(
      await trade.refusal("POST", `${documentPath("purchaseInvoice", invoice)}/moves`, {
        move: "cancel",
        reason: "Wrong",
      }),
    ).toEqual([422, `${note.name} takes something back of ${invoice}. Cancel it first.`]);
    expect(await trade.billOrder(order, [{ source: 1, qty: 40 }])).toMatchObject({ rounded_total: 35_400 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("without GST has a series and a heading of its own, and wants no agreement", async () => {
    const { invoice } = await invoiced();
    const words = { cause: "discount", amount: 500 };
    const taxed = await draftNote(invoice, words);
    // The last that is said counts; both at once are neither.
    const both = { cause: "discount", amount: 500, lines: [{ source: 1, amount: 7 }] };
    expect(await trade.refusal("POST", "/creditNote", { from: invoice, ...both })).toEqual([
      400,
      { amount: expect.stringContaining("not both") },
    ]);
    const path = documentPath("creditNote", taxed.name);
    const byLine = await trade.done("PUT", path, { version: taxed.version, lines: both.lines });
    expect(byLine).toMatchObject({ net_total: 7, note_amount: null });
    const festive = await trade.done("PUT", path, { version: byLine.version, amount: 500, reason: "Festival" });
    expect(festive).toMatchObject({ net_total: 500 });
    // What is not named stays as it was said.
    const still = await trade.done("PUT", path, { version: festive.version, again: false });
    expect(still).toMatchObject({ net_total: 500, note_reason: "Festival" });
    const submit = (name: string) =>
      trade.refusal("POST", `${documentPath("creditNote", name)}/moves`, { move: "submit" });
    expect(await submit(taxed.name)).toEqual([400, { agreement: expect.stringContaining("agreed of the discount") }]);
    // Letting go of it is as writing it off: above ₹10 for a reason.
    const unexplained = await draftNote(invoice, { ...words, gst: false });
    expect(await submit(unexplained.name)).toEqual([
      400,
      { reason: "Give a reason to credit more than ₹10.00 without GST." },
    ]);
    const unexplainedPath = documentPath("creditNote", unexplained.name);
    await trade.done("PUT", unexplainedPath, { version: unexplained.version, reason: "As agreed for the year" });
    const financial = await trade.submitted("creditNote", unexplained.name);
    expect(financial).toMatchObject({ net_total: 500, total_taxes_and_charges: 0, rounded_total: 500, gst: false });
    expect(financial.name).toMatch(/^FC-\d{4}-000001$/);
    expect(await readInvoice(invoice)).toMatchObject({ outstanding: 34_900 });
    const pdf = await vanik.call("GET", `${documentPath("creditNote", financial.name)}/pdf`, {
      token: trade.tokens.buyer,
    });
    expect(pdf.status).toBe(200);
  });

  test("of a price or a discount is no word of goods that are supplied again", async () => {
    const { invoice } = await invoiced();
    const again = [400, { again: expect.stringContaining("Only goods are supplied again") }];
    const discount = { cause: "discount", amount: 5, again: true };
    expect(await trade.refusal("POST", "/creditNote", { from: invoice, ...discount })).toEqual(again);
    const draft = await draftNote(invoice, { cause: "return", again: true, lines: [{ source: 1, qty: 1 }] });
    const path = documentPath("creditNote", draft.name);
    const cheaper = { version: draft.version, cause: "price", lines: [{ source: 1, qty: 1, rate: 5 }] };
    expect(await trade.refusal("PUT", path, { ...cheaper, again: true })).toEqual(again);
    const { version } = await trade.done("PUT", path, { version: draft.version, cause: "correction" });
    expect(await trade.read("creditNote", draft.name)).toMatchObject({ again: false });
    expect(await trade.refusal("PUT", path, { version, cause: "correction", again: true })).toEqual([
      400,
      { again: expect.stringContaining("not the goods") },
    ]);
    expect(await trade.done("PUT", path, { ...cheaper, version })).toMatchObject({ again: false });
  });

  test("takes no more than is left, against the version that was read, and of a draft nothing stays", async () => {
    const { invoice } = await invoiced();
    expect(
      await trade.refusal("POST", "/creditNote", { from: invoice, cause: "return", lines: [{ source: 1, qty: 41 }] }),
    ).toEqual([422, { "lines.0.qty": "Only 40 of line 1 are left to credit" }]);
    expect(
      await trade.refusal("POST", "/creditNote", { from: invoice, cause: "return", lines: [{ source: 1, qty: 2.5 }] }),
    ).toEqual([400, { "lines.0.qty": "Enter a whole number: Nos are counted" }]);
    const [one, two] = [await draftNote(invoice, { cause: "return" }), await draftNote(invoice, { cause: "return" })];
    expect(one.items).toMatchObject([{ qty: 40, amount: 30_000 }]);
    await trade.submitted("creditNote", one.name);
    expect(await trade.refusal("POST", `${documentPath("creditNote", two.name)}/moves`, { move: "submit" })).toEqual([
      422,
      { "lines.0.qty": "Nothing of line 1 is left to credit" },
    ]);
    const path = documentPath("creditNote", two.name);
    expect(await trade.refusal("PUT", path, { version: 7, reason: "Late" })).toEqual([409, expect.any(String)]);
    expect(await trade.refusal("PUT", path, { version: 1, cause: "price", lines: [] })).toEqual([200, undefined]);
    expect(await trade.refusal("POST", `${path}/moves`, { move: "submit" })).toEqual([422, "It credits nothing yet."]);
    await trade.done("DELETE", path);
    expect((await trade.ask("GET", path)).status).toBe(404);
    const missing = await trade.refusal("POST", "/creditNote", { from: "SI-2627-999999", cause: "return" });
    expect(missing).toEqual([400, { from: "There is no sales invoice named SI-2627-999999." }]);
  });

  test("after the safe day wants a reason, after the last one GST is not lowered any more", async () => {
    const { invoice } = await invoiced();
    const draft = await draftNote(invoice, { cause: "return", lines: [{ source: 1, qty: 1 }] });
    const secondsTo = (day: string) => (Date.parse(day) - vanik.deps.clock.now().getTime()) / 1000;
    vanik.advance(secondsTo(draft.safe_until) + 86_400 * 2);
    const submit = ["POST", `${documentPath("creditNote", draft.name)}/moves`, { move: "submit" }] as const;
    trade = await openTrade(vanik);
    expect(await trade.refusal(...submit)).toEqual([
      400,
      { reason: expect.stringContaining("say why it is written now") },
    ]);
    await trade.done("PUT", documentPath("creditNote", draft.name), {
      version: draft.version,
      reason: "Found at the audit",
    });
    await trade.submitted("creditNote", draft.name);
    const late = await draftNote(invoice, { cause: "return", reason: "Found later", lines: [{ source: 1, qty: 1 }] });
    vanik.advance(secondsTo(draft.last_day) + 86_400 * 2);
    trade = await openTrade(vanik);
    const last = await trade.refusal("POST", `${documentPath("creditNote", late.name)}/moves`, { move: "submit" });
    expect(last).toEqual([422, expect.stringContaining("choose a financial note")]);
    const cheaper = { cause: "price", gst: false, reason: "Agreed at the fair" };
    await submitNote(invoice, { ...cheaper, lines: [{ source: 1, qty: 2, rate: 10 }] });
  });
});

test("a debit note claims of a bill, and its supplier answers with its own credit note", async () => {
  trade = await openTrade(vanik);
  const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800);
  const draft = await trade.done("POST", "/debitNote", { from: bill, cause: "rejection" });
  const note = await trade.submitted("debitNote", draft.name);
  expect(note.name).toMatch(/^DB-\d{4}-000001$/);
  expect(await trade.read("salesInvoice", bill)).toMatchObject({ status: "Debit Note Issued", outstanding: 0 });
  const path = `${documentPath("debitNote", note.name)}/moves`;
  const answer = { move: "answer", note_no: " cn/77 ", note_date: trade.today() };
  expect(await trade.refusal("POST", path, { move: "answer" }, trade.tokens.supplier)).toEqual([
    400,
    { note_no: "Enter the number of the credit note." },
  ]);
  expect(await trade.done("POST", path, answer, trade.tokens.supplier)).toMatchObject({
    note_no: "CN/77",
    note_date: trade.today(),
  });
  // Its paper hangs on the claim, which the desk reads beside it.
  const form = await formBody([
    ["name", note.name],
    ["docType", "CN"],
    ["myfile", { name: "cn-77.pdf", bytes: pdf }],
  ]);
  const sent = await vanik.call("POST", "/uploadDocument", { token: trade.tokens.supplier, ...form });
  expect(sent.body.success.data).toMatchObject({ name: note.name, docType: "CN", file: { file_name: "cn-77.pdf" } });
  for (const token of [trade.tokens.supplier, trade.tokens.desk]) {
    const shown = await trade.read("debitNote", note.name, token);
    expect(shown).toMatchObject({ document: true, files: [{ file_name: "cn-77.pdf", current: true }] });
    expect(shown.history.at(-1)).toMatchObject({ move: "upload", note: "cn-77.pdf" });
  }
  const [row] = await trade.done("GET", `/debitNote?q=${note.name}`, undefined, trade.tokens.supplier);
  expect(row).toMatchObject({ name: note.name, document: true });
  expect(
    (await trade.ask("GET", `${documentPath("debitNote", note.name)}/files`, undefined, trade.tokens.buyer)).status,
  ).toBe(403);
  expect((await trade.ask("GET", documentPath("debitNote", note.name), undefined, trade.tokens.supplier2)).status).toBe(
    404,
  );
  // One credit note answers two claims only where that is said, however it is typed.
  const other = await trade.submitted(
    "debitNote",
    (
      await trade.done("POST", "/debitNote", {
        from: await invoiceOf(trade, "purchase_invoice", rajkot, 11_800),
        cause: "rejection",
      })
    ).name,
  );
  const otherPath = `${documentPath("debitNote", other.name)}/moves`;
  const twin = { ...answer, note_no: "CN-77" };
  expect(await trade.refusal("POST", otherPath, twin, trade.tokens.supplier)).toEqual([
    409,
    { note_no: `${note.name} has this credit note already. If it answers both, say so.` },
  ]);
  expect(await trade.refusal("POST", otherPath, { ...twin, again: true }, trade.tokens.supplier)).toEqual([
    200,
    undefined,
  ]);
  expect(await trade.refusal("POST", otherPath, { ...answer, note_no: "CN/78", note_date: "2025-04-01" })).toEqual([
    400,
    { note_date: expect.stringMatching(/^Its invoice is of .*: enter that day or a later one\.$/) },
  ]);
  expect(await findUnsound(vanik)).toEqual([]);
});

test("a debit note takes back the heads that its bill prints, and its ledger the tax that gave no credit", async () => {
  trade = await openTrade(vanik);
  const draft = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800, { draft: true });
  const { version, taxes } = await trade.read("salesInvoice", draft);
  expect(taxes).toMatchObject([{ tax: "IGST", rate: 18, amount: 1800 }]);
  // Halves where the place of supply makes it IGST.
  const bill_taxes = ["CGST", "SGST"].map((tax) => ({ tax, rate: 9, amount: 900 }));
  const printed = { bill_no: "HV/1", bill_date: trade.today(), bill_total: 11_800, bill_taxes, bill_rounding: 0 };
  await trade.done("PUT", documentPath("salesInvoice", draft), {
    version,
    ...printed,
    bill_reason: "They bill from their depot",
  });
  const { name: bill } = await trade.submitted("salesInvoice", draft);
  const { name: claim } = await trade.done("POST", "/debitNote", { from: bill, cause: "rejection" });
  const note = await trade.submitted("debitNote", claim);
  expect(note).toMatchObject({
    rounded_total: 11_800,
    taxes: [
      { tax: "CGST", rate: 9, taxable_amount: 10_000, amount: 900 },
      { tax: "SGST", rate: 9, taxable_amount: 10_000, amount: 900 },
    ],
  });
  const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=debit_note&name=${note.name}`);
  const figuresOf = ({ account, debit, credit }: Record<string, unknown>) => [account, debit, credit];
  expect(voucher.entries.map(figuresOf)).toEqual([
    ["2100", 11_800, 0],
    ["5110", 0, 10_000],
    ["5520", 0, 1800],
  ]);
  expect(await findUnsound(vanik)).toEqual([]);
});

test("a debit note takes back the tax that a bill prints of what is exempt with us, in a row of its rate", async () => {
  trade = await openTrade(vanik);
  const draft = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800, { draft: true });
  const { version, items } = await trade.read("salesInvoice", draft);
  const [{ item_code, item_name, uom, qty, rate, source }] = items;
  const bill_taxes = [{ tax: "IGST", rate: 18, amount: 1800 }];
  await trade.done("PUT", documentPath("salesInvoice", draft), {
    version,
    items: [{ item_code, item_name, uom, qty, rate, source, gst_treatment: "exempt", gst_rate: 0 }],
    bill_no: "EX/1",
    bill_date: trade.today(),
    bill_total: 11_800,
    bill_taxes,
    bill_rounding: 0,
    bill_reason: "They tax it, we hold it exempt",
  });
  const { name: bill } = await trade.submitted("salesInvoice", draft);
  const { name: claim } = await trade.done("POST", "/debitNote", { from: bill, cause: "rejection" });
  const note = await trade.submitted("debitNote", claim);
  expect(note).toMatchObject({
    rounded_total: 11_800,
    taxes: [{ tax: "IGST", rate: 18, taxable_amount: 10_000, amount: 1800 }],
  });
  expect((await trade.done("GET", "/desk/ledger/check")).differences).toEqual([]);
  expect(await findUnsound(vanik)).toEqual([]);
});

test("a claim is given to a bill of goods that have not come for a reason, as it is paid", async () => {
  trade = await openTrade(vanik);
  const [paid, open] = [
    await invoiceOf(trade, "purchase_invoice", rajkot, 11_800),
    await invoiceOf(trade, "purchase_invoice", rajkot, 11_800),
  ];
  const [order] = await trade.linksOf("salesInvoice", open, "purchase_order");
  const [receipt] = (await trade.read("salesOrder", order!)).movements;
  await trade.done("POST", `/receipts/${receipt.name}/cancel`, { reason: "Counted for another order" });
  const reason = "They come on Friday";
  await trade.done("POST", "/payments", {
    organisation: rajkot,
    direction: "out",
    day: trade.today(),
    mode: "NEFT",
    reference: `N${paid}`,
    amount: 11_800,
    allocations: [{ invoice: paid, amount: 11_800 }],
    reason,
  });
  const { name: draft } = await trade.done("POST", "/debitNote", { from: paid, cause: "rejection" });
  const note = await trade.submitted("debitNote", draft);
  const path = `${documentPath("debitNote", note.name)}/allocations`;
  const claim = { version: note.version, allocations: [{ invoice: open, amount: 500 }] };
  expect(await trade.refusal("PUT", path, claim)).toEqual([
    400,
    { reason: expect.stringContaining(`${open} bills more than is received`) },
  ]);
  await trade.done("PUT", path, { ...claim, reason });
  const { history } = await trade.read("salesInvoice", open);
  expect(history.at(-1)).toMatchObject({ move: "settle", reason });
});

test("a debit note is of its supplier's own bill: the day and number of that count", async () => {
  trade = await openTrade(vanik);
  const draft = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800, { draft: true });
  const { version } = await trade.read("salesInvoice", draft);
  const printed = { bill_no: "VT/91", bill_date: "2026-03-28" };
  await trade.done("PUT", documentPath("salesInvoice", draft), {
    version,
    ...printed,
    bill_reason: "Its paper came late",
  });
  const { name: bill } = await trade.submitted("salesInvoice", draft);
  expect(await trade.done("POST", "/debitNote", { from: bill, cause: "price", gst: false })).toMatchObject({
    against: { name: bill, day: printed.bill_date, number: printed.bill_no },
  });
  const { last_day } = await trade.done("POST", "/debitNote", { from: bill, cause: "return" });
  expect(last_day).toBe("2026-11-30");
});
