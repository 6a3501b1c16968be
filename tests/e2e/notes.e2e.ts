// Three of ten came damaged, on a phone: the buyer reads what it received, the desk takes it back and credits it, sends it back and
// claims it of the supplier, each reads its own note, and the ledger says what was entered.
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { pdf } from "../files.ts";
import { today } from "./hands.ts";
import { billedDeal, tenValves } from "./notes-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

const phone = { width: 390, height: 844 };

const ledger = (page: Page) => page.getByRole("region", { name: "Ledger" });

/** From an order: three of its goods are back, damaged; what of it the page says then. */
async function recordBack(page: Page, begin: string, record: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: begin }).click();
  const dialog = page.getByRole("dialog");
  // More than went is refused at its field.
  await dialog.getByLabel("Quantity of Hydrant landing valve").fill("11");
  await dialog.getByRole("button", { name: record }).click();
  await expect(dialog.getByText("At most 10 Nos is left.")).toBeVisible();
  await dialog.getByLabel("Quantity of Hydrant landing valve").fill("3");
  await dialog.getByLabel("Condition of Hydrant landing valve").selectOption("Damaged");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: record }).click();
  await expect(page.getByText(/^R[NS]-\d{4}-\d{6} is recorded$/)).toBeVisible();
}

/** To the invoice that the case waits for, and to its note, issued. */
async function issueNote(page: Page, next: string, begin: string, issue: string): Promise<string> {
  await page.getByRole("link", { name: next }).click();
  await page.getByRole("main").getByRole("button", { name: begin, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Why")).toHaveValue("rejection");
  await dialog.getByRole("button", { name: "Make the draft" }).click();
  await expect(page.getByLabel("Quantity, Nos")).toHaveValue("3");
  await page.getByLabel("Reason").fill("Seats are scored");
  // What is issued is what is saved.
  await expect(page.getByRole("button", { name: issue })).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The note is saved")).toBeVisible();
  await expect(ledger(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: issue }).click();
  await page.getByRole("dialog").getByRole("button", { name: issue }).click();
  await expect(page).toHaveURL(/-notes\/(?:CN|DB)-\d{4}-\d{6}$/);
  return new URL(page.url()).pathname.split("/").pop()!;
}

test("three of ten came damaged: credited to the buyer, claimed of the supplier, on a phone", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/status of 4(00|15)/);
  const { order, purchase, invoice, bill } = await billedDeal(request, tenValves);
  let credit = "";
  let claim = "";
  await page.setViewportSize(phone);
  await test.step("the buyer reads what it received", async () => {
    await openAs(page, "buyer@vanik.example", `/user/buyer/orders?details=${order}`);
    await expect(page.getByRole("dialog").getByText("10 delivered, 10 billed")).toBeVisible();
  });

  await test.step("the desk takes three back and credits them", async () => {
    await openAs(page, "desk@vanik.example", `/desk/sales-orders/${order}`);
    await recordBack(page, "Goods came back", "Record what came back");
    credit = await issueNote(page, `credit what came back of ${invoice}`, "Credit", "Issue credit note");
    await expect(ledger(page).getByRole("listitem")).toContainText(["4110 Sales returns"]);
    await expect(page.getByRole("heading", { name: "Settles" })).toBeVisible();
    await expect(page.getByRole("main").getByText("Goods refused or damaged")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, `/desk/credit-notes/${credit}`);
    await page.setViewportSize(phone);
  });

  await test.step("an entry leads to its voucher", async () => {
    await ledger(page).getByRole("link").first().click();
    const voucher = page.getByRole("dialog", { name: "Voucher" });
    await expect(voucher.getByRole("link", { name: credit })).toBeVisible();
    await expect(voucher.getByText("20,001.00").first()).toBeInViewport();
  });

  await test.step("the buyer reads its credit note, and pays less", async () => {
    await openAs(page, "buyer@vanik.example", `/user/buyer/credit-notes?details=${credit}`);
    const details = page.getByRole("dialog");
    await expect(details.getByText("Goods refused or damaged")).toBeVisible();
    await expect(details.getByText(invoice).first()).toBeVisible();
    // It lists what was taken back: nobody buys that again.
    await expect(details.getByRole("button", { name: "Add to cart again" })).toHaveCount(0);
    await page.goto(`/user/buyer/invoice?details=${invoice}`);
    await expect(page.getByRole("button", { name: "I have paid ₹46,669.00" })).toBeVisible();
  });

  await test.step("the desk sends them back, and asks the supplier for its credit note", async () => {
    await openAs(page, "desk@vanik.example", `/desk/purchase-orders/${purchase}`);
    await recordBack(page, "Send back", "Send back");
    await expect(page.getByRole("main").getByRole("button", { name: /^Download PDF of DC-/ })).toBeVisible();
    claim = await issueNote(page, `claim what went back of ${bill}`, "Take back", "Issue debit note");
    await expect(ledger(page).getByRole("listitem")).toContainText(["5110 Purchase returns"]);
  });

  await test.step("the supplier enters its own, and the desk reads it", async () => {
    await openAs(page, "supplier@vanik.example", `/user/supplier/debit-notes?details=${claim}`);
    await page.getByRole("dialog").getByRole("button", { name: "Enter your credit note" }).click();
    const dialog = page.getByRole("dialog").last();
    const number = `SCN/${randomInt(1e6)}`;
    await dialog.getByLabel("Number of the credit note").fill(number);
    // What is no day is refused at its field, in its words and nowhere else.
    await dialog.getByLabel("Its day").fill("31/11/2026");
    await dialog.getByRole("button", { name: "Enter your credit note" }).click();
    await expect(dialog.getByText("Write a day, such as 20 Nov 2026.")).toBeVisible();
    await expect(page.getByText("YYYY-MM-DD")).toHaveCount(0);
    await dialog.getByLabel("Its day").fill(today().split("-").toReversed().join("/"));
    await dialog.getByRole("button", { name: "Enter your credit note" }).click();
    await expect(page.getByText("Credit note entered").first()).toBeVisible();
    const paper = { name: "scn.pdf", mimeType: "application/pdf", buffer: pdf };
    const chosen = page.getByRole("dialog").getByLabel(`Upload document for ${claim}`);
    await chosen.setInputFiles({ ...paper, buffer: Buffer.from("<p>") });
    const refused = page.getByText(/^This is not a whole PDF/);
    await expect(refused).toBeVisible();
    await chosen.setInputFiles(paper);
    await expect(page.getByText("Document uploaded!")).toBeVisible();
    // One message says how the last one went.
    expect(await refused.count()).toBe(0);
    await page.getByRole("dialog").getByRole("tab", { name: "Files 1" }).click();
    const files = page.getByRole("region", { name: `Files of ${claim}` });
    await expect(files.getByText("scn.pdf")).toBeVisible();
    await expectAccessible(page);
    await openAs(page, "desk@vanik.example", `/desk/debit-notes/${claim}`);
    await expect(page.getByRole("main").getByText(number).first()).toBeVisible();
    await page.getByRole("tab", { name: "Files 1" }).click();
    await expect(files.getByText("scn.pdf")).toBeVisible();
  });
});
