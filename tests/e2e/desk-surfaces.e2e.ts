// What the desk has besides lists and documents: the palette, the shortcuts, keys for machines, the audit log, troubles.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFitsEveryWidth, expectTakesKeys, openAs, test } from "./vanik.ts";

const office = { width: 1280, height: 800 };
const methods = "/api/method";
const lists = {
  quotations: "get_customer_wise_quotations?customers=Nilgiri%20Infra%20Projects%20LLP",
  bids: "get_supplier_wise_supplier_quotations?suppliers=Kovai%20Drives%20and%20Controls",
};

/** Types into the palette and opens what is chosen, by keys alone. */
async function findByKeys(page: Page, typed: string, result: RegExp): Promise<void> {
  // The desk listens once it knows that this person's second factor does not keep it shut.
  await expect(page.getByRole("button", { name: "Find or do" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { selected: true })).toHaveText(result);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Find or do" })).toHaveCount(0);
}

test("the palette finds documents, parties, items and pages, by keyboard", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk");
  await expect(page.getByRole("link", { name: /New opportunities/ })).toBeVisible();

  await test.step("Escape gives the focus back", async () => {
    const row = page.getByRole("link", { name: /New opportunities/ });
    await row.focus();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Find or do" });
    await expect(box).toBeFocused();
    await page.keyboard.type("zzzz");
    await expect(page.getByText(/Nothing is called “zzzz”/)).toBeVisible();
    await box.fill("engineering");
    await expect(page.getByRole("option", { name: /Sahyadri Engineering Works.*Buyer/ })).toBeVisible();
    await page.setViewportSize(office);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  await findByKeys(page, "so 3", /SO-\d{4}-000003/);
  await expect(page).toHaveURL(/\/desk\/sales-orders\/SO-\d{4}-000003$/);
  // Any word, with two letters in each other's place.
  await findByKeys(page, "sahaydri works", /Sahyadri Engineering Works/);
  await expect(page).toHaveURL(/\/desk\/parties\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: /Sahyadri/ })).toBeVisible();
  await expect(page.getByText("Closing balance")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const statement = page.getByRole("region", { name: "Statement of account" });
  expect(await statement.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(office);
  await findByKeys(page, "m12 hex bolt", /Hex bolt.*FS-HB/);
  await expect(page).toHaveURL(/\/desk\/catalogue\/hex-bolts\?q=FS-HB/);
  const item = page.getByRole("dialog", { name: /Change the item FS-HB/ });
  await expect(item.getByRole("region", { name: "In trade" })).toBeVisible();
  await expectTakesKeys(page);
  await page.keyboard.press("Escape");
  await expect(item).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Sahyadri/ })).toBeVisible();
  await findByKeys(page, "audit", /Audit log/);
  await expect(page).toHaveURL("/desk/audit");
});

test("a key is made, shown once, copied, used and revoked; the log tells of it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(office);
  await openAs(page, "desk@vanik.example", "/desk");
  await expect(page.getByRole("link", { name: /New opportunities/ })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await expect(page).toHaveURL("/desk/keys");
  await expect(page.getByText("No keys yet")).toBeVisible();
  const name = "ERP of the Chakan works";

  await test.step("the list of shortcuts says what acts here", async () => {
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Shortcuts" });
    await expect(list.getByText("Make a key")).toBeVisible();
    await expect(list.getByText("Find or do")).toBeVisible();
    await expectTakesKeys(page);
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
  });

  let header = "";
  await test.step("it asks for a name and what it may do, and shows its secret once", async () => {
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "Make a key" });
    await dialog.getByRole("button", { name: "Make key" }).click();
    await expect(dialog.getByText("Choose what the key may do")).toBeVisible();
    await dialog.getByLabel("What is it for?").fill(name);
    await dialog.getByRole("group", { name: "Customers" }).getByLabel("Read their lists").check();
    await page.setViewportSize(office);
    await dialog.getByRole("button", { name: "Make key" }).click();
    header = ((await page.getByLabel("Header").textContent()) ?? "").trim();
    expect(header).toMatch(/^Authorization: token \w+:[\w-]+$/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText(/You have not copied it yet/)).toBeVisible();
    await page.getByRole("button", { name: "Copy header" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(header);
    await page.getByRole("button", { name: "I have kept it" }).click();
    await expect(page.getByText(header.split(":").at(-1)!)).toHaveCount(0);
  });

  const call = (method: string) =>
    page.request.get(`${methods}/${method}`, { headers: { authorization: header.slice("Authorization: ".length) } });
  const row = page.getByRole("region", { name: "Keys that open" }).locator("tbody tr");
  await test.step("it opens what it was made for, which is its last use", async () => {
    await expect(row).toContainText("never");
    const quotations = await call(lists.quotations);
    expect(quotations.status(), await quotations.text()).toBe(200);
    expect((await call(lists.bids)).status()).toBe(403);
    await page.reload();
    await expect(row).not.toContainText("never");
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "/desk/keys");
    await page.setViewportSize(office);
  });

  await test.step("it is revoked after a question, and refused from then on", async () => {
    await row.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
    await dialog.getByRole("button", { name: "Revoke key" }).click();
    await expect(page.getByRole("region", { name: "Revoked keys" })).toContainText(name);
    expect((await call(lists.quotations)).status()).toBe(401);
  });

  await test.step("the log has its name, who made it, and what it was before and is after", async () => {
    await page.goto("/desk/audit");
    const acts = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("time") });
    await page.getByLabel("Document, party, key or id").fill(name.toLowerCase());
    await expect(page).toHaveURL(/q=erp/);
    await expect(page.getByText(/^2 changes$/)).toBeVisible();
    await expect(acts.first()).toContainText("Anita Menon");
    await expect(acts.first()).toContainText(/Revoked at nothing.*→/);
    await page.getByText("All that was changed").first().click();
    await expect(page.getByText("After", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "/desk/audit");
    await page.setViewportSize(office);
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByLabel("Field").selectOption("status");
    await expect(page).toHaveURL(/field=status/);
    await page.goto("/desk/audit?field=revoked_at");
    await expect(acts.first()).toContainText("Revoked at");
    await page.getByLabel("Who").fill("nobody at all");
    await expect(page.getByText("No change matches what you chose.")).toBeVisible();
  });

  await page.goto("/desk/troubles");
  await expect(page.getByRole("heading", { level: 1, name: "Failed mails and jobs" })).toBeVisible();
  await expect(page.getByText("No mail and no job waits for another try.")).toBeVisible();
  await page.setViewportSize(office);

  await test.step("what a list keeps as views stands in every light", async () => {
    await page.goto("/desk/quotations?status=Open");
    await page.getByRole("button", { name: "Views" }).click();
    await expect(page.getByLabel("Save what is shown as")).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

test("where fingers press, nothing speaks of keys", async ({ browser }) => {
  const tablet = await browser.newPage({ viewport: { width: 1280, height: 820 }, hasTouch: true, isMobile: true });
  await openAs(tablet, "desk@vanik.example", "/desk/keys");
  await expect(tablet.getByRole("button", { name: "Make a key" }).first()).toBeVisible();
  await expect(tablet.locator("kbd:visible")).toHaveCount(0);
  await tablet.goto("/desk/inbox");
  await expect(tablet.getByRole("region", { name: "Inbox" }).getByRole("button").first()).toBeVisible();
  await expect(tablet.locator("kbd:visible")).toHaveCount(0);
  await tablet.close();
});
