// The books: a credit note as it begins and as a draft, goods that came back, the ledger, tax withheld, small suppliers.
import type { Page } from "playwright";
import { capturePicture } from "./camera.ts";
import type { Studio } from "./studio.ts";

const topDialog = (page: Page) => page.getByRole("dialog").last();
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).first();

/** Opens the newest of a list. */
async function openNewest(page: Page, list: string, prefix: string): Promise<void> {
  await page.goto(list);
  await page
    .getByRole("link", { name: new RegExp(`^${prefix}-`) })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: new RegExp(`${prefix}-`) }).waitFor();
}

async function creditNote(page: Page): Promise<void> {
  await openNewest(page, `/desk/sales-invoices?status=${encodeURIComponent("Partly Paid")}`, "SI");
  await button(page, "Credit").click();
  const asks = topDialog(page);
  const why = asks.getByLabel("Why");
  await why.selectOption("Goods refused or damaged");
  const makes = asks.getByRole("button", { name: "Make the draft" });
  await capturePicture(page, "credit-why", { part: asks, rings: [why, makes] });
  await makes.click();
  const quantities = page.getByLabel(/^Quantity, /);
  await quantities.first().waitFor();
  const all = await quantities.count();
  for (let at = 0; at < all; at++) await quantities.nth(at).fill(at === 0 ? "3" : "");
  await capturePicture(page, "credit-draft", { rings: [quantities.first()] });
}

async function goodsBack(page: Page): Promise<void> {
  await openNewest(page, "/desk/sales-orders?status=Completed", "SO");
  const comes = button(page, "Goods came back");
  const more = page.getByRole("button", { name: "More", exact: true }).first();
  await comes.or(more).first().waitFor();
  if (!(await comes.isVisible())) await more.click();
  await comes.click();
  const asks = topDialog(page);
  const condition = asks.getByLabel(/^Condition/).first();
  await condition.selectOption("damaged");
  const back = asks.getByRole("list", { name: "Goods" }).getByRole("textbox").first();
  await back.fill("1");
  await capturePicture(page, "goods-came-back", {
    part: asks,
    rings: [back, condition, asks.getByRole("button", { name: "Record what came back" })],
  });
}

async function ledger(page: Page): Promise<void> {
  await page.goto("/desk/ledger");
  const account = page.getByRole("link", { name: /Sundry debtors/ }).first();
  await account.waitFor();
  await capturePicture(page, "trial-balance", { rings: [account] });
  await page.goto("/desk/ledger?list=day-book&journal=1");
  const journal = topDialog(page);
  await journal.getByLabel("What it is for").fill("Bank charges of the month");
  await journal.getByLabel("Account 1").selectOption("5500");
  await journal.getByLabel("Debit 1").fill("590");
  await journal.getByLabel("Account 2").selectOption("1201");
  await journal.getByLabel("Credit 2").fill("590");
  await capturePicture(page, "journal", {
    part: journal,
    rings: [journal.getByLabel("Account 1"), journal.getByRole("button", { name: "Post journal" })],
  });
}

/** Of the months in which the demonstration withholds. */
async function taxWithheld(page: Page): Promise<void> {
  const from = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/desk/tds?from=${from}`);
  const records = button(page, "Record challan");
  await page
    .getByText(/^Due by/)
    .first()
    .waitFor();
  await capturePicture(page, "tax-withheld", { rings: [records], height: 620 });
  await records.click();
  const challan = topDialog(page);
  await challan.getByLabel("Section").selectOption("Contract");
  await capturePicture(page, "record-challan", {
    part: challan,
    rings: [challan.getByLabel("BSR code"), challan.getByRole("button", { name: "Record challan" })],
  });
}

async function smallSuppliers(page: Page): Promise<void> {
  await page.goto("/desk/msme");
  const late = page.getByRole("main").getByText("Past their day", { exact: true }).first();
  await late.waitFor();
  await capturePicture(page, "small-suppliers", { rings: [late, button(page, "MSME-1")], height: 620 });
}

export async function picturesOfBooks({ desk: page }: Studio): Promise<void> {
  await creditNote(page);
  await goodsBack(page);
  await ledger(page);
  await taxWithheld(page);
  await smallSuppliers(page);
}
