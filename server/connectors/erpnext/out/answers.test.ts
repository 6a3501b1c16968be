// What a party answers is done in ERPNext once, and it reads what became of it (connector 6).
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { type RequestsThere, startRequestsThere } from "../../../../tests/erpnext/requests-there.ts";
import type { Fault, StandIn } from "../../../../tests/erpnext/standin.ts";
import type { Doc } from "../../../../tests/erpnext/store.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import type { TestApp } from "../../../../tests/app.ts";

let there: RequestsThere;
let vanik: TestApp;
let site: StandIn;
let trade: Trade;
let customer: string;
const administrator = "Administrator";

beforeAll(async () => {
  there = await startRequestsThere();
  ({ vanik, site } = there.beside);
  customer = await there.linkBuyer();
});
afterAll(() => there.close());
beforeEach(async () => {
  await there.beside.begin();
  await there.beside.choose({ warehouse: "Stores - DT" });
  trade = await openTrade(vanik);
});

const drain = () => there.beside.drain();
const states = async () =>
  (await there.beside.rows()).map(({ act, state, message }) => [act, state, message].filter(Boolean));
const today = () => trade.today();

/** A quotation there, submitted and read; its name. */
async function offer(values: object = {}): Promise<string> {
  const { name } = site.store.insert(
    "Quotation",
    {
      company: "Demo Traders",
      quotation_to: "Customer",
      party_name: customer,
      transaction_date: today(),
      valid_till: addDays(today(), 20),
      items: [{ item_code: "BOX-1", qty: 10, rate: 42.5, uom: "Nos" }],
      ...values,
    },
    administrator,
  );
  site.store.update("Quotation", name, { docstatus: 1 }, administrator);
  await there.read("quotation", [name]);
  return name;
}
const read = (name: string, token = trade.tokens.buyer) => trade.read("quotation", name, token);
const answer = async (name: string, words: object, token = trade.tokens.buyer) => {
  const { status, body } = await trade.move("quotation", name, words, token);
  return [status, body.error?.message ?? "done"];
};
const accept = (name: string, po_no = `PO/${name}`) => answer(name, { move: "accept", po_no });
const ordersOf = (quotation: string): Doc[] =>
  site.store
    .all("Sales Order")
    .filter((doc) => (doc["items"] as Doc[]).some((row) => row["prevdoc_docname"] === quotation));
const movesOf = async (name: string, token?: string) =>
  (await read(name, token)).moves.map(({ move }: { move: string }) => move);
/** Somebody submits the order there, and it is read. */
async function submitThere(order: Doc): Promise<void> {
  site.store.update("Sales Order", order.name, { docstatus: 1 }, administrator);
  await there.read("sales_order", [order.name]);
  await drain();
}
const everySecond = (): Fault => {
  let writes = 0;
  return ({ method, path }) =>
    (method === "POST" || method === "PUT") && path.startsWith("/api/resource/") && ++writes % 2 === 1
      ? "reset_after"
      : undefined;
};
async function drainForHours(hours = 6): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await drain();
    vanik.advance(3600);
  }
  trade = await openTrade(vanik);
}

describe("a quotation that its buyer accepts", () => {
  test("is a draft of a Sales Order there, with its number, and is taken once that is submitted", async () => {
    const name = await offer();
    expect(await movesOf(name)).toEqual(["accept", "decline"]);
    expect(await accept(name)).toEqual([200, "done"]);
    const shown = await read(name);
    expect([shown.moves, shown.passing]).toMatchObject([[], { act: "accept", state: "waiting" }]);
    expect(shown.history.at(-1)).toMatchObject({ move: "accept" });
    await drain();
    const [order] = ordersOf(name);
    expect(order).toMatchObject({
      docstatus: 0,
      customer,
      po_no: `PO/${name}`,
      po_date: today(),
      delivery_date: addDays(today(), 7),
      items: [
        { item_code: "BOX-1", qty: 10, rate: 42.5, warehouse: "Stores - DT", delivery_date: addDays(today(), 7) },
      ],
    });
    expect([await states(), (await read(name)).passing.state]).toEqual([[["accept", "waiting"]], "waiting"]);
    await submitThere(order!);
    expect([await states(), (await read(name)).passing.state]).toEqual([[["accept", "sent"]], "taken"]);
    expect(await accept(name)).toEqual([422, `You have answered ${name} already.`]);
  });

  test("holds up nothing of its buyer while its draft waits", async () => {
    const name = await offer();
    await accept(name);
    await drain();
    await trade.inquire(trade.tokens.buyer);
    await drain();
    expect(await states()).toEqual([
      ["accept", "waiting"],
      ["inquiry", "sent"],
    ]);
  });

  test("is submitted at once where the setting says so", async () => {
    await there.beside.choose({ accept_as: "submitted", delivery_days: 12 });
    const name = await offer();
    await accept(name, "");
    await drain();
    expect(ordersOf(name)).toMatchObject([{ docstatus: 1, delivery_date: addDays(today(), 12) }]);
    expect((await read(name)).passing.state).toBe("taken");
  });

  test("whose order ERPNext does not submit stays a draft, which the desk is told; its buyer waits", async () => {
    await there.beside.choose({ accept_as: "submitted" });
    const name = await offer();
    await accept(name);
    site.fault = ({ method, path }) =>
      method === "PUT" && path.startsWith("/api/resource/Sales")
        ? new Frappe("ValidationError", "Credit limit")
        : undefined;
    await drain();
    site.fault = undefined;
    const [order] = ordersOf(name);
    expect(await states()).toEqual([["accept", "refused", `${order!.name} stays a draft: Credit limit`]]);
    expect((await read(name)).passing.state).toBe("waiting");
    const [problem] = await trade.done("GET", "/desk/erpnext/problems");
    expect(problem).toMatchObject({ act: "accept", whose: customer, document: { kind: "quotation", name } });
    await submitThere(order!);
    expect([await states(), (await read(name)).passing.state]).toEqual([[["accept", "sent"]], "taken"]);
  });

  test("is one order, whatever becomes of the replies", async () => {
    await there.beside.choose({ accept_as: "submitted" });
    const names = [await offer(), await offer(), await offer()];
    for (const name of names) await accept(name, `PO/${name}`);
    site.fault = everySecond();
    await drainForHours();
    for (const name of names) expect(ordersOf(name)).toMatchObject([{ docstatus: 1 }]);
    expect(new Set((await states()).map(([, state]) => state))).toEqual(new Set(["sent"]));
  });

  /** What its buyer is told of a refusal, on the page and by mail. */
  const refusalOf = async (name: string) => {
    const { passing } = await read(name);
    const mails = (await vanik.runMailJobs()).filter(({ subject }) => subject.includes("could not be taken over"));
    expect([passing.act, passing.state, mails.map(({ to }) => to.address)]).toEqual([
      "accept",
      "refused",
      ["buyer@vanik.example"],
    ]);
    return { message: passing.message, mail: mails[0]!.text };
  };

  test.each<[string, (name: string) => void]>([
    ["its status", (name) => site.store.set(site.store.get("Quotation", name), { status: "Replied" })],
    ["its end", (name) => site.store.update("Quotation", name, { docstatus: 2 }, administrator)],
    [
      "a rate",
      (name) => {
        const quotation = site.store.get("Quotation", name);
        (quotation["items"] as Doc[])[0]!["rate"] = 45;
        site.store.set(quotation, {});
      },
    ],
  ])("is ordered as it was accepted, or not at all: %s", async (_, change) => {
    await vanik.runMailJobs();
    const name = await offer();
    await accept(name);
    change(name);
    await drain();
    expect([await states(), ordersOf(name)]).toEqual([[["accept", "refused", "It was changed since"]], []]);
    const { rows: hints } = await vanik.deps.db.$client.query("select doctype from erpnext_hints where name = $1", [
      name,
    ]);
    expect(hints).toEqual([{ doctype: "Quotation" }]);
    const { message, mail } = await refusalOf(name);
    expect([message, mail.includes("It was changed since")]).toEqual(["It was changed since", true]);
  });

  test.each([
    ["of its own, which is read here: its name is told", { isRead: true }],
    ["that is not here: it is told without the name", { isRead: false }],
  ])("whose order number is taken there is refused: by an order %s", async (_, { isRead }) => {
    await vanik.runMailJobs();
    const number = `SEW/26-27/${isRead ? 118 : 119}`;
    const items = [{ item_code: "BOX-1", qty: 1, rate: 1, uom: "Nos" }];
    const values = { customer, po_no: number, delivery_date: addDays(today(), 5), items };
    const other = site.store.insert("Sales Order", values, administrator);
    site.store.update("Sales Order", other.name, { docstatus: 1 }, administrator);
    if (isRead) await there.read("sales_order", [other.name]);
    const name = await offer();
    expect(await accept(name, number)).toEqual([200, "done"]);
    await drain();
    const sentence = `Sales Order ${other.name} already exists against Customer's Purchase Order ${number}`;
    expect([await states(), ordersOf(name)]).toEqual([[["accept", "refused", `ERPNext refused it: ${sentence}`]], []]);
    const { message, mail } = await refusalOf(name);
    expect([message, mail.includes(sentence)]).toEqual(isRead ? [sentence, true] : [undefined, false]);
    // With a number that is free it is ordered.
    expect(await accept(name, `${number}/2`)).toEqual([200, "done"]);
    await drain();
    expect(ordersOf(name)).toMatchObject([{ docstatus: 0, po_no: `${number}/2` }]);
  });

  test("that was changed and read before it is sent is not ordered either, and may be accepted anew", async () => {
    const name = await offer();
    await accept(name);
    const quotation = site.store.get("Quotation", name);
    site.store.set(quotation, { terms: "Ex works" });
    await there.read("quotation", [name]);
    await drain();
    expect(await states()).toEqual([["accept", "refused", "It was changed since"]]);
    expect(await accept(name)).toEqual([200, "done"]);
    await drain();
    expect(ordersOf(name)).toHaveLength(1);
    expect(await states()).toEqual([
      ["accept", "dropped", "Put again since"],
      ["accept", "waiting"],
    ]);
  });

  test("whose draft is deleted or cancelled there is refused, and its buyer is mailed; one a week old is a problem", async () => {
    const [deleted, cancelled, old] = [await offer(), await offer(), await offer()];
    await accept(deleted, "PO/1");
    await accept(cancelled, "PO/3");
    await accept(old, "PO/2");
    await drain();
    await vanik.runMailJobs();
    site.store.delete("Sales Order", ordersOf(deleted)[0]!.name);
    // Submitted and cancelled before it is looked for.
    for (const docstatus of [1, 2])
      site.store.update("Sales Order", ordersOf(cancelled)[0]!.name, { docstatus }, administrator);
    vanik.advance(3600);
    await drain();
    expect(await states()).toContainEqual(["accept", "refused", "Its order was deleted"]);
    trade = await openTrade(vanik);
    const mails = (await vanik.runMailJobs()).filter(({ to }) => to.address === "buyer@vanik.example");
    for (const [name, message] of [
      [deleted, "Its order was deleted"],
      [cancelled, "Its order was cancelled"],
    ] as const) {
      expect((await read(name)).passing).toMatchObject({ act: "accept", state: "refused", message });
      const own = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(name));
      expect(own.map(({ text }) => text.includes(message))).toEqual([true]);
    }
    vanik.advance(8 * 86_400);
    await drain();
    const [order] = ordersOf(old);
    expect(await states()).toContainEqual([
      "accept",
      "refused",
      `${order!.name} is a draft still, a week after it was accepted`,
    ]);
    trade = await openTrade(vanik);
    expect((await read(old)).passing.state).toBe("waiting");
  });
});

describe("who may answer what", () => {
  test("nothing that has expired, is lost, or is of an older version", async () => {
    const name = await offer();
    const { version } = await read(name);
    expect((await answer(name, { move: "accept", po_no: "1", version: version + 1 }))[0]).toBe(409);
    vanik.advance(30 * 86_400);
    trade = await openTrade(vanik);
    expect((await accept(name))[0]).toBe(422);
    expect(await movesOf(name)).toEqual(["decline"]);
    const lost = await offer();
    site.store.set(site.store.get("Quotation", lost), { status: "Lost" });
    await there.read("quotation", [lost]);
    expect((await accept(lost))[0]).toBe(422);
    expect(await movesOf(lost)).toEqual([]);
  });

  test("its buyer alone; the desk does it there, and what else is done to it too", async () => {
    const name = await offer();
    expect((await answer(name, { move: "accept" }, trade.tokens.buyer2))[0]).toBe(404);
    const there = `Trade is run in ERPNext: open ${name} there.`;
    expect(await answer(name, { move: "accept" }, trade.tokens.desk)).toEqual([422, there]);
    expect((await answer(name, { move: "extend", valid_till: "2099-01-01" }))[0]).toBe(403);
    expect(await movesOf(name, trade.tokens.desk)).toEqual([]);
  });

  test("one to a lead where that is its Customer's, else it asks for one in its company's name", async () => {
    const lead = site.store.insert("Lead", { first_name: "Asha", email_id: "asha@works.example" }, administrator);
    const { rows } = await vanik.deps.db.$client.query(
      "select o.id from organisations o join users u on u.organisation_id = o.id where u.email = 'buyer@vanik.example'",
    );
    const name = await offer({ quotation_to: "Lead", party_name: lead.name });
    // It came of an inquiry of its own.
    await vanik.deps.db.$client.query(
      "update trade_documents set organisation_id = $1 where name = $2 and kind = 'quotation'",
      [rows[0].id, name],
    );
    expect(await movesOf(name)).toEqual(["decline"]);
    const asks = expect.stringMatching(/^Ask .* for a quotation in your company's name\.$/);
    expect((await read(name)).barred_moves).toEqual([{ move: "accept", label: "Accept", why: asks }]);
    expect(await accept(name)).toEqual([422, asks]);
    site.store.set(site.store.get("Customer", customer), { lead_name: lead.name });
    await vanik.deps.db.$client.query(
      `update erpnext_links set seen = jsonb_build_object('leadName', $1::text) where doctype = 'Customer' and name = $2`,
      [lead.name, customer],
    );
    expect(await movesOf(name)).toEqual(["accept", "decline"]);
    expect(await read(name)).not.toHaveProperty("barred_moves");
    expect(await accept(name)).toEqual([200, "done"]);
    await drain();
    expect(ordersOf(name)).toMatchObject([{ customer }]);
    site.store.set(site.store.get("Customer", customer), { lead_name: null });
  });
});

describe("a quotation that its buyer declines", () => {
  test("is lost there, once, with the reason", async () => {
    const name = await offer();
    expect((await answer(name, { move: "decline" }))[0]).toBe(400);
    expect(await answer(name, { move: "decline", reason: "Too dear" })).toEqual([200, "done"]);
    site.fault = everySecond();
    await drainForHours(2);
    site.fault = undefined;
    const quotation = site.store.get("Quotation", name);
    expect(quotation["status"]).toBe("Lost");
    expect(quotation["lost_reasons"]).toHaveLength(1);
    expect(await states()).toEqual([["decline", "sent"]]);
    await there.read("quotation", [name]);
    expect(await read(name)).toMatchObject({ status: "Lost", passing: { act: "decline", state: "taken" }, moves: [] });
  });

  test("after an acceptance that was refused it goes out at once", async () => {
    const name = await offer();
    await accept(name);
    site.store.set(site.store.get("Quotation", name), { terms: "Other" });
    await drain();
    expect(await answer(name, { move: "decline", reason: "Changed" })).toEqual([200, "done"]);
    await drain();
    expect((await states()).map(([act, state]) => [act, state])).toEqual([
      ["accept", "dropped"],
      ["decline", "sent"],
    ]);
  });
});

describe("what a party tells of a document", () => {
  const communicationsOn = (name: string) =>
    site.store.all("Communication").filter((doc) => doc["reference_name"] === name);

  test("a supplier declines a request, with and without a round: it stands on the request, once", async () => {
    const supplier = trade.tokens.supplier;
    for (const rounds of ["by_hand", "open"]) {
      await there.beside.choose({ rounds });
      const name = await there.arrive({}, [rajkot]);
      expect(
        (await trade.read("requestForQuotation", name, supplier)).moves.map(({ move }: { move: string }) => move),
      ).toEqual(["decline"]);
      await trade.moved("requestForQuotation", name, { move: "decline", reason: "No capacity" }, supplier);
      site.fault = everySecond();
      await drainForHours(2);
      site.fault = undefined;
      expect(communicationsOn(name)).toMatchObject([
        { reference_doctype: "Request for Quotation", subject: `${rajkot} does not bid`, content: "No capacity" },
      ]);
      expect((await trade.read("requestForQuotation", name, trade.tokens.supplier)).quote_status).toBe("Declined");
    }
  });

  test("a buyer has paid an invoice: it stands on the invoice, once for each telling", async () => {
    const { name } = site.store.insert(
      "Sales Invoice",
      {
        company: "Demo Traders",
        customer,
        posting_date: today(),
        due_date: addDays(today(), 10),
        items: [{ item_code: "BOX-1", qty: 10, rate: 42.5, uom: "Nos" }],
      },
      administrator,
    );
    site.store.update("Sales Invoice", name, { docstatus: 1 }, administrator);
    await there.read("sales_invoice", [name]);
    const reportPaid = (reference: string) =>
      trade.done("POST", `/purchaseInvoice/${name}/paid`, { reference, day: today() }, trade.tokens.buyer);
    await reportPaid("UTR 1");
    site.fault = everySecond();
    await drainForHours(2);
    site.fault = undefined;
    await reportPaid("UTR 2");
    await drain();
    expect(communicationsOn(name).map((doc) => doc["content"].split("<br>")[1])).toEqual([
      "Reference: UTR 1",
      "Reference: UTR 2",
    ]);
  });
});
