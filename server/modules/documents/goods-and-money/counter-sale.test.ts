// Sold over the counter (trade 9): all of it in one act, or nothing, under the law that every other deal is under.
import { afterAll, beforeAll, expect, test } from "vitest";
import { registeredBuyer } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { countingDeals } from "../../../../tests/counting-deals.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
let cashier: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  cashier = (await addHand(vanik, ["sales", "accounts"])).token;
});
afterAll(() => vanik.close());
const { counted, lastNumbers, newMails } = countingDeals(() => vanik);

const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const lines = [{ item_code: "FS-HB-12050-Z", qty: 40, rate: 15 }];
const sell = (more: object = {}, token = cashier) =>
  trade.ask("POST", "/desk/counterSales", { lines, payment: { mode: "Cash" }, ...more }, token);
const sold = async (...args: Parameters<typeof sell>) => {
  const { body } = await sell(...args);
  expect(body.error).toBeUndefined();
  return body.success.data;
};

test("is invoiced, handed over and paid in one act, under the name that was typed", async () => {
  const numbers = await lastNumbers();
  const { invoice, payment, dispatch } = await sold({ name: "R. Kulkarni" });
  const bill = await trade.read("purchaseInvoice", invoice);
  expect(bill).toMatchObject({
    status: "Paid",
    outstanding: 0,
    party: { name: "R. Kulkarni", gstin: "" },
    place_of_supply: bill.operator.state,
  });
  expect(bill.tax_note).toContain("10(1)(ca)");
  expect(bill.taxes.map(({ tax }: { tax: string }) => tax).toSorted()).toEqual(["CGST", "SGST"]);
  const [order] = await trade.linksOf("purchaseInvoice", invoice, "sales_order");
  const ordered = await trade.read("purchaseOrder", order!);
  expect(ordered).toMatchObject({ status: "Completed", movements: [{ name: dispatch, invoice }] });
  expect(await trade.done("GET", `/payments/${payment}`)).toMatchObject({
    organisation: "Counter sale",
    amount: bill.rounded_total,
    advance: 0,
  });
  const after = await lastNumbers();
  for (const prefix of ["OPP", "QTN", "SO", "SI", "DN", "PAY"]) expect(after[prefix]).toBe((numbers[prefix] ?? 0) + 1);
  expect(await newMails()).toEqual([]);
});

test("is paid anew from its invoice, by the name on that, once its payment was cancelled", async () => {
  const { invoice, payment } = await sold({ name: "S. Deshpande" });
  await trade.done("POST", `/payments/${payment}/cancel`, { reason: "The note was false" });
  const { outstanding: amount, party } = await trade.read("purchaseInvoice", invoice);
  const cash = { direction: "in", day: trade.today(), mode: "Cash", amount, allocations: [{ invoice, amount }] };
  expect((await trade.ask("POST", "/payments", { ...cash, organisation: "S. Deshpandey" })).body.error.fields).toEqual({
    organisation: "There is no buyer of this name.",
  });
  expect(await trade.done("POST", "/payments", { ...cash, organisation: party.name })).toMatchObject({
    organisation: "Counter sale",
  });
  expect(await trade.read("purchaseInvoice", invoice)).toMatchObject({ status: "Paid", outstanding: 0 });
});

test("whoever gives no name is many: slips of another day may bear the same number, and cash of the day adds up of nobody", async () => {
  const byCard = (reference: string) => sell({ payment: { mode: "Card", reference } });
  expect((await byCard("0042")).status).toBe(200);
  expect(await byCard("42")).toMatchObject({
    status: 409,
    body: { error: { fields: { "payment.reference": expect.any(String) } } },
  });
  vanik.advance(86_400);
  expect((await byCard("42")).status).toBe(200);
  const dear = [{ item_code: "FS-HB-12050-Z", qty: 1_000, rate: 110 }];
  for (let n = 0; n < 2; n++) expect((await sell({ lines: dear, reason: "No name was given" })).status).toBe(200);
});

test("without a name bears the standing party's, which there is once", async () => {
  const both = await Promise.all([sold(), sold()]);
  for (const { invoice } of both)
    expect((await trade.read("purchaseInvoice", invoice)).party.name).toBe("Counter sale");
  const found = await trade.done("GET", "/parties?kind=buyer&q=Counter%20sale");
  expect(found).toHaveLength(1);
});

test("to a buyer on record is one mail, of the invoice, or none", async () => {
  await sold({ organisation: buyer });
  expect(await newMails()).toEqual(["invoice-sent"]);
  await sold({ organisation: buyer, mail: false });
  expect(await newMails()).toEqual(["invoice-sent"]);
});

test("by card is told so, and the buyer's phone stays with its papers, at the desk", async () => {
  const payment = { mode: "Card", reference: "004417" };
  const { invoice } = await sold({ organisation: buyer, phone: "9822041176", payment });
  const bill = await trade.read("purchaseInvoice", invoice);
  expect(bill.buyer_phone).toBe("9822041176");
  expect(bill.history.map(({ note }: { note: string }) => note)).toContain("₹708.00 by card, reference 004417");
  const [order] = await trade.linksOf("purchaseInvoice", invoice, "sales_order");
  expect((await trade.read("purchaseOrder", order!)).buyer_phone).toBe("9822041176");
  const theirs = await vanik.call("GET", `/purchaseInvoice/${invoice}`, {
    token: await vanik.tokenOf("buyer@vanik.example"),
  });
  expect(JSON.stringify(theirs.body)).not.toContain("9822041176");
  const again = await sell({ organisation: buyer, payment });
  expect([again.status, Object.keys(again.body.error.fields)]).toEqual([409, ["payment.reference"]]);
});

test("what is given off is off what is paid", async () => {
  const { invoice } = await sold({ discount_percentage: 10 });
  expect((await trade.read("purchaseInvoice", invoice)).net_total).toBe(540);
});

test("services alone are paid and not dispatched", async () => {
  const { dispatch } = await sold({ lines: [{ item_code: "FREIGHT", qty: 1, rate: 250, gst_rate: 18 }] });
  expect(dispatch).toBeNull();
});

test.each<[string, object, number, string | null]>([
  [
    "a sum that is not what is payable",
    { payment: { mode: "UPI", reference: newReference(), amount: 700 } },
    400,
    "payment.amount",
  ],
  ["a card without the number on its slip", { payment: { mode: "Card" } }, 400, "payment.reference"],
  ["a phone that is none", { phone: "98220" }, 400, "phone"],
  ["a mode that there is not", { payment: { mode: "Barter" } }, 400, "payment.mode"],
  ["nothing sold", { lines: [] }, 400, "lines"],
  ["an item that is not there", { lines: [{ item_code: "NO-SUCH", qty: 1 }] }, 400, "lines.0.item_code"],
  ["a line without a price", { lines: [{ item_code: "FS-HB-12050-Z", qty: 1 }] }, 422, null],
  ["a name beside a buyer on record", { organisation: buyer, name: "R. Kulkarni" }, 400, "name"],
  ["a buyer who is not there", { organisation: "Nobody & Co." }, 400, "organisation"],
  ["a rate off the dated one", { lines: [{ ...lines[0], gst_rate: 5 }] }, 400, "rate_reason"],
  // ₹2,00,000 or more in cash (trade 11, Cash).
  ["cash beyond what the law allows", { lines: [{ ...lines[0], qty: 20_000 }] }, 422, null],
])("%s leaves nothing", async (_, more, status, field) => {
  const [before, numbers] = [await counted(), await lastNumbers()];
  const reply = await sell(more);
  expect(reply.status).toBe(status);
  if (field) expect(Object.keys(reply.body.error.fields)).toEqual([field]);
  expect([await counted(), await lastNumbers()]).toEqual([before, numbers]);
});

test("is tried before: to the paisa what it will come to, with what the items were last sold for, and nothing stays", async () => {
  await sold({ organisation: buyer });
  const [before, numbers] = [await counted(), await lastNumbers()];
  const input = { organisation: buyer, lines: [{ ...lines[0], qty: 7, rate: 14.35 }] };
  const { quotation, lasts } = await trade.done("POST", "/desk/counterSales/preview", input);
  expect(lasts).toMatchObject([{ item_code: lines[0]!.item_code, sold: { rate: 15, day: trade.today() } }]);
  expect([await counted(), await lastNumbers()]).toEqual([before, numbers]);
  const amount = quotation.rounded_total;
  const { invoice } = await sold({ ...input, payment: { mode: "UPI", reference: "R1", amount } });
  const bill = await trade.read("purchaseInvoice", invoice);
  expect(bill.taxes).toEqual(quotation.taxes);
  expect(bill.tax_note).toBe(quotation.tax_note);
  const wrong = await trade.ask("POST", "/desk/counterSales/preview", { lines: [{ item_code: "NO-SUCH", qty: 1 }] });
  expect(wrong.body.error.fields).toHaveProperty("lines.0.item_code");
});

test("takes both rights: to sell, and to book money", async () => {
  for (const right of ["sales", "accounts", "sourcing"] as const)
    expect((await sell({}, (await addHand(vanik, [right])).token)).status).toBe(403);
});

test("is nobody's who registers under the standing party's name, and nobody signs in for it", async () => {
  const apart = await startTestApp({ RATE_LIMIT: "off" });
  const desk = await apart.tokenOf("desk@vanik.example");
  const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, token = desk) =>
    apart.call(method, path, { token, ...(body && { body }) });
  const thief = await registeredBuyer(apart, "p@squat.example", "Counter Sale");
  const profile = { ...(await call("GET", "/profile", undefined, thief)).body.success.data, state: "27" };
  await call("PUT", "/profile", { ...profile, city: "Pune", pincode: "411001", location: "1 Road" }, thief);
  const { status, body } = await call("POST", "/desk/counterSales", { lines, payment: { mode: "Cash" } });
  expect([status, body.error]).toEqual([200, undefined]);
  expect((await call("GET", "/purchaseInvoice", undefined, thief)).body.success.data).toEqual([]);
  const [party] = (await call("GET", "/parties?q=Counter%20sale%20without")).body.success.data;
  const invited = await call("POST", `/parties/${party.id}/invite`, { email: "q@squat.example", person: "Q" });
  expect(invited.body.error.message).toContain("nobody signs in for them");
  await apart.close();
});

test("the first that a second person approves is done, and two that wait are two", async () => {
  const apart = await startTestApp({ RATE_LIMIT: "off" });
  const trading = await openTrade(apart);
  const { token } = await addHand(apart, ["sales", "accounts"]);
  const settings = await trading.done("GET", "/desk/settings/limits");
  await trading.done("PUT", "/desk/settings/limits", { version: settings.version, approvals: true });
  const ask = (name: string) => {
    const offRate = { lines: [{ ...lines[0], gst_rate: 5 }], rate_reason: "Under a concession", ask: "Please look" };
    return trading.ask("POST", "/desk/counterSales", { ...offRate, name, payment: { mode: "Cash" } }, token);
  };
  const [one, other, again] = [await ask("A. Rao"), await ask("B. Sen"), await ask("A. Rao")];
  expect([one.status, other.status, again.status]).toEqual([202, 202, 422]);
  for (const { body } of [one, other]) {
    const done = await trading.done("POST", `/desk/approvals/${body.success.data.approval.id}/approve`, {});
    expect((await trading.read("purchaseInvoice", done.invoice)).status).toBe("Paid");
  }
  await apart.close();
});

// The last: approvals stay on.
test("a second person approves the whole of it", async () => {
  const settings = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version: settings.version, approvals: true });
  const offRate = { lines: [{ ...lines[0], gst_rate: 5 }], rate_reason: "Under a concession" };
  const [before, numbers] = [await counted(), await lastNumbers()];
  expect((await sell(offRate)).body.error.message).toContain("second person");
  const reply = await sell({ ...offRate, ask: "Please look" });
  expect(reply.status).toBe(202);
  expect([await counted(), await lastNumbers()]).toEqual([before, numbers]);
  const { id, doing } = reply.body.success.data.approval;
  // What is sold is nowhere else to be read before it is.
  expect(doing).toMatch(/^Sell at the counter for ₹[\d,.]+ in cash: [\d.]+ Nos of .+ net: Under a concession$/);
  const done = await trade.done("POST", `/desk/approvals/${id}/approve`, {});
  expect((await trade.read("purchaseInvoice", done.invoice)).status).toBe("Paid");
});
