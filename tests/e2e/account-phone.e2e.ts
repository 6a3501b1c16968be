// The account area on a phone and a tablet: what is read begins near the top, and what is done next is at the foot.
import type { Page } from "@playwright/test";
import { dealsAddress } from "./servers.ts";
import { expect, expectNoSidewaysScroll, openAs, test, withCart } from "./vanik.ts";

// Where no other journey publishes rounds or says to have paid.
test.use({ baseURL: dealsAddress, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const buyer = "buyer@vanik.example";
const supplier = "supplier@vanik.example";

async function boxOf(page: Page, selector: string) {
  const found = page.locator(selector).first();
  await expect(found).toBeVisible();
  return (await found.boundingBox())!;
}

test("the head of an account page takes 130 px of a phone; the crumbs and the way out are there all the same", async ({
  page,
}) => {
  await openAs(page, buyer, "/user/buyer/orders");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole("heading", { name: "Purchase Orders" })).toBeVisible();
    const menu = await boxOf(page, ".user-menu");
    expect(menu.y + menu.height).toBeLessThanOrEqual(130);
    const [crumbs, main] = [await boxOf(page, ".crumbs"), await boxOf(page, "#main")];
    expect(crumbs.y).toBeGreaterThanOrEqual(main.y + main.height - 1);
    await expectNoSidewaysScroll(page, `orders at ${width} px`);
  }
  const menu = page.getByRole("navigation", { name: "Your account" });
  await expect(menu.getByText("Buyer", { exact: true })).toBeVisible();
  await menu.getByRole("button", { name: "Sign Out" }).tap();
  await expect(page).toHaveURL("/");
});

test("two acts of the overview stand in one row on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, buyer, "/user/profile");
  const pay = (await page.getByRole("link", { name: /^Pay ₹/ }).boundingBox())!;
  const answer = (await page.getByRole("link", { name: "Answer quotation" }).boundingBox())!;
  expect(answer.y).toBe(pay.y);
  expect(answer.x).toBeGreaterThan(pay.x);
});

test("a figure keeps its word beside it at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, buyer, "/user/buyer/invoice");
  await expect(page.locator(".list-whole").first()).toBeVisible();
  const broken = await page.locator(".list-whole:not(:has(.list-clamp))").evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 2).map(({ top }) => top);
        return Math.max(...tops) - Math.min(...tops) > 10;
      })
      .map((cell) => cell.textContent),
  );
  expect(broken).toEqual([]);
});

test("a request is called by its supplier's own answer in list, overview and Details; attaching and declining stand at the foot", async ({
  page,
}) => {
  await openAs(page, supplier, "/user/supplier/request-quotation?status=To+answer");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Upload" });
  await expect(row.last()).toContainText("Quote pending");
  await page.goto("/user/profile");
  const requests = page.getByRole("region", { name: "Requests to answer" }).getByRole("listitem");
  const byFile = requests.filter({ hasText: "by a file" }).first();
  await expect(byFile).toContainText("Quote pending");
  await byFile.getByRole("link").click();
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details.getByText("Quote pending")).toBeVisible();
  await expect(details.getByText("Submitted", { exact: true })).toHaveCount(0);
  const attach = (await details.locator(".foot-bar .upload").boundingBox())!;
  const decline = (await details.locator(".foot-bar").getByRole("button", { name: "Decline" }).boundingBox())!;
  expect(attach.height).toBeGreaterThanOrEqual(48);
  expect(Math.abs(decline.y - attach.y)).toBeLessThan(2);
  expect(attach.x).toBeLessThan(decline.x);
});

test("an unpaid invoice says its number at its head", async ({ page }) => {
  await openAs(page, buyer, "/user/buyer/invoice?status=Late");
  const name = (await page.getByRole("main").getByRole("link", { name: /^SI-/ }).first().textContent())!;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/user/buyer/invoice?details=${name}`);
    const number = page.getByRole("dialog").getByText(name, { exact: true }).first();
    await expect(number).toBeVisible();
    expect((await number.boundingBox())!.y).toBeLessThan(200);
  }
});

test("a late order offers to ask about it before it is bought again", async ({ page }) => {
  await openAs(page, buyer, "/user/buyer/orders?status=Late");
  const first = page.getByRole("main").getByRole("link", { name: /^SO-/ }).first();
  const name = (await first.textContent())!;
  await page.getByRole("main").getByRole("link", { name, exact: true }).tap();
  const details = page.getByRole("dialog", { name: "Details" });
  const ask = details.locator(".foot-bar").getByRole("link", { name: "Ask about this order" });
  await expect(ask).toBeInViewport();
  await expect(ask).toHaveAttribute("href", `mailto:desk@vanik.example?subject=${name}`);
  await expect(details.locator(".foot-bar").getByRole("link", { name: /^Call \+91/ })).toHaveAttribute(
    "href",
    /^tel:\+91/,
  );
  await expect(details.getByRole("button", { name: "Add to cart again" })).toBeAttached();
});

test("a Hindi address of an account page leads to the page in Hindi", async ({ page }) => {
  await openAs(page, buyer, "/hi/user/buyer/orders?status=Late");
  await expect(page).toHaveURL("/user/buyer/orders?status=Late");
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
  await expect(page.getByRole("navigation", { name: "आपका खाता" })).toBeVisible();
  await page.goto("/user/profile");
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
});

test("on a tablet the cart is sent from the foot of the window", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await withCart(page);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Send Inquiry" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Send Inquiry" })).toHaveCount(1);
});
