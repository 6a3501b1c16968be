// Debit notes that raise an invoice by real calls: made of it, submitted, paid, credited, cancelled (books 1).
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { boltsInvoiced, invoiceOf, nilgiri, sahyadri } from "../../../../tests/orders.ts";
import { documentPath, karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { findUnsound } from "../../../../tests/unsound.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const invoiced = (buyer?: string) => boltsInvoiced(trade, buyer);
const raisePath = (noun: string, name: string) => `${documentPath(noun, name)}/raise`;
const reason = "The mill raised its price from October";
const cancel = { move: "cancel", reason: "Raised by mistake" };
const dearer = (qty: number, rate: number) => [{ source: 1, qty, rate }];
const raised = async (invoice: string, lines = dearer(40, 10)) =>
  trade.submitted(
    "purchaseInvoice",
    (await trade.done("POST", raisePath("purchaseInvoice", invoice), { lines, reason })).name,
  );

describe("a debit note of ours", () => {
  test("adds to an invoice what a unit is dearer, with its tax, in a series of its own, and is paid as an invoice is", async () => {
    const { invoice, order } = await invoiced();
    const draft = await trade.done("POST", raisePath("purchaseInvoice", invoice), { reason });
    expect(draft).toMatchObject({
      kind: "sales_invoice",
      status: "Draft",
      rounded_total: 0,
      warnings: [],
      raises: { kind: "sales_invoice", name: invoice, lines: [] },
      left: [{ source: 1, qty: 40, rate: 750 }],
    });
    const path = raisePath("purchaseInvoice", draft.name);
    expect(
      await trade.refusal("POST", `${documentPath("purchaseInvoice", draft.name)}/moves`, { move: "submit" }),
    ).toEqual([422, "It has no line yet."]);
    const saved = await trade.done("PUT", path, { version: draft.version, lines: dearer(30, 9.5) });
    // 285.00 + 51.30 of IGST = 336.30
    expect(saved).toMatchObject({
      net_total: 285,
      rounded_total: 336,
      total_qty: 0,
      reasons_needed: [expect.any(String)],
    });
    expect(saved.items).toMatchObject([
      { qty: 30, rate: 9.5, hsn: expect.any(String), gst_rate: 18, igst_amount: 51.3 },
    ]);
    const note = await trade.submitted("purchaseInvoice", draft.name);
    expect(note.name).toMatch(/^SD-\d{4}-000001$/);
    expect(note).toMatchObject({ status: "Unpaid", outstanding: 336, due_date: expect.any(String) });
    expect(note.party).toEqual((await trade.read("purchaseInvoice", invoice)).party);
    // Nothing of the order is billed by it.
    expect((await trade.read("purchaseOrder", order)).items[0]).toMatchObject({ billed_qty: 40, delivered_qty: 0 });
    // Its buyer reads it with the invoice, and nobody else.
    const theirs = await trade.read("purchaseInvoice", note.name, trade.tokens.buyer);
    expect(theirs.raises).toEqual({ kind: "sales_invoice", name: invoice, day: trade.today() });
    expect(theirs.links).toContainEqual({ kind: "sales_invoice", name: invoice });
    const hidden = await trade.ask("GET", documentPath("purchaseInvoice", note.name), undefined, trade.tokens.buyer2);
    expect(hidden.status).toBe(404);
    const pdf = await vanik.call("GET", `${documentPath("purchaseInvoice", note.name)}/pdf`, {
      token: trade.tokens.buyer,
    });
    expect(pdf.status).toBe(200);
    await trade.done("POST", "/payments", {
      organisation: sahyadri,
      direction: "in",
      day: trade.today(),
      mode: "NEFT",
      reference: "UTR SD 1",
      amount: 336,
      allocations: [{ invoice: note.name, amount: 336 }],
    });
    expect(await trade.read("purchaseInvoice", note.name)).toMatchObject({ status: "Paid", outstanding: 0 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("is posted as a sale against its invoice, stands in register, statement and file with it, and a credit note takes of it", async () => {
    const { invoice } = await invoiced(nilgiri);
    const note = await raised(invoice);
    const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=sales_invoice&name=${note.name}`);
    expect(voucher).toMatchObject({ type: "sale", narration: `Against ${invoice}` });
    const register = await trade.done("GET", "/desk/registers/sales?limit_page_length=100");
    expect(register.rows.find(({ name }: { name: string }) => name === note.name)).toMatchObject({
      entry: "invoice",
      against: invoice,
      net: 400,
    });
    const file = await vanik.call("GET", "/desk/registers/sales/export?format=csv", { token: trade.tokens.desk });
    expect(file.body.split("\n").find((row: string) => row.includes(note.name))).toContain("Debit note");
    const list = await vanik.call("GET", "/purchaseInvoice/export?format=csv", { token: trade.tokens.desk });
    expect(list.body.split("\n").find((row: string) => row.includes(note.name))).toContain(invoice);
    const [{ id }] = await trade.done("GET", `/parties?q=${encodeURIComponent(nilgiri)}`);
    const account = await trade.done("GET", `/parties/${id}/statement`);
    expect(account.lines).toContainEqual(
      expect.objectContaining({ type: "invoice", name: note.name, reference: invoice, debit: 472 }),
    );
    const credit = await trade.done("POST", "/creditNote", {
      from: note.name,
      cause: "price",
      lines: [{ source: 1, qty: 40, rate: 4 }],
    });
    expect(await trade.submitted("creditNote", credit.name)).toMatchObject({
      rounded_total: 189,
      unused: 0,
      against: { name: note.name, paper: "Debit Note" },
    });
    expect(await trade.read("purchaseInvoice", note.name)).toMatchObject({ outstanding: 283 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("has no goods to take back, whatever its note begins with", async () => {
    const { invoice } = await invoiced();
    const { name: from } = await raised(invoice);
    const lines = [{ source: 1, qty: 5 }];
    const noGoods = [400, { cause: expect.stringContaining(`No goods went with ${from}, which raises ${invoice}`) }];
    for (const cause of ["return", "rejection", "short"])
      expect(await trade.refusal("POST", "/creditNote", { from, cause, lines })).toEqual(noGoods);
    const cheaper = { from, cause: "price", lines: [{ source: 1, qty: 5, rate: 1 }] };
    const { name, version } = await trade.done("POST", "/creditNote", cheaper);
    expect(await trade.refusal("PUT", documentPath("creditNote", name), { version, cause: "return", lines })).toEqual(
      noGoods,
    );
  });

  test("is of no more than notes have left of its invoice's line", async () => {
    const { invoice } = await invoiced();
    const note = { from: invoice, cause: "return", lines: [{ source: 1, qty: 10 }] };
    await trade.submitted("creditNote", (await trade.done("POST", "/creditNote", note)).name);
    const path = raisePath("purchaseInvoice", invoice);
    expect(await trade.refusal("POST", path, { lines: dearer(31, 10), reason })).toEqual([
      400,
      { "lines.0.qty": expect.stringContaining("30 are left") },
    ]);
    expect(await trade.refusal("POST", path, { lines: dearer(30, 10), reason })).toEqual([200, undefined]);
  });

  test("keeps its invoice from being cancelled until it is cancelled itself, and is not copied or raised again", async () => {
    const { invoice } = await invoiced();
    const note = await raised(invoice);
    expect(await trade.refusal("POST", `${documentPath("purchaseInvoice", invoice)}/moves`, cancel)).toEqual([
      422,
      `${note.name} raises ${invoice}. Cancel it first.`,
    ]);
    expect(await trade.refusal("POST", raisePath("purchaseInvoice", note.name), {})).toEqual([
      422,
      `${note.name} raises ${invoice}: raise that again.`,
    ]);
    const left = await trade.done("POST", raisePath("purchaseInvoice", invoice), { lines: dearer(1, 1), reason });
    await trade.moved("purchaseInvoice", note.name, cancel);
    expect(await trade.refusal("POST", `${documentPath("purchaseInvoice", note.name)}/amend`)).toEqual([
      422,
      "It raises an invoice: raise that one again.",
    ]);
    await trade.moved("purchaseInvoice", invoice, cancel);
    expect(
      await trade.refusal("POST", `${documentPath("purchaseInvoice", left.name)}/moves`, { move: "submit" }),
    ).toEqual([422, `${invoice} is cancelled.`]);
    await trade.done("DELETE", documentPath("purchaseInvoice", left.name));
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("refuses at its field what its invoice does not have, and wants a reason", async () => {
    const { invoice } = await invoiced();
    const path = raisePath("purchaseInvoice", invoice);
    const at = async (lines: object[]) => trade.refusal("POST", path, { lines });
    expect(await at(dearer(41, 1))).toEqual([400, { "lines.0.qty": "Line 1 bills 40: enter no more than that." }]);
    expect(await at(dearer(1, 0))).toEqual([400, { "lines.0.rate": expect.any(String) }]);
    expect(await at([{ source: 2, qty: 1, rate: 1 }])).toEqual([400, { "lines.0.source": "There is no line 2." }]);
    expect(await at([...dearer(1, 1), ...dearer(2, 1)])).toEqual([
      400,
      { "lines.1.source": expect.stringContaining("twice") },
    ]);
    expect(await trade.refusal("POST", path, { bill_no: "X/1" })).toEqual([400, { bill_no: expect.any(String) }]);
    const draft = await trade.done("POST", path, { lines: dearer(40, 10) });
    const submit = ["POST", `${documentPath("purchaseInvoice", draft.name)}/moves`] as const;
    expect(await trade.refusal(...submit, { move: "submit" })).toEqual([400, { rate_reason: expect.any(String) }]);
    // The form of an invoice does not write it, and nobody else's version does.
    const edit = { version: draft.version, terms: "Net" };
    expect(await trade.refusal("PUT", documentPath("purchaseInvoice", draft.name), edit)).toEqual([
      422,
      expect.stringContaining(`raises ${invoice}`),
    ]);
    expect(await trade.refusal("PUT", raisePath("purchaseInvoice", draft.name), { version: 9, lines: [] })).toEqual([
      409,
      expect.any(String),
    ]);
    expect((await trade.ask("PUT", raisePath("purchaseInvoice", invoice), { version: 1, lines: [] })).status).toBe(422);
    expect(await trade.submitted("purchaseInvoice", draft.name, { rate_reason: reason })).toMatchObject({
      rounded_total: 472,
    });
  });

  test("stays as its invoice is while its buyer's address changes", async () => {
    const { invoice } = await invoiced();
    const draft = await trade.done("POST", raisePath("purchaseInvoice", invoice), { lines: dearer(40, 10), reason });
    const [{ id }] = await trade.done("GET", `/parties?q=${encodeURIComponent(sahyadri)}`);
    const party = await trade.done("GET", `/parties/${id}`);
    await trade.done("PUT", `/parties/${id}`, { version: party.version, address: "Plot 77, MIDC Bhosari, Pune" });
    const now = await trade.read("purchaseInvoice", draft.name);
    expect(now).toMatchObject({ version: draft.version, rounded_total: 472, party: draft.party });
  });
});

describe("a supplier's debit note", () => {
  const typed = { bill_no: "RPF/DN/7", lines: dearer(1, 118), reason };

  test("that comes after section 16(4)'s last day gives no credit, and has none to lose of a supplier that charges none", async () => {
    /** Of a bill of two years ago, and as old itself. */
    const lateOf = async (no: string, bill_total: number) => {
      const name = await invoiceOf(trade, "purchase_invoice", karolBagh, 1180, { draft: true });
      const old = { bill_no: no, bill_date: addDays(trade.today(), -900), bill_total, bill_reason: "Found late" };
      const { version } = await trade.read("salesInvoice", name);
      await trade.done("PUT", documentPath("salesInvoice", name), { version, ...old });
      const { name: bill } = await trade.submitted("salesInvoice", name);
      const note = { lines: dearer(1, 100), reason, bill_no: `${no}/DN`, bill_date: addDays(trade.today(), -890) };
      const draft = await trade.done("POST", raisePath("salesInvoice", bill), note);
      return draft.reasons_needed.filter((sentence: string) => sentence.includes("section 16(4)"));
    };
    expect(await lateOf("OLD/1", 1180)).toEqual([expect.stringContaining("none is taken of it")]);
    const setCategory = (category: string | null) =>
      vanik.deps.db.$client.query("update organisations set gst_category = $1 where name = $2 and kind = 'supplier'", [
        category,
        karolBagh,
      ]);
    await setCategory("composition");
    expect(await lateOf("OLD/2", 1000)).toEqual([]);
    await setCategory(null);
  });

  test("is recorded with its number beside the bill that it raises, and no goods are missed of it", async () => {
    const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 1180);
    const draft = await trade.done("POST", raisePath("salesInvoice", bill), typed);
    const submit = ["POST", `${documentPath("salesInvoice", draft.name)}/moves`, { move: "submit" }] as const;
    expect(await trade.refusal(...submit)).toEqual([422, "Enter number and date of the supplier's debit note."]);
    const path = raisePath("salesInvoice", draft.name);
    const tomorrow = { version: draft.version, bill_date: "2099-01-01" };
    expect(await trade.refusal("PUT", path, tomorrow)).toEqual([400, { bill_date: expect.stringContaining("future") }]);
    expect(await trade.refusal("PUT", path, { version: draft.version, bill_date: "2020-01-01" })).toEqual([
      400,
      { bill_date: expect.stringContaining("or a later one") },
    ]);
    await trade.done("PUT", path, { version: draft.version, bill_date: trade.today() });
    const note = await trade.done(...submit);
    expect(note.name).toMatch(/^PI-\d{4}-\d{6}$/);
    expect(note).toMatchObject({
      bill_no: "RPF/DN/7",
      rounded_total: 139,
      raises: { name: bill, number: expect.any(String) },
    });
    const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=purchase_invoice&name=${note.name}`);
    expect(voucher).toMatchObject({ type: "purchase", narration: "Bill RPF/DN/7" });
    const pay = {
      organisation: rajkot,
      direction: "out",
      day: trade.today(),
      mode: "NEFT",
      reference: "UTR PI 2",
      amount: 139,
      allocations: [{ invoice: note.name, amount: 139 }],
    };
    expect(await trade.refusal("POST", "/payments", pay)).toEqual([200, undefined]);
    const twice = await trade.done("POST", raisePath("salesInvoice", bill), { ...typed, bill_date: trade.today() });
    expect(
      await trade.refusal("POST", `${documentPath("salesInvoice", twice.name)}/moves`, { move: "submit" }),
    ).toEqual([409, { bill_no: expect.stringContaining("records bill RPF/DN/7") }]);
    expect(await findUnsound(vanik)).toEqual([]);
  });
});
