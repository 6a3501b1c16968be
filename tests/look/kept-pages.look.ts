// Public pages as they are kept: scripts by their hash, no nonce; 304 for who has the page. Each fails at its end when
// a policy was violated.
import type { Response } from "@playwright/test";
import { expect, test } from "../e2e/vanik.ts";

const pages = [
  "/",
  "/buyers",
  "/suppliers",
  "/products",
  "/products/fasteners",
  "/products/fasteners/hex-bolts",
  "/products/fasteners/hex-bolts/fs-hb-12050-z",
  "/media",
  "/about",
  "/contact",
  "/terms",
  "/privacy-policy",
  "/checkout",
  "/hi",
  "/hi/products/fasteners",
  "/hi/checkout",
];

function expectKept(response: Response | null, address: string): void {
  const headers = response?.headers() ?? {};
  expect(headers.etag, address).toBeTruthy();
  expect(headers["content-security-policy"], address).toMatch(
    /script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/,
  );
  expect(headers["content-security-policy"], address).not.toMatch(/nonce|unsafe/);
}

for (const address of pages)
  test(`${address} runs under the hashes of its own scripts, when it comes and when the browser has it already`, async ({
    page,
    request,
  }) => {
    const first = await page.goto(address);
    expectKept(first, address);
    await page.waitForFunction(() => !window.early);
    await expect(page.locator("[nonce]")).toHaveCount(0);
    // The browser shows its own copy, with the policy that 304 says.
    const devtools = await page.context().newCDPSession(page);
    const statuses: number[] = [];
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceivedExtraInfo", ({ statusCode }) => void statuses.push(statusCode));
    const again = await request.get(address, { headers: { "if-none-match": first?.headers().etag ?? "" } });
    expect(again.status()).toBe(304);
    expect(again.headers()["content-security-policy"]).toBe(first?.headers()["content-security-policy"]);
    expectKept(await page.goto(address), address);
    expect(statuses).toContain(304);
    await page.waitForFunction(() => !window.early);
    // Parameters that no page reads are nobody's business but the reader's.
    expectKept(await page.goto(`${address}?utm_source=mail`), address);
    await page.waitForFunction(() => !window.early);
    expect(new URL(page.url()).search).toBe("?utm_source=mail");
  });
