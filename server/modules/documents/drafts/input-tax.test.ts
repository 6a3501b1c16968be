// What the desk says of a bill's input tax: what is booked of it, of its notes and in its register, at each door (books 2, Days).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { orderOf } from "../../../../tests/orders.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const reason = "Chairs for the office canteen: section 17(5)";

/** A bill's draft of goods that came. */
async function draftOfBill(more: object = {}): Promise<string> {
  const order = await orderOf(trade, "purchase_order", rajkot);
  await trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today() });
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
  const typed = { version, bill_no: name, bill_date: trade.today(), ...more };
  await trade.done("PUT", documentPath("salesInvoice", name), typed);
  return name;
}

/** Halves where IGST is due. */
async function halves(name: string) {
  const { taxes, net_total: net } = await trade.read("salesInvoice", name);
  const bill_taxes = taxes.flatMap(({ rate, amount }: { rate: number; amount: number }) => {
    const half = Math.round(amount * 50) / 100;
    return ["CGST", "SGST"].map((tax) => ({ tax, rate: rate / 2, amount: half }));
  });
  const total = bill_taxes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, net);
  return { bill_total: Math.round(total * 100) / 100, bill_taxes, bill_rounding: 0, bill_reason: reason };
}
const print = async (name: string, typed: object) => {
  const { version } = await trade.read("salesInvoice", name);
  return trade.ask("PUT", documentPath("salesInvoice", name), { version, ...typed });
};
const submit = (name: string, words: object = {}) => trade.move("salesInvoice", name, { move: "submit", ...words });
const accountsOf = async (kind: string, name: string): Promise<string[]> => {
  const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=${kind}&name=${name}`);
  return voucher.entries
    .map(({ account }: { account: string }) => account)
    .filter((account: string) => /^(131|5520)/.test(account));
};

describe("the input tax of a bill", () => {
  test("that is chosen to be none wants a reason, is a cost, of its debit note too, and its register says so", async () => {
    const name = await draftOfBill({ itc_choice: "none" });
    const { reasons_needed: needed, itc, itc_choice } = await trade.read("salesInvoice", name);
    expect([itc, itc_choice]).toEqual(["none", "none"]);
    expect(needed).toEqual([expect.stringMatching(/^No input tax credit is taken of it, as is chosen: its tax of ₹/)]);
    const no = await submit(name);
    expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["bill_reason"]]);
    const { body } = await submit(name, { bill_reason: reason });
    const bill = body.success.data;
    expect(bill).toMatchObject({ itc: "none", bill_reason: reason });
    expect(await accountsOf("purchase_invoice", bill.name)).toEqual(["5520"]);
    const { name: claim } = await trade.done("POST", "/debitNote", { from: bill.name, cause: "rejection" });
    const note = await trade.submitted("debitNote", claim);
    expect(await accountsOf("debit_note", note.name)).toEqual(["5520"]);
    const day = trade.today();
    const days = `from=${day}&to=${day}`;
    const { rows } = await trade.done("GET", `/desk/registers/purchases?${days}&limit_page_length=100`);
    const shown = rows.filter((row: { name: string }) => [bill.name, note.name].includes(row.name));
    expect(shown.map((row: { itc: string }) => row.itc)).toEqual(["none", "none"]);
    const file = await trade.ask("GET", `/desk/registers/purchases/export?${days}&format=csv`);
    const csv = String(file.body).split("\r\n");
    expect(csv[0]).toContain("Input tax credit");
  });

  test("that is chosen to be full, or not at all, is credit as it is charged", async () => {
    for (const more of [{ itc_choice: "full" }, {}]) {
      const { body } = await submit(await draftOfBill(more));
      expect(body.success.data).toMatchObject({ itc: null, status: "Unpaid" });
      expect(await accountsOf("purchase_invoice", body.success.data.name)).toEqual(["1312"]);
    }
  });

  test("of another head than is due is credit where that is chosen, with the reason that such a bill wants", async () => {
    const name = await draftOfBill();
    await print(name, await halves(name));
    expect((await trade.read("salesInvoice", name)).itc).toBe("none");
    const { body } = await print(name, { itc_choice: "full" });
    expect(body.success.data).toMatchObject({ itc: null });
    expect(body.success.data.reasons_needed).toContainEqual(
      expect.stringContaining("its input tax credit is taken all the same, as is chosen"),
    );
    const { body: done } = await submit(name, { bill_reason: reason });
    expect(await accountsOf("purchase_invoice", done.success.data.name)).toEqual(["1310", "1311"]);
  });

  test("is never full after section 16(4)'s day: refused at its field", async () => {
    const old = await draftOfBill({ bill_date: "2019-07-01" });
    const no = await print(old, { itc_choice: "full" });
    expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["itc_choice"]]);
    const full = await draftOfBill({ itc_choice: "full" });
    const late = await print(full, { bill_date: "2019-07-01" });
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([400, ["itc_choice"]]);
  });

  test("that was chosen to be full is not in the copy of a bill that is too late for it", async () => {
    const { body } = await submit(await draftOfBill({ itc_choice: "full" }));
    const { name } = body.success.data;
    await trade.moved("salesInvoice", name, { move: "cancel", reason: "Another registration of theirs" });
    const copied = async () => trade.done("POST", `${documentPath("salesInvoice", name)}/amend`);
    const { name: early, itc_choice } = await copied();
    expect(itc_choice).toBe("full");
    await trade.done("DELETE", documentPath("salesInvoice", early));
    await vanik.deps.db.$client.query("update trade_documents set bill_date = '2019-07-01' where name = $1", [name]);
    expect(await copied()).toMatchObject({ itc_choice: null, itc: "none" });
  });

  test("is no choice of another document, nor another word", async () => {
    const quotation = await trade.draftQuotation(await trade.inquire());
    const { version } = await trade.read("quotation", quotation);
    const other = await trade.ask("PUT", `/quotation/${quotation}`, { version, itc_choice: "none" });
    expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ["itc_choice"]]);
    const half = await print(await draftOfBill(), { itc_choice: "half" });
    expect([half.status, Object.keys(half.body.error.fields)]).toEqual([400, ["itc_choice"]]);
  });
});

test("a bill that is recorded in one act says it too, and wants its reason", async () => {
  const lines = [{ item_code: "FS-HB-12050-Z", qty: 4, rate: 250 }];
  const begun = { organisation: rajkot, how: "phone", purpose: "use", lines };
  const draft = await trade.done("POST", "/salesInvoice/begin", begun);
  const words = {
    version: draft.version,
    bill_no: "KB/ITC/1",
    bill_date: trade.today(),
    bill_total: draft.rounded_total,
    itc_choice: "none",
  };
  const path = `/supplierQuotation/${draft.name}/take`;
  const no = await trade.ask("POST", path, words);
  expect([no.status, Object.keys(no.body.error.fields)]).toEqual([400, ["bill_reason"]]);
  const bill = await trade.done("POST", path, { ...words, bill_reason: reason });
  expect(bill).toMatchObject({ kind: "purchase_invoice", itc: "none" });
  expect(await accountsOf("purchase_invoice", bill.name)).toEqual(["5520"]);
});
