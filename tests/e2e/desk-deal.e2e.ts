// The whole deal at the desk: a buyer's newest inquiry to paid invoices on both sides, once by mouse and once by keyboard.
import type { Browser, Page } from "@playwright/test";
import { Acts } from "./acts.ts";
import { expect, signIn, test } from "./vanik.ts";

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";
const sahyadri = "Sahyadri Engineering Works Pvt. Ltd.";
/** What each asks for the three items; the first is the cheaper one. */
const rates = { [rajkot]: ["9.85", "4.05", "2.15"], [karolBagh]: ["11.25", "4.55", "2.45"] };
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

/** In India. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

interface People {
  desk: Page;
  buyer: Page;
  supplier: Page;
}

/** Each in a window of their own. */
async function openWindows(browser: Browser): Promise<People> {
  const open = async (who: string) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, `${who}@vanik.example`);
    return page;
  };
  const [desk, buyer, supplier] = await Promise.all([open("desk"), open("buyer"), open("supplier")]);
  return { desk, buyer, supplier };
}

/** The buyer sends what is in the cart; the inquiry's name. */
async function inquire(buyer: Page): Promise<string> {
  await buyer.evaluate((kept) => localStorage.setItem("cart", JSON.stringify(kept)), cart);
  await buyer.goto("/checkout");
  await buyer.getByLabel("Required by").fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
  await buyer.getByRole("button", { name: "Send Inquiry" }).click();
  const heading = buyer.getByRole("heading", { name: /Inquiry OPP-/ });
  await expect(heading).toBeVisible();
  return /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")![0];
}

/** A party's own list has the document, and nothing of the other side. */
async function sees(page: Page, list: string, name: string, hidden: readonly string[], status?: string): Promise<void> {
  await page.goto(list);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  if (status) await expect(row).toContainText(status);
  const text = await page.getByRole("main").innerText();
  for (const word of hidden) expect(text).not.toContain(word);
}

const buyerHides = [rajkot, karolBagh, "RFQ-", "SQ-"];
const supplierHides = [sahyadri, karolBagh, "OPP-", "QTN-"];

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

/** The ways of one hand: what differs between mouse and keyboard. */
interface Hand {
  /** The newest of a list. */
  newest(list: string, letter: string): Promise<void>;
  /** The act that the page is there for, or another by its label and key. */
  act(label: string | RegExp, key?: string): Promise<void>;
  /** The dialog's own. */
  confirm(label: string | RegExp): Promise<void>;
  rates(texts: readonly string[]): Promise<void>;
  bill(no: string, total: string): Promise<void>;
  supplier(name: string): Promise<void>;
  margin(percent: string): Promise<void>;
}

function byMouse(acts: Acts): Hand {
  const { page } = acts;
  const main = page.getByRole("main");
  return {
    async newest(list) {
      await acts.click(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: list }));
      await acts.click(main.locator("[data-row]").first());
    },
    act: (label) => acts.click(main.getByRole("button", { name: label }).first()),
    confirm: (label) => acts.click(page.getByRole("dialog").getByRole("button", { name: label })),
    async rates(texts) {
      for (const [at, text] of texts.entries()) await acts.fill(main.getByLabel(/^Rate of /).nth(at), text);
    },
    async bill(no, total) {
      await acts.fill(main.getByLabel("Bill no."), no);
      await acts.fill(main.getByLabel("Bill date"), today());
      await acts.fill(main.getByLabel("Total of the bill"), total);
    },
    supplier: (name) => acts.click(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${name}`) })),
    async margin(percent) {
      await acts.fill(page.getByRole("dialog").getByLabel("Margin"), percent);
    },
  };
}

function byKeys(acts: Acts): Hand {
  const { page } = acts;
  const commit = () => acts.press("Control+Enter");
  return {
    async newest(list, letter) {
      await acts.press("g");
      await acts.press(letter);
      await expect(page.getByRole("heading", { level: 1, name: list })).toBeVisible();
      await expect(page.locator("[data-row]").first()).toBeFocused();
      await acts.press("Enter");
    },
    async act(label, key) {
      await expect(page.getByRole("main").getByRole("button", { name: label }).first()).toBeVisible();
      await acts.press(key ?? "Control+Enter");
    },
    async confirm(label) {
      await expect(page.getByRole("dialog").getByRole("button", { name: label })).toBeVisible();
      await commit();
    },
    async rates(texts) {
      await expect(page.getByLabel(/^Rate of /).first()).toBeFocused();
      for (const [at, text] of texts.entries()) {
        if (at > 0) await acts.press("Enter");
        await acts.type(text);
      }
    },
    async bill(no, total) {
      await expect(page.getByLabel("Bill no.")).toBeFocused();
      await acts.type(no);
      await acts.press("Enter");
      // A field of a date takes month, day and year.
      const [year, month, day] = today().split("-");
      await acts.type(`${month}${day}${year}`);
      await acts.press("Enter");
      await acts.type(total);
    },
    async supplier(name) {
      await expect(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${name}`) })).toBeFocused();
      await acts.press("Enter");
    },
    async margin(percent) {
      await expect(page.getByRole("dialog").getByLabel("Margin")).toBeFocused();
      await acts.type(percent);
    },
  };
}

/** Enters the bid of whoever stands first among those who have not bid. */
async function enterBid(desk: Page, hand: Hand): Promise<void> {
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
async function quote({ desk, buyer, supplier }: People, hand: Hand): Promise<string> {
  const opportunity = await inquire(buyer);
  await sees(buyer, "/user/buyer/opportunity", opportunity, buyerHides, "Open");

  await hand.newest("Opportunities", "o");
  expect(await nameAt(desk, "opportunities", "OPP")).toBe(opportunity);
  await hand.act(/^Ask suppliers/);
  await expect(desk.getByRole("dialog", { name: "Ask suppliers" }).getByText("2 chosen")).toBeVisible();
  await hand.confirm(/^Make and send/);
  const rfq = await nameAt(desk, "requests", "RFQ");
  await sees(supplier, "/user/supplier/request-quotation", rfq, supplierHides);

  await hand.act(/^Enter a bid/);
  await enterBid(desk, hand);
  await hand.act(/^Compare bids/, "c");
  await hand.act(/^Enter (a )?bid/, "b");
  await enterBid(desk, hand);
  await hand.act(/^Compare bids/, "c");
  await hand.act(/^Make quotation/);
  await hand.margin("15");
  await hand.confirm(/^Make quotation|^Make draft|^Make/);
  await draftAt(desk, "quotations", "QTN");
  await hand.act(/^Open to buyer/);
  await hand.confirm(/^Open to buyer/);
  const quotation = await nameAt(desk, "quotations", "QTN");
  await sees(buyer, "/user/buyer/quotation", quotation, buyerHides, "Open");
  return quotation;
}

/** In the buyer's own window. */
async function accept(buyer: Page, quotation: string): Promise<void> {
  await buyer.goto(`/user/buyer/quotation?details=${quotation}`);
  const details = buyer.getByRole("dialog", { name: /^Details/ });
  await details.getByRole("button", { name: "Accept Quotation" }).click();
  const asked = buyer.getByRole("dialog", { name: "Accept Quotation" });
  await asked.getByRole("button", { name: "Accept Quotation" }).click();
  await expect(details.getByText("Ordered").first()).toBeVisible();
}

const stands = (desk: Page, status: string) =>
  expect(desk.getByRole("heading", { level: 1 }).getByText(status, { exact: true })).toBeVisible();

/** Placed, received, billed and paid. */
async function buy({ desk, supplier }: People, hand: Hand, billNo: string): Promise<void> {
  await hand.newest("Purchase orders", "p");
  await draftAt(desk, "purchase-orders", "PO");
  await hand.act(/^Place order/);
  await hand.confirm(/^Place order/);
  const order = await nameAt(desk, "purchase-orders", "PO");
  await sees(supplier, "/user/supplier/sales-orders", order, supplierHides);
  await hand.act(/^Receive goods/);
  await hand.confirm(/^Receive/);
  await stands(desk, "To Bill");
  await hand.act(/^Enter the bill/);
  await draftAt(desk, "purchase-invoices", "PI");
  const payable = await desk.locator(".totals-payable dd").innerText();
  await hand.bill(billNo, payable.replaceAll(/[^\d.]/g, ""));
  await hand.act(/^Book the bill/);
  await hand.confirm(/^Book the bill/);
  const bill = await nameAt(desk, "purchase-invoices", "PI");
  await sees(supplier, "/user/supplier/sales-invoice", bill, supplierHides, "Unpaid");
  await hand.act(/^Record payment/);
  await hand.confirm(/^Record payment/);
  await stands(desk, "Paid");
  await sees(supplier, "/user/supplier/sales-invoice", bill, supplierHides, "Paid");
}

/** Dispatched with its invoice, and paid. */
async function sell({ desk, buyer }: People, hand: Hand): Promise<void> {
  await hand.newest("Sales orders", "s");
  const order = await nameAt(desk, "sales-orders", "SO");
  await sees(buyer, "/user/buyer/orders", order, buyerHides, "To Deliver and Bill");
  await hand.act(/^Dispatch with invoice/);
  await hand.confirm(/^Dispatch and invoice/);
  await stands(desk, "Completed");
  await sees(buyer, "/user/buyer/orders", order, buyerHides, "Completed");
  await hand.newest("Sales invoices", "i");
  const invoice = await nameAt(desk, "sales-invoices", "SI");
  await sees(buyer, "/user/buyer/invoice", invoice, buyerHides, "Unpaid");
  await hand.act(/^Record payment/);
  await hand.confirm(/^Record payment/);
  await stands(desk, "Paid");
  await sees(buyer, "/user/buyer/invoice", invoice, buyerHides, "Paid");
}

for (const [way, handOf] of [
  ["by mouse", byMouse],
  ["by keyboard alone", byKeys],
] as const)
  test(`the newest inquiry comes to paid invoices on both sides, ${way}`, async ({ browser }) => {
    test.slow();
    const people = await openWindows(browser);
    const acts = new Acts(people.desk);
    const hand = handOf(acts);
    await accept(people.buyer, await quote(people, hand));
    await buy(people, hand, `B/${Date.now()}`);
    await sell(people, hand);
    console.log(`A deal ${way}: ${acts.count} acts`);
    expect(acts.count).toBeLessThan(mostActs);
  });
