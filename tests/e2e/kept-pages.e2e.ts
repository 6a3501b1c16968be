// A page that is kept runs under the hashes of its own scripts: every journey fails at its end when a policy was violated. The
// pages themselves are looked at in tests/look/kept-pages.look.ts.
import { expect, test } from "./vanik.ts";

test("messages, dialogs and the pages behind a kept one need no style of their own", async ({ page }) => {
  await page.goto("/products/fasteners");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Hex bolts", exact: true }) });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(card.getByRole("button", { name: /Added/ })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Checkout/ })
    .click();
  await expect(page).toHaveURL("/checkout");
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(page.locator(".toast")).toBeVisible();
  // All of it within the document that came first, under its policy.
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("Email", { exact: true }).fill("desk@vanik.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo1234");
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html[data-same]")).toHaveCount(1);
});
