// Every link and every picture of the desk's manual leads somewhere.
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "../e2e/vanik.ts";

/** What a page of the guide names: where its links lead and where its pictures lie. */
const namedOn = (page: Page) =>
  page.locator(".guide").evaluate((text) => ({
    links: [...text.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
    pictures: [...text.querySelectorAll("img")].map((picture) => picture.src),
  }));

test("every link and every picture of the guide is opened", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/guide");
  await expect(page.getByRole("heading", { level: 1, name: "How to" })).toBeVisible();
  const waiting = ["/desk/guide"];
  const seen = new Set(waiting);
  const pictures = new Set<string>();
  for (let at = 0; at < waiting.length; at++) {
    const address = waiting[at]!;
    await page.goto(address);
    const head = page.getByRole("heading", { level: 1 });
    await expect(head, address).toBeVisible();
    await expect(head, address).not.toHaveText(/not found/i);
    if (!address.startsWith("/desk/guide")) continue;
    const named = await namedOn(page);
    for (const picture of named.pictures) pictures.add(picture);
    for (const link of named.links) if (!seen.has(link)) waiting.push(link);
    for (const link of named.links) seen.add(link);
  }
  expect(seen.size).toBeGreaterThan(30);
  for (const picture of pictures) {
    const reply = await page.request.get(picture);
    expect(reply.headers()["content-type"], picture).toBe("image/webp");
  }
  expect(pictures.size).toBeGreaterThan(40);
});
