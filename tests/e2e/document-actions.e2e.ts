// What a party does with its documents: their PDFs, files of its own, a quotation accepted or declined.
import { readFile } from "node:fs/promises";
import { pdf } from "../files.ts";
import { callerOf, makeQuotation } from "./documents-made.ts";
import { expect, expectAccessible, expectTakesKeys, openAs, test } from "./vanik.ts";

const order = { name: "order.pdf", mimeType: "application/pdf", buffer: pdf };

test("a PDF opens in a window behind the overlay, is saved from Details, and says so when it does not come", async ({
  page,
  clean,
}) => {
  clean.ignore(/503/);
  await openAs(page, "buyer@vanik.example", "/user/buyer/invoice");
  const icon = page.getByRole("button", { name: /^Download PDF of/ }).first();
  const name = ((await icon.getAttribute("aria-label")) ?? "").replace("Download PDF of ", "");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/pdf", async (route) => {
    await released;
    await route.continue();
  });
  const opening = page.waitForEvent("popup");
  await icon.click();
  const popup = await opening;
  await expect(page.getByText("Loading ...")).toBeVisible();
  // Spec 9: fades for 500 ms.
  await expect(page.getByRole("dialog", { name: "Loading ..." })).toHaveCSS("transition-duration", "0.5s, 0.5s, 0.5s");
  await expectAccessible(page);
  release();
  await popup.waitForURL(/^blob:/);
  expect(await popup.evaluate(() => document.contentType)).toBe("application/pdf");
  await popup.close();
  await expect(page.getByText("Loading ...")).toBeHidden();
  await expect(icon).toBeFocused();

  await page.getByRole("link", { name }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Details" }).getByRole("button", { name: "PDF" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${name}.pdf`);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe("%PDF-");
  // While the overlay stands, Escape is its own.
  await expect(page.getByText("Loading ...").filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const error = { code: "unavailable", message: "Too many are being printed. Please try again in a moment." };
  await page.unroute("**/pdf");
  const second = page.waitForEvent("popup");
  await page.route("**/pdf", async (route) => {
    // A window that closes before anybody has seen it open is told of to nobody.
    await second;
    await route.fulfill({ status: 503, json: { error } });
  });
  await icon.click();
  await expect(page.getByText(`The PDF of ${name} could not be loaded. ${error.message}`)).toBeVisible();
  expect((await second).isClosed()).toBe(true);
});

test("an order is uploaded by keyboard, what is no file of its kind is refused, and the check opens it again", async ({
  page,
  clean,
}) => {
  clean.ignore(/415|500/);
  await openAs(page, "buyer@vanik.example", "/user/buyer/orders");
  const row = page.getByRole("row").filter({ has: page.getByLabel(/^Upload document for/) });
  const name = (await row.first().locator("[data-row]").textContent()) ?? "";
  const picker = page.getByLabel(`Upload document for ${name}`);
  const cell = page.getByRole("row").filter({ hasText: name });
  const choose = async (file: typeof order) => {
    const choosing = page.waitForEvent("filechooser");
    await picker.press("Enter");
    await (await choosing).setFiles(file);
  };
  await choose({ ...order, buffer: Buffer.alloc(0) });
  await expect(page.getByText("This file is empty: choose another")).toBeVisible();
  await choose({ ...order, buffer: Buffer.from("<script>alert(1)</script>") });
  await expect(page.getByText("This is not a whole PDF")).toBeVisible();
  let tries = 0;
  await page.route("**/api/uploadDocument", async (route) => {
    tries += 1;
    await route.fulfill({ status: 500, json: { error: { code: "internal", message: "Bland" } } });
  });
  for (const nth of [1, 2, 3]) {
    await choose(order);
    await expect.poll(() => tries).toBe(nth);
    await expect(cell.getByText("Uploading...")).toHaveCount(0);
  }
  await expect(page.getByText("Something went wrong!", { exact: true })).toBeVisible();
  await expect(page.locator(".toast:not([data-leaving])")).toHaveCount(1);
  await page.unroute("**/api/uploadDocument");
  await page.route("**/api/uploadDocument", async (route) => {
    await expect(cell.getByText("Uploading...")).toBeVisible();
    await expect(cell.getByRole("progressbar")).toBeVisible();
    await expectAccessible(page);
    await route.continue();
  });
  await expect(page.locator(".toast")).toHaveCount(0);
  await choose(order);
  // axe looks at the page meanwhile, which takes its time on a busy machine.
  await expect(page.getByText("Document uploaded!")).toBeVisible();
  const check = cell.getByRole("button", { name: "Document attached" });
  await expect(check).toBeFocused();
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const popup = await opening;
  await popup.waitForURL(/^blob:/);
  await popup.close();

  await page.getByRole("link", { name }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByRole("tab", { name: "Files 1" }).click();
  await expectAccessible(page);
  await page.unroute("**/api/uploadDocument");
  await details.getByLabel(`Upload document for ${name}`).setInputFiles({ ...order, name: "order again.pdf" });
  await expect(details.getByRole("tab", { name: "Files 2" })).toBeVisible();
  await expect(details.getByRole("listitem").filter({ hasText: "order again.pdf" }).first()).toContainText("Current");
  await expect(details.getByRole("button", { name: "Open order.pdf, version 1" })).toBeVisible();
});

test("a quotation is accepted with the buyer's own number, after what stands in the way was said", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/409/);
  const name = await makeQuotation(request);
  const error = { code: "conflict", message: `${name} was changed by somebody else just now. Look at it again.` };
  let isRefused = true;
  // Before the page is there: of what is asked a moment after the browser was told to hold it back, some slips through.
  await page.route("**/moves", (route) =>
    isRefused ? route.fulfill({ status: 409, json: { error } }) : route.continue(),
  );
  await openAs(page, "buyer@vanik.example", `/user/buyer/quotation?details=${name}`);
  const details = page.getByRole("dialog", { name: "Details" });
  const { width, height } = page.viewportSize()!;
  for (const narrow of [390, 768]) {
    await page.setViewportSize({ width: narrow, height });
    await expect(details.locator(".foot-bar")).toContainText(/Valid till \d\d \w{3} \d{4}\s*Payable ₹9,42,802\.00/);
  }
  await page.setViewportSize({ width, height });
  await details.getByRole("button", { name: "Accept Quotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept Quotation" });
  await expect(dialog.getByText("₹9,42,802.00")).toBeVisible();
  await expect(dialog.getByLabel("Your PO number")).toBeFocused();
  await expectTakesKeys(page);
  await page.keyboard.press("Escape");
  await expect(details.getByRole("button", { name: "Accept Quotation" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("SEW/4500017");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert").getByText(error.message)).toBeVisible();
  isRefused = false;
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quotation accepted")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(details.getByRole("tab", { name: "Document" })).toBeFocused();
  await expect(details.getByText("Ordered", { exact: true }).first()).toBeVisible();
  await expect(details.getByRole("button", { name: "Accept Quotation" })).toBeHidden();
  await details.getByRole("link", { name: /^SO-/ }).click();
  await expect(details.getByText("SEW/4500017").first()).toBeVisible();
});

test("who accepts an offer that was changed meanwhile is told, sees what stands now, and accepts that", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/409/);
  const name = await makeQuotation(request);
  await openAs(page, "buyer@vanik.example", `/user/buyer/quotation?details=${name}`);
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByRole("button", { name: "Accept Quotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept Quotation" });
  await expect(dialog.getByLabel("Your PO number")).toBeFocused();
  const desk = await callerOf(request, "desk@vanik.example");
  await desk("POST", `quotation/${name}/moves`, { move: "extend", valid_till: "2099-01-31", reason: "As asked" });
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert").getByText(`${name} was changed by somebody else`)).toBeVisible();
  await expect(details.getByText("31 Jan 2099").first()).toBeVisible();
  await expect(details.getByText("Ordered", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quotation accepted")).toBeVisible();
});
test("a quotation is declined with a reason, which its timeline then tells", async ({ page, request }) => {
  const name = await makeQuotation(request);
  await openAs(page, "buyer@vanik.example", `/user/buyer/quotation?details=${name}`);
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline" });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Give a reason.")).toBeVisible();
  await expect(dialog.getByLabel("Why do you decline?")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Too dear by 4 %");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Quotation declined")).toBeVisible();
  await expect(details.getByText("Lost", { exact: true }).first()).toBeVisible();
  await expect(details.getByRole("listitem").filter({ hasText: "Declined" })).toContainText("Too dear by 4 %");
});
