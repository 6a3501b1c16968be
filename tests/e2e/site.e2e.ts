import { expect, openAs, test } from "./vanik.ts";

const pages = [
  {
    address: "/",
    title: "Vanik · A virtual purchase department",
    head: /Send one inquiry/,
    sections: [
      "What We Do",
      "How an inquiry ran",
      "Reply times",
      "Checked on arrival",
      "One invoice",
      "Six services",
      "Four industries",
      "Shop by Category",
    ],
  },
  {
    address: "/buyers",
    title: "Buyers · Vanik",
    head: "Buy the whole list from one company.",
    sections: ["From inquiry to invoice", "Offerings", "Value proposition", "Key projects", "Shop by Category"],
  },
  {
    address: "/suppliers",
    title: "Suppliers · Vanik",
    head: "Bid on what is needed. Bill one company.",
    sections: ["From request to payment", "Offerings", "Value proposition", "Key partners"],
  },
  {
    address: "/about",
    title: "About Us · Vanik",
    head: "A merchant, in the old sense of the word.",
    sections: ["The story", "How we trade", "Founders"],
  },
];

for (const { address, title, head, sections } of pages) {
  test(`${address} has its heading and its sections, in the HTML too`, async ({ browser, page }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("banner").locator('[aria-current="page"]').first()).toHaveAttribute("href", address);

    const context = await browser.newContext({ javaScriptEnabled: false });
    for (const reader of [page, await context.newPage()]) {
      await reader.goto(address);
      await expect(reader.getByRole("heading", { level: 1, name: head })).toBeVisible();
      await expect(reader.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(sections);
    }
    await context.close();
  });
}

test("the way to an inquiry stands before Sign-Up; who is signed in meets an own Home", async ({ browser, page }) => {
  const linksOf = (tab: typeof page) => tab.getByRole("main").getByRole("link").filter({ visible: true });
  const links = linksOf(page);
  await page.goto("/");
  await expect(links.nth(0)).toHaveAccessibleName(/^Send one inquiry/);
  await expect(links.nth(1)).toHaveAccessibleName("Sign-Up");
  await links.nth(0).click();
  await expect(page).toHaveURL("/products");
  // What the server alone drew comes by itself to who comes from another page.
  await page.getByRole("banner").getByRole("link", { name: "Vanik, home" }).click();
  await expect(page.getByRole("heading", { name: "How an inquiry ran" })).toBeVisible();
  await expect(page.getByText(/Each dot is one quotation/)).toBeVisible();

  for (const [who, name] of [
    ["buyer", /^Your inquiries/],
    ["supplier", /^Requests for quotation/],
    ["desk", /^Desk/],
  ] as const) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await openAs(own, `${who}@vanik.example`, "/");
    await expect(linksOf(own).nth(0)).toHaveAccessibleName(name);
    await expect(own.getByText("No account needed.")).toBeHidden();
    await context.close();
  }
});

test("Home and Buyers show the first eight categories and lead to all", async ({ page }) => {
  for (const address of ["/", "/buyers"]) {
    await page.goto(address);
    const shop = page.getByRole("region", { name: "Shop by Category" });
    await expect(shop.getByRole("listitem")).toHaveCount(8);
    await shop.getByRole("link", { name: "View More" }).click();
    await expect(page).toHaveURL("/products");
  }
});

test("Home asks a guest to sign in and leads a buyer to products and account", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Sign-In" })).toBeVisible();
  await expect(main.getByRole("link", { name: "My Account" })).toBeHidden();
  await openAs(page, "buyer@vanik.example", "/");
  await expect(main.getByRole("link", { name: "Sign-In" })).toBeHidden();
  await expect(main.getByRole("link", { name: "Products", exact: true })).toBeVisible();
  await main.getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL("/user/profile");
});

test("projects, partners and founders say that they are demonstration content", async ({ page }) => {
  for (const address of ["/buyers", "/suppliers", "/about"]) {
    await page.goto(address);
    await expect(page.getByText("Demonstration content: an installation of your own does not show it.")).toBeVisible();
  }
});

test("Home in Hindi is marked as such, keeps its links in Hindi and names its alternates", async ({ page }) => {
  await page.goto("/hi");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page).toHaveTitle("आपका वर्चुअल खरीद विभाग · Vanik");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("एक पूछताछ भेजिए।");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "हम क्या करते हैं",
    "एक पूछताछ कैसे चली",
    "जवाब का समय",
    "पहुँचने पर जाँच",
    "एक इनवॉइस",
    "छह सेवाएँ",
    "चार उद्योग",
    "श्रेणी के अनुसार खरीदें",
  ]);
  await expect(page.locator('link[hreflang="en-IN"]')).toHaveAttribute("href", /\/$/);
  await page.getByRole("link", { name: "और देखें" }).click();
  await expect(page).toHaveURL("/hi/products");
});
