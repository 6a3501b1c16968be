// A second person: what is above its limit is refused, kept where its maker asks, and done once somebody else approves it.
import { addDays, readableDay } from "@vanik/trading/days";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Account, openAccount, paymentOf } from "../../../../tests/bare-account.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { importing } from "../../../../tests/imports.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
let asha: Awaited<ReturnType<typeof addHand>>;
let ravi: Awaited<ReturnType<typeof addHand>>;
let sona: Awaited<ReturnType<typeof addHand>>;
const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;

async function setLimits(more: object) {
  const { version } = await trade.done("GET", "/desk/settings/limits");
  const change = { version, reason: "As agreed with the auditor", ask: "As agreed", ...more };
  const { approval } = await trade.done("PUT", "/desk/settings/limits", change);
  if (approval) await trade.done("POST", `/desk/approvals/${approval.id}/approve`, {}, ravi.token);
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  asha = await addHand(vanik, ["accounts"], "Asha Rao");
  ravi = await addHand(vanik, ["accounts"], "Ravi Iyer");
  sona = await addHand(vanik, ["sales", "balances"], "Sona Das");
  await setLimits({ approvals: true });
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

const day = 86_400;
const writeOff = (account: Account, invoice: string, more: object = {}, token = asha.token) =>
  trade.ask(
    "POST",
    "/payments",
    {
      organisation: account.name,
      direction: "in",
      day: account.today(),
      mode: "NEFT",
      reference: newReference(),
      amount: 1000,
      allocations: [{ invoice, amount: 1000, written_off: 900 }],
      reason: "Scratched in transit",
      ...more,
    },
    token,
  );
const list = (query = "", token = ravi.token) => trade.done("GET", `/desk/approvals?${query}`, undefined, token);
const answer = (id: string, how: string, body: object = {}, token = ravi.token) =>
  trade.ask("POST", `/desk/approvals/${id}/${how}`, body, token);
const cancelled = (name: string, more: object = {}, token = asha.token) =>
  trade.move("purchaseInvoice", name, { move: "cancel", reason: "Billed to the wrong buyer", ...more }, token);
const stateOf = async (id: string) => (await rows("select state, answer from approvals where id = $1", [id]))[0];

/** A write-off of ₹900 that Asha has asked for. */
async function requestWriteOff() {
  const account = await openAccount(vanik, "buyer");
  const invoice = await account.invoice(5000);
  const { status, body } = await writeOff(account, invoice, { ask: "The buyer sent photographs" });
  expect(body.error).toBeUndefined();
  expect(status).toBe(202);
  return { account, invoice, approval: body.success.data.approval };
}
const outstandingOf = async (invoice: string) => (await trade.read("purchaseInvoice", invoice)).outstanding;

describe("without asking", () => {
  test("it is refused in a sentence, with the act, its amount and its limit, and changes nothing", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(5000);
    const { status, body } = await writeOff(account, invoice);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: "refused",
      message: "Above ₹500 a second person approves writing off: here it is ₹900.00.",
      approval: { act: "write_off", amount: 900, limit: 500 },
    });
    expect(await outstandingOf(invoice)).toBe(5000);
    expect(
      await rows("select from payments p join organisations o on o.id = p.organisation_id where o.name = $1", [
        account.name,
      ]),
    ).toEqual([]);
  });

  test("the law's own no comes first, and so does a missing reason", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(5000);
    expect((await writeOff(account, invoice, { reason: "" })).body.error.fields).toHaveProperty("reason");
    const tooMuch = [{ invoice, amount: 1000, written_off: 4500 }];
    expect(
      (await writeOff(account, invoice, { allocations: tooMuch, ask: "Please" })).body.error.approval,
    ).toBeUndefined();
  });

  test("what is within its limit is done, with or without a note that asks", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(5000);
    const small = [{ invoice, amount: 1000, written_off: 500 }];
    expect((await writeOff(account, invoice, { allocations: small, ask: "Please" })).status).toBe(200);
    expect(await outstandingOf(invoice)).toBe(3500);
  });
});

describe("with a note that asks", () => {
  test("it is kept, changes nothing, says so, and waits on its document and in the list", async () => {
    const { invoice, account, approval } = await requestWriteOff();
    expect(approval).toMatchObject({
      act: "write_off",
      amount: 900,
      limit: 500,
      state: "asked",
      asked_by: { id: asha.id, name: "Asha Rao" },
      note: "The buyer sent photographs",
      doing: expect.stringMatching(/^Record ₹1,000.00 by NEFT, reference UTR\d+: Scratched in transit$/),
      document: { kind: "sales_invoice", name: invoice },
    });
    expect(await outstandingOf(invoice)).toBe(5000);
    expect((await trade.read("purchaseInvoice", invoice)).waiting_approval).toEqual(approval);
    expect((await list("state=asked"))[0]).toEqual({ ...approval, open: expect.any(Array), barred: expect.any(Array) });
    expect(account.name).toBeTruthy();
    const { approvals } = await trade.done("GET", "/desk/counts", undefined, sona.token);
    expect(approvals).toBe((await list("state=asked&limit_page_length=100")).length);
  });

  test("once: what is asked again waits already", async () => {
    const { account, invoice } = await requestWriteOff();
    const again = await writeOff(account, invoice, { ask: "Once more" });
    expect([again.status, again.body.error.message]).toEqual([
      422,
      expect.stringContaining("waits for a second person already"),
    ]);
  });

  test("approved, it is done as the asker's, under both names, and replies as the call does", async () => {
    const { invoice, account, approval } = await requestWriteOff();
    const { status, body } = await answer(approval.id, "approve", { note: "I saw them" });
    expect(status).toBe(200);
    expect(body.success.data).toMatchObject({ organisation: account.name, amount: 1000 });
    expect(await outstandingOf(invoice)).toBe(3100);
    const { history, waiting_approval } = await trade.read("purchaseInvoice", invoice);
    expect(waiting_approval).toBeNull();
    expect(history.at(-1)).toMatchObject({
      by: "Asha Rao",
      approved_by: "Ravi Iyer",
      above_limit: { act: "write_off", limit: 500 },
    });
    const entries = await trade.done("GET", `/audit?q=${body.success.data.name}`);
    expect(entries[0]).toMatchObject({ who: "Ravi Iyer", asked_by: "Asha Rao" });
    expect((await list("state=done"))[0]).toMatchObject({
      id: approval.id,
      state: "approved",
      decided_by: "Ravi Iyer",
      answer: "I saw them",
    });
    expect((await answer(approval.id, "approve")).body.error).toMatchObject({
      code: "refused",
      message: "This was approved by Ravi Iyer already.",
    });
  });

  test("of two who approve at once one does it, and the other is told", async () => {
    const { invoice, approval } = await requestWriteOff();
    const both = await Promise.all([
      answer(approval.id, "approve", {}, ravi.token),
      answer(approval.id, "approve", {}, trade.tokens.desk),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await outstandingOf(invoice)).toBe(3100);
  });

  test("refused with a note, or withdrawn by its asker, it is not done", async () => {
    const one = await requestWriteOff();
    expect((await answer(one.approval.id, "refuse")).body.error.fields).toHaveProperty("note");
    const refused = await trade.done(
      "POST",
      `/desk/approvals/${one.approval.id}/refuse`,
      { note: "Send it back" },
      ravi.token,
    );
    expect(refused).toMatchObject({ state: "refused", decided_by: "Ravi Iyer", answer: "Send it back" });
    const other = await requestWriteOff();
    expect((await answer(other.approval.id, "withdraw")).status).toBe(403);
    expect((await answer(other.approval.id, "withdraw", {}, asha.token)).body.success.data.state).toBe("withdrawn");
    for (const { approval, invoice } of [one, other]) {
      expect((await answer(approval.id, "approve")).status).toBe(422);
      expect(await outstandingOf(invoice)).toBe(5000);
    }
  });
});

describe("whose it is to answer", () => {
  test("not the asker's own, nor anybody's without the right Accounts", async () => {
    const { approval } = await requestWriteOff();
    for (const how of ["approve", "refuse"]) {
      expect((await answer(approval.id, how, { note: "Myself" }, asha.token)).status, how).toBe(403);
      expect((await answer(approval.id, how, { note: "Mine" }, sona.token)).body.error.message).toMatch(
        /right Accounts/,
      );
    }
    expect(await stateOf(approval.id)).toMatchObject({ state: "asked" });
    expect((await answer("00000000-0000-4000-8000-000000000000", "approve")).status).toBe(404);
  });

  test("what the list offers is what is allowed, to whoever reads it; what it bars says why", async () => {
    const rising = await addHand(vanik, ["accounts"], "Rising");
    const { version } = await trade.done("GET", `/desk/people/${rising.id}`);
    const change = { version, rights: ["accounts", "administrator"], reason: "She sees to people", ask: "As agreed" };
    const { approval: aboutRising } = await trade.done("PUT", `/desk/people/${rising.id}`, change);
    const { approval: ofAsha } = await requestWriteOff();
    const readers = [asha.token, ravi.token, sona.token, rising.token, trade.tokens.desk];
    const [own, all] = [["withdraw"], ["approve", "refuse"]];
    const may: Record<string, string[][]> = {
      [ofAsha.id]: [own, all, [], all, all],
      [aboutRising.id]: [all, all, [], ["refuse"], own],
    };
    for (const [id, expected] of Object.entries(may))
      for (const [at, token] of readers.entries()) {
        const row = (await list("state=asked&limit_page_length=100", token)).find(
          (one: { id: string }) => one.id === id,
        );
        expect(row.open).toEqual(expected[at]);
        for (const { answer: how, why } of row.barred) {
          const { status, body } = await answer(id, how, { note: "Not mine" }, token);
          expect([status, body.error.message]).toEqual([403, why]);
        }
        const answers: string[] = [...row.open, ...row.barred.map((one: { answer: string }) => one.answer)];
        expect(new Set(answers)).toEqual(new Set(["approve", "refuse", "withdraw"]));
      }
    expect((await answer(aboutRising.id, "refuse", { note: "I would rather not" }, rising.token)).status).toBe(200);
    expect((await answer(ofAsha.id, "withdraw", {}, asha.token)).status).toBe(200);
    for (const row of await list("state=done")) expect([row.open, row.barred]).toEqual([[], []]);
  });

  test("a party finds none of it, and what it sends of `ask` asks nobody", async () => {
    for (const token of [trade.tokens.buyer, trade.tokens.supplier])
      expect((await trade.ask("GET", "/desk/approvals", undefined, token)).status).toBe(403);
  });
});

describe("what has happened meanwhile", () => {
  test("to the document: it has lapsed, and is asked for anew", async () => {
    const { account, invoice, approval } = await requestWriteOff();
    await account.pay(100, { allocations: [{ invoice, amount: 100 }] });
    expect((await trade.read("purchaseInvoice", invoice)).waiting_approval).toBeNull();
    const { status, body } = await answer(approval.id, "approve");
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringContaining(`${invoice} has changed since Asha Rao asked`),
    ]);
    expect(await stateOf(approval.id)).toMatchObject({ state: "lapsed" });
    expect(await outstandingOf(invoice)).toBe(4900);
    expect((await writeOff(account, invoice, { ask: "Once more" })).status).toBe(202);
  });

  test("what was asked of another version gives way to what is asked now", async () => {
    const { account, invoice, approval } = await requestWriteOff();
    await account.pay(100, { allocations: [{ invoice, amount: 100 }] });
    expect((await writeOff(account, invoice, { ask: "Once more" })).status).toBe(202);
    expect(await stateOf(approval.id)).toMatchObject({ state: "lapsed" });
  });

  test("to another act of the call, on another invoice: it is no more what was read, and lapses", async () => {
    const account = await openAccount(vanik, "buyer");
    const [first, second] = [await account.invoice(5000), await account.invoice(5000)];
    const both = [
      { invoice: first, amount: 500, written_off: 900 },
      { invoice: second, amount: 500, written_off: 700 },
    ];
    const { body: reply } = await writeOff(account, first, { allocations: both, ask: "Both were scratched" });
    const { approval } = reply.success.data;
    expect(approval.doing).toContain(
      `, ₹500.00 to ${first} with ₹900.00 written off, ₹500.00 to ${second} with ₹700.00 written off: `,
    );
    expect(approval).toMatchObject({ amount: 1600, over: "of this party in 30 days", document: { name: first } });
    await account.pay(100, { allocations: [{ invoice: second, amount: 100, written_off: 5 }] });
    const { status, body } = await answer(approval.id, "approve");
    expect([status, body.error?.message]).toEqual([409, expect.stringMatching(/something else with .* by now/)]);
    expect(await stateOf(approval.id)).toMatchObject({ state: "lapsed" });
    expect(await outstandingOf(first)).toBe(5000);
  });

  test("to the rate of the day: an act has come that nobody approved, and it lapses", async () => {
    const { order } = await trade.deal();
    const draft = await trade.draftInvoice(order);
    const { version, items } = await trade.read("purchaseInvoice", draft);
    const [bolts, ...others] = items.map(({ item_code, qty, rate, source }: Record<string, unknown>) => ({
      item_code,
      qty,
      rate,
      source,
    }));
    const lines = [{ ...bolts, rate: bolts.rate + 100 }, ...others];
    await trade.done("PUT", `/purchaseInvoice/${draft}`, { version, items: lines });
    const words = { move: "submit", rate_reason: "Steel went up", ask: "The buyer agreed" };
    const { approval } = await trade.moved("purchaseInvoice", draft, words);
    expect(approval).toMatchObject({ act: "invoice_off" });
    const [steel] = await rows("select id from items where code = 'ST-TB-550D-12'");
    const changed = [steel.id, addDays(trade.today(), 1)];
    await rows("insert into gst_rates values ($1, $2, 500, 'taxable')", changed);
    vanik.advance(day);
    const { status, body } = await answer(approval.id, "approve");
    expect([status, body.error?.message]).toEqual([409, expect.stringMatching(/something else with .* by now/)]);
    expect((await trade.read("purchaseInvoice", draft)).status).toBe("Draft");
    await rows("delete from gst_rates where item_id = $1 and valid_from = $2", changed);
  });

  test("a week: it has lapsed, in the list before anybody presses", async () => {
    const { approval } = await requestWriteOff();
    vanik.advance(7 * day + 1);
    const ids = async (state: string) =>
      (await list(`state=${state}&limit_page_length=100`)).map(({ id }: { id: string }) => id);
    expect(await ids("asked")).not.toContain(approval.id);
    expect(await ids("lapsed")).toContain(approval.id);
    expect((await answer(approval.id, "approve")).status).toBe(409);
  });

  test("the books were closed: the law's own words, and it has failed", async () => {
    const { account, invoice, approval } = await requestWriteOff();
    vanik.advance(2 * day);
    await trade.done("POST", "/desk/books/close", { until: addDays(account.today(), -1) });
    const { status, body } = await answer(approval.id, "approve");
    expect([status, body.error.code]).toEqual([422, "refused"]);
    expect(body.error.message).toMatch(/closed/);
    expect(await stateOf(approval.id)).toEqual({ state: "failed", answer: body.error.message });
    expect(await outstandingOf(invoice)).toBe(5000);
  });

  test("the asker may not do it any more", async () => {
    const { approval } = await requestWriteOff();
    await rows("update users set rights = '{sales}' where id = $1", [asha.id]);
    const { status, body } = await answer(approval.id, "approve");
    await rows("update users set rights = '{accounts}' where id = $1", [asha.id]);
    expect([status, body.error.message]).toEqual([422, "Ask an administrator for the right Accounts."]);
    expect(await stateOf(approval.id)).toMatchObject({ state: "failed" });
  });

  test("a lower limit asks nobody anew: what was approved covers it", async () => {
    const { approval } = await requestWriteOff();
    await setLimits({ write_off: 100 });
    expect((await answer(approval.id, "approve")).status).toBe(200);
    await setLimits({ write_off: 500 });
  });
});

describe("the other acts", () => {
  test("cancelling an invoice above its limit", async () => {
    const account = await openAccount(vanik, "buyer");
    const [small, large] = [await account.invoice(100_000), await account.invoice(118_000)];
    expect((await cancelled(small)).status).toBe(200);
    const added = { amount: 218_000, limit: 100_000, over: "of this party in 30 days" };
    expect((await cancelled(large)).body.error.approval).toEqual({ act: "cancel", ...added });
    const { approval } = (await cancelled(large, { ask: "Look at the PO" })).body.success.data;
    expect(approval.doing).toBe("Cancel: Billed to the wrong buyer");
    expect((await answer(approval.id, "approve")).body.success.data.status).toBe("Cancelled");
  });

  test("cancelling a payment above its limit, of its version", async () => {
    const account = await openAccount(vanik, "buyer");
    const payment = await account.pay(150_000, { reference: `UTR ${account.name}` });
    const cancel = (more: object) =>
      trade.ask("POST", `/payments/${payment}/cancel`, { reason: "Bounced", ...more }, asha.token);
    expect((await cancel({})).body.error.approval).toEqual({ act: "cancel", amount: 150_000, limit: 100_000 });
    const { approval } = (await cancel({ ask: "The bank's letter is in the file" })).body.success.data;
    expect(approval).toMatchObject({
      party: account.name,
      doing: expect.stringMatching(/^Cancel ₹1,50,000.00 by NEFT/),
    });
    expect(approval).not.toHaveProperty("document");
    expect((await answer(approval.id, "approve")).body.success.data.cancelled_on).toBe(account.today());
  });

  test("allocating anew with a larger write-off; the one that stood is let be", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoice = await account.invoice(5000);
    const payment = await account.pay(1000, { allocations: [{ invoice, amount: 1000 }] });
    const anew = (written_off: number, amount: number, more: object = {}) =>
      trade.ask(
        "PUT",
        `/payments/${payment}/allocations`,
        { allocations: [{ invoice, amount, written_off }], reason: "Agreed", ...more },
        asha.token,
      );
    const { approval } = (await anew(600, 1000, { ask: "Agreed by telephone" })).body.success.data;
    expect(approval.doing).toBe(`Allocate ${payment} anew, ₹1,000.00 to ${invoice} with ₹600.00 written off: Agreed`);
    expect((await answer(approval.id, "approve")).status).toBe(200);
    expect(await outstandingOf(invoice)).toBe(3400);
    expect((await anew(600, 900)).status).toBe(200);
    expect((await anew(601, 900)).body.error.approval).toMatchObject({ act: "write_off", amount: 601 });
  });

  test("money says which bills it pays and how much goes ahead, what it returns, of which day it is and what it pays no more", async () => {
    const supplier = await openAccount(vanik, "supplier");
    const buyer = await openAccount(vanik, "buyer");
    const record = async (account: typeof buyer, direction: "in" | "out", amount: number, more: object) => {
      const body = paymentOf(account, direction, amount, { reason: "Agreed", ask: "Please", ...more });
      return (await trade.ask("POST", "/payments", body, asha.token)).body.success.data.approval.doing;
    };
    // The books may be closed until yesterday.
    vanik.advance(day);
    const bill = await supplier.invoice(20_000);
    const yesterday = addDays(trade.today(), -1);
    const one = { day: yesterday, reference: "HDFC 17", allocations: [{ invoice: bill, amount: 1 }] };
    expect(await record(supplier, "out", 1_200_000, one)).toBe(
      `Record ₹12,00,000.00 by NEFT, reference HDFC 17 of ${readableDay(yesterday)}, ₹1.00 to ${bill}, ₹11,99,999.00 in advance: Agreed`,
    );
    const advance = await buyer.pay(1_500_000);
    expect(await record(buyer, "out", 1_200_000, { reference: "HDFC 18", refund_of: [advance] })).toBe(
      `Record ₹12,00,000.00 by NEFT, reference HDFC 18 back, ₹12,00,000.00 of ${advance}: Agreed`,
    );
    const [first, second] = [await buyer.invoice(5000), await buyer.invoice(1000)];
    const paid = await buyer.pay(5000, { allocations: [{ invoice: first, amount: 5000 }] });
    const anew = {
      allocations: [{ invoice: second, amount: 100, written_off: 900 }],
      reason: "Agreed",
      ask: "Please",
    };
    const { body } = await trade.ask("PUT", `/payments/${paid}/allocations`, anew, asha.token);
    expect(body.success.data.approval.doing).toBe(
      `Allocate ${paid} anew, nothing to ${first} any more, ₹100.00 to ${second} with ₹900.00 written off: Agreed`,
    );
  });

  test("a bill at once says which it is, of which day, over how much, with which tax and why, for nothing of it is written before", async () => {
    const { token } = await addHand(vanik, ["accounts", "sourcing"], "Uma Nair");
    const begun = { organisation: rajkot, how: "phone", purpose: "stock" };
    const lines = [{ item_code: "FS-HB-12050-Z", qty: 1000, rate: 10 }];
    const { name, version } = await trade.done("POST", "/salesInvoice/begin", { ...begun, lines }, token);
    const bill_taxes = ["CGST", "SGST"].map((tax) => ({ tax, rate: 9, amount: 900 }));
    const bill = { bill_no: "AP/17", bill_date: trade.today(), bill_total: 11_800, bill_taxes, bill_rounding: 0 };
    const words = { version, ...bill, itc_choice: "full", bill_reason: "As it is printed", ask: "Please" };
    const { body } = await trade.ask("POST", `/supplierQuotation/${name}/take`, words, token);
    expect(body.success.data.approval).toMatchObject({
      act: "heads_off",
      doing: `Record the bill AP/17 of ${readableDay(trade.today())} over ₹11,800.00 with ₹900.00 of CGST, ₹900.00 of SGST, all of it input tax credit: As it is printed`,
    });
    expect((await answer(body.success.data.approval.id, "approve")).body.success.data).toMatchObject({
      bill_no: "AP/17",
    });
  });

  test("a price off the order's, at the submit of an invoice", async () => {
    const { order } = await trade.deal();
    const draft = await trade.draftInvoice(order);
    const { version, items } = await trade.read("purchaseInvoice", draft);
    const lines = items.map(
      ({ item_code, qty, rate, source }: { item_code: string; qty: number; rate: number; source: unknown }) => ({
        item_code,
        qty,
        rate: rate + 100,
        source,
      }),
    );
    await trade.done("PUT", `/purchaseInvoice/${draft}`, { version, items: lines });
    const submit = (more: object = {}) =>
      trade.move(
        "purchaseInvoice",
        draft,
        { move: "submit", rate_reason: "Steel went up", ...more },
        trade.tokens.desk,
      );
    expect((await submit()).body.error.approval).toMatchObject({ act: "invoice_off", limit: 500 });
    const { approval } = (await submit({ ask: "The buyer agreed" })).body.success.data;
    expect(approval.doing).toBe("Submit: Steel went up");
    const { status, body } = await answer(approval.id, "approve");
    expect([status, body.success?.data.status]).toEqual([200, "Unpaid"]);
    expect((await list("state=done"))[0].document.name).toBe(body.success.data.name);
  });

  test("a rate off the dated one, at the submit of a quotation, whatever the amount", async () => {
    const draft = await trade.draft("quotation", await trade.inquire(), [
      { item_code: "FS-HB-12050-Z", qty: 1, rate: 10 },
    ]);
    const { version, items } = await trade.read("quotation", draft);
    const lines = items.map(
      ({ item_code, qty, rate, source }: { item_code: string; qty: number; rate: number; source: unknown }) => ({
        item_code,
        qty,
        rate,
        source,
        gst_rate: 5,
      }),
    );
    await trade.done("PUT", `/quotation/${draft}`, { version, items: lines });
    const submit = (more: object = {}) =>
      trade.move("quotation", draft, { move: "submit", rate_reason: "Told by our adviser", ...more }, sona.token);
    expect((await submit()).body.error.approval).toMatchObject({ act: "rate", limit: null });
    const { approval } = (await submit({ ask: "Is this right?" })).body.success.data;
    const { body } = await answer(approval.id, "approve", {}, asha.token);
    expect(body.success.data.history.at(-1)).toMatchObject({ by: "Sona Das", approved_by: "Asha Rao" });
  });
});

test("a dispatch is done with its invoice once it is approved, though that is another one then", async () => {
  const { order } = await trade.deal();
  await rows(
    `update trade_lines set gst_rate = 500, item_id = null, item_code = 'FREIGHT', hsn = '996511'
     where idx = 2 and document_id = (select id from trade_documents where name = $1)`,
    [order],
  );
  const dispatched = (more: object = {}) =>
    trade.ask(
      "POST",
      `/purchaseOrder/${order}/dispatches`,
      {
        day: trade.today(),
        with_invoice: true,
        eway_bill_no: "331009274118",
        rate_reason: "Told by our adviser",
        ...more,
      },
      sona.token,
    );
  expect((await dispatched()).body.error.approval).toMatchObject({ act: "rate" });
  const { approval } = (await dispatched({ ask: "Is this right?" })).body.success.data;
  expect(approval.doing).toMatch(/^Dispatch with invoice: [\d.]+ of line 1.*: Told by our adviser$/);
  const { status, body } = await answer(approval.id, "approve");
  expect([status, body.error]).toEqual([200, undefined]);
  const invoice = await trade.read("purchaseInvoice", body.success.data.movements[0].invoice);
  expect(invoice.history.at(-1)).toMatchObject({ by: "Sona Das", approved_by: "Ravi Iyer" });
});

test("what waits of the old books is not told to whoever sees no balances", async () => {
  const account = await openAccount(vanik, "buyer");
  const sheets = importing(vanik, asha.token);
  const { body } = await sheets.send(
    "openings",
    `Party,Kind,Number,Date,Open amount\n${account.name},Sales invoice,OLD/1,2026-03-01,543210\n`,
  );
  const { id } = body.success.data;
  const totals = { sales: 543_210, purchases: null };
  await sheets.check(id, {
    options: { make_categories: false, totals, accept_difference: false, cut_over: account.today() },
  });
  const { version } = await sheets.read(id);
  const reply = await trade.ask(
    "POST",
    `/desk/imports/${id}/apply`,
    { version, reason: "They came late", ask: "As agreed" },
    asha.token,
  );
  const { approval } = reply.body.success.data;
  expect(approval).toMatchObject({ act: "openings", amount: 543_210 });
  const seller = await addHand(vanik, ["sales"], "Hari Nair");
  const seenBy = async (token: string) =>
    (await list("state=asked", token)).some((one: { id: string }) => one.id === approval.id);
  expect([await seenBy(seller.token), await seenBy(sona.token)]).toEqual([false, true]);
});

test("a journal that waits is told to who reads the ledger alone", async () => {
  const lines = [
    { account: "5500", debit: 2_00_000 },
    { account: "1201", credit: 2_00_000 },
  ];
  const journal = { day: trade.today(), narration: "Rent", lines, ask: "As agreed" };
  const { approval } = await trade.done("POST", "/desk/ledger/journals", journal);
  const seenBy = async (token: string) =>
    (await list("state=asked&limit_page_length=100", token)).some((one: { id: string }) => one.id === approval.id);
  expect([await seenBy(sona.token), await seenBy(ravi.token)]).toEqual([false, true]);
  await trade.done("POST", `/desk/approvals/${approval.id}/withdraw`, {});
});

describe("a party's bank", () => {
  const bank = { account: "50200012345678", ifsc: "HDFC0000123", name: "Ledger Traders" };
  const banksOf = async (id: string) => (await trade.done("GET", `/parties/${id}`)).banks;
  const askAbout = async (method: "POST" | "PUT" | "DELETE", path: string, body: object) => {
    expect((await trade.ask(method, path, body, asha.token)).body.error.approval).toEqual({
      act: "bank",
      amount: null,
      limit: null,
    });
    const { status, body: reply } = await trade.ask(method, path, { ...body, ask: "Their letter came" }, asha.token);
    expect([status, reply.error]).toEqual([202, undefined]);
    return reply.success.data.approval;
  };

  test("is added, changed and removed by two people, and by one alone not", async () => {
    const { id, name } = await openAccount(vanik, "supplier");
    const added = await askAbout("POST", `/parties/${id}/banks`, bank);
    expect(added).toMatchObject({ party: name, doing: "Add 50200012345678 at HDFC0000123, Ledger Traders" });
    expect(await banksOf(id)).toEqual([]);
    const { body } = await answer(added.id, "approve");
    expect(body.success.data.banks).toEqual([expect.objectContaining(bank)]);
    const [{ id: bankId, version }] = body.success.data.banks;
    const own = `/parties/${id}/banks/${bankId}`;
    const changed = await askAbout("PUT", own, { version, account: "50200087654321" });
    expect(changed.doing).toMatch(/^Change 50200012345678 .* to 50200087654321 /);
    expect((await answer(changed.id, "approve")).status).toBe(200);
    expect(await banksOf(id)).toEqual([expect.objectContaining({ account: "50200087654321" })]);
    const removed = await askAbout("DELETE", own, {});
    expect((await answer(removed.id, "approve")).body.success.data).toEqual({ done: true });
    expect(await banksOf(id)).toEqual([]);
  });

  test("lapses when the party has changed", async () => {
    const { id } = await openAccount(vanik, "supplier");
    const added = await askAbout("POST", `/parties/${id}/banks`, bank);
    await trade.done("PUT", `/parties/${id}`, { standing: "watch" });
    expect((await answer(added.id, "approve")).status).toBe(409);
    expect(await banksOf(id)).toEqual([]);
  });
});

test("while approvals are off, a reason is enough, and what waits may still be answered", async () => {
  const { approval } = await requestWriteOff();
  await setLimits({ approvals: false });
  const account = await openAccount(vanik, "buyer");
  const invoice = await account.invoice(5000);
  expect((await writeOff(account, invoice)).status).toBe(200);
  expect((await answer(approval.id, "approve")).status).toBe(200);
  await setLimits({ approvals: true });
});
