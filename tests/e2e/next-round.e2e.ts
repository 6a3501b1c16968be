// A next round, asked for from the comparison: suppliers bid once more, none dearer, and both rounds stay to be compared.
import { callerOf } from "./documents-made.ts";
import { bidByLink, draftRequest, karolBagh, backdateMadeRound, rajkot } from "./rounds-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectGoodAtDeskAndOnPhone, openAs, test } from "./vanik.ts";

test("a next round is published from the comparison, bid in again and compared beside the one before", async ({
  page,
  request,
  browser,
  clean,
}) => {
  test.slow();
  clean.ignore(/status of 400/);
  const desk = await callerOf(request, "desk@vanik.example");
  const draft = await draftRequest(request, desk);
  const closes_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { name } = await desk("POST", `requestForQuotation/${draft}/rounds`, { closes_at });
  await bidByLink(request, desk, name, rajkot, [11, 50_000]);
  await bidByLink(request, desk, name, karolBagh, [10, 51_000]);
  await backdateMadeRound(name);
  await desk("POST", `requestForQuotation/${name}/rounds/1/moves`, { move: "unseal" });

  await openAs(page, "desk@vanik.example", `/desk/requests/${name}/round/comparison`);
  await expect(page.getByRole("heading", { name: "Two suppliers cost the least" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Rounds" })).toHaveCount(0);
  await page.getByRole("button", { name: "Next round" }).click();
  const publishing = page.getByRole("dialog", { name: "Publish round 2" });
  await expect(publishing.getByText("2 chosen")).toBeVisible();
  const lines = publishing.getByRole("list", { name: "Lines to ask for again" });
  await expect(lines.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "publishing a next round");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/round$/);
  await expect(page.getByText("2 asked, 2 have not answered")).toBeVisible();
  const rounds = page.getByRole("navigation", { name: "Rounds" });
  await expect(rounds.getByRole("link", { name: "Round 2" })).toHaveAttribute("aria-current", "page");

  // Signed in: what was offered before stands there, a dearer rate is refused at its field, a line left out keeps its offer.
  const sheet = await (await browser.newContext()).newPage();
  await openAs(sheet, "supplier@vanik.example", `/user/supplier/request-quotation/${name}/bid`);
  const rate = (line: number) => sheet.getByLabel(`Rate, ${line}`, { exact: true });
  await expect(sheet.getByText(/^Round 2\./)).toBeVisible();
  await rate(1).fill("12");
  await sheet.getByLabel("Days, 1").fill("7");
  await sheet.getByLabel("Freight", { exact: true }).selectOption("In the rates");
  await sheet.getByLabel("Payment, days").fill("30");
  await sheet.getByLabel("Valid till").fill(new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10));
  await sheet.getByRole("button", { name: "Submit bid" }).click();
  await expect(sheet.getByText(/may not cost more than in the round before/).first()).toBeVisible();
  await rate(1).fill("9.50");
  await sheet.getByRole("button", { name: "Submit bid" }).click();
  await expect(sheet.getByRole("heading", { name: "Receipt of version 1" })).toBeVisible();
  await expect(rate(2)).toHaveValue("50,000.00");

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(await bidByLink(request, desk, name, karolBagh, [10, 48_500]));
  await expect(phone.getByText(/^Round 2\./)).toBeVisible();

  await backdateMadeRound(name);
  await page.reload();
  await page.getByRole("button", { name: "Open bids", exact: false }).click();
  await page.getByRole("dialog", { name: "Open bids" }).getByRole("button", { name: "Open bids" }).click();
  await page.getByRole("link", { name: "Compare and award" }).click();
  await expect(page.getByRole("radio", { name: new RegExp(`^${rajkot}, 9\\.50 a unit.*L1`) })).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "the comparison of a next round");
  await rounds.getByRole("link", { name: "Round 1" }).click();
  await expect(page).toHaveURL(/\/round\/comparison\?n=1$/);
  await expect(page.getByRole("radio", { name: new RegExp(`^${karolBagh}, 10\\.00 a unit.*L1`) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next round" })).toHaveCount(0);
  // Its crumb leads to that round, not to the newest.
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Round 1" }).click();
  await expect(page).toHaveURL(/\/round\?n=1$/);
});
