// What a screen reader meets, in its order; text at twice its size; less motion.
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/vanik.ts";

const addresses = [
  "/",
  "/buyers",
  "/suppliers",
  "/products",
  "/products/fasteners",
  "/products/fasteners/hex-bolts",
  "/products/fasteners/hex-bolts/fs-hb-12050-z",
  "/search?q=bolt",
  "/media",
  "/about",
  "/contact",
  "/terms",
  "/checkout",
  "/sign-in",
  "/hi",
  "/hi/checkout",
];

/** Landmarks and headings as they follow one another. */
const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll("body :is(header, main, footer, h1, h2, h3, h4)");
    const shown = [...parts].filter((part) => part.checkVisibility() && !part.closest("dialog"));
    return shown.map((part) => part.tagName.toLowerCase());
  });

test("every page is read in its order: landmarks once, headings step by step", async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    const outline = await outlineOf(page);
    const landmarks = outline.filter((part) => !part.startsWith("h") || part === "header");
    expect(landmarks, address).toEqual(["header", "main", "footer"]);
    expect(
      outline.filter((part) => part === "h1"),
      address,
    ).toHaveLength(1);
    const levels = outline.filter((part) => /^h\d$/.test(part)).map((part) => Number(part[1]));
    expect(levels[0], address).toBe(1);
    const sentence = `${address}: ${levels.join(" ")}`;
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 1), sentence).toBeLessThanOrEqual(1));
    // The order of the keyboard is the order of the text, and nothing says more than it shows.
    await expect(page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])"), address).toHaveCount(0);
    expect(await page.evaluate(() => document.title)).toMatch(/Vanik/);
    await expect(page.locator("main img:not([alt])"), address).toHaveCount(0);
  }
});

for (const width of [390, 1280])
  test(`text at twice its size scrolls no page sideways at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const browser = await context.newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const address of addresses) {
      await page.goto(address);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, address).toBeLessThanOrEqual(0);
    }
  });

test("with less motion nothing moves for longer than a moment", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.waitForFunction(() => !window.early);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
});
