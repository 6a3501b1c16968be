// The desk may leave a party's mails of an act away, and reads before whom they would reach (trade 9).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { countingDeals } from "../../../../tests/counting-deals.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());
const { newMails } = countingDeals(() => vanik);

const mail = false;
const submit = { move: "submit", mail };

test("of no step of a deal is its party mailed where the desk says so", async () => {
  const opportunity = await trade.inquire();
  const ofInquiry = (await newMails()).length;
  const rfq = (await trade.moved("requestForQuotation", await trade.draftRfq(opportunity), submit)).name;
  const bid = await trade.bid(rfq);
  const quotation = (await trade.moved("quotation", await trade.draftQuotation(opportunity, bid), submit)).name;
  await trade.moved("quotation", quotation, { move: "accept", mail });
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  await trade.moved("salesOrder", purchase!, submit);
  const goes = { day: trade.today(), lines: [{ idx: 1, qty: 100 }] };
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { ...goes, with_invoice: true, mail });
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { ...goes, reason: "Its invoice follows", mail });
  expect((await newMails()).slice(ofInquiry)).toEqual([]);
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { ...goes, reason: "Its invoice follows" });
  expect((await newMails()).slice(ofInquiry)).toEqual(["goods-dispatched"]);
});

test("nor of a payment, and before it is recorded the desk reads whom it would reach", async () => {
  const paid = {
    organisation: "Sahyadri Engineering Works Pvt. Ltd.",
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: newReference(),
    amount: 100,
  };
  const { hears } = await trade.done("POST", "/payments/preview", paid);
  expect(hears.map(({ email }: { email: string }) => email)).toEqual(["buyer@vanik.example"]);
  const before = (await newMails()).length;
  await trade.done("POST", "/payments", { ...paid, reference: "Q1", mail });
  expect((await newMails()).slice(before)).toEqual([]);
  await trade.done("POST", "/payments", { ...paid, reference: "Q2" });
  expect((await newMails()).slice(before)).toEqual(["payment-recorded"]);
});

test("what a buyer does the desk hears, whatever the buyer says of mails", async () => {
  const quotation = await trade.quote(await trade.inquire());
  const before = (await newMails()).length;
  await trade.moved("quotation", quotation, { move: "accept", mail }, trade.tokens.buyer);
  expect((await newMails()).slice(before).toSorted()).toEqual(["order-confirmed", "quotation-accepted"]);
});

test("the desk reads who is mailed of which move, and a party reads nothing of it", async () => {
  const opportunity = await trade.inquire();
  const draft = await trade.read("requestForQuotation", await trade.draftRfq(opportunity, [rajkot, karolBagh]));
  const emails = ({ hears }: { hears: { email: string }[] }) => hears.map(({ email }) => email).toSorted();
  expect(emails(draft)).toEqual(["supplier2@vanik.example", "supplier@vanik.example"]);
  const quotation = await trade.quote(opportunity);
  const offer = await trade.read("quotation", quotation);
  expect(emails(offer)).toEqual(["buyer@vanik.example"]);
  const mails = offer.moves.filter((move: { mails?: true }) => move.mails).map(({ move }: { move: string }) => move);
  expect(mails).toEqual(["accept"]);
  const own = await trade.read("quotation", quotation, trade.tokens.buyer);
  expect(own).not.toHaveProperty("hears");
  expect(JSON.stringify(own.moves)).not.toContain("mails");
});

test("a guest who asked is among them", async () => {
  const guest = { party_name: "Ravi", email: "ravi@kothari.example", phone: "9822041177" };
  const items = [{ item_code: "FS-HB-12050-Z", qty: 40, uom: "Nos", item_name: "" }];
  const { body } = await vanik.call("POST", "/sendEnquiry", { body: { ...guest, items } });
  const { name } = body.success.data;
  const { version } = await trade.read("opportunity", name);
  await trade.done("PUT", `/opportunity/${name}`, { version, organisation: "Nilgiri Infra Projects LLP" });
  const draft = await trade.done("POST", "/quotation", { from: name });
  expect(draft.hears.map(({ email }: { email: string }) => email)).toContain("ravi@kothari.example");
});
