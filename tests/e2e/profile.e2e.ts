import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from "./vanik.ts";

// One account, changed and put back.
test.describe.configure({ mode: "serial" });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function openProfile(page: Page): Promise<void> {
  await openAs(page, "buyer2@vanik.example", "/user/profile");
  await expect(field(page, "Name")).toHaveValue("Ritu Malhotra");
}

test("a profile is asked for by its kind of entity, wrong values are said at their fields, and what is saved is there again", async ({
  page,
}) => {
  await openProfile(page);
  await expect(field(page, "Company Name")).not.toBeEditable();
  await expect(field(page, "Email")).not.toBeEditable();
  await expect(field(page, "CIN No.")).toBeDisabled();

  await field(page, "Kind of entity").selectOption("company");
  await expect(field(page, "CIN No.")).toBeEnabled();
  await field(page, "Phone").fill("98105");
  await field(page, "GST No.").fill(" 07 aaffn 6142p1z5");
  await field(page, "Address").focus();
  await expect(field(page, "Phone")).toHaveAccessibleDescription("Enter a phone number of exactly 10 digits");
  await expect(field(page, "GST No.")).toHaveValue("07AAFFN6142P1Z5");
  await expect(page.getByText("The last character does not fit the rest")).toBeVisible();
  await save(page);
  await expect(field(page, "PAN No.")).toBeFocused();
  await expect(page.getByText("A company's PAN has C as its fourth letter")).toBeVisible();
  await expect(page.getByText("every company has one")).toBeVisible();

  await field(page, "Kind of entity").selectOption("llp");
  await expect(page.getByText("A company's PAN")).toBeHidden();
  await field(page, "GST No.").fill("07AAFFN6142P1ZU");
  await field(page, "Phone").fill("9810533241");
  await field(page, "Turnover Last year (Cr.)").fill("₹ 131.50");
  await field(page, "State").selectOption("Haryana");
  await expect(page.getByText("Your GST No. is of Delhi: check the state")).toBeVisible();
  await expect(page.getByText("No PIN code of Haryana is known to begin like this")).toBeVisible();
  await expectAccessible(page);
  // Both may be right: they are said, and saved.
  await field(page, "PIN code").press("Enter");
  await expect(page.getByText("Profile Updated!")).toBeVisible();
  await expect(field(page, "Turnover Last year (Cr.)")).toHaveValue("131.5");
  await expect(page.getByText("Not saved yet")).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user")!).phone)).toBe("9810533241");

  await page.reload();
  await expect(field(page, "Phone")).toHaveValue("9810533241");
  await expect(field(page, "State")).toHaveValue("06");
  await field(page, "Phone").fill("9810533240");
  await field(page, "Turnover Last year (Cr.)").fill("128");
  await field(page, "State").selectOption("Delhi");
  await save(page);
  await expect(page.getByText("Profile Updated!")).toBeVisible();
});

test("who is not registered under GST says so, and the state is asked for", async ({ page }) => {
  await openProfile(page);
  await page.getByLabel("Not registered under GST").check();
  await expect(field(page, "GST No.")).toBeDisabled();
  await field(page, "State").selectOption("");
  await expect(page.getByText("A quotation needs it")).toBeVisible();
  await page.getByLabel("Not registered under GST").uncheck();
  await expect(field(page, "GST No.")).toHaveValue("07AAFFN6142P1ZU");
  await expect(field(page, "State").locator("option:checked")).toHaveText("Delhi, by the GST No.");
});

test("what was typed survives a refresh, another page and a failure, until it is saved or discarded", async ({
  page,
  clean,
}) => {
  clean.ignore(/ERR_FAILED|ERR_INTERNET/);
  await openProfile(page);
  await field(page, "Name").fill("Ritu S. Malhotra");
  await expect(page.getByText("This tab keeps what you changed")).toBeVisible();
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Ritu S. Malhotra");
  await page.getByRole("main").getByRole("link", { name: "Opportunity" }).click();
  await expect(page).toHaveURL("/user/buyer/opportunity");
  await page.goBack();
  await expect(field(page, "Name")).toHaveValue("Ritu S. Malhotra");

  await page.route("**/api/profile", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByText("Vanik cannot be reached")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Ritu S. Malhotra");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(field(page, "Name")).toHaveValue("Ritu Malhotra");

  await field(page, "City").fill("Faridabad");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Faridabad");
});

test("a refusal of the server stands at its field; a profile that does not come can be asked for again", async ({
  page,
  clean,
}) => {
  clean.ignore(/400|503|ERR_FAILED/);
  await openProfile(page);
  const refuse = (status: number, error: object) => ({
    status,
    contentType: "application/json",
    body: JSON.stringify({ error }),
  });
  const fields = { panNo: "This PAN is not known" };
  await page.route("**/api/profile", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill(refuse(400, { code: "invalid", message: fields.panNo, fields }))
      : route.continue(),
  );
  await field(page, "City").fill("Delhi");
  await save(page);
  await expect(field(page, "PAN No.")).toBeFocused();
  await expect(field(page, "PAN No.")).toHaveAccessibleDescription("This PAN is not known");
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.unroute("**/api/profile");
  let broken = true;
  await page.route("**/api/profile", (route) =>
    broken ? route.fulfill(refuse(404, { code: "not_found", message: "Try later." })) : route.continue(),
  );
  clean.ignore(/404/);
  await page.reload();
  await expect(page.getByText("Your profile could not be loaded. Try later.")).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(field(page, "Name")).toHaveValue("Ritu Malhotra");
});

test("on a narrow phone everything fits, and the keyboard reaches every field in its order", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openProfile(page);
  await expectNoSidewaysScroll(page, "/user/profile");
  await field(page, "Kind of entity").focus();
  const names: (string | null)[] = [];
  for (let at = 0; at < 13; at++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent ?? null,
      ),
    );
  }
  expect(names.filter(Boolean)).toEqual([
    "name",
    "panNo",
    "gstNo",
    "unregistered",
    "phone",
    "turnOver",
    "location",
    "city",
    "state",
    "pincode",
    "Save",
  ]);
});
