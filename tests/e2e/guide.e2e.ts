// The desk's manual: `?` leads from a page to the page about it.
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "./vanik.ts";

const shows = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

test("from any page of the desk `?` leads to how it is done there", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/settings/books");
  await shows(page, "Books");
  await page.getByRole("link", { name: "How to: Close a month" }).click();
  await shows(page, "Close a month");
  await expect(page).toHaveTitle(/^Close a month/);

  await test.step("the list of keys names it too, and closes on the way", async () => {
    await page.goto("/desk/catalogue/hex-bolts");
    await shows(page, "Hex bolts");
    // From then on keys act.
    await expect(page.getByRole("button", { name: /Find or do/ })).toBeVisible();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Shortcuts" });
    await list.getByRole("link", { name: "How to: Change a price" }).click();
    await shows(page, "Change a price");
    await expect(list).toHaveCount(0);
  });

  await test.step("its links are followed without loading the desk anew", async () => {
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.locator(".guide").getByRole("link", { name: "Import a sheet" }).first().click();
    await shows(page, "Import a sheet");
    await page.getByRole("link", { name: "All of “How to”" }).click();
    await shows(page, "How to");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  await page.goto("/desk/guide/made-up");
  await expect(page.getByText("404").first()).toBeVisible();
});
