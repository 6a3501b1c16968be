import { expect, openAs, test } from "./vanik.ts";

const bolt = "Hex bolt DIN 933, M12 × 50, 8.8, zinc";

for (const [typed, found] of [
  ["saftey helmet", /Safety helmet IS 2925/],
  ["m12x50 bolt", new RegExp(bolt)],
  ["12mm tmt", /TMT bar .*, 12 mm/],
  ["6205 zz", /Ball bearing 6205-ZZ/],
] as const) {
  test(`"${typed}" is suggested and found, with what it answers to in accent`, async ({ page }) => {
    await page.goto("/products");
    const box = page.getByRole("banner").getByRole("combobox").or(page.getByRole("banner").getByRole("searchbox"));
    await box.pressSequentially(typed);
    await expect(page.getByRole("option", { name: found }).first()).toBeVisible();
    await expect(page.getByRole("option").locator(".text-accent").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === "/search" && url.searchParams.get("q") === typed);
    await expect(page).toHaveTitle(`${typed} · Search · Vanik`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search ${typed}`);
    await expect(page.getByRole("main").getByRole("link", { name: found }).first()).toBeVisible();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
}

test("a size or a code is answered by items first, a word by its sub-category", async ({ page }) => {
  await page.goto("/products");
  const box = page.getByRole("banner").locator("input");
  const first = page.getByRole("option").first();
  await box.fill("m12x50 bolt");
  await expect(first).toContainText(bolt);
  await box.fill("hex bolt");
  await expect(first).toContainText(/Hex bolts.*items/);
});

test("a question with characters that no page can hold is asked without them", async ({ page }) => {
  await page.goto("/search?q=hex%00%E2%80%AEbolt");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search hex bolt");
  await expect(page.getByRole("main").locator("input[name=q]")).toHaveValue("hex bolt");
});

test("asked again from the header, the page's own box says what is shown", async ({ page }) => {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  for (const typed of ["saftey helmet", "6205 zz"]) {
    const box = page.getByRole("banner").locator("input");
    await box.fill(typed);
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Search ${typed}`);
    await expect(page.getByRole("main").locator("input[name=q]")).toHaveValue(typed);
  }
  await page.goBack();
  await expect(page.getByRole("main").locator("input[name=q]")).toHaveValue("saftey helmet");
});

test("by keyboard alone: slash, type, arrow, Enter opens what was chosen", async ({ page }) => {
  await page.goto("/products");
  await page.waitForFunction(() => !window.early);
  await page.keyboard.press("/");
  const box = page.getByRole("banner").locator("input");
  await expect(box).toBeFocused();
  await page.keyboard.type("m12x50 bolt");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^\d+ items in \d+ sub-categor/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  const first = page.getByRole("option").first();
  await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(box).toHaveValue("m12x50 bolt");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");

  await page.keyboard.type("FS-HB-12050-Z");
  const option = page.getByRole("option", { name: bolt });
  await expect(option).toBeVisible();
  while ((await option.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/fasteners/hex-bolts/fs-hb-12050-z");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("M12 × 50");
  await expect(box).toHaveValue("");
});

test("a press outside closes, and a field's own slash stays in it", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => !window.early);
  await page.keyboard.press("/");
  const box = page.getByRole("main").locator("input[type=search]");
  await expect(box).toBeFocused();
  await page.keyboard.type("1/2");
  await expect(box).toHaveValue("1/2");
  await box.fill("bearing");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("an item goes into the cart with its quantity, a wrong one is told", async ({ page }) => {
  await page.goto("/search?q=m12x50+bolt");
  await page.waitForLoadState("networkidle");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: bolt }) });
  const qty = row.getByRole("textbox", { name: `Quantity of ${bolt}` });
  const price = row.getByText("₹11.40");
  const before = await price.boundingBox();
  await row.getByRole("button", { name: `Add ${bolt}` }).click();
  await expect(row.getByRole("alert")).toHaveText("Enter a quantity");
  expect(await price.boundingBox()).toEqual(before);
  await qty.fill("2.5");
  await row.getByRole("button", { name: `Add ${bolt}` }).click();
  await expect(row.getByRole("alert")).toHaveText("Enter a whole number: Nos are counted");
  await qty.fill("250");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: `Added ${bolt}` })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText("₹2,850.00").first()).toBeVisible();
});

test("staff read the results and have nothing to add", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/search?q=m12x50+bolt");
  await expect(page.getByRole("link", { name: bolt })).toBeVisible();
  await expect(page.getByRole("button", { name: `Add ${bolt}` })).toHaveCount(0);
});

test("a supplier is refused in words", async ({ page }) => {
  await openAs(page, "supplier@vanik.example", "/search?q=m12x50+bolt");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: `Add ${bolt}` }).click();
  await expect(page.getByText("Add to Cart is not allowed to supplier")).toBeVisible();
});

test("on a phone search is a sheet of the whole screen, closed by the page it leads to", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !window.early);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const sheet = page.getByRole("dialog", { name: "Search" });
  const box = sheet.locator("input");
  await expect(box).toBeFocused();
  await expect(sheet).toHaveCSS("width", "390px");
  await expect(sheet).toHaveCSS("height", "844px");
  await page.keyboard.type("safety helmet");
  await expect(sheet.getByRole("option").first()).toBeVisible();
  await sheet.getByRole("option", { name: /Safety helmets/ }).click();
  await expect(page).toHaveURL("/products/safety-and-ppe/safety-helmets");
  await expect(sheet).toBeHidden();
});

test("without JavaScript the form asks and the list is read", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("main").locator("input[type=search]").fill("m12x50 bolt");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=m12x50/);
  await expect(page.getByRole("link", { name: bolt })).toHaveAttribute(
    "href",
    "/products/fasteners/hex-bolts/fs-hb-12050-z",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  await context.close();
});

test("a question too short is told beside its field, one without an answer gets advice", async ({ page, clean }) => {
  clean.ignore(/400/);
  await page.goto("/search?q=a");
  const box = page.getByRole("main").locator("input[type=search]");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Enter at least 2 characters to search for")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.waitForLoadState("networkidle");
  await box.fill("a b c d e f g h i");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Search for at most 8 words").first()).toBeVisible();
  await box.fill("qqqqzzzz");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for it in your own words" })).toHaveAttribute(
    "href",
    /^\/checkout#words=/,
  );
});
