// Notes of open entries of the old books by real calls: their lines typed whole, taxed, bounded, submitted, on paper, posted (books 1).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { importing } from "../../../../tests/imports.ts";
import { nilgiri, sahyadri } from "../../../../tests/orders.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { findUnsound } from "../../../../tests/unsound.ts";
import { refreshRollups } from "../use-cases.ts";

let vanik: TestApp;
let trade: Trade;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  sheets = importing(vanik, trade.tokens.desk);
});
afterAll(() => vanik.close());

const options = { cut_over: "2026-10-31", make_categories: false };

/** An open entry of a party: its name here, and the import that it came with. */
async function opened(party: string, kind: "Sales" | "Purchase", number: string, amount: number, day = "15/10/2026") {
  const file = `Party,Kind,Number,Date,Open amount\n"${party}",${kind},${number},${day},${amount}\n`;
  const { id } = (await sheets.send("openings", file)).body.success.data;
  await sheets.check(id, { options });
  await sheets.apply(id);
  const { rows } = await vanik.deps.db.$client.query("select name from trade_documents where old_no = $1", [number]);
  return { entry: rows[0].name as string, sheet: id as string };
}

const bolts = { item_name: "Hex bolts M12", hsn: "731815", gst_rate: 18, qty: 3, amount: 953 };
const reason = "Came back damaged, as the old invoice says";
const draftOf = (noun: "creditNote" | "debitNote", from: string, more: object) =>
  trade.done("POST", `/${noun}`, { from, cause: "return", reason, ...more });
const fails = (from: string, more: object, noun = "creditNote") =>
  trade.refusal("POST", `/${noun}`, { from, cause: "return", reason, ...more });
const submit = (noun: string, name: string) =>
  trade.refusal("POST", `${documentPath(noun, name)}/moves`, { move: "submit" });
const postedOf = async (kind: string, name: string) => {
  const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=${kind}&name=${name}`);
  return voucher.entries.map(({ account, debit, credit }: Record<string, unknown>) => [account, debit, credit]);
};

describe("a credit note of an open entry of the old books", () => {
  test("types its lines whole, is taxed as its parties are, and settles the entry", async () => {
    const { entry } = await opened(sahyadri, "Sales", "OLD/41", 5000);
    expect((await trade.read("purchaseInvoice", entry)).steps).toContainEqual(
      expect.objectContaining({ step: "credit", why: null }),
    );
    const empty = await draftOf("creditNote", entry, {});
    expect(empty).toMatchObject({
      items: [],
      rounded_total: 0,
      against: { kind: "sales_invoice", name: entry, number: "OLD/41", day: "2026-10-15", opening: true },
      left_of_entry: 5000,
      last_day: "2027-11-30",
    });
    expect(empty).not.toHaveProperty("left");
    expect(await submit("creditNote", empty.name)).toEqual([422, "It credits nothing yet."]);
    const path = documentPath("creditNote", empty.name);
    const draft = await trade.done("PUT", path, { version: empty.version, lines: [bolts] });
    // 953.00 + 171.54 of IGST = 1,124.54
    expect(draft).toMatchObject({
      net_total: 953,
      grand_total: 1124.54,
      rounded_total: 1125,
      taxes: [{ tax: "IGST", rate: 18, taxable_amount: 953, amount: 171.54 }],
      items: [{ item_name: "Hex bolts M12", hsn: "731815", gst_rate: 18, qty: 3, uom: "Nos", amount: 953 }],
    });
    // What is not named stays; another cause keeps what is typed.
    const refusedGoods = await trade.done("PUT", path, { version: draft.version, cause: "rejection" });
    expect(refusedGoods).toMatchObject({ cause: "rejection", net_total: 953, note_reason: reason });
    const note = await trade.submitted("creditNote", empty.name);
    expect(note).toMatchObject({
      name: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
      place_of_supply: expect.stringMatching(/^\d\d$/),
      settles: [{ invoice: entry, amount: 1125 }],
      unused: 0,
    });
    expect(await trade.read("purchaseInvoice", entry)).toMatchObject({ outstanding: 3875 });
    expect(await postedOf("credit_note", note.name)).toEqual([
      ["2312", 171.54, 0],
      ["4110", 953, 0],
      ["5400", 0.46, 0],
      ["1100", 0, 1125],
    ]);
    const register = await trade.done("GET", "/desk/registers/sales?limit_page_length=100");
    expect(register.rows).toContainEqual(
      expect.objectContaining({ name: note.name, against: entry, net: -953, igst: -171.54, total: -1125 }),
    );
    const token = trade.tokens.buyer;
    const pdf = await vanik.app.inject({
      method: "GET",
      url: `/api${documentPath("creditNote", note.name)}/pdf`,
      headers: { "application-key": "vanik-web", "access-token": token },
    });
    const text = (await readPdf(pdf.rawPayload)).pages.join(" ");
    for (const words of ["against Tax Invoice OLD/41 of 15 Oct 2026", "Hex bolts M12", "731815", "1,125.00"])
      expect(text).toContain(words);
    // Nothing waits for goods that no order sent.
    const { steps } = await trade.read("creditNote", note.name);
    expect(steps.map(({ step }: { step: string }) => step)).not.toContain("came_back");
    expect((await trade.done("GET", "/desk/ledger/check")).differences).toEqual([]);
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("takes no more than is left of the entry, and stands in the way of taking that back", async () => {
    const { entry, sheet } = await opened(nilgiri, "Sales", "OLD/42", 2000);
    await trade.submitted("creditNote", (await draftOf("creditNote", entry, { lines: [bolts] })).name);
    expect(await fails(entry, { lines: [bolts] })).toEqual([422, "Only ₹875.00 of its payable is left to credit"]);
    const rest = { ...bolts, qty: 1, amount: 741.53 };
    const { name } = await draftOf("creditNote", entry, { lines: [rest] });
    const note = await trade.submitted("creditNote", name);
    expect(note.rounded_total).toBe(875);
    expect(await trade.read("purchaseInvoice", entry)).toMatchObject({ outstanding: 0, status: "Credit Note Issued" });
    const cancel = { move: "cancel", reason: "Brought in twice" };
    const cancelled = await trade.refusal("POST", `${documentPath("purchaseInvoice", entry)}/moves`, cancel);
    expect(cancelled).toEqual([422, expect.stringContaining(`take something back of ${entry}`)]);
    const back = await sheets.takeBack(sheet, { reason: "Brought in twice" });
    expect([back.status, back.body.error.message]).toEqual([409, expect.stringContaining(entry)]);
    await trade.moved("creditNote", note.name, cancel);
    expect(await trade.read("purchaseInvoice", entry)).toMatchObject({ outstanding: 875 });
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("that settles nothing stands in the way of taking its entry back all the same", async () => {
    const { entry, sheet } = await opened(nilgiri, "Sales", "OLD/45", 1125);
    const paid = {
      organisation: nilgiri,
      direction: "in",
      day: trade.today(),
      mode: "NEFT",
      reference: "N OLD/45",
      amount: 1125,
      allocations: [{ invoice: entry, amount: 1125 }],
    };
    const { name: payment } = await trade.done("POST", "/payments", paid);
    const { name } = await draftOf("creditNote", entry, { lines: [bolts] });
    expect(await trade.submitted("creditNote", name)).toMatchObject({ unused: 1125, settles: [] });
    const why = { reason: "Brought in twice" };
    await trade.done("POST", `/payments/${payment}/cancel`, why);
    const back = await sheets.takeBack(sheet, why);
    expect([back.status, back.body.error?.message]).toEqual([409, expect.stringContaining(entry)]);
    expect(await trade.read("purchaseInvoice", entry)).toMatchObject({ outstanding: 1125 });
  });

  test("counts on the Overview on its own day, as in the register, though its entry does in neither", async () => {
    const day = trade.today();
    const { entry } = await opened(sahyadri, "Sales", "OLD/47", 5000);
    const figures = async () => {
      await refreshRollups(vanik.deps);
      const { earned, margin } = await trade.done("GET", `/desk/overview?from=${day}&to=${day}`);
      const { sums } = await trade.done("GET", `/desk/registers/sales?from=${day}&to=${day}`);
      const apart = margin.reduce((sum: number, row: { without_cost: number }) => sum + row.without_cost, 0);
      return [earned.sales, sums.net, apart];
    };
    const before = await figures();
    await trade.submitted("creditNote", (await draftOf("creditNote", entry, { lines: [bolts] })).name);
    expect(await figures()).toEqual(before.map((sum) => sum - 953));
    expect(await findUnsound(vanik)).toEqual([]);
  });

  test("wants a reason, and refuses at its place what a line lacks or an entry cannot have", async () => {
    const { entry } = await opened(sahyadri, "Sales", "OLD/43", 5000);
    const { name } = await draftOf("creditNote", entry, { reason: "", lines: [bolts] });
    expect(await submit("creditNote", name)).toEqual([400, { reason: expect.stringContaining("of the old books") }]);
    const lineWith = (more: object) => ({ lines: [{ ...bolts, ...more }] });
    for (const [field, more] of [
      ["lines.0.hsn", lineWith({ hsn: "" })],
      ["lines.0.gst_rate", lineWith({ gst_rate: 17 })],
      ["lines.0.qty", lineWith({ qty: 0 })],
      ["lines.0.amount", lineWith({ amount: 0 })],
      ["lines.0.item_name", lineWith({ item_name: " " })],
      ["lines.0.source", { lines: [{ source: 1, qty: 1 }] }],
      ["amount", { cause: "discount", amount: 100 }],
      ["again", { again: true }],
      ["gst", { gst: false, ...lineWith({}) }],
    ] as const)
      expect(await fails(entry, more)).toEqual([400, { [field]: expect.any(String) }]);
    // A line of an invoice of ours is named as before.
    const { invoice } = await trade.done("POST", "/desk/counterSales", {
      name: "R. Kulkarni",
      lines: [{ item_code: "FS-HB-12050-Z", qty: 1, rate: 15 }],
      payment: { mode: "Cash" },
    });
    expect(await fails(invoice, { lines: [bolts] })).toEqual([400, { "lines.0.source": expect.any(String) }]);
  });

  test("without GST names no tariff, and is all that is left once the law's days are over", async () => {
    const { entry } = await opened(sahyadri, "Sales", "OLD/44", 5000, "15/01/2025");
    const late = await draftOf("creditNote", entry, { lines: [bolts] });
    expect(late.last_day).toBe("2025-11-30");
    expect(await submit("creditNote", late.name)).toEqual([422, expect.stringContaining("choose a financial note")]);
    const words = { cause: "discount", gst: false, lines: [{ item_name: "Agreed for the year", amount: 300.4 }] };
    const note = await trade.submitted("creditNote", (await draftOf("creditNote", entry, words)).name);
    expect(note).toMatchObject({
      name: expect.stringMatching(/^FC-/),
      total_taxes_and_charges: 0,
      rounded_total: 300.4,
      items: [{ item_name: "Agreed for the year", hsn: "", gst_treatment: "non_gst", amount: 300.4 }],
    });
    expect(await postedOf("credit_note", note.name)).toEqual([
      ["5300", 300.4, 0],
      ["1100", 0, 300.4],
    ]);
    expect(await findUnsound(vanik)).toEqual([]);
  });
});

test("who has no state is a buyer at our place; of a supplier the state is asked, and its record says it", async () => {
  const { id } = (await sheets.send("parties", "Kind,Name\nBuyer,Old Mills\nSupplier,Old Forge\n")).body.success.data;
  await sheets.check(id, { options: { make_categories: false } });
  await sheets.apply(id);
  const sale = await opened("Old Mills", "Sales", "OLD/46", 5000);
  expect((await draftOf("creditNote", sale.entry, { lines: [bolts] })).taxes).toMatchObject([
    { tax: "CGST", rate: 9, amount: 85.77 },
    { tax: "SGST", rate: 9, amount: 85.77 },
  ]);
  const bill = await opened("Old Forge", "Purchase", "OF/9", 5000);
  expect(await fails(bill.entry, { lines: [bolts] }, "debitNote")).toEqual([
    422,
    "The supplier's state is missing: enter it with its address.",
  ]);
  await vanik.deps.db.$client.query("update organisations set state = '27' where name = 'Old Forge'");
  // It is not registered, so that it charged nothing.
  const draft = await draftOf("debitNote", bill.entry, { lines: [bolts] });
  expect([draft.taxes, draft.rounded_total]).toEqual([[], 953]);
});

test("a debit note of an open bill claims by the supplier's own number, and gives its input tax back", async () => {
  const { entry } = await opened(rajkot, "Purchase", "RPF/88", 11_800);
  const { name } = await draftOf("debitNote", entry, { cause: "rejection", lines: [{ ...bolts, amount: 1000 }] });
  const note = await trade.submitted("debitNote", name);
  expect(note).toMatchObject({ against: { name: entry, number: "RPF/88" }, rounded_total: 1180 });
  expect(await trade.read("salesInvoice", entry)).toMatchObject({ outstanding: 10_620 });
  expect(await postedOf("debit_note", note.name)).toEqual([
    ["2100", 1180, 0],
    ["1312", 0, 180],
    ["5110", 0, 1000],
  ]);
  expect(await findUnsound(vanik)).toEqual([]);
});
