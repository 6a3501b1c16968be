// Somebody of a supplier says which mails about rounds come, and when.
import { expect, openAs, test } from "./vanik.ts";

test("a choice is saved as it is made, stands after a reload, and one that is refused is taken back", async ({
  page,
  clean,
}) => {
  clean.ignore(/status of 500/);
  await openAs(page, "supplier2@vanik.example", "/user/profile#mails");
  const results = page.getByLabel("A round is awarded");
  await expect(results).toBeInViewport();
  await expect(results).toHaveValue("mail");
  await results.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(results).toHaveValue("digest");
  await page.reload();
  await expect(results).toHaveValue("digest");
  await expect(page.getByText("Always mailed at once")).toBeVisible();

  await page.route("**/api/preferences", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await results.selectOption("portal");
  await expect(page.getByRole("alert").or(page.getByText("Something went wrong")).first()).toBeVisible();
  await expect(results).toHaveValue("digest");
});

test("whoever buys has no such choice, and in Hindi it is Hindi throughout", async ({ page, context }) => {
  await openAs(page, "buyer@vanik.example", "/user/profile");
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Which mails you get" })).toHaveCount(0);
  const other = await context.browser()!.newContext();
  const hindi = await other.newPage();
  await hindi.addInitScript(() => localStorage.setItem("language", '"hi"'));
  await openAs(hindi, "supplier@vanik.example", "/user/profile");
  await expect(hindi.getByRole("heading", { name: "आपको कौन-से मेल मिलें" })).toBeVisible();
  await expect(hindi.locator("#mails")).not.toContainText(/[a-z]{4}/i);
  await other.close();
});
