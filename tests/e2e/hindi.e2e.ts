import { expect, expectAccessible, openAs, test, withCart } from "./vanik.ts";

const sub = "/hi/products/fasteners/hex-bolts";
const item = `${sub}/fs-hb-12050-z`;
const bolt = "Hex bolt DIN 933, M12 × 50, 8.8, zinc";

test("the switch leads to the same page in the other language and back, without loading it anew", async ({ page }) => {
  await page.goto("/products?from=mail");
  // Before the page's code is there a link is a link.
  await page.waitForFunction(() => !window.early);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  const toHindi = page.getByRole("banner").getByRole("link", { name: "हिन्दी" });
  await expect(toHindi).toHaveAttribute("lang", "hi-IN");
  await expect(toHindi).toHaveAttribute("hreflang", "hi-IN");
  await toHindi.click();
  await expect(page).toHaveURL("/hi/products?from=mail");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page).toHaveTitle("उत्पाद · Vanik");
  await expect(page.getByRole("heading", { level: 1, name: "उत्पाद" })).toBeVisible();
  await expect(page.getByRole("banner").locator('[aria-current="page"]').first()).toHaveText("उत्पाद");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/products?from=mail");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("Home has its switch, and the links of a Hindi page stay in Hindi", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi");
  for (const [name, address] of [
    ["उत्पाद", "/hi/products"],
    ["Vanik, होम", "/hi"],
    ["कार्ट", "/hi/checkout"],
  ] as const) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole("main").getByRole("link", { name: "सभी श्रेणियाँ" }).click();
  await expect(page).toHaveURL("/hi/products");
  await page.getByRole("navigation", { name: "आप यहाँ हैं" }).getByRole("link", { name: "होम" }).click();
  await expect(page).toHaveURL("/hi");
  await page.getByRole("contentinfo").getByRole("link", { name: "नियम और शर्तें" }).click();
  await expect(page).toHaveURL("/hi/terms");
});

test("the pages about the company speak Hindi, and say so", async ({ page }) => {
  for (const [path, head] of [
    ["/hi/buyers", "पूरी सूची एक ही कंपनी से खरीदिए।"],
    ["/hi/suppliers", "माँग पर बोली दीजिए। बिल एक ही कंपनी को।"],
    ["/hi/about", "पुराने अर्थ में एक व्यापारी।"],
    ["/hi/media", "मीडिया"],
    ["/hi/contact", "संपर्क करें"],
    ["/hi/terms", "नियम और शर्तें"],
    ["/hi/privacy-policy", "प्राइवेसी पॉलिसी"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(head);
    await expect(page.getByRole("main")).not.toHaveAttribute("lang");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
  }
  // A policy is the operator's own text: where it has written none in Hindi, the English one says so.
  await expect(page.locator(".policy-text")).toHaveAttribute("lang", "en-IN");
});

test("the desk has no switch, and is English after a Hindi page too", async ({ page }) => {
  await page.goto("/hi");
  await openAs(page, "desk@vanik.example", "/desk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  await expect(page.getByRole("link", { name: "हिन्दी" })).toHaveCount(0);
});

test("an unknown page below /hi says so in Hindi", async ({ page, clean }) => {
  clean.ignore(/404/);
  for (const address of ["/hi/no-such-page", "/hi/products/no-such-category"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByText("आप जो ढूँढ रहे हैं, वह हमें नहीं मिला।")).toBeVisible();
    await expect(page).toHaveTitle("पेज नहीं मिला · Vanik");
  }
  await page.getByRole("main").getByRole("link", { name: "होम पर जाएँ" }).click();
  await expect(page).toHaveURL("/hi");
});

test("categories and what is below them have their Hindi names, down the whole way", async ({ page }) => {
  await page.goto(item);
  const crumbs = page.getByRole("navigation", { name: "आप यहाँ हैं" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["होम", /उत्पाद/, /फ़ास्टनर/, /हेक्स बोल्ट/, /M12/]);
  await page.getByRole("link", { name: "हेक्स बोल्ट पर वापस" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("हेक्स बोल्ट");
  await expect(page.getByRole("main")).toContainText("M5 से M36");
  await expect(page).toHaveTitle("हेक्स बोल्ट · Vanik");
  await page.getByRole("link", { name: "फ़ास्टनर पर वापस" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("फ़ास्टनर");
  await expect(page.getByRole("link", { name: "बेयरिंग" })).toBeVisible();
});

test("products and checkout name their alternates in the HTML", async ({ request }) => {
  for (const path of ["/products", "/products/fasteners", "/checkout"]) {
    const html = await (await request.get(`/hi${path}`)).text();
    expect(html).toContain('<html lang="hi-IN"');
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/hi${path}"`));
    expect(html).toMatch(new RegExp(`hrefLang="hi-IN" href="[^"]+/hi${path}"`, "i"));
    expect(html).toMatch(new RegExp(`hrefLang="en-IN" href="https?://[^/"]+${path}"`, "i"));
    expect(html).toMatch(new RegExp(`hrefLang="x-default" href="https?://[^/"]+${path}"`, "i"));
  }
});

test("a guest chooses an item in Hindi, changes its quantity and sends the inquiry", async ({ page }) => {
  await page.goto("/hi/products/fasteners");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "हेक्स बोल्ट", exact: true }) });
  await card.getByRole("button", { name: "कार्ट में जोड़ें" }).click();
  await expect(card.getByRole("button", { name: "कार्ट में है" })).toHaveAttribute("aria-pressed", "true");
  await card.getByRole("button", { name: "आइटम चुनें" }).click();
  const dialog = page.getByRole("dialog", { name: "आइटम जोड़ें" });
  await dialog.getByRole("button", { name: "जोड़ें", exact: true }).click();
  await expect(dialog.getByText("एक आइटम चुनें")).toBeVisible();
  await dialog.getByRole("combobox").fill("FS-HB-12050-Z");
  await page.getByRole("option").first().click();
  await dialog.getByPlaceholder("मात्रा नग में").fill("2.5");
  await dialog.getByRole("button", { name: "जोड़ें", exact: true }).click();
  await expect(dialog.getByText("पूरी संख्या भरें: नग में दशमलव नहीं चलता")).toBeVisible();
  await dialog.getByPlaceholder("मात्रा नग में").fill("250");
  await dialog.getByRole("button", { name: "जोड़ें", exact: true }).click();
  await expect(page.getByText("आइटम जोड़ा गया")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /चेकआउट/ }).click();
  await expect(page).toHaveURL("/hi/checkout");
  await expect(page.getByRole("heading", { level: 2, name: "हेक्स बोल्ट", exact: true })).toBeVisible();
  await expect(page.locator("[data-line]")).toContainText("नग");

  await page.getByRole("button", { name: `${bolt} की मात्रा बदलें` }).click();
  const edit = page.getByRole("dialog", { name: "मात्रा बदलें" });
  await edit.getByLabel("नई मात्रा").fill("300");
  await edit.getByRole("button", { name: "बदलें", exact: true }).click();
  await expect(page.getByText("3,420.00").first()).toBeVisible();
  await page.getByRole("button", { name: "कोई सवाल? हमें कॉल करें" }).click();
  await expect(page.getByRole("dialog", { name: "विवरण" }).getByLabel("नाम")).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "रद्द करें" }).click();

  await page.getByRole("button", { name: "पूछताछ भेजें" }).click();
  const contact = page.getByRole("dialog", { name: "विवरण" });
  await contact.getByLabel("ईमेल").fill(`stores-${Date.now()}@example.com`);
  await contact.getByRole("button", { name: "भेजें", exact: true }).click();
  await expect(page.getByText("आपकी पूछताछ भेज दी गई!")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^पूछताछ OPP-\d{4}-\d{6}$/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "उत्पाद देखें" }).click();
  await expect(page).toHaveURL("/hi/products");
});

test("a cleared cart comes back, and a supplier reads why there is none", async ({ page }) => {
  await withCart(page);
  await page.goto("/hi/checkout");
  await page.getByRole("button", { name: "कार्ट खाली करें" }).click();
  await expect(page.getByRole("heading", { name: "कार्ट खाली है!" })).toBeVisible();
  await page.getByRole("button", { name: "वापस लाएँ" }).click();
  await expect(page.getByText(bolt)).toBeVisible();
  await openAs(page, "supplier@vanik.example", "/hi/checkout");
  await expect(page.getByRole("heading", { name: "अनुमति नहीं है" })).toBeVisible();
  await expect(page.getByText("सप्लायर खाते से चेकआउट नहीं किया जा सकता।")).toBeVisible();
});

test("a Hindi page loads each of its fonts once", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => void (/woff2/.test(request.url()) && fonts.push(request.url())));
  await page.goto("/hi");
  await page.waitForLoadState("networkidle");
  const preloaded = await page
    .locator("link[rel=preload][as=font]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  expect(preloaded).toHaveLength(3);
  for (const href of preloaded) expect(fonts.filter((url) => url.endsWith(href))).toHaveLength(1);
  expect(fonts.filter((url) => url.includes("devanagari"))).toHaveLength(1);
  expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans Devanagari"', "हिन्दी"))).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the side panel has the switch and closes with it", async ({ page }) => {
    await page.goto("/products/fasteners");
    // A menu that is pressed before the page listens would open once more after it.
    await page.waitForFunction(() => !window.early);
    await page.getByRole("button", { name: "Open menu" }).click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/hi/products/fasteners");
    await expect(panel).toBeHidden();
    await page.getByRole("button", { name: "मेन्यू खोलें" }).click();
    await expect(panel.getByRole("link", { name: "साइन इन" })).toBeVisible();
  });
});
