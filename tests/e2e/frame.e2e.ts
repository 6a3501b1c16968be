import { expect, openAs, test } from "./vanik.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the side panel opens, lists the links and closes on a change of page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("link", { name: "Products" })).toBeVisible();
    // Spec 9: slides in within 300 ms.
    await expect(panel).toHaveCSS("transition-duration", "0.3s, 0.3s, 0.3s");
    await panel.getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/products");
    await expect(panel).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });
});

test("the account menu shows what the viewer may do, by keyboard", async ({ page }) => {
  await openAs(page, "buyer@vanik.example", "/products");
  const account = page.getByRole("banner").getByRole("button", { name: /Account/ });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Opportunity" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await expect(page.getByText("Buyer", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
});

test("the account menu opens for a press during which it took the button's place", async ({ page }) => {
  let letIn = () => {};
  const wanted = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/account-menu-[^/]*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/products");
  await page.waitForFunction(() => !window.early);
  const account = page.getByRole("banner").getByRole("button", { name: /Account/ });
  const before = await account.elementHandle();
  await account.hover();
  await page.mouse.down();
  letIn();
  await expect.poll(() => before!.evaluate((button) => button.isConnected)).toBe(false);
  await page.mouse.up();
  await expect(page.getByRole("menuitem", { name: "Sign In" })).toBeVisible();
});

test("letters typed within 350 ms find one item of the account menu together, a later one by itself", async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, "buyer@vanik.example", "/products");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Account/ })
    .focus();
  await page.keyboard.press("Enter");
  const active = page.locator("[role=menuitem][data-focus]");
  await expect(active).toHaveText("Opportunity");
  // Their own time, not the machine's.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type("pr");
  await expect(active).toHaveText("Profile");
  await page.clock.runFor(400);
  await page.keyboard.type("q");
  await expect(active).toHaveText("Quotation");
});

test("the header's search stands clear of the rule, the focus included", async ({ page }) => {
  for (const [width, place] of [
    [1440, "header .field-box"],
    [1200, "header .field-box"],
    [1024, "header .search-icon"],
    [320, "header .search-icon"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/");
    await page.keyboard.press("Tab");
    const target = page.locator(place);
    await target.locator("input").or(target).last().focus();
    const clear = () =>
      target.evaluate((element) => {
        const rule = (document.querySelector(".header-bar")?.getBoundingClientRect().top ?? 0) + 3;
        const { outlineStyle, outlineOffset, outlineWidth, borderTopWidth, boxShadow } = getComputedStyle(element);
        const ring = outlineStyle === "none" ? 0 : parseFloat(outlineOffset) + parseFloat(outlineWidth);
        const isRinged = borderTopWidth !== "0px" || boxShadow.includes("3px");
        return element.getBoundingClientRect().top - ring - rule - (isRinged ? 3 : 0);
      });
    // A ring takes a moment to come.
    await expect.poll(clear).toBeGreaterThanOrEqual(-1);
  }
});

test("breadcrumbs stand on every page but Home", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toHaveCount(0);
  await page.goto("/products/fasteners");
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toContainText("Home");
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toContainText("Products");
});
