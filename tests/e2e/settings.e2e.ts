// The desk changes what the operator sets: refusals at their fields, the public site a moment later, every version and the way back.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectGoodAtDeskAndOnPhone, openAs, test } from "./vanik.ts";

test("settings are changed, refused at their fields, shown in public and brought back", async ({ page, clean }) => {
  clean.ignore(/status of 4(00|09|15)/);
  await openAs(page, "desk@vanik.example", "/desk/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Registrations GSTIN \d{2}/ })).toBeVisible();
  // Another journey may have closed one meanwhile.
  await expect(page.getByRole("link", { name: /^Books (No month closed|Closed until)/ })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: /^Company/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
  const hours = page.getByLabel("Hours", { exact: true });
  const before = await hours.inputValue();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();

  await test.step("what is wrong stands at its field, and is mended there", async () => {
    const pan = page.getByLabel("PAN", { exact: true });
    const right = await pan.inputValue();
    await pan.fill("AAKCS7305M");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/does not stand in our GSTIN/)).toBeVisible();
    await expect(pan).toBeFocused();
    await pan.fill(right);
  });

  await test.step("a change is public at once", async () => {
    await hours.fill("Mon to Fri, 10:00 to 17:00 IST");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Company saved")).toBeVisible();
    const shown = async () => (await page.request.get("/contact")).text();
    await expect.poll(shown).toContain("Mon to Fri, 10:00 to 17:00 IST");
  });

  await test.step("what somebody else changed meanwhile is chosen field by field", async () => {
    const other = await page.context().newPage();
    await other.goto("/desk/settings/operator");
    await other.getByLabel("Hours", { exact: true }).fill("Never");
    await other.getByLabel("Phone", { exact: true }).fill("+91 11 4050 9999");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByText("Company saved")).toBeVisible();
    await other.close();
    await hours.fill("Always");
    await save.click();
    await expect(page.getByText("Somebody else changed this meanwhile.")).toBeVisible();
    await page.getByLabel("Theirs: Never", { exact: true }).check();
    await page.getByRole("button", { name: "Go on from there" }).click();
    await expect(hours).toHaveValue("Never");
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("+91 11 4050 9999");
  });

  await test.step("what is typed is not left behind unasked", async () => {
    await hours.fill("Sometimes");
    await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(hours).toHaveValue("Sometimes");
    await page.getByRole("button", { name: "Discard changes" }).click();
  });

  await test.step("an earlier version is brought back", async () => {
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.getByText("Version 1 is back")).toBeVisible();
    await expect(hours).toHaveValue(before);
  });

  await test.step("an accent that cannot be read is told with the nearest that can", async () => {
    await page.goto("/desk/settings/brand");
    await page.getByLabel("Accent by day", { exact: true }).fill("#00a0ff");
    await page.getByRole("button", { name: "Take #0070cc" }).click();
    await expect(page.getByLabel("Accent by day", { exact: true })).toHaveValue("#0070cc");
  });

  await test.step("a logo is stored as it is chosen, and named once the brand is saved", async () => {
    const logo = page.getByLabel("Logo", { exact: true });
    await logo.setInputFiles({ name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(page.getByText(/not a whole PNG, JPEG or WebP/)).toBeVisible();
    const clip = { x: 0, y: 0, width: 240, height: 64 };
    await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await page.screenshot({ clip }) });
    await expect(page.getByRole("img", { name: "The logo" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("img", { name: "The logo" })).toHaveCount(0);
  });

  await test.step("mails are folded, and say which speak in own words", async () => {
    await page.goto("/desk/settings/mails");
    const mail = page.locator("details").first();
    await expect(mail.getByLabel("Subject")).toBeHidden();
    await expect(mail.getByText("As usual", { exact: true })).toBeVisible();
    await mail.locator("summary").press("Enter");
    await mail.getByLabel("Subject").fill("Welcome");
    await expect(mail.getByText("Changed", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Discard changes" }).click();
  });

  await test.step("rows are added, and refused at their own fields", async () => {
    await page.goto("/desk/settings/banks");
    await page.getByRole("button", { name: "Add account" }).click();
    await page.getByLabel("Bank", { exact: true }).last().fill("HDFC Bank");
    await page.getByLabel("Account number", { exact: true }).last().fill("123");
    await page.getByLabel("IFSC", { exact: true }).last().fill("HDFC0000001");
    await save.click();
    await expect(page.getByText("An account number has 9 to 18 digits")).toBeVisible();
    await page.getByRole("button", { name: "Remove account 2" }).click();
    await page.goto("/desk/settings/registrations");
    await expect(page.getByLabel("GSTIN", { exact: true })).toHaveValue("07AAHCV4821K1Z2");
  });
});

/** Part of a reply is another, as it is where a company has run for a while. */
async function answerOtherwise(page: Page, path: string, otherwise: object): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const reply = await route.fetch();
    const { success } = await reply.json();
    await route.fulfill({
      response: reply,
      json: { success: { ...success, data: { ...success.data, ...otherwise } } },
    });
  });
}

test("Today tells who administers that no backup was made for a week, and leads to where one is", async ({ page }) => {
  await answerOtherwise(page, "/desk/today", { backup_late: true });
  await openAs(page, "desk@vanik.example", "/desk");
  const notice = page.getByText("No backup was made for a week.");
  await expect(notice).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "Today without a backup");
  await notice.getByRole("link", { name: "Backups" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Back up now" })).toBeVisible();
});

test("what the environment says of a setting is shown as such and not changed here", async ({ page }) => {
  const bySmtp = (value: string) => ({ by: "SMTP_URL", value });
  const fixed = {
    mail_server: { host: bySmtp("smtp.example.com"), port: bySmtp("587") },
    backups: { directory: { by: "BACKUP_DIR", value: "/mnt/disk2/backups" } },
  };
  await answerOtherwise(page, "/desk/settings", fixed);
  await openAs(page, "desk@vanik.example", "/desk/settings/mail_server");
  const server = page.getByLabel("Server", { exact: true });
  await expect(server).toHaveValue("smtp.example.com");
  await expect(server).not.toBeEditable();
  await expect(page.getByText("Set by SMTP_URL, which whoever runs the machine changes.").first()).toBeVisible();
  await page.goto("/desk/settings/backups");
  const folder = page.getByLabel("Folder", { exact: true });
  await expect(folder).toHaveValue("/mnt/disk2/backups");
  await expect(folder).not.toBeEditable();
  await expect(page.getByText("Set by BACKUP_DIR, which whoever runs the machine changes.")).toBeVisible();
});
