// What a visitor meets, in English and in Hindi.
import type { Page } from "@playwright/test";
import { cart, cartInWords, type Screen } from "./screen.ts";

const sub = "/products/fasteners/hex-bolts";
const item = `${sub}/fs-hb-12050-z`;
const bolt = "Hex bolt DIN 933, M12 × 50, 8.8, zinc";

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

/** Once the page answers, what is typed after a slash is suggested. */
const searchFor = (words: string) => async (page: Page) => {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
};

/** A desk, and the narrowest phone. */
const narrowest = [1440, 320];

/** In each language, below its own address. */
const inBoth = [
  "",
  "/products",
  "/products/fasteners",
  sub,
  item,
  "/search?q=bolt",
  "/buyers",
  "/suppliers",
  "/about",
  "/media",
  "/contact",
  "/sign-in",
  "/sign-up",
];

const pages: readonly Screen[] = [
  ...inBoth.map((path): Screen => ({ at: path || "/", axe: narrowest })),
  ...inBoth.map((path): Screen => ({ at: `/hi${path}` })),
  ...["/media?start=60", "/terms", "/privacy-policy", "/unsubscribe#abc", "/forgot-password", "/set-password"].map(
    (at): Screen => ({ at, axe: narrowest }),
  ),
  ...["/search?q=qqqqzzzz", `/search?q=${"m".repeat(90)}`, "/hi/search?q=tmt"].map((at): Screen => ({ at })),
  { of: "a question that is too short", at: "/search?q=a" },
  { of: "a cart", at: "/checkout", storage: cart },
  { of: "a cart in Hindi", at: "/hi/checkout", storage: cart },
  { of: "own words in a cart", at: "/checkout", storage: cartInWords },
  { of: "own words in a cart in Hindi", at: "/hi/checkout", storage: cartInWords },
  {
    of: "own words that are typed",
    at: "/checkout",
    reach: press("Something that is not in the catalogue"),
  },
  { of: "an empty cart", at: "/checkout" },
  { of: "a page that is not there", at: "/no-such-page", says: /404/ },
  { of: "a page that is not there, in Hindi", at: "/hi/no-such-page", says: /404/ },
  { of: "a category that is not there, in Hindi", at: "/hi/products/no-such-category", says: /404/ },
];

const states: readonly Screen[] = [
  { of: "suggestions on Home", at: "/", reach: searchFor("6205") },
  { of: "suggestions over results", at: "/search?q=bolt", reach: searchFor("6205") },
  { of: "suggestions in Hindi", at: "/hi/search?q=bolt", reach: searchFor("6205") },
  {
    of: "the sheet of the search on a phone",
    at: "/products",
    widths: [390, 320],
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
      await page.getByRole("dialog", { name: "Search" }).locator("input").fill("safety helmet");
      await page.getByRole("dialog").getByRole("option").first().waitFor();
    },
  },
  ...(
    [
      ["/", "Open menu"],
      ["/hi/products/fasteners", "मेन्यू खोलें"],
    ] as const
  ).map(([at, name]): Screen => ({
    of: `the menu of a phone on ${at}`,
    at,
    widths: [390, 320],
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog").getByRole("link").first().waitFor();
    },
  })),
  {
    of: "a category with a sub-category in the cart",
    at: "/products/fasteners",
    reach: async (page) => {
      const card = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: "Hex bolts", exact: true }) });
      await card.getByRole("button", { name: /Add to cart/ }).click();
      await card.getByRole("button", { name: /Added/ }).waitFor();
    },
  },
  {
    of: "an item with a quantity that is wrong",
    at: item,
    reach: async (page) => {
      await page.getByLabel("Quantity", { exact: true }).fill("2.5");
      await press("Add to cart")(page);
      await page.getByText("Enter a whole number: Nos are counted").waitFor();
    },
  },
  {
    of: "an item in the cart",
    at: item,
    reach: async (page) => {
      await page.getByLabel("Quantity", { exact: true }).fill("250");
      await press("Add to cart")(page);
      await page.getByRole("button", { name: "Added" }).waitFor();
    },
  },
  {
    of: "a list with a quantity that is wrong",
    at: sub,
    reach: async (page) => {
      const row = page.locator("tr", { hasText: "FS-HB-12050-Z" });
      await row.getByLabel(`Quantity of ${bolt}`).fill("0");
      await row.getByRole("button", { name: /^Add/ }).click();
      await row.getByText("Enter a quantity above 0").waitFor();
    },
  },
  {
    of: "a list with an item in the cart, and its foot",
    at: sub,
    reach: async (page) => {
      const row = page.locator("tr", { hasText: "FS-HB-12050-Z" });
      await row.getByRole("textbox").fill("100");
      await row.getByRole("button", { name: /^Add / }).click();
      await row.getByRole("button", { name: /^Added/ }).waitFor();
    },
  },
  { of: "a choice that leaves nothing", at: `${sub}?thread=M12&grade=10.9` },
  { of: "a choice as chips", at: `${sub}?thread=M12` },
  {
    of: "results with a quantity that is wrong",
    at: "/search?q=m12x50+bolt",
    reach: async (page) => {
      const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: bolt }) });
      await row.getByRole("textbox", { name: `Quantity of ${bolt}` }).fill("2.5");
      await row.getByRole("button", { name: `Add ${bolt}` }).click();
      await row.getByRole("alert").waitFor();
    },
  },
  {
    of: "a message with nothing filled in",
    at: "/contact",
    reach: async (page) => {
      await press("Send message")(page);
      await page.getByRole("main").locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    of: "a newsletter for no address",
    at: "/products",
    reach: async (page) => {
      const box = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
      await box.getByLabel("Your email").fill("reader@example");
      await box.getByRole("button", { name: "Subscribe" }).click();
      await box.getByText("Enter a valid email address").waitFor();
    },
  },
  {
    of: "a link of the newsletter that is not whole",
    at: "/unsubscribe#wrong.token",
    says: /400/,
    reach: async (page) => {
      await press("Unsubscribe")(page);
      await page.getByRole("main").getByText("This link is not whole.").waitFor();
    },
  },
  {
    of: "a link to a password that is not whole",
    at: "/set-password#not-a-token",
    says: /400/,
    reach: async (page) => {
      for (const label of ["New Password", "Confirm Password"])
        await page.getByLabel(label, { exact: true }).fill("Bhosari411026");
      await press("Set password")(page);
      await page.getByRole("main").getByRole("link", { name: "Ask for a code" }).waitFor();
    },
  },
  {
    of: "the items of a sub-category to choose from, in Hindi",
    at: "/hi/products/fasteners",
    reach: async (page) => {
      const card = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: "हेक्स बोल्ट", exact: true }) });
      await card.getByRole("button", { name: "कार्ट में जोड़ें" }).click();
      await card.getByRole("button", { name: "आइटम चुनें" }).click();
      const dialog = page.getByRole("dialog", { name: "आइटम जोड़ें" });
      await dialog.getByRole("combobox").fill("FS-HB-12050-Z");
      await page.getByRole("option").first().click();
      await dialog.getByPlaceholder("मात्रा नग में").fill("2.5");
      await dialog.getByRole("button", { name: "जोड़ें", exact: true }).click();
      await dialog.getByText("पूरी संख्या भरें").waitFor();
    },
  },
];

export const publicScreens: readonly Screen[] = [...pages, ...states];
