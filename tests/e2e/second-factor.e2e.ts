// The second factor from its setting up to its end, on an account that no other journey signs in to.
import type { APIRequestContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./vanik.ts";

const email = "supplier2@vanik.example";
const password = "Demo1234";
const period = 30_000;
const exampleSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const exampleUri = `otpauth://totp/Vanik:desk@vanik.example?issuer=Vanik&secret=${exampleSecret}`;

/** What the authenticator shows so many steps from now; the next one is taken too, and was certainly not spent before. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * period });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const section = (page: Page) => page.getByRole("region", { name: "Second factor" });

async function signInByPassword(page: Page, address = "/sign-in"): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign In");
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await press(page, "Sign Out");
  await expect(page).toHaveURL("/");
}

/** Sets it up on the page of one's account; resolves to the secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await section(page).getByRole("button", { name: "Set up" }).click();
  await expect(section(page).getByRole("img", { name: /QR code/ })).toBeVisible();
  const shown = (await section(page).locator("p.font-mono").textContent()) ?? "";
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = shown.replaceAll(" ", "");
  const recovery = await section(page).getByRole("listitem").allTextContents();
  expect(recovery).toHaveLength(10);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    section(page).getByRole("button", { name: "Download as text" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("recovery-codes.txt");
  await expectAccessible(page);
  const field = section(page).getByLabel("Authenticator code");
  await field.fill(codeOf(secret, 5));
  await section(page).getByRole("button", { name: "Switch on" }).click();
  await expect(section(page).getByText("Keep the recovery codes first")).toBeVisible();
  await section(page).getByLabel("I have kept the recovery codes").check();
  await section(page).getByRole("button", { name: "Switch on" }).click();
  await expect(section(page).getByText("The code is wrong")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(codeOf(secret));
  await field.press("Enter");
  return { secret, recovery };
}

test("is set up, asked for at sign-in, helped out by a recovery code, and switched off", async ({ page, clean }) => {
  clean.ignore(/40[0-9]|429/);
  await signIn(page, email);
  await page.goto("/user/change-password");
  const { secret, recovery } = await setUp(page);
  await expect(section(page).getByText("10 recovery codes are left")).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  await signInByPassword(page, "/sign-in?next=%2Fuser%2Fchange-password");
  await page.reload();
  const code = main(page).getByLabel("Authenticator code");
  await code.fill(codeOf(secret, 5));
  await press(page, "Verify");
  await expect(page.getByText("The code is wrong")).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await code.press("Enter");
  await expect(page).toHaveURL("/user/change-password");
  await signOut(page);

  await signInByPassword(page);
  await press(page, "Use a recovery code");
  await main(page)
    .getByLabel("Recovery code")
    .fill(recovery[0] ?? "");
  await press(page, "Verify");
  await expect(page).toHaveURL("/user/profile");

  await page.goto("/user/change-password");
  await expect(section(page).getByText("9 recovery codes are left")).toBeVisible();
  await section(page).getByRole("button", { name: "Switch off" }).click();
  await section(page).getByLabel("Password", { exact: true }).fill("wrong");
  await section(page)
    .getByLabel("Authenticator code or recovery code")
    .fill(recovery[1] ?? "");
  await section(page).getByRole("button", { name: "Switch off" }).click();
  await expect(section(page).getByText("This is not your password")).toBeVisible();
  await section(page).getByLabel("Password", { exact: true }).fill(password);
  await section(page).getByRole("button", { name: "Switch off" }).click();
  await expect(section(page).getByRole("button", { name: "Set up" })).toBeVisible();
});

/** Sets it up without a browser; resolves to the recovery codes. */
async function setUpByApi(request: APIRequestContext) {
  const call = async (method: "POST" | "DELETE", path: string, data: object, token = "") => {
    const headers = { "application-key": "vanik-web", ...(token && { "access-token": token }) };
    const reply = await request.fetch(`/api${path}`, { method, data, headers });
    expect(reply.ok(), path).toBe(true);
    return (await reply.json()).success.data;
  };
  const { access_token: token } = await call("POST", "/login", { email, password });
  const { secret, recovery_codes: recovery } = await call("POST", "/secondFactor", {}, token);
  await call("POST", "/secondFactor/confirm", { code: codeOf(secret), kept: true }, token);
  return { secret, switchOff: () => call("DELETE", "/secondFactor", { password, code: recovery[0] }, token) };
}

test("five wrong codes lead back to the password, and so do five minutes", async ({ page, clean, request }) => {
  clean.ignore(/400/);
  const { secret, switchOff } = await setUpByApi(request);
  await page.clock.install();
  await signInByPassword(page);
  const code = main(page).getByLabel("Authenticator code");
  const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)));
  const wrong = ["100000", "200000", "300000", "400000"].find((one) => !near.has(one)) ?? "500000";
  for (let n = 1; n <= 5; n++) {
    await expect(code).not.toHaveAttribute("aria-invalid");
    await code.fill(wrong);
    await press(page, "Verify");
    if (n < 5) await expect(code).toHaveAttribute("aria-invalid", "true");
    if (n < 5) await code.fill("");
  }
  await expect(page.getByText("too many wrong codes")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign In");
  await expect(code).toBeFocused();
  await page.clock.fastForward("05:01");
  await expect(page.getByText("This took too long")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign In", exact: true })).toBeVisible();
  await switchOff();
});

test("staff of whom it is asked are led to set it up, on a narrow and dark window too", async ({ page, clean }) => {
  clean.ignore(/403/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  // The setting itself would shut out the desk's people of all journeys.
  let enabled = false;
  const recovery_codes = Array.from({ length: 10 }, (_, at) => `abcde-2345${at}`);
  await page.route("**/api/secondFactor", async (route) => {
    if (route.request().method() !== "GET")
      return route.fulfill({ json: { success: { data: { secret: exampleSecret, uri: exampleUri, recovery_codes } } } });
    return route.fulfill({ json: { success: { data: { enabled, required: true, recovery_codes_left: 10 } } } });
  });
  await page.route("**/api/secondFactor/confirm", (route) => {
    enabled = true;
    return route.fulfill({ json: { success: { data: { done: true } } } });
  });
  await signIn(page, "desk@vanik.example");
  await expect(page).toHaveURL("/desk/account");
  await expect(section(page).getByText("nothing else is open to you")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Update Password" })).toBeHidden();
  await expectAccessible(page);
  await section(page).getByRole("button", { name: "Set up" }).press("Enter");
  await expect(section(page).getByLabel("Authenticator code")).toBeFocused();
  await expectNoSidewaysScroll(page, "setting up");
  await expectNoSidewaysScroll(page, "recovery codes");
  await section(page).getByLabel("I have kept the recovery codes").press("Space");
  await section(page).getByLabel("Authenticator code").press("1");
  await page.keyboard.type("23456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Update Password" })).toBeVisible();
  await expect(section(page).getByText("10 recovery codes are left")).toBeVisible();
  await page.getByRole("link", { name: "Vanik Desk" }).click();
  await expect(page).toHaveURL("/desk");
});
