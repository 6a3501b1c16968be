import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, openAs, test } from "./vanik.ts";

const sub = "/products/fasteners/hex-bolts";
const item = `${sub}/fs-hb-12050-z`;
const name = "Hex bolt DIN 933, M12 × 50, 8.8, zinc";

const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}"));

test("a buyer goes down from the category to an item and adds it with its quantity in one step", async ({ page }) => {
  await page.goto("/products/fasteners");
  await page.getByRole("link", { name: "Hex bolts", exact: true }).click();
  await expect(page).toHaveURL(sub);
  await expect(page.getByRole("heading", { level: 1, name: "Hex bolts" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hex nuts" })).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(item);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const quantity = page.getByLabel("Quantity", { exact: true });
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect(page.getByText("Sold by the piece")).toBeVisible();
  await add.click();
  await expect(page.getByText("Enter a quantity", { exact: true })).toBeVisible();
  await quantity.fill("2.5");
  await add.click();
  await expect(page.getByText("Enter a whole number: Nos are counted")).toBeVisible();
  await quantity.fill("250");
  await quantity.press("Enter");
  const added = page.getByRole("button", { name: "Added" });
  await expect(added).toHaveAttribute("aria-pressed", "true");
  expect(await cartOf(page)).toEqual({
    "hex-bolts": {
      name: "Hex bolts",
      items: [{ item_code: "FS-HB-12050-Z", item_name: name, qty: 250, uom: "Nos", average_price: 11.4 }],
    },
  });

  await quantity.fill("300");
  await page.getByRole("button", { name: "Update" }).click();
  expect((await cartOf(page))["hex-bolts"].items[0].qty).toBe(300);
  await added.click();
  expect((await cartOf(page))["hex-bolts"].items).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantity).toHaveValue("300");
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  // The item's own page, which says its name twice, stays for the moment that the next one takes.
  await expect(page.getByRole("table").getByText(name, { exact: true })).toBeVisible();
});

test("the list of a sub-category is narrowed by words, and an item is added from its row", async ({ page }) => {
  await page.goto(sub);
  await page.getByLabel("Find in this list").fill("m12x50");
  await expect(page.getByRole("status").filter({ hasText: "2 of 24 items" })).toBeVisible();
  const row = page.locator("tr", { hasText: "FS-HB-12050-Z" });
  await row.getByLabel(`Quantity of ${name}`).fill("0");
  await row.getByRole("button", { name: /^Add/ }).click();
  await expect(row.getByText("Enter a quantity above 0")).toBeVisible();
  await row.getByLabel(`Quantity of ${name}`).fill("1,200");
  await row.getByRole("button", { name: /^Add/ }).click();
  await expect(row.getByRole("button", { name: /^Added/ })).toHaveAttribute("aria-pressed", "true");
  expect((await cartOf(page))["hex-bolts"].items[0].qty).toBe(1200);
  await page.getByLabel("Find in this list").fill("no such thing");
  await expect(page.getByText("No item has all of these words. Try fewer.")).toBeVisible();
  await page.getByRole("button", { name: "Choose items" }).click();
  await expect(page.getByRole("dialog", { name: "Add Item" })).toBeVisible();
});

test("what is not in the list is looked for in the whole catalogue", async ({ page }) => {
  await page.goto(sub);
  await page.getByLabel("Find in this list").fill("saftey helmet");
  await page.getByRole("link", { name: "Search all products for “saftey helmet”" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/search" && url.searchParams.get("q") === "saftey helmet");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search saftey helmet");
});

// Between the first line of the page's code and the page that React has taken over a press was lost once.
for (const moment of ["as the code begins to listen", "as the page is taken over"]) {
  test(`what is pressed ${moment} is answered`, async ({ page }) => {
    await page.addInitScript(
      ({ isListening }) => {
        const press = () => document.querySelector<HTMLButtonElement>("main form [type=submit]")!.click();
        let isDone = false;
        const once = () => {
          if (isDone) return;
          isDone = true;
          const field = document.querySelector<HTMLInputElement>("main form input")!;
          // As a key does it, past React's own watch on the field.
          Reflect.set(HTMLInputElement.prototype, "value", "5", field);
          field.dispatchEvent(new Event("input", { bubbles: true }));
          press();
        };
        const add = document.addEventListener.bind(document);
        const remove = window.removeEventListener.bind(window);
        // React listens to the document, and early-input.ts ends what the script in <head> has begun.
        if (isListening)
          document.addEventListener = (...args: Parameters<typeof add>) => {
            add(...args);
            if (args[0] === "click" && document.readyState === "complete") queueMicrotask(once);
          };
        else
          window.removeEventListener = (...args: Parameters<typeof remove>) => {
            remove(...args);
            if (args[0] === "submit" && args[1] === window.early?.record) queueMicrotask(once);
          };
      },
      { isListening: moment === "as the code begins to listen" },
    );
    await page.goto(item);
    await expect(page.getByRole("button", { name: /^Added/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toContain('"qty":5');
  });
}

test("what is typed before the page's code and pressed as the page is taken over is answered with what was typed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const field = () => document.querySelector<HTMLInputElement>("main form input")!;
    addEventListener("load", () => {
      field().value = "5";
      field().dispatchEvent(new Event("input", { bubbles: true }));
    });
    const remove = window.removeEventListener.bind(window);
    let isPressed = false;
    window.removeEventListener = (...args: Parameters<typeof remove>) => {
      remove(...args);
      if (isPressed || args[0] !== "submit" || args[1] !== window.early?.record) return;
      isPressed = true;
      queueMicrotask(() => document.querySelector<HTMLButtonElement>("main form [type=submit]")!.click());
    };
  });
  await page.goto(item);
  await expect(page.getByRole("button", { name: /^Added/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toContain('"qty":5');
});

test("a supplier is refused on both pages", async ({ page }) => {
  await openAs(page, "supplier@vanik.example", item);
  await page.getByLabel("Quantity", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Add to Cart is not allowed to supplier")).toBeVisible();
  await page.goto(sub);
  await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await expect(page.getByText("Add to Cart is not allowed to supplier")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("without JavaScript both pages read well", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sub);
  await expect(page.getByRole("row")).toHaveCount(25);
  await page.getByRole("link", { name: /^M12 / }).click();
  await expect(page).toHaveURL(/\?thread=M12$/);
  await expect(page.getByRole("link", { name: /^M12 / })).toHaveAttribute("aria-current", "true");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /hex-bolts$/);
  expect(await page.getByRole("row").count()).toBeLessThan(25);
  await page.getByRole("link", { name: "Show all items" }).click();
  await expect(page.getByRole("row")).toHaveCount(25);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const text of [
    "FS-HB-12050-Z",
    "73181500",
    "18%",
    "₹11.40",
    "Average price, before GST. Your quotation decides",
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "View all 24 items" })).toBeVisible();
  await context.close();
});

test("an item's page tells its measures, a year of its price and what goes with it", async ({ page }) => {
  await page.goto(item);
  const drawing = page.getByRole("img", { name: `Drawing of ${name}` });
  await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
  for (const [term, figure] of [
    ["Thread", "M12"],
    ["Length", "50 mm"],
    ["Head height, k", "7.5 mm (DIN 933)"],
    ["Width across flats, s", "19 mm (DIN 933)"],
  ] as const)
    await expect(page.locator("dl > div", { hasText: term })).toContainText(figure);
  await expect(page.getByRole("heading", { name: "Twelve months" })).toBeVisible();
  await page.getByText("Every price").click();
  expect(await page.getByRole("table").first().getByRole("row").count()).toBeGreaterThan(3);
  const fits = page.getByRole("region", { name: "With the same thread" });
  await fits.getByRole("link", { name: "Hex nut DIN 934, M12, class 8, zinc" }).click();
  await expect(page).toHaveURL("/products/fasteners/hex-nuts/fs-hn-12-z");
});

test("what is chosen stands as chips that take it back, and a choice that leaves nothing says so", async ({ page }) => {
  await page.goto(`${sub}?thread=M12&grade=10.9`);
  await expect(page.getByText("No item has all of this at once. Remove something above.")).toBeVisible();
  await page.getByRole("link", { name: "Remove Grade: 10.9" }).click();
  await expect(page).toHaveURL(/hex-bolts\?thread=M12$/);
  await expect(page.getByRole("list", { name: "Chosen" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Remove Thread: M12" })).toHaveAttribute("rel", "nofollow");
});

test("on a phone a list is narrowed behind one line, and the way into the cart stays at the foot", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sub);
  const choice = page.getByRole("link", { name: /^M12 / });
  await expect(choice).toBeHidden();
  await page.getByText("Thread, Length, Grade, Finish").click();
  await choice.click();
  await expect(page).toHaveURL(/thread=M12$/);
  await expect(page.getByRole("link", { name: "Remove Thread: M12" })).toBeVisible();
  const onward = page.getByRole("link", { name: "Checkout, 1 item" });
  await expect(onward).toHaveCount(0);
  const row = page.locator("tr", { hasText: "FS-HB-12050-Z" });
  await row.getByRole("textbox").fill("100");
  await row.getByRole("button", { name: /^Add / }).click();
  await expect(onward).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page, "the list with its foot");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(onward).toBeInViewport({ ratio: 1 });
  await onward.click();
  await expect(page).toHaveURL("/checkout");
  await page.evaluate(() => localStorage.clear());

  await page.goto(item);
  const add = page.getByRole("button", { name: "Add to cart" });
  // The quantity stands beside it, in sight from the first.
  await expect(page.getByLabel("Quantity", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { name: "With the same thread" }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(page.getByLabel("Quantity", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter a quantity", { exact: true })).toBeInViewport();
  await page.keyboard.type("5");
  await add.click();
  await expect(page.getByRole("button", { name: "Added" })).toBeInViewport({ ratio: 1 });
});

test("search engines find one address, the way down, the product and a picture", async ({ page, request }) => {
  await page.goto(item);
  const origin = new URL(page.url()).origin;
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(origin + item);
  expect(await page.title()).toBe(`${name} (FS-HB-12050-Z) · Vanik`);
  expect(await content('meta[property="og:url"]')).toBe(origin + item);
  expect(await content('meta[name="twitter:card"]')).toBe("summary_large_image");
  const picture = (await content('meta[property="og:image"]')) ?? "";
  expect(picture).toBe(`${origin}/pictures/og/hex-bolts.png`);
  const reply = await request.get(picture);
  expect([reply.status(), reply.headers()["content-type"]]).toEqual([200, "image/png"]);
  const data = await readStructuredData(page);
  const trail = data.BreadcrumbList?.itemListElement.map((entry) => entry.item);
  expect(trail).toEqual(["/", "/products", "/products/fasteners", sub, item].map((path) => origin + path));
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Home", /Products/, /Fasteners/, /Hex bolts/, /M12/]);
  expect(data.Product).toMatchObject({ name, sku: "FS-HB-12050-Z", image: picture });
  expect(data.Product).not.toHaveProperty("offers");

  await page.goto("/");
  const home = await readStructuredData(page);
  expect(home.Organization?.legalName).toBe("Vanik Supply Network Private Limited");
  expect(home.WebSite?.potentialAction.target.urlTemplate).toBe(`${origin}/search?q={q}`);
  expect(await content('meta[property="og:image"]')).toBe(`${origin}/pictures/og/vanik.png`);
  expect((await request.get("/pictures/og/vanik.png")).status()).toBe(200);
});

/** Of schema.org's types those that the pages tell of, as far as they are looked into here. */
interface StructuredData {
  BreadcrumbList?: { itemListElement: { item: string }[] };
  Product?: object;
  Organization?: { legalName: string };
  WebSite?: { potentialAction: { target: { urlTemplate: string } } };
}

async function readStructuredData(page: Page): Promise<StructuredData> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return Object.fromEntries(blocks.map((block) => JSON.parse(block)).map((facts) => [facts["@type"], facts]));
}

test("every other address of a page leads to its own, for good", async ({ request }) => {
  const cases = {
    "/products/": "/products",
    "/products/fasteners/": "/products/fasteners",
    "/products/Fasteners": "/products/fasteners",
    "/HI/Products": "/hi/products",
    "/HI/products/bearings/Hex-Bolts": `/hi${sub}`,
    "/products/bearings/hex-bolts": sub,
    "/products/fasteners/Hex-Bolts?from=mail": `${sub}?from=mail`,
    "/products/fasteners/hex-nuts/FS-HB-12050-Z": item,
    "/hi/products/bearings/hex-bolts": `/hi${sub}`,
  };
  for (const [from, to] of Object.entries(cases)) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect(reply.status(), from).toBe(301);
    const { pathname, search } = new URL(reply.headers().location ?? "", "http://localhost");
    expect(pathname + search, from).toBe(to);
  }
  for (const missing of [`${sub}/no-such-item`, "/products/fasteners/no-such-sub-category", `${item}/more`])
    expect((await request.get(missing)).status(), missing).toBe(404);
});

test("crawlers find every page by the sitemap, and read what they may", async ({ request, baseURL }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await (await request.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(parts).toHaveLength(3);
  const pages = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join("");
  for (const path of ["/", "/products", "/products/fasteners", sub, item])
    expect(pages).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(pages).not.toContain("/checkout");
});
