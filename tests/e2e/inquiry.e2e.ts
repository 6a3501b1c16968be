import { expect, expectAccessible, openAs, test, withCart } from "./vanik.ts";

test("a guest sends the cart as an inquiry and both mails arrive", async ({ page, request }) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByLabel("Note").fill("Test certificates, please.");
  await page.getByLabel("Delivery PIN code").fill("410501");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const dialog = page.getByRole("dialog", { name: "Details" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  const email = `stores-${Date.now()}@example.com`;
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Order created successfully!")).toBeVisible();
  const heading = page.getByRole("heading", { name: /Inquiry OPP-\d{4}-\d{6}/ });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("{}");
  const name = /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await expect
    .poll(async () =>
      (await (await request.get(`/dev/mail.json?to=${email}`)).json()).map((mail: { subject: string }) => mail.subject),
    )
    .toEqual([`We received your inquiry ${name}`]);
  const toDesk = await (await request.get("/dev/mail.json?to=desk@vanik.example")).json();
  expect(toDesk.map((mail: { subject: string }) => mail.subject)).toContain(`Inquiry ${name} from Guest`);
});

test("a buyer sends an inquiry, finds it under Opportunity, and the desk sees it", async ({ page, browser }) => {
  await withCart(page);
  await openAs(page, "buyer@vanik.example", "/checkout");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const heading = page.getByRole("heading", { name: /Inquiry OPP-/ });
  await expect(heading).toBeVisible();
  const name = /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("main").getByRole("link", { name: "Opportunity" }).click();
  await expect(page).toHaveURL(/\/user\/buyer\/opportunity/);
  await expect(page.getByRole("heading", { level: 1, name: "Opportunity" })).toBeVisible();
  await page.getByText(name).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details.getByText("Hex bolt DIN 933, M12 × 50, 8.8, zinc")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`details=${name}`));
  await details.getByRole("tab", { name: "Raw" }).click();
  await expect(details.getByText('"kind": "opportunity"')).toBeVisible();
  await details.getByRole("button", { name: "Add to cart again" }).click();
  const again = page.getByRole("dialog", { name: "Add to cart again" });
  await expect(again.getByRole("columnheader", { name: /^Then/ })).toBeVisible();
  await expect(again.getByRole("row").nth(1)).toContainText("100 Nos");
  await again.getByRole("button", { name: "Add 1 item" }).click();
  await expect(page.getByText("1 item added to the cart")).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}"))).toMatchObject({
    "hex-bolts": { name: "Hex bolts", items: [{ item_code: "FS-HB-12050-Z", qty: 100 }] },
  });
  await page.goBack();
  await expect(details).toBeHidden();

  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, "desk@vanik.example", "/desk");
  await desk
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: /^Opportunities/ })
    .click();
  await desk.getByRole("link", { name }).click();
  await expect(desk).toHaveURL(`/desk/opportunities/${name}`);
  await desk.context().close();
});

test("an item that left the catalogue is marked at its line and the cart stays", async ({ page, clean }) => {
  clean.ignore(/400/);
  await withCart(page);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "{}");
    cart["hex-bolts"].items.push({
      item_code: "NO-SUCH",
      item_name: "Gone bolt",
      qty: 3,
      uom: "Nos",
      average_price: 1,
    });
    localStorage.setItem("cart", JSON.stringify(cart));
  });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill("stores@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/no longer in the catalogue|not in the catalogue/).first()).toBeVisible();
  await expect(page.getByText("Gone bolt")).toBeVisible();
});
