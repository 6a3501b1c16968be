// What adds up, and money that goes out: receivables of lakhs were cancelled in slices below the limit, and crores were paid to
// nobody's order by one person (controls 1).
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { type Account, openAccount, paymentOf } from "../../../../tests/bare-account.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { bolts, invoiceOf, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { newReference } from "../../../../tests/references.ts";
import { documentPath, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
const hands: { id: string; token: string }[] = [];
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  for (const name of ["Asha Rao", "Ravi Iyer", "Sona Das"])
    hands.push(await addHand(vanik, ["accounts", "sales", "sourcing"], name));
});
afterAll(() => vanik.close());

const reason = "Agreed by telephone on Monday";
type Words = Record<string, unknown>;
const move = (account: Account, direction: "in" | "out", amount: number, more: Words = {}, token = hands[0]!.token) =>
  trade.ask("POST", "/payments", paymentOf(account, direction, amount, more), token);
const cancelled = (invoice: string, token = hands[0]!.token, more: Words = {}) =>
  trade.move("purchaseInvoice", invoice, { move: "cancel", reason, ...more }, token);
const rows = async (text: string, values: unknown[]) => (await vanik.deps.db.$client.query(text, values)).rows;
const block = (account: Account) => rows("update organisations set blocked_at = now() where id = $1", [account.id]);

/** An advance of the old books. */
async function openingOf(account: Account, amount: number): Promise<string> {
  const { body } = await move(account, "in", amount);
  const { name } = body.success.data;
  await rows("update payments set mode = 'Opening' where name = $1", [name]);
  return name;
}

describe("money that goes out", () => {
  test("for neither an order nor a bill wants a reason, which is asked for before it is recorded", async () => {
    const account = await openAccount(vanik, "supplier");
    const { status, body } = await move(account, "out", 1000);
    expect([status, body.error.fields.reason]).toEqual([400, expect.stringMatching(/neither an order nor a bill/)]);
    const query = { organisation: account.name, direction: "out", day: account.today(), mode: "NEFT", amount: 1000 };
    const preview = await trade.done("POST", "/payments/preview", query);
    expect(preview.reasons_needed).toEqual(["It pays neither an order nor a bill."]);
    expect((await move(account, "out", 1000, { reason })).status).toBe(200);
  });

  test("beyond the bill and the order that it names wants a reason too", async () => {
    const account = await openAccount(vanik, "supplier");
    const allocations = [{ invoice: await account.invoice(1000), amount: 1000 }];
    const sentence = "₹500.00 of it pays neither an order nor a bill.";
    const sent = { direction: "out", mode: "NEFT", day: account.today(), organisation: account.name };
    const preview = await trade.done("POST", "/payments/preview", { ...sent, amount: 1500, allocations });
    expect(preview.reasons_needed).toEqual([sentence]);
    expect((await move(account, "out", 1500, { allocations })).body.error.fields.reason).toContain(sentence);
    // A rupee is rounding.
    expect((await move(account, "out", 1001, { allocations })).status).toBe(200);
  });

  test("ahead of an order is for it as far as that still takes, its bills apart", async () => {
    const order = await orderOf(trade, "purchase_order", rajkot, { lines: [{ ...bolts!, qty: 10, rate: 100 }] });
    const ahead = (amount: number) =>
      trade.ask(
        "POST",
        "/payments",
        {
          organisation: rajkot,
          direction: "out",
          mode: "NEFT",
          reference: `UTR ${order} ${amount}`,
          day: trade.today(),
          amount,
          order,
        },
        hands[0]!.token,
      );
    expect((await ahead(1000)).status).toBe(200);
    expect((await ahead(190)).body.error.fields.reason).toContain("₹10.00 of it pays neither an order nor a bill.");
    await trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today() });
    const { name, version } = await trade.done("POST", "/salesInvoice", {
      from: order,
      lines: [{ source: 1, qty: 5 }],
    });
    const bill = { bill_no: "B-AHEAD", bill_date: trade.today(), bill_total: 590 };
    await trade.done("PUT", documentPath("salesInvoice", name), { version, ...bill });
    await trade.submitted("salesInvoice", name);
    // 590 of 1,180 are billed, and 1,000 stand ahead already.
    expect((await ahead(180)).body.error.fields.reason).toContain("It pays neither an order nor a bill.");
  });

  test("for a bill whose order is paid ahead wants a reason where nothing of that is asked for any more", async () => {
    const lines = [{ ...bolts!, qty: 10, rate: 100 }];
    const order = await orderOf(trade, "purchase_order", rajkot, { lines });
    const sent = { organisation: rajkot, direction: "out", mode: "NEFT", day: trade.today() };
    const pay = (more: Words) =>
      trade.ask("POST", "/payments", { ...sent, reference: newReference(), ...more }, hands[0]!.token);
    const ahead = (await pay({ amount: 1000, order })).body.success.data.name;
    await trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today() });
    const { name: draft, version } = await trade.done("POST", "/salesInvoice", { from: order });
    const typed = { version, bill_no: "B-IDLE", bill_date: trade.today(), bill_total: 1180 };
    await trade.done("PUT", documentPath("salesInvoice", draft), typed);
    const invoice = (await trade.submitted("salesInvoice", draft)).name;
    // As far as the advance leaves it open.
    expect((await pay({ amount: 180, allocations: [{ invoice, amount: 180 }] })).status).toBe(200);
    const rest = { amount: 1000, allocations: [{ invoice, amount: 1000 }] };
    const sentence = `₹1,000.00 that is paid ahead for ${order} pays nothing of it then: it may settle the bill instead.`;
    expect((await trade.done("POST", "/payments/preview", { ...sent, ...rest })).reasons_needed).toEqual([sentence]);
    expect((await pay(rest)).body.error.fields.reason).toContain(sentence);
    const other = (await pay({ amount: 1000, reason })).body.success.data.name;
    const anew = (name: string, more: Words) =>
      trade.ask("PUT", `/payments/${name}/allocations`, { allocations: rest.allocations, ...more }, hands[0]!.token);
    expect((await anew(other, {})).body.error.fields.reason).toContain(sentence);
    expect((await anew(ahead, {})).status).toBe(200);
  });

  test("is for no order that is closed or cancelled, and of one less its own tax", async () => {
    const lines = [{ ...bolts!, qty: 10, rate: 100 }];
    const sent = { organisation: rajkot, direction: "out", mode: "NEFT", day: trade.today() };
    const pay = (amount: number, more: Words) => {
      const body = { ...sent, amount, reference: `UTR FREED ${amount} ${String(more.order)}`, ...more };
      return trade.ask("POST", "/payments", body, hands[0]!.token);
    };
    for (const way of ["close", "cancel"]) {
      const order = await orderOf(trade, "purchase_order", rajkot, { lines });
      const invoice = await invoiceOf(trade, "purchase_invoice", rajkot, 1180);
      const { body } = await pay(1180, { order, allocations: [{ invoice, amount: 1180 }] });
      await trade.moved("salesOrder", order, { move: way, reason });
      const freed = { allocations: [] };
      const path = `/payments/${body.success.data.name}/allocations`;
      expect((await trade.ask("PUT", path, freed, hands[0]!.token)).body.error.fields).toEqual({
        reason: "It pays neither an order nor a bill. Say why it shall rest on the account.",
      });
    }
    const order = await orderOf(trade, "purchase_order", rajkot, { lines });
    const withheld = { tds_amount: 100, tds_section: "professional", tds_reason: reason };
    const preview = await trade.done("POST", "/payments/preview", { ...sent, amount: 1180, order, ...withheld });
    expect(preview.reasons_needed).toEqual(["₹100.00 of it pays neither an order nor a bill."]);
    expect((await pay(1180, { order, ...withheld })).body.error.fields.reason).toContain(preview.reasons_needed[0]);
    expect((await pay(1080, { order, ...withheld })).status).toBe(200);
  });

  test("ahead of an order of many small pieces is reckoned too", async () => {
    const order = await orderOf(trade, "purchase_order", rajkot, { lines: [{ ...bolts!, qty: 9_99_999, rate: 100 }] });
    await trade.done("POST", `${documentPath("salesOrder", order)}/receipts`, { day: trade.today() });
    const { name, version, rounded_total } = await trade.done("POST", "/salesInvoice", { from: order });
    const bill = { bill_no: "B-MANY", bill_date: trade.today(), bill_total: rounded_total };
    await trade.done("PUT", documentPath("salesInvoice", name), { version, ...bill });
    await trade.submitted("salesInvoice", name);
    const sent = { organisation: rajkot, direction: "out", mode: "NEFT", day: trade.today(), amount: 500, order };
    const { reasons_needed: needed } = await trade.done("POST", "/payments/preview", sent);
    expect(needed).toEqual(["It pays neither an order nor a bill."]);
  });

  test("is freed of its bill with a reason alone, for then it pays neither", async () => {
    const account = await openAccount(vanik, "supplier");
    const [invoice, other] = [await account.invoice(1000), await account.invoice(500)];
    const allocations = [{ invoice, amount: 1000 }];
    const { name } = (await move(account, "out", 1000, { allocations })).body.success.data;
    const anew = (settled: object[], more: Words = {}) =>
      trade.ask("PUT", `/payments/${name}/allocations`, { allocations: settled, ...more }, hands[0]!.token);
    expect((await anew([])).body.error.fields).toEqual({
      reason: expect.stringMatching(/neither an order nor a bill/),
    });
    // What it is given to another bill leaves the rest for nothing.
    expect((await anew([{ invoice: other, amount: 500 }])).body.error.fields).toEqual({
      reason: "₹500.00 of it pays neither an order nor a bill. Say why it shall rest on the account.",
    });
    const both = [
      { invoice: other, amount: 500 },
      { invoice, amount: 500 },
    ];
    expect((await anew(both)).status).toBe(200);
    expect((await anew([], { reason })).status).toBe(200);
    expect((await anew([])).status).toBe(200);
    const buyer = await openAccount(vanik, "buyer");
    const sold = [{ invoice: await buyer.invoice(1000), amount: 1000 }];
    const came = (await move(buyer, "in", 1000, { allocations: sold })).body.success.data.name;
    const freed = await trade.ask("PUT", `/payments/${came}/allocations`, { allocations: [] }, hands[0]!.token);
    expect(freed.status).toBe(200);
  });

  test("above the limit bears a mark, all of the party and day together", async () => {
    const account = await openAccount(vanik, "supplier");
    const markOf = async () =>
      (await rows("select above_limit from payments where organisation_id = $1 order by created_at", [account.id])).map(
        (row) => row.above_limit,
      );
    vanik.advance(5);
    await move(account, "out", 6_00_000, { reason });
    vanik.advance(5);
    await move(account, "out", 6_00_000, { reason });
    expect(await markOf()).toEqual([null, { act: "payment_out", limit: 10_00_000 }]);
    vanik.advance(5);
    // Of another day that is open, recorded on the same.
    await move(account, "out", 1000, { reason, day: addDays(account.today(), -1) });
    expect((await markOf())[2]).toEqual({ act: "payment_out", limit: 10_00_000 });
  });

  test("to who is blocked wants a reason whatever it pays", async () => {
    const account = await openAccount(vanik, "supplier");
    const invoice = await account.invoice(1000);
    await block(account);
    const allocations = [{ invoice, amount: 1000 }];
    const { status, body } = await move(account, "out", 1000, { allocations });
    expect([status, body.error.fields.reason]).toEqual([400, expect.stringMatching(/is blocked/)]);
    expect((await move(account, "out", 1000, { allocations, reason })).status).toBe(200);
  });

  test("back of an advance of the old books wants a reason", async () => {
    const account = await openAccount(vanik, "buyer");
    const refund_of = [await openingOf(account, 5000)];
    const { status, body } = await move(account, "out", 5000, { refund_of });
    expect([status, body.error.fields.reason]).toEqual([400, expect.stringMatching(/stood in the old books/)]);
    expect((await move(account, "out", 5000, { refund_of, reason })).status).toBe(200);
  });
});

// From here on they stay on.
describe("while approvals are on", () => {
  beforeAll(async () => {
    const { version } = await trade.done("GET", "/desk/settings/limits");
    await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  });
  const expectWanted = (reply: Awaited<ReturnType<typeof move>>, act: string) =>
    expect([reply.status, reply.body.error?.approval?.act]).toEqual([422, act]);
  const approve = async (id: string, token = hands[1]!.token) =>
    trade.ask("POST", `/desk/approvals/${id}/approve`, {}, token);

  test("notes of a party add up, those without GST too", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoices = [await account.invoice(5_00_000), await account.invoice(5_00_000)];
    const drafts = [];
    for (const [at, invoice] of invoices.entries()) {
      await account.note(invoice, { cause: "price", lines: [{ source: 1, qty: 1, rate: 1 }] });
      const input = { from: invoice, cause: "discount", gst: at === 0, agreement: "As agreed", reason, amount: 40_000 };
      drafts.push((await trade.done("POST", "/creditNote", input)).name as string);
    }
    const submitted = (name: string) => trade.move("creditNote", name, { move: "submit" }, hands[0]!.token);
    expect((await submitted(drafts[0]!)).status).toBe(200);
    const { moves } = (await trade.ask("GET", `/creditNote/${drafts[1]}`, undefined, hands[0]!.token)).body.success
      .data;
    const reply = await submitted(drafts[1]!);
    expectWanted(reply, "note");
    expect(reply.body.error.message).toMatch(/^Above ₹50,000 .* here it is ₹87,2\d\d\.00 of this party in 30 days\.$/);
    expect(moves.find((one: { move: string }) => one.move === "submit").asks).toBe(reply.body.error.message);
    // Approved, it is issued.
    const words = { move: "submit", ask: "Agreed with the buyer" };
    const waiting = await trade.move("creditNote", drafts[1]!, words, hands[0]!.token);
    expect((await approve(waiting.body.success.data.approval.id)).status).toBe(200);
    const notes = (await trade.done("GET", "/creditNote")) as { against: { name: string }; status: string }[];
    expect(notes.filter((one) => one.against.name === invoices[1]).map(({ status }) => status)).not.toContain("Draft");
  });

  test("money that is freed of its bill above the limit takes two as what is paid for nothing does", async () => {
    const account = await openAccount(vanik, "supplier");
    const allocations = [{ invoice: await account.invoice(12_00_000), amount: 12_00_000 }];
    const paid = await move(account, "out", 12_00_000, { allocations, ask: "It is due" });
    expect((await approve(paid.body.success.data.approval.id)).status).toBe(200);
    const [{ name }] = (await rows("select name from payments where organisation_id = $1", [account.id])) as [Words];
    const anew = (more: Words) =>
      trade.ask("PUT", `/payments/${String(name)}/allocations`, { reason, ...more }, hands[0]!.token);
    expectWanted(await anew({ allocations: [] }), "payment_out");
    const waiting = await anew({ allocations: [], ask: "It was another's bill" });
    expect(waiting.body.success.data.approval.doing).toBe(
      `Allocate ${String(name)} anew, nothing to ${allocations[0]!.invoice} any more, ₹12,00,000.00 in advance: ${reason}`,
    );
    expect((await approve(waiting.body.success.data.approval.id)).status).toBe(200);
    // Back to it takes nobody.
    expect((await anew({ allocations })).status).toBe(200);
  });

  test("invoices below their order's price add up, in however many slices", async () => {
    const lines = [{ item_code: "FS-HB-12050-Z", qty: 100, rate: 750 }];
    const order = await orderOf(trade, "sales_order", sahyadri, { lines });
    const replies = [];
    for (let slice = 0; slice < 2; slice++) {
      const { name, version, items } = await trade.done("POST", "/purchaseInvoice", {
        from: order,
        lines: [{ source: 1, qty: 10 }],
      });
      const cheaper = items.map(({ item_code, qty, source }: Words) => ({ item_code, qty, source, rate: 710 }));
      await trade.done("PUT", `/purchaseInvoice/${name}`, { version, items: cheaper });
      const words = { move: "submit", rate_reason: reason };
      replies.push(await trade.move("purchaseInvoice", name, words, hands[0]!.token));
    }
    expect(replies[0]!.status).toBe(200);
    expectWanted(replies[1]!, "invoice_off");
    expect(replies[1]!.body.error.message).toContain("here it is ₹800.00 with the other invoices of the order");
  });

  test.each([
    ["sales_invoice", "purchaseInvoice", sahyadri, "invoice_off", "invoices"],
    ["purchase_invoice", "salesInvoice", rajkot, "bill_off", "bills"],
  ] as const)(
    "what raises a %s in slices adds up with what came of its order",
    async (kind, noun, party, act, others) => {
      const invoice = await invoiceOf(trade, kind, party, 1180);
      const replies = [];
      for (let slice = 0; slice < 2; slice++) {
        const typed = kind === "purchase_invoice" && { bill_no: `SLICE-${slice}`, bill_date: trade.today() };
        const lines = [{ source: 1, qty: 1, rate: 300 }];
        const draft = await trade.done("POST", `/${noun}/${invoice}/raise`, { lines, reason, ...typed });
        replies.push(await trade.move(noun, draft.name, { move: "submit" }, hands[0]!.token));
      }
      expect(replies[0]!.status).toBe(200);
      expectWanted(replies[1]!, act);
      expect(replies[1]!.body.error.message).toContain(`here it is ₹708.00 with the other ${others} of the order`);
    },
  );

  test.each([
    ["bid", "salesOrder", "purchase_off", 11.5, async () => trade.bid(await trade.sendRfq(await trade.inquire()))],
    ["quotation", "purchaseOrder", "sale_off", 13.5, async () => trade.quote(await trade.inquire())],
  ] as const)("orders off their %s add up, in however many slices", async (source, noun, act, rate, offer) => {
    const from = await offer();
    const replies = [];
    for (let slice = 0; slice < 2; slice++) {
      const part = { from, lines: [{ source: 1, qty: 800 }] };
      const { name, version, items } = await trade.done("POST", `/${noun}`, part);
      const off = items.map(({ item_code, qty, source: line }: Words) => ({ item_code, qty, source: line, rate }));
      await trade.done("PUT", `/${noun}/${name}`, { version, items: off });
      replies.push(await trade.move(noun, name, { move: "submit", rate_reason: reason }, hands[0]!.token));
    }
    expect(replies[0]!.status).toBe(200);
    expectWanted(replies[1]!, act);
    expect(replies[1]!.body.error.message).toContain(`with the other orders of the ${source}`);
  });

  test("four cancellations of ₹99,120 in a month pass ₹1,00,000 once", async () => {
    const account = await openAccount(vanik, "buyer");
    const invoices = [];
    for (let at = 0; at < 4; at++) invoices.push(await account.invoice(99_120));
    const replies = [];
    for (const invoice of invoices) replies.push(await cancelled(invoice));
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 422, 422]);
    const moves = (await trade.ask("GET", `/purchaseInvoice/${invoices[1]}`, undefined, hands[0]!.token)).body;
    expect(moves.success.data.moves.find((one: { move: string }) => one.move === "cancel").asks).toBe(
      replies[1]!.body.error.message,
    );
    expect(replies[1]!.body.error.message).toBe(
      "Above ₹1,00,000 a second person approves cancelling: here it is ₹1,98,240.00 of this party in 30 days.",
    );
    // Approved, each is done; and after thirty days one more is free.
    const { body } = await cancelled(invoices[1]!, hands[0]!.token, { ask: "The buyer went" });
    expect((await approve(body.success.data.approval.id)).status).toBe(200);
    vanik.advance(31 * 86_400);
    hands.splice(0, 3);
    for (const name of ["Asha", "Ravi", "Sona"])
      hands.push(await addHand(vanik, ["accounts", "sales", "sourcing"], name));
    expect((await cancelled(invoices[2]!)).status).toBe(200);
  });

  test("notes that are cancelled add up with the rest", async () => {
    const account = await openAccount(vanik, "buyer");
    const noted = await account.invoice(99_120);
    const [{ id }] = (await rows("select id from trade_documents where name = $1", [noted])) as [{ id: string }];
    const against = { id, kind: "sales_invoice", name: noted, day: account.today() };
    const credit = { against, cause: "discount", gst: false, again: false, lines: [], amount: null };
    const statuses = [];
    for (let at = 0; at < 2; at++) {
      const name = await account.invoice(99_120);
      await rows("update trade_documents set kind = 'credit_note', outstanding = 0, extras = $2 where name = $1", [
        name,
        { credit },
      ]);
      statuses.push((await trade.move("creditNote", name, { move: "cancel", reason }, hands[0]!.token)).status);
    }
    expect(statuses).toEqual([200, 422]);
  });

  const letGoOf = async (account: Account) =>
    (
      await rows(
        `select a.tds_beyond::int as beyond from payment_allocations a join payments p on p.id = a.payment_id
         where p.organisation_id = $1 and a.invoice_id is null and a.ended_on is null and p.state = 'live'`,
        [account.id],
      )
    ).map(({ beyond }) => beyond / 100);
  /** An advance of ₹10,00,000 with the tax of all of it, as a buyer may withhold that. */
  async function advanceWithTax(account: Account): Promise<string> {
    const paid = await move(account, "in", 10_00_000, { tds_amount: 1_00_000, tds_section: "professional" });
    expect([paid.status, await letGoOf(account)]).toEqual([200, [0]]);
    return paid.body.success.data.name;
  }

  test("who is blocked is paid by nobody alone who takes the block back first", async () => {
    const account = await openAccount(vanik, "supplier");
    const [asha, ravi] = hands;
    const ofBlock = (how: string, token: string, body?: Words) =>
      trade.ask("POST", `/parties/${account.id}/${how}`, body, token);
    expect((await ofBlock("block", asha!.token, { reason: "Sent scrap twice" })).status).toBe(200);
    expect((await ofBlock("unblock", asha!.token)).status).toBe(200);
    const bare = await move(account, "out", 1000);
    expect(bare.body.error.fields.reason).toMatch(/was blocked, and whoever pays has taken that back/);
    expectWanted(await move(account, "out", 1000, { reason }), "blocked");
    const query = { organisation: account.name, direction: "out", day: account.today(), mode: "NEFT", amount: 1000 };
    const preview = await trade.done("POST", "/payments/preview", query, asha!.token);
    expect(preview.reasons_needed[0]).toMatch(/was blocked/);
    // Whoever did not take it back pays as ever.
    expect((await move(account, "out", 1000, { reason }, ravi!.token)).status).toBe(200);
    const reply = await move(account, "out", 1000, { reason, ask: "The goods came" });
    expect((await approve(reply.body.success.data.approval.id)).status).toBe(200);
  });

  test("a buyer's tax that stays as all of its advance is allocated is let go: for a reason, by two, and added up", async () => {
    const account = await openAccount(vanik, "buyer");
    const payment = await advanceWithTax(account);
    const invoice = await account.invoice(10_00_000);
    const allocate = (more: Words) =>
      trade.ask(
        "PUT",
        `/payments/${payment}/allocations`,
        {
          allocations: [{ invoice, amount: 10_00_000 }],
          ...more,
        },
        hands[0]!.token,
      );
    const bare = await allocate({});
    expect([bare.status, bare.body.error.fields.reason]).toEqual([400, expect.stringContaining("₹90,000.00 of TDS")]);
    expectWanted(await allocate({ reason }), "write_off");
    const { approval } = (await allocate({ reason, ask: "Their certificate came" })).body.success.data;
    expect((await approve(approval.id)).status).toBe(200);
    expect(await letGoOf(account)).toEqual([90_000]);
    const other = await account.invoice(1000);
    const off = await move(account, "in", 900, {
      allocations: [{ invoice: other, amount: 900, written_off: 100 }],
      reason,
    });
    expectWanted(off, "write_off");
    // Entered at its invoice it is within its rate.
    const allocations = [{ invoice, amount: 9_10_000, tds_amount: 84_000, tds_section: "professional" }];
    expect((await allocate({ allocations, reason })).status).toBe(200);
    expect(await letGoOf(account)).toEqual([5_400]);
  });

  test("a buyer's tax that stays as its advance goes back is let go likewise, until the money comes again", async () => {
    const account = await openAccount(vanik, "buyer");
    const refund_of = [await advanceWithTax(account)];
    const bare = await move(account, "out", 10_00_000, { refund_of });
    expect([bare.status, bare.body.error.fields.reason]).toEqual([400, expect.stringContaining("₹90,000.00 of TDS")]);
    expectWanted(await move(account, "out", 10_00_000, { refund_of, reason }), "write_off");
    const reply = await move(account, "out", 10_00_000, { refund_of, reason, ask: "They order elsewhere" });
    const { body } = await approve(reply.body.success.data.approval.id);
    expect(await letGoOf(account)).toEqual([90_000]);
    const { name } = body.success.data;
    const again = await trade.ask("POST", `/payments/${name}/cancel`, { reason, ask: "It came back" }, hands[0]!.token);
    expect((await approve(again.body.success.data.approval.id)).status).toBe(200);
    expect(await letGoOf(account)).toEqual([0]);
  });

  test("a payment that is cancelled counts with the invoices", async () => {
    const account = await openAccount(vanik, "buyer");
    const { body } = await move(account, "in", 60_000);
    const invoice = await account.invoice(60_000);
    expect((await cancelled(invoice)).status).toBe(200);
    const { name } = body.success.data;
    const no = await trade.ask("POST", `/payments/${name}/cancel`, { reason }, hands[0]!.token);
    expectWanted(no, "cancel");
    const foretold = await trade.done("GET", `/desk/secondPerson?payment=${name}`, undefined, hands[0]!.token);
    expect([foretold.cancel, foretold.always.bank]).toEqual([
      no.body.error.message,
      "A second person approves a change of a party's bank.",
    ]);
    expect((await trade.done("GET", "/desk/secondPerson", undefined, hands[0]!.token)).cancel).toBeNull();
  });

  test("writing off ₹400 of each of two invoices passes ₹500 once", async () => {
    const account = await openAccount(vanik, "buyer");
    const off = async () => {
      const invoice = await account.invoice(5000);
      return move(account, "in", 1000, { allocations: [{ invoice, amount: 1000, written_off: 400 }], reason });
    };
    expect((await off()).status).toBe(200);
    const invoice = await account.invoice(5000);
    const allocations = [{ invoice, amount: 1000, written_off: 400 }];
    const query = { organisation: account.name, direction: "in", day: account.today(), mode: "NEFT", amount: 1000 };
    const { warnings } = await trade.done("POST", "/payments/preview", { ...query, allocations }, hands[0]!.token);
    const refused = await off();
    expectWanted(refused, "write_off");
    expect(warnings).toContain(refused.body.error.message);
  });

  test("what a buyer withholds beyond its rate on advances adds up with what is written off", async () => {
    const account = await openAccount(vanik, "buyer");
    const ahead = { tds_amount: 300, tds_section: "goods", tds_reason: "The buyer's certificate says so" };
    expect((await move(account, "in", 1000, ahead)).status).toBe(200);
    const preview = async (more: Words) =>
      (await trade.done("POST", "/payments/preview", paymentOf(account, "in", 1000, more), hands[0]!.token)).warnings;
    const expectSaid = async (more: Words) => {
      const warnings = await preview(more);
      const refused = await move(account, "in", 1000, more);
      expectWanted(refused, "write_off");
      expect(warnings).toContain(refused.body.error.message);
    };
    await expectSaid(ahead);
    const invoice = await account.invoice(5000);
    await expectSaid({ allocations: [{ invoice, amount: 1000, written_off: 250 }], reason });
    await expectSaid({ allocations: [{ invoice, amount: 1000, ...ahead }] });
    expect(await preview({ allocations: [{ invoice, amount: 1000, written_off: 50 }], reason })).toEqual([]);
  });

  test("a payment that is allocated anew says what it will ask before it is done", async () => {
    const account = await openAccount(vanik, "buyer");
    const [invoice, { body }] = [await account.invoice(5000), await move(account, "in", 1000)];
    const { name: id, version } = body.success.data;
    const anew = (writtenOff: number) => ({
      version,
      allocations: [{ invoice, amount: 1000, written_off: writtenOff }],
    });
    const tryAnew = (writtenOff: number) =>
      trade.done(
        "POST",
        "/desk/secondPerson",
        { call: "allocatePayment", input: { id, ...anew(writtenOff) } },
        hands[0]!.token,
      );
    const put = (writtenOff: number, more: Words = {}) =>
      trade.ask("PUT", `/payments/${id}/allocations`, { ...anew(writtenOff), ...more }, hands[0]!.token);
    const reasonless = await put(600);
    expect([reasonless.status, Object.keys(reasonless.body.error.fields)]).toEqual([400, ["reason"]]);
    const refused = await put(600, { reason });
    expectWanted(refused, "write_off");
    expect(await tryAnew(600)).toEqual({
      asks: refused.body.error.message,
      reasons: { reason: reasonless.body.error.fields.reason },
    });
    expect(await tryAnew(0)).toEqual({ asks: null, reasons: {} });
    // Nothing of it stands.
    expect((await put(0)).status).toBe(200);
  });

  test("who is blocked is paid by two, and so is an advance of the old books", async () => {
    const [supplier, buyer] = [await openAccount(vanik, "supplier"), await openAccount(vanik, "buyer")];
    await block(supplier);
    expectWanted(await move(supplier, "out", 10, { reason }), "blocked");
    const refund_of = [await openingOf(buyer, 10)];
    expectWanted(await move(buyer, "out", 10, { refund_of, reason }), "opening_back");
  });

  test("what waits to be paid lapses where the party's account is another by then", async () => {
    const account = await openAccount(vanik, "supplier");
    const invoice = await account.invoice(11_00_000);
    const large = { allocations: [{ invoice, amount: 11_00_000 }] };
    expectWanted(await move(account, "out", 11_00_000, large), "payment_out");
    const { body } = await move(account, "out", 11_00_000, { ...large, ask: "Due today" });
    await rows(
      `insert into organisation_banks (id, organisation_id, account, ifsc, name, version, created_at)
       values (gen_random_uuid(), $1, '999900001111', 'HDFC0000123', 'Somebody else', 1, now())`,
      [account.id],
    );
    expect((await approve(body.success.data.approval.id)).status).toBe(409);
    const again = await move(account, "out", 11_00_000, { ...large, ask: "Due today" });
    expect((await approve(again.body.success.data.approval.id)).status).toBe(200);
  });

  /** Three bills of a third of the goods of one order, each so much above it. */
  async function billsOfOneOrder(above: readonly number[]): Promise<string[]> {
    const { purchase } = await trade.deal();
    const { name: order } = await trade.submitted("salesOrder", purchase);
    const names: string[] = [];
    for (const more of above) {
      const lines = [{ source: 1, qty: 800 }];
      const { name, version } = await trade.done("POST", "/salesInvoice", { from: order, lines });
      const { grand_total, items } = await trade.read("salesInvoice", name);
      await trade.done("PUT", `/salesInvoice/${name}`, {
        version,
        bill_no: name,
        bill_date: trade.today(),
        bill_total: Math.round(grand_total + more),
        bill_amounts: [{ idx: 1, amount: items[0].amount + more }],
        bill_reason: reason,
      });
      names.push(name);
    }
    return names;
  }

  /** A draft that credits so much without GST, of an invoice of its own. */
  async function creditDraft(account: Account, amount: number): Promise<string> {
    const from = await account.invoice(5_00_000);
    await account.note(from, { cause: "price", lines: [{ source: 1, qty: 1, rate: 1 }] });
    return (await trade.done("POST", "/creditNote", { from, cause: "discount", gst: false, reason, amount })).name;
  }

  // Sizes go round, so that no slice is above a limit and any three are.
  const slices = Array.from({ length: 16 }, (_, at) => 1 + (at % 5));
  test.each([
    [0, "cancel"],
    [1, "write off"],
    [2, "pay"],
    [3, "book bills above their order"],
    [4, "credit"],
    [5, "post journals"],
  ])("in sixteen races three people never pass a limit unseen (%i): they %s", async (which) => {
    // A month has passed above, and no session outlives it.
    trade = await openTrade(vanik);
    const units = [30_000, 150, 3_00_000, 150, 15_000, 30_000];
    const limits = [1_00_000, 500, 10_00_000, 500, 50_000, 1_00_000];
    for (const [at, slice] of slices.entries()) {
      const account = await openAccount(vanik, which < 2 || which === 4 ? "buyer" : "supplier");
      const sizes = [0, 1, 2].map((one) => 1 + ((one + slice) % 3));
      const bills = which === 3 ? await billsOfOneOrder(sizes.map((size) => size * 150)) : [];
      const acts = await Promise.all(
        sizes.map(async (size, one) => {
          const token = hands[one]!.token;
          if (which === 0) {
            const invoice = await account.invoice(size * 30_000);
            return () => cancelled(invoice, token);
          }
          if (which === 1) {
            const invoice = await account.invoice(5000);
            const allocations = [{ invoice, amount: 100, written_off: size * 150 }];
            return () => move(account, "in", 100, { allocations, reason }, token);
          }
          if (which === 2) return () => move(account, "out", size * 3_00_000, { reason }, token);
          if (which === 4) {
            const draft = await creditDraft(account, size * 15_000);
            return () => trade.move("creditNote", draft, { move: "submit" }, token);
          }
          if (which === 5) {
            const lines = [
              { account: "5500", debit: size * 30_000 },
              { account: "1201", credit: size * 30_000 },
            ];
            const journal = { day: addDays(account.today(), -at), narration: reason, lines };
            return () => trade.ask("POST", "/desk/ledger/journals", journal, token);
          }
          return () => trade.move("salesInvoice", bills[one]!, { move: "submit", bill_reason: reason }, token);
        }),
      );
      const replies = await Promise.all(acts.map((act) => act()));
      const done = sizes.filter((_, one) => replies[one]!.status === 200).reduce((sum, size) => sum + size, 0);
      expect(replies.map(({ status }) => status).every((status) => [200, 422].includes(status))).toBe(true);
      expect(done * units[which]!).toBeLessThanOrEqual(limits[which]!);
      expect(done).toBeGreaterThan(0);
    }
  });
});
