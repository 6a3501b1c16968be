// The counter beside its bounds of time (shop-day.e2e.ts): whose phone it is, a card, and Ctrl Enter wherever one types.
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "./vanik.ts";

const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const main = (page: Page) => page.getByRole("main");

async function beginSale(page: Page): Promise<void> {
  await openAs(page, "desk@vanik.example", "/desk/counter-sale");
  await main(page).getByLabel("Add an item").fill("FS-HB-12050-Z");
  await page.getByRole("option", { name: /^Hex bolt.*FS-HB-12050-Z/ }).click();
  await expect(main(page).getByRole("button", { name: /^Sell for ₹/ })).toBeEnabled();
}

test("a phone finds its buyer as one types, and a card pays", async ({ page }) => {
  await beginSale(page);
  const phone = main(page).getByLabel("Phone (optional)");
  await phone.fill("98220");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Take as buyer" }).first()).toBeVisible();
  await phone.fill("9822041176");
  const theirs = main(page).getByRole("button", { name: `Take as buyer ${buyer}` });
  await theirs.press("Enter");
  await expect(main(page).getByLabel("Buyer (optional)")).toHaveValue(buyer);
  await expect(main(page).getByText("On record: the invoice is theirs.")).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(theirs).toHaveCount(0);
  await main(page).getByLabel("Paid by").selectOption("Card");
  await main(page).getByLabel("Reference").fill("004417");
  await page.keyboard.press("Control+Enter");
  await expect(main(page).getByRole("heading", { name: /^Sold: ₹[\d.,]+ by card$/ })).toBeFocused();
  await main(page).getByRole("link", { name: /^SI-/ }).click();
  await expect(main(page)).toContainText("9822041176");
});

test("goods and what is paid stand beside each other on a small laptop, none over the other", async ({ page }) => {
  await beginSale(page);
  for (const width of [1280, 1250]) {
    await page.setViewportSize({ width, height: 720 });
    const goods = await main(page).getByRole("group", { name: "What is sold" }).boundingBox();
    const amount = await main(page).getByText("Amount", { exact: true }).boundingBox();
    const side = await main(page).getByLabel("Buyer (optional)").boundingBox();
    expect(amount!.x + amount!.width).toBeLessThan(side!.x);
    expect(goods!.x + goods!.width).toBeLessThan(side!.x);
  }
});

test("Ctrl Enter sells from the buyer's field while its list is open", async ({ page }) => {
  await beginSale(page);
  await main(page).getByLabel("Buyer (optional)").fill("sahyadri");
  await expect(page.getByRole("option", { name: /^Sahyadri/ })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(main(page).getByRole("heading", { name: /^Sold: / })).toBeVisible();
  await main(page).getByRole("link", { name: /^SI-/ }).click();
  await expect(main(page)).toContainText("sahyadri");
});
