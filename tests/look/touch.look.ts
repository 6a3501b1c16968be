// What is pressed by a finger is 44 px high, on a phone and on a tablet; a link in a line of words is as high as its line.
import { expect, openAs, test, withCart } from "../e2e/vanik.ts";
import type { Page } from "@playwright/test";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** What is lower than a finger wants, told by its words, in the dialog that is open or on the page. */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const root = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
    const pressed = "a[href], button, select, input:not([type=hidden]), textarea, summary, [role=button], [role=tab]";
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    /** What stands around a field, and what is laid over a link, are pressed as well. */
    const around = (element: Element) => {
      const box = (element.matches("a, button") ? null : element.closest("label")) ?? element.closest(".field-box");
      // Of a field that does not fill its box the box is none of it.
      const isFilled = box?.matches("label") || (box && heightOf(box) - heightOf(element) < 4);
      const laid = ["::before", "::after"].map((part) => {
        const { content, position, height } = getComputedStyle(element, part);
        return content !== "none" && position === "absolute" ? parseFloat(height) || 0 : 0;
      });
      return Math.max(heightOf(element), isFilled ? heightOf(box!) : 0, ...laid);
    };
    const isInWords = (element: HTMLElement) =>
      getComputedStyle(element).display === "inline" &&
      element.closest("p, li, dd, td, span, figcaption, label") !== null;
    return [...root.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((element) => element.getBoundingClientRect().width > 2 && !isInWords(element))
      .filter((element) => around(element) < least)
      .map((element) => {
        const words = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
        return `${element.tagName} ${element.className.slice(0, 40)} "${words}" ${Math.round(around(element))}`;
      });
  });
}

async function expectHighEnough(page: Page, address: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect
      .poll(async () => [...new Set(await tooLow(page))], { message: `${address} at ${width} px` })
      .toEqual([]);
  }
}

const ofEverybody = [
  "/",
  "/buyers",
  "/products",
  "/products/fasteners",
  "/products/fasteners/hex-bolts",
  "/products/fasteners/hex-bolts/fs-hb-12050-z",
  "/media",
  "/contact",
  "/search?q=bolt",
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/hi",
];

test("what a visitor presses is 44 px high, the crumbs and the strip of a tablet too", async ({ page }) => {
  test.slow();
  await withCart(page);
  await expectHighEnough(page, "/products");
  for (const address of [...ofEverybody, "/checkout"]) {
    await page.goto(address);
    await expectHighEnough(page, address);
  }
});

const ofWhom = {
  "buyer@vanik.example": ["/user/profile", "/user/buyer/orders", "/user/buyer/invoice", "/user/change-password"],
  "supplier@vanik.example": ["/user/profile", "/user/supplier/request-quotation", "/user/supplier/sales-orders"],
  "desk@vanik.example": [
    "/desk",
    "/desk/overview",
    "/desk/quotations",
    "/desk/parties",
    "/desk/payments?record=1",
    "/desk/catalogue/hex-bolts",
    "/desk/settings/limits",
    "/desk/audit",
  ],
};

for (const [who, addresses] of Object.entries(ofWhom))
  test(`what ${who} presses is 44 px high`, async ({ page }) => {
    test.slow();
    await openAs(page, who, addresses[0]!);
    for (const address of addresses) {
      await page.goto(address);
      await expectHighEnough(page, address);
    }
  });
