// What a finger does otherwise than a mouse.
import { expect, openAs, test } from "./vanik.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("a filter that opens under a finger brings up no keys", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/sales-orders");
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("button", { name: "Dates", exact: true }).tap();
  await expect(page.getByLabel("From")).toBeVisible();
  await expect(page.locator("input:focus")).toHaveCount(0);
});

test("a message in a dialog stands above what is pressed at its foot", async ({ page }) => {
  await openAs(page, "buyer@vanik.example", "/user/buyer/quotation?status=Open");
  await page.locator("[data-row]").first().click();
  const details = page.getByRole("dialog");
  await details.getByRole("tab", { name: "Raw" }).click();
  await details.getByRole("button", { name: "Copy", exact: true }).click();
  const message = details.locator(".toast");
  await expect(message).toBeVisible();
  const foot = details.locator(".foot-bar");
  await expect
    .poll(async () => {
      const [over, below] = [await message.boundingBox(), await foot.boundingBox()];
      return over && below ? over.y + over.height - below.y : Infinity;
    })
    .toBeLessThanOrEqual(0);
});
