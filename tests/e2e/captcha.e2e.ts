// The captcha on sign-in: it solves itself while people type, and is only seen when something goes wrong.
import type { Page, Request } from "@playwright/test";
import { guardedAddress } from "./servers.ts";
import { expect, expectAccessible, goOffline, signIn, test } from "./vanik.ts";

test.use({ baseURL: guardedAddress });

const captchaOf = (request: Request) => (request.postDataJSON() as { captcha?: string }).captcha;
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign In", exact: true });

/** A busy machine works on it for longer than a page usually takes. */
async function expectPassed(page: Page): Promise<void> {
  await expect(page.getByText("Security check passed")).toBeVisible();
}

async function fill(page: Page, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("buyer@vanik.example");
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("it passes by itself; each try uses up a solution of its own; nothing moves", async ({ page, clean }) => {
  clean.ignore(/401/);
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    expect(new URL(request.url()).origin).toBe(guardedAddress);
    if (request.url().endsWith("/api/login")) sent.push(captchaOf(request));
  });
  await page.goto("/sign-in");
  const before = await button(page).boundingBox();
  await expectPassed(page);
  expect(await button(page).boundingBox()).toEqual(before);
  await expectAccessible(page);
  await fill(page, "wrong");
  await button(page).click();
  await expect(page.getByText("Email or password is wrong")).toBeVisible();
  await expectPassed(page);
  await fill(page, "Demo1234");
  await button(page).click();
  await expect(page).toHaveURL("/user/profile");
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBeTruthy();
  expect(sent[1]).toBeTruthy();
  expect(sent[0]).not.toBe(sent[1]);
});

test("who presses before it has passed waits with a busy button and gets in", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/captcha", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/sign-in");
  await fill(page, "Demo1234");
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Security check running")).toBeVisible();
  release();
  await expect(page).toHaveURL("/user/profile");
});

test("when it fails it says so, Try again mends it, and a press of Sign In does too", async ({ page, clean }) => {
  clean.ignore(/503/);
  let broken = true;
  await page.route("**/api/captcha", async (route) =>
    broken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto("/sign-in");
  await expect(page.getByText("The security check failed")).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Demo1234");
  await button(page).click();
  await expect(page.getByText("The security check failed. Please try again.")).toBeVisible();
  await expect(button(page)).not.toHaveAttribute("aria-busy");
  broken = false;
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expectPassed(page);
  await button(page).click();
  await expect(page).toHaveURL("/user/profile");
});

test("offline it says so, and goes on with the connection", async ({ page, context, clean }) => {
  // What loads in idle moments may be on its way.
  clean.ignore(/ERR_INTERNET_DISCONNECTED|Unable to preload/);
  await page.clock.install();
  await page.goto("/sign-in");
  await expectPassed(page);
  await goOffline(page);
  await page.clock.fastForward("09:30");
  await expect(page.getByText("You are offline")).toBeVisible();
  await context.setOffline(false);
  await expectPassed(page);
});

test("a solution that grew old is replaced before the server would refuse it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/sign-in");
  await expectPassed(page);
  const again = page.waitForResponse("**/api/captcha");
  await page.clock.fastForward("09:30");
  await again;
  await expectPassed(page);
  await signIn(page, "buyer@vanik.example");
});

test("with a phone of 320 px and in the dark it looks right", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/sign-in");
  await expectPassed(page);
  await expectAccessible(page);
});
