import type { Page } from "@playwright/test";
import { expect, openAs, signIn, test } from "./vanik.ts";

/** On the sign-in page that is there. */
async function signInHere(page: Page, email: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill("Demo1234");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a wrong password is said under the form; the right one leads to the profile; signing out leads home", async ({
  page,
  clean,
}) => {
  clean.ignore(/401/);
  await page.goto("/sign-in");
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill("buyer2@vanik.example");
  await main.getByLabel("Password", { exact: true }).fill("wrong");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Email or password is wrong")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await main.getByLabel("Password", { exact: true }).fill("Demo1234");
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/user/profile");
  await expect(page.getByLabel("GST No.", { exact: true })).toHaveValue("07AAFFN6142P1ZU");
  await page.goto("/sign-in");
  await expect(page).toHaveURL("/user/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
});

test("what is typed and pressed before the page's code is there is not lost", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/entry.client-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/sign-in");
  await page.getByLabel("Email", { exact: true }).fill("buyer@vanik.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo1234");
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/sign-in");
  release();
  await expect(page).toHaveURL("/user/profile");
});

test("a dead session leads to sign-in and clears token and user", async ({ page, clean }) => {
  clean.ignore(/401/);
  await signIn(page, "buyer@vanik.example");
  // The profile has come: nothing else is under way that could die of the token.
  await expect(page.getByLabel("GST No.", { exact: true })).toHaveValue("27AAKCS7305M1ZV");
  await page.evaluate(() => localStorage.setItem("token", "dead"));
  await page.goto("/user/buyer/opportunity");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Fbuyer%2Fopportunity$/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  await expect(page.getByText("Your session has ended. Sign in to go on where you were.")).toBeVisible();
  await signInHere(page, "buyer@vanik.example");
  await expect(page).toHaveURL("/user/buyer/opportunity");
});

test("a guest who needs an account is led to it and back, from the account area, the desk and the checkout", async ({
  page,
}) => {
  await page.goto("/user");
  await expect(page).toHaveTitle("Profile · Vanik");
  await page.goto("/desk/orders?status=On+Hold");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/sign-in?next=%2Fdesk%2Forders%3Fstatus%3DOn%2BHold");
  await page.goto("/user/buyer/orders");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signInHere(page, "buyer@vanik.example");
  await expect(page).toHaveURL("/user/buyer/orders");
  // What is still asked for when the token goes would be answered 401.
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/checkout");
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Sign In" }).click();
  await signInHere(page, "buyer@vanik.example");
  await expect(page).toHaveURL("/checkout");
  await page.goto("/sign-in?next=%2Fno-such-page");
  await expect(page).toHaveURL("/user/profile");
});

test("for a guest the account area and the desk are 404; a buyer gets no desk; staff land there", async ({ page }) => {
  for (const address of ["/user/profile", "/user/anything", "/desk"]) {
    await page.goto(address);
    await expect(page.getByText("We could not find what you're looking for")).toBeVisible();
  }
  await signIn(page, "buyer@vanik.example");
  await page.goto("/desk");
  await expect(page.getByText("We could not find what you're looking for")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, "desk@vanik.example");
  await expect(page).toHaveURL("/desk");
  await page.goto("/user");
  await expect(page).toHaveURL("/desk");
});

test("sign-in honours a path of ours and nobody else's", async ({ page }) => {
  await page.goto("/sign-in?next=%2Fuser%2Fbuyer%2Fopportunity");
  await signInHere(page, "buyer@vanik.example");
  await expect(page).toHaveURL("/user/buyer/opportunity");
  await page.goto("/sign-in?next=%2F%2Fevil.example");
  await expect(page).toHaveURL("/user/profile");
});

test("where another tab signs somebody else in nothing of the former stays, not even what was still asked for", async ({
  page,
  context,
}) => {
  const gate = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route(
    "**/api/profile",
    async (route) => {
      await gate.promise;
      await route.continue();
      late.resolve();
    },
    { times: 1 },
  );
  await openAs(page, "buyer@vanik.example", "/user/profile");
  const main = page.getByRole("main");
  await expect(main).toContainText("Sahyadri");
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByText("We could not find what you're looking for")).toBeVisible();
  await signIn(other, "buyer2@vanik.example");
  const gstin = main.getByLabel("GST No.", { exact: true });
  await expect(gstin).toHaveValue("07AAFFN6142P1ZU");
  await expect(main).not.toContainText("Sahyadri");
  const reply = page.waitForResponse("**/api/profile");
  gate.resolve();
  await Promise.all([late.promise, reply]);
  await page.getByRole("link", { name: "Orders" }).first().click();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(gstin).toHaveValue("07AAFFN6142P1ZU");
  await expect(main).not.toContainText("Sahyadri");
});
