// What changes while a supplier has its bid open: the page redraws by itself, and nothing is sent that was typed for something else.
import { openRound } from "./rounds-made.ts";
import { callerOf } from "./documents-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, goOffline, openAs, test } from "./vanik.ts";

test("a link's page shows a corrigendum and an answer by itself, what is typed stays, and nothing goes out unseen", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/status of 409/);
  await page.setViewportSize({ width: 360, height: 740 });
  const desk = await callerOf(request, "desk@vanik.example");
  const { name, link } = await openRound(request, 3);
  await page.goto(link);
  const rates = page.getByLabel(/^Rate per/);
  await rates.first().fill("12");
  await page.getByLabel("Days").first().fill("5");
  await expect(page.getByText(/^Draft saved .*sealed$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What was changed" })).toBeHidden();

  const round = `requestForQuotation/${name}/rounds/1`;
  const lines = [{ idx: 1, qty: 777 }, { idx: 2 }];
  await desk("POST", `${round}/moves`, { move: "amend", changes: { lines } });
  // The page has not looked yet: what it sends is refused, and it shows why.
  await page.getByRole("button", { name: "Submit bid" }).click();
  await expect(page.getByText(/The request was changed since you read it\. Look at corrigendum 1/)).toBeVisible();
  await expect(page.getByText("The request was changed while this page was open.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What was changed" })).toBeVisible();
  await expect(page.getByText("777 ", { exact: false }).first()).toBeVisible();
  await expect(rates).toHaveCount(2);
  await expect(rates.first()).toHaveValue("12.00");

  await desk("POST", `${round}/moves`, { move: "amend", changes: { note: "Unload at gate 3" } });
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Look at corrigendum 2.")).toBeVisible();
  await expect(page.locator(".facts")).toContainText("Unload at gate 3");
  await expect(rates.first()).toHaveValue("12.00");
});

test("so does the sheet of who is signed in", async ({ page, request }) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const { name } = await openRound(request, 2);
  await openAs(page, "supplier@vanik.example", `/user/supplier/request-quotation/${name.toLowerCase()}/bid`);
  await page.getByLabel("Rate, 1", { exact: true }).fill("12");
  const lines = [{ idx: 1, qty: 777 }, { idx: 2 }];
  await desk("POST", `requestForQuotation/${name}/rounds/1/moves`, { move: "amend", changes: { lines } });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(
    page.getByText("The request was changed while this page was open. Look at corrigendum 1."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "What was changed" })).toBeVisible();
  await expect(page.locator(".bid-qty").first()).toContainText("777");
  await expect(page.getByLabel("Rate, 1", { exact: true })).toHaveValue("12");
});

test("desk and supplier see what the other does, with nobody loading a page anew", async ({
  page,
  context,
  request,
}) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const supplier = await callerOf(request, "supplier@vanik.example");
  const { name } = await openRound(request, 2);
  const isOpen = (tab: typeof page) =>
    tab.waitForResponse((response) => response.url().endsWith("/api/stream") && response.ok());
  const bidding = await context.newPage();
  const [, stream] = await Promise.all([
    openAs(bidding, "supplier@vanik.example", `/user/supplier/request-quotation/${name.toLowerCase()}/bid`),
    isOpen(bidding),
  ]);
  expect(stream.headers()["content-type"]).toContain("text/event-stream");
  await expect(bidding.getByLabel("Rate, 1", { exact: true })).toBeVisible();
  // A browser keeps one session in its tabs: the desk has a browser of its own.
  const other = await context.browser()!.newContext();
  const office = await other.newPage();
  await Promise.all([openAs(office, "desk@vanik.example", `/desk/requests/${name}/round`), isOpen(office)]);
  const round = `requestForQuotation/${name}/rounds/1`;

  await supplier("POST", `requestForQuotation/${name}/questions`, { question: "Which thread has line 1?" });
  await expect(office.getByRole("paragraph").filter({ hasText: "Which thread has line 1?" })).toBeVisible();
  const answer = { wording: "Which thread?", answer: "M12 by 1.75 throughout." };
  await desk("POST", `${round}/questions/1/answer`, answer);
  await expect(bidding.getByText("M12 by 1.75 throughout.")).toBeVisible();
  const changes = { lines: [{ idx: 1, qty: 777 }, { idx: 2 }] };
  await desk("POST", `${round}/moves`, { move: "amend", changes });
  await expect(bidding.getByRole("heading", { name: "What was changed" })).toBeVisible();
  await expect(bidding.locator(".bid-qty").first()).toContainText("777");
  await expect(office.getByRole("heading", { name: /^Corrigendum 1/ })).toBeVisible();

  const closing = bidding.locator(".bid-clock span").first();
  const before = await closing.textContent();
  const { closes_at } = await desk("GET", round);
  const later = new Date(Date.parse(closes_at) + 24 * 3_600_000).toISOString();
  await desk("POST", `${round}/moves`, { move: "extend", closes_at: later, reason: "More time was asked for" });
  await expect(closing).not.toHaveText(before!);
  await other.close();
});

test("a bid that is open twice on a device stands in both, without a line too", async ({
  page,
  context,
  request,
  clean,
}) => {
  // Both save as the network is back: whose version is no longer the newest is refused, and saves again.
  clean.ignore(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const { link } = await openRound(request, 2);
  await page.goto(link);
  const other = await context.newPage();
  await other.goto(link);
  const rate = (tab: typeof page, at: number) => tab.getByLabel(/^Rate per/).nth(at);
  await rate(page, 0).fill("1");
  await expect(page.getByText(/^Draft saved .*sealed$/)).toBeVisible();
  await goOffline(page);
  await rate(page, 0).fill("12");
  await rate(other, 1).fill("7");
  await expect(rate(other, 0)).toHaveValue("12.00");
  await expect(rate(page, 1)).toHaveValue("7.00");
  await other.close();
  await context.setOffline(false);
  await expect(page.getByText(/^Draft saved .*sealed$/)).toBeVisible();
  await page.reload();
  await expect(rate(page, 0)).toHaveValue("12.00");
  await expect(rate(page, 1)).toHaveValue("7.00");
});

test("the desk drops a line and adds another, and a bid that is open takes its rate", async ({
  page,
  context,
  request,
}) => {
  const { name, link } = await openRound(request, 2);
  const bidding = await context.newPage();
  await bidding.goto(link);
  await bidding
    .getByLabel(/^Rate per/)
    .first()
    .fill("12");

  await openAs(page, "desk@vanik.example", `/desk/requests/${name}/round`);
  await page.getByRole("button", { name: /^Amend/ }).click();
  const amending = page.getByRole("dialog", { name: "Amend" });
  await amending.getByRole("button", { name: "Drop line 2" }).click();
  await amending.getByRole("button", { name: "Specify line 1" }).click();
  await expect(amending.getByLabel("Specification of line 1")).toBeFocused();
  await page.keyboard.type("IS 1367, stamped 8.8");
  await amending.getByLabel("Add a line").fill("FS-HB-12050-Z");
  await page.getByRole("option", { name: /^Hex bolt .*FS-HB-12050-Z/ }).click();
  await amending.getByRole("button", { name: "Amend" }).click();
  await expect(amending.getByText("Enter a quantity above 0")).toBeVisible();
  await amending.getByLabel(/^Quantity of (?!line)/).fill("40");
  await amending.getByLabel(/^Specification of (?!line)/).fill("Zinc, clear");
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a corrigendum");
  await amending.getByRole("button", { name: "Amend" }).click();
  await expect(page.getByRole("heading", { name: /^Corrigendum 1/ })).toBeVisible();

  await bidding.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  // It is answered anew, and stands at the desk as it was typed.
  await expect(page.getByRole("row", { name: /IS 1367, stamped 8\.8/ })).toContainText("changed");
  await page.getByRole("button", { name: /^Amend/ }).click();
  await expect(amending.getByLabel("Specification of line 1")).toHaveValue("IS 1367, stamped 8.8");
  await page.keyboard.press("Escape");
  const added = bidding.locator('[data-line="3"]');
  await expect(bidding.locator('[data-line="1"]')).toContainText("IS 1367, stamped 8.8");
  await expect(added).toContainText("Zinc, clear");
  await expect(bidding.locator('[data-line="2"]')).toHaveCount(0);
  await added.getByLabel(/^Rate per/).fill("7");
  await expect(added).toContainText("280.00");
  await expect(bidding.getByLabel(/^Rate per/).first()).toHaveValue("12.00");
  await expect(bidding.getByText(/^Draft saved .*sealed$/)).toBeVisible();
});
