// The desk takes an accepted deal to its end on the documents' own pages: goods in parts, invoices, the bill, money, a correction.
import type { Page } from "@playwright/test";
import { acceptedDeal } from "./quotation.ts";
import { expect, expectAccessible, expectFitsEveryWidth, signIn, test } from "./vanik.ts";

const open = async (page: Page, path: string, name: string) => {
  await page.goto(`/desk/${path}/${name}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Case picture/ })).toBeVisible();
};

test("an accepted deal is dispatched in parts with invoices, received, billed and paid; what was wrong is cancelled", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { order, purchase } = await acceptedDeal(request);
  await signIn(page, "desk@vanik.example");
  await open(page, "sales-orders", order);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a sales order");

  // A part of the goods, with its invoice; the e-way bill is missed and not demanded.
  await page.keyboard.press("Control+Enter");
  const goods = page.getByRole("dialog");
  await expect(goods.getByText("Goods above ₹50,000 need an e-way bill.")).toBeVisible();
  const bolts = goods.getByLabel(/^Quantity of Hex bolt/);
  await expect(bolts).toHaveValue("2400");
  await bolts.fill("3000");
  await page.keyboard.press("Control+Enter");
  await expect(goods.getByText("At most 2,400 Nos is left.")).toBeVisible();
  await bolts.fill("1000");
  await goods.getByLabel(/^Quantity of TMT/).fill("0");
  await goods.getByLabel(/^E-way bill/).fill("331009274118");
  await page.keyboard.press("Control+Enter");
  await expect(goods).toBeHidden();
  const dispatches = page.locator("section", { has: page.getByRole("heading", { name: "Dispatches" }) }).last();
  await expect(dispatches.getByRole("listitem")).toHaveCount(1);

  // All that is left, by two presses; then it is cancelled, and says why it was.
  await page.keyboard.press("Control+Enter");
  await expect(bolts).toHaveValue("1400");
  await page.keyboard.press("Enter");
  await expect(dispatches.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("All goods are dispatched.").first()).toBeVisible();
  await dispatches
    .getByRole("button", { name: /^Cancel DN-/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel dispatch" }).click();
  await expect(page.getByText("Give a reason.")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Reason").fill("The lorry broke down");
  await page.keyboard.press("Tab");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel dispatch" }).click();
  await expect(dispatches.getByText("Cancelled")).toBeVisible();
  // Its invoice stands: the goods go with that one.
  await expect(page.getByText("What is left is invoiced already: dispatch it with that invoice.")).toBeVisible();
  await page.keyboard.press("Shift+D");
  await expect(goods.getByLabel("Invoice")).toHaveValue(/^SI-/);
  await page.keyboard.press("Enter");
  await expect(dispatches.getByRole("listitem")).toHaveCount(3);

  // The money of one of its invoices.
  await page.getByRole("complementary").getByRole("link", { name: /^SI-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /SI-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Record payment/ })).toBeVisible();
  await expectAccessible(page);

  // The other side: the order is placed, received and billed.
  await open(page, "purchase-orders", purchase);
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Place order/ })
    .click();
  await expect(page.getByRole("button", { name: /^Receive goods/ })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(purchase));
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Receive/ })
    .click();
  await expect(page.getByText("All goods are received.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/desk\/purchase-invoices\/PI-/);

  // Closed by its key, the picture stays closed.
  await page.getByRole("button", { name: /^Case/ }).press("g");
  await expect(page.getByRole("group", { name: /^Case picture/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Case/ })).toHaveAttribute("aria-expanded", "false");
});
