// Statements of the spec that no other journey would miss: what stands in the frame, what fields are bound to, how failures read.
import type { Page } from "@playwright/test";
import { main } from "./strangers.ts";
import { expect, openAs, test, withCart } from "./vanik.ts";

const toast = (page: Page) => page.locator(".toast");

/** A message's words whole, behind its mark. */
const wholeMessage = (words: string) => new RegExp(`^!?${words}$`);

/** The call is refused, with a sentence of the server's or as one that has none. */
async function fail(page: Page, path: string, status: number, message: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, json: status >= 500 ? {} : { error: { code: "bad_request", message, requestId: "r" } } }),
  );
}

test("the header has the seven public links in their order, the footer its own, an address in New Delhi and both ways to reach the desk", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const linksIn = (role: "banner" | "contentinfo") =>
    page
      .getByRole(role)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const seven = ["/", "/buyers", "/suppliers", "/products", "/media", "/about", "/contact"];
  const header = (await linksIn("banner")).filter((to) => seven.includes(to ?? ""));
  expect(header.slice(-seven.length)).toEqual(seven);
  expect(await linksIn("contentinfo")).toEqual(
    expect.arrayContaining([...seven.slice(1), "/privacy-policy", "/terms"]),
  );
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator("address")).toContainText("New Delhi");
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
});

test("fields hold to what the spec binds them to", async ({ page }) => {
  await page.goto("/contact");
  await expect(main(page).getByLabel("Message")).toHaveAttribute("rows", "10");
  const phone = main(page).getByLabel("Phone");
  await expect(phone).toHaveAttribute("pattern", "[0-9]{10}");
  await expect(phone).toHaveAttribute("maxlength", "10");
  await expect(
    main(page)
      .locator(".field", { has: page.getByLabel("Phone") })
      .getByText("+91"),
  ).toBeVisible();
  await openAs(page, "buyer@vanik.example", "/user/buyer/quotation");
  const list = main(page).locator(".list-box");
  await expect(list).toBeVisible();
  expect(await list.evaluate((box) => box.clientHeight)).toBeLessThanOrEqual(24 * 16);
});

test("pages that refuse lead Home, and who is signed in is named in the menu", async ({ page, clean }) => {
  clean.ignore(/status of 404/);
  await page.goto("/user/nowhere");
  await expect(main(page).getByText("We could not find what you're looking for")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  // A list's address that is shortened leads to the account, not out of it.
  await openAs(page, "buyer@vanik.example", "/user/buyer");
  await expect(page).toHaveURL("/user/profile");
  await openAs(page, "supplier@vanik.example", "/checkout");
  await expect(main(page).getByText("Permission Denied")).toBeVisible();
  await expect(main(page).getByText("Checkout is not allowed to supplier")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Account/ })
    .click();
  const name = await page.evaluate(() => (JSON.parse(localStorage.getItem("user") ?? "{}") as { name: string }).name);
  await expect(page.getByRole("menu").getByText(name)).toBeVisible();
});

for (const { is, status, said, password, order } of [
  { is: "refused", status: 400, said: "Not today", password: "Not today", order: "Not today" },
  { is: "failed", status: 500, said: "", password: "Something went wrong", order: "Something went wrong!" },
])
  test(`what is ${is} is told at the bottom of the page`, async ({ page, clean }) => {
    clean.ignore(/status of (400|500)/);
    await fail(page, "/changePwd", status, said);
    await fail(page, "/sendEnquiry", status, said);
    await fail(page, "/callback", status, said);

    await openAs(page, "buyer@vanik.example", "/user/change-password");
    await main(page).getByLabel("Old Password", { exact: true }).fill("Demo1234");
    await main(page).getByLabel("New Password", { exact: true }).fill("Pimpri411018");
    await main(page).getByLabel("Confirm Password", { exact: true }).fill("Pimpri411018");
    await main(page).getByRole("button", { name: "Update Password" }).click();
    await expect(toast(page)).toHaveText(wholeMessage(password));
    // Bottom centre, once it has risen.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const box = (await toast(page).boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
    expect(box.y).toBeGreaterThan(height / 2);

    await withCart(page);
    await page.goto("/checkout");
    await page.getByRole("button", { name: "Send Inquiry" }).click();
    await expect(toast(page)).toHaveText(wholeMessage(order));
    await page.getByRole("button", { name: "Any Query Call us" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Email")).not.toHaveValue("");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog.locator(".toast").or(toast(page)).last()).toHaveText(wholeMessage(order));
    await expect(dialog).toBeVisible();
  });

test("a request without a supplier says so in its list; Details ask to wait until the document is there", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/requestForQuotation(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.success.data[0].supplier = null;
    await route.fulfill({ response: reply, json: body });
  });
  await page.route(/\/api\/requestForQuotation\/RFQ/, async (route) => {
    await released;
    await route.continue();
  });
  await openAs(page, "supplier@vanik.example", "/user/supplier/request-quotation");
  const row = main(page).locator("tbody tr").first();
  await expect(row.getByText("Not found")).toBeVisible();
  await row.locator("[data-row]").click();
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details.getByText("Please wait")).toBeVisible();
  release();
  await expect(details.getByRole("article")).toBeVisible();
  await expect(details.getByText("Please wait")).toBeHidden();
});
