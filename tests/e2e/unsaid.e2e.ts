// Whatever form is sent: what a refusal says of a field that the form does not have is seen.
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "./vanik.ts";

const sentence = "Something here has no field of its own";

/** Every write is refused for a field that no form has; what reads goes its way. */
async function refuseWrites(page: Page): Promise<void> {
  const error = { code: "invalid", message: "Look at it again", fields: { nobody_has_it: sentence }, requestId: "r" };
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" || route.request().url().includes("captcha")
      ? route.fallback()
      : route.fulfill({ status: 400, json: { error } }),
  );
}

interface Form {
  of: string;
  who?: string;
  path: string;
  send(page: Page): Promise<void>;
}

const desk = "desk@vanik.example";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text);
const saveDialog = (page: Page) => page.getByRole("dialog").locator("button[type=submit]").click();

const forms: readonly Form[] = [
  {
    of: "a sign-in",
    path: "/sign-in",
    send: async (page) => {
      await page.getByLabel("Email").first().fill("a@b.example");
      await page.getByLabel("Password", { exact: true }).fill("Demo1234");
      await page.keyboard.press("Enter");
    },
  },
  {
    of: "the newsletter",
    path: "/",
    send: async (page) => {
      const email = page.getByRole("contentinfo").getByRole("textbox");
      await email.fill("a@b.example");
      await email.press("Enter");
    },
  },
  {
    of: "a category",
    who: desk,
    path: "/desk/catalogue",
    send: async (page) => {
      await press(page, "New category");
      await page.getByRole("dialog").getByRole("textbox").first().fill("Refused");
      await saveDialog(page);
    },
  },
  {
    of: "a setting",
    who: desk,
    path: "/desk/settings/operator",
    send: async (page) => {
      await fill(page, "Hours", "Mon to Fri, 11:00 to 17:00 IST");
      await press(page, "Save");
    },
  },
  {
    of: "a new party",
    who: desk,
    path: "/desk/parties",
    send: async (page) => {
      await press(page, "New party");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Company name").fill("Refused Traders");
      await dialog.getByLabel("Name", { exact: true }).fill("Asha");
      await dialog.getByLabel("Email").fill("a@b.example");
      await dialog.getByLabel("Phone").fill("9876543210");
      await saveDialog(page);
    },
  },
  {
    of: "a new password",
    who: desk,
    path: "/desk/account",
    send: async (page) => {
      await fill(page, "Old Password", "Demo1234");
      await fill(page, "New Password", "Bhosari411026");
      await fill(page, "Confirm Password", "Bhosari411026");
      await page.getByLabel("Confirm Password", { exact: true }).press("Enter");
    },
  },
  {
    of: "a sheet that is brought in",
    who: desk,
    path: "/desk/imports",
    send: async (page) => {
      await page
        .getByLabel(/^Sheet/)
        .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("A,B\n1,2\n") });
      await press(page, "Upload");
    },
  },
  {
    of: "the sheet of items",
    who: desk,
    path: "/desk/catalogue/hex-bolts",
    send: async (page) => {
      await page.locator('input[data-row="0"][data-column="1"]').fill("Hex bolt, refused");
      await page.keyboard.press("Control+s");
    },
  },
];

for (const form of forms)
  test(form.of, async ({ page, clean }) => {
    const { who, path } = form;
    clean.ignore(/status of 400/);
    if (who) await openAs(page, who, path);
    else await page.goto(path);
    await page.waitForFunction(() => !window.early);
    await refuseWrites(page);
    await form.send(page);
    await expect(page.getByText(sentence).first()).toBeVisible();
  });
