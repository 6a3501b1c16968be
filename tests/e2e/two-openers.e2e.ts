// A round that two of the desk open: neither of them reads a figure alone, and each proves who it is.
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { callerOf, mailedInvitation } from "./documents-made.ts";
import { bidByLink, draftRequest, karolBagh, backdateMadeRound, rajkot } from "./rounds-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectTakesKeys, openAs, signIn, test } from "./vanik.ts";

const password = "Lighthouse-kettle-42";
const period = 30_000;

/** What the authenticator shows so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * period });

/** Somebody new at the desk, who has come in by the mailed link; the demonstration's own keep their sign-in as it is. */
async function newcomer(browser: Browser, request: APIRequestContext, name: string): Promise<Page> {
  const desk = await callerOf(request, "desk@vanik.example");
  const email = `${name.split(" ")[0]!.toLowerCase()}${Date.now()}@vanik.example`;
  await desk("POST", "desk/people", { name, email, rights: ["sourcing"] });
  const link = `/set-password?invited#${await mailedInvitation(request, email)}`;
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL(/\/sign-in/);
  await signIn(page, email, password);
  return page;
}

/** Sets a second factor up under Account; resolves to its secret. */
async function setUp(page: Page): Promise<string> {
  await page.goto("/desk/account");
  const section = page.getByRole("region", { name: "Second factor" });
  await section.getByRole("button", { name: "Set up" }).click();
  await expect(section.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = ((await section.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "");
  await section.getByLabel("I have kept the recovery codes").check();
  await section.getByLabel("Authenticator code").fill(codeOf(secret));
  await section.getByRole("button", { name: "Switch on" }).click();
  await expect(section.getByText("10 recovery codes are left")).toBeVisible();
  return secret;
}

const opening = (page: Page) => page.getByRole("dialog", { name: "Open bids" });

/** Types password and code into the dialog, by keys alone. */
async function open(page: Page, code: string): Promise<void> {
  await page.keyboard.press("Control+Enter");
  await expect(opening(page).getByLabel("Your password")).toBeFocused();
  await page.keyboard.type(password);
  await opening(page).getByLabel("Authenticator code").fill(code);
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
}

test("two of the desk open a round, each with password and second factor, and the minutes name both", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const desk = await callerOf(request, "desk@vanik.example");
  // Those open it who are there as it is published.
  const first = await newcomer(browser, request, "Farida Khan");
  const second = await newcomer(browser, request, "Govind Rao");
  const draft = await draftRequest(request, desk);
  await openAs(page, "desk@vanik.example", `/desk/requests/${draft}`);
  await page.getByRole("button", { name: "Publish a round" }).click();
  await page
    .getByRole("dialog")
    .getByRole("checkbox", { name: /^Two of the desk open it/ })
    .check();
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/requests\/RFQ-\d{4}-\d{6}\/round$/);
  const name = page.url().split("/").at(-2)!;
  await expect(page.getByText("Round 1, sealed, two openers")).toBeVisible();
  await bidByLink(request, desk, name, rajkot, [10, 50_000]);
  await bidByLink(request, desk, name, karolBagh, [11, 49_000]);
  await backdateMadeRound(name);

  // Who has no second factor is told what to do first, and opens nothing.
  await first.goto(`/desk/requests/${name}/round`);
  await expect(first.getByRole("button", { name: "Open bids" })).toBeEnabled();
  await open(first, "123456");
  await expect(opening(first).getByText(/each with a second factor: set yours up first/)).toBeVisible();
  const secret = await setUp(first);
  await first.goto(`/desk/requests/${name}/round`);
  await expect(first.getByRole("button", { name: "Open bids" })).toBeEnabled();
  await first.keyboard.press("Control+Enter");
  await expect(opening(first).getByText(/^Two open this round, .* You are the first\./)).toBeVisible();
  await expectTakesKeys(first);
  await first.keyboard.press("Control+Enter");
  await expect(opening(first).getByText("Enter your password.")).toBeVisible();
  await expectAccessible(first);
  await expectFitsEveryWidth(first, "opening as the first of two");
  await first.keyboard.press("Escape");
  await open(first, "000000");
  await expect(opening(first).getByLabel("Authenticator code")).toHaveAttribute("aria-invalid", "true");
  await opening(first).getByLabel("Authenticator code").fill(codeOf(secret, 1));
  await first.keyboard.press("Control+Enter");
  await expect(first.getByText("You have opened it. It waits for the second of you.")).toBeVisible();
  const waits = "One of the desk has opened this round. It waits for a second, within half an hour.";
  await expect(first.getByText(waits)).toBeVisible();
  await expect(first.getByText("sealed", { exact: true })).toHaveCount(2);
  await expectAccessible(first);
  await first.goto(`/desk/requests/${name}/round/comparison`);
  await expect(first).toHaveURL(new RegExp(`/desk/requests/${name}/round$`));

  const other = await setUp(second);
  await second.goto(`/desk/requests/${name}/round`);
  await expect(second.getByText(waits)).toBeVisible();
  await open(second, codeOf(other, 1));
  await expect(second.getByText("The bids are opened")).toBeVisible();
  await second.getByRole("link", { name: "Compare and award" }).click();
  await expect(second.getByRole("heading", { name: "Two suppliers cost the least" })).toBeVisible();

  // The minutes stand beside the comparison, by a key as well.
  await second.keyboard.press("i");
  const minutes = second.getByRole("dialog", { name: "Minutes" });
  await expect(minutes.getByText("The first of two opened Farida Khan")).toBeVisible();
  await expect(minutes.getByText("Bids opened Govind Rao")).toBeVisible();
  await expectAccessible(second);
  await expectFitsEveryWidth(second, "the minutes beside the comparison");
});
