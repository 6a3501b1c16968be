// Someone who knows nothing, on a phone, by keyboard alone: reads Home, opens two categories, finds three items by
// search with a typing error each, and sends them.
import type { Page } from "@playwright/test";
import { expect, test } from "./vanik.ts";

test.use({ viewport: { width: 390, height: 844 } });

const manyTabs = 200;

/** Tabs on until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const called = () =>
    page.evaluate(() => {
      const at = document.activeElement?.matches("a, button, input, textarea") ? document.activeElement : null;
      const label = at?.id ? document.querySelector(`label[for="${at.id}"]`)?.textContent : undefined;
      return `${at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? ""}`.replaceAll(/\s+/g, " ").trim();
    });
  const met: string[] = [];
  for (let tabs = 0; tabs < manyTabs; tabs++) {
    const now = await called();
    if (name.test(now)) return;
    met.push(now.slice(0, 40));
    await page.keyboard.press("Tab");
  }
  throw new Error(`Nothing called ${name} was met: ${met.join(" | ")}`);
}

/** Waits until the page answers: its code comes after its first paint. */
const ready = (page: Page) => page.waitForFunction(() => !window.early);

/** A new page has the focus at its beginning. */
async function opened(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
}

async function findAndAdd(page: Page, typed: string, item: RegExp, quantity: string): Promise<void> {
  await ready(page);
  await page.keyboard.press("/");
  await expect(page.locator('input[name="q"]:focus')).toBeVisible();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === "/search" && url.searchParams.get("q") === typed);
  await expect(page.getByRole("main").getByRole("link", { name: item }).first()).toBeVisible();
  await tabTo(page, new RegExp(`^Quantity of .*${item.source}`));
  await page.keyboard.type(quantity);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: new RegExp(`^Added .*${item.source}`) }).first()).toBeVisible();
}

test("a stranger with a keyboard finds three items and sends them", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send one inquiry. We run the purchase department.");
  await expect(page.getByRole("heading", { name: "What We Do" })).toBeVisible();
  await ready(page);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Steel and TMT/);
  await page.keyboard.press("Enter");
  await opened(page, "Steel and TMT");
  await tabTo(page, /^Back to categories/);
  await page.keyboard.press("Enter");
  await opened(page, "Products");
  await tabTo(page, /^Fasteners/);
  await page.keyboard.press("Enter");
  await opened(page, "Fasteners");

  await findAndAdd(page, "hex blt m12x50", /Hex bolt DIN 933, M12 × 50, 8\.8, zinc/, "200");
  await findAndAdd(page, "saftey helmet", /Safety helmet/, "25");
  await findAndAdd(page, "bal bering 6205 zz", /6205-ZZ/, "12");

  await tabTo(page, /^Cart/);
  await page.keyboard.press("Enter");
  await opened(page, "Checkout");
  await tabTo(page, /^Send Inquiry/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Details" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("stranger@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Inquiry OPP-\d{4}-\d{6}/ })).toBeVisible();
});
