// What a party answers to a note, who submits one, and what its paper is headed, by real calls (books 1).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { boltsInvoiced, invoiceOf, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { findUnsound } from "../../../../tests/unsound.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

type Noun = "creditNote" | "debitNote";
const reason = "As agreed at the fair";
const draftNote = async (noun: Noun, from: string, words: object = {}): Promise<string> =>
  (await trade.done("POST", `/${noun}`, { from, cause: "return", reason, agreement: "Rate contract", ...words })).name;
const submitNote = async (noun: Noun, from: string, words: object = {}) =>
  trade.submitted(noun, await draftNote(noun, from, words));
const movesOf = (noun: Noun, name: string) => `${documentPath(noun, name)}/moves`;

describe("a buyer's answer to a credit note", () => {
  test("is recorded by the desk, with a reason where there is one, and changed as the buyer changes it", async () => {
    const { invoice } = await boltsInvoiced(trade);
    const { name, buyer_answer } = await submitNote("creditNote", invoice, { lines: [{ source: 1, qty: 1 }] });
    expect(buyer_answer).toBe("pending");
    const path = movesOf("creditNote", name);
    const answer = { move: "buyer_answer", answer: "rejected", reason: "They say that nothing came back" };
    expect(await trade.refusal("POST", path, { move: "buyer_answer" })).toEqual([
      400,
      { answer: "Say accepted or rejected." },
    ]);
    expect(await trade.refusal("POST", path, { ...answer, answer: "perhaps" })).toEqual([
      400,
      { answer: expect.any(String) },
    ]);
    expect((await trade.ask("POST", path, answer, trade.tokens.buyer)).status).toBe(403);
    expect(await trade.done("POST", path, answer)).toMatchObject({ buyer_answer: "rejected", status: "Return" });
    const theirs = await trade.read("creditNote", name, trade.tokens.buyer);
    expect(theirs.buyer_answer).toBe("rejected");
    expect(await trade.done("POST", path, { move: "buyer_answer", answer: "accepted" })).toMatchObject({
      buyer_answer: "accepted",
    });
    const { history } = await trade.read("creditNote", name);
    expect(history.slice(-2).map((one: Record<string, unknown>) => [one["move"], one["reason"]])).toEqual([
      ["buyer_answer", answer.reason],
      ["buyer_answer", null],
    ]);
    await trade.moved("creditNote", name, { move: "cancel", reason: "Credited twice" });
    expect(await trade.refusal("POST", path, answer)).toEqual([422, expect.stringContaining("is cancelled")]);
    expect(await findUnsound(vanik)).toEqual([]);
  });
});

describe("a supplier's answer to a debit note", () => {
  test("is entered by the desk from the paper that came", async () => {
    const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800);
    const { name } = await submitNote("debitNote", bill);
    const answer = { move: "answer", note_no: "rpf/cn/9", note_date: trade.today() };
    const path = movesOf("debitNote", name);
    expect(await trade.done("POST", path, answer)).toMatchObject({ note_no: "RPF/CN/9", note_date: trade.today() });
    expect(await trade.read("debitNote", name, trade.tokens.supplier)).toMatchObject({ note_no: "RPF/CN/9" });
    // What was read wrongly is entered anew.
    expect(await trade.done("POST", path, { ...answer, note_no: "RPF/CN/6" })).toMatchObject({ note_no: "RPF/CN/6" });
  });
});

describe("a note is submitted, cancelled and answered for by accounts alone", () => {
  test.each([
    ["creditNote", "sales", "sourcing"],
    ["debitNote", "sourcing", "sales"],
  ] as const)("a %s is drafted by %s and sent by none of them", async (noun, right, other) => {
    const { token } = await addHand(vanik, [right], `${right} of ${noun}`);
    const { token: strange } = await addHand(vanik, [other], `${other} beside ${noun}`);
    const from =
      noun === "creditNote"
        ? (await boltsInvoiced(trade)).invoice
        : await invoiceOf(trade, "purchase_invoice", rajkot, 11_800);
    const input = { from, cause: "return", reason };
    expect((await trade.ask("POST", `/${noun}`, input, strange)).status).toBe(403);
    const drafted = await trade.ask("POST", `/${noun}`, input, token);
    expect(drafted.status).toBe(200);
    const { name } = drafted.body.success.data;
    const submit = { move: "submit" };
    expect(await trade.refusal("POST", movesOf(noun, name), submit, token)).toEqual([
      403,
      "Ask an administrator for the right Accounts.",
    ]);
    expect((await trade.ask("POST", movesOf(noun, name), submit, strange)).status).toBe(403);
    const { moves } = (await trade.ask("GET", documentPath(noun, name), undefined, token)).body.success.data;
    expect(moves).toEqual([]);
    const { token: accounts } = await addHand(vanik, ["accounts"], `accounts of ${noun}`);
    const note = (await trade.done("POST", movesOf(noun, name), submit, accounts)).name;
    for (const move of noun === "creditNote" ? ["cancel", "buyer_answer"] : ["cancel"])
      expect((await trade.ask("POST", movesOf(noun, note), { move, reason, answer: "accepted" }, token)).status).toBe(
        403,
      );
  });
});

describe("the paper of a note", () => {
  const textOf = async (noun: Noun, name: string, token: string) => {
    const { rawPayload } = await vanik.app.inject({
      method: "GET",
      url: `/api${documentPath(noun, name)}/pdf`,
      headers: { "application-key": "vanik-web", "access-token": token },
    });
    return (await readPdf(rawPayload)).pages.join(" ");
  };

  test("without GST says so, and shows no tax", async () => {
    const { invoice } = await boltsInvoiced(trade);
    const words = { cause: "discount", gst: false, amount: 500 };
    const { name } = await submitNote("creditNote", invoice, words);
    const text = await textOf("creditNote", name, trade.tokens.buyer);
    expect(text).toContain("Financial Credit Note, no GST");
    expect(text).toContain(`against Tax Invoice ${invoice} of `);
    expect(text).toContain("500.00");
    expect(text).not.toMatch(/IGST|CGST|Taxable/);
    const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800);
    const claim = await submitNote("debitNote", bill, words);
    const claimed = await textOf("debitNote", claim.name, trade.tokens.supplier);
    expect(claimed).toContain("Financial Debit Note, no GST");
  });

  test("of a debit note is our claim, and asks for the supplier's own", async () => {
    const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 11_800);
    const { bill_no } = await trade.read("salesInvoice", bill);
    const { name } = await submitNote("debitNote", bill);
    const text = await textOf("debitNote", name, trade.tokens.supplier);
    expect(text).toMatch(
      new RegExp(`Debit Note our claim of your invoice ${bill_no} of .*: please issue your credit note`),
    );
    expect(text).not.toContain("Financial");
  });

  test("against a bill of supply names it so", async () => {
    const order = await orderOf(trade, "sales_order", sahyadri, {
      lines: [{ item_code: "SN-NB-LB-A4", qty: 10, rate: 40 }],
    });
    const { name: invoice } = await trade.billOrder(order, [{ source: 1, qty: 10 }]);
    const note = await submitNote("creditNote", invoice, { lines: [{ source: 1, qty: 4 }] });
    expect(note).toMatchObject({ net_total: 160, total_taxes_and_charges: 0, rounded_total: 160 });
    const text = await textOf("creditNote", note.name, trade.tokens.buyer);
    expect(text).toContain(`Credit Note against Bill of Supply ${invoice} of `);
    const [voucher] = await trade.done("GET", `/desk/ledger/vouchers?kind=credit_note&name=${note.name}`);
    expect(
      voucher.entries.map((one: Record<string, unknown>) => [one["account"], one["debit"], one["credit"]]),
    ).toEqual([
      ["4110", 160, 0],
      ["1100", 0, 160],
    ]);
  });
});
