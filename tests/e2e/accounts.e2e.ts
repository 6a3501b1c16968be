// Strangers become buyers and suppliers, with the captcha in place and the mail on a real SMTP server.
import type { Page } from "@playwright/test";
import { startSmtp, type TestSmtp } from "../smtp.ts";
import { guardedAddress, ports } from "./servers.ts";
import { button, code, enterCode, field, fillSignUp, heading, inAnotherBrowser, main, stranger } from "./strangers.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./vanik.ts";

test.use({ baseURL: guardedAddress });

let smtp: TestSmtp;
test.beforeAll(async () => {
  smtp = await startSmtp({ disabledCommands: ["STARTTLS", "AUTH"] }, ports.smtp);
});
test.afterAll(() => smtp.close());

const mailsTo = (email: string) => smtp.received.filter((mail) => mail.to?.some(({ address }) => address === email));

/** The code of the newest mail, once more than `seen` have come. */
async function mailedCode(email: string, seen = 0): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(seen);
  return /^\d{6}$/m.exec(mailsTo(email).at(-1)?.text ?? "")?.[0] ?? "";
}

/** From the opened page to the profile. */
async function signUp(page: Page, who: ReturnType<typeof stranger>) {
  await page.goto("/sign-up?as=buyer");
  await fillSignUp(page, who);
  await button(page, "Sign Up").click();
  await enterCode(page, await mailedCode(who.email));
  await expect(page).toHaveURL("/sign-in");
}

test("a stranger signs up as a buyer with the code of the mail, and signs in", async ({ page, clean }) => {
  clean.ignore(/400/);
  const who = stranger();
  await page.goto("/");
  await main(page).getByRole("link", { name: "Sign-Up" }).click();
  await expect(heading(page, "Sign Up")).toBeVisible();
  // What is typed before the page's code is there is told to it then, that a field was left is not.
  await page.waitForFunction(() => !window.early);

  await expect(button(page, "Sign Up")).toBeDisabled();
  for (const guideline of [
    "At least 6 characters",
    "A mixture of both uppercase and lowercase letters",
    "A mixture of letters and numbers",
  ])
    await expect(main(page).getByText(guideline)).toBeVisible();
  await field(page, "Password").fill("chakan");
  await field(page, "Password").blur();
  await expect(main(page).getByText("Password is not strong enough!")).toBeVisible();
  await expect(button(page, "Sign Up")).toBeDisabled();
  await field(page, "Password").fill("Welcome123");
  await field(page, "Confirm Password").focus();
  await expect(main(page).getByText("This password is one of the commonest")).toBeVisible();
  await field(page, "Password").fill("Mango7tree");
  await field(page, "Confirm Password").focus();
  await expect(main(page).getByText("This password is one of the commonest")).toBeHidden();
  // In no list of the code: told by the list of leaked ones, in whatever case.
  await field(page, "Password").fill("rAFAEL1995");
  await field(page, "Confirm Password").focus();
  await expect(main(page).getByText("This password is one of the commonest")).toBeVisible();
  await field(page, "Password").fill(who.password);
  await field(page, "Confirm Password").fill("Chakan");
  await field(page, "Phone").focus();
  await expect(main(page).getByText("Passwords did not match.")).toBeVisible();
  await button(page, "Sign Up").click();
  await expect(main(page).getByText("Choose Buyer or Supplier")).toBeVisible();
  await expect(main(page).getByText("You must accept terms and conditions first!")).toBeVisible();

  await fillSignUp(page, who, "Buyer");
  await button(page, "Sign Up").click();
  await expect(heading(page, "Check your email")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(main(page).getByText(/^Another code in 00:0[1-5]$/)).toBeVisible();

  const right = await mailedCode(who.email);
  await button(page, "Verify").click();
  await enterCode(page, right === "123456" ? "654321" : "123456");
  await expect(code(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".toast")).toBeVisible();
  await enterCode(page, right);
  await expect(page.getByText("Sign-up completed!")).toBeVisible();
  await expect(page).toHaveURL("/sign-in");
  await expect(field(page, "Email")).toHaveValue(who.email);
  await field(page, "Password").fill(who.password);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/user/profile");
  await expect(main(page).getByText(who.company).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a supplier signs up, and a refresh loses nothing but the password", async ({ page }) => {
    const who = stranger();
    await page.goto("/suppliers");
    await main(page).getByRole("link", { name: "Sign-Up" }).click();
    await expect(main(page).getByRole("radio", { name: "Supplier" })).toBeChecked();
    await fillSignUp(page, who);
    // What is typed is kept once the page's code is there.
    await page.waitForFunction(() => !window.early);
    await page.reload();
    await expect(field(page, "Company Name")).toHaveValue(who.company);
    await expect(field(page, "Email")).toHaveValue(who.email);
    await expect(field(page, "Phone")).toHaveValue("9822041176");
    await expect(main(page).getByRole("radio", { name: "Supplier" })).toBeChecked();
    await expect(main(page).getByRole("checkbox")).toBeChecked();
    await expect(field(page, "Password")).toHaveValue("");
    await expectNoSidewaysScroll(page, "/sign-up");

    await field(page, "Password").fill(who.password);
    await field(page, "Confirm Password").fill(who.password);
    await button(page, "Sign Up").click();
    const right = await mailedCode(who.email);
    await page.reload();
    await expect(code(page)).toBeVisible();
    await expectNoSidewaysScroll(page, "/sign-up?step=code");
    await enterCode(page, right);
    await expect(heading(page, "Your password again")).toBeVisible();
    // The refresh asked for no other code.
    expect(mailsTo(who.email).length).toBe(1);
    await expectAccessible(page);
    await field(page, "Password").fill(who.password);
    await field(page, "Confirm Password").fill(who.password);
    await button(page, "Sign Up").click();
    await expect(page).toHaveURL("/sign-in");
    await signIn(page, who.email, who.password);
    await expect(page.getByRole("navigation", { name: "Your account" })).toContainText("Supplier");
  });
});

test("another code ends the one before; Change Email and Back lead to the form as it was left", async ({
  page,
  clean,
}) => {
  clean.ignore(/400/);
  const who = stranger();
  const other = stranger();
  await page.goto("/sign-up");
  await fillSignUp(page, other, "Buyer");
  await button(page, "Sign Up").click();
  await button(page, "Change Email").click();
  await expect(heading(page, "Sign Up")).toBeFocused();
  await expect(field(page, "Company Name")).toHaveValue(other.company);
  await expect(field(page, "Password")).toHaveValue(other.password);

  await fillSignUp(page, who);
  await button(page, "Sign Up").click();
  const first = await mailedCode(who.email);
  await page.goBack();
  await expect(field(page, "Email")).toHaveValue(who.email);
  await page.goForward();
  await button(page, "Resend Otp").click();
  const second = await mailedCode(who.email, 1);
  await expect(main(page).getByText(/^Another code in 00:0[1-5]$/)).toBeVisible();
  if (first !== second) {
    await enterCode(page, first);
    await expect(code(page)).toHaveAttribute("aria-invalid", "true");
  }
  await enterCode(page, second);
  await expect(page).toHaveURL("/sign-in");
});

test("a taken company name leads back to its field, and no other code is needed", async ({ page, clean }) => {
  clean.ignore(/409/);
  const first = stranger();
  await signUp(page, first);
  const who = { ...stranger(), company: ` ${first.company.toUpperCase()}` };
  await page.goto("/sign-up");
  await fillSignUp(page, who, "Buyer");
  await button(page, "Sign Up").click();
  await enterCode(page, await mailedCode(who.email));
  await expect(main(page).getByText("Failed to sign you up! Please go back and try again!")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Back").click();
  await expect(field(page, "Company Name")).toBeFocused();
  await expect(field(page, "Company Name")).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByText(/is registered already/)).toBeVisible();
  await expect(field(page, "Password")).toHaveValue(who.password);
  await field(page, "Company Name").fill(`${who.company} Pune`);
  await button(page, "Sign Up").click();
  await expect(page).toHaveURL("/sign-in");
});

test("a session is ended from another one, and by a changed password; a forgotten one is recovered", async ({
  page,
  browser,
  clean,
}) => {
  clean.ignore(/status of (400|500)/);
  const who = stranger();
  await signUp(page, who);
  await signIn(page, who.email, who.password);
  await inAnotherBrowser(browser, async (elsewhere) => {
    await signIn(elsewhere, who.email, who.password);
    await page.goto("/user/change-password");
    const sessions = main(page).getByRole("region", { name: "Where you are signed in" });
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await sessions.getByRole("button", { name: /^End .*, last used just now$/ }).click();
    await expect(page.getByText("Session ended")).toBeVisible();
    await expect(sessions.getByText("You are signed in nowhere else.")).toBeVisible();
    await elsewhere.goto("/user/profile");
    await expect(elsewhere).toHaveURL(/\/sign-in/);

    await signIn(elsewhere, who.email, who.password);
    await field(page, "Old Password").fill("Wrong123");
    await field(page, "New Password").fill("Pimpri411018");
    await field(page, "Confirm Password").fill("Pimpri411018");
    await button(page, "Update Password").click();
    await expect(field(page, "Old Password")).toBeFocused();
    await expect(field(page, "Old Password")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Old Password").fill(who.password);
    await button(page, "Update Password").click();
    await expect(page.getByText("Password changed!")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await elsewhere.goto("/user/profile");
    await expect(elsewhere).toHaveURL(/\/sign-in/);
  });

  await page.evaluate(() => localStorage.clear());
  await page.goto("/sign-in");
  await main(page).getByRole("link", { name: "Forgot Password?" }).click();
  await expect(heading(page, "Forgot Password")).toBeVisible();
  await field(page, "Email").fill(who.email);
  const seen = mailsTo(who.email).length;
  await button(page, "Continue").click();
  await enterCode(page, await mailedCode(who.email, seen));
  await expect(heading(page, "Set a new password")).toBeFocused();
  // The verified e-mail outlives a refresh.
  await page.reload();
  await field(page, "New Password").fill("Bhosari411026");
  await field(page, "Confirm Password").fill("Bhosari411026");
  for (const { status, message, said } of [
    { status: 400, message: "Not today", said: "Not today" },
    { status: 500, message: "", said: "Something went wrong" },
  ]) {
    const json = { error: { code: "failed", message, requestId: "r" } };
    await page.route("**/api/resetPwd", (route) => route.fulfill({ status, json }), { times: 1 });
    await button(page, "Set password").click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await button(page, "Set password").click();
  await expect(page.getByText("Password reset completed!")).toBeVisible();
  await expect(page).toHaveURL("/sign-in");
  await expect(field(page, "Email")).toHaveValue(who.email);
  await field(page, "Password").fill("Bhosari411026");
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/user/profile");
});

test("what is typed before the page's code is there is kept", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/entry.client-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const who = stranger();
  await page.goto("/sign-up");
  await fillSignUp(page, who, "Supplier");
  release();
  await button(page, "Sign Up").click();
  await expect(heading(page, "Check your email")).toBeVisible();
});
