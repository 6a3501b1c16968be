// A supplier bids: signed in at a sheet, and by its link on a phone, where the line is cut while it types and while it submits.
import type { Page } from "@playwright/test";
import { callerOf, mailedInvitation } from "./documents-made.ts";
import { openRound } from "./rounds-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, goOffline, openAs, signIn, test } from "./vanik.ts";

const minute = 60_000;
const kilobytes = 1000;

const validTill = () => new Date(Date.now() + 30 * 1440 * minute).toISOString().slice(0, 10);

test("a supplier bids at its sheet by keys and a column from Excel, is told what is missing, submits and withdraws", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/status of 400/);
  const { name } = await openRound(request, 3);
  await openAs(page, "supplier@vanik.example", `/user/supplier/request-quotation?details=${name}`);
  await page.getByRole("dialog").getByRole("link", { name: "Answer online" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const rate = (idx: number) => page.getByLabel(`Rate, ${idx}`, { exact: true });
  const submit = page.getByRole("button", { name: "Submit bid" });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription("Price a line first. Choose how freight is charged.");
  await rate(1).fill("abc");
  await expect(submit).toHaveAccessibleDescription("1 wrong: mend the fields that are marked.");
  await expect(page.getByText("Lines: 0, 2 blank, 1 wrong")).toBeVisible();
  await expect(page.getByRole("row", { name: /abc|Rate, 1/ }).getByText("–", { exact: true })).toBeVisible();
  await rate(1).fill("");
  await rate(1).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "10\n20.50\n");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(rate(2)).toHaveValue("20.50");
  await page.keyboard.press("Enter");
  await expect(rate(2)).toBeFocused();
  for (const idx of [1, 2]) await page.getByLabel(`Days, ${idx}`).fill("8");
  await page.getByLabel("Answer, 3").selectOption("Cannot supply");
  await page.getByLabel("Why you cannot supply it, 3").fill("We do not stock it");
  await expect(page.getByText(/^Draft saved .*sealed$/)).toBeVisible();

  await expect(page.getByLabel("Payment, days")).toHaveValue(/^\d+$/);
  await expect(page.getByLabel("Valid till")).not.toHaveValue("");
  for (const begun of ["Payment, days", "Valid till"]) await page.getByLabel(begun).fill("");
  await page.getByRole("button", { name: "More on line 1" }).click();
  await page.getByLabel("Pack, Nos").fill("1.5");
  await page.getByRole("button", { name: "More on line 1" }).click();
  await expect(page.getByLabel("Pack, Nos")).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Say until when the bid holds")).toBeVisible();
  await expect(page.getByText(/^Say in how many days you are paid/)).toBeVisible();
  await expect(page.getByText("Say what freight costs, or that it is included")).toBeVisible();
  await expect(page.getByRole("table", { name: "Lines" }).getByText("Enter whole Nos")).toBeVisible();
  await page.getByLabel("Pack, Nos").fill("");
  await page.getByRole("button", { name: "More on line 1" }).click();
  await expect(submit).toHaveAccessibleDescription("Choose how freight is charged.");
  await page.getByLabel("Freight", { exact: true }).selectOption("In the rates");
  await expect(submit).toHaveAccessibleDescription("");
  await page.getByLabel("Payment, days").fill("45");
  await page.getByLabel("Valid till").fill(validTill());
  await submit.click();
  await expect(page.getByRole("heading", { name: "Receipt of version 1" })).toBeVisible();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}/)).toBeVisible();
  await page.getByRole("button", { name: "More on line 1" }).click();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "the bid");

  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Your bid was withdrawn. You may submit again until the closing.")).toBeVisible();
});

test("a supplier lets a colleague read its sealed bid, takes that back, and the colleague is told whom to ask; in both languages", async ({
  page,
  browser,
  request,
}) => {
  const supplier = await callerOf(request, "supplier@vanik.example");
  const email = `asha${Date.now()}@rajkot.example`;
  await supplier("POST", "people", { name: "Asha Rao", email, phone: "", roles: ["member"] });
  const token = await mailedInvitation(request, email);
  const headers = { "application-key": "vanik-web" };
  const password = "Lighthouse-kettle-42";
  const data = { token, password, cnfPassword: password, terms: true, name: "Asha Rao" };
  expect((await request.post("/api/resetPwd", { headers, data })).ok()).toBe(true);
  const { name, link } = await openRound(request, 1);

  await openAs(page, "supplier@vanik.example", `/user/supplier/request-quotation/${name}/bid`);
  const section = page.getByRole("region", { name: /^Who of Rajkot .* reads this bid$/ });
  const row = section.getByRole("listitem").filter({ hasText: email });
  // Whom one invited oneself reads from the start.
  await expect(row).toContainText("reads and changes your sealed bids");
  await row.getByRole("button", { name: "Take it back: Asha Rao" }).click();
  await expect(page.getByText("Asha Rao reads your sealed bids no more")).toBeVisible();
  const add = row.getByRole("button", { name: "Let them read and change our sealed bids: Asha Rao" });
  await expect(add).toBeVisible();
  await page.getByLabel("Rate, 1", { exact: true }).fill("10");
  await expect(page.getByText(/^Draft saved .*sealed$/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "who reads the bid");

  // What is not submitted is in no colleague's way, and nothing that they read.
  const theirs = await browser.newPage();
  await signIn(theirs, email, password);
  await theirs.goto(`/user/supplier/request-quotation/${name}/bid`);
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toBeEnabled();
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toHaveValue("");
  await page.getByLabel("Days, 1").fill("8");
  await page.getByLabel("Freight", { exact: true }).selectOption("In the rates");
  await page.getByLabel("Payment, days").fill("45");
  await page.getByLabel("Valid till").fill(validTill());
  await page.getByRole("button", { name: "Submit bid" }).click();
  await expect(page.getByText(/^Your bid of .* stands\./)).toBeVisible();
  await theirs.reload();
  await expect(
    theirs.getByText(/ bids for Rajkot .*, and the bid is sealed with .* to let you read and change it\.$/),
  ).toBeVisible();
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toBeDisabled();
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toHaveValue("");

  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Asha Rao reads and changes your sealed bids from now on")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toHaveValue("10.00");
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toBeDisabled();
  await expect(
    theirs.getByText(/, and lets you read the bid\. To change it, let .* read your sealed bids/),
  ).toBeVisible();
  await expectAccessible(theirs);
  await expectFitsEveryWidth(theirs, "the bid of a colleague");
  const typist = theirs.getByRole("listitem").filter({ hasText: "supplier@vanik.example" });
  await typist.getByRole("button", { name: /^Let them read and change our sealed bids: / }).click();
  await expect(theirs.getByLabel("Rate, 1", { exact: true })).toBeEnabled();
  await expect(theirs.getByText(/, and lets you read and change the bid\./)).toBeVisible();
  await theirs.close();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: /^Who of Rajkot .* reads this bid$/ })).toBeVisible();
  await expect(page.getByText("Until the bids are opened, you and whom you let.")).toBeVisible();
  await page.goto(`${link}?language=hi`);
  await expect(page.getByText("किसी को अनुमति देने या वापस लेने के लिए साइन इन करें।")).toBeVisible();
});

/** All bytes that a page brings with it, as they travel. */
async function bytesOf(page: Page, address: string): Promise<{ all: number; module: number }> {
  const sizes: Promise<[path: string, bytes: number]>[] = [];
  page.on("requestfinished", (sent) => {
    const { pathname } = new URL(sent.url());
    sizes.push(sent.sizes().then((size) => [pathname, size.responseBodySize + size.responseHeadersSize]));
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(sizes);
  const sum = (counted: readonly [string, number][]) =>
    counted.reduce((total, [, bytes]) => total + bytes, 0) / kilobytes;
  return { all: sum(all), module: sum(all.filter(([path]) => path.endsWith(".js"))) };
}

test("a phone with the link bids without a line and back, and a submit whose answer is lost is not made twice", async ({
  page,
  context,
  request,
  clean,
}) => {
  clean.ignore(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/);
  await page.setViewportSize({ width: 360, height: 740 });
  const { link } = await openRound(request, 50);
  const { all, module } = await bytesOf(page, link);
  expect(all).toBeLessThanOrEqual(100);
  expect(module).toBeLessThanOrEqual(15);
  await expect(page.getByRole("heading", { level: 1, name: "Your bid" })).toBeVisible();

  const rates = page.getByLabel(/^Rate per/);
  await rates.first().fill("abc");
  await expect(page.getByText("0 priced, 49 blank")).toBeVisible();
  await rates.first().fill("12");
  await goOffline(page);
  await page.keyboard.press("Enter");
  await expect(rates.nth(1)).toBeFocused();
  await expect(rates.first()).toHaveValue("12.00");
  await rates.nth(1).fill("123456.5");
  await rates.first().focus();
  await expect(rates.first()).toHaveValue("12");
  await page.keyboard.type("14");
  await expect(rates.first()).toHaveValue("14");
  await expect(rates.nth(1)).toHaveValue("1,23,456.50");
  await expect(page.getByText("Saved on this device, no line")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit bid: waits for the line" })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(/^Draft saved .*sealed$/)).toBeVisible();

  const days = page.getByLabel("Days", { exact: true });
  await expect(page.getByLabel("Payment, days")).toHaveValue(/^\d+$/);
  await page.getByLabel("Valid till").fill("");
  await page.getByRole("button", { name: "Submit bid" }).click();
  await expect(page.getByText("Days: Say in how many days you deliver")).toHaveCount(2);
  await expect(page.getByText(/Say what freight costs, or that it is included$/)).toBeVisible();
  await expect(page.getByText("Valid till: Say until when the bid holds")).toBeVisible();
  await expect(days.first()).toBeFocused();
  for (const at of [0, 1]) await days.nth(at).fill("5");
  await page.getByLabel("Freight").selectOption("In the rates");
  await page.getByLabel("Payment, days").fill("30");
  await page.getByLabel("Valid till").fill(validTill());
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "the link's page");
  await page.setViewportSize({ width: 360, height: 740 });

  let submits = 0;
  await page.route("**/api/bid/*/moves", async (route) => {
    submits++;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit bid" }).click();
  await expect(page.getByText("The line was cut while this was sent")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Receipt of version 1" })).toBeVisible();
  expect(submits).toBe(1);

  await page.reload();
  await expect(rates.first()).toHaveValue("14.00");
  await expect(page.getByText(/^Your bid of .* stands\.$/)).toBeVisible();
});

const aPdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
  ),
});

/** Chooses files by the button that asks for them. */
async function chooseFiles(page: Page, button: string, files: ReturnType<typeof aPdf>[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
}

test("files are attached by the link, sent again after a cut, replaced and removed; another device reads no name", async ({
  page,
  browser,
  request,
  clean,
}) => {
  clean.ignore(/ERR_FAILED|status of 415/);
  const { link } = await openRound(request, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  const files = page.locator("#files");
  await page.route("**/api/bid/*/files", (route) => route.abort());
  await chooseFiles(page, "Attach a file", [aPdf("drawing.pdf")]);
  await expect(files.getByRole("alert")).toHaveText("There is no line. Nothing was sent.");
  await page.unroute("**/api/bid/*/files");
  await files.getByRole("button", { name: "Try again: drawing.pdf" }).click();
  await expect(files.getByRole("button", { name: "Remove drawing.pdf" })).toBeVisible();
  await expect(files.getByRole("status")).toHaveText("drawing.pdf was sent");

  await chooseFiles(page, "Attach a file", [
    aPdf("terms.pdf"),
    { ...aPdf("script.pdf"), buffer: Buffer.from("#!/bin/sh") },
  ]);
  await expect(files.getByRole("alert")).toContainText("not a whole PDF");
  await files.getByRole("button", { name: "Leave out: script.pdf" }).click();
  await chooseFiles(page, "Replace terms.pdf", [aPdf("better terms.pdf")]);
  await expect(files.getByText("better terms.pdf", { exact: true })).toBeVisible();
  await expect(files.getByText("terms.pdf", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "the files of a bid by link");
  await files.getByRole("button", { name: "Remove drawing.pdf" }).click();
  await expect(files.getByRole("listitem")).toHaveCount(1);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.locator("#files li")).toContainText("sent on another device");
  await expect(elsewhere.getByText("better terms.pdf")).toHaveCount(0);
  await other.close();
});

test("a supplier attaches files at its sheet, and its receipt has them", async ({ page, request }) => {
  const { name } = await openRound(request, 1);
  await openAs(page, "supplier@vanik.example", `/user/supplier/request-quotation/${name.toLowerCase()}/bid`);
  const files = page.getByRole("region", { name: "Files" });
  await chooseFiles(page, "Attach a file", [aPdf("offer.pdf"), aPdf("drawing.pdf")]);
  await expect(files.getByRole("listitem")).toHaveCount(2);
  await files.getByRole("button", { name: "Remove drawing.pdf" }).click();
  await expect(files.getByRole("listitem")).toHaveText([/^offer\.pdf/]);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "the files of a bid");
});
