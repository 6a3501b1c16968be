import type { Page } from "@playwright/test";
import { expect, openAs, test } from "./vanik.ts";

test("a stranger goes from Home through the categories to a sub-category and puts it into the cart", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "View More" }).click();
  await expect(page).toHaveURL("/products");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Fasteners/ })
    .click();
  await expect(page).toHaveURL("/products/fasteners");
  await expect(page.getByRole("heading", { level: 1, name: "Fasteners" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sub Categories" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Other Categories" })).toBeVisible();

  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Hex bolts", exact: true }) });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(card.getByRole("button", { name: /Added/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("main").getByRole("link", { name: /Checkout/ })).toContainText("1");
  await card.getByRole("button", { name: /Added/ }).click();
  await expect(card.getByRole("button", { name: /Add to cart/ })).toHaveAttribute("aria-pressed", "false");
});

test("the products pages carry their content in the HTML, and unknown addresses are 404", async ({ request }) => {
  const products = await request.get("/products");
  expect(products.status()).toBe(200);
  const html = await products.text();
  for (const name of ["Steel and TMT", "Fasteners", "Material Handling"]) expect(html).toContain(name);
  expect(await (await request.get("/products/fasteners")).text()).toContain("Socket head cap screws");
  for (const address of ["/products/no-such-category", "/no-such-page", "/products/%00"])
    expect((await request.get(address)).status(), address).toBe(404);
  const policy = products.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
});

test("without JavaScript a category still reads well", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/products/steel-and-tmt");
  await expect(page.getByRole("heading", { name: "TMT bars" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bearings" })).toBeVisible();
  await context.close();
});

test("pictures out of sight come after the first paint, in the place that was kept for them, and without JavaScript at once", async ({
  page,
  browser,
}) => {
  const pictures = (on: Page) => on.getByRole("main").locator("img[loading=lazy]");
  // As before the first paint, which the page tells itself afterwards.
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options: PerformanceObserverInit) {
        if (options.type !== "paint") super.observe(options);
      }
    };
    Object.defineProperty(document, "hidden", { get: () => false });
  });
  await page.goto("/products", { waitUntil: "commit" });
  await expect(pictures(page).first()).toBeHidden();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await expect(pictures(page).first()).toBeVisible();
  expect(await height()).toBe(before);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/products");
  await expect(pictures(plain).first()).toBeVisible();
  await context.close();
});

test("an unknown page says so, with a way home", async ({ page, clean }) => {
  clean.ignore(/404/);
  await page.goto("/no-such-page");
  await expect(page.getByText("We could not find what you're looking for")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a supplier is told that the cart is not for suppliers", async ({ page }) => {
  await openAs(page, "supplier@vanik.example", "/products/fasteners");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Hex bolts", exact: true }) });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(page.getByText("Add to Cart is not allowed to supplier")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  await expect(page.getByRole("main").getByRole("link", { name: /Checkout/ })).toBeHidden();
  await page.goto("/user/buyer/opportunity");
  await expect(page.getByText("We could not find what you're looking for")).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Permission Denied" })).toBeVisible();
  await expect(page.getByText("Checkout is not allowed to supplier")).toBeVisible();
});

test("staff find no way to the checkout on a public page, as suppliers find none", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/about");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("img", { name: "Cart" })).toBeVisible();
  await expect(banner.getByRole("link", { name: /^Cart/ })).toHaveCount(0);
});
