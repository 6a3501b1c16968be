// Three of ten came damaged: the desk credits them to the buyer and claims them of the supplier, each reads its own note, and the
// ledger says what was entered.
import { randomInt } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { acceptedDeal, callerOf } from "./documents-made.ts";
import { today } from "./hands.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

/** A deal that was received, billed, dispatched and invoiced: the invoice and the bill. */
async function billedDeal(request: APIRequestContext): Promise<{ invoice: string; bill: string }> {
  const desk = await callerOf(request, "desk@vanik.example");
  const { order, purchase } = await acceptedDeal(request);
  const day = today();
  const { name: placed } = await desk("POST", `salesOrder/${purchase}/moves`, { move: "submit" });
  await desk("POST", `salesOrder/${placed}/receipts`, { day });
  const draft = await desk("POST", "salesInvoice", { from: placed });
  const printed = { bill_no: `N${randomInt(1e9)}`, bill_date: day, bill_total: draft.rounded_total };
  await desk("PUT", `salesInvoice/${draft.name}`, { version: draft.version, ...printed });
  const { name: bill } = await desk("POST", `salesInvoice/${draft.name}/moves`, { move: "submit" });
  const goes = { day, with_invoice: true, vehicle: "MH12AB1234", eway_bill_no: "331009274118" };
  const { movements } = await desk("POST", `purchaseOrder/${order}/dispatches`, goes);
  return { invoice: movements[0].invoice, bill };
}

const ledger = (page: Page) => page.getByRole("region", { name: "Ledger" });

type Press = (button: Locator) => Promise<void>;
const byMouse: Press = (button) => button.click();
const byKeys: Press = async (button) => {
  await button.focus();
  await button.press("Enter");
};

/** From an invoice's page to its note, issued: three bolts, and nothing of what else it has. */
async function writeNote(page: Page, press: Press, begin: string, issue: string): Promise<string> {
  const act = page.getByRole("main").getByRole("button", { name: begin }).first();
  const more = page.getByRole("button", { name: "More", exact: true }).first();
  await act.or(more).first().waitFor();
  if (!(await act.isVisible())) await press(more);
  await press(act);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").selectOption("Goods refused or damaged");
  await press(dialog.getByRole("button", { name: "Make the draft" }));
  await expect(page.getByLabel("Quantity, Nos")).toHaveValue("2400");
  await page.getByLabel("Quantity, Nos").fill("3");
  await page.getByLabel("Quantity, MT").fill("");
  // What is issued is what is saved.
  await expect(page.getByRole("button", { name: issue })).toHaveCount(0);
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("The note is saved")).toBeVisible();
  await expect(ledger(page)).toHaveCount(0);
  await expectAccessible(page);
  await press(page.getByRole("button", { name: issue }).first());
  await press(page.getByRole("dialog").getByRole("button", { name: issue }));
  await expect(page).toHaveURL(/-notes\/(?:CN|DB)-\d{4}-\d{6}$/);
  return new URL(page.url()).pathname.split("/").pop()!;
}

test("three of ten came damaged: credited to the buyer, claimed of the supplier", async ({ page, request, clean }) => {
  clean.ignore(/status of 400/);
  const { invoice, bill } = await billedDeal(request);
  let credit = "";
  let claim = "";
  await test.step("an invoice's page says what was entered of it, and leads to its credit note", async () => {
    await openAs(page, "desk@vanik.example", `/desk/sales-invoices/${invoice}`);
    await expect(ledger(page).getByRole("listitem")).toContainText(["4100 Sales"]);
    credit = await writeNote(page, byMouse, "Credit", "Issue credit note");
    await expect(ledger(page).getByRole("listitem")).toContainText(["4110 Sales returns"]);
    await expect(page.getByRole("heading", { name: "Settles" })).toBeVisible();
    await expect(page.getByRole("main").getByText("Goods refused or damaged")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, `/desk/credit-notes/${credit}`);
  });

  await test.step("an entry leads to its voucher", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await ledger(page).getByRole("link").first().click();
    const voucher = page.getByRole("dialog", { name: "Voucher" });
    await expect(voucher.getByRole("link", { name: credit })).toBeVisible();
  });

  await test.step("the supplier is asked for its own credit note, by the keyboard", async () => {
    await page.goto(`/desk/purchase-invoices/${bill}`);
    claim = await writeNote(page, byKeys, "Take back", "Issue debit note");
    await expect(ledger(page).getByRole("listitem")).toContainText(["5110 Purchase returns"]);
  });

  await test.step("the buyer reads its credit note on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, "buyer@vanik.example", `/user/buyer/credit-notes?details=${credit}`);
    await expect(page.getByRole("dialog").getByText("Goods refused or damaged")).toBeVisible();
    await expect(page.getByRole("dialog").getByText(invoice).first()).toBeVisible();
  });

  await test.step("the supplier enters its own on a phone, and the desk reads it", async () => {
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
    await openAs(page, "desk@vanik.example", `/desk/debit-notes/${claim}`);
    await expect(page.getByRole("main").getByText(number).first()).toBeVisible();
  });
});
