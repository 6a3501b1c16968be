// What waits for the other side is mailed, and no mail says a word of the other side.
import { organisationKey } from "@vanik/contracts/organisation-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import type { Mail } from "../../../platform/mail.ts";
import { inTransaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { addParts, insertSheetParties } from "../../accounts/people/party-sheets.ts";
import { findDocumentById } from "../store.ts";
import { linesInMail } from "../mail-lines.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

/** The mails of what was done since: to whom, about what, their text and with it that of their papers. */
const mailed = () => vanik.runMailJobs().then((mails) => Promise.all(mails.map(readMail)));
async function readMail({ to, subject, text, attachments = [] }: Mail) {
  const papers = await Promise.all(attachments.map(async ({ bytes }) => (await readPdf(bytes)).pages.join(" ")));
  expect(text.includes("The PDF is attached."), subject).toBe(papers.length === 1);
  return {
    to: to.address,
    subject,
    text: [text, ...papers].join("\n"),
    papers: attachments.map((one) => one.fileName),
  };
}
const sahyadri = "Sahyadri";
const linkTo = (name: string) => `: http://localhost:3000/open/${name}\n`;

test("a request says until when its answer is wanted: in its mail, on its paper and to who reads it", async () => {
  const draft = await trade.draftRfq(await trade.inquire());
  const { version } = await trade.read("requestForQuotation", draft);
  await trade.done("PUT", `/requestForQuotation/${draft}`, { version, reply_by: "2030-01-31" });
  await mailed();
  const { name: rfq } = await trade.submitted("requestForQuotation", draft);
  const [mail] = await mailed();
  expect(mail!.subject).toBe(`Request for quotation ${rfq}: 2 items, reply by 31 Jan 2030`);
  expect(mail!.text).toMatch(/Reply by: 31 Jan 2030\nRequired by: .*\nDelivery: Pune\u00a0410\u00a0501\n/);
  expect(mail!.text).toMatch(/Reply by\s+31 Jan 2030/);
  expect(await trade.read("requestForQuotation", rfq, trade.tokens.supplier)).toMatchObject({ reply_by: "2030-01-31" });
});

test("each step of a deal is told to whom it concerns, within the wall", async () => {
  const { tokens } = trade;
  const opportunity = await trade.inquire();
  await mailed();

  const rfq = await trade.sendRfq(opportunity);
  const mails = await mailed();
  expect(mails.map(({ to }) => to).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    "supplier2@vanik.example",
    "supplier@vanik.example",
  ]);
  for (const { to, subject, text, papers } of mails) {
    expect(subject).toMatch(new RegExp(`^Request for quotation ${rfq}: 2 items, required by `));
    expect(papers).toEqual([`${rfq}.pdf`]);
    expect(text).toContain("2 items");
    expect(text).toContain("Pune\u00a0410\u00a0501");
    expect(text).toContain(linkTo(rfq));
    const other = to === "supplier@vanik.example" ? karolBagh : rajkot;
    for (const hidden of [sahyadri, opportunity, other]) expect(text).not.toContain(hidden);
  }

  const bid = await trade.bid(rfq);
  expect(await mailed()).toEqual([]);
  const quotation = await trade.quote(opportunity, bid);
  const [opened, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(opened).toMatchObject({
    to: "buyer@vanik.example",
    subject: expect.stringContaining(`Quotation ${quotation}: ₹9,42,802.00, valid till `),
    papers: [`${quotation}.pdf`],
  });
  expect(opened!.text).toContain("₹9,42,802.00");
  expect(opened!.text).toContain(`\n\nQuotation: ${quotation}\n`);
  expect(opened!.text).toContain(linkTo(quotation));
  for (const hidden of [rajkot, bid, rfq]) expect(opened!.text).not.toContain(hidden);

  await trade.moved("quotation", quotation, { move: "accept" }, tokens.buyer);
  const [sale] = await trade.linksOf("quotation", quotation, "sales_order");
  const accepted = await mailed();
  expect(accepted).toHaveLength(2);
  const [toDesk, confirmed] = ["desk", "buyer"].map((who) => accepted.find(({ to }) => to === `${who}@vanik.example`)!);
  expect([toDesk!.papers, confirmed!.papers]).toEqual([[], [`${sale}.pdf`]]);
  expect(toDesk!.subject).toMatch(new RegExp(`^${sahyadri}.* accepted ${quotation}$`));
  expect(confirmed!.subject).toContain(`Order ${sale} confirmed: ₹9,42,802.00`);
  expect(confirmed!.text).toContain(linkTo(sale));
  for (const hidden of [rajkot, bid, rfq]) expect(confirmed!.text).not.toContain(hidden);

  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  const { name: placed } = await trade.submitted("salesOrder", purchase!);
  const orders = await mailed();
  expect(orders).toMatchObject([
    {
      to: "supplier@vanik.example",
      subject: expect.stringContaining(`Sales order ${placed}: ₹`),
      papers: [`${placed}.pdf`],
    },
  ]);
  expect(orders[0]!.text).toContain(linkTo(placed));
  for (const hidden of [sahyadri, quotation, "9,42,802"]) expect(orders[0]!.text).not.toContain(hidden);

  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  const { name: invoice } = await trade.billOrder(order!);
  const invoiced = await mailed();
  expect(invoiced).toMatchObject([
    {
      to: "buyer@vanik.example",
      subject: expect.stringMatching(`^Purchase invoice ${invoice}: ₹.*, due on `),
      papers: [`${invoice}.pdf`],
      text: expect.stringMatching(
        `Pay to: .*\nBank: .*\nA/c no.: \\d+\nIFSC: .*\n(UPI: .*\n)?Payment reference: ${invoice}\n`,
      ),
    },
  ]);
  expect(invoiced[0]!.text).toContain(`\n\nInvoice: ${invoice}\n`);
  expect(invoiced[0]!.text.split("Pay to")[0]!.match(/due on/g)).toHaveLength(1);
});

test("a mail lists ten lines with what makes each amount, and counts the rest", async () => {
  const quotation = await trade.quote(await trade.inquire());
  const { rows } = await vanik.deps.db.$client.query<{ id: string }>("select id from trade_documents where name = $1", [
    quotation,
  ]);
  const found = (await findDocumentById(vanik.deps.db, rows[0]!.id))!;
  const many = Array.from({ length: 12 }, () => found.lines[0]!);
  const { lines, more, totals } = linesInMail(found.document, many)!;
  expect(lines).toHaveLength(10);
  expect(lines[0]).toEqual({
    name: "Hex bolt DIN 933, M12 × 50, 8.8, zinc",
    below: "2,400 Nos × 13.90",
    figure: "33,360.00",
  });
  expect(more).toEqual({ name: "and 2 more lines", figure: "66,720.00" });
  expect(totals).toEqual([
    ["Net total", "7,98,985.00"],
    ["IGST 18%", "1,43,817.30"],
    ["Grand total", "9,42,802.30"],
    ["Rounding", "−0.30"],
    ["Payable", "₹9,42,802.00"],
  ]);
});

test("a request in Hindi says its quantities in Hindi too", async () => {
  const speak = (language: string) =>
    vanik.call("POST", "/language", { token: trade.tokens.supplier, body: { language } });
  await speak("hi");
  const opportunity = await trade.inquire();
  await vanik.runMailJobs();
  await trade.sendRfq(opportunity, [rajkot]);
  const [mail] = await vanik.runMailJobs();
  await speak("en");
  expect(mail!.text).toContain("2,400 नग");
});

test("a buyer who declines is read by the desk in the buyer's own words", async () => {
  const quotation = await trade.quote(await trade.inquire());
  await mailed();
  const words = { move: "decline", reason: "Bought elsewhere" };
  await trade.moved("quotation", quotation, words, trade.tokens.buyer);
  const [declined] = await mailed();
  expect(declined!.text).toContain("In their words: Bought elsewhere\n");
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
  expect(subjects.join()).not.toContain(quotation);
  await vanik.deps.db.$client.query("update users set disabled_at = now() where email = 'supplier2@vanik.example'");
  await trade.sendRfq(await trade.inquire());
  const to = (await mailed()).filter(({ subject }) => subject.startsWith("Request")).map((mail) => mail.to);
  expect(to).toEqual(["supplier@vanik.example"]);
});

/** A buyer as a sheet brings it in, with or without a person; its name. */
async function imported(name: string, email?: string): Promise<string> {
  const profile = {
    gstin: "",
    gstinInDoubt: "",
    gstCategory: null,
    pan: "",
    udyam: "",
    city: "Panvel",
    state: "27",
    pincode: "410206",
    phone: "",
  };
  const party = { id: newId(), kind: "buyer" as const, name, key: organisationKey(name) };
  const person = email ? { name: "Ravi Shah", email, phone: "" } : null;
  await inTransaction(vanik.deps.db, async (tx) => {
    const row = { ...party, ...profile, address: "Plot 7 MIDC", paymentDays: 30, creditLimit: null };
    await insertSheetParties(tx, [row], vanik.deps.clock.now());
    await addParts(tx, party, { gstins: [], banks: [], person }, vanik.deps.clock.now());
  });
  return name;
}

/** A guest asks, the desk links the inquiry to a buyer and quotes; the mails of linking, those of quoting, and its number. */
async function quotedToGuest(email: string, organisation: string) {
  const opportunity = await trade.inquire("", { email });
  await mailed();
  await trade.done("PUT", `/opportunity/${opportunity}`, { version: 1, organisation });
  const linking = await mailed();
  const quotation = await trade.quote(opportunity);
  return { linking, quotation, quoting: await mailed() };
}

const newPassword = "/forgot-password";

test("a guest whose inquiry goes to a buyer without any account is invited, and reads in each mail how to get in", async () => {
  const guest = "stores@panvelpumps.example";
  const { linking, quotation, quoting } = await quotedToGuest(guest, await imported("Panvel Pumps"));
  expect(linking).toMatchObject([{ to: guest, text: expect.stringContaining("an account for Panvel Pumps") }]);
  expect(quoting).toMatchObject([{ to: guest, subject: expect.stringContaining(`Quotation ${quotation}`) }]);
  expect(quoting[0]!.text).toContain("This address has an account of Panvel Pumps, but no password yet.");
  expect(quoting[0]!.text).toContain(newPassword);
  expect(quoting[0]!.text).toContain(linkTo(quotation));
});

test("a guest whose inquiry goes to a buyer with people of its own reads the quotation too, and how to answer it", async () => {
  const [guest, office] = ["site@wagholi.example", "office@wagholi.example"];
  const { linking, quoting } = await quotedToGuest(guest, await imported("Wagholi Works", office));
  expect(linking).toEqual([]);
  expect(quoting.map(({ to }) => to).toSorted()).toEqual([office, guest]);
  const [toOffice, toGuest] = [office, guest].map((to) => quoting.find((mail) => mail.to === to)!.text);
  expect(toOffice).toContain(newPassword);
  expect(toGuest).toContain("It is made out to Wagholi Works");
  expect(toGuest).toContain("valid till");
  expect(toGuest).not.toContain("/sign-in");
});

test("a guest who has an account of the buyer reads the quotation once, and of an account elsewhere gets no other", async () => {
  const own = await quotedToGuest("buyer@vanik.example", "Sahyadri Engineering Works Pvt. Ltd.");
  expect(own.quoting.map(({ to }) => to)).toEqual(["buyer@vanik.example"]);
  expect(own.quoting[0]!.text).not.toContain(newPassword);
  const elsewhere = await quotedToGuest("buyer@vanik.example", await imported("Nobody Yet Works"));
  expect(elsewhere.linking).toEqual([]);
  expect(elsewhere.quoting.map(({ to }) => to)).toEqual(["buyer@vanik.example"]);
});

test("a guest who asked in Hindi reads it in Hindi, as one who is invited and as one without an account", async () => {
  const items = [
    { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
    { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
  ];
  const buyers = { "site@thane.example": await imported("Thane Works"), "site@karjat.example": await imported("Karjat Works", "office@karjat.example") }; // prettier-ignore
  for (const [email, organisation] of Object.entries(buyers)) {
    const inquiry = { party_name: "", opportunity_amount: 0, with_items: 2, email, phone: "", items };
    const { body } = await vanik.call("POST", "/sendEnquiry", { body: inquiry, headers: { language: "hi" } });
    const opportunity = body.success.data.name;
    await vanik.runMailJobs();
    await trade.done("PUT", `/opportunity/${opportunity}`, { version: 1, organisation });
    const quotation = await trade.quote(opportunity);
    const mails = await vanik.runMailJobs();
    const own = mails.filter(({ to }) => to.address === email);
    expect(own.at(-1)?.subject).toMatch(new RegExp(`^कोटेशन ${quotation}: `));
    for (const { html } of own) expect(html).toContain('<html lang="hi">');
    for (const { html, to } of mails) if (to.address !== email) expect(html).toContain('<html lang="en">');
  }
});
