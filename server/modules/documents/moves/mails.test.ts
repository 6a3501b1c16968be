// What waits for the other side is mailed, and no mail says a word of the other side.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

/** The mails of what was done since: to whom, about what, and their text. */
const mailed = async () =>
  (await vanik.runMailJobs()).map(({ to, subject, text }) => ({ to: to.address, subject, text }));
const sahyadri = "Sahyadri";
const linkTo = (path: string) => `/sign-in?next=${encodeURIComponent(path)}`;

test("each step of a deal is told to whom it concerns, within the wall", async () => {
  const { tokens } = trade;
  const opportunity = await trade.inquire();
  await mailed();

  const rfq = await trade.sendRfq(opportunity);
  const asked = await mailed();
  expect(asked.map(({ to }) => to).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    "supplier2@vanik.example",
    "supplier@vanik.example",
  ]);
  for (const { subject, text } of asked) {
    expect(subject).toBe(`Request for quotation ${rfq}`);
    expect(text).toContain("2 items");
    expect(text).toContain("Pune 410501");
    expect(text).toContain(linkTo(`/user/supplier/request-quotation?details=${rfq}`));
    for (const hidden of [sahyadri, opportunity, rajkot, karolBagh]) expect(text).not.toContain(hidden);
  }

  const bid = await trade.bid(rfq);
  expect(await mailed()).toEqual([]);
  const quotation = await trade.quote(opportunity, bid);
  const [opened, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(opened).toMatchObject({ to: "buyer@vanik.example", subject: `Quotation ${quotation}` });
  expect(opened!.text).toContain("₹9,42,802.00");
  expect(opened!.text).toContain(linkTo(`/user/buyer/quotation?details=${quotation}`));
  for (const hidden of [rajkot, bid, rfq]) expect(opened!.text).not.toContain(hidden);

  await trade.moved("quotation", quotation, { move: "accept" }, tokens.buyer);
  expect(await mailed()).toMatchObject([
    { to: "desk@vanik.example", subject: expect.stringMatching(`^${sahyadri}.* accepted ${quotation}$`) },
  ]);

  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const { name: placed } = await trade.submitted("salesOrder", purchase!);
  const orders = await mailed();
  expect(orders).toMatchObject([{ to: "supplier@vanik.example", subject: `Sales order ${placed}` }]);
  expect(orders[0]!.text).toContain(linkTo(`/user/supplier/sales-orders?details=${placed}`));
  for (const hidden of [sahyadri, quotation, "9,42,802"]) expect(orders[0]!.text).not.toContain(hidden);

  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const { name: invoice } = await trade.submitted("purchaseInvoice", await trade.draftInvoice(order!));
  expect(await mailed()).toMatchObject([
    { to: "buyer@vanik.example", subject: `Purchase invoice ${invoice}`, text: expect.stringContaining("due on") },
  ]);
});

test("what the desk does in a buyer's place it does not tell itself", async () => {
  const quotation = await trade.quote(await trade.inquire());
  await mailed();
  await trade.moved("quotation", quotation, { move: "decline", reason: "By phone" });
  expect(await mailed()).toEqual([]);
});

test("what was cancelled before its mail went, and who may no longer sign in, gets none", async () => {
  const quotation = await trade.quote(await trade.inquire());
  await trade.moved("quotation", quotation, { move: "cancel", reason: "A wrong price" });
  const subjects = (await mailed()).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Quotation ${quotation}`);
  await vanik.deps.db.$client.query("update users set disabled_at = now() where email = 'supplier2@vanik.example'");
  await trade.sendRfq(await trade.inquire());
  const to = (await mailed()).filter(({ subject }) => subject.startsWith("Request")).map((mail) => mail.to);
  expect(to).toEqual(["supplier@vanik.example"]);
});
