// The whole deal at the desk: a buyer's newest inquiry to paid invoices on both sides, by keyboard of one supplier and by mouse
// of two.
import type { Browser, Page } from "@playwright/test";
import { Acts } from "./acts.ts";
import { byKeys, byMouse, type Hand } from "./hands.ts";
import { dealsAddress } from "./servers.ts";
import { shareMorning } from "./shared-morning.ts";
import { expect, signIn, test } from "./vanik.ts";

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";
const sahyadri = "Sahyadri Engineering Works Pvt. Ltd.";
/** What each asks for the three items. */
type Rates = Readonly<Record<string, readonly string[]>>;
/** The first is the cheaper one. */
const oneWins: Rates = { [rajkot]: ["9.85", "4.05", "2.15"], [karolBagh]: ["11.25", "4.55", "2.45"] };
/** The second is the cheaper one of the middle item. */
const bothWin: Rates = { [rajkot]: ["9.85", "4.95", "2.15"], [karolBagh]: ["11.25", "4.05", "2.45"] };
const mostActs = 60;

const cart = {
  "hex-bolts": {
    name: "Hex bolts",
    items: [
      { item_code: "FS-HB-12050-Z", item_name: "Hex bolt", qty: 500, uom: "Nos", average_price: 11.4 },
      { item_code: "FS-HB-12040-Z", item_name: "Hex bolt", qty: 300, uom: "Nos", average_price: 10 },
      { item_code: "FS-HB-10050-Z", item_name: "Hex bolt", qty: 400, uom: "Nos", average_price: 8 },
    ],
  },
};

interface People {
  desk: Page;
  buyer: Page;
  /** Null where nobody looks on: of two suppliers each would see a part of it. */
  supplier: Page | null;
}

/** Each in a window of their own. */
async function openWindows(browser: Browser, isWatched: boolean): Promise<People> {
  const open = async (who: string) => {
    const page = await (await browser.newContext({ baseURL: dealsAddress })).newPage();
    await signIn(page, `${who}@vanik.example`);
    return page;
  };
  const [desk, buyer, supplier] = await Promise.all([open("desk"), open("buyer"), isWatched ? open("supplier") : null]);
  return { desk, buyer, supplier };
}

/** The buyer sends what is in the cart; the inquiry's name. */
async function inquire(buyer: Page): Promise<string> {
  await buyer.evaluate((stored) => localStorage.setItem("cart", JSON.stringify(stored)), cart);
  await buyer.goto("/checkout");
  await buyer.getByLabel("Required by").fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
  await buyer.getByRole("button", { name: "Send Inquiry" }).click();
  const heading = buyer.getByRole("heading", { name: /Inquiry OPP-/ });
  await expect(heading).toBeVisible();
  return /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")![0];
}

const buyerHides = [rajkot, karolBagh, "RFQ-", "SQ-"];
const supplierHides = [sahyadri, karolBagh, "OPP-", "QTN-"];

/** A party's own list has the document, and nothing of the other side. */
async function sees(people: People, list: string, name: string, status?: string): Promise<void> {
  const isBuyers = list.startsWith("/user/buyer");
  const page = isBuyers ? people.buyer : people.supplier;
  if (!page || !people.supplier) return;
  await page.goto(list);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  if (status) await expect(row).toContainText(status);
  const text = await page.getByRole("main").innerText();
  for (const word of isBuyers ? buyerHides : supplierHides) expect(text).not.toContain(word);
}

/** The name at the end of the address, once it is a number of this kind. */
async function nameAt(page: Page, list: string, prefix: string): Promise<string> {
  await page.waitForURL(new RegExp(`/desk/${list}/${prefix}-\\d{4}-\\d{6}$`));
  const name = page.url().split("/").at(-1)!;
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  return name;
}
const draftAt = async (page: Page, list: string, prefix: string) => {
  await page.waitForURL(new RegExp(`/desk/${list}/${prefix}-\\d{4}-[A-Z]{6}$`));
  await expect(page.getByRole("heading", { level: 2, name: "Lines" })).toBeVisible();
};

/** Enters the bid of whoever stands first among those who have not bid. */
async function enterBid(desk: Page, hand: Hand, rates: Rates): Promise<void> {
  const next = desk.getByRole("dialog", { name: "Enter a bid" }).getByRole("button", { name: /no bid yet/ });
  const label = (await next.first().textContent()) ?? "";
  const who = label.startsWith(rajkot) ? rajkot : karolBagh;
  await hand.supplier(who);
  await draftAt(desk, "bids", "SQ");
  await hand.rates(rates[who]!);
  await hand.act(/^Record the bid/);
  await hand.confirm(/^Record the bid/);
  await nameAt(desk, "bids", "SQ");
}

/** From the inquiry over two bids to the quotation, which is the buyer's to accept; its name. */
async function quote(people: People, hand: Hand, rates: Rates): Promise<string> {
  const { desk, buyer } = people;
  const opportunity = await inquire(buyer);
  await sees(people, "/user/buyer/opportunity", opportunity, "Open");

  await hand.newest("Opportunities", "o");
  expect(await nameAt(desk, "opportunities", "OPP")).toBe(opportunity);
  await hand.act(/^Ask suppliers/);
  await expect(desk.getByRole("dialog", { name: "Ask suppliers" }).getByText("2 chosen")).toBeVisible();
  await hand.confirm(/^Make and send/);
  const rfq = await nameAt(desk, "requests", "RFQ");
  await sees(people, "/user/supplier/request-quotation", rfq);

  await hand.act(/^Enter a bid/);
  await enterBid(desk, hand, rates);
  await hand.next(/^Next in this case: enter a bid for RFQ-/);
  await enterBid(desk, hand, rates);
  await hand.act(/^Compare bids/, "c");
  await hand.act(/^Make quotation/);
  await hand.margin("15");
  await hand.confirm(/^Make quotation|^Make draft|^Make/);
  await draftAt(desk, "quotations", "QTN");
  await hand.act(/^Open to buyer/);
  await hand.looked();
  await hand.confirm(/^Open to buyer/);
  const quotation = await nameAt(desk, "quotations", "QTN");
  await sees(people, "/user/buyer/quotation", quotation, "Open");
  return quotation;
}

/** In the buyer's own window; the desk's page says so by itself. */
async function accept({ buyer, desk }: People, quotation: string): Promise<void> {
  await buyer.goto(`/user/buyer/quotation?details=${quotation}`);
  const details = buyer.getByRole("dialog", { name: /^Details/ });
  await details.getByRole("button", { name: "Accept Quotation" }).click();
  const dialog = buyer.getByRole("dialog", { name: "Accept Quotation" });
  await dialog.getByRole("button", { name: "Accept Quotation" }).click();
  await expect(details.getByText("Ordered").first()).toBeVisible();
  await expectStatus(desk, "Ordered", 20_000);
}

const expectStatus = (desk: Page, status: string, timeout = 10_000) =>
  expect(desk.getByRole("heading", { level: 1 }).getByText(status, { exact: true })).toBeVisible({ timeout });

/** Placed, received, billed and paid. */
async function buy(people: People, hand: Hand, billNo: string): Promise<void> {
  const { desk } = people;
  await hand.next(/^Next in this case: place PO-/);
  await draftAt(desk, "purchase-orders", "PO");
  await hand.confirm(/^Place order/);
  const order = await nameAt(desk, "purchase-orders", "PO");
  await sees(people, "/user/supplier/sales-orders", order);
  await hand.act(/^Receive with bill/);
  await hand.confirm(/^Receive and enter the bill/);
  await draftAt(desk, "purchase-invoices", "PI");
  const payable = await desk.locator(".totals-payable dd").innerText();
  await hand.bill(billNo, payable.replaceAll(/[^\d.]/g, ""));
  await hand.act(/^Book the bill/);
  await hand.confirm(/^Book the bill/);
  const bill = await nameAt(desk, "purchase-invoices", "PI");
  await sees(people, "/user/supplier/sales-invoice", bill, "Unpaid");
  // The buyer's goods wait before the supplier's money: that is paid by its letter.
  await hand.act(/^Record payment/, "p");
  await desk.getByRole("dialog").getByLabel("Reference").fill(`UTR ${bill}`);
  await hand.confirm(/^Record payment/);
  await expectStatus(desk, "Paid");
  await sees(people, "/user/supplier/sales-invoice", bill, "Paid");
}

/** Dispatched with its invoice, and paid. */
async function sell(people: People, hand: Hand): Promise<void> {
  const { desk } = people;
  await hand.next(/^Next in this case: dispatch SO-/);
  const order = await nameAt(desk, "sales-orders", "SO");
  await sees(people, "/user/buyer/orders", order, "To Deliver and Bill");
  await hand.confirm(/^Dispatch and invoice/);
  await expectStatus(desk, "Completed");
  await sees(people, "/user/buyer/orders", order, "Completed");
  await hand.next(/^Next in this case: record payment of SI-/);
  const invoice = await nameAt(desk, "sales-invoices", "SI");
  await sees(people, "/user/buyer/invoice", invoice, "Unpaid");
  await desk.getByRole("dialog").getByLabel("Reference").fill(`UTR ${invoice}`);
  await hand.confirm(/^Record payment/);
  await expectStatus(desk, "Paid");
  await sees(people, "/user/buyer/invoice", invoice, "Paid");
}

for (const [way, handOf, rates, orders] of [
  ["by keyboard alone", byKeys, oneWins, 1],
  ["by mouse, of two suppliers", byMouse, bothWin, 2],
] as const)
  test(`the newest inquiry comes to paid invoices on both sides, ${way}`, async ({ browser }) => {
    test.slow();
    const people = await openWindows(browser, orders === 1);
    const acts = new Acts(people.desk);
    const hand = handOf(acts);
    await accept(people, await quote(people, hand, rates));
    for (let at = 1; at <= orders; at++) await buy(people, hand, `B/${at}/${Date.now()}`);
    await sell(people, hand);
    console.log(`A deal ${way}: ${acts.count} acts`);
    expect(acts.count).toBeLessThan(mostActs);
    // Left open, their lists would ask on beside all other journeys.
    for (const page of Object.values(people)) await page?.context().close();
  });

// Here, where it comes last: it makes what others would take for the newest, and switches approvals on for a while.
test("two members of staff with different rights share a morning", async ({ browser }) => {
  await shareMorning(browser);
});
