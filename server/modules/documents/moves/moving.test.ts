// One deal through its moves: states, statuses, what follows on either side, and what each side reads of it.
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesOf } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openAccount } from "../../../../tests/bare-account.ts";
import { saveBooks } from "../../content/use-cases.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const statusOf = async (noun: string, name: string) => (await trade.read(noun, name)).status;
/** What came of a try: its status, and the sentence of a refusal or the document's status. */
const outcome = async (reply: ReturnType<Trade["move"]>): Promise<[number, string]> => {
  const { status, body } = await reply;
  return [status, body.error?.message ?? body.success.data.status];
};
const reason = "The buyer asked for it";

describe("a request for quotation", () => {
  test("whose draft does not say by when goods are required is asked as it is sent, and told to its suppliers with it", async () => {
    const { tokens } = trade;
    const opportunity = await trade.inquire(tokens.buyer, { required_by: undefined });
    const draft = await trade.draftRfq(opportunity, [rajkot]);
    const { moves, version } = await trade.read("requestForQuotation", draft);
    expect(moves[0]).toMatchObject({ move: "submit", needs_schedule_date: true });
    const yesterday = addDays(trade.today(), -1);
    for (const words of [{}, { schedule_date: yesterday }])
      expect(await trade.move("requestForQuotation", draft, { move: "submit", version, ...words })).toMatchObject({
        status: 400,
        body: { error: { fields: { schedule_date: expect.any(String) } } },
      });
    const schedule_date = addDays(trade.today(), 9);
    const sent = await trade.moved("requestForQuotation", draft, { move: "submit", version, schedule_date });
    expect(sent).toMatchObject({ status: "Submitted", schedule_date });
    expect(await trade.read("requestForQuotation", sent.name, tokens.supplier)).toMatchObject({ schedule_date });
    const again = await trade.move("requestForQuotation", sent.name, { move: "cancel", reason, schedule_date });
    expect(again).toMatchObject({ status: 400, body: { error: { fields: { schedule_date: expect.any(String) } } } });
  });

  test("is told to its suppliers under its number, and each sees its own invitation alone", async () => {
    const { tokens } = trade;
    const opportunity = await trade.inquire();
    const draft = await trade.draftRfq(opportunity);
    expect((await trade.ask("GET", `/requestForQuotation/${draft}`, undefined, tokens.supplier)).status).toBe(404);
    const { name, status } = await trade.submitted("requestForQuotation", draft);
    expect([name, status]).toEqual([expect.stringMatching(/^RFQ-\d{4}-\d{6}$/), "Submitted"]);
    const list = await trade.done("GET", "/requestForQuotation", undefined, tokens.supplier);
    expect(list[0]).toMatchObject({ name, supplier: rajkot, quote_status: "Pending" });
    const seen = await trade.read("requestForQuotation", name, tokens.supplier);
    expect(seen.moves).toEqual([{ move: "decline", label: "Decline", needs_reason: false, needs_valid_till: false }]);
    const declined = await trade.moved(
      "requestForQuotation",
      name,
      { move: "decline", reason: "Not our range" },
      tokens.supplier,
    );
    expect(declined).toMatchObject({ status: "Submitted", quote_status: "Declined", moves: [] });
    expect(declined.history.at(-1)).toMatchObject({ move: "decline", by: "You", note: "Not our range" });
    const other = await trade.read("requestForQuotation", name, tokens.supplier2);
    expect([other.quote_status, other.history.length]).toEqual(["Pending", 1]);
    const { invitations } = await trade.read("requestForQuotation", name);
    expect(invitations).toMatchObject([
      { supplier: karolBagh, quote_status: "Pending" },
      { supplier: rajkot, quote_status: "Declined", reason: "Not our range" },
    ]);
  });

  test("a bid turns the invitation to Received, its cancellation back to Pending, and no other supplier learns of it", async () => {
    const { tokens } = trade;
    const rfq = await trade.sendRfq(await trade.inquire());
    const bid = await trade.bid(rfq);
    const quoteStatus = async () => (await trade.read("requestForQuotation", rfq, tokens.supplier)).quote_status;
    expect(await quoteStatus()).toBe("Received");
    const other = await trade.read("requestForQuotation", rfq, tokens.supplier2);
    expect(JSON.stringify(other)).not.toContain(bid);
    expect(other).toMatchObject({ links: [], history: [{ move: "submit" }] });
    // The desk reads whose it was; to a party nothing of that is told.
    const [sent, received] = (await trade.read("requestForQuotation", rfq)).history;
    expect([sent.supplier, received.move, received.supplier]).toEqual([null, "receive", rajkot]);
    expect(other.history[0]).not.toHaveProperty("supplier");
    const again = await trade.draftBid(rfq);
    expect(await outcome(trade.move("supplierQuotation", again, { move: "submit" }))).toEqual([
      422,
      `${bid} of this supplier stands in this round. Stop or cancel it first.`,
    ]);
    await trade.moved("supplierQuotation", bid, { move: "cancel", reason });
    expect(await quoteStatus()).toBe("Pending");
    await trade.submitted("supplierQuotation", again);
    expect(await quoteStatus()).toBe("Received");
  });

  test("cancelled, it stops its bids; their drafts cannot be submitted any more", async () => {
    const rfq = await trade.sendRfq(await trade.inquire());
    const [bid, draft] = [await trade.bid(rfq), await trade.draftBid(rfq, karolBagh)];
    const cancelled = await trade.moved("requestForQuotation", rfq, { move: "cancel", reason });
    expect(cancelled).toMatchObject({ status: "Cancelled", cancelled_on: trade.today() });
    const stopped = await trade.read("supplierQuotation", bid);
    expect(stopped.status).toBe("Stopped");
    expect(stopped.history.at(-1)).toMatchObject({ move: "stop", from: "submitted", to: "stopped", by: "Vanik" });
    expect((await outcome(trade.move("supplierQuotation", draft, { move: "submit" })))[1]).toBe(
      `${rfq} is cancelled. Copy it, and make this from its copy.`,
    );
  });

  test("at the desk an invitation is declined for the supplier that is named", async () => {
    const rfq = await trade.sendRfq(await trade.inquire(), [rajkot]);
    const decline = (more: object) => trade.move("requestForQuotation", rfq, { move: "decline", ...more });
    expect((await decline({})).body.error.fields.supplier).toContain("Name the supplier");
    expect((await decline({ supplier: karolBagh })).body.error.fields.supplier).toContain("does not ask");
    const { body } = await decline({ supplier: rajkot.toLowerCase(), reason: "By phone" });
    expect(body.success.data.invitations).toMatchObject([{ quote_status: "Declined", reason: "By phone" }]);
    const seen = await trade.read("requestForQuotation", rfq, trade.tokens.supplier);
    expect(JSON.stringify(seen)).not.toContain("By phone");
  });
});

describe("a quotation", () => {
  test("accepted by its buyer, it is ordered whole: the order is in force, purchases are drafts of the desk", async () => {
    const { tokens, today } = trade;
    const deal = await trade.deal();
    const quotation = await trade.read("quotation", deal.quotation, tokens.buyer);
    expect(quotation).toMatchObject({ status: "Ordered", moves: [], po_no: "4500017" });
    expect(quotation.items.map((line: { ordered_qty: number }) => line.ordered_qty)).toEqual([2400, 12.5]);
    expect(quotation.history.map(({ move, by }: { move: string; by: string }) => [move, by])).toEqual([
      ["submit", "Vanik"],
      ["accept", "You"],
    ]);
    const order = await trade.read("purchaseOrder", deal.order, tokens.buyer);
    expect(order).toMatchObject({
      status: "To Deliver and Bill",
      po_no: "4500017",
      transaction_date: today(),
      delivery_date: addDays(today(), 21),
      links: [{ kind: "quotation", name: deal.quotation }],
      history: [{ move: "submit", by: "Vanik" }],
    });
    expect(await statusOf("opportunity", deal.opportunity)).toBe("Converted");
    expect(await trade.read("salesOrder", deal.purchase)).toMatchObject({ status: "Draft" });
    const bid = await trade.read("supplierQuotation", deal.bid, tokens.supplier);
    expect(bid).toMatchObject({ status: "Submitted", links: [{ kind: "request_for_quotation" }] });
  });

  test("declined in the buyer's own words, it is lost, and so is its opportunity", async () => {
    const { tokens } = trade;
    const opportunity = await trade.inquire();
    const quotation = await trade.quote(opportunity);
    expect(await statusOf("opportunity", opportunity)).toBe("Quotation");
    const silent = await trade.move("quotation", quotation, { move: "decline", reason: "  " }, tokens.buyer);
    expect([silent.status, silent.body.error.fields]).toEqual([400, { reason: "Give a reason." }]);
    const words = { move: "decline", reason: "Too dear" };
    const declined = await trade.moved("quotation", quotation, words, tokens.buyer);
    expect(declined.status).toBe("Lost");
    expect(declined.history.at(-1)).toMatchObject({ by: "You", note: "Too dear" });
    expect(await statusOf("opportunity", opportunity)).toBe("Lost");
    expect((await trade.read("quotation", quotation)).history.at(-1)).toMatchObject({
      by: "Prakash Deshmukh",
      note: "Too dear",
      reason: null,
    });
  });

  test("declined by the desk, the reason stays there and its note is the buyer's to read", async () => {
    const quotation = await trade.quote(await trade.inquire());
    await trade.moved("quotation", quotation, { move: "decline", reason: "Margin too thin", note: "As you said" });
    const seen = await trade.read("quotation", quotation, trade.tokens.buyer);
    expect(seen.history.at(-1)).toEqual(expect.objectContaining({ move: "decline", by: "Vanik", note: "As you said" }));
    expect(JSON.stringify(seen)).not.toContain("Margin");
  });

  test("of an opportunity without a buyer does not leave Draft", async () => {
    const { body } = await trade.ask("GET", "/opportunity?party=guest");
    const { name } = await trade.done("POST", "/quotation", { from: body.success.data[0].name });
    expect((await outcome(trade.move("quotation", name, { move: "submit" })))[1]).toBe(
      "Its opportunity is not linked to a buyer yet.",
    );
  });

  test("lost, closed and reopened, an opportunity bars what would come of it", async () => {
    const opportunity = await trade.inquire();
    const quotation = await trade.draftQuotation(opportunity);
    const to = async (words: object) => (await trade.moved("opportunity", opportunity, words)).status;
    expect(await to({ move: "lose", reason })).toBe("Lost");
    expect((await outcome(trade.move("quotation", quotation, { move: "submit" })))[1]).toContain("Reopen it first");
    expect(await to({ move: "reopen" })).toBe("Open");
    await trade.submitted("quotation", quotation);
    expect((await outcome(trade.move("opportunity", opportunity, { move: "lose", reason })))[0]).toBe(422);
    expect(await to({ move: "close" })).toBe("Closed");
  });
});

describe("an order", () => {
  test("is held, resumed, closed and reopened; its reasons stay at the desk", async () => {
    const { order } = await trade.deal();
    const to = async (words: object) => (await trade.moved("purchaseOrder", order, words)).status;
    expect(await to({ move: "hold", reason: "Credit" })).toBe("On Hold");
    const invoice = await trade.ask("POST", "/purchaseInvoice", { from: order });
    expect(invoice.body.error.message).toBe(`${order} is on hold. Resume it first.`);
    expect(await to({ move: "resume" })).toBe("To Deliver and Bill");
    expect(await to({ move: "close", reason: "Credit" })).toBe("Closed");
    expect(await to({ move: "reopen" })).toBe("To Deliver and Bill");
    const seen = await trade.read("purchaseOrder", order, trade.tokens.buyer);
    expect(seen.history).toHaveLength(5);
    expect(JSON.stringify(seen)).not.toContain("Credit");
  });

  test("placed with a supplier, it holds the bid; cancelled, it gives it back", async () => {
    const { bid, purchase, rfq } = await trade.deal();
    const { name, status } = await trade.submitted("salesOrder", purchase);
    expect(status).toBe("To Receive and Bill");
    expect(await statusOf("supplierQuotation", bid)).toBe("Ordered");
    expect((await outcome(trade.move("supplierQuotation", bid, { move: "stop" })))[1]).toBe(`${bid} is on ${name}.`);
    expect((await outcome(trade.move("requestForQuotation", rfq, { move: "cancel", reason })))[1]).toBe(
      `${bid} is on ${name}.`,
    );
    await trade.moved("salesOrder", name, { move: "cancel", reason });
    const { status: after, items } = await trade.read("supplierQuotation", bid);
    expect([after, items[0].ordered_qty]).toEqual(["Submitted", 0]);
  });

  test("cancelled, it gives back what it took, its drafts go, and the purchases that stand are named to the desk alone", async () => {
    const { quotation, opportunity, order, purchase } = await trade.deal();
    const { name: placed } = await trade.submitted("salesOrder", purchase);
    const draft = await trade.draftInvoice(order);
    expect((await outcome(trade.move("quotation", quotation, { move: "cancel", reason })))[1]).toContain(order);
    const cancelled = await trade.moved("purchaseOrder", order, { move: "cancel", reason });
    expect(cancelled).toMatchObject({ status: "Cancelled", warnings: [`Still placed with suppliers: ${placed}.`] });
    expect(cancelled.history.at(-1)).toMatchObject({ reason, says_of_cost: cancelled.warnings[0] });
    const seen = await trade.read("purchaseOrder", order, trade.tokens.buyer);
    expect(JSON.stringify(seen)).not.toContain(placed);
    expect((await trade.ask("GET", `/purchaseInvoice/${draft}`)).status).toBe(404);
    expect(await statusOf("salesOrder", placed)).toBe("To Receive and Bill");
    expect(await statusOf("quotation", quotation)).toBe("Open");
    expect(await statusOf("opportunity", opportunity)).toBe("Quotation");
    await trade.moved("salesOrder", placed, { move: "cancel", reason });
    expect((await trade.read("purchaseOrder", order)).warnings).toEqual([]);
  });

  test("cancelled, the purchases that were only drafts go with it, though the desk wrote in them", async () => {
    const { order, purchase } = await trade.deal();
    await trade.price("salesOrder", purchase, [10.5, 51_000]);
    const { warnings } = await trade.moved("purchaseOrder", order, { move: "cancel", reason });
    expect(warnings).toEqual([]);
    expect((await trade.ask("GET", `/salesOrder/${purchase}`)).status).toBe(404);
  });
});

describe("an invoice", () => {
  test("bills in parts, falls due by its terms, and cancelled gives back what it billed", async () => {
    const { today } = trade;
    const { order } = await trade.deal();
    const first = await trade.billOrder(order, [{ source: 1, qty: 1000 }]);
    expect(first).toMatchObject({
      name: expect.stringMatching(/^SI-\d{4}-\d{6}$/),
      status: "Unpaid",
      due_date: addDays(today(), 30),
      outstanding: first.rounded_total,
    });
    expect((await outcome(trade.move("purchaseOrder", order, { move: "cancel", reason })))[1]).toContain(first.name);
    await trade.billOrder(order);
    expect(await statusOf("purchaseOrder", order)).toBe("To Deliver");
    const cancelled = await trade.moved("purchaseInvoice", first.name, { move: "cancel", reason });
    expect(cancelled).toMatchObject({ status: "Cancelled", outstanding: 0, cancelled_on: today() });
    const { status, items } = await trade.read("purchaseOrder", order);
    expect([status, items[0].billed_qty, items[1].billed_qty]).toEqual(["To Deliver and Bill", 1400, 12.5]);
  });

  test("cancelled above the limit bears its mark, for the desk alone", async () => {
    const { order } = await trade.deal();
    const { name, rounded_total } = await trade.billOrder(order);
    expect(rounded_total).toBeGreaterThan(100_000);
    const cancelled = await trade.moved("purchaseInvoice", name, { move: "cancel", reason });
    expect(cancelled.history.at(-1)).toMatchObject({ reason, above_limit: { act: "cancel", limit: 100_000 } });
    const seen = await trade.read("purchaseInvoice", name, trade.tokens.buyer);
    expect(JSON.stringify(seen)).not.toMatch(/above_limit|For a test/);
  });

  test("of a supplier keeps the day on which it came, and no other records the same bill", async () => {
    const { today } = trade;
    const { purchase } = await trade.deal();
    const { name: order } = await trade.submitted("salesOrder", purchase);
    const yesterday = addDays(today(), -1);
    const record = async (source: number) => {
      const draft = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source }] });
      const bill = { bill_no: "gj/77", bill_date: addDays(today(), -3), transaction_date: yesterday };
      await trade.done("PUT", `/salesInvoice/${draft.name}`, {
        version: draft.version,
        bill_total: draft.rounded_total,
        bill_reason: "Billed before we had ordered",
        ...bill,
      });
      return draft.name as string;
    };
    const [first, second] = [await record(1), await record(2)];
    const bill = await trade.submitted("salesInvoice", first);
    expect(bill).toMatchObject({ transaction_date: yesterday, bill_no: "GJ/77", due_date: addDays(today(), 27) });
    const sentence = `${bill.name} records bill GJ/77 of this supplier already.`;
    const submit = (words: object = {}) => trade.move("salesInvoice", second, { move: "submit", ...words });
    const twice = await submit();
    expect([twice.status, twice.body.error.fields.bill_no]).toEqual([409, expect.stringContaining(sentence)]);
    expect((await submit({ again: true, bill_reason: "" })).body.error.fields.bill_reason).toContain(sentence);
    const other = (await submit({ again: true, bill_reason: "They number by week" })).body.success.data;
    expect(JSON.stringify(other.history)).toContain("They number by week");
  });

  test("of a supplier is one bill however its number is typed, of its person and year, one at a time", async () => {
    const [vapi, bhiwandi] = [await openAccount(vanik, "supplier"), await openAccount(vanik, "supplier")];
    const write = (text: string, values: unknown[]) => vanik.deps.db.$client.query(text, values);
    await write("update organisations set pan = 'AAACN4321K', state = '27' where id = any($1)", [
      [vapi.id, bhiwandi.id],
    ]);
    const recorded = await vapi.invoice(100);
    await write("update trade_documents set bill_no = 'SG/26-27/0413', bill_date = $2 where name = $1", [
      recorded,
      trade.today(),
    ]);
    const draftOf = async (bill_no: string, bill_date = trade.today()) => {
      const { purchase } = await trade.deal();
      const { name: order } = await trade.submitted("salesOrder", purchase);
      const { name, version } = await trade.done("POST", "/salesInvoice", { from: order, lines: [{ source: 1 }] });
      await write("update trade_documents set organisation_id = $2 where name = $1", [name, bhiwandi.id]);
      const words = { version, bill_no, bill_date, bill_reason: "As it is printed" };
      const { warnings } = await trade.done("PUT", `/salesInvoice/${name}`, words);
      return { name: name as string, warnings };
    };
    for (const typed of ["sg 26–27 413", "SG26270413", "sg/26-27/413"]) {
      const { name, warnings } = await draftOf(typed);
      const sentence = `${recorded} records bill SG/26-27/0413 of this supplier already.`;
      expect(warnings).toContain(sentence);
      const refused = await trade.move("salesInvoice", name, { move: "submit" });
      expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining(sentence)]);
    }
    for (const { name } of [
      await draftOf("SG/26-27/4130"),
      await draftOf("SG/26-27/413", addDays(trade.today(), -300)),
    ])
      await trade.submitted("salesInvoice", name);
    const atOnce = [await draftOf("RACE-1"), await draftOf("race 01")];
    const replies = await Promise.all(atOnce.map(({ name }) => trade.move("salesInvoice", name, { move: "submit" })));
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  test("of a day in closed books is neither recorded nor cancelled", async () => {
    const { today } = trade;
    const { order, purchase } = await trade.deal();
    const { name } = await trade.billOrder(order);
    const { name: placed } = await trade.submitted("salesOrder", purchase);
    const bill = await trade.done("POST", "/salesInvoice", { from: placed });
    const day = addDays(today(), -1);
    await trade.done("PUT", `/salesInvoice/${bill.name}`, {
      version: bill.version,
      bill_no: "GJ/78",
      bill_date: day,
      transaction_date: day,
    });
    await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: today() }));
    const recorded = await trade.move("salesInvoice", bill.name, { move: "submit" });
    expect([recorded.status, Object.keys(recorded.body.error.fields)]).toEqual([400, ["transaction_date"]]);
    const cancelled = await outcome(trade.move("purchaseInvoice", name, { move: "cancel", reason }));
    expect(cancelled).toEqual([
      422,
      expect.stringMatching(/the books of that day are closed\. .*a credit or debit note puts right/),
    ]);
    await inTransaction(vanik.deps.db, (tx) => saveBooks(tx, { until: null }));
  });
});
