// The forms around an account where no mail is read: what they say, and what they do when something fails.
import { guardedAddress } from "./servers.ts";
import { button, field, heading, main, stranger } from "./strangers.ts";
import { expect, expectAccessible, signIn, test } from "./vanik.ts";

test.use({ baseURL: guardedAddress });

test("a code for an e-mail without an account is asked for alike", async ({ page }) => {
  const { email } = stranger();
  await page.goto("/forgot-password");
  await field(page, "Email").fill(email);
  await button(page, "Continue").click();
  await expect(heading(page, "Check your email")).toBeVisible();
  await expect(main(page).getByText(/^If .* has an account here/)).toBeVisible();
});

test("when no code goes out the page says so and leads back", async ({ page, clean }) => {
  clean.ignore(/429/);
  const limit = "Too many codes were asked for. Try again in 40 minutes.";
  await page.route("**/api/sendOTP", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "too_many", message: limit, requestId: "r" } } }),
  );
  await page.goto("/forgot-password");
  await field(page, "Email").fill("p.deshmukh@example.com");
  await button(page, "Continue").click();
  await expect(main(page).getByText("Failed to send otp. Go back and try with a different email.")).toBeVisible();
  await expect(page.locator(".toast").getByText(limit)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Back").click();
  await expect(field(page, "Email")).toHaveValue("p.deshmukh@example.com");
});

test("a link that was used or is not whole says so and leads to a code", async ({ page, clean }) => {
  clean.ignore(/400/);
  await page.goto("/set-password#not-a-token");
  await expect(page).toHaveURL("/set-password");
  await field(page, "New Password").fill("Bhosari411026");
  await field(page, "Confirm Password").fill("Bhosari411026");
  await button(page, "Set password").click();
  await expect(main(page).getByRole("link", { name: "Ask for a code" })).toBeVisible();
  await main(page).getByRole("link", { name: "Ask for a code" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("staff change their password at the desk", async ({ page }) => {
  await signIn(page, "desk@vanik.example");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Account" }).click();
  await expect(heading(page, "Account")).toBeVisible();
  await expect(field(page, "Old Password")).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Where you are signed in" })).toBeVisible();
});
