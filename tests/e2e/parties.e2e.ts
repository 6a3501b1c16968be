// Parties at the desk: a buyer is created and let in, its terms, addresses and money stand on its page and its statement.
import type { Locator } from "@playwright/test";
import { mailedInvitation } from "./documents-made.ts";
import { expect, expectAccessible, expectTakesKeys, openAs, signIn, test } from "./vanik.ts";

const company = "Malabar Marine Stores";
const email = "leela@malabar.example";

test("a buyer is created, let in by the mailed link, and kept: terms, an address, a payment and its end", async ({
  page,
  browser,
  clean,
}) => {
  // What the server refuses stands at its field, and in the browser's own words in the console.
  clean.ignore(/40[09]/);
  await openAs(page, "desk@vanik.example", "/desk/parties");
  await page.getByLabel("Name, city, GSTIN, email or phone").fill("works sah");
  await expect(page.getByRole("region", { name: "Parties" }).getByRole("link")).toHaveText([/^Sahyadri/]);
  await page.getByLabel("Name, city, GSTIN, email or phone").fill("");
  await page.getByRole("button", { name: "Suppliers", exact: true }).click();
  await expect(page.getByRole("region", { name: "Parties" })).not.toContainText("Sahyadri");
  await page.getByRole("button", { name: "Buyers", exact: true }).click();
  await expect(page.getByRole("region", { name: "Parties" })).toContainText("Sahyadri");
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.locator(".list-block").filter({ hasText: "Sahyadri" }).first();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const wordsEnd = await row.getByText("GSTIN:").evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label.parentElement!);
      return words.getBoundingClientRect().right;
    });
    const beside = await row.getByText("Last", { exact: true }).first().boundingBox();
    expect(wordsEnd + 8, `at ${width} px`).toBeLessThanOrEqual(beside?.x ?? 0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "New party" }).click();
  const dialog = page.getByRole("dialog", { name: "New party" });
  await dialog.getByLabel("Company name").fill("Sahyadri Engineering Works Pvt Ltd");
  await dialog.getByLabel("Name", { exact: true }).fill("Leela Nair");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone").fill("9847012345");
  await dialog.getByRole("button", { name: "Create and invite" }).click();
  await expect(dialog.getByText("There is a buyer of this name already")).toBeVisible();
  await expect(dialog.getByLabel("Company name")).toBeFocused();
  await dialog.getByLabel("Company name").fill(company);
  await dialog.getByLabel("GST No. (optional)").fill("07aaaca0001a1zz");
  await dialog.getByRole("button", { name: "Create and invite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByText("Buyer · GSTIN 07AAACA0001A1ZZ")).toBeVisible();

  await page.getByRole("button", { name: "Edit terms" }).click();
  await page.getByLabel("Payment days").fill("400");
  await page.getByLabel("Credit limit").fill("2,50,000");
  await page.getByRole("button", { name: "Save terms" }).click();
  await expect(page.getByText("Enter at most 365 days")).toBeVisible();
  await page.getByLabel("Payment days").fill("45");
  await page.getByRole("button", { name: "Save terms" }).click();
  await expect(page.getByText("45 days")).toBeVisible();
  await expect(page.getByText("₹2,50,000.00", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Edit profile" }).click();
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.getByLabel("PAN").fill("ABCDE");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.locator('[aria-invalid="true"]')).toHaveCount(1);
  await profile.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Add address" }).click();
  const place = page.getByRole("dialog", { name: "Add address" });
  await place.getByLabel("Whose place").selectOption("own");
  await place.getByLabel("Name").fill("Malabar, Kochi yard");
  await place.getByLabel("Address").fill("Willingdon Island");
  await place.getByLabel("State").selectOption("Kerala");
  await place.getByLabel("PIN code").fill("682 003");
  await place.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByText("Willingdon Island, Kerala 682 003")).toBeVisible();

  await page.getByRole("button", { name: "Record payment" }).click();
  const paying = page.getByRole("dialog", { name: "Record a payment received" });
  await expect(paying.getByText("No invoice is open")).toBeVisible();
  await paying.getByLabel("Amount").fill("5,000.50");
  await paying.getByLabel("Reference").fill("UTR77");
  await paying.getByRole("button", { name: "Record payment" }).click();
  await expect(paying).toBeHidden();
  const account = page.getByRole("region", { name: "Statement of account" });
  await expect(account.getByRole("row", { name: /NEFT UTR77/ })).toContainText("5,000.50");
  await expect(account.getByRole("row", { name: /Closing/ })).toContainText("-5,000.50");
  await expect(page.getByRole("img", { name: /^Balance from .*5,000\.50 at the end\.$/ })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Statement as PDF" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Statement-Malabar-Marine-Stores-.*\.pdf$/);

  await account.getByRole("link", { name: /^PAY-/ }).click();
  const payment = page.getByRole("dialog");
  await expect(payment.getByText("It settles no invoice")).toBeVisible();
  await payment.getByRole("button", { name: "Cancel payment" }).click();
  await payment.getByRole("button", { name: "Cancel payment" }).click();
  await expect(payment.getByText("Enter the reason")).toBeVisible();
  await payment.getByLabel("Reason").fill("Came back from the bank");
  await payment.getByRole("button", { name: "Cancel payment" }).click();
  await expect(payment.getByText(/^Cancelled on .*Came back from the bank$/)).toBeVisible();
  await payment.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("region", { name: "Payments" }).getByText("Cancelled").first()).toBeVisible();

  const link = `/set-password?invited#${await mailedInvitation(page.request, email)}`;
  const invited = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await invited.goto(link);
  await invited.getByLabel("New Password").fill("Guava8tree");
  await invited.getByLabel("Confirm Password").fill("Guava8tree");
  await invited.getByRole("button", { name: "Set password" }).click();
  await expect(invited.getByText("You must accept terms and conditions first!")).toBeVisible();
  await expect(invited.getByRole("checkbox", { name: /Terms & Conditions/ })).toBeFocused();
  await expectTakesKeys(invited);
  await invited.keyboard.press("Space");
  await invited.getByRole("button", { name: "Set password" }).click();
  await invited.waitForURL(/sign-in/);
  await signIn(invited, email, "Guava8tree");
  await invited.goto("/user/profile");
  await expect(invited.getByLabel("Company Name")).toHaveValue(company);
  await invited.close();

  await page.goto(`/desk/parties?q=${encodeURIComponent(company)}`);
  await page.getByRole("link", { name: company }).click();
  await expect(page.getByText("No recent sign-in before today")).toBeVisible();
  await expect(account.getByRole("row", { name: /Closing/ })).toContainText("0.00");
  await expect(account).not.toContainText("UTR77");
});

test("a payment is spread over the invoices oldest first, by hand with TDS, and allocated anew", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/payments");
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payment" });
  await dialog.getByLabel("Direction").selectOption("in");
  await dialog.getByLabel("Buyer").fill("Nilgiri Infra Projects LLP");
  const paid = dialog.getByLabel(/^Paid now of/);
  await expect(paid.first()).toBeVisible();
  const figureIn = async (field: Locator) => Number((await field.inputValue()).replaceAll(",", ""));
  expect(await figureIn(dialog.getByLabel("Amount"))).toBeGreaterThan((await figureIn(paid.first())) - 1);

  await dialog.getByLabel("Amount").fill("100000");
  await paid.first().focus();
  await expect(dialog.getByLabel("Amount")).toHaveValue("1,00,000");
  await dialog.getByLabel("Amount").fill("1000");
  await expect(paid.first()).toHaveValue("1,000");
  await paid.first().fill("1500");
  await expect(dialog.getByText("Allocated too much")).toBeVisible();
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog.getByText("₹500 more is allocated than that")).toBeVisible();
  await expect(dialog.getByText("Enter the UTR of the NEFT")).toBeVisible();
  const reference = `UTR ${Date.now()}`;
  await dialog.getByLabel("Reference").fill(reference);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog
    .getByLabel(/^TDS of/)
    .first()
    .fill("20");
  await dialog.getByRole("button", { name: "Allocate oldest first" }).click();
  await expect(paid.first()).toHaveValue("1,000");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("region", { name: "Payments" }).getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("1,000.00");
  await row.getByRole("button").click();
  const one = page.getByRole("dialog");
  await expect(one.getByRole("row", { name: /SI-/ })).toContainText("20.00");
  await one.getByRole("button", { name: "Allocate anew" }).click();
  await one
    .getByLabel(/^Paid now of/)
    .first()
    .fill("400");
  await expect(one.getByText("₹600.00")).toBeVisible();
  await expectAccessible(page);
  await one.getByRole("button", { name: "Save allocation" }).click();
  await expect(one.getByRole("row", { name: /Advance on the account/ })).toContainText("600.00");

  await one.getByRole("button", { name: "Return money" }).click();
  await one.getByLabel("Amount").fill("600.01");
  await one.getByRole("button", { name: "Record money returned" }).click();
  await expect(one.getByText("Return at most ₹600.00")).toBeVisible();
  await expectAccessible(page);
  await one.getByLabel("Amount").fill("600");
  await expect(one.getByRole("checkbox", { name: /^Send the mail to / })).toBeChecked();
  await one.getByLabel("Reference").fill(`UTR ${Date.now()}`);
  await one.getByRole("button", { name: "Record money returned" }).click();
  await expect(one.getByRole("row", { name: /Returned by/ })).toContainText("600.00");
  await expect(one.getByRole("row", { name: /Advance on the account/ })).toHaveCount(0);
});

test("the keyboard begins in the rows of payments and parties, as in every list of the desk", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/payments");
  const rows = page.locator("tbody [data-row]");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  const name = (await page.locator("[data-row]:focus").textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: new RegExp(name) })).toBeVisible();
  await page.goto("/desk/parties");
  await expect(rows.first()).toBeFocused();
});

test("what is open stands by its age, is found, saved as a file, and leads to a party's statement", async ({
  page,
}) => {
  await openAs(page, "desk@vanik.example", "/desk/parties");
  await page.getByRole("button", { name: "Receivable", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receivable by age" })).toBeVisible();
  const list = page.getByRole("region", { name: "Receivable by age" });
  const kandla = list.getByRole("link", { name: "Kandla Coastal Exports Pvt. Ltd." });
  await expect(kandla).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel("Name, city, GSTIN, email or phone").fill("coast kand");
  await expect(list.getByRole("link")).toHaveCount(1);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /XLSX/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^receivable-by-age-\d{4}-\d\d-\d\d\.xlsx$/);

  await page.getByRole("button", { name: "Payable", exact: true }).click();
  await expect(page.getByText("No party found")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("region", { name: "Payable by age" }).getByRole("link").first()).toBeVisible();

  await page.goto("/desk/parties?due=receivable");
  await kandla.click();
  await expect(page.getByRole("heading", { level: 1, name: "Kandla Coastal Exports Pvt. Ltd." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Statement" })).toBeInViewport();
});
