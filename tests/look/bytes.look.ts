// The byte budgets (design 11): what a phone loads for a public page, as it travels, brotli included.
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/vanik.ts";

test.use({ viewport: { width: 412, height: 823 } });

const kilobytes = 1000;
const css = 15;

/** KB of JavaScript. Home's is the design's; pages with a form carry its schema besides, Hindi ones their texts. */
const budgets: Record<string, number> = {
  "/": 130,
  "/hi": 145,
  "/products": 130,
  "/products/fasteners": 130,
  "/products/fasteners/hex-bolts": 140,
  "/products/fasteners/hex-bolts/fs-hb-12050-z": 130,
  "/media": 130,
  "/about": 130,
  "/buyers": 130,
  "/suppliers": 130,
  "/terms": 130,
  "/contact": 150,
  "/checkout": 140,
  "/sign-in": 155,
  "/sign-up": 160,
};

interface Loaded {
  js: number;
  css: number;
  /** Of the scripts. */
  headers: number;
}

async function loaded(page: Page, address: string): Promise<Loaded> {
  const sizes: Promise<[path: string, body: number, headers: number]>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    sizes.push(request.sizes().then((size) => [pathname, size.responseBodySize, size.responseHeadersSize]));
  });
  await page.goto(address);
  // Until the page answers, nothing more comes by itself.
  await page.waitForFunction(() => !window.early);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(sizes);
  const sum = (end: string, part: 1 | 2) =>
    all.reduce((total, sizesOf) => (sizesOf[0].endsWith(end) ? total + sizesOf[part] : total), 0) / kilobytes;
  return { js: sum(".js", 1), css: sum(".css", 1), headers: sum(".js", 2) };
}

for (const [address, js] of Object.entries(budgets))
  test(`${address} keeps to ${js} KB of JavaScript and ${css} KB of styles`, async ({ page }) => {
    const bytes = await loaded(page, address);
    expect(bytes.js).toBeGreaterThan(50);
    expect(bytes.js).toBeLessThanOrEqual(js);
    expect(bytes.css).toBeLessThanOrEqual(css);
  });

test("Home's scripts keep to 130 KB with the headers that they travel under", async ({ page }) => {
  const { js, headers } = await loaded(page, "/");
  expect(headers).toBeGreaterThan(1);
  expect(js + headers).toBeLessThanOrEqual(130);
});

// What a server sends before it waits for the first word back: ten packets.
for (const address of ["/", "/hi"])
  test(`${address} arrives in the first ten packets`, async ({ page }) => {
    const response = await page.goto(address);
    await response?.finished();
    const { responseBodySize = 0, responseHeadersSize = 0 } = (await response?.request().sizes()) ?? {};
    expect(responseBodySize).toBeGreaterThan(5000);
    expect(responseBodySize + responseHeadersSize).toBeLessThanOrEqual(14_600);
  });
