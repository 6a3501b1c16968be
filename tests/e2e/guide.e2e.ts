// The desk's manual: `?` leads from a page to the page about it; every link and picture of every page is opened.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

const shows = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

/** What a page of the guide names: where its links lead and where its pictures lie. */
const namedOn = (page: Page) =>
  page.locator(".guide").evaluate((text) => ({
    links: [...text.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
    pictures: [...text.querySelectorAll("img")].map((picture) => picture.src),
  }));

test("from any page of the desk `?` leads to how it is done there", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/settings/books");
  await shows(page, "Books");
  await page.getByRole("link", { name: "How to: Close a month" }).click();
  await shows(page, "Close a month");
  await expect(page).toHaveTitle(/^Close a month/);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a page of the guide");

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
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "/desk/guide");
  });

  await page.goto("/desk/guide/made-up");
  await expect(page.getByText("404").first()).toBeVisible();
});

test("every link and every picture of the guide is opened", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/guide");
  await shows(page, "How to");
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
